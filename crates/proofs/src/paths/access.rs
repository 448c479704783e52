//! Words in memory, the same for all processors.

use super::byte::Byte;
use super::memory::Memory;
use super::word::Word;

/// Why a run is refused.
pub(super) type Refused = String;

pub(super) fn refused<T>(why: impl Into<String>) -> Result<T, Refused> {
    Err(why.into())
}

/// A word of at most 8 bytes.
pub(super) fn word_of(bytes: &[Byte]) -> Word {
    bytes.iter().rev().fold(Word::number(0), |word, byte| {
        let byte = Word { value: byte.value.into(), unknown: byte.unknown.into() };
        word.left(8).or(byte)
    })
}

impl Memory {
    /// Reads a word of at most 8 bytes.
    pub(super) fn load(&self, address: u64, size: usize) -> Result<Word, Refused> {
        if size > 8 {
            return refused("a read of more than a word");
        }
        if !self.allows(address, size as u64, false) {
            return refused(format!("a read of {address:#x}"));
        }
        let mut bytes = [Byte::UNKNOWN; 8];
        self.read_into(address, &mut bytes[..size]);
        Ok(word_of(&bytes[..size]))
    }

    /// Writes a word of at most 8 bytes.
    pub(super) fn store(&mut self, address: u64, size: usize, word: Word) -> Result<(), Refused> {
        if size > 8 {
            return refused("a write of more than a word");
        }
        if !self.allows(address, size as u64, true) {
            return refused(format!("a write to {address:#x}"));
        }
        let mut bytes = [Byte::UNKNOWN; 8];
        for (place, byte) in bytes[..size].iter_mut().enumerate() {
            *byte = word.byte(place);
        }
        self.write(address, &bytes[..size]);
        Ok(())
    }
}
