//! Whether a test has the backend or the program that it needs, or is skipped.

use std::io::Write as _;

/// Backends that this CPU must run, separated by spaces or commas. `.ci/run` sets it from what the
/// operating system says of the CPU, so that a test is not skipped unnoticed.
const BACKENDS: &str = "YUXI_EXPECT_BACKENDS";

/// If it is set and not empty, a test fails if a program that it needs is missing.
const PROGRAMS: &str = "YUXI_EXPECT_PROGRAMS";

/// Whether `name` is in a list.
fn is_in(list: &str, name: &str) -> bool {
    list.split([' ', ',']).any(|one| one == name)
}

/// Returns `available`, and prints that the test is skipped if it is false.
///
/// # Panics
/// If a backend is expected here and is not available.
#[track_caller]
pub fn can_run(name: &str, available: bool) -> bool {
    let expected = std::env::var(BACKENDS).unwrap_or_default();
    decide(&expected, name, available)
}

/// [`can_run`] with the list as an argument.
#[track_caller]
fn decide(expected: &str, name: &str, available: bool) -> bool {
    assert!(
        available || !is_in(expected, name),
        "{BACKENDS} names {name}, and the library does not find its instructions on this CPU"
    );
    if !available {
        skipped(&format!("this CPU cannot run {name}"));
    }
    available
}

/// Whether there is a program of this name, which Debian's `package` has; if not, prints that the
/// test is skipped.
///
/// # Panics
/// If it is missing and programs are expected.
#[track_caller]
pub fn has_program(name: &str, package: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_there = std::env::split_paths(&path).any(|folder| folder.join(name).is_file());
    has(&format!("the program {name}"), package, is_there)
}

/// [`has_program`] for what is not a program: the caller determines whether it is there.
#[track_caller]
pub fn has(name: &str, package: &str, is_there: bool) -> bool {
    let expected = std::env::var(PROGRAMS).is_ok_and(|value| !value.is_empty());
    demand(expected, name, package, is_there)
}

/// [`has`] with the variable as an argument.
#[track_caller]
fn demand(expected: bool, name: &str, package: &str, is_there: bool) -> bool {
    if !is_there {
        let why = format!("{name} is missing; on Debian: sudo apt-get install {package}");
        assert!(!expected, "{PROGRAMS} is set, and {why}");
        skipped(&why);
    }
    is_there
}

/// Prints that the test is skipped, and why.
pub fn skipped(why: &str) {
    // not by a macro: the test harness hides what a passing test prints
    let thread = std::thread::current();
    let test = thread.name().unwrap_or("a test");
    let _ = std::io::stderr().write_all(format!("SKIPPED: {test}: {why}\n").as_bytes());
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
    assert!(demand(true, "sh", "dash", true) && demand(false, "sh", "dash", true));
    assert!(!demand(false, "sh", "dash", false));
    assert!(std::panic::catch_unwind(|| demand(true, "sh", "dash", false)).is_err());
}
