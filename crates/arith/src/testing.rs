//! What the tests in here share with those in files of their own.

#[allow(dead_code, reason = "they use more of it")]
#[path = "../tests/common/integers.rs"]
pub(crate) mod integers;
#[allow(dead_code, reason = "they use more of it")]
#[path = "../tests/common/rng.rs"]
pub(crate) mod rng;
