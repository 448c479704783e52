//! The theorem of a kernel: its contract, as premises and goals over the equations of its run.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::BigInt;

use crate::checker::{Goal, Polynomial, Problem, Step, check};
use crate::contract::{Contract, Place, Relation};
use crate::domain::{Concrete, Domain};
use crate::facts::Facts;
use crate::hint::Hint;
use crate::kernel::{Code, number, start};
use crate::machine::{Content, Flow, Image, Region, State};
use crate::polynomial::from_words;
use crate::search::search;
use crate::symbolic::Symbolic;

/// A contract, with the numbers that its names stand for in this kernel's module.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The contract.
    pub contract: Contract,
    /// The module's numbers: its modulus.
    pub values: BTreeMap<String, BigInt>,
    /// For each register that points to a static: its words.
    pub constants: Vec<(String, Vec<u64>)>,
}

/// What a run gave, and what is to be shown of it.
pub struct Theorem {
    /// The equations.
    pub facts: Facts,
    /// Why each step gave what it gave.
    pub hints: Vec<Hint>,
    /// Polynomials that are at least 0 by the contract.
    pub premises: Vec<Polynomial>,
    /// What is to be shown.
    pub goals: Vec<Goal>,
    /// The results, as the contract names them.
    pub outputs: Vec<(String, Vec<Polynomial>)>,
    /// The words that are inputs, in the order of [`Statement::input_count`], then unknown ones.
    pub free: usize,
    /// How many instructions were executed.
    pub executed: usize,
    /// Constants that were read.
    pub constants: Vec<(u64, u64)>,
}

/// A theorem with the steps that the checker accepted.
pub struct Proof {
    /// What was proved.
    pub theorem: Theorem,
    /// The steps.
    pub steps: Vec<Step>,
}

impl Proof {
    /// How many steps there are in all branches.
    pub fn step_count(&self) -> usize {
        fn count(steps: &[Step]) -> usize {
            let inside = |step: &Step| match step {
                Step::Split(_, _, zero, one) => count(zero) + count(one),
                _ => 0,
            };
            steps.iter().map(|step| 1 + inside(step)).sum()
        }
        count(&self.steps)
    }
}

impl Statement {
    /// The integers that a state gives names to, least significant word first; new places are made of `word`.
    fn place_inputs<W: Clone + PartialEq>(
        &self,
        code: &Code,
        state: &mut State<W>,
        mut word: impl FnMut() -> W,
    ) -> Result<Vec<(String, Vec<W>)>> {
        let mut inputs = Vec::new();
        for (name, places) in &self.contract.inputs {
            let mut words = Vec::new();
            for place in places {
                match place {
                    Place::Register(register) => {
                        words.push(state.word(code.register(register)?)?);
                    }
                    Place::Memory(register, offset) => {
                        let register = code.register(register)?;
                        let region = Region::Argument(register);
                        state.registers[register] = Content::Place(region, 0);
                        let word = word();
                        ensure!(
                            state
                                .memory
                                .insert((region, *offset), Content::Word(word.clone()))
                                .is_none(),
                            "two inputs at one place"
                        );
                        words.push(word);
                    }
                }
            }
            inputs.push((name.clone(), words));
        }
        Ok(inputs)
    }

    /// Puts the words of statics behind the pointers that the caller passes.
    pub(crate) fn place_constants<D: Domain>(
        &self,
        code: &Code,
        domain: &mut D,
        state: &mut State<D::Word>,
    ) -> Result<()> {
        for (register, words) in &self.constants {
            let register = code.register(register)?;
            let region = Region::Argument(register);
            state.registers[register] = Content::Place(region, 0);
            for (place, word) in (0_i64..).step_by(8).zip(words) {
                let word = domain.constant(*word);
                state.memory.insert((region, place), Content::Word(word));
            }
        }
        Ok(())
    }

    fn outputs<W: Clone + PartialEq>(
        &self,
        code: &Code,
        state: &State<W>,
    ) -> Result<Vec<(String, Vec<W>)>> {
        let outputs = self.contract.outputs.iter().map(|(name, places)| {
            let words = places.iter().map(|place| match place {
                Place::Register(register) => Ok(state.word(code.register(register)?)?),
                Place::Memory(..) => bail!("results in memory"),
            });
            Ok((name.clone(), words.collect::<Result<_>>()?))
        });
        outputs.collect()
    }

