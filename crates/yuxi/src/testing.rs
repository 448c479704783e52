//! What the unit tests share.

use yuxi_arith::backend::{Kind, force};
pub(crate) use yuxi_testkit::example::{self, hex, hex32};
pub(crate) use yuxi_testkit::random::{Failing, Fixed, Seeded, Stuck};

/// Runs `test` on every backend that this CPU has, or on the one of `YUXI_BACKEND`.
pub(crate) fn for_each_backend(test: impl FnMut()) {
    let all = Kind::ALL.iter().map(|kind| (*kind, kind.name(), kind.is_available()));
    yuxi_testkit::backends::for_each(all, force, test);
}
