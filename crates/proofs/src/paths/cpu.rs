//! The run: what a processor for x86-64 does, of which only what decides about branches and addresses need be exact.

mod chains;
mod conditions;
mod lanes;
mod libraries;
mod masks;
mod operands;
mod pairs;
mod public;
mod scalar;
mod vector;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use iced_x86::{
    Decoder, DecoderOptions, Instruction, InstructionInfo, InstructionInfoFactory, Mnemonic,
    OpAccess, OpKind, Register, RflagsBits,
};

use super::access::{Refused, refused};
use super::byte::Byte;
use super::memory::Memory;
use super::public::Publics;
use super::word::Word;
use crate::maps::Map;

/// Where the operation returns to.
pub(super) const RETURN: u64 = 0x7D00_0000_0000;
/// Instructions after which a run is given up.
pub(super) const MOST: u64 = 100_000_000;
/// Bytes of a vector.
const VECTOR: usize = 64;
/// The longest instruction.
const LONGEST: u64 = 15;

/// What a run was.
#[derive(Clone, Debug, Default)]
pub struct Run {
    /// How many instructions were executed, of all paths together.
    pub instructions: u64,
    /// How many paths were run: one for each case of what becomes public.
    pub paths: u64,
    /// The mnemonics of those that read something unknown.
    pub met: BTreeSet<String>,
}

/// Flags, each known or not.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Flags {
    pub(super) carry: Option<bool>,
    pub(super) zero: Option<bool>,
    pub(super) sign: Option<bool>,
    pub(super) overflow: Option<bool>,
    pub(super) parity: Option<bool>,
}

/// An instruction, and what it reads and writes.
pub(super) struct Decoded {
    pub(super) instruction: Instruction,
    pub(super) info: InstructionInfo,
    has_variable_time: bool,
}

/// The state.
#[derive(Clone)]
pub(super) struct Cpu {
    pub(super) general: [Word; 16],
    vectors: Vec<[Byte; VECTOR]>,
    /// Masks of vectors.
    masks: [Word; 8],
    pub(super) flags: Flags,
    /// Memory.
    pub(super) memory: Memory,
    /// Where the instruction stands that is executed.
    pub(super) at: u64,
    /// What was done so far.
    pub(super) done: Run,
    decoded: Rc<RefCell<Map<u64, Rc<Decoded>>>>,
    /// What becomes public.
    pub(super) publics: Publics,
    /// Paths that are left to run, and where.
    paths: Vec<(Self, u64)>,
    /// Whether an instruction of this mnemonic read something unknown.
    met: Vec<bool>,
    others: Vec<String>,
    others_at: u64,
    /// What functions return, by their address: an assumption.
    pub(super) returned: BTreeMap<u64, u64>,
    /// The stack pointers with which such functions that have not returned were entered, and what they return.
    entered: Vec<(u64, u64)>,
}

pub(super) fn number_of(register: Register) -> Option<usize> {
    let full = register.full_register();
    full.is_gpr64().then(|| full as usize - Register::RAX as usize)
}

pub(super) fn vector_of(register: Register) -> Option<usize> {
    register
        .is_vector_register()
        .then(|| register.full_register() as usize - Register::ZMM0 as usize)
}

/// Whether it is the second byte of a register.
pub(super) fn is_high(register: Register) -> bool {
    matches!(register, Register::AH | Register::BH | Register::CH | Register::DH)
}

/// Instructions whose time may depend on their operands.
fn has_variable_time(mnemonic: Mnemonic) -> bool {
    use Mnemonic as M;
    let name = format!("{mnemonic:?}");
    let of_floats =
        ["Div", "Sqrt", "Vdiv", "Vsqrt", "Fdiv", "Fsqrt", "Divs", "Divp", "Sqrts", "Sqrtp"];
    matches!(mnemonic, M::Div | M::Idiv | M::Pdep | M::Pext | M::Bsf | M::Bsr)
        || of_floats.iter().any(|start| name.starts_with(start))
}

impl Cpu {
    /// Nothing is known of the registers.
    pub(super) fn new(memory: Memory, others: Vec<String>, others_at: u64) -> Self {
        Self {
            general: [Word::unknown(u64::MAX); 16],
            vectors: vec![[Byte::UNKNOWN; VECTOR]; 32],
            masks: [Word::unknown(u64::MAX); 8],
            flags: Flags::default(),
            memory,
            at: 0,
            done: Run::default(),
            decoded: Rc::default(),
            publics: Publics::default(),
            paths: Vec::new(),
            met: vec![false; Mnemonic::values().len()],
            others,
            others_at,
            returned: BTreeMap::new(),
            entered: Vec::new(),
        }
    }

    /// Puts a number into a register.
    pub(super) fn set(&mut self, name: &str, value: u64) {
        let place = crate::x86::NAMES.iter().position(|other| *other == name);
        self.general[place.expect("a general register")] = Word::number(value);
    }

