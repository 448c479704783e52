//! Values at the ends of their ranges: no column overflows, which debug builds check, results keep to their ranges,
//! which assertions check, and are right.

use super::Fe29;
use super::shape::{LIMBS, Limbs29};
use super::sparse::Sparse;
use crate::backend::{Backend, Portable64};
use crate::ct::Choice;
use crate::field::{Element, Field, P256P, Sm2P, Unreduced};
use yuxi_testkit::rng::Rng;

/// The ends of a limb and of the top one, reduced and not.
const REDUCED: [(i32, i32); 2] = [(-(1 << 26), (1 << 29) + (1 << 26)), (-(1 << 26), (1 << 26) - 1)];
const UNREDUCED: [(i32, i32); 2] =
    [(-(1 << 29) - (1 << 27), (1 << 29) + (1 << 27)), (-(1 << 27), (1 << 27) - 1)];

/// Limbs at either end of their ranges, or 0: all equal, in turns, and at random.
fn ends([all, top]: [(i32, i32); 2]) -> Vec<Limbs29> {
    let mut rng = Rng::new(29);
    let end = |(low, high): (i32, i32), choice: usize| [low, high, 0][choice];
    let limbs = |choices: [usize; LIMBS]| -> Limbs29 {
        core::array::from_fn(|i| end(if i + 1 < LIMBS { all } else { top }, choices[i]))
    };
    let equal = (0..3).map(|choice| limbs([choice; LIMBS]));
    let tops = (0..9).map(|n| limbs(core::array::from_fn(|i| [n / 3, n % 3][i / (LIMBS - 1)])));
    let turns = (0..6).map(|n| limbs(core::array::from_fn(|i| (i + n) % (2 + n / 3))));
    let random = (0..12).map(|_| {
        let words = rng.words();
        limbs(core::array::from_fn(|i| (words[i / 4] >> (8 * i % 32)) as usize % 3))
    });
    equal.chain(tops).chain(turns).chain(random.collect::<Vec<_>>()).collect()
}

/// V modulo m.
fn value<F: Element>(limbs: &Limbs29) -> F {
    limbs.iter().rev().fold(F::zero(), |sum, limb| {
        let size = F::from_words(&[limb.unsigned_abs().into(), 0, 0, 0]);
        let sum = sum.mul(F::from_words(&[1 << 29, 0, 0, 0]));
        if *limb < 0 { sum.sub(size) } else { sum.add(size) }
    })
}

/// V / 2^261, for which V stands.
fn meant<F: Element>(limbs: &Limbs29) -> F {
    value::<F>(limbs)
        .mul(F::from_words(&[2, 0, 0, 0]).square_n(8).mul(F::from_words(&[32, 0, 0, 0])).invert())
}

fn extremes<M: Sparse, F: Element>() {
    let new = |limbs: &Limbs29| Fe29::<M>::new(*limbs);
    let is = |got: Fe29<M>, wanted: F| assert_eq!(got.store(), wanted.store());
    let is_unreduced = |got: Unreduced<Fe29<M>>, wanted: F| is(got.mul(Fe29::one()), wanted);
    let reduced = ends(REDUCED);
    let factors: Vec<_> = ends(UNREDUCED).into_iter().chain(reduced.iter().copied()).collect();
    for (i, a) in factors.iter().enumerate() {
        let (x, y) = (new(a), meant::<F>(a));
        is(x.square(), y.square());
        is(x.reduce(), y);
        for (j, b) in factors.iter().enumerate() {
            // all of them where the columns are largest, and a part of the rest
            if i >= 3 && j >= 3 && (i + j) % 5 > 0 {
                continue;
            }
            let (v, w) = (new(b), meant::<F>(b));
            is(x.mul(v), y.mul(w));
            side_by_side(x, y, v, w, &reduced);
            for c in reduced.iter().take(6) {
                let (r, s) = (new(c), meant::<F>(c));
                is(x.mul_sub(v, r), y.mul(w).sub(s));
                is_unreduced(x.mul_sub_unreduced(v, r), y.mul(w).sub(s));
                is(Fe29::mul_sub_square(x, v, r), y.mul(w).sub(s.square()));
                for d in reduced.iter().take(3) {
                    let (t, u) = (new(d), meant::<F>(d));
                    is(Fe29::mul_sub_mul(x, v, r, t), y.mul(w).sub(s.mul(u)));
                }
            }
        }
        for b in &reduced {
            let (v, w) = (new(b), meant::<F>(b));
            is(x.square_sub(v), y.square().sub(w));
            is(x.square_sub_twice(v), y.square().sub(w.double()));
            for c in reduced.iter().take(3) {
                let (r, s) = (new(c), meant::<F>(c));
                is(x.square_sub_sum(v, r), y.square().sub(w).sub(s.double()));
            }
        }
    }
    for a in &reduced {
        let (x, y) = (new(a), meant::<F>(a));
        assert_eq!(x.to_words(), y.to_words());
        is(x.halve(), y.halve());
        is(x.triple(), y.triple());
        is(x.three_halves(), y.three_halves());
        is(x.neg(), y.neg());
        is(x.invert(), y.invert());
        is_unreduced(x.three_halves_unreduced(), y.three_halves());
        is_unreduced(x.neg_unreduced(), y.neg());
        assert_eq!(x.is_zero().declassify(), y.is_zero().declassify());
        for b in &reduced {
            let (v, w) = (new(b), meant::<F>(b));
            is(x.add(v), y.add(w));
            is(x.sub(v), y.sub(w));
            is_unreduced(x.add_unreduced(v), y.add(w));
            is_unreduced(x.sub_unreduced(v), y.sub(w));
            is(Fe29::mul_add_mul(x, v, v, x), y.mul(w).double());
        }
    }
}

