//! Points of the real curves in a backend, and their comparison.

use yuxi_arith::curve::base_table::BaseTable;
use yuxi_arith::curve::{self, Affine, Cached, Curve, Fields, Jacobian};
use yuxi_arith::field::{Element, Field};
use yuxi_arith::multiply::{self, Multiply};

use super::affine::Point;
use super::integers::big;

// The formulas and multiplications are inlined wherever they are called. Tests
// call them in many places, and through these functions compile them once a field.

#[inline(never)]
pub(crate) fn mul<F: Element>(scalar: &[u64; 4], point: Affine<F>) -> Jacobian<F> {
    curve::mul(scalar, point)
}

#[inline(never)]
pub(crate) fn mul_base<F: Element>(scalar: &[u64; 4], table: &BaseTable) -> Jacobian<F> {
    curve::mul_base(scalar, table)
}

/// k·G as the backend does it.
#[inline(never)]
pub(crate) fn times_g<C: Curve, B: Multiply<C>>(scalar: &[u64; 4]) -> Jacobian<B::P> {
    multiply::mul_base::<C, B>(scalar)
}

/// k·P as the backend does it.
#[inline(never)]
pub(crate) fn times<C: Curve, B: Multiply<C>>(
    scalar: &[u64; 4],
    point: Affine<B::P>,
) -> Jacobian<B::P> {
    multiply::mul::<C, B>(scalar, point)
}

/// s·G + t·P as the backend does it.
#[inline(never)]
pub(crate) fn mul_add<C: Curve, B: Multiply<C>>(
    s: &[u64; 4],
    t: &[u64; 4],
    point: Affine<B::P>,
) -> Jacobian<B::P> {
    multiply::mul_add_vartime::<C, B>(s, t, point)
}

#[inline(never)]
pub(crate) fn add<F: Element>(p: Jacobian<F>, q: Jacobian<F>) -> Jacobian<F> {
    p.add(q)
}

#[inline(never)]
pub(crate) fn add_mixed<F: Element>(p: Jacobian<F>, q: Affine<F>) -> Jacobian<F> {
    p.add_mixed(q)
}

#[inline(never)]
pub(crate) fn double<F: Element>(p: Jacobian<F>) -> Jacobian<F> {
    p.double()
}

/// The generator.
pub(crate) fn generator<C: Curve, B: Fields<C>>() -> Affine<B::P> {
    let [x, y] = C::G.map(|words| B::P::constant(&words));
    Affine { x, y }
}

/// k·G with a Z that is not 1.
pub(crate) fn multiple<C: Curve, B: Fields<C>>(k: u64) -> Jacobian<B::P> {
    double(mul_base::<B::P>(&[k, 0, 0, 0], C::base_table()))
}

/// The point in Jacobian coordinates as big integers, or `None` for infinity.
pub(crate) fn integers<F: Element>(point: Jacobian<F>) -> Point {
    if point.is_infinity().declassify() {
        return None;
    }
    let Affine { x, y } = point.to_affine();
    Some((big(&x.to_words()), big(&y.to_words())))
}

/// The canonical words of X, Y, Z.
pub(crate) fn coordinates<F: Element>(point: Jacobian<F>) -> [[u64; 4]; 3] {
    [point.x, point.y, point.z].map(F::to_words)
}

/// (P, Q) for every case that an addition can meet: P ≠ ±Q, P = Q, P = −Q, and
/// infinity on the left, on the right, and on both sides.
pub(crate) fn pairs<C: Curve, B: Fields<C>>() -> Vec<[Jacobian<B::P>; 2]> {
    let (p, q) = (multiple::<C, B>(1_000_003), multiple::<C, B>(2_500_009));
    let infinity = add(p, p.neg());
    // P again over another Z
    let other = add(add(p, q), q.neg());
    vec![
        [p, q],
        [p, p],
        [p, other],
        [p, p.neg()],
        [p, other.neg()],
        [infinity, q],
        [p, infinity],
        [infinity, infinity],
        [Jacobian::infinity(), Jacobian::infinity()],
    ]
}

/// The five coordinates of a cached point.
pub(crate) fn cached<F: Field>([x, y, z, zz, zzz]: [F; 5]) -> Cached<F> {
    Cached { point: Jacobian { x, y, z }, zz, zzz }
}
