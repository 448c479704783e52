//! Keys that verify many signatures, with tables of their own. Nothing here is secret.

use alloc::vec::Vec;
use core::fmt;

use yuxi_arith::curve::{Comb, Fields, Jacobian};
use yuxi_arith::multiply;

use crate::curve::{NamedCurve, Stored};
use crate::keys::PublicKey;

/// A public key and a table of multiples of it.
#[derive(Clone)]
pub struct Prepared<C: NamedCurve> {
    key: PublicKey<C>,
    shape: Comb,
    table: Vec<Stored>,
}

impl<C: NamedCurve> Prepared<C> {
    /// With a table of at most `memory` bytes, or the smallest there is.
    pub(crate) fn new(key: PublicKey<C>, memory: usize) -> Self {
        let shape = Comb::for_memory(memory);
        Self { table: C::comb_table(shape, key.stored()), shape, key }
    }

    pub(crate) fn key(&self) -> PublicKey<C> {
        self.key
    }

    /// The bytes of the table.
    pub(crate) fn memory(&self) -> usize {
        self.shape.bytes()
    }

    /// s·G + t·key.
    pub(crate) fn mul_add_vartime<B: Fields<C>>(
        &self,
        s: &[u64; 4],
        t: &[u64; 4],
    ) -> Jacobian<B::P> {
        multiply::mul_add_comb_vartime::<C, B>(self.shape, s, t, &self.table)
    }

    /// points\[i\] = s_i·G + t_i·key; zeros for infinity.
    pub(crate) fn mul_add_many_vartime<B: Fields<C>>(
        &self,
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        points: &mut [Stored],
    ) {
        multiply::batch::mul_add_comb_vartime::<C, B>(self.shape, &self.table, s, t, points);
    }
}

impl<C: NamedCurve> fmt::Debug for Prepared<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} with a table of {} bytes", self.key, self.memory())
    }
}
