//! t·P and s·G + t·P for verification, on public values.

use super::base_table::{self, BaseTable};
use super::{Affine, Cached, Jacobian};
use crate::field::{Element, PackedPoint};

/// Width of the windows of t.
const WIDTH: u32 = 5;
/// The odd multiples 1·P, 3·P, .., 15·P.
const ODD: usize = 1 << (WIDTH - 2);
/// Digits of a scalar below 2^256, its last carry included.
const DIGITS: usize = 257;

/// s·G + t·P for s, t below the order n, in a time that depends on all of it.
///
/// Scalars are four words, least significant first; `table` is that of G; P must
/// lie on the curve. Both in non-adjacent windows over the same 256 doublings: t
/// of width 5 (43 additions on average), s of the table's width (32 of width 7),
/// whose first row has the multiples of G itself. The additions handle
/// every case, so every input is right.
#[must_use]
pub fn mul_add_vartime<F: Element>(
    s: &[u64; 4],
    table: &BaseTable,
    t: &[u64; 4],
    point: Affine<F>,
) -> Jacobian<F> {
    double_and_add_vartime(t, point, &naf(s, base_table::WIDTH), table.row(0))
}

/// t·P for t below the order n, in a time that depends on both: half of it for a t of half the bits.
///
/// The scalar is four words, least significant first; P must lie on the curve.
#[must_use]
pub fn mul_vartime<F: Element>(t: &[u64; 4], point: Affine<F>) -> Jacobian<F> {
    double_and_add_vartime(t, point, &[0; DIGITS], &[])
}

/// t·P + s·G for the digits of s and the multiples of G that they need.
fn double_and_add_vartime<F: Element>(
    t: &[u64; 4],
    point: Affine<F>,
    base_digits: &[i8; DIGITS],
    base_row: &[PackedPoint],
) -> Jacobian<F> {
    let multiples = odd_multiples(point);
    let digits = naf(t, WIDTH);
    let is_needed = |i: &usize| digits[*i] != 0 || base_digits[*i] != 0;
    let length = (0..DIGITS).rev().find(is_needed).map_or(0, |top| top + 1);
    let mut sum = Jacobian::infinity();
    for i in (0..length).rev() {
        sum = sum.double();
        let digit = digits[i];
        if digit != 0 {
            let mut entry = multiples[usize::from(digit.unsigned_abs() / 2)];
            if digit < 0 {
                entry.point = entry.point.neg();
            }
            sum = add_cached_vartime(sum, entry);
        }
        if base_digits[i] != 0 {
            sum = add_mixed_vartime(sum, entry(base_row, base_digits[i].into()));
        }
    }
    sum
}

/// The multiple `digit` ≠ 0 from a row that begins with 1.
pub(super) fn entry<F: Element>(row: &[PackedPoint], digit: i64) -> Affine<F> {
    let [x, y] = row[digit.unsigned_abs() as usize - 1].map(|words| F::load(&words));
    let point = Affine { x, y };
    if digit < 0 { point.neg() } else { point }
}

/// P + Q for every P; 11 multiplications and squarings but in exceptional cases.
pub(super) fn add_mixed_vartime<F: Element>(p: Jacobian<F>, q: Affine<F>) -> Jacobian<F> {
    let sum = p.add_mixed_distinct(q);
    // P = ±Q, or P is infinity
    if sum.is_infinity().declassify() { add_mixed_special(p, q) } else { sum }
}

#[cold]
fn add_mixed_special<F: Element>(p: Jacobian<F>, q: Affine<F>) -> Jacobian<F> {
    p.add_mixed(q)
}

/// P + Q for every P and Q, in a time that depends on both; 16 multiplications and squarings
/// but in exceptional cases.
#[must_use]
pub fn add_vartime<F: Element>(p: Jacobian<F>, q: Jacobian<F>) -> Jacobian<F> {
    add_cached_vartime(p, q.cache())
}

/// P + Q for every P and Q; 14 multiplications and squarings but in exceptional cases.
fn add_cached_vartime<F: Element>(p: Jacobian<F>, q: Cached<F>) -> Jacobian<F> {
    let sum = p.add_cached_distinct(q);
    // P = ±Q, or one of both is infinity
    if sum.is_infinity().declassify() { add_cached_special(p, q) } else { sum }
}

#[cold]
fn add_cached_special<F: Element>(p: Jacobian<F>, q: Cached<F>) -> Jacobian<F> {
    p.add_cached(q)
}

/// P, 3·P, .., 15·P. No addition meets P = ±Q, as the order is a prime above 32.
fn odd_multiples<F: Element>(point: Affine<F>) -> [Cached<F>; ODD] {
    let p1 = point.to_jacobian();
    let p2 = p1.double().cache();
    let mut p = p1;
    core::array::from_fn(|i| {
        if i > 0 {
            p = p.add_cached_distinct(p2);
        }
        p.cache()
    })
}

/// The non-adjacent form of width w ≤ 7: digits 0, or odd and below 2^(w−1) in size,
/// and among any w neighbours at most one that is not 0.
fn naf(scalar: &[u64; 4], width: u32) -> [i8; DIGITS] {
    let mut digits = [0; DIGITS];
    let mut carry = 0;
    let mut i = 0;
    while i < DIGITS {
        let bits = bits_at(scalar, i, width) + carry;
        if bits & 1 == 0 {
            // an even sum: the carry, if there is one, goes on with this bit
            i += 1;
            continue;
        }
        let low = bits & ((1 << width) - 1);
        carry = low >> (width - 1);
        digits[i] = (low as i16 - ((carry as i16) << width)) as i8;
        i += width as usize;
    }
    digits
}

/// The `width` bits from bit i on.
fn bits_at(scalar: &[u64; 4], i: usize, width: u32) -> u64 {
    let (word, shift) = (i / 64, i % 64);
    let at = |word: usize| scalar.get(word).copied().unwrap_or(0);
    let bits = u128::from(at(word)) | u128::from(at(word + 1)) << 64;
    (bits >> shift) as u64 & ((1 << width) - 1)
}
