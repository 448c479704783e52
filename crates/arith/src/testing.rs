//! What the tests in here share with those in files of their own.

#[allow(dead_code, reason = "on some machines no test is skipped")]
#[path = "../tests/common/available.rs"]
pub(crate) mod available;
#[allow(dead_code, reason = "they use more of it")]
#[path = "../tests/common/integers.rs"]
pub(crate) mod integers;
#[allow(dead_code, reason = "they use more of it")]
#[path = "../tests/common/rng.rs"]
pub(crate) mod rng;

#[test]
fn what_is_expected_is_not_skipped() {
    assert!(available::decide("", "adx", true));
    assert!(!available::decide("", "adx", false));
    assert!(!available::decide("ifma", "adx", false));
    assert!(available::decide("ifma,adx", "adx", true));
    for list in ["ifma,adx", "adx ifma", "adx"] {
        assert!(
            std::panic::catch_unwind(|| available::decide(list, "adx", false)).is_err(),
            "{list}"
        );
    }
}
