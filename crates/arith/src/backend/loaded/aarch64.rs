//! The kinds of instructions of AArch64 that kernels have.

use super::{Code, Instruction};

const RETURN: u32 = 0xD65F_03C0;

/// The next instruction. Each goes on to the next one, but for the return.
pub(super) fn decode(code: &mut Code) -> Option<Instruction> {
    let word = [code.byte(), code.byte(), code.byte(), code.byte()];
    let mut found = Instruction { bytes: [0; 15], length: 4, displacement: None, is_last: false };
    found.bytes[..4].copy_from_slice(&word);
    let word = u32::from_le_bytes(word);
    found.is_last = word == RETURN;
    let is_known = match word >> 25 & 0xF {
        // arithmetic with numbers and with registers, loads and stores
        0b1000 | 0b1001 | 0b0101 | 0b1101 | 0b0100 | 0b0110 | 0b1100 | 0b1110 => true,
        // cbz and cbnz, or the return
        _ => word & 0x7E00_0000 == 0x3400_0000 || found.is_last,
    };
    is_known.then_some(found)
}
