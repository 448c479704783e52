//! Multiplications of many points, each as a backend does it best: one inversion for up to 64
//! of them.
//!
//! Points go in and out as affine x, y in memory form, and infinity comes out as zeros. Scalars
//! are four words, least significant first. Slices may have any length, as long as all of a call
//! have the same.

#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
use {crate::field::Lanes, zeroize::Zeroizing};

pub use super::operation::Operation;
use crate::backend::Backend;
use crate::curve::base_table::Entry;
use crate::curve::x25519::XPoint;
use crate::curve::{Comb, Curve, Fields, Jacobian, P256, Sm2};
use crate::field::{Element, Field, batch_invert, wipe};

/// Points that share an inversion.
const GROUP: usize = 64;
/// The fewest scalars that are faster inverted in lanes.
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
const FEWEST_INVERSES: usize = 16;

/// Sizes of batches that together take every path of a backend with lanes, for a checker: one
/// full vector; and two groups of two vectors, full in part, with enough scalars that these are
/// inverted in lanes too.
pub const SIZES_IN_LANES: [usize; 2] = [8, 20];

#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
const _: () = {
    use crate::curve::batch::LANES;
    let [one, groups] = SIZES_IN_LANES;
    assert!(one == LANES / 2);
    assert!(LANES < groups && groups < GROUP && !groups.is_multiple_of(LANES / 2));
    assert!(groups >= FEWEST_INVERSES);
};

/// A curve whose points are multiplied many at a time.
///
/// For a curve by itself, not for any: so what runs in lanes is compiled in this crate, and not
/// once more in every crate that calls it.
pub trait Batched: Curve {
    /// The results in lanes for at most 64 points, and in bits, the lowest for the first, which
    /// of them are none (see [`curve::batch`](crate::curve::batch)).
    #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
    fn run_in_lanes(
        operation: Operation<'_>,
        s: &[[u64; 4]],
        t: &[[u64; 4]],
        points: &mut [Entry],
    ) -> u64;

    /// The inverses modulo n of at most 64 scalars, in memory form.
    #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
    fn invert_in_lanes(scalars: &mut [[u64; 4]]);
}

/// Implements it.
macro_rules! batched {
    ($($curve:ty),*) => {$(
        impl Batched for $curve {
            #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
            fn run_in_lanes(
                operation: Operation<'_>,
                s: &[[u64; 4]],
                t: &[[u64; 4]],
                points: &mut [Entry],
            ) -> u64 {
                super::lanes::run::<Self>(operation, s, t, points)
            }

            #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
            fn invert_in_lanes(scalars: &mut [[u64; 4]]) {
                super::lanes::invert::<<Self as Curve>::Order>(scalars);
            }
        }
    )*};
}

batched!(Sm2, P256);

/// points\[i\] = k_i·G for k_i < n, in constant time.
///
/// # Panics
/// Where the two lengths differ.
pub fn mul_base<C: Batched, B: Fields<C>>(scalars: &[[u64; 4]], points: &mut [Entry]) {
    same_length(scalars, points.len());
    each_chunk::<C, B>(Operation::MulBase, scalars, scalars, points);
}

/// xs\[i\] = the x of k_i·G for k_i < n, an integer below p, in constant time; 0 for infinity.
///
/// # Panics
/// Where the two lengths differ.
pub fn mul_base_x<C: Batched, B: Fields<C>>(scalars: &[[u64; 4]], xs: &mut [[u64; 4]]) {
    same_length(scalars, xs.len());
    for (scalars, xs) in scalars.chunks(GROUP).zip(xs.chunks_mut(GROUP)) {
        let mut points = [[[0; 4]; 2]; GROUP];
        let points = &mut points[..xs.len()];
        each_chunk::<C, B>(Operation::MulBaseX, scalars, scalars, points);
        xs.iter_mut().zip(&*points).for_each(|(x, point)| *x = point[0]);
        wipe(points, [[0; 4]; 2]);
    }
}

/// points\[i\] = k_i·points\[i\] for k_i < n, in constant time. The points must lie on the curve.
///
/// # Panics
/// Where the two lengths differ.
pub fn mul<C: Batched, B: Fields<C>>(scalars: &[[u64; 4]], points: &mut [Entry]) {
    same_length(scalars, points.len());
    each_chunk::<C, B>(Operation::Mul, scalars, scalars, points);
}

/// points\[i\] = s_i·G + t_i·points\[i\] for s_i, t_i < n, in a time that depends on all of it.
/// The points must lie on the curve.
///
/// # Panics
/// Where the lengths differ.
pub fn mul_add_vartime<C: Batched, B: Fields<C>>(
    s: &[[u64; 4]],
    t: &[[u64; 4]],
    points: &mut [Entry],
) {
    same_length(s, points.len());
    same_length(t, points.len());
    each_chunk::<C, B>(Operation::MulAddVartime, s, t, points);
}

