//! Shifts of lanes by a number.

use super::super::super::access::Refused;
use super::super::super::word::{Word, mask};
use super::super::lanes::Vector;
use super::super::words::arithmetic;
use super::super::{Cpu, Name, bit, bits, register, unknown_instruction};
use super::Shape;

/// A lane shifted to the right, with its sign or without, by up to its size.
pub(super) fn to_the_right(word: Word, size: usize, count: u32, is_unsigned: bool) -> Word {
    let all = 8 * size as u32;
    match (is_unsigned, count < all) {
        (true, true) => word.right(count),
        (true, false) => Word::number(0),
        (false, is_less) => arithmetic(word, size, if is_less { count } else { all - 1 }),
    }
}

/// The sum of two lanes.
pub(super) fn sum(a: Word, b: Word, size: usize) -> Word {
    a.below_unknown(b, a.value.wrapping_add(b.value)).only(mask(size))
}

/// The difference of two lanes.
pub(super) fn difference(a: Word, b: Word, size: usize) -> Word {
    a.below_unknown(b, a.value.wrapping_sub(b.value)).only(mask(size))
}

impl Cpu {
    /// Executes one.
    pub(super) fn shift(
        &mut self,
        word: u32,
        whole: usize,
        is_scalar: bool,
    ) -> Result<Name, Refused> {
        let (code, is_unsigned) = (bits(word, 16, 7), bit(word, 29));
        // the first one of its bits says how wide a lane is
        let size = 1_usize << (code >> 3).ilog2();
        let all = 8 * size as u32;
        let (right, left) = (2 * all - code, code - all);
        let shape = Shape { whole: if is_scalar { size } else { whole }, size };
        if is_scalar && size != 8 || size == 8 && shape.whole < 8 {
            return unknown_instruction();
        }
        let operation = bits(word, 11, 5);
        if matches!(operation, 0b10000 | 0b10001 | 0b10100) {
            return if is_scalar {
                unknown_instruction()
            } else {
                self.resized(word, shape, left, right)
            };
        }
        let to = register(word, 0);
        let from = self.read(register(word, 5), shape.whole);
        let (name, reads_own) = match (operation, is_unsigned) {
            (0b00000, false) => ("sshr", false),
            (0b00000, true) => ("ushr", false),
            (0b00010, false) => ("ssra", true),
            (0b00010, true) => ("usra", true),
            (0b01000, true) => ("sri", true),
            (0b01010, false) => ("shl", false),
            (0b01010, true) => ("sli", true),
            _ => return unknown_instruction(),
        };
        let own = if reads_own { self.read(to, shape.whole) } else { Vector::ZERO };
        let lanes = (0..shape.lanes()).map(|lane| {
            let [from, own] = [from, own].map(|vector| vector.get(lane, size));
            let kept = |bits: u64| own.only(!bits & mask(size));
            match name {
                "sshr" | "ushr" => to_the_right(from, size, right, is_unsigned),
                "ssra" | "usra" => sum(own, to_the_right(from, size, right, is_unsigned), size),
                "sri" if right == all => own,
                "sri" => kept(mask(size) >> right).or(from.right(right)),
                "shl" => from.left(left).only(mask(size)),
                _ => kept(mask(size) << left).or(from.left(left).only(mask(size))),
            }
        });
        self.vectors[to] = Vector::of_lanes(size, lanes);
        Ok(name)
    }

    /// shrn, sshll, ushll: lanes of half or twice the size.
    fn resized(&mut self, word: u32, shape: Shape, left: u32, right: u32) -> Result<Name, Refused> {
        let (is_unsigned, takes_upper, size) = (bit(word, 29), bit(word, 30), shape.size);
        let to = register(word, 0);
        if size > 4 {
            return unknown_instruction();
        }
        let count = 8 / size;
        match (bits(word, 11, 5), is_unsigned) {
            (0b10000, false) => {
                let from = self.read(register(word, 5), 16);
                let lanes = (0..count).map(|lane| from.get(lane, 2 * size).right(right));
                self.narrow(to, takes_upper, size, lanes.collect());
                Ok("shrn")
            }
            (0b10001, false) => {
                self.forget(word, &[0, 5]);
                Ok("rshrn")
            }
            (0b10100, _) => {
                let from = self.read(register(word, 5), shape.whole);
                let first = if takes_upper { count } else { 0 };
                let lanes = (first..first + count).map(|lane| {
                    let value = from.get(lane, size);
                    (if is_unsigned { value } else { value.extended(size) }).left(left)
                });
                self.vectors[to] = Vector::of_lanes(2 * size, lanes);
                Ok(if is_unsigned { "ushll" } else { "sshll" })
            }
            _ => unknown_instruction(),
        }
    }

    /// Writes lanes into the lower half of a vector, whose upper half becomes 0, or into the upper half alone.
    pub(super) fn narrow(&mut self, to: usize, is_upper: bool, size: usize, lanes: Vec<Word>) {
        let half = Vector::of_lanes(size, lanes).halves[0];
        let low = if is_upper { self.vectors[to].halves[0] } else { half };
        let high = if is_upper { half } else { Word::number(0) };
        self.vectors[to] = Vector { halves: [low, high] };
    }
}
