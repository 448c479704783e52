//! The moduli are primes, the groups have their orders, and tables that are changed are refused.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use num_bigint::{BigInt, Sign};
use yuxi_proofs::curves::{facts, moduli};

fn tables() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../arith/tables")
}

#[test]
fn all_facts_hold() {
    let facts = facts(&tables());
    for fact in &facts {
        assert!(fact.shown.is_ok(), "{fact}");
    }
    // every committed table is among them
    let paths: BTreeSet<_> = facts.iter().map(|fact| fact.path.as_str()).collect();
    for file in fs::read_dir(tables()).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(paths.contains(format!("tables/{name}").as_str()), "{name}");
    }
}

/// The m of each contract is one of the primes.
#[test]
#[cfg(any(target_arch = "x86_64", target_arch = "aarch64"))]
fn contracts_are_about_these_primes() {
    let artefact = crate::common::artefact();
    let primes = moduli().map(|(_, prime)| BigInt::from_biguint(Sign::Plus, prime));
    let mut found = BTreeSet::new();
    for stated in crate::common::kernels(&artefact) {
        if let Some(m) = stated.statement.values.get("m") {
            assert!(primes.contains(m), "{}", stated.kernel.path);
            found.insert(m.clone());
        }
    }
    assert_eq!(found.len(), 5);
}

#[test]
fn a_changed_table_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for file in fs::read_dir(tables()).unwrap() {
        let path = file.unwrap().path();
        let mut bytes = fs::read(&path).unwrap();
        let place = bytes.len() * 2 / 3;
        bytes[place] ^= 0x10;
        fs::write(folder.path().join(path.file_name().unwrap()), bytes).unwrap();
    }
    for fact in facts(folder.path()) {
        assert_eq!(fact.shown.is_err(), fact.path.starts_with("tables/"), "{fact}");
    }
}
