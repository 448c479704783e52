//! The formulas and scalar multiplications run unchanged over a field of two
//! lanes, with another scalar, another point and another special case in each.

use crate::common::lanes::Two;
use crate::common::on_every_backend;
use crate::common::points::{
    add, add_mixed, coordinates, double, generator, mul, mul_base, multiple, pairs,
};
use crate::common::rng::Rng;
use yuxi_arith::backend::Backend;
use yuxi_arith::curve::x25519::ladder;
use yuxi_arith::curve::{self, Affine, Curve, Fields, Jacobian, P256, Sm2};
use yuxi_arith::field::{Element, Field, Mask, batch_invert};

on_every_backend!(additions, fixed_base, variable_base, montgomery_ladder, batches);

type Words = [u64; 4];

/// One point from two.
fn join<F: Element>(a: Jacobian<F>, b: Jacobian<F>) -> Jacobian<Two<F>> {
    Jacobian { x: Two([a.x, b.x]), y: Two([a.y, b.y]), z: Two([a.z, b.z]) }
}

fn join_affine<F: Element>(a: Affine<F>, b: Affine<F>) -> Affine<Two<F>> {
    Affine { x: Two([a.x, b.x]), y: Two([a.y, b.y]) }
}

fn join_scalars(a: &Words, b: &Words) -> [Two<u64>; 4] {
    std::array::from_fn(|i| Two([a[i], b[i]]))
}

fn lane<F: Element>(point: Jacobian<Two<F>>, i: usize) -> Jacobian<F> {
    Jacobian { x: point.x.0[i], y: point.y.0[i], z: point.z.0[i] }
}

/// Each lane holds the coordinates of what one lane alone gives.
fn assert_lanes<F: Element>(got: Jacobian<Two<F>>, wanted: [Jacobian<F>; 2], what: &str) {
    for (i, wanted) in wanted.into_iter().enumerate() {
        assert_eq!(coordinates(lane(got, i)), coordinates(wanted), "lane {i}: {what}");
    }
}

/// Scalars below n at which something is special, and some that are not.
fn scalars<C: Curve>() -> Vec<Words> {
    let below = |k: u64| {
        let mut words = C::ORDER;
        words[0] -= k;
        words
    };
    let mut rng = Rng::new(3);
    let mut scalars = vec![[0; 4], [1, 0, 0, 0], [2, 0, 0, 0], [16, 0, 0, 0], [64, 0, 0, 0]];
    scalars.extend([below(1), below(2), below(6), [0, 0, 1, 0], [u64::MAX, u64::MAX, 0, 0]]);
    scalars.extend((0..4).map(|_| rng.words()).map(|[a, b, c, d]| [a, b, c, d >> 1]));
    scalars
}

/// Every case of an addition in one lane beside every case in the other.
fn additions<B: Backend>() {
    let pairs = pairs::<Sm2, B>();
    for [p0, q0] in &pairs {
        for [p1, q1] in &pairs {
            let (p, q) = (join(*p0, *p1), join(*q0, *q1));
            let sums = [add(*p0, *q0), add(*p1, *q1)];
            assert_lanes(p.add(q), sums, "add");
            assert_lanes(p.add_cached(q.cache()), sums, "add_cached");
            assert_lanes(p.double(), [double(*p0), double(*p1)], "double");
            if !q0.is_infinity().or(q1.is_infinity()).declassify() {
                let mixed = p.add_mixed(q.to_affine());
                let (q0, q1) = (q0.to_affine(), q1.to_affine());
                assert_lanes(mixed, [add_mixed(*p0, q0), add_mixed(*p1, q1)], "add_mixed");
            }
            let mask = p.is_infinity();
            let selected = [p0, p1].map(|p| Jacobian::select(p.is_infinity(), double(*p), *p));
            assert_lanes(Jacobian::select(mask, p.double(), p), selected, "select");
        }
    }
}

fn fixed_base<B: Backend>() {
    fn check<C: Curve, B: Fields<C>>() {
        let (scalars, table) = (scalars::<C>(), C::base_table());
        for a in &scalars {
            for b in &scalars {
                let got = curve::mul_base::<Two<B::P>>(&join_scalars(a, b), table);
                let wanted = [a, b].map(|k| mul_base::<B::P>(k, table));
                assert_lanes(got, wanted, "mul_base");
            }
        }
    }
    check::<Sm2, B>();
    check::<P256, B>();
}

fn variable_base<B: Backend>() {
    fn check<C: Curve, B: Fields<C>>() {
        let g = generator::<C, B>();
        let p = multiple::<C, B>(99).to_affine();
        let scalars = scalars::<C>();
        for a in &scalars {
            for b in &scalars {
                let got = curve::mul(&join_scalars(a, b), join_affine(g, p));
                assert_lanes(got, [mul(a, g), mul(b, p)], "mul");
            }
        }
    }
    check::<Sm2, B>();
    check::<P256, B>();
}

fn montgomery_ladder<B: Backend>() {
    let mut rng = Rng::new(4);
    let mut inputs: Vec<(Words, Words)> =
        vec![([9, 0, 0, 0], [8, 0, 0, 1 << 62]), ([0; 4], [0, 0, 0, 1 << 62]), ([1; 4], [0; 4])];
    inputs.extend((0..4).map(|_| (rng.words(), rng.words().map(|word| word >> 1))));
    for (u0, k0) in &inputs {
        for (u1, k1) in &inputs {
            let [v0, v1] = [u0, u1].map(B::F25519::from_words);
            let Two(got) = ladder(&join_scalars(k0, k1), Two([v0, v1]));
            let wanted = [ladder(k0, v0), ladder(k1, v1)];
            assert_eq!(got.map(Element::to_words), wanted.map(Element::to_words));
        }
    }
}

/// A zero in one lane does not spoil the other.
fn batches<B: Backend>() {
    let value = |k: u64| B::P256N::from_words(&[k, 0, k, 0]);
    let pairs = [(3, 0), (0, 5), (7, 7), (0, 0), (1, u64::MAX)];
    let mut both = pairs.map(|(a, b)| Two([value(a), value(b)]));
    batch_invert(&mut both, &mut [Field::zero(); 5]);
    for ((a, b), Two(got)) in pairs.into_iter().zip(both) {
        let wanted = [a, b].map(|k| value(k).invert().to_words());
        assert_eq!(got.map(Element::to_words), wanted);
    }
}
