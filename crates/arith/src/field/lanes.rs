//! What a machine with vectors adds to a field.
//!
//! | trait | what a lane works on |
//! |---|---|
//! | [`LaneField`] | a value of its own: many operations at once |
//! | [`CrossLane`] | its share of one operation: values go from lane to lane |
//! | [`EightLanes`] | a value of its own, of eight |
//! | [`FourLanes`] | one of the four products of a step of one ladder |
//! | [`Quads`] | one of the four products of a level of the formulas for one point, of one or two |
//!
//! [`Pair`] puts two vectors side by side, which makes twice as many lanes.

mod cross;
mod eight;
mod four;
mod many;
mod pair;
mod pair_field;
mod quads;

pub use cross::{CrossLane, GatherLanes, HalvedLanes, Sliced};
pub use eight::EightLanes;
pub use four::FourLanes;
pub use many::{ENTRIES, LaneField, LaneTask, Planes};
pub use pair::Pair;
pub use quads::{QuadSum, Quads, order};

use super::{Field, LaneWord, Lanewise, Mask, PackedPoint, TableField, Unreduced};
