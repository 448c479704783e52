//! The formulas in quads of lanes, on curves of a few hundred points: every point, every pair.

mod common;

use common::quads::Lanes;
use common::small::{Group, Point as Affine, Small, add, is};
use yuxi_arith::ct::Choice;
use yuxi_arith::curve::lanes::quad::{ODD, Point, mul, odd_multiples};
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

fn one() -> L {
    L::small([1; 4])
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

/// The same coordinates of one value.
fn jacobian(point: Point<L>) -> Jacobian<F> {
    let [x, e, h, z] = point.coordinates().0[0];
    Jacobian { x, y: e.add(h).halve(), z }
}

fn zz(point: Point<L>) -> bool {
    point.sums.0[0][3] == point.z.0[0][1].square()
}

fn sign(negative: bool) -> <L as QuadSum>::Mask {
    L::mask::<0b1000>(&[Choice::from_bit(negative.into())])
}

#[test]
fn every_doubling() {
    let group = group();
    for k in 1..group.order() {
        for z in 1..P {
            let point = quad(group.multiple(k), z).with_w(one());
            assert!(is(jacobian(point), group.multiple(k)), "{k}G over {z}");
            let twice = point.double();
            assert!(is(jacobian(twice), group.multiple(2 * k)) && zz(twice), "2·{k}G over {z}");
            let negative = group.multiple(4 * (group.order() - k));
            let [w, with_zz] =
                [point.double_twice_negated::<false>(), point.double_twice_negated::<true>()];
            assert!(is(jacobian(w), negative) && zz(w), "−4·{k}G over {z}");
            assert!(is(jacobian(with_zz), negative) && zz(with_zz), "−4·{k}G over {z}");
        }
    }
}

#[test]
fn every_addition() {
    let group = group();
    for left in &group.multiples[1..] {
        for right in &group.multiples[1..] {
            for (z1, z2) in ZS.into_iter().zip([5, 1, 2]) {
                let (p, entry) = (quad(*left, z1), quad(*right, z2).entry(one()));
                for is_negative in [false, true] {
                    let sum = p.add_distinct(entry, sign(is_negative));
                    let (x, y) = right.unwrap();
                    let right = Some((x, if is_negative { (P - y) % P } else { y }));
                    if left.unwrap().0 == x {
                        // P = ±Q: Z = 0 and nothing else of use
                        assert_eq!(jacobian(sum).z, F::zero());
                    } else {
                        assert!(is(jacobian(sum), add::<P>(*left, right)) && zz(sum));
                    }
                }
                assert!(is(jacobian(Point::from_entry(entry)), *right));
            }
        }
    }
}

#[test]
fn every_table() {
    let group = group();
    for k in 1..group.order() {
        let entries: [_; ODD] = odd_multiples(quad(group.multiple(k), 7), one());
        for (i, entry) in entries.into_iter().enumerate() {
            let multiple = group.multiple(k * (2 * i as u64 + 1));
            assert!(is(jacobian(Point::from_entry(entry)), multiple));
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
