//! Bytes to instructions of x86-64, by `iced-x86`. What the model does not have is refused.

use iced_x86::{Code, Decoder, DecoderOptions, Instruction, Mnemonic, OpKind, Register};

use super::{Op, Operand, X86};
use crate::checker::Refused;

/// An instruction of a symbol, and which of its bytes are a displacement from the instruction itself.
pub struct Decoded {
    /// The instruction.
    pub instruction: X86,
    /// Where it begins among the bytes, and where it ends.
    pub place: (usize, usize),
    /// The bytes that say where a constant lies, which change with the file.
    pub displacement: Option<(usize, usize)>,
    /// Where that leads.
    pub target: u64,
}

/// The instructions of bytes that stand at an address.
pub fn decode(bytes: &[u8], address: u64) -> Result<Vec<Decoded>, Refused> {
    let mut decoder = Decoder::with_ip(64, bytes, address, DecoderOptions::NONE);
    let mut code = Vec::new();
    while decoder.can_decode() {
        let start = decoder.position();
        let instruction = decoder.decode();
        let offsets = decoder.get_constant_offsets(&instruction);
        let displacement = instruction.is_ip_rel_memory_operand().then(|| {
            let first = start + offsets.displacement_offset();
            (first, first + offsets.displacement_size())
        });
        let target = instruction.ip_rel_memory_address();
        let place = (start, decoder.position());
        let instruction = translate(&instruction)
            .ok_or_else(|| Refused(format!("the model has no {:?}", instruction.code())))?;
        code.push(Decoded { instruction, place, displacement, target });
    }
    Ok(code)
}

fn translate(instruction: &Instruction) -> Option<X86> {
    let op = op(instruction)?;
    let operands = (0..instruction.op_count()).map(|place| operand(instruction, place));
    let mut operands = operands.collect::<Option<Vec<_>>>()?;
    if op == Op::Ret {
        operands.clear();
    }
    Some(X86 { op, operands })
}

fn op(instruction: &Instruction) -> Option<Op> {
    Some(match instruction.mnemonic() {
        Mnemonic::Mov => Op::Mov,
        Mnemonic::Lea => Op::Lea,
        Mnemonic::Push => Op::Push,
        Mnemonic::Pop => Op::Pop,
        Mnemonic::Xor => Op::Xor,
        Mnemonic::And => Op::And,
        Mnemonic::Add => Op::Add,
        Mnemonic::Adc => Op::Adc,
        Mnemonic::Adcx => Op::Adcx,
        Mnemonic::Adox => Op::Adox,
        Mnemonic::Sub => Op::Sub,
        Mnemonic::Sbb => Op::Sbb,
        Mnemonic::Mulx => Op::Mulx,
        Mnemonic::Imul if instruction.op_count() > 1 => Op::Imul,
        Mnemonic::Shl => Op::Shl,
        Mnemonic::Shr => Op::Shr,
        Mnemonic::Shld => Op::Shld,
        Mnemonic::Shrd => Op::Shrd,
        Mnemonic::Btr => Op::Btr,
        Mnemonic::Cmovb => Op::Cmovb,
        Mnemonic::Ret if instruction.code() == Code::Retnq => Op::Ret,
        _ => return None,
    })
}

/// A general register's number, and how many bits of it are named.
fn register(register: Register) -> Option<(usize, u32)> {
    if register.is_gpr64() {
        Some((register as usize - Register::RAX as usize, 64))
    } else if register.is_gpr32() {
        Some((register as usize - Register::EAX as usize, 32))
    } else {
        None
    }
}

fn operand(instruction: &Instruction, place: u32) -> Option<Operand> {
    match instruction.op_kind(place) {
        OpKind::Register => Some(match register(instruction.op_register(place))? {
            (number, 64) => Operand::Register(number),
            (number, _) => Operand::Half(number),
        }),
        OpKind::Memory => memory(instruction),
        OpKind::Immediate8
        | OpKind::Immediate8to32
        | OpKind::Immediate8to64
        | OpKind::Immediate32
        | OpKind::Immediate32to64
        | OpKind::Immediate64 => Some(Operand::Number(instruction.immediate(place))),
        _ => None,
    }
}

fn memory(instruction: &Instruction) -> Option<Operand> {
    let is_plain = instruction.segment_prefix() == Register::None
        && instruction.memory_index_scale() == 1
        && (instruction.mnemonic() == Mnemonic::Lea || instruction.memory_size().size() == 8);
    if !is_plain {
        return None;
    }
    if instruction.is_ip_rel_memory_operand() {
        return Some(Operand::Address(instruction.ip_rel_memory_address()));
    }
    let (base, bits) = register(instruction.memory_base())?;
    let index = match instruction.memory_index() {
        Register::None => None,
        index => Some(register(index).filter(|(_, bits)| *bits == 64)?.0),
    };
    let offset = instruction.memory_displacement64().cast_signed();
    (bits == 64).then_some(Operand::Memory(base, index, offset))
}
