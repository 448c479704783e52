//! Bytes of which bits are unknown.

/// A byte: bits that are numbers, and unknown ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Byte {
    /// The bits; those that are unknown are 0.
    pub value: u8,
    /// Which are unknown.
    pub unknown: u8,
}

impl Byte {
    /// Nothing is known of it.
    pub const UNKNOWN: Self = Self { value: 0, unknown: 0xFF };

    /// A number.
    #[must_use]
    pub const fn number(value: u8) -> Self {
        Self { value, unknown: 0 }
    }

    /// The number, if all is known.
    #[must_use]
    pub fn known(self) -> Option<u8> {
        (self.unknown == 0).then_some(self.value)
    }

    /// What is known of a byte of which both are true; nothing, if they contradict each other.
    pub(super) fn and(self, other: Self) -> Option<Self> {
        let contradicts = (self.value ^ other.value) & !self.unknown & !other.unknown != 0;
        let both = Self { value: self.value | other.value, unknown: self.unknown & other.unknown };
        (!contradicts).then_some(both)
    }
}

impl From<Option<u8>> for Byte {
    fn from(byte: Option<u8>) -> Self {
        byte.map_or(Self::UNKNOWN, Self::number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_statements_about_a_byte() {
        let low = Byte { value: 0x0A, unknown: 0xF0 };
        let high = Byte { value: 0x50, unknown: 0x0F };
        assert_eq!(low.and(high), Some(Byte::number(0x5A)));
        assert_eq!(low.and(Byte::UNKNOWN), Some(low));
        assert_eq!(low.and(Byte::number(0x5A)), Some(Byte::number(0x5A)));
        assert_eq!(low.and(Byte::number(0x5B)), None);
    }
}
