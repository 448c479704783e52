//! Puts the versions of the crates that are measured, as `Cargo.lock` has them,
//! where `env!` finds them.

use std::fs;

const CRATES: [&str; 5] = ["sm2", "p256", "libsm", "x25519-dalek", "curve25519-dalek"];

fn main() {
    let lock = concat!(env!("CARGO_MANIFEST_DIR"), "/../Cargo.lock");
    println!("cargo::rerun-if-changed={lock}");
    let text = fs::read_to_string(lock).unwrap_or_default();
    for name in CRATES {
        let key = name.to_uppercase().replace('-', "_");
        println!("cargo::rustc-env=VERSION_{key}={}", version(&text, name).unwrap_or("?"));
    }
}

/// The version of a package in a lock file.
fn version<'a>(lock: &'a str, name: &str) -> Option<&'a str> {
    let entry = lock
        .split("[[package]]")
        .find(|entry| entry.lines().any(|line| line == format!("name = \"{name}\"")))?;
    entry.lines().find_map(|line| line.strip_prefix("version = \"")?.strip_suffix('"'))
}
