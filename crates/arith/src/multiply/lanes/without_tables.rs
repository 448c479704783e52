//! Without its tables the machine multiplies points of Weierstrass curves one at a time.

use crate::backend::Ifma;
use crate::curve::{Curve, Fields};
use crate::multiply::Multiply;

impl<C: Curve> Multiply<C> for Ifma where Self: Fields<C> {}
