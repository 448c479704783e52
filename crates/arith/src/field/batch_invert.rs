//! Many inversions for the price of one and three multiplications each.

use core::slice;

use super::{Field, wipe};

/// Elements that share an inversion, at most, where a buffer on the stack holds them: the size of a
/// batch.
pub const BATCH: usize = 64;

/// Replaces each of `values` by its inverse; zeros stay zeros.
///
/// Montgomery's trick: one inversion of the product of all, then back through
/// the partial products. `scratch` must be as long as `values`, and is wiped, as the product and
/// its inverse are: those of one value are that value and its inverse. Constant time: a zero is
/// replaced by 1 through a mask.
///
/// # Panics
/// If the two lengths differ.
#[inline(always)]
pub fn batch_invert<F: Field>(values: &mut [F], scratch: &mut [F]) {
    assert_eq!(values.len(), scratch.len(), "scratch of another length");
    let mut product = F::one();
    for (value, partial) in values.iter().zip(scratch.iter_mut()) {
        *partial = product;
        product = product.mul(F::select(value.is_zero(), F::one(), *value));
    }
    let mut inverse = product.invert();
    wipe(slice::from_mut(&mut product), F::zero());
    for (value, partial) in values.iter_mut().zip(scratch.iter()).rev() {
        let zero = value.is_zero();
        let factor = F::select(zero, F::one(), *value);
        *value = F::select(zero, F::zero(), inverse.mul(*partial));
        inverse = inverse.mul(factor);
    }
    wipe(slice::from_mut(&mut inverse), F::zero());
    wipe(scratch, F::zero());
}
