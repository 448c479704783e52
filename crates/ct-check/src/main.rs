//! The constant-time check: every operation on secrets, for two kinds of checkers.
//!
//! Under valgrind secrets are marked undefined, and memcheck reports every branch and every
//! address that depends on them: `cargo xtask constant-time`; by hand:
//! `valgrind -q --error-limit=no target/ct-release/yuxi-ct-check`. It exits with 1
//! where a check failed, with 2 where it could not check.
//!
//! With `--secrets` it runs the same operations on others' secrets: a checker traces the
//! regions (region.rs) in two such runs, and compares: `cargo xtask constant-time-aarch64`, and
//! `cargo xtask traces` on x86-64, whose tracer asks for one operation at a time, and has it
//! wait. Each region gets a line on standard output, with its backend and its name.
//!
//! What neither sees: instructions that take a variable time themselves (docs/security.md).

#![deny(unsafe_code)]

mod agreement;
mod arith;
mod batch;
mod ecdsa;
mod generator;
mod leak;
// Marks for a tracer, which are instructions.
#[allow(unsafe_code)]
mod region;
mod secret;
mod sm2;
// Speaks to valgrind in its own instructions, which no safe code can write.
#[allow(unsafe_code)]
mod valgrind;
mod xorshift;

use std::process::ExitCode;

use yuxi_arith::backend::{self, Kind};
use yuxi_arith::{ct, engine};

use crate::secret::Secrets;

/// A name, and what is run while a checker looks.
type Check = (&'static str, fn());

const USAGE: &str = "\
usage: yuxi-ct-check [--leak branch|index] [--secrets low|high|NUMBER]
                     [--backend NAME] [--only OPERATION] [--list all] [--wait line]";

/// What to run; everything by default.
#[derive(Default)]
struct Choice<'a> {
    backend: Option<Kind>,
    operation: Option<&'a str>,
}

impl Choice<'_> {
    /// The one that is named, or all that can run here: valgrind has no AVX-512, so it sees each of these
    /// backends once, and `cargo xtask traces` the others.
    fn backends(&self) -> Vec<Kind> {
        if let Some(kind) = self.backend {
            return vec![kind];
        }
        let (available, others): (Vec<_>, Vec<_>) =
            Kind::ALL.iter().copied().partition(|kind: &Kind| kind.is_available());
        for kind in others {
            eprintln!("{}: SKIPPED, as this CPU or this checker cannot run it", kind.name());
        }
        available
    }
}

fn main() -> ExitCode {
    valgrind::enter_all_backends();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut leak = None;
    let mut secrets = None;
    let mut choice = Choice::default();
    let mut wait = false;
    let mut list = false;
    for pair in arguments.chunks(2) {
        match pair.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["--leak", "branch"] => leak = Some(("a branch on a secret", leak::branch as fn())),
            ["--leak", "index"] => leak = Some(("an index by a secret", leak::index)),
            ["--secrets", name] if Secrets::from_name(name).is_some() => {
                secrets = Secrets::from_name(name);
            }
            ["--backend", name] => match Kind::from_name(name) {
                Ok(kind) => choice.backend = Some(kind),
                Err(error) => return unable(&format!("{name}: {error}")),
            },
            ["--only", name] => choice.operation = Some(name),
            ["--list", "all"] => list = true,
            ["--wait", "line"] => wait = true,
            _ => return unable(USAGE),
        }
    }
    if list {
        let names = choice.backends().into_iter().flat_map(checks);
        names.for_each(|(name, _)| println!("{name}"));
        return ExitCode::SUCCESS;
    }
    if wait && std::io::stdin().read_line(&mut String::new()).is_err() {
        return unable("yuxi-ct-check: no line came");
    }
    let run = if let Some(secrets) = secrets {
        if !region::MARKS {
            return unable("yuxi-ct-check: on this machine there are no marks for a tracer");
        }
        secret::replace_by(secrets);
        regions
    } else {
        if !valgrind::is_running() {
            return unable("yuxi-ct-check: must run under valgrind; see cargo xtask constant-time");
        }
        ct::on_declassify(valgrind::make_public);
        errors
    };
    let passed = match leak {
        Some(leak) => run("-", leak),
        None => {
            let failed = |kind: &Kind| !run_all(*kind, choice.operation, run);
            choice.backends().iter().filter(|kind| failed(kind)).count() == 0
        }
    };
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn unable(why: &str) -> ExitCode {
    eprintln!("{why}");
    ExitCode::from(2)
}

/// The checks on one backend, which is then in force.
fn checks(kind: Kind) -> Vec<Check> {
    backend::force(kind);
    let standards = [sm2::checks(), ecdsa::checks(), agreement::checks(), batch::checks()].concat();
    engine::run(arith::Checks).into_iter().chain(standards).collect()
}

/// All checks on one backend, or the one of that name, whether or not one fails.
fn run_all(kind: Kind, only: Option<&str>, run: fn(&str, Check) -> bool) -> bool {
    let mut checks = checks(kind);
    checks.retain(|(name, _)| only.is_none_or(|only| only == *name));
    checks.into_iter().filter(|check| !run(kind.name(), *check)).count() == 0
}

/// One check, and one line on what valgrind saw.
fn errors(backend: &str, (name, check): Check) -> bool {
    let before = valgrind::count_errors();
    check();
    let errors = valgrind::count_errors() - before;
    let verdict = if errors == 0 { "ok".into() } else { format!("FAIL: {errors} errors") };
    println!("{backend:<12} {name:<40} {verdict}");
    errors == 0
}

/// One check, and one line on each of its regions.
fn regions(backend: &str, (name, check): Check) -> bool {
    let before = region::entered();
    check();
    (before..region::entered()).for_each(|_| println!("{backend:<12} {name}"));
    true
}
