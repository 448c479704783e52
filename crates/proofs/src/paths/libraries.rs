//! Functions of other libraries: their time depends on lengths and on the order of the calls, and on no content.

use super::access::{Refused, refused};
use super::byte::Byte;
use super::memory::Memory;
use super::word::Word;

/// What the blocks of `malloc` are aligned to.
pub(super) const ALIGN: u64 = 16;
/// Bytes that `getrandom` returns as a whole: more it may return in parts.
const MOST_RANDOM: u64 = 256;

impl Memory {
    /// Executes a function with these arguments: what it returns.
    pub(super) fn call(&mut self, name: &str, arguments: [Word; 3]) -> Result<Word, Refused> {
        let short = name.split('@').next().unwrap_or(name);
        self.call_other(short, arguments).map_err(|why| format!("{short} {why}"))
    }

    fn call_other(&mut self, name: &str, [a, b, c]: [Word; 3]) -> Result<Word, Refused> {
        let known = |word: Word| {
            word.known()
                .ok_or_else(|| "with a place or a length that depends on a secret".to_owned())
        };
        match name {
            "memcpy" | "memmove" => {
                let (to, from, size) = (known(a)?, known(b)?, known(c)?);
                let bytes = self.copied(from, size)?;
                self.write_bytes(to, &bytes)?;
                Ok(a)
            }
            "memset" => {
                let (to, size, byte) = (known(a)?, known(c)?, b.only(0xFF).known());
                self.check_write(to, size)?;
                let byte = byte.map(|byte| byte as u8).into();
                self.write_bytes(to, &vec![byte; size as usize])?;
                Ok(a)
            }
            // its time depends on the bytes
            "bcmp" | "memcmp" => {
                let size = known(c)?;
                let (a, b) = (self.copied(known(a)?, size)?, self.copied(known(b)?, size)?);
                let numbers = |bytes: Vec<Byte>| bytes.into_iter().map(Byte::known).collect();
                let (Some(a), Some(b)): (Option<Vec<u8>>, Option<Vec<u8>>) =
                    (numbers(a), numbers(b))
                else {
                    return refused("of bytes that depend on a secret");
                };
                Ok(Word::number(i64::from(a.cmp(&b) as i8).cast_unsigned()))
            }
            "malloc" => self.block(known(a)?, ALIGN).map(Word::number),
            "calloc" => {
                let size = known(a)?.checked_mul(known(b)?).ok_or("of too many bytes")?;
                let start = self.block(size, ALIGN)?;
                self.fill(start, size);
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
                let Some(own) = self.size_of(old) else {
                    return refused("of what is no block");
                };
                let bytes = self.copied(old, own.min(size))?;
                let start = self.block(size, ALIGN)?;
                self.write_bytes(start, &bytes)?;
                self.free_block(old)?;
                Ok(Word::number(start))
            }
            "free" => {
                let start = known(a)?;
                if start != 0 {
                    self.free_block(start)?;
                }
                // it returns nothing
                Ok(Word::unknown(u64::MAX))
            }
            // it succeeds, and writes as many bytes as it is asked for
            "getrandom" => {
                let (to, size) = (known(a)?, known(b)?);
                if size > MOST_RANDOM {
                    return refused(format!("of {size} bytes"));
                }
                if size != 0 {
                    self.write_bytes(to, &vec![Byte::UNKNOWN; size as usize])?;
                }
                Ok(Word::number(size))
            }
            "dlsym" => {
                let name = self.text(known(b)?)?;
                let name_of = || String::from_utf8_lossy(&name).into_owned();
                self.find(&name).map(Word::number).ok_or_else(|| format!("of {}", name_of()))
            }
            _ => refused("is called"),
        }
    }

    /// The text that stands there, without the zero at its end.
    fn text(&self, start: u64) -> Result<Vec<u8>, Refused> {
        let mut text = Vec::new();
        for place in start.. {
            match self.load(place, 1)?.known() {
                Some(0) => break,
                Some(byte) => text.push(byte as u8),
                None => return refused("with a text that is not known"),
            }
        }
        Ok(text)
    }

    /// A new block.
    fn block(&mut self, size: u64, align: u64) -> Result<u64, Refused> {
        self.allocate(size, align).ok_or_else(|| format!("of {size} bytes"))
    }

    fn free_block(&mut self, start: u64) -> Result<(), Refused> {
        match self.free(start) {
            Some(_) => Ok(()),
            None => refused(format!("of {start:#x}, which is no block")),
        }
    }

    /// The bytes there.
    fn copied(&self, from: u64, size: u64) -> Result<Vec<Byte>, Refused> {
        if size != 0 && !self.allows(from, size, false) {
            return refused(format!("from {from:#x}"));
        }
        Ok(self.bytes(from, size))
    }

    fn check_write(&self, to: u64, size: u64) -> Result<(), Refused> {
        if size != 0 && !self.allows(to, size, true) {
            return refused(format!("to {to:#x}"));
        }
        Ok(())
    }

    fn write_bytes(&mut self, to: u64, bytes: &[Byte]) -> Result<(), Refused> {
        self.check_write(to, bytes.len() as u64)?;
        self.write(to, bytes);
        Ok(())
    }
}
