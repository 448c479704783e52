//! Comparison in constant time.

use yuxi_arith::ct::Choice;

/// Whether two strings of the same length are equal; constant time.
pub(crate) fn ct_eq<const N: usize>(a: &[u8; N], b: &[u8; N]) -> Choice {
    let difference = a.iter().zip(b).fold(0, |any, (a, b)| any | (a ^ b));
    Choice::is_zero(u64::from(difference))
}

#[cfg(test)]
mod tests;
