//! What scalar multiplication needs of a field: small words and table reads.

use super::{Field, Mask};

/// What is done to 64-bit words lane by lane. Arithmetic is modulo 2^64.
pub trait Lanewise: Copy {
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
}

/// Unsigned 64-bit words, one a lane: the limbs of a scalar, the digits of a recoding.
///
/// Nothing branches on a value.
pub trait LaneWord: Lanewise {
    /// What a comparison gives.
    type Mask: Mask;
    /// The same word in every lane.
    fn constant(word: u64) -> Self;
    /// Bits shifted towards the top by `n` < 64.
    #[must_use]
    fn shl(self, n: u32) -> Self;
    /// Bits shifted towards the bottom by `n` < 64.
    #[must_use]
    fn shr(self, n: u32) -> Self;
    /// Whether the word is `constant`.
    fn is(self, constant: u64) -> Self::Mask;
}

/// A word of one scalar, as the choice of an odd one computes with it.
pub trait ScalarWord: LaneWord {
    /// What a difference borrows from the word above.
    type Borrow: Copy;
    /// Nothing.
    fn no_borrow() -> Self::Borrow;
    /// self − other − borrow, and what it borrows.
    #[must_use]
    fn borrowing_sub(self, other: Self, borrow: Self::Borrow) -> (Self, Self::Borrow);
    /// Whether the lowest bit is 1.
    fn is_odd(self) -> Self::Mask;
    /// `if_true` if `mask` is true, else `if_false`.
    #[must_use]
    fn pick(mask: Self::Mask, if_true: Self, if_false: Self) -> Self;
}

/// An integer below 2^256: four words, least significant first.
pub type U256 = [u64; 4];

/// An affine point in memory form (see [`TableField::load`]): x, y.
pub type PackedPoint = [U256; 2];

/// A field with words beside it, through which scalars choose table entries.
pub trait TableField: Field {
    /// One 64-bit word a lane.
    type Word: LaneWord<Mask = Self::Mask>;

    /// A value from the memory form, the same in every lane.
    ///
    /// The memory form of a modulus is shared by all its backends, so that one
    /// precomputed table serves them: four words, least significant first, of
    /// the fully reduced Montgomery residue x·2^256 mod m; for 2^255 − 19 of x itself.
    fn load(words: &[u64; 4]) -> Self;

    /// Entry `index` − 1 of a table in memory form; zeros if `index` is 0.
    ///
    /// Reads every entry, whatever the index. `index` ≤ `table.len()`.
    #[inline(always)]
    fn lookup_shared<const K: usize>(table: &[[[u64; 4]; K]], index: Self::Word) -> [Self; K] {
        let mut found = [Self::zero(); K];
        for (j, entry) in table.iter().enumerate() {
            let here = index.is(j as u64 + 1);
            for (f, words) in found.iter_mut().zip(entry) {
                *f = Self::select(here, Self::load(words), *f);
            }
        }
        found
    }

    /// Entry `index` − 1 of a table whose values differ by lane; zeros if `index` is 0.
    ///
    /// Reads every entry, whatever the index. `index` ≤ `table.len()`.
    #[inline(always)]
    fn lookup<const K: usize>(table: &[[Self; K]], index: Self::Word) -> [Self; K] {
        let mut found = [Self::zero(); K];
        for (j, entry) in table.iter().enumerate() {
            let here = index.is(j as u64 + 1);
            for (f, value) in found.iter_mut().zip(entry) {
                *f = Self::select(here, *value, *f);
            }
        }
        found
    }
}
