//! The subcommands, each in a file of its name: its arguments, and a function that runs it.

mod arm;
mod batch_speed;
mod carries;
mod circles;
mod constant_time;
mod constant_time_aarch64;
mod cpu_features;
mod deny;
mod examples;
mod figures;
mod floors;
mod fuzz;
mod interop;
mod java;
mod js;
mod miri;
mod msrv;
mod mutants;
mod no_std;
mod package;
mod performance;
mod picture;
mod platforms;
mod proofs;
mod provider_speed;
mod python;
mod release;
mod rtl;
mod schedule;
mod semver;
mod site;
mod sizes;
mod slow_divsteps;
mod symbols;
mod test_aarch64;
mod threads;
mod traces;
mod web;
mod windows;
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
    /// Forces each carry of the assembly; each time a test's result must be wrong
    Carries(carries::Arguments),
    /// Finds files of a crate that import each other in a circle
    Circles,
    /// Checks constant time under valgrind
    ConstantTime(constant_time::Arguments),
    /// Checks constant time on AArch64 by traces under QEMU
    ConstantTimeAarch64(constant_time_aarch64::Arguments),
    /// Checks that each backend's list of CPU features covers its instructions
    CpuFeatures,
    /// Checks licences, bans and sources of all dependencies, by cargo-deny
    Deny,
    /// Runs the shell examples of documents, and the examples of the crate yuxi
    Examples,
    /// Measures, and writes the README's table of figures
    Figures(figures::Arguments),
    /// Checks which module may use which, where `unsafe` may stand, which functions may make secrets
    /// public, and that generated files are current
    Floors(floors::Arguments),
    /// Fuzzes the parsers and the arithmetic, on a stable compiler
    Fuzz(fuzz::Arguments),
    /// Exchanges data with other implementations in both directions
    Interop(interop::Arguments),
    /// Builds the JCA provider's natives and JARs, tests them on the Javas of this machine
    Java(java::Arguments),
    /// Builds the npm package, installs it into an empty folder, and tests it there
    Js(js::Arguments),
    /// Runs tests in Miri, which finds undefined behaviour
    Miri(miri::Arguments),
    /// Builds with the oldest Rust that Cargo.toml declares
    Msrv(msrv::Arguments),
    /// Changes the code in one place at a time, and checks whether a test fails
    Mutants(mutants::Arguments),
    /// Builds the libraries without a standard library, also for bare processors
    NoStd,
    /// Packs the crates that are meant for publishing, and checks the contents of the archives
    Package(package::Arguments),
    /// Measures where the cycles go, and writes the tables and charts of docs/performance.md
    Performance(performance::Arguments),
    /// Draws the crates and the modules of the libraries, on their floors, to docs/floors.svg
    Picture,
    /// Runs the libraries' tests for other machines, or builds the libraries
    Platforms(platforms::Arguments),
    /// Proves the kernels in assembly from the bytes of a build, for all inputs
    Proofs(proofs::Arguments),
    /// Measures the OpenSSL provider, and writes its table into the README
    ProviderSpeed(provider_speed::Arguments),
    /// Builds the wheels of the Python package, installs them into empty environments, tests them
    Python(python::Arguments),
    /// Makes all files of a release, compares two builds, tries each file in a fresh Debian
    Release(release::Arguments),
    /// Checks the hardware core: lint, proofs, synthesis, simulators
    Rtl(rtl::Arguments),
    /// Orders the instructions of long formulas, and writes their assembly
    Schedule,
    /// Compares the crates' interfaces with those of the last release, by cargo-semver-checks
    Semver(semver::Arguments),
    /// Writes the site of documents to target/site, and checks all links in it
    Site,
    /// Measures flash, stack and time on a Cortex-M4 in QEMU: the tables of docs/small.md
    Sizes(sizes::Arguments),
    /// Searches numbers whose inversion takes many division steps
    SlowDivsteps(slow_divsteps::Arguments),
    /// Compares the symbols that the C library and the provider export with committed lists
    Symbols(symbols::Arguments),
    /// Runs the tests of the workspace on AArch64, under QEMU
    TestAarch64(test_aarch64::Arguments),
    /// Finds data races in the C library and the OpenSSL provider with ThreadSanitizer
    Threads(threads::Arguments),
    /// Checks constant time by traces on x86-64
    Traces(traces::Arguments),
    /// Builds the page of `web/` as one file, and tests it in Chromium
    Web(web::Arguments),
    /// Runs the tests of the libraries, the C library and the command on 64-bit Windows, under Wine
    Windows,
    /// Finds expressions that docs/glossary.md replaces
    Words,
}

impl Command {
    /// Fails if a check found something, or could not be made.
    pub(crate) fn run(self) -> Result<()> {
        match self {
            Self::Arm(arguments) => arm::run(&arguments),
            Self::BatchSpeed(arguments) => batch_speed::run(&arguments),
            Self::Carries(arguments) => carries::run(&arguments),
            Self::Circles => circles::run(),
            Self::ConstantTime(arguments) => constant_time::run(&arguments),
            Self::ConstantTimeAarch64(arguments) => constant_time_aarch64::run(&arguments),
            Self::CpuFeatures => cpu_features::run(),
            Self::Deny => deny::run(),
            Self::Examples => examples::run(),
            Self::Figures(arguments) => figures::run(&arguments),
            Self::Floors(arguments) => floors::run(&arguments),
            Self::Fuzz(arguments) => fuzz::run(&arguments),
            Self::Interop(arguments) => interop::run(&arguments),
            Self::Java(arguments) => java::run(&arguments),
            Self::Js(arguments) => js::run(&arguments),
            Self::Miri(arguments) => miri::run(&arguments),
            Self::Msrv(arguments) => msrv::run(&arguments),
            Self::Mutants(arguments) => mutants::run(&arguments),
            Self::NoStd => no_std::run(),
            Self::Package(arguments) => package::run(&arguments),
            Self::Performance(arguments) => performance::run(&arguments),
            Self::Picture => picture::run(),
            Self::Platforms(arguments) => platforms::run(&arguments),
            Self::Proofs(arguments) => proofs::run(&arguments),
            Self::ProviderSpeed(arguments) => provider_speed::run(&arguments),
            Self::Python(arguments) => python::run(&arguments),
            Self::Release(arguments) => release::run(&arguments),
            Self::Rtl(arguments) => rtl::run(&arguments),
            Self::Schedule => schedule::run(),
            Self::Semver(arguments) => semver::run(&arguments),
            Self::Site => site::run(),
            Self::Sizes(arguments) => sizes::run(&arguments),
            Self::SlowDivsteps(arguments) => slow_divsteps::run(&arguments),
            Self::Symbols(arguments) => symbols::run(&arguments),
            Self::TestAarch64(arguments) => test_aarch64::run(&arguments),
            Self::Threads(arguments) => threads::run(&arguments),
            Self::Traces(arguments) => traces::run(&arguments),
            Self::Web(arguments) => web::run(&arguments),
            Self::Windows => windows::run(),
            Self::Words => words::run(),
        }
    }
}
