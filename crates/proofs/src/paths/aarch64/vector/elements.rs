//! Arithmetic and logic on lanes.

use super::super::super::access::Refused;
use super::super::super::word::Word;
use super::super::lanes::Vector;
use super::super::words::computed;
use super::super::{Cpu, Name, bit, bits, register, unknown_instruction};
use super::shifts::{difference, sum, to_the_right};
use super::{Lane, Shape};

/// All ones if it holds.
fn truth(holds: bool) -> u64 {
    u64::from(holds).wrapping_neg()
}

/// A comparison of two lanes.
fn compared(a: Word, b: Word, size: usize, holds: fn(i64, i64) -> bool) -> Word {
    let words = [a, b].map(|word| word.extended(size));
    computed(words, |[a, b]| truth(holds(a.cast_signed(), b.cast_signed())))
}

/// The same of lanes without a sign.
fn compared_unsigned(a: Word, b: Word, holds: fn(u64, u64) -> bool) -> Word {
    computed([a, b], |[a, b]| truth(holds(a, b)))
}

/// A lane shifted to the left by the low byte of another one, which has a sign.
fn by_lane(a: Word, b: Word, size: usize, is_unsigned: bool) -> Word {
    let Some(count) = b.only(0xFF).known() else { return Word::unknown(u64::MAX) };
    let count = i32::from((count as u8).cast_signed());
    if count >= 8 * size as i32 {
        Word::number(0)
    } else if count >= 0 {
        a.left(count as u32)
    } else {
        to_the_right(a, size, count.unsigned_abs(), is_unsigned)
    }
}

/// b where the mask has ones, a elsewhere.
fn chosen(mask: Word, a: Word, b: Word) -> Word {
    mask.and(b).or(mask.not().and(a))
}

fn product(a: Word, b: Word) -> Word {
    computed([a, b], |[a, b]| a.wrapping_mul(b))
}

impl Cpu {
    /// Two vectors of the same lanes as the result.
    pub(super) fn same(
        &mut self,
        word: u32,
        shape: Shape,
        is_scalar: bool,
    ) -> Result<Name, Refused> {
        let (operation, is_unsigned) = (bits(word, 11, 5), bit(word, 29));
        if operation == 0b00011 && !is_scalar {
            return Ok(self.logic_of_vectors(word, shape.whole));
        }
        // single values: add, sub, comparisons and shifts of 8 bytes
        let is_single = matches!(operation, 0b00110 | 0b00111 | 0b01000 | 0b10000 | 0b10001);
        if is_scalar && (shape.size != 8 || !is_single) || shape.whole < shape.size {
            return unknown_instruction();
        }
        let (name, reads_own, compute): (_, _, Lane) = match (operation, is_unsigned) {
            (0b00110, false) => ("cmgt", false, |a, b, _, size| compared(a, b, size, |a, b| a > b)),
            (0b00110, true) => ("cmhi", false, |a, b, _, _| compared_unsigned(a, b, |a, b| a > b)),
            (0b00111, false) => {
                ("cmge", false, |a, b, _, size| compared(a, b, size, |a, b| a >= b))
            }
            (0b00111, true) => ("cmhs", false, |a, b, _, _| compared_unsigned(a, b, |a, b| a >= b)),
            (0b01000, false) => ("sshl", false, |a, b, _, size| by_lane(a, b, size, false)),
            (0b01000, true) => ("ushl", false, |a, b, _, size| by_lane(a, b, size, true)),
            (0b10000, false) => ("add", false, |a, b, _, size| sum(a, b, size)),
            (0b10000, true) => ("sub", false, |a, b, _, size| difference(a, b, size)),
            (0b10001, false) => ("cmtst", false, |a, b, _, _| {
                compared_unsigned(a.and(b), Word::number(0), |both, _| both != 0)
            }),
            (0b10001, true) => ("cmeq", false, |a, b, _, _| compared_unsigned(a, b, |a, b| a == b)),
            (0b10010, false) => ("mla", true, |a, b, own, size| sum(own, product(a, b), size)),
            (0b10010, true) => {
                ("mls", true, |a, b, own, size| difference(own, product(a, b), size))
            }
            (0b10011, false) => ("mul", false, |a, b, _, _| product(a, b)),
            _ => return self.same_forgotten(word, operation, is_unsigned),
        };
        self.each(word, shape, reads_own, compute);
        Ok(name)
    }

