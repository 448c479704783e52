//! `yuxi provider install`.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use super::NAME;
use super::check::check;
use super::conf::Configuration;
use super::openssl::OpenSsl;
use super::settings::Sections;
use crate::args::Install;
use crate::failure::{Failure, Outcome, Result, bad, say};
use crate::output::{self, Access, Existing};
use crate::plan::{Plan, Target};
use crate::temporary::Temporary;
use crate::text;

/// No module is longer; one with all debug information has some 20 MiB.
const LONGEST_MODULE: u64 = 256 << 20;

pub(super) fn run(args: &Install) -> Result<Outcome> {
    let openssl = OpenSsl { program: &args.place.openssl, config: None };
    let module = match &args.module {
        Some(module) => module.clone(),
        None => find()?,
    };
    let mut plan = Plan::default();
    let source = plan.optional_input(&module, "the module");
    let config = args.config.as_deref().map(|config| {
        let target = Target::new(config, "the configuration").only_new().force(args.force);
        (config, plan.output(target))
    });
    let ready = plan.check()?;
    let bytes = ready.read_small(source, LONGEST_MODULE)?;
    let place = match &args.place.dir {
        Some(directory) => own(directory)?,
        None => openssl.modules()?,
    }
    .join(NAME);
    // The file that is in force: the lines go into its sections.
    let there = openssl.configuration()?;
    let sections = Sections::of(&Configuration::read(&there).unwrap_or_default());
    let lines = sections.lines(args.place.dir.as_ref().map(|_| place.as_path()));
    put((&module, &bytes), &place, &args.place.openssl, &sections, &lines)?;
    say(&format!("{} is installed and works", place.display()));
    match config {
        Some((config, target)) => {
            ready.write(target, lines.as_bytes())?;
            say(&format!(
                "for one program: OPENSSL_CONF={0}; for all: .include {0} as the last line of {1}",
                fs::canonicalize(config).unwrap_or_else(|_| config.to_path_buf()).display(),
                there.display()
            ));
        }
        None => output::print(&lines)?,
    }
    Ok(Outcome::Done)
}

/// The module in the directory of this program, which was installed or built there.
fn find() -> Result<PathBuf> {
    let here = std::env::current_exe().ok().and_then(|program| fs::canonicalize(program).ok());
    let beside = here.as_deref().and_then(Path::parent).unwrap_or(Path::new("."));
    let places = [NAME, "libyuxi_provider.so", "../lib/yuxi/yuxi.so"];
    match places.iter().map(|place| beside.join(place)).find(|place| place.is_file()) {
        Some(found) => Ok(found),
        None => bad(format!(
            "there is no module beside {}; build it with cargo build --release -p yuxi-provider, \
             and give it with --module target/release/libyuxi_provider.so",
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

/// Puts the module in its place if it works. It is tried beside it first, by processes of openssl:
/// the module that was there stays until then, and if anything fails.
fn put(
    (module, bytes): (&Path, &[u8]),
    place: &Path,
    openssl: &Path,
    sections: &Sections,
    lines: &str,
) -> Result<()> {
    if !is_shared_library(bytes) {
        return bad(format!("{} is not a shared library", module.display()));
    }
    // Beside the place: what works here works there, and a rename replaces the old one at once.
    let place = fs::canonicalize(place).unwrap_or_else(|_| place.to_path_buf());
    let cannot_write = |error: &std::io::Error| {
        Failure::Bad(format!("cannot write {}: {}", place.display(), text::os_error(error)))
    };
    let beside =
        Temporary::inside(directory(&place), ".yuxi-").map_err(|error| cannot_write(&error))?;
    let candidate = beside.path().join(NAME);
    output::write(&candidate, bytes, Access::Usual, Existing::Refuse)?;
    loads(openssl, beside.path(), module)?;
    try_it(openssl, &sections.lines(Some(&candidate)))?;
    let old = beside.path().join("old");
    let had_one = fs::hard_link(&place, &old).or_else(|_| fs::copy(&place, &old).map(drop)).is_ok();
    fs::rename(&candidate, &place).map_err(|error| cannot_write(&error))?;
    // Now by the configuration that stays: OpenSSL may look elsewhere.
    try_it(openssl, lines).inspect_err(|_| {
        let _ = if had_one { fs::rename(&old, &place) } else { fs::remove_file(&place) };
    })
}

fn directory(place: &Path) -> &Path {
    place.parent().unwrap_or(Path::new("."))
}

/// Whether a file begins as shared libraries do: ELF; Mach-O, of one machine or several; PE.
fn is_shared_library(bytes: &[u8]) -> bool {
    let begins: [&[u8]; 4] = [b"\x7FELF", b"\xCF\xFA\xED\xFE", b"\xCA\xFE\xBA\xBE", b"MZ"];
    begins.iter().any(|begin| bytes.starts_with(begin))
}

/// Loads the module by name, for what openssl says then: of a module that a configuration
/// names it says nothing.
fn loads(program: &Path, directory: &Path, module: &Path) -> Result<()> {
    let config = directory.join("openssl.cnf");
    output::write(&config, b"", Access::Usual, Existing::Refuse)?;
    let openssl = OpenSsl { program, config: Some(&config) };
    let path: [&OsStr; 2] = ["-provider-path".as_ref(), directory.as_ref()];
    let arguments = ["list", "-providers"].map(OsStr::new).into_iter().chain(path);
    match openssl.run(arguments.chain(["-provider", "yuxi"].map(OsStr::new)), None) {
        Ok(_) => Ok(()),
        Err(failure) => {
            let said = failure.into_line();
            if said.contains("OSSL_provider_init") {
                return bad(format!("{} is not an OpenSSL provider", module.display()));
            }
            // the loader's reason follows the file's name
            let why = said.rsplit("yuxi.so: ").next().unwrap_or(&said);
            bad(format!("{} does not load: {why}", module.display()))
        }
    }
}

/// Loads the module by the configuration, and has it sign and verify.
fn try_it(program: &Path, lines: &str) -> Result<()> {
    let directory = Temporary::new("yuxi-install-").map_err(|error| {
        Failure::Bad(format!("cannot make a temporary directory: {}", text::os_error(&error)))
    })?;
    let config = directory.path().join("openssl.cnf");
    output::write(&config, lines.as_bytes(), Access::Usual, Existing::Replace)?;
    let openssl = OpenSsl { program, config: Some(&config) };
    let report = check(&openssl, &Configuration::default())?;
    if report.works { Ok(()) } else { bad(report.failure()) }
}
