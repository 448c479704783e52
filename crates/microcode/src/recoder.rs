//! The recoder of the scalar, as in the hardware.
//!
//! Signed windows: k is replaced by n − k if it is odd, and n or 2n is added, so
//! that bit 256 is set. Then the top one of the 52 digits of Booth's recoding is 2, 3
//! or 4, the sum is never infinity before the end, and no addition has P = ±Q:
//!
//! - Let m be the even scalar and k' = m + n or m + 2n. Before the last addition the
//!   sum's factor is 32·a with 32·a + d = k', and neither d nor −d may be 32·a modulo n.
//! - 32·a = −d means m = 0, and then infinity is the right sum. 32·a = 0
//!   would need 32 to divide n or 2n, which is odd but for one 2.
//! - 32·a = d gives k' = n·j + 2d. j = 2 with k' = m + n is m = n + 2d, which is odd.
//!   j = 2 with k' = m + 2n is m = 2d with d = −2n modulo 32 and d > 0; for SM2 that d
//!   is −6, for P-256 −2. Any other j is out of range.
//! - Before that, factors are below n/8.

use crate::codes::Load;
use crate::program::Comb;

/// Bits of the shift register.
const BITS: usize = 320;

/// What the recoder holds.
#[derive(Clone, Debug)]
pub struct Recoder {
    comb: Comb,
    mode: Load,
    /// The scalar; the next digit is at the top.
    bits: Vec<bool>,
    fresh: bool,
    table: usize,
    last: bool,
    /// The ladder's points are exchanged.
    pub exchanged: bool,
    /// The scalar was replaced by its negative.
    pub negated: bool,
}

/// The digit in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Digit {
    /// Its row in the table of the point, or its place in the comb's tables.
    pub index: usize,
    /// Whether it is 0.
    pub zero: bool,
    /// Whether it is negative.
    pub negative: bool,
}

fn bits(words: &[u64]) -> Vec<bool> {
    (0..64 * words.len()).map(|i| words[i / 64] >> (i % 64) & 1 == 1).collect()
}

fn add(a: &[u64; 5], b: &[u64; 4]) -> [u64; 5] {
    let mut carry = false;
    std::array::from_fn(|i| {
        let (sum, c) = a[i].carrying_add(b.get(i).copied().unwrap_or(0), carry);
        carry = c;
        sum
    })
}

fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4] {
    let mut borrow = false;
    std::array::from_fn(|i| {
        let (difference, c) = a[i].borrowing_sub(b[i], borrow);
        borrow = c;
        difference
    })
}

impl Recoder {
    /// A recoder without a scalar.
    #[must_use]
    pub fn new(comb: Comb) -> Self {
        Self {
            comb,
            mode: Load::Windows,
            bits: vec![false; BITS],
            fresh: true,
            table: 0,
            last: false,
            exchanged: false,
            negated: false,
        }
    }

    /// Loads a scalar; `order` is the n of its curve.
    pub fn load(&mut self, mode: Load, scalar: &[u64; 4], order: &[u64; 4]) {
        (self.mode, self.fresh, self.table, self.last) = (mode, true, 0, false);
        (self.exchanged, self.negated) = (false, false);
        self.bits = match mode {
            Load::Windows => {
                self.negated = scalar[0] & 1 == 1;
                let even = if self.negated { sub(order, scalar) } else { *scalar };
                let [a, b, c, d] = even;
                let mut long = add(&[a, b, c, d, 0], order);
                if long[4] == 0 {
                    long = add(&long, order);
                }
                let mut bits = bits(&long);
                bits.insert(0, false);
                bits.truncate(261);
                bits
            }
            Load::Comb | Load::CombSecond => {
                let mut bits = bits(scalar);
                bits.resize(self.comb.teeth * self.comb.tables * self.comb.rounds(), false);
                bits
            }
            Load::Ladder => {
                let mut bits = bits(scalar);
                bits[..3].fill(false);
                bits[254] = true;
                bits.truncate(255);
                bits
            }
        };
    }

    fn shift(&mut self, by: usize) {
        self.bits.rotate_right(by);
        self.bits[..by].fill(false);
    }

    /// The next digit comes to the front.
    pub fn advance(&mut self) {
        if self.mode == Load::Ladder {
            let top = self.bits[254];
            self.exchanged = top ^ self.last;
            self.last = top;
            self.shift(1);
        } else if self.fresh {
            self.fresh = false;
        } else if self.mode == Load::Windows {
            self.shift(5);
        } else if self.table + 1 < self.comb.tables {
            self.table += 1;
        } else {
            self.table = 0;
            self.shift(1);
        }
    }

    /// Whether digits name entries of the comb's tables.
    #[must_use]
    pub fn reads_comb(&self) -> bool {
        matches!(self.mode, Load::Comb | Load::CombSecond)
    }

    /// The digit in front.
    #[must_use]
    pub fn digit(&self) -> Digit {
        if self.mode == Load::Windows {
            let value = (0..6).fold(0, |v, i| v | usize::from(self.bits[255 + i]) << i);
            let magnitude = if value < 32 { value.div_ceil(2) } else { (64 - value) / 2 };
            let index = magnitude.wrapping_sub(1) & 15;
            return Digit { index, zero: magnitude == 0, negative: value >= 32 };
        }
        if self.mode == Load::Ladder {
            return Digit { index: 0, zero: true, negative: false };
        }
        let Comb { teeth, tables } = self.comb;
        let rounds = self.comb.rounds();
        let bit = |j: usize| self.bits[(j * tables + self.table + 1) * rounds - 1];
        let column = (0..teeth).fold(0, |v, j| v | usize::from(bit(j)) << j);
        let index = self.table << teeth | column;
        Digit { index, zero: column == 0, negative: false }
    }
}
