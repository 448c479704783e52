//! Bounds alone: by elimination, without what is shown of words and carries before.

use std::cell::Cell;
use std::collections::BTreeSet;

use num_bigint::BigInt;

use super::residue::Residue;
use super::{Search, Start, WORK, is_zero};
use crate::checker::{Goal, Polynomial, Step, Variable};
use crate::facts::{Definition, Facts};

/// Steps that show that polynomials are at least 0, where multiples of an odd modulus may be left of words, and without the
/// definitions of opaque words; perhaps in the cases of some bits. Nothing, if one of them is not shown.
pub(crate) fn show_bounds(
    facts: &Facts,
    premises: &[Polynomial],
    modulus: &BigInt,
    opaque: &BTreeSet<Variable>,
    bits: &[Variable],
    polynomials: &[Polynomial],
) -> Option<Vec<Step>> {
    let (work, residue) = (Cell::new(WORK), Residue::new(modulus));
    let mut search = Search::new(facts, premises, Some(&residue), &work);
    search.opaque.clone_from(opaque);
    let goals: Vec<_> = polynomials.iter().cloned().map(Goal::NotNegative).collect();
    search.bounds(&goals, bits)
}

impl Search<'_> {
    /// A name of a sum that is a bit gives the latest word in it: so it does in a case of the bit.
    pub(super) fn derive_named_bits(&mut self) {
        for (place, definition) in self.facts.definitions.iter().enumerate() {
            let Definition { equation, low, high, bits, .. } = definition;
            if *bits != 1 || !is_zero(&self.facts.greatest[usize::from(*high)]) {
                continue;
            }
            let terms = equation.terms().filter_map(|(monomial, _)| match monomial.variables() {
                [variable] if variable < low => Some(*variable),
                _ => None,
            });
            if let Some(latest) = terms.max().filter(|_| equation.degree() == 1) {
                self.derived.insert(latest, place);
            }
        }
    }

    fn bounds(&self, goals: &[Goal], bits: &[Variable]) -> Option<Vec<Step>> {
        let steps = goals.iter().map(|goal| {
            let what = goal.polynomial();
            let by = self.find_bound(what, &[Start::Nothing])?;
            Some(Step::NotNegative(what.clone(), by))
        });
        if let Some(steps) = steps.collect() {
            return Some(steps);
        }
        let (bit, others) = bits.split_first()?;
        let case = |value| {
            let goals: Vec<_> = goals.iter().map(|goal| goal.with_bit(*bit, value)).collect();
            self.branch(*bit, value).bounds(&goals, others)
        };
        Some(vec![Step::Split(*bit, goals.to_vec(), case(false)?, case(true)?)])
    }
}
