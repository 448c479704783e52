//! Plain Diffie and Hellman on the curve: the x of d·Q, with no identifier and
//! no key derivation. It is not the key exchange of the standard.

use num_bigint::BigUint;
use serde::Serialize;

use crate::der::integer_content;
use crate::file::{File, Group, Test, Verdict};
use crate::keys::{CURVE, compressed, read_point, uncompressed};
use crate::model::cubic::lift_y;
use crate::model::curve::{Point, n, p};
use crate::model::modular::div;
use crate::model::to_bytes;
use crate::search::{MULTIPLES, Property, find_steps, near_powers};
use crate::{derive, hex, weak};

/// What the vectors of a group share.
#[derive(Serialize)]
struct Head {
    curve: &'static str,
    encoding: &'static str,
}

/// What each vector has.
#[derive(Serialize)]
struct Body {
    public: String,
    private: String,
    shared: String,
}

/// The group in the making.
#[derive(Default)]
struct Builder(Vec<Test<Body>>);

impl Builder {
    fn add(
        &mut self,
        meant: Verdict,
        flag: &'static str,
        comment: &str,
        public: &[u8],
        d: &BigUint,
        shared: &[u8],
    ) {
        let body =
            Body { public: hex(public), private: hex(&integer_content(d)), shared: hex(shared) };
        self.0.push(Test::new(comment, &[flag], body, meant));
    }

    fn valid(&mut self, flag: &'static str, comment: &str, point: &Point, d: &BigUint) {
        assert!(point.is_on_curve(), "no point of the curve: {comment}");
        let shared = to_bytes(point.mul(d).x());
        self.add(Verdict::Valid, flag, comment, &uncompressed(point), d, &shared);
    }

    fn invalid(&mut self, flag: &'static str, comment: &str, public: &[u8], d: &BigUint) {
        assert!(read_point(public).is_none(), "a point of the curve: {comment}");
        self.add(Verdict::Invalid, flag, comment, public, d, &[]);
    }
}

/// The file.
#[must_use]
pub fn file() -> File {
    let mut group = Builder::default();
    right(&mut group);
    extreme_points(&mut group);
    wrong(&mut group);
    let head = Head { curve: CURVE, encoding: "ecpoint" };
    let header = &[
        "Test vectors of type EcdhEcpointTest are for plain ECDH on SM2's curve: shared is",
        "the x of the product, 32 bytes. This is not the key exchange of GB/T 32918.3.",
    ];
    let groups = vec![Group::new("EcdhEcpointTest", head, group.0)];
    File::new("sm2_ecdh_ecpoint_test.json", "sm2_ecdh_ecpoint_schema_v1.json", header, groups)
}

fn right(group: &mut Builder) {
    for i in 0..4 {
        let d = derive::scalar(&format!("ECDH key {i}"));
        let point = Point::mul_g(&derive::scalar(&format!("ECDH peer {i}")));
        group.valid("ValidExchange", "as they come", &point, &d);
        let (bytes, shared) = (compressed(&point), to_bytes(point.mul(&d).x()));
        let flag = "CompressedPoint";
        group.add(Verdict::Acceptable, flag, "compressed", &bytes, &d, &shared);
    }
    let one = BigUint::from(1u32);
    let point = Point::mul_g(&derive::scalar("ECDH peer"));
    let numbers = [
        ("1", one.clone()),
        ("2", 2u32.into()),
        ("3", 3u32.into()),
        ("16", 16u32.into()),
        ("n − 2", n() - 2u32),
        ("n − 3", n() - 3u32),
        ("n − 6", n() - 6u32),
        ("n − 7", n() - 7u32),
        ("(n − 1)/2", n() >> 1),
        ("(n + 1)/2", (n() >> 1) + &one),
        ("2^128", &one << 128),
        ("2^255", &one << 255),
        ("2^255 − 1", (&one << 255) - &one),
    ];
    for (what, d) in &numbers {
        group.valid("EdgeCasePrivateKey", &format!("d = {what}"), &point, d);
        let d = derive::scalar("ECDH key");
        let peer = numbers.iter().find(|(name, _)| name == what).map(|(_, k)| Point::mul_g(k));
        let peer = peer.expect("it is of this list");
        group.valid("EdgeCasePublicKey", &format!("peer's d = {what}"), &peer, &d);
    }
    for i in 0..12 {
        let d = derive::runs(&format!("ECDH key {i}")) % n();
        group.valid("ArithmeticError", &format!("d of long runs, {i}"), &point, &d);
    }
    let d = derive::scalar("ECDH key");
    for (property, steps, _) in find_steps(&point.mul(&d), &point, Property::SHORT) {
        let comment = format!("shared point with {property}");
        group.valid("EdgeCaseSharedPoint", &comment, &point, &(&d + steps));
    }
    for (property, _, point) in MULTIPLES.iter() {
        group.valid("LeadingZeros", &format!("public key with {property}"), point, &d);
    }
    let [x, y] = [p() >> 200u32, BigUint::ZERO].map(|start| {
        let mut points = (0u32..).filter_map(|i| Point::lift_x(&(&start + i), true));
        points.next().expect("every second x has a point")
    });
    for (what, shared) in [("small", y), ("of 56 bits", x)] {
        let point = shared.mul(&div(&1u32.into(), &d, n()));
        group.valid("EdgeCaseSharedPoint", &format!("shared x {what}"), &point, &d);
    }
}

