//! Multiples of the digits of m + 1 in a reduction.
//!
//! The digits that are one digit times powers of two take one multiplication together: of SM2 the digit 2^48 − 2^16 is
//! 2^4 times 2^44 − 2^12, and of P-256 2^44 is 2^8 times 2^36. Of the 20 multiplications of SM2 10 remain, of the 30 of
//! P-256 20.

use core::ops::Range;

use super::limbs::Constants;
use super::vector::Vector;
use crate::backend::unrolled::unroll;
use crate::field::Modulus;

/// The columns that are in `columns` plus q times the digits of m + 1 that take multiplications of their own.
#[inline(always)]
pub(super) fn add_digits<M: Modulus, V: Vector>(
    low: &mut [V; 10],
    q: V,
    i: usize,
    columns: Range<usize>,
) {
    unroll!(k in [1 2 3 4] {
        let digit = const { Constants::<M>::FACTOR }[k];
        if digit != 0 && const { Constants::<M>::SHIFTS }[k] == 0 {
            if columns.contains(&(i + k)) {
                low[i + k] = low[i + k].add_low(q, V::constant(digit));
            }
            if columns.contains(&(i + k + 1)) {
                low[i + k + 1] = low[i + k + 1].add_high(q, V::constant(digit));
            }
        }
    });
}

/// t plus digit k of m + 1 times q, for q·BASE, if the digit is ±BASE·2^s.
#[inline(always)]
pub(super) fn add_shifted<M: Modulus, V: Vector>(t: V, q_base: V, k: usize) -> V {
    let shift = const { Constants::<M>::SHIFTS }[k];
    let value = match shift.abs() {
        0 => return t,
        1 => q_base,
        5 => q_base.left::<4>(),
        9 => q_base.left::<8>(),
        _ => unreachable!("{} has no such digit", M::NAME),
    };
    if shift > 0 { t.add(value) } else { t.sub(value) }
}
