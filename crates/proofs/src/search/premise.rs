//! Premises, and products of them: from a < m and b < m follows a·b < m².

use num_bigint::{BigInt, Sign};

use crate::checker::{Monomial, Polynomial};

/// A polynomial that is at least 0: a sum of premises, each with a monomial, so many times.
#[derive(Clone)]
pub(super) struct Premise {
    pub(super) polynomial: Polynomial,
    pub(super) parts: Vec<(usize, Monomial, BigInt)>,
}

impl Premise {
    /// The polynomial with a number in the place of a bit. (In the parts, premises are so too.)
    pub(super) fn with_bit(&self, bit: crate::checker::Variable, value: bool) -> Option<Self> {
        let is_free = |(_, monomial, _): &(_, Monomial, _)| !monomial.variables().contains(&bit);
        let polynomial = self.polynomial.with_bit(bit, value);
        self.parts.iter().all(is_free).then(|| Self { polynomial, parts: self.parts.clone() })
    }
}

/// The premises, and for each two that bound integers a and b by numbers, one that bounds a·b.
pub(super) fn premises(given: &[Polynomial]) -> Vec<Premise> {
    let mut all: Vec<_> = given
        .iter()
        .enumerate()
        .map(|(number, polynomial)| Premise {
            polynomial: polynomial.clone(),
            parts: vec![(number, Monomial::ONE, BigInt::from(1))],
        })
        .collect();
    for first in 0..given.len() {
        for second in first..given.len() {
            all.extend(bound_of_product(given, first, second));
        }
    }
    all
}

/// A bound K − a of an integer a ≥ 0: K, and the terms of a.
fn bound(premise: &Polynomial) -> Option<(BigInt, Polynomial)> {
    let most = premise.coefficient(&Monomial::ONE)?.clone();
    let integer = Polynomial::constant(most.clone()).plus(-1, premise);
    let is_sum = integer.terms().all(|(monomial, coefficient)| {
        monomial.variables().len() == 1 && coefficient.sign() == Sign::Plus
    });
    (is_sum && most.sign() == Sign::Plus).then_some((most, integer))
}

/// K·L − a·b = a·(L − b) + L·(K − a).
fn bound_of_product(given: &[Polynomial], first: usize, second: usize) -> Option<Premise> {
    let ((most_a, a), (most_b, b)) = (bound(&given[first])?, bound(&given[second])?);
    let mut parts: Vec<_> =
        a.terms().map(|(monomial, factor)| (second, *monomial, factor.clone())).collect();
    parts.push((first, Monomial::ONE, most_b.clone()));
    let polynomial = Polynomial::constant(most_a * most_b).plus(-1, &a.times(&b)?);
    Some(Premise { polynomial, parts })
}
