//! Multiplications of many points, each as a machine does it best: one inversion for up to
//! [`BATCH`] of them.
//!
//! Points go in and out as affine x, y in memory form, and infinity comes out as zeros. Scalars
//! are four words, least significant first. Slices may have any length, as long as all of a call
//! have the same.

use super::{Ladder, Multiply};
use crate::curve::{CombTable, Curve, is_x};
use crate::field::{BATCH, Element, PackedPoint, U256, wipe};

/// Sizes of batches that together take every path of a machine with lanes, for a checker: one
/// vector of eight; and groups of one or two vectors, the last full in part, with enough scalars that these are
/// inverted in lanes too.
pub const SIZES_IN_LANES: [usize; 2] = [8, 20];

/// points\[i\] = k_i·G for k_i < n, in constant time.
///
/// # Panics
/// If the two lengths differ.
pub fn mul_base<C: Curve, B: Multiply<C>>(scalars: &[U256], points: &mut [PackedPoint]) {
    same_length(scalars, points.len());
    for (scalars, points) in scalars.chunks(BATCH).zip(points.chunks_mut(BATCH)) {
        B::mul_base_many(scalars, points);
    }
}

/// xs\[i\] = the x of k_i·G for k_i < n, an integer below p, in constant time; 0 for infinity.
///
/// # Panics
/// If the two lengths differ.
pub fn mul_base_x<C: Curve, B: Multiply<C>>(scalars: &[U256], xs: &mut [U256]) {
    same_length(scalars, xs.len());
    for (scalars, xs) in scalars.chunks(BATCH).zip(xs.chunks_mut(BATCH)) {
        let mut points = [[[0; 4]; 2]; BATCH];
        let points = &mut points[..xs.len()];
        B::mul_base_x_many(scalars, points);
        xs.iter_mut().zip(&*points).for_each(|(x, point)| *x = point[0]);
        wipe(points, [[0; 4]; 2]);
    }
}

/// points\[i\] = k_i·points\[i\] for k_i < n, in constant time. The points must lie on the curve.
///
/// # Panics
/// If the two lengths differ.
pub fn mul<C: Curve, B: Multiply<C>>(scalars: &[U256], points: &mut [PackedPoint]) {
    same_length(scalars, points.len());
    for (scalars, points) in scalars.chunks(BATCH).zip(points.chunks_mut(BATCH)) {
        B::mul_many(scalars, points);
    }
}

/// Multiplies up to [`BATCH`] points at a time, which have two scalars each.
fn each_batch(
    s: &[U256],
    t: &[U256],
    points: &mut [PackedPoint],
    multiply: impl Fn(&[U256], &[U256], &mut [PackedPoint]),
) {
    same_length(s, points.len());
    same_length(t, points.len());
    let scalars = s.chunks(BATCH).zip(t.chunks(BATCH));
    for ((s, t), points) in scalars.zip(points.chunks_mut(BATCH)) {
        multiply(s, t, points);
    }
}

/// points\[i\] = s_i·G + t_i·points\[i\] for s_i, t_i < n, in a time that depends on all of it.
/// The points must lie on the curve.
///
/// # Panics
/// If the lengths differ.
pub fn mul_add_vartime<C: Curve, B: Multiply<C>>(
    s: &[U256],
    t: &[U256],
    points: &mut [PackedPoint],
) {
    each_batch(s, t, points, B::mul_add_many_vartime);
}

/// has\[i\] = whether s_i·G + t_i·points\[i\] for s_i, t_i < n has an x that is xs\[i\] < n modulo n, in a
/// time that depends on all of it; infinity has none. The points must lie on the curve, and are
/// replaced by any.
///
/// # Panics
/// If the lengths differ.
pub fn mul_add_has_x_vartime<C: Curve, B: Multiply<C>>(
    s: &[U256],
    t: &[U256],
    points: &mut [PackedPoint],
    xs: &[U256],
    has: &mut [bool],
) {
    [s, t, xs].iter().for_each(|scalars| same_length(scalars, points.len()));
    assert_eq!(has.len(), points.len(), "an answer for each point");
    let scalars = s.chunks(BATCH).zip(t.chunks(BATCH)).zip(xs.chunks(BATCH));
    let answers = points.chunks_mut(BATCH).zip(has.chunks_mut(BATCH));
    for (((s, t), xs), (points, has)) in scalars.zip(answers) {
        B::mul_add_has_x_many_vartime([s, t, xs], points, has);
    }
}

/// has\[i\] = whether points\[i\] has an x that is xs\[i\] modulo n; infinity, which is zeros, has none.
pub(crate) fn have_x<C: Curve, F: Element>(points: &[PackedPoint], xs: &[U256], has: &mut [bool]) {
    for ((has, point), x) in has.iter_mut().zip(points).zip(xs) {
        *has = *point != [[0; 4]; 2] && is_x::<C>(&F::load(&point[0]).to_words(), x);
    }
}

/// points\[i\] = s_i·G + t_i·P for s_i, t_i < n and a P that has a table, in a time that depends on
/// all of it.
///
/// # Panics
/// If the lengths differ.
pub fn mul_add_comb_vartime<C: Curve, B: Multiply<C>>(
    table: CombTable<'_>,
    s: &[U256],
    t: &[U256],
    points: &mut [PackedPoint],
) {
    each_batch(s, t, points, |s, t, points| B::mul_add_comb_many_vartime(table, s, t, points));
}

/// us\[i\] = the x of k_i·P for a clamped k_i and a P of affine x us\[i\], any residue below 2^256;
/// below the modulus, and 0 for infinity. In constant time: RFC 7748.
///
/// # Panics
/// If the two lengths differ.
pub fn x25519<B: Ladder>(scalars: &[U256], us: &mut [U256]) {
    same_length(scalars, us.len());
    for (scalars, us) in scalars.chunks(BATCH).zip(us.chunks_mut(BATCH)) {
        B::x25519_many(scalars, us);
    }
}

/// us\[i\] = the x of k_i·B for a clamped k_i and the base point B, of x = 9. In constant time.
///
/// # Panics
/// If the two lengths differ.
pub fn x25519_base<B: Ladder>(scalars: &[U256], us: &mut [U256]) {
    same_length(scalars, us.len());
    for (scalars, us) in scalars.chunks(BATCH).zip(us.chunks_mut(BATCH)) {
        B::x25519_base_many(scalars, us);
    }
}

/// Replaces scalars in memory form by their inverses modulo n, and leaves zeros, in constant time.
pub fn invert<C: Curve, B: Multiply<C>>(scalars: &mut [U256]) {
    scalars.chunks_mut(BATCH).for_each(B::invert_many);
}

const LENGTHS: &str = "as many scalars as points";

fn same_length(scalars: &[U256], points: usize) {
    assert_eq!(scalars.len(), points, "{LENGTHS}");
}
