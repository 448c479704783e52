//! Instructions on vectors: those that move bytes, and operations on whole words.

use super::super::super::aarch64::{Cpu, bit, bits, register};
use super::super::super::word;
use super::Values;
use crate::graph::{Graph, Symbol, Word};

/// A byte that is 0.
const ZERO: Symbol = Symbol::Number(0);

/// The bytes of a vector, the lowest first.
type Bytes = [Symbol; 16];

/// What an instruction makes of two words and the one that it overwrites.
type Logic = fn(&mut Graph, Word, Word, Word) -> Word;

impl Values {
    /// Executes one.
    pub(super) fn vector(&mut self, cpu: &Cpu, word: u32) {
        let to = register(word, 0);
        if self.words(word) || self.copy(word) || self.general_move(word) {
            return;
        }
        if self.of_bytes(word) || self.read_table(word) {
            return;
        }
        if let Some(bytes) = self.permuted(word) {
            return self.set_bytes(to, bytes);
        }
        let halves = cpu.vectors[to].halves.map(word::Word::known);
        self.registers.vectors[to] = if let [Some(low), Some(high)] = halves {
            [self.number(low), self.number(high)]
        } else {
            // whichever vectors it reads
            self.by_name(word, self.registers.vectors.concat())
        };
    }

    // registers

    fn bytes_of(&self, number: usize) -> Bytes {
        let graph = self.graph.borrow();
        let mut bytes = [ZERO; 16];
        for (half, word) in bytes.chunks_mut(8).zip(self.registers.vectors[number]) {
            half.copy_from_slice(&graph.bytes(word));
        }
        bytes
    }

    fn set_bytes(&mut self, number: usize, bytes: Bytes) {
        let mut graph = self.graph.borrow_mut();
        let (halves, _) = bytes.as_chunks::<8>();
        for (own, half) in self.registers.vectors[number].iter_mut().zip(halves) {
            *own = graph.from_bytes(*half);
        }
    }

    /// So many bytes from one on.
    pub(super) fn lane(&self, number: usize, from: usize, size: usize) -> Word {
        let mut word = [ZERO; 8];
        word[..size].copy_from_slice(&self.bytes_of(number)[from..from + size]);
        self.graph.borrow_mut().from_bytes(word)
    }

    /// Writes so many low bytes of a word from one on.
    pub(super) fn set_lane(&mut self, number: usize, from: usize, size: usize, word: Word) {
        let mut bytes = self.bytes_of(number);
        bytes[from..from + size].copy_from_slice(&self.graph.borrow().bytes(word)[..size]);
        self.set_bytes(number, bytes);
    }

    // whole words

    /// Logic, and sums and differences of words of 8 bytes. False, if it is another instruction.
    fn words(&mut self, word: u32) -> bool {
        let is_logic = word & 0x9F20_FC00 == 0x0E20_1C00;
        let compute: Logic = match (word & 0xFFE0_FC00, bit(word, 29), bits(word, 22, 2)) {
            // add, sub; of a single value too
            (0x4EE0_8400 | 0x5EE0_8400, ..) => |graph, a, b, _| {
                let zero = graph.number(0);
                graph.sum(a, b, zero).0
            },
            (0x6EE0_8400 | 0x7EE0_8400, ..) => |graph, a, b, _| {
                let zero = graph.number(0);
                graph.difference(a, b, zero).0
            },
            _ if !is_logic => return false,
            // and, bic, orr, orn, eor, bsl, bit, bif
            (_, false, 0) => |graph, a, b, _| graph.both(a, b),
            (_, false, 1) => |graph, a, b, _| {
                let b = complement(graph, b);
                graph.both(a, b)
            },
            (_, false, 2) => |graph, a, b, _| graph.either(a, b),
            (_, false, _) => |graph, a, b, _| {
                let b = complement(graph, b);
                graph.either(a, b)
            },
            (_, true, 0) => |graph, a, b, _| graph.one(a, b),
            (_, true, 1) => |graph, a, b, own| chosen(graph, own, a, b),
            (_, true, 2) => |graph, a, b, own| chosen(graph, b, a, own),
            (_, true, _) => |graph, a, b, own| chosen(graph, b, own, a),
        };
        let is_single = bit(word, 28);
        let count = if !is_single && bit(word, 30) { 2 } else { 1 };
        let [to, a, b] = [0, 5, 16].map(|from| register(word, from));
        let mut result = [self.number(0); 2];
        for (half, result) in result[..count].iter_mut().enumerate() {
            let [own, a, b] = [to, a, b].map(|number| self.registers.vectors[number][half]);
            *result = compute(&mut self.graph.borrow_mut(), a, b, own);
        }
        self.registers.vectors[to] = result;
        true
    }

