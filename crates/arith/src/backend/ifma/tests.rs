//! What the tests of lanes share.

#[allow(dead_code, reason = "shared with the tests in files of their own")]
#[path = "../../../tests/common/integers.rs"]
pub(super) mod integers;
#[allow(dead_code, reason = "shared with the tests in files of their own")]
#[path = "../../../tests/common/rng.rs"]
pub(super) mod rng;

/// Says so where this CPU has no such instructions, and leaves the test.
macro_rules! need_ifma {
    () => {
        if !crate::backend::Ifma::is_available() {
            println!("SKIPPED: this CPU has no AVX-512 IFMA");
            return;
        }
    };
}
