//! Sums, differences and shifts. Without a carry a sum is one modulo 2^64, and so it may be any sum with the same multiples of
//! the same words.

use std::rc::Rc;

use num_bigint::{BigInt, Sign};

use super::{Equations, Read, power};
use crate::checker::{Monomial, Polynomial, Refused, Variable};
use crate::graph::linear::{Form, add};
use crate::graph::{Node, Word};

/// Numbers modulo 2^64 that are less below 2^64 than this are negative.
const SMALL: u64 = 1 << 16;

/// A number modulo 2^64 as an integer.
fn signed(number: u64) -> BigInt {
    if number > SMALL.wrapping_neg() { -BigInt::from(number.wrapping_neg()) } else { number.into() }
}

impl Equations<'_> {
    pub(super) fn shifted(&mut self, word: Word, places: u32) -> Read {
        let word = self.read(word)?;
        let low = self.split(&word, 64 - places)?.1;
        Ok(low.scaled(power(places)))
    }

    /// Of a word that is shifted towards the top: a word with the same low bits, of which the others are read too.
    pub(super) fn split_word(&self, shifted: Word, places: u32) -> Option<Word> {
        let of = |word: &Word| match *self.linear.node(*word) {
            Node::Right(other, down) if down == 64 - places => {
                let mut form = Form::new();
                add(&mut form, 1 << places, self.linear.form(other));
                (form == **self.linear.form(shifted)).then_some(other)
            }
            _ => None,
        };
        self.needed.iter().find_map(of)
    }

    /// The carries beside a word.
    pub(super) fn carries_of(&self, word: Word) -> impl Iterator<Item = Word> {
        let form = Rc::clone(self.linear.form(word));
        self.carries.iter().filter(move |(_, total)| *total == *form).map(|(carry, _)| *carry)
    }

    /// The words that a sum is made of, each added or subtracted, down to those beside carries.
    fn terms(&self, word: Word, sign: i32, found: &mut Vec<(Word, i32)>) {
        let (words, second) = match self.linear.node(word) {
            Node::Sum(words) => (words, sign),
            Node::Difference(words) => (words, -sign),
            _ => return found.push((word, sign)),
        };
        for (word, sign) in words.iter().zip([sign, second, second]) {
            if self.graph.as_number(*word) == Some(0) {
                continue;
            }
            if self.carries_of(*word).next().is_some() {
                found.push((*word, sign));
            } else {
                self.terms(*word, sign, found);
            }
        }
    }

    /// Borrows of a sum less a part of it: the carry of the part and the rest.
    pub(super) fn find_comparisons(&mut self) {
        let mut found = Vec::new();
        for (place, (borrow, _)) in self.carries.iter().enumerate() {
            let Node::Borrow([sum, part, none]) = *self.linear.node(*borrow) else { continue };
            if self.graph.as_number(none) != Some(0) || self.carries_of(sum).next().is_some() {
                continue;
            }
            let (mut terms, mut of_part) = (Vec::new(), Vec::new());
            self.terms(sum, 1, &mut terms);
            self.terms(part, 1, &mut of_part);
            let is_inside = of_part.iter().all(|term| {
                let at = terms.iter().position(|other| other == term);
                at.map(|at| terms.remove(at)).is_some()
            });
            if is_inside && !terms.is_empty() {
                found.push((place, *borrow, Form::clone(self.linear.form(sum)), terms));
            }
        }
        for (place, borrow, total, terms) in found {
            self.carries[place].1 = total;
            self.compared.insert(borrow, terms);
        }
    }

    /// The word beside a carry, unless the carry is being read.
    fn beside(&mut self, carry: Word) -> Option<Polynomial> {
        if self.open.contains(&carry) {
            return None;
        }
        self.read(carry).ok()?;
        self.beside.get(&carry).cloned()
    }

    /// The word of a sum or a difference.
    pub(super) fn sum(&mut self, word: Word, words: [Word; 3]) -> Read {
        let form = Rc::clone(self.linear.form(word));
        for carry in self.carries_of(word).collect::<Vec<_>>() {
            if let Some(low) = self.beside(carry) {
                return Ok(low);
            }
        }
        let mut terms = Vec::new();
        self.terms(word, 1, &mut terms);
        if let Some(sum) = self.shorter(&form, &terms)? {
            return Ok(sum);
        }
        let is_sum = matches!(self.linear.node(word), Node::Sum(_));
        let [a, b, carry] = self.read_three(words)?;
        let sum =
            if is_sum { a.plus(1, &b).plus(1, &carry) } else { a.plus(-1, &b).plus(-1, &carry) };
        Ok(self.wrapped(&sum))
    }

    /// A sum of fewer words than it is made of: of those beside other carries, and of what is left.
    fn shorter(
        &mut self,
        form: &Form,
        terms: &[(Word, i32)],
    ) -> Result<Option<Polynomial>, Refused> {
        let (mut rest, mut parts) = (form.clone(), Vec::new());
        loop {
            let mut best: Option<(Word, u64, Form)> = None;
            for (carry, total) in
                self.carries.iter().filter(|(carry, _)| !self.open.contains(carry))
            {
                for times in [1, u64::MAX] {
                    let mut left = rest.clone();
                    add(&mut left, times.wrapping_neg(), total);
                    let least =
                        best.as_ref().map_or(rest.len().saturating_sub(1), |(.., l)| l.len());
                    if left.len() < least {
                        best = Some((*carry, times, left));
                    }
                }
            }
            let Some((carry, times, left)) = best else { break };
            parts.push((carry, times));
            rest = left;
        }
        if parts.is_empty() || parts.len() + rest.len() >= terms.len() {
            return Ok(None);
        }
        let mut sum = Polynomial::default();
        for (carry, times) in parts {
            let Some(low) = self.beside(carry) else { return Ok(None) };
            sum = sum.plus(signed(times), &low);
        }
        for (word, times) in rest {
            let term = match word {
                Some(word) => self.read(word)?,
                None => Polynomial::constant(1),
            };
            sum = sum.plus(1, &self.times(&term, times)?);
        }
        Ok(Some(self.wrapped(&sum)))
    }

    /// A multiple of a word, modulo 2^64.
    fn times(&mut self, word: &Polynomial, times: u64) -> Read {
        let zeros = times.trailing_zeros();
        let is_long = self.domain.facts.bounds(word).1 >= power(64 - zeros.min(63));
        if zeros > 0 && is_long && word.as_constant().is_none() {
            // what a shift drops does not count
            let low = self.split(word, 64 - zeros)?.1;
            return Ok(low.scaled(signed(times)));
        }
        Ok(word.scaled(signed(times)))
    }

    /// The carry that a sum takes.
    pub(super) fn carry_in(&self, sum: &Polynomial) -> Option<Variable> {
        let carries = sum.terms().filter_map(|(monomial, _)| match monomial.variables() {
            [variable] if self.domain.facts.is_carry(*variable) => Some(*variable),
            _ => None,
        });
        carries.last()
    }

    /// A sum modulo 2^64, as a word.
    pub(super) fn wrapped(&mut self, sum: &Polynomial) -> Polynomial {
        let modulus = power(64);
        if let Some(number) = sum.as_constant() {
            return Polynomial::constant(((number % &modulus) + &modulus) % &modulus);
        }
        // the number in the sum may be any that is the same modulo 2^64
        let constant = sum.coefficient(&Monomial::ONE).cloned().unwrap_or_default();
        let low = ((&constant % &modulus) + &modulus) % &modulus;
        let number = u64::try_from(low).map_or(constant.clone(), signed);
        let sum = sum.plus(number - constant, &Polynomial::constant(1));
        let (least, greatest) = self.domain.facts.bounds(&sum);
        let is_negative = least.sign() == Sign::Minus;
        if !is_negative && greatest < modulus {
            return sum;
        }
        let carry = self.carry_in(&sum);
        let is_borrow = is_negative && greatest < modulus;
        let (shift, borrows) = if is_borrow || !is_negative {
            (BigInt::default(), is_borrow)
        } else {
            // as many times 2^64 more as make it no less than 0
            ((-&least + &modulus - 1) >> 64, false)
        };
        let value = sum.plus(shift.clone() << 64, &Polynomial::constant(1));
        let most = if borrows { (-least + &modulus - 1) >> 64 } else { (greatest >> 64) + shift };
        let (low, _) = self.domain.facts.define(&value, 64, most, borrows, carry);
        Polynomial::variable(low)
    }
}
