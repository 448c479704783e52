//! Checks that the floors of the project hold.
//!
//! The rules, by the name that a finding carries:
//!
//! - `crates`: a crate depends on crates of lower floors only; each has its floor in
//!   [`reviewed::FLOORS`].
//! - `modules`: inside arith, field names neither backend nor curve, backend not curve, and curve of
//!   backend nothing but the trait; also not through a re-export.
//! - `outside`: arith, sm3-lanes, yuxi and inspect name no file, process, environment, network or clock.
//! - `unsafe`: `unsafe` and assembly stand where [`reviewed::UNSAFE`] allows them, nowhere else.
//! - `forbid`: every other crate root says `#![forbid(unsafe_code)]`.
//! - `vartime`: a `*_vartime` function is named by `*_vartime` functions only, for a variant of an
//!   enumeration that is named `*Vartime`, and by the functions of [`reviewed::ALL_PUBLIC`], in which
//!   nothing is secret; each of these names one.
//! - `declassify`: a secret is made public only below a comment in the same function that says
//!   "Public" or "Not a secret" and why, or in a `*_vartime` function or one of
//!   [`reviewed::ALL_PUBLIC`]; docs/security.md names each file of yuxi that does it, and how many
//!   places there are.
//! - `documents`: a relative link in a document leads to a file.
//! - `generated`: a generated file is byte for byte what its generator writes: the tables of arith,
//!   and docs/floors.svg (for the test vectors,
//!   crates/vectors/tests/files.rs asserts it; for the C header, the test of
//!   crates/capi/examples/header).
//!
//! Rust files are parsed. The tokens of macros are read too, those of their definitions included.

mod calls;
mod crates;
mod documents;
mod generated;
mod modules;
pub(super) mod reviewed;
mod self_test;
mod snapshot;
mod source;
mod time;
mod tokens;
mod unsafe_code;

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Result, ensure};
use snapshot::Snapshot;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Build no generator: check what reading the sources tells
    #[arg(long)]
    quick: bool,
    /// Plant violations, in copies of the files, and check that each is detected
    #[arg(long, conflicts_with = "quick")]
    self_test: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let snapshot = Snapshot::read()?;
    if arguments.self_test {
        return self_test::run(&snapshot);
    }
    let mut findings = check(&snapshot)?;
    let (mut committed, mut generated) =
        (generated::committed(&snapshot), generated::picture(&snapshot)?);
    if arguments.quick {
        committed.retain(|name, _| generated.contains_key(name));
    } else {
        generated.extend(generated::tables()?);
    }
    generated::check(&committed, &generated, &mut findings);
    for finding in &findings.0 {
        println!("{finding}");
    }
    ensure!(findings.0.is_empty(), "floors: {} violations", findings.0.len());
    println!("floors: they hold");
    Ok(())
}

/// What reading the sources tells.
fn check(snapshot: &Snapshot) -> Result<Findings> {
    let mut findings = Findings::default();
    crates::check(snapshot, &mut findings)?;
    modules::check_floors(snapshot, &mut findings)?;
    modules::check_outside(snapshot, &mut findings);
    unsafe_code::check_places(snapshot, &mut findings);
    unsafe_code::check_forbidden(snapshot, &mut findings)?;
    time::check(snapshot, &mut findings);
    time::check_documented(snapshot, &mut findings);
    documents::check(snapshot, &mut findings);
    Ok(findings)
}

/// A rule that is broken, and where.
#[derive(Debug, PartialEq, Eq)]
struct Finding {
    rule: &'static str,
    text: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.rule, self.text)
    }
}

#[derive(Default)]
struct Findings(Vec<Finding>);

impl Findings {
    fn add(&mut self, rule: &'static str, text: impl Into<String>) {
        self.0.push(Finding { rule, text: text.into() });
    }
}

/// The contents of files, by their place in the tree.
type Files = BTreeMap<String, Vec<u8>>;
