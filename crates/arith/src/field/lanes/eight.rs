//! Eight lanes that are filled from arrays.

use super::TableField;

/// A field of eight lanes, each of which works on a value of its own.
pub trait EightLanes: TableField {
    /// A word for each lane, that of lane 0 first.
    fn word(words: &[u64; 8]) -> Self::Word;
    /// A value for each lane in memory form (see [`TableField::load`]), that of lane 0 first.
    fn from_lanes(lanes: &[[u64; 4]; 8]) -> Self;
    /// Writes the memory form of each lane. It is not returned: of a secret a copy would be left on the stack.
    fn to_lanes(self, lanes: &mut [[u64; 4]; 8]);
}