/// What is computed side by side, of two factors and a reduced value, each with what is meant.
fn side_by_side<M: Sparse, F: Element>(x: Fe29<M>, y: F, v: Fe29<M>, w: F, reduced: &[Limbs29]) {
    let is = |got: Fe29<M>, wanted: F| assert_eq!(got.store(), wanted.store());
    let is_unreduced = |got: Unreduced<Fe29<M>>, wanted: F| is(got.mul(Fe29::one()), wanted);
    let products = [y.square(), y.mul(w), w.square()];
    let [xx, xv] = Fe29::mul_both(x, x, x, v);
    let [vx, vv] = Fe29::mul_both(v, x, v, v);
    for (got, i) in [(xx, 0), (xv, 1), (vx, 1), (vv, 2)] {
        is(got, products[i]);
    }
    for c in reduced.iter().take(6) {
        let (r, s) = (Fe29::new(*c), meant::<F>(c));
        let [xv, vv] = Fe29::mul_sub_both([x, v, r], [v, v, r]);
        is_unreduced(xv, products[1].sub(s));
        is_unreduced(vv, products[2].sub(s));
        let [hh, hhh, u, third] = Fe29::third_x(x, v, r);
        let wanted = [products[0], products[0].mul(y), products[0].mul(s)];
        is(hh, wanted[0]);
        is(hhh, wanted[1]);
        is(u, wanted[2]);
        is(third, products[2].sub(wanted[1]).sub(wanted[2].double()));
    }
}

#[test]
fn ends_of_the_ranges() {
    extremes::<Sm2P, <Portable64 as Backend>::Sm2P>();
    extremes::<P256P, <Portable64 as Backend>::P256P>();
}

/// Every multiple of m that a value may be is 0, and its neighbours are not.
fn zeros<M: Sparse>() {
    for k in -3..=3_i32 {
        for (off, wanted) in [(0, true), (1, false), (-1, false)] {
            let mut limbs = M::LIMBS.map(|limb| i64::from(k) * i64::from(limb));
            limbs[0] += off;
            let zero: Choice = Fe29::<M>::new(super::limbs::carried(&limbs)).is_zero();
            assert_eq!(zero.declassify(), wanted, "{k}·m + {off}");
        }
    }
}

#[test]
fn multiples_of_the_modulus() {
    zeros::<Sm2P>();
    zeros::<P256P>();
}

/// The powers are those of m + 1.
fn powers<M: Sparse>() {
    let mut limbs = [0; LIMBS];
    limbs[0] = -1;
    M::add_part(&mut limbs, 1, 0);
    assert_eq!(super::limbs::normalized(&limbs), M::LIMBS);
}

#[test]
fn powers_of_the_moduli() {
    powers::<Sm2P>();
    powers::<P256P>();
}
