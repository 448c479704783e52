//! One multiplication that is spread over eight lanes.

use core::marker::PhantomData;

use crate::backend::ifma::{self, Eight};
use crate::curve::base_table::Entry;
use crate::curve::lanes::{LaneCurve, one_base};
use crate::curve::{Comb, Fields, Jacobian};

/// k·G.
pub(super) fn mul_base<C: LaneCurve, B: Fields<C>>(scalar: &[u64; 4]) -> Jacobian<B::P> {
    ifma::run(MulBase::<C, B> { scalar, curve: PhantomData })
}

/// s·G + t·P for a P that has a table; nothing if the additions meet a case that they leave out.
pub(super) fn mul_add_comb_vartime<C: LaneCurve, B: Fields<C>>(
    comb: Comb,
    s: &[u64; 4],
    t: &[u64; 4],
    table: &[Entry],
) -> Option<Jacobian<B::P>> {
    ifma::run(MulAddComb::<C, B> { comb, s, t, table, curve: PhantomData })
}

struct MulBase<'a, C, B> {
    scalar: &'a [u64; 4],
    curve: PhantomData<(C, B)>,
}

impl<C: LaneCurve, B: Fields<C>> ifma::Task for MulBase<'_, C, B> {
    type Output = Jacobian<B::P>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        one_base::mul_base::<Eight<C::Coordinates>, B::P>(self.scalar, C::spread_table())
    }
}

struct MulAddComb<'a, C, B> {
    comb: Comb,
    s: &'a [u64; 4],
    t: &'a [u64; 4],
    table: &'a [Entry],
    curve: PhantomData<(C, B)>,
}

impl<C: LaneCurve, B: Fields<C>> ifma::Task for MulAddComb<'_, C, B> {
    type Output = Option<Jacobian<B::P>>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let Self { comb, s, t, table, .. } = self;
        comb.mul_add_spread_vartime::<Eight<C::Coordinates>, B::P>(s, C::spread_table(), t, table)
    }
}
