//! Keys with extreme coordinates. Nobody knows their private keys.

use num_bigint::BigUint;

use super::{Builder, DigestGroup, r_of};
use crate::derive;
use crate::model::cubic::lift_y;
use crate::model::curve::{Point, n, p};
use crate::model::modular::{div, mul};
use crate::model::to_bytes;
use crate::search::near_powers;

pub(super) fn groups() -> Vec<DigestGroup> {
    let mut groups = Vec::new();
    for (what, point) in points() {
        groups.push(group("EdgeCasePublicKey", &what, &point));
    }
    for (what, point) in carries() {
        groups.push(group("ArithmeticError", &what, &point));
    }
    groups
}

fn group(flag: &'static str, what: &str, key: &Point) -> DigestGroup {
    let mut group = Builder::new(key);
    let one = BigUint::from(1u32);
    let label = format!("{what}, x = {}", key.x());
    let s = derive::scalar(&format!("s under {label}"));
    let t = derive::scalar(&format!("t under {label}"));
    let digest = group.pair(&[flag], &format!("{what}, s and t as they come"), &r_of(&s, &t), &s);
    group.pair(&[flag], &format!("{what}, t = 1"), &r_of(&s, &one), &s);
    group.pair(&[flag], &format!("{what}, t = n − 1"), &r_of(&s, &(n() - 1u32)), &s);
    let mut wrong = digest;
    wrong[31] ^= 1;
    let comment = format!("{what}, lowest bit of the digest changed");
    group.invalid(&["ModifiedSignature"], &comment, &wrong, &r_of(&s, &t), &s);
    group.finish()
}

/// The first point at or after x.
fn at_x(x: &BigUint) -> Point {
    let mut points = (0u32..).filter_map(|i| Point::lift_x(&((x + i) % p()), i % 2 == 1));
    points.next().expect("every second x has a point")
}

/// The first point at or after y.
fn at_y(y: &BigUint) -> Point {
    let mut points = (0u32..).flat_map(|i| lift_y(&((y + i) % p())));
    points.next().expect("two in three y have a point")
}

fn points() -> Vec<(String, Point)> {
    let one = BigUint::from(1u32);
    let named = |what: &str, value| (what.to_owned(), value);
    let mut values = vec![
        named("small", BigUint::ZERO),
        named("near p", p() - 8u32),
        named("near n", n().clone()),
        named("near p/2", p() >> 1),
    ];
    values.extend(near_powers([32, 64, 96, 128, 192, 224, 255]));
    values.push(named("near 2^64 − 2^32", (&one << 64) - (&one << 32)));
    values.push(named("near 2^256 − p", (&one << 256) - p()));
    // What a program with Montgomery multiplication works on is x·2^256 mod p.
    let plain = |value: &BigUint| div(value, &((&one << 256) % p()), p());
    let mut all = Vec::new();
    for (what, value) in &values {
        all.push((format!("x {what}"), at_x(value)));
        all.push((format!("y {what}"), at_y(value)));
        all.push((format!("Montgomery form of x {what}"), first(value, &plain, at_exact_x)));
        all.push((format!("Montgomery form of y {what}"), first(value, &plain, at_exact_y)));
    }
    for i in 0..8 {
        let value = derive::runs(&format!("coordinate {i}")) % p();
        all.push((format!("x of long runs, {i}"), at_x(&value)));
        all.push((
            format!("Montgomery form of x of long runs, {i}"),
            first(&value, &plain, at_exact_x),
        ));
    }
    all
}

/// The first value from `start` on whose image is a coordinate of a point.
fn first(
    start: &BigUint,
    image: &dyn Fn(&BigUint) -> BigUint,
    at: fn(&BigUint) -> Option<Point>,
) -> Point {
    let mut points = (0u32..).filter_map(|i| at(&image(&((start + i) % p()))));
    points.next().expect("most values have a point")
}

fn at_exact_x(x: &BigUint) -> Option<Point> {
    Point::lift_x(x, to_bytes(x)[0] & 1 == 1)
}

fn at_exact_y(y: &BigUint) -> Option<Point> {
    lift_y(y).into_iter().next()
}

/// Keys whose x makes the lowest word of a product fall where a Montgomery
/// multiplication in 64-bit words once took a borrow for a carry: from
/// 80000000_00000000 to 80000000_7FFFFFFF (emmansun/gmsm 560). The product is
/// x·(2^512 mod p), which leads into Montgomery form, or there the square of x.
fn carries() -> Vec<(String, Point)> {
    let one = BigUint::from(1u32);
    let word = &one << 64;
    let into = ((&one << 512) % p()) % &word;
    let plain = |value: &BigUint| div(value, &((&one << 256) % p()), p());
    let upper = |label: &str| (derive::scalar(label) >> 65) << 64;
    let mut all = Vec::new();
    for (i, target) in [1u64, 0x1BA1_F566, 0x7FFF_FFFF].into_iter().enumerate() {
        let target = (&one << 63) + target;
        let low = div(&target, &into, &word);
        let base = upper(&format!("key of a product {i}"));
        let points =
            (0u32..).filter_map(|j| at_exact_x(&((&base + (BigUint::from(j) << 64) + &low) % p())));
        let found = points.take(1).next().expect("every second x has a point");
        all.push((format!("lowest word of x·(2^512 mod p) is {target:X}"), found));
    }
    for i in 0..3 {
        let base = upper(&format!("key of a square {i}"));
        let low = square_root_near(&(&one << 63), i);
        let candidates = (0u32..).map(|j| (&base + (BigUint::from(j) << 64) + &low) % p());
        let mut points = candidates.filter_map(|value| at_exact_x(&plain(&value)));
        let found = points.next().expect("every second x has a point");
        let lowest = mul(&low, &low, &word);
        all.push((
            format!("lowest word of the square of x in Montgomery form is {lowest:X}"),
            found,
        ));
    }
    all
}

/// A word whose square, modulo 2^64, has the upper half 80000000 and a lower
/// half below 2^31: the i-th target that is 1 modulo 8, and so has a root.
fn square_root_near(top: &BigUint, i: u32) -> BigUint {
    let target = top + 1u32 + (i * 8);
    let mut root = BigUint::from(1u32);
    for bit in 3..64u32 {
        let modulus = BigUint::from(1u32) << (bit + 1);
        if (&root * &root) % &modulus != &target % &modulus {
            root += BigUint::from(1u32) << (bit - 1);
        }
    }
    root
}
