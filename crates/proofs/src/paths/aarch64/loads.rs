//! Loads and stores.

use super::super::access::{Refused, refused};
use super::super::word::Word;
use super::lanes::Vector;
use super::words::extended;
use super::{Cpu, Name, SP, bit, bits, register, signed, unknown_instruction};

/// How an instruction changes its base.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Base {
    /// Not at all.
    Stays,
    /// The access is there, then it changes.
    After,
    /// It changes, then the access is there.
    Before,
}

/// What is moved between memory and a register.
#[derive(Clone, Copy)]
enum Moved {
    /// A general register: bytes in memory, bytes of the register that are written, and whether with a sign.
    General { memory: usize, whole: usize, is_signed: bool },
    /// The low bytes of a vector.
    Vector(usize),
}

/// Where in a register something is that is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Place {
    /// A general register: so many bytes are written, and whether with a sign.
    General { whole: usize, is_signed: bool },
    /// A vector: so many bytes from this one on; whether what is above them becomes 0.
    Vector { from: usize, clears: bool },
}

/// What was moved between memory and a register.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Move {
    /// Whether from memory.
    pub(in super::super) loads: bool,
    /// The register.
    pub(in super::super) number: usize,
    /// Where in it.
    pub(in super::super) place: Place,
    /// Where in memory.
    pub(in super::super) address: u64,
    /// So many bytes.
    pub(in super::super) size: usize,
}

impl Moved {
    fn size(self) -> u64 {
        match self {
            Self::General { memory, .. } => memory as u64,
            Self::Vector(size) => size as u64,
        }
    }
}

impl Cpu {
    /// Executes one.
    pub(super) fn access(&mut self, word: u32) -> Result<Name, Refused> {
        match (bits(word, 27, 3), bits(word, 24, 2), bit(word, 26)) {
            (0b001, 0b00, false) => self.ordered(word),
            (0b001, 0b00 | 0b01, true) if !bit(word, 31) => self.structures(word),
            (0b011, 0b00, is_vector) => self.literal(word, is_vector),
            (0b101, 0b00 | 0b01, is_vector) => self.pair(word, is_vector),
            (0b111, 0b00 | 0b01, is_vector) => self.single(word, is_vector),
            _ => unknown_instruction(),
        }
    }

    /// The address in a base register.
    fn base(&mut self, number: usize) -> Result<u64, Refused> {
        let known = self.general[number].known();
        known.ok_or_else(|| format!("an address from x{number}, which depends on a secret"))
    }

    fn move_one(
        &mut self,
        loads: bool,
        number: usize,
        address: u64,
        moved: Moved,
    ) -> Result<(), Refused> {
        match (moved, loads) {
            (Moved::General { memory, whole, is_signed }, _) => {
                if loads {
                    let value = self.memory.load(address, memory)?;
                    let value = self.reads(value);
                    let value = if is_signed { value.extended(memory) } else { value };
                    self.put(number, whole, value);
                } else {
                    let value = self.get(number, memory);
                    self.memory.store(address, memory, value)?;
                }
                let place = Place::General { whole, is_signed };
                self.moves.push(Move { loads, number, place, address, size: memory });
            }
            (Moved::Vector(size), _) => {
                for part in 0..size.div_ceil(8) {
                    let address = address + 8 * part as u64;
                    self.move_lane(loads, number, (part, size.min(8)), part == 0, address)?;
                }
            }
        }
        Ok(())
    }

    /// Moves registers to or from places that follow each other, and changes the base.
    fn transfer(
        &mut self,
        loads: bool,
        numbers: &[usize],
        moved: Moved,
        (number, offset, base): (usize, u64, Base),
    ) -> Result<(), Refused> {
        let is_general = matches!(moved, Moved::General { .. });
        let names_base = is_general && number != SP && numbers.contains(&number);
        let is_twice = loads && numbers.len() == 2 && numbers[0] == numbers[1];
        if is_twice || names_base && base != Base::Stays {
            return refused("an instruction whose result the architecture leaves open");
        }
        let start = self.base(number)?;
        let changed = start.wrapping_add(offset);
        let address = if base == Base::After { start } else { changed };
        for (place, register) in numbers.iter().enumerate() {
            let address = address.wrapping_add(place as u64 * moved.size());
            self.move_one(loads, *register, address, moved)?;
        }
        if base != Base::Stays {
            self.general[number] = Word::number(changed);
        }
        Ok(())
    }

    /// ldar, stlr.
    fn ordered(&mut self, word: u32) -> Result<Name, Refused> {
        let is_plain = bit(word, 23) && !bit(word, 21) && bits(word, 10, 6) == 0x3F;
        if !is_plain || register(word, 16) != 31 {
            return unknown_instruction();
        }
        let (loads, memory) = (bit(word, 22), 1 << bits(word, 30, 2));
        let moved = Moved::General { memory, whole: 8, is_signed: false };
        self.transfer(loads, &[register(word, 0)], moved, (register(word, 5), 0, Base::Stays))?;
        let names = [["stlrb", "stlrh", "stlr", "stlr"], ["ldarb", "ldarh", "ldar", "ldar"]];
        Ok(names[usize::from(loads)][bits(word, 30, 2) as usize])
    }

