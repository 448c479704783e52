//! Multipliers of the hardware: a word-level netlist of Yosys becomes equations, which the search and the checker take.
//!
//! [`Design`] reads the netlist: constants, inputs, cells that compute with words, and registers, each of which is a
//! clock of delay. [`Equations`] writes down what each cell computes, over the integers, with what it loses at its top as
//! variables of their own. [`prove`] shows where these are 0, or a sign, and then the statement. The
//! [checker](crate::checker) follows all of it.
//!
//! What is stated holds for operands that all arrive in the same clock: operands of a cell that are of different clocks are
//! refused, and so is a loop.

mod cells;
mod design;
mod equations;
mod faults;
mod search;
mod shapes;
mod simulation;

pub use design::{Design, Setting};
pub use equations::Equations;
pub use faults::{Count, plant};

use std::collections::BTreeMap;

use anyhow::{Context, Result, anyhow, bail, ensure};
use num_bigint::BigInt;

use crate::checker::{Goal, Polynomial, check};
use crate::contract::{Expression, Relation};
use search::Search;

/// What was shown.
#[derive(Clone, Debug)]
pub struct Shown {
    /// How many cells compute.
    pub cells: usize,
    /// By how many clocks the results follow the operands.
    pub clocks: u32,
    /// How many equations the checker was given.
    pub equations: usize,
    /// How many steps it followed.
    pub steps: usize,
}

/// The relations that are given, and those that follow, of `if …: …` or `…`.
fn relations(statement: &str) -> Result<[Vec<Relation>; 2]> {
    let given =
        statement.strip_prefix("if ").map(|rest| rest.split_once(": ").context("if, without :"));
    let (given, shown) = given.transpose()?.unwrap_or(("", statement));
    let given = if given.is_empty() { Vec::new() } else { Relation::parse_list(given)? };
    Ok([given, Relation::parse_list(shown)?])
}

/// Proves relations between ports: `p_o = a_i·b_i`, or `if a_i·b_i < 2^518: …`.
pub fn prove(design: &Design, statement: &str) -> Result<Shown> {
    let mut equations = Equations::of(design)?;
    let names = equations.ports.iter().cloned().collect();
    let [given, shown] = relations(statement)?;
    for relation in &given {
        let Goal::NotNegative(premise) = goal(relation, &names)? else { bail!("if {relation}") };
        equations.problem.premises.push(premise);
    }
    let mut goals = Vec::new();
    for relation in &shown {
        goals.push(goal(relation, &names).with_context(|| relation.to_string())?);
    }
    goals.extend(equations.bounds.iter().cloned().map(Goal::NotNegative));
    let mut search = Search::new(&equations);
    search.show_carries();
    search.show_goals(&goals)?;
    let steps = search.steps();
    check(&equations.problem, &steps, &goals).map_err(|why| anyhow!("refused: {}", why.0))?;
    Ok(Shown {
        cells: equations.cells.len(),
        clocks: equations.clocks,
        equations: equations.problem.equations.len(),
        steps: steps.len(),
    })
}

fn goal(relation: &Relation, names: &BTreeMap<String, Polynomial>) -> Result<Goal> {
    let difference = |a: &Expression, b: &Expression| {
        anyhow::Ok(a.polynomial(names)?.plus(-1, &b.polynomial(names)?))
    };
    Ok(match relation {
        Relation::Equal(a, b) => Goal::Zero(difference(a, b)?),
        Relation::AtMost(a, b) => Goal::NotNegative(difference(b, a)?),
        Relation::Below(a, b) => {
            Goal::NotNegative(difference(b, a)?.plus(-1, &Polynomial::constant(1)))
        }
        Relation::Congruent(a, b, modulus) => {
            let modulus = modulus.polynomial(names)?.as_constant();
            Goal::Divides(modulus.context("a modulus that is no number")?, difference(a, b)?)
        }
    })
}

/// Whether values that were simulated fulfil the equations, and the relations of the statement.
///
/// Fails if an equation does not hold; returns whether the statement does, or nothing if what it assumes does not.
pub fn holds(equations: &Equations, statement: &str, inputs: &[BigInt]) -> Result<Option<bool>> {
    let values = simulation::values(equations, inputs)?;
    for equation in &equations.problem.equations {
        ensure!(equation.value(&values) == 0.into(), "an equation does not hold");
    }
    let names = equations.ports.iter().cloned().collect();
    let all = |relations: &[Relation]| -> Result<bool> {
        let mut all = true;
        for relation in relations {
            all &= match goal(relation, &names)? {
                Goal::Zero(what) => what.value(&values) == 0.into(),
                Goal::NotNegative(what) => what.value(&values) >= 0.into(),
                Goal::Divides(modulus, what) => what.value(&values) % modulus == 0.into(),
            };
        }
        Ok(all)
    };
    let [given, shown] = relations(statement)?;
    Ok(if all(&given)? { Some(all(&shown)?) } else { None })
}
