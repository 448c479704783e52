//! What a kind of vector can do.

use zeroize::Zeroize;

/// Room for a block of 64 bytes, as two vectors: in AVX-512 the second is for what is written
/// too far ([`Vector::place`]).
pub(crate) type Row<V> = [V; 2];

/// N words of 32 bits.
///
/// Its methods are inlined always, into a function that enables the instructions.
pub(crate) trait Vector<const N: usize>: Copy + Zeroize {
    /// The same word in every lane.
    fn splat(word: u32) -> Self;

    /// a + b modulo 2^32.
    fn add(self, other: Self) -> Self;

    /// a ⊕ b.
    fn xor(self, other: Self) -> Self;

    /// a ⊕ b ⊕ c.
    fn xor3(self, b: Self, c: Self) -> Self;

    /// (a ∧ b) ∨ (a ∧ c) ∨ (b ∧ c).
    fn majority(self, b: Self, c: Self) -> Self;

    /// (a ∧ b) ∨ (¬a ∧ c).
    fn choose(self, b: Self, c: Self) -> Self;

    /// Words rotated left by `LEFT`, which is right by `RIGHT`: 32 is their sum.
    fn rotate<const LEFT: i32, const RIGHT: i32>(self) -> Self;

    /// Words rotated left by 8.
    fn rotate_8(self) -> Self;

    /// Another word in the lanes whose bits are set: bit i for lane i.
    fn replace(self, lanes: u32, word: u32) -> Self;

    /// The blocks in the rows, as big-endian words: word i of all blocks, for every i.
    fn transpose(rows: &[Row<Self>; N]) -> [Self; 16];

    /// The words of a state, to be read one by one.
    fn words(state: &[Self; 8]) -> &[[u32; N]; 8];

    /// The block in a row.
    fn block(row: &mut Row<Self>) -> &mut [u8; 64];

    /// Writes bytes into a row's block from place `at` on; what is behind them in the block
    /// becomes anything.
    ///
    /// # Panics
    /// If they go past the block's end.
    fn place(row: &mut Row<Self>, at: usize, bytes: &[u8]);

    /// Writes zeros from place `at`, at most 64, to the block's end.
    fn clear(row: &mut Row<Self>, at: usize);
}
