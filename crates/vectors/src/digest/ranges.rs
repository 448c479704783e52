//! Extreme r and s, in range and out of it, where all else is right.

use num_bigint::BigUint;

use super::{Builder, DigestGroup, digest_of, r_of};
use crate::derive;
use crate::model::curve::{Point, n};
use crate::model::modular::{add, neg};
use crate::search::MULTIPLES;

pub(super) fn groups() -> Vec<DigestGroup> {
    vec![small(), beyond(), zeros()]
}

fn key(label: &str) -> Point {
    Point::mul_g(&derive::scalar(label))
}

/// All pairs of small, middling and large numbers. Where r + s = n, the digest
/// is such that s·G alone would do.
fn small() -> DigestGroup {
    let key = key("key of small r and s");
    let mut group = Builder::new(&key);
    let values = [
        ("1", 1u32.into()),
        ("2", 2u32.into()),
        ("3", 3u32.into()),
        ("2^64", BigUint::from(1u32) << 64),
        ("(n − 1)/2", n() >> 1),
        ("(n + 1)/2", (n() >> 1) + 1u32),
        ("n − 2", n() - 2u32),
        ("n − 1", n() - 1u32),
    ];
    for (r_name, r) in &values {
        for (s_name, s) in &values {
            let comment = format!("r = {r_name}, s = {s_name}");
            if r + s == *n() {
                let digest = digest_of(r, Point::mul_g(s).x());
                group.invalid(&["TIsZero"], &comment, &digest, r, s);
            } else {
                group.pair(&["SmallRandS"], &comment, r, s);
            }
        }
    }
    for i in 0..4 {
        let s = derive::scalar(&format!("s where t is zero, {i}"));
        let (r, x1) = (neg(&s, n()), Point::mul_g(&s).x().clone());
        group.invalid(&["TIsZero"], "r + s = n, e right for s·G", &digest_of(&r, &x1), &r, &s);
    }
    group.finish()
}

/// r and s so small that adding n leaves them below 2^256, which takes 32 bytes
/// still; and so near to n that t wraps around or just does not.
fn beyond() -> DigestGroup {
    let mut group = Builder::new(&key("key of ranges"));
    let some = derive::scalar("a number in range");
    let room = (BigUint::from(1u32) << 256u32) - n();
    let largest = &room - 1u32;
    let below = |label: &str| derive::scalar(label) % &room;
    let pairs = [
        ("r below 2^256 − n", below("small r"), some.clone()),
        ("s below 2^256 − n", some.clone(), below("small s")),
        ("r and s below 2^256 − n", below("both, r"), below("both, s")),
        ("r = 2^256 − n − 1", largest.clone(), some.clone()),
        ("s = 2^256 − n − 1", some.clone(), largest),
        ("r = 1", 1u32.into(), some.clone()),
        ("s = 1", some.clone(), 1u32.into()),
    ];
    for (what, r, s) in pairs {
        let digest = group.pair(&["SmallRandS"], what, &r, &s);
        let shifts =
            [(" + n in place of r", r < room, true), (" + n in place of s", s < room, false)];
        for (shift, fits, of_r) in shifts {
            if fits {
                let (name, other_r, other_s) =
                    if of_r { ("r", &r + n(), s.clone()) } else { ("s", r.clone(), &s + n()) };
                let comment = format!("{what}; {name}{shift}");
                group.invalid(&["RangeCheck"], &comment, &digest, &other_r, &other_s);
            }
        }
    }
    let sums = [
        ("r + s = n + 1, so t = 1", add(&neg(&some, n()), &1u32.into(), n())),
        ("r + s = n − 1, so t = n − 1", neg(&(&some + 1u32), n())),
        ("r = s", some.clone()),
    ];
    for (what, r) in sums {
        group.pair(&["EdgeCaseScalar"], what, &r, &some);
    }
    for (property, k, _) in &MULTIPLES[..2] {
        let r = r_of(k, &some);
        group.pair(&["LeadingZeros"], &format!("s·G with {property}"), &r, k);
    }
    group.finish()
}

/// r or s zero modulo n, where the equation of verification holds.
fn zeros() -> DigestGroup {
    let key = key("key of zeros");
    let mut group = Builder::new(&key);
    let (zero, some) = (BigUint::ZERO, derive::scalar("a number beside zero"));
    let sum = Point::mul_g(&some).add(&key.mul(&some));
    let multiple = key.mul(&some);
    for (name, number) in [("0", zero.clone()), ("n", n().clone()), ("2n", n() * 2u32)] {
        let digest = digest_of(&zero, sum.x());
        group.invalid(
            &["InvalidSignature"],
            &format!("r = {name}, e + x1 = 0"),
            &digest,
            &number,
            &some,
        );
        let digest = digest_of(&some, multiple.x());
        group.invalid(
            &["InvalidSignature"],
            &format!("s = {name}, e right for r·P"),
            &digest,
            &some,
            &number,
        );
    }
    for (r, s) in [
        (zero.clone(), zero.clone()),
        (n().clone(), n().clone()),
        (zero.clone(), n().clone()),
        (n().clone(), zero),
    ] {
        let names = [&r, &s].map(|number| if *number == *n() { "n" } else { "0" });
        let comment = format!("r = {}, s = {}, e = 0", names[0], names[1]);
        group.invalid(&["InvalidSignature"], &comment, &[0; 32], &r, &s);
    }
    group.finish()
}
