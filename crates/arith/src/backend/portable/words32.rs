//! Montgomery reduction in words of 32 bits.

use super::montgomery::Montgomery;
use crate::field::{Modulus, P256N, P256P, Sm2N, Sm2P};

/// The words of k: 8 zeros, the 8 words, 8 zeros.
type Padded = [i64; 24];

/// (t + k·m) / 2^256 and its bit 256, if m + 1 is a sum of powers of 2^32.
///
/// Such an m has m′ = 1, so the q of a step is the lowest word itself, and what
/// a step adds are whole words: no multiplication and no shift (\[Zhang23\],
/// algorithm 3, in words of 32 bits). As −q clears its own column and m + 1 has
/// no power below 2^64, the steps of all eight words are one pass over the
/// columns, which first yields k and then the result.
///
/// `column(k, i)` is what k·(m + 1) has in column i: a power 2^(32j) of m + 1
/// brings the word `k[8 + i − j]`. There are four powers, so a column is below
/// 2^35 in size.
#[inline(always)]
fn divide_by_words(
    [low, high]: &[[u32; 8]; 2],
    column: impl Fn(&Padded, usize) -> i64,
) -> ([u32; 8], bool) {
    let mut k: Padded = [0; 24];
    let mut carry = 0;
    for i in 0..8 {
        let sum = i64::from(low[i]) + column(&k, i) + carry;
        k[8 + i] = i64::from(sum as u32);
        carry = sum >> 32;
    }
    let mut result = [0; 8];
    for i in 0..8 {
        let sum = i64::from(high[i]) + column(&k, 8 + i) + carry;
        result[i] = sum as u32;
        carry = sum >> 32;
    }
    debug_assert!(carry == 0 || carry == 1, "the result is below 2m");
    (result, carry == 1)
}

impl Montgomery<[u32; 8]> for Sm2P {
    /// p + 1 = 2^256 − 2^224 − 2^96 + 2^64.
    #[inline(always)]
    fn divide(t: &[[u32; 8]; 2]) -> ([u32; 8], bool) {
        divide_by_words(t, |k, i| k[i] - k[i + 1] - k[i + 5] + k[i + 6])
    }
}

impl Montgomery<[u32; 8]> for P256P {
    /// p + 1 = 2^256 − 2^224 + 2^192 + 2^96.
    #[inline(always)]
    fn divide(t: &[[u32; 8]; 2]) -> ([u32; 8], bool) {
        divide_by_words(t, |k, i| k[i] - k[i + 1] + k[i + 2] + k[i + 5])
    }
}

impl Montgomery<[u32; 8]> for Sm2N {
    /// The step modulo n of \[Zhang23\] (its misprinted line corrected) in words of
    /// 32 bits: the upper half of n is that of p, so that only the products with
    /// n′ and the lower four words are multiplications.
    #[inline(always)]
    fn step(t: &[u32; 8]) -> [u32; 8] {
        let q = t[0].wrapping_mul(Self::NEG_INVERSE as u32);
        let n = |i: usize| (Self::WORDS[i / 2] >> (i % 2 * 32)) as u32;
        let mut result = [0; 8];
        // q·n = q·(n_0 + .. + n_3·2^96) − q·2^128 − q·2^224 + q·2^256
        let (_, mut carry) = q.carrying_mul_add(n(0), t[0], 0);
        for i in 1..4 {
            (result[i - 1], carry) = q.carrying_mul_add(n(i), t[i], carry);
        }
        let (q, mut carry) = (i64::from(q), i64::from(carry));
        for i in 4..8 {
            carry += i64::from(t[i]) - if i == 4 || i == 7 { q } else { 0 };
            result[i - 1] = carry as u32;
            carry >>= 32;
        }
        carry += q;
        debug_assert!(u32::try_from(carry).is_ok(), "the result fits eight words");
        result[7] = carry as u32;
        result
    }
}

impl Montgomery<[u32; 8]> for P256N {}
