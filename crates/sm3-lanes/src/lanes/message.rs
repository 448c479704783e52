//! A message as blocks: its parts one after another, and the padding.

use super::{Row, Vector};

/// What is left of a message.
pub(super) struct Message<'a> {
    /// What is left of the part that is being read.
    part: &'a [u8],
    /// The parts after it.
    parts: &'a [&'a [u8]],
    /// The bytes read so far.
    length: u64,
    /// Whether the bit that follows the message has been written.
    marked: bool,
}

impl<'a> Message<'a> {
    #[inline(always)]
    pub(super) fn new(parts: &'a [&'a [u8]]) -> Self {
        let (part, parts) =
            parts.split_first().map_or((&[][..], parts), |(part, rest)| (*part, rest));
        Self { part, parts, length: 0, marked: false }
    }

    /// Writes the next block into a row; whether it was the last.
    #[inline(always)]
    pub(super) fn next_block<V: Vector<N>, const N: usize>(&mut self, row: &mut Row<V>) -> bool {
        let mut at = 0;
        loop {
            let (now, later) = self.part.split_at(self.part.len().min(64 - at));
            if !now.is_empty() {
                V::place(row, at, now);
                self.part = later;
                at += now.len();
                if at == 64 {
                    self.length += 64;
                    return false;
                }
            }
            let Some((part, parts)) = self.parts.split_first() else { break };
            (self.part, self.parts) = (part, parts);
        }
        self.length += at as u64;
        V::clear(row, at);
        let block = V::block(row);
        if !self.marked {
            self.marked = true;
            block[at] = 0x80;
            at += 1;
        }
        let last = at <= 56;
        if last {
            block[56..].copy_from_slice(&(8 * self.length).to_be_bytes());
        }
        last
    }
}
