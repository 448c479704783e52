//! Scalar multiplications as theorems. A function of `yuxi-arith` runs, as it is, over a [field that records](mod@record) with
//! unknown scalars and points; what it does becomes a [program over points](mod@program), and Coq proves for this program, for
//! every scalar, what it computes (coq/Mul.v). Which programs Coq has accepted stands in coq/accepted.txt, so that a run
//! without Coq sees whether the source still is what was proved.

pub mod batches;
pub mod co_z;
pub mod eight_lanes;
pub mod formulas;
mod inversion;
pub mod ladder;
pub mod lanes;
pub mod matching;
pub mod odd;
pub mod one_lane;
pub mod program;
pub mod record;
pub mod text;

use std::collections::BTreeSet;
use std::fmt::Write as _;

use anyhow::{Result, ensure};
use sha2::{Digest, Sha256};
use yuxi_arith::curve::{self, Affine, Curve, Jacobian, P256, Sm2, base_table};

use crate::coq::Folder;
use crate::report::Fact;
use formulas::Kind;
use program::{Instruction, Program, Start, program};
use record::{Value, Word, record};

/// The files of Coq on which theorems rest, in the order in which they are compiled.
const THEORY: [(&str, &str); 22] = [
    ("Group", include_str!("../coq/Group.v")),
    ("Words", include_str!("../coq/Words.v")),
    ("Booth", include_str!("../coq/Booth.v")),
    ("Program", include_str!("../coq/Program.v")),
    ("Mul", include_str!("../coq/Mul.v")),
    ("Lowest", include_str!("../coq/Lowest.v")),
    ("Base", include_str!("../coq/Base.v")),
    ("HalfSize", include_str!("../coq/HalfSize.v")),
    ("Odd", include_str!("../coq/Odd.v")),
    ("Reading", include_str!("../coq/Reading.v")),
    ("Digits", include_str!("../coq/Digits.v")),
    ("Sums", include_str!("../coq/Sums.v")),
    ("OddMul", include_str!("../coq/OddMul.v")),
    ("Ladder", include_str!("../coq/Ladder.v")),
    ("Division", include_str!("../coq/Division.v")),
    ("Packed", include_str!("../coq/Packed.v")),
    ("Delta", include_str!("../coq/Delta.v")),
    ("Runs", include_str!("../coq/Runs.v")),
    ("Single", include_str!("../coq/Single.v")),
    ("Limbs", include_str!("../coq/Limbs.v")),
    ("Inversion", include_str!("../coq/Inversion.v")),
    ("Conversions", include_str!("../coq/Conversions.v")),
];

/// The files on which a file rests, also by way of others. Coq lets it use no others.
fn rests_on(text: &str) -> Vec<(&'static str, &'static str)> {
    let mut names: BTreeSet<&str> = BTreeSet::new();
    let mut texts = vec![text];
    while let Some(text) = texts.pop() {
        let required = text.lines().filter_map(|line| line.trim().strip_prefix("Require Import "));
        for name in required.flat_map(|line| line.trim_end_matches('.').split_whitespace()) {
            if let Some((name, text)) = THEORY.iter().find(|(known, _)| *known == name)
                && names.insert(name)
            {
                texts.push(text);
            }
        }
    }
    THEORY.iter().filter(|(name, _)| names.contains(name)).copied().collect()
}

/// A theorem about a function.
#[derive(Clone, Debug)]
pub struct Lemma {
    /// The function.
    pub path: String,
    /// What is stated.
    pub statement: String,
    /// Instructions of the program, if it is about one.
    pub instructions: Option<usize>,
    /// The name of its file.
    pub name: String,
    /// Its file.
    pub text: String,
}

