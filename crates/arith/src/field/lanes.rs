//! What a machine with vectors adds to a field.
//!
//! | trait | what a lane works on |
//! |---|---|
//! | [`Group`] | a value of its own: many operations at once |
//! | [`Spread`] | its share of one operation: values go from lane to lane |
//! | [`EightLanes`] | a value of its own, of eight |
//! | [`Quad`] | one of the four products of a step of one operation |
//!
//! [`Pair`] puts two vectors side by side, which makes twice as many lanes.

mod cross;
mod eight;
mod four;
mod many;
mod pair;

pub use cross::{Sliced, Spread};
pub use eight::EightLanes;
pub use four::Quad;
pub use many::{ENTRIES, Group, Planes, Task};
pub use pair::Pair;

use super::{Lanes, Mask, Unreduced, Word};
