//! Integers in nine limbs of 29 bits with signs, as AVX2 multiplies them: `arith`'s `backend::muldq`.
//!
//! A product of two limbs is a word, so the columns of a product are sums of words. What [operations] compute is shown by
//! [certificates], whose words are [integers with ranges](signed::Signed); [a field](field) of them runs the formula.

pub mod certificates;
pub mod field;
pub mod modulus;
pub mod operations;
pub mod signed;

/// Limbs of a value.
pub const LIMBS: usize = 9;
/// Bits of a limb.
pub const BITS: u32 = 29;
/// Bits of the topmost limb below 2^256.
pub const TOP: u32 = 24;

/// The limbs of a value, lowest first.
pub type Digits<W> = [W; LIMBS];
