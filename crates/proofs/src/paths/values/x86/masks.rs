//! Masks: a bit for each lane.

use iced_x86::{Instruction, Mnemonic, OpKind, Register};

use super::super::super::access::Refused;
use super::super::super::cpu::Cpu;
use super::vectors::halves;
use super::{BITS, Values};
use crate::graph::{Graph, LaneOperation, Word};
use crate::vector::lane::Lane as _;

/// What a bit of two becomes.
type OfTwo = fn(&mut Graph, Word, Word) -> Word;

/// A bit of each lane.
pub(super) type Mask = [Word; BITS];

impl Values {
    /// The bits of a mask; all of them 1, if there is none.
    pub(super) fn mask(&self, register: Register) -> Mask {
        if register == Register::None || register == Register::K0 {
            return [self.number(1); BITS];
        }
        self.registers.masks[register as usize - Register::K0 as usize]
    }

    fn operand_mask(&self, register: Register) -> Mask {
        self.registers.masks[register as usize - Register::K0 as usize]
    }

    fn set_mask(&mut self, register: Register, bits: impl IntoIterator<Item = Word>) {
        let mut mask = [self.number(0); BITS];
        for (to, bit) in mask.iter_mut().zip(bits) {
            *to = bit;
        }
        self.registers.masks[register as usize - Register::K0 as usize] = mask;
    }

    /// Executes an instruction on masks, or one that gives a mask. False, if this one is not known here.
    pub(super) fn masks(&mut self, cpu: &Cpu, instruction: &Instruction) -> Result<bool, Refused> {
        use Mnemonic as M;
        let size = match instruction.mnemonic() {
            M::Kmovb => 1,
            M::Kmovw => 2,
            _ => 0,
        };
        if size != 0 {
            return self.mask_move(cpu, instruction, size);
        }
        if instruction.op0_kind() != OpKind::Register || !instruction.op0_register().is_k() {
            return Ok(false);
        }
        let to = instruction.op0_register();
        if let M::Vptestnmq | M::Vptestmq | M::Vpcmpeqq | M::Vpmovq2m = instruction.mnemonic() {
            let bits = self.tested(cpu, instruction)?;
            let own = self.mask(instruction.op_mask());
            let bits = self.of_pairs(&own[..bits.len()], &bits, both);
            self.set_mask(to, bits);
            return Ok(true);
        }
        if let M::Vptestnmd | M::Vptestmd | M::Vpcmpd | M::Vpcmpeqd | M::Vpcmpgtd | M::Vpcmpgtq =
            instruction.mnemonic()
        {
            return self.tested_halves(cpu, instruction);
        }
        let (length, of_two): (usize, OfTwo) = match instruction.mnemonic() {
            M::Knotb | M::Knotw => {
                let length = if instruction.mnemonic() == M::Knotb { 8 } else { 16 };
                let bits = self.operand_mask(instruction.op1_register());
                let bits = self.in_each(&bits[..length], not);
                self.set_mask(to, bits);
                return Ok(true);
            }
            M::Kunpckbw => {
                let high = self.operand_mask(instruction.op1_register());
                let low = self.operand_mask(instruction.op2_register());
                self.set_mask(to, low[..8].iter().chain(&high[..8]).copied());
                return Ok(true);
            }
            M::Kshiftrb => {
                let bits = self.operand_mask(instruction.op1_register());
                let by = usize::from(instruction.immediate8()).min(8);
                self.set_mask(to, bits[by..8].iter().copied());
                return Ok(true);
            }
            M::Korb => (8, either),
            M::Korw => (16, either),
            M::Kandb => (8, both),
            M::Kandw => (16, both),
            M::Kxorb => (8, differ),
            M::Kxorw => (16, differ),
            M::Kxnorb => (8, same),
            M::Kxnorw => (16, same),
            M::Kandnb => (8, only_second),
            M::Kandnw => (16, only_second),
            _ => return Ok(false),
        };
        let a = self.operand_mask(instruction.op1_register());
        let b = self.operand_mask(instruction.op2_register());
        let bits = self.of_pairs(&a[..length], &b[..length], of_two);
        self.set_mask(to, bits);
        Ok(true)
    }

    /// What becomes of the bits of two masks.
    fn of_pairs(&self, a: &[Word], b: &[Word], of_two: OfTwo) -> Vec<Word> {
        let pairs: Vec<_> = a.iter().zip(b).map(|(a, b)| [*a, *b]).collect();
        self.in_each(&pairs, |graph, [a, b]| of_two(graph, a, b))
    }

    /// What a comparison says of each lane.
    fn tested(&self, cpu: &Cpu, instruction: &Instruction) -> Result<Vec<Word>, Refused> {
        use Mnemonic as M;
        let size = instruction.op1_register().size();
        match instruction.mnemonic() {
            M::Vpcmpeqq => self.of_two(cpu, instruction, size, LaneOperation::Equal),
            M::Vpmovq2m => {
                let words = self.repeated(cpu, instruction, 1, size)?;
                Ok(self.in_each(&words, sign))
            }
            mnemonic => {
                let bits = self.of_two(cpu, instruction, size, LaneOperation::Apart)?;
                if mnemonic == M::Vptestnmq {
                    return Ok(bits);
                }
                Ok(self.in_each(&bits, not))
            }
        }
    }

