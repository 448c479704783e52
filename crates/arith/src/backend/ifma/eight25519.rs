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

use core::arch::x86_64::{
    __m512i, _mm_cvtsi128_si64, _mm512_alignr_epi64, _mm512_castsi512_si128,
    _mm512_mask_blend_epi64, _mm512_mask_set1_epi64, _mm512_setzero_si512,
};

use super::carry::{add, constants};
use super::eight::{join, same};
use super::limbs;
use super::limbs25519::{canonical, carry, difference, fold, masked, multiple, split};
use super::product::{Limbs, add_product, each, square, zero_columns};
use super::word::{Eight64, Mask8};
use crate::backend::{Backend, x86_64::Adx};
use crate::field::{EightLanes, Element, F25519, Field, LaneWord, Mask, Modulus, TableField};

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

    /// In every lane the inverse of what lane 0 has.
    #[inline(always)]
    fn invert_first(self) -> Self {
        let words = self.to_memory();
        // SAFETY: [features-by-token].
        let first = each!(i in [0 1 2 3] => unsafe {
            _mm_cvtsi128_si64(_mm512_castsi512_si128(words[i])) as u64
        });
        Self::constant(&<Adx as Backend>::F25519::from_words(&first).invert().to_words())
    }
}

impl EightLanes for Eight25519 {
    #[inline(always)]
    fn word(words: &[u64; 8]) -> Eight64 {
        Eight64::new(words)
    }
    /// From residues below 2^256.
    #[inline(always)]
    fn from_lanes(lanes: &[[u64; 4]; 8]) -> Self {
        let plane = |i: usize| lanes.map(|words| words[i]);
        Self::new(split(each!(i in [0 1 2 3] => Eight64::new(&plane(i)).0)))
    }
    /// The integers below the modulus.
    #[inline(always)]
    fn to_lanes(self) -> [[u64; 4]; 8] {
        let planes = self.to_memory();
        let planes = each!(i in [0 1 2 3] => Eight64(planes[i]).to_words());
        core::array::from_fn(|lane| planes.map(|plane| plane[lane]))
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
    /// x·(2^254 − 9).
    #[inline(always)]
    fn halve(self) -> Self {
        const HALF: [u64; 4] = [u64::MAX - 8, u64::MAX, u64::MAX, u64::MAX >> 2];
        self.mul(Self::constant(&HALF))
    }
    #[inline(always)]
    fn mul_small(self, small: u32) -> Self {
        self.mul_small_add(small, Self::zero())
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
    /// One inversion for all lanes, on words.
    #[inline(always)]
    fn invert(self) -> Self {
        let zero = self.is_zero();
        let a = Self::select(zero, Self::one(), self);
        // in every lane the products of two lanes, of four and of all
        let b = a.mul(a.rotate_down::<4>());
        let c = b.mul(b.rotate_down::<2>());
        let all = c.mul(c.rotate_down::<1>()).invert_first();
        let inverse =
            all.mul(c.rotate_down::<1>()).mul(b.rotate_down::<2>()).mul(a.rotate_down::<4>());
        Self::select(zero, Self::zero(), inverse)
    }
}

impl TableField for Eight25519 {
    type Word = Eight64;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::constant(words)
    }

    /// Finds words, and splits what is found alone.
    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: Eight64) -> [Self; K] {
        // SAFETY: [features-by-token].
        let mut found = [[unsafe { _mm512_setzero_si512() }; 4]; K];
        for (j, entry) in table.iter().enumerate() {
            let here = index.is(j as u64 + 1);
            for (planes, words) in found.iter_mut().zip(entry) {
                for (plane, word) in planes.iter_mut().zip(words) {
                    // SAFETY: [features-by-token].
                    *plane = unsafe { _mm512_mask_set1_epi64(*plane, here.0, *word as i64) };
                }
            }
        }
        let mut values = [Self::zero(); K];
        for (value, words) in values.iter_mut().zip(found) {
            *value = Self::from_memory(words);
        }
        values
    }
}

#[cfg(test)]
mod tests;

#[inline(always)]
fn blend(mask: Mask8, if_true: &Limbs, if_false: &Limbs) -> Limbs {
    // SAFETY: [features-by-token].
    unsafe { each!(i in [0 1 2 3 4] => _mm512_mask_blend_epi64(mask.0, if_false[i], if_true[i])) }
}
