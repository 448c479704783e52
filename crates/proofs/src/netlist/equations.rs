//! The equations of a netlist.
//!
//! A word is a variable y in [0, 2^w). If only parts of it are used, y = Σ 2^i·part, with a variable for each part. A cell
//! that computes the integer t gives y = t + 2^w·b − 2^w·k, where b, for a t that may be negative, and k, for a t that may be
//! 2^w or more, are variables too: some b and k fulfil this, whatever t is.
//!
//! [Shapes of gates](super::shapes) have equations of their own.

mod shapes;

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Result, ensure};
use num_bigint::{BigInt, Sign};

use super::cells::{Bit, Cell, Kind};
use super::design::{Design, Source, Sources};
use crate::checker::{Polynomial, Problem, Variable};

/// A word: a port or the result of a cell.
#[derive(Clone, Debug)]
pub(super) struct Word {
    pub(super) variable: Variable,
    pub(super) width: usize,
    /// Where its parts begin, and their variables; the first begins at 0.
    pub(super) parts: BTreeMap<usize, Variable>,
    /// The clock in which it is there; none of a constant.
    clock: Option<u32>,
}

/// What is lost at the top of a cell's result.
#[derive(Clone, Debug)]
pub(super) struct Computed {
    /// The cell.
    pub(super) cell: usize,
    pub(super) word: Word,
    /// Number of the equation y = t + 2^w·b − 2^w·k, or of what the cell computes otherwise; of a majority that of its adder.
    pub(super) equation: usize,
    /// Of an equation y = t + … this t.
    pub(super) exact: Option<Polynomial>,
    /// Variables that the cell alone has.
    pub(super) own: Own,
    pub(super) borrow: Option<Variable>,
    pub(super) carry: Option<Variable>,
    /// The number of the equation of the parts.
    pub(super) of_parts: Option<usize>,
}

/// A word x from −m to m of an input.
#[derive(Clone, Debug)]
pub(super) struct Signed {
    /// Its parts but the sign, the lowest first.
    pub(super) parts: Vec<Variable>,
    /// The sign, and its place.
    pub(super) sign: (Variable, usize),
    /// The variable x + m.
    pub(super) above: Variable,
    /// The number of the equation of both.
    pub(super) equation: usize,
    /// The variable m − x.
    pub(super) below: Variable,
    /// The number of the equation of these two.
    pub(super) sum: usize,
    /// m.
    pub(super) most: BigInt,
}

/// Variables that a cell alone has.
#[derive(Clone, Debug)]
pub(super) enum Own {
    None,
    /// t of a carry; and s + d.
    Rest(Variable, Polynomial),
    /// o of a table, and v − n·o; the number of the equation of that, and n.
    Other {
        other: Variable,
        above: Variable,
        equation: usize,
        size: BigInt,
    },
}

/// The equations of a design, in the order in which its cells compute.
#[derive(Clone, Debug)]
pub struct Equations {
    /// What the checker is given.
    pub problem: Problem,
    /// The ports, as polynomials.
    pub ports: Vec<(String, Polynomial)>,
    /// By how many clocks the results follow the operands.
    pub clocks: u32,
    pub(super) inputs: Vec<(Word, Option<usize>)>,
    /// Words with a sign of inputs.
    pub(super) signed: Vec<Signed>,
    /// What is shown of words of outputs.
    pub(super) bounds: Vec<Polynomial>,
    pub(super) cells: Vec<Computed>,
    pub(super) design: Design,
}

pub(super) fn power(bits: usize) -> BigInt {
    BigInt::from(1) << bits
}

/// Bits that stand beside each other in a word, at a place of an operand.
struct Run {
    at: usize,
    length: usize,
    source: Source,
    /// Whether it is one bit, repeated up to the end.
    is_sign: bool,
}

