//! Whether a test runs on a backend, or is skipped as this CPU lacks its instructions.

use std::io::Write as _;

/// Backends that this CPU must run, by spaces or commas. `.ci/run` sets it from what the
/// operating system says of the CPU, so that a test is not skipped unnoticed.
const EXPECTED: &str = "YUXI_EXPECT_BACKENDS";

/// Whether `name` is in a list.
fn is_in(list: &str, name: &str) -> bool {
    list.split([' ', ',']).any(|one| one == name)
}

/// Returns `available`, and says where it is false that a test is skipped.
///
/// # Panics
/// If a backend is expected here and is not available.
#[track_caller]
pub fn can_run(name: &str, available: bool) -> bool {
    let expected = std::env::var(EXPECTED).unwrap_or_default();
    decide(&expected, name, available)
}

/// [`can_run`] with the list as an argument.
#[track_caller]
fn decide(expected: &str, name: &str, available: bool) -> bool {
    assert!(
        available || !is_in(expected, name),
        "{EXPECTED} names {name}, and the library does not find its instructions on this CPU"
    );
    if !available {
        // not by a macro: the harness keeps to itself what a test prints that passes
        let thread = std::thread::current();
        let test = thread.name().unwrap_or("a test");
        let line = format!("SKIPPED: {test}: this CPU cannot run {name}\n");
        let _ = std::io::stderr().write_all(line.as_bytes());
    }
    available
}

#[test]
fn what_is_expected_is_not_skipped() {
    assert!(decide("", "adx", true));
    assert!(!decide("", "adx", false));
    assert!(!decide("ifma", "adx", false));
    assert!(decide("ifma,adx", "adx", true));
    for list in ["ifma,adx", "adx ifma", "adx"] {
        assert!(std::panic::catch_unwind(|| decide(list, "adx", false)).is_err(), "{list}");
    }
}
