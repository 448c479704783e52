//! Changes inside of an instruction of x86-64.

use crate::inputs::Random;
use crate::x86::{Op, Operand, X86};

/// Instructions that take the same operands.
const ALIKE: [&[Op]; 4] = [
    &[
        Op::Add,
        Op::Adc,
        Op::Adcx,
        Op::Adox,
        Op::Sub,
        Op::Sbb,
        Op::And,
        Op::Cmovb,
        Op::Mov,
        Op::Imul,
    ],
    &[Op::Shl, Op::Shr],
    &[Op::Shld, Op::Shrd],
    &[Op::Push, Op::Pop],
];

/// Another operation, or another operand.
pub(super) fn change(old: &X86, random: &mut Random) -> Option<X86> {
    let mut new = old.clone();
    if random.below(2) == 0 {
        let alike = ALIKE.iter().find(|alike| alike.contains(&old.op))?;
        new.op = alike[random.below(alike.len())];
        return Some(new);
    }
    if new.operands.is_empty() {
        return None;
    }
    let place = random.below(new.operands.len());
    new.operands[place] = operand(new.operands[place], random);
    Some(new)
}

fn operand(old: Operand, random: &mut Random) -> Operand {
    match old {
        Operand::Register(_) => Operand::Register(random.below(16)),
        Operand::Half(_) => Operand::Half(random.below(16)),
        Operand::Number(number) => Operand::Number(number ^ (1 << random.below(6))),
        Operand::Memory(base, index, offset) => Operand::Memory(base, index, step(offset, random)),
        Operand::Address(address) => Operand::Address(step(address.cast_signed(), random) as u64),
    }
}

fn step(offset: i64, random: &mut Random) -> i64 {
    if random.below(2) == 0 { offset + 8 } else { offset - 8 }
}
