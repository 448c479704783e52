//! `yuxi completions` and `yuxi manual`: from the same definitions as the help.

use std::fs;

use clap::{Command, CommandFactory};
use clap_mangen::Man;

use crate::args::{Arguments, Completions, Manual};
use crate::failure::{Failure, Outcome, Result};
use crate::output::{self, Access, Existing};
use crate::text;

pub(super) fn completions(args: &Completions) -> Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Arguments::command(), "yuxi", &mut script);
    output::write("-".as_ref(), &script, Access::Usual, Existing::Replace)?;
    Ok(Outcome::Done)
}

pub(super) fn manual(args: &Manual) -> Result<Outcome> {
    let failed = |error: std::io::Error| {
        let why = text::os_error(&error);
        Failure::Bad(format!("cannot write {}: {why}", args.dir.display()))
    };
    let mut command = Arguments::command();
    // names its commands in full: yuxi-exchange-start
    command.build();
    let mut pages = Vec::new();
    collect(command, &mut pages).map_err(failed)?;
    fs::create_dir_all(&args.dir).map_err(failed)?;
    for (name, page) in pages {
        output::write(&args.dir.join(name), &page, Access::Usual, Existing::Replace)?;
    }
    Ok(Outcome::Done)
}

/// The pages of a command and of the commands within, by the names of their files.
fn collect(command: Command, pages: &mut Vec<(String, Vec<u8>)>) -> std::io::Result<()> {
    for inner in command.get_subcommands() {
        collect(inner.clone(), pages)?;
    }
    let page = Man::new(command).source(concat!("yuxi ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    page.render(&mut text)?;
    pages.push((page.get_filename(), laid_out(&String::from_utf8_lossy(&text)).into_bytes()));
    Ok(())
}

/// The page with words and tables left as they are written, neither hyphenated nor
/// spread; and with its examples in lines that can be copied, under their usual name.
fn laid_out(page: &str) -> String {
    page.replacen("\n.SH NAME\n", "\n.nh\n.ad l\n.SH NAME\n", 1)
        .replace("\n.SH EXTRA\nExample:\n", "\n.SH EXAMPLES\n.nf\n")
}
