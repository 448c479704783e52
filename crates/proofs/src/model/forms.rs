//! The form of an instruction: what it does, and of what kind its operands are.

use crate::aarch64::{A64, Second};
use crate::kernel::Code;
use crate::x86::{Operand, X86};

/// The form of the first instruction.
pub(super) fn form(code: &Code) -> String {
    match code {
        Code::X86(code) => x86(&code[0]),
        Code::Aarch64(code) => aarch64(&code[0]),
    }
}

fn x86(instruction: &X86) -> String {
    let mut text = format!("{:?}", instruction.op).to_lowercase();
    for operand in &instruction.operands {
        text += match operand {
            Operand::Register(_) => " r64",
            Operand::Half(_) => " r32",
            Operand::Number(_) => " number",
            Operand::Memory(_, None, _) => " m64",
            Operand::Memory(_, Some(_), _) => " m64 with index",
            Operand::Address(_) => " m64 of the file",
        };
    }
    if let [a, b] = instruction.operands.as_slice()
        && a == b
    {
        text += ", the same";
    }
    text
}

fn aarch64(instruction: &A64) -> String {
    let second = |operand: &Second| match operand {
        Second::Register(Some(_)) => "register",
        Second::Register(None) => "xzr",
        Second::Number(_) => "number",
    };
    match instruction {
        A64::Sum { a, b, subtracts, takes_carry, sets_carry, to } => format!(
            "{}{}{} {}{}{}",
            if *subtracts { "sub" } else { "add" },
            if *takes_carry { " with carry" } else { "" },
            if *sets_carry { ", flags" } else { "" },
            second(b),
            if a.is_none() { ", of xzr" } else { "" },
            if to.is_none() { ", to xzr" } else { "" },
        ),
        A64::Product { is_high, .. } => if *is_high { "umulh" } else { "mul" }.to_owned(),
        A64::Shift { is_left, .. } => if *is_left { "lsl" } else { "lsr" }.to_owned(),
        A64::Logic { logic, b, .. } => format!("{logic:?} {}", second(b)).to_lowercase(),
        A64::Select { a, b, condition, otherwise, .. } => {
            format!("select {condition:?} {otherwise:?}{}", if a == b { ", the same" } else { "" },)
                .to_lowercase()
        }
        A64::Number { .. } => "mov number".to_owned(),
        A64::Keep { .. } => "movk".to_owned(),
        A64::Load { to: [_, second], .. } => {
            if second.is_some() { "ldp" } else { "ldr" }.to_owned()
        }
        A64::BackUnlessZero { .. } => "cbnz".to_owned(),
        A64::Return => "ret".to_owned(),
    }
}
