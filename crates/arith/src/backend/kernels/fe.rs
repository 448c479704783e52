//! An element in Montgomery form.

use core::marker::PhantomData;

use super::Kernels;
use super::select::select;
use crate::backend::divsteps::words64;
use crate::backend::machine::{invert, lookup};
use crate::backend::portable::Limbs;
use crate::ct::Choice;
use crate::field::{Element, Field, TableField};

/// x·2^256 mod m, fully reduced.
#[derive(Clone, Copy)]
#[repr(transparent)]
#[cfg_attr(
    target_arch = "x86_64",
    allow(unreachable_pub, reason = "its backend has no name there")
)]
pub struct Fe<M>([u64; 4], PhantomData<M>);

impl<M> Fe<M> {
    #[inline(always)]
    fn new(words: [u64; 4]) -> Self {
        Self(words, PhantomData)
    }

    /// The words of a table.
    #[inline(always)]
    fn words<const K: usize>(table: &[[Self; K]]) -> &[[[u64; 4]; K]] {
        // SAFETY: [plain-words]: an element is its words and nothing else, by `repr(transparent)`.
        #[allow(unsafe_code)]
        unsafe {
            core::slice::from_raw_parts(table.as_ptr().cast(), table.len())
        }
    }
}

impl<M: Kernels> Field for Fe<M> {
    type Mask = Choice;

    #[inline(always)]
    fn zero() -> Self {
        Self::new([0; 4])
    }
    #[inline(always)]
    fn one() -> Self {
        Self::new(M::R)
    }
    #[inline]
    fn constant(words: &[u64; 4]) -> Self {
        Self::from_words(words)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::new(M::add(&self.0, &other.0))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::new(M::sub(&self.0, &other.0))
    }
    #[inline(always)]
    fn neg(self) -> Self {
        Self::new(M::neg(&self.0))
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self::new(M::mul(&self.0, &other.0))
    }
    #[inline(always)]
    fn square(self) -> Self {
        Self::new(M::square(&self.0))
    }
    #[inline(always)]
    fn square_n(self, n: u32) -> Self {
        Self::new(M::square_n(&self.0, n))
    }
    #[inline(always)]
    fn halve(self) -> Self {
        Self::new(M::halve(&self.0))
    }
    #[inline(always)]
    fn mul_sub(self, other: Self, c: Self) -> Self {
        Self::new(M::mul_sub(&self.0, &other.0, &c.0))
    }
    #[inline(always)]
    fn square_sub(self, c: Self) -> Self {
        Self::new(M::square_sub(&self.0, &c.0))
    }
    #[inline(always)]
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        Self::new(M::mul_sub_mul(&a.0, &b.0, &c.0, &d.0))
    }
    #[inline(always)]
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        Self::new(M::mul_sub_square(&a.0, &b.0, &c.0))
    }
    #[inline(always)]
    fn is_zero(self) -> Choice {
        Limbs::is_zero(&self.0)
    }
    #[inline(always)]
    fn select(mask: Choice, if_true: Self, if_false: Self) -> Self {
        Self::new(select(mask, &if_true.0, &if_false.0))
    }
    fn invert(self) -> Self {
        // (x·R)^−1 · R^3 / R = x^−1 · R
        Self::new(invert::<M>(&self.0)).mul(Self::new(M::R3))
    }
}

impl<M: Kernels> TableField for Fe<M> {
    type Word = u64;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::new(*words)
    }
    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: u64) -> [Self; K] {
        lookup(table, index).map(Self::new)
    }
    #[inline(always)]
    fn lookup<const K: usize>(table: &[[Self; K]], index: u64) -> [Self; K] {
        lookup(Self::words(table), index).map(Self::new)
    }
}

impl<M: Kernels> Element for Fe<M> {
    const MODULUS: [u64; 4] = M::WORDS;

    #[inline]
    fn from_words(words: &[u64; 4]) -> Self {
        // R2 < m, so the product is below m·2^256 for any words.
        Self::new(M::mul(words, &M::R2))
    }
    #[inline]
    fn to_words(self) -> [u64; 4] {
        M::mul(&self.0, &[1, 0, 0, 0])
    }
    #[inline(always)]
    fn store(self) -> [u64; 4] {
        self.0
    }
    fn invert_vartime(self) -> Self {
        let m = const { &words64::Modulus::new(&M::WORDS, M::NEG_INVERSE) };
        Self::new(words64::invert_vartime(&self.0, m)).mul(Self::new(M::R3))
    }
}
