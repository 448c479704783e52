//! t·P and s·G + t·P for verification, where nothing is secret.

use super::base_table::BaseTable;
use super::mul_base::{mul_base, mul_base_with};
use super::{Affine, Cached, Jacobian};
use crate::field::Element;

/// Width of the windows of t.
const WIDTH: u32 = 5;
/// The odd multiples 1·P, 3·P, .., 15·P.
const ODD: usize = 1 << (WIDTH - 2);
/// Digits of a scalar below 2^256, its last carry included.
const DIGITS: usize = 257;

/// s·G + t·P for s, t below the order n, in a time that depends on all of it.
///
/// Scalars are four words, least significant first; `table` is that of G; P must
/// lie on the curve. t·P by non-adjacent windows of 5 (256 doublings, about 43
/// additions), s·G from the table without a doubling. The additions look at
/// every case, so every input is right.
#[must_use]
pub fn mul_add_vartime<F: Element>(
    s: &[u64; 4],
    table: &BaseTable,
    t: &[u64; 4],
    point: Affine<F>,
) -> Jacobian<F> {
    let base = if cfg!(feature = "small-code") {
        // a second copy of the loop would be larger, where something signs or makes keys
        mul_base(s, table)
    } else {
        mul_base_with(s, table, |row, magnitude| {
            // magnitude 0 is masked by the caller: any entry will do
            row[(magnitude as usize).saturating_sub(1)].map(|words| F::load(&words))
        })
    };
    add_cached_vartime(mul_vartime(t, point), base.cache())
}

/// t·P for t below the order n, in a time that depends on both: half of it for a t of half the bits.
///
/// The scalar is four words, least significant first; P must lie on the curve.
#[must_use]
pub fn mul_vartime<F: Element>(t: &[u64; 4], point: Affine<F>) -> Jacobian<F> {
    let multiples = odd_multiples(point);
    let digits = naf(t);
    let length = digits.iter().rposition(|d| *d != 0).map_or(0, |top| top + 1);
    let mut sum = Jacobian::infinity();
    for &digit in digits[..length].iter().rev() {
        sum = sum.double();
        if digit != 0 {
            let mut entry = multiples[usize::from(digit.unsigned_abs() / 2)];
            if digit < 0 {
                entry.point = entry.point.neg();
            }
            sum = add_cached_vartime(sum, entry);
        }
    }
    sum
}

/// P + Q for every P and Q; 14 multiplications and squarings where nothing is special.
fn add_cached_vartime<F: Element>(p: Jacobian<F>, q: Cached<F>) -> Jacobian<F> {
    if q.point.is_infinity().declassify() {
        return p;
    }
    if p.is_infinity().declassify() {
        return q.point;
    }
    let sum = p.add_cached_distinct(q);
    if sum.is_infinity().declassify() {
        return p.add_cached(q);
    }
    sum
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

/// The non-adjacent form: digits 0, or odd and below 2^(w−1) in size, and among any
/// w neighbours at most one that is not 0.
fn naf(scalar: &[u64; 4]) -> [i8; DIGITS] {
    let mut digits = [0; DIGITS];
    let mut carry = 0;
    let mut i = 0;
    while i < DIGITS {
        let bits = bits_at(scalar, i) + carry;
        if bits & 1 == 0 {
            // an even sum: the carry, if there is one, goes on with this bit
            i += 1;
            continue;
        }
        let low = bits & ((1 << WIDTH) - 1);
        carry = low >> (WIDTH - 1);
        digits[i] = low as i8 - ((carry as i8) << WIDTH);
        i += WIDTH as usize;
    }
    digits
}

/// The `WIDTH` bits from bit i on.
fn bits_at(scalar: &[u64; 4], i: usize) -> u64 {
    let (word, shift) = (i / 64, i % 64);
    let at = |word: usize| scalar.get(word).copied().unwrap_or(0);
    let bits = u128::from(at(word)) | u128::from(at(word + 1)) << 64;
    (bits >> shift) as u64 & ((1 << WIDTH) - 1)
}
