//! Eight elements modulo 2^255 − 19.
//!
//! Limbs of 52 bits as those of [`Eight`](super::Eight), and no Montgomery form: 2^260 = 608
//! modulo it, so that nine multiplications put the upper half of a product in below.
//!
//! A third of what a ladder does is carrying, and half of that can be saved: a sum of products
//! needs no carries but its own, and factors need to be carried, but not masked. So a value has
//! two forms, one for sums and one for products, and an operation takes the one that it
//! needs. With everything inlined, the compiler drops the others.

#![allow(unsafe_code)]

use core::arch::x86_64::{__m512i, _mm512_alignr_epi64, _mm512_mask_blend_epi64};

use super::carry::{add, constants};
use super::eight::{join, same};
use super::limbs;
use super::limbs25519::{canonical, carry, difference, fold, masked, multiple, split};
use super::product::{Limbs, add_product, square, zero_columns};
use crate::backend::mask8::Mask8;
use crate::backend::muldq::{InVectors, Inversion, Vector as _, Words, lookup_words};
use crate::backend::unrolled::each;
use crate::backend::{Backend, x86_64::Adx};
use crate::field::{Element, F25519, Field, LaneTask as _, Mask, Modulus, TableField};

/// Eight residues modulo 2^255 − 19.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Eight25519 {
    /// Limbs in [0, 2^56).
    sum: Limbs,
    /// Limbs of which the lower 52 bits count; the topmost is below 2^47 + 2^6.
    factor: Limbs,
}

impl Eight25519 {
    /// From limbs in [0, 2^56).
    #[inline(always)]
    fn new(limbs: Limbs) -> Self {
        Self { sum: limbs, factor: carry(limbs) }
    }

    #[inline(always)]
    fn from_factor(factor: Limbs) -> Self {
        Self { sum: masked(factor), factor }
    }

    /// From four vectors of words, integers below the modulus.
    #[inline(always)]
    pub(super) fn from_memory(words: [__m512i; 4]) -> Self {
        let limbs = split(words);
        Self { sum: limbs, factor: limbs }
    }

    /// The words of the integers below the modulus.
    #[inline(always)]
    pub(super) fn to_memory(self) -> [__m512i; 4] {
        join(canonical(self.factor))
    }

    /// The lanes rotated down by D: lane i gets the value of lane i + D modulo 8.
    #[inline(always)]
    pub(super) fn rotate_down<const D: i32>(self) -> Self {
        let limbs = self.factor;
        // SAFETY: [features-by-token].
        Self::from_factor(unsafe {
            each!(i in [0 1 2 3 4] => _mm512_alignr_epi64::<D>(limbs[i], limbs[i]))
        })
    }
}

impl InVectors for Eight25519 {
    type Vector = __m512i;
    /// From residues below 2^256.
    #[inline(always)]
    fn from_memory(words: [__m512i; 4]) -> Self {
        Self::new(split(words))
    }
    /// The integers below the modulus.
    #[inline(always)]
    fn to_memory(self) -> [__m512i; 4] {
        self.to_memory()
    }
    #[inline(always)]
    fn rotate(self, level: usize) -> Self {
        let limbs = self.factor;
        Self::from_factor(each!(i in [0 1 2 3 4] => limbs[i].rotate(level)))
    }
    #[inline(always)]
    fn invert_first(self) -> Self {
        let words = self.to_memory();
        let first = each!(i in [0 1 2 3] => words[i].first());
        Self::constant(&<Adx as Backend>::F25519::from_words(&first).invert().to_words())
    }
}

impl Field for Eight25519 {
    type Mask = Mask8;

    #[inline(always)]
    fn constant(words: &[u64; 4]) -> Self {
        let limbs = constants(limbs::split(words));
        Self { sum: limbs, factor: limbs }
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::from_factor(carry(add(&self.sum, &other.sum)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::from_factor(carry(difference(&self.sum, &other.sum)))
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self::new(fold(add_product(zero_columns(), &self.factor, &other.factor)))
    }
    #[inline(always)]
    fn square(self) -> Self {
        Self::new(fold(square(&self.factor)))
    }
    #[inline(always)]
    fn halve(self) -> Self {
        self.mul(Self::constant(&F25519::HALF))
    }
    #[inline(always)]
    fn mul_small_add(self, small: u32, c: Self) -> Self {
        Self::from_factor(carry(multiple(&self.factor, small, &c.sum)))
    }
    /// A masked factor is below twice the modulus, and is 0 modulo it if it is 0 or that.
    #[inline(always)]
    fn is_zero(self) -> Mask8 {
        let limbs = masked(self.factor);
        let modulus = constants(const { limbs::split(&F25519::WORDS) });
        same(&limbs, &constants([0; 5])).or(same(&limbs, &modulus))
    }
    #[inline(always)]
    fn select(mask: Mask8, if_true: Self, if_false: Self) -> Self {
        Self {
            sum: blend(mask, &if_true.sum, &if_false.sum),
            factor: blend(mask, &if_true.factor, &if_false.factor),
        }
    }
    #[inline(always)]
    fn invert(self) -> Self {
        Inversion(self).run()
    }
}

impl TableField for Eight25519 {
    type Word = Words<__m512i>;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::constant(words)
    }

    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: Words<__m512i>) -> [Self; K] {
        lookup_words(table, index)
    }
}

#[cfg(test)]
mod tests;

#[inline(always)]
fn blend(mask: Mask8, if_true: &Limbs, if_false: &Limbs) -> Limbs {
    // SAFETY: [features-by-token].
    unsafe { each!(i in [0 1 2 3 4] => _mm512_mask_blend_epi64(mask.0, if_false[i], if_true[i])) }
}
