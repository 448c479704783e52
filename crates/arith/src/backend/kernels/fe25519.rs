//! An element modulo 2^255 − 19.

use core::marker::PhantomData;

use super::product25519::Product25519;
use super::select::select;
use crate::backend::machine::{f25519, invert, lookup};
use crate::backend::portable;
use crate::ct::Choice;
use crate::field::{Element, F25519, Field, Modulus, TableField, Unreduced};

/// The portable element, for what no kernel computes.
type Portable = portable::Fe25519<[u64; 4]>;

/// What the machine's kernels take for an element, a residue below 2^256 at most; an
/// [`Unreduced`] holds any below 2^256.
#[derive(Clone, Copy)]
#[cfg_attr(
    target_arch = "x86_64",
    allow(unreachable_pub, reason = "its backend has no name there")
)]
pub struct Fe25519<P>([u64; 4], PhantomData<P>);

impl<P> Fe25519<P> {
    #[inline(always)]
    fn new(words: [u64; 4]) -> Self {
        Self(words, PhantomData)
    }
    #[inline(always)]
    fn portable(self) -> Portable {
        Portable::load(&self.0)
    }
}

impl<P: Product25519> Field for Fe25519<P> {
    type Mask = Choice;

    #[inline(always)]
    fn zero() -> Self {
        Self::new([0; 4])
    }
    #[inline(always)]
    fn one() -> Self {
        Self::new([1, 0, 0, 0])
    }
    #[inline(always)]
    fn constant(words: &[u64; 4]) -> Self {
        Self::new(f25519::element(words))
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self::new(f25519::element(&f25519::sum(&self.0, &other.0)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self::new(f25519::element(&f25519::difference(&self.0, &other.0)))
    }
    #[inline(always)]
    fn add_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::new(f25519::sum(&self.0, &other.0)).into()
    }
    #[inline(always)]
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::new(f25519::difference(&self.0, &other.0)).into()
    }
    #[inline(always)]
    fn reduce(self) -> Self {
        Self::new(f25519::element(&self.0))
    }
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self::new(P::mul(&self.0, &other.0))
    }
    #[inline(always)]
    fn square(self) -> Self {
        Self::new(f25519::square(&self.0))
    }
    #[inline(always)]
    fn mul_small(self, small: u32) -> Self {
        self.mul_small_add(small, Self::zero())
    }
    #[inline(always)]
    fn mul_small_add(self, small: u32, c: Self) -> Self {
        if small < 1 << 17 {
            Self::new(f25519::mul_small_add(&self.0, small, &c.0))
        } else {
            self.mul(Self::new([small.into(), 0, 0, 0])).add(c)
        }
    }
    #[inline]
    fn halve(self) -> Self {
        Self::new(self.portable().halve().store())
    }
    #[inline]
    fn is_zero(self) -> Choice {
        self.portable().is_zero()
    }
    #[inline(always)]
    fn select(mask: Choice, if_true: Self, if_false: Self) -> Self {
        Self::new(select(mask, &if_true.0, &if_false.0))
    }
    fn invert(self) -> Self {
        Self::new(invert::<F25519>(&self.store()))
    }
}

impl<P: Product25519> TableField for Fe25519<P> {
    type Word = u64;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::new(f25519::element(words))
    }
    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: u64) -> [Self; K] {
        lookup(table, index).map(|words| Self::load(&words))
    }
}

impl<P: Product25519> Element for Fe25519<P> {
    const MODULUS: [u64; 4] = F25519::WORDS;

    #[inline]
    fn from_words(words: &[u64; 4]) -> Self {
        Self::new(f25519::element(words))
    }
    #[inline]
    fn to_words(self) -> [u64; 4] {
        self.portable().to_words()
    }
    #[inline]
    fn store(self) -> [u64; 4] {
        self.portable().store()
    }
}
