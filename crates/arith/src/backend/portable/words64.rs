//! Montgomery steps in words of 64 bits.

use super::limbs::Limbs;
use super::montgomery::Montgomery;
use crate::field::{Modulus, P256N, P256P, Sm2N, Sm2P};

impl Montgomery<[u64; 4]> for Sm2P {
    /// \[Zhang23\], algorithm 3: m′ = 1, and (p + 1) / 2^64 = 2^192 − 2^160 − 2^32 + 1,
    /// so t_0 is added at the words 0 and 3 of the rest, and t_0·2^32 subtracted
    /// at the words 0 and 2. What is added in total is not negative, and below 2^256.
    #[inline(always)]
    fn step(t: &[u64; 4]) -> [u64; 4] {
        let (low, high) = (t[0] << 32, t[0] >> 32);
        let (q, _) = [t[0], 0, 0, t[0]].sub(&[low, high, low, high], false);
        [t[1], t[2], t[3], 0].add(&q, false).0
    }
}

impl Montgomery<[u64; 4]> for Sm2N {
    /// The step modulo n of \[Zhang23\] (its misprinted line corrected): n_2 and n_3
    /// are those of p, so only the products with n′, n_0 and n_1 are multiplications.
    /// With q = t_0·n′: the lowest word cancels and carries exactly if t_0 ≠ 0.
    #[inline(always)]
    fn step(t: &[u64; 4]) -> [u64; 4] {
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

impl Montgomery<[u64; 4]> for P256P {
    /// m′ = 1, and (p + 1) / 2^64 = 2^192 − 2^160 + 2^128 + 2^32.
    #[inline(always)]
    fn step(t: &[u64; 4]) -> [u64; 4] {
        let (low, high) = (t[0] << 32, t[0] >> 32);
        // t_0·(2^64 − 2^32 + 1), not negative
        let (q2, borrow) = t[0].borrowing_sub(low, false);
        let (q3, _) = t[0].borrowing_sub(high, borrow);
        [t[1], t[2], t[3], 0].add(&[low, high, q2, q3], false).0
    }
}

impl Montgomery<[u64; 4]> for P256N {}
