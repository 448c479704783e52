//! What instructions compute of words of which bits are unknown.

use super::super::word::{Word, mask};
use super::Flags;

/// Whether a word is zero, if that is known.
pub(super) fn is_zero(word: Word) -> Option<bool> {
    word.known().map(|value| value == 0).or((word.value != 0).then_some(false))
}

/// A word shifted to the right, of so many bytes, by a number of bits below its size; the top bit stays.
pub(super) fn arithmetic(word: Word, size: usize, count: u32) -> Word {
    let word = word.extended(size);
    let shift = |bits: u64| (bits.cast_signed() >> count).cast_unsigned();
    Word { value: shift(word.value), unknown: shift(word.unknown) }.only(mask(size))
}

/// A word rotated to the right.
fn rotated(word: Word, size: usize, count: u32) -> Word {
    match count {
        0 => word,
        _ => word.right(count).or(word.left(8 * size as u32 - count)).only(mask(size)),
    }
}

/// A word shifted as two bits of an instruction say, by a number below its size.
pub(super) fn shifted(word: Word, size: usize, kind: u32, count: u32) -> Word {
    match kind {
        0 => word.left(count).only(mask(size)),
        1 => word.right(count),
        2 => arithmetic(word, size, count),
        _ => rotated(word, size, count),
    }
}

/// The low bits of a word, as a word with a sign.
pub(super) fn from_sign(word: Word, bits: u32) -> Word {
    let free = 64 - bits;
    let extend = |bits: u64| ((bits << free).cast_signed() >> free).cast_unsigned();
    Word { value: extend(word.value), unknown: extend(word.unknown) }
}

/// What is in both words, if it is not known which one it is.
pub(super) fn one_of(a: Word, b: Word) -> Word {
    let unknown = a.unknown | b.unknown | (a.value ^ b.value);
    Word { value: a.value & !unknown, unknown }
}

/// The number, if all words are known.
pub(super) fn computed<const N: usize>(
    words: [Word; N],
    compute: impl FnOnce([u64; N]) -> u64,
) -> Word {
    if words.iter().any(|word| word.unknown != 0) {
        return Word::unknown(u64::MAX);
    }
    Word::number(compute(words.map(|word| word.value)))
}

/// The sum of two words and a carry, and the flags.
pub(super) fn sum(a: Word, b: Word, carry: Option<bool>, size: usize) -> (Word, Flags) {
    let all = mask(size);
    let (a, b) = (a.only(all), b.only(all));
    let Some(carry) = carry else { return (Word::unknown(all), Flags::default()) };
    let wide = u128::from(a.value) + u128::from(b.value) + u128::from(carry);
    let result = a.below_unknown(b, wide as u64).only(all);
    let mut flags = Flags { zero: is_zero(result), ..Flags::default() };
    if a.unknown | b.unknown == 0 {
        let top = |value: u64| value >> (8 * size - 1) & 1 == 1;
        let (of_a, of_b, of_sum) = (top(a.value), top(b.value), top(result.value));
        flags.negative = Some(of_sum);
        flags.carry = Some(wide > u128::from(all));
        flags.overflow = Some(of_a == of_b && of_a != of_sum);
    }
    (result, flags)
}

/// The low bytes of a word as three bits of an instruction say, with a sign or without, shifted to the left.
pub(super) fn extended(word: Word, kind: u32, count: u32) -> Word {
    let size = 1 << (kind & 3);
    let low = word.only(mask(size));
    let whole = if kind & 4 != 0 { low.extended(size) } else { low };
    whole.left(count)
}
