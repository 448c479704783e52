//! The equations of shapes of gates.
//!
//! - Of an adder of three words, A + B + C = parity + 2·majority, as this holds for each bit.
//! - A carry c of s = L + H and a carry d: s + d = 2^w·c + t with 0 ≤ t < 2^w. If s ≥ 2^w, c = 1, and s ≤ 2^(w+1) − 2. Else c = d if all
//!   bits of L ⊕ H are 1, for which s is 2^w − 1, and otherwise s < 2^w − 1, and c = 0.
//! - A table whose values are f·v for v from 0 to n − 1, and e otherwise: y = f·v·(1 − o) + e·o for a bit o, with v ≥ n·o.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::BigInt;

use super::super::cells::{Bit, Cell, Kind};
use super::super::design::Source;
use super::{Build, Computed, Own, power};
use crate::checker::{Monomial, Polynomial};

impl Build<'_> {
    /// A word without an equation; the adder's comes with the parity.
    pub(super) fn majority(&mut self, number: usize) -> Result<()> {
        let Cell { operands, result, .. } = &self.sources.design.cells[number];
        let (_, clock) = self.operands(operands)?;
        let variable = self.variable(power(result.len()) - 1);
        let cell = self.computed(number, variable, clock, usize::MAX);
        self.equations.cells.push(cell);
        Ok(())
    }

    pub(super) fn parity(&mut self, number: usize) -> Result<()> {
        let Cell { operands, result, .. } = &self.sources.design.cells[number];
        let (values, clock) = self.operands(operands)?;
        let [a, b, c, majority] = values.as_slice() else { bail!("an adder of other words") };
        let cells = &self.sources.design.cells;
        let of_same = |cell: &Cell| {
            cell.kind == Kind::Majority
                && cell.result == operands[3]
                && cell.operands == operands[..3]
                && result.len() == cell.result.len()
        };
        let place = cells.iter().position(of_same).context("a majority of other words")?;
        let variable = self.variable(power(result.len()) - 1);
        let sum = a.plus(1, b).plus(1, c).plus(-2, majority);
        let equation = self.equation(sum.plus(-1, &Polynomial::variable(variable)));
        for cell in self.equations.cells.iter_mut().filter(|cell| cell.cell == place) {
            cell.equation = equation;
        }
        let cell = self.computed(number, variable, clock, equation);
        self.equations.cells.push(cell);
        Ok(())
    }

    pub(super) fn carry(&mut self, number: usize) -> Result<()> {
        let design = self.sources.design;
        let Cell { operands, result, .. } = &design.cells[number];
        let [sum, carry, low, high] = operands.as_slice() else { bail!("no operands of a carry") };
        let (values, clock) = self.operands(&operands[..2])?;
        let width = low.len();
        // the first operand is the sum of the others, all of it
        let source = |bit: &Bit| self.sources.source(*bit);
        let of_sum: Vec<_> = sum.iter().map(source).collect::<Result<_>>()?;
        let Some(Source::Word { word, delay, .. }) = of_sum.first().copied() else {
            bail!("a carry of constants")
        };
        let all = of_sum.iter().enumerate();
        let is_whole = |(place, own): (usize, &Source)| *own == Source::Word { word, place, delay };
        let cell = word.checked_sub(design.inputs.len()).and_then(|cell| design.cells.get(cell));
        let cell = cell.context("a carry of no sum")?;
        let extended = [low, high].map(|bits| [bits.as_slice(), &[Bit::Constant(false)]].concat());
        ensure!(
            all.into_iter().all(is_whole)
                && (cell.kind == Kind::Add && cell.operands == extended)
                && [cell.result.len(), sum.len(), high.len() + 1] == [width + 1; 3]
                && [carry.len(), result.len()] == [1, 1],
            "a carry of another sum"
        );
        let sum = values[0].plus(1, &values[1]);
        let variable = self.variable(1.into());
        let rest = self.variable(power(width) - 1);
        let split = Polynomial::variable(rest).plus(power(width), &Polynomial::variable(variable));
        let equation = self.equation(sum.plus(-1, &split));
        let cell = self.computed(number, variable, clock, equation);
        self.equations.cells.push(Computed { own: Own::Rest(rest, sum), ..cell });
        Ok(())
    }

    pub(super) fn table(
        &mut self,
        number: usize,
        values: &[(BigInt, BigInt)],
        default: &BigInt,
    ) -> Result<()> {
        let Cell { operands, result, .. } = &self.sources.design.cells[number];
        let (of_operands, clock) = self.operands(operands)?;
        let operand = &of_operands[0];
        // what is constant of the operand, and the step of what is not
        let base = operand.coefficient(&Monomial::ONE).cloned().unwrap_or_default();
        let value = operand.plus(-1, &Polynomial::constant(base.clone()));
        let greatest = -self.equations.problem.lower_bound(&value.scaled(-1));
        let mut rows: BTreeMap<_, _> = values.iter().map(|(key, row)| (key - &base, row)).collect();
        ensure!(rows.len() == values.len(), "a value twice");
        // Yosys leaves out what is the default
        rows.entry(BigInt::default()).or_insert(default);
        let rows: Vec<_> = rows.range(BigInt::default()..=greatest.clone()).collect();
        let factor = rows.get(1).map_or_else(BigInt::default, |(_, row)| BigInt::clone(row));
        let is_linear = |(place, (key, row)): (usize, &(&BigInt, &&BigInt))| {
            **key == place.into() && **row == &(*key * &factor)
        };
        ensure!(
            rows.iter().enumerate().all(is_linear),
            "a table that is not a multiple of its operand"
        );
        let size = BigInt::from(rows.len());
        let variable = self.variable(power(result.len()) - 1);
        let (other, above) = (self.variable(1.into()), self.variable(greatest));
        let [of_other, of_above] = [other, above].map(Polynomial::variable);
        let exact = value.scaled(factor.clone()).plus(default.clone(), &of_other);
        let without = value.times(&of_other).context("a table of products")?;
        let exact = exact.plus(-factor, &without);
        let equation = self.equation(exact.plus(-1, &Polynomial::variable(variable)));
        let of_size = self.equation(value.plus(-size.clone(), &of_other).plus(-1, &of_above));
        let cell = self.computed(number, variable, clock, equation);
        let own = Own::Other { other, above, equation: of_size, size };
        self.equations.cells.push(Computed { own, ..cell });
        Ok(())
    }
}
