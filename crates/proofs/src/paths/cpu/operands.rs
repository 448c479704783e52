//! Registers, memory, the stack, and operands.

use iced_x86::{Instruction, OpKind, Register, UsedMemory};

use super::super::word::{Word, mask};
use super::{Cpu, Refused, is_high, number_of, refused};

impl Cpu {
    pub(in super::super) fn register(&self, register: Register) -> Word {
        let Some(number) = number_of(register) else {
            return Word::unknown(mask(register.size()));
        };
        let word = self.general[number];
        if is_high(register) { word.right(8).only(0xFF) } else { word.only(mask(register.size())) }
    }

    pub(super) fn set_register(&mut self, register: Register, word: Word) -> Result<(), Refused> {
        let Some(number) = number_of(register) else { return refused("no general register") };
        let (bits, own) = (mask(register.size()), self.general[number]);
        let word = word.only(bits);
        self.general[number] = if is_high(register) {
            own.only(!0xFF00).or(word.left(8))
        } else if register.size() < 4 {
            own.only(!bits).or(word)
        } else {
            word
        };
        Ok(())
    }

    pub(super) fn load(&self, address: u64, size: usize) -> Result<Word, Refused> {
        self.memory.load(address, size)
    }

    pub(super) fn store(&mut self, address: u64, size: usize, word: Word) -> Result<(), Refused> {
        self.memory.store(address, size, word)
    }

    /// The address of the operand in memory.
    pub(in super::super) fn address(&self, instruction: &Instruction) -> Result<u64, Refused> {
        if !matches!(
            instruction.segment_prefix(),
            Register::None | Register::CS | Register::DS | Register::ES | Register::SS
        ) {
            return refused("an address of a thread's own");
        }
        if instruction.is_vsib() {
            return refused("addresses from a vector");
        }
        if instruction.is_ip_rel_memory_operand() {
            return Ok(instruction.ip_rel_memory_address());
        }
        let part = |register: Register| match register {
            Register::None => Ok(0),
            _ => {
                let known = self.register(register).known();
                known.ok_or_else(|| {
                    format!("an address from {register:?}, which depends on a secret")
                })
            }
        };
        let base = part(instruction.memory_base())?;
        let index = part(instruction.memory_index())?;
        let scale = u64::from(instruction.memory_index_scale());
        let address = base
            .wrapping_add(index.wrapping_mul(scale))
            .wrapping_add(instruction.memory_displacement64());
        let is_short = [instruction.memory_base(), instruction.memory_index()];
        let is_short = is_short.iter().any(|register| register.is_gpr32());
        Ok(if is_short { address & mask(4) } else { address })
    }

    /// Where an instruction writes, and how many bytes: none, if its mask leaves all out.
    pub(in super::super) fn written(
        &self,
        instruction: &Instruction,
        used: &UsedMemory,
    ) -> Result<Option<(u64, u64)>, Refused> {
        if instruction.is_stack_instruction() {
            let top = self.register(Register::RSP).known().ok_or("an unknown stack pointer")?;
            return Ok(Some((top - 8, 8)));
        }
        let size = used.memory_size().size();
        let enabled = self.enabled(instruction, size);
        let address = self.address(instruction)? + enabled.start as u64;
        Ok((!enabled.is_empty()).then_some((address, enabled.len() as u64)))
    }

    pub(super) fn push(&mut self, word: Word) -> Result<(), Refused> {
        let Some(top) = self.register(Register::RSP).known() else {
            return refused("an unknown stack pointer");
        };
        self.set("rsp", top - 8);
        self.store(top - 8, 8, word)
    }

    pub(super) fn pop_word(&mut self) -> Result<Word, Refused> {
        let Some(top) = self.register(Register::RSP).known() else {
            return refused("an unknown stack pointer");
        };
        self.set("rsp", top + 8);
        self.load(top, 8)
    }

    /// Returns. What the function returns by assumption is known from then on.
    pub(super) fn leave(&mut self) -> Result<u64, Refused> {
        let top = self.register(Register::RSP);
        while let Some((_, value)) = self.entered.pop_if(|(entry, _)| Word::number(*entry) == top) {
            let own = self.register(Register::RAX).known();
            if own.is_some_and(|own| own != value) {
                return refused("a result that contradicts what is assumed");
            }
            self.set("rax", value);
        }
        self.pop()
    }

    pub(super) fn pop(&mut self) -> Result<u64, Refused> {
        self.pop_word()?.known().ok_or_else(|| "an unknown return address".into())
    }

    /// The size of an operand in bytes.
    pub(super) fn size(instruction: &Instruction, place: u32) -> usize {
        match instruction.op_kind(place) {
            OpKind::Register => instruction.op_register(place).size(),
            OpKind::Memory => instruction.memory_size().size(),
            _ => 8,
        }
    }

    pub(super) fn get(&self, instruction: &Instruction, place: u32) -> Result<Word, Refused> {
        match instruction.op_kind(place) {
            OpKind::Register => Ok(self.register(instruction.op_register(place))),
            OpKind::Memory => self.load(self.address(instruction)?, Self::size(instruction, place)),
            OpKind::Immediate8
            | OpKind::Immediate16
            | OpKind::Immediate32
            | OpKind::Immediate64
            | OpKind::Immediate8to16
            | OpKind::Immediate8to32
            | OpKind::Immediate8to64
            | OpKind::Immediate32to64 => Ok(Word::number(instruction.immediate(place))),
            _ => refused("an operand of another kind"),
        }
    }

    pub(super) fn put(
        &mut self,
        instruction: &Instruction,
        place: u32,
        word: Word,
    ) -> Result<(), Refused> {
        match instruction.op_kind(place) {
            OpKind::Register => self.set_register(instruction.op_register(place), word),
            OpKind::Memory => {
                let address = self.address(instruction)?;
                self.store(address, Self::size(instruction, place), word)
            }
            _ => refused("a result of another kind"),
        }
    }
}
