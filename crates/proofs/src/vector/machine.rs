//! The state of a processor with vectors, over a [`Choosing`] domain.
//!
//! A general register holds a place in a region of memory, or nothing that is known: there is no arithmetic with
//! addresses but on the stack pointer, and no branch. So a run that ends is the proof that the instructions and the
//! addresses are the same for all inputs. The regions do not overlap; what is outside of a region is refused.

use std::collections::BTreeMap;

use super::decode::{Op, Operand, Vectored};
use super::lane::{Choosing, Half};
use crate::checker::Refused;
use crate::machine::refused;
use crate::x86::RSP;

/// Lanes of the longest vector.
pub const LANES: usize = 8;

/// A piece of memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Region {
    /// Below and above the stack pointer at the start, in bytes.
    Stack,
    /// The part of the stack below an aligned address, up to it and so many bytes long.
    Frame,
    /// What the register with this number points to at the start.
    Argument(usize),
}

/// What a general register or a word on the stack holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum General {
    /// What a register held at the start.
    Kept(usize),
    /// A place.
    Place(Region, i64),
}

/// A bit of a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bit {
    /// This bit.
    Number(bool),
    /// The bit of the caller's argument.
    Argument(usize),
}

/// The state.
pub struct State<W> {
    /// General registers.
    pub general: [General; 16],
    /// Vectors; no word is known before it is written.
    pub vectors: Vec<[Option<W>; LANES]>,
    /// Masks.
    pub masks: [Option<[Bit; LANES]>; 8],
    /// Words by places.
    pub memory: BTreeMap<(Region, i64), W>,
    /// What was pushed.
    pub pushed: BTreeMap<i64, General>,
    /// The register with the caller's mask, and in which lanes its bits may be 1.
    pub argument: (usize, [bool; LANES]),
    /// The bytes of the frame.
    frame: i64,
}

impl<W: Clone + PartialEq> State<W> {
    /// At the start.
    pub fn new(argument: (usize, [bool; LANES])) -> Self {
        let mut general = std::array::from_fn(General::Kept);
        general[RSP] = General::Place(Region::Stack, 0);
        Self {
            general,
            vectors: vec![std::array::from_fn(|_| None); 32],
            masks: [None; 8],
            memory: BTreeMap::new(),
            pushed: BTreeMap::new(),
            argument,
            frame: 0,
        }
    }

    fn place(&self, register: usize, offset: i64) -> Result<(Region, i64), Refused> {
        match self.general[register] {
            General::Place(region, start) => Ok((region, start + offset)),
            General::Kept(_) => refused("an address that is no place"),
        }
    }

    /// A place that a program may read or write in the given region.
    fn within(&self, place: (Region, i64)) -> Result<(Region, i64), Refused> {
        match place.0 {
            Region::Stack => refused("an access to the stack that is no push"),
            Region::Frame if place.1 < 0 || place.1 + 8 > self.frame => {
                refused("an access outside of the frame")
            }
            _ => Ok(place),
        }
    }
}

/// Executes instructions to their return: how many there were.
pub fn run<D: Choosing>(
    code: &[Vectored],
    domain: &mut D,
    state: &mut State<D::Word>,
) -> Result<usize, Refused> {
    for (place, instruction) in code.iter().enumerate() {
        let step = Step { domain, state };
        let ended = step.execute(instruction);
        if ended.map_err(|error| Refused(format!("{instruction}: {}", error.0)))? {
            return if place + 1 == code.len() {
                Ok(code.len())
            } else {
                refused("instructions after the return")
            };
        }
    }
    refused("no return at the end")
}

/// Executes an instruction.
pub fn step<D: Choosing>(
    instruction: &Vectored,
    domain: &mut D,
    state: &mut State<D::Word>,
) -> Result<(), Refused> {
    Step { domain, state }.execute(instruction).map(|_| ())
}

struct Step<'a, D: Choosing> {
    domain: &'a mut D,
    state: &'a mut State<D::Word>,
}

type Words<D> = [<D as super::lane::Lane>::Word; LANES];