    /// The same, of which the result is unknown.
    fn same_forgotten(
        &mut self,
        word: u32,
        operation: u32,
        is_unsigned: bool,
    ) -> Result<Name, Refused> {
        let (names, reads_own) = match operation {
            0b00000 => (["shadd", "uhadd"], false),
            0b00100 => (["shsub", "uhsub"], false),
            0b01100 => (["smax", "umax"], false),
            0b01101 => (["smin", "umin"], false),
            0b01110 => (["sabd", "uabd"], false),
            0b01111 => (["saba", "uaba"], true),
            0b10011 => (["mul", "pmul"], false),
            0b10100 => (["smaxp", "umaxp"], false),
            0b10101 => (["sminp", "uminp"], false),
            0b10111 if !is_unsigned => (["addp", "addp"], false),
            _ => return unknown_instruction(),
        };
        self.forget(word, if reads_own { &[0, 5, 16] } else { &[5, 16] });
        Ok(names[usize::from(is_unsigned)])
    }

    /// and, bic, orr, orn, eor, bsl, bit, bif.
    fn logic_of_vectors(&mut self, word: u32, whole: usize) -> Name {
        let shape = Shape { whole, size: 8 };
        let (name, reads_own, compute): (_, _, Lane) = match (bit(word, 29), bits(word, 22, 2)) {
            (false, 0) => ("and", false, |a, b, _, _| a.and(b)),
            (false, 1) => ("bic", false, |a, b, _, _| a.and(b.not())),
            (false, 2) => ("orr", false, |a, b, _, _| a.or(b)),
            (false, _) => ("orn", false, |a, b, _, _| a.or(b.not())),
            (true, 0) => ("eor", false, |a, b, _, _| a.xor(b)),
            (true, 1) => ("bsl", true, |a, b, own, _| chosen(own, b, a)),
            (true, 2) => ("bit", true, |a, b, own, _| chosen(b, own, a)),
            (true, _) => ("bif", true, |a, b, own, _| chosen(b, a, own)),
        };
        self.each(word, shape, reads_own, compute);
        name
    }

    /// Two vectors, with lanes of the result of another size.
    pub(super) fn different(&mut self, word: u32, shape: Shape) -> Result<Name, Refused> {
        let is_unsigned = bit(word, 29);
        let (names, places): (_, &[u32]) = match bits(word, 12, 4) {
            0b0000 => (["saddl", "uaddl"], &[5, 16]),
            0b0001 => (["saddw", "uaddw"], &[5, 16]),
            0b0010 => (["ssubl", "usubl"], &[5, 16]),
            0b0011 => (["ssubw", "usubw"], &[5, 16]),
            0b0100 => (["addhn", "raddhn"], &[0, 5, 16]),
            0b0101 => (["sabal", "uabal"], &[0, 5, 16]),
            0b0110 => (["subhn", "rsubhn"], &[0, 5, 16]),
            0b0111 => (["sabdl", "uabdl"], &[5, 16]),
            0b1000 | 0b1010 | 0b1100 if shape.size < 8 => {
                let operand = self.vectors[register(word, 16)];
                return Ok(self.long_product(word, shape, bits(word, 12, 4), |lane| {
                    operand.get(lane, shape.size)
                }));
            }
            0b1110 if !is_unsigned => (["pmull", ""], &[5, 16]),
            _ => return unknown_instruction(),
        };
        self.forget(word, places);
        Ok(names[usize::from(is_unsigned)])
    }

