//! The subcommands, each in a file of its name: its arguments, and a function that runs it.

mod circles;
mod examples;
mod floors;
mod msrv;
mod no_std;
mod package;
mod picture;
mod threads;
mod words;

use anyhow::Result;
use clap::Subcommand;

/// A subcommand. The first line of its comment is what the list of commands says.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Finds files of a crate that import each other in a circle
    Circles,
    /// Runs the shell examples of the READMEs, and the examples of the crate yuxi
    Examples,
    /// Checks which module may use which, where `unsafe` may stand, which functions may make secrets
    /// public, and that generated files are current
    Floors(floors::Arguments),
    /// Builds with the oldest Rust that Cargo.toml declares
    Msrv,
    /// Builds the libraries without a standard library, also for bare processors
    NoStd,
    /// Packs the crates that are meant for publishing, and checks the contents of the archives
    Package,
    /// Draws the crates and the modules of the libraries, on their floors, to docs/floors.svg
    Picture,
    /// Finds data races in the C library and the OpenSSL provider with ThreadSanitizer
    Threads(threads::Arguments),
    /// Finds expressions that docs/glossary.md replaces
    Words,
}

impl Command {
    /// Fails if a check found something, or could not be made.
    pub(crate) fn run(self) -> Result<()> {
        match self {
            Self::Circles => circles::run(),
            Self::Examples => examples::run(),
            Self::Floors(arguments) => floors::run(&arguments),
            Self::Msrv => msrv::run(),
            Self::NoStd => no_std::run(),
            Self::Package => package::run(),
            Self::Picture => picture::run(),
            Self::Threads(arguments) => threads::run(&arguments),
            Self::Words => words::run(),
        }
    }
}
