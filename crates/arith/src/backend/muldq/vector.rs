//! What the text of this backend needs of a vector.

use crate::field::{ENTRIES, LaneTask, Mask};

/// A vector of 64-bit words, one a lane.
pub(crate) trait Vector: Copy {
    /// A truth value a lane.
    type Mask: Mask;
    /// Places of entries in a plane, as [`Vector::read`] takes them.
    type Places;
    /// How many lanes there are: 2^[`Vector::LEVELS`].
    const LANES: usize;
    const LEVELS: usize;

    /// Runs a task in a function of its own for which the instructions are enabled.
    fn outlined<T: LaneTask>(task: T) -> T::Output;

    /// A word for each lane, that of lane 0 first.
    fn new(words: &[u64]) -> Self;
    /// The word of each lane.
    fn store(self, words: &mut [u64]);
    /// The word of lane 0.
    fn first(self) -> u64;
    /// The same word in every lane.
    fn constant(word: i64) -> Self;

    /// self + other.
    #[must_use]
    fn add(self, other: Self) -> Self;
    /// self − other.
    #[must_use]
    fn sub(self, other: Self) -> Self;
    /// Bitwise and.
    #[must_use]
    fn and(self, other: Self) -> Self;
    /// Bitwise or.
    #[must_use]
    fn or(self, other: Self) -> Self;
    /// Bitwise exclusive or.
    #[must_use]
    fn xor(self, other: Self) -> Self;
    /// The product of the lower halves, which have signs.
    #[must_use]
    fn mul(self, other: Self) -> Self;
    /// Bits shifted towards the top by n < 64.
    #[must_use]
    fn left(self, n: u32) -> Self;
    /// Bits shifted towards the bottom.
    #[must_use]
    fn right(self, n: u32) -> Self;
    /// ⌊self / 2^n⌋ for words in [−2^31, 2^31), n < 32.
    #[must_use]
    fn right_small(self, n: u32) -> Self;

    /// The carry of the first of a chain of columns that have signs: ⌊self / 2^bits⌋, perhaps
    /// 2^63 / 2^bits above it.
    #[must_use]
    fn first_carry(self, bits: u32) -> Self;
    /// The same for a column that a carry was added to.
    #[must_use]
    fn next_carry(self, bits: u32) -> Self;
    /// The last of the columns, to which a carry was added, as it should be.
    #[must_use]
    fn after_carry(self, bits: u32) -> Self;

    /// Whether the word is below 0.
    fn is_negative(self) -> Self::Mask;
    /// Whether the word is 0.
    fn is_zero(self) -> Self::Mask;
    /// `if_true` if `mask` is true, else `if_false`.
    #[must_use]
    fn select(mask: Self::Mask, if_true: Self, if_false: Self) -> Self;
    /// self | other if `mask` is true, else self.
    #[must_use]
    fn or_if(self, mask: Self::Mask, other: Self) -> Self;
    /// True in the lanes whose bit is 1, that of lane 0 being the lowest.
    fn mask(bits: u16) -> Self::Mask;
    /// A bit a lane, 1 if the mask is true.
    fn bits(mask: Self::Mask) -> u16;
    /// Lane i gets the word of lane i + 2^level modulo the number of lanes.
    #[must_use]
    fn rotate(self, level: usize) -> Self;

    /// Places below [`ENTRIES`], two in each word.
    fn places(halves: Self) -> Self::Places;
    /// The half words of a plane at these places. Reads every entry.
    fn read(plane: &[u32; ENTRIES], places: &Self::Places) -> Self;
    /// The upper half of each word of `odd` over the lower one of `even`.
    fn odd_of(even: Self, odd: Self) -> Self;
    /// The halves of each word exchanged.
    #[must_use]
    fn swap_halves(self) -> Self;
}

/// Methods of one instruction with two operands.
macro_rules! by_instruction {
    ($($method:ident $instruction:ident),*) => {$(
        #[inline(always)]
        fn $method(self, other: Self) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $instruction(self, other) }
        }
    )*};
}
pub(super) use by_instruction;

/// Runs a task where it stands, and with debug assertions as a function of its own.
///
/// Tests are built with little optimization. There an instruction outside of a function with the features
/// is a call, and a formula with everything inlined takes the compiler longer than all of its tests.
#[inline(always)]
pub(super) fn inlined<V: Vector, T: LaneTask>(task: T) -> T::Output {
    if cfg!(debug_assertions) { V::outlined(task) } else { task.run() }
}
