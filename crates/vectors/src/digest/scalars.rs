//! Extreme s and t, and pairs of them under which a sum of two multiples meets
//! the exceptional cases of addition.

use num_bigint::BigUint;

use super::{Builder, DigestGroup, digest_of, r_of};
use crate::derive;
use crate::file::Verdict;
use crate::model::curve::{Point, g, n};
use crate::model::modular::{div, mul, neg};
use crate::model::signature::{Signature, digest_for};

pub(super) fn groups() -> Vec<DigestGroup> {
    let mut groups = vec![extreme(), runs()];
    groups.extend(multiples_of_g());
    groups.extend(meeting_halves());
    groups.extend(sums());
    groups
}

/// Numbers whose digits in windows of 4 to 7 bits, signed or not, are extreme.
fn scalars() -> Vec<(String, BigUint)> {
    let one = BigUint::from(1u32);
    let full = (&one << 256u32) - &one;
    let mut all: Vec<(String, BigUint)> =
        (1u32..=8).map(|i| (format!("n − {i}"), n() - i)).collect();
    for i in [1u32, 2, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129] {
        all.push((i.to_string(), i.into()));
    }
    for i in [9u32, 11, 31, 32, 63, 64, 127, 128, 191, 192, 224, 250, 252, 255] {
        all.push((format!("2^{i}"), &one << i));
    }
    for window in [4u32, 5, 6, 7] {
        let ones = &full / ((&one << window) - &one);
        let half = &one << (window - 1);
        let shaped = |digit: &BigUint| &ones * digit % n();
        all.push((format!("digits of {window} bits all {half}"), shaped(&half)));
        all.push((
            format!("digits of {window} bits all {}", &half + 1u32),
            shaped(&(&half + 1u32)),
        ));
        // Of 7 bits the same number comes out as of 6.
        if window < 7 {
            let largest = (&half << 1) - 1u32;
            all.push((format!("digits of {window} bits all {largest}"), shaped(&largest)));
        }
    }
    all
}

fn extreme() -> DigestGroup {
    let mut group = Builder::new(&Point::mul_g(&derive::scalar("key of scalars")));
    let some = derive::scalar("the other scalar");
    for (what, scalar) in scalars() {
        let r = r_of(&scalar, &some);
        group.pair(&["EdgeCaseScalar"], &format!("s = {what}"), &r, &scalar);
        let r = r_of(&some, &scalar);
        group.pair(&["EdgeCaseScalar"], &format!("t = {what}"), &r, &some);
    }
    for (what, s, t) in [("s = n − 6, t = n − 1", 6u32, 1u32), ("s = n − 1, t = n − 6", 1, 6)]
    {
        let (s, t) = (n() - s, n() - t);
        group.pair(&["EdgeCaseScalar"], what, &r_of(&s, &t), &s);
    }
    group.finish()
}

/// Long runs of ones and zeros in everything at once.
fn runs() -> DigestGroup {
    let d = derive::runs("key") % n();
    let mut group = Builder::new(&Point::mul_g(&d));
    for i in 0..40 {
        let s = derive::runs(&format!("s {i}")) % n();
        let t = derive::runs(&format!("t {i}")) % n();
        group.pair(&["ArithmeticError"], &format!("s and t of long runs, {i}"), &r_of(&s, &t), &s);
    }
    group.finish()
}

/// Keys that are small multiples of G, which a table of multiples of G holds.
fn multiples_of_g() -> Vec<DigestGroup> {
    let half = div(&1u32.into(), &2u32.into(), n());
    let mut keys: Vec<(String, BigUint)> = Vec::new();
    for i in [1u32, 2, 3, 4, 5, 7, 8, 15, 16, 17, 31, 32, 33, 64] {
        keys.push((format!("P = {i}·G"), i.into()));
    }
    for i in [2u32, 3, 4, 5, 7, 8, 15, 16] {
        keys.push((format!("P = −{i}·G"), n() - i));
    }
    for bits in [32u32, 64, 128, 252] {
        keys.push((format!("P = 2^{bits}·G"), BigUint::from(1u32) << bits));
    }
    keys.push(("P + P = G".into(), half.clone()));
    keys.push(("P + P = −G".into(), neg(&half, n())));
    let mut groups: Vec<_> = keys.iter().map(|(what, d)| multiple_of_g(what, d)).collect();
    groups.push(minus_g());
    groups
}

