//! The table of multiples of a generator for batches.
//!
//! Window i has the odd multiples 1·Q, 3·Q, .., 255·Q of Q = 2^(8i)·G. Their coordinates stand in
//! [`Planes`], so that lanes with different digits read them by permutations in registers.

use crate::curve::{Affine, Curve, Fields, Jacobian};
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

    /// From a file: window by window, x before y, half a word after the other
    /// from the lowest, entry by entry, each in little endian.
    #[must_use]
    pub const fn from_bytes(bytes: &[u8; BYTES]) -> Self {
        let mut windows = [[[[0; ENTRIES]; 8]; 2]; WINDOWS];
        let mut i = 0;
        while i < BYTES / 4 {
            let half = [bytes[4 * i], bytes[4 * i + 1], bytes[4 * i + 2], bytes[4 * i + 3]];
            let (plane, entry) = (i / ENTRIES, i % ENTRIES);
            windows[plane / 16][plane / 8 % 2][plane % 8][entry] = u32::from_le_bytes(half);
            i += 1;
        }
        Self { windows }
    }

    /// The file of the table, in pieces of 4 bytes.
    pub fn halves(&self) -> impl Iterator<Item = [u8; 4]> + '_ {
        self.windows.iter().flatten().flatten().flatten().map(|half| half.to_le_bytes())
    }

    /// Computes the table of a curve, in any backend.
    #[must_use]
    pub fn compute<C: Curve, B: Fields<C>>() -> Self {
        let mut windows = [[[[0; ENTRIES]; 8]; 2]; WINDOWS];
        let [x, y] = C::G.map(|words| B::P::constant(&words));
        let mut base = Affine { x, y }.to_jacobian();
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
        for (planes, coordinate) in window.iter_mut().zip([affine.x, affine.y]) {
            // over 2^260, if memory form is over 2^256
            let words = (0..4).fold(coordinate, |x, _| x.double()).store();
            for (i, plane) in planes.iter_mut().enumerate() {
                plane[j] = (words[i / 2] >> (32 * (i % 2))) as u32;
            }
        }
    }
}
