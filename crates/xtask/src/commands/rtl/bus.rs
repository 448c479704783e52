//! The members on AXI4-Lite: what is generated from their registers, elaboration, FuseSoC, tests of the
//! bus and of the driver.

use std::fs;

use anyhow::{Context, Result, ensure};

use super::{blinded, member, passed, python, signs, simulated, small, throughput};
use crate::{markdown, run, workspace};

/// A member on the bus.
pub(super) struct OnBus {
    /// The name in reports.
    pub(super) name: &'static str,
    /// Its top module.
    pub(super) top: &'static str,
    /// The core that FuseSoC knows.
    core: &'static str,
    /// The files of the member itself.
    member: fn() -> Result<Vec<String>>,
    /// What selects it in the sources.
    pub(super) definitions: &'static [&'static str],
}

pub(super) const ON_BUS: [OnBus; 2] = [
    OnBus {
        name: "throughput",
        top: "yuxi_axi",
        core: "yuxi:crypto:axi",
        member: throughput::sources,
        definitions: &[],
    },
    OnBus {
        name: "small",
        top: "yuxi_axi_small",
        core: "yuxi:crypto:axi-small",
        member: small::sources,
        definitions: &[],
    },
];
/// It has a port more than the others, for random words.
pub(super) const BLINDED: OnBus = OnBus {
    name: "blinded",
    top: "yuxi_axi_small",
    core: "yuxi:crypto:axi-blinded",
    member: blinded::sources,
    definitions: &blinded::DEFINITIONS,
};

/// What Verilator does not report of generated files.
pub(super) const WAIVERS: &str = "rtl/axi/lint.vlt";
/// What the members share.
pub(super) const SHARED: &str = "rtl/axi/yuxi_bus.sv";

const REGISTERS: &str = "rtl/axi/yuxi_registers.rdl";
pub(super) const GENERATED: &str = "rtl/axi/generated";
const PAGE: &str = "docs/hardware.md";
const NAME: &str = "registers";
/// Of Python, in the order in which they are installed.
const PACKAGES: [&str; 4] = [
    "systemrdl-compiler==1.33.0",
    "peakrdl-cli==1.5.0",
    "peakrdl-regblock==1.3.1",
    "peakrdl-cheader==1.1.0",
];

impl OnBus {
    /// The files after those of the member.
    pub(super) fn sources(&self) -> Result<Vec<String>> {
        let mut files = (self.member)()?;
        let generated = ["yuxi_registers_pkg.sv", "yuxi_registers.sv"];
        files.extend(generated.map(|name| format!("{GENERATED}/{name}")));
        files.extend([SHARED.to_owned(), format!("rtl/axi/{}.sv", self.top)]);
        Ok(files)
    }

    fn elaborates(&self) -> Result<()> {
        let scratch = tempfile::tempdir()?;
        let script = scratch.path().join("elaborate.ys");
        let (sources, top) = (self.sources()?.join(" "), self.top);
        // Verilator has another name for a folder of included files
        let definitions = self.definitions.join(" ").replace("+incdir+", "-I");
        let text = format!(
            "read_verilog -sv {definitions} {sources}\nhierarchy -check -top {top}\nproc\ncheck -assert\n"
        );
        fs::write(&script, text)?;
        run::read(run::program("yosys").args(["-q", "-Q"]).arg(&script))?;
        println!("bus: {} is elaborated", self.name);
        Ok(())
    }
}

/// What the step reads.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let mut inputs = throughput::inputs()?;
    inputs.extend(blinded::inputs()?);
    inputs.extend(passed::files(&[
        "crates/accel",
        "crates/cli/src/device.rs",
        "crates/cli/src/device",
        "crates/rtl-sim/examples/simulator.rs",
        "crates/rtl-sim/tests/bus.rs",
        "crates/rtl-sim/tests/device.rs",
        "crates/xtask/src/commands/rtl/bus.rs",
        "crates/xtask/src/commands/rtl/hidden.rs",
        "crates/xtask/src/commands/rtl/signs.rs",
        "crates/yuxi/src/signature",
        "rtl/axi",
        "rtl/yuxi_axi.core",
        "rtl/yuxi_axi_small.core",
        "rtl/yuxi_axi_blinded.core",
    ])?);
    Ok(inputs)
}

pub(super) fn run(write: bool) -> Result<()> {
    run::need(&["yosys:yosys"])?;
    generated(write)?;
    for on_bus in ON_BUS.iter().chain([&BLINDED]) {
        on_bus.elaborates()?;
        member::fusesoc(on_bus.core, "lint")?;
    }
    simulated(&["bus", "device"])?;
    signs::run()
}

/// The register block, the C header, the constants in Rust and the table for readers.
fn generated(write: bool) -> Result<()> {
    let mut python = None;
    for package in PACKAGES {
        python = Some(python::with_package(package)?);
    }
    let python = python.context("bus: no package")?;
    let peakrdl = || run::program(python.with_file_name("peakrdl"));
    let scratch = tempfile::tempdir()?;
    let at = |name: &str| scratch.path().join(name);
    let mut block = peakrdl();
    block.args(["regblock", REGISTERS, "--cpuif", "axi4-lite-flat", "--default-reset", "arst_n"]);
    block.args(["--err-if-bad-addr", "--err-if-bad-rw", "-o"]);
    run::read(block.arg(scratch.path()))?;
    run::read(peakrdl().args(["c-header", REGISTERS, "-o"]).arg(at("yuxi_registers.h")))?;
    let constants = at("registers.rs");
    let own = |way| run::read(run::program(&python).args(["rtl/axi/registers.py", way, REGISTERS]));
    fs::write(&constants, own("rust")?)?;
    run::read(run::program("rustfmt").arg(&constants))?;
    let mut files = vec![(constants, "crates/accel/src/registers.rs".to_owned())];
    for name in ["yuxi_registers.h", "yuxi_registers.sv", "yuxi_registers_pkg.sv"] {
        files.push((at(name), format!("{GENERATED}/{name}")));
    }
    for (new, old) in files {
        let text = packed(&fs::read_to_string(&new)?);
        settle(&old, REGISTERS, "bus", &text, write)?;
    }
    let page = fs::read_to_string(workspace::root().join(PAGE))?;
    let page = markdown::replaced(&page, NAME, own("table")?.trim_end())?;
    settle(PAGE, REGISTERS, "bus", &page, write)?;
    println!("bus: what is generated is current");
    Ok(())
}

/// Structures as vectors, and variables of a block without `automatic`: otherwise Yosys 0.23 does
/// not read them, and Verilator 5.006 writes C++ that does not compile.
fn packed(text: &str) -> String {
    let line = |line: &str| match line.trim_start() {
        start if start == "struct {" || start.starts_with("typedef struct {") => {
            line.replace("struct {", "struct packed {")
        }
        start if start.starts_with("automatic logic ") => line.replace("automatic logic", "logic"),
        _ => line.to_owned(),
    };
    text.lines().map(|text| line(text) + "\n").collect()
}

/// Writes a file, or fails if its text is another than a step gives from a source.
pub(super) fn settle(file: &str, source: &str, step: &str, text: &str, write: bool) -> Result<()> {
    let path = workspace::root().join(file);
    if fs::read_to_string(&path).is_ok_and(|old| old == text) {
        return Ok(());
    }
    ensure!(write, "{file} is not what {source} gives: cargo xtask rtl --write {step}");
    fs::write(path, text)?;
    Ok(())
}
