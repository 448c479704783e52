//! Whether tests would notice a lost carry. Each instruction of a field operation that takes a
//! carry is run with that carry forced to 0, and to 1, on the inputs of the test of carries: some
//! result must be wrong each time. So each carry occurs in the inputs, and is absent in some.
//!
//! The instructions are found by running the operation once, as it runs the same ones on any
//! input. What no input can bring about stands in `explained.rs`, with the reason.

#![deny(unsafe_code)]

#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
compile_error!("carries are forced on x86-64 and AArch64, by means of Linux");

#[cfg(target_arch = "aarch64")]
mod aarch64;
mod explained;
#[cfg(target_arch = "x86_64")]
mod x86_64;

#[cfg(target_arch = "aarch64")]
use aarch64 as machine;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::process::ExitCode;

#[cfg(target_arch = "x86_64")]
use x86_64 as machine;
use yuxi_arith::backend::{Backend, Kind};
use yuxi_arith::engine::{self, Work};
use yuxi_arith::field::Element;
use yuxi_arith::multiply::Machine;
use yuxi_directed::{Input, Model, Operation, inputs, is_plain, operations};

const USAGE: &str = "\
Forces each carry of each field operation to 0 and to 1, and asserts that a result is then wrong.

Usage: yuxi-carries [--all] BACKEND...

  --all       print each forced carry, not only those that no result tells
  -h, --help  print this

Exit code: 0 each carry is noticed, or explained; 1 some are not; 2 it could not check.
Example: yuxi-carries adx";

/// Inputs of an operation.
const COUNT: u32 = 8_000;

/// Operations modulo 2^255 − 19 that are the portable ones, on a smaller range of values: they are
/// checked as those of `portable64`.
const PORTABLE: [&str; 2] = ["halve", "to_words"];

/// Carries of a backend that were forced, each by the address of its instruction, as a kernel
/// serves several operations: one that tells is enough.
type Found = BTreeMap<(u64, bool), Forced>;

/// A forced carry.
struct Forced {
    field: &'static str,
    operation: &'static str,
    /// How many such instructions the operation has before it.
    number: usize,
    text: String,
    /// The first input whose result was wrong.
    told_by: Option<usize>,
}

fn main() -> ExitCode {
    let (mut names, mut all) = (Vec::new(), false);
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "-h" | "--help" => {
                println!("{USAGE}");
                return ExitCode::SUCCESS;
            }
            "--all" => all = true,
            _ => names.push(argument),
        }
    }
    if names.is_empty() {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    }
    let mut passed = true;
    for name in names {
        let Ok(kind) = Kind::from_name(&name) else {
            eprintln!("yuxi-carries: this CPU has no backend {name}");
            return ExitCode::from(2);
        };
        let Ok(found) = engine::run_on(kind, AllFields) else {
            unreachable!("a kind by its name can be run")
        };
        passed &= report(&name, &found, all);
    }
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Every field of a backend.
struct AllFields;

impl Work for AllFields {
    type Output = Found;
    fn run<B: Machine>(self) -> Found {
        backend::<B>()
    }
}

fn backend<B: Backend>() -> Found {
    let mut found = Found::new();
    field::<B::Sm2P>(B::NAME, "sm2-p", &mut found);
    field::<B::Sm2N>(B::NAME, "sm2-n", &mut found);
    field::<B::P256P>(B::NAME, "p256-p", &mut found);
    field::<B::P256N>(B::NAME, "p256-n", &mut found);
    field::<B::F25519>(B::NAME, "25519", &mut found);
    found
}

fn field<F: Element>(name: &str, field: &'static str, found: &mut Found) {
    let (model, inputs) = (Model::new::<F>(), inputs::<F>(COUNT));
    let elsewhere =
        if is_plain::<F>() && !name.starts_with("portable") { &PORTABLE[..] } else { &[] };
    let operations = operations::<F>().into_iter();
    for operation in operations.filter(|operation| !elsewhere.contains(&operation.name)) {
        let wanted: Vec<_> = inputs.iter().map(|input| (operation.wanted)(&model, input)).collect();
        let first_wrong = || first_wrong(&operation, &inputs, &wanted);
        assert_eq!(first_wrong(), None, "{field} {}, with nothing forced", operation.name);
        let sites = machine::sites(|| {
            black_box(operation.run(&inputs[0]));
        });
        for (number, site) in sites.into_iter().enumerate() {
            for carry in [false, true] {
                let key = (site.address, carry);
                if found.get(&key).is_some_and(|before| before.told_by.is_some()) {
                    continue;
                }
                let Some(told_by) = machine::with_forced(&site, carry, first_wrong) else {
                    continue;
                };
                let text = site.text.clone();
                let forced = || Forced { field, operation: operation.name, number, text, told_by };
                found.entry(key).and_modify(|f| f.told_by = told_by).or_insert_with(forced);
            }
        }
    }
}

/// Whether each carry is told, or explained and not told.
fn report(backend: &str, found: &Found, all: bool) -> bool {
    let (mut explained, mut wrong, mut unused) = (0, 0, explained::rows(backend));
    for ((_, carry), forced) in found {
        let Forced { field, operation, number, text, told_by } = forced;
        let reason = explained::reason([backend, field, operation], *number, text, *carry);
        let verdict = match (told_by, reason) {
            (Some(input), None) => format!("input {input} tells"),
            (None, Some(reason)) => format!("explained: {reason}"),
            (None, None) => "NO INPUT TELLS".into(),
            (Some(input), Some(reason)) => format!("INPUT {input} TELLS, though: {reason}"),
        };
        unused -= usize::from(reason.is_some());
        explained += usize::from(told_by.is_none() && reason.is_some());
        let is_wrong = told_by.is_none() == reason.is_none();
        wrong += usize::from(is_wrong);
        if all || is_wrong {
            let carry = u8::from(*carry);
            println!(
                "{backend} {field:<6} {operation:<14} {number:>3} {text:<28} {carry} {verdict}"
            );
        }
    }
    let total = found.len();
    println!(
        "{backend}: {total} carries forced: {} told by a result, {explained} explained, {wrong} not as \
         expected; {unused} explanations of carries that are not there",
        found.values().filter(|forced| forced.told_by.is_some()).count()
    );
    total > 0 && wrong == 0 && unused == 0
}

/// The first input on which the operation does not give what is wanted.
fn first_wrong<F: Element>(
    operation: &Operation<F>,
    inputs: &[Input<F>],
    wanted: &[[u64; 4]],
) -> Option<usize> {
    inputs.iter().zip(wanted).position(|(input, wanted)| operation.run(input).words() != *wanted)
}
