//! What a lane of a vector computes, over a domain: numbers, nodes of a graph, or polynomials.

use crate::checker::Refused;

/// How many bits IFMA multiplies.
pub const LIMB: u32 = 52;

/// Which half of a product of two factors of 52 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Half {
    /// The lower 52 bits.
    Low,
    /// The upper 52 bits.
    High,
}

/// Operations on words of 64 bits, modulo 2^64, as a lane of a vector does them.
pub trait Lane {
    /// A word.
    type Word: Clone + PartialEq;

    /// A number.
    fn number(&mut self, value: u64) -> Self::Word;
    /// a + b.
    fn sum(&mut self, a: &Self::Word, b: &Self::Word) -> Self::Word;
    /// a − b.
    fn difference(&mut self, a: &Self::Word, b: &Self::Word) -> Self::Word;
    /// A multiple.
    fn scaled(&mut self, word: &Self::Word, by: u64) -> Self::Word;
    /// Bits shifted towards the top.
    fn left(&mut self, word: &Self::Word, bits: u32) -> Self::Word {
        self.scaled(word, 1 << bits)
    }
    /// The same of a word of which some bits may leave at the top.
    fn left_cut(&mut self, word: &Self::Word, bits: u32) -> Result<Self::Word, Refused> {
        let rest = self.lowest(word, 64 - bits)?;
        Ok(self.left(&rest, bits))
    }
    /// Bits shifted towards the bottom.
    fn right(&mut self, word: &Self::Word, bits: u32) -> Result<Self::Word, Refused>;
    /// The same for a word with a sign.
    fn right_signed(&mut self, word: &Self::Word, bits: u32) -> Result<Self::Word, Refused>;
    /// The lowest bits.
    fn lowest(&mut self, word: &Self::Word, bits: u32) -> Result<Self::Word, Refused>;
    /// The lowest 52 bits of `low` shifted towards the bottom, with `high` shifted towards the top, by 64 bits together.
    fn limb_of(
        &mut self,
        (low, down): (&Self::Word, u32),
        (high, up): (&Self::Word, u32),
    ) -> Result<Self::Word, Refused> {
        let (low, rest) = (self.right(low, down)?, self.lowest(high, LIMB - up)?);
        let high = self.left(&rest, up);
        Ok(self.sum(&low, &high))
    }
}

/// The products of IFMA.
pub trait Halves: Lane {
    /// The lower 52 bits of a word.
    type Factor: Clone;

    /// The lower 52 bits.
    fn factor(&mut self, word: &Self::Word) -> Result<Self::Factor, Refused>;
    /// sum + a half of a·b.
    fn multiply(
        &mut self,
        sum: &Self::Word,
        a: &Self::Factor,
        b: &Self::Factor,
        half: Half,
    ) -> Result<Self::Word, Refused>;
    /// Bits shifted towards the bottom, with a sign, of a word of which the lower 52 bits are 0: those of `before` plus a
    /// multiple of the modulus.
    fn carry_of_cleared(
        &mut self,
        word: &Self::Word,
        _before: &Self::Word,
    ) -> Result<Self::Word, Refused> {
        self.right_signed(word, LIMB)
    }
}

/// The products of AVX2.
pub trait Products: Lane {
    /// The product of the lower halves of two words, which have signs.
    fn product(&mut self, a: &Self::Word, b: &Self::Word) -> Result<Self::Word, Refused>;
    /// Each half of a word, which has a sign, shifted towards the bottom: ⌊word / 2^bits⌋ for words in [−2^31, 2^31).
    fn right_halves(&mut self, word: &Self::Word, bits: u32) -> Result<Self::Word, Refused>;
}

/// What a program needs besides: a choice by a bit that the caller passes.
pub trait Choosing: Halves + Products {
    /// `yes` if that bit of the caller's argument is 1, else `no`.
    fn choose(&mut self, bit: usize, yes: &Self::Word, no: &Self::Word) -> Self::Word;
    /// The number that a word is for all inputs.
    fn as_number(&self, word: &Self::Word) -> Option<u64>;
    /// The bit of which the word is the negative, as a word: all bits of the word are that one.
    fn as_repeated_bit(&mut self, word: &Self::Word) -> Option<Self::Word>;
}

/// Words are numbers; the bits of the caller's argument are these.
#[derive(Clone, Copy, Debug, Default)]
pub struct Numbers(pub u8);

impl Lane for Numbers {
    type Word = u64;

    fn number(&mut self, value: u64) -> u64 {
        value
    }
    fn sum(&mut self, a: &u64, b: &u64) -> u64 {
        a.wrapping_add(*b)
    }
    fn difference(&mut self, a: &u64, b: &u64) -> u64 {
        a.wrapping_sub(*b)
    }
    fn scaled(&mut self, word: &u64, by: u64) -> u64 {
        word.wrapping_mul(by)
    }
    fn right(&mut self, word: &u64, bits: u32) -> Result<u64, Refused> {
        Ok(word >> bits)
    }
    fn right_signed(&mut self, word: &u64, bits: u32) -> Result<u64, Refused> {
        Ok((word.cast_signed() >> bits).cast_unsigned())
    }
    fn lowest(&mut self, word: &u64, bits: u32) -> Result<u64, Refused> {
        Ok(word & ((1 << bits) - 1))
    }
}

impl Halves for Numbers {
    type Factor = u64;

    fn factor(&mut self, word: &u64) -> Result<u64, Refused> {
        Ok(word & ((1 << LIMB) - 1))
    }
    fn multiply(&mut self, sum: &u64, a: &u64, b: &u64, half: Half) -> Result<u64, Refused> {
        let product = u128::from(*a) * u128::from(*b);
        let part = match half {
            Half::Low => product & ((1 << LIMB) - 1),
            Half::High => product >> LIMB,
        };
        Ok(sum.wrapping_add(part as u64))
    }
}

impl Products for Numbers {
    fn product(&mut self, a: &u64, b: &u64) -> Result<u64, Refused> {
        let [a, b] = [a, b].map(|word| i64::from(*word as i32));
        Ok((a * b).cast_unsigned())
    }
    fn right_halves(&mut self, word: &u64, bits: u32) -> Result<u64, Refused> {
        let [low, high] = [*word, word >> 32].map(|half| (half as i32 >> bits).cast_unsigned());
        Ok(u64::from(high) << 32 | u64::from(low))
    }
}

impl Choosing for Numbers {
    fn choose(&mut self, bit: usize, yes: &u64, no: &u64) -> u64 {
        if self.0 >> bit & 1 == 1 { *yes } else { *no }
    }
    fn as_number(&self, word: &u64) -> Option<u64> {
        Some(*word)
    }
    fn as_repeated_bit(&mut self, word: &u64) -> Option<u64> {
        matches!(*word, 0 | u64::MAX).then_some(word & 1)
    }
}
