//! The search for a certificate: it replaces the latest variables by what they are, until ranges suffice.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use num_bigint::{BigInt, Sign};

use super::cells::Kind;
use super::equations::{Computed, Equations, Own, Signed, Word, power};
use crate::checker::{Combination, Goal, Monomial, Polynomial, Problem, Step, Variable};

/// Carries of a sum of sums, which are tried one after the other.
const MOST_CARRIES: u32 = 64;

/// The state.
pub(super) struct Search<'a> {
    equations: &'a Equations,
    problem: Problem,
    /// The equation that gives a variable from others.
    gives: BTreeMap<Variable, usize>,
    /// The lowest parts of words.
    lowest: BTreeSet<Variable>,
    /// Those of words of which the other part is the sign.
    signed: BTreeSet<Variable>,
    /// The equation that gives a part, not the lowest, from its word and the other parts.
    of_tops: BTreeMap<Variable, usize>,
    /// Of words whose carries are neither 0 nor known otherwise: what is lost in them and in their operands.
    open: BTreeMap<Variable, Polynomial>,
    /// A power of two that the place of a part in a word, and in a number of words, does not exceed.
    deepest: usize,
    steps: Vec<Step>,
}

/// A sum, so far: what it is times a scale, and multiples of equations.
struct Sum {
    rest: Polynomial,
    weights: BTreeMap<(usize, Monomial), BigInt>,
    /// The variable that an equation took out, as it would come back with another one.
    used: BTreeMap<usize, Variable>,
}

/// Which parts of words are replaced by their word and its other parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Parts {
    None,
    /// The lower one of words that are used with their sign and as a whole.
    Signed,
    /// The lowest of each word.
    Lowest,
    /// And others that are subtracted.
    Any,
}

/// What shows that something is 0.
struct Zero<'a> {
    what: &'a Polynomial,
    /// A variable of it that it gives.
    gives: Variable,
    scale: BigInt,
    /// Equations that come first, and the variables that they take out.
    first: &'a [(usize, Variable)],
    /// Variables that stay.
    kept: &'a [Variable],
}

impl<'a> Search<'a> {
    pub(super) fn new(equations: &'a Equations) -> Self {
        let problem = equations.problem.clone();
        let (mut gives, mut of_tops) = (BTreeMap::new(), BTreeMap::new());
        let (mut lowest, mut signed) = (BTreeSet::new(), BTreeSet::new());
        // of an input of words with a sign these have the parts, and nothing the whole
        let of_signed: BTreeSet<_> = equations.signed.iter().map(|word| word.parts[0]).collect();
        let is_whole = |(word, _): &&(Word, Option<usize>)| !of_signed.contains(&word.parts[&0]);
        let inputs = equations.inputs.iter().filter(is_whole);
        let inputs = inputs.map(|(word, of_parts)| (word, *of_parts));
        // of a majority its adder has the parts, and nothing the word
        let is_majority =
            |cell: &&Computed| equations.design.cells[cell.cell].kind == Kind::Majority;
        let cells = equations.cells.iter().filter(|cell| !is_majority(cell));
        let of_cells = cells.clone().map(|cell| (&cell.word, cell.of_parts));
        // an inversion is that of its operand: its parts are always replaced
        let is_not = |cell: &&Computed| equations.design.cells[cell.cell].kind == Kind::Not;
        let of_nots: BTreeSet<_> =
            cells.clone().filter(is_not).map(|cell| cell.word.parts[&0]).collect();
        for (word, of_parts) in inputs.clone().chain(of_cells) {
            // the lowest part, from the word and the other parts
            let Some(equation) = of_parts else { continue };
            gives.insert(word.parts[&0], equation);
            if !of_nots.contains(&word.parts[&0]) {
                lowest.insert(word.parts[&0]);
            }
            if word.parts.len() == 2 && word.parts.contains_key(&(word.width - 1)) {
                signed.insert(word.parts[&0]);
            }
            of_tops.extend(word.parts.values().skip(1).map(|part| (*part, equation)));
        }
        for (word, of_parts) in inputs {
            if let Some(equation) = of_parts {
                gives.insert(word.variable, equation);
            }
        }
        gives.extend(cells.map(|cell| (cell.word.variable, cell.equation)));
        // of a word with a sign its own equation
        for word in &equations.signed {
            gives.insert(word.parts[0], word.equation);
            lowest.insert(word.parts[0]);
            of_tops.extend(word.parts.iter().skip(1).map(|part| (*part, word.equation)));
        }
        let (open, steps) = (BTreeMap::new(), Vec::new());
        let deepest = equations.cells.iter().map(|cell| cell.word.width).max().unwrap_or(0);
        Self { deepest, equations, problem, gives, lowest, signed, of_tops, open, steps }
    }

