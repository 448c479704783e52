//! Lanes that change places, and numbers that become vectors.

use super::super::super::access::Refused;
use super::super::super::word::Word;
use super::super::lanes::Vector;
use super::super::{Cpu, Name, bit, bits, register, unknown_instruction};
use super::Shape;

impl Cpu {
    /// dup, ins, umov, smov.
    pub(super) fn copy(&mut self, word: u32, is_scalar: bool) -> Result<Name, Refused> {
        let (to, from, place) = (register(word, 0), register(word, 5), bits(word, 16, 5));
        let kind = place.trailing_zeros();
        if kind > 3 {
            return unknown_instruction();
        }
        let (size, lane) = (1 << kind, (place >> (kind + 1)) as usize);
        let is_whole = bit(word, 30);
        let lanes = if is_scalar { 1 } else { (if is_whole { 16 } else { 8 }) / size };
        let of_vector = |cpu: &mut Self, lane| {
            let value = cpu.vectors[from].get(lane, size);
            cpu.reads(value)
        };
        match (bit(word, 29), bits(word, 11, 4)) {
            (false, 0b0000) => {
                let value = of_vector(self, lane);
                self.vectors[to] = Vector::filled(size, lanes, value);
                Ok("dup")
            }
            _ if is_scalar => unknown_instruction(),
            (false, 0b0001) => {
                let value = self.get(from, size);
                self.vectors[to] = Vector::filled(size, lanes, value);
                Ok("dup")
            }
            (false, 0b0011) if is_whole => {
                let value = self.get(from, size);
                self.vectors[to].set(lane, size, value);
                Ok("ins")
            }
            (false, 0b0101) => {
                let value = of_vector(self, lane).extended(size);
                self.put(to, if is_whole { 8 } else { 4 }, value);
                Ok("smov")
            }
            (false, 0b0111) => {
                let value = of_vector(self, lane);
                self.put(to, 8, value);
                Ok("umov")
            }
            (true, second) if is_whole => {
                let value = of_vector(self, second as usize >> kind);
                self.vectors[to].set(lane, size, value);
                Ok("ins")
            }
            _ => unknown_instruction(),
        }
    }

    /// zip, uzp, trn.
    pub(super) fn permute(&mut self, word: u32, shape: Shape) -> Result<Name, Refused> {
        let [a, b] = [5, 16].map(|from| self.read(register(word, from), shape.whole));
        let (lanes, part) = (shape.lanes(), bits(word, 14, 1) as usize);
        let half = lanes / 2;
        // a place below `lanes` is one of a, the others are of b
        let (names, place): (_, fn(usize, usize, usize) -> usize) = match bits(word, 12, 2) {
            0b01 => (["uzp1", "uzp2"], |lane, _, part| 2 * lane + part),
            0b10 => (["trn1", "trn2"], |lane, lanes, part| {
                (lane & !1) + part + if lane % 2 == 1 { lanes } else { 0 }
            }),
            0b11 => (["zip1", "zip2"], |lane, lanes, part| {
                lane / 2 + part * lanes / 2 + if lane % 2 == 1 { lanes } else { 0 }
            }),
            _ => return unknown_instruction(),
        };
        if half == 0 {
            return unknown_instruction();
        }
        let words = (0..lanes).map(|lane| {
            let place = place(lane, lanes, part);
            let vector = if place < lanes { a } else { b };
            vector.get(place % lanes, shape.size)
        });
        self.vectors[register(word, 0)] = Vector::of_lanes(shape.size, words);
        Ok(names[part])
    }

    /// ext: bytes from the middle of two vectors.
    pub(super) fn extract(&mut self, word: u32, shape: Shape) -> Result<Name, Refused> {
        let first = bits(word, 11, 4) as usize;
        if first >= shape.whole {
            return unknown_instruction();
        }
        let [a, b] = [5, 16].map(|from| self.read(register(word, from), shape.whole));
        let bytes = (first..first + shape.whole).map(|place| {
            let vector = if place < shape.whole { a } else { b };
            vector.get(place % shape.whole, 1)
        });
        self.vectors[register(word, 0)] = Vector::of_lanes(1, bytes);
        Ok("ext")
    }

    /// tbl, tbx: bytes of a table of one to four vectors.
    pub(super) fn table(&mut self, word: u32, shape: Shape) -> Result<Name, Refused> {
        if bits(word, 10, 2) != 0 || bit(word, 15) {
            return unknown_instruction();
        }
        let (count, keeps) = (bits(word, 13, 2) as usize + 1, bit(word, 12));
        let tables: Vec<_> =
            (0..count).map(|place| self.read((register(word, 5) + place) % 32, 16)).collect();
        let indices = self.read(register(word, 16), shape.whole);
        let to = register(word, 0);
        let own = if keeps { self.read(to, shape.whole) } else { Vector::ZERO };
        let bytes = (0..shape.whole).map(|lane| match indices.get(lane, 1).known() {
            Some(index) => match tables.get(index as usize / 16) {
                Some(table) => table.get(index as usize % 16, 1),
                None => own.get(lane, 1),
            },
            None => Word::unknown(0xFF),
        });
        self.vectors[to] = Vector::of_lanes(1, bytes);
        Ok(if keeps { "tbx" } else { "tbl" })
    }

    /// movi, mvni, and orr and bic with a number.
    pub(super) fn number(&mut self, word: u32, whole: usize) -> Result<Name, Refused> {
        let byte = u64::from(bits(word, 16, 3) << 5 | bits(word, 5, 5));
        let (mode, is_not, to) = (bits(word, 12, 4), bit(word, 29), register(word, 0));
        if bit(word, 11) {
            return unknown_instruction();
        }
        let shift = 8 * (mode >> 1 & 3);
        let (size, number) = match mode {
            0b0000..=0b0111 => (4, byte << shift),
            0b1000..=0b1011 => (2, byte << (shift & 8)),
            0b1100 => (4, byte << 8 | 0xFF),
            0b1101 => (4, byte << 16 | 0xFFFF),
            0b1110 if !is_not => (1, byte),
            0b1110 => {
                let bytes = (0..8).map(|place| ((byte >> place & 1) * 0xFF) << (8 * place));
                (8, bytes.sum())
            }
            // numbers of floating point: sign, exponent, and four bits of the fraction
            _ if is_not && whole == 16 => {
                let (sign, fraction) = (byte >> 7, byte & 0xF);
                // a bit, which is also below its complement eight times
                let exponent = if byte & 0x40 == 0 { 0x400 } else { 0x3FC };
                let exponent = exponent + ((byte >> 4) & 3);
                (8, (sign << 63) + (exponent << 52) + (fraction << 48))
            }
            _ => return unknown_instruction(),
        };
        if mode == 0b1111 {
            self.vectors[to] = Vector::filled(size, whole / size, Word::number(number));
            return Ok("fmov");
        }
        let number = Vector::filled(size, whole / size, Word::number(number));
        if mode < 0b1100 && mode & 1 == 1 {
            let own = self.read(to, whole);
            let halves = [0, 1].map(|half| {
                let (own, number) = (own.halves[half], number.halves[half]);
                if is_not { own.and(number.not()) } else { own.or(number) }
            });
            self.vectors[to] = Vector { halves };
            return Ok(if is_not { "bic" } else { "orr" });
        }
        let inverts = is_not && mode != 0b1110;
        let halves = number.halves.map(|half| if inverts { half.not() } else { half });
        self.vectors[to] = Vector { halves }.first(whole);
        Ok(if inverts { "mvni" } else { "movi" })
    }
}
