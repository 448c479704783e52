//! Words as integers with signs, of which the range is known: a polynomial, and the ends of what it may be.
//!
//! The ends follow from those of the operands. The ranges of a polynomial's variables alone would give far wider ones for
//! products of limbs with signs, as a variable is not negative: such a limb is a variable less a number.

use std::collections::BTreeMap;

use num_bigint::{BigInt, Sign};

use super::{BITS, Digits};
use crate::checker::{Monomial, Polynomial, Refused};
use crate::facts::{Definition, Facts};
use crate::machine::refused;
use crate::vector::lane::{Lane, Products};

/// An integer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Integer {
    /// By variables.
    pub polynomial: Polynomial,
    /// The least that it may be.
    pub from: BigInt,
    /// The greatest.
    pub to: BigInt,
}

fn power(bits: u32) -> BigInt {
    BigInt::from(1) << bits
}

impl Integer {
    fn constant(number: impl Into<BigInt>) -> Self {
        let number = number.into();
        Self { polynomial: Polynomial::constant(number.clone()), from: number.clone(), to: number }
    }

    fn plus(&self, factor: i32, other: &Self) -> Self {
        let (low, high) = (&other.from * factor, &other.to * factor);
        let (low, high) = if low <= high { (low, high) } else { (high, low) };
        Self {
            polynomial: self.polynomial.plus(factor, &other.polynomial),
            from: &self.from + low,
            to: &self.to + high,
        }
    }

    /// Whether it lies in [from, to).
    fn is_within(&self, from: &BigInt, to: &BigInt) -> bool {
        *from <= self.from && self.to < *to
    }

    fn is_half_word(&self) -> bool {
        self.is_within(&-power(31), &power(31))
    }

    /// Whether a word with a sign holds it.
    pub fn is_word(&self) -> bool {
        self.is_within(&-power(63), &power(63))
    }
}

/// Words as integers.
#[derive(Clone, Debug, Default)]
pub struct Signed {
    /// The equations.
    pub facts: Facts,
    splits: BTreeMap<(Polynomial, u32), [Integer; 2]>,
}

impl Signed {
    /// A variable integer with these ends.
    pub fn integer(&mut self, from: impl Into<BigInt>, to: impl Into<BigInt>) -> Integer {
        let (from, to) = (from.into(), to.into());
        let variable = Polynomial::variable(self.facts.variable(&to - &from));
        Integer { polynomial: variable.plus(from.clone(), &Polynomial::constant(1)), from, to }
    }

    /// Limbs of which all but the topmost have these ends, and the topmost those.
    pub fn digits(&mut self, limb: [i64; 2], top: [i64; 2]) -> Digits<Integer> {
        std::array::from_fn(|i| {
            let [from, to] = if i == super::LIMBS - 1 { top } else { limb };
            self.integer(from, to)
        })
    }

    /// The bits from these on, with a sign, and those below: word = below + 2^bits·above, rounded down.
    fn split(&mut self, word: &Integer, bits: u32) -> [Integer; 2] {
        // words that differ by a multiple of 2^bits have the same bits below
        let constant = word.polynomial.coefficient(&Monomial::ONE).cloned().unwrap_or_default();
        let more: BigInt = constant >> bits;
        let rest = word.plus(-1, &Integer::constant(&more << bits));
        if rest.is_within(&BigInt::ZERO, &power(bits)) {
            return [Integer::constant(more), rest];
        }
        let key = (rest.polynomial.clone(), bits);
        let known = self.splits.get(&key).cloned();
        let [above, below] = known.unwrap_or_else(|| {
            let (first, last) = (&rest.from >> bits, &rest.to >> bits);
            let low = self.facts.variable(power(bits) - 1);
            let high = self.facts.variable(&last - &first);
            let below = Integer {
                polynomial: Polynomial::variable(low),
                from: BigInt::ZERO,
                to: power(bits) - 1,
            };
            let above = Polynomial::variable(high).plus(first.clone(), &Polynomial::constant(1));
            let above = Integer { polynomial: above, from: first, to: last };
            self.facts.definitions.push(Definition {
                equation: rest
                    .polynomial
                    .plus(-1, &below.polynomial)
                    .plus(-power(bits), &above.polynomial),
                low,
                high,
                bits,
                is_split: true,
                carry_in: None,
            });
            let parts = [above, below];
            self.splits.insert(key, parts.clone());
            parts
        });
        [above.plus(1, &Integer::constant(more)), below]
    }
}

impl Lane for Signed {
    type Word = Integer;

    fn number(&mut self, value: u64) -> Integer {
        Integer::constant(value.cast_signed())
    }
    fn sum(&mut self, a: &Integer, b: &Integer) -> Integer {
        a.plus(1, b)
    }
    fn difference(&mut self, a: &Integer, b: &Integer) -> Integer {
        a.plus(-1, b)
    }
    fn scaled(&mut self, word: &Integer, by: u64) -> Integer {
        Integer { polynomial: word.polynomial.scaled(by), from: &word.from * by, to: &word.to * by }
    }
    fn right(&mut self, word: &Integer, bits: u32) -> Result<Integer, Refused> {
        // the word is this integer modulo 2^64
        let is_below = word.to.sign() == Sign::Minus;
        let word =
            if is_below { word.plus(1, &Integer::constant(power(64))) } else { word.clone() };
        if !word.is_within(&BigInt::ZERO, &power(64)) {
            return refused("a word that may be negative");
        }
        let [above, _] = self.split(&word, bits);
        Ok(above)
    }
    fn right_signed(&mut self, word: &Integer, bits: u32) -> Result<Integer, Refused> {
        if !word.is_word() {
            return refused("a word that may be too large");
        }
        let [above, _] = self.split(word, bits);
        Ok(above)
    }
    /// Of a word that is the integer modulo 2^64.
    fn lowest(&mut self, word: &Integer, bits: u32) -> Result<Integer, Refused> {
        let [_, below] = self.split(word, bits);
        Ok(below)
    }
}

impl Products for Signed {
    fn product(&mut self, a: &Integer, b: &Integer) -> Result<Integer, Refused> {
        if !a.is_half_word() || !b.is_half_word() {
            return refused("a factor that may be too large");
        }
        let polynomial =
            a.polynomial.times(&b.polynomial).ok_or_else(|| Refused("too many factors".into()))?;
        let ends = [&a.from * &b.from, &a.from * &b.to, &a.to * &b.from, &a.to * &b.to];
        let (from, to) = (ends.iter().min().cloned(), ends.iter().max().cloned());
        let (from, to) = from.zip(to).expect("four ends");
        Ok(Integer { polynomial, from, to })
    }
    fn right_halves(&mut self, word: &Integer, bits: u32) -> Result<Integer, Refused> {
        if !word.is_half_word() {
            return refused("a word that may be too large");
        }
        let [above, _] = self.split(word, bits);
        Ok(above)
    }
}

/// The integer that limbs are.
pub fn value(limbs: &Digits<Integer>) -> Polynomial {
    let terms = limbs.iter().zip((0..).step_by(BITS as usize));
    terms.fold(Polynomial::default(), |sum, (limb, bits)| sum.plus(power(bits), &limb.polynomial))
}
