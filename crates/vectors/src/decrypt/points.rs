//! C1 that is no point, or not written as one. C2 and C3 are what a program
//! computes from it that does not look.

use num_bigint::BigUint;

use super::{Builder, DecryptGroup, Layout};
use crate::file::Verdict;
use crate::keys::{compressed, uncompressed};
use crate::model::curve::{Point, p};
use crate::model::encryption::{Ciphertext, seal};
use crate::weak;

const MESSAGE: &[u8] = b"a message for a bad point";

pub(super) fn group(layout: Layout) -> DecryptGroup {
    let mut group = Builder::derived("key of bad points", layout);
    let right = group.seal(MESSAGE);
    group.valid(&["ValidCiphertext"], "C1 on the curve", MESSAGE, &right);
    for (what, point) in weak::off_curve() {
        let ct = layout.encode(&unchecked(&group, &point));
        group.invalid(&["InvalidCurveAttack"], &format!("C1 off the curve: {what}"), &ct);
    }
    for (order, point) in weak::small_orders() {
        let ct = layout.encode(&unchecked(&group, &point));
        let comment = format!("C1 of order {order} on a curve with another b");
        group.invalid(&["InvalidCurveAttack"], &comment, &ct);
    }
    for (what, point, x, y) in weak::not_reduced() {
        let Ciphertext { c2, c3, .. } = unchecked(&group, &point);
        group.valid(
            &["EdgeCaseEphemeral"],
            &format!("C1 without the {what}"),
            MESSAGE,
            &unchecked(&group, &point),
        );
        let ct = layout.write(&x, &y, &c2, &c3);
        group.invalid(&["InvalidPoint"], &format!("C1 with {what}"), &ct);
    }
    for (what, x, y) in out_of_range(right.c1.x(), right.c1.y()) {
        let ct = layout.write(&x, &y, &right.c2, &right.c3);
        group.invalid(&["InvalidPoint"], what, &ct);
    }
    if layout != Layout::Asn1 {
        infinity(&mut group);
        forms(&mut group, &right);
    }
    group.finish()
}

fn unchecked(group: &Builder, c1: &Point) -> Ciphertext {
    seal(c1, &c1.mul(&group.d), MESSAGE)
}

fn out_of_range(x: &BigUint, y: &BigUint) -> Vec<(&'static str, BigUint, BigUint)> {
    let full = (BigUint::from(1u32) << 256u32) - 1u32;
    vec![
        ("C1 with x = p", p().clone(), y.clone()),
        ("C1 with y = p", x.clone(), p().clone()),
        ("C1 with x = y = p", p().clone(), p().clone()),
        ("C1 of bytes FF", full.clone(), full),
        ("C1 with x = 0", BigUint::ZERO, y.clone()),
        ("C1 with y = 0", x.clone(), BigUint::ZERO),
    ]
}

/// Infinity as C1: k = 0. C2 and C3 are those of a program that takes its coordinates for zeros.
fn infinity(group: &mut Builder) {
    let Ciphertext { c2, c3, .. } = seal(&Point::Infinity, &Point::Infinity, MESSAGE);
    let encodings =
        [("one byte 00", vec![0]), ("65 bytes 00", vec![0; 65]), ("33 bytes 00", vec![0; 33])];
    for (what, c1) in encodings {
        let ct = group.layout.join(&c1, &c2, &c3);
        group.invalid(&["PointAtInfinity"], &format!("C1 is infinity as {what}"), &ct);
    }
}

/// C1 with other prefixes.
fn forms(group: &mut Builder, right: &Ciphertext) {
    let layout = group.layout;
    let Ciphertext { c1, c2, c3 } = right;
    let odd = u8::from(c1.y().bit(0));
    let full = uncompressed(c1);
    let with = |prefix: u8, bytes: &[u8]| layout.join(&[&[prefix], &bytes[1..]].concat(), c2, c3);
    let acceptable = Verdict::Acceptable;
    let short = layout.join(&compressed(c1), c2, c3);
    group.add(acceptable, &["CompressedPoint"], "C1 compressed", MESSAGE, &short);
    let hybrid = with(6 | odd, &full);
    group.add(acceptable, &["HybridPoint"], "C1 in the mixed form", MESSAGE, &hybrid);
    let other = with(2 | (odd ^ 1), &compressed(c1));
    group.invalid(&["InvalidC3"], "C1 compressed, with the other y", &other);
    group.invalid(&["InvalidPoint"], "C1 mixed, with the other y", &with(6 | (odd ^ 1), &full));
    let none = [&[2][..], &crate::model::to_bytes(&weak::x_without_point())].concat();
    group.invalid(
        &["InvalidPoint"],
        "C1 compressed, with an x of no point",
        &layout.join(&none, c2, c3),
    );
    for prefix in [0u8, 1, 5, 8, 0x30, 0x84, 0xFF] {
        let comment = format!("C1 with the prefix {prefix:02X}");
        group.invalid(&["InvalidPoint"], &comment, &with(prefix, &full));
    }
    for prefix in [2u8, 3] {
        let comment = format!("C1 of 65 bytes with the prefix {prefix:02X}");
        group.invalid(&["InvalidPoint"], &comment, &with(prefix, &full));
    }
    let comment = "C1 of 33 bytes with the prefix 04";
    group.invalid(&["InvalidPoint"], comment, &with(4, &compressed(c1)));
}
