//! Multiplications on the curves with tables for lanes: in lanes from as many points on as make
//! them faster.

use zeroize::Zeroizing;

use super::compiled::Compiled;
use super::many::Batch;
use super::one_point::OnePoint;
use super::operation::Operation;
use crate::backend::{BatchVectors, Kind};
use crate::ct::declassify;
use crate::curve::lanes::many::LANES;
use crate::curve::{self, Affine, CombTable, Fields, Jacobian};
use crate::field::{BATCH, PackedPoint, U256};
use crate::multiply::batch::{SIZES_IN_LANES, have_x};
use crate::multiply::lanes::machine::InLanes;
use crate::multiply::{Multiply, one_by_one};

/// The most doublings with which a table makes one verification faster than scalars of half the size.
const MOST_DOUBLINGS: u32 = 48;

const _: () = {
    let [one, groups] = SIZES_IN_LANES;
    assert!(one == LANES / 2);
    assert!(LANES < groups && groups < BATCH && !groups.is_multiple_of(LANES / 2));
};

impl<C: Compiled, I: BatchVectors, O: OnePoint> Multiply<C> for InLanes<I, O>
where
    Self: Fields<C>,
{
    #[inline]
    fn mul_base(scalar: &U256) -> Jacobian<Self::P> {
        O::mul_base::<C, Self>(scalar)
    }

    #[inline]
    fn mul(scalar: &U256, point: Affine<Self::P>) -> Jacobian<Self::P> {
        O::mul::<C, Self>(scalar, point)
    }

    #[inline]
    fn mul_add_vartime(s: &U256, t: &U256, point: Affine<Self::P>) -> Jacobian<Self::P> {
        O::mul_add_vartime::<C, Self>([s, t], point)
    }

    #[inline]
    fn mul_add_has_x_vartime(s: &U256, t: &U256, point: Affine<Self::P>, x: &U256) -> bool {
        O::mul_add_has_x_vartime::<C, Self>([s, t], point, x).unwrap_or_else(|| {
            curve::has_x::<C, _>(&crate::multiply::mul_add_vartime::<C, Self>(s, t, point), x)
        })
    }

    #[inline]
    fn mul_add_comb_vartime(table: CombTable<'_>, s: &U256, t: &U256) -> Jacobian<Self::P> {
        O::mul_add_comb_vartime::<C, Self>([s, t], table)
    }

    /// With a small table by scalars of half the size: the first point of a table is P itself.
    fn mul_add_comb_has_x_vartime(table: CombTable<'_>, s: &U256, t: &U256, x: &U256) -> bool {
        if !O::HAS_HALF_SIZE || table.shape().doublings() <= MOST_DOUBLINGS {
            let sum = crate::multiply::mul_add_comb_vartime::<C, Self>(table, s, t);
            return curve::has_x::<C, _>(&sum, x);
        }
        crate::multiply::mul_add_has_x_vartime::<C, Self>(s, t, table.point(), x)
    }

    fn mul_base_many(scalars: &[U256], points: &mut [PackedPoint]) {
        if points.len() < I::FEWEST.of_base {
            return one_by_one::mul_base::<C, Self>(scalars, points);
        }
        in_lanes::<C>(I::KIND, Operation::MulBase, scalars, scalars, points, |i, point| {
            one_by_one::mul_base::<C, Self>(&scalars[i..=i], point);
        });
    }

    fn mul_base_x_many(scalars: &[U256], points: &mut [PackedPoint]) {
        if points.len() < I::FEWEST.of_base {
            return one_by_one::mul_base_x::<C, Self>(scalars, points);
        }
        in_lanes::<C>(I::KIND, Operation::MulBaseX, scalars, scalars, points, |i, point| {
            one_by_one::mul_base_x::<C, Self>(&scalars[i..=i], point);
        });
    }

    fn mul_many(scalars: &[U256], points: &mut [PackedPoint]) {
        if points.len() < I::FEWEST.of_points {
            return one_by_one::mul::<C, Self>(scalars, points);
        }
        in_lanes::<C>(I::KIND, Operation::Mul, scalars, scalars, points, |i, point| {
            one_by_one::mul::<C, Self>(&scalars[i..=i], point);
        });
    }

    fn mul_add_many_vartime(s: &[U256], t: &[U256], points: &mut [PackedPoint]) {
        if points.len() < I::FEWEST.sums {
            return one_by_one::mul_add_vartime::<C, Self>(s, t, points);
        }
        in_lanes::<C>(I::KIND, Operation::MulAddVartime, s, t, points, |i, point| {
            one_by_one::mul_add_vartime::<C, Self>(&s[i..=i], &t[i..=i], point);
        });
    }

    /// In lanes as long as they are full enough, and the last ones one by one.
    fn mul_add_has_x_many_vartime(
        scalars: [&[U256]; 3],
        points: &mut [PackedPoint],
        has: &mut [bool],
    ) {
        let mut done = 0;
        while let Some(count) = verified_in_lanes(points.len() - done, I::FEWEST.verified) {
            let next = done..done + count;
            let [s, t, xs] = scalars.map(|all| &all[next.clone()]);
            Self::mul_add_many_vartime(s, t, &mut points[next.clone()]);
            have_x::<C, Self::P>(&points[next.clone()], xs, &mut has[next]);
            done += count;
        }
        let rest = scalars.map(|all| &all[done..]);
        one_by_one::mul_add_has_x_vartime::<C, Self>(rest, &points[done..], &mut has[done..]);
    }

    fn mul_add_comb_many_vartime(
        table: CombTable<'_>,
        s: &[U256],
        t: &[U256],
        points: &mut [PackedPoint],
    ) {
        if points.len() < I::FEWEST.of_base || !table.shape().is_for_lanes() {
            return one_by_one::mul_add_comb_vartime::<C, Self>(table, s, t, points);
        }
        let operation = Operation::MulAddCombVartime(table);
        in_lanes::<C>(I::KIND, operation, s, t, points, |i, point| {
            one_by_one::mul_add_comb_vartime::<C, Self>(table, &s[i..=i], &t[i..=i], point);
        });
    }

    fn invert_many(scalars: &mut [U256]) {
        const { assert!(SIZES_IN_LANES[1] >= I::FEWEST.inverses) };
        if scalars.len() < I::FEWEST.inverses {
            return one_by_one::invert::<C, Self>(scalars);
        }
        C::invert(I::KIND, scalars);
    }
}

