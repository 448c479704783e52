//! Synthesis by Yosys for Xilinx 7-series, and the table of areas in docs/hardware.md.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Result, bail, ensure};

use super::area::{KO5, SLICES, Statistics, Table};
use super::{design, passed, python, two_at_a_time};
use crate::{markdown, run, workspace};

const PAGE: &str = "docs/hardware.md";
/// The name of the table in it.
const NAME: &str = "synthesis";
/// The release whose figures it has.
const RELEASE: &str = "0.23";

const NEWEST: &str = "0.70";
/// The package of the newest release has no command.
const RUN_SCRIPT: &str = "import sys; from pyosys import libyosys; \
    libyosys.run_pass('script ' + sys.argv[1], libyosys.Design())";

/// What the step reads.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let mut inputs = passed::files(&[
        "crates/xtask/src/commands/rtl/area.rs",
        "crates/xtask/src/commands/rtl/design.rs",
        "crates/xtask/src/commands/rtl/synthesis.rs",
        ":(glob)rtl/*.sv",
        "rtl/microcode/*.f",
        "rtl/microcode/*.hex",
        "rtl/microcode/*.sv",
    ])?;
    inputs.push((PAGE.to_owned(), markdown::between(&page()?, NAME)?.into()));
    Ok(inputs)
}

pub(super) fn run(write: bool) -> Result<()> {
    run::need(&["yosys:yosys"])?;
    let version = run::read(run::program("yosys").arg("-V"))?;
    print!("{version}");
    let table = area(&|script| {
        let mut yosys = run::program("yosys");
        yosys.arg("-q").arg(script);
        yosys
    })?;
    println!("{}", table.text());
    println!(
        "[Tan23], all of its design, by Vivado: 144 DSP48, 19,590 LUT. Tools differ; docs/hardware.md"
    );
    if write {
        fs::write(
            workspace::root().join(PAGE),
            markdown::replaced(&page()?, NAME, &table.text())?,
        )?;
    }
    if version.split(' ').nth(1) != Some(RELEASE) {
        println!("synthesis: {PAGE} has the figures of Yosys {RELEASE}; not compared");
        return Ok(());
    }
    let committed = Table::parse(markdown::between(&page()?, NAME)?)?;
    ensure!(
        committed.is_near(&table),
        "{PAGE} has other figures: cargo xtask rtl --write synthesis"
    );
    Ok(())
}

/// The same with the newest Yosys; the table is only printed.
pub(super) fn newest() -> Result<()> {
    let python = python::with_package(&format!("pyosys=={NEWEST}"))?;
    println!("Yosys {NEWEST}");
    let table = area(&|script| {
        let mut yosys = run::program(&python);
        yosys.args(["-c", RUN_SCRIPT]).arg(script);
        yosys
    })?;
    println!("{}", table.text());
    Ok(())
}

fn page() -> Result<String> {
    Ok(fs::read_to_string(workspace::root().join(PAGE))?)
}

/// A Yosys that runs a script.
type Yosys<'a> = &'a (dyn Fn(&Path) -> Command + Sync);

/// Elaborates every build, and returns the table of the default one.
fn area(yosys: Yosys) -> Result<Table> {
    let scratch = tempfile::tempdir()?;
    let [default, others @ ..] = design::BUILDS;
    let mut jobs = vec![(default, core(default)?), ("ko5", ko5()), ("registers", registers())];
    let with_statistics = jobs.len();
    for build in others {
        jobs.push((build, elaborated(build)?));
    }
    let statistics = |name: &str| scratch.path().join(format!("{name}.stat"));
    two_at_a_time(&jobs, |(name, script)| {
        let file = scratch.path().join(format!("{name}.ys"));
        let script = script.replace("STATISTICS", &statistics(name).display().to_string());
        fs::write(&file, script)?;
        let mut yosys = yosys(&file);
        let output = run::captured(&mut yosys)?;
        if !output.status.success() {
            bail!("synthesis: {name} fails\n{}", run::describe(&yosys, &output));
        }
        if design::BUILDS.contains(name) {
            println!("synthesis: the core of {name} is elaborated");
        }
        Ok(())
    })?;
    let mut cells = Statistics::default();
    for (name, _) in &jobs[..with_statistics] {
        cells.read(&fs::read_to_string(statistics(name))?);
    }
    cells.table()
}

/// Maps a module of a design, and writes what Yosys counts.
fn mapped(name: &str, design: &str) -> String {
    // ABC would prove its own result, which takes it longer on the reduction than all else
    format!(
        "scratchpad -set abc9.verify 0\n{design}\n\
         synth_xilinx -family xc7 -top {name} -flatten -noiopad -noclkbuf\n\
         tee -q -o STATISTICS stat\n"
    )
}

/// Maps a build block by block, and a block with five instances once.
fn core(build: &str) -> Result<String> {
    let sources = design::sources(build)?;
    Ok(mapped(
        "yuxi_core",
        &format!(
            "read_verilog -sv {sources}\nblackbox yuxi_regfile\nhierarchy -top yuxi_core\n\
             setattr -mod -set keep_hierarchy 1 *yuxi_*\n\
             setattr -mod -unset keep_hierarchy *yuxi_stage* *yuxi_mul_* *yuxi_reduce_* \
             *yuxi_constants\n\
             proc\ncheck -assert"
        ),
    ))
}

fn ko5() -> String {
    let sources =
        [design::CODES, "rtl/yuxi_mul.sv", "rtl/yuxi_mul_ko5.sv", "rtl/yuxi_stage.sv"].join(" ");
    let design = format!(
        "read_verilog -sv {sources}\nhierarchy -top yuxi_mul -chparam Variant 1\nrename -top {KO5}"
    );
    mapped(KO5, &design)
}

fn registers() -> String {
    let width = 256 / SLICES;
    let design =
        format!("read_verilog -sv rtl/yuxi_regfile.sv\nchparam -set Width {width} yuxi_regfile");
    mapped("yuxi_regfile", &design)
}

/// Checks that a build has no loop and no wire with two drivers.
fn elaborated(build: &str) -> Result<String> {
    let sources = design::sources(build)?;
    Ok(format!(
        "read_verilog -sv {sources}\nhierarchy -check -top yuxi_core\nproc\ncheck -assert\n"
    ))
}
