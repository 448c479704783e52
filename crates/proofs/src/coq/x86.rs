//! Instructions of x86-64 as coq/X86.v has them.

use anyhow::{Result, bail};

use crate::x86::{Op, Operand, X86};

/// An instruction; addresses of the file count from this one.
pub(super) fn instruction(instruction: &X86, first: u64) -> Result<String> {
    let operand = |operand: &Operand| text(operand, first);
    let operands: Vec<_> = instruction.operands.iter().map(operand).collect();
    let all = operands.join(" ");
    let arithmetic = |name: &str| Ok(format!("Arithmetic {name} {all}"));
    let register = || match instruction.operands.as_slice() {
        [Operand::Register(register)] => Ok(register.to_string()),
        _ => bail!("{instruction}: of no register"),
    };
    // the count of a shift is no operand there
    let shifted = |name: &str, is_left: bool| match instruction.operands.as_slice() {
        [between @ .., Operand::Number(count)] => {
            let between: Vec<_> = between.iter().map(operand).collect();
            Ok(format!("{name} {is_left} {} {count}", between.join(" ")))
        }
        _ => bail!("{instruction}: a shift by no number"),
    };
    match instruction.op {
        Op::Mov => Ok(format!("Mov {all}")),
        Op::Lea => Ok(format!("Lea {all}")),
        Op::Push => Ok(format!("IPush {}", register()?)),
        Op::Pop => Ok(format!("IPop {}", register()?)),
        Op::Xor => arithmetic("OXor"),
        Op::And => arithmetic("OAnd"),
        Op::Add => arithmetic("OAdd"),
        Op::Adc => arithmetic("OAdc"),
        Op::Sub => arithmetic("OSub"),
        Op::Sbb => arithmetic("OSbb"),
        Op::Adcx => Ok(format!("Adcx {all}")),
        Op::Adox => Ok(format!("Adox {all}")),
        Op::Mulx => Ok(format!("Mulx {all}")),
        Op::Imul => Ok(format!("Imul {} [{}]", operands[0], operands[1..].join("; "))),
        Op::Shl => shifted("Shift", true),
        Op::Shr => shifted("Shift", false),
        Op::Shld => shifted("ShiftDouble", true),
        Op::Shrd => shifted("ShiftDouble", false),
        Op::Btr => match instruction.operands.as_slice() {
            [to, Operand::Number(bit)] => Ok(format!("Btr {} {bit}", operand(to))),
            _ => bail!("{instruction}: of no bit"),
        },
        Op::Cmovb => Ok(format!("Cmovb {all}")),
        Op::Ret => Ok("Ret".to_owned()),
    }
}

fn text(operand: &Operand, first: u64) -> String {
    match operand {
        Operand::Register(register) => format!("(Register {register})"),
        Operand::Half(register) => format!("(Half {register})"),
        Operand::Number(number) => format!("(Immediate {number:#x})"),
        Operand::Memory(base, index, offset) => {
            let index = index.map_or("None".to_owned(), |index| format!("(Some {index}%nat)"));
            format!("(Memory {base} {index} ({offset}))")
        }
        Operand::Address(address) => {
            format!("(Address ({}))", address.wrapping_sub(first).cast_signed())
        }
    }
}
