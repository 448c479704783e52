//! `yuxi demo`: a guided tour of signatures and encryption with SM2, for newcomers.
//!
//! Every command that the demo shows is a command that it runs.

mod shell;
mod speed;
mod story;

use std::fs;
use std::path::Path;

use crate::args::Demo;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::temporary::Temporary;
use crate::text::{os_error, source};
use crate::{access, input, output};
use shell::Shell;

/// The demo ends within a minute; longer files are for the commands themselves.
const LIMIT: u64 = 16 << 20;

/// The file of the demo if the user gives none.
const LETTER: &str = "Dear Bob,\n\nI sell you my house for 100 pieces of gold.\n\n\
                      If anybody changes a letter of this, the signature is invalid.\n\nAlice\n";

pub(crate) fn run(args: &Demo) -> Result<Outcome> {
    let (name, content) = match &args.input {
        Some(path) => (local_name(path), input::read_small(path, "something to sign", LIMIT)?),
        None => ("letter.txt".into(), LETTER.as_bytes().to_vec()),
    };
    // the file may be private: every copy is for its owner alone, also those of other programs
    access::private_from_now_on();
    let temporary;
    let directory = match &args.keep {
        Some(directory) => {
            make_empty(directory)?;
            directory.as_path()
        }
        None => {
            temporary = Temporary::new("yuxi-demo-")
                .map_err(|error| cannot("make a directory for temporary files", &error))?;
            temporary.path()
        }
    };
    let shell = Shell::new(directory)?;
    shell.write(&name, &content)?;
    let given = args.input.as_deref().map(source);
    story::tell(&shell, &name, given.as_deref(), &content)?;
    if args.keep.is_some() {
        output::print(&format!("Everything is in {}.\n", directory.display()))?;
    }
    Ok(Outcome::Done)
}

/// The name of the copy that the demo works on: one that needs no quotes.
fn local_name(path: &Path) -> String {
    let plain = |extension: &&str| extension.chars().all(|c| c.is_ascii_alphanumeric());
    let extension = path.extension().and_then(|extension| extension.to_str()).filter(plain);
    format!("letter.{}", extension.unwrap_or("txt"))
}

fn make_empty(directory: &Path) -> Result<()> {
    let what = format!("make the directory {}", directory.display());
    fs::create_dir_all(directory).map_err(|error| cannot(&what, &error))?;
    let mut entries = fs::read_dir(directory).map_err(|error| cannot(&what, &error))?;
    if entries.next().is_some() {
        return bad(format!("{} is not empty; give another directory", directory.display()));
    }
    // elsewhere the umask says who can open what is in it
    #[cfg(windows)]
    access::make_private(directory).map_err(|error| cannot(&what, &error))?;
    Ok(())
}

fn cannot(what: &str, error: &std::io::Error) -> Failure {
    Failure::Bad(format!("cannot {what}: {}", os_error(error)))
}
