//! What a run for x86-64 computes, as a [`Graph`]: beside each word of which the run knows nothing stands the node that
//! says how it comes of the inputs.
//!
//! The run itself decides about branches and addresses, and knows the numbers. Here each instruction is executed on nodes.
//! One that is not known is a function of all that it reads, by its name alone: then a word that it gives equals another
//! only if the same instruction gives that one from the same words.

mod calls;
mod lanes;
mod scalar;
mod store;

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use iced_x86::{Instruction, InstructionInfo, OpAccess, OpKind, Register, RflagsBits};

use self::calls::Inside;
pub use self::calls::{Convention, Function, Functions};
use super::access::{Refused, refused};
use super::cpu::{Cpu, RETURN, number_of, vector_of};
use crate::graph::{Graph, Symbol, Word};

/// Words of a vector.
const LANES: usize = 8;

/// A graph that several hold.
pub type Shared = Rc<RefCell<Graph>>;

/// Flags; nothing, if a later instruction may not read them.
#[derive(Clone, Copy, Debug, Default)]
struct Flags {
    carry: Option<Word>,
    zero: Option<Word>,
    sign: Option<Word>,
    overflow: Option<Word>,
    parity: Option<Word>,
}

/// The nodes of a state.
#[derive(Clone)]
pub(super) struct Values {
    graph: Shared,
    general: [Word; 16],
    flags: Flags,
    vectors: [[Word; LANES]; 32],
    masks: [Word; 8],
    memory: HashMap<u64, Symbol>,
    functions: Functions,
    inside: Option<Inside>,
    /// What the last function that was not entered gave.
    pub(super) last: Vec<Word>,
    /// The addresses of instructions that read something unknown, up to the last call of a function that was not entered.
    pub(super) executed: BTreeSet<u64>,
    /// Those since then.
    since: BTreeSet<u64>,
}

fn reads(access: OpAccess) -> bool {
    use OpAccess as A;
    !matches!(access, A::None | A::Write | A::NoMemAccess)
}

fn writes(access: OpAccess) -> bool {
    use OpAccess as A;
    matches!(access, A::Write | A::CondWrite | A::ReadWrite | A::ReadCondWrite)
}

impl Values {
    /// Nothing is known.
    pub(super) fn new(graph: Shared, functions: Functions) -> Self {
        let mut inner = graph.borrow_mut();
        let mut unknown = || inner.unknown();
        let general = std::array::from_fn(|_| unknown());
        let vectors = std::array::from_fn(|_| std::array::from_fn(|_| unknown()));
        let masks = std::array::from_fn(|_| unknown());
        drop(inner);
        let (flags, memory) = (Flags::default(), HashMap::new());
        Self {
            graph,
            general,
            flags,
            vectors,
            masks,
            memory,
            functions,
            inside: None,
            last: Vec::new(),
            executed: BTreeSet::new(),
            since: BTreeSet::new(),
        }
    }

    fn number(&self, value: u64) -> Word {
        self.graph.borrow_mut().number(value)
    }

    fn unknown(&self) -> Word {
        self.graph.borrow_mut().unknown()
    }

    /// Runs from there to the return.
    pub(super) fn run(&mut self, cpu: &mut Cpu, start: u64) -> Result<(), Refused> {
        let mut next = start;
        while next != RETURN {
            if let Some(name) = cpu.other_at(next) {
                return refused(format!("a call of {name}"));
            }
            self.reach(cpu, next)?;
            let decoded = cpu.decode(next)?;
            let (instruction, info) = (&decoded.instruction, &decoded.info);
            self.before(cpu, instruction, info).map_err(|why| format!("{instruction}: {why}"))?;
            next = cpu.advance(next)?;
            self.after(cpu, info)?;
        }
        Ok(())
    }

    /// Executes an instruction before the run does.
    fn before(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
        info: &InstructionInfo,
    ) -> Result<(), Refused> {
        if self.inside.is_some() {
            return self.check_writes(cpu, instruction, info);
        }
        if cpu.reads_unknown(instruction, info)? {
            self.since.insert(instruction.ip());
        }
        if !self.scalar(cpu, instruction)? && !self.lanes(cpu, instruction)? {
            self.by_name(cpu, instruction, info)?;
        }
        Ok(())
    }

