//! Building a model with Verilator, when its sources have changed.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;

use yuxi_microcode::codes::InverseKind;

/// The top of a model.
#[derive(Clone, Copy, Debug)]
pub enum Top {
    /// The core of a build in `rtl/microcode`.
    Core(&'static str),
    /// The arithmetic units side by side.
    Units,
    /// An inverter.
    Inverse,
    /// The member for throughput.
    Barrel,
    /// The member for small devices.
    Small,
    /// The same that hides scalars: with random coordinates, and scalars in shares.
    Blinded,
    /// The member for latency.
    Latency,
    /// The member for throughput on AXI4-Lite.
    Axi,
    /// The member for small devices on AXI4-Lite.
    AxiSmall,
    /// The same that hides scalars.
    AxiBlinded,
}

/// What the program of a model is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// It gives requests, and has responses.
    Requests,
    /// It counts what toggles in each cycle.
    Toggles,
    /// It flips registers of control.
    Flips,
}

/// What the sources of the member that hides scalars need, and its program.
const BLINDED: [&str; 4] = ["-DYUXI_BLINDED", "+incdir+rtl/blinded", "-CFLAGS", "-DYUXI_BLINDED"];

/// What is built.
#[derive(Clone, Debug)]
pub struct Model {
    /// Its top module.
    pub top: Top,
    /// Parameters of the top module.
    pub parameters: Vec<(&'static str, u32)>,
    /// What its program is for.
    pub purpose: Purpose,
}

impl Model {
    /// The core of a build in `rtl/microcode`.
    #[must_use]
    pub fn core(build: &'static str) -> Self {
        Self { top: Top::Core(build), parameters: Vec::new(), purpose: Purpose::Requests }
    }

    /// The arithmetic units side by side, with so many stages of the multipliers.
    #[must_use]
    pub fn units(stages: u32) -> Self {
        Self { top: Top::Units, parameters: vec![("Stages", stages)], purpose: Purpose::Requests }
    }

    /// An inverter.
    #[must_use]
    pub fn inverse(kind: InverseKind) -> Self {
        Self {
            top: Top::Inverse,
            parameters: vec![("Kind", kind as u32)],
            purpose: Purpose::Requests,
        }
    }

    /// The member for throughput, with tags of so many bits.
    #[must_use]
    pub fn barrel(tag_width: u32) -> Self {
        Self {
            top: Top::Barrel,
            parameters: vec![("TagWidth", tag_width)],
            purpose: Purpose::Requests,
        }
    }

    /// The member for small devices, with tags of so many bits.
    #[must_use]
    pub fn small(tag_width: u32) -> Self {
        Self {
            top: Top::Small,
            parameters: vec![("TagWidth", tag_width)],
            purpose: Purpose::Requests,
        }
    }

    /// The same that hides scalars.
    #[must_use]
    pub fn blinded(tag_width: u32) -> Self {
        Self {
            top: Top::Blinded,
            parameters: vec![("TagWidth", tag_width)],
            purpose: Purpose::Requests,
        }
    }

    /// The member for latency, with tags of so many bits.
    #[must_use]
    pub fn latency(tag_width: u32) -> Self {
        Self {
            top: Top::Latency,
            parameters: vec![("TagWidth", tag_width)],
            purpose: Purpose::Requests,
        }
    }

    /// The member for throughput on AXI4-Lite.
    #[must_use]
    pub fn axi() -> Self {
        Self { top: Top::Axi, parameters: Vec::new(), purpose: Purpose::Requests }
    }

    /// The member for small devices on AXI4-Lite.
    #[must_use]
    pub fn axi_small() -> Self {
        Self { top: Top::AxiSmall, parameters: Vec::new(), purpose: Purpose::Requests }
    }

    /// The same that hides scalars.
    #[must_use]
    pub fn axi_blinded() -> Self {
        Self { top: Top::AxiBlinded, parameters: Vec::new(), purpose: Purpose::Requests }
    }

    /// The same in a program with another purpose, which the members for small devices have.
    #[must_use]
    pub fn purpose(mut self, purpose: Purpose) -> Self {
        self.purpose = purpose;
        self
    }

