//! The search for a certificate: it replaces the latest variables by what they are, until ranges suffice.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use num_bigint::{BigInt, Sign};

use super::equations::{Equations, power};
use crate::checker::{Combination, Goal, Monomial, Polynomial, Problem, Step, Variable};

/// The state.
pub(super) struct Search<'a> {
    equations: &'a Equations,
    problem: Problem,
    /// The equation that gives a variable from others: it has it once, with the factor 1 or −1.
    gives: BTreeMap<Variable, usize>,
    steps: Vec<Step>,
}

impl<'a> Search<'a> {
    pub(super) fn new(equations: &'a Equations) -> Self {
        let problem = equations.problem.clone();
        let mut search = Self { equations, problem, gives: BTreeMap::new(), steps: Vec::new() };
        for (word, of_parts) in &equations.inputs {
            if let Some(equation) = of_parts {
                search.gives.insert(word.variable, *equation);
            }
        }
        for cell in &equations.cells {
            // the lowest part, from the word and the other parts
            if let Some(equation) = cell.of_parts {
                search.gives.insert(cell.word.parts[&0], equation);
            }
        }
        for cell in &equations.cells {
            search.gives.insert(cell.word.variable, cell.equation);
        }
        search
    }

    pub(super) fn steps(self) -> Vec<Step> {
        self.steps
    }

    /// Shows of what is lost at the top of each word that it is 0, or the sign; and which parts at the top are 0.
    pub(super) fn show_carries(&mut self) {
        for cell in &self.equations.cells {
            let (word, width) = (&cell.word, cell.word.width);
            let parts: Vec<_> = word.parts.values().copied().collect();
            let all = [parts.as_slice(), &[word.variable]].concat();
            for lost in [cell.carry, cell.borrow].into_iter().flatten() {
                let zero = Polynomial::variable(lost);
                let start = [(cell.equation, lost)];
                if self.show_zero(&zero, lost, width, &start, &all) {
                    continue;
                }
                let sign = word.parts.get(&(width - 1)).filter(|_| cell.borrow == Some(lost));
                if let (Some(sign), Some(of_parts)) = (sign, cell.of_parts) {
                    let what = zero.plus(-1, &Polynomial::variable(*sign));
                    let start = [(cell.equation, lost), (of_parts, word.variable)];
                    self.show_zero(&what, lost, width, &start, &all);
                }
            }
            let Some(of_parts) = cell.of_parts else { continue };
            for (start, part) in word.parts.iter().rev() {
                let zero = Polynomial::variable(*part);
                let first = [(of_parts, *part)];
                // the word itself is replaced too
                if !self.show_zero(&zero, *part, *start, &first, &parts) {
                    break;
                }
            }
        }
    }

    /// Shows that something is 0: 2^bits times it is a difference of words and of what is computed, by the first equations, each
    /// of which takes a variable out of it; and that is bounded by ranges, if variables are replaced, but for some.
    fn show_zero(
        &mut self,
        what: &Polynomial,
        gives: Variable,
        bits: usize,
        first: &[(usize, Variable)],
        kept: &[Variable],
    ) -> bool {
        let combination = |what: &Polynomial| {
            let scale = power(bits);
            let (mut rest, mut weights) = (what.scaled(scale.clone()), BTreeMap::new());
            rest.add_term(Monomial::ONE, &(&scale - 1));
            if self.problem.lower_bound(&rest).sign() != Sign::Minus {
                return Some(Combination { scale, ..Combination::default() });
            }
            for (equation, variable) in first {
                self.replace(&mut rest, &mut weights, *variable, *equation)?;
            }
            self.bounded(rest, weights, scale, kept)
        };
        let (above, below) = (combination(what), combination(&what.scaled(-1)));
        let (Some(above), Some(below)) = (above, below) else { return false };
        self.steps.push(Step::Zero(what.clone(), above, below));
        self.problem.equations.push(what.clone());
        self.gives.insert(gives, self.problem.equations.len() - 1);
        true
    }

    /// Adds multiples of an equation, so that a variable goes.
    fn replace(
        &self,
        rest: &mut Polynomial,
        weights: &mut BTreeMap<(usize, Monomial), BigInt>,
        variable: Variable,
        equation: usize,
    ) -> Option<()> {
        let polynomial = &self.problem.equations[equation];
        let own = polynomial.coefficient(&Monomial::of(variable))?;
        loop {
            let found = rest.terms().find_map(|(monomial, coefficient)| {
                let variables = monomial.variables();
                let place = variables.iter().position(|other| *other == variable)?;
                let mut others = Monomial::ONE;
                for (other, factor) in variables.iter().enumerate() {
                    if other != place {
                        others = others.times(&Monomial::of(*factor))?;
                    }
                }
                let is_whole = (coefficient % own).sign() == Sign::NoSign;
                is_whole.then(|| (others, -(coefficient / own)))
            });
            let Some((others, factor)) = found else { return Some(()) };
            rest.add_product(&factor, &others, polynomial)?;
            *weights.entry((equation, others)).or_default() += factor;
        }
    }

    /// Replaces variables, the latest first and some not at all, until the rest is not negative by ranges.
    fn bounded(
        &self,
        mut rest: Polynomial,
        mut weights: BTreeMap<(usize, Monomial), BigInt>,
        scale: BigInt,
        kept: &[Variable],
    ) -> Option<Combination> {
        while self.problem.lower_bound(&rest).sign() == Sign::Minus {
            let (variable, equation) = self.latest(&rest, kept)?;
            self.replace(&mut rest, &mut weights, variable, equation)?;
        }
        let equations = weights.into_iter().map(|((e, m), weight)| (e, m, weight)).collect();
        Some(Combination { scale, equations, premises: Vec::new() })
    }

    /// The latest variable that an equation gives, and that is not kept.
    fn latest(&self, polynomial: &Polynomial, kept: &[Variable]) -> Option<(Variable, usize)> {
        let variables = polynomial.terms().flat_map(|(monomial, _)| monomial.variables());
        let given = variables.filter(|v| self.gives.contains_key(v) && !kept.contains(v));
        let latest = given.max()?;
        Some((*latest, self.gives[latest]))
    }

    /// Shows the goals: all variables that equations give are replaced.
    pub(super) fn show_goals(&mut self, goals: &[Goal]) -> Result<()> {
        for goal in goals {
            let step = match goal {
                Goal::Zero(what) => {
                    let above = self.goal(what).context("an equation was not found")?;
                    let below = self.goal(&what.scaled(-1)).context("an equation was not found")?;
                    Step::Zero(what.clone(), above, below)
                }
                Goal::NotNegative(what) => {
                    let by = self.goal(what).context("a bound was not found")?;
                    Step::NotNegative(what.clone(), by)
                }
                Goal::Divides(modulus, what) => {
                    let (mut rest, mut weights) = (what.clone(), BTreeMap::new());
                    while let Some((variable, equation)) = self.latest(&rest, &[]) {
                        self.replace(&mut rest, &mut weights, variable, equation)
                            .context("a congruence was not found")?;
                    }
                    let equations =
                        weights.into_iter().map(|((e, m), weight)| (e, m, weight)).collect();
                    let by = Combination { scale: 1.into(), equations, premises: Vec::new() };
                    Step::Divides(modulus.clone(), what.clone(), by)
                }
            };
            self.steps.push(step);
        }
        Ok(())
    }

    fn goal(&self, what: &Polynomial) -> Option<Combination> {
        self.bounded(what.clone(), BTreeMap::new(), 1.into(), &[])
    }
}
