//! Montgomery reduction in words of 64 bits, one step a modulus.
//!
//! A step takes t = (t_0 .. t_3) below 2^256 and gives (t + t_0·m′·m) / 2^64,
//! where m′ = −m^−1 mod 2^64: the same residue times 2^−64. The result is below
//! 2^192 + m, and below m + 1 after four steps, so it always fits four words.

use super::limbs::{add, mask, masked, sub};
use crate::field::{Modulus, P256N, P256P, Sm2N, Sm2P};

/// A modulus with its Montgomery step.
pub trait Montgomery: Modulus {
    /// (t + (t_0·m′ mod 2^64)·m) / 2^64.
    #[inline(always)]
    fn step(t: [u64; 4]) -> [u64; 4] {
        let q = t[0].wrapping_mul(Self::NEG_INVERSE);
        let m = Self::WORDS;
        let (_, c) = q.carrying_mul_add(m[0], t[0], 0);
        let (r0, c) = q.carrying_mul_add(m[1], t[1], c);
        let (r1, c) = q.carrying_mul_add(m[2], t[2], c);
        let (r2, r3) = q.carrying_mul_add(m[3], t[3], c);
        [r0, r1, r2, r3]
    }
}

/// t / 2^256 mod m, in [0, m), for t < m·2^256.
///
/// Four steps on the low half give at most m; with the high half, at most m − 1,
/// the sum is below 2m: one subtraction of m suffices.
#[inline(always)]
pub(super) fn reduce<M: Montgomery>(t: &[u64; 8]) -> [u64; 4] {
    let low = M::step(M::step(M::step(M::step([t[0], t[1], t[2], t[3]]))));
    let (sum, carry) = add(&low, &[t[4], t[5], t[6], t[7]]);
    subtract_once::<M>(&sum, carry)
}

/// x − m where x ≥ m, else x, for x = `carry`·2^256 + `words` below 2m.
#[inline(always)]
pub(super) fn subtract_once<M: Modulus>(words: &[u64; 4], carry: bool) -> [u64; 4] {
    let (difference, borrow) = sub(words, &M::WORDS);
    // x < m exactly where the subtraction borrows and nothing stood above
    let keep = mask(borrow & !carry);
    let (x, y) = (masked(keep, words), masked(!keep, &difference));
    [x[0] | y[0], x[1] | y[1], x[2] | y[2], x[3] | y[3]]
}

impl Montgomery for Sm2P {
    /// Seed 000, algorithm 3: m′ = 1, and (p + 1) / 2^64 = 2^192 − 2^160 − 2^32 + 1,
    /// so t_0 is added at the words 0 and 3 of the rest, and t_0·2^32 subtracted
    /// at the words 0 and 2. What is added in total is not negative, and below 2^256.
    #[inline(always)]
    fn step(t: [u64; 4]) -> [u64; 4] {
        let (low, high) = (t[0] << 32, t[0] >> 32);
        let ([q0, q1, q2, q3], _) = sub(&[t[0], 0, 0, t[0]], &[low, high, low, high]);
        let (r0, c) = t[1].carrying_add(q0, false);
        let (r1, c) = t[2].carrying_add(q1, c);
        let (r2, c) = t[3].carrying_add(q2, c);
        [r0, r1, r2, q3 + u64::from(c)]
    }
}

impl Montgomery for Sm2N {
    /// The step modulo n of seed 000 (its misprinted line corrected): n_2 and n_3
    /// are those of p, so only the products with n′, n_0 and n_1 are multiplications.
    /// With q = t_0·n′: the lowest word cancels and carries exactly where t_0 ≠ 0.
    #[inline(always)]
    fn step(t: [u64; 4]) -> [u64; 4] {
        let q = t[0].wrapping_mul(Self::NEG_INVERSE);
        // q·n = q·(n_0 + n_1·2^64) + q·2^256 − q·2^224 − q·2^128
        let (_, c) = q.carrying_mul_add(Self::WORDS[0], t[0], 0);
        let (s0, c) = q.carrying_mul_add(Self::WORDS[1], t[1], c);
        let (s1, carry) = t[2].carrying_add(c, false);
        let (s2, carry) = t[3].carrying_add(0, carry);
        let (s3, carry) = q.carrying_add(0, carry);
        let (r1, borrow) = s1.borrowing_sub(q, false);
        let (r2, borrow) = s2.borrowing_sub(q << 32, borrow);
        let (r3, borrow) = s3.borrowing_sub(q >> 32, borrow);
        debug_assert_eq!(carry, borrow, "the result fits four words");
        [s0, r1, r2, r3]
    }
}

impl Montgomery for P256P {
    /// m′ = 1, and (p + 1) / 2^64 = 2^192 − 2^160 + 2^128 + 2^32.
    #[inline(always)]
    fn step(t: [u64; 4]) -> [u64; 4] {
        let (low, high) = (t[0] << 32, t[0] >> 32);
        // t_0·(2^64 − 2^32 + 1), not negative
        let (q2, borrow) = t[0].borrowing_sub(low, false);
        let (q3, _) = t[0].borrowing_sub(high, borrow);
        let (r0, c) = t[1].carrying_add(low, false);
        let (r1, c) = t[2].carrying_add(high, c);
        let (r2, c) = t[3].carrying_add(q2, c);
        [r0, r1, r2, q3 + u64::from(c)]
    }
}

impl Montgomery for P256N {}
