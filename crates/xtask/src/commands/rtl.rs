//! Checks the hardware in rtl/: lint, proofs, synthesis, two simulators.
//!
//! `scripts/need` names the packages of tools that are missing, or if asked installs them; Python
//! packages go into `target/rtl-tools`.

mod area;
mod asic;
mod blinded;
mod bus;
mod cocotb;
mod design;
mod floorplan;
mod formal;
mod gates;
mod hidden;
mod icarus;
mod induction;
mod latency;
mod member;
mod multipliers;
mod passed;
mod planted;
mod python;
mod queue;
mod route;
mod signs;
mod small;
mod soc;
mod structures;
mod synthesis;
mod throughput;
mod timing;
mod wishbone;

use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::{Args, ValueEnum};
use rayon::ThreadPoolBuilder;
use rayon::iter::{ParallelBridge, ParallelIterator};

use crate::{run, workspace};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The steps, in this order. Without one: all
    #[arg(value_enum)]
    steps: Vec<Step>,
    /// Synthesis writes its table into docs/hardware.md, bus and timing what they generate, asic, route, route-small, route-small-axi and
    /// route-latency their reports
    #[arg(long)]
    write: bool,
    /// If icarus, formal, multipliers, synthesis, verilator, throughput, small, latency, blinded, queue, gates,
    /// gates-throughput, gates-latency, bus, cocotb, wishbone or soc passes, it writes the hash of its files into rtl/passed
    #[arg(long)]
    record: bool,
    /// Skips each of these steps if that hash is the current one
    #[arg(long)]
    changed: bool,
    /// The library of standard cells that asic maps to, a file in Liberty's format
    #[arg(long)]
    liberty: Option<PathBuf>,
    /// The members that asic maps. Without one: all
    #[arg(long, value_enum)]
    member: Vec<asic::Mapped>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Step {
    /// ROMs, listings and pictures are what the generator writes
    Generated,
    /// Verilator -Wall is silent on every build and variant; no array that Yosys reads otherwise
    Lint,
    /// A second simulator has the same results on a smaller set, in the same cycles
    Icarus,
    /// Adder, subtractor and the reduction's last step are proved (yosys-smtbmc)
    Formal,
    /// Multipliers and the sums of the reduction are proved from their netlists (rtl/contracts.txt)
    Multipliers,
    /// Yosys elaborates the core; DSP48, LUTs .. of each block for Xilinx 7-series are those in
    /// docs/hardware.md (--write writes them there)
    Synthesis,
    /// The same with the newest Yosys; its table is only printed
    Newest,
    /// Tests of the Verilated core and its units, and the table of cycles
    Verilator,
    /// The member for throughput: Yosys elaborates it, and tests of the Verilated model
    Throughput,
    /// The same of the member for small devices
    Small,
    /// The same of that for latency
    Latency,
    /// The same of that which hides scalars
    Blinded,
    /// Of the member for throughput it is proved that every request has one response, under its own tag
    Queue,
    /// The netlist of the member for small devices for ECP5 gives right responses
    Gates,
    /// The same of that for throughput: a quarter of an hour
    GatesThroughput,
    /// The same of that for latency: 20 minutes
    GatesLatency,
    /// Both on AXI4-Lite: what comes of their registers (--write writes it), tests of the bus and
    /// of the driver, files that `yuxi sign` signs in them
    Bus,
    /// The same driven by a foreign master, of cocotbext-axi; skipped if that cannot be installed
    Cocotb,
    /// The member for small devices on Wishbone: its bridge is proved, and a foreign master, of cocotbext-wishbone, drives
    /// it, unless that cannot be installed
    Wishbone,
    /// A system with a RISC-V processor: its firmware signs in the member for small devices; skipped if the
    /// processor or a compiler for it cannot be had
    Soc,
    /// The pictures in docs/timing are what WaveDrom draws (--write writes them); that the diagrams
    /// are true is tested with the foreign master
    Timing,
    /// The same in simulation for `yuxi sign --device sim` and `sim-small`: built, and placed beside the
    /// command
    Simulator,
    /// The member for throughput, placed and routed for ECP5 with three seeds: an hour or two (--write writes
    /// rtl/ecp5)
    Route,
    /// The same of the member for small devices: minutes
    RouteSmall,
    /// The same of that member on AXI4-Lite: minutes
    RouteSmallAxi,
    /// The same of the member for latency, with one seed: an hour
    RouteLatency,
    /// Members mapped to the gates of --liberty: area and longest path (--write writes rtl/asic)
    Asic,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let all = arguments.steps.is_empty();
    let steps = if all { Step::value_variants() } else { &arguments.steps };
    for step in steps {
        match step {
            // only if they are asked for
            Step::GatesThroughput
            | Step::GatesLatency
            | Step::Simulator
            | Step::Route
            | Step::RouteSmall
            | Step::RouteSmallAxi
            | Step::RouteLatency
            | Step::Asic
                if all => {}
            Step::Generated => generated()?,
            Step::Lint => lint()?,
            Step::Icarus => arguments.once("icarus", icarus::inputs, icarus::run)?,
            Step::Formal => arguments.once("formal", formal::inputs, formal::run)?,
            Step::Multipliers => {
                arguments.once("multipliers", multipliers::inputs, multipliers::run)?;
            }
            Step::Synthesis => {
                arguments
                    .once("synthesis", synthesis::inputs, || synthesis::run(arguments.write))?;
            }
            Step::Newest => synthesis::newest()?,
            Step::Verilator => arguments.once("verilator", core_inputs, verilator)?,
            Step::Throughput => {
                arguments.once("throughput", throughput::inputs, throughput::run)?;
            }
            Step::Small => arguments.once("small", small::inputs, small::run)?,
            Step::Latency => arguments.once("latency", latency::inputs, latency::run)?,
            Step::Blinded => arguments.once("blinded", blinded::inputs, blinded::run)?,
            Step::Queue => arguments.once("queue", queue::inputs, queue::run)?,
            Step::Gates => arguments.netlist("gates", gates::SMALL)?,
            Step::GatesThroughput => arguments.netlist("gates-throughput", gates::THROUGHPUT)?,
            Step::GatesLatency => arguments.netlist("gates-latency", gates::LATENCY)?,
            Step::Bus => arguments.once("bus", bus::inputs, || {
                bus::run(arguments.write)?;
                hidden::run()
            })?,
            Step::Cocotb => arguments.once("cocotb", cocotb::inputs, cocotb::run)?,
            Step::Wishbone => arguments.once("wishbone", wishbone::inputs, wishbone::run)?,
            Step::Soc => arguments.once("soc", soc::inputs, || soc::run(arguments.record))?,
            Step::Timing => timing::run(arguments.write)?,
            Step::Simulator => drop(signs::simulator()?),
            Step::Route => route::run(&route::THROUGHPUT, arguments.write)?,
            Step::RouteSmall => route::run(&route::SMALL, arguments.write)?,
            Step::RouteSmallAxi => route::run(&route::SMALL_ON_BUS, arguments.write)?,
            Step::RouteLatency => route::run(&route::LATENCY, arguments.write)?,
            Step::Asic => {
                asic::run(arguments.liberty.as_deref(), &arguments.member, arguments.write)?;
            }
        }
    }
    Ok(())
}