fn extreme_points(group: &mut Builder) {
    let d = derive::scalar("ECDH key for extreme points");
    let special = [("small", BigUint::ZERO), ("near p", p() - 64u32), ("near n", n().clone())];
    let mut values: Vec<_> = special.map(|(what, value)| (what.to_owned(), value)).into();
    values.extend(near_powers([32, 64, 96, 128, 224, 255]));
    let of_runs = |i| derive::runs(&format!("ECDH x {i}")) % p();
    values.extend((1..=3).map(|i| (format!("of long runs, {i}"), of_runs(i))));
    for (what, value) in &values {
        let mut of_x = (0u32..).filter_map(|i| Point::lift_x(&(value + i), i % 2 == 0));
        let point = of_x.next().expect("every second x has a point");
        group.valid("EdgeCasePublicKey", &format!("x {what}"), &point, &d);
        let mut of_y = (0u32..).flat_map(|i| lift_y(&(value + i)));
        let point = of_y.next().expect("two in three y have a point");
        group.valid("EdgeCasePublicKey", &format!("y {what}"), &point, &d);
    }
}

fn wrong(group: &mut Builder) {
    let d = derive::scalar("ECDH key for bad points");
    for (what, point) in weak::off_curve() {
        let comment = format!("off the curve: {what}");
        group.invalid("InvalidCurveAttack", &comment, &uncompressed(&point), &d);
    }
    for (order, point) in weak::small_orders() {
        let comment = format!("order {order} on a curve with another b");
        group.invalid("InvalidCurveAttack", &comment, &uncompressed(&point), &d);
    }
    for (what, _, x, y) in weak::not_reduced() {
        let bytes = [&[4][..], &to_bytes(&x), &to_bytes(&y)].concat();
        group.invalid("InvalidPoint", what, &bytes, &d);
    }
    let right = uncompressed(&Point::mul_g(&derive::scalar("ECDH peer")));
    let no_x = to_bytes(&weak::x_without_point());
    let p = to_bytes(p());
    let others = [
        ("infinity, one byte 00", vec![0]),
        ("infinity, 65 bytes 00", vec![0; 65]),
        ("empty", vec![]),
        ("04 alone", vec![4]),
        ("x = y = p", [&[4], &p[..], &p].concat()),
        ("bytes FF after 04", [&[4][..], &[0xFF; 64]].concat()),
        ("cut by its last byte", right[..64].to_vec()),
        ("a byte too many", [&right[..], &[0]].concat()),
        ("prefix 05", [&[5], &right[1..]].concat()),
        ("prefix 00", [&[0], &right[1..]].concat()),
        ("65 bytes with the prefix 02", [&[2], &right[1..]].concat()),
        ("33 bytes with the prefix 04", right[..33].to_vec()),
        ("compressed, x of no point", [&[2], &no_x[..]].concat()),
        ("compressed, x = p", [&[2], &p[..]].concat()),
        ("mixed, with the other y", [&[6 | (right[64] & 1 ^ 1)], &right[1..]].concat()),
    ];
    for (comment, bytes) in others {
        group.invalid("InvalidPoint", comment, &bytes, &d);
    }
    let mut hybrid = right.clone();
    hybrid[0] = 6 | (right[64] & 1);
    let shared = to_bytes(Point::mul_g(&derive::scalar("ECDH peer")).mul(&d).x());
    group.add(Verdict::Acceptable, "HybridPoint", "mixed", &hybrid, &d, &shared);
}
