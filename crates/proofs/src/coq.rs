//! Kernels for Coq: a file for each, with its bytes, its instructions, its contract, what the run on polynomials gave, and
//! the certificate. Coq runs the instructions itself, by a model of the processor (coq/X86.v), and a checker that is itself proved checks the certificate
//! (coq/Checker.v).

mod aarch64;
mod accepted;
mod contract;
mod examples;
mod x86;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::{BigInt, Sign};

use crate::checker::{Combination, Goal, Monomial, Polynomial, Step};
use crate::facts::Definition;
use crate::inventory::Stated;
use crate::kernel::{Code, Encoded};
use crate::theorem::{Proof, Theorem};

pub use self::accepted::Accepted;

/// What the files of kernels rest on, in the order of the proofs: the checker, a machine, the run on polynomials, what that
/// shows of a kernel, runs on numbers, and the two processors.
const THEORY: [(&str, &str); 7] = [
    ("Checker", include_str!("../coq/Checker.v")),
    ("Machine", include_str!("../coq/Machine.v")),
    ("Symbolic", include_str!("../coq/Symbolic.v")),
    ("Kernel", include_str!("../coq/Kernel.v")),
    ("Examples", include_str!("../coq/Examples.v")),
    ("X86", include_str!("../coq/X86.v")),
    ("Aarch64", include_str!("../coq/Aarch64.v")),
];
/// What Coq prints about a theorem that needs no axiom.
const CLOSED: &str = "Closed under the global context";

/// A folder in which the theory is compiled.
pub struct Folder(PathBuf);

impl Folder {
    /// Compiles the theory in a folder, and so checks its proofs.
    pub fn new(path: &Path) -> Result<Self> {
        fs::create_dir_all(path).with_context(|| path.display().to_string())?;
        let folder = Self(path.to_owned());
        for (name, text) in THEORY {
            folder.compile(name, text)?;
        }
        Ok(folder)
    }

    /// Has Coq prove a kernel from its bytes, by its [file](file()). Fails unless the theorem needs no axiom.
    pub fn check(&self, kernel: &str, file: &str) -> Result<()> {
        self.prove(&kernel.replace("::", "_"), file)
    }

    /// Has Coq check a file, whose theorem needs no axiom if this does not fail.
    pub fn prove(&self, name: &str, text: &str) -> Result<()> {
        let output = self.compile(name, text)?;
        ensure!(output.trim() == CLOSED, "{name}.v: Coq says {output}");
        Ok(())
    }

