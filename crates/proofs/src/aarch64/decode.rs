//! Words to instructions of AArch64: the forms that kernels use. Any other is refused.

use super::{A64, Condition, Else, Logic, Register, Second};
use crate::checker::Refused;

/// The instructions of a function.
pub fn decode(bytes: &[u8]) -> Result<Vec<A64>, Refused> {
    let (words, rest) = bytes.as_chunks::<4>();
    if !rest.is_empty() {
        return Err(Refused("no whole number of instructions".into()));
    }
    let decoded = words.iter().map(|bytes| {
        let word = u32::from_le_bytes(*bytes);
        translate(word).ok_or_else(|| Refused(format!("the model has no instruction {word:08x}")))
    });
    decoded.collect()
}

/// Bits of a word, from the lowest.
fn bits(word: u32, from: u32, count: u32) -> u32 {
    (word >> from) & ((1 << count) - 1)
}

/// A register in which 31 stands for xzr.
fn register(word: u32, from: u32) -> Register {
    Some(bits(word, from, 5) as usize).filter(|number| *number != 31)
}

fn translate(word: u32) -> Option<A64> {
    let (to, a, b) = (register(word, 0), register(word, 5), register(word, 16));
    if word == 0xD65F_03C0 {
        return Some(A64::Return);
    }
    let form = word >> 21;
    match form {
        // add, adds, sub, subs of registers, without a shift
        0b100_0101_1000 | 0b101_0101_1000 | 0b110_0101_1000 | 0b111_0101_1000
            if bits(word, 10, 6) == 0 =>
        {
            Some(sum(word, to, a, Second::Register(b), false))
        }
        // adc, adcs, sbc, sbcs
        0b100_1101_0000 | 0b101_1101_0000 | 0b110_1101_0000 | 0b111_1101_0000
            if bits(word, 10, 6) == 0 =>
        {
            Some(sum(word, to, a, Second::Register(b), true))
        }
        // mul is madd with xzr
        0b100_1101_1000 if bits(word, 10, 6) == 0b01_1111 => {
            Some(A64::Product { to, a, b, is_high: false })
        }
        0b100_1101_1110 if bits(word, 10, 6) == 0b01_1111 => {
            Some(A64::Product { to, a, b, is_high: true })
        }
        0b100_1101_0100 | 0b110_1101_0100 => select(word),
        0b100_0101_0000 | 0b101_0101_0000 | 0b110_0101_0000 if bits(word, 10, 6) == 0 => {
            logic(form >> 8, to, a, Second::Register(b))
        }
        _ => immediate(word).or_else(|| memory(word)),
    }
}

fn sum(word: u32, to: Register, a: Register, b: Second, takes_carry: bool) -> A64 {
    A64::Sum {
        to,
        a,
        b,
        subtracts: bits(word, 30, 1) == 1,
        takes_carry,
        sets_carry: bits(word, 29, 1) == 1,
    }
}

fn logic(which: u32, to: Register, a: Register, b: Second) -> Option<A64> {
    let logic = match which {
        0b100 => Logic::And,
        0b101 => Logic::Or,
        0b110 => Logic::Xor,
        _ => return None,
    };
    Some(A64::Logic { logic, to, a, b })
}

/// csel, csinc, csinv, csneg, and what is written with them: cset, csetm, cinc, cinv, cneg.
fn select(word: u32) -> Option<A64> {
    let condition = match bits(word, 12, 4) {
        0b0010 => Condition::Carry,
        0b0011 => Condition::NoCarry,
        _ => return None,
    };
    let otherwise = match (bits(word, 30, 1), bits(word, 10, 2)) {
        (0, 0b00) => Else::Same,
        (0, 0b01) => Else::Increment,
        (1, 0b00) => Else::Invert,
        (1, 0b01) => Else::Negate,
        _ => return None,
    };
    let (to, a, b) = (register(word, 0), register(word, 5), register(word, 16));
    Some(A64::Select { to, a, b, condition, otherwise })
}

/// Instructions with a number.
fn immediate(word: u32) -> Option<A64> {
    let (to, a) = (register(word, 0), register(word, 5));
    match word >> 23 {
        // add, adds, sub, subs: of these, add and sub name sp as 31
        0b1001_00010 | 0b1101_00010 if bits(word, 22, 1) == 0 => {
            to?;
            a?;
            Some(sum(word, to, a, Second::Number(bits(word, 10, 12).into()), false))
        }
        0b1011_00010 | 0b1111_00010 if bits(word, 22, 1) == 0 => {
            a?;
            Some(sum(word, to, a, Second::Number(bits(word, 10, 12).into()), false))
        }
        // and, orr, eor of 64 bits; 31 as the result is sp
        0b1001_00100 | 0b1011_00100 | 0b1101_00100 => {
            to?;
            let number = mask(bits(word, 22, 1), bits(word, 16, 6), bits(word, 10, 6))?;
            logic(word >> 29, to, a, Second::Number(number))
        }
        // movn, movz, movk
        0b1001_00101 | 0b1101_00101 | 0b1111_00101 => {
            let (number, shift) = (u64::from(bits(word, 5, 16)), 16 * bits(word, 21, 2));
            Some(match bits(word, 29, 2) {
                0b00 => A64::Number { to, number: !(number << shift) },
                0b10 => A64::Number { to, number: number << shift },
                _ => A64::Keep { to, number, shift },
            })
        }
        // ubfm of 64 bits: lsl, lsr
        0b1101_00110 if bits(word, 22, 1) == 1 => match (bits(word, 16, 6), bits(word, 10, 6)) {
            (count @ 1.., 63) => Some(A64::Shift { to, a, count, is_left: false }),
            (rotate, last) if last + 1 == rotate => {
                Some(A64::Shift { to, a, count: 64 - rotate, is_left: true })
            }
            _ => None,
        },
        _ => None,
    }
}

/// The number of a bitwise instruction: a run of ones, rotated, in a pattern that repeats.
pub(crate) fn mask(n: u32, rotate: u32, ones: u32) -> Option<u64> {
    let width = if n == 1 { 6 } else { (!ones & 0x3F).checked_ilog2()? };
    let size = 1_u32 << width;
    let (ones, rotate) = ((ones & (size - 1)) + 1, rotate & (size - 1));
    if width == 0 || ones == size {
        return None;
    }
    let run = (1_u64 << ones) - 1;
    let all = u64::MAX >> (64 - size);
    let turned = if rotate == 0 { run } else { (run >> rotate | run << (size - rotate)) & all };
    Some((0..64 / size).fold(0, |number, copy| number | turned << (copy * size)))
}

/// ldr, ldp with an offset; cbnz backwards.
fn memory(word: u32) -> Option<A64> {
    let base = bits(word, 5, 5) as usize;
    let to = register(word, 0);
    if word >> 22 == 0b11_1110_0101 {
        let offset = i64::from(bits(word, 10, 12)) * 8;
        return (base != 31).then_some(A64::Load { to: [Some(to), None], base, offset });
    }
    if word >> 22 == 0b10_1010_0101 {
        let offset = i64::from((bits(word, 15, 7) << 25).cast_signed() >> 25) * 8;
        let to = [Some(to), Some(register(word, 10))];
        return (base != 31 && to[0] != to[1]).then_some(A64::Load { to, base, offset });
    }
    if word >> 24 == 0b1011_0101 {
        let offset = (bits(word, 5, 19) << 13).cast_signed() >> 13;
        let count = usize::try_from(-offset).ok().filter(|count| *count > 0)?;
        return Some(A64::BackUnlessZero { register: to?, count });
    }
    None
}
