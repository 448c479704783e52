//! Calls of functions of other libraries: where the arguments are, and what a function may change.

use iced_x86::Register;

use super::super::byte::Byte;
use super::super::word::Word;
use super::{Cpu, Flags, Refused, VECTOR};

impl Cpu {
    /// Executes a function of another library.
    pub(super) fn other(&mut self, name: &str) -> Result<(), Refused> {
        let arguments = [Register::RDI, Register::RSI, Register::RDX].map(|r| self.register(r));
        let result = self.memory.call(name, arguments)?;
        // what a function may change
        for name in ["rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11"] {
            let place = crate::x86::NAMES.iter().position(|other| *other == name);
            self.general[place.expect("a general register")] = Word::unknown(u64::MAX);
        }
        self.set_register(Register::RAX, result)?;
        self.vectors = vec![[Byte::UNKNOWN; VECTOR]; 32];
        self.masks = [Word::unknown(u64::MAX); 8];
        self.flags = Flags::default();
        Ok(())
    }
}
