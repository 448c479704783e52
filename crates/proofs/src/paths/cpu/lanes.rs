//! Vectors of 128 bits in the old encoding, lane by lane: where the compiler computes limbs of numbers in them.

use iced_x86::{EncodingKind, Instruction, Mnemonic, OpKind};

use super::super::access::word_of;
use super::super::byte::Byte;
use super::super::word::mask;
use super::{Cpu, Refused, Word};

/// Bytes of a vector.
const SIZE: usize = 16;

/// The words in lanes of so many bytes.
fn lanes(bytes: &[Byte], width: usize) -> Vec<Word> {
    bytes.chunks(width).map(word_of).collect()
}

/// The bytes of words of so many bytes.
fn bytes(words: &[Word], width: usize) -> Vec<Byte> {
    words.iter().flat_map(|word| (0..width).map(|place| word.byte(place))).collect()
}

/// What is computed from words of which all is known; nothing is known of the others.
fn of_known(a: Word, b: Word, width: usize, of: fn(u64, u64) -> u64) -> Word {
    match (a.known(), b.known()) {
        (Some(a), Some(b)) => Word::number(of(a, b) & mask(width)),
        _ => Word::unknown(mask(width)),
    }
}

/// All bits, if two words are equal.
fn equal(a: Word, b: Word, width: usize) -> Word {
    let differ = (a.value ^ b.value) & !a.unknown & !b.unknown != 0;
    if differ {
        return Word::number(0);
    }
    of_known(a, b, width, |a, b| if a == b { u64::MAX } else { 0 })
}

/// What is computed of the same lane of two operands.
type OfTwo = fn(Word, Word) -> Word;

/// The bytes of a lane, and what an instruction computes of two.
fn of_two(mnemonic: Mnemonic) -> Option<(usize, OfTwo)> {
    use Mnemonic as M;
    Some(match mnemonic {
        M::Pand | M::Andps | M::Andpd => (8, Word::and),
        M::Por | M::Orps | M::Orpd => (8, Word::or),
        M::Pxor | M::Xorps | M::Xorpd => (8, Word::xor),
        M::Pandn | M::Andnps | M::Andnpd => (8, |a, b| a.not().and(b)),
        M::Paddd => (4, |a, b| of_known(a, b, 4, u64::wrapping_add)),
        M::Psubd => (4, |a, b| of_known(a, b, 4, u64::wrapping_sub)),
        M::Psubq => (8, |a, b| of_known(a, b, 8, u64::wrapping_sub)),
        M::Pcmpeqb => (1, |a, b| equal(a, b, 1)),
        M::Pcmpeqd => (4, |a, b| equal(a, b, 4)),
        _ => return None,
    })
}

/// Lanes of so many bytes, shifted by a number.
fn shifted(mnemonic: Mnemonic, word: Word, width: usize, count: u32) -> Word {
    let bits = 8 * width as u32;
    match mnemonic {
        Mnemonic::Psrad => {
            let extended = word.extended(width);
            let shift = |bits: u64| (bits.cast_signed() >> count.min(31)).cast_unsigned();
            let shifted = Word { value: shift(extended.value), unknown: shift(extended.unknown) };
            shifted.only(mask(width))
        }
        _ if count >= bits => Word::number(0),
        Mnemonic::Psllq | Mnemonic::Pslld => word.left(count).only(mask(width)),
        _ => word.right(count),
    }
}

impl Cpu {
    /// Instructions that compute lane by lane. Nothing, if it is another instruction.
    pub(super) fn lanes(&mut self, instruction: &Instruction) -> Result<Option<bool>, Refused> {
        use Mnemonic as M;
        let (mnemonic, target) = (instruction.mnemonic(), instruction.op0_register());
        if instruction.code().encoding() != EncodingKind::Legacy {
            return Ok(None);
        }
        let width = match mnemonic {
            M::Psllq | M::Psrlq => 8,
            M::Pslld | M::Psrld | M::Psrad => 4,
            M::Pshufd | M::Shufps | M::Shufpd | M::Punpckldq | M::Punpckhdq => {
                return self.shuffled(instruction).map(Some);
            }
            M::Movmskps | M::Pmovmskb => return self.signs(instruction).map(Some),
            M::Movlps | M::Movlpd => return self.low_lane(instruction, 8).map(Some),
            M::Movss => return self.low_lane(instruction, 4).map(Some),
            _ => return self.both(instruction),
        };
        let own = self.operand(instruction, 0, SIZE)?;
        let (Some(own), OpKind::Immediate8) = (own, instruction.op1_kind()) else {
            return Ok(Some(false));
        };
        let count = instruction.immediate8().into();
        let words = lanes(&own, width);
        let words: Vec<_> = words.iter().map(|w| shifted(mnemonic, *w, width, count)).collect();
        self.set_vector(target, &bytes(&words, width), true)?;
        Ok(Some(true))
    }