    /// smull, umull, and with a sum or a difference: of the lower or the upper half of the lanes.
    fn long_product(
        &mut self,
        word: u32,
        shape: Shape,
        kind: u32,
        second: impl Fn(usize) -> Word,
    ) -> Name {
        let (is_unsigned, size, to) = (bit(word, 29), shape.size, register(word, 0));
        let count = 8 / size;
        let first = if bit(word, 30) { count } else { 0 };
        let a = self.read(register(word, 5), shape.whole);
        let own = if kind == 0b1100 { Vector::ZERO } else { self.read(to, 16) };
        let lanes = (0..count).map(|lane| {
            let factors = [a.get(first + lane, size), second(first + lane)];
            self.meets |= factors[1].unknown != 0;
            let [a, b] = factors.map(|word| if is_unsigned { word } else { word.extended(size) });
            let (own, product) = (own.get(lane, 2 * size), product(a, b));
            match kind {
                0b1000 => sum(own, product, 2 * size),
                0b1010 => difference(own, product, 2 * size),
                _ => product,
            }
        });
        let result = Vector::of_lanes(2 * size, lanes.collect::<Vec<_>>());
        self.vectors[to] = result;
        let names = match kind {
            0b1000 => ["smlal", "umlal"],
            0b1010 => ["smlsl", "umlsl"],
            _ => ["smull", "umull"],
        };
        names[usize::from(is_unsigned)]
    }

    /// Products with one lane of the second vector.
    pub(super) fn by_element(&mut self, word: u32, shape: Shape) -> Result<Name, Refused> {
        let (high, low, middle) = (bits(word, 11, 1), bits(word, 21, 1), bits(word, 20, 1));
        let (number, lane) = match shape.size {
            2 => (bits(word, 16, 4), high << 2 | low << 1 | middle),
            4 => (bits(word, 16, 5), high << 1 | low),
            _ => return unknown_instruction(),
        };
        let factor = self.vectors[number as usize].get(lane as usize, shape.size);
        let own_kind = (bit(word, 29), bits(word, 12, 4));
        let (name, reads_own) = match own_kind {
            (true, 0b0000) => ("mla", true),
            (true, 0b0100) => ("mls", true),
            (false, 0b1000) => ("mul", false),
            (_, 0b0010) => return Ok(self.long_product(word, shape, 0b1000, |_| factor)),
            (_, 0b0110) => return Ok(self.long_product(word, shape, 0b1010, |_| factor)),
            (_, 0b1010) => return Ok(self.long_product(word, shape, 0b1100, |_| factor)),
            _ => return unknown_instruction(),
        };
        let (to, size) = (register(word, 0), shape.size);
        let factor = self.reads(factor);
        let a = self.read(register(word, 5), shape.whole);
        let own = if reads_own { self.read(to, shape.whole) } else { Vector::ZERO };
        let lanes = (0..shape.lanes()).map(|lane| {
            let (product, own) = (product(a.get(lane, size), factor), own.get(lane, size));
            match name {
                "mla" => sum(own, product, size),
                "mls" => difference(own, product, size),
                _ => product,
            }
        });
        self.vectors[to] = Vector::of_lanes(size, lanes);
        Ok(name)
    }

    /// One vector.
    pub(super) fn one(
        &mut self,
        word: u32,
        shape: Shape,
        is_scalar: bool,
    ) -> Result<Name, Refused> {
        let (operation, is_unsigned, size) = (bits(word, 12, 5), bit(word, 29), shape.size);
        let is_single = matches!(operation, 0b01000..=0b01011);
        if is_scalar && (size != 8 || !is_single) || shape.whole < size {
            return unknown_instruction();
        }
        let zero = Word::number(0);
        let (name, compute): (_, Lane) = match (operation, is_unsigned) {
            (0b00000, false) if size < 8 => return self.reversed(word, shape, 8),
            (0b00000, true) if size < 4 => return self.reversed(word, shape, 4),
            (0b00001, false) if size < 2 => return self.reversed(word, shape, 2),
            (0b00101, true) if size == 1 => ("not", |a, _, _, _| a.not()),
            (0b01000, false) => ("cmgt", |a, b, _, size| compared(a, b, size, |a, b| a > b)),
            (0b01000, true) => ("cmge", |a, b, _, size| compared(a, b, size, |a, b| a >= b)),
            (0b01001, false) => ("cmeq", |a, b, _, size| compared(a, b, size, |a, b| a == b)),
            (0b01001, true) => ("cmle", |a, b, _, size| compared(a, b, size, |a, b| a <= b)),
            (0b01010, false) => ("cmlt", |a, b, _, size| compared(a, b, size, |a, b| a < b)),
            (0b01011, true) => ("neg", |a, b, _, size| difference(b, a, size)),
            (0b10010, false) if size < 8 => {
                let from = self.read(register(word, 5), 16);
                let lanes = (0..8 / size).map(|lane| from.get(lane, 2 * size));
                self.narrow(register(word, 0), bit(word, 30), size, lanes.collect());
                return Ok("xtn");
            }
            (0b10011, true) if size < 8 => {
                let from = self.read(register(word, 5), shape.whole);
                let first = if bit(word, 30) { 8 / size } else { 0 };
                let lanes = (first..first + 8 / size)
                    .map(|lane| from.get(lane, size).left(8 * size as u32));
                self.vectors[register(word, 0)] = Vector::of_lanes(2 * size, lanes);
                return Ok("shll");
            }
            _ => return self.one_forgotten(word, operation, is_unsigned, size),
        };
        let from = self.read(register(word, 5), shape.whole);
        let lanes = (0..shape.lanes()).map(|lane| compute(from.get(lane, size), zero, zero, size));
        self.vectors[register(word, 0)] = Vector::of_lanes(size, lanes);
        Ok(name)
    }

