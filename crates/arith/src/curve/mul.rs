//! k·P for any point.

use super::booth::{Digit, digit, windows};
use super::{Affine, Cached, Jacobian};
use crate::field::{Mask, TableField};

const WIDTH: u32 = 5;
const ENTRIES: usize = 1 << (WIDTH - 1);

/// k·P for k below the order n of P, in constant time; k = 0 gives infinity.
///
/// `scalar` is four words a lane, least significant first. P must lie on the
/// curve, whose order n is a prime above 32. 255 doublings and 51 additions
/// with cached Z² and Z³ over a table of 1·P .. 16·P (8 doublings, 7 additions).
///
/// The digits come from the top. An addition puts d·P with 0 < |d| ≤ 16 to a sum
/// 32·a·P with an integer a > 0 (the first digit that is not 0 is no addition), so
/// 32·a ± d > 0. It meets P = ±Q if n divides one of these.
///
/// - Before the last addition it cannot: 32·a + d is k/32^i rounded, i ≥ 1, and a
///   is not 0 only for k ≥ 496, so both are at most k/32 + 33 < n.
/// - In the last one 32·a + d = k < n, but 32·a − d = k − 2d may be n, with a
///   negative d that is −n modulo 32. That is one scalar: on SM2, where n mod 32
///   = 3, k = n − 6; on P-256, where n mod 32 = 17, none. So this addition is a
///   complete one. The tests show that without it n − 6 fails and nothing else.
#[inline(never)]
#[must_use]
pub fn mul<F: TableField>(scalar: &[F::Word; 4], point: Affine<F>) -> Jacobian<F> {
    let table = multiples(point);
    let mut sum = Jacobian::infinity();
    let mut empty = F::Mask::constant(true);
    for i in (0..windows(WIDTH)).rev() {
        if i + 1 < windows(WIDTH) {
            for _ in 0..WIDTH {
                sum = sum.double();
            }
        }
        let d: Digit<F> = digit(scalar, i, WIDTH);
        let [x, y, z, zz, zzz] = F::lookup(&table, d.magnitude);
        let entry = Cached { point: Jacobian { x, y, z }, zz, zzz }.neg_if(d.negative);
        let added = if i == 0 { sum.add_cached(entry) } else { sum.add_cached_distinct(entry) };
        let added = Jacobian::select(empty, entry.point, added);
        sum = Jacobian::select(d.zero, sum, added);
        empty = empty.and(d.zero);
    }
    sum
}

/// 1·P .. 16·P as (X, Y, Z, Z², Z³). No addition here meets P = ±Q, as n > 32.
#[inline]
fn multiples<F: TableField>(point: Affine<F>) -> [[F; 5]; ENTRIES] {
    let p1 = point.to_jacobian();
    let mut p = [p1; ENTRIES + 1];
    for j in 1..ENTRIES / 2 {
        p[2 * j] = p[j].double();
        p[2 * j + 1] = p[2 * j].add_mixed_distinct(point);
    }
    p[ENTRIES] = p[ENTRIES / 2].double();
    core::array::from_fn(|i| {
        let Cached { point: Jacobian { x, y, z }, zz, zzz } = p[i + 1].cache();
        [x, y, z, zz, zzz]
    })
}
