//! Without its tables the machine multiplies points of Weierstrass curves one at a time.

use super::machine::InLanes;
use crate::backend::Vectors;
use crate::curve::{Curve, Fields};
use crate::multiply::Multiply;

impl<C: Curve, I: Vectors> Multiply<C> for InLanes<I> where Self: Fields<C> {}
