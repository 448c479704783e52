//! What keys need of a curve, generic over the backend.

use yuxi_arith::curve::{Affine, Curve, Fields};
use yuxi_arith::field::{Element, Field, Lanes};

use crate::Error;

/// The coordinates x, y of a point in the memory form that all backends share.
pub(crate) type Stored = [[u64; 4]; 2];

/// The operations of a curve on stored points.
pub trait Ops: Curve {
    /// scalar·G for a secret scalar in [1, n − 1].
    fn mul_base(scalar: &[u64; 4]) -> Stored;
    /// The point with these coordinates.
    fn from_coordinates(x: &[u8; 32], y: &[u8; 32]) -> Result<Stored, Error>;
    /// The point with this x and a y that is odd or even.
    fn from_x_vartime(x: &[u8; 32], odd: bool) -> Result<Stored, Error>;
    /// x and y, most significant byte first.
    fn coordinates(point: &Stored) -> [[u8; 32]; 2];
}

pub(super) fn mul_base<C: Curve, B: Fields<C>>(scalar: &[u64; 4]) -> Stored {
    store(yuxi_arith::curve::mul_base::<B::P>(scalar, C::base_table()).to_affine())
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

fn store<F: Element>(point: Affine<F>) -> Stored {
    [point.x.store(), point.y.store()]
}
