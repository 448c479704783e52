//! The constant-time check: secrets are marked undefined, and valgrind's memcheck
//! reports every branch and every address that depends on them.
//!
//! `scripts/constant-time` builds and runs this program; by hand:
//! `valgrind -q --error-limit=no target/ct-release/yuxi-ct-check`. It exits with 1
//! where a check failed, with 2 where it could not check. What memcheck does not
//! see: instructions that take a variable time themselves (docs/security.md).

#![deny(unsafe_code)]

mod agreement;
mod arith;
mod ecdsa;
mod generator;
mod leak;
mod secret;
mod sm2;
// Speaks to valgrind in its own instructions, which no safe code can write.
#[allow(unsafe_code)]
mod valgrind;

use std::process::ExitCode;

use yuxi_arith::backend::{self, Kind};
use yuxi_arith::{ct, dispatch};

/// A name, and what is run while valgrind counts errors.
type Check = (&'static str, fn());

fn main() -> ExitCode {
    if !valgrind::is_running() {
        eprintln!("yuxi-ct-check: must run under valgrind; see scripts/constant-time");
        return ExitCode::from(2);
    }
    ct::on_declassify(valgrind::make_public);
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let passed = match arguments[..] {
        [] => Kind::ALL.iter().filter(|kind| !run_all(**kind)).count() == 0,
        ["--leak", "branch"] => run("-", ("a branch on a secret", leak::branch)),
        ["--leak", "index"] => run("-", ("an index by a secret", leak::index)),
        _ => {
            eprintln!("usage: yuxi-ct-check [--leak branch|index]");
            return ExitCode::from(2);
        }
    };
    if passed { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// All checks on one backend, whether or not one fails.
fn run_all(kind: Kind) -> bool {
    backend::force(kind);
    let standards = [sm2::checks(), ecdsa::checks(), agreement::checks()].concat();
    let checks = dispatch!(B => arith::checks::<B>()).into_iter().chain(standards);
    checks.filter(|check| !run(kind.name(), *check)).count() == 0
}

/// One check, and one line on it.
fn run(backend: &str, (name, check): Check) -> bool {
    let before = valgrind::count_errors();
    check();
    let errors = valgrind::count_errors() - before;
    let verdict = if errors == 0 { "ok".into() } else { format!("FAIL: {errors} errors") };
    println!("{backend:<12} {name:<40} {verdict}");
    errors == 0
}
