//! Functions that leak on purpose, to show that the check can fail.

use core::hint::black_box;

use crate::region::region;
use crate::secret::secret_bytes;

/// Branches on a secret bit.
pub(crate) fn branch() {
    let [secret] = secret_bytes([0x5A]);
    // Two calls that the compiler cannot turn into a selection.
    region(|| if secret & 2 == 0 { even() } else { odd() });
}

#[inline(never)]
fn even() {
    black_box(0);
}

#[inline(never)]
fn odd() {
    black_box(1);
}

/// Reads a table at a secret index.
pub(crate) fn index() {
    let table = black_box([7u8; 256]);
    let [secret] = secret_bytes([0x5A]);
    region(|| black_box(table[usize::from(secret)]));
}
