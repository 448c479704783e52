//! Scalar multiplications in lanes by the formulas that every backend has, against the portable
//! backend.

use crate::backend::{BatchVectors, Kind, Portable64, on_vectors};
use crate::curve::lanes::LaneCurve;
use crate::curve::{self, Affine, Curve, P256, Sm2};
use crate::field::{EightLanes, Element, Field, TableField, below};
use crate::multiply::lanes::with_tables::many::{Batch, whole};
use crate::multiply::lanes::with_tables::operation::Operation;
use crate::multiply::{Multiply, mul, mul_base};
use yuxi_testkit::available::can_run;
use yuxi_testkit::rng::Rng;

/// Scalars near 0 and near n.
fn special<C: Curve>() -> Vec<[u64; 4]> {
    let less = |k| {
        let mut words = C::ORDER;
        words[0] -= k;
        words
    };
    (0..4).map(|k| [k, 0, 0, 0]).chain((1..5).map(less)).collect()
}

/// Eight scalars at a time, by the formulas that every backend has.
#[test]
fn scalars_in_lanes() {
    fn check<C: Curve, I: BatchVectors>(_: I)
    where
        Portable64: Multiply<C>,
    {
        type L<C, I> = <I as BatchVectors>::Eight<<C as Curve>::Coordinates>;
        let (mut rng, table) = (Rng::new(11), C::base_table());
        let scalars: Vec<_> = special::<C>()
            .into_iter()
            .chain((0..64).map(|_| rng.words()))
            .filter(|k| below(k, &C::ORDER).declassify())
            .collect();
        let [gx, gy] = C::G;
        for scalars in scalars.chunks_exact(8) {
            let words = core::array::from_fn(|i| {
                L::<C, I>::word(&core::array::from_fn(|lane| scalars[lane][i]))
            });
            let g = Affine { x: L::<C, I>::constant(&gx), y: L::<C, I>::constant(&gy) };
            for point in [curve::mul_base::<L<C, I>>(&words, table), curve::mul(&words, g)] {
                let Affine { x, y } = point.to_affine();
                let [mut xs, mut ys] = [[[0; 4]; 8]; 2];
                x.to_lanes(&mut xs);
                y.to_lanes(&mut ys);
                for ((x, y), k) in xs.into_iter().zip(ys).zip(scalars) {
                    let wanted = mul_base::<C, Portable64>(k).to_affine();
                    assert_eq!([x, y], [wanted.x.store(), wanted.y.store()], "{k:x?}");
                }
            }
        }
    }
    for backend in Kind::ALL.iter().filter(|backend| backend.has_lanes()) {
        if can_run(backend.name(), backend.is_available()) {
            on_vectors!(backend, vectors => check::<Sm2, _>(vectors));
            on_vectors!(backend, vectors => check::<P256, _>(vectors));
        }
    }
}

/// Sixteen points in vectors of eight and in pairs of them, of which [`BatchVectors::are_eight_faster`] chooses.
#[test]
fn eight_lanes_and_sixteen() {
    fn check<C: LaneCurve, I: BatchVectors>(vectors: I)
    where
        Portable64: Multiply<C>,
    {
        let mut rng = Rng::new(12);
        let scalars: Vec<_> = core::iter::from_fn(|| Some(rng.words()))
            .filter(|k| below(k, &C::ORDER).declassify())
            .take(16)
            .collect();
        let of_base = |k: &[u64; 4]| {
            let Affine { x, y } = mul_base::<C, Portable64>(k).to_affine();
            [x.store(), y.store()]
        };
        let given: Vec<_> = scalars.iter().rev().map(of_base).collect();
        let wanted: Vec<_> = scalars
            .iter()
            .zip(&given)
            .map(|(k, [x, y])| {
                let point = Affine { x: TableField::load(x), y: TableField::load(y) };
                let Affine { x, y } = mul::<C, Portable64>(k, point).to_affine();
                [x.store(), y.store()]
            })
            .collect();
        for are_eight in [false, true] {
            let mut points = given.clone();
            let (s, t, operation) = (&scalars[..], &scalars[..], Operation::Mul);
            let batch = Batch { operation, s, t, points: &mut points };
            assert_eq!(whole::<C, I>(vectors, batch, are_eight), 0);
            assert_eq!(points, wanted, "{are_eight}");
            let batch = Batch { operation: Operation::MulBase, s, t, points: &mut points };
            assert_eq!(whole::<C, I>(vectors, batch, are_eight), 0);
            assert!(points.iter().rev().eq(&given), "{are_eight}");
        }
    }
    for backend in Kind::ALL.iter().filter(|backend| backend.has_lanes()) {
        if can_run(backend.name(), backend.is_available()) {
            on_vectors!(backend, vectors => check::<Sm2, _>(vectors));
            on_vectors!(backend, vectors => check::<P256, _>(vectors));
        }
    }
}