    /// Whether the return has taken its address off the stack, and no more.
    pub(super) fn is_balanced(&self, top: u64) -> bool {
        self.general[crate::x86::RSP] == Word::number(top)
    }

    /// Runs from there to the return.
    pub(super) fn run(&mut self, start: u64) -> Result<(), Refused> {
        let mut next = start;
        while next != RETURN {
            next = self.advance(next)?;
        }
        self.done.paths += 1;
        let met = Mnemonic::values().zip(&self.met).filter(|(_, is_met)| **is_met);
        self.done.met.extend(met.map(|(mnemonic, _)| format!("{mnemonic:?}").to_lowercase()));
        Ok(())
    }

    /// The name of the function of another library that is there.
    pub(super) fn other_at(&self, address: u64) -> Option<&str> {
        let place = usize::try_from(address.wrapping_sub(self.others_at) / 16).ok()?;
        self.others.get(place).map(String::as_str)
    }

    /// Executes the instruction at an address, or the function of another library that is there: where the next one is.
    pub(super) fn advance(&mut self, at: u64) -> Result<u64, Refused> {
        self.done.instructions += 1;
        if self.done.instructions > MOST {
            return refused("too many instructions");
        }
        if let Some(value) = self.returned.get(&at) {
            let top = self.register(Register::RSP).known().ok_or("an unknown stack pointer")?;
            self.entered.push((top, *value));
        }
        if let Some(name) = self.other_at(at).map(str::to_owned) {
            self.other(&name)?;
            return self.pop();
        }
        self.at = at;
        let decoded = self.decode(at)?;
        self.step(&decoded).map_err(|why| format!("{}: {why}", decoded.instruction))
    }

    pub(super) fn decode(&mut self, address: u64) -> Result<Rc<Decoded>, Refused> {
        if let Some(decoded) = self.decoded.borrow().get(&address) {
            return Ok(decoded.clone());
        }
        // what cannot be written
        let code = (address..address + LONGEST).map_while(|place| {
            let is_code =
                self.memory.allows(place, 1, false) && !self.memory.allows(place, 1, true);
            self.memory.read(place).known().filter(|_| is_code)
        });
        let bytes: Vec<u8> = code.collect();
        if bytes.is_empty() {
            return refused("a jump to what is no code");
        }
        let instruction = Decoder::with_ip(64, &bytes, address, DecoderOptions::NONE).decode();
        if instruction.is_invalid() {
            return refused("bytes that are no instruction");
        }
        let info = InstructionInfoFactory::new().info(&instruction).clone();
        let has_variable_time = has_variable_time(instruction.mnemonic());
        let decoded = Rc::new(Decoded { instruction, info, has_variable_time });
        self.decoded.borrow_mut().insert(address, decoded.clone());
        Ok(decoded)
    }

    /// Executes an instruction: where the next one is.
    fn step(&mut self, decoded: &Decoded) -> Result<u64, Refused> {
        use Mnemonic as M;
        let Decoded { instruction, info, has_variable_time } = decoded;
        let next = instruction.next_ip();
        let mnemonic = instruction.mnemonic();
        // also of prefetches, which read nothing
        let has_address = instruction.op_kinds().any(|kind| kind == OpKind::Memory);
        if has_address && !matches!(mnemonic, M::Lea | M::Nop) {
            self.address(instruction)?;
        }
        let is_met = self.met[mnemonic as usize];
        if (*has_variable_time || !is_met) && self.reads_unknown(instruction, info)? {
            if *has_variable_time {
                return refused("an instruction of variable time with a secret");
            }
            self.met[mnemonic as usize] = true;
        }
        if instruction.has_rep_prefix() || instruction.has_repne_prefix() {
            return refused("an instruction that repeats");
        }
        if instruction.is_jcc_short_or_near() {
            let holds = self.holds(instruction.condition_code());
            let Some(holds) = holds else { return refused("a branch that depends on a secret") };
            return Ok(if holds { instruction.near_branch_target() } else { next });
        }
        if let Some(mark) = self.mark(instruction) {
            self.publish(mark, next)?;
            return Ok(next);
        }
        match mnemonic {
            M::Jmp | M::Call => {
                let target = match instruction.op0_kind() {
                    OpKind::NearBranch64 => Some(instruction.near_branch_target()),
                    _ => self.get(instruction, 0)?.known(),
                };
                let Some(target) = target else { return refused("a jump to an unknown place") };
                if mnemonic == M::Call {
                    self.push(Word::number(next))?;
                }
                return Ok(target);
            }
            M::Ret if instruction.op_count() == 0 => return self.leave(),
            M::Ud2 | M::Int3 | M::Syscall | M::Cpuid | M::Xgetbv | M::Rdtsc | M::Jrcxz => {
                return refused("not in an operation");
            }
            _ => {}
        }
        if !self.exact(instruction)? {
            self.forget(instruction, info)?;
        }
        Ok(next)
    }

