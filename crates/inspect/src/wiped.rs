//! Text that may hold secrets while it is written: it leaves no copies when it grows.

use std::{fmt, io};

use zeroize::Zeroizing;

/// A text that is zeroized on drop, and when its bytes move to a larger buffer.
#[derive(Default)]
pub struct Wiped(Zeroizing<Vec<u8>>);

impl Wiped {
    /// The text so far.
    #[must_use]
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default()
    }

    fn push(&mut self, bytes: &[u8]) {
        if self.0.capacity() - self.0.len() < bytes.len() {
            let room = 2 * (self.0.len() + bytes.len());
            let mut larger = Zeroizing::new(Vec::with_capacity(room));
            larger.extend_from_slice(&self.0);
            // the old buffer is zeroized here
            self.0 = larger;
        }
        self.0.extend_from_slice(bytes);
    }
}

impl fmt::Write for Wiped {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text.as_bytes());
        Ok(())
    }
}

impl io::Write for Wiped {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.push(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_grows_by_moving() {
        let mut text = Wiped::default();
        for _ in 0..1000 {
            let (room, length) = (text.0.capacity(), text.0.len());
            text.push(b"private");
            assert!(text.0.capacity() == room || length + 7 > room);
        }
        assert_eq!(text.as_str(), "private".repeat(1000));
    }
}