    /// The same of halves of words, which must be numbers.
    fn tested_halves(&mut self, cpu: &Cpu, instruction: &Instruction) -> Result<bool, Refused> {
        use Mnemonic as M;
        let size = instruction.op1_register().size();
        let a = self.repeated(cpu, instruction, 1, size)?;
        let b = self.repeated(cpu, instruction, 2, size)?;
        let own = self.mask(instruction.op_mask());
        let compare: fn(u32, u32) -> bool = match instruction.mnemonic() {
            M::Vptestnmd => |a, b| a & b == 0,
            M::Vptestmd => |a, b| a & b != 0,
            M::Vpcmpeqd => |a, b| a == b,
            M::Vpcmpgtd => |a, b| a.cast_signed() > b.cast_signed(),
            _ => match instruction.immediate8() {
                0 => |a, b| a == b,
                1 => |a, b| a.cast_signed() < b.cast_signed(),
                2 => |a, b| a.cast_signed() <= b.cast_signed(),
                4 => |a, b| a != b,
                5 => |a, b| a.cast_signed() >= b.cast_signed(),
                6 => |a, b| a.cast_signed() > b.cast_signed(),
                _ => return Ok(false),
            },
        };
        let mut bits = Vec::new();
        for (a, b) in a.into_iter().zip(b) {
            let graph = self.graph.borrow();
            if instruction.mnemonic() == M::Vpcmpgtq {
                drop(graph);
                let lane = [a, b, own[bits.len()]];
                let bit = self.graph.borrow_mut().in_each(&[lane], |graph, [a, b, own]| {
                    let bit = greater(graph, a, b);
                    Ok::<_, Refused>(bit.map(|bit| both(graph, bit, own)))
                });
                let Some(bit) = bit?[0] else { return Ok(false) };
                bits.push(bit);
                continue;
            }
            let (Some(a), Some(b)) = (halves(&graph, a), halves(&graph, b)) else {
                return Ok(false);
            };
            drop(graph);
            for half in 0..2 {
                let bit = self.number(compare(a[half], b[half]).into());
                bits.push(both(&mut self.graph.borrow_mut(), bit, own[bits.len()]));
            }
        }
        self.set_mask(instruction.op0_register(), bits);
        Ok(true)
    }

    /// Between masks, general registers and memory.
    fn mask_move(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
        size: usize,
    ) -> Result<bool, Refused> {
        let is_mask = |place| {
            instruction.op_kind(place) == OpKind::Register && instruction.op_register(place).is_k()
        };
        if is_mask(0) && is_mask(1) {
            let bits = self.operand_mask(instruction.op1_register());
            self.set_mask(instruction.op0_register(), bits[..8 * size].iter().copied());
        } else if is_mask(0) {
            let word = match instruction.op1_kind() {
                OpKind::Memory => self.load(cpu, cpu.address(instruction)?, size),
                _ => self.register(instruction.op1_register())?,
            };
            let mut graph = self.graph.borrow_mut();
            let bits: Vec<_> =
                (0..8 * size as u32).map(|place| graph.bit_of(word, place)).collect();
            drop(graph);
            self.set_mask(instruction.op0_register(), bits);
        } else {
            let bits = self.operand_mask(instruction.op1_register());
            let word = self.graph.borrow_mut().of_bits(&bits[..8 * size]);
            self.put(cpu, instruction, 0, word)?;
        }
        Ok(true)
    }
}

/// Whether a > b, for words with signs: of numbers, and of a word that is compared with 0 or −1 for its sign.
fn greater(graph: &mut Graph, a: Word, b: Word) -> Option<Word> {
    let (of_a, of_b) = (graph.as_number(a), graph.as_number(b));
    if let Some((a, b)) = of_a.zip(of_b) {
        return Some(graph.number((a.cast_signed() > b.cast_signed()).into()));
    }
    match (of_a, of_b) {
        (Some(0), None) => Some(sign(graph, b)),
        (None, Some(u64::MAX)) => {
            let sign = sign(graph, a);
            Some(not(graph, sign))
        }
        _ => None,
    }
}

/// Of a word without an item.
fn sign(graph: &mut Graph, word: Word) -> Word {
    if let Some(word) = graph.scalar_in_lane(word) {
        return graph.right(word, 63);
    }
    let lane = graph.to_lane(word);
    let sign = graph.lanes.right(&lane, 63).unwrap_or(lane);
    graph.of_lane(sign)
}

fn both(graph: &mut Graph, a: Word, b: Word) -> Word {
    graph.in_lanes(LaneOperation::BothBits, [a, b])
}

fn either(graph: &mut Graph, a: Word, b: Word) -> Word {
    graph.in_lanes(LaneOperation::EitherBit, [a, b])
}

fn not(graph: &mut Graph, bit: Word) -> Word {
    graph.in_lanes(LaneOperation::Not, [bit])
}

fn differ(graph: &mut Graph, a: Word, b: Word) -> Word {
    graph.in_lanes(LaneOperation::OneBit, [a, b])
}

fn same(graph: &mut Graph, a: Word, b: Word) -> Word {
    let differ = differ(graph, a, b);
    not(graph, differ)
}

fn only_second(graph: &mut Graph, a: Word, b: Word) -> Word {
    let a = not(graph, a);
    both(graph, a, b)
}
