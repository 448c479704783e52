//! Words of which bits are unknown.

use super::byte::Byte;

/// A word: bits that are numbers, and unknown ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Word {
    /// The bits; those that are unknown are 0.
    pub(super) value: u64,
    /// Which are unknown.
    pub(super) unknown: u64,
}

/// The bits of a size in bytes.
pub(super) fn mask(bytes: usize) -> u64 {
    if bytes >= 8 { u64::MAX } else { (1 << (8 * bytes)) - 1 }
}

impl Word {
    /// A number.
    pub(super) fn number(value: u64) -> Self {
        Self { value, unknown: 0 }
    }

    /// Nothing is known of these bits; the others are 0.
    pub(super) fn unknown(bits: u64) -> Self {
        Self { value: 0, unknown: bits }
    }

    /// The number, if all is known.
    pub(super) fn known(self) -> Option<u64> {
        (self.unknown == 0).then_some(self.value)
    }

    /// A byte of it, from the lowest.
    pub(super) fn byte(self, place: usize) -> Byte {
        let part = self.right(8 * place as u32).only(0xFF);
        Byte { value: part.value as u8, unknown: part.unknown as u8 }
    }

    /// These bits, the others 0.
    pub(super) fn only(self, bits: u64) -> Self {
        Self { value: self.value & bits, unknown: self.unknown & bits }
    }

    fn new(value: u64, unknown: u64) -> Self {
        Self { value: value & !unknown, unknown }
    }

    /// The bits that are in both: 0 where one is 0.
    pub(super) fn and(self, other: Self) -> Self {
        let zeros = !(self.value | self.unknown) | !(other.value | other.unknown);
        Self::new(self.value & other.value, (self.unknown | other.unknown) & !zeros)
    }

    /// The bits that are in one of both or in both.
    pub(super) fn or(self, other: Self) -> Self {
        let unknown = (self.unknown | other.unknown) & !(self.value | other.value);
        Self::new(self.value | other.value, unknown)
    }

    /// The bits that are in one.
    pub(super) fn xor(self, other: Self) -> Self {
        Self::new(self.value ^ other.value, self.unknown | other.unknown)
    }

    /// All other bits.
    pub(super) fn not(self) -> Self {
        Self::new(!self.value, self.unknown)
    }

    /// The low bits below the first that is unknown in one of them are those of `sum`; the others are unknown.
    pub(super) fn below_unknown(self, other: Self, sum: u64) -> Self {
        let known = (self.unknown | other.unknown).trailing_zeros();
        let low = 1_u64.checked_shl(known).map_or(u64::MAX, |bit| bit - 1);
        Self::new(sum, !low)
    }

    /// Shifted towards the top.
    pub(super) fn left(self, bits: u32) -> Self {
        Self { value: self.value << bits, unknown: self.unknown << bits }
    }

    /// Shifted towards the bottom.
    pub(super) fn right(self, bits: u32) -> Self {
        Self { value: self.value >> bits, unknown: self.unknown >> bits }
    }

    /// Of so many bytes, as a word with a sign.
    pub(super) fn extended(self, bytes: usize) -> Self {
        let free = 64 - 8 * bytes as u32;
        let extend = |bits: u64| ((bits << free).cast_signed() >> free).cast_unsigned();
        Self { value: extend(self.value), unknown: extend(self.unknown) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All values that a word of four bits can have.
    fn values(word: Word) -> impl Iterator<Item = u64> {
        (0..16).filter(move |value| (value ^ word.value) & !word.unknown & 0xF == 0)
    }

    fn words() -> impl Iterator<Item = Word> {
        (0..16).flat_map(|unknown| (0..16).map(move |value| Word::new(value, unknown)))
    }

    #[test]
    fn results_contain_those_of_all_values() {
        type Case = (fn(Word, Word) -> Word, fn(u64, u64) -> u64);
        let cases: [Case; 4] = [
            (Word::and, |a, b| a & b),
            (Word::or, |a, b| a | b),
            (Word::xor, |a, b| a ^ b),
            (|a, b| a.below_unknown(b, a.value.wrapping_add(b.value)), |a, b| a.wrapping_add(b)),
        ];
        for (of_words, of_values) in cases {
            for a in words() {
                for b in words() {
                    let result = of_words(a, b);
                    for (x, y) in values(a).flat_map(|x| values(b).map(move |y| (x, y))) {
                        assert_eq!((of_values(x, y) ^ result.value) & !result.unknown & 0xF, 0);
                    }
                }
            }
        }
    }
}
