//! States on which an instruction is run: as words for the processor, and as a state of the model.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::Sample;
use super::program::{MEMORY, Program};
use crate::aarch64::{self, A64};
use crate::checker::Refused;
use crate::domain::Domain;
use crate::inputs::Random;
use crate::kernel::Code;
use crate::machine::{Content, Flow, Instruction, Region, State};
use crate::x86::{self, Operand};

/// The word of memory that a load reads. A push writes the same one, and a pop reads the next one.
const ACCESSED: u64 = 8;

/// How states of an instruction are made.
pub(super) struct Setup<'a> {
    code: &'a Code,
    /// The places whose memory the instruction accesses, and the address of place 0.
    region: (Region, u64),
    /// The register that points there, and where it points to.
    pointer: Option<(usize, u64)>,
    stack_pointer: u64,
    memory: u64,
    landings: u64,
    /// The flags that are given and compared: carry, overflow.
    flags: (u32, Option<u32>),
}

impl<'a> Setup<'a> {
    pub(super) fn new(sample: &'a Sample, program: &Program) -> Self {
        let code = &sample.code;
        let accessed = program.memory + ACCESSED;
        let (mut pointer, mut region) = (None, None);
        match code {
            Code::X86(code) => {
                for operand in &code[0].operands {
                    match *operand {
                        Operand::Memory(base, None, offset) => pointer = Some((base, offset)),
                        Operand::Address(address) => {
                            region = Some((Region::Image, accessed.wrapping_sub(address)));
                        }
                        _ => {}
                    }
                }
            }
            Code::Aarch64(code) => {
                if let A64::Load { base, offset, .. } = code[0] {
                    pointer = Some((base, offset));
                }
            }
        }
        let pointer =
            pointer.map(|(base, offset)| (base, accessed.wrapping_sub(offset.cast_unsigned())));
        let (mut stack_pointer, stack) = (accessed + 8, code.stack_pointer());
        if let Some((base, address)) = pointer {
            if base == stack {
                stack_pointer = address;
            } else {
                region = Some((Region::Argument(base), address));
            }
        }
        Self {
            code,
            region: region.unwrap_or((Region::Stack, stack_pointer)),
            pointer: pointer.filter(|(base, _)| *base != stack),
            stack_pointer,
            memory: program.memory,
            landings: program.landings,
            flags: match code {
                Code::X86(_) => (0, Some(11)),
                Code::Aarch64(_) => (29, None),
            },
        }
    }

    fn registers(&self) -> usize {
        self.code.registers().len()
    }

    /// Memory, registers, flags.
    pub(super) fn state(&self, random: &mut Random) -> Vec<u64> {
        let mut state: Vec<_> = (0..MEMORY + self.registers()).map(|_| random.word()).collect();
        let flags = random.next();
        match self.code {
            Code::X86(code) => {
                // those of arithmetic, and the bit that is always set
                state.push(flags & 0b1000_1101_0101 | 2);
                if code[0].op == x86::Op::Ret {
                    state[MEMORY / 2] = self.landings;
                }
            }
            Code::Aarch64(code) => {
                state.push(flags & 0xF000_0000);
                if code[0] == A64::Return {
                    state[MEMORY + aarch64::LR] = self.landings;
                }
            }
        }
        state[MEMORY + self.code.stack_pointer()] = self.stack_pointer;
        if let Some((register, address)) = self.pointer {
            state[MEMORY + register] = address;
        }
        state
    }

