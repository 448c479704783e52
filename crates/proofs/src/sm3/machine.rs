//! What instructions do to vectors of words of 32 bits, to addresses and to numbers. Anything that is not known here ends
//! the run: so does a branch or an address that depends on what is hashed.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail, ensure};
use iced_x86::{Decoder, DecoderOptions, Instruction, Mnemonic, OpKind, Register};

use super::bytes;
use super::region::Region;
use super::words::{Byte, Word, Words};
use crate::artefact::{Artefact, Function};
use crate::machine::Image;

/// The most words of a vector.
pub(super) const WORDS: usize = 16;
/// More instructions than any of these functions executes.
const MOST: usize = 100_000;

/// What a general register holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Value {
    Number(u64),
    Place(Region, i64),
    /// The bits of the lanes that start.
    Starting,
    Unknown,
}

/// The machine.
pub(super) struct Lanes<'a> {
    pub(super) words: &'a mut Words,
    pub(super) vectors: [[Word; WORDS]; 32],
    pub(super) general: [Value; 16],
    /// Whether a mask register holds the lanes that start.
    masks: [bool; 8],
    /// What the last comparison or sum of numbers gave, if that is known.
    is_equal: Option<bool>,
    /// Words that were written.
    pub(super) memory: BTreeMap<(Region, i64), Word>,
    lanes: usize,
}

impl<'a> Lanes<'a> {
    /// As the function is called: with the states, the lanes that start, and the rows.
    pub(super) fn new(words: &'a mut Words, lanes: usize) -> Self {
        let zero = words.number(0);
        let mut general = [Value::Unknown; 16];
        general[7] = Value::Place(Region::State, 0);
        general[6] = Value::Starting;
        general[2] = Value::Place(Region::Rows, 0);
        general[4] = Value::Place(Region::Stack, 0);
        Self {
            words,
            vectors: [[zero; WORDS]; 32],
            general,
            masks: [false; 8],
            is_equal: None,
            memory: BTreeMap::new(),
            lanes,
        }
    }

    /// Runs to the return, and says how many instructions were executed.
    pub(super) fn run(&mut self, function: &Function, artefact: &Artefact) -> Result<usize> {
        let code = (function.bytes.as_slice(), function.address);
        let mut address = function.address;
        for executed in 1..MOST {
            let at = usize::try_from(address.wrapping_sub(code.1))?;
            let bytes = code.0.get(at..).filter(|bytes| !bytes.is_empty());
            let bytes = bytes.context("a jump out of the function")?;
            let instruction = Decoder::with_ip(64, bytes, address, DecoderOptions::NONE).decode();
            address = instruction.next_ip();
            match instruction.mnemonic() {
                Mnemonic::Ret => {
                    let balanced = self.general[4] == Value::Place(Region::Stack, 0);
                    ensure!(balanced, "the stack is not balanced");
                    return Ok(executed);
                }
                Mnemonic::Jne => {
                    let is_equal = self.is_equal.context("a branch on something unknown")?;
                    if !is_equal {
                        address = instruction.near_branch64();
                    }
                }
                _ => {
                    let name = format!("{address:#x}: {:?}", instruction.code());
                    self.step(&instruction, artefact).context(name)?;
                    ensure!(!self.words.is_full(), "{address:#x}: a word with too many products");
                }
            }
        }
        bail!("no return")
    }

    fn step(&mut self, instruction: &Instruction, artefact: &Artefact) -> Result<()> {
        use Mnemonic as M;
        match instruction.mnemonic() {
            M::Nop => Ok(()),
            M::Vzeroupper => {
                let zero = self.words.number(0);
                self.vectors[..16].iter_mut().for_each(|vector| vector[4..].fill(zero));
                Ok(())
            }
            M::Sub | M::Add | M::Xor | M::Cmp | M::Lea => self.general_step(instruction),
            M::Kmovd | M::Kmovw => {
                let mask = instruction.op0_register();
                ensure!(mask.is_k() && self.is_starting(instruction), "a mask of something else");
                self.masks[mask.number()] = true;
                Ok(())
            }
            _ => self.vector_step(instruction, artefact),
        }
    }

    /// Whether operand 1 is the register with the lanes that start.
    fn is_starting(&self, instruction: &Instruction) -> bool {
        let register = instruction.op1_register();
        instruction.op1_kind() == OpKind::Register
            && register.is_gpr()
            && self.general[register.number()] == Value::Starting
    }

