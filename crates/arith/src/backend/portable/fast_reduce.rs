//! The fast reduction modulo p of SM2 (\[Tongsuo23\]; \[Zhao14\]).
//!
//! p = 2^256 − 2^224 − 2^96 + 2^64 − 1 is a sum of powers of 2^32, so each of
//! the upper eight 32-bit words c_8 .. c_15 of a product is worth a few of the
//! lower ones: c_8·2^256 = c_8·(2^224 + 2^96 − 2^64 + 1), and so on. Added up,
//! the eight columns are
//!
//! ```text
//!      c8  c9 c10 c11 c12 c13 c14 c15
//! v0    1   1   1   1   1   2   2   2
//! v1    0   1   1   1   1   1   2   2
//! v2   −1  −1   0   0   0  −1  −1   0
//! v3    1   0   0   1   1   2   1   1
//! v4    0   1   0   0   1   1   2   1
//! v5    0   0   1   0   0   1   1   2
//! v6    0   0   0   1   0   0   1   1
//! v7    1   1   1   1   2   2   2   3
//! ```
//!
//! Every 2^(32i) mod p is positive, so their sum S is not negative, and for a
//! product below p² it is below 14p, a bound that is attained. So c = ⌊S/2^256⌋
//! is in 0..=13, and S − c·p is in [0, 2p): c·p is read from a table, and one
//! conditional subtraction ends it.
//!
//! The backends reduce by Montgomery's steps, which measured faster in both
//! widths (`cargo bench --bench reduction`). This stands beside it for values
//! in plain form, and for the comparison that \[Tongsuo23\] makes.

use super::limbs::{Limbs, lookup};
use super::montgomery::subtract_once;
use crate::ct::Choice;
use crate::field::Sm2P;

/// p², least significant word first, lower half and upper half.
const P_SQUARED: [[u64; 4]; 2] = [
    [0x0000_0000_0000_0001, 0x0000_0001_FFFF_FFFE, 0xFFFF_FFFE_0000_0001, 0x0000_0002_0000_0000],
    [0xFFFF_FFFD_FFFF_FFFE, 0xFFFF_FFFE_0000_0003, 0xFFFF_FFFF_FFFF_FFFF, 0xFFFF_FFFE_0000_0000],
];

/// k·p mod 2^256 for k = 1 .. 13. What is left out is (k − 1)·2^256.
const MULTIPLES: [[[u64; 4]; 1]; 13] = {
    let mut table = [[[0; 4]]; 13];
    let mut k = 1;
    while k <= 13 {
        table[k as usize - 1] = [[
            u64::MAX - (k - 1),
            (0x1_0000_0000 - k) << 32 | (k - 1),
            u64::MAX,
            (0xFFFF_FFFF - k) << 32 | 0xFFFF_FFFF,
        ]];
        k += 1;
    }
    table
};

/// How 512 bits are folded, in words of 64 or of 32 bits.
pub trait Fold: Limbs {
    /// S mod 2^256 and ⌊S/2^256⌋, for S the sum of the folded columns.
    ///
    /// ⌊S/2^256⌋ is at most 13 for a product below p², and at most 14 for any.
    fn fold(product: &[Self; 2]) -> (Self, u64);
}

/// What the words c_8 .. c_15 add to v_0 .. v_7, all in [−2^34, 2^36).
///
/// Column 0 is at most 11·(2^32 − 1), column 7 at most 13·(2^32 − 1), and
/// column 2, alone in being negative, at least −4·(2^32 − 1).
#[inline(always)]
fn columns(c: &[i64; 8]) -> [i64; 8] {
    let [c8, c9, c10, c11, c12, c13, c14, c15] = *c;
    let top = c14 + c15;
    let middle = c12 + c13;
    let v1 = c9 + c10 + c11 + middle + 2 * top;
    let v0 = v1 + c8 + c13;
    [
        v0,
        v1,
        -(c8 + c9 + c13 + c14),
        c8 + c11 + middle + c13 + top,
        c9 + middle + c14 + top,
        c10 + c13 + c15 + top,
        c11 + top,
        v0 + c12 + c15,
    ]
}

impl Fold for [u32; 8] {
    #[inline(always)]
    fn fold([low, high]: &[Self; 2]) -> (Self, u64) {
        let columns = columns(&high.map(i64::from));
        let mut sum = [0; 8];
        let mut carry = 0;
        for i in 0..8 {
            carry += i64::from(low[i]) + columns[i];
            sum[i] = carry as u32;
            carry >>= 32;
        }
        (sum, carry as u64)
    }
}

impl Fold for [u64; 4] {
    #[inline(always)]
    fn fold([low, high]: &[Self; 2]) -> (Self, u64) {
        let word = |i: usize| (high[i / 2] >> (i % 2 * 32) & 0xFFFF_FFFF) as i64;
        let columns = columns(&core::array::from_fn(word));
        let mut sum = [0; 4];
        let mut carry = 0;
        for i in 0..4 {
            let pair = i128::from(columns[2 * i]) + (i128::from(columns[2 * i + 1]) << 32);
            carry += i128::from(low[i]) + pair;
            sum[i] = carry as u64;
            carry >>= 64;
        }
        (sum, carry as u64)
    }
}

/// A product below p², modulo p in [0, p); nothing for p² or more.
///
/// Lower half first. It branches on whether the product is below p² and on
/// nothing else, so the time tells nothing of a product that is.
#[inline]
#[must_use]
pub fn fast_reduce<L: Fold>(product: &[L; 2]) -> Option<L> {
    let [low, high] = P_SQUARED.map(|words| L::from_words(&words));
    let (_, borrow) = product[0].sub(&low, false);
    let (_, below) = product[1].sub(&high, borrow);
    // Not a secret: for every product of two residues it is true.
    let below = Choice::from_bit(u64::from(below)).declassify();
    below.then(|| reduce_by_table(product))
}

/// A product below p², modulo p in [0, p), the multiple of p read from a table.
#[inline(always)]
fn reduce_by_table<L: Fold>(product: &[L; 2]) -> L {
    let (sum, quotient) = L::fold(product);
    debug_assert!(quotient <= 13, "the product is below p²");
    let [multiple] = lookup(&MULTIPLES, quotient, L::from_words);
    let (difference, borrow) = sum.sub(&multiple, false);
    // S − c·p = c·2^256 + sum − ((c − 1)·2^256 + multiple) if c > 0: bit 256
    // of it is 1 − borrow. If c = 0 nothing is subtracted: no bit, no borrow.
    subtract_once::<Sm2P, L>(&difference, (quotient != 0) & !borrow)
}

/// A product below p², modulo p in [0, p), without the check and the table.
///
/// c·2^256 = c·(2^224 + 2^96 − 2^64 + 1) modulo p, so the quotient is folded
/// like the word c_8: S mod 2^256 plus less than 13·2^225 is below 2p as well.
#[inline]
#[must_use]
pub fn fast_reduce_folding<L: Fold>(product: &[L; 2]) -> L {
    let (sum, quotient) = L::fold(product);
    debug_assert!(quotient <= 13, "the product is below p²");
    let again = [quotient, (quotient << 32) - quotient, 0, quotient << 32];
    let (sum, carry) = sum.add(&L::from_words(&again), false);
    subtract_once::<Sm2P, L>(&sum, carry)
}
