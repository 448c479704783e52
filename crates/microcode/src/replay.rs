//! Whether a printed schedule computes what it should, alone and in a row.

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::x25519::{XPoint, ladder_step};
use yuxi_arith::curve::{Affine, Curve, Jacobian, Sm2, mul};
use yuxi_arith::field::{Element, Field};

use crate::datapath::Datapath;
use crate::printed::Table;

type P = <Portable64 as Backend>::Sm2P;
type F = <Portable64 as Backend>::F25519;

/// How a schedule is run.
#[derive(Clone, Copy)]
pub struct Way<'a> {
    /// Where.
    pub datapath: &'a Datapath,
    /// With its errata put right.
    pub corrected: bool,
    /// Cycles from one operation to the next.
    pub interval: usize,
    /// Operations.
    pub count: usize,
}

impl Table {
    fn results<E: Element, const N: usize>(
        &self,
        way: Way<'_>,
        inputs: &[(&'static str, E)],
        names: [&str; N],
    ) -> Option<[E; N]> {
        let Way { datapath, corrected, interval, count } = way;
        let inputs = inputs.iter().copied().collect();
        let registers = self.execute(datapath, corrected, interval, count, inputs)?;
        Some(names.map(|name| registers[name]))
    }

    /// The smallest interval at which a row of four is right.
    ///
    /// # Panics
    /// Where it is not even right one operation after the other.
    #[must_use]
    pub fn interval(&self, datapath: &Datapath, is_right: Check) -> usize {
        let way = |interval| Way { datapath, corrected: true, interval, count: 4 };
        let found = (1..=self.length()).find(|interval| is_right(self, way(*interval)));
        found.expect("right one after the other")
    }
}

/// Whether a schedule run in some way gives what the formulas of `yuxi-arith` give.
pub type Check = fn(&Table, Way<'_>) -> bool;

fn multiple(k: u64) -> Affine<P> {
    let [x, y] = Sm2::G.map(|words| P::constant(&words));
    mul(&[k, 0, 0, 0], Affine { x, y }).to_affine()
}

/// A point with another Z than 1.
fn jacobian(k: u64) -> Jacobian<P> {
    let (p, z) = (multiple(k), P::from_words(&[k, 2, 3, 4]));
    Jacobian { x: p.x.mul(z.square()), y: p.y.mul(z.square().mul(z)), z }
}

fn is_zero<E: Element>(x: E) -> bool {
    x.to_words() == [0; 4]
}

fn is_point([x, y, z]: [P; 3], wanted: Jacobian<P>) -> bool {
    let (found, wanted) = (Jacobian { x, y, z }.to_affine(), wanted.to_affine());
    !is_zero(z) && is_zero(found.x.sub(wanted.x)) && is_zero(found.y.sub(wanted.y))
}

const SUM: [&str; 3] = ["X3", "Y3", "Z3"];

/// 2P of all three coordinates.
#[must_use]
pub fn doubling(table: &Table, way: Way<'_>) -> bool {
    let p = jacobian(5);
    let inputs = [("X1", p.x), ("Y1", p.y), ("Z1", p.z)];
    let wanted = (0..way.count).fold(p, |p, _| p.double());
    table.results(way, &inputs, SUM).is_some_and(|found| is_point(found, wanted))
}

/// P + Q.
#[must_use]
pub fn addition(table: &Table, way: Way<'_>) -> bool {
    let (p, q) = (jacobian(5), jacobian(12));
    let inputs = [("X1", p.x), ("Y1", p.y), ("Z1", p.z), ("X2", q.x), ("Y2", q.y), ("Z2", q.z)];
    let wanted = (0..way.count).fold(p, |p, _| p.add(q));
    table.results(way, &inputs, SUM).is_some_and(|found| is_point(found, wanted))
}

/// P + Q for an affine Q.
#[must_use]
pub fn mixed_addition(table: &Table, way: Way<'_>) -> bool {
    let (p, q) = (jacobian(5), multiple(12));
    let inputs = [("X1", p.x), ("Y1", p.y), ("Z1", p.z), ("X2", q.x), ("Y2", q.y)];
    let wanted = (0..way.count).fold(p, |p, _| p.add(q.to_jacobian()));
    table.results(way, &inputs, SUM).is_some_and(|found| is_point(found, wanted))
}

/// A step of the ladder of Curve25519.
#[must_use]
pub fn ladder(table: &Table, way: Way<'_>) -> bool {
    let [u, qx, qz, rx, rz] = [9, 3, 5, 7, 11].map(|small| F::from_words(&[small, 1, 2, 3]));
    let a24 = F::from_words(&[121_665, 0, 0, 0]);
    let inputs = [("X1", u), ("X2", qx), ("Z2", qz), ("X3", rx), ("Z3", rz), ("a24", a24)];
    let (mut q, mut r) = (XPoint { x: qx, z: qz }, XPoint { x: rx, z: rz });
    for _ in 0..way.count {
        (q, r) = ladder_step(u, q, r);
    }
    let same = |x: F, z: F, wanted: XPoint<F>| {
        !is_zero(z) && is_zero(x.mul(wanted.z).sub(wanted.x.mul(z)))
    };
    table
        .results(way, &inputs, ["X2", "Z2", "X3", "Z3"])
        .is_some_and(|[x2, z2, x3, z3]| same(x2, z2, q) && same(x3, z3, r))
}

/// The constants of SM2 that \[Tan23\]'s tables take.
fn constants() -> [(&'static str, P); 3] {
    let b = P::constant(&Sm2::B);
    let three = P::one().triple();
    [("a", three.neg()), ("T0", b.double().double()), ("G", P::constant(&Sm2::G[0]))]
}

fn is_x([x, z]: [P; 2], wanted: Affine<P>) -> bool {
    !is_zero(z) && is_zero(wanted.x.mul(z).sub(x))
}

/// The x of 2P.
#[must_use]
pub fn x_doubling(table: &Table, way: Way<'_>) -> bool {
    let (p, z) = (multiple(5), P::from_words(&[7, 7, 7, 7]));
    let inputs = [&constants()[..], &[("X1", p.x.mul(z)), ("Z1", z)]].concat();
    let wanted = (0..way.count).fold(p.to_jacobian(), |p, _| p.double()).to_affine();
    table.results(way, &inputs, ["T6", "T1"]).is_some_and(|found| is_x(found, wanted))
}

/// The x of p·G + q·G, by an addition that takes the difference to be G.
fn x_sum(table: &Table, way: Way<'_>, p: u64, q: u64) -> bool {
    let [z1, z2] = [7, 9].map(|small| P::from_words(&[small, 1, 1, 1]));
    let (x1, x2) = (multiple(p).x.mul(z1), multiple(q).x.mul(z2));
    let points = [("X1", x1), ("Z1", z1), ("X2", x2), ("Z2", z2)];
    let inputs = [&constants()[..], &points].concat();
    table.results(way, &inputs, ["T4", "T1"]).is_some_and(|found| is_x(found, multiple(p + q)))
}

/// The x of P + Q for P = Q + G, as in a ladder.
#[must_use]
pub fn x_addition(table: &Table, way: Way<'_>) -> bool {
    x_sum(table, way, 6, 5)
}

/// The same for 16·Q + j·G, as in \[Tan23\]'s fixed windows: the difference is not G.
#[must_use]
pub fn x_addition_of_windows(table: &Table, way: Way<'_>) -> bool {
    x_sum(table, way, 16 * 5, 3)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::printed::{
        ADDITION_002, ADDITION_003, DOUBLING_002, DOUBLING_003, LADDER_003, MIXED_ADDITION_003,
    };

    fn alone(table: &Table, datapath: &Datapath, corrected: bool, is_right: Check) -> bool {
        let interval = table.length();
        is_right(table, Way { datapath, corrected, interval, count: 1 })
    }

    #[test]
    fn tables_of_yu20_are_right_as_printed() {
        let datapath = Datapath::yu20();
        for (table, is_right, length, interval) in [
            (DOUBLING_003, doubling as Check, 9, 8),
            (ADDITION_003, addition, 17, 17),
            (LADDER_003, ladder, 12, 10),
            (MIXED_ADDITION_003, mixed_addition, 13, 12),
        ] {
            assert!(alone(&table, &datapath, false, is_right));
            assert_eq!((table.length(), table.interval(&datapath, is_right)), (length, interval));
        }
    }

    #[test]
    fn the_addition_of_tan23_is_right_once_corrected_and_in_a_ladder() {
        let datapath = Datapath::tan23();
        assert!(alone(&DOUBLING_002, &datapath, false, x_doubling));
        assert!(!alone(&ADDITION_002, &datapath, false, x_addition));
        assert!(alone(&ADDITION_002, &datapath, true, x_addition));
        assert!(!alone(&ADDITION_002, &datapath, true, x_addition_of_windows));
    }

    /// A schedule with one operation a cycle too early is found wrong.
    #[test]
    fn hazards_are_found() {
        let early = Table { lines: "t = X1*X1 |\n | Y3 = t+X1\nZ3 = t*t |", ..DOUBLING_003 };
        let run = |datapath: &Datapath| {
            let inputs = [("X1", P::from_words(&[3, 0, 0, 0]))].into_iter().collect();
            early.execute(datapath, false, 3, 1, inputs).map(|r| r["Z3"].to_words()[0])
        };
        // behind the reduction the sum is right; beside it, the product is not there yet
        assert_eq!(run(&Datapath::yu20()), Some(81));
        assert_eq!(run(&Datapath::tan23()), None);
    }
}
