//! Eight lanes that share the work on one element.

use super::{PackedPoint, TableField};

/// An affine point for each of eight lanes, in memory form: the four words of x, lowest first,
/// each for all lanes, and those of y.
pub type Sliced = [[[u64; 8]; 4]; 2];

/// A field of eight lanes whose values can go from one lane to another.
pub trait CrossLane: TableField {
    /// A word for each lane.
    fn words(words: &[u64; 8]) -> Self::Word;

    /// Entry `index` of a table, another in each lane.
    ///
    /// Reads every entry, whatever the index. `index` < `table.len()`.
    fn lookup_sliced(table: &[Sliced], index: Self::Word) -> [Self; 2];

    /// Two values of each lane in memory form, those of lane 0 first.
    fn gather(entries: [&PackedPoint; 8]) -> [Self; 2];

    /// True in the lanes whose bit is 1, that of lane 0 being the lowest.
    fn mask(bits: u8) -> Self::Mask;

    /// The values of lanes D and above in lane 0 and above; the others follow.
    #[must_use]
    fn rotate_down<const D: i32>(self) -> Self;

    /// The memory form of what lanes 0 and 1 hold (see [`TableField::load`]).
    fn first_two(self) -> [[u64; 4]; 2];
}
