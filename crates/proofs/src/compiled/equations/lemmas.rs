//! Lemmas about what is read so far: each is shown by a certificate, and makes what follows from it shorter.

use std::collections::BTreeSet;

use num_bigint::{BigInt, Sign};

use super::Equations;
use crate::checker::{Combination, Goal, Monomial, Polynomial, Refused, Step, Variable, check};
use crate::facts::Definition;
use crate::search::show_bounds;

/// How many values of the bits above the lowest ones ranges may leave, of an integer that may have none there.
const NEAR: u32 = 4;

/// The most words that are replaced for a remainder.
const MOST: usize = 4;

impl Equations<'_> {
    /// Splits an integer, if its high part is 0 or 1 in all cases.
    pub(super) fn show_bit_above(
        &mut self,
        integer: &Polynomial,
        bits: u32,
    ) -> Result<(), Refused> {
        let key = (integer.clone(), bits);
        let (least, greatest) = self.domain.facts.bounds(integer);
        let is_bit = least.sign() != Sign::Minus && greatest >> bits == BigInt::from(1);
        if is_bit || self.domain.facts.splits.contains_key(&key) {
            return Ok(());
        }
        let (high, shift, low) = self.define_parts(integer, bits);
        let above = Polynomial::variable(high).plus(shift, &Polynomial::constant(1));
        if self.show_range(&above, &BigInt::from(1))? {
            // the high part, less 0
            let least = above.coefficient(&Monomial::ONE).cloned().unwrap_or_default();
            if let Some(definition) = self.domain.facts.definitions.last_mut() {
                let weight = definition.equation.coefficient(&Monomial::of(high)).cloned();
                let number = weight.unwrap_or_default() * -least;
                definition.equation.add_term(Monomial::ONE, &number);
            }
            self.domain.facts.greatest[usize::from(high)] = BigInt::from(1);
            let parts = (Polynomial::variable(high), Polynomial::variable(low));
            self.domain.facts.splits.insert(key, parts);
        } else {
            self.domain.facts.splits.insert(key, (above, Polynomial::variable(low)));
        }
        Ok(())
    }

    /// Whether an integer lies in [0, most] in all cases.
    fn show_range(&self, integer: &Polynomial, most: &BigInt) -> Result<bool, Refused> {
        let bounds = [integer.clone(), Polynomial::constant(most.clone()).plus(-1, integer)];
        let (facts, premises) = (&self.domain.facts, &self.premises);
        // of masks that are bits, the two latest
        let is_bit = |bit: &&Variable| facts.greatest[usize::from(**bit)] == BigInt::from(1);
        let bits: Vec<_> = facts.masks.iter().rev().filter(is_bit).take(2).copied().collect();
        let mut tries = [self.independent(integer), BTreeSet::new()].into_iter();
        let steps = tries.find_map(|opaque| {
            show_bounds(facts, premises, &self.modulus, &opaque, &bits, &bounds)
        });
        let Some(steps) = steps else { return Ok(false) };
        check(&facts.problem(premises.clone()), &steps, &bounds.map(Goal::NotNegative))?;
        Ok(true)
    }

    /// The words that do not depend on the earliest one of an integer: of a step of Montgomery's reduction, all but those of
    /// this step.
    fn independent(&self, integer: &Polynomial) -> BTreeSet<Variable> {
        let of = |polynomial: &Polynomial| {
            let variables =
                polynomial.terms().flat_map(|(monomial, _)| monomial.variables().to_vec());
            variables.collect::<Vec<_>>()
        };
        let mut dependent: BTreeSet<_> = of(integer).into_iter().min().into_iter().collect();
        let mut others = BTreeSet::new();
        for Definition { equation, low, high, .. } in &self.domain.facts.definitions {
            let is_own = |variable: &Variable| [low, high].contains(&variable);
            let depends = |variable: &Variable| !is_own(variable) && dependent.contains(variable);
            let parts = [*low, *high];
            if of(equation).iter().any(depends) {
                dependent.extend(parts);
            } else {
                others.extend(parts);
            }
        }
        others
    }

    /// The lowest bits of an integer of which nothing reads the others: perhaps these are all 0.
    pub(super) fn lowest_alone(
        &mut self,
        integer: &Polynomial,
        count: u32,
    ) -> Result<Polynomial, Refused> {
        if let Some(low) = self.without_parts(integer, count) {
            return Ok(low);
        }
        match self.as_small(&residue(integer, count), count)? {
            Some(low) => Ok(low),
            None => Ok(self.parts(integer, count).1),
        }
    }

    /// A name for an integer that lies in [0, 2^bits) in all cases.
    pub(super) fn as_small(
        &mut self,
        integer: &Polynomial,
        bits: u32,
    ) -> Result<Option<Polynomial>, Refused> {
        let key = (integer.clone(), bits);
        if let Some(known) = self.names.get(&key) {
            return Ok(known.clone());
        }
        let (least, greatest) = self.domain.facts.bounds(integer);
        // of a sum of few short words
        let is_near = (greatest >> bits) - (least >> bits) <= BigInt::from(NEAR);
        let most = (BigInt::from(1) << bits) - 1;
        let name = if is_near && self.show_range(integer, &most)? {
            let none = BigInt::default();
            let (low, _) = self.domain.facts.define(integer, bits, none, false, None);
            Some(Polynomial::variable(low))
        } else {
            None
        };
        self.names.insert(key, name.clone());
        Ok(name)
    }

    /// The low part that was defined last, or 0, if it is that in all cases: then the equation has it no more.
    pub(super) fn low_or_zero(&mut self, low: Variable) -> Polynomial {
        let Some(step) = self.remainder(low) else { return Polynomial::variable(low) };
        let problem = self.domain.facts.problem(Vec::new());
        let goal = Goal::Zero(Polynomial::variable(low));
        if check(&problem, &[step], &[goal]).is_err() {
            return Polynomial::variable(low);
        }
        if let Some(definition) = self.domain.facts.definitions.last_mut() {
            definition.equation.add_term(Monomial::of(low), &BigInt::from(1));
        }
        self.domain.facts.greatest[usize::from(low)] = BigInt::default();
        Polynomial::default()
    }

    /// How the low part that was defined last is shown to be 0: its value is a multiple of 2^bits, after the latest words
    /// in it are replaced.
    fn remainder(&self, low: Variable) -> Option<Step> {
        let definitions = &self.domain.facts.definitions;
        let bits = definitions.last()?.bits;
        let modulus = BigInt::from(1) << bits;
        let what = Polynomial::variable(low);
        let (mut rest, mut equations) = (what.clone(), Vec::new());
        for _ in 0..MOST {
            let terms = rest.terms().filter(|(_, c)| *c % &modulus != BigInt::default());
            let variables = terms.flat_map(|(monomial, _)| monomial.variables());
            let Some(latest) = variables.max().copied() else {
                let by = Combination { scale: BigInt::from(1), equations, premises: Vec::new() };
                return Some(Step::Remainder(modulus, what, by));
            };
            let own = rest.coefficient(&Monomial::of(latest))?.clone();
            let place = self.domain.facts.place_of(&Polynomial::variable(latest))?;
            if definitions[place].bits < bits {
                return None;
            }
            rest.add_product(&own, &Monomial::ONE, &definitions[place].equation)?;
            equations.push((place, Monomial::ONE, own));
        }
        None
    }
}

/// The polynomial with coefficients in (−2^(bits − 1), 2^(bits − 1)], modulo 2^bits.
fn residue(polynomial: &Polynomial, bits: u32) -> Polynomial {
    let half = BigInt::from(1) << (bits - 1);
    let mut result = Polynomial::default();
    for (monomial, coefficient) in polynomial.terms() {
        let above = (coefficient + &half - 1) >> bits;
        result.add_term(*monomial, &(coefficient - (above << bits)));
    }
    result
}
