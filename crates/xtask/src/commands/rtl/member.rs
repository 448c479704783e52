//! What the members with the port of yuxi_barrel share: elaboration, FuseSoC, the bench in Icarus.

use std::fs;
use std::path::Path;

use anyhow::{Result, ensure};

use super::python;
use crate::{run, workspace};

/// The bench of both, and its last line.
const BENCH: &str = "rtl/throughput/tb/yuxi_barrel_tb.sv";
const RIGHT: &str = "bench: all right";

/// A module around a member, with few pins, and its file.
pub(super) const PINS: &str = "yuxi_pins";
pub(super) const PINS_FILE: &str = "rtl/throughput/route/yuxi_pins.sv";

/// Modules written for ECP5.
const ECP5: &str = "rtl/ecp5";

const FUSESOC: &str = "fusesoc==2.4.7";

/// A member.
pub(super) struct Member {
    /// The name in reports.
    pub(super) name: &'static str,
    /// Its top module.
    pub(super) top: &'static str,
    /// The core that FuseSoC knows.
    pub(super) core: &'static str,
    /// The files in an order in which packages come before modules.
    pub(super) sources: fn() -> Result<Vec<String>>,
    /// A fault that the bench must detect: a file, a text in it, and another text.
    pub(super) fault: [&'static str; 3],
}

/// Runs a target of a core in an empty folder.
pub(super) fn fusesoc(core: &str, target: &str) -> Result<()> {
    let scratch = tempfile::tempdir()?;
    let fusesoc = python::with_package(FUSESOC)?.with_file_name("fusesoc");
    let mut run = run::program(fusesoc);
    run.current_dir(&scratch).arg("--cores-root").arg(workspace::root().join("rtl"));
    run.args(["run", "--target", target, core]);
    let output = run::captured(&mut run)?;
    let log = run::describe(&run, &output);
    ensure!(output.status.success(), "{log}");
    ensure!(target != "sim" || log.contains(RIGHT), "{log}");
    println!("{core}: FuseSoC's target {target} passes");
    Ok(())
}

impl Member {
    /// Elaborates it, runs FuseSoC's targets, and plants a fault.
    pub(super) fn check(&self) -> Result<()> {
        run::need(&["yosys:yosys", "iverilog:iverilog", "make:make"])?;
        let scratch = tempfile::tempdir()?;
        let script = scratch.path().join("elaborate.ys");
        fs::write(&script, format!("{}\nproc\ncheck -assert\n", self.design()?))?;
        // of warnings Yosys has many: it makes registers of small memories
        run::read(run::program("yosys").args(["-q", "-Q"]).arg(&script))?;
        println!("{}: elaborated", self.name);
        fusesoc(self.core, "lint")?;
        fusesoc(self.core, "sim")?;
        self.detects_a_fault(scratch.path())
    }

    /// The bench in Icarus must detect states that are unknown after the zeroizing pass.
    fn detects_a_fault(&self, scratch: &Path) -> Result<()> {
        let (name, [file, before, after]) = (self.name, self.fault);
        let text = fs::read_to_string(workspace::root().join(file))?;
        ensure!(text.contains(before), "{name}: nothing is planted in {file}");
        let planted = scratch.join("planted.sv");
        fs::write(&planted, text.replacen(before, after, 1))?;
        let program = scratch.join("bench");
        let mut compile = run::program("iverilog");
        compile.args(["-g2012", "-s", "yuxi_barrel_tb", "-o"]).arg(&program);
        compile.arg(self.definition());
        compile.args((self.sources)()?.iter().filter(|one| *one != file)).arg(&planted).arg(BENCH);
        run::read(&mut compile)?;
        let mut bench = run::program("vvp");
        let output = run::captured(bench.arg("-n").arg(&program))?;
        let log = run::describe(&bench, &output);
        ensure!(!log.contains(RIGHT), "{name}: the planted fault is not detected\n{log}");
        println!("{name}: the bench in Icarus detects a planted fault");
        Ok(())
    }

    /// That the bench and the module with few pins have this member.
    pub(super) fn definition(&self) -> String {
        format!("-DYUXI_MEMBER={}", self.top)
    }

    fn design(&self) -> Result<String> {
        let (sources, definition) = ((self.sources)()?.join(" "), self.definition());
        Ok(format!(
            "read_verilog -sv {definition} {sources} {PINS_FILE}\nhierarchy -check -top {PINS}"
        ))
    }

    /// The sources for ECP5: a file of its folder takes the place of one of the same name.
    pub(super) fn sources_for_ecp5(&self) -> Result<Vec<String>> {
        let own = |source: String| {
            let name = source.rsplit('/').next().unwrap_or_default();
            let own = format!("{ECP5}/{name}");
            if workspace::root().join(&own).exists() { own } else { source }
        };
        Ok((self.sources)()?.into_iter().map(own).collect())
    }
}
