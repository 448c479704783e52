//! An element in Montgomery form.

use core::marker::PhantomData;

use super::limbs::{self, Limbs};
use super::montgomery::{Montgomery, reduce, subtract_once};
use crate::ct::Choice;
use crate::field::{Element, Field, TableField};

/// x·2^256 mod m, fully reduced.
#[derive(Clone, Copy)]
pub struct Fe<M, L>(L, PhantomData<M>);

impl<M: Montgomery<L>, L: Limbs> Fe<M, L> {
    #[inline(always)]
    fn new(limbs: L) -> Self {
        Self(limbs, PhantomData)
    }

    /// m.
    #[inline(always)]
    fn modulus() -> L {
        L::from_words(&M::WORDS)
    }
}

impl<M: Montgomery<L>, L: Limbs> Field for Fe<M, L> {
    type Mask = Choice;

    #[inline(always)]
    fn zero() -> Self {
        Self::load(&[0; 4])
    }
    #[inline(always)]
    fn one() -> Self {
        Self::load(&M::R)
    }
    #[inline]
    fn constant(words: &[u64; 4]) -> Self {
        Self::from_words(words)
    }
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[cfg_attr(any(debug_assertions, feature = "small-code"), inline(never))]
    fn add(self, other: Self) -> Self {
        let (sum, carry) = self.0.add(&other.0, false);
        Self::new(subtract_once::<M, L>(&sum, carry))
    }
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[cfg_attr(any(debug_assertions, feature = "small-code"), inline(never))]
    fn sub(self, other: Self) -> Self {
        let (difference, borrow) = self.0.sub(&other.0, false);
        Self::new(difference.add(&Self::modulus().masked(borrow), false).0)
    }
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline)]
    #[cfg_attr(any(debug_assertions, feature = "small-code"), inline(never))]
    fn mul(self, other: Self) -> Self {
        Self::new(reduce::<M, L>(&self.0.product(&other.0)))
    }
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline)]
    #[cfg_attr(any(debug_assertions, feature = "small-code"), inline(never))]
    fn square(self) -> Self {
        if cfg!(feature = "small-code") {
            return self.mul(self);
        }
        Self::new(reduce::<M, L>(&self.0.square()))
    }
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[cfg_attr(any(debug_assertions, feature = "small-code"), inline(never))]
    fn halve(self) -> Self {
        let (even, top) = self.0.add(&Self::modulus().masked(self.0.is_odd()), false);
        Self::new(even.halve(top))
    }
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline)]
    #[cfg_attr(any(debug_assertions, feature = "small-code"), inline(never))]
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        if cfg!(feature = "small-code") {
            return a.mul(b).sub(c.mul(d));
        }
        let ([ab_low, ab_high], [cd_low, cd_high]) = (a.0.product(&b.0), c.0.product(&d.0));
        let (low, borrow) = ab_low.sub(&cd_low, false);
        let (high, borrow) = ab_high.sub(&cd_high, borrow);
        // ab − cd > −m², so with m·2^256 added if negative it is below m·2^256.
        let (high, _) = high.add(&Self::modulus().masked(borrow), false);
        Self::new(reduce::<M, L>(&[low, high]))
    }
    #[inline(always)]
    fn is_zero(self) -> Choice {
        self.0.is_zero()
    }
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[cfg_attr(any(debug_assertions, feature = "small-code"), inline(never))]
    fn select(mask: Choice, if_true: Self, if_false: Self) -> Self {
        Self::new(L::select(mask, &if_true.0, &if_false.0))
    }
    fn invert(self) -> Self {
        // (x·R)^−1 · R^3 / R = x^−1 · R
        Self::new(self.0.invert::<M>()).mul(Self::load(&M::R3))
    }
}

impl<M: Montgomery<L>, L: Limbs> TableField for Fe<M, L> {
    type Word = u64;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::new(L::from_words(words))
    }
    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: u64) -> [Self; K] {
        limbs::lookup_words(table, index).map(|words| Self::load(&words))
    }
    #[inline(always)]
    fn lookup<const K: usize>(table: &[[Self; K]], index: u64) -> [Self; K] {
        limbs::lookup(table, index, |fe: &Self| fe.0).map(Self::new)
    }
}

impl<M: Montgomery<L>, L: Limbs> Element for Fe<M, L> {
    const MODULUS: [u64; 4] = M::WORDS;

    #[inline]
    fn from_words(words: &[u64; 4]) -> Self {
        // R2 < m, so the product is below m·2^256 for any words.
        Self::load(words).mul(Self::load(&M::R2))
    }
    #[inline]
    fn to_words(self) -> [u64; 4] {
        reduce::<M, L>(&[self.0, L::from_words(&[0; 4])]).to_words()
    }
    #[inline(always)]
    fn store(self) -> [u64; 4] {
        self.0.to_words()
    }
}