    /// Of two operands.
    fn both(&mut self, instruction: &Instruction) -> Result<Option<bool>, Refused> {
        let Some((width, of)) = of_two(instruction.mnemonic()) else { return Ok(None) };
        let operands = (self.operand(instruction, 0, SIZE)?, self.operand(instruction, 1, SIZE)?);
        let (Some(a), Some(b)) = operands else { return Ok(Some(false)) };
        let (a, b) = (lanes(&a, width), lanes(&b, width));
        let words: Vec<_> = a.iter().zip(&b).map(|(a, b)| of(*a, *b)).collect();
        self.set_vector(instruction.op0_register(), &bytes(&words, width), true)?;
        Ok(Some(true))
    }

    /// Lanes of one operand or of both, in another order.
    fn shuffled(&mut self, instruction: &Instruction) -> Result<bool, Refused> {
        use Mnemonic as M;
        let operands = (self.operand(instruction, 0, SIZE)?, self.operand(instruction, 1, SIZE)?);
        let (Some(own), Some(other)) = operands else { return Ok(false) };
        let mnemonic = instruction.mnemonic();
        let is_by_number = matches!(mnemonic, M::Pshufd | M::Shufps | M::Shufpd);
        let number = if is_by_number { usize::from(instruction.immediate8()) } else { 0 };
        let quarter = |bytes: &[Byte], place: usize| bytes[4 * place..][..4].to_vec();
        let named = |bytes: &[Byte], place: usize| quarter(bytes, number >> (2 * place) & 3);
        let half = |bytes: &[Byte], place: usize| bytes[8 * (number >> place & 1)..][..8].to_vec();
        let lanes = match mnemonic {
            M::Pshufd => [0, 1, 2, 3].map(|place| named(&other, place)).concat(),
            M::Shufps => [
                [0, 1].map(|place| named(&own, place)).concat(),
                [2, 3].map(|place| named(&other, place)).concat(),
            ]
            .concat(),
            M::Shufpd => [half(&own, 0), half(&other, 1)].concat(),
            _ => {
                let from = if mnemonic == M::Punpckldq { 0 } else { 2 };
                let pair = |place| [quarter(&own, place), quarter(&other, place)].concat();
                [pair(from), pair(from + 1)].concat()
            }
        };
        self.set_vector(instruction.op0_register(), &lanes, true)?;
        Ok(true)
    }

    /// The highest bits of all lanes.
    fn signs(&mut self, instruction: &Instruction) -> Result<bool, Refused> {
        let Some(own) = self.operand(instruction, 1, SIZE)? else { return Ok(false) };
        let width = if instruction.mnemonic() == Mnemonic::Movmskps { 4 } else { 1 };
        let highest = own.iter().skip(width - 1).step_by(width).enumerate();
        let mut signs = Word::number(0);
        for (place, byte) in highest {
            signs.value |= u64::from(byte.value >> 7) << place;
            signs.unknown |= u64::from(byte.unknown >> 7) << place;
        }
        self.put(instruction, 0, signs)?;
        Ok(true)
    }

    /// The lowest bytes from memory or another vector, or to memory.
    fn low_lane(&mut self, instruction: &Instruction, size: usize) -> Result<bool, Refused> {
        let Some(mut low) = self.operand(instruction, 1, size)? else { return Ok(false) };
        if instruction.op0_kind() == OpKind::Register {
            // from memory a single one has zeros above
            if size == 4 && instruction.op1_kind() == OpKind::Memory {
                low.resize(SIZE, Byte::number(0));
            }
            self.set_vector(instruction.op0_register(), &low, true)?;
        } else {
            let address = self.address(instruction)?;
            self.store(address, size, word_of(&low))?;
        }
        Ok(true)
    }
}
