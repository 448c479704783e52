//! Bytes to instructions on vectors, by `iced-x86`. What the model does not have is refused.

use std::fmt;

use iced_x86::{Code, Decoder, DecoderOptions, Instruction, Mnemonic, OpKind, Register};

use crate::checker::Refused;

/// A form of instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "the names of instructions")]
pub enum Op {
    Move,
    Add,
    Sub,
    And,
    Xor,
    MultiplyLow,
    MultiplyHigh,
    MultiplySigned,
    Left,
    Right,
    RightSigned,
    RightHalves,
    Permute,
    Blend,
    LoadMask,
    MoveScalar,
    Push,
    Pop,
    SubStack,
    AlignStack,
    Ret,
}

/// An operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// A vector of 2, 4 or 8 words.
    Vector(usize, usize),
    /// A mask.
    Mask(usize),
    /// A general register.
    General(usize),
    /// Its lower 32 bits.
    Half(usize),
    /// A number.
    Number(u64),
    /// Behind a general register, with an offset.
    Memory(usize, i64),
}

/// An instruction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vectored {
    /// What it does.
    pub op: Op,
    /// With what: the result first.
    pub operands: Vec<Operand>,
    /// The mask that it has, and whether it clears the other lanes.
    pub mask: Option<(usize, bool)>,
    /// Its text.
    pub text: String,
}

impl fmt::Display for Vectored {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// The instructions of bytes.
pub fn decode(bytes: &[u8]) -> Result<Vec<Vectored>, Refused> {
    let encoded = decode_each(bytes)?;
    Ok(encoded.into_iter().map(|(instruction, _)| instruction).collect())
}

/// The instructions of bytes, each with its own.
pub fn decode_each(bytes: &[u8]) -> Result<Vec<(Vectored, &[u8])>, Refused> {
    let mut decoder = Decoder::new(64, bytes, DecoderOptions::NONE);
    let mut code = Vec::new();
    while decoder.can_decode() {
        let start = decoder.position();
        let instruction = decoder.decode();
        let known = translate(&instruction);
        let known = known.ok_or_else(|| Refused(format!("the model has no {instruction}")))?;
        code.push((known, &bytes[start..decoder.position()]));
    }
    Ok(code)
}

fn translate(instruction: &Instruction) -> Option<Vectored> {
    let mut operands = (0..instruction.op_count())
        .map(|place| operand(instruction, place))
        .collect::<Option<Vec<_>>>()?;
    let is_stack = operands.first() == Some(&Operand::General(crate::x86::RSP));
    let op = match instruction.mnemonic() {
        Mnemonic::Vmovdqu64 | Mnemonic::Vmovdqa64 | Mnemonic::Vmovdqu => Op::Move,
        Mnemonic::Vpaddq => Op::Add,
        Mnemonic::Vpsubq => Op::Sub,
        Mnemonic::Vpandq | Mnemonic::Vpand => Op::And,
        Mnemonic::Vpxord | Mnemonic::Vpxor => Op::Xor,
        Mnemonic::Vpmadd52luq => Op::MultiplyLow,
        Mnemonic::Vpmadd52huq => Op::MultiplyHigh,
        Mnemonic::Vpmuldq => Op::MultiplySigned,
        Mnemonic::Vpsrad => Op::RightHalves,
        Mnemonic::Vpsllq => Op::Left,
        Mnemonic::Vpsrlq => Op::Right,
        Mnemonic::Vpsraq => Op::RightSigned,
        Mnemonic::Vpermq => Op::Permute,
        Mnemonic::Vpblendmq => Op::Blend,
        Mnemonic::Kmovb => Op::LoadMask,
        Mnemonic::Mov => Op::MoveScalar,
        Mnemonic::Push => Op::Push,
        Mnemonic::Pop => Op::Pop,
        Mnemonic::Sub if is_stack => Op::SubStack,
        Mnemonic::And if is_stack => Op::AlignStack,
        Mnemonic::Ret if instruction.code() == Code::Retnq => {
            operands.clear();
            Op::Ret
        }
        _ => return None,
    };
    let mask = match instruction.op_mask() {
        Register::None => None,
        register => Some((mask_number(register)?, instruction.zeroing_masking())),
    };
    Some(Vectored { op, operands, mask, text: instruction.to_string() })
}

fn mask_number(register: Register) -> Option<usize> {
    register.is_k().then(|| register as usize - Register::K0 as usize)
}

fn general(register: Register) -> Option<usize> {
    register.is_gpr64().then(|| register as usize - Register::RAX as usize)
}

fn operand(instruction: &Instruction, place: u32) -> Option<Operand> {
    match instruction.op_kind(place) {
        OpKind::Register => {
            let register = instruction.op_register(place);
            if register.is_zmm() {
                Some(Operand::Vector(register as usize - Register::ZMM0 as usize, 8))
            } else if register.is_ymm() {
                Some(Operand::Vector(register as usize - Register::YMM0 as usize, 4))
            } else if register.is_xmm() {
                Some(Operand::Vector(register as usize - Register::XMM0 as usize, 2))
            } else if register.is_gpr32() {
                Some(Operand::Half(register as usize - Register::EAX as usize))
            } else {
                let general = general(register).map(Operand::General);
                general.or_else(|| mask_number(register).map(Operand::Mask))
            }
        }
        OpKind::Memory => {
            let is_plain = instruction.segment_prefix() == Register::None
                && instruction.memory_index() == Register::None
                && !instruction.is_broadcast();
            let base = general(instruction.memory_base()).filter(|_| is_plain)?;
            Some(Operand::Memory(base, instruction.memory_displacement64().cast_signed()))
        }
        OpKind::Immediate8
        | OpKind::Immediate8to32
        | OpKind::Immediate8to64
        | OpKind::Immediate32to64 => Some(Operand::Number(instruction.immediate(place))),
        _ => None,
    }
}