    /// Compiles a file, and returns what Coq prints.
    pub fn compile(&self, name: &str, text: &str) -> Result<String> {
        let file = format!("{name}.v");
        fs::write(self.0.join(&file), text).with_context(|| file.clone())?;
        let mut coq = Command::new("coqc");
        let output = coq.arg("-q").arg(&file).current_dir(&self.0).output();
        let output = output.context("coqc: Debian has it in the package coq")?;
        if !output.status.success() {
            bail!("{file}: {}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

/// The file of a kernel.
pub fn file(stated: &Stated, proof: &Proof) -> Result<String> {
    let (kernel, statement, theorem) = (&stated.kernel, &stated.statement, &proof.theorem);
    let bytes = |encoded: &Encoded| -> Vec<String> {
        encoded.bytes.iter().map(ToString::to_string).collect()
    };
    let (module, kind, instructions) = match &kernel.code {
        Code::X86(code) => {
            let first = contract::first_constant(theorem);
            let both = code.iter().zip(&kernel.encoded).map(|(one, encoded)| {
                let one = x86::instruction(one, first)?;
                Ok(format!("({one}, [{}])", bytes(encoded).join(";")))
            });
            ("X86", "list (instr * list Z)", both.collect::<Result<Vec<_>>>()?)
        }
        Code::Aarch64(code) => {
            let texts = code.iter().zip(&kernel.encoded).map(|(one, encoded)| {
                let word: [u8; 4] = encoded.bytes.as_slice().try_into()?;
                aarch64::instruction(one, u32::from_le_bytes(word))
            });
            ("Aarch64", "list instr", texts.collect::<Result<Vec<_>>>()?)
        }
    };
    let all: Vec<_> = kernel.encoded.iter().flat_map(bytes).collect();
    let mut text = format!(
        "(* {}: {}\n   Written by cargo xtask proofs --coq. *)\n\
         Require Import ZArith List String Checker Machine Symbolic Kernel Examples {module}.\n\
         Import ListNotations.\nOpen Scope string_scope.\nOpen Scope Z_scope.\n\n",
        kernel.path, statement.contract
    );
    let mut define = |name: &str, kind: &str, value: String| {
        let _ = write!(text, "Definition {name} : {kind} :=\n  {value}.\n\n");
    };
    define("code", "list Z", format!("[{}]", all.join(";")));
    define("stated", "contract", contract::contract(&kernel.code, statement, theorem)?);
    define("instructions", kind, list(instructions.into_iter()));
    define("definitions", "list part", contract::definitions(&theorem.facts)?);
    define("results", "list hint", contract::hints(&theorem.hints));
    let mut all_steps = proof.steps.clone();
    let (proved, check, counter) = match (&statement.contract.rounds, &kernel.code) {
        (None, Code::X86(_)) => ("proved code".to_owned(), "by_check", String::new()),
        (None, Code::Aarch64(_)) => ("proved code".to_owned(), "by_check", "None ".to_owned()),
        (Some(name), _) => {
            let counter = kernel.code.register(name)?;
            all_steps.push(counts_down(counter, theorem)?);
            (
                format!("round_proved code {counter}"),
                "round_by_check",
                format!("(Some {counter}%nat) "),
            )
        }
    };
    define("certificate", "steps", steps(&all_steps));
    let examples = examples::examples(&kernel.code, statement, theorem)?;
    define("examples", "list example", examples);
    let _ = write!(
        text,
        "Theorem kernel : {proved} stated.\n\
         Proof. apply {check} with instructions definitions results certificate. vm_compute. reflexivity. Qed.\n\
         Print Assumptions kernel.\n\n\
         Example runs : are_runs instructions {counter}stated examples = true.\n\
         Proof. vm_compute. reflexivity. Qed.\n"
    );
    Ok(text)
}

/// Why the counter is one less after a round: by the equation of the difference, of which it is the low word.
fn counts_down(counter: usize, theorem: &Theorem) -> Result<Step> {
    let size: BigInt = BigInt::from(1) << 64;
    // the variables of the registers are the first ones
    let before = Polynomial::variable(u16::try_from(counter + 1)?);
    let whole = before.plus(1, &Polynomial::constant(&size - 1));
    let is_it = |definition: &&Definition| {
        let sum = definition.equation.plus(1, &Polynomial::variable(definition.low));
        sum.plus(size.clone(), &Polynomial::variable(definition.high)) == whole
    };
    let place = theorem.facts.definitions.iter().position(|definition| is_it(&definition));
    let place = place.context("a counter that does not count down")?;
    let after = Polynomial::variable(theorem.facts.definitions[place].low);
    let difference = after.plus(-1, &before).plus(1, &Polynomial::constant(1));
    let by = Combination {
        scale: BigInt::from(1),
        equations: vec![(place, Monomial::ONE, BigInt::from(1))],
        premises: Vec::new(),
    };
    Ok(Step::Divides(size, difference, by))
}

fn list(parts: impl Iterator<Item = String>) -> String {
    format!("[{}]", parts.collect::<Vec<_>>().join(";\n   "))
}

fn number(number: &BigInt) -> String {
    if number.sign() == Sign::Minus { format!("(-{:#x})", -number) } else { format!("{number:#x}") }
}

fn monomial(monomial: &Monomial) -> String {
    if *monomial == Monomial::ONE {
        return "[]".to_owned();
    }
    let variables: Vec<_> = monomial.variables().iter().map(u16::to_string).collect();
    format!("[{}]%positive", variables.join(";"))
}

fn polynomial(polynomial: &Polynomial) -> String {
    let terms = polynomial.terms();
    let terms =
        terms.map(|(product, factor)| format!("({}, {})", monomial(product), number(factor)));
    format!("[{}]", terms.collect::<Vec<_>>().join("; "))
}

fn goal(goal: &Goal) -> String {
    match goal {
        Goal::NotNegative(what) => format!("GNotNegative {}", polynomial(what)),
        Goal::Zero(what) => format!("GZero {}", polynomial(what)),
        Goal::Divides(modulus, what) => {
            format!("GDivides {} {}", number(modulus), polynomial(what))
        }
    }
}

fn combination(combination: &Combination) -> String {
    let multiples = |list: &[(usize, Monomial, BigInt)]| {
        let parts = list.iter().map(|(place, product, factor)| {
            format!("({place}%nat, {}, {})", monomial(product), number(factor))
        });
        format!("[{}]", parts.collect::<Vec<_>>().join("; "))
    };
    let Combination { scale, equations, premises } = combination;
    format!("(Combine {} {} {})", number(scale), multiples(equations), multiples(premises))
}

fn steps(list_of_steps: &[Step]) -> String {
    let mut text = String::new();
    for step in list_of_steps {
        let (name, operands) = match step {
            Step::NotNegative(what, by) => {
                ("NotNegative", format!("{} {}", polynomial(what), combination(by)))
            }
            Step::Zero(what, above, below) => (
                "Zero",
                format!("{} {} {}", polynomial(what), combination(above), combination(below)),
            ),
            Step::Remainder(modulus, what, by) => (
                "Remainder",
                format!("{} {} {}", number(modulus), polynomial(what), combination(by)),
            ),
            Step::Divides(modulus, what, by) => {
                ("Divides", format!("{} {} {}", number(modulus), polynomial(what), combination(by)))
            }
            Step::Split(bit, goals, zero, one) => (
                "Checker.Split",
                format!(
                    "{bit} {}\n ({})\n ({})",
                    list(goals.iter().map(goal)),
                    steps(zero),
                    steps(one)
                ),
            ),
        };
        let _ = write!(text, "({name} {operands}\n ");
    }
    text + "Done" + &")".repeat(list_of_steps.len())
}
