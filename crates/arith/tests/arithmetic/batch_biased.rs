//! Batches in lanes against the scalar path, on inputs at which digits, carries and additions are
//! special.
//!
//! The longer job, an hour of one core for ten million of each operation on each curve:
//!
//! ```text
//! YUXI_TEST_COUNT=10000000 cargo test --release -p yuxi-arith --test arithmetic -- batch_biased:: --ignored --nocapture
//! ```

use std::time::Instant;

use crate::common::available::can_run;
use crate::common::biased::{On, Source, many};
use yuxi_arith::backend::Kind;
use yuxi_arith::curve::{Affine, Comb, CombTable, Curve, P256, Sm2};
use yuxi_arith::engine::{Work, run_on};
use yuxi_arith::field::{Element, Field, PackedPoint, TableField};
use yuxi_arith::multiply::{Machine, Multiply, batch};

type Words = [u64; 4];

/// As many as a batch works on at once.
const MOST: usize = 64;

#[derive(Clone, Copy, Debug)]
enum Operation {
    MulBase,
    Mul,
    MulAdd,
    MulAddComb,
}

/// A point that has a table.
struct Table {
    comb: Comb,
    entries: Vec<PackedPoint>,
}

/// Makes the table of a point.
struct MakeTable(On, PackedPoint);

impl MakeTable {
    fn with<C: Curve, B: Multiply<C>>(self) -> Table {
        let comb = Comb::for_memory(264 << 10);
        assert!(comb.is_for_lanes());
        let [x, y] = self.1.map(|words| B::P::load(&words));
        let mut table = vec![[B::P::zero(); 2]; comb.points()];
        comb.fill(Affine { x, y }, &mut table, &mut vec![B::P::zero(); comb.scratch()]);
        let entries = table.into_iter().map(|entry| entry.map(Element::store)).collect();
        Table { comb, entries }
    }
}

impl Work for MakeTable {
    type Output = Table;
    fn run<B: Machine>(self) -> Table {
        match self.0 {
            On::Sm2 => self.with::<Sm2, B>(),
            On::P256 => self.with::<P256, B>(),
        }
    }
}

/// A batch: the results replace the points.
struct Batch<'a> {
    curve: On,
    operation: Operation,
    table: &'a Table,
    s: &'a [Words],
    t: &'a [Words],
    points: &'a mut [PackedPoint],
}

impl Batch<'_> {
    fn with<C: Curve, B: Multiply<C>>(self) {
        let Self { table, s, t, points, .. } = self;
        match self.operation {
            Operation::MulBase => batch::mul_base::<C, B>(s, points),
            Operation::Mul => batch::mul::<C, B>(t, points),
            Operation::MulAdd => batch::mul_add_vartime::<C, B>(s, t, points),
            Operation::MulAddComb => {
                let table = CombTable::new(table.comb, &table.entries);
                batch::mul_add_comb_vartime::<C, B>(table, s, t, points);
            }
        }
    }
}

impl Work for Batch<'_> {
    type Output = ();
    fn run<B: Machine>(self) {
        match self.curve {
            On::Sm2 => self.with::<Sm2, B>(),
            On::P256 => self.with::<P256, B>(),
        }
    }
}

/// The operation on `count` inputs on a curve, in lanes and without.
fn compare(lanes: Kind, curve: On, operation: Operation, count: usize) {
    let began = Instant::now();
    let mut source = Source::new(curve, operation as u64);
    // of G, −2·G and another one
    let tables =
        [0, 21, 47].map(|i| run_on(Kind::Adx, MakeTable(curve, source.points[i])).unwrap());
    let mut done = 0;
    while done < count {
        let length = match source.rng.below(4) {
            0 => 1 + source.rng.below(MOST as u64) as usize,
            _ => MOST,
        };
        let s: Vec<_> = (0..length).map(|_| source.scalar()).collect();
        let t: Vec<_> = (0..length).map(|_| source.scalar()).collect();
        let points: Vec<_> = (0..length).map(|_| source.point()).collect();
        let table = &tables[source.rng.below(3) as usize];
        let [found, expected] = [lanes, Kind::Adx].map(|kind| {
            let mut points = points.clone();
            let batch = Batch { curve, operation, table, s: &s, t: &t, points: &mut points };
            run_on(kind, batch).unwrap();
            points
        });
        for i in 0..length {
            assert!(
                found[i] == expected[i],
                "{curve:?}: {operation:?}, {i} of {length}: s = {:x?}, t = {:x?}, P = {:x?}",
                s[i],
                t[i],
                points[i],
            );
        }
        source.keep(found[length / 2]);
        let tenths = |done: usize| 10 * done / count;
        if count > 10_000 && tenths(done) < tenths(done + length) {
            let time = began.elapsed().as_secs();
            eprintln!("{curve:?}: {operation:?}: {} of {count}, {time} s", done + length);
        }
        done += length;
    }
}

fn on_both_curves(operation: Operation, count: usize) {
    for lanes in Kind::ALL.iter().filter(|kind| kind.has_lanes()) {
        if can_run(lanes.name(), lanes.is_available()) {
            for curve in On::BOTH {
                compare(*lanes, curve, operation, count);
            }
        }
    }
}

#[test]
fn a_few() {
    for operation in [Operation::MulBase, Operation::Mul, Operation::MulAdd, Operation::MulAddComb]
    {
        on_both_curves(operation, 200);
    }
}

#[test]
#[ignore = "the longer job"]
fn many_of_mul_base() {
    on_both_curves(Operation::MulBase, many());
}

#[test]
#[ignore = "the longer job"]
fn many_of_mul() {
    on_both_curves(Operation::Mul, many());
}

#[test]
#[ignore = "the longer job"]
fn many_of_mul_add() {
    on_both_curves(Operation::MulAdd, many());
}

#[test]
#[ignore = "the longer job"]
fn many_of_mul_add_comb() {
    on_both_curves(Operation::MulAddComb, many());
}
