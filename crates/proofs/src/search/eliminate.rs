//! Elimination: the latest word is replaced by its definition, with the chain of carries that this leaves.

use std::collections::BTreeSet;

use num_bigint::BigInt;

use super::{SCALE, Search, Start, Sum, exact, is_zero};
use crate::checker::{Combination, Monomial, Polynomial, Variable};

/// What of a coefficient is to go.
pub(super) type Part<'a> = &'a dyn Fn(&BigInt) -> BigInt;

impl Search<'_> {
    /// Adds weight·monomial·equation.
    pub(super) fn plus(
        &self,
        sum: &mut Sum,
        place: usize,
        monomial: Monomial,
        weight: &BigInt,
    ) -> Option<()> {
        self.work.set(self.work.get().checked_sub(1)?);
        *sum.weights.entry((place, monomial)).or_default() += weight;
        sum.polynomial.add_product(weight, &monomial, &self.problem.equations[place])
    }

    /// How often an equation is to be added so that the part of a variable's coefficient goes.
    fn weight(
        &self,
        sum: &Sum,
        place: usize,
        variable: Variable,
        part: Part<'_>,
    ) -> Option<BigInt> {
        let monomial = Monomial::of(variable);
        let own = part(sum.polynomial.coefficient(&monomial)?);
        let weight = exact(&-own, self.problem.equations[place].coefficient(&monomial)?)?;
        (!is_zero(&weight)).then_some(weight)
    }

    /// Adds an equation, and those whose carries this leaves.
    pub(super) fn chain(
        &self,
        sum: &mut Sum,
        place: usize,
        weight: BigInt,
        part: Part<'_>,
    ) -> Option<()> {
        let is_new = |sum: &Sum, place| !sum.weights.contains_key(&(place, Monomial::ONE));
        let mut left = vec![(place, weight)];
        while let Some((place, weight)) = left.pop() {
            if !is_new(sum, place) || is_zero(&weight) {
                continue;
            }
            self.plus(sum, place, Monomial::ONE, &weight)?;
            let Some(definition) = self.facts.definitions.get(place) else { continue };
            if let Some(carry) = definition.carry_in
                && let Some(&earlier) = self.high_of.get(&carry)
                && is_new(sum, earlier)
            {
                left.extend(self.weight(sum, earlier, carry, part).map(|weight| (earlier, weight)));
            }
            let carry = definition.high;
            if self.pending.contains(&carry) || self.derived.contains_key(&carry) {
                continue;
            }
            let later = self.uses.get(&carry).into_iter().flatten().find_map(|&later| {
                if !is_new(sum, later) {
                    return None;
                }
                Some((later, self.weight(sum, later, carry, part)?))
            });
            left.extend(later);
        }
        Some(())
    }

    /// Replaces the variables that equations give.
    pub(super) fn derive(&self, sum: &mut Sum) -> Option<()> {
        loop {
            let found = sum.polynomial.terms().find_map(|(monomial, coefficient)| {
                let variables = monomial.variables();
                variables.iter().enumerate().find_map(|(at, variable)| {
                    let place = *self.derived.get(variable)?;
                    let factor =
                        self.problem.equations[place].coefficient(&Monomial::of(*variable))?;
                    let weight = exact(&-coefficient, factor)?;
                    let others = [&variables[..at], &variables[at + 1..]].concat();
                    let rest = others.iter().try_fold(Monomial::ONE, |product, variable| {
                        product.times(&Monomial::of(*variable))
                    })?;
                    Some((place, rest, weight))
                })
            });
            let Some((place, rest, weight)) = found else { return Some(()) };
            self.plus(sum, place, rest, &weight)?;
        }
    }

    /// Replaces words by their parts, if a part is there too.
    pub(super) fn merged(&self, sum: &Sum) -> Option<Sum> {
        let mut sum = sum.clone();
        for ((word, _), (high, low)) in &self.facts.splits {
            let (Some(high), Some(low)) = (high.as_variable(), low.as_variable()) else { continue };
            let mut terms = word.terms();
            let (Some((monomial, factor)), None) = (terms.next(), terms.next()) else { continue };
            let [_] = monomial.variables() else { continue };
            let has = |variable| sum.polynomial.coefficient(&Monomial::of(variable)).is_some();
            let Some(own) = sum.polynomial.coefficient(monomial) else { continue };
            let Some(&place) = self.low_of.get(&low) else { continue };
            if (has(high) || has(low))
                && !sum.weights.contains_key(&(place, Monomial::ONE))
                && let Some(weight) = exact(&-own, factor)
            {
                self.plus(&mut sum, place, Monomial::ONE, &weight)?;
            }
        }
        Some(sum)
    }

    /// One elimination. Nothing, if none is left.
    pub(super) fn expand(&self, sum: &mut Sum, part: Part<'_>) -> Option<()> {
        let mut best: Option<(usize, usize, BigInt)> = None;
        for (monomial, _) in sum.polynomial.terms() {
            let &[variable] = monomial.variables() else { continue };
            if self.pending.contains(&variable) || self.opaque.contains(&variable) {
                continue;
            }
            let (time, place) = match (self.low_of.get(&variable), self.high_of.get(&variable)) {
                (Some(&place), _) => (2 * place + 1, place),
                (_, Some(&place)) => (2 * place, place),
                _ => continue,
            };
            let is_earlier = best.as_ref().is_some_and(|(latest, ..)| time <= *latest);
            if is_earlier
                || sum.weights.contains_key(&(place, Monomial::ONE))
                || !self.may_expand(sum, place, variable, part)
            {
                continue;
            }
            if let Some(weight) = self.weight(sum, place, variable, part) {
                best = Some((time, place, weight));
            }
        }
        let (_, place, weight) = best?;
        self.chain(sum, place, weight, part)
    }

    /// Parts of a word are replaced by the word only if nothing of them is left then.
    fn may_expand(&self, sum: &Sum, place: usize, variable: Variable, part: Part<'_>) -> bool {
        let definition = &self.facts.definitions[place];
        if !definition.is_split {
            return true;
        }
        let coefficient = |variable| sum.polynomial.coefficient(&Monomial::of(variable));
        match (coefficient(definition.low), coefficient(definition.high)) {
            (Some(low), Some(high)) if is_zero(&part(&(high - (low << definition.bits)))) => true,
            (None, _) if variable == definition.high => true,
            _ => variable == definition.low && self.derived.contains_key(&definition.high),
        }
    }

    /// A lower bound, times 2^SCALE, after premises are used, and how often each is.
    fn bound(&self, polynomial: &Polynomial) -> (BigInt, Vec<(usize, Monomial, BigInt)>) {
        let mut rest = polynomial.clone();
        let mut best = self.problem.lower_bound(&rest);
        let mut used = Vec::new();
        for premise in &self.premises {
            let Some((monomial, factor)) = top(&premise.polynomial) else { continue };
            let Some(own) = rest.coefficient(monomial) else { continue };
            if own.sign() != factor.sign() {
                continue;
            }
            let Some(weight) = exact(own, factor) else { continue };
            let without = rest.plus(-&weight, &premise.polynomial);
            let bound = self.problem.lower_bound(&without);
            if bound > best {
                (best, rest) = (bound, without);
                let parts = premise.parts.iter();
                used.extend(
                    parts.map(|(number, monomial, times)| (*number, *monomial, times * &weight)),
                );
            }
        }
        (best, used)
    }

    /// What shows that a polynomial is at least 0, from one of these places.
    pub(super) fn find_bound(&self, what: &Polynomial, starts: &[Start]) -> Option<Combination> {
        self.find(what, starts, &BTreeSet::new()).map(|(_, by)| by)
    }

    /// The same; variables of `absorb` may be taken out of the rest: then the polynomial is another one.
    pub(super) fn find(
        &self,
        what: &Polynomial,
        starts: &[Start],
        absorb: &BTreeSet<Variable>,
    ) -> Option<(Polynomial, Combination)> {
        let whole = |coefficient: &BigInt| coefficient.clone();
        let found = self.find_with(what, starts, absorb, &whole);
        found.or_else(|| {
            let residue = self.residue?;
            self.find_with(what, starts, absorb, &|coefficient| residue.part(coefficient))
        })
    }

    fn find_with(
        &self,
        what: &Polynomial,
        starts: &[Start],
        absorb: &BTreeSet<Variable>,
        part: Part<'_>,
    ) -> Option<(Polynomial, Combination)> {
        starts.iter().find_map(|start| self.find_from(what, start, absorb, part))
    }

    fn find_from(
        &self,
        what: &Polynomial,
        start: &Start,
        absorb: &BTreeSet<Variable>,
        part: Part<'_>,
    ) -> Option<(Polynomial, Combination)> {
        let unit = BigInt::from(1) << SCALE;
        let mut what = what.clone();
        let mut sum = Sum { polynomial: what.scaled(unit.clone()), ..Sum::default() };
        match start {
            Start::Nothing => {}
            Start::Equation(place, weight) => self.chain(&mut sum, *place, weight.clone(), part)?,
            Start::Weights(weights) => {
                for ((place, monomial), weight) in weights {
                    self.plus(&mut sum, *place, *monomial, weight)?;
                }
            }
        }
        for _ in 0..400 {
            self.derive(&mut sum)?;
            for &variable in absorb {
                let coefficient = sum.polynomial.coefficient(&Monomial::of(variable)).cloned();
                let coefficient = coefficient.unwrap_or_default();
                if *coefficient.magnitude() == *unit.magnitude() {
                    sum.polynomial.add_term(Monomial::of(variable), &-&coefficient);
                    what.add_term(Monomial::of(variable), &-(coefficient >> SCALE));
                }
            }
            for candidate in [Some(sum.clone()), self.merged(&sum)].into_iter().flatten() {
                let (bound, premises) = self.bound(&candidate.polynomial);
                if bound > -&unit {
                    return Some((what, combination(&candidate.weights, &premises)));
                }
            }
            self.expand(&mut sum, part)?;
        }
        None
    }
}

/// The term with the largest coefficient, of those with variables.
fn top(polynomial: &Polynomial) -> Option<(&Monomial, &BigInt)> {
    let terms = polynomial.terms().filter(|(monomial, _)| !monomial.variables().is_empty());
    terms.max_by(|(m, a), (n, b)| (a.magnitude(), m).cmp(&(b.magnitude(), n)))
}

/// Weights times 2^SCALE, without the common power of two.
pub(super) fn combination(
    weights: &std::collections::BTreeMap<(usize, Monomial), BigInt>,
    premises: &[(usize, Monomial, BigInt)],
) -> Combination {
    let all = weights.values().chain(premises.iter().map(|(_, _, weight)| weight));
    let zeros = all.filter_map(BigInt::trailing_zeros).min().unwrap_or(u64::from(SCALE));
    let shift = zeros.min(u64::from(SCALE));
    Combination {
        scale: BigInt::from(1) << (u64::from(SCALE) - shift),
        equations: weights
            .iter()
            .filter(|(_, weight)| !is_zero(weight))
            .map(|((place, monomial), weight)| (*place, *monomial, weight >> shift))
            .collect(),
        premises: premises.iter().map(|(place, m, weight)| (*place, *m, weight >> shift)).collect(),
    }
}
