//! Lines from a stream, in chunks of bounded size.

use memchr::{memchr, memchr_iter};

use crate::failure::Result;

/// The longest line in bytes, without its line break: 8 MiB of a message in hex.
pub(crate) const LONGEST: usize = 16 << 20;

/// The bytes that are requested from the input at first, and after a short read, as from a pipe.
const PIECE: usize = 64 << 10;

/// The most bytes that are requested, after doubling: of a hundred keys in turn, so many bytes have
/// more than twenty signatures of each, for which together a table pays most.
const LARGEST_PIECE: usize = 1 << 20;

/// The most lines in a chunk: short lines have results that are longer than they are.
const LINES: usize = 4096;

/// A part of the input.
pub(super) trait Piece: Send + 'static {
    /// The bytes of the input in it.
    fn len(&self) -> usize;
    /// The bytes of memory that it takes.
    fn memory(&self) -> usize;
}

/// Adjacent lines, each whole unless it is too long.
pub(super) struct Chunk {
    /// The number of its first line; a file begins with line 1.
    first: u64,
    text: Vec<u8>,
}

impl Chunk {
    /// The lines and their numbers. One that was too long has more than [`LONGEST`] bytes.
    pub(super) fn lines(&self) -> impl Iterator<Item = (u64, &[u8])> {
        let text = self.text.strip_suffix(b"\n").unwrap_or(&self.text);
        (self.first..).zip(text.split(|byte| *byte == b'\n'))
    }
}

impl Piece for Chunk {
    fn len(&self) -> usize {
        self.text.len()
    }

    fn memory(&self) -> usize {
        self.text.capacity()
    }
}

/// Divides the input into chunks. `read` fills the beginning of a buffer, and returns the number of
/// bytes; 0 is the end.
///
/// A chunk holds the lines that have arrived: a program that writes a line and waits for its result
/// gets it.
pub(super) struct Chunks<R> {
    read: R,
    /// Read, and not returned yet.
    held: Vec<u8>,
    /// The number of the line that `held` begins with.
    line: u64,
    /// The bytes to request.
    piece: usize,
    ended: bool,
}

impl<R: FnMut(&mut [u8]) -> Result<usize>> Chunks<R> {
    pub(super) fn new(read: R) -> Self {
        Self { read, held: Vec::new(), line: 1, piece: PIECE, ended: false }
    }

    /// The next lines, or nothing at the end.
    pub(super) fn next(&mut self) -> Result<Option<Chunk>> {
        let mut searched = 0;
        loop {
            let breaks = memchr_iter(b'\n', &self.held[searched..]);
            if let Some((at, lines)) = breaks.zip(1..).take(LINES).last() {
                let rest = self.held.split_off(searched + at + 1);
                return Ok(Some(self.hand_out(rest, lines)));
            }
            searched = self.held.len();
            if searched > LONGEST {
                let rest = self.skip_line()?;
                return Ok(Some(self.hand_out(rest, 1)));
            }
            if self.read_piece()? == 0 {
                return Ok((searched > 0).then(|| self.hand_out(Vec::new(), 1)));
            }
        }
    }

    /// Returns the held bytes as a chunk of so many lines; `rest` follows it.
    fn hand_out(&mut self, rest: Vec<u8>, lines: u64) -> Chunk {
        let text = std::mem::replace(&mut self.held, rest);
        let first = self.line;
        self.line += lines;
        Chunk { first, text }
    }

    /// Keeps so much of the line that its length is an error, and skips the rest of it; returns the
    /// bytes after the line.
    fn skip_line(&mut self) -> Result<Vec<u8>> {
        self.held.truncate(LONGEST + 1);
        let line = std::mem::take(&mut self.held);
        let mut rest = loop {
            self.held.clear();
            if self.read_piece()? == 0 {
                break Vec::new();
            }
            if let Some(at) = memchr(b'\n', &self.held) {
                break self.held.split_off(at + 1);
            }
        };
        self.held = line;
        rest.shrink_to_fit();
        Ok(rest)
    }

