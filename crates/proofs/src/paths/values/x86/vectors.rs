//! Instructions on vectors of which each lane is a sum of atoms ([`crate::vector::graph`]): those of AVX-512 IFMA, sums, shifts,
//! bits.

use std::convert::Infallible;

use iced_x86::{Instruction, Mnemonic, OpKind, Register};

use super::super::super::access::Refused;
use super::super::super::cpu::Cpu;
use super::{LANES, Values};
use crate::graph::{Graph, LaneOperation, Word};
use crate::items::Bundle;
use crate::vector::lane::{Half, Halves, Lane};

impl Values {
    /// Executes an instruction in lanes. False, if this one is not known here, or not with these operands.
    pub(super) fn vectors(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
    ) -> Result<bool, Refused> {
        Ok(self.masks(cpu, instruction)?
            || self.arithmetic(cpu, instruction)?
            || self.moves(cpu, instruction)?
            || self.permutations(cpu, instruction)?
            || self.bytes_of_lanes(cpu, instruction)?)
    }

    fn arithmetic(&mut self, cpu: &Cpu, instruction: &Instruction) -> Result<bool, Refused> {
        use Mnemonic as M;
        if instruction.op0_kind() != OpKind::Register
            || !instruction.op0_register().is_vector_register()
        {
            return Ok(false);
        }
        let size = instruction.op0_register().size();
        let of_two = match instruction.mnemonic() {
            M::Vpaddq => Some(LaneOperation::Sum),
            M::Vpsubq => Some(LaneOperation::Difference),
            M::Vpand | M::Vpandd | M::Vpandq | M::Vandps => Some(LaneOperation::Both),
            M::Vpor | M::Vpord | M::Vporq | M::Vorps => Some(LaneOperation::Either),
            M::Vpxor | M::Vpxord | M::Vpxorq | M::Vxorps => Some(LaneOperation::One),
            _ => None,
        };
        if let Some(of_two) = of_two {
            let words = self.of_two(cpu, instruction, size, of_two)?;
            return self.put_lanes(cpu, instruction, words);
        }
        let half = match instruction.mnemonic() {
            M::Vpmadd52luq => Some(Half::Low),
            M::Vpmadd52huq => Some(Half::High),
            _ => None,
        };
        if let Some(half) = half {
            let sums = self.words(cpu, instruction, 0, size)?;
            let a = self.repeated(cpu, instruction, 1, size)?;
            let b = self.repeated(cpu, instruction, 2, size)?;
            let lanes: Vec<_> = (0..sums.len()).map(|i| [sums[i], a[i], b[i]]).collect();
            let words = self.graph.borrow_mut().in_each(&lanes, |graph, words| {
                let [sum, a, b] = words.map(|word| graph.to_lane(word));
                let (a, b) = (graph.factor_of(a)?, graph.factor_of(b)?);
                let sum = graph.lanes.multiply(&sum, &a, &b, half)?;
                let sum = graph.settled(sum);
                Ok::<_, crate::checker::Refused>(graph.of_lane(sum))
            });
            return self.put_lanes(cpu, instruction, words.map_err(|error| error.0)?);
        }
        let mnemonic = instruction.mnemonic();
        match mnemonic {
            M::Vprolq if !instruction.immediate8().is_multiple_of(8) => {
                let bits = u32::from(instruction.immediate8() % 64);
                let words = self.repeated(cpu, instruction, 1, size)?;
                let rotated = self.graph.borrow_mut().in_each(&words, |graph, word| {
                    let left = shifted(graph, M::Vpsllq, word, bits)?;
                    let right = shifted(graph, M::Vpsrlq, word, 64 - bits)?;
                    Ok::<_, Refused>(graph.in_lanes(LaneOperation::Either, [left, right]))
                });
                self.put_lanes(cpu, instruction, rotated?)
            }
            M::Vpsllq | M::Vpsrlq | M::Vpsraq => {
                let count = match instruction.op2_kind() {
                    OpKind::Immediate8 => Some(u64::from(instruction.immediate8())),
                    _ => {
                        let word = self.words(cpu, instruction, 2, 8)?[0];
                        self.graph.borrow().as_number(word)
                    }
                };
                let Some(bits) = count.filter(|bits| *bits < 64).map(|bits| bits as u32) else {
                    return Ok(false);
                };
                let words = self.repeated(cpu, instruction, 1, size)?;
                let shifted = self
                    .graph
                    .borrow_mut()
                    .in_each(&words, |graph, word| shifted(graph, mnemonic, word, bits));
                self.put_lanes(cpu, instruction, shifted?)
            }
            M::Vpternlogd | M::Vpternlogq => {
                let Some(bits) = ternary(instruction.immediate8()) else { return Ok(false) };
                let a = self.repeated(cpu, instruction, 0, size)?;
                let b = self.repeated(cpu, instruction, 1, size)?;
                let c = self.repeated(cpu, instruction, 2, size)?;
                let lanes: Vec<_> = (0..a.len()).map(|i| [a[i], b[i], c[i]]).collect();
                let words = self.in_each(&lanes, |graph, words| bits.apply(graph, words));
                self.put_lanes(cpu, instruction, words)
            }
            M::Vmovd => {
                let word = match instruction.op1_kind() {
                    OpKind::Memory => self.load(cpu, cpu.address(instruction)?, 4),
                    _ => self.register(instruction.op1_register())?,
                };
                let word = self.cut(word, 4);
                let zero = self.number(0);
                self.put_vector(instruction, vec![word, zero]);
                Ok(true)
            }
            // by the bits of a mask, so what the others hold does not count
            M::Vpblendmq => {
                let no = self.repeated(cpu, instruction, 1, size)?;
                let yes = self.repeated(cpu, instruction, 2, size)?;
                let words = self.chosen(instruction, yes, no);
                self.put_vector(instruction, words);
                Ok(true)
            }
            M::Vpcmpeqq => {
                let bits = self.of_two(cpu, instruction, size, LaneOperation::Equal)?;
                let words = self.in_each(&bits, |graph, bit| {
                    let (most, zero) = (graph.number(u64::MAX), graph.number(0));
                    graph.in_lanes(LaneOperation::Choose, [bit, most, zero])
                });
                self.put_lanes(cpu, instruction, words)
            }
            _ => Ok(false),
        }
    }