fn multiple_of_g(what: &str, d: &BigUint) -> DigestGroup {
    let mut group = Builder::new(&Point::mul_g(d));
    let pairs = [
        (
            "s and t as they come",
            derive::scalar("s of a small key"),
            derive::scalar("t of a small key"),
        ),
        ("s = 2, t = 1", 2u32.into(), 1u32.into()),
        ("s = n − 1, t = 1", n() - 1u32, 1u32.into()),
    ];
    for (how, s, t) in pairs {
        let (r, comment) = (r_of(&s, &t), format!("{what}, {how}"));
        if Point::mul_g(&s).add(&group.key.mul(&t)).is_infinity() {
            let digest = digest_of(&r, &BigUint::ZERO);
            group.invalid(&["SumAtInfinity"], &format!("{comment}; e = r"), &digest, &r, &s);
        } else {
            group.pair(&["EdgeCaseShamirMultiplication"], &comment, &r, &s);
        }
    }
    group.finish()
}

/// P = −G: s·G + t·P = (s − t)·G = −r·G, whatever s is.
fn minus_g() -> DigestGroup {
    let mut group = Builder::new(&g().negate());
    for i in 0..4 {
        let r = derive::scalar(&format!("r under −G {i}"));
        let s = derive::scalar(&format!("s under −G {i}"));
        let signature = Signature { r, s };
        let digest = digest_for(&group.key, &signature).expect("−r·G is not infinity");
        let comment = "P = −G, e right for r·G and any s";
        group.add(Verdict::Acceptable, &["PublicKeyMinusG"], comment, &digest, &signature);
    }
    group.finish()
}

/// Keys for which the upper parts of s and t cancel or meet: at bit i from
/// below, (s >> i)·G = ∓(t >> i)·P.
fn meeting_halves() -> Vec<DigestGroup> {
    let mut groups = Vec::new();
    for i in [1u32, 4, 5, 6, 7, 8, 32, 64, 128, 192, 224, 245, 250] {
        let mut s = derive::scalar(&format!("s that meets at bit {i}"));
        let mut t = derive::scalar(&format!("t that meets at bit {i}"));
        // So that something is left to add after they have cancelled.
        s.set_bit(0, true);
        t.set_bit(0, false);
        let quotient = div(&((&s >> i) % n()), &(&t >> i), n());
        let cases = [("cancel", neg(&quotient, n())), ("are equal", quotient)];
        for (what, d) in cases {
            let mut group = Builder::new(&Point::mul_g(&d));
            let comment = format!("s·G and t·P {what} above bit {i}");
            group.pair(&["EdgeCaseShamirMultiplication"], &comment, &r_of(&s, &t), &s);
            groups.push(group.finish());
        }
    }
    groups
}

/// s·G = t·P, and s·G = −t·P.
fn sums() -> Vec<DigestGroup> {
    let mut group = Builder::new(&Point::mul_g(&derive::scalar("key of sums")));
    let d = derive::scalar("key of sums");
    let mut ts = vec![
        ("t as it comes".to_owned(), derive::scalar("t of sums")),
        ("t = 1".to_owned(), 1u32.into()),
        ("t = 2".to_owned(), 2u32.into()),
        ("t = n − 1".to_owned(), n() - 1u32),
        ("t = n − 6".to_owned(), n() - 6u32),
        ("s = 1".to_owned(), div(&1u32.into(), &d, n())),
        ("t = 2^255".to_owned(), BigUint::from(1u32) << 255),
    ];
    ts.extend(
        (0..3).map(|i| {
            (format!("t of long runs, {i}"), derive::runs(&format!("t of sums {i}")) % n())
        }),
    );
    for (what, t) in ts {
        let s = mul(&t, &d, n());
        let comment = format!("s·G = t·P, {what}");
        group.pair(&["PointDuplication"], &comment, &r_of(&s, &t), &s);
        let s = neg(&s, n());
        let r = r_of(&s, &t);
        let comment = format!("s·G = −t·P, {what}; e = r");
        group.invalid(&["SumAtInfinity"], &comment, &digest_of(&r, &BigUint::ZERO), &r, &s);
    }
    vec![group.finish()]
}