    /// The same state in the model, and what it finds in the file.
    fn model(&self, words: &[u64]) -> (State<u64>, BTreeMap<u64, u64>) {
        let registers = words[MEMORY..MEMORY + self.registers()].iter();
        let mut state = State::new(registers.map(|word| Content::Word(*word)).collect());
        state.registers[self.code.stack_pointer()] = Content::Place(Region::Stack, 0);
        if let Some((register, _)) = self.pointer {
            state.registers[register] = Content::Place(Region::Argument(register), 0);
        }
        let flag = |bit: u32| words[MEMORY + self.registers()] >> bit & 1;
        state.carry = Some(flag(self.flags.0));
        state.overflow = self.flags.1.map(flag);
        let mut image = BTreeMap::new();
        for (address, word) in (self.memory..).step_by(8).zip(&words[..MEMORY]) {
            let place = address.wrapping_sub(self.region.1);
            if self.region.0 == Region::Image {
                image.insert(place, *word);
            } else {
                let place = (self.region.0, place.cast_signed());
                state.memory.insert(place, Content::Word(*word));
            }
        }
        // a loop is all of the code
        if let Code::Aarch64(code) = self.code
            && let A64::BackUnlessZero { count, .. } = code[0]
        {
            state.executed = count + 1;
        }
        (state, image)
    }

    /// What the processor has for what the model has.
    fn word(&self, content: &Content<u64>) -> u64 {
        match content {
            Content::Word(word) => *word,
            Content::Place(region, offset) => {
                let start =
                    if *region == Region::Stack { self.stack_pointer } else { self.region.1 };
                start.wrapping_add(offset.cast_unsigned())
            }
        }
    }

    /// What the model has for a state that the processor left.
    fn run<D: Domain<Word = u64>>(
        &self,
        domain: &mut D,
        before: &[u64],
    ) -> Result<(Vec<u64>, State<u64>), Refused> {
        let (mut state, image) = self.model(before);
        let flow = match self.code {
            Code::X86(code) => code[0].step(domain, &mut state, &image)?,
            Code::Aarch64(code) => code[0].step(domain, &mut state, &image)?,
        };
        let mut words = before.to_vec();
        for (place, content) in &state.memory {
            let address = self.region.1.wrapping_add(place.1.cast_unsigned());
            let index = usize::try_from(address.wrapping_sub(self.memory) / 8).ok();
            match index.filter(|index| *index < MEMORY) {
                Some(index) => words[index] = self.word(content),
                None => return Err(Refused("a write to other memory".into())),
            }
        }
        for (word, content) in words[MEMORY..].iter_mut().zip(&state.registers) {
            *word = self.word(content);
        }
        // after a return the model has no more to say
        if matches!(self.code, Code::X86(_)) && flow == Flow::Return {
            words[MEMORY + x86::RSP] += 8;
        }
        let lands = match flow {
            Flow::Next => false,
            Flow::BackUnlessZero(register) => state.word(register)? != 0,
            Flow::Return => true,
        };
        words.push(u64::from(lands));
        Ok((words, state))
    }

    /// What the model and the processor differ in.
    pub(super) fn difference<D: Domain<Word = u64>>(
        &self,
        domain: &mut D,
        before: &[u64],
        after: &[u64],
    ) -> Option<String> {
        let name = || match self.code {
            Code::X86(code) => code[0].to_string(),
            Code::Aarch64(code) => code[0].to_string(),
        };
        let (mut expected, state) = match self.run(domain, before) {
            Ok(run) => run,
            Err(error) => return Some(format!("{}: {error}", name())),
        };
        // flags of which the model says nothing are as they are
        let flags = MEMORY + self.registers();
        expected[flags] = after[flags];
        let bits = [(Some(self.flags.0), state.carry), (self.flags.1, state.overflow)];
        for (bit, flag) in bits {
            if let (Some(bit), Some(flag)) = (bit, flag) {
                expected[flags] = expected[flags] & !(1 << bit) | flag << bit;
            }
        }
        if expected == after {
            return None;
        }
        let mut text = name();
        for (place, (expected, after)) in expected.iter().zip(after).enumerate() {
            if expected != after {
                let name = match place.checked_sub(MEMORY) {
                    None => "memory",
                    Some(register) if register < self.registers() => {
                        self.code.registers()[register]
                    }
                    Some(register) if register == self.registers() => "flags",
                    Some(_) => "landed",
                };
                let _ = write!(text, "; {name}: the model has {expected:#x}, not {after:#x}");
            }
        }
        Some(text)
    }
}