/// Bits as runs; with `is_modular` a sign that is repeated up to the end is one of them.
fn runs(sources: &Sources, bits: &[Bit], is_modular: bool) -> Result<Vec<Run>> {
    let mut runs: Vec<Run> = Vec::new();
    let of_bits: Vec<_> = bits.iter().map(|bit| sources.source(*bit)).collect::<Result<_>>()?;
    // a sign: the same bit at the top, more than once
    let last = *of_bits.last().unwrap_or(&Source::Constant(false));
    let signs = of_bits.iter().rev().take_while(|source| **source == last).count();
    // where words have signs, each operand has one
    let has_sign = signs > 1 || (!sources.design.words.is_empty() && bits.len() > 1);
    let is_repeated = is_modular && has_sign && matches!(last, Source::Word { .. });
    let end = if is_repeated { of_bits.len() - signs } else { of_bits.len() };
    for (at, source) in of_bits[..end].iter().enumerate() {
        if let (Some(run), Source::Word { word, place, delay }) = (runs.last_mut(), source)
            && let Source::Word { word: of, place: start, delay: late } = run.source
            && (of, start + run.length, late) == (*word, *place, *delay)
        {
            run.length += 1;
            continue;
        }
        runs.push(Run { at, length: 1, source: *source, is_sign: false });
    }
    if is_repeated {
        runs.push(Run { at: end, length: signs, source: last, is_sign: true });
    }
    Ok(runs)
}

impl Equations {
    /// Of all cells that the outputs need.
    pub fn of(design: &Design) -> Result<Self> {
        let sources = Sources::new(design)?;
        let order = sources.order()?;
        let mut build = Build {
            cuts: cuts(&sources, &order)?,
            sources: &sources,
            words: BTreeMap::new(),
            equations: Self {
                problem: Problem { greatest: vec![BigInt::default()], ..Problem::default() },
                ports: Vec::new(),
                clocks: 0,
                inputs: Vec::new(),
                signed: Vec::new(),
                bounds: Vec::new(),
                cells: Vec::new(),
                design: design.clone(),
            },
        };
        build.all(&order)?;
        let has_equation =
            |cell: &Computed| cell.equation < build.equations.problem.equations.len();
        ensure!(build.equations.cells.iter().all(has_equation), "a majority without its parity");
        Ok(build.equations)
    }
}

/// Where the parts of each word begin.
fn cuts(sources: &Sources, order: &[usize]) -> Result<BTreeMap<usize, BTreeSet<usize>>> {
    let mut cuts: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    let design = sources.design;
    let operands = order.iter().flat_map(|cell| &design.cells[*cell].operands);
    let outputs = design.outputs.iter().map(|port| (&port.bits, false));
    for (bits, is_modular) in operands.map(|bits| (bits, true)).chain(outputs) {
        for run in runs(sources, bits, is_modular)? {
            if let Source::Word { word, place, .. } = run.source {
                let length = if run.is_sign { 1 } else { run.length };
                cuts.entry(word).or_default().extend([place, place + length]);
            }
        }
    }
    // so are the words of a port, and their signs
    for (number, port) in design.inputs.iter().enumerate() {
        let Some((width, _)) = design.words.get(&port.name) else { continue };
        for start in (0..port.bits.len()).step_by(*width) {
            cuts.entry(number).or_default().extend([start, start + width - 1, start + width]);
        }
    }
    for port in &design.outputs {
        let Some((width, _)) = design.words.get(&port.name) else { continue };
        for bits in port.bits.chunks(*width) {
            for bit in [bits.first(), bits.last()].into_iter().flatten() {
                if let Source::Word { word, place, .. } = sources.source(*bit)? {
                    let end = if Some(bit) == bits.last() { 1 } else { 0 };
                    cuts.entry(word).or_default().extend([place, place + end]);
                }
            }
        }
    }
    // the sign of an output is a part
    for port in design.outputs.iter().filter(|port| port.is_signed) {
        if let Some(top) = port.bits.last()
            && let Source::Word { word, place, .. } = sources.source(*top)?
        {
            cuts.entry(word).or_default().extend([place, place + 1]);
        }
    }
    Ok(cuts)
}

struct Build<'a> {
    sources: &'a Sources<'a>,
    cuts: BTreeMap<usize, BTreeSet<usize>>,
    words: BTreeMap<usize, Word>,
    equations: Equations,
}

