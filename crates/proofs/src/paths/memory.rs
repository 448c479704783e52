//! Memory of which bytes are numbers or unknown.

use std::collections::BTreeMap;
use std::rc::Rc;

const PAGE: u64 = 4096;

/// A byte, or none if it is unknown.
pub(super) type Byte = Option<u8>;

/// Memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pages: BTreeMap<u64, Rc<Vec<Byte>>>,
    /// What may be accessed: the start, the end, and whether it may be written.
    areas: Vec<(u64, u64, bool)>,
}

impl Memory {
    /// Allows accesses; what is there is unknown.
    pub(super) fn map(&mut self, start: u64, size: u64, is_written: bool) {
        self.areas.push((start, start + size, is_written));
    }

    /// Fills with zeros.
    pub(super) fn fill(&mut self, start: u64, size: u64) {
        // whole pages at once: a file has thousands
        let mut at = start;
        while at < start + size {
            let length = (PAGE - at % PAGE).min(start + size - at);
            let page = self.page(at);
            for byte in at % PAGE..at % PAGE + length {
                page[byte as usize] = Some(0);
            }
            at += length;
        }
    }

    fn page(&mut self, address: u64) -> &mut Vec<Byte> {
        let page = self.pages.entry(address / PAGE);
        Rc::make_mut(page.or_insert_with(|| Rc::new(vec![None; PAGE as usize])))
    }

    /// Whether an access is allowed.
    pub(super) fn allows(&self, address: u64, size: u64, is_write: bool) -> bool {
        self.areas.iter().any(|(start, end, is_written)| {
            *start <= address && address.saturating_add(size) <= *end && (*is_written || !is_write)
        })
    }

    /// Puts numbers.
    pub(super) fn write_numbers(&mut self, address: u64, bytes: &[u8]) {
        for (place, byte) in (address..).zip(bytes) {
            self.write(place, Some(*byte));
        }
    }

    /// Puts a byte.
    pub(super) fn write(&mut self, address: u64, byte: Byte) {
        self.page(address)[(address % PAGE) as usize] = byte;
    }

    /// A byte.
    pub(super) fn read(&self, address: u64) -> Byte {
        self.pages.get(&(address / PAGE)).and_then(|page| page[(address % PAGE) as usize])
    }
}