    /// What an operation makes of the words of two operands.
    pub(super) fn of_two(
        &self,
        cpu: &Cpu,
        instruction: &Instruction,
        size: usize,
        operation: LaneOperation,
    ) -> Result<Vec<Word>, Refused> {
        let a = self.repeated(cpu, instruction, 1, size)?;
        let b = self.repeated(cpu, instruction, 2, size)?;
        let lanes: Vec<_> = a.into_iter().zip(b).map(|(a, b)| [a, b]).collect();
        Ok(self.in_each(&lanes, |graph, words| graph.in_lanes(operation, words)))
    }

    /// What an operation makes of the words in each lane.
    pub(super) fn in_each<T: Bundle>(
        &self,
        lanes: &[T],
        mut operation: impl FnMut(&mut Graph, T) -> Word,
    ) -> Vec<Word> {
        let operation = |graph: &mut _, words| Ok::<_, Infallible>(operation(graph, words));
        match self.graph.borrow_mut().in_each(lanes, operation) {
            Ok(words) => words,
            Err(never) => match never {},
        }
    }

    /// The words that a mask chooses, and the others elsewhere.
    fn chosen(&self, instruction: &Instruction, yes: Vec<Word>, no: Vec<Word>) -> Vec<Word> {
        let bits = self.mask(instruction.op_mask());
        let lanes: Vec<_> = (0..yes.len()).map(|i| [bits[i], yes[i], no[i]]).collect();
        self.in_each(&lanes, |graph, words| graph.in_lanes(LaneOperation::Choose, words))
    }

    /// The words of an operand, which may be one of memory that is repeated.
    pub(super) fn repeated(
        &self,
        cpu: &Cpu,
        instruction: &Instruction,
        place: u32,
        size: usize,
    ) -> Result<Vec<Word>, Refused> {
        if instruction.op_kind(place) != OpKind::Memory || !instruction.is_broadcast() {
            return self.words(cpu, instruction, place, size);
        }
        let (address, own) = (cpu.address(instruction)?, instruction.memory_size().element_size());
        let word = self.load(cpu, address, own);
        let word = if own == 8 {
            word
        } else {
            let mut graph = self.graph.borrow_mut();
            let bytes = graph.bytes(word);
            graph.from_bytes(std::array::from_fn(|at| bytes[at % own]))
        };
        Ok(vec![word; size / 8])
    }

