//! Random bytes, from the port of the system.
//!
//! In simulation the test bench gives words that anyone can compute from a number. A product connects a
//! generator of its own, with tests of its health: who knows these words knows the key.

use core::fmt;

use crate::machine;

/// How often the port is asked for a word before it is given up.
const TRIES: usize = 100_000;

/// The port has no word.
#[derive(Debug)]
pub(crate) struct Empty;

impl fmt::Display for Empty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("there are no random words")
    }
}

impl core::error::Error for Empty {}

/// Fills `bytes`.
pub(crate) fn fill(bytes: &mut [u8]) -> Result<(), Empty> {
    for chunk in bytes.chunks_mut(4) {
        let word = (0..TRIES).find_map(|_| machine::random()).ok_or(Empty)?;
        chunk.copy_from_slice(&word.to_le_bytes()[..chunk.len()]);
    }
    Ok(())
}
