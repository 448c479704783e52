//! Without its tables the machine multiplies points of Weierstrass curves one at a time.

use super::machine::InLanes;
use super::one_point::OnePoint;
use crate::backend::BatchVectors;
use crate::curve::{Curve, Fields};
use crate::multiply::Multiply;

impl<C: Curve, I: BatchVectors, O: OnePoint> Multiply<C> for InLanes<I, O> where Self: Fields<C> {}
