//! Faults in a netlist, none of which may be proved unless numbers do not tell it from the right one.

use anyhow::{Result, ensure};
use num_bigint::BigInt;

use super::cells::{Bit, Kind};
use super::design::{Design, Port};
use super::equations::{Equations, power};
use super::{holds, prove};

/// What became of faults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Those that are not proved.
    pub refused: u64,
    /// Those that are proved, and for which the statement holds on all inputs that were tried.
    pub harmless: u64,
}

/// Numbers that look random: xorshift, from a seed above 0.
struct Numbers(u64);

impl Numbers {
    fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, end: usize) -> usize {
        (self.word() % end as u64) as usize
    }
    /// Words with a sign of so many bits, from −most to most.
    fn words(&mut self, bits: usize, width: usize, most: &BigInt) -> BigInt {
        let mut all = BigInt::default();
        for start in (0..bits).step_by(width) {
            let word: BigInt = self.number(width) % (most * 2u32 + 1u32) - most;
            all += ((word + power(width)) % power(width)) << start;
        }
        all
    }
    /// Of so many bits: random, or with runs of equal ones, or near an end of the range.
    fn number(&mut self, bits: usize) -> BigInt {
        let kind = self.below(4);
        let mut number = BigInt::default();
        let mut word = 0;
        for place in 0..bits {
            if place % 64 == 0 || (kind == 1 && self.below(16) == 0) {
                word = self.word();
            }
            number.set_bit(
                place as u64,
                if kind == 1 { word & 1 == 1 } else { word >> (place % 64) & 1 == 1 },
            );
        }
        let small = BigInt::from(self.below(4)) % power(bits);
        match kind {
            2 => small,
            3 => power(bits) - 1 - small,
            _ => number,
        }
    }
}

/// Plants faults, and tries each that is proved with so many inputs.
pub fn plant(design: &Design, statement: &str, count: u64, inputs: usize) -> Result<Count> {
    let mut result = Count::default();
    let cells: Vec<_> = Equations::of(design)?.cells.iter().map(|cell| cell.cell).collect();
    ensure!(!cells.is_empty(), "no cell to change");
    for seed in 1..=count {
        let mut numbers = Numbers(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
        let (mut planted, mut what) = (design.clone(), String::new());
        while planted == *design {
            what = fault(&mut planted, &cells, &mut numbers);
        }
        if prove(&planted, statement).is_err() {
            result.refused += 1;
            continue;
        }
        let equations = Equations::of(&planted)?;
        for _ in 0..inputs {
            let value = |port: &Port| match design.words.get(&port.name) {
                Some((width, most)) => numbers.words(port.bits.len(), *width, most),
                None => numbers.number(port.bits.len()),
            };
            let values: Vec<_> = planted.inputs.iter().map(value).collect();
            ensure!(
                holds(&equations, statement, &values)? != Some(false),
                "a fault is proved: {what}"
            );
        }
        result.harmless += 1;
    }
    Ok(result)
}

/// Changes one of these cells, or an output, and says what.
fn fault(design: &mut Design, cells: &[usize], numbers: &mut Numbers) -> String {
    let number = cells[numbers.below(cells.len())];
    let cell = &mut design.cells[number];
    let (operand, kind) = (numbers.below(cell.operands.len()), numbers.below(6));
    let bits = &mut cell.operands[operand];
    let place = numbers.below(bits.len());
    let what = match kind {
        0 => {
            cell.kind = match std::mem::replace(&mut cell.kind, Kind::Copy) {
                Kind::Add => Kind::Sub,
                Kind::Sub | Kind::Mul => Kind::Add,
                Kind::Neg | Kind::Copy => Kind::Not,
                Kind::Not => Kind::Copy,
                Kind::Table(mut rows, default) => {
                    let place = numbers.below(rows.len());
                    rows[place].1 += 1;
                    Kind::Table(rows, default)
                }
                // read from gates, all of which are compared
                kind @ (Kind::Majority | Kind::Parity | Kind::Carry) => kind,
            };
            "another kind".to_owned()
        }
        1 => {
            bits[place] = Bit::Constant(numbers.below(2) == 1);
            format!("a constant in the place of bit {place}")
        }
        2 => {
            let other = numbers.below(bits.len());
            bits[place] = bits[other];
            format!("bit {other} in the place of bit {place}")
        }
        3 => {
            bits.rotate_right(1);
            "an operand shifted".to_owned()
        }
        4 => {
            // the highest that is no constant: a carry that is lost
            if let Some(bit) = bits.iter_mut().rfind(|bit| matches!(bit, Bit::Net(_))) {
                *bit = Bit::Constant(false);
            }
            "the topmost bit lost".to_owned()
        }
        _ => {
            let other = numbers.below(design.outputs.len());
            let port = &mut design.outputs[other].bits;
            let (place, other) = (numbers.below(port.len()), numbers.below(port.len()));
            port.swap(place, other);
            return format!("bits {place} and {other} of an output exchanged");
        }
    };
    format!("{what}, operand {operand} of {}", design.cells[number].name)
}
