//! Batches in lanes of x86-64, on nodes: lanes of vectors are [sums of atoms](crate::vector::graph).

mod watched;

use std::collections::BTreeSet;

use anyhow::{Context, Result, anyhow, ensure};

use self::watched::Watched;
use super::arguments::{Argument, Placed, Value};
use super::convention::Processor;
use super::cpu::{Cpu, RETURN};
use super::values::x86::Registers;
use super::values::{CallOf, Functions, Registers as _, Shared, Values};
use super::{Backend, Call, Loaded, OTHERS, STACK, put};
use crate::artefact::Machine;
use crate::graph::Word;

/// A run that has reached an instruction.
pub struct InLanes {
    cpu: Cpu,
    /// The state at its start, if that is a call of another function.
    at_entry: Option<Cpu>,
    values: Values<Registers>,
    /// Where its arguments are.
    pub places: Vec<u64>,
    /// What the copies of its task have taken: to where, from where, how many bytes.
    pub copies: Vec<[u64; 3]>,
}

/// Which part of a task runs on nodes.
#[derive(Clone, Copy, Debug)]
pub struct Part<'a> {
    /// The task: the first of these functions that is called.
    pub tasks: &'a BTreeSet<u64>,
    /// It begins after so many copies by `memcpy`; of none, with the task.
    pub copies: usize,
    /// Whether it ends where the next copy is called; else with the task.
    pub is_to_copy: bool,
    /// How many bytes of each operand the part may read; what runs before it must leave them as they are.
    pub operand: u64,
    /// How many bytes before those that are copied belong to them; until the part begins, they and their copy must stay as they
    /// are.
    pub before: u64,
}

/// Whether a copy is called there.
fn is_copy(cpu: &Cpu, at: u64) -> bool {
    cpu.other_at(at).is_some_and(|name| name.split('@').next() == Some("memcpy"))
}

/// What a copy takes that is called.
fn copied(cpu: &Cpu) -> Result<[u64; 3]> {
    let mut taken = [0; 3];
    for (place, register) in Registers::ARGUMENTS.into_iter().enumerate() {
        taken[place] = cpu.general[register].known().context("a copy at an unknown place")?;
    }
    Ok(taken)
}

impl Loaded {
    fn enter_lanes(&self, backend: Backend, call: Call<'_>) -> Result<(Cpu, Vec<u64>)> {
        ensure!(self.machine == Machine::X86, "no lanes of this processor");
        let mut cpu = Cpu::new(self.start(backend)?, self.others.clone(), OTHERS);
        for (function, value) in call.returned {
            cpu.assume(self.symbol(function)?, *value)?;
        }
        let places = put(&mut cpu, call.arguments, call.items)?;
        Ok((cpu, places))
    }

    /// The first calls of those among these, so many, by a function and by what it calls, in their order.
    pub fn calls(
        &self,
        (function, count): (u64, usize),
        backend: Backend,
        call: Call<'_>,
        among: &BTreeSet<u64>,
    ) -> Result<Vec<u64>> {
        let (mut cpu, _) = self.enter_lanes(backend, call)?;
        self.run_to_calls(&mut cpu, (function, count), among)
    }

    /// The numbers in general registers at the last of the first calls as above.
    pub fn given_to_call<const N: usize>(
        &self,
        first: (u64, usize),
        backend: Backend,
        call: Call<'_>,
        among: &BTreeSet<u64>,
        registers: [usize; N],
    ) -> Result<[u64; N]> {
        let (mut cpu, _) = self.enter_lanes(backend, call)?;
        self.run_to_calls(&mut cpu, first, among)?;
        let numbers = registers.map(|register| cpu.general[register].known());
        let numbers: Option<Vec<_>> = numbers.into_iter().collect();
        let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
        numbers.context("an argument that is not known")
    }

