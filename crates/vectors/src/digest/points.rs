//! Extreme x1, of which the key is computed: P = (R − s·G)/t, for a wanted R.

use num_bigint::BigUint;

use super::{Builder, DigestGroup, digest_of, key_for, r_of};
use crate::derive;
use crate::model::curve::{Point, n, p};

pub(super) fn groups() -> Vec<DigestGroup> {
    let mut groups = Vec::new();
    for (what, x) in wanted() {
        for odd in [false, true] {
            if let Some(point) = Point::lift_x(&x, odd) {
                groups.push(group(&what, &point));
            }
        }
    }
    groups.extend(small_sums());
    groups
}

/// The first x from `start` on (or below it) that a point has.
fn next(start: &BigUint, down: bool) -> BigUint {
    let step = |i: u32| if down { start - i } else { start + i };
    let mut candidates = (0u32..).map(step);
    candidates.find(|x| Point::lift_x(x, false).is_some()).expect("every second x has a point")
}

fn wanted() -> Vec<(String, BigUint)> {
    let one = BigUint::from(1u32);
    let named = [
        ("x1 = 0", BigUint::ZERO),
        ("x1 small", small_x()),
        ("x1 just below p", next(&(p() - &one), true)),
        ("x1 at or just above n", next(n(), false)),
        ("x1 just below n", next(&(n() - &one), true)),
        ("x1 between n and p", next(&((n() + p()) >> 1), false)),
        ("x1 at or above 2^255", next(&(&one << 255), false)),
        ("x1 at or above 2^128", next(&(&one << 128), false)),
        ("x1 at or above 2^256 − n", next(&((&one << 256) - n()), false)),
    ];
    named.map(|(what, x)| (what.to_owned(), x)).to_vec()
}

/// The smallest x above 1 that a point has.
fn small_x() -> BigUint {
    next(&2u32.into(), false)
}

/// A right signature with this R; and the digest that would go with x1 = 0.
fn group(what: &str, point: &Point) -> DigestGroup {
    let label = format!("{what} {}", point.y());
    let [s, t] = ["s", "t"].map(|name| derive::scalar(&format!("{name} of {label}")));
    let mut group = Builder::new(&key_for(point, &s, &t));
    let r = r_of(&s, &t);
    group.pair(&["EdgeCaseX1"], what, &r, &s);
    if *point.x() != BigUint::ZERO {
        let digest = digest_of(&r, &BigUint::ZERO);
        group.invalid(&["ModifiedSignature"], &format!("{what}, e = r"), &digest, &r, &s);
    }
    group.finish()
}

/// e, x1 and r such that e + x1 comes to a chosen number before it is reduced:
/// n exactly is out, as r would be 0.
fn small_sums() -> Vec<DigestGroup> {
    let point = Point::lift_x(&small_x(), false).expect("a point");
    let largest = Point::lift_x(&next(&(p() - 1u32), true), false).expect("a point");
    let cases = [
        ("e + x1 = n + 1 with a small x1", &point, BigUint::from(1u32)),
        ("e + x1 = n − 1 with a small x1", &point, n() - 1u32),
        ("r = 1 with x1 just below p", &largest, 1u32.into()),
        ("r = n − 1 with x1 just below p", &largest, n() - 1u32),
    ];
    cases
        .into_iter()
        .map(|(what, point, r)| {
            let s = derive::scalar(&format!("s of {what}"));
            let t = crate::model::modular::add(&r, &s, n());
            let mut group = Builder::new(&key_for(point, &s, &t));
            group.pair(&["EdgeCaseX1"], what, &r, &s);
            group.finish()
        })
        .collect()
}
