//! Bytes that must stay as they are until a part of a task begins.

use anyhow::{Result, ensure};

use super::super::byte::Byte;
use super::super::memory::Memory;

/// Bytes of which nothing is known in the part, but which must be the same at its start as before.
#[derive(Default)]
pub(super) struct Watched(Vec<(u64, u64)>);

impl Watched {
    /// A number for a byte, by its place.
    fn number(place: u64) -> u8 {
        (place.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 56) as u8
    }

    /// Puts numbers there.
    pub(super) fn add(&mut self, memory: &mut Memory, (place, size): (u64, u64)) {
        let numbers: Vec<_> = (place..place + size).map(Self::number).collect();
        memory.write_numbers(place, &numbers);
        self.0.push((place, size));
    }

    /// Makes them unknown, if all numbers still stand there.
    pub(super) fn end(self, memory: &mut Memory) -> Result<()> {
        for (place, size) in self.0 {
            let mut places = place..place + size;
            let is_same = |at| memory.read(at).known() == Some(Self::number(at));
            ensure!(places.all(is_same), "what the part takes is written before");
            memory.write(place, &vec![Byte::UNKNOWN; size as usize]);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: u64 = 0x1000;

    /// The result of the end, after these bytes were written somewhere.
    fn end_after(place: u64, bytes: &[u8]) -> Result<Memory> {
        let (mut memory, mut watched) = (Memory::default(), Watched::default());
        watched.add(&mut memory, (PLACE, 32));
        watched.add(&mut memory, (PLACE + 64, 8));
        memory.write_numbers(place, bytes);
        watched.end(&mut memory).map(|()| memory)
    }

    #[test]
    fn bytes_that_stay_are_unknown_afterwards() {
        let memory = end_after(PLACE + 32, &[1; 32]).unwrap();
        assert_eq!(memory.read(PLACE).known(), None);
        assert_eq!(memory.read(PLACE + 71).known(), None);
        assert_eq!(memory.read(PLACE + 32).known(), Some(1));
    }

    #[test]
    fn bytes_that_change_are_refused() {
        for place in [PLACE, PLACE + 31, PLACE + 64, PLACE + 71] {
            let other = Watched::number(place) ^ 1;
            assert!(end_after(place, &[other]).is_err(), "{place:#x}");
        }
        // unknown ones too
        let (mut memory, mut watched) = (Memory::default(), Watched::default());
        watched.add(&mut memory, (PLACE, 32));
        memory.write(PLACE + 5, &[Byte::UNKNOWN]);
        assert!(watched.end(&mut memory).is_err());
    }
}
