//! The table of multiples of the base point in Edwards form.
//!
//! Row r holds 1·Q .. 16·Q for Q = 2^(5r)·8·B: clamped scalars are multiples of 8, and an eighth of
//! them has 252 bits. 78,336 bytes.

use super::{Entry, Extended};
use crate::backend::Backend;
use crate::field::{Element, Field, batch_invert};

/// 2·d.
pub(super) const TWICE_D: [u64; 4] =
    [0xEBD6_9B94_26B2_F159, 0x00E0_149A_8283_B156, 0x198E_80F2_EEF3_D130, 0x2406_D9DC_56DF_FCE7];
/// x of the base point B, which has u = 9; −B would do as well.
const X: [u64; 4] =
    [0xC956_2D60_8F25_D51A, 0x692C_C760_9525_A7B2, 0xC0A4_E231_FDD6_DC5C, 0x2169_36D3_CD6E_53FE];
/// y of the base point, 4/5.
const Y: [u64; 4] =
    [0x6666_6666_6666_6658, 0x6666_6666_6666_6666, 0x6666_6666_6666_6666, 0x6666_6666_6666_6666];

/// The order of B, 2^252 + 27742317777372353535851937790883648493, least significant word first.
pub(in crate::curve) const ORDER: [u64; 4] =
    [0x5812_631A_5CF5_D3ED, 0x14DE_F9DE_A2F7_9CD6, 0x0000_0000_0000_0000, 0x1000_0000_0000_0000];

/// Bits a window.
pub(super) const WIDTH: u32 = 5;
/// Points a row.
const COLUMNS: usize = 1 << (WIDTH - 1);
/// Rows: windows of 252 bits and a carry.
pub(super) const ROWS: usize = 253_usize.div_ceil(WIDTH as usize);
/// The size of the table as a file.
pub const BYTES: usize = ROWS * COLUMNS * size_of::<PackedEntry>();

/// The three values of an [`Entry`] in memory form (see [`TableField::load`](crate::field::TableField::load)).
pub(in crate::curve) type PackedEntry = [[u64; 4]; 3];

/// A table of multiples of the base point.
#[repr(align(64))]
#[derive(Clone, PartialEq, Eq)]
pub struct EdwardsTable {
    rows: [[PackedEntry; COLUMNS]; ROWS],
}

impl EdwardsTable {
    /// The committed table.
    #[cfg(not(feature = "small-tables"))]
    #[must_use]
    pub fn committed() -> &'static Self {
        static TABLE: EdwardsTable =
            EdwardsTable::from_bytes(include_bytes!("../../../tables/x25519-w5.bin"));
        &TABLE
    }

    /// Row `r`, whose entry j − 1 is that of j·2^(5r)·8·B.
    #[inline(always)]
    pub(super) fn row(&self, r: usize) -> &[PackedEntry; COLUMNS] {
        &self.rows[r]
    }

    /// From a file: row by row, y + x, y − x and 2d·xy of each entry, words least significant first,
    /// each in little endian.
    #[must_use]
    pub const fn from_bytes(bytes: &[u8; BYTES]) -> Self {
        let mut rows = [[[[0; 4]; 3]; COLUMNS]; ROWS];
        let (words, _) = bytes.as_chunks::<8>();
        let mut i = 0;
        while i < words.len() {
            let entry = i / 12;
            rows[entry / COLUMNS][entry % COLUMNS][i / 4 % 3][i % 4] = u64::from_le_bytes(words[i]);
            i += 1;
        }
        Self { rows }
    }

    /// The file of the table, in pieces of 8 bytes.
    pub fn words(&self) -> impl Iterator<Item = [u8; 8]> + '_ {
        self.rows.iter().flatten().flatten().flatten().map(|word| word.to_le_bytes())
    }

    /// Computes the table, in any backend.
    #[must_use]
    pub fn compute<B: Backend>() -> Self {
        let mut rows = [[[[0; 4]; 3]; COLUMNS]; ROWS];
        let mut base = eight_times_base::<B::F25519>();
        for row in &mut rows {
            let mut multiples = [base; COLUMNS];
            for j in 1..COLUMNS {
                multiples[j] = multiples[j - 1].add(base);
            }
            pack(&multiples, row);
            base = (0..WIDTH).fold(base, |base, _| base.add(base));
        }
        Self { rows }
    }
}

/// 8·B.
pub(in crate::curve) fn eight_times_base<F: Field>() -> Extended<F> {
    let [x, y] = [X, Y].map(|words| F::constant(&words));
    let base = Extended { x, y, z: F::one(), t: x.mul(y) };
    (0..3).fold(base, |base, _| base.add(base))
}

/// The entries of points, by one inversion for all.
pub(in crate::curve) fn pack<F: Element, const N: usize>(
    points: &[Extended<F>; N],
    entries: &mut [PackedEntry],
) {
    let mut inverses = points.map(|point| point.z);
    batch_invert(&mut inverses, &mut [F::zero(); N]);
    for ((entry, point), inverse) in entries.iter_mut().zip(points).zip(inverses) {
        let (x, y) = (point.x.mul(inverse), point.y.mul(inverse));
        let product = x.mul(y).mul(F::constant(&TWICE_D));
        let Entry { sum, difference, product } =
            Entry { sum: y.add(x), difference: y.sub(x), product };
        *entry = [sum.store(), difference.store(), product.store()];
    }
}
