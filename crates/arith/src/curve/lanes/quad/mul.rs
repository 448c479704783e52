//! k·P with each level of a formula spread over four lanes.

use zeroize::Zeroizing;

use super::{ODD, Point, Table};
use crate::ct::Choice;
use crate::curve::lanes::spread::with_lowest_bit;
use crate::curve::{Affine, Jacobian};
use crate::field::{self, Element, Mask, QuadSum, Quads};

/// Bits of a window.
const WIDTH: usize = 4;
/// Windows of a scalar.
const WINDOWS: usize = 256 / WIDTH;

/// k·P for k below the order n of P, in constant time; k = 0 gives infinity.
///
/// An even k is replaced by n − k, which is odd, for a result of the other sign. An odd k below 2^256 is
/// Σ d_i·16^i for odd digits d_i in [−15, 15], so that no digit is zero: with the bits b_i of
/// (k − 1)/2 + 2^255, four at a time, d_i = 2·b_i − 15, and the topmost of them is positive.
///
/// 252 doublings and 63 additions of one of 1·P, 3·P, .., 15·P. In terms of levels a window is 13: between two
/// additions four doublings, of which the first begins before the addition ends and the last ends after the next one
/// has begun. An addition puts d·P with
/// |d| ≤ 15 to 16·a·P for the odd a > 0 that the digits above it give, so it meets P = ±Q if n
/// divides 16·a ± d, both of which are above 0.
///
/// - Before the last addition it cannot: 16·a + |d| is at most k/16 + 31 < n.
/// - In the last one 16·a + d = k is n for k = 0 as n − 0 alone, and 16·a − d = k − 2·d is n for a
///   k = n − 2·|d|. So this addition is a complete one, of one value at a time.
#[inline(always)]
#[must_use]
pub fn mul<L: Quads, F: Element>(
    scalar: &[u64; 4],
    order: &[u64; 4],
    point: Affine<F>,
) -> Jacobian<F> {
    let (odd, is_negated) = with_lowest_bit(scalar, order);
    let odd = Zeroizing::new(odd);
    let (x, y, one) = (point.x.store(), point.y.store(), F::one().store());
    let table = Table::new(Point::from_affine(&[[x, y, y, one]]));
    let lookup = |index| L::lookup(&table.entries, index);
    let first = Point::minus_entry(lookup(digit(&odd, WINDOWS - 1).index), &table);
    // 8 times the topmost digit
    let mut sum = first.double().double_twice_negated();
    for i in (1..WINDOWS - 1).rev() {
        let Digit { index, is_negative, .. } = digit(&odd, i);
        let negative = L::Sum::mask::<0b0100>(&[is_negative]);
        sum = sum.window(lookup(index), negative);
    }
    let Digit { index, is_negative, .. } = digit(&odd, 0);
    // ·, ·, Y, X and z
    let [_, z, y, x] = lookup(index)
        .blend::<0b0010>(table.z.permute::<{ field::order([3, 3, 3, 3]) }>())
        .store(0)
        .map(|words| F::load(&words));
    let y = y.halve();
    let entry = Jacobian { x, y: F::select(is_negative, y.neg(), y), z };
    let sum = jacobian::<F>(sum.double().coordinates(&table).store(0)).add(entry);
    Jacobian { y: F::select(is_negated, sum.y.neg(), sum.y), ..sum }
}

/// A window of an odd scalar.
#[derive(Clone, Copy)]
pub(in crate::curve::lanes) struct Digit {
    /// Its bits b.
    pub(in crate::curve::lanes) bits: u64,
    /// (|d| − 1)/2 for the digit d = 2·b − 15.
    pub(in crate::curve::lanes) index: u64,
    /// d < 0.
    pub(in crate::curve::lanes) is_negative: Choice,
}

/// Digit i of an odd scalar, above which stands a 1.
#[inline(always)]
pub(in crate::curve::lanes) fn digit(odd: &[u64; 4], i: usize) -> Digit {
    // four bits from place 4·i + 1 on
    let lowest = WIDTH * i + 1;
    let (word, shift) = (lowest / 64, lowest % 64);
    let above = if word < 3 { odd[word + 1] } else { 1 };
    let bits = (odd[word] >> shift | above << 1 << (63 - shift)) & 15;
    // 2·b − 15 = 2·(b − 8) + 1, or −(2·(7 − b) + 1)
    let is_positive = Choice::from_bit(bits >> 3);
    let index = (bits ^ !is_positive.word()) & (ODD as u64 - 1);
    Digit { bits, index, is_negative: is_positive.not() }
}

/// The point of one value at a time, from the stored [`Point::coordinates`].
#[inline(always)]
pub(in crate::curve::lanes) fn jacobian<F: Element>(coordinates: [[u64; 4]; 4]) -> Jacobian<F> {
    let [x, y, z, of_table] = coordinates.map(|words| F::load(&words));
    Jacobian { x, y: y.halve(), z: z.mul(of_table) }
}
