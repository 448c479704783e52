//! Lanes that are loaded from many values and stored into many.

use super::{PackedPoint, Pair, TableField, Unreduced};

/// Points of a window of a table for lanes: of x and of y the halves of the four words, lowest
/// first, each for all entries one after the other. They are the integers x·2^260, below the
/// modulus.
pub type Planes = [[[u32; ENTRIES]; 8]; 2];

/// Entries of [`Planes`].
pub const ENTRIES: usize = 128;

/// Work in lanes.
pub trait LaneTask {
    /// Its result.
    type Output;
    /// Does it. To be inlined always, with all that works on vectors.
    fn run(self) -> Self::Output;
}

/// A field of several lanes, each of which works on a value of its own.
///
/// Slices have [`LaneField::LANES`] elements, that of lane 0 first; else a method panics.
pub trait LaneField: TableField {
    /// How many lanes there are, 16 at most.
    const LANES: usize;

    /// Runs a task in a separate, never-inlined function compiled with the vector features. Without
    /// it, LLVM takes minutes on a function with many additions inlined.
    fn outlined<T: LaneTask>(task: T) -> T::Output;

    /// Replaces a point by its double ([`Jacobian::double`](crate::curve::Jacobian::double)), if the machine has a
    /// program of its own for it, of the same results; else returns false.
    #[inline(always)]
    #[must_use]
    fn double_point(_x: &mut Self, _y: &mut Self, _z: &mut Self) -> bool {
        false
    }

    /// A scalar for each lane: its four words.
    fn words(scalars: &[[u64; 4]]) -> [Self::Word; 4];
    /// A point for each lane: x and y in memory form (see [`TableField::load`]).
    fn load_points(points: &[PackedPoint]) -> [Self; 2];
    /// The memory form of a point of each lane.
    fn store_points(point: [Self; 2], points: &mut [PackedPoint]);

    /// The integer below the modulus of each lane for x, and 0 for y.
    fn store_integers(self, points: &mut [PackedPoint]);

    /// True in the lanes whose bit is 1, that of lane 0 being the lowest.
    fn mask(bits: u16) -> Self::Mask;
    /// A bit a lane, 1 if the mask is true.
    fn bits(mask: Self::Mask) -> u16;

    /// Entry `index` of a window, another in each lane, `index` < [`ENTRIES`]: x, and y or −y
    /// if `negative` is true.
    ///
    /// Reads every entry, whatever the index.
    fn lookup_planes(
        window: &Planes,
        index: Self::Word,
        negative: Self::Mask,
    ) -> (Self, Unreduced<Self>);
    /// The same for two groups of lanes. A field that reads two entries at once overrides it.
    #[inline(always)]
    fn lookup_planes_pair(
        window: &Planes,
        index: Pair<Self::Word>,
        negative: Pair<Self::Mask>,
    ) -> (Pair<Self>, Pair<Unreduced<Self>>) {
        let (x, y) = Self::lookup_planes(window, index.0, negative.0);
        let (x2, y2) = Self::lookup_planes(window, index.1, negative.1);
        (Pair(x, x2), Pair(y, y2))
    }
    /// For each lane entry `index` − 1 of a table, and any if `index` is 0; what it reads
    /// depends on it.
    fn gather_vartime(table: &[PackedPoint], index: Self::Word) -> [Self; 2];
}