/// How many of so many verifications are next done in lanes: all, whole groups of sixteen, or eight;
/// nothing if one by one they take less time, as fewer than `fewest` do.
fn verified_in_lanes(count: usize, fewest: usize) -> Option<usize> {
    const HALF: usize = LANES / 2;
    let rest = count % LANES;
    let in_lanes = match count {
        _ if rest >= HALF + fewest => count,
        LANES.. => count - rest,
        HALF.. => HALF,
        _ if count >= fewest => count,
        _ => return None,
    };
    Some(in_lanes)
}

/// Replaces points by the results: in lanes, and by `one` those that met an exceptional case.
fn in_lanes<C: Compiled>(
    backend: Kind,
    operation: Operation<'_>,
    s: &[U256],
    t: &[U256],
    points: &mut [PackedPoint],
    one: impl Fn(usize, &mut [PackedPoint]),
) {
    let mut results = Zeroizing::new([[[0; 4]; 2]; BATCH]);
    let results = &mut results[..points.len()];
    results.copy_from_slice(points);
    // Public: of 2^256 secret scalars one or two meet an exceptional case, and 0 alone gives infinity.
    let batch = Batch { operation, s, t, points: results };
    let mut special = C::run(backend, batch).to_le_bytes();
    declassify(&mut special);
    let mut special = u64::from_le_bytes(special);
    while special != 0 {
        let i = special.trailing_zeros() as usize;
        one(i, &mut points[i..=i]);
        results[i] = points[i];
        special &= special - 1;
    }
    points.copy_from_slice(results);
}