    /// Sums of numbers, and of addresses and numbers.
    fn general_step(&mut self, instruction: &Instruction) -> Result<()> {
        let to = instruction.op0_register();
        ensure!(instruction.op0_kind() == OpKind::Register && to.is_gpr(), "a sum in memory");
        let (to, width) = (to.number(), to.size());
        if instruction.mnemonic() == Mnemonic::Lea {
            ensure!(width == 8, "half an address");
            self.general[to] = self.address(instruction)?;
            return Ok(());
        }
        let other = match instruction.op1_kind() {
            OpKind::Register => self.general[instruction.op1_register().number()],
            _ => Value::Number(instruction.immediate(1)),
        };
        let is_same = instruction.op1_kind() == OpKind::Register
            && instruction.op1_register() == instruction.op0_register();
        let (before, is_sub) = (self.general[to], instruction.mnemonic() == Mnemonic::Sub);
        let result = match (instruction.mnemonic(), before, other) {
            (Mnemonic::Xor, _, _) if is_same => Value::Number(0),
            (Mnemonic::Cmp, Value::Number(a), Value::Number(b)) if width == 8 => {
                self.is_equal = Some(a == b);
                return Ok(());
            }
            (Mnemonic::Add | Mnemonic::Sub, Value::Number(a), Value::Number(b)) if width == 8 => {
                Value::Number(if is_sub { a.wrapping_sub(b) } else { a.wrapping_add(b) })
            }
            (Mnemonic::Add | Mnemonic::Sub, Value::Place(region, at), Value::Number(b))
                if width == 8 =>
            {
                let by = if is_sub { b.wrapping_neg() } else { b };
                Value::Place(region, at.wrapping_add(by.cast_signed()))
            }
            _ => bail!("a sum of something unknown"),
        };
        self.is_equal = match result {
            Value::Number(number) => Some(number == 0),
            _ => None,
        };
        self.general[to] = result;
        Ok(())
    }

    /// The lanes that an instruction writes, if a mask says that it writes some.
    pub(super) fn is_masked(&self, instruction: &Instruction) -> Result<bool> {
        match instruction.op_mask() {
            Register::None => Ok(false),
            mask => {
                ensure!(self.masks[mask.number()], "a mask that is not known");
                ensure!(!instruction.zeroing_masking(), "lanes that become zero");
                Ok(true)
            }
        }
    }

    /// Instructions on vectors.
    fn vector_step(&mut self, instruction: &Instruction, artefact: &Artefact) -> Result<()> {
        use Mnemonic as M;
        let mnemonic = instruction.mnemonic();
        if is_move(mnemonic) {
            let words = self.operand(instruction, 1, artefact)?;
            return self.put(instruction, words);
        }
        let words = match mnemonic {
            M::Vmovd => {
                ensure!(self.is_starting(instruction), "a word of something else");
                let mut words = vec![self.words.number(0); 4];
                words[0] = self.words.starting();
                words
            }
            M::Vpbroadcastd => self.broadcast(instruction, artefact)?,
            M::Vprold | M::Vpslld | M::Vpsrld => {
                let count = u32::from(instruction.immediate8());
                ensure!(count < 32, "a shift by more than a word");
                let operand = self.operand(instruction, 1, artefact)?;
                operand.into_iter().map(|word| self.shifted(mnemonic, word, count)).collect()
            }
            M::Vpternlogd | M::Vpternlogq => {
                let table = instruction.immediate8();
                let a = self.operand(instruction, 0, artefact)?;
                let b = self.operand(instruction, 1, artefact)?;
                let c = self.operand(instruction, 2, artefact)?;
                let all = a.into_iter().zip(b).zip(c);
                all.map(|((a, b), c)| self.words.ternary(table, [a, b, c])).collect()
            }
            M::Vpblendvb => {
                let a = self.operand(instruction, 1, artefact)?;
                let b = self.operand(instruction, 2, artefact)?;
                let mask = self.operand(instruction, 3, artefact)?;
                let are_masks = mask.iter().all(|word| self.words.is_mask(*word));
                ensure!(are_masks, "a choice of bytes");
                let all = a.into_iter().zip(b).zip(mask);
                all.map(|((a, b), mask)| self.words.choose(mask, b, a)).collect()
            }
            _ => {
                let a = self.operand(instruction, 1, artefact)?;
                let b = self.operand(instruction, 2, artefact)?;
                self.of_two(instruction, &a, &b)?
            }
        };
        self.put(instruction, words)
    }

