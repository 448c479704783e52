//! What the tests share.
#![allow(dead_code, unused_imports, unreachable_pub, reason = "no test file needs all of it")]

#[cfg(feature = "alloc")]
pub mod signed;

use yuxi::backend::{Kind, force};
pub use yuxi_testkit::example::{self, hex, hex32, integer32};
pub use yuxi_testkit::openssl::OpenSsl;
pub use yuxi_testkit::random::{Failing, Fixed, Seeded, Stuck};

/// Runs `test` on every backend that this CPU has, or on the one of `YUXI_BACKEND`.
pub fn for_each_backend(test: impl FnMut()) {
    let all = Kind::ALL.iter().map(|kind| (*kind, kind.name(), kind.is_available()));
    yuxi_testkit::backends::for_each(all, force, test);
}
