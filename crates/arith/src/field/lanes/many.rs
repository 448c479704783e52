//! Lanes that are filled from many values and emptied into many.

use super::{Lanes, Unreduced};

/// Points of a window of a table for lanes: of x and of y the halves of the four words, lowest
/// first, each for all entries one after the other. They are the integers x·2^260, below the
/// modulus.
pub type Planes = [[[u32; ENTRIES]; 8]; 2];

/// Entries of [`Planes`].
pub const ENTRIES: usize = 128;

/// A piece of work in lanes.
pub trait Task {
    /// What it gives.
    type Output;
    /// Does it. To be inlined always, with all that works on vectors.
    fn run(self) -> Self::Output;
}

/// A field of several lanes, each of which works on a value of its own.
///
/// Slices have [`Group::LANES`] elements, that of lane 0 first; else a method panics.
pub trait Group: Lanes {
    /// How many lanes there are, 16 at most.
    const LANES: usize;

    /// Does a piece of work in a function of its own: a program of many additions is compiled
    /// in minutes where all of it is one function. Within a function of its own the piece has the
    /// instructions of the lanes.
    fn apart<T: Task>(task: T) -> T::Output;

    /// A scalar for each lane: its four words.
    fn words(scalars: &[[u64; 4]]) -> [Self::Word; 4];
    /// A point for each lane: x and y in memory form (see [`Lanes::load`]).
    fn fill(points: &[[[u64; 4]; 2]]) -> [Self; 2];
    /// The memory form of a point of each lane.
    fn empty(point: [Self; 2], points: &mut [[[u64; 4]; 2]]);

    /// The integer below the modulus of each lane for x, and 0 for y.
    fn integers(self, points: &mut [[[u64; 4]; 2]]);

    /// True in the lanes whose bit is 1, that of lane 0 being the lowest.
    fn mask(bits: u16) -> Self::Mask;
    /// A bit a lane, 1 where the mask is true.
    fn bits(mask: Self::Mask) -> u16;

    /// Entry `index` of a window, another in each lane, `index` < [`ENTRIES`]: x, and y or −y
    /// where `negative` is true.
    ///
    /// Reads every entry, whatever the index.
    fn lookup_planes(
        window: &Planes,
        index: Self::Word,
        negative: Self::Mask,
    ) -> (Self, Unreduced<Self>);
    /// For each lane entry `index` − 1 of a table, and any where `index` is 0; what it reads
    /// depends on it.
    fn gather_vartime(table: &[[[u64; 4]; 2]], index: Self::Word) -> [Self; 2];
}
