//! Words as polynomials: what a run computes becomes equations over the integers.
//!
//! The value of a polynomial is the word itself, in [0, 2^64). An instruction that can lose something defines two
//! variables ([`Facts::define`]); everything else is substitution.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::{BigInt, Sign};

use crate::checker::{Polynomial, Refused, Variable};
use crate::domain::Domain;
use crate::facts::Facts;
use crate::hint::{Factor, Hint};

/// The most factors of a term in a word or in an equation.
const DEGREE: usize = 3;

/// A low word or the high bits of a word first, then the other part.
type Pair = (Polynomial, Polynomial);

/// A run's equations so far.
#[derive(Clone, Debug, Default)]
pub struct Symbolic {
    /// The equations.
    pub facts: Facts,
    /// Why each result is what it is, for Coq.
    pub hints: Vec<Hint>,
    /// The products that were computed before, and which definitions they are.
    products: BTreeMap<(Polynomial, Polynomial), (Pair, Option<usize>)>,
    /// The sums (false) and differences (true) that were computed before.
    sums: BTreeMap<(Polynomial, bool), (Pair, usize)>,
    /// The names of words that were factors, and the definitions of these.
    names: BTreeMap<Polynomial, (Polynomial, usize)>,
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
    fn named(&mut self, word: &Polynomial) -> (Polynomial, Factor) {
        if word.degree() < 2 {
            return (word.clone(), Factor::Itself);
        }
        if let Some((name, fact)) = self.names.get(word) {
            return (name.clone(), Factor::OldName(*fact));
        }
        let fact = self.facts.definitions.len();
        let (low, _) = self.facts.define(word, 64, BigInt::default(), false, None);
        let name = Polynomial::variable(low);
        self.names.insert(word.clone(), (name.clone(), fact));
        (name, Factor::NewName)
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

    /// The parts, and why they are that: the low part first, as all hints have it.
    fn split_any(&mut self, word: &Polynomial, bits: u32) -> (Pair, Hint) {
        let known = |(high, low): Pair, fact| {
            let hint = Hint::Known(low.clone(), high.clone(), fact);
            ((high, low), hint)
        };
        if let Some(number) = word.as_constant() {
            let high = &number >> bits;
            let low = &number - (&high << bits);
            return known((Polynomial::constant(high), Polynomial::constant(low)), None);
        }
        if let Some(bit) = self.mask_bit(word) {
            return known((bit.scaled(power(64 - bits) - 1), bit.scaled(power(bits) - 1)), None);
        }
        if let Some(parts) = self.apart(word, bits) {
            return known(parts, None);
        }
        let key = (word.clone(), bits);
        if let Some(parts) = self.facts.splits.get(&key) {
            let fact = self.facts.place_of(&parts.1);
            return known(parts.clone(), fact);
        }
        let greatest = (self.facts.bounds(word).1 >> bits).min(power(64 - bits) - 1);
        let (low, high) = self.facts.define(word, bits, greatest, false, None);
        if let Some(definition) = self.facts.definitions.last_mut() {
            definition.is_split = true;
        }
        let parts = (Polynomial::variable(high), Polynomial::variable(low));
        self.facts.splits.insert(key, parts.clone());
        (parts, Hint::New)
    }

    /// A sum of two or a difference, as a value that may lie outside of a word.
    fn wrap(&mut self, value: &Polynomial, borrows: bool, carry: &Polynomial) -> Pair {
        let sign = if borrows { -1 } else { 1 };
        if let Some(number) = value.as_constant() {
            let (low, above) = wrapped(&number);
            return self.known(low, Polynomial::constant(above * sign), None);
        }
        let (least, greatest) = self.facts.bounds(value);
        if !is_negative(&least) && greatest < power(64) {
            return self.known(value.clone(), zero(), None);
        }
        if least >= power(64) && greatest < power(65) && !borrows {
            let low = value.plus(-1, &Polynomial::constant(power(64)));
            return self.known(low, Polynomial::constant(1), None);
        }
        let key = (value.clone(), borrows);
        if let Some(((low, high), fact)) = self.sums.get(&key).cloned() {
            return self.known(low, high, Some(fact));
        }
        let (carry_in, fact) = (variable_of(carry), self.facts.definitions.len());
        let (low, high) = self.facts.define(value, 64, BigInt::from(1), borrows, carry_in);
        let result = (Polynomial::variable(low), Polynomial::variable(high));
        self.sums.insert(key, (result.clone(), fact));
        self.hints.push(Hint::New);
        result
    }

    /// A result that a definition or nothing but arithmetic gives.
    fn known(&mut self, low: Polynomial, high: Polynomial, fact: Option<usize>) -> Pair {
        self.hints.push(Hint::Known(low.clone(), high.clone(), fact));
        (low, high)
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
        for (is_second, x, y) in [(false, a, b), (true, b, a)] {
            let Some(bit) = self.mask_bit(x) else { continue };
            // a mask and 1: the carry that starts a subtraction by complement
            let others = y.plus(1, carry).as_constant();
            if bit.as_constant().is_none() && others == Some(BigInt::from(1)) {
                self.hints.push(Hint::Mask(is_second, bit.clone()));
                return Ok((self.not(&bit), bit));
            }
            if others == Some(BigInt::default()) {
                return Ok(self.known(x.clone(), zero(), None));
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
            let mask = self.fill(borrow);
            return Ok(self.known(mask, borrow.clone(), None));
        }
        Ok(self.wrap(&a.plus(-1, b).plus(-1, borrow), true, borrow))
    }

    fn mul(&mut self, a: &Polynomial, b: &Polynomial) -> Result<(Polynomial, Polynomial), Refused> {
        let key = if a < b { (a.clone(), b.clone()) } else { (b.clone(), a.clone()) };
        // of a product that was computed before, the factors have their names
        let known = self.products.get(&key).cloned();
        let ((a, first), (b, second)) = (self.named(a), self.named(b));
        if let Some((result, fact)) = known {
            let hint = Hint::Known(result.0.clone(), result.1.clone(), fact);
            self.hints.push(Hint::Factors(first, second, Box::new(hint)));
            return Ok(result);
        }
        let value = product(&a, &b)?;
        let greatest: BigInt = self.facts.bounds(&a).1 * self.facts.bounds(&b).1;
        let fact = self.facts.definitions.len();
        let (result, fact) = if let Some(number) = value.as_constant() {
            let (low, high) = wrapped(&number);
            ((low, Polynomial::constant(high)), None)
        } else if greatest < power(64) {
            ((value, zero()), None)
        } else {
            let (low, high) = self.facts.define(&value, 64, greatest >> 64, false, None);
            ((Polynomial::variable(low), Polynomial::variable(high)), Some(fact))
        };
        let hint = match fact {
            Some(_) => Hint::New,
            None => Hint::Known(result.0.clone(), result.1.clone(), None),
        };
        self.hints.push(Hint::Factors(first, second, Box::new(hint)));
        self.products.insert(key, (result.clone(), fact));
        Ok(result)
    }

    fn split(&mut self, word: &Polynomial, bits: u32) -> Result<(Polynomial, Polynomial), Refused> {
        let (parts, hint) = self.split_any(word, bits);
        self.hints.push(hint);
        Ok(parts)
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
        for (is_second, x, y) in [(false, a, b), (true, b, a)] {
            // all bits are a mask too
            if let Some(bit) = self.mask_bit(x) {
                self.hints.push(Hint::Mask(is_second, bit.clone()));
                return product(&bit, y);
            }
        }
        for (is_second, x, y) in [(false, a, b), (true, b, a)] {
            let Some(mask) = self.as_constant(x) else { continue };
            if mask & (mask + 1) == 0 {
                let ((_, low), hint) = self.split_any(y, mask.count_ones());
                self.hints.push(Hint::Lowest(is_second, Box::new(hint)));
                return Ok(low);
            }
        }
        refused("the bits that are in two words, none of them a mask")
    }

    fn xor(&mut self, a: &Polynomial, b: &Polynomial) -> Result<Polynomial, Refused> {
        if a == b {
            self.hints.push(Hint::Equals);
            return Ok(zero());
        }
        let (first, second) = (self.mask_bit(a), self.mask_bit(b));
        if let (Some(x), Some(y)) = (&first, &second) {
            // x + y − 2xy, in which a bit times itself is the bit
            self.hints.push(Hint::Masks(x.clone(), y.clone()));
            let both = product(x, y)?;
            let bit = x.plus(1, y).plus(-2, &both);
            self.note(&bit);
            self.bits.insert(bit.clone());
            return Ok(bit.scaled(ones()));
        }
        let (is_second, bit, word) = match (first, second) {
            (Some(bit), _) => (false, bit, b),
            (_, Some(bit)) => (true, bit, a),
            _ => return refused("the exclusive or of two words, none of them a mask"),
        };
        self.hints.push(Hint::Mask(is_second, bit.clone()));
        self.note(&bit);
        let turned = self.complement(word).plus(-1, word);
        Ok(word.plus(1, &product(&bit, &turned)?))
    }
}
