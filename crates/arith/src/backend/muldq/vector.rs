//! What the text of this backend needs of a vector.

use crate::field::{ENTRIES, LaneTask, Lanewise, Mask, Modulus};

/// A vector of 64-bit words, one a lane.
pub(crate) trait Vector: Lanewise {
    /// A truth value a lane.
    type Mask: Mask;
    /// Places of entries in a plane, as [`Vector::read`] takes them.
    type Places;
    /// How many lanes there are: 2^[`Vector::LEVELS`].
    const LANES: usize;
    /// How often they are halved until one is left.
    const LEVELS: usize = Self::LANES.ilog2() as usize;

    /// Runs a task in a function of its own for which the instructions are enabled.
    fn outlined<T: LaneTask>(task: T) -> T::Output;

    /// Replaces a point by its double, if there is a program for the modulus in an order of its own: limbs of its
    /// coordinates.
    #[inline(always)]
    fn double<M: Modulus>(_x: &mut [Self; 9], _y: &mut [Self; 9], _z: &mut [Self; 9]) -> bool {
        false
    }

    /// A word for each lane, that of lane 0 first.
    fn new(words: &[u64]) -> Self;
    /// The word of each lane.
    fn store(self, words: &mut [u64]);
    /// The word of lane 0.
    fn first(self) -> u64;
    /// The same word in every lane.
    fn constant(word: i64) -> Self;

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
    /// Whether the words are the same.
    fn equals(self, other: Self) -> Self::Mask;
    /// `if_true` if `mask` is true, else `if_false`.
    #[must_use]
    fn select(mask: Self::Mask, if_true: Self, if_false: Self) -> Self;
    /// The word if `mask` is true, else self; where the mask is true self is 0.
    #[must_use]
    fn set_if(self, mask: Self::Mask, word: i64) -> Self;
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

/// Methods that differ in the names of their instructions alone, for vectors of so many words: how to
/// load and store, the lower quarter or half, a constant, a product, shifts.
macro_rules! by_instruction {
    (
        $lanes:literal, $load:ident, $store:ident, $lower:ident, $constant:ident, $mul:ident,
        $left:ident, $right:ident
    ) => {
        const LANES: usize = $lanes;

        #[inline(always)]
        fn outlined<T: LaneTask>(task: T) -> T::Output {
            outlined(task)
        }
        #[inline(always)]
        fn new(words: &[u64]) -> Self {
            let words: &[u64; $lanes] = words.try_into().expect("a word for each lane");
            // SAFETY: [features-by-token], [loads-in-bounds]: so many words are as long as a vector.
            unsafe { $load(words.as_ptr().cast()) }
        }
        #[inline(always)]
        fn store(self, words: &mut [u64]) {
            let words: &mut [u64; $lanes] = words.try_into().expect("a word for each lane");
            // SAFETY: [features-by-token], [loads-in-bounds]: so many words are as long as a vector.
            unsafe { $store(words.as_mut_ptr().cast(), self) };
        }
        #[inline(always)]
        fn first(self) -> u64 {
            // SAFETY: [features-by-token].
            unsafe { _mm_cvtsi128_si64($lower(self)) as u64 }
        }
        #[inline(always)]
        fn constant(word: i64) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $constant(word) }
        }
        #[inline(always)]
        fn mul(self, other: Self) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $mul(self, other) }
        }
        #[inline(always)]
        fn left(self, n: u32) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $left(self, _mm_cvtsi32_si128(n as i32)) }
        }
        #[inline(always)]
        fn right(self, n: u32) -> Self {
            // SAFETY: [features-by-token].
            unsafe { $right(self, _mm_cvtsi32_si128(n as i32)) }
        }
    };
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
