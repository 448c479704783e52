//! Prepared keys, for verifying many signatures. All values are public.

use alloc::vec::Vec;
use core::fmt;

use yuxi_arith::curve::Comb;
use yuxi_arith::engine::PackedPoint;

use crate::curve::NamedCurve;
use crate::keys::PublicKey;

/// A public key and a table of its multiples.
#[derive(Clone)]
pub struct Prepared<C: NamedCurve> {
    key: PublicKey<C>,
    shape: Comb,
    table: Vec<PackedPoint>,
}

impl<C: NamedCurve> Prepared<C> {
    /// With a table of at most `memory` bytes, or the smallest one.
    pub(crate) fn new(key: PublicKey<C>, memory: usize) -> Self {
        let shape = Comb::for_memory(memory);
        Self { table: C::comb_table(shape, key.point()), shape, key }
    }

    pub(crate) fn key(&self) -> PublicKey<C> {
        self.key
    }

    /// The size of the table in bytes.
    pub(crate) fn memory(&self) -> usize {
        self.shape.bytes()
    }

    /// Whether s·G + t·key has an x that is `x` modulo n.
    pub(crate) fn mul_add_has_x_vartime(&self, s: &[u64; 4], t: &[u64; 4], x: &[u64; 4]) -> bool {
        C::mul_add_comb_has_x_vartime(self.shape, &self.table, s, t, x)
    }

    /// The same of many.
    pub(crate) fn mul_add_has_x_many_vartime(
        &self,
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        xs: &[[u64; 4]],
        has: &mut [bool],
    ) {
        C::mul_add_comb_has_x_many_vartime(self.shape, &self.table, s, t, xs, has);
    }
}

impl<C: NamedCurve> fmt::Debug for Prepared<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} with a table of {} bytes", self.key, self.memory())
    }
}
