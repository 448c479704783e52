//! What the files say of inputs on which sound programs differ: digests of other
//! lengths, layouts that the first byte tells apart, the empty identifier, infinity.

use std::fs;
use std::path::Path;

use num_bigint::BigUint;
use serde_json::Value;
use yuxi_vectors::der;
use yuxi_vectors::model::curve::{Point, n};
use yuxi_vectors::model::modular::{add, div, neg};

/// The groups and vectors of a file.
fn pairs(name: &str) -> Vec<(Value, Value)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors").join(name);
    let file: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    let groups = file["testGroups"].as_array().unwrap().iter();
    let tests = |group: &Value| group["tests"].as_array().unwrap().clone();
    groups.flat_map(|group| tests(group).into_iter().map(|test| (group.clone(), test))).collect()
}

fn bytes(digits: &Value) -> Vec<u8> {
    let digits = digits.as_str().unwrap().as_bytes().chunks(2);
    digits.map(|pair| u8::from_str_radix(str::from_utf8(pair).unwrap(), 16).unwrap()).collect()
}

fn has_flag(test: &Value, flag: &str) -> bool {
    test["flags"].as_array().unwrap().iter().any(|found| found == flag)
}

fn number(digits: &Value) -> BigUint {
    BigUint::from_bytes_be(&bytes(digits))
}

/// A program that reads a digest as a number finds the same number where only zero bytes
/// at its front are missing or in excess.
#[test]
fn digests_of_the_same_number_are_acceptable() {
    let all = pairs("sm2_digest_verify_test.json");
    let other = all.iter().filter(|(_, test)| has_flag(test, "InvalidDigestLength"));
    let verdicts: Vec<_> = other
        .map(|(_, test)| (test["tcId"].as_u64().unwrap(), test["result"].as_str().unwrap()))
        .collect();
    let expected = [50, 51, 52, 53, 54, 55, 56].map(|id| match id {
        53 | 55 | 56 => (id, "invalid"),
        _ => (id, "acceptable"),
    });
    assert_eq!(verdicts, expected);
}

/// ASN.1 begins with 30, the other layouts with 04: a program may detect which it is.
#[test]
fn layouts_that_the_first_byte_tells_are_acceptable() {
    let mut detected = Vec::new();
    for (group, test) in pairs("sm2_encrypt_test.json") {
        let is_other = test["comment"].as_str().unwrap().contains(" in the layout ");
        let tag = if group["layout"] == "ASN.1" { 0x30 } else { 4 };
        if is_other && bytes(&test["ct"])[0] != tag {
            assert_eq!(test["result"], "acceptable", "{}", test["tcId"]);
            assert!(has_flag(&test, "DetectableLayout"), "{}", test["tcId"]);
            assert_ne!(test["msg"], "", "{}", test["tcId"]);
            detected.push(test["tcId"].as_u64().unwrap());
        } else if is_other {
            assert_eq!(test["result"], "invalid", "{}", test["tcId"]);
            assert!(has_flag(&test, "WrongLayout"), "{}", test["tcId"]);
        }
    }
    assert_eq!(detected, [97, 99, 101, 276, 278, 280, 455, 456, 457, 458, 459, 460]);
}

/// A program that cannot be given an empty identifier leaves vectors out by this flag alone.
#[test]
fn the_empty_identifier_has_a_flag() {
    let mut count = 0;
    for (group, test) in pairs("sm2_sm3_verify_test.json") {
        assert_eq!(has_flag(&test, "EmptyIdentifier"), group["id"] == "", "{}", test["tcId"]);
        count += u32::from(group["id"] == "");
    }
    for (_, test) in pairs("sm2_key_exchange_test.json") {
        let empty = test["id"] == "" || test["peerId"] == "";
        assert_eq!(has_flag(&test, "EmptyIdentifier"), empty, "{}", test["tcId"]);
        count += u32::from(empty);
    }
    assert_eq!(count, 6);
}

/// The note says that only the holder of d can make a signature whose sum is infinity, since
/// it gives d away: d = −s/t.
#[test]
fn a_signature_whose_sum_is_infinity_gives_the_private_key_away() {
    let mut count = 0;
    for name in ["sm2_sm3_verify_test.json", "sm2_digest_verify_test.json"] {
        for (group, test) in pairs(name) {
            if !has_flag(&test, "SumAtInfinity") {
                continue;
            }
            let signature = der::read_signature(&bytes(&test["sig"])).unwrap();
            let t = add(&signature.r, &signature.s, n());
            let key = Point::mul_g(&neg(&div(&signature.s, &t, n()), n()));
            let public = &group["publicKey"];
            assert_eq!((key.x(), key.y()), (&number(&public["wx"]), &number(&public["wy"])));
            assert_eq!(test["result"], "invalid");
            count += 1;
        }
    }
    assert_eq!(count, 13);
}

/// The table of the README counts what the files have.
#[test]
fn the_readme_counts_the_verdicts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors");
    let text = fs::read_to_string(folder.join("README.md")).unwrap();
    let mut total = 0;
    for line in text.lines().filter(|line| line.starts_with("| `sm2_")) {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let all = pairs(cells[1].trim_matches('`'));
        let count = |verdict| all.iter().filter(|(_, test)| test["result"] == verdict).count();
        let counts = [all.len(), count("valid"), count("invalid"), count("acceptable")];
        assert_eq!(cells[3..7], counts.map(|count| count.to_string()), "{}", cells[1]);
        total += all.len();
    }
    assert!(text.contains(&format!("\n{total} in all")));
}
