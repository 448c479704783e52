//! What the operations compute in one lane, as polynomials between integers, with certificates for the checker.
//!
//! A word is the integer that it holds with a sign, as a polynomial of which the range lies in [−2^63, 2^63), or the one that
//! it holds without a sign, in [0, 2^64), of which no bits are shifted out with a sign. A half of a
//! product and bits that are shifted out are variables with an equation: a·b = low + 2^52·high, x = low + 2^52·high.

use std::collections::BTreeMap;

use anyhow::{Result, bail};
use num_bigint::{BigInt, Sign};

use super::cleared::Cleared;
use super::lane::{Half, Halves, LIMB, Lane};
use super::modulus::{Limbs, Modulus};
use super::operations::{carry, product};
use crate::checker::{Combination, Goal, Monomial, Polynomial, Problem, Refused, Step, check};
use crate::facts::{Definition, Facts};
use crate::machine::refused;

/// Weights are integers times 2^−SCALE.
const SCALE: u32 = 1600;

/// Limbs that [`carry`] takes are below this in size.
pub const CARRIED: i64 = i64::MAX - (1 << 12);

pub(super) fn power(bits: u32) -> BigInt {
    BigInt::from(1) << bits
}

/// Words as polynomials.
#[derive(Clone, Debug, Default)]
pub struct Exact {
    /// The equations.
    pub facts: Facts,
    products: BTreeMap<(Polynomial, Polynomial), [Polynomial; 2]>,
    splits: BTreeMap<(Polynomial, u32), (Polynomial, Polynomial)>,
    cleared: Vec<Cleared>,
}

impl Exact {
    /// A variable from 0 to this.
    pub(super) fn variable(&mut self, greatest: BigInt) -> Polynomial {
        Polynomial::variable(self.facts.variable(greatest))
    }

    /// A variable with a sign, up to this in size.
    pub(super) fn signed(&mut self, size: &BigInt) -> Polynomial {
        self.variable(size * 2).plus(-size, &Polynomial::constant(1))
    }

    /// The bits from these on, with a sign if the word has one, and those below.
    pub(super) fn split(
        &mut self,
        word: &Polynomial,
        bits: u32,
    ) -> Result<(Polynomial, Polynomial), Refused> {
        let (least, greatest) = self.facts.bounds(word);
        let most = if least.sign() == Sign::Minus { 63 } else { 64 };
        if least < -power(63) || greatest >= power(most) {
            return refused("a word that may be too large");
        }
        if least.sign() != Sign::Minus && greatest < power(bits) {
            return Ok((Polynomial::default(), word.clone()));
        }
        let key = (word.clone(), bits);
        if let Some(parts) = self.splits.get(&key) {
            return Ok(parts.clone());
        }
        // towards minus infinity
        let (first, last) = (&least >> bits, &greatest >> bits);
        let low = self.facts.variable(power(bits) - 1);
        let high = self.facts.variable(&last - &first);
        let above = Polynomial::variable(high).plus(first, &Polynomial::constant(1));
        let below = Polynomial::variable(low);
        let equation = word.plus(-1, &below).plus(-power(bits), &above);
        self.facts.definitions.push(Definition {
            equation,
            low,
            high,
            bits,
            is_split: true,
            carry_in: None,
        });
        self.splits.insert(key, (above.clone(), below.clone()));
        Ok((above, below))
    }
}

impl Lane for Exact {
    type Word = Polynomial;

    fn number(&mut self, value: u64) -> Polynomial {
        Polynomial::constant(value.cast_signed())
    }
    fn sum(&mut self, a: &Polynomial, b: &Polynomial) -> Polynomial {
        a.plus(1, b)
    }
    fn difference(&mut self, a: &Polynomial, b: &Polynomial) -> Polynomial {
        a.plus(-1, b)
    }
    fn scaled(&mut self, word: &Polynomial, by: u64) -> Polynomial {
        word.scaled(by)
    }
    fn right(&mut self, word: &Polynomial, bits: u32) -> Result<Polynomial, Refused> {
        if self.facts.bounds(word).0.sign() == Sign::Minus {
            return refused("a word that may be negative");
        }
        Ok(self.split(word, bits)?.0)
    }
    fn right_signed(&mut self, word: &Polynomial, bits: u32) -> Result<Polynomial, Refused> {
        if self.facts.bounds(word).1 >= power(63) {
            return refused("a word that may have another sign");
        }
        Ok(self.split(word, bits)?.0)
    }
    fn lowest(&mut self, word: &Polynomial, bits: u32) -> Result<Polynomial, Refused> {
        Ok(self.split(word, bits)?.1)
    }
}

impl Halves for Exact {
    type Factor = Polynomial;

