//! The formulas in quads of lanes, on curves of a few hundred points: every point, every pair.

use crate::common::quads::Lanes;
use crate::common::small::{Group, Point as Affine, Small, add, is};
use yuxi_arith::ct::Choice;
use yuxi_arith::curve::lanes::quad::{ODD, Point, Table, mul};
use yuxi_arith::curve::{self, Jacobian};
use yuxi_arith::field::{Field, QuadSum, Quads};

const P: u64 = 479;

type F = Small<P>;
type L = Lanes<F, 1>;

/// Z coordinates of a point, in which every formula is tried.
const ZS: [u64; 3] = [1, 2, 311];

fn group() -> Group<P> {
    Group::find(|n| n > P)
}

/// The point over that Z, with Y in two parts and Z² in the last lane.
fn quad(point: Affine, z: u64) -> Point<L> {
    let (x, y) = point.expect("an affine point");
    let z = Small::<P>(z);
    let zz = z.square();
    let y = Small::<P>(y).mul(zz).mul(z).double();
    let e = Small::<P>(123);
    Point {
        sums: Lanes([[Small(x).mul(zz), e, y.sub(e), zz]]),
        z: Lanes([[F::zero(), z, F::zero(), F::one()]]),
    }
}

/// A table on the curve itself.
fn no_table() -> Table<L> {
    let one = L::small([1; 4]);
    Table { entries: [one; ODD], last: one, z: one }
}

/// The same coordinates of one value, on the curve of the table.
fn jacobian_of(point: Point<L>, table: &Table<L>) -> Jacobian<F> {
    let [x, y, z, of_table] = point.coordinates(table).0[0];
    Jacobian { x, y: y.halve(), z: z.mul(of_table) }
}

fn jacobian(point: Point<L>) -> Jacobian<F> {
    jacobian_of(point, &no_table())
}

fn has_w(point: Point<L>) -> bool {
    point.sums.0[0][3] == point.z.0[0][1].square()
}

fn sign(negative: bool) -> <L as QuadSum>::Mask {
    L::mask::<0b0100>(&[Choice::from_bit(negative.into())])
}

fn entry(point: Affine) -> L {
    let (x, y) = point.unwrap();
    Lanes([[F::zero(), F::zero(), Small::<P>(y).double(), Small(x)]])
}

fn negative(point: Affine) -> Affine {
    point.map(|(x, y)| (x, (P - y) % P))
}

#[test]
fn every_doubling() {
    let group = group();
    for k in 1..group.order() {
        for z in 1..P {
            let point = quad(group.multiple(k), z);
            assert!(is(jacobian(point), group.multiple(k)), "{k}G over {z}");
            let twice = point.double();
            assert!(is(jacobian(twice), group.multiple(2 * k)) && has_w(twice), "2·{k}G over {z}");
            let negative = group.multiple(4 * (group.order() - k));
            let four = point.double_twice_negated();
            assert!(is(jacobian(four), negative) && has_w(four), "−4·{k}G over {z}");
        }
    }
}

#[test]
fn every_addition() {
    let group = group();
    for k in 1..group.order() {
        let twice = group.multiple(2 * k);
        for right in &group.multiples[1..] {
            let (p, entry) = (quad(group.multiple(k), ZS[k as usize % 3]), entry(*right));
            assert!(is(jacobian(Point::minus_entry(entry, &no_table())), negative(*right)));
            for is_negative in [false, true] {
                let sum = p.double_add(entry, sign(is_negative));
                let doubled = p.double_add_double_negated(entry, sign(is_negative));
                if twice.unwrap().0 == right.unwrap().0 {
                    // 2·P = ±Q: Z = 0 and nothing else of use
                    assert_eq!([sum, doubled].map(|sum| jacobian(sum).z), [F::zero(); 2]);
                } else {
                    let right = if is_negative { negative(*right) } else { *right };
                    let wanted = add::<P>(twice, right);
                    assert!(is(jacobian(sum), wanted));
                    let wanted = negative(add::<P>(wanted, wanted));
                    assert!(is(jacobian(doubled), wanted) && has_w(doubled));
                }
            }
        }
    }
}

#[test]
fn every_table() {
    let group = group();
    for k in 1..group.order() {
        let table = Table::new(quad(group.multiple(k), 1));
        for (i, entry) in table.entries.into_iter().enumerate() {
            let multiple = group.multiple((group.order() - k) * (2 * i as u64 + 1));
            let minus = Point::minus_entry(entry, &table);
            assert!(is(jacobian_of(minus, &table), multiple));
            // c·Z² on the curve of the table, where c = z²
            assert_eq!(minus.sums.0[0][3], table.z.0[0][3].square());
        }
    }
}

/// Every scalar, for some points: among them 0 and n − 2·|d|, whose last addition is special.
#[test]
fn every_multiple() {
    let group = group();
    let order = [group.order(), 0, 0, 0];
    for j in (1..group.order()).step_by(11) {
        let (x, y) = group.multiple(j).unwrap();
        let point = curve::Affine::<F> { x: Small(x), y: Small(y) };
        for k in 0..group.order() {
            let product = mul::<L, F>(&[k, 0, 0, 0], &order, point);
            assert!(is(product, group.multiple(j * k)), "{k}·{j}G");
        }
    }
}
