//! Proofs of multipliers and of the reduction's sums, from their netlists, by the program `yuxi-netlist` of crates/proofs.

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::Output;

use anyhow::{Context, Result, bail, ensure};

use super::{built, design, passed};
use crate::{run, workspace};

/// A line for each statement.
const CONTRACTS: &str = "rtl/contracts.txt";

/// The multiplier of the member for throughput.
const BARREL: &str = "rtl/throughput/microcode/yuxi_barrel_mul.sv";

/// That of the member for latency.
const LATENCY: &str = "rtl/latency/microcode/yuxi_latency_mul.sv";

/// The files of a module.
const FILES: [(&str, &[&str]); 5] = [
    (
        "yuxi_mul",
        &[
            design::CODES,
            "rtl/yuxi_mul.sv",
            "rtl/yuxi_mul_karatsuba.sv",
            "rtl/yuxi_mul_ko5.sv",
            "rtl/yuxi_stage.sv",
        ],
    ),
    ("yuxi_reduce_rows", &[design::CODES, "rtl/yuxi_reduce_rows.sv"]),
    ("yuxi_small_product", &["rtl/small/yuxi_small_product.sv"]),
    (
        "yuxi_latency_mul",
        &[LATENCY, "rtl/latency/yuxi_latency_product.sv", "rtl/throughput/yuxi_barrel_copy.sv"],
    ),
    ("yuxi_barrel_mul", &[BARREL, "rtl/throughput/yuxi_barrel_product.sv"]),
];

/// Faults, each with the line of the contracts that must be refused: a file and what is replaced by what. A shift; a carry of a sum of
/// limbs that is lost; another shift; a word of a row; what a sum is doubled by; a register too few. Of the member for throughput: a
/// carry that a word of ones does not pass on, which one product in 2^64 needs; a row of the table; a topmost word of one bit less; an
/// addend of another shift. Of the member for latency: a product of digits of one bit less; an inversion without its sign.
const FAULTS: [(&str, &str, &str, &str); 12] = [
    ("yuxi_mul Variant=0 |", "rtl/yuxi_mul_karatsuba.sv", "<< 130)", "<< 129)"),
    (
        "yuxi_mul Variant=1 |",
        "rtl/yuxi_mul_ko5.sv",
        "{1'b0, a[i*Limb +: Limb]} + {1'b0, a[j*Limb +: Limb]}",
        "{1'b0, a[i*Limb +: Limb] + a[j*Limb +: Limb]}",
    ),
    (
        "yuxi_small_product |",
        "rtl/small/yuxi_small_product.sv",
        "{17'b0, beside_q, 18'b0}",
        "{18'b0, beside_q, 17'b0}",
    ),
    ("yuxi_reduce_rows | curve_i=0 |", "rtl/yuxi_reduce_rows.sv", "w11, w11, w10", "w11, w10, w10"),
    (
        "yuxi_reduce_rows | curve_i=1 |",
        "rtl/yuxi_reduce_rows.sv",
        "p256_twice <<< 1",
        "p256_twice <<< 2",
    ),
    ("yuxi_mul Variant=1 Stages=3 |", "rtl/yuxi_mul.sv", ".Depth(Second)", ".Depth(0)"),
    (
        "yuxi_barrel_mul | curve_i=0 e_minus_i=0",
        BARREL,
        "(ns2[64] | (np2 & ",
        "(ns2[64] | (1'b0 & ",
    ),
    (
        "yuxi_barrel_mul | curve_i=1 e_minus_i=0",
        BARREL,
        "8'd65: excess <= 256'h00000000fffffffe",
        "8'd65: excess <= 256'h00000000ffffffff",
    ),
    ("yuxi_barrel_mul | curve_i=1 e_minus_i=1", BARREL, "{32'b0, c16[5:0]}", "{33'b0, c16[4:0]}"),
    ("yuxi_barrel_mul | curve_i=0 e_minus_i=1", BARREL, "~{5'b0, c13}", "~{4'b0, c13, 1'b0}"),
    ("yuxi_latency_mul | curve_i=0 minus_i=0", LATENCY, "q7_11_d[32:0]", "q7_11_d[31:0]"),
    ("yuxi_latency_mul | curve_i=1 minus_i=0", LATENCY, "~{{2{s135[34]}}, s135}", "~{2'b0, s135}"),
];

/// Faults that the program plants itself, for each statement.
const PLANTED: &str = "20";
/// The same of the member for latency, of which a search takes ten times as long.
const PLANTED_LATENCY: &str = "3";

/// A line of the contracts.
struct Contract<'a> {
    line: &'a str,
    module: &'a str,
    parameters: Vec<&'a str>,
    settings: Vec<&'a str>,
    statement: &'a str,
    clocks: &'a str,
}

