//! Changes of instructions of inversions: which byte, and by which bits.

use iced_x86::{Decoder, DecoderOptions, Mnemonic};

/// Of x86-64.
pub(crate) fn of_x86(bytes: &[u8]) -> Vec<(u64, u8)> {
    let mut decoder = Decoder::new(64, bytes, DecoderOptions::NONE);
    let instruction = decoder.decode();
    let offsets = decoder.get_constant_offsets(&instruction);
    let opcode = bytes.iter().position(|byte| !(0x40..0x50).contains(byte)).unwrap();
    let (at, is_long) = (opcode as u64, instruction.op0_register().is_gpr64());
    let is_operation = is_long && bytes[opcode] < 0x40;
    let mut all = Vec::new();
    if offsets.has_displacement() && !instruction.is_ip_rel_memory_operand() {
        // the word beside it
        all.push((offsets.displacement_offset() as u64, 8));
    }
    if offsets.has_immediate() && is_long {
        all.push((offsets.immediate_offset() as u64, 1));
        all.push((offsets.immediate_offset() as u64, 4));
    }
    match instruction.mnemonic() {
        // a subtraction, and one with a carry
        Mnemonic::Add if is_operation => all.extend([(at, 0x28), (at, 0x10)]),
        Mnemonic::Adc if is_operation => all.extend([(at, 0x08), (at, 0x10)]),
        Mnemonic::Sub if is_operation => all.extend([(at, 0x28), (at, 0x02)]),
        Mnemonic::And | Mnemonic::Or | Mnemonic::Xor if is_operation => all.push((at, 0x28)),
        // the opposite condition
        Mnemonic::Cmovs | Mnemonic::Cmovns | Mnemonic::Cmovne => all.push((at + 1, 1)),
        // without a sign
        Mnemonic::Sar => all.push((at + 1, 0x10)),
        // a complement; with a sign, or without; a sum
        Mnemonic::Neg | Mnemonic::Not | Mnemonic::Mul | Mnemonic::Dec if is_long => {
            all.push((at + 1, 0x08));
        }
        Mnemonic::Imul if instruction.op_count() == 1 => all.push((at + 1, 0x08)),
        // the operands exchanged
        Mnemonic::Mov if is_long && instruction.op1_register().is_gpr64() => all.push((at, 0x02)),
        _ => {}
    }
    all
}

/// Of AArch64: other operations, carries, operands, places, numbers of bits, conditions.
pub(super) fn of_aarch64(bytes: &[u8]) -> Vec<(u64, u8)> {
    let Some(word) = bytes.first_chunk().map(|bytes| u32::from_le_bytes(*bytes)) else {
        return Vec::new();
    };
    let is = |mask: u32, form: u32| word & mask == form;
    let bits: &[u64] = if is(0x1F00_0000, 0x1100_0000) {
        // add, sub with a number: a difference for a sum, another number
        &[30, 10]
    } else if is(0x1F20_0000, 0x0B00_0000) {
        // the same with registers: also another operand, and without the flags
        if is(1 << 29, 1 << 29) { &[30, 29, 16] } else { &[30, 16] }
    } else if is(0x1FE0_0000, 0x1A00_0000) {
        // adc, sbc
        &[30, 5]
    } else if is(0x1F80_0000, 0x1200_0000) {
        // and, orr, eor with a mask: another operation, another mask
        &[30, 10]
    } else if is(0x1F00_0000, 0x0A00_0000) {
        // the same with registers: also of the complement
        &[30, 21]
    } else if is(0x1FE0_0000, 0x1A80_0000) {
        // csel and its like: the opposite condition, another alternative, another operand
        &[12, 10, 30, 16]
    } else if is(0x1FE0_0000, 0x1A40_0000) {
        // ccmp: the same of it, other flags
        &[12, 30, 3]
    } else if is(0x1F00_0000, 0x1B00_0000) {
        // products: another factor; a difference, or of the high word one without a sign
        if is(1 << 22, 1 << 22) { &[16, 23] } else { &[16, 15] }
    } else if is(0x1F80_0000, 0x1300_0000) {
        // fields of bits: with a sign or without, from another place, of another length
        &[30, 16, 10]
    } else if is(0x1F80_0000, 0x1380_0000) {
        // extr: another place, another word
        &[10, 16]
    } else if is(0x3F80_0000, 0x2900_0000) || is(0x3F80_0000, 0x2980_0000) {
        // pairs in memory: the words beside them
        &[15]
    } else if is(0x3F00_0000, 0x3900_0000) {
        &[10]
    } else {
        &[]
    };
    bits.iter().map(|bit| (bit / 8, 1 << (bit % 8))).collect()
}