    fn read_piece(&mut self) -> Result<usize> {
        if self.ended {
            return Ok(0);
        }
        let old = self.held.len();
        self.held.resize(old + self.piece, 0);
        let count = (self.read)(&mut self.held[old..])?;
        self.held.truncate(old + count);
        self.piece = if count == self.piece { LARGEST_PIECE.min(2 * count) } else { PIECE };
        self.ended = count == 0;
        Ok(count)
    }
}

/// Reads bytes in pieces of at most so many.
pub(super) fn pieces(mut bytes: &[u8], most: usize) -> impl FnMut(&mut [u8]) -> Result<usize> {
    move |buffer| {
        let count = bytes.len().min(most).min(buffer.len());
        let (now, later) = bytes.split_at(count);
        buffer[..count].copy_from_slice(now);
        bytes = later;
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The chunks' lines if every read returns at most `step` bytes.
    fn lines(input: &[u8], step: usize) -> Vec<Vec<(u64, usize)>> {
        let mut chunks = Chunks::new(pieces(input, step));
        let mut found = Vec::new();
        while let Some(chunk) = chunks.next().unwrap() {
            assert!(chunk.memory() >= chunk.len());
            found.push(chunk.lines().map(|(number, line)| (number, line.len())).collect());
        }
        found
    }

    #[test]
    fn lines_are_whole_and_numbered() {
        let input = b"a\nbb\n\nccc\n\n\ndddd";
        let expected = [(1, 1), (2, 2), (3, 0), (4, 3), (5, 0), (6, 0), (7, 4)];
        for step in 1..20 {
            assert_eq!(lines(input, step).concat(), expected, "{step}");
        }
        assert_eq!(lines(b"a\n", 1).concat(), [(1, 1)]);
        assert_eq!(lines(b"\n", 1).concat(), [(1, 0)]);
        assert!(lines(b"", 1).is_empty());
    }

    #[test]
    fn a_chunk_holds_the_lines_that_have_arrived_up_to_a_limit() {
        assert_eq!(lines(b"a\nb\nc\n", 2).len(), 3);
        assert_eq!(lines(b"a\nb\nc\n", 6).len(), 1);
        let many = lines(&vec![b'\n'; LINES * 3 + 1], usize::MAX);
        assert_eq!(many.iter().map(Vec::len).collect::<Vec<_>>(), [LINES, LINES, LINES, 1]);
        assert_eq!(many[3], [(LINES as u64 * 3 + 1, 0)]);
    }

    #[test]
    fn more_is_asked_for_while_the_input_gives_all() {
        let mut asked = Vec::new();
        let mut chunks = Chunks::new(|buffer: &mut [u8]| {
            asked.push(buffer.len());
            let count = match asked.len() {
                ..=6 | 8 => buffer.len(),
                7 => 1,
                _ => 0,
            };
            buffer[..count].fill(b'x');
            Ok(count)
        });
        while chunks.next().unwrap().is_some() {}
        let pieces = [1, 2, 4, 8, 16, 16, 16, 1, 2];
        assert_eq!(asked, pieces.map(|pieces| pieces * PIECE));
    }

    #[test]
    fn a_line_too_long_is_cut_and_the_next_one_is_whole() {
        for (length, found) in [
            (LONGEST - 1, LONGEST - 1),
            (LONGEST, LONGEST),
            (LONGEST + 3 * LARGEST_PIECE, LONGEST + 1),
        ] {
            let mut input = b"a\n".to_vec();
            input.resize(2 + length, b'x');
            let at_the_end = lines(&input, usize::MAX).concat();
            assert_eq!(at_the_end, [(1, 1), (2, found)]);
            input.extend(b"\nbb\nc");
            let inside = lines(&input, usize::MAX).concat();
            assert_eq!(inside, [(1, 1), (2, found), (3, 2), (4, 1)]);
        }
        // the break comes with the piece that makes it too long
        let mut input = vec![b'x'; LONGEST + 1];
        input.extend(b"\nbb");
        let found = lines(&input, usize::MAX).concat();
        assert!(found[0].1 > LONGEST && found[1] == (2, 2), "{found:?}");
    }
}