    /// Takes the numbers that the run knows after an instruction.
    fn after(&mut self, cpu: &Cpu, info: &InstructionInfo) -> Result<(), Refused> {
        if self.inside.is_some() {
            return Ok(());
        }
        for used in info.used_registers().iter().filter(|used| writes(used.access())) {
            let Some(place) = number_of(used.register()) else { continue };
            let Some(value) = cpu.general[place].known() else { continue };
            let own = self.graph.borrow().as_number(self.general[place]);
            if own.is_some_and(|own| own != value) {
                return refused("the graph has another number than the run");
            }
            self.general[place] = self.number(value);
        }
        let known = [
            (cpu.flags.carry, &mut self.flags.carry),
            (cpu.flags.zero, &mut self.flags.zero),
            (cpu.flags.sign, &mut self.flags.sign),
            (cpu.flags.overflow, &mut self.flags.overflow),
            (cpu.flags.parity, &mut self.flags.parity),
        ];
        for (known, own) in known {
            if let Some(known) = known {
                let value = u64::from(known);
                let before = own.and_then(|own| self.graph.borrow().as_number(own));
                if before.is_some_and(|before| before != value) {
                    return refused("the graph has another flag than the run");
                }
                *own = Some(self.graph.borrow_mut().number(value));
            }
        }
        Ok(())
    }

    /// An instruction that is not known here: what it writes is a function of what it reads.
    fn by_name(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
        info: &InstructionInfo,
    ) -> Result<(), Refused> {
        // what it writes in part, it reads
        let (mut inputs, mut registers, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for used in info.used_registers() {
            let (register, access) = (used.register(), used.access());
            if reads(access) || !register.is_gpr64() {
                inputs.extend(self.words_of(register));
            }
            if writes(access) {
                registers.push(register);
            }
        }
        for used in info.used_memory() {
            let (address, size) = (cpu.address(instruction)?, used.memory_size().size());
            if size == 0 {
                return refused("an access of an unknown size");
            }
            inputs.extend((0..size as u64).step_by(8).map(|at| {
                let size = (size as u64 - at).min(8);
                self.load(cpu, address + at, size as usize)
            }));
            if writes(used.access()) {
                places.push((address, size));
            }
        }
        let read = instruction.rflags_read();
        for (bit, flag) in self.flags() {
            if read & bit != 0 {
                inputs.push(flag.unwrap_or_else(|| self.unknown()));
            }
        }
        let immediates = (0..instruction.op_count()).filter_map(|place| {
            let kind = instruction.op_kind(place);
            let is_number = !matches!(kind, OpKind::Register | OpKind::Memory);
            is_number.then(|| format!(" {}", instruction.immediate(place)))
        });
        let names: Vec<_> = (0..instruction.op_count())
            .filter(|place| instruction.op_kind(*place) == OpKind::Register)
            .map(|place| is_same_as(instruction, place))
            .collect();
        let name: Rc<str> = format!(
            "{:?}{}{names:?}{:?}{}",
            instruction.code(),
            immediates.collect::<String>(),
            instruction.op_mask() != Register::None,
            instruction.zeroing_masking(),
        )
        .into();
        let inputs: Rc<[Word]> = inputs.into();
        let mut place = 0;
        let graph = self.graph.clone();
        let mut next = || {
            place += 1;
            graph.borrow_mut().result(&name, &inputs, place)
        };
        for register in registers {
            if let Some(number) = number_of(register) {
                self.general[number] = next();
            } else if let Some(number) = vector_of(register) {
                self.vectors[number] = std::array::from_fn(|_| next());
            } else if register.is_k() {
                self.masks[register as usize - Register::K0 as usize] = next();
            } else {
                return refused(format!("a result in {register:?}"));
            }
        }
        for (address, size) in places {
            for at in (0..size).step_by(8) {
                let word = next();
                self.store(address + at as u64, (size - at).min(8), word);
            }
        }
        let modified = instruction.rflags_modified();
        let flags =
            self.flags().map(|(bit, flag)| if modified & bit != 0 { Some(next()) } else { flag });
        [
            self.flags.carry,
            self.flags.zero,
            self.flags.sign,
            self.flags.overflow,
            self.flags.parity,
        ] = flags;
        Ok(())
    }

    fn flags(&self) -> [(u32, Option<Word>); 5] {
        let Flags { carry, zero, sign, overflow, parity } = self.flags;
        [
            (RflagsBits::CF, carry),
            (RflagsBits::ZF, zero),
            (RflagsBits::SF, sign),
            (RflagsBits::OF, overflow),
            (RflagsBits::PF, parity),
        ]
    }

    /// All of a register.
    fn words_of(&self, register: Register) -> Vec<Word> {
        if let Some(number) = number_of(register) {
            vec![self.general[number]]
        } else if let Some(number) = vector_of(register) {
            self.vectors[number].to_vec()
        } else if register.is_k() {
            vec![self.masks[register as usize - Register::K0 as usize]]
        } else {
            Vec::new()
        }
    }
}

/// Which earlier operand is the same register: an instruction with one register twice is another one.
fn is_same_as(instruction: &Instruction, place: u32) -> u32 {
    let register = instruction.op_register(place);
    (0..place)
        .find(|other| {
            instruction.op_kind(*other) == OpKind::Register
                && instruction.op_register(*other) == register
        })
        .unwrap_or(place)
}