/// What the step reads.
pub(super) fn inputs() -> Result<passed::Inputs> {
    let mut patterns = vec![
        CONTRACTS,
        "crates/proofs/src/bin",
        "crates/proofs/src/checker.rs",
        "crates/proofs/src/contract",
        "crates/proofs/src/netlist",
        "crates/proofs/src/netlist.rs",
        "crates/proofs/src/polynomial.rs",
        "crates/xtask/src/commands/rtl/multipliers.rs",
    ];
    patterns.extend(FILES.iter().flat_map(|(_, files)| *files));
    patterns.sort_unstable();
    patterns.dedup();
    passed::files(&patterns)
}

pub(super) fn run() -> Result<()> {
    run::need(&["yosys:yosys"])?;
    let text = fs::read_to_string(workspace::root().join(CONTRACTS))?;
    let contracts = contracts(&text)?;
    let scratch = tempfile::tempdir()?;
    let prover = Prover {
        program: built("yuxi-netlist")?.get_program().to_owned(),
        scratch: scratch.path(),
    };
    for contract in &contracts {
        prover.netlist(contract, None)?;
        let shown = prover.run(contract, &[])?;
        ensure!(shown.status.success(), "{}\n{}", contract.line, text_of(&shown));
        print!(
            "multipliers: {} {}: {}",
            contract.module,
            contract.parameters.join(" "),
            text_of(&shown)
        );
        let is_slow = contract.module == "yuxi_latency_mul";
        let count = if is_slow { PLANTED_LATENCY } else { PLANTED };
        let planted = prover.run(contract, &["--faults", count])?;
        ensure!(planted.status.success(), "{}\n{}", contract.line, text_of(&planted));
    }
    println!(
        "multipliers: no fault of {PLANTED} in each netlist, of {PLANTED_LATENCY} for latency, is proved and wrong"
    );
    for (start, file, right, wrong) in FAULTS {
        let contract = contracts.iter().find(|contract| contract.line.starts_with(start));
        let contract = contract.with_context(|| format!("{CONTRACTS} has no line {start}"))?;
        let source = fs::read_to_string(workspace::root().join(file))?;
        ensure!(source.contains(right), "multipliers: nothing is planted in {file}");
        let folder = scratch.path().join("planted");
        let copy = folder.join(file);
        fs::create_dir_all(copy.parent().expect("a folder"))?;
        fs::write(&copy, source.replace(right, wrong))?;
        prover.netlist(contract, Some((file, &copy)))?;
        let output = prover.run(contract, &[])?;
        ensure!(!output.status.success(), "multipliers: {wrong} in {file} is proved");
        println!(
            "multipliers: {wrong} in {file} is refused: {}",
            text_of(&output).lines().next().unwrap_or("")
        );
    }
    Ok(())
}

fn contracts(text: &str) -> Result<Vec<Contract<'_>>> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| contract(line).with_context(|| format!("{CONTRACTS}: {line}"))).collect()
}

fn contract(line: &str) -> Result<Contract<'_>> {
    let parts: Vec<&str> = line.split('|').collect();
    let [design, settings, statement, clocks] = parts.as_slice() else { bail!("not four parts") };
    let mut words = design.split_whitespace();
    Ok(Contract {
        line,
        module: words.next().context("no module")?,
        parameters: words.collect(),
        settings: settings.split_whitespace().collect(),
        statement: statement.trim(),
        clocks: clocks.trim(),
    })
}

fn text_of(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), &output.stderr].concat()).into_owned()
}

struct Prover<'a> {
    program: OsString,
    scratch: &'a Path,
}

impl Prover<'_> {
    /// Writes the netlist, with a file in the place of another one.
    fn netlist(&self, contract: &Contract, planted: Option<(&str, &Path)>) -> Result<()> {
        let module = contract.module;
        let (_, files) = FILES
            .iter()
            .find(|(name, _)| *name == module)
            .with_context(|| format!("the files of {module} are not known"))?;
        let path = |file: &&str| match planted {
            Some((right, copy)) if right == *file => copy.display().to_string(),
            _ => (*file).to_owned(),
        };
        let files: Vec<String> = files.iter().map(path).collect();
        let parameters =
            contract.parameters.iter().filter_map(|parameter| parameter.split_once('='));
        let parameters: String =
            parameters.map(|(name, value)| format!(" -chparam {name} {value}")).collect();
        let script = format!(
            "read_verilog -sv {}; hierarchy -check -top {module}{parameters}; proc -noopt -norom; \
         setattr -mod -unset keep_hierarchy *; flatten; opt_merge; \
         opt_clean; write_json {}",
            files.join(" "),
            self.scratch.join("netlist.json").display()
        );
        run::read(run::program("yosys").args(["-q", "-p", &script]))?;
        Ok(())
    }

    fn run(&self, contract: &Contract, options: &[&str]) -> Result<Output> {
        let mut program = run::program(&self.program);
        program
            .arg(self.scratch.join("netlist.json"))
            .arg(contract.statement)
            .args(["--clocks", contract.clocks]);
        for setting in &contract.settings {
            program.args(["--set", setting]);
        }
        run::captured(program.env("RUST_BACKTRACE", "0").args(options))
    }
}
