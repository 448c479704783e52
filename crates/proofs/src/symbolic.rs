//! Words as polynomials: what a run computes becomes equations over the integers.
//!
//! The value of a polynomial is the word itself, in [0, 2^64). An instruction that can lose something defines two
//! variables ([`Facts::define`]); everything else is substitution.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::{BigInt, Sign};

use crate::checker::{Polynomial, Refused, Variable};
use crate::domain::Domain;
use crate::facts::Facts;

/// The most factors of a term in a word or in an equation.
const DEGREE: usize = 3;

/// A run's equations so far.
#[derive(Clone, Debug, Default)]
pub struct Symbolic {
    /// The equations.
    pub facts: Facts,
    /// The products that were computed before.
    products: BTreeMap<(Polynomial, Polynomial), (Polynomial, Polynomial)>,
    /// The sums (false) and differences (true) that were computed before.
    sums: BTreeMap<(Polynomial, bool), (Polynomial, Polynomial)>,
    /// The names of words that were factors.
    names: BTreeMap<Polynomial, Polynomial>,
    /// Polynomials of higher degree that are bits: the exclusive or of bits.
    bits: BTreeSet<Polynomial>,
}

fn refused<T>(why: &str) -> Result<T, Refused> {
    Err(Refused(why.to_owned()))
}

fn zero() -> Polynomial {
    Polynomial::default()
}

fn power(bits: u32) -> BigInt {
    BigInt::from(1) << bits
}

fn ones() -> BigInt {
    BigInt::from(u64::MAX)
}

fn is_negative(number: &BigInt) -> bool {
    number.sign() == Sign::Minus
}

/// A number's low word, and what is above.
fn wrapped(number: &BigInt) -> (Polynomial, BigInt) {
    let modulus = power(64);
    let low = ((number % &modulus) + &modulus) % &modulus;
    (Polynomial::constant(low.clone()), (number - low) / modulus)
}

/// The one variable of a carry.
fn variable_of(carry: &Polynomial) -> Option<Variable> {
    let mut monomials = carry.terms().map(|(monomial, _)| monomial.variables());
    let mut terms = monomials.by_ref().filter(|variables| !variables.is_empty());
    match (terms.next(), terms.next()) {
        (Some([variable]), None) => Some(*variable),
        _ => None,
    }
}

/// The product, if its degree is small.
fn product(a: &Polynomial, b: &Polynomial) -> Result<Polynomial, Refused> {
    if a.degree() + b.degree() > DEGREE {
        return refused("a product of too many variables");
    }
    a.times(b).ok_or_else(|| Refused("a product of too many factors".into()))
}

impl Symbolic {
    /// A new word, of which nothing is known.
    pub fn word(&mut self) -> Polynomial {
        Polynomial::variable(self.facts.word())
    }

    /// The word, as a variable if it is no sum of variables: so factors are.
    fn named(&mut self, word: &Polynomial) -> Polynomial {
        if word.degree() < 2 {
            return word.clone();
        }
        if let Some(name) = self.names.get(word) {
            return name.clone();
        }
        let (low, _) = self.facts.define(word, 64, BigInt::default(), false, None);
        let name = Polynomial::variable(low);
        self.names.insert(word.clone(), name.clone());
        name
    }

    /// The bit B of a word that is (2^64 − 1)·B.
    fn mask_bit(&self, word: &Polynomial) -> Option<Polynomial> {
        let bit = word.divided(&ones())?;
        let (least, greatest) = self.facts.bounds(&bit);
        let is_bit = !is_negative(&least) && greatest <= BigInt::from(1);
        (is_bit || self.bits.contains(&bit)).then_some(bit)
    }

    /// Notes that a bit selects something: the search may look at both of its values.
    fn note(&mut self, bit: &Polynomial) {
        for (monomial, _) in bit.terms() {
            for variable in monomial.variables() {
                if !self.facts.masks.contains(variable) {
                    self.facts.masks.push(*variable);
                }
            }
        }
    }