    /// Sums, differences and comparisons of bytes that are numbers in each case. False, if it is another instruction,
    /// or with other bytes.
    fn of_bytes(&mut self, word: u32) -> bool {
        let compute: fn(u8, u8) -> u8 = match word & 0xFFE0_FC00 {
            0x4E20_8400 => u8::wrapping_add,
            0x6E20_8400 => u8::wrapping_sub,
            // cmeq, and with zero
            0x6E20_8C00 => |a, b| if a == b { u8::MAX } else { 0 },
            0x4E20_9800 if register(word, 16) == 0 => |a, _| if a == 0 { u8::MAX } else { 0 },
            _ => return false,
        };
        let [to, a, b] = [0, 5, 16].map(|from| self.registers.vectors[register(word, from)]);
        // the second operand of a comparison is none
        let b = if word & 0x0000_FC00 == 0x9800 { a } else { b };
        let mut result = to;
        for (half, result) in result.iter_mut().enumerate() {
            let found = self.graph.borrow_mut().of_bytes(a[half], b[half], compute);
            let Some(found) = found else { return false };
            *result = found;
        }
        self.registers.vectors[register(word, 0)] = result;
        true
    }

    /// tbl, tbx: bytes of a table of one to four vectors, at places that are numbers in each case. False, if it is another instruction, or with other places.
    fn read_table(&mut self, word: u32) -> bool {
        if word & 0xBFE0_8C00 != 0x0E00_0000 {
            return false;
        }
        let halves = if bit(word, 30) { 2 } else { 1 };
        let (count, keeps) = (bits(word, 13, 2) as usize + 1, bit(word, 12));
        let tables = (0..count).map(|place| self.bytes_of((register(word, 5) + place) % 32));
        let table: Vec<_> = tables.flatten().collect();
        let zero = [self.number(0); 2];
        let mut result = if keeps { self.registers.vectors[register(word, 0)] } else { zero };
        result[halves..].fill(zero[0]);
        let places = self.registers.vectors[register(word, 16)];
        for (result, places) in result.iter_mut().zip(places).take(halves) {
            let found = self.graph.borrow_mut().read_table(places, &table, *result);
            let Some(found) = found else { return false };
            *result = found;
        }
        self.registers.vectors[register(word, 0)] = result;
        true
    }

    // bytes

    /// dup, ins, umov, smov. False, if it is another instruction.
    fn copy(&mut self, word: u32) -> bool {
        let is_scalar = word & 0xFFE0_FC00 == 0x5E00_0400;
        if word & 0x9FE0_8400 != 0x0E00_0400 && !is_scalar {
            return false;
        }
        let (to, from, place) = (register(word, 0), register(word, 5), bits(word, 16, 5));
        let kind = place.trailing_zeros();
        let (size, lane) = (1 << kind, (place >> (kind + 1)) as usize);
        let whole = if bit(word, 30) { 16 } else { 8 };
        let lanes = if is_scalar { 1 } else { whole / size };
        let filled = |values: &mut Self, value| {
            values.registers.vectors[to] = [values.number(0); 2];
            for lane in 0..lanes {
                values.set_lane(to, lane * size, size, value);
            }
        };
        match (bit(word, 29), bits(word, 11, 4)) {
            (false, 0b0000) => {
                let value = self.lane(from, lane * size, size);
                filled(self, value);
            }
            (false, 0b0001) => {
                let value = self.get(from, size);
                filled(self, value);
            }
            (false, 0b0011) => {
                let value = self.get(from, size);
                self.set_lane(to, lane * size, size, value);
            }
            (false, kind) => {
                let mut value = self.lane(from, lane * size, size);
                if kind == 0b0101 {
                    value = self.with_sign(value, 8 * size as u32);
                }
                self.put(to, whole / 2, value);
            }
            (true, second) => {
                let second = second as usize >> kind;
                let value = self.lane(from, second * size, size);
                self.set_lane(to, lane * size, size, value);
            }
        }
        true
    }