    fn shifted(&mut self, mnemonic: Mnemonic, word: Word, count: u32) -> Word {
        match mnemonic {
            Mnemonic::Vprold => self.words.rotated(word, count),
            Mnemonic::Vpslld => self.words.left(word, count),
            _ => self.words.right(word, count),
        }
    }

    /// One word in all lanes.
    fn broadcast(&mut self, instruction: &Instruction, artefact: &Artefact) -> Result<Vec<Word>> {
        let count = instruction.op0_register().size() / 4;
        let word = match instruction.op1_kind() {
            OpKind::Memory => {
                let address = self.address(instruction)?;
                self.load(address, 0, artefact)?
            }
            _ if instruction.op1_register().is_gpr() => {
                ensure!(self.is_starting(instruction), "a word of something else");
                self.words.starting()
            }
            _ => self.vectors[instruction.op1_register().number()][0],
        };
        Ok(vec![word; count])
    }

    /// Instructions with two operands, word by word or within quarters of 128 bits.
    fn of_two(&mut self, instruction: &Instruction, a: &[Word], b: &[Word]) -> Result<Vec<Word>> {
        use Mnemonic as M;
        let mnemonic = instruction.mnemonic();
        let pairs = || a.iter().copied().zip(b.iter().copied());
        Ok(match mnemonic {
            M::Vpaddd => pairs().map(|(a, b)| self.words.sum(&[a, b])).collect(),
            M::Vpxor | M::Vpxord | M::Vpxorq => {
                pairs().map(|(a, b)| self.words.xor(a, b)).collect()
            }
            M::Vpor | M::Vpord | M::Vporq => pairs().map(|(a, b)| self.words.or(a, b)).collect(),
            M::Vpand | M::Vpandd | M::Vpandq => {
                pairs().map(|(a, b)| self.words.and(a, b)).collect()
            }
            M::Vpandn | M::Vpandnd | M::Vpandnq => pairs()
                .map(|(a, b)| {
                    let a = self.words.not(a);
                    self.words.and(a, b)
                })
                .collect(),
            M::Vpcmpeqd => pairs().map(|(a, b)| self.words.equals(a, b)).collect::<Result<_>>()?,
            M::Vpblendd => {
                let choice = instruction.immediate8();
                let chosen = pairs().enumerate();
                chosen.map(|(i, (a, b))| if choice >> i & 1 == 1 { b } else { a }).collect()
            }
            M::Vpshufb => self.shuffled(a, b)?,
            M::Vpunpckldq => quarters(a, b, |a, b| [a[0], b[0], a[1], b[1]]),
            M::Vpunpckhdq => quarters(a, b, |a, b| [a[2], b[2], a[3], b[3]]),
            M::Vpunpcklqdq => quarters(a, b, |a, b| [a[0], a[1], b[0], b[1]]),
            M::Vpunpckhqdq => quarters(a, b, |a, b| [a[2], a[3], b[2], b[3]]),
            M::Vshufi64x2 | M::Vshufi32x4 => chosen_quarters(a, b, instruction.immediate8())?,
            M::Vperm2i128 | M::Vperm2f128 => {
                let zero = self.words.number(0);
                chosen_halves(a, b, instruction.immediate8(), zero)
            }
            M::Vinserti128 | M::Vinserti32x4 | M::Vinsertf128 => {
                let place = usize::from(instruction.immediate8()) % (a.len() / 4);
                let mut words = a.to_vec();
                words[4 * place..4 * place + 4].copy_from_slice(&b[..4]);
                words
            }
            _ => bail!("an instruction that is not known"),
        })
    }

    /// The bytes of each quarter that numbers choose.
    fn shuffled(&mut self, a: &[Word], order: &[Word]) -> Result<Vec<Word>> {
        let mut words = Vec::new();
        for (place, order) in order.iter().enumerate() {
            let order = self.words.as_number(*order).context("an order that is no number")?;
            let quarter = &a[place / 4 * 4..place / 4 * 4 + 4];
            let bytes = order.to_le_bytes().map(|byte| {
                let from = usize::from(byte % 16);
                if byte < 128 { Byte::Of(quarter[from / 4], from % 4) } else { Byte::Number(0) }
            });
            words.push(bytes::join(self.words, bytes));
        }
        Ok(words)
    }

