//! Functions of other libraries: their time depends on lengths and on the order of the calls, and on no content.

use iced_x86::Register;

use super::super::memory::Byte;
use super::super::word::Word;
use super::{Cpu, Flags, Refused, VECTOR, refused};

/// What the blocks of `malloc` are aligned to.
const ALIGN: u64 = 16;

impl Cpu {
    /// Executes a function of another library.
    pub(super) fn other(&mut self, name: &str) -> Result<(), Refused> {
        let arguments = [Register::RDI, Register::RSI, Register::RDX].map(|r| self.register(r));
        let short = name.split('@').next().unwrap_or(name);
        let result = self.call_other(short, arguments);
        let result = result.map_err(|why| format!("{short} {why}"))?;
        // what a function may change
        for name in ["rcx", "rdx", "rsi", "rdi", "r8", "r9", "r10", "r11"] {
            let place = crate::x86::NAMES.iter().position(|other| *other == name);
            self.general[place.expect("a general register")] = Word::unknown(u64::MAX);
        }
        self.set_register(Register::RAX, result)?;
        self.vectors = vec![[None; VECTOR]; 32];
        self.flags = Flags::default();
        Ok(())
    }

    fn call_other(&mut self, name: &str, [a, b, c]: [Word; 3]) -> Result<Word, Refused> {
        let known = |word: Word| {
            word.known()
                .ok_or_else(|| "with a place or a length that depends on a secret".to_owned())
        };
        match name {
            "memcpy" | "memmove" => {
                let (to, from, size) = (known(a)?, known(b)?, known(c)?);
                let bytes = self.bytes(from, size)?;
                self.write_bytes(to, &bytes)?;
                Ok(a)
            }
            "memset" => {
                let (to, size, byte) = (known(a)?, known(c)?, b.only(0xFF).known());
                self.check_write(to, size)?;
                self.write_bytes(to, &vec![byte.map(|byte| byte as u8); size as usize])?;
                Ok(a)
            }
            "malloc" => self.block(known(a)?, ALIGN).map(Word::number),
            "calloc" => {
                let size = known(a)?.checked_mul(known(b)?).ok_or("of too many bytes")?;
                let start = self.block(size, ALIGN)?;
                self.memory.fill(start, size);
                Ok(Word::number(start))
            }
            "posix_memalign" => {
                let (place, align, size) = (known(a)?, known(b)?, known(c)?);
                if !align.is_power_of_two() || align < 8 {
                    return refused("with an alignment that is no power of two");
                }
                let start = self.block(size, align)?;
                self.store(place, 8, Word::number(start))?;
                Ok(Word::number(0))
            }
            "aligned_alloc" => {
                let (align, size) = (known(a)?, known(b)?);
                if !align.is_power_of_two() {
                    return refused("with an alignment that is no power of two");
                }
                self.block(size, align).map(Word::number)
            }
            "realloc" => {
                let (old, size) = (known(a)?, known(b)?);
                if old == 0 {
                    return self.block(size, ALIGN).map(Word::number);
                }
                // the block that is copied is freed afterwards
                let Some(own) = self.memory.size_of(old) else {
                    return refused("of what is no block");
                };
                let bytes = self.bytes(old, own.min(size))?;
                let start = self.block(size, ALIGN)?;
                self.write_bytes(start, &bytes)?;
                self.free(old)?;
                Ok(Word::number(start))
            }
            "free" => {
                let start = known(a)?;
                if start != 0 {
                    self.free(start)?;
                }
                // it returns nothing
                Ok(Word::unknown(u64::MAX))
            }
            _ => refused("is called"),
        }
    }

    /// A new block.
    fn block(&mut self, size: u64, align: u64) -> Result<u64, Refused> {
        self.memory.allocate(size, align).ok_or_else(|| format!("of {size} bytes"))
    }

    fn free(&mut self, start: u64) -> Result<(), Refused> {
        match self.memory.free(start) {
            Some(_) => Ok(()),
            None => refused(format!("of {start:#x}, which is no block")),
        }
    }

    /// The bytes there.
    fn bytes(&self, from: u64, size: u64) -> Result<Vec<Byte>, Refused> {
        if size != 0 && !self.memory.allows(from, size, false) {
            return refused(format!("from {from:#x}"));
        }
        Ok(self.memory.bytes(from, size))
    }

    fn check_write(&self, to: u64, size: u64) -> Result<(), Refused> {
        if size != 0 && !self.memory.allows(to, size, true) {
            return refused(format!("to {to:#x}"));
        }
        Ok(())
    }

    fn write_bytes(&mut self, to: u64, bytes: &[Byte]) -> Result<(), Refused> {
        self.check_write(to, bytes.len() as u64)?;
        self.memory.write(to, bytes);
        Ok(())
    }
}
