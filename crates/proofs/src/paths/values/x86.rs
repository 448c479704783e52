//! The registers of x86-64 as nodes, and what its instructions compute.

mod bytes;
mod lanes;
mod masks;
mod operands;
mod permutations;
mod scalar;
mod vectors;

use std::collections::BTreeSet;
use std::rc::Rc;

use iced_x86::{Instruction, InstructionInfo, OpAccess, OpKind, Register, RflagsBits};

use super::super::access::{Refused, refused};
use super::super::byte::Byte;
use super::super::cpu::{Cpu, number_of, vector_of};
use super::super::memory::Memory;
use super::super::word::Word as Unknown;
use super::{Convention, take};
use crate::graph::{Graph, Word};
use crate::x86::{NAMES, RSP};

/// Words of a vector.
const LANES: usize = 8;
/// Bits of a mask that count.
const BITS: usize = 16;

/// The nodes of a state.
type Values = super::Values<Registers>;

/// Flags; nothing, if a later instruction may not read them.
#[derive(Clone, Copy, Debug, Default)]
struct Flags {
    carry: Option<Word>,
    zero: Option<Word>,
    sign: Option<Word>,
    overflow: Option<Word>,
    parity: Option<Word>,
}

/// The nodes of the registers.
#[derive(Clone)]
pub(in super::super) struct Registers {
    general: [Word; 16],
    flags: Flags,
    vectors: [[Word; LANES]; 32],
    masks: [[Word; BITS]; 8],
}

impl super::Registers for Registers {
    type Cpu = Cpu;
    const GENERAL: usize = 16;
    const STACK: usize = RSP;
    // rdi, rsi, rdx; rax
    const ARGUMENTS: [usize; 3] = [7, 6, 2];
    const RESULT: usize = 0;
    // rbx, rbp, r12 to r15
    const KEPT: &'static [usize] = &[3, 5, 12, 13, 14, 15];

    fn new(graph: &mut Graph) -> Self {
        let mut unknown = || graph.unknown();
        Self {
            general: std::array::from_fn(|_| unknown()),
            flags: Flags::default(),
            vectors: std::array::from_fn(|_| std::array::from_fn(|_| unknown())),
            masks: std::array::from_fn(|_| std::array::from_fn(|_| unknown())),
        }
    }

    fn memory(cpu: &Cpu) -> &Memory {
        &cpu.memory
    }

    fn number_of(name: &str) -> Result<usize, Refused> {
        let place = NAMES.iter().position(|other| *other == name);
        place.ok_or_else(|| format!("no register {name}"))
    }

    fn known(cpu: &Cpu, number: usize) -> Option<u64> {
        cpu.general[number].known()
    }

    fn general(&mut self, number: usize) -> &mut Word {
        &mut self.general[number]
    }

    fn back(cpu: &Cpu) -> Result<(u64, u64), Refused> {
        let top = Self::known(cpu, RSP).ok_or("an unknown stack pointer")?;
        let back = cpu.memory.load(top, 8)?.known().ok_or("an unknown return address")?;
        Ok((back, top + 8))
    }

    fn forget_in_run(cpu: &mut Cpu, kept: &[usize], words: &BTreeSet<u64>) {
        for number in (0..Self::GENERAL).filter(|number| !kept.contains(number)) {
            cpu.general[number] = Unknown::unknown(u64::MAX);
        }
        for word in words {
            cpu.memory.write(*word, &[Byte::UNKNOWN; 8]);
        }
        cpu.flags = Default::default();
    }

    fn forget(&mut self, graph: &mut Graph, convention: Convention) {
        self.flags = Flags::default();
        if convention == Convention::C {
            self.vectors = std::array::from_fn(|_| std::array::from_fn(|_| graph.unknown()));
            self.masks = std::array::from_fn(|_| std::array::from_fn(|_| graph.unknown()));
        }
    }

    fn other_at(cpu: &Cpu, address: u64) -> Option<&str> {
        cpu.other_at(address)
    }

    fn advance(cpu: &mut Cpu, at: u64) -> Result<u64, Refused> {
        cpu.advance(at)
    }

    fn step(values: &mut Values, cpu: &mut Cpu, at: u64) -> Result<u64, Refused> {
        let decoded = cpu.decode(at)?;
        let (instruction, info) = (&decoded.instruction, &decoded.info);
        values.before(cpu, instruction, info).map_err(|why| format!("{instruction}: {why}"))?;
        let next = cpu.advance(at)?;
        values.after(cpu, info)?;
        Ok(next)
    }
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
    /// The writes of an instruction of a function that is not entered.
    fn check_writes(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
        info: &InstructionInfo,
    ) -> Result<(), Refused> {
        for used in info.used_memory().iter().filter(|used| writes(used.access())) {
            if let Some((address, size)) = cpu.written(instruction, used)? {
                self.check_write(address, size)?;
            }
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
        let is_known = self.scalar(cpu, instruction)?
            || self.in_lanes && self.vectors(cpu, instruction)?
            || self.lanes(cpu, instruction)?;
        if !is_known {
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
            let own = &mut self.registers.general[place];
            *own = take(&mut self.graph.borrow_mut(), value, Some(*own))?;
        }
        let own = &mut self.registers.flags;
        let known = [
            (cpu.flags.carry, &mut own.carry),
            (cpu.flags.zero, &mut own.zero),
            (cpu.flags.sign, &mut own.sign),
            (cpu.flags.overflow, &mut own.overflow),
            (cpu.flags.parity, &mut own.parity),
        ];
        for (known, own) in known {
            if let Some(known) = known {
                *own = Some(take(&mut self.graph.borrow_mut(), known.into(), *own)?);
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
        let mut immediates = String::new();
        for place in 0..instruction.op_count() {
            let kind = instruction.op_kind(place);
            if !matches!(kind, OpKind::Register | OpKind::Memory) {
                match instruction.try_immediate(place) {
                    Ok(number) => immediates += &format!(" {number}"),
                    Err(_) => return refused(format!("an operand of the kind {kind:?}")),
                }
            }
        }
        let names: Vec<_> = (0..instruction.op_count())
            .filter(|place| instruction.op_kind(*place) == OpKind::Register)
            .map(|place| is_same_as(instruction, place))
            .collect();
        let name: Rc<str> = format!(
            "{:?}{immediates}{names:?}{:?}{}",
            instruction.code(),
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
                self.registers.general[number] = next();
            } else if let Some(number) = vector_of(register) {
                self.registers.vectors[number] = std::array::from_fn(|_| next());
            } else if register.is_k() {
                self.registers.masks[register as usize - Register::K0 as usize] =
                    std::array::from_fn(|_| next());
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
            self.registers.flags.carry,
            self.registers.flags.zero,
            self.registers.flags.sign,
            self.registers.flags.overflow,
            self.registers.flags.parity,
        ] = flags;
        Ok(())
    }

    fn flags(&self) -> [(u32, Option<Word>); 5] {
        let Flags { carry, zero, sign, overflow, parity } = self.registers.flags;
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
            vec![self.registers.general[number]]
        } else if let Some(number) = vector_of(register) {
            self.registers.vectors[number].to_vec()
        } else if register.is_k() {
            self.registers.masks[register as usize - Register::K0 as usize].to_vec()
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
