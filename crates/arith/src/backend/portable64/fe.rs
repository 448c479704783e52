//! An element in Montgomery form.

use core::marker::PhantomData;

use super::limbs;
use super::montgomery::{Montgomery, reduce, subtract_once};
use crate::backend::divsteps::words64 as divsteps;
use crate::ct::Choice;
use crate::field::{Element, Field, Lanes};

/// x·2^256 mod m, fully reduced, least significant word first.
#[derive(Clone, Copy)]
pub struct Fe<M>([u64; 4], PhantomData<M>);

impl<M> Fe<M> {
    #[inline(always)]
    const fn new(words: [u64; 4]) -> Self {
        Self(words, PhantomData)
    }
}

impl<M: Montgomery> Fe<M> {
    const DIVSTEPS: divsteps::Modulus = divsteps::Modulus::new(&M::WORDS, M::NEG_INVERSE);
}

impl<M: Montgomery> Field for Fe<M> {
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
        let (sum, carry) = limbs::add(&self.0, &other.0);
        Self::new(subtract_once::<M>(&sum, carry))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        let (difference, borrow) = limbs::sub(&self.0, &other.0);
        let correction = limbs::masked(limbs::mask(borrow), &M::WORDS);
        Self::new(limbs::add(&difference, &correction).0)
    }
    #[inline]
    fn mul(self, other: Self) -> Self {
        Self::new(reduce::<M>(&limbs::product(&self.0, &other.0)))
    }
    #[inline]
    fn square(self) -> Self {
        Self::new(reduce::<M>(&limbs::square(&self.0)))
    }
    #[inline(always)]
    fn halve(self) -> Self {
        let odd = limbs::mask(self.0[0] & 1 == 1);
        let (even, top) = limbs::add(&self.0, &limbs::masked(odd, &M::WORDS));
        Self::new(limbs::halve(&even, top))
    }
    #[inline]
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        let (ab, cd) = (limbs::product(&a.0, &b.0), limbs::product(&c.0, &d.0));
        let mut difference = [0; 8];
        let mut borrow = false;
        for i in 0..8 {
            (difference[i], borrow) = ab[i].borrowing_sub(cd[i], borrow);
        }
        // ab − cd > −m², so with m·2^256 added where negative it is below m·2^256.
        let correction = limbs::masked(limbs::mask(borrow), &M::WORDS);
        let [_, _, _, _, high @ ..] = difference;
        let (high, _) = limbs::add(&high, &correction);
        difference[4..].copy_from_slice(&high);
        Self::new(reduce::<M>(&difference))
    }
    #[inline(always)]
    fn is_zero(self) -> Choice {
        let [a, b, c, d] = self.0;
        Choice::is_zero(a | b | c | d)
    }
    #[inline(always)]
    fn select(mask: Choice, if_true: Self, if_false: Self) -> Self {
        let (a, b) = (if_true.0, if_false.0);
        Self::new(core::array::from_fn(|i| mask.pick(a[i], b[i])))
    }
    fn invert(self) -> Self {
        let plain = divsteps::invert(&self.0, &Self::DIVSTEPS);
        Self::new(plain).mul(Self::new(M::R3))
    }
}

impl<M: Montgomery> Lanes for Fe<M> {
    type Word = u64;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self::new(*words)
    }
    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: u64) -> [Self; K] {
        limbs::lookup(table.iter(), index).map(Self::new)
    }
    #[inline(always)]
    fn lookup<const K: usize>(table: &[[Self; K]], index: u64) -> [Self; K] {
        limbs::lookup(table.iter().map(|entry| entry.map(|fe| fe.0)), index).map(Self::new)
    }
}

impl<M: Montgomery> Element for Fe<M> {
    const MODULUS: [u64; 4] = M::WORDS;

    #[inline]
    fn from_words(words: &[u64; 4]) -> Self {
        // R2 < m, so the product is below m·2^256 for any words.
        Self::new(reduce::<M>(&limbs::product(words, &M::R2)))
    }
    #[inline]
    fn to_words(self) -> [u64; 4] {
        let [a, b, c, d] = self.0;
        reduce::<M>(&[a, b, c, d, 0, 0, 0, 0])
    }
    #[inline(always)]
    fn store(self) -> [u64; 4] {
        self.0
    }
}
