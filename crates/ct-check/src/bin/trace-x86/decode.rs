//! What an instruction touches, given the registers before it.

use std::collections::HashMap;

use iced_x86::{
    Decoder as Decode, DecoderOptions, Instruction, InstructionInfoFactory, Mnemonic, OpAccess,
    OpKind, Register, UsedMemory,
};
use nix::libc::user_regs_struct;

/// No instruction is longer.
pub(crate) const LONGEST: usize = 15;

/// Instructions that were decoded: code does not change while it runs.
#[derive(Default)]
pub(crate) struct Decoder {
    known: HashMap<u64, Known>,
}

/// An instruction, and the memory that it names.
pub(crate) struct Known {
    instruction: Instruction,
    memory: Vec<UsedMemory>,
}

impl Decoder {
    /// The instruction at an address, whose bytes `read` gives where it is new.
    pub(crate) fn at(
        &mut self,
        address: u64,
        read: impl FnOnce() -> Result<[u8; LONGEST], String>,
    ) -> Result<&Known, String> {
        use std::collections::hash_map::Entry;
        match self.known.entry(address) {
            Entry::Occupied(entry) => Ok(entry.into_mut()),
            Entry::Vacant(entry) => Ok(entry.insert(Known::decode(address, &read()?)?)),
        }
    }
}

impl Known {
    fn decode(address: u64, bytes: &[u8]) -> Result<Self, String> {
        let instruction = Decode::with_ip(64, bytes, address, DecoderOptions::NONE).decode();
        if instruction.is_invalid() {
            return Err(format!("no instruction that is known at {address:#x}: {bytes:02x?}"));
        }
        if instruction.is_vsib() {
            // its addresses stand in a vector, and secret ones would be the leak itself
            return Err(format!("a gather or scatter at {address:#x}: {instruction}"));
        }
        let mut factory = InstructionInfoFactory::new();
        // lea and the long nop name an address and touch nothing
        let touches = |memory: &&UsedMemory| memory.access() != OpAccess::NoMemAccess;
        let memory = factory.info(&instruction).used_memory().iter().filter(touches);
        Ok(Self { instruction, memory: memory.copied().collect() })
    }

    pub(crate) fn is_breakpoint(&self) -> bool {
        self.instruction.mnemonic() == Mnemonic::Int3
    }

    /// The addresses of all data that it touches; of a division, the operands too, as its
    /// time depends on them.
    pub(crate) fn touches(
        &self,
        registers: &user_regs_struct,
        read: impl Fn(u64) -> Result<u64, String>,
        mut touch: impl FnMut(u64),
    ) -> Result<(), String> {
        for memory in &self.memory {
            let address = memory.virtual_address(0, |name, _, _| value(registers, name));
            touch(address.ok_or_else(|| format!("no address of {}", self.instruction))?);
        }
        if matches!(self.instruction.mnemonic(), Mnemonic::Div | Mnemonic::Idiv) {
            touch(registers.rax);
            touch(registers.rdx);
            touch(match self.instruction.op0_kind() {
                OpKind::Register => value(registers, self.instruction.op0_register())
                    .ok_or_else(|| format!("no operand of {}", self.instruction))?,
                _ => {
                    let memory = self.memory.first();
                    let address = memory
                        .and_then(|m| m.virtual_address(0, |name, _, _| value(registers, name)));
                    read(address.ok_or_else(|| format!("no address of {}", self.instruction))?)?
                }
            });
        }
        Ok(())
    }
}

