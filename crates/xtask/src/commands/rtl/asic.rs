//! Members mapped to the gates of a library of standard cells: area in gate equivalents, memories, and the
//! longest path by OpenSTA. No library is in the repository.

mod liberty;
mod report;

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use self::liberty::Library;
use self::report::Report;
use super::{design, latency, python, small, throughput};
use crate::{run, workspace};

/// A Yosys whose ABC knows the commands of the script below; the package has no command.
const YOSYS: &str = "pyosys==0.70";
const RUN_SCRIPT: &str = "import sys; from pyosys import libyosys; \
    libyosys.run_pass('script ' + sys.argv[1], libyosys.Design())";

/// Memories of fewer bits become flip-flops; the others are left to macros.
const MACRO_BITS: u64 = 2048;

/// The script of Yosys makes ripples of adders of logarithmic depth; this one keeps them. Then buffers for more
/// than 16 gates, and sizes of gates.
const ABC: &str = "strash\n&get -n\n&nf\n&put\nbuffer -N 16\ntopo\nupsize\ndnsize\nstime -p\n";
/// Cells that only wait; a search might take them for buffers.
const DELAYS: &str = "*dly*";
/// Of an output of the netlist, in fF.
const LOAD: &str = "10.0";

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Mapped {
    Paper,
    Pipelined,
    Throughput,
    Latency,
    Small,
}

impl Mapped {
    fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }

    fn top(self) -> &'static str {
        match self {
            Self::Paper | Self::Pipelined => "yuxi_core",
            Self::Throughput => throughput::MEMBER.top,
            Self::Latency => latency::MEMBER.top,
            Self::Small => small::MEMBER.top,
        }
    }

    fn sources(self) -> Result<String> {
        Ok(match self {
            Self::Paper | Self::Pipelined => design::sources(&self.name())?,
            Self::Throughput => throughput::sources()?.join(" "),
            Self::Latency => latency::sources()?.join(" "),
            Self::Small => small::sources()?.join(" "),
        })
    }
}

/// Maps each member (all without one), prints its report, and if asked writes it to rtl/asic.
pub(super) fn run(liberty: Option<&Path>, members: &[Mapped], write: bool) -> Result<()> {
    let path = liberty.context("asic: --liberty FILE names a library of standard cells")?;
    let library = Library::read(path)?;
    run::need(&["sta:opensta"])?;
    let all = members.is_empty();
    for member in if all { Mapped::value_variants() } else { members } {
        let text = mapped(*member, &library)?.text();
        println!("{text}");
        if write {
            let folder = workspace::root().join("rtl/asic");
            fs::create_dir_all(&folder)?;
            fs::write(folder.join(format!("{}.md", member.name())), text)?;
        }
    }
    Ok(())
}