    /// The first calls as above, without nodes, and then the last of these on nodes, of whose operands nothing is known: to its
    /// return.
    pub fn run_called_in_lanes(
        &self,
        first: (u64, usize),
        backend: Backend,
        call: Call<'_>,
        (among, functions): (&BTreeSet<u64>, Functions),
        graph: &Shared,
    ) -> Result<InLanes> {
        let (mut cpu, places) = self.enter_lanes(backend, call)?;
        let calls = self.run_to_calls(&mut cpu, first, among)?;
        let function = *calls.last().context("no call")?;
        let (end, top) = Registers::back(&cpu).map_err(|why| anyhow!(why))?;
        let at_entry = cpu.clone();
        let mut values = Values::<Registers>::new(graph.clone(), functions).in_lanes();
        let ended = values.run_to(&mut cpu, function, end);
        ended.map_err(|why| anyhow!("{} at {}", why, self.name_of(cpu.at)))?;
        ensure!(cpu.is_balanced(top), "a return from another call");
        Ok(InLanes { cpu, at_entry: Some(at_entry), values, places, copies: Vec::new() })
    }

    /// Runs a function without nodes to a part of a task, and that on nodes, of whose operands nothing is known.
    pub fn run_part_in_lanes(
        &self,
        function: u64,
        backend: Backend,
        call: Call<'_>,
        part: Part<'_>,
        functions: Functions,
        graph: &Shared,
    ) -> Result<InLanes> {
        let (mut cpu, places) = self.enter_lanes(backend, call)?;
        let refused = |why: String, at: u64| anyhow!("{} at {}", why, self.name_of(at));
        let calls = self.run_to_calls(&mut cpu, (function, 1), part.tasks)?;
        let mut next = *calls.last().context("no task")?;
        let (end, top) = Registers::back(&cpu).map_err(|why| anyhow!(why))?;
        let (at_entry, mut copies, mut watched) = (cpu.clone(), Vec::new(), Watched::default());
        places.iter().for_each(|place| watched.add(&mut cpu.memory, (*place, part.operand)));
        while copies.len() < part.copies {
            ensure!(next != end, "a task with {} copies alone", copies.len());
            let copied = is_copy(&cpu, next).then(|| copied(&cpu)).transpose()?;
            let advanced = cpu.advance(next);
            next = advanced.map_err(|why| refused(why, cpu.at))?;
            if let Some([to, from, size]) = copied {
                watched.add(&mut cpu.memory, (to, size));
                watched.add(&mut cpu.memory, (from - part.before, part.before + size));
                copies.push([to, from, size]);
            }
        }
        watched.end(&mut cpu.memory)?;
        let mut values = Values::<Registers>::new(graph.clone(), functions).in_lanes();
        let is_end = |cpu: &Cpu, at| if part.is_to_copy { is_copy(cpu, at) } else { at == end };
        let ended = values.run_until(&mut cpu, next, is_end);
        ended.map_err(|why| refused(why, cpu.at))?;
        if part.is_to_copy {
            copies.push(copied(&cpu)?);
        } else {
            ensure!(cpu.is_balanced(top), "a return from another call");
        }
        Ok(InLanes { cpu, at_entry: Some(at_entry), values, places, copies })
    }

    fn run_to_calls(
        &self,
        cpu: &mut Cpu,
        (function, count): (u64, usize),
        among: &BTreeSet<u64>,
    ) -> Result<Vec<u64>> {
        let (mut next, mut calls) = (function, Vec::new());
        loop {
            ensure!(next != RETURN, "{} calls, and not {count}", calls.len());
            if among.contains(&next) {
                calls.push(next);
            }
            if calls.len() >= count {
                return Ok(calls);
            }
            let end = cpu.advance(next);
            next = end.map_err(|why| anyhow!("{} at {}", why, self.name_of(cpu.at)))?;
        }
    }

