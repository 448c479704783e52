//! One of X25519 that is spread over lanes.

use core::marker::PhantomData;

use crate::backend::{Backend, Vectors};
use crate::curve::lanes::one_ladder;
#[cfg(not(feature = "small-tables"))]
use crate::curve::lanes::{one_edwards, spread::SpreadTable};
use crate::curve::x25519::XPoint;
use crate::field::{Element, LaneTask, U256};

/// k·P for a P of affine x `u`, whose products are spread over four lanes.
#[inline]
pub(super) fn ladder<B: Backend, I: Vectors>(scalar: &U256, u: B::F25519) -> XPoint<B::F25519> {
    let [x, z] = I::run(Ladder::<I> { scalar, u: &u.to_words(), types: PhantomData })
        .map(|words| B::F25519::from_words(&words));
    XPoint { x, z }
}

/// k·B for the base point, spread over eight lanes.
#[cfg(not(feature = "small-tables"))]
#[inline]
pub(super) fn mul_base<B: Backend, I: Vectors>(scalar: &U256) -> XPoint<B::F25519> {
    I::run(MulBase::<B, I> { scalar, types: PhantomData })
}

#[cfg(not(feature = "small-tables"))]
struct MulBase<'a, B, I> {
    scalar: &'a U256,
    types: PhantomData<(B, I)>,
}

#[cfg(not(feature = "small-tables"))]
impl<B: Backend, I: Vectors> LaneTask for MulBase<'_, B, I> {
    type Output = XPoint<B::F25519>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        one_edwards::mul_base::<I::Spread25519, _>(self.scalar, SpreadTable::of_curve25519())
    }
}

struct Ladder<'a, I> {
    scalar: &'a U256,
    u: &'a U256,
    types: PhantomData<I>,
}

impl<I: Vectors> LaneTask for Ladder<'_, I> {
    type Output = [U256; 2];

    #[inline(always)]
    fn run(self) -> Self::Output {
        one_ladder::ladder::<I::Four>(self.scalar, self.u)
    }
}
