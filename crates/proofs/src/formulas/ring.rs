//! Polynomials over the integers and 1/2, exactly.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use num_bigint::{BigInt, Sign};

use crate::contract::Expression;

/// How many variables there may be.
const VARIABLES: usize = 12;

/// The exponent of each variable.
type Exponents = [u8; VARIABLES];

/// A polynomial, divided by a power of two.
#[derive(Clone, Debug, Default)]
pub struct Value {
    /// The coefficients; none of them is 0.
    terms: BTreeMap<Exponents, BigInt>,
    halvings: u32,
}

impl Value {
    /// A number.
    pub fn number(number: impl Into<BigInt>) -> Self {
        let mut value = Self::default();
        value.add_term([0; VARIABLES], number.into());
        value
    }

    /// The variable of this number.
    ///
    /// # Panics
    ///
    /// If there are fewer.
    pub fn variable(number: usize) -> Self {
        let (mut value, mut exponents) = (Self::default(), [0; VARIABLES]);
        exponents[number] = 1;
        value.add_term(exponents, BigInt::from(1));
        value
    }

    fn add_term(&mut self, exponents: Exponents, coefficient: BigInt) {
        let sum = self.terms.entry(exponents).or_default();
        *sum += coefficient;
        if sum.sign() == Sign::NoSign {
            self.terms.remove(&exponents);
        }
    }

    /// self + factor·other.
    #[must_use]
    pub fn plus(&self, factor: i64, other: &Self) -> Self {
        let halvings = self.halvings.max(other.halvings);
        let mut sum = Self { halvings, ..Self::default() };
        for (value, factor) in [(self, 1), (other, factor)] {
            let factor = BigInt::from(factor) << (halvings - value.halvings);
            for (exponents, coefficient) in &value.terms {
                sum.add_term(*exponents, coefficient * &factor);
            }
        }
        sum
    }

    /// self·other.
    ///
    /// # Panics
    ///
    /// If an exponent is above 255.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        let mut product = Self { halvings: self.halvings + other.halvings, ..Self::default() };
        for (a, x) in &self.terms {
            for (b, y) in &other.terms {
                let sum = |place: usize| a[place].checked_add(b[place]).expect("a small exponent");
                product.add_term(std::array::from_fn(sum), x * y);
            }
        }
        product
    }

    /// self/2.
    #[must_use]
    pub fn halved(&self) -> Self {
        Self { halvings: self.halvings + 1, ..self.clone() }
    }

    /// Whether it is 0 for all values of the variables.
    pub fn is_zero(&self) -> bool {
        self.terms.is_empty()
    }

    /// Whether both are the same polynomial.
    pub fn is(&self, other: &Self) -> bool {
        self.plus(-1, other).is_zero()
    }

    /// Whether it is one product of variables that are not 0 and of a power of two, which no field of odd
    /// characteristic makes 0.
    pub fn is_not_zero(&self, not_zero: &[usize]) -> bool {
        let mut terms = self.terms.iter();
        let (Some((exponents, coefficient)), None) = (terms.next(), terms.next()) else {
            return false;
        };
        let variables = (0..VARIABLES).filter(|place| exponents[*place] > 0);
        let is_power_of_two = coefficient.magnitude().count_ones() == 1;
        is_power_of_two && variables.into_iter().all(|variable| not_zero.contains(&variable))
    }

    /// The polynomial with another one in place of the square of a variable, as often as there are squares.
    #[must_use]
    pub fn with_square(&self, variable: usize, square: &Self) -> Self {
        let mut result = Self::default();
        for (exponents, coefficient) in &self.terms {
            let mut rest = *exponents;
            rest[variable] %= 2;
            let mut term = Self { halvings: self.halvings, ..Self::default() };
            term.add_term(rest, coefficient.clone());
            for _ in 0..exponents[variable] / 2 {
                term = term.times(square);
            }
            result = result.plus(1, &term);
        }
        result
    }

    /// How many terms there are.
    pub fn term_count(&self) -> usize {
        self.terms.len()
    }
}

/// The polynomial that an expression is.
pub fn evaluate(expression: &Expression, names: &BTreeMap<String, Value>) -> Result<Value> {
    Ok(match expression {
        Expression::Number(number) => Value::number(number.clone()),
        Expression::Name(name) => names.get(name).with_context(|| format!("no {name}"))?.clone(),
        Expression::Sum(a, b) => evaluate(a, names)?.plus(1, &evaluate(b, names)?),
        Expression::Difference(a, b) => evaluate(a, names)?.plus(-1, &evaluate(b, names)?),
        Expression::Product(a, b) => evaluate(a, names)?.times(&evaluate(b, names)?),
        Expression::Power(base, exponent) => {
            let base = evaluate(base, names)?;
            (0..*exponent).fold(Value::number(1), |power, _| power.times(&base))
        }
    })
}