/// points\[i\] = s_i·G + t_i·P for s_i, t_i < n and a P that has a table of that shape, in a time
/// that depends on all of it.
///
/// # Panics
/// Where the lengths differ, or `table` is not [`Comb::points`] long.
pub fn mul_add_comb_vartime<C: Batched, B: Fields<C>>(
    comb: Comb,
    table: &[Entry],
    s: &[[u64; 4]],
    t: &[[u64; 4]],
    points: &mut [Entry],
) {
    same_length(s, points.len());
    same_length(t, points.len());
    assert_eq!(table.len(), comb.points(), "a table of another length");
    each_chunk::<C, B>(Operation::MulAddCombVartime { comb, table }, s, t, points);
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
        // by reference, here and below: an array that is moved leaves a copy that is not wiped
        let mut inverses = [zero; GROUP];
        inverses.iter_mut().zip(&points).for_each(|(inverse, point)| *inverse = point.z);
        batch_invert(&mut inverses[..us.len()], &mut [zero; GROUP][..us.len()]);
        for ((u, point), inverse) in us.iter_mut().zip(&points).zip(&inverses) {
            *u = point.x.mul(*inverse).to_words();
        }
        wipe(&mut inverses, zero);
        wipe(&mut points, XPoint { x: zero, z: zero });
    }
}

/// Replaces scalars by their inverses modulo n, and leaves zeros, in constant time.
pub fn invert_scalars<C: Batched, B: Fields<C>>(scalars: &mut [B::N]) {
    for scalars in scalars.chunks_mut(GROUP) {
        #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
        if <B as Backend>::LANES && scalars.len() >= FEWEST_INVERSES {
            let mut words = Zeroizing::new([[0; 4]; GROUP]);
            let words = &mut words[..scalars.len()];
            words.iter_mut().zip(scalars.iter()).for_each(|(words, k)| *words = k.store());
            C::invert_in_lanes(words);
            scalars.iter_mut().zip(words).for_each(|(k, words)| *k = B::N::load(words));
            continue;
        }
        batch_invert(scalars, &mut [B::N::zero(); GROUP][..scalars.len()]);
    }
}

/// Replaces every point by what the operation makes of it and its scalars.
fn each_chunk<C: Batched, B: Fields<C>>(
    operation: Operation<'_>,
    s: &[[u64; 4]],
    t: &[[u64; 4]],
    points: &mut [Entry],
) {
    let scalars = s.chunks(GROUP).zip(t.chunks(GROUP));
    for ((s, t), points) in scalars.zip(points.chunks_mut(GROUP)) {
        #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
        if <B as Backend>::LANES && points.len() >= operation.fewest() {
            in_lanes::<C, B>(operation, s, t, points);
            continue;
        }
        one_by_one::<C, B>(operation, s, t, points);
    }
}

/// At most [`GROUP`] points, in lanes.
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
fn in_lanes<C: Batched, B: Fields<C>>(
    operation: Operation<'_>,
    s: &[[u64; 4]],
    t: &[[u64; 4]],
    points: &mut [Entry],
) {
    let mut results = Zeroizing::new([[[0; 4]; 2]; GROUP]);
    let results = &mut results[..points.len()];
    results.copy_from_slice(points);
    // Public: what additions leave out no secret scalar meets but one or two of 2^256, and
    // infinity, which no secret scalar gives but 0.
    let mut special = C::run_in_lanes(operation, s, t, results);
    while special != 0 {
        let i = special.trailing_zeros() as usize;
        one_by_one::<C, B>(operation, &s[i..=i], &t[i..=i], &mut points[i..=i]);
        results[i] = points[i];
        special &= special - 1;
    }
    points.copy_from_slice(results);
}

/// At most [`GROUP`] points, one after the other, and one inversion for all.
fn one_by_one<C: Curve, B: Fields<C>>(
    operation: Operation<'_>,
    s: &[[u64; 4]],
    t: &[[u64; 4]],
    points: &mut [Entry],
) {
    let zero = B::P::zero();
    let mut results = [Jacobian::<B::P>::infinity(); GROUP];
    for (((result, s), t), point) in results.iter_mut().zip(s).zip(t).zip(points.iter()) {
        *result = operation.one::<C, B>(s, t, point);
    }
    let mut inverses = [zero; GROUP];
    inverses.iter_mut().zip(&results).for_each(|(inverse, result)| *inverse = result.z);
    batch_invert(&mut inverses[..points.len()], &mut [zero; GROUP][..points.len()]);
    for ((point, result), inverse) in points.iter_mut().zip(&results).zip(&inverses) {
        *point = operation.output(result.to_affine_with(*inverse));
    }
    wipe(&mut inverses, zero);
    wipe(&mut results, Jacobian::infinity());
}

fn same_length(scalars: &[[u64; 4]], points: usize) {
    assert_eq!(scalars.len(), points, "as many scalars as points");
}