    /// The same, of which the result is unknown.
    fn one_forgotten(
        &mut self,
        word: u32,
        operation: u32,
        is_unsigned: bool,
        size: usize,
    ) -> Result<Name, Refused> {
        let (names, places): (_, &[u32]) = match (operation, is_unsigned) {
            (0b00010, _) => (["saddlp", "uaddlp"], &[5]),
            (0b00100, _) => (["cls", "clz"], &[5]),
            (0b00101, false) if size == 1 => (["cnt", ""], &[5]),
            (0b00101, true) if size == 2 => (["", "rbit"], &[5]),
            (0b00110, _) => (["sadalp", "uadalp"], &[0, 5]),
            (0b01011, false) => (["abs", ""], &[5]),
            _ => return unknown_instruction(),
        };
        self.forget(word, places);
        Ok(names[usize::from(is_unsigned)])
    }

    /// rev64, rev32, rev16: the lanes of each part in the other order.
    fn reversed(&mut self, word: u32, shape: Shape, part: usize) -> Result<Name, Refused> {
        let from = self.read(register(word, 5), shape.whole);
        let last = part / shape.size - 1;
        let lanes = (0..shape.lanes()).map(|lane| from.get(lane ^ last, shape.size));
        self.vectors[register(word, 0)] = Vector::of_lanes(shape.size, lanes);
        Ok(match part {
            8 => "rev64",
            4 => "rev32",
            _ => "rev16",
        })
    }

    /// What is computed from all lanes of a vector.
    pub(super) fn across(
        &mut self,
        word: u32,
        shape: Shape,
        is_scalar: bool,
    ) -> Result<Name, Refused> {
        let (operation, is_unsigned, size) = (bits(word, 12, 5), bit(word, 29), shape.size);
        let to = register(word, 0);
        let names = match operation {
            // addp of one vector has this form too
            0b11011 if !is_unsigned => {
                if is_scalar != (size == 8) {
                    return unknown_instruction();
                }
                let shape = if is_scalar { Shape { whole: 16, size } } else { shape };
                let from = self.read(register(word, 5), shape.whole);
                let lanes = (0..shape.lanes()).map(|lane| from.get(lane, size));
                let total = lanes.reduce(|a, b| sum(a, b, size)).unwrap_or(Word::number(0));
                self.vectors[to] = Vector::of_lanes(size, [total]);
                return Ok(if is_scalar { "addp" } else { "addv" });
            }
            0b00011 => ["saddlv", "uaddlv"],
            0b01010 => ["smaxv", "umaxv"],
            0b11010 => ["sminv", "uminv"],
            _ => return unknown_instruction(),
        };
        if is_scalar || size == 8 {
            return unknown_instruction();
        }
        self.forget(word, &[5]);
        Ok(names[usize::from(is_unsigned)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_is_known_where_the_mask_is() {
        let (a, b) = (Word::number(0b0011), Word::number(0b0101));
        let chosen = chosen(Word { value: 0b1000, unknown: 0b0110 }, a, b);
        assert_eq!(chosen.only(0xFF), Word { value: 1, unknown: 0b0110 });
    }
}
