//! Contracts, and the run on polynomials, as coq/Machine.v, Symbolic.v and Kernel.v have them.

use std::collections::BTreeSet;

use anyhow::{Result, bail};
use num_bigint::{BigInt, Sign};

use super::{list, number, polynomial};
use crate::checker::{Monomial, Polynomial};
use crate::contract::{Expression, Place, Relation};
use crate::facts::Facts;
use crate::hint::{Factor, Hint};
use crate::kernel::Code;
use crate::theorem::{Statement, Theorem};

/// The address of the first constant of the file that is read, which is 0 in Coq: it is another one in each file.
pub(super) fn first_constant(theorem: &Theorem) -> u64 {
    theorem.constants.iter().map(|(address, _)| *address).min().unwrap_or_default()
}

/// The contract of a kernel, with the constants that its run read.
pub(super) fn contract(code: &Code, statement: &Statement, theorem: &Theorem) -> Result<String> {
    let contract = &statement.contract;
    let mut pointers = BTreeSet::new();
    let mut inputs = Vec::new();
    for (name, places) in &contract.inputs {
        let mut sources = Vec::new();
        for place in places {
            sources.push(match place {
                Place::Register(name) => format!("InRegister {}", code.register(name)?),
                Place::Memory(name, offset) => {
                    let register = code.register(name)?;
                    pointers.insert(register);
                    format!("InMemory {register} ({offset})")
                }
            });
        }
        inputs.push(format!("(\"{name}\", {})", list(sources.into_iter())));
    }
    let mut outputs = Vec::new();
    for (name, places) in &contract.outputs {
        let mut registers = Vec::new();
        for place in places {
            match place {
                Place::Register(name) => registers.push(format!("{}%nat", code.register(name)?)),
                Place::Memory(..) => bail!("results in memory"),
            }
        }
        outputs.push(format!("(\"{name}\", {})", list(registers.into_iter())));
    }
    let mut constants = Vec::new();
    for (name, words) in &statement.constants {
        let register = code.register(name)?;
        pointers.insert(register);
        for (offset, word) in (0..).step_by(8).zip(words) {
            constants.push(format!("((Argument {register}, {offset}), {word:#x})"));
        }
    }
    let first = first_constant(theorem);
    let read: BTreeSet<_> = theorem.constants.iter().copied().collect();
    let read = read.iter().map(|(address, word)| (address - first, word));
    constants.extend(read.map(|(place, word)| format!("((Image, {place}), {word:#x})")));
    let numbers = statement.values.iter().map(|(name, n)| format!("(\"{name}\", {})", number(n)));
    let mut kept: Vec<usize> =
        contract.keeps.iter().map(|name| code.register(name)).collect::<Result<_>>()?;
    kept.extend(code.always_kept());
    let register = |register: usize| format!("{register}%nat");
    let parts = [
        list(inputs.into_iter()),
        list(outputs.into_iter()),
        list(numbers),
        list(constants.into_iter()),
        list(pointers.into_iter().map(register)),
        list(contract.premises.iter().map(relation)),
        list(contract.conclusions.iter().map(relation)),
        list(kept.into_iter().map(register)),
    ];
    Ok(format!("Contract\n  {}", parts.join("\n  ")))
}

fn relation(relation: &Relation) -> String {
    match relation {
        Relation::Below(a, b) => format!("Below {} {}", expression(a), expression(b)),
        Relation::AtMost(a, b) => format!("AtMost {} {}", expression(a), expression(b)),
        Relation::Equal(a, b) => format!("Equal {} {}", expression(a), expression(b)),
        Relation::Congruent(a, b, m) => {
            format!("Congruent {} {} {}", expression(a), expression(b), expression(m))
        }
    }
}

fn expression(of: &Expression) -> String {
    let two = |name: &str, a: &Expression, b: &Expression| {
        format!("(Machine.{name} {} {})", expression(a), expression(b))
    };
    match of {
        Expression::Number(n) => format!("(Machine.Number {})", number(n)),
        Expression::Name(name) => format!("(Machine.Name \"{name}\")"),
        Expression::Sum(a, b) => two("Sum", a, b),
        Expression::Difference(a, b) => two("Difference", a, b),
        Expression::Product(a, b) => two("Product", a, b),
        Expression::Power(base, exponent) => {
            format!("(Machine.Power {} {exponent})", expression(base))
        }
    }
}

/// The definitions: the whole, the bits of its low part, the greatest high part, whether that is borrowed.
pub(super) fn definitions(facts: &Facts) -> Result<String> {
    let mut parts = Vec::new();
    for definition in &facts.definitions {
        let Some(weight) = definition.equation.coefficient(&Monomial::of(definition.high)) else {
            bail!("a definition of nothing");
        };
        let borrows = weight.sign() != Sign::Minus;
        let whole = definition.equation.plus(1, &Polynomial::variable(definition.low));
        let whole = whole.plus(-weight, &Polynomial::variable(definition.high));
        let greatest: &BigInt = &facts.greatest[usize::from(definition.high)];
        let (whole, greatest) = (polynomial(&whole), number(greatest));
        parts.push(format!("({whole}, {}, {greatest}, {borrows})", definition.bits));
    }
    Ok(list(parts.into_iter()))
}

/// The hints.
pub(super) fn hints(hints: &[Hint]) -> String {
    list(hints.iter().map(hint))
}

fn hint(of: &Hint) -> String {
    match of {
        Hint::New => "New".to_owned(),
        Hint::Known(low, high, fact) => {
            let fact = fact.map_or("None".to_owned(), |fact| format!("(Some {fact}%nat)"));
            format!("Known {} {} {fact}", polynomial(low), polynomial(high))
        }
        Hint::Factors(a, b, product) => {
            format!("Factors {} {} ({})", factor(a), factor(b), hint(product))
        }
        Hint::Mask(is_second, bit) => format!("Mask {is_second} {}", polynomial(bit)),
        Hint::Masks(x, y) => format!("Masks {} {}", polynomial(x), polynomial(y)),
        Hint::Equals => "Equals".to_owned(),
        Hint::Lowest(is_second, parts) => format!("Lowest {is_second} ({})", hint(parts)),
    }
}

fn factor(of: &Factor) -> String {
    match of {
        Factor::Itself => "Itself".to_owned(),
        Factor::NewName => "NewName".to_owned(),
        Factor::OldName(fact) => format!("(OldName {fact})"),
    }
}
