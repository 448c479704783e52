//! Overwriting what was secret.

use core::hint::black_box;

/// Overwrites values that were secret; the compiler takes it that somebody looks at them
/// afterwards.
#[inline(always)]
pub fn wipe<T: Copy>(values: &mut [T], by: T) {
    for value in values.iter_mut() {
        *value = by;
    }
    black_box(values);
}
