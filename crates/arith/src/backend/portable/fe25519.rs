//! An element modulo 2^255 − 19.

use super::limbs::{self, Limbs};
use crate::backend::barrier::hide;
use crate::ct::Choice;
use crate::field::{Element, F25519, Field, Modulus, TableField};

const P: [u64; 4] = F25519::WORDS;

/// Any residue below 2^256.
#[derive(Clone, Copy)]
pub struct Fe25519<L>(L);

impl<L: Limbs> Fe25519<L> {
    /// limbs + x, for x below 2^38, where x = 38·c stands for c·2^256.
    #[inline(always)]
    fn fold(limbs: &L, x: u64) -> Self {
        let (sum, carry) = limbs.add(&L::from_words(&[x, 0, 0, 0]), false);
        // If that carries, the sum is below 2^38: 38 more stay in the lowest 64 bits.
        Self(sum.add_low(if_set(carry, 38)))
    }

    /// A product of 512 bits.
    #[inline(always)]
    fn reduce([low, high]: &[L; 2]) -> Self {
        let (sum, carry) = high.mul_add(38, low);
        Self::fold(&sum, u64::from(carry) * 38)
    }

    /// The residue in [0, 2^255 − 19).
    #[inline(always)]
    fn canonical(self) -> [u64; 4] {
        // Bit 255 counts 19; what follows is below 2^255 + 19.
        let [a, b, c, d] = self.0.to_words();
        let low = [a, b, c, d & (u64::MAX >> 1)];
        let (x, _) = low.add(&[(d >> 63) * 19, 0, 0, 0], false);
        let (y, borrow) = x.sub(&P, false);
        y.add(&P.masked(borrow), false).0
    }
}

/// `x` if `bit` is set, else 0. Without the barrier the compiler may branch on the bit.
#[inline(always)]
fn if_set(bit: bool, x: u64) -> u64 {
    hide(u64::from(bit).wrapping_neg()) & x
}

impl<L: Limbs> Field for Fe25519<L> {
    type Mask = Choice;

    #[inline(always)]
    fn constant(words: &[u64; 4]) -> Self {
        Self::load(words)
    }
    #[cfg_attr(not(feature = "small-code"), inline(always))]
    #[cfg_attr(feature = "small-code", inline(never))]
    fn add(self, other: Self) -> Self {
        let (sum, carry) = self.0.add(&other.0, false);
        Self::fold(&sum, if_set(carry, 38))
    }
    #[cfg_attr(not(feature = "small-code"), inline(always))]
    #[cfg_attr(feature = "small-code", inline(never))]
    fn sub(self, other: Self) -> Self {
        let (difference, borrow) = self.0.sub(&other.0, false);
        let correction = L::from_words(&[if_set(borrow, 38), 0, 0, 0]);
        let (difference, again) = difference.sub(&correction, false);
        // If that borrows too, the difference is 2^256 − 38 or more.
        Self(difference.add_low(if_set(again, 38_u64.wrapping_neg())))
    }
    #[cfg_attr(not(feature = "small-code"), inline)]
    #[cfg_attr(feature = "small-code", inline(never))]
    fn mul(self, other: Self) -> Self {
        Self::reduce(&self.0.product(&other.0))
    }
    #[cfg_attr(not(feature = "small-code"), inline)]
    #[cfg_attr(feature = "small-code", inline(never))]
    fn square(self) -> Self {
        if cfg!(feature = "small-code") {
            return self.mul(self);
        }
        Self::reduce(&self.0.square())
    }
    #[cfg_attr(not(feature = "small-code"), inline(always))]
    #[cfg_attr(feature = "small-code", inline(never))]
    fn mul_small(self, small: u32) -> Self {
        let (product, carry) = self.0.mul_add(small, &L::from_words(&[0; 4]));
        Self::fold(&product, u64::from(carry) * 38)
    }
    #[inline(always)]
    fn halve(self) -> Self {
        let (even, top) = self.0.add(&L::from_words(&P).masked(self.0.is_odd()), false);
        Self(even.halve(top))
    }
    #[inline(always)]
    fn is_zero(self) -> Choice {
        self.canonical().is_zero()
    }
    #[inline(always)]
    fn select(mask: Choice, if_true: Self, if_false: Self) -> Self {
        Self(L::select(mask, &if_true.0, &if_false.0))
    }
    fn invert(self) -> Self {
        Self(L::from_words(&self.canonical()).invert::<F25519>())
    }
}

impl<L: Limbs> TableField for Fe25519<L> {
    type Word = u64;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self(L::from_words(words))
    }
    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: u64) -> [Self; K] {
        limbs::lookup_words(table, index).map(|words| Self::load(&words))
    }
}

impl<L: Limbs> Element for Fe25519<L> {
    const MODULUS: [u64; 4] = P;

    #[inline]
    fn from_words(words: &[u64; 4]) -> Self {
        Self::load(words)
    }
    #[inline]
    fn to_words(self) -> [u64; 4] {
        self.canonical()
    }
    #[inline]
    fn store(self) -> [u64; 4] {
        self.canonical()
    }
}
