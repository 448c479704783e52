//! Multiplications of many points, each as a backend does it best: one inversion for up to 64
//! of them.
//!
//! Points go in and out as affine x, y in memory form, and infinity comes out as zeros. Scalars
//! are four words, least significant first. Slices may have any length, as long as all of a call
//! have the same.

use super::{mul_add_comb_vartime as one_comb_vartime, mul_add_vartime as one_mul_add_vartime};
use crate::backend::Backend;
use crate::curve::base_table::Entry;
use crate::curve::x25519::XPoint;
use crate::curve::{self, Affine, Comb, Curve, Fields, Jacobian};
use crate::field::{Element, Field, batch_invert};

/// Points that share an inversion.
const GROUP: usize = 64;

/// points\[i\] = k_i·G for k_i < n, in constant time.
///
/// # Panics
/// Where the two lengths differ.
pub fn mul_base<C: Curve, B: Fields<C>>(scalars: &[[u64; 4]], points: &mut [Entry]) {
    same_length(scalars, points.len());
    fill(scalars, points, |k, _| super::mul_base::<C, B>(k));
}

/// points\[i\] = k_i·points\[i\] for k_i < n, in constant time. The points must lie on the curve.
///
/// # Panics
/// Where the two lengths differ.
pub fn mul<C: Curve, B: Fields<C>>(scalars: &[[u64; 4]], points: &mut [Entry]) {
    same_length(scalars, points.len());
    fill(scalars, points, |k, point| curve::mul(k, load::<B::P>(point)));
}

/// points\[i\] = s_i·G + t_i·points\[i\] for s_i, t_i < n, in a time that depends on all of it.
/// The points must lie on the curve.
///
/// # Panics
/// Where the lengths differ.
pub fn mul_add_vartime<C: Curve, B: Fields<C>>(
    s: &[[u64; 4]],
    t: &[[u64; 4]],
    points: &mut [Entry],
) {
    same_length(s, points.len());
    same_length(t, points.len());
    let mut ts = t.iter();
    fill(s, points, |s, point| {
        let t = ts.next().unwrap_or(&[0; 4]);
        one_mul_add_vartime::<C, B>(s, t, load(point))
    });
}

/// points\[i\] = s_i·G + t_i·P for s_i, t_i < n and a P that has a table of that shape, in a time
/// that depends on all of it.
///
/// # Panics
/// Where the lengths differ, or `table` is not [`Comb::points`] long.
pub fn mul_add_comb_vartime<C: Curve, B: Fields<C>>(
    comb: Comb,
    table: &[Entry],
    s: &[[u64; 4]],
    t: &[[u64; 4]],
    points: &mut [Entry],
) {
    same_length(s, points.len());
    same_length(t, points.len());
    let mut ts = t.iter();
    fill(s, points, |s, _| {
        let t = ts.next().unwrap_or(&[0; 4]);
        one_comb_vartime::<C, B>(comb, s, t, table)
    });
}

/// us\[i\] = the x of k_i·P for a clamped k_i and a P of affine x us\[i\], any residue below 2^256;
/// below the modulus, and 0 for infinity. In constant time: RFC 7748.
///
/// # Panics
/// Where the two lengths differ.
pub fn x25519<B: Backend>(scalars: &[[u64; 4]], us: &mut [[u64; 4]]) {
    same_length(scalars, us.len());
    for (scalars, us) in scalars.chunks(GROUP).zip(us.chunks_mut(GROUP)) {
        #[cfg(target_arch = "x86_64")]
        if B::LANES && us.len() > 1 {
            super::x25519_lanes::x25519(scalars, us);
            continue;
        }
        let zero = B::F25519::zero();
        let mut points = [XPoint { x: zero, z: zero }; GROUP];
        for ((point, k), u) in points.iter_mut().zip(scalars).zip(us.iter()) {
            *point = super::x25519_projective::<B>(k, B::F25519::from_words(u));
        }
        let mut inverses = points.map(|point| point.z);
        batch_invert(&mut inverses[..us.len()], &mut [zero; GROUP][..us.len()]);
        for ((u, point), inverse) in us.iter_mut().zip(points).zip(inverses) {
            *u = point.x.mul(inverse).to_words();
        }
    }
}

/// Replaces every point by what `multiply` makes of it and its scalar.
fn fill<F: Element>(
    scalars: &[[u64; 4]],
    points: &mut [Entry],
    mut multiply: impl FnMut(&[u64; 4], &Entry) -> Jacobian<F>,
) {
    for (scalars, points) in scalars.chunks(GROUP).zip(points.chunks_mut(GROUP)) {
        let mut products = [Jacobian::<F>::infinity(); GROUP];
        for ((product, scalar), point) in products.iter_mut().zip(scalars).zip(points.iter()) {
            *product = multiply(scalar, point);
        }
        let mut inverses = products.map(|product| product.z);
        batch_invert(&mut inverses[..points.len()], &mut [F::zero(); GROUP][..points.len()]);
        for ((point, product), inverse) in points.iter_mut().zip(products).zip(inverses) {
            let Affine { x, y } = product.to_affine_with(inverse);
            *point = [x.store(), y.store()];
        }
    }
}

fn load<F: Element>(point: &Entry) -> Affine<F> {
    let [x, y] = point.map(|words| F::load(&words));
    Affine { x, y }
}

fn same_length(scalars: &[[u64; 4]], points: usize) {
    assert_eq!(scalars.len(), points, "as many scalars as points");
}