    /// Runs a function on nodes, up to an address. The word at the place A
    /// has at the start the input A of the graph, if it is no number.
    pub fn run_in_lanes(
        &self,
        function: u64,
        backend: Backend,
        call: Call<'_>,
        (functions, end): (Functions, u64),
        graph: &Shared,
    ) -> Result<InLanes> {
        let (mut cpu, places) = self.enter_lanes(backend, call)?;
        let mut values = Values::<Registers>::new(graph.clone(), functions).in_lanes();
        let ended = values.run_to(&mut cpu, function, end);
        ended.map_err(|why| anyhow!("{} at {}", why, self.name_of(cpu.at)))?;
        Ok(InLanes { cpu, at_entry: None, values, places, copies: Vec::new() })
    }

    /// What a function gives that takes the places of so many words for its result and of an operand of so many bytes: the
    /// words of the result, all of them numbers, for each operand, which is asked for with its place until there is none.
    pub fn numbers_in_lanes(
        &self,
        function: u64,
        backend: Backend,
        (words, size): (usize, u64),
        mut operand: impl FnMut(u64) -> Option<Vec<u8>>,
    ) -> Result<Vec<Vec<u64>>> {
        let arguments = [Argument::Bytes(8 * words as u64), Argument::Bytes(size)];
        let call = Call { arguments: &arguments, items: 0, returned: &[], public: &[] };
        let (mut cpu, places) = self.enter_lanes(backend, call)?;
        let values = places.iter().map(|place| Value::Word(*place)).collect();
        let placed = Placed { values, places: places.clone(), ..Placed::default() };
        let mut results = Vec::new();
        while let Some(bytes) = operand(places[1]) {
            Processor::enter(&mut cpu, &placed, STACK.0, RETURN)?;
            cpu.memory.write_numbers(places[1], &bytes);
            let mut values =
                Values::<Registers>::new(Shared::default(), Functions::default()).in_lanes();
            let ended = values.run(&mut cpu, function);
            ended.map_err(|why| anyhow!("{} at {}", why, self.name_of(cpu.at)))?;
            let words = (places[0]..).step_by(8).take(words);
            let numbers = words.map(|at| values.number_of(values.load(&cpu, at, 8)));
            let numbers: Option<Vec<_>> = numbers.collect();
            results.push(numbers.context("a result that is no number")?);
        }
        Ok(results)
    }
}

impl InLanes {
    /// The number in a general register, if it is known.
    pub fn register(&self, number: usize) -> Result<u64> {
        self.cpu.general[number].known().context("a register that is not known")
    }

    /// The number at an address, if it is known.
    pub fn known(&self, address: u64) -> Result<u64> {
        let word = self.cpu.memory.load(address, 8).map_err(|why| anyhow!(why))?;
        word.known().context("a word that is not known")
    }

    /// The number in a general register at the start of a call.
    pub fn given(&self, number: usize) -> Result<u64> {
        let cpu = self.at_entry.as_ref().context("no call")?;
        cpu.general[number].known().context("an argument that is not known")
    }

    /// The number at an address at that start.
    pub fn known_at_entry(&self, address: u64) -> Result<u64> {
        let cpu = self.at_entry.as_ref().context("no call")?;
        let word = cpu.memory.load(address, 8).map_err(|why| anyhow!(why))?;
        word.known().context("a word that is not known")
    }

    /// The word in a general register.
    pub fn word_in(&mut self, number: usize) -> Word {
        *self.values.general(number)
    }

    /// The calls of functions that were not entered.
    pub fn calls(&self) -> &[CallOf] {
        &self.values.calls
    }

    /// Where instructions stand that have read something unknown.
    pub fn executed(&self) -> BTreeSet<u64> {
        self.values.executed.union(&self.values.since).copied().collect()
    }

    /// The words at an address.
    pub fn words(&self, address: u64, count: usize) -> Vec<Word> {
        (address..).step_by(8).take(count).map(|at| self.values.load(&self.cpu, at, 8)).collect()
    }
}