impl<D: Choosing> Step<'_, D> {
    fn lane(&mut self, operand: Operand, lane: usize) -> Result<D::Word, Refused> {
        let unknown = || Refused("a word that nobody has written".into());
        match operand {
            Operand::Vector(number, _) => {
                self.state.vectors[number][lane].clone().ok_or_else(unknown)
            }
            Operand::Memory(base, offset) => {
                let place = self.state.place(base, offset + 8 * lane as i64)?;
                let place = self.state.within(place)?;
                self.state.memory.get(&place).cloned().ok_or_else(unknown)
            }
            _ => refused("an operand that is no vector"),
        }
    }

    /// The words of an operand; those behind the length are zero.
    fn words(&mut self, operand: Operand, length: usize) -> Result<Words<D>, Refused> {
        if let Operand::Vector(_, own) = operand
            && own != length
        {
            return refused("vectors of two lengths");
        }
        let zero = self.domain.number(0);
        let mut words = std::array::from_fn(|_| zero.clone());
        for (lane, word) in words.iter_mut().enumerate().take(length) {
            *word = self.lane(operand, lane)?;
        }
        Ok(words)
    }

    /// Writes the lanes that the mask selects.
    fn set(&mut self, instruction: &Vectored, words: Words<D>) -> Result<(), Refused> {
        let zero = self.domain.number(0);
        match instruction.operands[0] {
            Operand::Vector(number, length) => {
                let mut result = words;
                if let Some((mask, is_zeroing)) = instruction.mask {
                    for (lane, word) in result.iter_mut().enumerate().take(length) {
                        let other = if is_zeroing {
                            zero.clone()
                        } else {
                            self.lane(instruction.operands[0], lane)?
                        };
                        *word = self.choose(mask, lane, word, &other)?;
                    }
                }
                result[length..].fill(zero);
                self.state.vectors[number] = result.map(Some);
                Ok(())
            }
            Operand::Memory(base, offset) if instruction.mask.is_none() => {
                let Some(Operand::Vector(_, length)) = instruction.operands.get(1).copied() else {
                    return refused("a store of no vector");
                };
                for (lane, word) in words.into_iter().enumerate().take(length) {
                    let place = self.state.place(base, offset + 8 * lane as i64)?;
                    let place = self.state.within(place)?;
                    self.state.memory.insert(place, word);
                }
                Ok(())
            }
            _ => refused("a result that goes to no vector"),
        }
    }

    fn choose(
        &mut self,
        mask: usize,
        lane: usize,
        yes: &D::Word,
        no: &D::Word,
    ) -> Result<D::Word, Refused> {
        let Some(bits) = self.state.masks[mask] else {
            return refused("a mask that nobody has written");
        };
        Ok(match bits[lane] {
            Bit::Number(true) => yes.clone(),
            Bit::Number(false) => no.clone(),
            Bit::Argument(bit) => self.domain.choose(bit, yes, no),
        })
    }

    /// Whether it returns.
    fn execute(mut self, instruction: &Vectored) -> Result<bool, Refused> {
        match (instruction.op, instruction.operands.as_slice()) {
            (Op::Ret, []) => {
                let is_balanced = self.state.general[RSP] == General::Place(Region::Stack, 0);
                if is_balanced { Ok(true) } else { refused("the stack is not balanced") }
            }
            (Op::MoveScalar | Op::Push | Op::Pop | Op::SubStack | Op::AlignStack, operands) => {
                self.scalar(instruction.op, operands).map(|()| false)
            }
            (Op::LoadMask, [Operand::Mask(to), from]) => {
                self.state.masks[*to] = Some(self.mask(*from)?);
                Ok(false)
            }
            (_, operands) => self.vector(instruction, operands).map(|()| false),
        }
    }

    fn mask(&mut self, from: Operand) -> Result<[Bit; LANES], Refused> {
        match from {
            Operand::Half(register)
                if register == self.state.argument.0
                    && self.state.general[register] == General::Kept(register) =>
            {
                let may_be_one = self.state.argument.1;
                Ok(std::array::from_fn(|lane| {
                    if may_be_one[lane] { Bit::Argument(lane) } else { Bit::Number(false) }
                }))
            }
            Operand::Memory(base, offset) => {
                let (region, offset) = self.state.place(base, offset)?;
                let place = self.state.within((region, offset.div_euclid(8) * 8))?;
                let word = self.state.memory.get(&place);
                let number = word.and_then(|word| self.domain.as_number(word));
                let Some(number) = number else { return refused("a mask that is no constant") };
                let byte = number >> (8 * offset.rem_euclid(8));
                Ok(std::array::from_fn(|lane| Bit::Number(byte >> lane & 1 == 1)))
            }
            _ => refused("a mask from elsewhere"),
        }
    }

    fn scalar(&mut self, op: Op, operands: &[Operand]) -> Result<(), Refused> {
        match (op, operands) {
            (Op::MoveScalar, [Operand::General(to), Operand::General(from)]) => {
                self.state.general[*to] = self.state.general[*from];
            }
            (Op::Push, [Operand::General(from)]) => {
                let (region, place) = self.state.place(RSP, -8)?;
                if region != Region::Stack {
                    return refused("a push below an aligned address");
                }
                self.state.pushed.insert(place, self.state.general[*from]);
                self.state.general[RSP] = General::Place(region, place);
            }
            (Op::Pop, [Operand::General(to)]) => {
                let (region, place) = self.state.place(RSP, 0)?;
                let pushed = self.state.pushed.remove(&place);
                let Some(pushed) = pushed.filter(|_| region == Region::Stack && *to != RSP) else {
                    return refused("a pop of what was not pushed");
                };
                self.state.general[*to] = pushed;
                self.state.general[RSP] = General::Place(region, place + 8);
            }
            (Op::SubStack, [_, Operand::Number(bytes)]) if *bytes < 1 << 20 => {
                let (region, place) = self.state.place(RSP, -(*bytes as i64))?;
                if region != Region::Stack {
                    return refused("a frame below an aligned address");
                }
                self.state.general[RSP] = General::Place(region, place);
                self.state.frame = *bytes as i64;
            }
            // an address at most that of the stack pointer: the frame begins there and goes up at least to where it was
            (Op::AlignStack, [_, Operand::Number(mask)])
                if mask.cast_signed() < 0 && (!mask + 1).is_power_of_two() =>
            {
                self.state.general[RSP] = General::Place(Region::Frame, 0);
            }
            _ => return refused("an instruction of no known form"),
        }
        Ok(())
    }

    fn vector(&mut self, instruction: &Vectored, operands: &[Operand]) -> Result<(), Refused> {
        let length = operands.iter().find_map(|operand| match operand {
            Operand::Vector(_, length) => Some(*length),
            _ => None,
        });
        let Some(length) = length else { return refused("an instruction of no known form") };
        let zero = self.domain.number(0);
        let mut result: Words<D> = std::array::from_fn(|_| zero.clone());
        match (instruction.op, operands) {
            (Op::Move, [_, from]) => result = self.words(*from, length)?,
            // of a register with itself it is zero, whatever that holds
            (Op::Xor, [_, a, b]) if a == b && matches!(a, Operand::Vector(..)) => {}
            (Op::Add | Op::Sub | Op::And | Op::Blend, [_, a, b]) => {
                let (a, b) = (self.words(*a, length)?, self.words(*b, length)?);
                for lane in 0..length {
                    result[lane] = match instruction.op {
                        Op::Add => self.domain.sum(&a[lane], &b[lane]),
                        Op::Sub => self.domain.difference(&a[lane], &b[lane]),
                        Op::And => self.and(&a[lane], &b[lane])?,
                        _ => {
                            let Some((mask, false)) = instruction.mask else {
                                return refused("a blend without a mask");
                            };
                            self.choose(mask, lane, &b[lane], &a[lane])?
                        }
                    };
                }
                if instruction.op == Op::Blend {
                    let plain = Vectored { mask: None, ..instruction.clone() };
                    return self.set(&plain, result);
                }
            }
            (Op::MultiplyLow | Op::MultiplyHigh, [to, a, b]) => {
                let half = if instruction.op == Op::MultiplyLow { Half::Low } else { Half::High };
                let (sum, a) = (self.words(*to, length)?, self.words(*a, length)?);
                let b = self.words(*b, length)?;
                for lane in 0..length {
                    let (a, b) = (self.domain.factor(&a[lane])?, self.domain.factor(&b[lane])?);
                    result[lane] = self.domain.multiply(&sum[lane], &a, &b, half)?;
                }
            }
            (Op::MultiplySigned, [_, a, b]) => {
                let (a, b) = (self.words(*a, length)?, self.words(*b, length)?);
                for lane in 0..length {
                    result[lane] = self.domain.product(&a[lane], &b[lane])?;
                }
            }
            (Op::RightHalves, [_, from, Operand::Number(bits @ 1..=31)]) => {
                let from = self.words(*from, length)?;
                for lane in 0..length {
                    result[lane] = self.domain.right_halves(&from[lane], *bits as u32)?;
                }
            }
            (Op::Left | Op::Right | Op::RightSigned, [_, from, Operand::Number(bits @ 1..=63)]) => {
                let (from, bits) = (self.words(*from, length)?, *bits as u32);
                for lane in 0..length {
                    result[lane] = match instruction.op {
                        Op::Left => self.domain.left(&from[lane], bits),
                        Op::Right => self.domain.right(&from[lane], bits)?,
                        _ => self.domain.right_signed(&from[lane], bits)?,
                    };
                }
            }
            (Op::Permute, [_, from, Operand::Number(order)]) if length >= 4 => {
                let from = self.words(*from, length)?;
                for lane in 0..length {
                    let place = order >> (2 * (lane % 4)) & 3;
                    result[lane] = from[lane / 4 * 4 + place as usize].clone();
                }
            }
            _ => return refused("an instruction of no known form"),
        }
        self.set(instruction, result)
    }

    /// The bits that are in both, if one is a number and the other a bit that is repeated, or one is 2^k − 1.
    fn and(&mut self, a: &D::Word, b: &D::Word) -> Result<D::Word, Refused> {
        for (word, mask) in [(a, b), (b, a)] {
            let bit = self.domain.as_repeated_bit(word);
            if let Some((bit, number)) = bit.zip(self.domain.as_number(mask)) {
                return Ok(self.domain.scaled(&bit, number));
            }
        }
        for (word, mask) in [(a, b), (b, a)] {
            let Some(mask) = self.domain.as_number(mask) else { continue };
            if mask != 0 && mask < 1 << 63 && mask & (mask + 1) == 0 {
                return self.domain.lowest(word, mask.count_ones());
            }
        }
        refused("the bits that are in two words, none of them a mask")
    }
}
