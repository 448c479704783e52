//! The search for a certificate: deterministic, without a solver, and trusted by nobody.
//!
//! 1. Residues modulo 2^64 of all low words are normalised; words that must be equal, or 0, become equations
//!    (how the low word of a Montgomery step is 0).
//! 2. Carries that nothing takes are shown to be 0, or to cancel: elimination of the latest words, with their chains,
//!    until ranges suffice.
//! 3. Bits that select are split. What a bit decides about carries is shown in each branch.
//! 4. Congruences: of a coefficient remains what is no multiple of the modulus, as a power of two if it is
//!    one (so the quotient of a Montgomery step is found without being told). Then bounds.
//!
//! Numbers are integers times 2^−`SCALE`: what is not one is not tried.

mod bounds;
mod eliminate;
mod found;
mod lemma;
mod parity;
mod premise;
mod residue;
mod steps;

pub(crate) use self::bounds::show_bounds;
pub use self::found::search;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use num_bigint::{BigInt, Sign};

use self::premise::Premise;
use self::residue::Residue;
use crate::checker::{Goal, Monomial, Polynomial, Problem, Refused, Step, Variable};
use crate::facts::Facts;

/// Coefficients of a search are integers times 2^−SCALE.
const SCALE: u32 = 1536;

/// How many equations a search may add to others.
const WORK: u64 = 400_000;

/// A polynomial, and which equations were added to it, each with a monomial, how often.
#[derive(Clone, Default)]
struct Sum {
    polynomial: Polynomial,
    weights: BTreeMap<(usize, Monomial), BigInt>,
}

/// A place to begin an elimination: an equation, and how often it is added; or weights of many.
#[derive(Clone)]
enum Start {
    Nothing,
    Equation(usize, BigInt),
    Weights(BTreeMap<(usize, Monomial), BigInt>),
}

/// The state of a search, in one branch.
#[derive(Clone)]
struct Search<'a> {
    facts: &'a Facts,
    problem: Problem,
    premises: Vec<Premise>,
    residue: Option<&'a Residue>,
    work: &'a Cell<u64>,
    low_of: BTreeMap<Variable, usize>,
    high_of: BTreeMap<Variable, usize>,
    /// The equations that take a carry.
    uses: BTreeMap<Variable, Vec<usize>>,
    /// Carries that nothing takes and of which nothing is known yet.
    pending: BTreeSet<Variable>,
    /// The equation that gives a variable.
    derived: BTreeMap<Variable, usize>,
    /// Words that factors are selected from.
    inside: BTreeSet<Variable>,
    /// The words that lemmas give.
    lemmas: BTreeSet<Variable>,
    /// The other words of the sums of lemmas, which go if the words of lemmas are replaced.
    opaque: BTreeSet<Variable>,
    /// Bits that lemmas are about, which need no split.
    known: BTreeSet<Variable>,
    steps: Vec<Step>,
}

fn is_zero(number: &BigInt) -> bool {
    number.sign() == Sign::NoSign
}

/// a / b, if it is an integer.
fn exact(a: &BigInt, b: &BigInt) -> Option<BigInt> {
    if is_zero(b) || !is_zero(&(a % b)) { None } else { Some(a / b) }
}

fn variable(variable: Variable) -> Polynomial {
    Polynomial::variable(variable)
}

fn one() -> Polynomial {
    Polynomial::constant(1)
}

/// Steps that show the goals, for equations and premises.
fn search_anew(
    facts: &Facts,
    premises: &[Polynomial],
    goals: &[Goal],
) -> Result<Vec<Step>, Refused> {
    let modulus = goals.iter().find_map(|goal| match goal {
        Goal::Divides(modulus, _) => Some(modulus),
        _ => None,
    });
    let residue = modulus.filter(|modulus| modulus.bit(0)).map(Residue::new);
    let work = Cell::new(WORK);
    let mut search = Search::new(facts, premises, residue.as_ref(), &work);
    search.show_equal_words(goals);
    let bits = search.bits();
    search.branches(goals, &bits)
}

