//! Pieces of addition chains for x^(m − 2).
//!
//! With x_k = x^(2^k − 1) a run of k ones in the exponent is one factor, and
//! x_(a+b) = x_a^(2^b) · x_b. Each modulus' chain stands in its own file. There the name `x5` is that
//! of x_5, and `d9` that of x^9; a comment gives the exponent of another value in binary, 1{31} for 31 ones.

use super::Field;

/// a^(2^n) · b: the exponent of a moved up by n bits, that of b put below.
#[inline]
#[must_use]
pub fn join<F: Field>(a: F, n: u32, b: F) -> F {
    a.square_n(n).mul(b)
}

/// The running power, with a window `(shift, digit)` of the exponent put below it
/// for each of `windows`: power^(2^shift) · x^digit.
#[inline]
pub(super) fn join_windows<F: Field, const W: usize>(power: F, windows: [(u32, F); W]) -> F {
    let mut power = power;
    for (shift, factor) in windows {
        power = join(power, shift, factor);
    }
    power
}
