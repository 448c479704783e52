//! What a [`machine`](super::machine) asks of its multiplier.

use std::fmt::Debug;

use num_bigint::BigUint;

/// A multiplier modulo the p of a curve, over integers that need not be reduced.
pub trait Arithmetic: Debug + Send + Sync {
    /// p.
    fn modulus(&self) -> &BigUint;

    /// A multiple of p that no value exceeds: what a difference adds.
    fn bias(&self) -> &BigUint;

    /// a·b ± e·2^shift, as the multiplier leaves it.
    ///
    /// # Panics
    /// If an operand or a sum is outside of its range.
    fn product(&self, a: &BigUint, b: &BigUint, e: &BigUint, added: (u32, bool)) -> BigUint;

    /// The value that stands for a number.
    fn value(&self, number: BigUint) -> BigUint {
        number
    }
}
