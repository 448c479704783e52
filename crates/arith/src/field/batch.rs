//! Many inversions for the price of one and three multiplications each.

use core::hint::black_box;

use super::Field;

/// Replaces each of `values` by its inverse; zeros stay zeros.
///
/// Montgomery's trick: one inversion of the product of all, then back through
/// the partial products. `scratch` must be as long as `values`, and is wiped. Constant
/// time: a zero is replaced by 1 through a mask.
///
/// # Panics
/// Where the two lengths differ.
#[inline(always)]
pub fn batch_invert<F: Field>(values: &mut [F], scratch: &mut [F]) {
    assert_eq!(values.len(), scratch.len(), "scratch of another length");
    let mut product = F::one();
    for (value, partial) in values.iter().zip(scratch.iter_mut()) {
        *partial = product;
        product = product.mul(F::select(value.is_zero(), F::one(), *value));
    }
    let mut inverse = product.invert();
    for (value, partial) in values.iter_mut().zip(scratch.iter()).rev() {
        let zero = value.is_zero();
        let factor = F::select(zero, F::one(), *value);
        *value = F::select(zero, F::zero(), inverse.mul(*partial));
        inverse = inverse.mul(factor);
    }
    wipe(scratch, F::zero());
}

/// Overwrites values that were secret; the compiler takes it that somebody looks at them
/// afterwards.
#[inline(always)]
pub fn wipe<T: Copy>(values: &mut [T], by: T) {
    for value in values.iter_mut() {
        *value = by;
    }
    black_box(values);
}