fn mapped(member: Mapped, library: &Library) -> Result<Report> {
    let folder = workspace::target_directory().join("asic").join(member.name());
    fs::create_dir_all(&folder)?;
    let at = |name: &str| folder.join(name).display().to_string();
    let (top, sources) = (member.top(), member.sources()?);
    let elaborated = format!(
        "read_verilog -sv {sources}\nhierarchy -check -top {top}\nsetattr -mod -unset keep_hierarchy *\nproc -norom\nflatten\n\
         synth -run coarse:fine -top {top}\ntee -q -o {} dump t:$mem_v2\nwrite_rtlil {}\n",
        at("memories"),
        at("elaborated.il")
    );
    yosys(&folder, "elaborate", &elaborated)?;
    let memories = report::memories(&fs::read_to_string(at("memories"))?)?;
    let few: Vec<_> = memories.iter().filter(|memory| memory.bits() < MACRO_BITS).collect();
    let few: String = few.iter().map(|memory| format!("memory_map c:{}\n", memory.cell)).collect();
    fs::write(at("abc"), ABC)?;
    fs::write(
        at("drives"),
        format!("set_driving_cell {}\nset_load {LOAD} [all_outputs]\n", library.buffer.0),
    )?;
    let (file, buffers) = (library.path.display(), at("drives"));
    // what leads to and from a macro becomes a port
    let mapping = format!(
        "read_rtlil {}\nopt -fast -full\n{few}expose -evert t:$mem_v2\nopt -undriven -fine\n\
         techmap\nopt -fast\ndfflegalize -cell $_DFF_PN0_ 01 -cell $_DFF_P_ 01\nopt -fast\n\
         dfflibmap -liberty {file}\nopt_clean -purge\n\
         abc -liberty {file} -constr {buffers} -dont_use {DELAYS} -script {}\nopt_clean -purge\n\
         tee -q -o {} stat -liberty {file}\nsplitnets -ports\nopt_clean -purge\n\
         select -assert-none t:$* %n %n\nwrite_verilog -noattr -simple-lhs {}\n",
        at("elaborated.il"),
        at("abc"),
        at("cells"),
        at("netlist.v")
    );
    yosys(&folder, "map", &mapping)?;
    // OpenSTA fails on an index in the middle of a port's name
    let mut netlist = fs::read_to_string(at("netlist.v"))?;
    for memory in memories.iter().filter(|memory| memory.cell.contains('[')) {
        netlist = netlist.replace(&memory.cell, &memory.cell.replace(['[', ']'], "_"));
    }
    fs::write(at("netlist.v"), &netlist)?;
    let log = timed(&folder, top, library)?;
    let (path, flip_flops) = (report::Path::read(&log)?, report::flip_flops(&log)?);
    let version = run::read(run::program("sta").arg("-version"))?;
    Ok(Report {
        member: member.name(),
        library: library.name.clone(),
        digest: library.digest.clone(),
        nand2: library.nand2.clone(),
        area: report::area(&fs::read_to_string(at("cells"))?)?,
        flip_flops,
        path: path.named(&netlist, &memories),
        macros: memories.into_iter().filter(|memory| memory.bits() >= MACRO_BITS).collect(),
        tools: format!("{}, OpenSTA {}", YOSYS.replace("==", " "), version.trim()),
        date: run::read(run::program("date").args(["-u", "+%F"]))?.trim().to_owned(),
    })
}

fn yosys(folder: &Path, name: &str, text: &str) -> Result<()> {
    let python = python::with_package(YOSYS)?;
    let script = folder.join(format!("{name}.ys"));
    fs::write(&script, text)?;
    let mut yosys: Command = run::program(&python);
    yosys.args(["-c", RUN_SCRIPT]).arg(&script);
    let output = run::captured(&mut yosys)?;
    let (log, report) = (run::describe(&yosys, &output), folder.join(format!("{name}.log")));
    fs::write(&report, &log)?;
    ensure!(output.status.success(), "asic: Yosys fails; {} says why", report.display());
    Ok(())
}

/// What OpenSTA prints, with an ideal clock and reset: the longest path from flip-flops and inputs to
/// flip-flops and outputs, where macros are inputs and outputs, and the number of flip-flops. A macro has one pin
/// for its clock and one for all write enables, where Yosys has one a bit: paths to these are not counted.
fn timed(folder: &Path, top: &str, library: &Library) -> Result<String> {
    let script = folder.join("time.tcl");
    let text = format!(
        "read_liberty {}\nread_verilog {}\nlink_design {top}\n\
         create_clock -name clock -period {} [get_ports clk_i]\n\
         set_false_path -from [get_ports rst_ni]\n\
         set inputs [all_inputs]\nset_input_delay 0 -clock clock $inputs\n\
         set outputs {{}}\nforeach port [all_outputs] {{\n\
         if {{![regexp {{[.](RD_CLK|WR_CLK|WR_EN)}} [get_full_name $port]]}} {{ lappend outputs $port }}\n}}\n\
         set_output_delay 0 -clock clock $outputs\n\
         report_checks -path_delay max -fields {{net}} -digits 3\n\
         puts \"{} [llength [all_registers -cells]]\"\nexit\n",
        library.path.display(),
        folder.join("netlist.v").display(),
        report::PERIOD,
        report::FLIP_FLOPS
    );
    fs::write(&script, text)?;
    let mut sta = run::program("sta");
    let output = run::captured(sta.arg("-no_splash").arg(&script))?;
    let log = run::describe(&sta, &output);
    fs::write(folder.join("time.log"), &log)?;
    // after an error in the netlist it would time the rest
    let broken = log.contains("rror:") || log.contains("syntax error") || log.contains("black box");
    ensure!(output.status.success() && !broken, "asic: OpenSTA does not read the netlist\n{log}");
    Ok(log)
}
