//! The subcommands, each in a file of its name: its arguments, and a function that runs it.

mod arm;
mod batch_speed;
mod circles;
mod constant_time_aarch64;
mod examples;
mod figures;
mod floors;
mod msrv;
mod no_std;
mod package;
mod performance;
mod picture;
mod provider_speed;
mod rtl;
mod sizes;
mod slow_divsteps;
mod threads;
mod words;

use anyhow::Result;
use clap::Subcommand;

/// A subcommand. The first line of its comment is what the list of commands says.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Counts instructions and models cycles on ARMv8-A: the tables of docs/arm.md
    Arm(arm::Arguments),
    /// Measures `yuxi verify --batch` on all cores, and OpenSSL in one thread
    BatchSpeed(batch_speed::Arguments),
    /// Finds files of a crate that import each other in a circle
    Circles,
    /// Checks constant time on AArch64 by traces under QEMU
    ConstantTimeAarch64(constant_time_aarch64::Arguments),
    /// Runs the shell examples of the READMEs, and the examples of the crate yuxi
    Examples,
    /// Measures, and writes the README's table of figures
    Figures(figures::Arguments),
    /// Checks which module may use which, where `unsafe` may stand, which functions may make secrets
    /// public, and that generated files are current
    Floors(floors::Arguments),
    /// Builds with the oldest Rust that Cargo.toml declares
    Msrv,
    /// Builds the libraries without a standard library, also for bare processors
    NoStd,
    /// Packs the crates that are meant for publishing, and checks the contents of the archives
    Package,
    /// Measures where the cycles go, and writes the tables and charts of docs/performance.md
    Performance(performance::Arguments),
    /// Draws the crates and the modules of the libraries, on their floors, to docs/floors.svg
    Picture,
    /// Measures the OpenSSL provider, and writes its table into the README
    ProviderSpeed(provider_speed::Arguments),
    /// Checks the hardware core: lint, proofs, synthesis, simulators
    Rtl(rtl::Arguments),
    /// Measures flash, stack and time on a Cortex-M4 in QEMU: the tables of docs/small.md
    Sizes(sizes::Arguments),
    /// Searches numbers whose inversion takes many division steps
    SlowDivsteps(slow_divsteps::Arguments),
    /// Finds data races in the C library and the OpenSSL provider with ThreadSanitizer
    Threads(threads::Arguments),
    /// Finds expressions that docs/glossary.md replaces
    Words,
}

impl Command {
    /// Fails if a check found something, or could not be made.
    pub(crate) fn run(self) -> Result<()> {
        match self {
            Self::Arm(arguments) => arm::run(&arguments),
            Self::BatchSpeed(arguments) => batch_speed::run(&arguments),
            Self::Circles => circles::run(),
            Self::ConstantTimeAarch64(arguments) => constant_time_aarch64::run(&arguments),
            Self::Examples => examples::run(),
            Self::Figures(arguments) => figures::run(&arguments),
            Self::Floors(arguments) => floors::run(&arguments),
            Self::Msrv => msrv::run(),
            Self::NoStd => no_std::run(),
            Self::Package => package::run(),
            Self::Performance(arguments) => performance::run(&arguments),
            Self::Picture => picture::run(),
            Self::ProviderSpeed(arguments) => provider_speed::run(&arguments),
            Self::Rtl(arguments) => rtl::run(&arguments),
            Self::Sizes(arguments) => sizes::run(&arguments),
            Self::SlowDivsteps(arguments) => slow_divsteps::run(&arguments),
            Self::Threads(arguments) => threads::run(&arguments),
            Self::Words => words::run(),
        }
    }
}