    /// fmov between registers. False, if it is another instruction.
    fn general_move(&mut self, word: u32) -> bool {
        let (to, from) = (register(word, 0), register(word, 5));
        let zero = self.number(0);
        match word & !0x3FF {
            // to a general register
            0x1E26_0000 | 0x9E66_0000 => {
                let value = self.registers.vectors[from][0];
                self.put(to, Self::size(word), value);
            }
            0x9EAE_0000 => {
                let value = self.registers.vectors[from][1];
                self.put(to, 8, value);
            }
            // from one
            0x1E27_0000 | 0x9E67_0000 => {
                let value = self.get(from, Self::size(word));
                self.registers.vectors[to] = [value, zero];
            }
            0x9EAF_0000 => self.registers.vectors[to][1] = self.get(from, 8),
            // between vectors
            0x1E20_4000 => {
                let value = self.cut(self.registers.vectors[from][0], 4);
                self.registers.vectors[to] = [value, zero];
            }
            0x1E60_4000 => {
                self.registers.vectors[to] = [self.registers.vectors[from][0], zero];
            }
            _ => return false,
        }
        true
    }

    /// What an instruction gives that puts bytes of vectors in other places; nothing, if it is another one.
    fn permuted(&self, word: u32) -> Option<Bytes> {
        let (whole, size) = (if bit(word, 30) { 16 } else { 8 }, 1 << bits(word, 22, 2));
        let [a, b] = [5, 16].map(|from| self.bytes_of(register(word, from)));
        let pair = |place: usize| if place < whole { a[place] } else { b[place - whole] };
        let reversed = |run: usize| {
            std::array::from_fn(|at| if at < whole { a[at ^ (run - size)] } else { ZERO })
        };
        let form = word & 0xBF3F_FC00;
        if form == 0x0E20_0800 {
            return Some(reversed(8));
        } else if form == 0x2E20_0800 {
            return Some(reversed(4));
        } else if form == 0x0E20_1800 {
            return Some(reversed(2));
        }
        // ext
        if word & 0xBFE0_8400 == 0x2E00_0000 {
            let first = bits(word, 11, 4) as usize;
            let bytes = std::array::from_fn(|at| if at < whole { pair(first + at) } else { ZERO });
            return Some(bytes);
        }
        // zip, uzp, trn
        if word & 0xBF20_8C00 != 0x0E00_0800 {
            return None;
        }
        let (lanes, part) = (whole / size, bits(word, 14, 1) as usize);
        let source = |lane: usize| {
            let of_second = if lane % 2 == 1 { lanes } else { 0 };
            match bits(word, 12, 2) {
                0b01 => 2 * lane + part,
                0b10 => (lane & !1) + part + of_second,
                _ => lane / 2 + part * lanes / 2 + of_second,
            }
        };
        let place = |at: usize| source(at / size) * size + at % size;
        Some(std::array::from_fn(|at| if at < whole { pair(place(at)) } else { ZERO }))
    }
}

/// All other bits.
fn complement(graph: &mut Graph, word: Word) -> Word {
    let most = graph.number(u64::MAX);
    graph.one(word, most)
}

/// The bits of one word where the mask has ones, of another one elsewhere.
fn chosen(graph: &mut Graph, mask: Word, ones: Word, zeros: Word) -> Word {
    let ones = graph.both(mask, ones);
    let not = complement(graph, mask);
    let zeros = graph.both(not, zeros);
    graph.either(ones, zeros)
}
