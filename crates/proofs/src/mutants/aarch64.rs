//! Changes inside of an instruction of AArch64.

use crate::aarch64::{A64, Condition, Else, Logic, Register, Second};
use crate::inputs::Random;

/// Another operation, or another operand.
pub(super) fn change(old: &A64, random: &mut Random) -> Option<A64> {
    let mut new = *old;
    let other = other(random);
    match &mut new {
        A64::Sum { to, a, b, subtracts, takes_carry, sets_carry } => match random.below(6) {
            0 => *subtracts ^= true,
            1 => *takes_carry ^= true,
            2 => *sets_carry ^= true,
            3 => *to = other,
            4 => *a = other,
            _ => *b = second(*b, random),
        },
        A64::Product { to, a, b, is_high } => match random.below(4) {
            0 => *is_high ^= true,
            1 => *to = other,
            2 => *a = other,
            _ => *b = other,
        },
        A64::Shift { to, a, count, is_left } => match random.below(4) {
            0 => *is_left ^= true,
            1 => *count = 1 + (*count + 1) % 63,
            2 => *to = other,
            _ => *a = other,
        },
        A64::Logic { logic, to, a, b } => match random.below(4) {
            0 => *logic = [Logic::And, Logic::Or, Logic::Xor][random.below(3)],
            1 => *to = other,
            2 => *a = other,
            _ => *b = second(*b, random),
        },
        A64::Select { to, a, b, condition, otherwise } => match random.below(5) {
            0 => {
                *condition = match condition {
                    Condition::Carry => Condition::NoCarry,
                    Condition::NoCarry => Condition::Carry,
                }
            }
            1 => {
                let all = [Else::Same, Else::Increment, Else::Invert, Else::Negate];
                *otherwise = all[random.below(4)];
            }
            2 => *to = other,
            3 => *a = other,
            _ => *b = other,
        },
        A64::Number { to, number } | A64::Keep { to, number, .. } => match random.below(2) {
            0 => *number ^= 1 << random.below(64),
            _ => *to = other,
        },
        A64::Load { offset, .. } => *offset += 8,
        A64::BackUnlessZero { register, count } => match random.below(2) {
            0 => *count -= 1,
            _ => *register = random.below(31),
        },
        A64::Return => return None,
    }
    Some(new)
}

fn other(random: &mut Random) -> Register {
    Some(random.below(32)).filter(|register| *register != 31)
}

fn second(old: Second, random: &mut Random) -> Second {
    match old {
        Second::Register(_) => Second::Register(other(random)),
        Second::Number(number) => Second::Number(number ^ (1 << random.below(12))),
    }
}
