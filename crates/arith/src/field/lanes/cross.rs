//! Eight lanes that share the work on one element.

use super::{EightLanes, Field, PackedPoint};

/// An entry of a table for each of eight lanes, K values in memory form: the four words of each value,
/// lowest first, each for all lanes.
pub type Sliced<const K: usize> = [[[u64; 8]; 4]; K];

/// A field of eight lanes whose values can go from one lane to another.
pub trait CrossLane: EightLanes {
    /// Entry `index` of a table, another in each lane.
    ///
    /// Reads every entry, whatever the index. `index` < `table.len()`.
    fn lookup_sliced<const K: usize>(table: &[Sliced<K>], index: Self::Word) -> [Self; K];

    /// The values of lanes D and above in lane 0 and above; the others follow.
    #[must_use]
    fn rotate_down<const D: i32>(self) -> Self;

    /// The memory form of what lanes 0 and 1 hold (see [`TableField::load`](super::TableField::load)).
    fn first_two(self) -> [[u64; 4]; 2];
}

/// Eight lanes of which four go on alone: an operation on four takes half of the time where one unit multiplies.
pub trait HalvedLanes: CrossLane {
    /// Four lanes.
    type Half: Field;

    /// The lanes 0 to 3, and 4 to 7.
    fn halves(self) -> [Self::Half; 2];

    /// The values of lanes 2 and 3 in lanes 0 and 1, and the other way about.
    fn swap(half: Self::Half) -> Self::Half;

    /// The memory form of what lanes 0 and 1 hold, as of [`CrossLane::first_two`].
    fn first_two_of_half(half: Self::Half) -> [[u64; 4]; 2];
}

/// Lanes that gather points from any places.
pub trait GatherLanes: HalvedLanes {
    /// Two values of each lane in memory form, those of lane 0 first.
    fn gather(entries: [&PackedPoint; 8]) -> [Self; 2];

    /// True in the lanes whose bit is 1, that of lane 0 being the lowest.
    fn mask(bits: u8) -> Self::Mask;
}