    /// Whether the run ended as it must: at the return, or after one round, which counts down.
    fn check_end<D: Domain>(
        &self,
        code: &Code,
        domain: &mut D,
        ended: Flow,
        before: &State<D::Word>,
        after: &State<D::Word>,
    ) -> Result<()> {
        match (&self.contract.rounds, ended) {
            (None, Flow::Return) => Ok(()),
            (Some(name), Flow::BackUnlessZero(register)) if code.register(name)? == register => {
                let (most, zero) = (domain.constant(u64::MAX), domain.constant(0));
                let less = domain.add(&before.word(register)?, &most, &zero)?.0;
                ensure!(less == after.word(register)?, "{name} does not count down");
                ensure!(code.returns_at(after.executed), "the loop is not all of the code");
                self.contract.check_rounds()
            }
            _ => bail!("the kernel does not end as its contract says"),
        }
    }

    fn check_kept<W: Clone + PartialEq>(
        &self,
        code: &Code,
        before: &State<W>,
        after: &State<W>,
    ) -> Result<()> {
        let named = self.contract.keeps.iter().map(|name| code.register(name));
        let kept = named.chain(code.always_kept().iter().map(|register| Ok(*register)));
        for register in kept {
            let register = register?;
            ensure!(
                before.registers[register] == after.registers[register],
                "{} is not kept",
                code.registers()[register]
            );
        }
        Ok(())
    }

    /// Runs a kernel on polynomials.
    pub fn theorem(&self, code: &Code, image: &dyn Image) -> Result<Theorem> {
        let mut domain = Symbolic::default();
        let mut state = start(code, || domain.word());
        let inputs = self.place_inputs(code, &mut state, || domain.word())?;
        let free = domain.facts.greatest.len() - 1;
        self.place_constants(code, &mut domain, &mut state)?;
        let before = state.clone();
        let ended = code.run(&mut domain, &mut state, image)?;
        self.check_kept(code, &before, &state)?;
        let outputs = self.outputs(code, &state)?;
        let mut names: BTreeMap<String, Polynomial> = self
            .values
            .iter()
            .map(|(name, value)| (name.clone(), Polynomial::constant(value.clone())))
            .collect();
        names.extend(inputs.iter().map(|(name, words)| (name.clone(), from_words(words))));
        let mut premises = Vec::new();
        for relation in &self.contract.premises {
            premises.push(premise(relation, &names)?);
        }
        names.extend(outputs.iter().map(|(name, words)| (name.clone(), from_words(words))));
        let mut goals = Vec::new();
        for relation in &self.contract.conclusions {
            goals.extend(goals_of(relation, &names, &self.values)?);
        }
        let (constants, executed) = (state.constants.clone(), state.executed);
        let hints = domain.hints.clone();
        self.check_end(code, &mut domain, ended, &before, &state)?;
        let facts = domain.facts;
        Ok(Theorem { facts, hints, premises, goals, outputs, free, executed, constants })
    }

    /// Proves a kernel.
    pub fn prove(&self, code: &Code, image: &dyn Image) -> Result<Proof> {
        let theorem = self.theorem(code, image)?;
        let steps = search(&theorem.facts, &theorem.premises, &theorem.goals)?;
        check(&theorem.problem(), &steps, &theorem.goals)?;
        Ok(Proof { theorem, steps })
    }

