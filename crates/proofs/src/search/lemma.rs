//! Lemmas by cases, for sums that a mask turns into differences: products by Karatsuba's rule.
//!
//! Such a product multiplies |u1 − u0| by |v0 − v1|, and adds or subtracts it as the signs say. The sum of a chain
//! whose last carry is dropped is looked at in all cases of the bits in it: if elimination leaves a polynomial in each,
//! the sum is the one that is interpolated between them, and that is an equation from there on. Nothing has to be
//! split for it again. The block's result, u·v, is found so without being told.

use std::collections::BTreeSet;

use num_bigint::{BigInt, Sign};

use super::{SCALE, Search, Sum, one, variable};
use crate::checker::{Goal, Monomial, Polynomial, Step, Variable};
use crate::facts::{Definition, Facts};

/// The most bits of a lemma.
const BITS: usize = 3;

/// The values of some bits, the branch in which they are so, and what elimination leaves in it.
type Case<Branch> = (Vec<bool>, Branch, Polynomial);

/// Whether the same is left in all cases.
fn all_agree<Branch>(cases: &[Case<Branch>]) -> bool {
    cases.iter().all(|(.., left)| *left == cases[0].2)
}

/// Whether a definition only names a word.
fn is_name(facts: &Facts, definition: &Definition) -> bool {
    facts.greatest[usize::from(definition.high)].sign() == Sign::NoSign
}

/// The words that have a name, and those that they are made of.
pub(super) fn inside(facts: &Facts) -> BTreeSet<Variable> {
    let names = facts.definitions.iter().filter(|definition| is_name(facts, definition));
    let terms = names.flat_map(|definition| definition.equation.terms());
    terms.flat_map(|(monomial, _)| monomial.variables().to_vec()).collect()
}

