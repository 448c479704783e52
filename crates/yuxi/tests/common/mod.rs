//! What the tests share.
#![allow(
    dead_code,
    unused_imports,
    unused_macros,
    unreachable_pub,
    reason = "no test file needs all of it"
)]

#[cfg(feature = "alloc")]
pub mod signed;

use yuxi::backend::{Kind, force};
use yuxi::curve::NamedCurve;
use yuxi::keys::SecretKey;
pub use yuxi_testkit::der::tlv;
pub use yuxi_testkit::example::{self, hex, hex32, integer32};
pub use yuxi_testkit::malformed;
pub use yuxi_testkit::openssl::OpenSsl;
pub use yuxi_testkit::random::{Failing, Fixed, Seeded, Stuck};

/// Runs `test` on every backend that this CPU has, or on the one of `YUXI_BACKEND`.
pub fn for_each_backend(test: impl FnMut()) {
    let all = Kind::ALL.iter().map(|kind| (*kind, kind.name(), kind.is_available()));
    yuxi_testkit::backends::for_each(all, force, test);
}

/// A key, the same for a number.
pub fn generate<C: NamedCurve>(seed: u64) -> SecretKey<C> {
    SecretKey::generate(&mut Seeded(seed)).unwrap()
}

/// A message of that length.
pub fn message(length: usize) -> Vec<u8> {
    (0..length).map(|i| (i * 31 + i / 256) as u8).collect()
}

pub use yuxi_testkit::for_both_curves;