    /// Writes the result of an instruction.
    fn put(&mut self, instruction: &Instruction, words: Vec<Word>) -> Result<()> {
        if instruction.op0_kind() == OpKind::Memory {
            ensure!(instruction.op_mask() == Register::None, "a part of a vector in memory");
            let address = self.address(instruction)?;
            return self.store(address, &words);
        }
        let to = instruction.op0_register().number();
        let zero = self.words.number(0);
        let mut result = [zero; WORDS];
        result[..words.len()].copy_from_slice(&words);
        if self.is_masked(instruction)? {
            ensure!(words.len() == self.lanes, "a mask of other lanes");
            for (lane, word) in result[..words.len()].iter_mut().enumerate() {
                let starts = self.words.lane(lane);
                *word = self.words.choose(starts, *word, self.vectors[to][lane]);
            }
        }
        self.vectors[to] = result;
        Ok(())
    }

    /// Reads the word at an offset from an address.
    pub(super) fn load(
        &mut self,
        address: Value,
        offset: i64,
        artefact: &Artefact,
    ) -> Result<Word> {
        match address {
            Value::Number(address) => {
                let address = address.wrapping_add_signed(offset);
                let bytes = artefact.word(address).context("a constant that is not in the file")?;
                Ok(self.words.number(bytes as u32))
            }
            Value::Place(region, at) => {
                let place = (region, at + offset);
                ensure!(place.1 % 4 == 0, "a part of a word");
                match (self.memory.get(&place), region) {
                    (Some(word), _) => Ok(*word),
                    (None, Region::Stack) => bail!("a read of the stack before a write"),
                    (None, _) => {
                        ensure!(self.is_inside(place), "a read outside of the operands");
                        Ok(self.words.input(place))
                    }
                }
            }
            _ => bail!("an address that is unknown"),
        }
    }

    fn store(&mut self, address: Value, words: &[Word]) -> Result<()> {
        let Value::Place(region, at) = address else { bail!("a write to an unknown address") };
        for (place, word) in (at..).step_by(4).zip(words) {
            let place = (region, place);
            ensure!(place.1 % 4 == 0, "a part of a word");
            let is_allowed = match region {
                Region::State => self.is_inside(place),
                Region::Stack => {
                    let Value::Place(_, top) = self.general[4] else { bail!("no stack pointer") };
                    // a function that calls none may use 128 bytes below the stack pointer
                    (top - 128..0).contains(&place.1)
                }
                Region::Rows => false,
            };
            ensure!(is_allowed, "a write outside of the state");
            self.memory.insert(place, *word);
        }
        Ok(())
    }

    /// Whether a place is in an operand: eight vectors of states, or two vectors a row.
    fn is_inside(&self, (region, at): (Region, i64)) -> bool {
        let vector = 4 * self.lanes as i64;
        let size = match region {
            Region::State => 8 * vector,
            Region::Rows => self.lanes as i64 * 2 * vector,
            Region::Stack => 0,
        };
        (0..size).contains(&at)
    }
}

/// Moves of whole vectors.
fn is_move(mnemonic: Mnemonic) -> bool {
    use Mnemonic as M;
    matches!(
        mnemonic,
        M::Vmovaps
            | M::Vmovups
            | M::Vmovapd
            | M::Vmovupd
            | M::Vmovdqa
            | M::Vmovdqu
            | M::Vmovdqa32
            | M::Vmovdqa64
            | M::Vmovdqu32
            | M::Vmovdqu64
    )
}

/// Each quarter of 128 bits from those of two vectors.
fn quarters(a: &[Word], b: &[Word], make: impl Fn(&[Word], &[Word]) -> [Word; 4]) -> Vec<Word> {
    a.chunks(4).zip(b.chunks(4)).flat_map(|(a, b)| make(a, b)).collect()
}

/// Quarters that two bits each choose, the lower half of them of the first vector; of two quarters one bit each.
fn chosen_quarters(a: &[Word], b: &[Word], choice: u8) -> Result<Vec<Word>> {
    let (count, bits) = match a.len() {
        16 => (4, 2),
        8 => (2, 1),
        _ => bail!("quarters of a small vector"),
    };
    let words = (0..count).flat_map(|i| {
        let from = usize::from(choice >> (bits * i)) % (1 << bits);
        let vector = if i < count / 2 { a } else { b };
        vector[4 * from..4 * from + 4].to_vec()
    });
    Ok(words.collect())
}

/// Halves of 128 bits of two vectors, by four bits each.
fn chosen_halves(a: &[Word], b: &[Word], choice: u8, zero: Word) -> Vec<Word> {
    let halves = [&a[..4], &a[4..8], &b[..4], &b[4..8]];
    let words = [choice, choice >> 4].into_iter().flat_map(|choice| {
        if choice & 8 == 0 { halves[usize::from(choice % 4)].to_vec() } else { vec![zero; 4] }
    });
    words.collect()
}
