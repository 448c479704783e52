//! Instructions on vectors: which one it is.
//!
//! Each writes one register. What is not computed exactly is unknown, in all of its bits.

mod copies;
mod elements;
mod shifts;

use super::super::access::Refused;
use super::super::word::Word;
use super::lanes::Vector;
use super::{Cpu, Name, bit, bits, register, unknown_instruction};

/// How many bytes of the registers an instruction works on: 8 or 16, or one value.
#[derive(Clone, Copy)]
struct Shape {
    /// The bytes.
    whole: usize,
    /// The bytes of a lane.
    size: usize,
}

impl Shape {
    fn lanes(self) -> usize {
        self.whole / self.size
    }
}

/// What an instruction computes of a lane.
type Lane = fn(Word, Word, Word, usize) -> Word;

impl Cpu {
    /// Executes one.
    pub(super) fn vector(&mut self, word: u32) -> Result<Name, Refused> {
        if let Some(name) = self.of_digests(word) {
            return Ok(name);
        }
        let is_scalar = match (bit(word, 31), bits(word, 28, 3)) {
            // 0q.0111
            (false, 0b000 | 0b010 | 0b100 | 0b110) => false,
            // 01.1111
            (false, 0b101 | 0b111) => true,
            _ => return self.of_floats(word),
        };
        let size = 1 << bits(word, 22, 2);
        let whole = match (is_scalar, bit(word, 30)) {
            (true, _) => size,
            (_, true) => 16,
            (_, false) => 8,
        };
        let shape = Shape { whole, size };
        let low = bits(word, 10, 2);
        match (bit(word, 24), bit(word, 21)) {
            (false, false) if !bit(word, 15) && bits(word, 22, 2) == 0 && bit(word, 10) => {
                self.copy(word, is_scalar)
            }
            (false, false) if is_scalar || bit(word, 15) => unknown_instruction(),
            (false, false) => match (bit(word, 29), low) {
                (false, 0b10) => self.permute(word, shape),
                (true, 0b00 | 0b10) if size == 1 => self.extract(word, shape),
                (false, 0b00) if size == 1 => self.table(word, shape),
                _ => unknown_instruction(),
            },
            (false, true) if bit(word, 10) => self.same(word, shape, is_scalar),
            (false, true) if low == 0 && !is_scalar => self.different(word, shape),
            (false, true) if low == 0b10 => match bits(word, 17, 4) {
                0b0000 => self.one(word, shape, is_scalar),
                0b1000 => self.across(word, shape, is_scalar),
                _ => unknown_instruction(),
            },
            (true, _) if bit(word, 10) && !bit(word, 23) => match bits(word, 19, 4) {
                0 if !is_scalar => self.number(word, whole),
                0 => unknown_instruction(),
                _ => self.shift(word, whole, is_scalar),
            },
            (true, _) if !bit(word, 10) && !is_scalar => self.by_element(word, shape),
            _ => unknown_instruction(),
        }
    }

    /// The first bytes of a vector that an instruction reads.
    fn read(&mut self, number: usize, bytes: usize) -> Vector {
        let vector = self.vectors[number].first(bytes);
        self.meets |= vector.is_unknown();
        vector
    }

    /// Computes each lane from those of two vectors and of the one that is overwritten.
    fn each(&mut self, word: u32, shape: Shape, reads_own: bool, compute: Lane) {
        let [a, b] = [5, 16].map(|from| self.read(register(word, from), shape.whole));
        let to = register(word, 0);
        let own = if reads_own { self.read(to, shape.whole) } else { Vector::ZERO };
        let lanes = (0..shape.lanes()).map(|lane| {
            let [a, b, own] = [a, b, own].map(|vector| vector.get(lane, shape.size));
            compute(a, b, own, shape.size)
        });
        self.vectors[to] = Vector::of_lanes(shape.size, lanes);
    }

    /// Makes the result unknown, of an instruction that reads these registers.
    fn forget(&mut self, word: u32, places: &[u32]) {
        for from in places {
            self.read(register(word, *from), 16);
        }
        self.vectors[register(word, 0)] = Vector::UNKNOWN;
    }

    /// Those of SHA-256, of whose result nothing is known.
    fn of_digests(&mut self, word: u32) -> Option<Name> {
        let name = match (word & 0xFFE0_FC00, word & !0x3FF) {
            (0x5E00_4000, _) => "sha256h",
            (0x5E00_5000, _) => "sha256h2",
            (0x5E00_6000, _) => "sha256su1",
            (_, 0x5E28_2800) => "sha256su0",
            _ => return None,
        };
        let places: &[u32] = if name == "sha256su0" { &[0, 5] } else { &[0, 5, 16] };
        self.forget(word, places);
        Some(name)
    }

    /// fmov: the only one with numbers of floating point that is known, as it moves bits.
    fn of_floats(&mut self, word: u32) -> Result<Name, Refused> {
        let (to, from) = (register(word, 0), register(word, 5));
        match word & !0x3FF {
            // to a general register
            0x1E26_0000 => {
                let value = self.read(from, 4).get(0, 4);
                self.put(to, 4, value);
            }
            0x9E66_0000 => {
                let value = self.read(from, 8).get(0, 8);
                self.put(to, 8, value);
            }
            0x9EAE_0000 => {
                let value = self.vectors[from].get(1, 8);
                let value = self.reads(value);
                self.put(to, 8, value);
            }
            // from one
            0x1E27_0000 => {
                let value = self.get(from, 4);
                self.vectors[to] = Vector::of_lanes(4, [value]);
            }
            0x9E67_0000 => {
                let value = self.get(from, 8);
                self.vectors[to] = Vector::of_lanes(8, [value]);
            }
            0x9EAF_0000 => {
                let value = self.get(from, 8);
                self.vectors[to].set(1, 8, value);
            }
            // between vectors
            0x1E20_4000 => self.vectors[to] = self.read(from, 4),
            0x1E60_4000 => self.vectors[to] = self.read(from, 8),
            _ => return unknown_instruction(),
        }
        Ok("fmov")
    }
}