    /// Loads from a place near the instruction.
    fn literal(&mut self, word: u32, is_vector: bool) -> Result<Name, Refused> {
        let address = self.at.wrapping_add(signed(word, 5, 19) << 2);
        let (name, moved) = match (is_vector, bits(word, 30, 2)) {
            (true, kind @ 0..=2) => ("ldr", Moved::Vector(4 << kind)),
            (false, 0) => ("ldr", Moved::General { memory: 4, whole: 4, is_signed: false }),
            (false, 1) => ("ldr", Moved::General { memory: 8, whole: 8, is_signed: false }),
            (false, 2) => ("ldrsw", Moved::General { memory: 4, whole: 8, is_signed: true }),
            _ => return unknown_instruction(),
        };
        self.move_one(true, register(word, 0), address, moved)?;
        Ok(name)
    }

    /// ldp, stp, ldpsw, ldnp, stnp.
    fn pair(&mut self, word: u32, is_vector: bool) -> Result<Name, Refused> {
        let (loads, mode) = (bit(word, 22), bits(word, 23, 2));
        let (mut name, moved) = match (is_vector, bits(word, 30, 2)) {
            (true, kind @ 0..=2) => (["stp", "ldp"], Moved::Vector(4 << kind)),
            (false, 0) => {
                (["stp", "ldp"], Moved::General { memory: 4, whole: 4, is_signed: false })
            }
            (false, 1) if loads && mode != 0 => {
                (["stp", "ldpsw"], Moved::General { memory: 4, whole: 8, is_signed: true })
            }
            (false, 2) => {
                (["stp", "ldp"], Moved::General { memory: 8, whole: 8, is_signed: false })
            }
            _ => return unknown_instruction(),
        };
        let base = [Base::Stays, Base::After, Base::Stays, Base::Before][mode as usize];
        if mode == 0 {
            name = ["stnp", "ldnp"];
        }
        let offset = signed(word, 15, 7).wrapping_mul(moved.size());
        let numbers = [register(word, 0), register(word, 10)];
        self.transfer(loads, &numbers, moved, (register(word, 5), offset, base))?;
        Ok(name[usize::from(loads)])
    }

    /// Loads and stores of one register.
    fn single(&mut self, word: u32, is_vector: bool) -> Result<Name, Refused> {
        let (size, kind) = (bits(word, 30, 2), bits(word, 22, 2));
        let memory = 1 << size;
        let is_prefetch = !is_vector && size == 3 && kind == 2;
        let (loads, moved) = match (is_vector, kind) {
            (true, 2 | 3) if size == 0 => (kind == 3, Moved::Vector(16)),
            (true, 0 | 1) => (kind == 1, Moved::Vector(memory)),
            (false, 0) => (false, Moved::General { memory, whole: 8, is_signed: false }),
            (false, 1) => (true, Moved::General { memory, whole: 8, is_signed: false }),
            (false, 2) => (true, Moved::General { memory, whole: 8, is_signed: true }),
            (false, 3) if size < 2 => (true, Moved::General { memory, whole: 4, is_signed: true }),
            _ => return unknown_instruction(),
        };
        let number = register(word, 5);
        let (offset, base) = if bit(word, 24) {
            (u64::from(bits(word, 10, 12)).wrapping_mul(moved.size()), Base::Stays)
        } else {
            match (bit(word, 21), bits(word, 10, 2)) {
                (false, 0b00) => (signed(word, 12, 9), Base::Stays),
                (false, 0b01) => (signed(word, 12, 9), Base::After),
                (false, 0b11) => (signed(word, 12, 9), Base::Before),
                (true, 0b10) if bit(word, 14) => {
                    let count = if bit(word, 12) { moved.size().trailing_zeros() } else { 0 };
                    let index = register(word, 16);
                    let value = self.get(index, 8);
                    let value = extended(value, bits(word, 13, 3), count).known();
                    let Some(value) = value else {
                        return refused(format!(
                            "an address from x{index}, which depends on a secret"
                        ));
                    };
                    (value, Base::Stays)
                }
                _ => return unknown_instruction(),
            }
        };
        if is_prefetch {
            self.base(number)?;
            return if base == Base::Stays { Ok("prfm") } else { unknown_instruction() };
        }
        self.transfer(loads, &[register(word, 0)], moved, (number, offset, base))?;
        let is_unscaled = !bit(word, 24) && !bit(word, 21) && base == Base::Stays;
        Ok(name(loads, moved, is_unscaled))
    }