/// What a register holds that an address is made of.
fn value(r: &user_regs_struct, register: Register) -> Option<u64> {
    let whole = match register.full_register() {
        Register::RAX => r.rax,
        Register::RBX => r.rbx,
        Register::RCX => r.rcx,
        Register::RDX => r.rdx,
        Register::RSI => r.rsi,
        Register::RDI => r.rdi,
        Register::RBP => r.rbp,
        Register::RSP => r.rsp,
        Register::R8 => r.r8,
        Register::R9 => r.r9,
        Register::R10 => r.r10,
        Register::R11 => r.r11,
        Register::R12 => r.r12,
        Register::R13 => r.r13,
        Register::R14 => r.r14,
        Register::R15 => r.r15,
        Register::RIP => r.rip,
        Register::FS => return Some(r.fs_base),
        Register::GS => return Some(r.gs_base),
        // flat in 64-bit code
        Register::CS | Register::DS | Register::ES | Register::SS => return Some(0),
        _ => return None,
    };
    Some(match register.size() {
        8 => whole,
        4 => whole & 0xFFFF_FFFF,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn registers() -> user_regs_struct {
        user_regs_struct {
            r15: 15,
            r14: 14,
            r13: 13,
            r12: 12,
            rbp: 0x5000,
            rbx: 0x1000,
            r11: 11,
            r10: 10,
            r9: 9,
            r8: 8,
            rax: 0x40,
            rcx: 3,
            rdx: 7,
            rsi: 0x2000,
            rdi: 0x3000,
            orig_rax: 0,
            rip: 0x7000,
            cs: 0,
            eflags: 0,
            rsp: 0x8000,
            ss: 0,
            fs_base: 0x10_0000,
            gs_base: 0,
            ds: 0,
            es: 0,
            fs: 0,
            gs: 0,
        }
    }

    fn touched(bytes: &[u8]) -> Vec<u64> {
        let mut code = [0x90; LONGEST];
        code[..bytes.len()].copy_from_slice(bytes);
        let mut decoder = Decoder::default();
        let known = decoder.at(0x7000, || Ok(code)).unwrap();
        let mut all = Vec::new();
        known.touches(&registers(), |address| Ok(address + 1), |word| all.push(word)).unwrap();
        all
    }

    #[test]
    fn addresses_of_every_kind() {
        for (bytes, expected) in [
            // mov rax, [rbx + rcx*8 + 0x10]
            (&[0x48, 0x8B, 0x44, 0xCB, 0x10][..], &[0x1028][..]),
            // lea rax, [rbx + rcx*8]: none
            (&[0x48, 0x8D, 0x04, 0xCB], &[]),
            // add rax, rbx: none
            (&[0x48, 0x01, 0xD8], &[]),
            // push rax, pop rax, ret
            (&[0x50], &[0x7FF8]),
            (&[0x58], &[0x8000]),
            (&[0xC3], &[0x8000]),
            // movsb: the source and the destination
            (&[0xA4], &[0x3000, 0x2000]),
            // mov rax, fs:[8]
            (&[0x64, 0x48, 0x8B, 0x04, 0x25, 8, 0, 0, 0], &[0x10_0008]),
            // mov rax, [rip + 0x100]: from the next instruction on
            (&[0x48, 0x8B, 0x05, 0, 1, 0, 0], &[0x7107]),
            // vmovdqu64 zmm0 {k1}, [rsi + 0x40]
            (&[0x62, 0xF1, 0xFE, 0x49, 0x6F, 0x46, 0x01], &[0x2040]),
            // div rbx, div qword [rbx]: the operands
            (&[0x48, 0xF7, 0xF3], &[0x40, 7, 0x1000]),
            (&[0x48, 0xF7, 0x33], &[0x1000, 0x40, 7, 0x1001]),
        ] {
            let mut found = touched(bytes);
            let mut expected = expected.to_vec();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{bytes:02x?}");
        }
    }

    #[test]
    fn gathers_and_what_is_no_code_are_refused() {
        let decode = |bytes: &[u8]| Known::decode(0, bytes).err().unwrap();
        // vpgatherqq zmm0 {k1}, [rax + zmm1*8]
        assert!(decode(&[0x62, 0xF2, 0xFD, 0x49, 0x91, 0x04, 0xC8]).contains("gather"));
        assert!(decode(&[0x06]).contains("no instruction"));
    }
}
