//! The formulas in quads of lanes keep the ranges of their operations: they run through quads that
//! track them, from the widest range that a point may have.

mod common;

use common::ranged::{Factors, Range, Sums};
use yuxi_arith::curve::lanes::quad::{Entry, Point, odd_multiples};
use yuxi_arith::field::Quads;

/// m.
const M: i64 = 1 << 20;

/// The widest ranges of X, e, h and the last lane that a formula takes: what `holds` asserts.
fn widest() -> Point<Factors> {
    let [x, e, w] =
        [(2 * M + M / 100, 111 * M / 10, 1100), (0, 405 * M / 100, 540), (0, 2 * M + 1, 270)]
            .map(|(from, to, limb)| Some(Range::new(from, to, limb)));
    Point {
        sums: Sums([x, e, e, w]),
        z: Factors([None, Some(Range::new(0, 23 * M / 10, 1)), None, None]),
    }
}

/// Whether a point is in those ranges, with a Z in lane 1.
#[track_caller]
fn assert_in_range(point: Point<Factors>) {
    let Point { sums: widest, z } = widest();
    for (got, widest) in point.sums.0.into_iter().zip(widest.0) {
        let (got, widest) = (got.expect("a range"), widest.unwrap());
        assert!(widest.from <= got.from && got.to <= widest.to, "{got:?} in {widest:?}");
    }
    let (got, widest) = (point.z.0[1].expect("a range"), z.0[1].unwrap());
    assert!(got.to <= widest.to, "Z: {got:?}");
}

fn one() -> Factors {
    Factors::small([1; 4])
}

/// The entry of any point, for any c below 2.01.
fn entry() -> Entry<Factors> {
    let c = Factors([Some(Range::new(0, 201 * M / 100, 1)); 4]);
    widest().entry(c)
}

/// Whether a formula that runs through uses nothing that is out of range.
#[track_caller]
fn assert_factors(lanes: [Factors; 2], wanted: [u8; 2]) {
    for (factors, wanted) in lanes.iter().zip(wanted) {
        for (i, range) in factors.0.iter().enumerate() {
            assert!(range.is_some() || wanted >> i & 1 == 0, "lane {i} of {factors:?}");
        }
    }
}

#[test]
fn points_of_entries() {
    assert_factors(entry(), [0b0111, 0b1101]);
    assert_in_range(Point::from_entry(entry()));
    assert_in_range(Point::from_affine(&[[[0; 4]; 4]]));
    assert_in_range(widest().with_w(one()));
    assert_in_range(widest().with_zz());
    assert_factors([widest().coordinates(); 2], [0b1111; 2]);
}

#[test]
fn doublings() {
    assert_in_range(widest().double());
    assert_in_range(widest().double_twice_negated::<false>());
    assert_in_range(widest().double_twice_negated::<true>());
}

#[test]
fn additions() {
    assert_in_range(widest().add_distinct(entry(), 0b0000));
    assert_in_range(widest().add_distinct(entry(), 0b1000));
}

#[test]
fn tables() {
    for entry in odd_multiples(Point::from_affine(&[[[0; 4]; 4]]), one()) {
        assert_factors(entry, [0b0111, 0b1101]);
    }
}

/// A planted fault: an X that may be below W.
#[test]
#[should_panic(expected = "a range")]
fn a_range_that_is_too_wide_is_found() {
    let mut point = widest();
    point.sums.0[0] = Some(Range::new(2 * M, 11 * M, 1));
    assert_in_range(point.double());
}
