//! Montgomery reduction: t / 2^256 mod m.

use super::limbs::Limbs;
use crate::field::Modulus;
use core::hint::black_box;

/// A modulus with its Montgomery reduction in words of w bits.
///
/// A step takes t below 2^256 and gives (t + q·m) / 2^w with the q below 2^w
/// that makes the division exact: the same residue times 2^−w. The result is
/// below 2^256·2^−w + m·(1 − 2^−w), a weighted mean of 2^256 and m, so it
/// fits; after 256/w steps it is below 1 + m.
pub trait Montgomery<L: Limbs>: Modulus {
    /// (t + (t·m′ mod 2^w)·m) / 2^w for t below 2^256, where m′ = −m^−1.
    #[inline(always)]
    #[must_use]
    fn step(t: &L) -> L {
        t.montgomery_step(&L::from_words(&Self::WORDS), Self::NEG_INVERSE)
    }

    /// (low + high·2^256 + k·m) / 2^256, and its bit 256, for a k in [0, 2^256).
    ///
    /// Steps on the low half give at most m; the high half is added.
    #[inline(always)]
    fn divide([low, high]: &[L; 2]) -> (L, bool) {
        let mut t = *low;
        for _ in 0..L::COUNT {
            t = Self::step(&t);
        }
        t.add(high, false)
    }
}

/// t / 2^256 mod m, in [0, m), for t < m·2^256.
///
/// (t + k·m) / 2^256 with k < 2^256 is below 2m: one subtraction of m suffices.
#[inline(always)]
#[must_use]
pub fn reduce<M: Montgomery<L>, L: Limbs>(t: &[L; 2]) -> L {
    let (sum, carry) = M::divide(t);
    subtract_once::<M, L>(&sum, carry)
}

/// x − m if x ≥ m, else x, for x = `carry`·2^256 + `limbs` below 2m.
#[inline(always)]
pub(super) fn subtract_once<M: Modulus, L: Limbs>(limbs: &L, carry: bool) -> L {
    // The words of m are hidden: knowing them, the compiler makes comparisons
    // of the borrows of all-ones words, twice as long as the plain chain.
    let m = L::from_words(black_box(&M::WORDS));
    let (difference, borrow) = limbs.sub(&m, false);
    // x < m exactly where the subtraction borrows and nothing stood above
    difference.add(&L::from_words(&M::WORDS).masked(borrow & !carry), false).0
}