    pub(super) fn steps(self) -> Vec<Step> {
        self.steps
    }

    /// Shows of what is lost at the top of each word that it is 0, or another variable; and which parts at the top are 0.
    pub(super) fn show_carries(&mut self) {
        self.show_signs();
        for cell in &self.equations.cells {
            for lost in [cell.carry, cell.borrow].into_iter().flatten() {
                let _shown = self.show_lost(cell, lost);
            }
            if let Own::Other { other, equation, size, .. } = &cell.own {
                let what = Polynomial::variable(*other);
                let scale = size << self.deepest;
                let first = [(*equation, *other)];
                let zero = Zero { what: &what, gives: *other, scale, first: &first, kept: &[] };
                let _shown = self.show_zero(&zero);
            }
            self.show_tops(cell);
        }
    }

    /// Shows of words of inputs that have a bit more than they need that this bit is the sign too.
    fn show_signs(&mut self) {
        for Signed { parts, sign: (sign, place), equation, .. } in &self.equations.signed {
            let Some(last) = parts.last() else { continue };
            if self.problem.greatest[usize::from(*last)] == 1.into() {
                let what = Polynomial::variable(*sign).plus(-1, &Polynomial::variable(*last));
                let (scale, first) = (power(*place), [(*equation, *sign)]);
                let zero = Zero { what: &what, gives: *sign, scale, first: &first, kept: parts };
                let _shown = self.show_zero(&zero);
            }
        }
    }

    fn show_lost(&mut self, cell: &Computed, lost: Variable) -> bool {
        let (word, width) = (&cell.word, cell.word.width);
        let all: Vec<_> = word.parts.values().copied().chain([word.variable]).collect();
        let what = Polynomial::variable(lost);
        let first = [(cell.equation, lost)];
        let zero = |what, first| Zero { what, gives: lost, scale: power(width), first, kept: &all };
        let deep = power(width + self.deepest);
        if self.show_zero(&zero(&what, &first))
            || self.show_zero(&Zero { scale: deep, ..zero(&what, &first) })
        {
            return true;
        }
        if self.show_sign(cell, lost) {
            return true;
        }
        if cell.carry != Some(lost) {
            return false;
        }
        // a carry that is computed beside it, less the topmost bit of the sum that it is of
        if let Some(other) = self.beside(cell) {
            return self.show_zero(&zero(&what.plus(1, &other), &first));
        }
        self.show_open(cell, lost)
    }

    /// Shows that what is lost is the sign of a part that begins at the lowest bit, and so are all bits above that; or that it is 1
    /// less the sign, of an inversion.
    fn show_sign(&mut self, cell: &Computed, lost: Variable) -> bool {
        let (word, width) = (&cell.word, cell.word.width);
        let Some(of_parts) = cell.of_parts else { return false };
        let ends: Vec<_> = word.parts.keys().copied().skip(1).chain([width]).collect();
        let all: Vec<_> = word.parts.values().copied().chain([word.variable]).collect();
        let parts: Vec<_> =
            word.parts.iter().map(|(start, part)| (*start, *part)).zip(ends).collect();
        for (index, ((start, sign), end)) in parts.iter().enumerate() {
            if end - start != 1 {
                continue;
            }
            let above = width - end;
            // s + u − 2^n·b, for n bits u above the sign and the borrow b, or −2^n·(1 − k)
            let mut sum = Polynomial::variable(*sign);
            for ((place, part), _) in &parts[index + 1..] {
                sum = sum.plus(power(place - end), &Polynomial::variable(*part));
            }
            let of_lost = Polynomial::variable(lost);
            let borrow = if cell.borrow == Some(lost) {
                of_lost
            } else {
                Polynomial::constant(1).plus(-1, &of_lost)
            };
            let sum = sum.plus(-power(above), &borrow);
            let first = [(cell.equation, lost), (of_parts, word.variable)];
            let scale = power(*end);
            let zero = Zero { what: &sum, gives: lost, scale, first: &first, kept: &all };
            let mut shown = self.show_zero(&zero);
            if !shown {
                let scale = power(*end) << self.deepest;
                shown = self.show_zero(&Zero {
                    what: &sum,
                    gives: lost,
                    scale,
                    first: &first,
                    kept: &all,
                });
            }
            if !shown {
                continue;
            }
            // what is lost is given by the sign, and not the sign by the word
            self.of_tops.remove(sign);
            if above == 0 {
                return true;
            }
            // the borrow is the sign, and each part above has its bits
            let of_sum = self.problem.equations.len() - 1;
            let Some(((_, lowest), _)) = parts.get(index + 1).copied() else { return true };
            let what = borrow.plus(-1, &Polynomial::variable(*sign));
            let first = [(of_sum, lost)];
            let scale = power(above);
            let kept = &all;
            if !self.show_zero(&Zero { what: &what, gives: lost, scale, first: &first, kept }) {
                return false;
            }
            let of_borrow = self.problem.equations.len() - 1;
            for ((place, part), part_end) in parts[index + 1..].iter().rev() {
                let bits: BigInt = power(part_end - place) - 1;
                let what = Polynomial::variable(*part).plus(-bits, &Polynomial::variable(*sign));
                let first = [(of_sum, *part), (of_borrow, lost)];
                let scale = power(place - end);
                let zero = Zero { what: &what, gives: *part, scale, first: &first, kept };
                if !self.show_zero(&zero) && *part != lowest {
                    return false;
                }
            }
            return true;
        }
        false
    }

