//! Operations on one point or scalar, generic over the machine.

use super::point::Point;
use crate::curve::half_gcd::inverse_vartime;
use crate::curve::{Affine, CombTable, Curve, mul_vartime};
use crate::field::{Element, Field, TableField, U256, batch_invert};
use crate::multiply::{self, Ladder, Multiply};

pub(super) fn mul_base<C: Curve, B: Multiply<C>>(_: B, k: &U256) -> Point<C> {
    Point::store(multiply::mul_base::<C, B>(k).to_affine())
}

pub(super) fn mul_base_x<C: Curve, B: Multiply<C>>(_: B, k: &U256) -> U256 {
    let point = multiply::mul_base::<C, B>(k);
    point.x.mul(point.z.invert().square()).to_words()
}

pub(super) fn mul<C: Curve, B: Multiply<C>>(_: B, k: &U256, point: &Point<C>, xy: &mut [u8; 64]) {
    write(xy, multiply::mul::<C, B>(k, point.load()).to_affine());
}

pub(super) fn mul_both<C: Curve, B: Multiply<C>>(
    _: B,
    k: &U256,
    point: &Point<C>,
    xy: &mut [u8; 64],
) -> Point<C> {
    let of_base = multiply::mul_base::<C, B>(k);
    let of_point = multiply::mul::<C, B>(k, point.load());
    let mut inverses = [of_base.z, of_point.z];
    batch_invert(&mut inverses, &mut [B::P::zero(); 2]);
    write(xy, of_point.to_affine_with(inverses[1]));
    Point::store(of_base.to_affine_with(inverses[0]))
}

/// x ‖ y, most significant byte first.
fn write<F: Element>(xy: &mut [u8; 64], point: Affine<F>) {
    for (bytes, coordinate) in xy.as_chunks_mut().0.iter_mut().zip([point.x, point.y]) {
        *bytes = coordinate.to_bytes();
    }
}

pub(super) fn add_multiple_vartime<C: Curve, B: Multiply<C>>(
    _: B,
    a: &Point<C>,
    k: &U256,
    b: &Point<C>,
) -> Option<Point<C>> {
    let sum = mul_vartime(k, b.load::<B::P>()).add_mixed(a.load());
    (!sum.is_infinity().declassify()).then(|| Point::store(sum.to_affine()))
}

pub(super) fn mul_add_has_x_vartime<C: Curve, B: Multiply<C>>(
    _: B,
    s: &U256,
    t: &U256,
    point: &Point<C>,
    x: &U256,
) -> bool {
    multiply::mul_add_has_x_vartime::<C, B>(s, t, point.load(), x)
}

pub(super) fn mul_add_comb_has_x_vartime<C: Curve, B: Multiply<C>>(
    _: B,
    table: CombTable<'_>,
    s: &U256,
    t: &U256,
    x: &U256,
) -> bool {
    B::mul_add_comb_has_x_vartime(table, s, t, x)
}

/// The scalar in the backend's field and back: all have the same memory form.
pub(super) fn invert<C: Curve, B: Multiply<C>>(_: B, scalar: &mut impl Element) {
    *scalar = TableField::load(&B::N::load(&scalar.store()).invert().store());
}

/// By Euclid's algorithm where that was measured to be faster than division steps; these do what it does
/// not decide, and 0.
pub(super) fn invert_vartime<C: Curve, B: Multiply<C>>(_: B, scalar: &mut impl Element) {
    let k = B::N::load(&scalar.store());
    let words = k.to_words();
    let is_by_euclid = cfg!(target_arch = "x86_64") && words != [0; 4];
    let inverse = is_by_euclid.then(|| inverse_vartime(&words, &C::ORDER)).flatten();
    let inverse = inverse.map_or_else(|| k.invert_vartime(), |words| B::N::from_words(&words));
    *scalar = TableField::load(&inverse.store());
}

pub(super) fn x25519<B: Ladder>(_: B, k: &U256, u: &U256) -> U256 {
    multiply::x25519::<B>(k, B::F25519::from_words(u)).to_words()
}

pub(super) fn x25519_base<B: Ladder>(_: B, k: &U256) -> U256 {
    multiply::x25519_base::<B>(k).to_words()
}
