//! Booth's recoding: signed digits of a scalar.
//!
//! k = Σ d_i·2^(w·i) with |d_i| ≤ 2^(w−1). Digit i is read from w + 1 bits of
//! the scalar, the topmost of the digit below among them, so that any digit can
//! be had by itself (\[Zhang23\], with its table ranges corrected: a digit of
//! ±2^(w−1) occurs).

use crate::field::{LaneWord, Lanewise, TableField};

/// A signed digit, one a lane.
pub(super) struct Digit<F: TableField> {
    /// |d|.
    pub(super) magnitude: F::Word,
    /// d < 0. A zero may come with either sign.
    pub(super) negative: F::Mask,
    /// d = 0.
    pub(super) zero: F::Mask,
}

/// Digit `i` of windows of `width` bits.
#[inline(always)]
pub(super) fn digit<F: TableField>(scalar: &[F::Word; 4], i: u32, width: u32) -> Digit<F> {
    let bits = window::<F>(scalar, i, width);
    let sign = bits.shr(width);
    // bits, or 2^(w+1) − 1 − bits if the digit is negative; half of it, rounded up
    let ones = F::Word::constant(0).sub(sign);
    let mask = F::Word::constant((1 << (width + 1)) - 1);
    let one = F::Word::constant(1);
    let magnitude = bits.xor(ones).and(mask).add(one).shr(1);
    Digit { negative: sign.is(1), zero: magnitude.is(0), magnitude }
}

/// The bits w·i − 1 .. w·i + w − 1 of the scalar; the bit below the lowest is 0.
#[inline(always)]
fn window<F: TableField>(scalar: &[F::Word; 4], i: u32, width: u32) -> F::Word {
    let mask = F::Word::constant((1 << (width + 1)) - 1);
    if i == 0 {
        return scalar[0].shl(1).and(mask);
    }
    let lowest = i * width - 1;
    let (word, shift) = ((lowest / 64) as usize, lowest % 64);
    let bits = scalar[word].shr(shift);
    if shift + width < 64 || word == 3 {
        return bits.and(mask);
    }
    bits.or(scalar[word + 1].shl(64 - shift)).and(mask)
}

/// The number of windows that hold every scalar below 2^256, its last carry included.
pub(super) const fn windows(width: u32) -> u32 {
    257_u32.div_ceil(width)
}