    /// −c + s for a carry c of the same sum and the same carry, and the topmost bit s of that sum.
    fn beside(&self, cell: &Computed) -> Option<Polynomial> {
        let exact = cell.exact.as_ref()?;
        self.equations.cells.iter().find_map(|other| {
            let Own::Rest(_, sum) = &other.own else { return None };
            let difference = sum.plus(-1, exact);
            let mut terms = difference.terms();
            let (Some((top, factor)), None) = (terms.next(), terms.next()) else { return None };
            let is_top = top.variables().len() == 1 && *factor == power(cell.word.width);
            is_top.then(|| {
                let top = Polynomial::variable(top.variables()[0]);
                top.plus(-1, &Polynomial::variable(other.word.variable))
            })
        })
    }

    /// Shows that all that is lost in a sum of sums is a constant, or remembers it.
    fn show_open(&mut self, cell: &Computed, lost: Variable) -> bool {
        let Some(exact) = &cell.exact else { return false };
        let (mut all, mut sum) = (Polynomial::variable(lost), exact.clone());
        let is_open = |monomial: &Monomial| match monomial.variables() {
            [variable] => self.open.get(variable),
            _ => None,
        };
        for (monomial, factor) in exact.terms() {
            let Some(of_operand) = is_open(monomial) else { continue };
            all = all.plus(factor.clone(), of_operand);
            // any number of carries
            sum = sum.plus(factor * power(cell.word.width), of_operand);
        }
        let width = cell.word.width;
        let least: BigInt = self.problem.lower_bound(&sum) >> width;
        let greatest: BigInt = -self.problem.lower_bound(&sum.scaled(-1)) >> width;
        let words: Vec<_> = cell.word.parts.values().copied().chain([cell.word.variable]).collect();
        let first = [(cell.equation, lost)];
        let mut number = least;
        // one sum has as many carries as addends; more is no sum
        if &greatest - &number > MOST_CARRIES.into() {
            return false;
        }
        while number <= greatest {
            let what = all.plus(-1, &Polynomial::constant(number.clone()));
            let scale = power(width);
            let zero = Zero { what: &what, gives: lost, scale, first: &first, kept: &words };
            if self.show_zero(&zero) {
                return true;
            }
            number += 1;
        }
        self.open.insert(cell.word.variable, all);
        false
    }

    /// Shows which parts at the top of a word are 0.
    fn show_tops(&mut self, cell: &Computed) {
        let Some(of_parts) = cell.of_parts else { return };
        let parts: Vec<_> = cell.word.parts.values().copied().collect();
        for (start, part) in cell.word.parts.iter().rev() {
            let what = Polynomial::variable(*part);
            let own = [(of_parts, *part)];
            // of a majority the sum of the adder gives it, which has twice that part
            let of_majority = !self.gives.contains_key(&cell.word.variable);
            let first = if of_majority { [(cell.equation, *part)] } else { own };
            let extra = usize::from(of_majority);
            let shown = [extra, self.deepest].into_iter().any(|above| {
                let scale = power(start + above);
                self.show_zero(&Zero {
                    what: &what,
                    gives: *part,
                    scale,
                    first: &first,
                    kept: &parts,
                })
            });
            if !shown {
                break;
            }
        }
    }

