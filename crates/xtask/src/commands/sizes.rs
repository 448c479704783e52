//! The size of Yuxi in a microcontroller: links images for a Cortex-M4 and reads them.
//!
//! An image is examples/firmware with some of its features: its own code, that of the library and
//! what the compiler adds, linked, without all that is not reached. If QEMU is installed, each image
//! also runs, and must give right answers; then the stack that an operation takes and the
//! instructions that it executes are known too.
//!
//! The command fails if an image is too large, gives a wrong answer, allocates, or holds code for
//! wider machines; it says SKIPPED if the target cannot be had.

mod image;
mod tables;

use std::fs;

use anyhow::{Result, bail};
use clap::Args;
use indexmap::IndexMap;
use serde::Serialize;

use self::image::Figures;
use crate::{markdown, run, workspace};

const TARGET: &str = "thumbv7em-none-eabi";
const PAGE: &str = "docs/small.md";

/// All features of the firmware that are operations.
const ALL: [&str; 7] =
    ["sm2-sign", "sm2-verify", "sm2-ecdh", "p256-sign", "p256-verify", "p256-ecdh", "x25519"];
const WHOLE: &str = "all of these";

const IMAGES: [(&str, &[&str]); 11] = [
    ("nothing (it starts, reports, ends)", &[]),
    ("SM2 verification", &["sm2-verify"]),
    ("SM2 signing", &["sm2-sign"]),
    ("SM2 signing and verification", &["sm2-sign", "sm2-verify"]),
    ("ECDH on SM2's curve", &["sm2-ecdh"]),
    ("ECDSA verification", &["p256-verify"]),
    ("ECDSA signing (RFC 6979)", &["p256-sign"]),
    ("ECDSA signing and verification", &["p256-sign", "p256-verify"]),
    ("ECDH on P-256", &["p256-ecdh"]),
    ("X25519", &["x25519"]),
    (WHOLE, &ALL),
];

/// A way to build the library: its name, the level of optimisation, features.
#[derive(Clone, Copy)]
struct Build {
    name: &'static str,
    level: &'static str,
    features: &'static [&'static str],
}

/// The first is the smallest.
const BUILDS: [Build; 4] = [
    Build { name: "smallest", level: "z", features: &["small-tables", "small-code"] },
    Build { name: "small", level: "3", features: &["small-tables", "small-code"] },
    Build { name: "small tables", level: "3", features: &["small-tables"] },
    Build { name: "fastest", level: "3", features: &[] },
];

/// Bytes of the smallest build that an image may have.
const LIMITS: [(&str, u64); 3] = [
    ("SM2 signing and verification", 32 * 1024),
    ("ECDSA signing and verification", 32 * 1024),
    ("X25519", 8 * 1024),
];

#[derive(Args)]
pub(crate) struct Arguments {
    /// Prints JSON in place of tables
    #[arg(long, group = "what")]
    json: bool,
    /// Writes the tables into docs/small.md too
    #[arg(long, group = "what")]
    write: bool,
    /// Builds only the smallest images
    #[arg(long, group = "what")]
    check: bool,
}

/// An image of a build.
#[derive(Serialize)]
struct Measured {
    build: &'static str,
    opt_level: &'static str,
    features: &'static [&'static str],
    image: &'static str,
    #[serde(flatten)]
    figures: Figures,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    if !run::captured(&mut run::cross(TARGET, "true"))?.status.success() {
        println!("sizes: SKIPPED, as the target cannot be had");
        return Ok(());
    }
    let results = measure(if arguments.check { &BUILDS[..1] } else { &BUILDS })?;
    if arguments.json {
        println!("{}", serde_json::to_string_pretty(&results)?);
    } else {
        println!("{}", tables::all(&results, &compiler()?));
    }
    if arguments.write {
        let path = workspace::root().join(PAGE);
        let tables = tables::all(&results, &compiler()?);
        fs::write(&path, markdown::replaced(&fs::read_to_string(&path)?, "sizes", &tables)?)?;
    }
    if results.iter().all(|result| result.figures.operations.is_empty()) {
        eprintln!("sizes: the images did not run, as there is no qemu-system-arm");
    }
    check(&results)
}

fn measure(builds: &[Build]) -> Result<Vec<Measured>> {
    let mut results = Vec::new();
    for &Build { name: build, level, features } in builds {
        for (image, operations) in IMAGES {
            eprintln!("sizes: {build}: {image}");
            let figures = image::measure(image, operations, level, features)?;
            results.push(Measured { build, opt_level: level, features, image, figures });
        }
    }
    Ok(results)
}

/// The name and version of the compiler, which for this target may be another one.
fn compiler() -> Result<String> {
    let version = run::read(run::cross(TARGET, "rustc").arg("--version"))?;
    Ok(version.split_whitespace().take(2).collect::<Vec<_>>().join(" "))
}

fn check(results: &[Measured]) -> Result<()> {
    let smallest = results.iter().filter(|result| result.build == BUILDS[0].name);
    let bytes: IndexMap<_, _> =
        smallest.map(|result| (result.image, result.figures.bytes)).collect();
    let too_large: Vec<_> = LIMITS
        .iter()
        .filter(|(image, limit)| bytes[image] > *limit)
        .map(|(image, limit)| {
            format!("sizes: {image}: {} bytes, and {limit} are the limit", bytes[image])
        })
        .collect();
    if !too_large.is_empty() {
        bail!("{}", too_large.join("\n"));
    }
    Ok(())
}
