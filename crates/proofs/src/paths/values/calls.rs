//! Functions that are not entered: what they give is known by their name and by what they take.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use iced_x86::{Instruction, InstructionInfo};

use super::super::access::{Refused, refused};
use super::super::cpu::Cpu;
use super::{Values, writes};
use crate::contract::Place;
use crate::graph::Word;
use crate::x86::{NAMES, RSP};

/// How a function is called, and what it may change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// A kernel: all registers but those that its contract keeps, no vectors.
    Kernel,
    /// That of C, which Rust's functions with pointers have too: rbx, rbp, r12 .. r15 are kept.
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
    /// The words that it gives.
    pub outputs: Vec<Place>,
    /// Registers that it keeps beside the stack pointer.
    pub keeps: Vec<String>,
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
    /// What it gives.
    results: Vec<Word>,
    /// Where these are in memory.
    places: BTreeSet<u64>,
}

fn number(name: &str) -> Result<usize, Refused> {
    let place = NAMES.iter().position(|other| *other == name);
    place.ok_or_else(|| format!("no register {name}"))
}

impl Values {
    /// The address of a word in memory; none of one in a register.
    fn address_of(cpu: &Cpu, place: &Place) -> Result<Option<u64>, Refused> {
        let Place::Memory(register, offset) = place else { return Ok(None) };
        let base = cpu.general[number(register)?].known().ok_or("an unknown pointer")?;
        Ok(Some(base.wrapping_add_signed(*offset)))
    }

    /// Before the instruction at an address is executed: a call of a function begins there, or ends.
    pub(super) fn reach(&mut self, cpu: &Cpu, at: u64) -> Result<(), Refused> {
        let top = cpu.general[RSP].known().ok_or("an unknown stack pointer")?;
        if let Some(inside) = self.inside.take_if(|inside| (inside.back, inside.top) == (at, top)) {
            self.leave(&inside)?;
        }
        let functions = self.functions.clone();
        let Some(function) = functions.get(&at).filter(|_| self.inside.is_none()) else {
            return Ok(());
        };
        let mut inputs = Vec::new();
        for place in &function.inputs {
            inputs.push(match (place, Self::address_of(cpu, place)?) {
                (Place::Register(name), _) => self.general[number(name)?],
                (_, Some(address)) => self.load(cpu, address, 8),
                _ => return refused("a word in no place"),
            });
        }
        let inputs: Rc<[Word]> = inputs.into();
        // where results in memory go is known now, and not at the end
        let (mut results, mut stores) = (Vec::new(), Vec::new());
        for (place, output) in function.outputs.iter().enumerate() {
            let result = self.graph.borrow_mut().result(&function.name, &inputs, place as u32);
            if let Some(address) = Self::address_of(cpu, output)? {
                stores.push((address, result));
            }
            results.push(result);
        }
        let back = self.load(cpu, top, 8);
        let back = self.graph.borrow().as_number(back).ok_or("an unknown return address")?;
        let places = stores.iter().map(|(address, _)| *address).collect();
        for (address, result) in stores {
            self.store(address, 8, result);
        }
        self.last.clone_from(&results);
        self.executed.append(&mut self.since);
        self.inside = Some(Inside { function: at, back, top: top + 8, results, places });
        Ok(())
    }

    /// A function writes its results and below the stack pointer, and nothing else.
    pub(super) fn check_writes(
        &self,
        cpu: &Cpu,
        instruction: &Instruction,
        info: &InstructionInfo,
    ) -> Result<(), Refused> {
        let Some(inside) = &self.inside else { return Ok(()) };
        for used in info.used_memory().iter().filter(|used| writes(used.access())) {
            let (address, size) = match cpu.written(instruction, used)? {
                Some(written) => written,
                None => continue,
            };
            let is_own = address.saturating_add(size) <= inside.top - 8;
            let mut words = (address & !7..address + size).step_by(8);
            if !is_own && !words.all(|word| inside.places.contains(&word)) {
                return refused(format!("a function writes at {address:#x}"));
            }
        }
        Ok(())
    }

    fn leave(&mut self, inside: &Inside) -> Result<(), Refused> {
        let functions = self.functions.clone();
        let function = &functions[&inside.function];
        let kept = function.keeps.iter().map(|name| number(name)).collect::<Result<Vec<_>, _>>()?;
        for register in (0..self.general.len()).filter(|register| !kept.contains(register)) {
            self.general[register] = self.unknown();
        }
        self.general[RSP] = self.number(inside.top);
        self.flags = super::Flags::default();
        if function.convention == Convention::C {
            for vector in 0..self.vectors.len() {
                self.vectors[vector] = std::array::from_fn(|_: usize| self.unknown());
            }
            self.masks = std::array::from_fn(|_| self.unknown());
        }
        for (place, result) in function.outputs.iter().zip(&inside.results) {
            if let Place::Register(name) = place {
                self.general[number(name)?] = *result;
            }
        }
        Ok(())
    }
}
