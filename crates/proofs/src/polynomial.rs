//! What builds polynomials; the checker needs none of it.

use num_bigint::{BigInt, Sign};

use crate::checker::{Goal, Monomial, Polynomial, Variable};

impl Polynomial {
    /// A number.
    pub fn constant(number: impl Into<BigInt>) -> Self {
        let mut result = Self::default();
        result.add_term(Monomial::ONE, &number.into());
        result
    }

    /// A variable.
    pub fn variable(variable: Variable) -> Self {
        let mut result = Self::default();
        result.add_term(Monomial::of(variable), &BigInt::from(1));
        result
    }

    /// The number that the polynomial is, if it is one.
    pub fn as_constant(&self) -> Option<BigInt> {
        let mut terms = self.terms();
        match (terms.next(), terms.next()) {
            (None, _) => Some(BigInt::default()),
            (Some((monomial, coefficient)), None) if *monomial == Monomial::ONE => {
                Some(coefficient.clone())
            }
            _ => None,
        }
    }

    /// The variable that the polynomial is, if it is one.
    pub fn as_variable(&self) -> Option<Variable> {
        let mut terms = self.terms();
        match (terms.next(), terms.next()) {
            (Some((monomial, coefficient)), None) if *coefficient == BigInt::from(1) => {
                match monomial.variables() {
                    [variable] => Some(*variable),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The most factors of a term.
    pub fn degree(&self) -> usize {
        self.terms().map(|(monomial, _)| monomial.variables().len()).max().unwrap_or(0)
    }

    /// self + factor·other.
    #[must_use]
    pub fn plus(&self, factor: impl Into<BigInt>, other: &Self) -> Self {
        let (mut result, factor) = (self.clone(), factor.into());
        for (monomial, coefficient) in other.terms() {
            result.add_term(*monomial, &(coefficient * &factor));
        }
        result
    }

    /// factor·self.
    #[must_use]
    pub fn scaled(&self, factor: impl Into<BigInt>) -> Self {
        Self::default().plus(factor, self)
    }

    /// The product, unless a term has too many factors.
    pub fn times(&self, other: &Self) -> Option<Self> {
        let mut result = Self::default();
        for (monomial, coefficient) in self.terms() {
            result.add_product(coefficient, monomial, other)?;
        }
        Some(result)
    }

    /// The polynomial divided by a number, if that divides every coefficient.
    pub fn divided(&self, divisor: &BigInt) -> Option<Self> {
        let mut result = Self::default();
        for (monomial, coefficient) in self.terms() {
            if (coefficient % divisor).sign() != Sign::NoSign {
                return None;
            }
            result.add_term(*monomial, &(coefficient / divisor));
        }
        Some(result)
    }

    /// The terms that a condition selects, and the others.
    pub fn split_terms(&self, selects: impl Fn(&BigInt) -> bool) -> (Self, Self) {
        let (mut selected, mut others) = (Self::default(), Self::default());
        for (monomial, coefficient) in self.terms() {
            let part = if selects(coefficient) { &mut selected } else { &mut others };
            part.add_term(*monomial, coefficient);
        }
        (selected, others)
    }

    /// The value for values of the variables.
    pub fn value(&self, values: &[BigInt]) -> BigInt {
        let product = |monomial: &Monomial| -> BigInt {
            monomial.variables().iter().map(|&variable| &values[usize::from(variable)]).product()
        };
        self.terms().map(|(monomial, coefficient)| coefficient * product(monomial)).sum()
    }
}

impl Goal {
    /// What it is about.
    pub(crate) fn polynomial(&self) -> &Polynomial {
        match self {
            Self::NotNegative(what) | Self::Zero(what) | Self::Divides(_, what) => what,
        }
    }
}

/// Words, least significant first, as one number.
pub(crate) fn from_words(words: &[Polynomial]) -> Polynomial {
    words.iter().enumerate().fold(Polynomial::default(), |sum, (place, word)| {
        sum.plus(BigInt::from(1) << (64 * place), word)
    })
}
