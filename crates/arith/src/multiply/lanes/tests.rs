//! Scalar multiplications in lanes by the formulas that every backend has, against the portable
//! backend.

use crate::backend::{BatchVectors, Kind, Portable64, on_vectors};
use crate::curve::{self, Affine, Curve, P256, Sm2};
use crate::field::{EightLanes, Element, Field, below};
use crate::multiply::{Multiply, mul_base};
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
                let lanes = x.to_lanes().into_iter().zip(y.to_lanes());
                for ((x, y), k) in lanes.zip(scalars) {
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
