//! A vector register: its bits, and its lanes as words.

use super::super::word::{Word, mask};

/// A vector of 16 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Vector {
    /// The lower and the upper 8 bytes.
    pub(in super::super) halves: [Word; 2],
}

impl Vector {
    /// All bits are 0.
    pub(super) const ZERO: Self = Self { halves: [Word { value: 0, unknown: 0 }; 2] };
    /// Nothing is known.
    pub(super) const UNKNOWN: Self = Self { halves: [Word { value: 0, unknown: u64::MAX }; 2] };

    /// A lane of so many bytes.
    pub(super) fn get(self, lane: usize, size: usize) -> Word {
        let place = lane * size;
        self.halves[place / 8].right(8 * (place % 8) as u32).only(mask(size))
    }

    /// Writes the low bytes of a word into a lane.
    pub(super) fn set(&mut self, lane: usize, size: usize, word: Word) {
        let (place, shift) = (lane * size, 8 * (lane * size % 8) as u32);
        let half = &mut self.halves[place / 8];
        let kept = half.only(!(mask(size) << shift));
        *half = kept.or(word.only(mask(size)).left(shift));
    }

    /// Of lanes; the others are 0.
    pub(super) fn of_lanes(size: usize, lanes: impl IntoIterator<Item = Word>) -> Self {
        let mut vector = Self::ZERO;
        for (lane, word) in lanes.into_iter().enumerate() {
            vector.set(lane, size, word);
        }
        vector
    }

    /// The same word in the first lanes.
    pub(super) fn filled(size: usize, count: usize, word: Word) -> Self {
        Self::of_lanes(size, std::iter::repeat_n(word, count))
    }

    /// The first bytes; the others are 0.
    pub(super) fn first(self, bytes: usize) -> Self {
        let [low, high] = self.halves;
        let high = if bytes > 8 { high } else { Word::number(0) };
        Self { halves: [low.only(mask(bytes.min(8))), high] }
    }

    /// Whether something is unknown.
    pub(super) fn is_unknown(self) -> bool {
        self.halves.iter().any(|half| half.unknown != 0)
    }
}
