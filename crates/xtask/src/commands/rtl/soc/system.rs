//! The simulated system.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use anyhow::{Context, Result, ensure};

use super::super::bus::{ON_BUS, WAIVERS};
use crate::{run, workspace};

const TOP: &str = "yuxi_soc";
const OWN_WAIVERS: &str = "rtl/soc/lint.vlt";
const SOURCES: [&str; 3] =
    ["rtl/soc/yuxi_soc_map.sv", "rtl/soc/yuxi_soc_host.sv", "rtl/soc/yuxi_soc.sv"];
const MAIN: &str = "rtl/soc/tb/soc.cpp";
/// In place of the accelerator, one with a fault, and its file.
pub(super) const FAULTY: [&str; 2] = ["yuxi_soc_faulty", "rtl/soc/tb/yuxi_soc_faulty.sv"];
/// The accelerator of the simulation.
const MEMBER: &str = "yuxi_axi_small";

/// Yosys reads it as synthesis does, with each accelerator.
pub(super) fn elaborate(processor: &Path) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let script = scratch.path().join("elaborate.ys");
    let processor = processor.display();
    for on_bus in &ON_BUS {
        let sources = [on_bus.sources()?, SOURCES.map(str::to_owned).to_vec()].concat().join(" ");
        let text = format!(
            "read_verilog {processor}\nread_verilog -sv -DYUXI_SOC_MEMBER={} {sources}\n\
             hierarchy -check -top {TOP}\nproc\ncheck -assert\n",
            on_bus.top
        );
        fs::write(&script, text)?;
        run::read(run::program("yosys").args(["-q", "-Q"]).arg(&script))?;
        println!("soc: it is elaborated with {}", on_bus.top);
    }
    Ok(())
}

/// Who computes the multiple of the generator.
#[derive(Clone, Copy)]
pub(super) enum Way {
    Device,
    Software,
    /// An order that the firmware does not know.
    None,
}

/// A model and the image of its memory.
pub(super) struct System {
    program: PathBuf,
    image: PathBuf,
}

/// What the firmware wrote, and its status.
pub(super) struct Printed {
    pub(super) status: Option<i32>,
    text: String,
}

impl System {
    /// Builds the model, with another accelerator if one is given; a warning of Verilator is an error.
    pub(super) fn build(processor: &Path, image: &Path, other: Option<[&str; 2]>) -> Result<Self> {
        let name = other.map_or(TOP, |[module, _]| module);
        let folder = workspace::target_directory().join("soc").join(name);
        fs::create_dir_all(&folder)?;
        let on_bus = ON_BUS.iter().find(|on_bus| on_bus.top == MEMBER).context(MEMBER)?;
        let mut verilator = run::program("verilator");
        verilator
            .args(["--cc", "--exe", "--build", "-O3", "-Wall", "--x-assign", "fast", "--noassert"])
            .args(["--top-module", TOP, "-j", "2"])
            .args(["-MAKEFLAGS", "OPT_FAST=-O2 OPT_SLOW=-O0 OPT_GLOBAL=-O2"])
            .args(["-CFLAGS", "-march=native", "-Mdir"])
            .arg(&folder)
            .args([WAIVERS, OWN_WAIVERS])
            .arg(processor)
            .args(on_bus.sources()?);
        if let Some([module, file]) = other {
            verilator.args([&format!("-DYUXI_SOC_MEMBER={module}"), file]);
        }
        verilator.args(SOURCES).arg(workspace::root().join(MAIN));
        run::read(&mut verilator)?;
        Ok(Self { program: folder.join(format!("V{TOP}")), image: image.to_owned() })
    }

    /// Runs the firmware, with options of the simulation.
    pub(super) fn run(
        &self,
        place: &Path,
        way: Way,
        message: &str,
        options: &str,
    ) -> Result<Printed> {
        let input = tempfile::NamedTempFile::new_in(place)?;
        let way = match way {
            Way::Device => b'd',
            Way::Software => b's',
            Way::None => b'?',
        };
        let length = u32::try_from(message.len())?.to_le_bytes();
        fs::write(input.path(), [&[way], &length[..], message.as_bytes()].concat())?;
        let mut simulation = run::program(&self.program);
        simulation.arg(format!("+image={}", self.image.display()));
        simulation.arg(format!("+input={}", input.path().display())).args(options.split(' '));
        let output = run::captured(&mut simulation)?;
        ensure!(output.stderr.is_empty(), "{}", run::describe(&simulation, &output));
        let Output { status, stdout, .. } = output;
        Ok(Printed { status: status.code(), text: String::from_utf8(stdout)? })
    }
}

impl Printed {
    /// What follows the first word of a line.
    pub(super) fn value(&self, name: &str) -> Result<&str> {
        let rest = |line: &str| line.split_once(' ').is_some_and(|(first, _)| first == name);
        let line = self.text.lines().find(|line| rest(line));
        let line = line.with_context(|| format!("soc: the firmware writes no {name}:\n{self}"))?;
        Ok(&line[name.len() + 1..])
    }

    /// A number of cycles.
    pub(super) fn number(&self, name: &str) -> Result<u32> {
        let mut words = self.value("cycles")?.split(' ');
        words.find(|word| *word == name);
        let number = words.next().with_context(|| format!("soc: no cycles of {name}:\n{self}"))?;
        Ok(number.parse()?)
    }
}

impl fmt::Display for Printed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "status {:?}\n{}", self.status, self.text)
    }
}
