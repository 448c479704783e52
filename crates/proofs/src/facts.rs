//! The equations that a symbolic run writes down.

use std::collections::BTreeMap;

use num_bigint::BigInt;

use crate::checker::{Monomial, Polynomial, Problem, Variable};

/// Two new variables, and the equation that defines them: value = low + 2^bits·high, or − 2^bits·high.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// value − low ∓ 2^bits·high, which is 0.
    pub equation: Polynomial,
    /// In [0, 2^bits).
    pub low: Variable,
    /// What lies above, or is borrowed from above.
    pub high: Variable,
    /// How many bits the low part has.
    pub bits: u32,
    /// Whether a word is split into its parts, and nothing is added.
    pub is_split: bool,
    /// The variable of the carry that a chain of additions or subtractions takes.
    pub carry_in: Option<Variable>,
}

/// Variables with ranges, and their definitions, in the order of the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The greatest value of each variable; the first stands for none.
    pub greatest: Vec<BigInt>,
    /// The definitions.
    pub definitions: Vec<Definition>,
    /// Words that were split, by how many bits: the high and the low part.
    pub splits: BTreeMap<(Polynomial, u32), (Polynomial, Polynomial)>,
    /// Bits that were made a mask.
    pub masks: Vec<Variable>,
}

impl Default for Facts {
    fn default() -> Self {
        Self {
            greatest: vec![BigInt::default()],
            definitions: Vec::new(),
            splits: BTreeMap::new(),
            masks: Vec::new(),
        }
    }
}

impl Facts {
    /// A new variable.
    ///
    /// # Panics
    ///
    /// With more than 65535 variables.
    pub fn variable(&mut self, greatest: BigInt) -> Variable {
        self.greatest.push(greatest);
        Variable::try_from(self.greatest.len() - 1).expect("fewer than 65536 variables")
    }

    /// A new variable that is a word.
    pub fn word(&mut self) -> Variable {
        self.variable(BigInt::from(u64::MAX))
    }

    /// Defines the parts of a value: value = low ± 2^bits·high, the high part at most `greatest`.
    pub fn define(
        &mut self,
        value: &Polynomial,
        bits: u32,
        greatest: BigInt,
        borrows: bool,
        carry_in: Option<Variable>,
    ) -> (Variable, Variable) {
        let low = self.variable((BigInt::from(1) << bits) - 1);
        let high = self.variable(greatest);
        let weight = BigInt::from(if borrows { -1 } else { 1 }) << bits;
        let equation =
            value.plus(-1, &Polynomial::variable(low)).plus(-weight, &Polynomial::variable(high));
        self.definitions.push(Definition { equation, low, high, bits, is_split: false, carry_in });
        (low, high)
    }

    /// Which definition has this low part.
    pub fn place_of(&self, low: &Polynomial) -> Option<usize> {
        let low = low.as_variable()?;
        self.definitions.binary_search_by_key(&low, |definition| definition.low).ok()
    }

    /// Whether a variable is what a sum carries or a difference borrows.
    pub fn is_carry(&self, variable: Variable) -> bool {
        let mut all = self.definitions.iter();
        all.any(|definition| definition.high == variable && !definition.is_split)
            && self.greatest[usize::from(variable)] == BigInt::from(1)
    }

    /// The least and the greatest value by the ranges of the variables.
    pub fn bounds(&self, polynomial: &Polynomial) -> (BigInt, BigInt) {
        let (mut least, mut greatest) = (BigInt::default(), BigInt::default());
        for (monomial, coefficient) in polynomial.terms() {
            let factors = monomial.variables().iter().map(|&v| &self.greatest[usize::from(v)]);
            let end: BigInt = factors.fold(coefficient.clone(), |product, factor| product * factor);
            if *monomial == Monomial::ONE {
                least += coefficient;
                greatest += coefficient;
            } else if coefficient.sign() == num_bigint::Sign::Minus {
                least += end;
            } else {
                greatest += end;
            }
        }
        (least, greatest)
    }

    /// The problem that the definitions and premises are.
    pub fn problem(&self, premises: Vec<Polynomial>) -> Problem {
        Problem {
            greatest: self.greatest.clone(),
            equations: self.definitions.iter().map(|d| d.equation.clone()).collect(),
            premises,
        }
    }

    /// The values of all variables, from those that are not defined, which `given` holds in order.
    /// Nothing, if a value is outside of its range: then the facts would not hold.
    pub fn values(&self, given: &[u64]) -> Option<Vec<BigInt>> {
        let mut values = vec![BigInt::default(); self.greatest.len()];
        let mut is_defined = vec![false; self.greatest.len()];
        is_defined[0] = true;
        for definition in &self.definitions {
            is_defined[usize::from(definition.low)] = true;
            is_defined[usize::from(definition.high)] = true;
        }
        let free = is_defined.iter().enumerate().filter(|(_, defined)| !**defined);
        for ((place, _), value) in free.zip(given) {
            values[place] = BigInt::from(*value);
        }
        for definition in &self.definitions {
            let (low, high) = (usize::from(definition.low), usize::from(definition.high));
            let value = definition.equation.value(&values);
            let modulus = BigInt::from(1) << definition.bits;
            values[low] = ((&value % &modulus) + &modulus) % &modulus;
            let weight = definition.equation.coefficient(&Monomial::of(definition.high))?;
            values[high] = (&values[low] - &value) / weight;
            if definition.equation.value(&values) != BigInt::default() {
                return None;
            }
        }
        let is_inside = |(value, greatest): (&BigInt, &BigInt)| {
            value.sign() != num_bigint::Sign::Minus && value <= greatest
        };
        values.iter().zip(&self.greatest).all(is_inside).then_some(values)
    }
}
