//! What the unit tests share.

use yuxi_arith::backend::{Kind, force};
use yuxi_arith::engine::{Engine, plus_order};
use yuxi_arith::field::{TableField, bytes_from_words};
pub(crate) use yuxi_testkit::example::{self, hex, hex32};
pub(crate) use yuxi_testkit::random::{Failing, Fixed, Seeded, Stuck};

use crate::Error;
use crate::signature::{Scheme, Signature, VerifyingKey};

/// The result for the key, and for the prepared key with small and large tables.
pub(crate) fn verdict<C: Scheme>(
    key: &VerifyingKey<C>,
    e: &[u8; 32],
    signature: &Signature<C>,
) -> Result<(), Error> {
    let result = key.verify_prehash(e, signature);
    #[cfg(feature = "alloc")]
    for memory in [0, 3_000, 30_000] {
        assert_eq!(key.prepare(memory).verify_prehash(e, signature), result);
    }
    result
}

/// Points with x = n + offset below p, by these offsets from `first` to 39: x and y as elements.
pub(crate) fn above_the_order_vartime<C: Engine, F: TableField>(
    first: u64,
) -> impl Iterator<Item = (u64, [F; 2])> {
    (first..40).filter_map(|offset| {
        let x = plus_order::<C>(&[offset, 0, 0, 0])?;
        let point = C::from_x_vartime(&bytes_from_words(&x), false).ok()?;
        Some((offset, point.packed().map(|words| F::load(&words))))
    })
}

/// Runs `test` on every backend that this CPU has, or on the one of `YUXI_BACKEND`.
pub(crate) fn for_each_backend(test: impl FnMut()) {
    let all = Kind::ALL.iter().map(|kind| (*kind, kind.name(), kind.is_available()));
    yuxi_testkit::backends::for_each(all, force, test);
}
