//! The steps of a certificate, each found by elimination.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use super::eliminate::{Part, combination};
use super::{SCALE, Search, Start, Sum, exact, is_zero, one, variable};
use crate::checker::{Combination, Monomial, Polynomial, Refused, Step, Variable};

/// Bits of a word.
const BITS: u32 = 64;
/// The most terms of a residue that is written out.
const TERMS: usize = 2000;

/// A polynomial modulo 2^64.
type Low = BTreeMap<Monomial, u64>;

impl Search<'_> {
    /// Q = 0, which gives a variable; carries of `absorb` may be added to Q.
    pub(super) fn show_zero(
        &mut self,
        what: &Polynomial,
        gives: Variable,
        absorb: &BTreeSet<Variable>,
        starts: &dyn Fn(i32) -> Vec<Start>,
        given: &[Start],
    ) -> bool {
        let with = |sign: i32| [&[Start::Nothing], starts(sign).as_slice(), given].concat();
        let Some((negative, _)) = self.find(&what.scaled(-1), &with(-1), absorb) else {
            return false;
        };
        let what = negative.scaled(-1);
        let below = self.find_bound(&negative, &with(-1));
        let above = self.find_bound(&what, &with(1));
        let (Some(below), Some(above)) = (below, above) else { return false };
        self.steps.push(Step::Zero(what.clone(), above, below));
        self.add_equation(what, gives);
        true
    }

    /// Low words that are the same as an earlier one, or a number, modulo 2^64: the differences.
    pub(super) fn equal_words(&self) -> BTreeMap<Variable, Polynomial> {
        let mut parts = BTreeMap::new();
        for ((word, bits), (high, low)) in &self.facts.splits {
            let (Some(word), Some(high), Some(low)) =
                (word.as_variable(), high.as_variable(), low.as_variable())
            else {
                continue;
            };
            parts.insert(word, (high, low, *bits));
        }
        let mut known = BTreeMap::new();
        let mut seen: BTreeMap<Low, Variable> = BTreeMap::new();
        let mut equal = BTreeMap::new();
        for definition in &self.facts.definitions {
            let low = definition.low;
            if definition.bits != BITS {
                continue;
            }
            let Some(residue) = self.residue_of(low, &parts, &mut known) else { continue };
            let is_number = residue.keys().all(|monomial| *monomial == Monomial::ONE);
            if is_number {
                let number = residue.values().next().copied().unwrap_or(0);
                equal.insert(low, variable(low).plus(-1, &Polynomial::constant(number)));
            } else if let Some(&earlier) = seen.get(&residue) {
                equal.insert(low, variable(low).plus(-1, &variable(earlier)));
            } else {
                seen.insert(residue, low);
            }
        }
        equal
    }

    /// A variable modulo 2^64, written out. Nothing, if that is too long.
    fn residue_of(
        &self,
        word: Variable,
        parts: &BTreeMap<Variable, (Variable, Variable, u32)>,
        known: &mut BTreeMap<Variable, Low>,
    ) -> Option<Low> {
        if let Some(residue) = known.get(&word) {
            return Some(residue.clone());
        }
        let itself = Low::from([(Monomial::of(word), 1)]);
        known.insert(word, itself.clone());
        let definition = self.low_of.get(&word).map(|&place| &self.facts.definitions[place]);
        let residue = if let Some(definition) = definition.filter(|d| d.bits == BITS) {
            let mut sum = Low::new();
            for (monomial, coefficient) in definition.equation.terms() {
                let modulus = BigInt::from(1) << BITS;
                let coefficient = ((coefficient % &modulus) + &modulus) % &modulus;
                let coefficient = u64::try_from(&coefficient).ok()?;
                if coefficient == 0 || *monomial == Monomial::of(word) {
                    continue;
                }
                let mut product = Low::from([(Monomial::ONE, coefficient)]);
                for factor in monomial.variables() {
                    product = times(&product, &self.residue_of(*factor, parts, known)?)?;
                }
                for (monomial, coefficient) in product {
                    add(&mut sum, monomial, coefficient);
                }
            }
            sum
        } else if let Some((high, low, bits)) = parts.get(&word) {
            Low::from([(Monomial::of(*high), 1 << bits), (Monomial::of(*low), 1)])
        } else {
            itself
        };
        known.insert(word, residue.clone());
        Some(residue)
    }

    /// V = 0, which gives a word: V is a multiple of 2^64 by a combination of equations, and small.
    pub(super) fn show_remainder(&mut self, gives: Variable, what: &Polynomial) -> bool {
        let modulus = BigInt::from(1) << BITS;
        let mut sum = Sum { polynomial: what.clone(), ..Sum::default() };
        loop {
            let is_left = |coefficient: &BigInt| !is_zero(&(coefficient % &modulus));
            if sum.polynomial.terms().all(|(_, coefficient)| !is_left(coefficient)) {
                break;
            }
            let latest = sum.polynomial.terms().filter_map(|(monomial, coefficient)| {
                let [variable] = monomial.variables() else { return None };
                let place = *self.low_of.get(variable)?;
                let is_word = self.facts.definitions[place].bits == BITS;
                let is_new = !sum.weights.contains_key(&(place, Monomial::ONE));
                (is_left(coefficient) && is_word && is_new).then(|| (place, coefficient.clone()))
            });
            if let Some((place, weight)) = latest.max_by_key(|(place, _)| *place) {
                if self.plus(&mut sum, place, Monomial::ONE, &weight).is_none() {
                    return false;
                }
            } else {
                match self.merged(&sum) {
                    Some(merged) if merged.weights != sum.weights => sum = merged,
                    _ => return false,
                }
            }
        }
        let (least, greatest) = self.facts.bounds(what);
        if least <= -&modulus || greatest >= modulus {
            return false;
        }
        let by = Combination {
            scale: BigInt::from(1),
            equations: sum.weights.into_iter().map(|((place, m), w)| (place, m, w)).collect(),
            premises: Vec::new(),
        };
        self.steps.push(Step::Remainder(modulus, what.clone(), by));
        self.add_equation(what.clone(), gives);
        true
    }

    /// What is left of a polynomial modulo m, with the combination that leaves it.
    fn residual(&self, what: &Polynomial, part: Part<'_>) -> Option<(Polynomial, Sum)> {
        let unit = BigInt::from(1) << SCALE;
        let mut sum = Sum { polynomial: what.scaled(unit), ..Sum::default() };
        for _ in 0..500 {
            self.derive(&mut sum)?;
            let mut next = sum.clone();
            if self.expand(&mut next, part).is_none() {
                break;
            }
            sum = next;
        }
        let left = |sum: Sum| {
            let mut left = Polynomial::default();
            for (monomial, coefficient) in sum.polynomial.terms() {
                left.add_term(*monomial, &part(coefficient));
            }
            (left, sum)
        };
        let (first, second) = (left(sum.clone()), left(self.merged(&sum)?));
        let is_shorter = second.0.terms().count() < first.0.terms().count();
        Some(if is_shorter { second } else { first })
    }

    /// m divides T. The weights, for bounds on the same words.
    pub(super) fn show_divides(
        &mut self,
        modulus: &BigInt,
        what: &Polynomial,
    ) -> Result<BTreeMap<(usize, Monomial), BigInt>, Refused> {
        let missing = || Refused("a congruence was not found".into());
        let residue = self.residue.ok_or_else(missing)?;
        loop {
            let part = |coefficient: &BigInt| residue.part(coefficient);
            let (left, sum) = self.residual(what, &part).ok_or_else(missing)?;
            if left.terms().next().is_none() {
                let by = combination(&sum.weights, &[]);
                self.steps.push(Step::Divides(modulus.clone(), what.clone(), by));
                return Ok(sum.weights);
            }
            // perhaps a variable that is left is 0, 1 or the greatest that it can be
            let terms: Vec<_> = left.terms().map(|(m, c)| (*m, c.clone())).collect();
            if terms.iter().all(|(monomial, _)| *monomial == Monomial::ONE)
                && let Some(impossible) = self.show_contradiction()
            {
                let mut weights = sum.weights;
                let number = sum.polynomial.coefficient(&Monomial::ONE).cloned();
                weights.insert((impossible, Monomial::ONE), -number.unwrap_or_default());
                let by = combination(&weights, &[]);
                self.steps.push(Step::Divides(modulus.clone(), what.clone(), by));
                return Ok(weights);
            }
            let shown = terms.iter().any(|(monomial, coefficient)| match monomial.variables() {
                [variable] => self.show_number(*variable, coefficient, &sum),
                _ => false,
            });
            if !shown {
                return Err(missing());
            }
        }
    }

    /// In a branch of bits that cannot be: 1 = 0, by an equation that no words fulfil. Gives its number.
    fn show_contradiction(&mut self) -> Option<usize> {
        let unit = BigInt::from(1) << SCALE;
        let starts = (0..self.problem.equations.len()).flat_map(|place| {
            [Start::Equation(place, unit.clone()), Start::Equation(place, -&unit)]
        });
        let starts: Vec<_> = starts.collect();
        let below = self.find_bound(&one().scaled(-1), &starts)?;
        let above = self.find_bound(&one(), &[Start::Nothing])?;
        self.steps.push(Step::Zero(one(), above, below));
        self.problem.equations.push(one());
        Some(self.problem.equations.len() - 1)
    }

    fn show_number(&mut self, word: Variable, coefficient: &BigInt, sum: &Sum) -> bool {
        let none = BTreeSet::new();
        let nothing = |_| Vec::new();
        let given: Vec<_> = [1, -1]
            .into_iter()
            .filter_map(|sign| {
                let weights = sum.weights.iter().map(|(key, weight)| {
                    Some((*key, exact(&((weight * sign) << SCALE), coefficient)?))
                });
                weights.collect::<Option<_>>().map(Start::Weights)
            })
            .collect();
        let numbers = [variable(word), variable(word).plus(-1, &one())];
        if numbers.iter().any(|what| self.show_zero(what, word, &none, &nothing, &given)) {
            return true;
        }
        let greatest = self.facts.greatest[usize::from(word)].clone();
        let most = variable(word).plus(-1, &Polynomial::constant(greatest));
        (0..self.facts.definitions.len()).any(|place| {
            let definition = &self.facts.definitions[place];
            if [definition.low, definition.high].contains(&word) {
                return false;
            }
            let factor = self.problem.equations[place].coefficient(&Monomial::of(word)).cloned();
            let Some(factor) = factor else { return false };
            let starts = |sign: i32| {
                let weight = exact(&(BigInt::from(-sign) << SCALE), &factor);
                weight.map(|weight| Start::Equation(place, weight)).into_iter().collect()
            };
            self.show_zero(&most, word, &none, &starts, &[])
        })
    }
}

fn add(sum: &mut Low, monomial: Monomial, coefficient: u64) {
    let own = sum.entry(monomial).or_default();
    *own = own.wrapping_add(coefficient);
    if *own == 0 {
        sum.remove(&monomial);
    }
}

fn times(a: &Low, b: &Low) -> Option<Low> {
    let mut product = Low::new();
    for (m, c) in a {
        for (n, d) in b {
            add(&mut product, m.times(n)?, c.wrapping_mul(*d));
        }
    }
    (product.len() <= TERMS).then_some(product)
}