    /// Whether something that it reads is unknown. Refuses addresses that are.
    pub(super) fn reads_unknown(
        &self,
        instruction: &Instruction,
        info: &InstructionInfo,
    ) -> Result<bool, Refused> {
        let reads = |access: OpAccess| {
            !matches!(
                access,
                OpAccess::None | OpAccess::Write | OpAccess::CondWrite | OpAccess::NoMemAccess
            )
        };
        let is_idiom = Self::is_zero(instruction);
        let mut is_unknown = false;
        for used in info.used_registers().iter().filter(|used| reads(used.access())) {
            let register = used.register();
            is_unknown |= !is_idiom
                && match (number_of(register), vector_of(register)) {
                    (Some(_), _) => self.register(register).unknown != 0,
                    (_, Some(number)) => {
                        self.vectors[number][..register.size()].iter().any(|byte| byte.unknown != 0)
                    }
                    _ => masks::number_of(register)
                        .is_some_and(|number| self.masks[number].unknown != 0),
                };
        }
        for used in info.used_memory().iter().filter(|used| reads(used.access())) {
            let size = used.memory_size().size();
            if used.memory_size().is_broadcast()
                || size == 0
                || instruction.mnemonic() == Mnemonic::Ret
            {
                continue;
            }
            if used.base() == Register::RSP && instruction.op_count() < 2 {
                continue;
            }
            let address = self.address(instruction)?;
            is_unknown |=
                (0..size as u64).any(|place| self.memory.read(address + place).unknown != 0);
        }
        let flags = instruction.rflags_read();
        let known = [
            (RflagsBits::CF, self.flags.carry),
            (RflagsBits::ZF, self.flags.zero),
            (RflagsBits::SF, self.flags.sign),
            (RflagsBits::OF, self.flags.overflow),
            (RflagsBits::PF, self.flags.parity),
        ];
        is_unknown |= known.iter().any(|(bit, flag)| flags & bit != 0 && flag.is_none());
        Ok(is_unknown)
    }

    /// Whether the result is zero whatever the operands hold.
    fn is_zero(instruction: &Instruction) -> bool {
        use Mnemonic as M;
        let Some(last) = instruction.op_count().checked_sub(1).filter(|last| *last >= 1) else {
            return false;
        };
        let is_same = instruction.op_kind(last) == OpKind::Register
            && instruction.op_kind(last - 1) == OpKind::Register
            && instruction.op_register(last) == instruction.op_register(last - 1);
        let is_kind = matches!(
            instruction.mnemonic(),
            M::Xor
                | M::Sub
                | M::Pxor
                | M::Xorps
                | M::Xorpd
                | M::Vpxor
                | M::Vpxord
                | M::Vpxorq
                | M::Vxorps
                | M::Vxorpd
        );
        is_same && is_kind && instruction.op_mask() == Register::None
    }

    /// Makes unknown all that an instruction writes.
    fn forget(&mut self, instruction: &Instruction, info: &InstructionInfo) -> Result<(), Refused> {
        let writes = |access: OpAccess| {
            matches!(
                access,
                OpAccess::Write
                    | OpAccess::CondWrite
                    | OpAccess::ReadWrite
                    | OpAccess::ReadCondWrite
            )
        };
        for used in info.used_memory() {
            let (address, size) = (self.address(instruction)?, used.memory_size().size());
            if size == 0 || size > VECTOR {
                return refused("an access of an unknown size");
            }
            let enabled = self.enabled(instruction, size);
            let (address, size) = (address + enabled.start as u64, enabled.len());
            if size == 0 {
                continue;
            }
            let is_write = writes(used.access());
            if !self.memory.allows(address, size as u64, is_write) {
                return refused(format!("an access to {address:#x}"));
            }
            if is_write {
                self.memory.write(address, &[Byte::UNKNOWN; VECTOR][..size]);
            }
        }
        for used in info.used_registers().iter().filter(|used| writes(used.access())) {
            let register = used.register();
            if let Some(number) = vector_of(register) {
                self.vectors[number] = [Byte::UNKNOWN; VECTOR];
            } else if let Some(number) = number_of(register) {
                self.general[number] = Word::unknown(u64::MAX);
            } else if let Some(number) = masks::number_of(register) {
                self.masks[number] = Word::unknown(u64::MAX);
            } else {
                return refused(format!("a result in {register:?}"));
            }
        }
        let flags = instruction.rflags_modified();
        let own = &mut self.flags;
        for (bit, flag) in [
            (RflagsBits::CF, &mut own.carry),
            (RflagsBits::ZF, &mut own.zero),
            (RflagsBits::SF, &mut own.sign),
            (RflagsBits::OF, &mut own.overflow),
            (RflagsBits::PF, &mut own.parity),
        ] {
            if flags & bit != 0 {
                *flag = None;
            }
        }
        Ok(())
    }
}