impl<'a> Search<'a> {
    fn new(
        facts: &'a Facts,
        premises: &[Polynomial],
        residue: Option<&'a Residue>,
        work: &'a Cell<u64>,
    ) -> Self {
        let mut search = Self {
            facts,
            problem: facts.problem(premises.to_vec()),
            premises: premise::premises(premises),
            residue,
            work,
            low_of: BTreeMap::new(),
            high_of: BTreeMap::new(),
            uses: BTreeMap::new(),
            pending: BTreeSet::new(),
            derived: BTreeMap::new(),
            inside: lemma::inside(facts),
            lemmas: BTreeSet::new(),
            opaque: BTreeSet::new(),
            known: BTreeSet::new(),
            steps: Vec::new(),
        };
        for (place, definition) in facts.definitions.iter().enumerate() {
            search.low_of.insert(definition.low, place);
            search.high_of.insert(definition.high, place);
            if let Some(carry) = definition.carry_in {
                search.uses.entry(carry).or_default().push(place);
            }
        }
        search.derive_named_bits();
        search
    }

    /// An equation that was shown, and the variable that it gives.
    fn add_equation(&mut self, polynomial: Polynomial, gives: Variable) {
        self.problem.equations.push(polynomial);
        self.derived.insert(gives, self.problem.equations.len() - 1);
    }

    /// The carries that nothing takes.
    fn dropped(&self, goals: &[Goal]) -> BTreeSet<Variable> {
        let mut used: BTreeMap<Variable, usize> = BTreeMap::new();
        let equations = self.facts.definitions.iter().map(|definition| &definition.equation);
        for polynomial in equations.chain(goals.iter().map(Goal::polynomial)) {
            for (monomial, _) in polynomial.terms() {
                for variable in monomial.variables() {
                    *used.entry(*variable).or_default() += 1;
                }
            }
        }
        let highs = self.facts.definitions.iter().map(|definition| definition.high);
        highs.filter(|high| used.get(high) == Some(&1)).collect()
    }

    /// The steps 1 and 2.
    fn show_equal_words(&mut self, goals: &[Goal]) {
        self.show_parities();
        let residues = self.equal_words();
        let dropped = self.dropped(goals);
        for place in 0..self.facts.definitions.len() {
            let (low, high) =
                (self.facts.definitions[place].low, self.facts.definitions[place].high);
            if let Some(difference) = residues.get(&low) {
                self.show_remainder(low, difference);
            }
            if dropped.contains(&high) {
                let absorb = self.pending.clone();
                if !self.show_zero(&variable(high), high, &absorb, &|_| Vec::new(), &[]) {
                    self.pending.insert(high);
                    self.show_lemma_to(place);
                }
            }
        }
    }

    /// The bits to split.
    fn bits(&self) -> Vec<Variable> {
        let is_bit = |v: &Variable| self.facts.greatest[usize::from(*v)] == BigInt::from(1);
        let mut bits: BTreeSet<_> = self.facts.masks.iter().copied().filter(is_bit).collect();
        bits.retain(|bit| !self.known.contains(bit));
        if bits.is_empty() {
            for carry in &self.pending {
                let Some(place) = self.high_of.get(carry) else { continue };
                let terms = self.problem.equations[*place].terms();
                let others = terms.filter_map(|(monomial, _)| match monomial.variables() {
                    [other] if other != carry && is_bit(other) => Some(*other),
                    _ => None,
                });
                bits.extend(others);
            }
        }
        bits.into_iter().collect()
    }

    /// The step 3: splits the bits one after the other; then the step 4.
    fn branches(mut self, goals: &[Goal], bits: &[Variable]) -> Result<Vec<Step>, Refused> {
        let Some((bit, others)) = bits.split_first() else {
            self.show_goals(goals)?;
            return Ok(self.steps);
        };
        let mut branches = [false, true].map(|value| {
            let mut branch = self.branch(*bit, value);
            branch.decide(*bit);
            let goals: Vec<_> = goals.iter().map(|goal| goal.with_bit(*bit, value)).collect();
            Some(branch.branches(&goals, others))
        });
        let mut take = |place: usize| branches[place].take().expect("taken once");
        let (zero, one) = (take(0)?, take(1)?);
        self.steps.push(Step::Split(*bit, goals.to_vec(), zero, one));
        Ok(self.steps)
    }

    fn branch(&self, bit: Variable, value: bool) -> Self {
        let with = |list: &[Polynomial]| list.iter().map(|p| p.with_bit(bit, value)).collect();
        let mut branch = self.clone();
        branch.problem.equations = with(&self.problem.equations);
        branch.problem.premises = with(&self.problem.premises);
        let premises = self.premises.iter();
        branch.premises = premises.filter_map(|premise| premise.with_bit(bit, value)).collect();
        branch.high_of.remove(&bit);
        branch.pending.remove(&bit);
        branch.derived.remove(&bit);
        branch.steps = Vec::new();
        branch
    }