    /// The parts of a word as terms: the multiples of 2^bits and the rest, if that is below 2^bits.
    pub(crate) fn apart(&self, word: &Polynomial, bits: u32) -> Option<(Polynomial, Polynomial)> {
        let (above, rest) = word.split_terms(|c| (c % power(bits)).sign() == Sign::NoSign);
        let (least, greatest) = self.facts.bounds(&rest);
        let fits = !is_negative(&least) && greatest < power(bits);
        let above_fits = !is_negative(&self.facts.bounds(&above).0);
        if fits && above_fits { Some((above.divided(&power(bits))?, rest)) } else { None }
    }

    fn split_any(&mut self, word: &Polynomial, bits: u32) -> (Polynomial, Polynomial) {
        if let Some(number) = word.as_constant() {
            let high = &number >> bits;
            let low = &number - (&high << bits);
            return (Polynomial::constant(high), Polynomial::constant(low));
        }
        if let Some(bit) = self.mask_bit(word) {
            return (bit.scaled(power(64 - bits) - 1), bit.scaled(power(bits) - 1));
        }
        if let Some(parts) = self.apart(word, bits) {
            return parts;
        }
        let key = (word.clone(), bits);
        if let Some(parts) = self.facts.splits.get(&key) {
            return parts.clone();
        }
        let greatest = (self.facts.bounds(word).1 >> bits).min(power(64 - bits) - 1);
        let (low, high) = self.facts.define(word, bits, greatest, false, None);
        if let Some(definition) = self.facts.definitions.last_mut() {
            definition.is_split = true;
        }
        let parts = (Polynomial::variable(high), Polynomial::variable(low));
        self.facts.splits.insert(key, parts.clone());
        parts
    }

    /// A sum of two or a difference, as a value that may lie outside of a word.
    fn wrap(
        &mut self,
        value: &Polynomial,
        borrows: bool,
        carry: &Polynomial,
    ) -> (Polynomial, Polynomial) {
        let sign = if borrows { -1 } else { 1 };
        if let Some(number) = value.as_constant() {
            let (low, above) = wrapped(&number);
            return (low, Polynomial::constant(above * sign));
        }
        let (least, greatest) = self.facts.bounds(value);
        if !is_negative(&least) && greatest < power(64) {
            return (value.clone(), zero());
        }
        if least >= power(64) && greatest < power(65) && !borrows {
            return (value.plus(-1, &Polynomial::constant(power(64))), Polynomial::constant(1));
        }
        let key = (value.clone(), borrows);
        if let Some(known) = self.sums.get(&key) {
            return known.clone();
        }
        let carry_in = variable_of(carry);
        let (low, high) = self.facts.define(value, 64, BigInt::from(1), borrows, carry_in);
        let result = (Polynomial::variable(low), Polynomial::variable(high));
        self.sums.insert(key, result.clone());
        result
    }
}

impl Domain for Symbolic {
    type Word = Polynomial;

    fn constant(&mut self, value: u64) -> Polynomial {
        Polynomial::constant(value)
    }

    fn as_constant(&self, word: &Polynomial) -> Option<u64> {
        word.as_constant().and_then(|number| u64::try_from(&number).ok())
    }

    fn add(
        &mut self,
        a: &Polynomial,
        b: &Polynomial,
        carry: &Polynomial,
    ) -> Result<(Polynomial, Polynomial), Refused> {
        for (x, y) in [(a, b), (b, a)] {
            let Some(bit) = self.mask_bit(x) else { continue };
            // a mask and 1: the carry that starts a subtraction by complement
            let others = y.plus(1, carry).as_constant();
            if bit.as_constant().is_none() && others == Some(BigInt::from(1)) {
                return Ok((self.not(&bit), bit));
            }
            if others == Some(BigInt::default()) {
                return Ok((x.clone(), zero()));
            }
        }
        Ok(self.wrap(&a.plus(1, b).plus(1, carry), false, carry))
    }

