//! Instructions on vectors: moves, and what reads a table.

use iced_x86::{EncodingKind, Instruction, Mnemonic, OpKind, Register};

use super::super::super::access::{Refused, refused};
use super::super::super::cpu::{Cpu, vector_of};
use super::{LANES, Values};
use crate::graph::Word;

impl Values {
    /// Executes an instruction. False, if this one is not known here, or not with these operands.
    pub(super) fn lanes(&mut self, cpu: &Cpu, instruction: &Instruction) -> Result<bool, Refused> {
        use Mnemonic as M;
        if instruction.op_mask() != Register::None || instruction.is_broadcast() {
            return Ok(false);
        }
        let is_legacy = instruction.code().encoding() == EncodingKind::Legacy;
        let first = if is_legacy { 0 } else { 1 };
        let size = Self::size(instruction, 0);
        match instruction.mnemonic() {
            M::Vzeroupper => {
                let zero = self.number(0);
                self.registers.vectors[..16].iter_mut().for_each(|vector| vector[2..].fill(zero));
            }
            M::Movaps
            | M::Movups
            | M::Movapd
            | M::Movupd
            | M::Movdqa
            | M::Movdqu
            | M::Vmovaps
            | M::Vmovups
            | M::Vmovapd
            | M::Vmovupd
            | M::Vmovdqa
            | M::Vmovdqu
            | M::Vmovdqa32
            | M::Vmovdqa64
            | M::Vmovdqu8
            | M::Vmovdqu16
            | M::Vmovdqu32
            | M::Vmovdqu64
                if instruction.op_count() == 2 =>
            {
                let words = self.words(cpu, instruction, 1, size)?;
                self.put_words(cpu, instruction, &words, is_legacy)?;
            }
            M::Movq | M::Vmovq => {
                let mut words = self.words(cpu, instruction, 1, 8)?;
                if instruction.op0_register().is_vector_register() {
                    words.push(self.number(0));
                }
                self.put_words(cpu, instruction, &words, is_legacy)?;
            }
            // whatever the register holds, it equals itself
            M::Pcmpeqb | M::Vpcmpeqb | M::Pcmpeqw | M::Vpcmpeqw | M::Pcmpeqd | M::Vpcmpeqd
                if is_with_itself(instruction) =>
            {
                let most = self.number(u64::MAX);
                self.put_words(cpu, instruction, &vec![most; size / 8], is_legacy)?;
            }
            M::Pshufd | M::Vpshufd
                if matches!(instruction.immediate8(), 0x44 | 0x4E | 0xE4 | 0xEE) =>
            {
                // of each two words, which are four halves
                let words = self.words(cpu, instruction, 1, size)?;
                let order = instruction.immediate8();
                let place = |bit: u8| usize::from(order >> (2 * bit) & 2) / 2;
                let of_two = |two: &[Word]| [1, 3].map(|bit| two[place(bit)]);
                let words: Vec<_> = words.chunks(2).flat_map(of_two).collect();
                self.put_words(cpu, instruction, &words, is_legacy)?;
            }
            M::Movmskps => {
                let words = self.words(cpu, instruction, 1, 16)?;
                let signs = self.graph.borrow_mut().signs_of_halves(&words);
                self.put(cpu, instruction, 0, signs)?;
            }
            M::Vpbroadcastq => {
                let word = self.words(cpu, instruction, 1, 8)?[0];
                self.put_words(cpu, instruction, &vec![word; size / 8], is_legacy)?;
            }
            M::Punpcklqdq | M::Vpunpcklqdq | M::Punpckhqdq | M::Vpunpckhqdq => {
                let place =
                    usize::from(matches!(instruction.mnemonic(), M::Punpckhqdq | M::Vpunpckhqdq));
                let a = self.words(cpu, instruction, first, size)?;
                let b = self.words(cpu, instruction, first + 1, size)?;
                let pairs = (0..a.len()).step_by(2).flat_map(|at| [a[at + place], b[at + place]]);
                let words: Vec<_> = pairs.collect();
                self.put_words(cpu, instruction, &words, is_legacy)?;
            }
            M::Pextrq | M::Vpextrq => {
                let words = self.words(cpu, instruction, 1, 16)?;
                let word = words[usize::from(instruction.immediate8() & 1)];
                self.put(cpu, instruction, 0, word)?;
            }
            M::Vpinsrq => {
                let mut words = self.words(cpu, instruction, 1, 16)?;
                words[usize::from(instruction.immediate8() & 1)] = self.get(cpu, instruction, 2)?;
                self.put_words(cpu, instruction, &words, is_legacy)?;
            }
            M::Vextracti128 | M::Vextractf128 => {
                let words = self.words(cpu, instruction, 1, 32)?;
                let half = 2 * usize::from(instruction.immediate8() & 1);
                self.put_words(cpu, instruction, &words[half..half + 2], is_legacy)?;
            }
            M::Vinserti128 | M::Vinsertf128 => {
                let mut words = self.words(cpu, instruction, 1, 32)?;
                let part = self.words(cpu, instruction, 2, 16)?;
                let half = 2 * usize::from(instruction.immediate8() & 1);
                words[half..half + 2].copy_from_slice(&part);
                self.put_words(cpu, instruction, &words, is_legacy)?;
            }
            M::Pxor
            | M::Vpxor
            | M::Vpxord
            | M::Vpxorq
            | M::Xorps
            | M::Vxorps
            | M::Xorpd
            | M::Vxorpd
            | M::Pand
            | M::Vpand
            | M::Vpandd
            | M::Vpandq
            | M::Andps
            | M::Vandps
            | M::Por
            | M::Vpor
            | M::Vpord
            | M::Vporq
            | M::Orps
            | M::Vorps
            | M::Paddq
            | M::Vpaddq
            | M::Psubq
            | M::Vpsubq
            | M::Pandn
            | M::Andnps
            | M::Pcmpeqd
            | M::Pcmpeqq
            | M::Vpcmpeqq
                if instruction.op0_register().is_vector_register() =>
            {
                let a = self.words(cpu, instruction, first, size)?;
                let b = self.words(cpu, instruction, first + 1, size)?;
                let pairs = a.into_iter().zip(b);
                let words: Vec<_> = pairs.map(|(a, b)| self.lane(instruction, a, b)).collect();
                self.put_words(cpu, instruction, &words, is_legacy)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// What an instruction makes of two words.
    fn lane(&self, instruction: &Instruction, a: Word, b: Word) -> Word {
        use Mnemonic as M;
        let mut graph = self.graph.borrow_mut();
        let (zero, most) = (graph.number(0), graph.number(u64::MAX));
        match instruction.mnemonic() {
            M::Pand | M::Vpand | M::Vpandd | M::Vpandq | M::Andps | M::Vandps => graph.both(a, b),
            M::Pandn | M::Andnps => {
                let a = graph.one(a, most);
                graph.both(a, b)
            }
            M::Pcmpeqd => graph.equal_halves(a, b),
            M::Por | M::Vpor | M::Vpord | M::Vporq | M::Orps | M::Vorps => graph.either(a, b),
            M::Paddq | M::Vpaddq => graph.sum(a, b, zero).0,
            M::Psubq | M::Vpsubq => graph.difference(a, b, zero).0,
            M::Pcmpeqq | M::Vpcmpeqq => {
                let difference = graph.one(a, b);
                let is_equal = graph.is_zero(difference);
                graph.choose(is_equal, most, zero)
            }
            _ => graph.one(a, b),
        }
    }

    /// The words of an operand, of so many bytes.
    pub(super) fn words(
        &self,
        cpu: &Cpu,
        instruction: &Instruction,
        place: u32,
        size: usize,
    ) -> Result<Vec<Word>, Refused> {
        if instruction.op_kind(place) == OpKind::Register {
            let register = instruction.op_register(place);
            return match vector_of(register) {
                Some(number) => Ok(self.registers.vectors[number][..size / 8].to_vec()),
                None => Ok(vec![self.register(register)?]),
            };
        }
        let address = cpu.address(instruction)?;
        Ok((0..size as u64).step_by(8).map(|at| self.load(cpu, address + at, 8)).collect())
    }

    /// Writes the lower words of a vector; without an old encoding the others become zero.
    fn put_words(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
        words: &[Word],
        is_legacy: bool,
    ) -> Result<(), Refused> {
        if instruction.op0_kind() == OpKind::Memory {
            let address = cpu.address(instruction)?;
            for (word, at) in words.iter().zip((address..).step_by(8)) {
                self.store(at, 8, *word);
            }
            return Ok(());
        }
        let register = instruction.op0_register();
        let Some(number) = vector_of(register) else {
            return self.set_register(register, words[0]);
        };
        if words.len() > LANES {
            return refused("more words than a vector has");
        }
        if !is_legacy {
            self.registers.vectors[number] = [self.number(0); LANES];
        }
        self.registers.vectors[number][..words.len()].copy_from_slice(words);
        Ok(())
    }
}

/// Whether the last two operands are one vector register.
fn is_with_itself(instruction: &Instruction) -> bool {
    let last = instruction.op_count() - 1;
    let register = |place| {
        (instruction.op_kind(place) == OpKind::Register).then(|| instruction.op_register(place))
    };
    let own = register(last);
    own.is_some_and(Register::is_vector_register) && own == register(last - 1)
}
