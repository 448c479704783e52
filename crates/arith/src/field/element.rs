//! A field backend that holds one value: conversions and public tests.

use super::TableField;
use crate::ct::Choice;

/// One element of the field of integers modulo a 256-bit (or 255-bit) prime.
///
/// Integers are four words, least significant first; bytes are 32, in the
/// order that the method names. Everything takes constant time unless its name
/// ends in `_vartime`.
pub trait Element: TableField<Mask = Choice, Word = u64> {
    /// The modulus, least significant word first.
    const MODULUS: [u64; 4];

    /// Any integer below 2^256, reduced.
    fn from_words(words: &[u64; 4]) -> Self;

    /// The value as an integer below the modulus.
    fn to_words(self) -> [u64; 4];

    /// The memory form of the value, for [`TableField::load`].
    fn store(self) -> [u64; 4];

    /// The element whose Montgomery form is x mod m, for an integer x below 2m: its value is x / R. For
    /// 2^255 − 19, whose memory form is the integer itself, the element x.
    ///
    /// A formula of sums alone, or with one product by another value on every way, may be computed
    /// with such values for integers: [`Element::store`] gives the result, and nothing is converted.
    #[must_use]
    fn from_montgomery_words(x: &[u64; 4]) -> Self {
        let mut borrow = false;
        let mut less = [0; 4];
        for ((less, x), m) in less.iter_mut().zip(x).zip(Self::MODULUS) {
            (*less, borrow) = x.borrowing_sub(m, borrow);
        }
        let is_reduced = Choice::from_bit(u64::from(borrow));
        Self::load(&core::array::from_fn(|i| is_reduced.pick(x[i], less[i])))
    }

    /// The integer `high`·2^256 + `low`, reduced.
    #[must_use]
    fn from_wide(low: &[u64; 4], high: &[u64; 4]) -> Self {
        // 2^256 = (2^256 − m) + m, and 2^256 − m is four words.
        let mut complement = [0; 4];
        let mut carry = true;
        for (c, m) in complement.iter_mut().zip(Self::MODULUS) {
            (*c, carry) = (!m).carrying_add(0, carry);
        }
        Self::from_words(high).mul(Self::from_words(&complement)).add(Self::from_words(low))
    }

    /// 32 bytes, most significant first, and whether they are below the modulus.
    #[must_use]
    fn from_bytes(bytes: &[u8; 32]) -> (Self, Choice) {
        let words = words_from_bytes(bytes);
        (Self::from_words(&words), below(&words, &Self::MODULUS))
    }

    /// 32 bytes, most significant first, of the integer below the modulus.
    #[must_use]
    fn to_bytes(self) -> [u8; 32] {
        bytes_from_words(&self.to_words())
    }

    /// The inverse, and 0 for 0, in a time that depends on the value.
    #[must_use]
    fn invert_vartime(self) -> Self {
        self.invert()
    }
}

/// Four words, least significant first, from 32 bytes, most significant first.
#[must_use]
pub fn words_from_bytes(bytes: &[u8; 32]) -> [u64; 4] {
    let mut words = [0; 4];
    read_words(&mut words, bytes);
    words
}

/// [`words_from_bytes`] into the place where the words stay: a secret that is returned by value
/// may leave a copy on the stack.
#[inline]
pub fn read_words(words: &mut [u64; 4], bytes: &[u8; 32]) {
    for (word, chunk) in words.iter_mut().rev().zip(bytes.as_chunks::<8>().0) {
        *word = u64::from_be_bytes(*chunk);
    }
}

/// 32 bytes, most significant first, from four words, least significant first.
#[must_use]
pub fn bytes_from_words(words: &[u64; 4]) -> [u8; 32] {
    let mut bytes = [0; 32];
    write_bytes(&mut bytes, words);
    bytes
}

/// [`bytes_from_words`] into the place where the bytes stay, as [`read_words`] does.
#[inline]
pub fn write_bytes(bytes: &mut [u8; 32], words: &[u64; 4]) {
    for (chunk, word) in bytes.as_chunks_mut::<8>().0.iter_mut().zip(words.iter().rev()) {
        *chunk = word.to_be_bytes();
    }
}

/// Whether the integer a is below the integer b, in constant time.
#[must_use]
pub fn below(a: &[u64; 4], b: &[u64; 4]) -> Choice {
    let mut borrow = false;
    for (x, y) in a.iter().zip(b) {
        (_, borrow) = x.borrowing_sub(*y, borrow);
    }
    Choice::from_bit(u64::from(borrow))
}
