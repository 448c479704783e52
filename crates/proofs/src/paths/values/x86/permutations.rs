//! Moves of vectors under masks, and permutations: no word of a lane is changed but halves of numbers.

use iced_x86::{Instruction, Mnemonic, OpKind, Register};

use super::super::super::access::Refused;
use super::super::super::cpu::Cpu;
use super::Values;
use crate::graph::{Graph, Symbol, Word};

impl Values {
    /// Moves under masks, of words and of halves. False, if this one is not known here.
    pub(super) fn moves(&mut self, cpu: &Cpu, instruction: &Instruction) -> Result<bool, Refused> {
        use Mnemonic as M;
        match instruction.mnemonic() {
            M::Vmovdqa64 | M::Vmovdqu64 | M::Vpbroadcastq
                if instruction.op_mask() != Register::None
                    && instruction.op0_kind() == OpKind::Register =>
            {
                let size = instruction.op0_register().size();
                let words = if instruction.mnemonic() == M::Vpbroadcastq {
                    vec![self.words(cpu, instruction, 1, 8)?[0]; size / 8]
                } else {
                    self.repeated(cpu, instruction, 1, size)?
                };
                self.put_lanes(cpu, instruction, words)
            }
            M::Vmovdqa32 | M::Vmovdqu32 | M::Vpblendmd | M::Vpbroadcastd
                if instruction.op0_kind() == OpKind::Register =>
            {
                let size = instruction.op0_register().size();
                let (yes, no) = match instruction.mnemonic() {
                    M::Vpblendmd => (
                        self.repeated(cpu, instruction, 2, size)?,
                        self.repeated(cpu, instruction, 1, size)?,
                    ),
                    M::Vpbroadcastd => {
                        let word = match instruction.op1_kind() {
                            OpKind::Memory => self.load(cpu, cpu.address(instruction)?, 4),
                            _ => self.words(cpu, instruction, 1, 8)?[0],
                        };
                        let mut graph = self.graph.borrow_mut();
                        let bytes = graph.bytes(word);
                        let word = graph.from_bytes(std::array::from_fn(|at| bytes[at % 4]));
                        (vec![word; size / 8], self.words_before(instruction, size))
                    }
                    _ => {
                        let yes = self.repeated(cpu, instruction, 1, size)?;
                        (yes, self.words_before(instruction, size))
                    }
                };
                let bits = self.mask(instruction.op_mask());
                let mut words = Vec::new();
                for (place, (yes, no)) in yes.into_iter().zip(no).enumerate() {
                    let mut graph = self.graph.borrow_mut();
                    let [Some(low), Some(high)] =
                        [0, 1].map(|half| graph.as_number(bits[2 * place + half]))
                    else {
                        return Ok(false);
                    };
                    let (yes, no) = (graph.bytes(yes), graph.bytes(no));
                    let bytes = std::array::from_fn(|at| {
                        let is_yes = if at < 4 { low } else { high };
                        if is_yes == 1 { yes[at] } else { no[at] }
                    });
                    words.push(graph.from_bytes(bytes));
                }
                self.put_vector(instruction, words);
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// What is left where a mask selects nothing.
    fn words_before(&self, instruction: &Instruction, size: usize) -> Vec<Word> {
        if instruction.zeroing_masking() {
            return vec![self.number(0); size / 8];
        }
        let number = instruction.op0_register().full_register() as usize - Register::ZMM0 as usize;
        self.registers.vectors[number][..size / 8].to_vec()
    }

    /// Permutations. False, if this one is not known here.
    pub(super) fn permutations(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
    ) -> Result<bool, Refused> {
        use Mnemonic as M;
        if instruction.op_mask() != Register::None
            || instruction.op0_kind() != OpKind::Register
            || !instruction.op0_register().is_vector_register()
        {
            return Ok(false);
        }
        let size = instruction.op0_register().size();
        let count = size / 8;
        let words = match instruction.mnemonic() {
            M::Vbroadcastsd => vec![self.words(cpu, instruction, 1, 8)?[0]; count],
            M::Vpermt2d | M::Vpermi2d => return self.halves_of_two(cpu, instruction, size),
            M::Vpermt2q => {
                let [a, b] = [0, 2].map(|place| self.repeated(cpu, instruction, place, size));
                let all = [a?, b?].concat();
                let order = self.repeated(cpu, instruction, 1, size)?;
                let graph = self.graph.borrow();
                let places = order.iter().map(|place| graph.as_number(*place));
                let Some(places) = places.collect::<Option<Vec<_>>>() else { return Ok(false) };
                places.into_iter().map(|place| all[place as usize % all.len()]).collect()
            }
            M::Vpermq if instruction.op2_kind() == OpKind::Immediate8 => {
                let (words, order) =
                    (self.repeated(cpu, instruction, 1, size)?, instruction.immediate8());
                let place = |i: usize| i / 4 * 4 + usize::from(order >> (2 * (i % 4)) & 3);
                (0..count).map(|i| words[place(i)]).collect()
            }
            M::Vpermq => {
                let words = self.repeated(cpu, instruction, 2, size)?;
                let order = self.repeated(cpu, instruction, 1, size)?;
                let mut graph = self.graph.borrow_mut();
                let found = order.iter().map(|place| graph.word_at(*place, &words));
                let Some(found) = found.collect::<Option<Vec<_>>>() else { return Ok(false) };
                found
            }
            M::Vpslldq if instruction.immediate8() == 8 => {
                let words = self.repeated(cpu, instruction, 1, size)?;
                let zero = self.number(0);
                (0..count).map(|i| if i % 2 == 0 { zero } else { words[i - 1] }).collect()
            }
            M::Vshufi64x2 if count == 8 => {
                let a = self.repeated(cpu, instruction, 1, size)?;
                let b = self.repeated(cpu, instruction, 2, size)?;
                let order = instruction.immediate8();
                let word = |i: usize| {
                    let from = usize::from(order >> (2 * (i / 2)) & 3);
                    if i < 4 { a[2 * from + i % 2] } else { b[2 * from + i % 2] }
                };
                (0..count).map(word).collect()
            }
            M::Valignq => {
                let a = self.repeated(cpu, instruction, 1, size)?;
                let b = self.repeated(cpu, instruction, 2, size)?;
                let by = usize::from(instruction.immediate8()) % count;
                let all = [b, a].concat();
                all[by..by + count].to_vec()
            }
            M::Vextracti64x4 | M::Vextracti32x4 | M::Vextracti64x2 => {
                let source = instruction.op1_register().size();
                let words = self.words(cpu, instruction, 1, source)?;
                let from = usize::from(instruction.immediate8()) * count % words.len();
                words[from..from + count].to_vec()
            }
            M::Vinserti64x4 | M::Vinserti32x4 | M::Vinserti64x2 => {
                let mut words = self.words(cpu, instruction, 1, size)?;
                let own = Self::size(instruction, 2) / 8;
                let part = self.words(cpu, instruction, 2, 8 * own)?;
                let from = usize::from(instruction.immediate8()) * own % count;
                words[from..from + own].copy_from_slice(&part);
                words
            }
            M::Vpblendd | M::Vpblendw => {
                let unit = if instruction.mnemonic() == M::Vpblendd { 4 } else { 2 };
                let a = self.repeated(cpu, instruction, 1, size)?;
                let b = self.repeated(cpu, instruction, 2, size)?;
                let choice = instruction.immediate8();
                let mut graph = self.graph.borrow_mut();
                let pairs = a.into_iter().zip(b).enumerate();
                let words = pairs.map(|(place, (a, b))| {
                    let (a, b) = (graph.bytes(a), graph.bytes(b));
                    let bytes = std::array::from_fn(|at| {
                        let is_second = choice >> ((8 * place + at) / unit % 8) & 1 == 1;
                        if is_second { b[at] } else { a[at] }
                    });
                    graph.from_bytes(bytes)
                });
                words.collect()
            }
            M::Vprolq | M::Vprorq if instruction.immediate8().is_multiple_of(8) => {
                let by = usize::from(instruction.immediate8() / 8);
                let by = if instruction.mnemonic() == M::Vprolq { 8 - by % 8 } else { by };
                let words = self.repeated(cpu, instruction, 1, size)?;
                let mut graph = self.graph.borrow_mut();
                let rotated = words.into_iter().map(|word| {
                    let bytes = graph.bytes(word);
                    graph.from_bytes(std::array::from_fn(|at| bytes[(at + by) % 8]))
                });
                rotated.collect()
            }
            _ => return Ok(false),
        };
        self.put_vector(instruction, words);
        Ok(true)
    }

    /// Halves of words of two vectors, by an order that is a number.
    fn halves_of_two(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
        size: usize,
    ) -> Result<bool, Refused> {
        let own = self.repeated(cpu, instruction, 0, size)?;
        let second = self.repeated(cpu, instruction, 1, size)?;
        let last = self.repeated(cpu, instruction, 2, size)?;
        let (order, all) = if instruction.mnemonic() == Mnemonic::Vpermt2d {
            (second, [own, last].concat())
        } else {
            (own, [second, last].concat())
        };
        let mut graph = self.graph.borrow_mut();
        let mut words = Vec::new();
        for places in order {
            let Some(places) = super::vectors::halves(&graph, places) else { return Ok(false) };
            words.push(joined(&mut graph, &all, places));
        }
        drop(graph);
        self.put_vector(instruction, words);
        Ok(true)
    }
}

/// The word of two halves of words.
fn joined(graph: &mut Graph, all: &[Word], places: [u32; 2]) -> Word {
    let mut bytes = [Symbol::Number(0); 8];
    for (half, place) in places.into_iter().enumerate() {
        let place = place as usize % (2 * all.len());
        let from = graph.bytes(all[place / 2]);
        let at = 4 * (place % 2);
        bytes[4 * half..4 * half + 4].copy_from_slice(&from[at..at + 4]);
    }
    graph.from_bytes(bytes)
}