    /// Shows that something is 0: its multiple by the scale is a difference of words and of what is computed, by the first
    /// equations, each of which takes a variable out of it; and that is bounded by ranges, if variables are replaced, but for some.
    fn show_zero(&mut self, zero: &Zero) -> bool {
        let combination = |what: &Polynomial| {
            let bounded = |parts| {
                let mut sum = Sum::new(what.scaled(zero.scale.clone()));
                sum.rest.add_term(Monomial::ONE, &(&zero.scale - 1));
                if self.problem.lower_bound(&sum.rest).sign() != Sign::Minus {
                    return Some(sum.combination(zero.scale.clone(), Vec::new()));
                }
                for (equation, variable) in zero.first {
                    self.replace(&mut sum, *variable, *equation)?;
                }
                self.bounded(sum, zero.scale.clone(), zero.kept, parts)
            };
            [Parts::None, Parts::Signed, Parts::Lowest, Parts::Any].into_iter().find_map(bounded)
        };
        let Some(above) = combination(zero.what) else { return false };
        let Some(below) = combination(&zero.what.scaled(-1)) else { return false };
        self.steps.push(Step::Zero(zero.what.clone(), above, below));
        self.problem.equations.push(zero.what.clone());
        self.gives.insert(zero.gives, self.problem.equations.len() - 1);
        true
    }

