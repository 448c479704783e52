//! The committed tables, entry by entry, against points by definition.

use std::path::Path;

use anyhow::{Context, Result, ensure};
use num_bigint::BigUint;

use super::groups::{Group, Point};

/// Which multiples of a point a row of a table holds.
#[derive(Clone, Copy)]
enum Multiples {
    /// 1, 2, 3, ..
    All,
    /// 1, 3, 5, ..
    Odd,
}

/// The order of entries in a file.
#[derive(Clone, Copy, Debug)]
pub(super) enum Layout {
    /// Row r, entry j − 1 is j·2^(width·stride·r)·G.
    Rows {
        /// How many rows there are.
        rows: u32,
        /// They have 2^(width − 1) entries.
        width: u32,
        /// How many windows of a scalar a row serves.
        stride: u32,
    },
    /// Window i has the odd multiples 1, 3, .., 255 of 2^(8i)·G; of each number first the lowest halves of the lowest words
    /// of all, and so on.
    Planes,
    /// Lane j has odd multiples of 2^(32j + o)·G for windows of 5, 5, 5, 5, 6 and 6 bits, at the bits o; of each word of each
    /// number stand those of all lanes together.
    Lanes,
}

/// A table: its rows hold multiples of 2^bit·G.
pub(super) struct Table<'a> {
    /// The file.
    pub(super) path: &'a Path,
    /// The points.
    pub(super) group: &'a dyn Group,
    /// G.
    pub(super) base: &'a Point,
    /// The numbers of an entry, as they stand in memory.
    pub(super) entry: &'a dyn Fn(&Point) -> Vec<BigUint>,
}

impl Table<'_> {
    /// Compares all entries; how many there are.
    pub(super) fn check(&self, layout: Layout) -> Result<usize> {
        match layout {
            Layout::Rows { rows, width, stride } => self.check_rows(rows, width, stride),
            Layout::Planes => self.check_planes(),
            Layout::Lanes => self.check_lanes(),
        }
    }

    fn check_rows(&self, rows: u32, width: u32, stride: u32) -> Result<usize> {
        let bits: Vec<_> = (0..rows).map(|row| row * width * stride).collect();
        let rows = self.rows(&bits, |_| 1 << (width - 1), Multiples::All)?;
        let words = rows.iter().flatten().flatten().flat_map(words);
        self.compare(words.flat_map(u64::to_le_bytes).collect())?;
        Ok(rows.iter().map(Vec::len).sum())
    }

    fn check_planes(&self) -> Result<usize> {
        let bits: Vec<_> = (0..32).map(|window| 8 * window).collect();
        let rows = self.rows(&bits, |_| 128, Multiples::Odd)?;
        let mut bytes = Vec::new();
        for row in &rows {
            let planes = (0..row[0].len()).flat_map(|value| (0..8).map(move |half| (value, half)));
            for (value, half) in planes {
                let halves = row.iter().map(|entry| {
                    let word = words(&entry[value])[half / 2];
                    (word >> (32 * (half % 2))) as u32
                });
                bytes.extend(halves.flat_map(u32::to_le_bytes));
            }
        }
        self.compare(bytes)?;
        Ok(rows.iter().map(Vec::len).sum())
    }

    fn check_lanes(&self) -> Result<usize> {
        const WIDTHS: [u32; 6] = [5, 5, 5, 5, 6, 6];
        let mut bits = Vec::new();
        for lane in 0..8 {
            let offsets = WIDTHS.iter().scan(0, |offset, width| {
                *offset += width;
                Some(*offset - width)
            });
            bits.extend(offsets.map(|offset| 32 * lane + offset));
        }
        let count = |row: usize| 1 << (WIDTHS[row % 6] - 1);
        let rows = self.rows(&bits, count, Multiples::Odd)?;
        let mut bytes = Vec::new();
        for window in 0..6 {
            for entry in 0..count(window) {
                let of_window = rows.iter().skip(window).step_by(6);
                let lanes: Vec<_> = of_window.map(|row| &row[entry]).collect();
                let places =
                    (0..lanes[0].len()).flat_map(|value| (0..4).map(move |at| (value, at)));
                for (value, at) in places {
                    bytes.extend(
                        lanes.iter().flat_map(|entry| words(&entry[value])[at].to_le_bytes()),
                    );
                }
            }
        }
        self.compare(bytes)?;
        Ok(rows.iter().map(Vec::len).sum())
    }

    /// The entries of rows: multiples of 2^bit·G for each of these bits, which ascend.
    fn rows(
        &self,
        bits: &[u32],
        count: impl Fn(usize) -> usize,
        multiples: Multiples,
    ) -> Result<Vec<Vec<Vec<BigUint>>>> {
        let (mut base, mut at, mut rows) = (self.base.clone(), 0, Vec::new());
        for (row, bit) in bits.iter().enumerate() {
            base = self.group.double_n(&base, bit - at)?;
            at = *bit;
            let step = match multiples {
                Multiples::All => base.clone(),
                Multiples::Odd => self.group.double_n(&base, 1)?,
            };
            let (mut point, mut entries) = (base.clone(), Vec::new());
            for place in 0..count(row) {
                if place > 0 {
                    point = self.group.sum(&point, &step)?;
                }
                entries.push((self.entry)(&point));
            }
            ensure!(self.group.has(&point), "a point that is not on the curve");
            rows.push(entries);
        }
        Ok(rows)
    }

    fn compare(&self, expected: Vec<u8>) -> Result<()> {
        let path = self.path.display();
        let found = std::fs::read(self.path).with_context(|| path.to_string())?;
        ensure!(found.len() == expected.len(), "{path}: {} bytes", found.len());
        let differs = found.iter().zip(&expected).position(|(a, b)| a != b);
        ensure!(differs.is_none(), "{path}: byte {differs:?} is another");
        Ok(())
    }
}

/// The four words of a number, least significant first.
fn words(number: &BigUint) -> [u64; 4] {
    let mut words = [0; 4];
    for (place, word) in words.iter_mut().zip(number.iter_u64_digits()) {
        *place = word;
    }
    words
}
