//! The formulas in quads of lanes keep the ranges of their operations: they run through quads that
//! track them, from the widest range that a point may have.

use crate::common::ranged::{Factors, Range, Sums};
use yuxi_arith::curve::lanes::quad::{Entry, Point, Table};

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

/// The entry of any table.
fn entry() -> Entry<Factors> {
    let [y, x] = [9, 7].map(|to| Some(Range::new(0, to * M + M / 10, 1)));
    Factors([None, None, y, x])
}

/// Any table: the curve of another one has a c below 2.01.
fn table() -> Table<Factors> {
    let [last, z] = [201, 402].map(|to| Factors([Some(Range::new(0, to * M / 100 + 2, 1)); 4]));
    Table { entries: [entry(); 8], last, z }
}

/// Whether a formula that runs through uses nothing that is out of range.
#[track_caller]
fn assert_factors(factors: Factors, wanted: u8) {
    for (i, range) in factors.0.iter().enumerate() {
        assert!(range.is_some() || wanted >> i & 1 == 0, "lane {i} of {factors:?}");
    }
}

/// Whether all lanes are below the others.
#[track_caller]
fn assert_below(factors: Factors, limits: Factors, lanes: u8) {
    for i in (0..4).filter(|i| lanes >> i & 1 == 1) {
        let [range, limit] = [factors, limits].map(|f| f.0[i].expect("a range"));
        assert!(range.to <= limit.to, "lane {i}: {range:?} below {limit:?}");
    }
}

#[test]
fn points_of_entries() {
    assert_in_range(Point::minus_entry(entry(), &table()));
    assert_in_range(Point::from_affine(&[[[0; 4]; 4]]));
    assert_factors(widest().coordinates(&table()), 0b1111);
}

#[test]
fn doublings() {
    assert_in_range(widest().double());
    assert_in_range(widest().double_twice_negated());
}

#[test]
fn additions() {
    for negative in [0b0000, 0b0100] {
        assert_in_range(widest().double_add_double_negated(entry(), negative));
        let sum = widest().double_add(entry(), negative);
        assert_factors(sum.coordinates(&table()), 0b1111);
    }
}

#[test]
fn tables() {
    let Table { entries, last, z } = Table::new(Point::from_affine(&[[[0; 4]; 4]]));
    for of_table in entries {
        assert_below(of_table, entry(), 0b1100);
    }
    assert_below(last, table().last, 0b1000);
    assert_below(z, table().z, 0b1000);
}

/// A planted fault: an X that may be below W.
#[test]
#[should_panic(expected = "a range")]
fn a_range_that_is_too_wide_is_found() {
    let mut point = widest();
    point.sums.0[0] = Some(Range::new(2 * M, 11 * M, 1));
    assert_in_range(point.double());
}
