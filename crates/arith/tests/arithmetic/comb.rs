//! Tables of a point: every shape gives what a multiplication without one gives.

use crate::common::integers::{big, words};
use crate::common::on_every_multiplier;
use crate::common::points::{integers, mul_base};
use crate::common::rng::Rng;
use crate::common::small::{Group, Small, affine, is};
use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::base_table::BaseTable;
use yuxi_arith::curve::{Affine, Comb, CombTable, Curve, P256, Sm2, mul_add_vartime};
use yuxi_arith::field::{Element, Field, PackedPoint};
use yuxi_arith::multiply;
use yuxi_arith::multiply::{Machine, Multiply};

on_every_multiplier!(like_a_multiplication_without_a_table);

/// Sizes around every power of two up to 512 KiB.
fn sizes() -> impl Iterator<Item = usize> {
    (0..20).flat_map(|k| [(1 << k) - 1, 1 << k, 3 << k >> 1])
}

/// Every shape that some size gives.
fn shapes() -> Vec<Comb> {
    let mut shapes: Vec<Comb> = sizes().map(Comb::for_memory).collect();
    shapes.dedup();
    assert!(shapes.len() > 12, "{shapes:?}");
    shapes
}

/// The table of a point in memory form.
fn table<F: Element>(shape: Comb, point: Affine<F>) -> Vec<PackedPoint> {
    let mut table = vec![[F::zero(); 2]; shape.points()];
    shape.fill(point, &mut table, &mut vec![F::zero(); shape.scratch()]);
    table.into_iter().map(|point| point.map(F::store)).collect()
}

#[test]
fn shapes_fit_the_memory() {
    for size in sizes() {
        let shape = Comb::for_memory(size);
        assert!(shape.bytes() <= size.max(256), "{shape:?} for {size}");
        assert_eq!(shape.bytes(), 64 * shape.points());
    }
}

/// All pairs of scalars, and P = ±G and 2·G, on a curve of a few hundred points.
#[test]
fn every_pair_of_scalars() {
    const P: u64 = 479;
    let group: Group<P> = Group::find(|n| n % 128 > 64);
    let n = group.order();
    let base = BaseTable::of_point(affine::<P>(group.multiple(1)), [group.order(), 0, 0, 0]);
    for (i, shape) in shapes().into_iter().enumerate() {
        for j in [1, n - 1, 2, 300] {
            let table = table(shape, affine::<P>(group.multiple(j)));
            // every s with every t between them, over all shapes
            for s in (i as u64..n).step_by(17) {
                for t in 0..n {
                    let (k, l) = ([s, 0, 0, 0], [t, 0, 0, 0]);
                    let got =
                        CombTable::new(shape, &table).mul_add_vartime::<Small<P>>(&k, &base, &l);
                    assert!(is(got, group.multiple(s + t * j)), "{shape:?}: {s}·G + {t}·{j}G");
                }
            }
        }
    }
}

fn like_a_multiplication_without_a_table<B: Machine>() {
    #[inline(never)]
    fn check<C: Curve, B: Multiply<C>>() {
        let (base, n) = (C::base_table(), big(&C::ORDER));
        let mut rng = Rng::new(50);
        for shape in shapes().into_iter().step_by(4) {
            let scalars: Vec<[u64; 4]> = [[0; 4], [1, 0, 0, 0], words(&(&n - 1u32))]
                .into_iter()
                .chain((0..3).map(|_| words(&(big(&rng.biased(&C::ORDER)) % &n))))
                .collect();
            for k in [[1, 0, 0, 0], words(&(&n - 1u32)), words(&(big(&rng.words()) % &n))] {
                let point = mul_base::<B::P>(&k, base).to_affine();
                let table = table(shape, point);
                let table = CombTable::new(shape, &table);
                for s in &scalars {
                    for t in &scalars {
                        let got = multiply::mul_add_comb_vartime::<C, B>(table, s, t);
                        let wanted = mul_add_vartime(s, base, t, point);
                        assert_eq!(integers(got), integers(wanted), "{shape:?} {s:x?} {t:x?}");
                    }
                }
            }
        }
    }
    check::<Sm2, B>();
    check::<P256, B>();
}

#[test]
#[should_panic(expected = "a table of another length")]
fn a_table_of_another_shape() {
    type F = <Portable64 as Backend>::Sm2P;
    let (small, large) = (Comb::for_memory(256), Comb::for_memory(4096));
    let [x, y] = Sm2::G.map(|words| F::constant(&words));
    let table = table(small, Affine { x, y });
    let _ = CombTable::new(large, &table);
}