    /// Adds multiples of an equation, so that a variable goes.
    fn replace(&self, sum: &mut Sum, variable: Variable, equation: usize) -> Option<()> {
        let polynomial = &self.problem.equations[equation];
        let own = polynomial.coefficient(&Monomial::of(variable))?;
        sum.used.insert(equation, variable);
        loop {
            let found = sum.rest.terms().find_map(|(monomial, coefficient)| {
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
            sum.rest.add_product(&factor, &others, polynomial)?;
            *sum.weights.entry((equation, others)).or_default() += factor;
        }
    }

    /// Replaces variables, the latest first and some not at all, until the rest is not negative by ranges, or by a premise.
    fn bounded(
        &self,
        mut sum: Sum,
        scale: BigInt,
        kept: &[Variable],
        parts: Parts,
    ) -> Option<Combination> {
        // a part that gives a word, which gives the part, would go on for ever
        for _ in 0..self.problem.greatest.len() {
            if self.problem.lower_bound(&sum.rest).sign() != Sign::Minus {
                return Some(sum.combination(scale, Vec::new()));
            }
            let Some((variable, equation)) = self.latest(&sum, kept, parts) else {
                return self.by_premise(&sum, &scale);
            };
            self.replace(&mut sum, variable, equation)?;
        }
        None
    }

    /// A rest in which all is replaced, less a multiple of a premise: of inputs, or of their parts.
    fn by_premise(&self, sum: &Sum, scale: &BigInt) -> Option<Combination> {
        if let Some(combination) = self.by_signs(sum, scale) {
            return Some(combination);
        }
        for (number, premise) in self.problem.premises.iter().enumerate() {
            let mut given = Sum::new(premise.clone());
            loop {
                let terms = given.rest.terms();
                let first = terms.filter(|(monomial, _)| **monomial != Monomial::ONE).last()?;
                let of_rest = sum.rest.coefficient(first.0).cloned().unwrap_or_default();
                let factor: BigInt = of_rest / first.1;
                let rest = sum.rest.plus(-factor.clone(), &given.rest);
                if factor.sign() == Sign::Plus
                    && self.problem.lower_bound(&rest).sign() != Sign::Minus
                {
                    let mut weights = sum.weights.clone();
                    for (place, weight) in given.weights {
                        *weights.entry(place).or_default() -= weight * &factor;
                    }
                    let sum = Sum { rest, weights, used: BTreeMap::new() };
                    let premises = vec![(number, Monomial::ONE, factor)];
                    return Some(sum.combination(scale.clone(), premises));
                }
                let Some((variable, equation)) = self.latest(&given, &[], Parts::Lowest) else {
                    break;
                };
                self.replace(&mut given, variable, equation)?;
            }
        }
        None
    }

    /// A rest of products with words x from −m to m, of which the variables are X = x + m and X' = m − x. Half of each product X·Y
    /// that is subtracted becomes X·Y', and half X'·Y; half of one that is added X'·Y'; u·X that is subtracted becomes u·X'.
    fn by_signs(&self, sum: &Sum, scale: &BigInt) -> Option<Combination> {
        let of_word =
            |variable: &Variable| self.equations.signed.iter().find(|word| word.above == *variable);
        let (mut rest, mut weights) = (sum.rest.scaled(2), BTreeMap::new());
        let mut add = |equation: usize, by: Monomial, factor: &BigInt| {
            rest.add_product(factor, &by, &self.problem.equations[equation])?;
            *weights.entry((equation, by)).or_default() += factor;
            Some(())
        };
        for (monomial, coefficient) in sum.rest.terms() {
            let [first, second] = monomial.variables() else { continue };
            let factor = -coefficient;
            let is_subtracted = coefficient.sign() == Sign::Minus;
            match (of_word(first), of_word(second)) {
                (Some(x), Some(y)) if is_subtracted => {
                    add(y.sum, Monomial::of(x.above), &factor)?;
                    add(x.sum, Monomial::of(y.above), &factor)?;
                }
                (Some(x), Some(y)) => {
                    add(y.sum, Monomial::of(x.below), coefficient)?;
                    add(x.sum, Monomial::of(y.above), &factor)?;
                    add(x.sum, Monomial::ONE, &(coefficient * &y.most * 2))?;
                }
                (Some(x), None) if is_subtracted => {
                    add(x.sum, Monomial::of(*second), &(factor * 2))?;
                }
                (None, Some(y)) if is_subtracted => {
                    add(y.sum, Monomial::of(*first), &(factor * 2))?;
                }
                _ => {}
            }
        }
        // twice the scale, and twice what makes it above −1
        rest.add_term(Monomial::ONE, &1.into());
        if self.problem.lower_bound(&rest).sign() == Sign::Minus {
            return None;
        }
        for (place, weight) in &sum.weights {
            *weights.entry(*place).or_default() += weight * 2;
        }
        let sum = Sum { rest, weights, used: BTreeMap::new() };
        Some(sum.combination(scale * 2, Vec::new()))
    }

    /// The latest variable that an equation gives, and that is not kept.
    fn latest(&self, sum: &Sum, kept: &[Variable], parts: Parts) -> Option<(Variable, usize)> {
        let mut latest: Option<(Variable, usize)> = None;
        for (monomial, coefficient) in sum.rest.terms() {
            for variable in monomial.variables() {
                let is_free = |equation: &&usize| {
                    let own =
                        self.problem.equations[**equation].coefficient(&Monomial::of(*variable));
                    sum.used.get(*equation).is_none_or(|other| other == variable)
                        && own.is_some_and(|own| (coefficient % own).sign() == Sign::NoSign)
                };
                let is_subtracted = parts == Parts::Any
                    && (coefficient.sign() == Sign::Minus || monomial.variables().len() == 2)
                    && !self.open.contains_key(variable);
                let is_part = match parts {
                    Parts::None => self.lowest.contains(variable),
                    Parts::Signed => {
                        self.lowest.contains(variable) && !self.signed.contains(variable)
                    }
                    Parts::Lowest | Parts::Any => false,
                };
                let given = self.gives.get(variable).filter(|_| !is_part).filter(is_free);
                let of_top =
                    || self.of_tops.get(variable).filter(|_| is_subtracted).filter(is_free);
                if let Some(equation) = given.or_else(of_top)
                    && !kept.contains(variable)
                    && latest.is_none_or(|(other, _)| other < *variable)
                {
                    latest = Some((*variable, *equation));
                }
            }
        }
        latest
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
                    let mut sum = Sum::new(what.clone());
                    for _ in 0..self.problem.greatest.len() {
                        let Some((variable, equation)) = self.latest(&sum, &[], Parts::Lowest)
                        else {
                            break;
                        };
                        self.replace(&mut sum, variable, equation)
                            .context("a congruence was not found")?;
                    }
                    let by = sum.combination(1.into(), Vec::new());
                    Step::Divides(modulus.clone(), what.clone(), by)
                }
            };
            self.steps.push(step);
        }
        Ok(())
    }

    fn goal(&self, what: &Polynomial) -> Option<Combination> {
        self.bounded(Sum::new(what.clone()), 1.into(), &[], Parts::Lowest)
    }
}

impl Sum {
    fn new(rest: Polynomial) -> Self {
        Self { rest, weights: BTreeMap::new(), used: BTreeMap::new() }
    }

    fn combination(self, scale: BigInt, premises: Vec<(usize, Monomial, BigInt)>) -> Combination {
        let equations = self.weights.into_iter().map(|((e, m), weight)| (e, m, weight)).collect();
        Combination { scale, equations, premises }
    }
}