    /// What a bit that is known now decides about carries.
    fn decide(&mut self, bit: Variable) {
        let none = BTreeSet::new();
        for carry in self.pending.clone() {
            self.derive_exact_words();
            self.pending.remove(&carry);
            let shown = self
                .zero_or_one(carry)
                .iter()
                .any(|what| self.show_zero(what, carry, &none, &|_| Vec::new(), &[]));
            if !shown {
                self.pending.insert(carry);
            }
        }
        self.derive_exact_words();
        let definitions = &self.facts.definitions;
        let Some(place) = definitions.iter().position(|d| d.high == bit || d.low == bit) else {
            return;
        };
        let terms = self.problem.equations[place].terms();
        let variables: BTreeSet<_> = terms
            .filter_map(|(monomial, _)| match monomial.variables() {
                [variable] => Some(*variable),
                _ => None,
            })
            .collect();
        for word in variables {
            if self.derived.contains_key(&word) {
                continue;
            }
            let factor = self.problem.equations[place].coefficient(&Monomial::of(word)).cloned();
            let Some(factor) = factor else { continue };
            let starts = |sign: i32| {
                let weight = exact(&(BigInt::from(-sign) << SCALE), &factor);
                weight.map(|weight| Start::Equation(place, weight)).into_iter().collect()
            };
            for what in self.zero_or_one(word) {
                if self.show_zero(&what, word, &none, &|_| Vec::new(), &[])
                    || self.show_zero(&what, word, &none, &starts, &[])
                {
                    break;
                }
            }
        }
    }

    fn zero_or_one(&self, word: Variable) -> [Polynomial; 2] {
        [variable(word), variable(word).plus(-1, &one())]
    }

    /// The step 4.
    fn show_goals(&mut self, goals: &[Goal]) -> Result<(), Refused> {
        let mut found = Vec::new();
        for goal in goals {
            let Goal::Divides(modulus, what) = goal else { continue };
            let weights = self.show_divides(modulus, what)?;
            found.push((what.clone(), weights));
        }
        for goal in goals {
            if let Goal::Zero(what) = goal {
                let (above, below) = (self.find_bound(what, &[Start::Nothing]), what.scaled(-1));
                let below = self.find_bound(&below, &[Start::Nothing]);
                let (Some(above), Some(below)) = (above, below) else {
                    return Err(Refused("an equation was not found".into()));
                };
                self.steps.push(Step::Zero(what.clone(), above, below));
                self.problem.equations.push(what.clone());
            }
            let Goal::NotNegative(what) = goal else { continue };
            let mut starts = vec![Start::Nothing];
            starts.extend(self.operand_starts(what));
            starts
                .extend(found.iter().filter_map(|(other, weights)| as_start(what, other, weights)));
            let by = self
                .find_bound(what, &starts)
                .ok_or_else(|| Refused("a bound was not found".into()))?;
            self.steps.push(Step::NotNegative(what.clone(), by));
        }
        Ok(())
    }

    /// Chains of which the words of a polynomial are operands.
    fn operand_starts(&self, what: &Polynomial) -> Vec<Start> {
        let mut starts = Vec::new();
        for place in 0..self.facts.definitions.len() {
            let definition = &self.facts.definitions[place];
            let start = what.terms().find_map(|(monomial, coefficient)| {
                let [variable] = monomial.variables() else { return None };
                if [definition.low, definition.high].contains(variable) {
                    return None;
                }
                let factor = self.problem.equations[place].coefficient(monomial)?;
                exact(&(-coefficient << SCALE), factor)
            });
            starts.extend(start.map(|weight| Start::Equation(place, weight)));
        }
        starts
    }
}

/// The weights of a congruence, as weights for a bound on the same words.
fn as_start(
    what: &Polynomial,
    other: &Polynomial,
    weights: &BTreeMap<(usize, Monomial), BigInt>,
) -> Option<Start> {
    let (up, down) = what.terms().find_map(|(monomial, coefficient)| {
        let is_linear = monomial.variables().len() == 1;
        other.coefficient(monomial).filter(|_| is_linear).map(|down| (coefficient, down))
    })?;
    let scaled = weights.iter().map(|(key, weight)| Some((*key, exact(&(weight * up), down)?)));
    scaled.collect::<Option<_>>().map(Start::Weights)
}