    fn factor(&mut self, word: &Polynomial) -> Result<Polynomial, Refused> {
        Ok(self.split(word, LIMB)?.1)
    }
    fn multiply(
        &mut self,
        sum: &Polynomial,
        a: &Polynomial,
        b: &Polynomial,
        half: Half,
    ) -> Result<Polynomial, Refused> {
        let key = if a < b { (a.clone(), b.clone()) } else { (b.clone(), a.clone()) };
        let parts = if let Some(parts) = self.products.get(&key) {
            parts.clone()
        } else {
            let value = a.times(b).ok_or_else(|| Refused("too many factors".into()))?;
            let greatest = self.facts.bounds(a).1 * self.facts.bounds(b).1;
            let parts = if greatest < power(LIMB) {
                [value, Polynomial::default()]
            } else {
                let (low, high) = self.facts.define(&value, LIMB, greatest >> LIMB, false, None);
                [Polynomial::variable(low), Polynomial::variable(high)]
            };
            self.products.insert(key, parts.clone());
            parts
        };
        Ok(sum.plus(1, &parts[usize::from(half == Half::High)]))
    }
    fn carry_of_cleared(
        &mut self,
        word: &Polynomial,
        before: &Polynomial,
    ) -> Result<Polynomial, Refused> {
        let (carry, low) = self.split(word, LIMB)?;
        let own = self.split(before, LIMB)?.1;
        self.cleared.push(Cleared::new(&self.facts, [before, &own], [word, &low])?);
        Ok(carry)
    }
}

/// The integer that limbs are.
pub fn value(limbs: &[Polynomial]) -> Polynomial {
    let terms = limbs.iter().zip((0..).step_by(LIMB as usize));
    terms.fold(Polynomial::default(), |sum, (limb, bits)| sum.plus(power(bits), limb))
}

/// What a run has written down.
pub(super) struct Written {
    /// Its equations.
    pub(super) facts: Facts,
    /// The bits of a limb.
    pub(super) limb_bits: u32,
    /// Limbs that are 0.
    pub(super) cleared: Vec<Cleared>,
}

/// What was shown about an operation.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The equations and what was given.
    pub problem: Problem,
    /// The definitions.
    pub facts: Facts,
    /// What was shown.
    pub goals: Vec<Goal>,
    /// The steps that the checker accepted.
    pub steps: Vec<Step>,
    /// The limbs of the result, as polynomials.
    pub limbs: Vec<Polynomial>,
    /// The range of each limb of the result.
    pub ranges: Vec<(BigInt, BigInt)>,
}

impl Shown {
    pub(super) fn new(
        exact: Exact,
        premises: Vec<Polynomial>,
        limbs: Vec<Polynomial>,
        goals: Vec<Goal>,
    ) -> Result<Self> {
        let ranges = limbs.iter().map(|limb| exact.facts.bounds(limb)).collect();
        let Exact { facts, cleared, .. } = exact;
        Self::with_ranges(
            Written { facts, limb_bits: LIMB, cleared },
            premises,
            limbs,
            ranges,
            goals,
        )
    }

    /// Of limbs whose ranges are known.
    pub(super) fn with_ranges(
        written: Written,
        premises: Vec<Polynomial>,
        limbs: Vec<Polynomial>,
        ranges: Vec<(BigInt, BigInt)>,
        goals: Vec<Goal>,
    ) -> Result<Self> {
        let problem = written.facts.problem(premises);
        let mut steps: Vec<_> = written.cleared.iter().map(Cleared::step).collect();
        let mut learned = problem.clone();
        learned.equations.extend(written.cleared.iter().map(Cleared::polynomial));
        for goal in &goals {
            steps.push(show(&written, &learned, goal)?);
        }
        check(&problem, &steps, &goals)?;
        Ok(Self { problem, facts: written.facts, goals, steps, limbs, ranges })
    }
}

/// Of a result r: 2^260·r ≡ whole − less (mod m), −less ≤ 2^260·r ≤ whole + 2^260·m.
pub(super) fn limits(
    modulus: &Modulus,
    whole: &Polynomial,
    less: Option<&Polynomial>,
    result: &[Polynomial],
) -> Vec<Goal> {
    let (r, m) = (value(result).scaled(power(260)), &modulus.value);
    let more = less.map_or_else(|| r.clone(), |less| r.plus(1, less));
    let above = whole.plus(m << 260, &Polynomial::constant(1)).plus(-1, &r);
    vec![
        Goal::Divides(m.clone(), more.plus(-1, whole)),
        Goal::NotNegative(more),
        Goal::NotNegative(above),
    ]
}

/// Of limbs a and b, each below 2^52, and their values: 2^260·r ≡ a·b (mod m), 0 ≤ r, 2^260·r ≤ a·b + 2^260·m; and if it is
/// folded also r ≤ 2·m + 2^230.
pub fn show_product(modulus: &Modulus, is_folded: bool) -> Result<Shown> {
    let mut exact = Exact::default();
    let limbs = |exact: &mut Exact| -> Limbs<Polynomial> {
        std::array::from_fn(|_| exact.variable(power(LIMB) - 1))
    };
    let (a, b) = (limbs(&mut exact), limbs(&mut exact));
    let result = product(&mut exact, modulus, &a, &b, is_folded)?;
    let whole = value(&a).times(&value(&b)).ok_or_else(|| Refused("too many factors".into()))?;
    let mut goals = limits(modulus, &whole, None, &result);
    if is_folded {
        let (m, r) = (&modulus.value, value(&result).scaled(power(260)));
        let most = (m * 2 + power(230)) << 260;
        goals.push(Goal::NotNegative(Polynomial::constant(most).plus(-1, &r)));
    }
    Shown::new(exact, Vec::new(), result.to_vec(), goals)
}

