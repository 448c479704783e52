//! The Python package (crates/python): its wheels and source distribution, and what is tested of them
//! after they are installed. Tools come from PyPI in the versions of `requirements.txt`; environments
//! are in target/python.

mod bench;
mod checks;
mod emulated;
mod engines;
mod environment;
mod foreign;
mod musl;
mod wheels;

use std::path::PathBuf;

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::workspace;
use environment::Environment;
use wheels::Platform;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(default_value = "check")]
    what: What,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum What {
    /// Builds the wheel for this machine, installs and tests it, and checks its stubs and examples
    Check,
    /// Builds that wheel, and tests the adapters of engines alone
    Engines,
    /// Builds all wheels and the source distribution into dist/, installs and tests each of them
    Dist,
    /// Measures the installed package, the Rust library, the packages gmssl and gmssl-python, and Spark
    Bench,
}

/// The crate, from the root.
const CRATE: &str = "crates/python";

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let tools = environment::tools()?;
    match arguments.what {
        What::Check => {
            let wheel = wheels::build(&tools, Platform::ManyLinuxX86)?;
            checks::everything(&wheels::installed(&wheel, "check")?)
        }
        What::Engines => {
            let wheel = wheels::build(&tools, Platform::ManyLinuxX86)?;
            let python = wheels::installed(&wheel, "engines")?;
            python.install(&["-r", "crates/python/requirements-test.txt"])?;
            engines::test(&python)
        }
        What::Dist => dist(&tools),
        What::Bench => {
            let wheel = wheels::build(&tools, Platform::ManyLinuxX86)?;
            bench::everything(&wheels::installed(&wheel, "bench")?)
        }
    }
}

/// All that is published.
fn dist(tools: &Environment) -> Result<()> {
    let mut built = Vec::new();
    for platform in Platform::ALL {
        let wheel = wheels::build(tools, platform)?;
        wheels::audit(tools, platform, &wheel)?;
        built.push((platform, wheel));
    }
    let source = wheels::source(tools)?;
    let mut untested = Vec::new();
    for (platform, wheel) in &built {
        let why = match platform {
            Platform::ManyLinuxX86 => {
                checks::everything(&wheels::installed(wheel, "dist")?)?;
                None
            }
            Platform::ManyLinuxArm => emulated::test(tools, wheel)?,
            Platform::MuslX86 => musl::test(tools, musl::Machine::X86, wheel)?,
            Platform::MuslArm => musl::test(tools, musl::Machine::Arm, wheel)?,
        };
        untested.extend(why.map(|why| (wheel, why)));
    }
    println!("python: the source distribution is built anew and tested");
    checks::tests(&wheels::installed(&source, "source")?)?;
    for (wheel, why) in untested {
        println!("python: {} is NOT TESTED: {why}", wheels::name(wheel));
    }
    Ok(())
}

/// The path of a Python that has zig's compiler, which links for old systems, as the module ziglang.
pub(super) fn zig() -> Result<String> {
    let python = environment::tools()?.python();
    Ok(python.get_program().to_string_lossy().into_owned())
}

/// Where environments are.
fn folder() -> PathBuf {
    workspace::target_directory().join("python")
}
