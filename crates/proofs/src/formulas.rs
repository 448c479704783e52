//! The formulas for points are chord and tangent: by exact identities between polynomials.
//!
//! A formula is run over the recorder's field, which writes down its operations. For each case that its documentation
//! names, the inputs are polynomials in variables that stand for all points of the case: X = x1·Z^2, for example. The
//! operations are then computed on these polynomials, and what comes out must be what the statement says, as
//! polynomials, over the integers and 1/2. Such an identity holds for all values of the variables in every field in
//! which 2 is not 0.
//!
//! A formula that selects must know in each case what to select: a condition holds if its value is the polynomial 0, and
//! does not if its value is a product of variables that the case says are not 0.

mod curve25519;
mod four;
mod quads;
pub mod ring;
mod weierstrass;

use std::collections::BTreeMap;
use std::convert::Infallible;
use std::fmt;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::BigInt;
use yuxi_recorder::{Formula, Operation, Test};

use crate::contract::{Expression, Relation};
use ring::{Value, evaluate};

/// A formula with what is stated about it.
pub struct Statement {
    /// The path of the function below `yuxi_arith::curve::`.
    pub path: &'static str,
    /// What it computes.
    pub about: &'static str,
    /// Its recording; none, if the cases are a statement about polynomials alone.
    pub formula: Option<Formula>,
    /// The names of its results.
    pub outputs: &'static [&'static str],
    /// The cases.
    pub cases: Vec<Case>,
}

/// A case of a formula.
#[derive(Clone, Debug)]
pub struct Case {
    /// Its name.
    pub name: &'static str,
    /// The variables.
    pub variables: &'static str,
    /// Those of them that are not 0.
    pub not_zero: &'static str,
    /// Squares of variables, as on the curve.
    pub squares: &'static str,
    /// The inputs of the formula.
    pub inputs: &'static str,
    /// Names for polynomials in the variables.
    pub names: &'static str,
    /// What holds: equations between names, variables and results.
    pub then: &'static str,
}

/// What was shown of a formula.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown {
    /// How many operations it has.
    pub operations: usize,
    /// How many identities were shown.
    pub identities: usize,
    /// The terms of their left sides.
    pub terms: usize,
}

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { operations, identities, terms } = self;
        write!(f, "{operations} operations, {identities} identities, {terms} terms")
    }
}

/// All statements.
pub fn statements() -> Vec<Statement> {
    let mut statements = weierstrass::statements();
    statements.extend(quads::statements());
    statements.extend(curve25519::statements());
    statements
}

impl Statement {
    /// What it computes, and in which cases.
    pub fn statement(&self) -> String {
        let cases: Vec<_> = self.cases.iter().map(|case| case.name).collect();
        format!("{}: {}", self.about, cases.join("; "))
    }

    /// Shows all cases.
    pub fn check(&self) -> Result<Shown> {
        let mut shown = Shown::default();
        for case in &self.cases {
            self.check_case(case, &mut shown).with_context(|| case.name)?;
        }
        shown.operations = self.formula.as_ref().map_or(0, |f| f.recording.operations.len());
        ensure!(shown.identities > 0, "nothing is stated");
        Ok(shown)
    }

    fn check_case(&self, case: &Case, shown: &mut Shown) -> Result<()> {
        let mut names = BTreeMap::new();
        let variables: Vec<_> = list(case.variables).collect();
        for (number, name) in variables.iter().enumerate() {
            let earlier = names.insert((*name).to_owned(), Value::variable(number));
            ensure!(earlier.is_none(), "{name} twice");
        }
        let number = |name: &str| {
            variables.iter().position(|v| *v == name).with_context(|| format!("no {name}"))
        };
        let not_zero = list(case.not_zero).map(number).collect::<Result<Vec<_>>>()?;
        let mut squares = Vec::new();
        for (left, right) in equations(case.squares)? {
            let Expression::Power(base, 2) = left else { bail!("no square: {left}") };
            squares.push((number(&base.to_string())?, evaluate(&right, &names)?));
        }
        for (left, right) in equations(case.names)? {
            let value = evaluate(&right, &names)?;
            ensure!(names.insert(left.to_string(), value).is_none(), "{left} twice");
        }
        if let Some(formula) = &self.formula {
            let inputs = list(case.inputs).map(|text| evaluate(&Expression::parse(text)?, &names));
            let inputs = inputs.collect::<Result<Vec<_>>>()?;
            let results = run(formula, inputs, &not_zero)?;
            ensure!(results.len() == self.outputs.len(), "another number of results");
            for (name, result) in self.outputs.iter().zip(results) {
                let result = result.with_context(|| format!("{name} is not decided"))?;
                ensure!(names.insert((*name).to_owned(), result).is_none(), "{name} twice");
            }
        }
        for (left, right) in equations(case.then)? {
            let (mut a, mut b) = (evaluate(&left, &names)?, evaluate(&right, &names)?);
            for (variable, square) in &squares {
                (a, b) = (a.with_square(*variable, square), b.with_square(*variable, square));
            }
            ensure!(a.is(&b), "{left} = {right} does not hold");
            shown.identities += 1;
            shown.terms += a.term_count();
        }
        Ok(())
    }
}

