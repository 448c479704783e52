//! What keys need of a curve, generic over the backend.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

#[cfg(feature = "alloc")]
use yuxi_arith::curve::Comb;
use yuxi_arith::curve::{Affine, Curve, Fields, mul_vartime};
use yuxi_arith::field::{Element, Field, Lanes};
use yuxi_arith::multiply::{self, batch::Batched};
use zeroize::Zeroizing;

use crate::Error;

/// The coordinates x, y of a point in the memory form that all backends share.
pub(crate) type Stored = [[u64; 4]; 2];

/// The operations of a curve on stored points.
pub trait Ops: Batched {
    /// scalar·G for a secret scalar in [1, n − 1].
    fn mul_base(scalar: &[u64; 4]) -> Stored;
    /// The point with these coordinates.
    fn from_coordinates(x: &[u8; 32], y: &[u8; 32]) -> Result<Stored, Error>;
    /// The point with this x and a y that is odd or even.
    fn from_x_vartime(x: &[u8; 32], odd: bool) -> Result<Stored, Error>;
    /// x ‖ y of scalar·point, most significant byte first, for a secret scalar
    /// below n; 64 zeros, which are no point, where the scalar is 0.
    fn mul(scalar: &[u64; 4], point: &Stored) -> Zeroizing<[u8; 64]>;
    /// a + scalar·b for public values, where that is not infinity.
    fn add_multiple_vartime(a: &Stored, scalar: &[u64; 4], b: &Stored) -> Option<Stored>;
    /// x and y, most significant byte first.
    fn coordinates(point: &Stored) -> [[u8; 32]; 2];
    /// points\[i\] = scalar_i·G for secret scalars in [1, n − 1].
    #[cfg(feature = "alloc")]
    fn mul_base_many(scalars: &[[u64; 4]], points: &mut [Stored]);
    /// xs\[i\] = x of scalar_i·points\[i\], most significant byte first, for secret scalars in
    /// [1, n − 1]. The points become the products.
    #[cfg(feature = "alloc")]
    fn mul_many(scalars: &[[u64; 4]], points: &mut [Stored], xs: &mut [[u8; 32]]);
    /// The table of that shape of a public point.
    #[cfg(feature = "alloc")]
    fn comb_table(shape: Comb, point: &Stored) -> Vec<Stored>;
}

#[cfg(feature = "alloc")]
pub(super) fn comb_table<C: Curve, B: Fields<C>>(shape: Comb, point: &Stored) -> Vec<Stored> {
    let mut table = alloc::vec![[B::P::zero(); 2]; shape.points()];
    shape.fill(load(point), &mut table, &mut alloc::vec![B::P::zero(); shape.scratch()]);
    table.into_iter().map(|[x, y]| [x.store(), y.store()]).collect()
}

#[cfg(feature = "alloc")]
pub(super) fn mul_many<C: Batched, B: Fields<C>>(
    scalars: &[[u64; 4]],
    points: &mut [Stored],
    xs: &mut [[u8; 32]],
) {
    multiply::batch::mul::<C, B>(scalars, points);
    for (x, [stored, _]) in xs.iter_mut().zip(points) {
        *x = B::P::load(stored).to_bytes();
    }
}

pub(super) fn mul_base<C: Curve, B: Fields<C>>(scalar: &[u64; 4]) -> Stored {
    store(multiply::mul_base::<C, B>(scalar).to_affine())
}

pub(super) fn mul<C: Curve, B: Fields<C>>(
    scalar: &[u64; 4],
    point: &Stored,
) -> Zeroizing<[u8; 64]> {
    joined(yuxi_arith::curve::mul(scalar, load::<B::P>(point)).to_affine())
}

pub(super) fn add_multiple_vartime<C: Curve, B: Fields<C>>(
    a: &Stored,
    scalar: &[u64; 4],
    b: &Stored,
) -> Option<Stored> {
    let sum = mul_vartime(scalar, load::<B::P>(b)).add_mixed(load(a));
    (!sum.is_infinity().declassify()).then(|| store(sum.to_affine()))
}

pub(super) fn from_coordinates<C: Curve, B: Fields<C>>(
    x: &[u8; 32],
    y: &[u8; 32],
) -> Result<Stored, Error> {
    let point = Affine { x: coordinate::<B::P>(x)?, y: coordinate::<B::P>(y)? };
    // Public: points that come from outside are.
    if !point.is_on_curve(B::P::constant(&C::B)).declassify() {
        return Err(Error::OffCurve { curve: C::NAME });
    }
    Ok(store(point))
}

pub(super) fn from_x_vartime<C: Curve, B: Fields<C>>(
    x: &[u8; 32],
    odd: bool,
    root: fn(B::P) -> B::P,
) -> Result<Stored, Error> {
    let x = coordinate::<B::P>(x)?;
    let y = root(x.square().mul(x).sub(x.triple()).add(B::P::constant(&C::B)));
    let point = Affine { x, y };
    // Public, as above: no root where x belongs to no point.
    if !point.is_on_curve(B::P::constant(&C::B)).declassify() {
        return Err(Error::OffCurve { curve: C::NAME });
    }
    // y is never 0, as the order is odd, so one of y and p − y is odd.
    let is_odd = point.y.to_words()[0] & 1 == 1;
    Ok(store(if is_odd == odd { point } else { point.neg() }))
}

pub(super) fn coordinates<C: Curve, B: Fields<C>>(point: &Stored) -> [[u8; 32]; 2] {
    point.map(|words| B::P::load(&words).to_bytes())
}

/// A coordinate that comes from outside.
fn coordinate<F: Element>(bytes: &[u8; 32]) -> Result<F, Error> {
    let (value, in_range) = F::from_bytes(bytes);
    // Public: points that come from outside are.
    if in_range.declassify() { Ok(value) } else { Err(Error::CoordinateRange) }
}

/// x ‖ y, most significant byte first, where both are secret.
pub(crate) fn joined<F: Element>(point: Affine<F>) -> Zeroizing<[u8; 64]> {
    let mut bytes = Zeroizing::new([0; 64]);
    bytes[..32].copy_from_slice(&point.x.to_bytes());
    bytes[32..].copy_from_slice(&point.y.to_bytes());
    bytes
}

fn load<F: Element>(point: &Stored) -> Affine<F> {
    let [x, y] = point.map(|words| F::load(&words));
    Affine { x, y }
}

fn store<F: Element>(point: Affine<F>) -> Stored {
    [point.x.store(), point.y.store()]
}
