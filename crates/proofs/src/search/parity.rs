//! Lowest bits that are 0: of a number that was made even before it is halved.

use num_bigint::BigInt;

use super::{Search, variable};
use crate::checker::{Combination, Monomial, Polynomial, Step, Variable};

/// The most equations that are put together for one bit.
const MOST: usize = 8;

impl Search<'_> {
    /// Shows that bits which were split off are 0, where the equations have only even multiples beside them.
    pub(super) fn show_parities(&mut self) {
        let splits = self.facts.definitions.iter().filter(|d| d.is_split && d.bits == 1);
        let lows: Vec<_> = splits.map(|definition| definition.low).collect();
        for low in lows {
            let Some(by) = self.parity(low) else { continue };
            self.steps.push(Step::Remainder(BigInt::from(2), variable(low), by));
            self.add_equation(variable(low), low);
        }
    }

    /// Multiples of equations that leave only even coefficients.
    fn parity(&self, low: Variable) -> Option<Combination> {
        let mut rest = variable(low);
        let mut by = Combination { scale: BigInt::from(1), ..Combination::default() };
        while let Some((monomial, coefficient)) = odd_term(&rest) {
            let [word] = monomial.variables() else { return None };
            // the equation that defines the word, or else the one that splits off its lowest bit
            let (place, sign) = match self.low_of.get(word) {
                Some(place) => (*place, 1),
                None => (self.split_of(*word)?, -1),
            };
            let is_used = by.equations.iter().any(|(used, ..)| *used == place);
            if is_used || by.equations.len() == MOST {
                return None;
            }
            let factor = coefficient * sign;
            rest.add_product(&factor, &Monomial::ONE, &self.problem.equations[place])?;
            by.equations.push((place, Monomial::ONE, factor));
        }
        Some(by)
    }

    /// The definition of the lowest bit of a word.
    fn split_of(&self, word: Variable) -> Option<usize> {
        let is_of = |equation: &Polynomial| {
            equation.coefficient(&Monomial::of(word)) == Some(&BigInt::from(1))
        };
        let mut places = self.facts.definitions.iter().enumerate();
        let found = places.find(|(_, d)| d.is_split && d.bits == 1 && is_of(&d.equation));
        found.map(|(place, _)| place)
    }
}

fn odd_term(polynomial: &Polynomial) -> Option<(Monomial, BigInt)> {
    let mut odd = polynomial.terms().filter(|(_, coefficient)| coefficient.bit(0));
    odd.next().map(|(monomial, coefficient)| (*monomial, coefficient.clone()))
}
