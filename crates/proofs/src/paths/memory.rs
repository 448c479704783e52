//! Memory of which bytes are numbers or unknown.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::byte::Byte;
use crate::maps::Map;

const PAGE: u64 = 4096;
/// Where blocks of the heap are. No place is used twice, so that a block that was freed stays out of reach.
const HEAP: u64 = 0x7B00_0000_0000;
/// Bytes of all blocks together, at most.
const MOST: u64 = 1 << 32;
/// Bytes that are allowed to nobody, at least, after each block.
const GAP: u64 = 64;

/// Memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    pages: Map<u64, Rc<Vec<Byte>>>,
    /// What may be accessed: by the start, the end, and whether it may be written.
    areas: BTreeMap<u64, (u64, bool)>,
    /// The blocks of the heap that are not freed: the start, and the size.
    blocks: BTreeMap<u64, u64>,
    /// Bytes of the heap that were used so far.
    used: u64,
    /// Functions of other libraries that a program finds by their names.
    found: BTreeMap<&'static str, u64>,
}

impl Memory {
    /// Allows accesses; what is there is unknown.
    pub(super) fn map(&mut self, start: u64, size: u64, is_written: bool) {
        self.areas.insert(start, (start + size, is_written));
    }

    /// Fills with zeros.
    pub(super) fn fill(&mut self, start: u64, size: u64) {
        // whole pages at once: a file has thousands
        let mut at = start;
        while at < start + size {
            let length = (PAGE - at % PAGE).min(start + size - at);
            let page = self.page(at);
            for byte in at % PAGE..at % PAGE + length {
                page[byte as usize] = Byte::number(0);
            }
            at += length;
        }
    }

    fn page(&mut self, address: u64) -> &mut Vec<Byte> {
        let page = self.pages.entry(address / PAGE);
        Rc::make_mut(page.or_insert_with(|| Rc::new(vec![Byte::UNKNOWN; PAGE as usize])))
    }

    /// Whether an access is allowed.
    pub(super) fn allows(&self, address: u64, size: u64, is_write: bool) -> bool {
        let end = address.saturating_add(size);
        let area = self.areas.range(..=address).next_back();
        area.is_some_and(|(_, (to, is_written))| end <= *to && (*is_written || !is_write))
            || self.block_at(address).is_some_and(|to| end <= to)
    }

    /// The end of the block that is nearest below an address.
    fn block_at(&self, address: u64) -> Option<u64> {
        self.blocks.range(..=address).next_back().map(|(start, size)| start + size)
    }

    /// A new block of the heap, at a multiple of `align`, if there is room; what is there is unknown.
    pub(super) fn allocate(&mut self, size: u64, align: u64) -> Option<u64> {
        let start = (HEAP + self.used).checked_next_multiple_of(align)?;
        let used = start.checked_add(size)?.checked_add(GAP)? - HEAP;
        if used > MOST {
            return None;
        }
        self.used = used;
        self.blocks.insert(start, size);
        Some(start)
    }

    /// Says where a function of another library is.
    pub(super) fn tell(&mut self, name: &'static str, place: u64) {
        self.found.insert(name, place);
    }

    /// Where a function of another library is.
    pub(super) fn find(&self, name: &[u8]) -> Option<u64> {
        let found = self.found.iter().find(|(other, _)| other.as_bytes() == name);
        found.map(|(_, place)| *place)
    }

    /// The size of the block that starts there.
    pub(super) fn size_of(&self, start: u64) -> Option<u64> {
        self.blocks.get(&start).copied()
    }

    /// Frees the block that starts there: its size. Nothing, if none does.
    pub(super) fn free(&mut self, start: u64) -> Option<u64> {
        self.blocks.remove(&start)
    }

    /// Puts numbers.
    pub(super) fn write_numbers(&mut self, address: u64, bytes: &[u8]) {
        let bytes: Vec<Byte> = bytes.iter().copied().map(Byte::number).collect();
        self.write(address, &bytes);
    }

    /// Puts bytes.
    pub(super) fn write(&mut self, address: u64, bytes: &[Byte]) {
        let (mut at, mut rest) = (address, bytes);
        while !rest.is_empty() {
            let start = (at % PAGE) as usize;
            let (here, others) = rest.split_at(rest.len().min(PAGE as usize - start));
            self.page(at)[start..start + here.len()].copy_from_slice(here);
            (at, rest) = (at + here.len() as u64, others);
        }
    }

    /// Fills a buffer with the bytes there.
    pub(super) fn read_into(&self, address: u64, bytes: &mut [Byte]) {
        let (mut at, mut rest) = (address, bytes);
        while !rest.is_empty() {
            let start = (at % PAGE) as usize;
            let length = rest.len().min(PAGE as usize - start);
            let (here, others) = rest.split_at_mut(length);
            match self.pages.get(&(at / PAGE)) {
                Some(page) => here.copy_from_slice(&page[start..start + length]),
                None => here.fill(Byte::UNKNOWN),
            }
            (at, rest) = (at + length as u64, others);
        }
    }

    /// The bytes there.
    pub(super) fn bytes(&self, address: u64, size: u64) -> Vec<Byte> {
        let mut bytes = vec![Byte::UNKNOWN; size as usize];
        self.read_into(address, &mut bytes);
        bytes
    }

    /// A byte.
    pub(super) fn read(&self, address: u64) -> Byte {
        let page = self.pages.get(&(address / PAGE));
        page.map_or(Byte::UNKNOWN, |page| page[(address % PAGE) as usize])
    }
}
