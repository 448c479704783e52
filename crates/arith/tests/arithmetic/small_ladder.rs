//! The Montgomery ladder on small curves: every u, every scalar that differs.

use crate::common::small::{Small, invert};
use yuxi_arith::curve::x25519::ladder;

/// A prime for which A = 486662 gives a curve: A² ≠ 4.
const P: u64 = 251;
/// Every order of a point on the curve or its twist is below this (Hasse).
const ORDERS: u64 = P + 1 + 32;
/// A of v² = u³ + A·u² + u, as Curve25519 has it.
const A: u64 = 486_662 % P;

type Point = Option<(u64, u64)>;

/// u³ + A·u² + u.
fn right_side(u: u64) -> u64 {
    (u * u % P * (u + A) + u) % P
}

/// Points on B·v² = u³ + A·u² + u, added by the school's formulas.
fn add(b: u64, left: Point, right: Point) -> Point {
    let (Some((u1, v1)), Some((u2, v2))) = (left, right) else {
        return left.or(right);
    };
    let slope = if u1 != u2 {
        (v2 + P - v1) * invert::<P>((u2 + P - u1) % P) % P
    } else if v1 == v2 && v1 != 0 {
        (3 * u1 * u1 + 2 * A * u1 + 1) % P * invert::<P>(2 * b * v1 % P) % P
    } else {
        return None;
    };
    let u = (b * slope % P * slope + 3 * P - A - u1 - u2) % P;
    Some((u, (slope * (u1 + P - u) + P - v1) % P))
}

/// Every u is that of a point (u, 1) on the curve with B = u³ + A·u² + u, which
/// is isomorphic to the curve or to its twist; or that of a point of order two.
fn point_at(u: u64) -> (u64, Point) {
    match right_side(u) {
        0 => (1, Some((u, 0))),
        b => (b, Some((u, 1))),
    }
}

#[test]
fn every_u_and_every_scalar() {
    assert_ne!(A * A % P, 4);
    for u in 0..P {
        let (b, point) = point_at(u);
        let mut multiple = None;
        for k in 0..2 * ORDERS {
            let wanted = multiple.map_or(0, |(u, _)| u);
            assert_eq!(ladder(&[k, 0, 0, 0], Small::<P>(u)).0, wanted, "{k}·P, u = {u}");
            multiple = add(b, multiple, point);
        }
    }
}

/// Scalars of 255 bits: k·P depends on k modulo the order of P alone.
#[test]
fn long_scalars() {
    for u in 0..P {
        let (b, point) = point_at(u);
        let orbit: Vec<Point> =
            std::iter::successors(Some(point), |sum| sum.map(|_| add(b, *sum, point))).collect();
        let order = orbit.len() as u64;
        assert!(order < ORDERS);
        for scalar in
            [[u64::MAX, u64::MAX, u64::MAX, u64::MAX >> 1], [8, 0, 0, 1 << 62], [1, 2, 3, 4]]
        {
            let residue = scalar.iter().rev().fold(0, |rest, word| {
                ((u128::from(rest) << 64 | u128::from(*word)) % u128::from(order)) as u64
            });
            let place = (residue + order - 1) % order;
            let wanted = orbit[place as usize].map_or(0, |(u, _)| u);
            assert_eq!(ladder(&scalar, Small::<P>(u)).0, wanted, "u = {u}");
        }
    }
}