    /// The words of the statics that the caller gives addresses of.
    pub fn constant_words(&self) -> impl Iterator<Item = u64> + '_ {
        self.constants.iter().flat_map(|(_, words)| words).copied()
    }

    /// How many words the inputs have.
    pub fn input_count(&self) -> usize {
        self.contract.inputs.iter().map(|(_, places)| places.len()).sum()
    }

    /// The registers, then the words in memory that a run begins with, from words that a function gives; and the
    /// inputs as numbers.
    pub fn concrete_start(
        &self,
        code: &Code,
        word: &mut dyn FnMut() -> u64,
    ) -> Result<(State<u64>, BTreeMap<String, BigInt>)> {
        let mut state = start(code, &mut *word);
        let inputs = self.place_inputs(code, &mut state, word)?;
        self.place_constants(code, &mut Concrete, &mut state)?;
        let mut names = self.values.clone();
        names.extend(inputs.into_iter().map(|(name, words)| (name, number(&words))));
        Ok((state, names))
    }

    /// Writes inputs where the contract has them.
    pub fn set_inputs(
        &self,
        code: &Code,
        state: &mut State<u64>,
        inputs: &[Vec<u64>],
    ) -> Result<()> {
        for ((_, places), words) in self.contract.inputs.iter().zip(inputs) {
            for (place, word) in places.iter().zip(words) {
                match place {
                    Place::Register(name) => state.set(code.register(name)?, *word),
                    Place::Memory(name, offset) => {
                        let region = Region::Argument(code.register(name)?);
                        state.memory.insert((region, *offset), Content::Word(*word));
                    }
                }
            }
        }
        Ok(())
    }

    /// Runs a kernel on words to its end, and gives the results; also checks what is kept.
    pub fn concrete_run(
        &self,
        code: &Code,
        image: &dyn Image,
        mut state: State<u64>,
    ) -> Result<Vec<(String, Vec<u64>)>> {
        let before = state.clone();
        let ended = code.run(&mut Concrete, &mut state, image)?;
        self.check_end(code, &mut Concrete, ended, &before, &state)?;
        self.check_kept(code, &before, &state)?;
        self.outputs(code, &state)
    }

    /// The words of the results alone.
    pub fn concrete_words(
        &self,
        code: &Code,
        image: &dyn Image,
        mut state: State<u64>,
    ) -> Result<Vec<u64>> {
        let before = state.clone();
        let ended = code.run(&mut Concrete, &mut state, image)?;
        self.check_end(code, &mut Concrete, ended, &before, &state)?;
        self.check_kept(code, &before, &state)?;
        let places = self.contract.outputs.iter().flat_map(|(_, places)| places);
        let words = places.map(|place| match place {
            Place::Register(register) => Ok(state.word(code.register(register)?)?),
            Place::Memory(..) => bail!("results in memory"),
        });
        words.collect()
    }

    /// Whether numbers fulfil what the caller guarantees.
    pub fn premises_hold(&self, names: &BTreeMap<String, BigInt>) -> Result<bool> {
        self.contract.premises.iter().try_fold(true, |all, one| Ok(all && one.holds(names)?))
    }

    /// The conclusions that do not hold for these numbers.
    pub fn violated(&self, names: &BTreeMap<String, BigInt>) -> Result<Option<&Relation>> {
        for relation in &self.contract.conclusions {
            if !relation.holds(names)? {
                return Ok(Some(relation));
            }
        }
        Ok(None)
    }
}

impl Theorem {
    /// What the checker is given.
    pub fn problem(&self) -> Problem {
        self.facts.problem(self.premises.clone())
    }
}

/// What is at least 0 by a relation.
pub(crate) fn premise(
    relation: &Relation,
    names: &BTreeMap<String, Polynomial>,
) -> Result<Polynomial> {
    let (a, b, gap) = match relation {
        Relation::Below(a, b) => (a, b, 1),
        Relation::AtMost(a, b) => (a, b, 0),
        _ => bail!("what the caller guarantees is a bound: {relation}"),
    };
    let difference = b.polynomial(names)?.plus(-1, &a.polynomial(names)?);
    Ok(difference.plus(-gap, &Polynomial::constant(1)))
}

/// What is to be shown for a relation to hold.
pub(crate) fn goals_of(
    relation: &Relation,
    names: &BTreeMap<String, Polynomial>,
    values: &BTreeMap<String, BigInt>,
) -> Result<Vec<Goal>> {
    Ok(match relation {
        Relation::Below(..) | Relation::AtMost(..) => {
            vec![Goal::NotNegative(premise(relation, names)?)]
        }
        Relation::Equal(a, b) => {
            vec![Goal::Zero(a.polynomial(names)?.plus(-1, &b.polynomial(names)?))]
        }
        Relation::Congruent(a, b, modulus) => {
            let modulus = modulus.number(values).context("a modulus that is no number")?;
            ensure!(modulus.sign() == num_bigint::Sign::Plus, "a modulus that is not positive");
            let difference = a.polynomial(names)?.plus(-1, &b.polynomial(names)?);
            vec![Goal::Divides(modulus, difference)]
        }
    })
}
