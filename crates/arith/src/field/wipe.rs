//! Overwriting what was secret.

use core::hint::black_box;

/// Overwrites secrets. `black_box` keeps the compiler from removing the stores as dead.
#[inline(always)]
pub fn wipe<T: Copy>(values: &mut [T], by: T) {
    for value in values.iter_mut() {
        *value = by;
    }
    black_box(values);
}