impl Lemma {
    /// SHA-256 of its file and those on which it rests.
    pub fn hash(&self) -> String {
        let mut hash = Sha256::new();
        let theory = rests_on(&self.text).into_iter().map(|(_, text)| text);
        for text in theory.chain([self.text.as_str()]) {
            hash.update(text.len().to_le_bytes());
            hash.update(text);
        }
        hash.finalize().iter().fold(String::new(), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }

    /// Its row, if Coq has accepted it.
    fn fact(&self, accepted: &BTreeSet<String>) -> Fact {
        let hash = self.hash();
        let shown = if accepted.contains(&hash) {
            let what = match self.instructions {
                Some(count) => format!("a program of {count} instructions"),
                None => {
                    let is_of_groups =
                        rests_on(&self.text).iter().any(|(name, _)| *name == "Group");
                    let of = if is_of_groups { "groups" } else { "integers" };
                    format!("a theorem about {of}, the source beside it by eye")
                }
            };
            Ok(format!("Coq, {what}, `{}`", &hash[..16]))
        } else {
            Err("Coq has not accepted this program: cargo xtask proofs --coq".to_owned())
        };
        Fact { path: self.path.clone(), statement: self.statement.clone(), shown }
    }
}

/// All of them.
pub fn lemmas() -> Result<Vec<Lemma>> {
    Ok(vec![
        mul::<Sm2>()?,
        mul::<P256>()?,
        mul_base::<Sm2>()?,
        mul_base::<P256>()?,
        half_size(),
        eight_lanes::base::<Sm2>()?,
        eight_lanes::base::<P256>()?,
        eight_lanes::edwards()?,
        batches::base::<Sm2>()?,
        batches::base::<P256>()?,
        batches::mul::<Sm2>()?,
        batches::mul::<P256>()?,
        ladder::ladder()?,
        inversion::inversion()?,
    ])
}

/// Compiles the files on which all theorems rest.
pub fn compile_theory(coq: &Folder) -> Result<()> {
    compile(coq, &THEORY)
}

/// Compiles the files on which one file rests.
pub fn compile_theory_of(coq: &Folder, text: &str) -> Result<()> {
    compile(coq, &rests_on(text))
}

fn compile(coq: &Folder, files: &[(&str, &str)]) -> Result<()> {
    files.iter().try_for_each(|(name, text)| {
        let output = coq.compile(name, text)?;
        ensure!(output.trim().is_empty(), "{name}.v: Coq says {output}");
        Ok(())
    })
}

/// What a list of hashes says.
pub fn read_accepted(text: &str) -> BTreeSet<String> {
    text.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

/// The list of what Coq has accepted.
pub fn write_accepted(lemmas: &[Lemma]) -> String {
    lemmas.iter().map(|lemma| format!("{} {}\n", lemma.hash(), lemma.name)).collect()
}

/// Rows for all of them.
pub fn facts(accepted: &BTreeSet<String>) -> Vec<Fact> {
    match lemmas() {
        Ok(lemmas) => lemmas.iter().map(|lemma| lemma.fact(accepted)).collect(),
        Err(error) => vec![Fact {
            path: "curve::mul".to_owned(),
            statement: "the multiplications are programs over points".to_owned(),
            shown: Err(format!("{error:#}")),
        }],
    }
}

/// A scalar of which no bit is known.
fn scalar() -> [Word; 4] {
    std::array::from_fn(Word::register)
}

fn coordinates(point: Jacobian<Value>) -> (Kind, Vec<usize>) {
    (Kind::Jacobian, vec![point.x.0, point.y.0, point.z.0])
}

fn order([a, b, c, d]: &[u64; 4]) -> String {
    format!("{d:#018x}{c:016x}{b:016x}{a:016x}")
}

/// The program of a k·P, for every k and P. Its last instruction gives the result, or the one before a truth value.
pub fn program_of_mul(
    mul: impl FnOnce(&[Word; 4], Affine<Value>) -> Jacobian<Value>,
) -> Result<Program> {
    let (recording, (point, result)) = record(|| {
        let point = Affine { x: Value::input(0), y: Value::input(1) };
        (point, mul(&scalar(), point))
    });
    let start = Start {
        points: &[(Kind::Affine, vec![point.x.0, point.y.0])],
        conditions: &[],
        registers: 4,
        row: &|_, _| None,
    };
    let (program, result) = program(&recording, &formulas::all(), &start, &[coordinates(result)])?;
    ensure!(program.is_last_point(result[0]), "the result is not the last point");
    Ok(program)
}

/// `curve::mul`.
fn mul<C: Curve>() -> Result<Lemma> {
    let program = program_of_mul(curve::mul::<Value>)?;
    let name = format!("Mul{}", C::NAME.replace('-', ""));
    Ok(Lemma {
        path: "curve::mul".to_owned(),
        statement: format!(
            "k·P on {} for every k < n and every finite P: no addition whose result is used meets a case that it does not \
             handle",
            C::NAME
        ),
        instructions: Some(program.instructions.len()),
        text: text_of_mul(&program, &order(&C::ORDER))?,
        name,
    })
}

/// The file about a k·P modulo an order.
pub fn text_of_mul(program: &Program, order: &str) -> Result<String> {
    let table = program.instructions.iter().find_map(|instruction| match instruction {
        Instruction::Table(points) => Some(points.len()),
        _ => None,
    });
    let entries = table.unwrap_or_default();
    ensure!(entries.is_power_of_two(), "a table of {entries} points");
    let width = entries.ilog2() + 1;
    // before the first truth value
    let is_truth = |instruction: &Instruction| matches!(instruction, Instruction::Truth(_));
    let first = program.instructions.iter().position(is_truth).unwrap_or_default();
    let program = program.to_coq(1, 0);
    let head = head("k·P", &program, order);
    Ok(format!(
        "{head}\
         Definition table := firstn {first} program.\n\
         Lemma windows_of_program : program = mul_program {width} table from_last.\n\
         Proof. vm_cast_no_check (eq_refl program). Qed.\n\
         Lemma premises : mul_check {width} n table from_last = true.\n\
         Proof. vm_compute. reflexivity. Qed.\n\n\
         Theorem correct : forall (G : group) (P : G) (k : Z), of_order n P -> 0 <= k < n ->\n\
         \x20 last_point (run (fun _ _ => zero) program (State (words k) [] [Point P] [])) = Point (mul k P).\n\
         Proof.\n\
         \x20 intros. rewrite windows_of_program. apply mul_ok with n; [exact premises|assumption|assumption].\n\
         Qed.\n\
         Print Assumptions correct.\n"
    ))
}

/// What each file begins with: the program, the order, the expressions of digits.
fn head(what: &str, program: &str, order: &str) -> String {
    format!(
        "(* {what}, as the source computes it. Written by cargo xtask proofs --coq. *)\n\
         Require Import ZArith List Lia Group Words Booth Program Mul Lowest Base.\n\
         Import ListNotations.\nOpen Scope Z_scope.\n\n\
         Definition program : list op :=\n  {program}.\n\
         Definition n := {order}.\n\
         Definition from_last := digits_of program [].\n"
    )
}

/// The comparison of half-size verification: no program, as it computes in quads of lanes.
fn half_size() -> Lemma {
    Lemma {
        path: "curve::lanes::half_size".to_owned(),
        statement:
            "for v·t = w modulo n and v ≠ 0: (v·s)·G + w·P = ±v·R if and only if s·G + t·P = ±R"
                .to_owned(),
        instructions: None,
        name: "Halves".to_owned(),
        text: "Require Import HalfSize.\nPrint Assumptions half_size_decides.\n".to_owned(),
    }
}

/// The program of a k·G, for every k.
fn program_of_mul_base<C: Curve>() -> Result<Program> {
    let table = C::base_table();
    let (recording, result) = record(|| curve::mul_base::<Value>(&scalar(), table));
    let row = |first: &[[u64; 4]], length: usize| {
        let rows = 0..base_table::ROWS;
        rows.into_iter().find(|r| table.row(*r)[0] == *first && length == base_table::COLUMNS)
    };
    let start = Start { points: &[], conditions: &[], registers: 4, row: &row };
    let (program, result) = program(&recording, &formulas::all(), &start, &[coordinates(result)])?;
    ensure!(program.is_last_point(result[0]), "the result is not the last point");
    Ok(program)
}

/// `curve::mul_base`.
fn mul_base<C: Curve>() -> Result<Lemma> {
    let program = program_of_mul_base::<C>()?;
    let width = base_table::WIDTH;
    let (name, instructions) = (C::NAME, program.instructions.len());
    let program = program.to_coq(0, 0);
    let head = head("k·G", &program, &order(&C::ORDER));
    Ok(Lemma {
        path: "curve::mul_base".to_owned(),
        statement: format!(
            "k·G on {name} for every k < n, by the table: no addition whose result is used meets a case that it does not \
             handle"
        ),
        instructions: Some(instructions),
        name: format!("Base{}", name.replace('-', "")),
        text: format!(
            "{head}\
             Definition from_first := rev from_last.\n\
             Lemma windows_of_program : program = base_program {width} n from_first.\n\
             Proof. vm_cast_no_check (eq_refl program). Qed.\n\
             Lemma premises : base_check {width} n from_first = true.\n\
             Proof. vm_compute. reflexivity. Qed.\n\n\
             (* row r of the table has j·2^({width}·r)·P for j up to 2^({width} − 1) *)\n\
             Theorem correct : forall (G : group) (row : nat -> Z -> G) (P : G) (k : Z), of_order n P -> 0 <= k < n ->\n\
             \x20 (forall r j, (r < {rows})%nat -> 1 <= j <= {columns} -> row r j = mul (j * 2 ^ ({width} * Z.of_nat r)) P) ->\n\
             \x20 last_point (run row program (State (words k) [] [] [])) = Point (mul k P).\n\
             Proof.\n\
             \x20 intros G row P k O K T. rewrite windows_of_program.\n\
             \x20 apply base_ok; [exact premises|exact O|exact K|]. intros r j R J S.\n\
             \x20 change (2 ^ Z.of_nat {width}) with (2 * {columns}) in S.\n\
             \x20 replace (Z.of_nat ({width} * r)) with ({width} * Z.of_nat r) by lia.\n\
             \x20 apply T; [exact R|lia].\n\
             Qed.\n\
             Print Assumptions correct.\n",
            rows = base_table::ROWS,
            columns = base_table::COLUMNS,
        ),
    })
}
