//! The values of all variables for values of the inputs.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};
use num_bigint::{BigInt, Sign};

use super::cells::{Bit, Kind};
use super::design::{Source, Sources};
use super::equations::{Equations, Own, Word, power};

/// The value of each variable; inputs are natural numbers, in the order of the ports.
pub(super) fn values(equations: &Equations, inputs: &[BigInt]) -> Result<Vec<BigInt>> {
    let sources = Sources::new(&equations.design)?;
    let mut values = vec![BigInt::default(); equations.problem.greatest.len()];
    let mut words: BTreeMap<usize, BigInt> = BTreeMap::new();
    ensure!(inputs.len() == equations.inputs.len(), "another number of inputs");
    for (number, ((word, _), value)) in equations.inputs.iter().zip(inputs).enumerate() {
        ensure!(value.sign() != Sign::Minus && *value < power(word.width), "an input out of range");
        put(&mut values, word, value);
        words.insert(number, value.clone());
    }
    for word in &equations.signed {
        let above = equations.problem.equations[word.equation].value(&values);
        values[usize::from(word.below)] = &word.most * 2u32 - &above;
        values[usize::from(word.above)] = above;
    }
    let of_bits = |words: &BTreeMap<usize, BigInt>, bits: &[Bit]| -> Result<BigInt> {
        let mut value = BigInt::default();
        for (at, bit) in bits.iter().enumerate() {
            let is_one = match sources.source(*bit)? {
                Source::Constant(is_one) => is_one,
                Source::Word { word, place, .. } => words[&word].bit(place as u64),
            };
            value.set_bit(at as u64, is_one);
        }
        Ok(value)
    };
    for computed in &equations.cells {
        let cell = &equations.design.cells[computed.cell];
        let operands = cell.operands.iter().map(|bits| of_bits(&words, bits));
        let operands = operands.collect::<Result<Vec<_>>>()?;
        let width = computed.word.width;
        let all = |bits: &BigInt, width: usize| *bits == power(width) - 1;
        let exact = match (&cell.kind, operands.as_slice()) {
            (Kind::Add, [a, b]) => a + b,
            (Kind::Sub, [a, b]) => a - b,
            (Kind::Mul, [a, b]) => a * b,
            (Kind::Neg, [a]) => -a,
            (Kind::Not, [a]) => power(width) - 1 - a,
            (Kind::Copy, [a]) => a.clone(),
            (Kind::Majority, [a, b, c]) => (a & b) | (a & c) | (b & c),
            (Kind::Parity, [a, b, c, _]) => a ^ b ^ c,
            (Kind::Carry, [sum, carry, low, high]) => {
                let width = cell.operands[2].len();
                let passes = all(&(low ^ high), width) && *carry == 1.into();
                u8::from(sum.bit(width as u64) || passes).into()
            }
            (Kind::Table(rows, default), [value]) => {
                let row = rows.iter().find(|(key, _)| key == value);
                row.map_or_else(|| default.clone(), |(_, row)| row.clone())
            }
            _ => unreachable!("each kind has its number of operands"),
        };
        let result = &exact - ((&exact >> width) << width);
        put(&mut values, &computed.word, &result);
        words.insert(equations.inputs.len() + computed.cell, result);
        match &computed.own {
            Own::None => {}
            Own::Rest(rest, _) => {
                values[usize::from(*rest)] =
                    equations.problem.equations[computed.equation].value(&values);
            }
            Own::Other { other, above, equation, .. } => {
                let Kind::Table(rows, _) = &cell.kind else { unreachable!("of a table") };
                let is_other = !rows.iter().any(|(key, _)| *key == operands[0]);
                values[usize::from(*other)] = u8::from(is_other).into();
                values[usize::from(*above)] = equations.problem.equations[*equation].value(&values);
            }
        }
        if computed.exact.is_none() {
            continue;
        }
        // what is lost follows from the equation
        let equation = &equations.problem.equations[computed.equation];
        let rest: BigInt = equation.value(&values) >> width;
        let (lost, value) = if rest.sign() == Sign::Minus {
            (computed.borrow, -rest)
        } else {
            (computed.carry, rest)
        };
        if let Some(lost) = lost {
            values[usize::from(lost)] = value;
        }
    }
    for (value, greatest) in values.iter().zip(&equations.problem.greatest) {
        ensure!(value.sign() != Sign::Minus && value <= greatest, "a variable out of its range");
    }
    Ok(values)
}

fn put(values: &mut [BigInt], word: &Word, value: &BigInt) {
    values[usize::from(word.variable)] = value.clone();
    let ends = word.parts.keys().copied().skip(1).chain([word.width]);
    for ((start, part), end) in word.parts.iter().zip(ends) {
        let above = value >> *start;
        values[usize::from(*part)] = &above - ((&above >> (end - start)) << (end - start));
    }
}
