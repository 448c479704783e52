//! The multiplier of the member `small`: it executes its steps, with every bound.

use std::collections::VecDeque;

use num_bigint::{BigInt, BigUint};

use super::schedule::{ADDEND, FETCH, PRODUCT, SAVED, WORDS, steps};
use super::step::{Instruction as Step, Operand};
use crate::barrel::arithmetic::Arithmetic;
use crate::barrel::multiplier::{E_SHIFT_MOST, OPERAND_BITS, integer, power, value_bound};
use crate::codes::Curve;

/// Bits of a column's sum, with its sign.
pub const COLUMN_BITS: u64 = 140;

/// The multiplier of a curve.
#[derive(Debug)]
pub struct Multiplier {
    modulus: BigUint,
    bias: BigUint,
    /// What a value is times the number that it stands for.
    unit: BigUint,
    steps: Vec<Step>,
}

/// A word of an operand; the last has what is left.
fn word(value: &BigUint, index: usize) -> BigUint {
    let rest = value >> (64 * index);
    if index + 1 == WORDS { rest } else { rest % power(64) }
}

impl Multiplier {
    /// The multiplier of a curve.
    #[must_use]
    pub fn new(curve: Curve) -> Self {
        let modulus = integer(&curve.modulus());
        let mut bias = &modulus << 1u32;
        while bias < value_bound() {
            bias <<= 1u32;
        }
        let unit = match curve {
            Curve::Curve25519 => BigUint::from(1u32),
            _ => power(256) % &modulus,
        };
        Self { modulus, bias, unit, steps: steps(curve) }
    }

    /// Executes the steps on three operands.
    fn executed(&self, operands: &[&BigUint; 3]) -> BigUint {
        let zero = BigInt::default;
        let mut factors = [(); 2].map(|()| [(); WORDS].map(|()| zero()));
        let mut saved = [(); SAVED].map(|()| zero());
        let mut column = zero();
        let mut result = BigUint::default();
        let mut fetches: VecDeque<Option<(Operand, usize)>> = VecDeque::from(vec![None; FETCH - 1]);
        let mut products = VecDeque::from(vec![zero(); PRODUCT]);
        let mut addends = VecDeque::from(vec![zero(); ADDEND]);
        for step in &self.steps {
            fetches.push_back(step.fetch.map(|operand| (operand, step.fetch_word.0.into())));
            let first = usize::from(step.multiply_first.0);
            products.push_back(if step.multiply {
                let first = if step.multiply_saved { &saved[first] } else { &factors[0][first] };
                let second = &factors[1][usize::from(step.multiply_second.0)];
                if step.multiply_by_38 { first * 38u32 } else { first * second }
            } else {
                zero()
            });
            addends.push_back(if step.add {
                let word = &saved[usize::from(step.add_saved.0)];
                let word = if step.add_shifted { word << 32u32 } else { word.clone() };
                if step.add_minus { -word } else { word }
            } else {
                zero()
            });
            let low = column.clone() & BigInt::from(u64::MAX);
            if step.save {
                saved[usize::from(step.save_to.0)] = low.clone();
            }
            if step.out {
                // the last word has a bit more
                let word = if step.last { &column } else { &low };
                let word = word.to_biguint().expect("a result is not negative");
                result += word << (64 * usize::from(step.out_word.0));
            }
            if step.shift {
                column >>= 64u32;
            }
            column += products.pop_front().expect("each has its place");
            column += addends.pop_front().expect("each has its place");
            assert!(column.bits() < COLUMN_BITS, "the sum of a column");
            if let Some((operand, index)) = fetches.pop_front().expect("each has its place") {
                let word: BigInt = word(operands[operand as usize - 1], index).into();
                match operand {
                    Operand::Left => factors[0][index] = word,
                    Operand::Right => factors[1][index] = word,
                    Operand::More => {
                        assert!(!step.save, "one word is saved at a time");
                        saved[SAVED - WORDS + index] = word;
                    }
                }
            }
        }
        result
    }

    /// Clocks of an instruction's steps.
    #[must_use]
    pub fn clocks(&self) -> usize {
        self.steps.len()
    }
}

impl Arithmetic for Multiplier {
    fn modulus(&self) -> &BigUint {
        &self.modulus
    }

    fn bias(&self) -> &BigUint {
        &self.bias
    }

    fn product(
        &self,
        a: &BigUint,
        b: &BigUint,
        e: &BigUint,
        (shift, subtracted): (u32, bool),
    ) -> BigUint {
        assert!(*e < value_bound() && shift <= E_SHIFT_MOST, "E is a value");
        let more = if subtracted { (&self.bias - e) << shift } else { e << shift };
        for operand in [a, b, &more] {
            assert!(operand.bits() <= OPERAND_BITS, "an operand of 260 bits");
        }
        let result = self.executed(&[a, b, &more]);
        assert!(result < value_bound(), "the range of a value");
        let wanted = (a * b + more * &self.unit) % &self.modulus;
        assert_eq!(&result * &self.unit % &self.modulus, wanted, "the residue");
        result
    }

    fn value(&self, number: BigUint) -> BigUint {
        number * &self.unit % &self.modulus
    }
}
