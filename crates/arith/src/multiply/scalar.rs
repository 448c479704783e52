//! The machines that work on one value at a time: the defaults are theirs.

use super::{Ladder, Multiply};
use crate::backend::OneAtATime;
use crate::curve::{Curve, Fields};

impl<C: Curve, B: OneAtATime + Fields<C>> Multiply<C> for B {}

impl<B: OneAtATime> Ladder for B {}
