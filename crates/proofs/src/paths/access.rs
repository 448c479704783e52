//! Words in memory, and functions of other libraries that work on it: the same for all processors.

use super::memory::{Byte, Memory};
use super::word::Word;

/// Why a run is refused.
pub(super) type Refused = String;

pub(super) fn refused<T>(why: impl Into<String>) -> Result<T, Refused> {
    Err(why.into())
}

impl Memory {
    /// Reads a word of at most 8 bytes.
    pub(super) fn load(&self, address: u64, size: usize) -> Result<Word, Refused> {
        if !self.allows(address, size as u64, false) {
            return refused(format!("a read of {address:#x}"));
        }
        let mut word = Word::number(0);
        for place in (0..size as u64).rev() {
            let byte = self.read(address + place);
            let byte = byte.map_or(Word::unknown(0xFF), |byte| Word::number(byte.into()));
            word = word.left(8).or(byte);
        }
        Ok(word)
    }

    /// Writes a word of at most 8 bytes.
    pub(super) fn store(&mut self, address: u64, size: usize, word: Word) -> Result<(), Refused> {
        if !self.allows(address, size as u64, true) {
            return refused(format!("a write to {address:#x}"));
        }
        for place in 0..size as u64 {
            let byte = word.right(8 * place as u32).only(0xFF);
            self.write(address + place, byte.known().map(|byte| byte as u8));
        }
        Ok(())
    }

    /// A function of another library, whose time depends on the length alone, with its arguments: what it returns.
    pub(super) fn call(&mut self, name: &str, arguments: [Word; 3]) -> Result<Word, Refused> {
        let [to, from, size] = arguments.map(Word::known);
        let (Some(to), Some(size)) = (to, size) else {
            return refused(format!("{name} with an unknown place or length"));
        };
        let bytes: Vec<Byte> = match (name.split('@').next().unwrap_or(name), from) {
            ("memcpy" | "memmove", Some(from)) => {
                if size != 0 && !self.allows(from, size, false) {
                    return refused(format!("{name} from {from:#x}"));
                }
                (0..size).map(|place| self.read(from + place)).collect()
            }
            ("memset", _) => {
                let byte = arguments[1].only(0xFF).known();
                vec![byte.map(|byte| byte as u8); size as usize]
            }
            _ => return refused(format!("a call of {name}")),
        };
        if size != 0 && !self.allows(to, size, true) {
            return refused(format!("{name} to {to:#x}"));
        }
        for (place, byte) in (to..).zip(bytes) {
            self.write(place, byte);
        }
        Ok(Word::number(to))
    }
}