/// Of limbs below [`CARRIED`] in size with a value v in [0, 2^260): the lower 52 bits of the limbs of the result have the
/// value v, and the topmost limb is in [0, 2^52).
pub fn show_carry() -> Result<Shown> {
    show_value_kept(carry)
}

/// The same of an operation that keeps the value.
pub(super) fn show_value_kept(
    operation: impl FnOnce(&mut Exact, &Limbs<Polynomial>) -> Result<Limbs<Polynomial>, Refused>,
) -> Result<Shown> {
    let mut exact = Exact::default();
    let most = BigInt::from(CARRIED);
    let limbs: Limbs<Polynomial> = std::array::from_fn(|_| exact.signed(&most));
    let result = operation(&mut exact, &limbs)?;
    let mut factors = Vec::new();
    for limb in &result[..4] {
        factors.push(exact.factor(limb)?);
    }
    factors.push(result[4].clone());
    let v = value(&limbs);
    let premises = within(&v, power(260)).to_vec();
    let mut goals = vec![Goal::Zero(value(&factors).plus(-1, &v))];
    goals.extend(within(&result[4], power(LIMB)).map(Goal::NotNegative));
    Shown::new(exact, premises, result.to_vec(), goals)
}

/// What is not negative if an integer lies in [0, end).
pub(super) fn within(what: &Polynomial, end: BigInt) -> [Polynomial; 2] {
    [what.clone(), Polynomial::constant(end - 1).plus(-1, what)]
}

/// The weights of the equations that eliminate the variables, the latest first: the upper part of each equation, but the
/// lower one if `spares` and the equation does not split at a limb, as that of the fold does. Limbs that are 0 come last.
fn eliminated(
    written: &Written,
    target: &Polynomial,
    spares: bool,
) -> (Polynomial, Vec<(usize, Monomial, BigInt)>) {
    let facts = &written.facts;
    let mut sum = target.scaled(power(SCALE));
    let mut weights = Vec::new();
    for (place, definition) in facts.definitions.iter().enumerate().rev() {
        let coefficient =
            |variable| sum.coefficient(&Monomial::of(variable)).cloned().unwrap_or_default();
        let (low, high) = (coefficient(definition.low), coefficient(definition.high));
        let is_low = spares && definition.bits != written.limb_bits;
        let weight = if is_low { low } else { high >> definition.bits };
        if weight.sign() != Sign::NoSign {
            let added = sum.add_product(&weight, &Monomial::ONE, &definition.equation);
            if added.is_some() {
                weights.push((place, Monomial::ONE, weight));
            }
        }
    }
    for (place, cleared) in (facts.definitions.len()..).zip(&written.cleared) {
        let factor = sum.coefficient(&Monomial::of(cleared.low)).cloned().unwrap_or_default();
        if sum.add_product(&-&factor, &Monomial::ONE, &cleared.polynomial()).is_some() {
            weights.push((place, Monomial::ONE, -factor));
        }
    }
    (sum, weights)
}

/// Searches for a step.
fn show(written: &Written, problem: &Problem, goal: &Goal) -> Result<Step> {
    let what = goal.polynomial();
    let shows =
        |step: &Step| check(problem, std::slice::from_ref(step), std::slice::from_ref(goal));
    for spares in [false, true] {
        let (rest, weights) = eliminated(written, what, spares);
        let scale = power(SCALE);
        let by = |weights: &[(usize, Monomial, BigInt)], sign: i32, premises| Combination {
            scale: scale.clone(),
            equations: weights
                .iter()
                .map(|(place, m, weight)| (*place, *m, weight * sign))
                .collect(),
            premises,
        };
        // a premise takes away the term with the largest coefficient
        let premises = problem.premises.iter().enumerate().filter_map(|(number, premise)| {
            let top = premise.terms().filter(|(m, _)| **m != Monomial::ONE);
            let (monomial, factor) = top.max_by_key(|(_, factor)| factor.magnitude().clone())?;
            let own = rest.coefficient(monomial)?;
            let weight = own / factor;
            (weight.sign() == Sign::Plus).then_some((number, Monomial::ONE, weight))
        });
        let choices = std::iter::once(Vec::new()).chain(premises.map(|premise| vec![premise]));
        for premises in choices {
            let step = match goal {
                Goal::Divides(modulus, _) => {
                    Step::Divides(modulus.clone(), what.clone(), by(&weights, 1, Vec::new()))
                }
                Goal::NotNegative(_) => Step::NotNegative(what.clone(), by(&weights, 1, premises)),
                Goal::Zero(_) => {
                    let [above, below] = [1, -1].map(|sign| by(&weights, sign, Vec::new()));
                    Step::Zero(what.clone(), above, below)
                }
            };
            if shows(&step).is_ok() {
                return Ok(step);
            }
        }
    }
    bail!("no certificate was found")
}
