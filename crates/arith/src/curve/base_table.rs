//! The table of multiples of a generator.
//!
//! Row r holds 1·Q .. 2^(w−1)·Q for Q = 2^(w·s·r)·G, affine, in memory form.
//!
//! | | width w | stride s | rows | bytes |
//! |---|---|---|---|---|
//! | default | 7 | 1 | 37 | 151,552 |
//! | feature `small-tables` | 5 | 7 | 8 | 8,192 |
//!
//! With a stride of s a scalar is read in s levels: window s·r + l belongs to
//! row r at level l, and between the levels the sum is doubled w times.
//!
//! The small table's sums at a level above the lowest are integers below
//! 2^252 in size, Σ c_r·2^(35r) with |c_r| < 2^34. Such a representation is
//! unique, and a row's c_r is a multiple of 32 before its digit d ≠ 0 is added,
//! so as integers the sum and d·2^(35r) are never ± each other; nor modulo n, as
//! both together stay below n in size. At the lowest level sums reach n, and the
//! additions there are complete ones.

use super::{Affine, Curve, Fields, Jacobian};
use crate::field::{Element, Field, PackedPoint, batch_invert};

/// Bits a window.
#[cfg(not(feature = "small-tables"))]
pub const WIDTH: u32 = 7;
/// Windows from one row to the next.
#[cfg(not(feature = "small-tables"))]
pub const STRIDE: u32 = 1;
/// Bits a window.
#[cfg(feature = "small-tables")]
pub const WIDTH: u32 = 5;
/// Windows from one row to the next.
#[cfg(feature = "small-tables")]
pub const STRIDE: u32 = 7;

/// Points a row: the digits 1 .. 2^(w−1).
pub const COLUMNS: usize = 1 << (WIDTH - 1);
/// Rows.
pub const ROWS: usize = super::booth::windows(WIDTH).div_ceil(STRIDE) as usize;
/// The size of a table as a file.
pub const BYTES: usize = ROWS * COLUMNS * 64;

/// A table of multiples of a generator.
#[repr(align(64))]
#[derive(Clone, PartialEq, Eq)]
pub struct BaseTable {
    rows: [[PackedPoint; COLUMNS]; ROWS],
    order: [u64; 4],
}

impl BaseTable {
    /// Row `r`, whose entry j − 1 is j·2^(w·s·r)·G.
    #[inline]
    #[must_use]
    pub fn row(&self, r: usize) -> &[PackedPoint; COLUMNS] {
        &self.rows[r]
    }

    /// All rows, one after the other.
    #[inline]
    #[must_use]
    pub fn points(&self) -> &[PackedPoint] {
        self.rows.as_flattened()
    }

    /// The order n of the generator, least significant word first.
    #[inline]
    #[must_use]
    pub fn order(&self) -> &[u64; 4] {
        &self.order
    }

    /// From a file and the order of the generator: row by row, x before y, words least significant first, each in little endian.
    #[must_use]
    pub const fn from_bytes(bytes: &[u8; BYTES], order: [u64; 4]) -> Self {
        let mut rows = [[[[0; 4]; 2]; COLUMNS]; ROWS];
        let mut i = 0;
        while i < BYTES / 8 {
            let mut word = 0;
            let mut byte = 8;
            while byte > 0 {
                byte -= 1;
                word = word << 8 | bytes[8 * i + byte] as u64;
            }
            rows[i / (8 * COLUMNS)][i / 8 % COLUMNS][i / 4 % 2][i % 4] = word;
            i += 1;
        }
        Self { rows, order }
    }

    /// The file of the table, in pieces of 8 bytes.
    pub fn words(&self) -> impl Iterator<Item = [u8; 8]> + '_ {
        self.rows.iter().flatten().flatten().flatten().map(|word| word.to_le_bytes())
    }

    /// Computes the table of a curve, in any backend.
    #[must_use]
    pub fn compute<C: Curve, B: Fields<C>>() -> Self {
        let [x, y] = C::G.map(|words| B::P::constant(&words));
        Self::of_point(Affine { x, y }, C::ORDER)
    }

    /// Computes the table of any point; its order is a prime above 2^w.
    #[must_use]
    pub fn of_point<F: Element>(point: Affine<F>, order: [u64; 4]) -> Self {
        let mut rows = [[[[0; 4]; 2]; COLUMNS]; ROWS];
        let mut base = point.to_jacobian();
        for row in &mut rows {
            let mut multiples = [base; COLUMNS];
            for j in 1..COLUMNS {
                multiples[j] = multiples[j - 1].add(base);
            }
            for (entry, affine) in row.iter_mut().zip(normalize(&multiples)) {
                *entry = [affine.x.store(), affine.y.store()];
            }
            for _ in 0..WIDTH * STRIDE {
                base = base.double();
            }
        }
        Self { rows, order }
    }
}

/// Affine points by one inversion for all.
fn normalize<F: Field, const N: usize>(points: &[Jacobian<F>; N]) -> [Affine<F>; N] {
    let mut inverses = points.map(|p| p.z);
    batch_invert(&mut inverses, &mut [F::zero(); N]);
    core::array::from_fn(|i| points[i].to_affine_with(inverses[i]))
}
