//! The checker: it follows the steps of a certificate, searches for nothing, and knows no kernel.
//!
//! A [`Problem`] is a set of variables, each a natural number with a greatest value, of equations p = 0 and of
//! premises p ≥ 0, for polynomials p with integer coefficients. If [`check`] accepts steps for some goals, the goals
//! hold for all integers that the variables can stand for. Each rule is stated, with the reason, at its [`Step`].

use std::collections::BTreeMap;

use num_bigint::{BigInt, Sign};

/// A variable's number. Zero is none.
pub type Variable = u16;

/// A product of at most eight variables, in ascending order; of none it is 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Monomial([Variable; 8]);

impl Monomial {
    /// The empty product.
    pub const ONE: Self = Self([0; 8]);

    /// A single variable.
    pub const fn of(variable: Variable) -> Self {
        Self([variable, 0, 0, 0, 0, 0, 0, 0])
    }

    /// The factors.
    pub fn variables(&self) -> &[Variable] {
        let degree = self.0.iter().take_while(|&&variable| variable != 0).count();
        &self.0[..degree]
    }

    /// The product, unless it has more than eight factors.
    pub fn times(&self, other: &Self) -> Option<Self> {
        let mut factors = [self.variables(), other.variables()].concat();
        factors.sort_unstable();
        let mut product = Self::ONE;
        product.0.get_mut(..factors.len())?.copy_from_slice(&factors);
        Some(product)
    }
}

/// A sum of monomials with coefficients; none of them is zero.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Polynomial(BTreeMap<Monomial, BigInt>);

impl Polynomial {
    /// The terms.
    pub fn terms(&self) -> impl Iterator<Item = (&Monomial, &BigInt)> {
        self.0.iter()
    }

    /// The coefficient of a monomial.
    pub fn coefficient(&self, monomial: &Monomial) -> Option<&BigInt> {
        self.0.get(monomial)
    }

    /// Adds a term.
    pub fn add_term(&mut self, monomial: Monomial, coefficient: &BigInt) {
        if coefficient.sign() == Sign::NoSign {
            return;
        }
        let sum = self.0.entry(monomial).or_default();
        *sum += coefficient;
        if sum.sign() == Sign::NoSign {
            self.0.remove(&monomial);
        }
    }

    /// Adds factor·monomial·other. Nothing, if a product has too many factors.
    #[must_use]
    pub fn add_product(
        &mut self,
        factor: &BigInt,
        monomial: &Monomial,
        other: &Self,
    ) -> Option<()> {
        for (own, coefficient) in other.terms() {
            self.add_term(own.times(monomial)?, &(coefficient * factor));
        }
        Some(())
    }

    /// The polynomial with a number in the place of a variable that stands for a bit.
    #[must_use]
    pub fn with_bit(&self, bit: Variable, value: bool) -> Self {
        let mut result = Self::default();
        for (monomial, coefficient) in self.terms() {
            let mut rest = Monomial::ONE;
            let others = monomial.variables().iter().filter(|&&variable| variable != bit);
            for (place, &variable) in rest.0.iter_mut().zip(others) {
                *place = variable;
            }
            if value || rest == *monomial {
                result.add_term(rest, coefficient);
            }
        }
        result
    }
}

/// What is given.
#[derive(Clone, Debug, Default)]
pub struct Problem {
    /// The greatest value of each variable; the first stands for no variable.
    pub greatest: Vec<BigInt>,
    /// Polynomials that are 0.
    pub equations: Vec<Polynomial>,
    /// Polynomials that are at least 0.
    pub premises: Vec<Polynomial>,
}

impl Problem {
    /// A number that the polynomial is not below: each term at the end of its range.
    pub fn lower_bound(&self, polynomial: &Polynomial) -> BigInt {
        let mut bound = BigInt::default();
        for (monomial, coefficient) in polynomial.terms() {
            if monomial.variables().is_empty() {
                bound += coefficient;
            } else if coefficient.sign() == Sign::Minus {
                let greatest = monomial.variables().iter().map(|&v| &self.greatest[usize::from(v)]);
                bound += greatest.fold(coefficient.clone(), |product, greatest| product * greatest);
            }
        }
        bound
    }
}

/// What is to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The polynomial is at least 0.
    NotNegative(Polynomial),
    /// The polynomial is 0.
    Zero(Polynomial),
    /// The number divides the polynomial.
    Divides(BigInt, Polynomial),
}

impl Goal {
    /// The goal with a number in the place of a bit.
    #[must_use]
    pub fn with_bit(&self, bit: Variable, value: bool) -> Self {
        match self {
            Self::NotNegative(what) => Self::NotNegative(what.with_bit(bit, value)),
            Self::Zero(what) => Self::Zero(what.with_bit(bit, value)),
            Self::Divides(modulus, what) => {
                Self::Divides(modulus.clone(), what.with_bit(bit, value))
            }
        }
    }
}

/// Multiples of equations, each with a monomial as a factor, and of premises; and a scale.
#[derive(Clone, Debug, Default)]
pub struct Combination {
    /// What the polynomial is multiplied by, above 0.
    pub scale: BigInt,
    /// The number of an equation, a monomial, and how often their product is added.
    pub equations: Vec<(usize, Monomial, BigInt)>,
    /// The number of a premise, a monomial, and how often their product is subtracted, at least 0 times.
    pub premises: Vec<(usize, Monomial, BigInt)>,
}