impl Search<'_> {
    /// Words that are exact sums, as nothing is carried: these may be replaced where they are factors.
    pub(super) fn derive_exact_words(&mut self) {
        for (place, definition) in self.facts.definitions.iter().enumerate() {
            let low = definition.low;
            if !self.inside.contains(&low) || self.derived.contains_key(&low) {
                continue;
            }
            let equation = &self.problem.equations[place];
            let has_high = equation.coefficient(&Monomial::of(definition.high)).is_some();
            let is_known = !has_high || self.derived.contains_key(&definition.high);
            if is_known && equation.degree() == 1 {
                self.derived.insert(low, place);
            }
        }
    }

    /// Shows a lemma about the chain that ends with a carry which nothing takes, if a factor is selected somewhere.
    /// Notes the bits that need no split afterwards.
    pub(super) fn show_lemma_to(&mut self, place: usize) {
        if self.inside.is_empty() {
            return;
        }
        let chain = self.chain_to(place);
        let bits = self.bits_of(&chain);
        if !bits.is_empty() && bits.len() <= BITS {
            let _ = self.show_lemma(&chain, &bits);
        }
    }

    /// The definitions of a chain of carries, the first one first.
    fn chain_to(&self, place: usize) -> Vec<usize> {
        let mut chain = vec![place];
        let mut first = place;
        while let Some(carry) = self.facts.definitions[first].carry_in
            && let Some(&earlier) = self.high_of.get(&carry)
        {
            first = earlier;
            chain.push(first);
        }
        chain.reverse();
        chain
    }

    /// The bits of masks in equations.
    fn bits_of(&self, chain: &[usize]) -> Vec<Variable> {
        let mut bits = BTreeSet::new();
        for place in chain {
            for (monomial, _) in self.problem.equations[*place].terms() {
                let masks = monomial.variables().iter().filter(|v| self.facts.masks.contains(v));
                bits.extend(masks.copied());
            }
        }
        bits.into_iter().collect()
    }

    fn show_lemma(&mut self, chain: &[usize], bits: &[Variable]) -> Option<()> {
        let words = chain.iter().map(|place| self.facts.definitions[*place].low);
        let sum = words.enumerate().fold(Polynomial::default(), |sum, (place, word)| {
            sum.plus(BigInt::from(1) << (64 * place), &variable(word))
        });
        let cases = self.best_cases(&sum, bits)?;
        let agree = all_agree(&cases);
        if !agree && !chain.iter().any(|place| self.is_factor(self.facts.definitions[*place].low)) {
            return None;
        }
        let mut difference = sum.scaled(BigInt::from(1) << SCALE);
        for (values, _, left) in &cases {
            let mut factor = one();
            for (bit, value) in bits.iter().zip(values) {
                let bit = variable(*bit);
                let chosen = if *value { bit } else { one().plus(-1, &bit) };
                factor = factor.times(&chosen)?;
            }
            difference = difference.plus(-1, &factor.times(left)?);
        }
        let lemma = without_powers(&difference);
        let step =
            self.lemma_step(&lemma, bits, &mut cases.into_iter().map(|(_, branch, _)| branch))?;
        self.steps.extend(step);
        let top = self.facts.definitions[*chain.last()?].low;
        self.add_equation(lemma, top);
        if agree {
            self.known.extend(bits);
        }
        self.lemmas.insert(top);
        self.opaque.extend(chain.iter().map(|place| self.facts.definitions[*place].low));
        self.opaque.remove(&top);
        Some(())
    }

    /// Whether a word is a factor of a product.
    fn is_factor(&self, word: Variable) -> bool {
        let terms =
            self.facts.definitions.iter().flat_map(|definition| definition.equation.terms());
        let mut products = terms.map(|(monomial, _)| monomial.variables()).filter(|v| v.len() > 1);
        products.any(|variables| variables.contains(&word))
    }

    /// The cases, by preference such that all leave the same: without the use of earlier lemmas, or with it.
    fn best_cases(&self, sum: &Polynomial, bits: &[Variable]) -> Option<Vec<Case<Self>>> {
        let mut without = self.clone();
        without.derived.retain(|word, _| !self.lemmas.contains(word));
        without.opaque.extend(&self.lemmas);
        let first = without.cases(sum, bits);
        match first {
            Some(cases) if all_agree(&cases) => Some(cases),
            first => self.cases(sum, bits).filter(|cases| all_agree(cases)).or(first),
        }
    }

    /// For all values of the bits: the branch, and what elimination leaves of a sum, times 2^SCALE.
    fn cases(&self, sum: &Polynomial, bits: &[Variable]) -> Option<Vec<Case<Self>>> {
        let mut cases = vec![(Vec::new(), self.clone())];
        for bit in bits {
            let split = cases.iter().flat_map(|(values, branch)| {
                [false, true].map(|value| {
                    ([values.as_slice(), &[value]].concat(), branch.branch(*bit, value))
                })
            });
            cases = split.collect();
        }
        let left = cases.into_iter().map(|(values, mut branch)| {
            for bit in bits {
                branch.decide(*bit);
            }
            let left = branch.left_of(sum)?;
            Some((values, branch, left))
        });
        left.collect()
    }

    /// What elimination leaves.
    fn left_of(&self, sum: &Polynomial) -> Option<Polynomial> {
        let polynomial = sum.scaled(BigInt::from(1) << SCALE);
        let mut sum = Sum { polynomial, ..Sum::default() };
        for _ in 0..400 {
            self.derive(&mut sum)?;
            let mut next = sum.clone();
            if self.expand(&mut next, &|coefficient| coefficient.clone()).is_none() {
                return Some(sum.polynomial);
            }
            sum = next;
        }
        None
    }

    /// Splits the bits again, with the steps that each branch has found, and shows the lemma at the end.
    fn lemma_step(
        &self,
        lemma: &Polynomial,
        bits: &[Variable],
        branches: &mut dyn Iterator<Item = Self>,
    ) -> Option<Vec<Step>> {
        let Some((bit, others)) = bits.split_first() else {
            let mut branch = branches.next()?;
            branch.show_goals(&[Goal::Zero(lemma.clone())]).ok()?;
            return Some(branch.steps);
        };
        let mut side = |value| self.lemma_step(&lemma.with_bit(*bit, value), others, branches);
        let (zero, one) = (side(false)?, side(true)?);
        Some(vec![Step::Split(*bit, vec![Goal::Zero(lemma.clone())], zero, one)])
    }
}

/// The polynomial without the power of two that all coefficients have.
fn without_powers(polynomial: &Polynomial) -> Polynomial {
    let zeros = polynomial.terms().filter_map(|(_, c)| c.magnitude().trailing_zeros()).min();
    let power = BigInt::from(1) << zeros.unwrap_or(0);
    polynomial.divided(&power).unwrap_or_else(|| polynomial.clone())
}
