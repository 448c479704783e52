//! The primes that are sums of four powers of 2, and −1.

use super::shape::{BITS, COLUMNS, Column, LIMBS, Limbs29};
use crate::field::{Modulus, P256P, Sm2P};

/// A power of 2: its exponent, and whether it is subtracted.
pub(super) type Power = (u32, bool);

/// A modulus m of which m + 1 is 2^256 and three more powers of 2, none below 2^64.
///
/// So m = −1 modulo 2^29 and 2^32, and the multiplier of a Montgomery step is the lowest limb itself.
pub trait Sparse: Modulus {
    /// The powers of m + 1 but 2^256, in ascending order.
    const POWERS: [Power; 3];

    /// The limbs of m.
    const LIMBS: Limbs29 = {
        let words = Self::WORDS;
        let mut limbs = [0; LIMBS];
        let mut i = 0;
        while i < LIMBS {
            let (word, shift) = (i * BITS as usize / 64, i as u32 * BITS % 64);
            let mut bits = words[word] >> shift;
            if shift + BITS > 64 && word < 3 {
                bits |= words[word + 1] << (64 - shift);
            }
            limbs[i] = (bits & ((1 << BITS) - 1)) as i32;
            i += 1;
        }
        limbs
    };

    /// columns + q·(m + 1), whose place 0 is the column `i`: step i of a division, whose q of the step before was
    /// `below`. What is due in columns that this step does not reach, a later one may add.
    #[inline(always)]
    fn add_step<C: Column>(columns: &mut [C; COLUMNS], i: usize, q: C, below: C) {
        let _ = below;
        for (exponent, is_negative) in all::<Self>() {
            let (column, shift) = place(exponent);
            let (sum, term) = (&mut columns[i + column], q.up(shift));
            *sum = if is_negative { sum.minus(term) } else { sum.plus(term) };
        }
    }

    /// What is left to add after the last step, whose q was `last`.
    #[inline(always)]
    fn add_last_step<C: Column>(columns: &mut [C; COLUMNS], last: C) {
        let _ = (columns, last);
    }

    /// limbs + k·(m + 1) / 2^`down`.
    #[inline(always)]
    fn add_part(limbs: &mut Limbs29, k: i32, down: u32) {
        for (exponent, is_negative) in all::<Self>() {
            let (limb, shift) = place(exponent - down);
            let term = k << shift;
            limbs[limb] += if is_negative { -term } else { term };
        }
    }

    /// limbs − k·m + k·2^256, where the caller takes k·2^256 away.
    #[inline(always)]
    fn fold(limbs: &mut Limbs29, k: i32) {
        limbs[0] += k;
        for (exponent, is_negative) in Self::POWERS {
            let (limb, shift) = place(exponent);
            let term = k << shift;
            limbs[limb] += if is_negative { term } else { -term };
        }
    }
}

/// The powers of m + 1.
const fn all<M: Sparse>() -> [Power; 4] {
    let [a, b, c] = M::POWERS;
    [a, b, c, (256, false)]
}

/// What [`Sparse::fold`] adds to the limbs for k = 1; nothing to the top one.
#[cfg_attr(not(target_feature = "simd128"), allow(dead_code, reason = "for vectors"))]
pub(super) const fn fold_of_one<M: Sparse>() -> [i32; LIMBS - 1] {
    let mut limbs = [0; LIMBS - 1];
    limbs[0] = 1;
    let mut i = 0;
    while i < M::POWERS.len() {
        let (exponent, is_negative) = M::POWERS[i];
        let (limb, shift) = place(exponent);
        limbs[limb] += if is_negative { 1 << shift } else { -1 << shift };
        i += 1;
    }
    limbs
}

/// The limb of a power of 2, and its bit there.
const fn place(exponent: u32) -> (usize, u32) {
    ((exponent / BITS) as usize, exponent % BITS)
}

impl Sparse for Sm2P {
    const POWERS: [Power; 3] = [(64, false), (96, true), (224, true)];

    /// p + 1 = (2^64 − 2^224)·(1 − 2^32), and 2^32 is 8 in the limb above: with q − 8·`below` in column i, two terms
    /// suffice in place of four.
    #[inline(always)]
    fn add_step<C: Column>(columns: &mut [C; COLUMNS], i: usize, q: C, below: C) {
        let term = q.minus(below.up(3));
        columns[i + 2] = columns[i + 2].plus(term.up(6));
        columns[i + 7] = columns[i + 7].minus(term.up(21));
    }

    #[inline(always)]
    fn add_last_step<C: Column>(columns: &mut [C; COLUMNS], last: C) {
        Self::add_step(columns, LIMBS, C::zero(), last);
    }
}

impl Sparse for P256P {
    const POWERS: [Power; 3] = [(96, false), (192, false), (224, true)];
}
