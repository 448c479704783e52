//! Points as they are kept: checked, affine, the same for every backend.

#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use core::marker::PhantomData;

use super::sealed::Sealed;
use crate::ct::{declassify, named};
#[cfg(feature = "alloc")]
use crate::curve::Comb;
use crate::curve::{Affine, Curve, Fields};
use crate::field::{Element, Field, PackedPoint, TableField, bytes_from_words, words_from_bytes};

/// A point of a curve other than infinity.
///
/// The memory form is fully reduced, so that equal points have equal words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point<C> {
    packed: PackedPoint,
    curve: PhantomData<C>,
}

/// Why bytes are no point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPoint {
    /// A coordinate is not below p.
    Range,
    /// There is no such point on the curve.
    OffCurve,
}

impl<C> Point<C> {
    /// A point that is known to lie on the curve, in memory form.
    pub(super) fn new(packed: PackedPoint) -> Self {
        Self { packed, curve: PhantomData }
    }

    /// The coordinates x, y in memory form (see [`TableField::load`]).
    #[must_use]
    pub fn packed(&self) -> &PackedPoint {
        &self.packed
    }

    /// The same point, made public. Every call says in a comment why it may be.
    #[must_use]
    pub fn declassify(self) -> Self {
        Self::new(self.packed.map(|coordinate| {
            let mut bytes = bytes_from_words(&coordinate);
            declassify(&mut bytes);
            words_from_bytes(&bytes)
        }))
    }
}

impl<C: Curve> Point<C> {
    pub(super) fn load<F: Element>(&self) -> Affine<F> {
        let [x, y] = self.packed.map(|words| F::load(&words));
        Affine { x, y }
    }

    pub(super) fn store<F: Element>(point: Affine<F>) -> Self {
        Self::new([point.x.store(), point.y.store()])
    }
}

impl<C: Curve> Default for Point<C> {
    /// The generator.
    fn default() -> Self {
        let table = C::base_table();
        Self::new(table.row(0)[0])
    }
}

pub(super) fn from_coordinates<C: Curve, B: Fields<C>>(
    _: B,
    x: &[u8; 32],
    y: &[u8; 32],
) -> Result<Point<C>, NoPoint> {
    let point = Affine { x: coordinate::<B::P>(x)?, y: coordinate::<B::P>(y)? };
    // Public: points that come from outside are.
    let is_on_curve = point.is_on_curve(Field::constant(&C::B));
    if !is_on_curve.declassify_as::<{ named("a point is on the curve") }>() {
        return Err(NoPoint::OffCurve);
    }
    Ok(Point::store(point))
}

pub(super) fn from_x_vartime<C: Curve + Sealed, B: Fields<C>>(
    _: B,
    x: &[u8; 32],
    odd: bool,
) -> Result<Point<C>, NoPoint> {
    let x = coordinate::<B::P>(x)?;
    let b = B::P::constant(&C::B);
    let y = C::root(x.square().mul(x).sub(x.triple()).add(b));
    let point = Affine { x, y };
    // Public, as above: no root where x belongs to no point.
    if !point.is_on_curve(b).declassify() {
        return Err(NoPoint::OffCurve);
    }
    // y is never 0, as the order is odd, so one of y and p − y is odd.
    let is_odd = point.y.to_words()[0] & 1 == 1;
    Ok(Point::store(if is_odd == odd { point } else { point.neg() }))
}

/// A coordinate that comes from outside.
fn coordinate<F: Element>(bytes: &[u8; 32]) -> Result<F, NoPoint> {
    let (value, in_range) = F::from_bytes(bytes);
    // Public: points that come from outside are.
    let in_range = in_range.declassify_as::<{ named("a coordinate is in range") }>();
    if in_range { Ok(value) } else { Err(NoPoint::Range) }
}

pub(super) fn coordinates<C: Curve, B: Fields<C>>(_: B, point: &Point<C>) -> [[u8; 32]; 2] {
    point.packed.map(|words| B::P::load(&words).to_bytes())
}

#[cfg(feature = "alloc")]
pub(super) fn comb_table<C: Curve, B: Fields<C>>(
    _: B,
    comb: Comb,
    point: &Point<C>,
) -> Vec<PackedPoint> {
    let mut table = alloc::vec![[B::P::zero(); 2]; comb.points()];
    comb.fill(point.load(), &mut table, &mut alloc::vec![B::P::zero(); comb.scratch()]);
    table.into_iter().map(|[x, y]| [x.store(), y.store()]).collect()
}