    /// Writes lanes, those that a mask selects if there is one.
    pub(super) fn put_lanes(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
        mut words: Vec<Word>,
    ) -> Result<bool, Refused> {
        if instruction.op_mask() != Register::None {
            let size = 8 * words.len();
            let before = if instruction.zeroing_masking() {
                vec![self.number(0); words.len()]
            } else {
                self.words(cpu, instruction, 0, size)?
            };
            words = self.chosen(instruction, words, before);
        }
        self.put_vector(instruction, words);
        Ok(true)
    }

    /// Writes a register, with zeros above.
    pub(super) fn put_vector(&mut self, instruction: &Instruction, words: Vec<Word>) {
        let register = instruction.op0_register().full_register();
        let number = register as usize - Register::ZMM0 as usize;
        let mut all = [self.number(0); LANES];
        all[..words.len()].copy_from_slice(&words);
        self.registers.vectors[number] = all;
    }
}

/// A word of a lane, shifted by less than 64 bits.
fn shifted(graph: &mut Graph, mnemonic: Mnemonic, word: Word, bits: u32) -> Result<Word, Refused> {
    use Mnemonic as M;
    if bits == 0 {
        return Ok(word);
    }
    if let Some(word) = graph.scalar_in_lane(word) {
        return Ok(match mnemonic {
            M::Vpsllq => graph.left(word, bits),
            M::Vpsrlq => graph.right(word, bits),
            _ => graph.signed_right(word, bits),
        });
    }
    let lane = graph.to_lane(word);
    let lane = match mnemonic {
        M::Vpsllq => Ok(graph.lanes.left(&lane, bits)),
        M::Vpsrlq => graph.lanes.right(&lane, bits),
        _ => graph.lanes.right_signed(&lane, bits),
    };
    let lane = graph.settled(lane.map_err(|error| error.0)?);
    Ok(graph.of_lane(lane))
}

/// What a bit becomes of three, as two operations.
#[derive(Clone, Copy)]
struct Ternary {
    /// The operand that is taken last, and whether the result is negated.
    last: usize,
    first: usize,
    second: usize,
    is_negated: bool,
}

/// What is made of two words.
#[derive(Clone, Copy)]
enum Part {
    First,
    Zero,
    Of(LaneOperation),
}

/// The same of eight bits, and of lanes.
type Operation = (fn(u8, u8) -> u8, Part);

const OPERATIONS: [Operation; 5] = [
    (|a, _| a, Part::First),
    (|_, _| 0, Part::Zero),
    (|a, b| a & b, Part::Of(LaneOperation::Both)),
    (|a, b| a | b, Part::Of(LaneOperation::Either)),
    (|a, b| a ^ b, Part::Of(LaneOperation::One)),
];

/// The operations of a table of eight bits; nothing, if it is another function.
fn ternary(table: u8) -> Option<Ternary> {
    // the bit of the table for a, b and c is 4·a + 2·b + c
    let operands = [0xF0_u8, 0xCC, 0xAA];
    for is_negated in [false, true] {
        for last in 0..3 {
            let [x, y] = [(last + 1) % 3, (last + 2) % 3];
            for (first, (of_first, _)) in OPERATIONS.iter().enumerate() {
                for (second, (of_second, _)) in OPERATIONS.iter().enumerate() {
                    let value = of_second(of_first(operands[x], operands[y]), operands[last]);
                    let value = if is_negated { !value } else { value };
                    if value == table {
                        return Some(Ternary { last, first, second, is_negated });
                    }
                }
            }
        }
    }
    None
}

impl Ternary {
    fn apply(self, graph: &mut Graph, operands: [Word; 3]) -> Word {
        let [x, y] = [(self.last + 1) % 3, (self.last + 2) % 3];
        let mut of = |operation: usize, a, b| match OPERATIONS[operation].1 {
            Part::First => a,
            Part::Zero => graph.number(0),
            Part::Of(operation) => graph.in_lanes(operation, [a, b]),
        };
        let first = of(self.first, operands[x], operands[y]);
        let second = of(self.second, first, operands[self.last]);
        if !self.is_negated {
            return second;
        }
        let most = graph.number(u64::MAX);
        graph.in_lanes(LaneOperation::One, [second, most])
    }
}

/// A number of each half of a word.
pub(super) fn halves(graph: &Graph, word: Word) -> Option<[u32; 2]> {
    graph.as_number(word).map(|value| [value as u32, (value >> 32) as u32])
}
