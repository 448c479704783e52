//! Instructions on the bytes of vectors, as compilers write sums of short words: digits of scalars in lanes.

use iced_x86::{Instruction, Mnemonic, Register};

use super::super::super::access::Refused;
use super::super::super::cpu::Cpu;
use super::Values;
use crate::graph::{Graph, Symbol, Word};

const ZERO: Symbol = Symbol::Number(0);

impl Values {
    /// Executes an instruction. False, if this one is not known here, or not with these operands.
    pub(super) fn bytes_of_lanes(
        &mut self,
        cpu: &Cpu,
        instruction: &Instruction,
    ) -> Result<bool, Refused> {
        use Mnemonic as M;
        if instruction.op_mask() != Register::None
            || !instruction.op0_register().is_vector_register()
        {
            return Ok(false);
        }
        let words = match instruction.mnemonic() {
            // the lowest byte of each word
            M::Vpmovqb if instruction.op1_register().is_zmm() => {
                let words = self.words(cpu, instruction, 1, 64)?;
                let mut graph = self.graph.borrow_mut();
                let mut bytes = [ZERO; 8];
                bytes.iter_mut().zip(&words).for_each(|(byte, word)| *byte = graph.byte(*word, 0));
                vec![graph.from_bytes(bytes)]
            }
            // a word of each byte
            M::Vpmovzxbq if instruction.op0_register().is_zmm() => {
                let word = self.words(cpu, instruction, 1, 8)?[0];
                let mut graph = self.graph.borrow_mut();
                let bytes = graph.bytes(word);
                bytes.into_iter().map(|byte| of_byte(&mut graph, byte)).collect()
            }
            // ⌊(a + b + 1)/2⌋
            M::Vpavgb => {
                let size = instruction.op0_register().size();
                let a = self.words(cpu, instruction, 1, size)?;
                let b = self.words(cpu, instruction, 2, size)?;
                let mut graph = self.graph.borrow_mut();
                let pairs = a.into_iter().zip(b);
                pairs.map(|(a, b)| averages(&mut graph, a, b)).collect()
            }
            _ => return Ok(false),
        };
        self.put_vector(instruction, words);
        Ok(true)
    }
}

fn of_byte(graph: &mut Graph, byte: Symbol) -> Word {
    let mut bytes = [ZERO; 8];
    bytes[0] = byte;
    graph.from_bytes(bytes)
}

/// Of each byte.
fn averages(graph: &mut Graph, a: Word, b: Word) -> Word {
    let (one, zero) = (graph.number(1), graph.number(0));
    let (a, b) = (graph.bytes(a), graph.bytes(b));
    let mut bytes = [ZERO; 8];
    for (byte, (a, b)) in bytes.iter_mut().zip(a.into_iter().zip(b)) {
        let [a, b] = [a, b].map(|byte| of_byte(graph, byte));
        let sum = graph.sum(a, b, zero).0;
        let more = graph.sum(sum, one, zero).0;
        let half = graph.right(more, 1);
        *byte = graph.byte(half, 0);
    }
    graph.from_bytes(bytes)
}
