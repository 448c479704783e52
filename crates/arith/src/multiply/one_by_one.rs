//! Many multiplications one after the other, and one inversion for all: up to
//! [`BATCH`] of them.
//!
//! The functions are not inlined: their buffers would take stack beside those of a caller that works
//! in lanes.

use super::{Ladder, Multiply};
use crate::curve::x25519::XPoint;
use crate::curve::{Affine, CombTable, Curve, Jacobian};
use crate::field::{BATCH, Element, Field, PackedPoint, TableField, U256, batch_invert, wipe};

#[inline(never)]
pub(super) fn mul_base<C: Curve, B: Multiply<C>>(scalars: &[U256], points: &mut [PackedPoint]) {
    each::<B::P>(points, store, |i, _| super::mul_base::<C, B>(&scalars[i]));
}

#[inline(never)]
pub(super) fn mul_base_x<C: Curve, B: Multiply<C>>(scalars: &[U256], points: &mut [PackedPoint]) {
    let x_alone = |point: Affine<B::P>| [point.x.to_words(), [0; 4]];
    each::<B::P>(points, x_alone, |i, _| super::mul_base::<C, B>(&scalars[i]));
}

#[inline(never)]
pub(super) fn mul<C: Curve, B: Multiply<C>>(scalars: &[U256], points: &mut [PackedPoint]) {
    each::<B::P>(points, store, |i, point| super::mul::<C, B>(&scalars[i], point));
}

#[inline(never)]
pub(super) fn mul_add_vartime<C: Curve, B: Multiply<C>>(
    s: &[U256],
    t: &[U256],
    points: &mut [PackedPoint],
) {
    each::<B::P>(points, store, |i, point| super::mul_add_vartime::<C, B>(&s[i], &t[i], point));
}

/// Without an inversion, as each compares in projective coordinates.
#[inline(never)]
pub(super) fn mul_add_has_x_vartime<C: Curve, B: Multiply<C>>(
    [s, t, xs]: [&[U256]; 3],
    points: &[PackedPoint],
    has: &mut [bool],
) {
    for (i, (has, [x, y])) in has.iter_mut().zip(points).enumerate() {
        let point = Affine { x: B::P::load(x), y: B::P::load(y) };
        *has = super::mul_add_has_x_vartime::<C, B>(&s[i], &t[i], point, &xs[i]);
    }
}

#[inline(never)]
pub(super) fn mul_add_comb_vartime<C: Curve, B: Multiply<C>>(
    table: CombTable<'_>,
    s: &[U256],
    t: &[U256],
    points: &mut [PackedPoint],
) {
    each::<B::P>(points, store, |i, _| super::mul_add_comb_vartime::<C, B>(table, &s[i], &t[i]));
}

#[inline(never)]
pub(super) fn invert<C: Curve, B: Multiply<C>>(scalars: &mut [U256]) {
    let mut values = [B::N::zero(); BATCH];
    let values = &mut values[..scalars.len()];
    values.iter_mut().zip(scalars.iter()).for_each(|(value, words)| *value = B::N::load(words));
    batch_invert(values, &mut [B::N::zero(); BATCH][..scalars.len()]);
    scalars.iter_mut().zip(values.iter()).for_each(|(words, value)| *words = value.store());
    wipe(values, B::N::zero());
}

#[inline(never)]
pub(super) fn x25519<B: Ladder>(scalars: &[U256], us: &mut [U256]) {
    each_x::<B::F25519>(us, |i, u| B::x25519(&scalars[i], B::F25519::from_words(u)));
}

#[inline(never)]
pub(super) fn x25519_base<B: Ladder>(scalars: &[U256], us: &mut [U256]) {
    each_x::<B::F25519>(us, |i, _| B::x25519_base(&scalars[i]));
}

/// Replaces every x by that of what `multiply` makes of its place and itself.
#[inline(always)]
fn each_x<F: Element>(us: &mut [U256], multiply: impl Fn(usize, &U256) -> XPoint<F>) {
    let zero = F::zero();
    let mut points = [XPoint { x: zero, z: zero }; BATCH];
    for (i, (point, u)) in points.iter_mut().zip(us.iter()).enumerate() {
        *point = multiply(i, u);
    }
    // by reference, here and below: an array that is moved leaves a copy that is not wiped
    let mut inverses = [zero; BATCH];
    inverses.iter_mut().zip(&points).for_each(|(inverse, point)| *inverse = point.z);
    batch_invert(&mut inverses[..us.len()], &mut [zero; BATCH][..us.len()]);
    for ((u, point), inverse) in us.iter_mut().zip(&points).zip(&inverses) {
        *u = point.x.mul(*inverse).to_words();
    }
    wipe(&mut inverses, zero);
    wipe(&mut points, XPoint { x: zero, z: zero });
}

/// Replaces every point by `output` of what `multiply` makes of its place and itself.
#[inline(always)]
fn each<F: Element>(
    points: &mut [PackedPoint],
    output: impl Fn(Affine<F>) -> PackedPoint,
    multiply: impl Fn(usize, Affine<F>) -> Jacobian<F>,
) {
    let zero = F::zero();
    let mut results = [Jacobian::<F>::infinity(); BATCH];
    for (i, (result, [x, y])) in results.iter_mut().zip(points.iter()).enumerate() {
        *result = multiply(i, Affine { x: F::load(x), y: F::load(y) });
    }
    let mut inverses = [zero; BATCH];
    inverses.iter_mut().zip(&results).for_each(|(inverse, result)| *inverse = result.z);
    batch_invert(&mut inverses[..points.len()], &mut [zero; BATCH][..points.len()]);
    for ((point, result), inverse) in points.iter_mut().zip(&results).zip(&inverses) {
        *point = output(result.to_affine_with(*inverse));
    }
    wipe(&mut inverses, zero);
    wipe(&mut results, Jacobian::infinity());
}

fn store<F: Element>(point: Affine<F>) -> PackedPoint {
    [point.x.store(), point.y.store()]
}
