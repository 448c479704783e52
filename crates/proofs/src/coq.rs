//! Certificates for Coq: a file for each kernel, with the equations of its run, its statement and its certificate, which a
//! checker checks that is itself proved (coq/Checker.v).

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::{BigInt, Sign};

use crate::checker::{Combination, Goal, Monomial, Polynomial, Step};
use crate::theorem::Proof;

const CHECKER: &str = include_str!("../coq/Checker.v");
/// What Coq prints about a theorem that needs no axiom.
const CLOSED: &str = "Closed under the global context";

/// A folder in which the checker is compiled.
pub struct Folder(PathBuf);

impl Folder {
    /// Compiles the checker in a folder, and so checks its proof.
    pub fn new(path: &Path) -> Result<Self> {
        fs::create_dir_all(path).with_context(|| path.display().to_string())?;
        let folder = Self(path.to_owned());
        folder.compile("Checker", CHECKER)?;
        Ok(folder)
    }

    /// Has Coq check a certificate. Fails unless its theorem needs no axiom.
    pub fn check(&self, kernel: &str, statement: &str, proof: &Proof) -> Result<()> {
        let name = kernel.replace("::", "_");
        self.prove(&name, &file(kernel, statement, proof))
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
fn file(kernel: &str, statement: &str, proof: &Proof) -> String {
    let problem = proof.theorem.problem();
    let mut text = format!(
        "(* {kernel}: {statement}\n   Written by cargo xtask proofs --coq. *)\n\
         Require Import ZArith List Checker.\nImport ListNotations.\nOpen Scope Z_scope.\n\n"
    );
    let ranges = problem.greatest.iter().enumerate().skip(1);
    let ranges = ranges.map(|(variable, most)| format!("({variable}%positive, {})", number(most)));
    let mut define = |name: &str, kind: &str, value: String| {
        let _ = write!(text, "Definition {name} : {kind} :=\n  {value}.\n\n");
    };
    define("ranges", "table", list(ranges));
    define("facts", "list poly", list(problem.equations.iter().map(polynomial)));
    define("assumed", "list poly", list(problem.premises.iter().map(polynomial)));
    define("goals", "list goal", list(proof.theorem.goals.iter().map(goal)));
    define("certificate", "steps", steps(&proof.steps));
    text += "Theorem kernel : statement ranges facts assumed goals.\n\
             Proof. apply by_certificate with certificate. vm_compute. reflexivity. Qed.\n\
             Print Assumptions kernel.\n";
    text
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
                "Split",
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