fn list(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|part| !part.is_empty())
}

fn equations(text: &str) -> Result<Vec<(Expression, Expression)>> {
    let sides = list(text).map(|text| match Relation::parse_list(text)?.remove(0) {
        Relation::Equal(a, b) => Ok((a, b)),
        other => bail!("no equation: {other}"),
    });
    sides.collect()
}

/// The results of a formula on these polynomials; none of a selection that is not decided.
pub fn run(
    formula: &Formula,
    inputs: Vec<Value>,
    not_zero: &[usize],
) -> Result<Vec<Option<Value>>> {
    let mut run = Run { formula, values: Vec::new(), not_zero };
    let mut inputs = inputs.into_iter();
    for operation in &formula.recording.operations {
        let value = match operation {
            Operation::Input(name) => Some(inputs.next().with_context(|| format!("no {name}"))?),
            Operation::Constant(words) => Some(constant(words)),
            operation => run.compute(operation)?,
        };
        run.values.push(value);
    }
    ensure!(inputs.next().is_none(), "more inputs than the formula has");
    Ok(formula.outputs.iter().map(|place| run.values[*place].clone()).collect())
}

/// A constant: a number; of 2·d of Curve25519 it is the variable 0, which stands for d, twice.
fn constant(words: &[u64; 4]) -> Value {
    let number = crate::kernel::number(words);
    if curve25519::is_twice_d(&number) {
        return Value::variable(0).plus(1, &Value::variable(0));
    }
    Value::number(number)
}

struct Run<'a> {
    formula: &'a Formula,
    values: Vec<Option<Value>>,
    not_zero: &'a [usize],
}

impl Run<'_> {
    fn compute(&self, operation: &Operation<&'static str>) -> Result<Option<Value>> {
        if let Operation::Select(condition, yes, no) = operation {
            let chosen = self.decide(*condition).map(|holds| if holds { *yes } else { *no });
            return Ok(chosen.and_then(|place| self.values[place].clone()));
        }
        if let Operation::Invert(_) = operation {
            bail!("an inversion is no polynomial");
        }
        Ok(self.polynomial(operation))
    }

    fn polynomial(&self, operation: &Operation<&'static str>) -> Option<Value> {
        let at = |place: &usize| self.values[*place].as_ref();
        let product = |a: &usize, b: &usize| Some(at(a)?.times(at(b)?));
        let scaled = |a: &usize, factor: i64| Some(Value::default().plus(factor, at(a)?));
        match operation {
            Operation::Add(a, b) => Some(at(a)?.plus(1, at(b)?)),
            Operation::Sub(a, b) => Some(at(a)?.plus(-1, at(b)?)),
            Operation::Neg(a) => scaled(a, -1),
            Operation::Double(a) => scaled(a, 2),
            Operation::Triple(a) => scaled(a, 3),
            Operation::Halve(a) => Some(at(a)?.halved()),
            Operation::ThreeHalves(a) => Some(scaled(a, 3)?.halved()),
            Operation::Mul(a, b) => product(a, b),
            Operation::Square(a) => product(a, a),
            Operation::MulSmall(a, small) => scaled(a, i64::from(*small)),
            Operation::MulAddMul([a, b, c, d]) => Some(product(a, b)?.plus(1, &product(c, d)?)),
            Operation::MulSubMul([a, b, c, d]) => Some(product(a, b)?.plus(-1, &product(c, d)?)),
            Operation::Input(_)
            | Operation::Constant(_)
            | Operation::Select(..)
            | Operation::Invert(_) => None,
        }
    }

    /// Whether a condition holds in this case, if that is known.
    fn decide(&self, condition: usize) -> Option<bool> {
        let tests: &[Test<Infallible>] = &self.formula.recording.tests;
        match tests[condition] {
            Test::Constant(value) => Some(value),
            Test::Signal(never) => match never {},
            Test::IsZero(place) => {
                let value = self.values[place].as_ref()?;
                let is_known = value.is_zero() || value.is_not_zero(self.not_zero);
                is_known.then(|| value.is_zero())
            }
            Test::Not(a) => self.decide(a).map(|holds| !holds),
            Test::And(a, b) => match (self.decide(a), self.decide(b)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (a, b) => a.zip(b).map(|(a, b)| a && b),
            },
            Test::Or(a, b) => match (self.decide(a), self.decide(b)) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (a, b) => a.zip(b).map(|(a, b)| a || b),
            },
        }
    }
}

/// The modulus of Curve25519.
fn p25519() -> BigInt {
    (BigInt::from(1) << 255) - 19
}
