//! Montgomery reduction in words of 32 bits.

use super::montgomery::Montgomery;
use crate::field::{Modulus, P256N, P256P, Sm2N, Sm2P};

/// Powers of 2^32 with their signs.
type Terms = [(usize, i64); 4];

/// (t + k·m) / 2^256 and its bit 256, where m + 1 = Σ sign·2^(32·place) over `terms`.
///
/// Such an m has m′ = 1, so the q of a step is the lowest word itself, and what
/// a step adds are whole words: no multiplication and no shift (seed 000,
/// algorithm 3, in words of 32 bits). As −q clears its own column and the places
/// are 2 or more, the steps of all eight words are one pass over the columns,
/// which first yields k and then the result. A column sums at most six words and
/// the carry, so it is below 2^35 in size.
#[inline(always)]
fn divide_by_words([low, high]: &[[u32; 8]; 2], terms: Terms) -> ([u32; 8], bool) {
    let mut k = [0; 8];
    let mut result = [0; 8];
    let mut carry = 0;
    for column in 0..16 {
        let mut sum = carry + i64::from(if column < 8 { low[column] } else { high[column - 8] });
        for (place, sign) in terms {
            if place <= column && column < place + 8 {
                sum += sign * i64::from(k[column - place]);
            }
        }
        if column < 8 {
            k[column] = sum as u32;
        } else {
            result[column - 8] = sum as u32;
        }
        carry = sum >> 32;
    }
    debug_assert!(carry == 0 || carry == 1, "the result is below 2m");
    (result, carry == 1)
}

impl Montgomery<[u32; 8]> for Sm2P {
    /// p + 1 = 2^256 − 2^224 − 2^96 + 2^64.
    #[inline(always)]
    fn divide(t: &[[u32; 8]; 2]) -> ([u32; 8], bool) {
        divide_by_words(t, [(8, 1), (7, -1), (3, -1), (2, 1)])
    }
}

impl Montgomery<[u32; 8]> for P256P {
    /// p + 1 = 2^256 − 2^224 + 2^192 + 2^96.
    #[inline(always)]
    fn divide(t: &[[u32; 8]; 2]) -> ([u32; 8], bool) {
        divide_by_words(t, [(8, 1), (7, -1), (6, 1), (3, 1)])
    }
}

impl Montgomery<[u32; 8]> for Sm2N {
    /// The step modulo n of seed 000 (its misprinted line corrected) in words of
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
