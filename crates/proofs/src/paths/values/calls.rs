//! Functions that are not entered: what they give is known by their name and by what they take.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use super::super::access::{Refused, refused};
use super::{Registers, Values};
use crate::contract::Place;
use crate::graph::Word;
use crate::items::common_item;

/// How a function is called, and what it may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// A kernel: all registers but those that its contract keeps, no vectors.
    Kernel,
    /// That of C, which Rust's functions with pointers have too: vectors may change.
    C,
}

/// A function.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name in the graph.
    pub name: Rc<str>,
    /// How it is called.
    pub convention: Convention,
    /// The words that it takes.
    pub inputs: Vec<Place>,
    /// So many words that it takes too, behind the pointer that is the first of these.
    pub behind: usize,
    /// The words that it gives.
    pub outputs: Vec<Place>,
    /// The lanes of the vectors that it takes and gives, lane by lane; 0, if it has none. What it gives of an
    /// [item](crate::items) may be anything.
    pub lanes: usize,
    /// Registers that it keeps beside the stack pointer.
    pub keeps: Vec<String>,
}

/// A call of a function that is not entered.
#[derive(Clone, Debug)]
pub struct CallOf {
    /// Its name in the graph.
    pub name: Rc<str>,
    /// The words that it has taken.
    pub inputs: Rc<[Word]>,
    /// The words that it has given.
    pub outputs: Vec<Word>,
}

/// Functions by their addresses.
pub type Functions = Rc<BTreeMap<u64, Function>>;

/// A call that has not returned.
#[derive(Clone)]
pub(super) struct Inside {
    /// Where the function begins.
    function: u64,
    /// Where it returns to, and the stack pointer there.
    back: u64,
    top: u64,
    /// The stack pointer at its start, below which it may write.
    start: u64,
    /// What it gives.
    results: Vec<Word>,
    /// Where these are in memory.
    places: BTreeSet<u64>,
    /// The words below the stack pointer that it has written.
    written: BTreeSet<u64>,
}

impl<R: Registers> Values<R> {
    /// The address of a word in memory; none of one in a register.
    fn address_of(cpu: &R::Cpu, place: &Place) -> Result<Option<u64>, Refused> {
        let Place::Memory(register, offset) = place else { return Ok(None) };
        let base = R::known(cpu, R::number_of(register)?).ok_or("an unknown pointer")?;
        Ok(Some(base.wrapping_add_signed(*offset)))
    }

    /// Before the instruction at an address is executed: a call of a function begins there, or ends.
    pub(super) fn reach(&mut self, cpu: &mut R::Cpu, at: u64) -> Result<(), Refused> {
        let start = R::known(cpu, R::STACK).ok_or("an unknown stack pointer")?;
        if let Some(inside) = self.inside.take_if(|inside| (inside.back, inside.top) == (at, start))
        {
            self.leave(cpu, &inside)?;
        }
        let functions = self.functions.clone();
        let Some(function) = functions.get(&at).filter(|_| self.inside.is_none()) else {
            return Ok(());
        };
        let (mut inputs, mut taken) = (Vec::new(), Vec::new());
        for place in &function.inputs {
            inputs.push(match (place, Self::address_of(cpu, place)?) {
                (Place::Register(name), _) => *self.registers.general(R::number_of(name)?),
                (_, Some(address)) => {
                    taken.push(address);
                    self.load(cpu, address, 8)
                }
                _ => return refused("a word in no place"),
            });
        }
        if function.behind > 0 {
            let pointer = inputs.first().and_then(|word| self.number_of(*word));
            let first = pointer.ok_or("an unknown pointer")?;
            for address in (first..).step_by(8).take(function.behind) {
                taken.push(address);
                inputs.push(self.load(cpu, address, 8));
            }
        }
        let inputs: Rc<[Word]> = inputs.into();
        let own_results = self.results(function, &inputs);
        // where results in memory go is known now, and not at the end
        let (mut results, mut stores) = (Vec::new(), Vec::new());
        for (result, output) in own_results.into_iter().zip(&function.outputs) {
            if let Some(address) = Self::address_of(cpu, output)? {
                // what is known of a function of Rust is known for regions that are apart
                let is_apart = taken.iter().all(|place| place.abs_diff(address) >= 8);
                if function.convention == Convention::C && !is_apart {
                    return refused(format!("a result of {} in an operand", function.name));
                }
                stores.push((address, result));
            }
            results.push(result);
        }
        let (back, top) = R::back(cpu)?;
        let places = stores.iter().map(|(address, _)| *address).collect();
        for (address, result) in stores {
            self.store(address, 8, result);
        }
        self.last.clone_from(&results);
        if self.in_lanes {
            let (name, outputs) = (function.name.clone(), results.clone());
            self.calls.push(CallOf { name, inputs, outputs });
        }
        self.executed.append(&mut self.since);
        let written = BTreeSet::new();
        self.inside = Some(Inside { function: at, back, top, start, results, places, written });
        Ok(())
    }

    /// What a function gives.
    fn results(&self, function: &Function, inputs: &Rc<[Word]>) -> Vec<Word> {
        let mut graph = self.graph.borrow_mut();
        let behind = inputs.len() - function.behind;
        let vectors = if function.behind > 0 { &inputs[behind..] } else { inputs };
        let item = |lane: usize| {
            let words = vectors.iter().skip(lane).step_by(function.lanes);
            common_item(words.copied())
        };
        let items: Vec<_> = (0..function.lanes).map(item).collect();
        if items.iter().all(Option::is_none) {
            let places = 0..function.outputs.len() as u32;
            return places.map(|place| graph.result(&function.name, inputs, place)).collect();
        }
        let vectors = function.outputs.len() / items.len();
        (0..vectors).flat_map(|_| graph.unknown_of(&items)).collect()
    }

    /// A function writes its results and below the stack pointer, and nothing else.
    pub(super) fn check_write(&mut self, address: u64, size: u64) -> Result<(), Refused> {
        let Some(inside) = &mut self.inside else { return Ok(()) };
        let mut words = (address & !7..address + size).step_by(8);
        // results may be anywhere, also at lower addresses than the stack
        if words.clone().all(|word| inside.places.contains(&word)) {
            return Ok(());
        }
        if address.saturating_add(size) > inside.start {
            return refused(format!("a function writes at {address:#x}"));
        }
        inside.written.extend(&mut words);
        Ok(())
    }

    /// Nothing is known of what it may have changed but its results, also if the run has computed it.
    fn leave(&mut self, cpu: &mut R::Cpu, inside: &Inside) -> Result<(), Refused> {
        let functions = self.functions.clone();
        let function = &functions[&inside.function];
        let kept = function.keeps.iter().map(|name| R::number_of(name));
        let mut kept = kept.collect::<Result<Vec<_>, _>>()?;
        for register in (0..R::GENERAL).filter(|register| !kept.contains(register)) {
            *self.registers.general(register) = self.unknown();
        }
        *self.registers.general(R::STACK) = self.number(inside.top);
        kept.push(R::STACK);
        for word in &inside.written {
            let unknown = self.unknown();
            self.store(*word, 8, unknown);
        }
        let words = inside.places.union(&inside.written).copied().collect();
        R::forget_in_run(cpu, &kept, &words);
        self.registers.forget(&mut self.graph.borrow_mut(), function.convention);
        for (place, result) in function.outputs.iter().zip(&inside.results) {
            if let Place::Register(name) = place {
                *self.registers.general(R::number_of(name)?) = *result;
            }
        }
        Ok(())
    }
}
