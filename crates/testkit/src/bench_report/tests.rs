//! Reports come back from JSON, and instructions are compared.

use super::*;

#[test]
fn json_comes_back() {
    let json = sample().to_json().unwrap();
    assert_eq!(Report::from_json(&json).unwrap(), sample());
    assert!(Report::from_json("{").unwrap_err().starts_with("not JSON"));
    assert!(Report::from_json("{}").unwrap_err().starts_with("schema None"));
    let other = json.replace(SCHEMA, "yuxi-bench/0");
    assert!(Report::from_json(&other).unwrap_err().contains("yuxi-bench/0"));
}

#[test]
fn speeds() {
    let speed = Speed::of(&[1_000.0, 2_000.0, 4_000.0], 2);
    assert_eq!(speed, Speed { ops_per_second: 2_000.0, ns_per_op: 1e6 });
}

#[test]
fn growth_shows_and_shrinking_is_none() {
    let before = Instructions::sample();
    let mut after = Instructions::sample();
    after.counts[0].instructions = 1_020_000;
    after.counts[1].instructions = 1_000_000;
    after.compare(Some(&before)).unwrap();
    assert!(after.grew(1.9) && !after.grew(2.1));
}

#[test]
fn only_the_same_backend_compares() {
    let before = Instructions { backend: "adx".to_owned(), ..Instructions::sample() };
    assert!(Instructions::sample().compare(Some(&before)).unwrap_err().contains("adx"));
    assert!(Instructions::sample().compare(None).is_err());
}
