//! Instructions of AArch64 as coq/Aarch64.v has them.

use anyhow::{Result, bail};

use crate::aarch64::{A64, Condition, Else, Logic, Register, Second};

/// An instruction, and its word, for what the model of the run does not keep of it.
pub(super) fn instruction(instruction: &A64, word: u32) -> Result<String> {
    let bits = |from: u32, count: u32| (word >> from) & ((1 << count) - 1);
    Ok(match *instruction {
        A64::Sum { to, a, b, subtracts, takes_carry, sets_carry } => {
            let b = match b {
                Second::Register(b) => format!("(InReg {})", register(b)),
                Second::Number(number) => format!("(Immediate {number})"),
            };
            let (to, a) = (register(to), register(a));
            format!("Sums {subtracts} {takes_carry} {sets_carry} {to} {a} {b}")
        }
        A64::Product { to, a, b, is_high } => {
            format!("Mult {is_high} {} {} {}", register(to), register(a), register(b))
        }
        A64::Shift { to, a, count, is_left } => {
            format!("Shifts {is_left} {} {} {count}", register(to), register(a))
        }
        A64::Logic { logic, to, a, b } => {
            let (name, to, a) = (name(logic), register(to), register(a));
            match b {
                Second::Register(b) => format!("Logic {name} {to} {a} {}", register(b)),
                Second::Number(_) => {
                    let (n, rotate, ones) = (bits(22, 1), bits(16, 6), bits(10, 6));
                    format!("LogicImmediate {name} {to} {a} {n} {rotate} {ones}")
                }
            }
        }
        A64::Select { to, a, b, condition, otherwise } => {
            let on_carry = condition == Condition::Carry;
            let otherwise = match otherwise {
                Else::Same => "Same",
                Else::Increment => "Increment",
                Else::Invert => "Invert",
                Else::Negate => "Negate",
            };
            let (to, a, b) = (register(to), register(a), register(b));
            format!("Selects {on_carry} {otherwise} {to} {a} {b}")
        }
        A64::Number { to, .. } => {
            let name = if bits(29, 2) == 0 { "Movn" } else { "Movz" };
            format!("{name} {} {} {}", register(to), bits(5, 16), 16 * bits(21, 2))
        }
        A64::Keep { to, number, shift } => format!("Movk {} {number} {shift}", register(to)),
        A64::Load { to: [Some(to), None], base, offset } => {
            format!("Ldr {} {base} ({offset})", register(to))
        }
        A64::Load { to: [Some(to), Some(other)], base, offset } => {
            format!("Ldp {} {} {base} ({offset})", register(to), register(other))
        }
        A64::Return => "Return".to_owned(),
        A64::BackUnlessZero { register, count } => format!("Cbnz (Some {register}%nat) {count}"),
        A64::Load { .. } => bail!("{instruction}: a load of no word"),
    })
}

fn name(logic: Logic) -> &'static str {
    match logic {
        Logic::And => "LAnd",
        Logic::Or => "LOr",
        Logic::Xor => "LXor",
    }
}

fn register(register: Register) -> String {
    register.map_or("None".to_owned(), |register| format!("(Some {register}%nat)"))
}