    /// ld1 to ld4, st1 to st4: of whole vectors, of one lane, and of one value for all lanes.
    fn structures(&mut self, word: u32) -> Result<Name, Refused> {
        let (is_lane, changes, loads) = (bit(word, 24), bit(word, 23), bit(word, 22));
        if !changes && register(word, 16) != 0 {
            return unknown_instruction();
        }
        let start = self.base(register(word, 5))?;
        let (count, bytes) =
            if is_lane { self.lane(word, start)? } else { self.vectors_of(word, start)? };
        if changes {
            let by = match register(word, 16) {
                SP => bytes,
                index => {
                    let Some(by) = self.get(index, 8).known() else {
                        return refused(format!(
                            "an address from x{index}, which depends on a secret"
                        ));
                    };
                    by
                }
            };
            self.general[register(word, 5)] = Word::number(start.wrapping_add(by));
        }
        let names = [["st1", "st2", "st3", "st4"], ["ld1", "ld2", "ld3", "ld4"]];
        Ok(names[usize::from(loads)][count - 1])
    }

    /// Whole vectors: how many values stand beside each other, and the bytes.
    fn vectors_of(&mut self, word: u32, start: u64) -> Result<(usize, u64), Refused> {
        let (size, loads) = (1_usize << bits(word, 10, 2), bit(word, 22));
        let whole = if bit(word, 30) { 16 } else { 8 };
        if bit(word, 21) {
            return unknown_instruction();
        }
        let (repeats, count) = match bits(word, 12, 4) {
            0b0000 => (1, 4),
            0b0010 => (4, 1),
            0b0100 => (1, 3),
            0b0110 => (3, 1),
            0b0111 => (1, 1),
            0b1000 => (1, 2),
            0b1010 => (2, 1),
            _ => return unknown_instruction(),
        };
        if size == 8 && whole == 8 && count != 1 {
            return unknown_instruction();
        }
        let mut address = start;
        for repeat in 0..repeats {
            for lane in 0..whole / size {
                for one in 0..count {
                    let number = (register(word, 0) + repeat + one) % 32;
                    self.move_lane(loads, number, (lane, size), lane == 0, address)?;
                    address += size as u64;
                }
            }
        }
        Ok((count, address - start))
    }

    /// One lane of each vector, or all of them.
    fn lane(&mut self, word: u32, start: u64) -> Result<(usize, u64), Refused> {
        let (kind, count) = (bits(word, 14, 2), (bits(word, 13, 1) << 1 | bits(word, 21, 1)) + 1);
        let (is_set, scale, loads) = (bits(word, 12, 1), bits(word, 10, 2), bit(word, 22));
        let index = bits(word, 30, 1) << 3 | is_set << 2 | scale;
        let (size, lanes) = match (kind, scale) {
            (0, _) => (1, index..index + 1),
            (1, 0 | 2) => (2, index >> 1..(index >> 1) + 1),
            (2, 0) => (4, index >> 2..(index >> 2) + 1),
            (2, 1) if is_set == 0 => (8, index >> 3..(index >> 3) + 1),
            (3, _) if loads && is_set == 0 => {
                let whole = if bit(word, 30) { 16 } else { 8 };
                (1 << scale, 0..whole >> scale)
            }
            _ => return unknown_instruction(),
        };
        for one in 0..count as usize {
            let number = (register(word, 0) + one) % 32;
            for lane in lanes.clone() {
                let address = start + (one * size) as u64;
                let clears = kind == 3 && lane == 0;
                self.move_lane(loads, number, (lane as usize, size), clears, address)?;
            }
        }
        Ok((count as usize, u64::from(count) * size as u64))
    }

    /// Moves a lane of so many bytes; a load may clear all others before.
    fn move_lane(
        &mut self,
        loads: bool,
        number: usize,
        (lane, size): (usize, usize),
        clears: bool,
        address: u64,
    ) -> Result<(), Refused> {
        if loads {
            if clears {
                self.vectors[number] = Vector::ZERO;
            }
            let value = self.memory.load(address, size)?;
            let value = self.reads(value);
            self.vectors[number].set(lane, size, value);
        } else {
            let value = self.vectors[number].get(lane, size);
            let value = self.reads(value);
            self.memory.store(address, size, value)?;
        }
        let place = Place::Vector { from: lane * size, clears };
        self.moves.push(Move { loads, number, place, address, size });
        Ok(())
    }
}

/// The name of a load or a store of one register.
fn name(loads: bool, moved: Moved, is_unscaled: bool) -> Name {
    let names = match moved {
        Moved::General { memory: 1, is_signed: true, .. } => ["", "", "ldrsb", "ldursb"],
        Moved::General { memory: 2, is_signed: true, .. } => ["", "", "ldrsh", "ldursh"],
        Moved::General { memory: 4, is_signed: true, .. } => ["", "", "ldrsw", "ldursw"],
        Moved::General { memory: 1, .. } => ["strb", "sturb", "ldrb", "ldurb"],
        Moved::General { memory: 2, .. } => ["strh", "sturh", "ldrh", "ldurh"],
        _ => ["str", "stur", "ldr", "ldur"],
    };
    names[2 * usize::from(loads) + usize::from(is_unscaled)]
}
