//! The committed tables of multiples of the generators are those that the code
//! of this crate computes, and hold the points that they should.

use crate::common::on_every_backend;
use crate::common::points::generator;
use yuxi_arith::backend::Backend;
use yuxi_arith::curve::base_table::{BYTES, BaseTable, WIDTH};
#[cfg(not(feature = "small-tables"))]
use yuxi_arith::curve::edwards::EdwardsTable;
#[cfg(not(feature = "small-tables"))]
use yuxi_arith::curve::lanes::{LaneCurve, many_table::BatchTable, spread::SpreadTable};
use yuxi_arith::curve::{Curve, Fields, Jacobian, P256, Sm2};
use yuxi_arith::field::{Element, Field, batch_invert};

on_every_backend!(large_tables, small_tables, computed_tables);
#[cfg(not(feature = "small-tables"))]
mod lanes {
    use super::{edwards_tables, spread_tables};
    use crate::common;
    common::on_every_backend!(spread_tables, edwards_tables);
}

/// The file of a curve's table with windows of `width`.
fn committed(name: &str, width: u32) -> Vec<u8> {
    let path = format!("{}/tables/{name}-w{width}.bin", env!("CARGO_MANIFEST_DIR"));
    std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn assert_same(name: &str, width: u32, computed: &[u8]) {
    let features = if width == 5 { " --features small-tables" } else { "" };
    assert!(
        computed == committed(name, width),
        "tables/{name}-w{width}.bin is not what its generator writes; run\n    \
         cargo run --release -p yuxi-arith --example base-tables{features}"
    );
}

/// Row r, entry j − 1 is j·2^(width·stride·r)·G: x, y, in memory form, in little endian.
fn expected<C: Curve, B: Fields<C>>(width: u32, stride: u32, rows: usize) -> Vec<u8> {
    let mut base = generator::<C, B>().to_jacobian();
    let mut points: Vec<Jacobian<B::P>> = Vec::new();
    for _ in 0..rows {
        points.extend(
            std::iter::successors(Some(base), |p| Some(p.add(base))).take(1 << (width - 1)),
        );
        base = (0..width * stride).fold(base, |base, _| base.double());
    }
    let mut inverses: Vec<B::P> = points.iter().map(|point| point.z).collect();
    batch_invert(&mut inverses, &mut vec![B::P::zero(); points.len()]);
    let affine = points.iter().zip(inverses).map(|(point, inverse)| point.to_affine_with(inverse));
    let words = affine.flat_map(|point| [point.x.store(), point.y.store()]).flatten();
    words.flat_map(u64::to_le_bytes).collect()
}

fn large_tables<B: Backend>() {
    assert_same("sm2", 7, &expected::<Sm2, B>(7, 1, 37));
    assert_same("p256", 7, &expected::<P256, B>(7, 1, 37));
}

fn small_tables<B: Backend>() {
    assert_same("sm2", 5, &expected::<Sm2, B>(5, 7, 8));
    assert_same("p256", 5, &expected::<P256, B>(5, 7, 8));
}

/// The tables of this build, as the generator of the files computes them.
fn computed_tables<B: Backend>() {
    fn check<C: Curve, B: Fields<C>>(name: &str) {
        let table = BaseTable::compute::<C, B>();
        assert_same(name, WIDTH, &table.words().collect::<Vec<_>>().concat());
        assert!(table == *C::base_table());
    }
    check::<Sm2, B>("sm2");
    check::<P256, B>("p256");
}

/// The tables for lanes, as the generator of the files computes them.
#[cfg(not(feature = "small-tables"))]
fn spread_tables<B: Backend>() {
    fn check<C: LaneCurve, B: Fields<C>>(name: &str) {
        let table = SpreadTable::compute::<C, B>();
        let path = format!("{}/tables/{name}-lanes.bin", env!("CARGO_MANIFEST_DIR"));
        let committed = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(table.words().collect::<Vec<_>>().concat() == committed, "{path}");
        assert!(table == *C::spread_table());
        let table = BatchTable::compute::<C, B>();
        let path = format!("{}/tables/{name}-batch.bin", env!("CARGO_MANIFEST_DIR"));
        let committed = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(table.halves().collect::<Vec<_>>().concat() == committed, "{path}");
        assert!(table == *C::batch_table());
    }
    check::<Sm2, B>("sm2");
    check::<P256, B>("p256");
}

/// Those of the base point of Curve25519.
#[cfg(not(feature = "small-tables"))]
fn edwards_tables<B: Backend>() {
    let (one, lanes) = (EdwardsTable::compute::<B>(), SpreadTable::compute_of_curve25519::<B>());
    for (name, words) in [
        ("x25519-w5", one.words().collect::<Vec<_>>()),
        ("x25519-lanes", lanes.words().collect::<Vec<_>>()),
    ] {
        let path = format!("{}/tables/{name}.bin", env!("CARGO_MANIFEST_DIR"));
        let committed = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert!(words.concat() == committed, "{path}");
    }
    assert!(one == *EdwardsTable::committed() && lanes == *SpreadTable::of_curve25519());
}

/// The sizes that are claimed: 148 KiB, and 8 KiB for devices.
#[test]
fn sizes() {
    for name in ["sm2", "p256"] {
        assert_eq!(committed(name, 7).len(), 148 << 10);
        assert_eq!(committed(name, 5).len(), 8 << 10);
        assert_eq!(committed(name, WIDTH).len(), BYTES);
    }
}
