//! An element modulo 2^255 − 19.

use super::limbs;
use crate::backend::divsteps::words64 as divsteps;
use crate::ct::Choice;
use crate::field::{Element, F25519, Field, Lanes, Modulus};

const P: [u64; 4] = F25519::WORDS;
const DIVSTEPS: divsteps::Modulus = divsteps::Modulus::new(&P, F25519::NEG_INVERSE);

/// Any residue below 2^256, least significant word first.
#[derive(Clone, Copy)]
pub struct Fe25519([u64; 4]);

impl Fe25519 {
    /// `carry`·2^256 + words, for a carry of at most 2^58: 2^256 = 38.
    #[inline(always)]
    fn fold(words: &[u64; 4], carry: u64) -> Self {
        let (sum, again) = limbs::add(words, &[carry * 38, 0, 0, 0]);
        // Where that carries, the sum is below 38·carry < 2^64, and the word
        // above is zero: adding 38 to the lowest word carries at most into it.
        let [a, b, c, d] = sum;
        let (a, c0) = a.carrying_add(limbs::opaque_mask(again) & 38, false);
        Self([a, b + u64::from(c0), c, d])
    }

    /// A product of 512 bits.
    #[inline(always)]
    fn reduce(t: &[u64; 8]) -> Self {
        let (r0, c) = t[4].carrying_mul_add(38, t[0], 0);
        let (r1, c) = t[5].carrying_mul_add(38, t[1], c);
        let (r2, c) = t[6].carrying_mul_add(38, t[2], c);
        let (r3, c) = t[7].carrying_mul_add(38, t[3], c);
        Self::fold(&[r0, r1, r2, r3], c)
    }

    /// The residue in [0, 2^255 − 19).
    #[inline(always)]
    fn canonical(self) -> [u64; 4] {
        // Bit 255 counts 19; what follows is below 2^255 + 19.
        let [a, b, c, d] = self.0;
        let (x, _) = limbs::add(&[a, b, c, d & (u64::MAX >> 1)], &[(d >> 63) * 19, 0, 0, 0]);
        let (y, borrow) = limbs::sub(&x, &P);
        let keep = limbs::opaque_mask(borrow);
        core::array::from_fn(|i| (x[i] & keep) | (y[i] & !keep))
    }
}

impl Field for Fe25519 {
    type Mask = Choice;

    #[inline(always)]
    fn zero() -> Self {
        Self([0; 4])
    }
    #[inline(always)]
    fn one() -> Self {
        Self([1, 0, 0, 0])
    }
    #[inline(always)]
    fn constant(words: &[u64; 4]) -> Self {
        Self(*words)
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        let (sum, carry) = limbs::add(&self.0, &other.0);
        Self::fold(&sum, u64::from(carry))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        let (difference, borrow) = limbs::sub(&self.0, &other.0);
        let (difference, again) =
            limbs::sub(&difference, &[limbs::opaque_mask(borrow) & 38, 0, 0, 0]);
        // Where that borrows too, the words are those of 2^256 − 38 or more.
        let [a, b, c, d] = difference;
        Self([a - (limbs::opaque_mask(again) & 38), b, c, d])
    }
    #[inline]
    fn mul(self, other: Self) -> Self {
        Self::reduce(&limbs::product(&self.0, &other.0))
    }
    #[inline]
    fn square(self) -> Self {
        Self::reduce(&limbs::square(&self.0))
    }
    #[inline(always)]
    fn mul_small(self, small: u32) -> Self {
        let small = u64::from(small);
        let (r0, c) = self.0[0].carrying_mul(small, 0);
        let (r1, c) = self.0[1].carrying_mul(small, c);
        let (r2, c) = self.0[2].carrying_mul(small, c);
        let (r3, c) = self.0[3].carrying_mul(small, c);
        Self::fold(&[r0, r1, r2, r3], c)
    }
    #[inline(always)]
    fn halve(self) -> Self {
        let odd = limbs::opaque_mask(self.0[0] & 1 == 1);
        let (even, top) = limbs::add(&self.0, &limbs::masked(odd, &P));
        Self(limbs::halve(&even, top))
    }
    #[inline(always)]
    fn is_zero(self) -> Choice {
        let [a, b, c, d] = self.canonical();
        Choice::is_zero(a | b | c | d)
    }
    #[inline(always)]
    fn select(mask: Choice, if_true: Self, if_false: Self) -> Self {
        let (a, b) = (if_true.0, if_false.0);
        Self(core::array::from_fn(|i| mask.pick(a[i], b[i])))
    }
    fn invert(self) -> Self {
        Self(divsteps::invert(&self.canonical(), &DIVSTEPS))
    }
}

impl Lanes for Fe25519 {
    type Word = u64;

    #[inline(always)]
    fn load(words: &[u64; 4]) -> Self {
        Self(*words)
    }
}

impl Element for Fe25519 {
    const MODULUS: [u64; 4] = P;

    #[inline]
    fn from_words(words: &[u64; 4]) -> Self {
        Self(*words)
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
