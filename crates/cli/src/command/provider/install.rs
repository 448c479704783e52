//! `yuxi provider install`.

use std::fs;
use std::path::{Path, PathBuf};

use super::check::check;
use super::openssl::OpenSsl;
use super::settings::Sections;
use crate::args::Install;
use crate::failure::{Failure, Outcome, Result, bad, say};
use crate::output::{self, Access, Existing};
use crate::text;

/// What the module is called where OpenSSL looks for it: its name is the provider's.
const NAME: &str = "yuxi.so";

pub(super) fn run(args: &Install) -> Result<Outcome> {
    let openssl = OpenSsl { program: &args.openssl, config: None };
    let module = match &args.module {
        Some(module) => module.clone(),
        None => find()?,
    };
    let existing = if args.force { Existing::Replace } else { Existing::Refuse };
    if let Some(config) = &args.config {
        output::check(config, existing)?;
    }
    let place = match &args.dir {
        Some(directory) => own(directory)?,
        None => openssl.modules()?,
    }
    .join(NAME);
    copy(&module, &place)?;
    // The file that is in force: the lines go into its sections.
    let there = openssl.configuration()?;
    let sections = Sections::of(&fs::read_to_string(&there).unwrap_or_default());
    let lines = sections.lines(args.dir.as_ref().map(|_| place.as_path()));

    try_it(&args.openssl, &lines)?;
    say(&format!("{} is in its place and works", place.display()));
    match &args.config {
        Some(config) => {
            output::write(config, lines.as_bytes(), Access::Usual, existing)?;
            say(&format!(
                "for one program: OPENSSL_CONF={0}; for all: .include {0} as the last line of {1}",
                fs::canonicalize(config).unwrap_or_else(|_| config.clone()).display(),
                there.display()
            ));
        }
        None => output::print(&lines)?,
    }
    Ok(Outcome::Done)
}

/// The module beside this program, where it is installed or was built.
fn find() -> Result<PathBuf> {
    let here = std::env::current_exe().ok().and_then(|program| fs::canonicalize(program).ok());
    let beside = here.as_deref().and_then(Path::parent).unwrap_or(Path::new("."));
    let places = [NAME, "libyuxi_provider.so", "../lib/yuxi/yuxi.so"];
    match places.iter().map(|place| beside.join(place)).find(|place| place.is_file()) {
        Some(found) => Ok(found),
        None => bad(format!(
            "there is no module beside {}; build it by cargo build --release -p yuxi-provider, \
             and name it by --module target/release/libyuxi_provider.so",
            beside.display()
        )),
    }
}

/// The directory of the user's choice, made if there is none, by its full name.
fn own(directory: &Path) -> Result<PathBuf> {
    fs::create_dir_all(directory).and_then(|()| fs::canonicalize(directory)).map_err(|error| {
        Failure::Bad(format!("cannot make {}: {}", directory.display(), text::os_error(&error)))
    })
}

/// Puts the module in its place, whole: programs that have loaded the one before keep it.
fn copy(module: &Path, place: &Path) -> Result<()> {
    let bytes = fs::read(module).map_err(|error| {
        Failure::Bad(format!("cannot read {}: {}", module.display(), text::os_error(&error)))
    })?;
    if fs::canonicalize(module).ok() == fs::canonicalize(place).ok().or(Some(PathBuf::new())) {
        return Ok(());
    }
    output::write(place, &bytes, Access::Usual, Existing::Replace)
}

/// Loads the module by the configuration, and has it sign and verify.
fn try_it(program: &Path, lines: &str) -> Result<()> {
    let directory = tempfile::tempdir().map_err(|error| {
        Failure::Bad(format!("cannot make a temporary directory: {}", text::os_error(&error)))
    })?;
    let config = directory.path().join("openssl.cnf");
    output::write(&config, lines.as_bytes(), Access::Usual, Existing::Replace)?;
    let openssl = OpenSsl { program, config: Some(&config) };
    // Says why, where it does not load; a configuration alone passes over it.
    openssl.run(["list", "-providers", "-provider", "default", "-provider", "yuxi"], None)?;
    let report = check(&openssl)?;
    if report.works() { Ok(()) } else { bad(report.failure()) }
}