    /// The same with another parameter.
    #[must_use]
    pub fn with(mut self, parameter: &'static str, value: u32) -> Self {
        self.parameters.push((parameter, value));
        self
    }

    fn hides_scalars(&self) -> bool {
        matches!(self.top, Top::Blinded | Top::AxiBlinded)
    }

    fn name(&self) -> String {
        let top = match self.top {
            Top::Core(build) => build,
            Top::Units => "units",
            Top::Inverse => "inverse",
            Top::Barrel => "throughput",
            Top::Small => "small",
            Top::Blinded => "blinded",
            Top::Latency => "latency",
            Top::Axi => "axi",
            Top::AxiSmall => "axi-small",
            Top::AxiBlinded => "axi-blinded",
        };
        let top = match self.purpose {
            Purpose::Requests => top.to_owned(),
            Purpose::Toggles => format!("{top}-toggles"),
            Purpose::Flips => format!("{top}-flips"),
        };
        self.parameters.iter().fold(top, |name, (p, value)| format!("{name}-{p}{value}"))
    }
}

pub(crate) fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All sources of a folder, in order.
fn sources(folder: &Path, extension: &str) -> io::Result<Vec<PathBuf>> {
    let mut found: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<io::Result<Vec<_>>>()?
        .into_iter()
        .filter(|path| path.extension().is_some_and(|e| e == extension))
        .collect();
    found.sort();
    Ok(found)
}

/// The files of a build, in the order of its list.
fn listed(root: &Path, build: &Path) -> io::Result<Vec<PathBuf>> {
    let list = fs::read_to_string(build.join("files.f"))?;
    Ok(list.lines().map(|name| root.join(name)).collect())
}

fn missing(error: &io::Error) -> io::Error {
    io::Error::new(
        error.kind(),
        format!(
            "verilator does not run ({error}); on Debian: scripts/need verilator:verilator c++:g++ make:make"
        ),
    )
}

/// The program of a model, built if it is not there yet.
///
/// # Errors
/// Where Verilator or the C++ compiler is missing or fails.
///
/// # Panics
/// Where an earlier build panicked.
pub fn build(model: &Model) -> io::Result<PathBuf> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _guard = ONE_AT_A_TIME.lock().expect("no build panics");
    let root = repository();
    let rtl = root.join("rtl");
    let microcode = rtl.join("microcode");
    // packages come before the modules that read them
    let (top, main, mut files) = match model.top {
        Top::Core(build) => ("yuxi_core", "core.cpp", listed(&root, &microcode.join(build))?),
        Top::Units => ("yuxi_units", "units.cpp", vec![microcode.join("yuxi_isa.sv")]),
        Top::Inverse => ("yuxi_inverse", "inverse.cpp", vec![microcode.join("yuxi_isa.sv")]),
        Top::Barrel => ("yuxi_barrel", "barrel.cpp", vec![microcode.join("yuxi_isa.sv")]),
        Top::Small | Top::Blinded => {
            let main = match model.purpose {
                Purpose::Requests => "small.cpp",
                Purpose::Toggles => "leakage.cpp",
                Purpose::Flips => "flips.cpp",
            };
            ("yuxi_small", main, vec![microcode.join("yuxi_isa.sv")])
        }
        Top::Latency => ("yuxi_latency", "latency.cpp", vec![microcode.join("yuxi_isa.sv")]),
        Top::Axi => ("yuxi_axi", "axi.cpp", vec![microcode.join("yuxi_isa.sv")]),
        Top::AxiSmall | Top::AxiBlinded => {
            ("yuxi_axi_small", "axi_small.cpp", vec![microcode.join("yuxi_isa.sv")])
        }
    };
    let throughput = rtl.join("throughput");
    match model.top {
        Top::Barrel | Top::Axi => {
            files.extend(sources(&throughput.join("microcode"), "sv")?);
            files.push(rtl.join("yuxi_constants.sv"));
            files.extend(sources(&throughput, "sv")?);
        }
        Top::Small | Top::Blinded | Top::AxiSmall | Top::AxiBlinded => {
            let small = rtl.join("small");
            let blinded = rtl.join("blinded");
            // of the member for throughput it has an instruction's word and a memory
            files.push(throughput.join("microcode/yuxi_barrel_word.sv"));
            if model.hides_scalars() {
                files.extend(sources(&blinded.join("microcode"), "sv")?);
                files.push(small.join("microcode/yuxi_small_step.sv"));
                files.extend(sources(&blinded, "sv")?);
            } else {
                files.extend(sources(&small.join("microcode"), "sv")?);
            }
            files.push(throughput.join("yuxi_barrel_ram.sv"));
            files.extend(sources(&small, "sv")?);
        }
        Top::Latency => {
            let latency = rtl.join("latency");
            files.push(throughput.join("microcode/yuxi_barrel_word.sv"));
            files.extend(sources(&latency.join("microcode"), "sv")?);
            files.push(throughput.join("yuxi_barrel_copy.sv"));
            files.push(throughput.join("yuxi_barrel_ram.sv"));
            files.push(rtl.join("yuxi_constants.sv"));
            files.extend(sources(&latency, "sv")?);
        }
        _ => files.extend(sources(&rtl, "sv")?),
    }
    if let Top::Axi | Top::AxiSmall | Top::AxiBlinded = model.top {
        let axi = rtl.join("axi");
        files.insert(0, axi.join("lint.vlt"));
        let registers = axi.join("generated");
        files.extend(["yuxi_registers_pkg.sv", "yuxi_registers.sv"].map(|f| registers.join(f)));
        files.extend([axi.join("yuxi_bus.sv"), axi.join(format!("{top}.sv"))]);
    }
    if let Top::Units = model.top {
        files.extend(sources(&rtl.join("sim"), "sv")?);
    }
    // the others read no package of a build
    let reads_build =
        |file: &Path| file.ends_with("yuxi_core.sv") || file.ends_with("yuxi_comb_rom.sv");
    files.retain(|file| matches!(model.top, Top::Core(_)) || !reads_build(file));
    let sim = Path::new(env!("CARGO_MANIFEST_DIR")).join("sim");
    if model.purpose == Purpose::Flips {
        files.insert(0, sim.join("flips.vlt"));
    }
    let mut hasher = DefaultHasher::new();
    let included = sources(&rtl.join("blinded"), "svh")?;
    for file in files.iter().chain([&sim.join(main)]).chain(&sources(&sim, "h")?).chain(&included) {
        fs::read(file)?.hash(&mut hasher);
    }
    model.parameters.hash(&mut hasher);
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let directory =
        target.join("verilated").join(format!("{}-{:016x}", model.name(), hasher.finish()));
    let program = directory.join(format!("V{top}"));
    if program.exists() {
        return Ok(program);
    }
    // built beside, then moved, as another process may want it at once
    let scratch = directory.with_extension(format!("{}", std::process::id()));
    fs::create_dir_all(&scratch)?;
    let mut command = Command::new("verilator");
    command
        .current_dir(&root)
        .args(["--cc", "--exe", "--build", "-O3", "-Wall", "--top-module", top, "-j", "2"])
        // Debian's 5.006 compiles with -Os unless it is told otherwise: five times slower
        .args(["-MAKEFLAGS", "OPT_FAST=-O2 OPT_SLOW=-O0 OPT_GLOBAL=-O2"])
        .args(["-CFLAGS", "-march=native", "--x-assign", "fast", "--noassert", "--savable"])
        .arg("--Mdir")
        .arg(&scratch)
        .args(if model.hides_scalars() { BLINDED.as_slice() } else { &[] })
        .args((model.purpose == Purpose::Flips).then_some("--vpi"))
        .args(model.parameters.iter().map(|(name, value)| format!("-G{name}={value}")))
        .args(&files)
        .arg(sim.join(main));
    let output = command.output().map_err(|error| missing(&error))?;
    if !output.status.success() {
        fs::remove_dir_all(&scratch)?;
        let text = String::from_utf8_lossy(&output.stderr);
        return Err(io::Error::other(format!("verilator fails on {}:\n{text}", model.name())));
    }
    if fs::rename(&scratch, &directory).is_err() {
        // where another process was first, its program is as good
        fs::remove_dir_all(&scratch)?;
        if !program.exists() {
            return Err(io::Error::other(format!("{} cannot be moved", scratch.display())));
        }
    }
    Ok(program)
}