impl Arguments {
    fn netlist(&self, step: &str, member: &member::Member) -> Result<()> {
        self.once(step, || gates::inputs(member), || gates::run(member))
    }

    /// Runs a step, unless it has passed with the same files and only changed ones are wanted.
    fn once(
        &self,
        step: &str,
        inputs: impl Fn() -> Result<passed::Inputs>,
        run: impl Fn() -> Result<()>,
    ) -> Result<()> {
        if self.changed
            && let Some(date) = passed::date(step, &inputs()?)?
        {
            println!("{step}: SKIPPED, as it passed on {date} with these files: rtl/passed");
            return Ok(());
        }
        run()?;
        if self.record {
            // after the run, as synthesis may have written its table
            passed::record(step, &inputs()?)?;
        }
        Ok(())
    }
}

/// A program or an example of the workspace, built as ./test builds it, so that nothing is built
/// twice.
fn built(name: &str) -> Result<std::process::Command> {
    let build = ["build", "--quiet", "--locked", "--workspace", "--bins", "--examples"];
    run::run(run::cargo().args(build))?;
    Ok(run::program(workspace::target_directory().join("debug").join(name)))
}

fn generated() -> Result<()> {
    run::run(built("yuxi-microcode")?.args(["generate", "--check"]))
}

fn lint() -> Result<()> {
    run::need(&["verilator:verilator"])?;
    structures::check()?;
    let silent = |arguments: &[&str]| {
        let mut verilator = run::program("verilator");
        run::run(verilator.args(["--lint-only", "-Wall", "-y", "rtl"]).args(arguments))
    };
    for build in design::BUILDS {
        silent(&["-f", &design::list(build), "--top-module", "yuxi_core", "rtl/yuxi_core.sv"])?;
    }
    for variant in ["0", "1", "2"] {
        let variant = format!("-GVariant={variant}");
        silent(&[&variant, "-GStages=3", design::CODES, "rtl/yuxi_mul.sv"])?;
    }
    for kind in ["0", "2", "4", "8"] {
        silent(&[&format!("-GKind={kind}"), design::CODES, "rtl/yuxi_inverse.sv"])?;
    }
    silent(&[design::CODES, "rtl/sim/yuxi_units.sv"])?;
    for member in [throughput::MEMBER, small::MEMBER, latency::MEMBER] {
        let sources = (member.sources)()?;
        let files: Vec<&str> = sources.iter().map(String::as_str).collect();
        let definition = member.definition();
        for top in [member.top, member::PINS] {
            let options = [definition.as_str(), "--top-module", top];
            silent(&[options.as_slice(), files.as_slice(), &[member::PINS_FILE]].concat())?;
        }
    }
    let sources = blinded::sources()?;
    let files: Vec<&str> = sources.iter().map(String::as_str).collect();
    let options = [blinded::DEFINITIONS.as_slice(), &["--top-module", small::MEMBER.top]].concat();
    silent(&[options.as_slice(), files.as_slice()].concat())?;
    for on_bus in bus::ON_BUS.iter().chain([&bus::BLINDED]) {
        let sources = on_bus.sources()?;
        let files: Vec<&str> = sources.iter().map(String::as_str).collect();
        let options = ["--top-module", on_bus.top, bus::WAIVERS];
        silent(&[on_bus.definitions, options.as_slice(), files.as_slice()].concat())?;
    }
    let sources = wishbone::sources()?;
    let files: Vec<&str> = sources.iter().map(String::as_str).collect();
    silent(&[&["--top-module", wishbone::TOP, bus::WAIVERS], files.as_slice()].concat())?;
    println!("lint: silent");
    Ok(())
}

