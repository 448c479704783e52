//! Operations on many points or scalars, generic over the machine.

use zeroize::Zeroizing;

use super::point::Point;
use crate::curve::{CombTable, Curve};
use crate::field::{BATCH, Element, PackedPoint, TableField, U256, wipe};
use crate::multiply::{Ladder, Multiply, batch};

/// What comes out of a multiplication for infinity.
const INFINITY: PackedPoint = [[0; 4]; 2];

/// Replaces scalars by their inverses, and leaves zeros.
pub(super) fn invert<C: Curve, B: Multiply<C>>(_: B, scalars: &mut [impl Element]) {
    for scalars in scalars.chunks_mut(BATCH) {
        let mut words = Zeroizing::new([[0; 4]; BATCH]);
        let words = &mut words[..scalars.len()];
        words.iter_mut().zip(scalars.iter()).for_each(|(words, k)| *words = k.store());
        B::invert_many(words);
        scalars.iter_mut().zip(words).for_each(|(k, words)| *k = TableField::load(words));
    }
}

pub(super) fn mul_base<C: Curve, B: Multiply<C>>(_: B, ks: &[U256], points: &mut [Point<C>]) {
    for (ks, points) in ks.chunks(BATCH).zip(points.chunks_mut(BATCH)) {
        let mut packed = [INFINITY; BATCH];
        batch::mul_base::<C, B>(ks, &mut packed[..points.len()]);
        points.iter_mut().zip(&packed).for_each(|(point, packed)| *point = Point::new(*packed));
        wipe(&mut packed, INFINITY);
    }
}

pub(super) fn mul_base_x<C: Curve, B: Multiply<C>>(_: B, ks: &[U256], xs: &mut [U256]) {
    batch::mul_base_x::<C, B>(ks, xs);
}

pub(super) fn x25519<B: Ladder>(_: B, ks: &[U256], us: &mut [U256]) {
    batch::x25519::<B>(ks, us);
}

pub(super) fn x25519_base<B: Ladder>(_: B, ks: &[U256], us: &mut [U256]) {
    batch::x25519_base::<B>(ks, us);
}

pub(super) fn mul_x<C: Curve, B: Multiply<C>>(
    _: B,
    ks: &[U256],
    points: &[&Point<C>],
    xs: &mut [[u8; 32]],
) {
    let mut packed = Zeroizing::new([INFINITY; BATCH]);
    let packed = gather(&mut packed, points);
    batch::mul::<C, B>(ks, packed);
    for (x, point) in xs.iter_mut().zip(packed) {
        *x = B::P::load(&point[0]).to_bytes();
    }
}

pub(super) fn mul_add_has_x_vartime<C: Curve, B: Multiply<C>>(
    _: B,
    s: &[U256],
    t: &[U256],
    points: &[&Point<C>],
    xs: &[U256],
    has: &mut [bool],
) {
    let mut packed = [INFINITY; BATCH];
    let packed = gather(&mut packed, points);
    batch::mul_add_has_x_vartime::<C, B>(s, t, packed, xs, has);
}

pub(super) fn mul_add_comb_has_x_vartime<C: Curve, B: Multiply<C>>(
    _: B,
    table: CombTable<'_>,
    s: &[U256],
    t: &[U256],
    xs: &[U256],
    has: &mut [bool],
) {
    let mut packed = [INFINITY; BATCH];
    let packed = &mut packed[..s.len()];
    batch::mul_add_comb_vartime::<C, B>(table, s, t, packed);
    batch::have_x::<C, B::P>(packed, xs, has);
}

fn gather<'a, C: Curve>(
    packed: &'a mut [PackedPoint; BATCH],
    points: &[&Point<C>],
) -> &'a mut [PackedPoint] {
    let packed = &mut packed[..points.len()];
    packed.iter_mut().zip(points).for_each(|(packed, point)| *packed = *point.packed());
    packed
}
