//! Every formula keeps the bounds of its operations: it runs through a field that tracks them.

use std::panic::catch_unwind;

use crate::common::bounded::Bounded::{self, NotReduced, Reduced};
use yuxi_arith::ct::Choice;
use yuxi_arith::curve::lanes::LaneCurve;
use yuxi_arith::curve::lanes::many::{self, Scalars};
use yuxi_arith::curve::lanes::normalize::{normalize, normalize_x};
use yuxi_arith::curve::x25519::{XPoint, ladder, ladder_step};
use yuxi_arith::curve::{Affine, Comb, CombTable, Curve, Jacobian, Sm2, Xyzz, mul, mul_base};
use yuxi_arith::field::{Field, batch_invert};

const AFFINE: Affine<Bounded> = Affine { x: Reduced, y: Reduced };
const JACOBIAN: Jacobian<Bounded> = Jacobian { x: Reduced, y: Reduced, z: Reduced };
const XYZZ: Xyzz<Bounded> = Xyzz { x: Reduced, y: Reduced, zz: Reduced, zzz: Reduced };
const SCALAR: [u64; 4] = [0x1234_5678_9ABC_DEF1; 4];

fn mask() -> Choice {
    Choice::from_bit(1)
}

fn is_reduced(p: Jacobian<Bounded>) -> bool {
    [p.x, p.y, p.z] == [Reduced; 3]
}

#[test]
fn jacobian() {
    assert!(is_reduced(JACOBIAN.double()));
    assert!(is_reduced(JACOBIAN.add(JACOBIAN)));
    assert!(is_reduced(JACOBIAN.add_distinct(JACOBIAN)));
    assert!(is_reduced(JACOBIAN.add_cached(JACOBIAN.cache().neg_if(mask()))));
    assert!(is_reduced(JACOBIAN.add_mixed(AFFINE.neg_if(mask()))));
    assert!(is_reduced(JACOBIAN.add_mixed_distinct(AFFINE)));
    assert!(is_reduced(JACOBIAN.add_mixed_distinct(AFFINE.neg_if_unreduced(mask()))));
    assert!(is_reduced(JACOBIAN.neg()));
    assert!(is_reduced(JACOBIAN.to_affine().neg().to_jacobian()));
    assert!(!AFFINE.is_on_curve(Reduced).declassify());
}

#[test]
fn xyzz() {
    assert!(is_reduced(XYZZ.double().to_jacobian()));
    assert!(is_reduced(XYZZ.add_distinct(XYZZ.neg_if(mask())).to_jacobian()));
    assert!(is_reduced(XYZZ.add_mixed(AFFINE).to_jacobian()));
    assert!(is_reduced(XYZZ.add_mixed_distinct(AFFINE).to_jacobian()));
    assert!(is_reduced(XYZZ.add_mixed_distinct(AFFINE.neg_if_unreduced(mask())).to_jacobian()));
    assert!(is_reduced(Xyzz::sum_of_affine_distinct(AFFINE, AFFINE).to_jacobian()));
    assert!(is_reduced(Xyzz::from_jacobian(JACOBIAN).to_jacobian()));
}

#[test]
fn ladders() {
    let point = XPoint { x: Reduced, z: Reduced };
    let (q, r) = ladder_step(Reduced, point, point);
    assert_eq!([q.x, q.z, r.x, r.z], [Reduced; 4]);
    assert_eq!(ladder(&SCALAR, Reduced), Reduced);
}

#[test]
fn multiplications() {
    assert!(is_reduced(mul(&SCALAR, AFFINE)));
    assert!(is_reduced(mul_base::<Bounded>(&SCALAR, Sm2::base_table())));
    let mut values = [Reduced; 5];
    batch_invert(&mut values, &mut [Reduced; 5]);
    assert_eq!(values, [Reduced; 5]);
}

#[test]
fn multiplications_in_lanes() {
    let k = Scalars::<Bounded>::new(&[SCALAR], &Sm2::ORDER);
    assert!(is_reduced(many::mul(&k, AFFINE)));
    let mut sums = [XYZZ];
    for are_begun in [false, true] {
        many::add_base(&[k], Sm2::batch_table(), &mut sums, are_begun);
    }
    let comb = Comb::for_memory(1 << 20);
    assert!(comb.is_for_lanes());
    let table = vec![[[0; 4]; 2]; comb.points()];
    let table = CombTable::new(comb, &table);
    let sums = sums.map(|sum| table.add_multiple_vartime(&[SCALAR], sum));
    assert!(is_reduced(sums[0].to_jacobian()));
    for function in [normalize::<_, 1>, normalize_x::<_, 1>] {
        assert_eq!(function(&sums, &mut [[[0; 4]; 2]]), 0);
    }
}

/// A formula of one value.
type Formula = fn(Bounded) -> Bounded;

/// What a formula may not do, and the types forbid; the field tells it.
#[test]
fn misuse_is_found() {
    let wrong: [(&str, Formula); 9] = [
        ("add", |a| a.add(Reduced)),
        ("sub", |a| Reduced.sub(a)),
        ("add_unreduced", |a| a.add_unreduced(Reduced).reduce()),
        ("mul_sub", |a| Reduced.mul_sub(Reduced, a)),
        ("square_sub_sum", |a| Reduced.square_sub_sum(Reduced, a)),
        ("mul_sub_mul", |a| Field::mul_sub_mul(Reduced, Reduced, a, a)),
        ("double", |a| Jacobian { x: a, ..JACOBIAN }.double().x),
        ("add_mixed", |a| JACOBIAN.add_mixed(Affine { x: Reduced, y: a }).y),
        ("is_zero", |a| Field::select(a.is_zero(), Reduced, Reduced)),
    ];
    for (name, formula) in wrong {
        assert_eq!(formula(Reduced), Reduced, "{name}");
        let result = catch_unwind(|| formula(NotReduced));
        assert_ne!(result.ok(), Some(Reduced), "{name} of what is not reduced");
    }
    // as a factor it may be
    assert_eq!(NotReduced.mul(NotReduced), Reduced);
    assert_eq!(Field::mul_sub_mul(NotReduced, NotReduced, Reduced, Reduced), Reduced);
}