/// What simulates the core reads; the microcode among it is current, as the step `generated` checks.
fn core_inputs() -> Result<passed::Inputs> {
    passed::files(&[
        "crates/microcode/src",
        "crates/rtl-sim/examples",
        "crates/rtl-sim/sim",
        "crates/rtl-sim/src",
        "crates/rtl-sim/tests/core.rs",
        "crates/rtl-sim/tests/protocol.rs",
        "crates/rtl-sim/tests/units.rs",
        ":(glob)rtl/*.sv",
        "rtl/microcode",
        "rtl/sim",
    ])
}

fn verilator() -> Result<()> {
    simulated(&["core", "protocol", "units"])?;
    // the tests have built the models; this prints the table to the log
    run::run(built("examples/report")?.args(["--runs", "10", "--inversions", "500"]))
}

/// Tests of Verilated models.
fn simulated(tests: &[&str]) -> Result<()> {
    run::need(&["verilator:verilator", "c++:g++", "make:make"])?;
    let mut test = run::cargo();
    // of the workspace, as another selection would build everything anew
    test.args(["test", "--locked", "--workspace", "--features", "yuxi-rtl-sim/verilator"]);
    run::run(test.args(tests.iter().flat_map(|name| ["--test", name])))
}

/// Runs two jobs at a time, in their order; all of them, so that one run shows all failures.
fn two_at_a_time<T: Sync>(jobs: &[T], job: impl Fn(&T) -> Result<()> + Send + Sync) -> Result<()> {
    let two = ThreadPoolBuilder::new().num_threads(2).build()?;
    let failures: Vec<String> = two.install(|| {
        let results = jobs.iter().par_bridge().map(job);
        results.filter_map(Result::err).map(|error| format!("{error:#}")).collect()
    });
    ensure!(failures.is_empty(), "{}", failures.join("\n"));
    Ok(())
}
