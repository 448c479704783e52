//! The table of multiples of a generator for batches.
//!
//! Window i has the odd multiples 1·Q, 3·Q, .., 255·Q of Q = 2^(8i)·G. Their words stand in
//! [`Planes`], so that lanes with different digits read them by permutations in registers.

use super::{Curve, Fields, Jacobian};

use crate::field::{ENTRIES, Element, Field, Planes, batch_invert};

/// Bits a window.
pub(super) const WIDTH: u32 = 8;
/// Windows.
pub(super) const WINDOWS: usize = 256 / WIDTH as usize;
/// The size of a table as a file.
pub const BYTES: usize = WINDOWS * size_of::<Planes>();

/// A table of odd multiples of a generator: 256 KiB.
#[repr(align(64))]
#[derive(Clone, PartialEq, Eq)]
pub struct BatchTable {
    windows: [Planes; WINDOWS],
}

impl BatchTable {
    /// Window `i`.
    #[inline(always)]
    pub(super) fn window(&self, i: usize) -> &Planes {
        &self.windows[i]
    }

    /// From a file: window by window, x before y, word by word
    /// from the lowest, entry by entry, each in little endian.
    #[must_use]
    pub const fn from_bytes(bytes: &[u8; BYTES]) -> Self {
        let mut windows = [[[[0; ENTRIES]; 4]; 2]; WINDOWS];
        let mut i = 0;
        while i < BYTES / 8 {
            let mut word = 0;
            let mut byte = 8;
            while byte > 0 {
                byte -= 1;
                word = word << 8 | bytes[8 * i + byte] as u64;
            }
            let (plane, entry) = (i / ENTRIES, i % ENTRIES);
            windows[plane / 8][plane / 4 % 2][plane % 4][entry] = word;
            i += 1;
        }
        Self { windows }
    }

    /// The file of the table, in pieces of 8 bytes.
    pub fn words(&self) -> impl Iterator<Item = [u8; 8]> + '_ {
        self.windows.iter().flatten().flatten().flatten().map(|word| word.to_le_bytes())
    }

    /// Computes the table of a curve, in any backend.
    #[must_use]
    pub fn compute<C: Curve, B: Fields<C>>() -> Self {
        let mut windows = [[[[0; ENTRIES]; 4]; 2]; WINDOWS];
        let [x, y] = C::G.map(|words| B::P::constant(&words));
        let mut base = super::Affine { x, y }.to_jacobian();
        for window in &mut windows {
            fill(window, base);
            base = (0..WIDTH).fold(base, |base, _| base.double());
        }
        Self { windows }
    }
}

/// Q, 3·Q, .., 255·Q.
fn fill<F: Element>(window: &mut Planes, q: Jacobian<F>) {
    let twice = q.double();
    let mut multiples = [q; ENTRIES];
    for j in 1..ENTRIES {
        multiples[j] = multiples[j - 1].add(twice);
    }
    let mut inverses = multiples.map(|p| p.z);
    batch_invert(&mut inverses, &mut [F::zero(); ENTRIES]);
    for (j, (p, z_inverse)) in multiples.into_iter().zip(inverses).enumerate() {
        let affine = p.to_affine_with(z_inverse);
        for (planes, words) in window.iter_mut().zip([affine.x.store(), affine.y.store()]) {
            for (plane, word) in planes.iter_mut().zip(words) {
                plane[j] = word;
            }
        }
    }
}