    fn sub(
        &mut self,
        a: &Polynomial,
        b: &Polynomial,
        borrow: &Polynomial,
    ) -> Result<(Polynomial, Polynomial), Refused> {
        if a == b {
            // the mask of the borrow
            self.note(borrow);
            return Ok((self.fill(borrow), borrow.clone()));
        }
        Ok(self.wrap(&a.plus(-1, b).plus(-1, borrow), true, borrow))
    }

    fn mul(&mut self, a: &Polynomial, b: &Polynomial) -> Result<(Polynomial, Polynomial), Refused> {
        let key = if a < b { (a.clone(), b.clone()) } else { (b.clone(), a.clone()) };
        if let Some(known) = self.products.get(&key) {
            return Ok(known.clone());
        }
        let (a, b) = (&self.named(a), &self.named(b));
        let value = product(a, b)?;
        let greatest: BigInt = self.facts.bounds(a).1 * self.facts.bounds(b).1;
        let result = if let Some(number) = value.as_constant() {
            let (low, high) = wrapped(&number);
            (low, Polynomial::constant(high))
        } else if greatest < power(64) {
            (value, zero())
        } else {
            let (low, high) = self.facts.define(&value, 64, greatest >> 64, false, None);
            (Polynomial::variable(low), Polynomial::variable(high))
        };
        self.products.insert(key, result.clone());
        Ok(result)
    }

    fn split(&mut self, word: &Polynomial, bits: u32) -> Result<(Polynomial, Polynomial), Refused> {
        Ok(self.split_any(word, bits))
    }

    fn join(&mut self, high: &Polynomial, low: &Polynomial, bits: u32) -> Polynomial {
        low.plus(power(bits), high)
    }

    fn fill(&mut self, bit: &Polynomial) -> Polynomial {
        self.note(bit);
        bit.scaled(ones())
    }

    fn complement(&mut self, a: &Polynomial) -> Polynomial {
        Polynomial::constant(ones()).plus(-1, a)
    }

    fn not(&mut self, bit: &Polynomial) -> Polynomial {
        let result = Polynomial::constant(1).plus(-1, bit);
        if self.bits.contains(bit) {
            self.bits.insert(result.clone());
        }
        result
    }

    fn select(
        &mut self,
        bit: &Polynomial,
        yes: &Polynomial,
        no: &Polynomial,
    ) -> Result<Polynomial, Refused> {
        self.note(bit);
        Ok(no.plus(1, &product(bit, &yes.plus(-1, no))?))
    }

    fn and(&mut self, a: &Polynomial, b: &Polynomial) -> Result<Polynomial, Refused> {
        for (x, y) in [(a, b), (b, a)] {
            if let Some(bit) = self.mask_bit(x) {
                return product(&bit, y);
            }
        }
        for (x, y) in [(a, b), (b, a)] {
            let Some(mask) = self.as_constant(x) else { continue };
            if mask == u64::MAX {
                return Ok(y.clone());
            }
            if mask & (mask + 1) == 0 {
                return Ok(self.split_any(y, mask.count_ones()).1);
            }
        }
        refused("the bits that are in two words, none of them a mask")
    }

    fn xor(&mut self, a: &Polynomial, b: &Polynomial) -> Result<Polynomial, Refused> {
        if a == b {
            return Ok(zero());
        }
        let (first, second) = (self.mask_bit(a), self.mask_bit(b));
        if let (Some(x), Some(y)) = (&first, &second) {
            // x + y − 2xy, in which a bit times itself is the bit
            let both = product(x, y)?;
            let bit = x.plus(1, y).plus(-2, &both);
            self.note(&bit);
            self.bits.insert(bit.clone());
            return Ok(bit.scaled(ones()));
        }
        let (bit, word) = match (first, second) {
            (Some(bit), _) => (bit, b),
            (_, Some(bit)) => (bit, a),
            _ => return refused("the exclusive or of two words, none of them a mask"),
        };
        self.note(&bit);
        let turned = self.complement(word).plus(-1, word);
        Ok(word.plus(1, &product(&bit, &turned)?))
    }
}
