//! The subcommands, each in a file of its name: its arguments, and a function that runs it.

mod arm;
mod batch_speed;
mod circles;
mod constant_time_aarch64;
mod figures;
mod no_std;
mod package;
mod performance;
mod provider_speed;
mod sizes;
mod slow_divsteps;
mod words;

use anyhow::Result;
use clap::Subcommand;

/// A subcommand. The first line of its comment is what the list of commands says.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Counts instructions and models cycles on ARMv8-A: the tables of docs/arm.md
    Arm(arm::Options),
    /// Measures `yuxi verify --batch` on all cores, and OpenSSL in one thread
    BatchSpeed(batch_speed::Options),
    /// Finds files of a crate that import each other in a circle
    Circles,
    /// Checks constant time on AArch64 by traces under QEMU
    ConstantTimeAarch64(constant_time_aarch64::Options),
    /// Builds the libraries without a standard library, also for bare processors
    NoStd,
    /// Packs the crates that are meant for publishing, and checks the contents of the archives
    Package,
    /// Measures where the cycles go, and writes the tables and charts of docs/performance.md
    Performance(performance::Options),
    /// Measures flash, stack and time on a Cortex-M4 in QEMU: the tables of docs/small.md
    Sizes(sizes::Options),
    /// Measures, and writes the README's table of figures
    Figures(figures::Options),
    /// Measures the OpenSSL provider, and writes its table into the README
    ProviderSpeed(provider_speed::Options),
    /// Searches numbers whose inversion takes many division steps
    SlowDivsteps(slow_divsteps::Options),
    /// Finds expressions that docs/glossary.md replaces
    Words,
}

impl Command {
    /// Fails if a check found something, or could not be made.
    pub(crate) fn run(self) -> Result<()> {
        match self {
            Self::Arm(options) => arm::run(&options),
            Self::BatchSpeed(options) => batch_speed::run(&options),
            Self::Circles => circles::run(),
            Self::ConstantTimeAarch64(options) => constant_time_aarch64::run(&options),
            Self::NoStd => no_std::run(),
            Self::Package => package::run(),
            Self::Performance(options) => performance::run(&options),
            Self::Sizes(options) => sizes::run(&options),
            Self::Figures(options) => figures::run(&options),
            Self::ProviderSpeed(options) => provider_speed::run(&options),
            Self::SlowDivsteps(options) => slow_divsteps::run(&options),
            Self::Words => words::run(),
        }
    }
}