impl Build<'_> {
    fn all(&mut self, order: &[usize]) -> Result<()> {
        let design = self.sources.design;
        for (number, port) in design.inputs.iter().enumerate() {
            let width = port.bits.len();
            let variable = self.variable(power(width) - 1);
            let clock = design.late.get(&port.name).copied().unwrap_or(0);
            let (word, of_parts) = self.word(number, variable, width, Some(clock));
            self.words.insert(number, word.clone());
            let value = match design.words.get(&port.name) {
                Some((of_word, most)) => self.signed_words(&word, *of_word, most)?,
                None => Polynomial::variable(variable),
            };
            self.equations.inputs.push((word, of_parts));
            self.equations.ports.push((port.name.clone(), value));
        }
        for cell in order {
            self.cell(*cell)?;
        }
        let mut outputs = None;
        for port in &design.outputs {
            let (mut value, clock) = self.operand(&port.bits, false)?;
            if let Some((width, most)) = design.words.get(&port.name) {
                value = Polynomial::default();
                for (place, bits) in port.bits.chunks(*width).enumerate() {
                    let (word, _) = self.operand(bits, false)?;
                    let (sign, _) = self.operand(&bits[bits.len() - 1..], false)?;
                    let word = word.plus(-power(*width), &sign);
                    let most = Polynomial::constant(most.clone());
                    self.equations.bounds.extend([most.plus(-1, &word), most.plus(1, &word)]);
                    value = value.plus(power(32 * place), &word);
                }
            } else if port.is_signed
                && let Some(top) = port.bits.last()
            {
                let (sign, _) = self.operand(&[*top], false)?;
                value = value.plus(-power(port.bits.len()), &sign);
            }
            self.equations.ports.push((port.name.clone(), value));
            ensure!(
                outputs.is_none() || clock.is_none() || clock == outputs,
                "outputs of different clocks"
            );
            outputs = outputs.or(clock);
        }
        self.equations.clocks = outputs.unwrap_or(0);
        Ok(())
    }

    /// The sum of an input's words with a sign.
    fn signed_words(&mut self, word: &Word, width: usize, most: &BigInt) -> Result<Polynomial> {
        ensure!(word.width.is_multiple_of(width), "a word that is not whole");
        let mut value = Polynomial::default();
        for (place, start) in (0..word.width).step_by(width).enumerate() {
            let parts = word.parts.range(start..start + width);
            let mut own = Polynomial::default();
            for (at, part) in parts {
                own = own.plus(power(at - start), &Polynomial::variable(*part));
            }
            let sign = (word.parts[&(start + width - 1)], width - 1);
            own = own.plus(-power(width), &Polynomial::variable(sign.0));
            // x + m
            let above = self.variable(most * 2u32);
            let of_above = Polynomial::variable(above);
            let shifted = own.plus(1, &Polynomial::constant(most.clone())).plus(-1, &of_above);
            let equation = self.equation(shifted);
            let below = self.variable(most * 2u32);
            let both = of_above.plus(1, &Polynomial::variable(below));
            let sum = self.equation(both.plus(-1, &Polynomial::constant(most * 2u32)));
            let parts = word.parts.range(start..start + width - 1).map(|(_, part)| *part).collect();
            let of_most = most.clone();
            self.equations.signed.push(Signed {
                parts,
                sign,
                above,
                below,
                equation,
                sum,
                most: of_most,
            });
            let own = of_above.plus(-1, &Polynomial::constant(most.clone()));
            value = value.plus(power(32 * place), &own);
        }
        Ok(value)
    }

    fn variable(&mut self, greatest: BigInt) -> Variable {
        let list = &mut self.equations.problem.greatest;
        list.push(greatest);
        Variable::try_from(list.len() - 1).expect("fewer than 65536 variables")
    }

    fn equation(&mut self, polynomial: Polynomial) -> usize {
        self.equations.problem.equations.push(polynomial);
        self.equations.problem.equations.len() - 1
    }

    /// The parts of a word.
    fn word(
        &mut self,
        number: usize,
        variable: Variable,
        width: usize,
        clock: Option<u32>,
    ) -> (Word, Option<usize>) {
        let mut starts = self.cuts.get(&number).cloned().unwrap_or_default();
        starts.insert(0);
        starts.remove(&width);
        if starts.len() == 1 {
            return (Word { variable, width, parts: [(0, variable)].into(), clock }, None);
        }
        let ends: Vec<_> = starts.iter().copied().skip(1).chain([width]).collect();
        let mut sum = Polynomial::variable(variable);
        let mut parts = BTreeMap::new();
        for (start, end) in starts.into_iter().zip(ends) {
            let part = self.variable(power(end - start) - 1);
            sum = sum.plus(-power(start), &Polynomial::variable(part));
            parts.insert(start, part);
        }
        let equation = self.equation(sum);
        (Word { variable, width, parts, clock }, Some(equation))
    }

    /// The integer that bits are, and the clock in which it is there. With `is_modular` a sign that is repeated at the top
    /// counts as −1, which is the same modulo 2 to the number of bits.
    fn operand(&self, bits: &[Bit], is_modular: bool) -> Result<(Polynomial, Option<u32>)> {
        let (mut value, mut clock) = (Polynomial::default(), None);
        for run in runs(self.sources, bits, is_modular)? {
            match run.source {
                Source::Constant(bit) => {
                    value = value.plus(u8::from(bit), &Polynomial::constant(power(run.at)));
                }
                Source::Word { word, place, delay } => {
                    let word = &self.words[&word];
                    let own = word.clock.map(|clock| clock + delay);
                    ensure!(clock.is_none() || clock == own, "operands of different clocks");
                    clock = own;
                    let length = if run.is_sign { 1 } else { run.length };
                    let factor = if run.is_sign { -power(run.at) } else { power(run.at) };
                    for (start, part) in word.parts.range(place..place + length) {
                        value =
                            value.plus(&factor << (start - place), &Polynomial::variable(*part));
                    }
                }
            }
        }
        Ok((value, clock))
    }

    /// What bits are, as integers of one clock.
    fn operands(&self, operands: &[Vec<Bit>]) -> Result<(Vec<Polynomial>, Option<u32>)> {
        let (mut values, mut clock) = (Vec::new(), None);
        for operand in operands {
            let (value, own) = self.operand(operand, true)?;
            ensure!(
                own.is_none() || clock.is_none() || own == clock,
                "operands of different clocks"
            );
            clock = clock.or(own);
            values.push(value);
        }
        Ok((values, clock))
    }

    fn cell(&mut self, number: usize) -> Result<()> {
        let Cell { kind, operands, result, .. } = &self.sources.design.cells[number];
        match kind {
            Kind::Majority => return self.majority(number),
            Kind::Parity => return self.parity(number),
            Kind::Carry => return self.carry(number),
            Kind::Table(values, default) => return self.table(number, values, default),
            _ => {}
        }
        let (values, clock) = self.operands(operands)?;
        let width = result.len();
        let exact = match (kind, values.as_slice()) {
            (Kind::Add, [a, b]) => a.plus(1, b),
            (Kind::Sub, [a, b]) => a.plus(-1, b),
            (Kind::Mul, [a, b]) => a.times(b).expect("two factors"),
            (Kind::Neg, [a]) => a.scaled(-1),
            (Kind::Not, [a]) => Polynomial::constant(power(width) - 1).plus(-1, a),
            (Kind::Copy, [a]) => a.clone(),
            _ => unreachable!("each kind has its number of operands"),
        };
        let problem = &self.equations.problem;
        let least = problem.lower_bound(&exact);
        let greatest = -problem.lower_bound(&exact.scaled(-1));
        let variable = self.variable(power(width) - 1);
        let mut equation = exact.plus(-1, &Polynomial::variable(variable));
        // ⌈−least/2^w⌉ and ⌊greatest/2^w⌋
        let (borrow, carry) = (-(least >> width), greatest >> width);
        let mut lost = |greatest: BigInt, sign: i32| {
            (greatest.sign() == Sign::Plus).then(|| {
                let lost = self.variable(greatest);
                let term = Polynomial::variable(lost);
                equation = equation.plus(power(width) * sign, &term);
                lost
            })
        };
        let borrow = lost(borrow, 1);
        let carry = lost(carry, -1);
        let equation = self.equation(equation);
        let cell = self.computed(number, variable, clock, equation);
        self.equations.cells.push(Computed { exact: Some(exact), borrow, carry, ..cell });
        Ok(())
    }

    /// A cell of which nothing is lost.
    fn computed(
        &mut self,
        cell: usize,
        variable: Variable,
        clock: Option<u32>,
        equation: usize,
    ) -> Computed {
        let width = self.sources.design.cells[cell].result.len();
        let number = self.sources.design.inputs.len() + cell;
        let (word, of_parts) = self.word(number, variable, width, clock);
        self.words.insert(number, word.clone());
        let (exact, borrow, carry, own) = (None, None, None, Own::None);
        Computed { cell, word, equation, exact, own, borrow, carry, of_parts }
    }
}
