//! Instructions on vectors of which each lane is a sum of atoms ([`crate::vector::graph`]): those of AVX-512 IFMA, sums, shifts,
//! bits.

use iced_x86::{Instruction, Mnemonic, OpKind, Register};

use super::super::super::access::Refused;
use super::super::super::cpu::Cpu;
use super::{LANES, Values};
use crate::graph::{Graph, Word};
use crate::vector::graph::Node;
use crate::vector::lane::{Half, Halves, Lane};

/// What a lane of two becomes.
type OfTwo = fn(&mut crate::vector::graph::Graph, Node, Node) -> Node;

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
            || self.permutations(cpu, instruction)?)
    }

    fn arithmetic(&mut self, cpu: &Cpu, instruction: &Instruction) -> Result<bool, Refused> {
        use Mnemonic as M;
        if instruction.op0_kind() != OpKind::Register
            || !instruction.op0_register().is_vector_register()
        {
            return Ok(false);
        }
        let size = instruction.op0_register().size();
        let of_two: Option<OfTwo> = match instruction.mnemonic() {
            M::Vpaddq => Some(|graph, a, b| graph.sum(&a, &b)),
            M::Vpsubq => Some(|graph, a, b| graph.difference(&a, &b)),
            M::Vpand | M::Vpandd | M::Vpandq | M::Vandps => Some(|graph, a, b| graph.both(a, b)),
            M::Vpor | M::Vpord | M::Vporq | M::Vorps => Some(|graph, a, b| graph.any(a, b)),
            M::Vpxor | M::Vpxord | M::Vpxorq | M::Vxorps => Some(|graph, a, b| graph.one(a, b)),
            _ => None,
        };
        if let Some(of_two) = of_two {
            let a = self.lanes_of(cpu, instruction, 1, size)?;
            let b = self.lanes_of(cpu, instruction, 2, size)?;
            let mut graph = self.graph.borrow_mut();
            let pairs = a.into_iter().zip(b);
            let lanes = pairs.map(|(a, b)| of_two(&mut graph.lanes, a, b)).collect();
            drop(graph);
            return self.put_lanes(cpu, instruction, lanes);
        }
        let half = match instruction.mnemonic() {
            M::Vpmadd52luq => Some(Half::Low),
            M::Vpmadd52huq => Some(Half::High),
            _ => None,
        };
        if let Some(half) = half {
            let sums = self.lanes_of(cpu, instruction, 0, size)?;
            let a = self.lanes_of(cpu, instruction, 1, size)?;
            let b = self.lanes_of(cpu, instruction, 2, size)?;
            let mut graph = self.graph.borrow_mut();
            let lane = |((sum, a), b): ((Node, Node), Node)| {
                let graph = &mut graph.lanes;
                let (a, b) = (graph.factor(&a)?, graph.factor(&b)?);
                graph.multiply(&sum, &a, &b, half)
            };
            let lanes = sums.into_iter().zip(a).zip(b).map(lane).collect::<Result<_, _>>();
            let lanes = lanes.map_err(|error| error.0)?;
            drop(graph);
            return self.put_lanes(cpu, instruction, lanes);
        }
        match instruction.mnemonic() {
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
                let words = self.lanes_of(cpu, instruction, 1, size)?;
                let mut graph = self.graph.borrow_mut();
                let lane = |word: Node| match instruction.mnemonic() {
                    _ if bits == 0 => Ok(word),
                    M::Vpsllq => Ok(graph.lanes.left(&word, bits)),
                    M::Vpsrlq => graph.lanes.right(&word, bits),
                    _ => graph.lanes.right_signed(&word, bits),
                };
                let lanes = words.into_iter().map(lane).collect::<Result<_, _>>();
                let lanes = lanes.map_err(|error| error.0)?;
                drop(graph);
                self.put_lanes(cpu, instruction, lanes)
            }
            M::Vpternlogd | M::Vpternlogq => {
                let Some(bits) = ternary(instruction.immediate8()) else { return Ok(false) };
                let a = self.lanes_of(cpu, instruction, 0, size)?;
                let b = self.lanes_of(cpu, instruction, 1, size)?;
                let c = self.lanes_of(cpu, instruction, 2, size)?;
                let mut graph = self.graph.borrow_mut();
                let all = a.into_iter().zip(b).zip(c);
                let lanes =
                    all.map(|((a, b), c)| bits.apply(&mut graph.lanes, [a, b, c])).collect();
                drop(graph);
                self.put_lanes(cpu, instruction, lanes)
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
                let no = self.lanes_of(cpu, instruction, 1, size)?;
                let yes = self.lanes_of(cpu, instruction, 2, size)?;
                let bits = self.mask(instruction.op_mask());
                let mut graph = self.graph.borrow_mut();
                let mut lanes = Vec::new();
                for ((yes, no), bit) in yes.into_iter().zip(no).zip(bits) {
                    let bit = graph.to_lane(bit);
                    lanes.push(graph.lanes.select(bit, yes, no));
                }
                drop(graph);
                self.put_unmasked(instruction, lanes);
                Ok(true)
            }
            M::Vpcmpeqq => {
                let bits = self.equal(cpu, instruction)?;
                let mut graph = self.graph.borrow_mut();
                let lanes =
                    bits.into_iter().map(|bit| graph.lanes.scaled(&bit, u64::MAX)).collect();
                drop(graph);
                self.put_lanes(cpu, instruction, lanes)
            }
            _ => Ok(false),
        }
    }

    /// Where the words of two operands are equal.
    pub(super) fn equal(&self, cpu: &Cpu, instruction: &Instruction) -> Result<Vec<Node>, Refused> {
        let size = instruction.op1_register().size();
        let a = self.lanes_of(cpu, instruction, 1, size)?;
        let b = self.lanes_of(cpu, instruction, 2, size)?;
        let mut graph = self.graph.borrow_mut();
        let bits = a.into_iter().zip(b).map(|(a, b)| {
            let difference = graph.lanes.difference(&a, &b);
            graph.lanes.is_zero(difference)
        });
        Ok(bits.collect())
    }

    /// The words of an operand in lanes.
    pub(super) fn lanes_of(
        &self,
        cpu: &Cpu,
        instruction: &Instruction,
        place: u32,
        size: usize,
    ) -> Result<Vec<Node>, Refused> {
        let words = self.repeated(cpu, instruction, place, size)?;
        let mut graph = self.graph.borrow_mut();
        Ok(words.into_iter().map(|word| graph.to_lane(word)).collect())
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
        lanes: Vec<Node>,
    ) -> Result<bool, Refused> {
        if instruction.op_mask() == Register::None {
            self.put_unmasked(instruction, lanes);
            return Ok(true);
        }
        let bits = self.mask(instruction.op_mask());
        let before = self.lanes_of(cpu, instruction, 0, 8 * lanes.len())?;
        let mut graph = self.graph.borrow_mut();
        let mut chosen = Vec::new();
        for ((lane, before), bit) in lanes.into_iter().zip(before).zip(bits) {
            let bit = graph.to_lane(bit);
            let zero = graph.lanes.number(0);
            let before = if instruction.zeroing_masking() { zero } else { before };
            chosen.push(graph.lanes.select(bit, lane, before));
        }
        drop(graph);
        self.put_unmasked(instruction, chosen);
        Ok(true)
    }

    fn put_unmasked(&mut self, instruction: &Instruction, lanes: Vec<Node>) {
        let mut graph = self.graph.borrow_mut();
        let words = lanes.into_iter().map(|lane| graph.of_lane(lane)).collect();
        drop(graph);
        self.put_vector(instruction, words);
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

/// What a bit becomes of three, as two operations.
#[derive(Clone, Copy)]
struct Ternary {
    /// The operand that is taken last, and whether the result is negated.
    last: usize,
    first: usize,
    second: usize,
    is_negated: bool,
}

/// An operation on eight bits, and on lanes.
type Operation = (fn(u8, u8) -> u8, OfTwo);

const OPERATIONS: [Operation; 5] = [
    (|a, _| a, |_, a, _| a),
    (|_, _| 0, |graph, _, _| graph.number(0)),
    (|a, b| a & b, |graph, a, b| graph.both(a, b)),
    (|a, b| a | b, |graph, a, b| graph.any(a, b)),
    (|a, b| a ^ b, |graph, a, b| graph.one(a, b)),
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
    fn apply(self, graph: &mut crate::vector::graph::Graph, operands: [Node; 3]) -> Node {
        let [x, y] = [(self.last + 1) % 3, (self.last + 2) % 3];
        let first = OPERATIONS[self.first].1(graph, operands[x], operands[y]);
        let second = OPERATIONS[self.second].1(graph, first, operands[self.last]);
        if !self.is_negated {
            return second;
        }
        let most = graph.number(u64::MAX);
        graph.one(second, most)
    }
}

/// A number of each half of a word.
pub(super) fn halves(graph: &Graph, word: Word) -> Option<[u32; 2]> {
    graph.as_number(word).map(|value| [value as u32, (value >> 32) as u32])
}