/// A step of a certificate.
#[derive(Clone, Debug)]
pub enum Step {
    /// T ≥ 0: s·T + s − 1 and multiples of equations (which are 0), less multiples of premises (which are not
    /// negative), is R, and R ≥ 0 by ranges. So s·T ≥ −(s − 1), T > −1, and T is an integer.
    NotNegative(Polynomial, Combination),
    /// T = 0, as T ≥ 0 and −T ≥ 0 by the rule above. An equation from here on.
    Zero(Polynomial, Combination, Combination),
    /// T = 0, as N divides T by the rule below, and −N < T < N by ranges. An equation from here on.
    Remainder(BigInt, Polynomial, Combination),
    /// N divides T: s·T and multiples of equations have only coefficients that N divides, and s is
    /// coprime to N.
    Divides(BigInt, Polynomial, Combination),
    /// Goals, as they hold if a bit is 0, and if it is 1: by other steps, with all polynomials so. What is 0 is an
    /// equation from here on.
    Split(Variable, Vec<Goal>, Vec<Step>, Vec<Step>),
}

/// Why steps are not accepted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused(pub String);

fn ensure(holds: bool, why: &str) -> Result<(), Refused> {
    if holds { Ok(()) } else { Err(Refused(why.to_owned())) }
}

fn some<T>(option: Option<T>, why: &str) -> Result<T, Refused> {
    option.ok_or_else(|| Refused(why.to_owned()))
}

/// Whether the steps show all goals.
pub fn check(problem: &Problem, steps: &[Step], goals: &[Goal]) -> Result<(), Refused> {
    let mut problem = problem.clone();
    let mut shown = Vec::new();
    for step in steps {
        let learned = match step {
            Step::NotNegative(what, by) => {
                not_negative(&problem, what, by)?;
                vec![Goal::NotNegative(what.clone())]
            }
            Step::Zero(what, above, below) => {
                not_negative(&problem, what, above)?;
                not_negative(&problem, &negated(what), below)?;
                vec![Goal::Zero(what.clone())]
            }
            Step::Remainder(modulus, what, by) => {
                divides(&problem, modulus, what, by)?;
                let is_inside = |what| -problem.lower_bound(what) < *modulus;
                let is_small = is_inside(what) && is_inside(&negated(what));
                ensure(is_small, "a remainder outside of its range")?;
                vec![Goal::Zero(what.clone())]
            }
            Step::Divides(modulus, what, by) => {
                divides(&problem, modulus, what, by)?;
                vec![Goal::Divides(modulus.clone(), what.clone())]
            }
            Step::Split(bit, goals, zero, one) => {
                let greatest = problem.greatest.get(usize::from(*bit));
                ensure(*bit != 0 && greatest == Some(&BigInt::from(1)), "a split on no bit")?;
                for (value, steps) in [(false, zero), (true, one)] {
                    let with = |list: &[Polynomial]| {
                        list.iter().map(|polynomial| polynomial.with_bit(*bit, value)).collect()
                    };
                    let branch = Problem {
                        greatest: problem.greatest.clone(),
                        equations: with(&problem.equations),
                        premises: with(&problem.premises),
                    };
                    let goals: Vec<_> = goals.iter().map(|g| g.with_bit(*bit, value)).collect();
                    check(&branch, steps, &goals)?;
                }
                goals.clone()
            }
        };
        for goal in learned {
            if let Goal::Zero(what) = &goal {
                problem.equations.push(what.clone());
            }
            shown.push(goal);
        }
    }
    ensure(goals.iter().all(|goal| shown.contains(goal)), "a goal is not shown")
}

/// The rule of [`Step::NotNegative`].
fn not_negative(problem: &Problem, what: &Polynomial, by: &Combination) -> Result<(), Refused> {
    let mut rest = combined(problem, what, by)?;
    rest.add_term(Monomial::ONE, &(&by.scale - 1));
    for (number, monomial, factor) in &by.premises {
        ensure(factor.sign() != Sign::Minus, "a premise of the wrong sign")?;
        let premise = some(problem.premises.get(*number), "no such premise")?;
        add(&mut rest, &-factor, monomial, premise)?;
    }
    ensure(problem.lower_bound(&rest).sign() != Sign::Minus, "a bound that ranges do not give")
}

/// The rule of [`Step::Divides`].
fn divides(
    problem: &Problem,
    modulus: &BigInt,
    what: &Polynomial,
    by: &Combination,
) -> Result<(), Refused> {
    ensure(modulus.sign() == Sign::Plus, "a modulus of the wrong sign")?;
    ensure(by.premises.is_empty(), "a premise in a congruence")?;
    ensure(by.scale.modinv(modulus).is_some(), "a scale that is not coprime")?;
    let rest = combined(problem, what, by)?;
    let is_left = |coefficient: &BigInt| (coefficient % modulus).sign() != Sign::NoSign;
    ensure(!rest.terms().any(|(_, coefficient)| is_left(coefficient)), "a rest that is no multiple")
}

/// s·T and multiples of equations.
fn combined(problem: &Problem, what: &Polynomial, by: &Combination) -> Result<Polynomial, Refused> {
    ensure(by.scale.sign() == Sign::Plus, "a scale of the wrong sign")?;
    let mut sum = Polynomial::default();
    add(&mut sum, &by.scale, &Monomial::ONE, what)?;
    for (number, monomial, factor) in &by.equations {
        let equation = some(problem.equations.get(*number), "no such equation")?;
        add(&mut sum, factor, monomial, equation)?;
    }
    Ok(sum)
}

fn add(
    to: &mut Polynomial,
    factor: &BigInt,
    by: &Monomial,
    other: &Polynomial,
) -> Result<(), Refused> {
    some(to.add_product(factor, by, other), "a product of too many factors")
}

fn negated(polynomial: &Polynomial) -> Polynomial {
    Polynomial(polynomial.terms().map(|(monomial, own)| (*monomial, -own)).collect())
}
