//! The schedules of \[Tan23\] and \[Yu20\] as they are printed, executed cycle by cycle.
//!
//! A line is a cycle: the multiplier's operation, a bar, those of the adders. A product
//! started in a cycle is in its register two cycles later, a sum in the next. On the
//! datapath of \[Yu20\] (chained) the adders also take what leaves the reduction, one
//! cycle after the product's start.

use std::collections::HashMap;

use yuxi_arith::field::Field;

use crate::datapath::Datapath;

/// A table of a paper.
#[derive(Clone, Copy)]
pub struct Table {
    /// Its lines as printed.
    pub lines: &'static str,
    /// Lines that must read otherwise to be right: (number from 1, text).
    pub errata: &'static [(usize, &'static str)],
    /// What the next operation of a row takes in place of each input: (input, result).
    pub next: &'static [(&'static str, &'static str)],
}

/// Doubling.
pub const DOUBLING_003: Table = Table {
    lines: "t1 = Z1*Z1 |
            t2 = Y1*Y1 | t3 = X1+t1, t4 = X1-t1
            t1 = t3*t4 |
            t3 = Y1*Z1 | t4 = 8t2
            t5 = X1*t4 | t1 = 3t1
            t3 = t1*t1 | Z3 = t3+t3
            t2 = t2*t4 | X3 = t3-t5, t4 = 1.5t5-t3
            t1 = t1*t4 |
             | Y3 = t1-t2",
    errata: &[],
    next: &[("X1", "X3"), ("Y1", "Y3"), ("Z1", "Z3")],
};

/// Addition.
pub const ADDITION_003: Table = Table {
    lines: "t1 = Z1*Z1 |
            t2 = Z2*Z2 |
            X3 = X2*t1 |
            t3 = X1*t2 |
            t1 = t1*Z1 | t6 = X3+t3, t4 = X3-t3
            t5 = t4*t4 |
            t2 = t2*Z2 |
            t1 = Y2*t1 |
            t2 = Y1*t2 |
            Y3 = t5*t6 |
            t6 = t4*t5 | t3 = t1-t2, t2 = t1+t2
            t1 = t3*t3 |
            t5 = t2*t6 | X3 = t1-Y3
            Z3 = Z1*Z2 | t6 = Y3-2X3
            Y3 = t3*t6 |
            Z3 = Z3*t4 | Y3 = Y3-t5
             | Y3 = 0.5Y3",
    errata: &[],
    next: &[("X1", "X3"), ("Y1", "Y3"), ("Z1", "Z3")],
};

/// A step of the ladder.
pub const LADDER_003: Table = Table {
    lines: " | t1 = X2+Z2
            t6 = t1*t1 | t2 = X2-Z2
            t7 = t2*t2 | t3 = X3-Z3
            t8 = t1*t3 | t4 = X3+Z3, t5 = t6-t7
            t9 = t2*t4 |
            X2 = t6*t7 | X3 = t8+t9, Z3 = t8-t9
            X3 = X3*X3 |
            Z2 = a24*t5 |
            Z3 = Z3*Z3 | Z2 = Z2+t6
            Z2 = Z2*t5 |
            Z3 = Z3*X1 |
             |",
    errata: &[],
    next: &[],
};

/// Addition of an affine point.
pub const MIXED_ADDITION_003: Table = Table {
    lines: "t1 = Z1*Z1 |
            t2 = Y2*Z1 |
            t3 = X2*t1 |
            t1 = t1*t2 | t2 = t3-X1, t3 = t3+X1
            t4 = t2*t2 | t1 = t1-Y1
            Z3 = Z1*t2 |
            t2 = t2*t4 |
            t3 = t3*t4 |
            t5 = t1*t1 |
            t4 = X1*t4 | X3 = t5-t3
            t2 = Y1*t2 | t3 = t4-X3
            t1 = t1*t3 |
             | Y3 = t1-t2",
    errata: &[],
    next: &[("X1", "X3"), ("Y1", "Y3"), ("Z1", "Z3")],
};

/// Doubling of X and Z alone; T0 = 4b.
pub const DOUBLING_002: Table = Table {
    lines: "T1 = Z1*Z1 |
            T2 = X1*X1 |
            T3 = a*T1 |
            T4 = T1*T0 |
            T5 = X1*Z1 | T6 = T2-T3
            T1 = T1*T4 | T3 = T2+T3
            T4 = T5*T4 | T3 = T3+T3
            T6 = T6*T6 | T3 = T3+T3
            T3 = T5*T3 | T4 = T4+T4
             | T6 = T6-T4
             | T1 = T1+T3",
    errata: &[],
    next: &[],
};

/// Addition of points whose difference has the x of G; T0 = 4b.
pub const ADDITION_002: Table = Table {
    lines: "T1 = X1*Z2 |
            T2 = X2*Z1 |
            T3 = Z1*Z2 |
            T4 = X1*X2 | T1 = T1-T2
            T5 = a*T3 | T2 = T1+T2
            T6 = T0*T3 | T2 = T1+T2
            T1 = T1*T1 | T4 = T4-T5
            T2 = T6*T2 |
            T4 = T4*T4 |
            T1 = G*T1 |
             | T4 = T4-T2",
    errata: &[(5, "T5 = a*T3 | T2 = T2+T2")],
    next: &[],
};

/// The values of registers by their names.
pub type Registers<F> = HashMap<&'static str, F>;

/// What a line does.
#[derive(Clone)]
enum Step {
    /// A product of two registers.
    Product(&'static str, &'static str),
    /// A sum of registers, each with twice its factor: 3/2 is 3.
    Sum(Vec<(i32, &'static str)>),
}

/// A step in its cycle, counted from 0, with the register that it writes.
#[derive(Clone)]
struct Placed {
    cycle: usize,
    to: &'static str,
    step: Step,
}

fn sum(text: &'static str) -> Step {
    let mut terms = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (sign, term) = match rest.strip_prefix('-') {
            Some(term) => (-1, term),
            None => (1, rest.strip_prefix('+').unwrap_or(rest)),
        };
        let end = term.find(['+', '-']).unwrap_or(term.len());
        let name = term[..end].trim_start_matches(|c: char| c.is_ascii_digit() || c == '.');
        let factor = match &term[..end - name.len()] {
            "" => 2,
            "0.5" => 1,
            "1.5" => 3,
            whole => 2 * whole.parse::<i32>().expect("a factor"),
        };
        terms.push((sign * factor, name));
        rest = &term[end..];
    }
    Step::Sum(terms)
}

impl Table {
    /// The table with its errata put right, or as printed.
    fn steps(&self, corrected: bool) -> Vec<Placed> {
        let mut steps = Vec::new();
        for (cycle, line) in self.lines.lines().enumerate() {
            let erratum = self.errata.iter().find(|(number, _)| corrected && *number == cycle + 1);
            let line = erratum.map_or(line, |(_, text)| text);
            let (product, sums) = line.split_once('|').expect("a bar");
            let halves = |text: &'static str| {
                let (to, from) = text.trim().split_once(" = ")?;
                Some((to, from))
            };
            if let Some((to, from)) = halves(product) {
                let (a, b) = from.split_once('*').expect("a product");
                steps.push(Placed { cycle, to, step: Step::Product(a, b) });
            }
            for (to, from) in sums.split(',').filter_map(halves) {
                steps.push(Placed { cycle, to, step: sum(from) });
            }
        }
        steps
    }

    /// Cycles of one operation: until its last result is in its register.
    #[must_use]
    pub fn length(&self) -> usize {
        let end = |s: &Placed| s.cycle + if matches!(s.step, Step::Product(..)) { 2 } else { 1 };
        self.steps(true).iter().map(end).max().unwrap_or(0)
    }

    /// So many operations one after the other, each `interval` cycles after the last; none
    /// where a unit would have two things to do at once.
    fn row(
        &self,
        datapath: &Datapath,
        corrected: bool,
        interval: usize,
        count: usize,
    ) -> Option<Vec<Placed>> {
        let one = self.steps(corrected);
        let mut all: Vec<Placed> = Vec::new();
        for repeat in 0..count {
            let rename = |name: &'static str| match self.next.iter().find(|(i, _)| *i == name) {
                Some((_, result)) if repeat > 0 => *result,
                _ => name,
            };
            all.extend(one.iter().map(|placed| Placed {
                cycle: placed.cycle + repeat * interval,
                to: placed.to,
                step: match &placed.step {
                    Step::Product(a, b) => Step::Product(rename(a), rename(b)),
                    Step::Sum(terms) => {
                        Step::Sum(terms.iter().map(|(f, name)| (*f, rename(name))).collect())
                    }
                },
            }));
        }
        let is_product = |p: &&Placed| matches!(p.step, Step::Product(..));
        let fits = |cycle: usize| {
            let now = || all.iter().filter(|p| p.cycle == cycle);
            let products = now().filter(is_product).count();
            products <= 1 && now().count() - products <= datapath.units.len()
        };
        (0..=all.iter().map(|p| p.cycle).max()?).all(fits).then_some(all)
    }

    /// Executes so many operations, each `interval` cycles after the last, as the datapath
    /// would: registers are read as they are in the cycle. None where units collide.
    #[must_use]
    pub fn execute<F: Field>(
        &self,
        datapath: &Datapath,
        corrected: bool,
        interval: usize,
        count: usize,
        mut registers: Registers<F>,
    ) -> Option<Registers<F>> {
        let steps = self.row(datapath, corrected, interval, count)?;
        let end = steps.iter().map(|s| s.cycle + 2).max()?;
        let mut reduced: Option<(&'static str, F)> = None;
        for cycle in 0..end {
            let mut seen = registers.clone();
            if datapath.chained {
                seen.extend(reduced);
            }
            let (mut product, mut sums) = (None, Vec::new());
            for placed in steps.iter().filter(|s| s.cycle == cycle) {
                match &placed.step {
                    Step::Product(a, b) => {
                        product = Some((placed.to, registers.get(a)?.mul(*registers.get(b)?)));
                    }
                    Step::Sum(terms) => {
                        let mut total = F::zero();
                        for (factor, name) in terms {
                            let value = *seen.get(name)?;
                            for _ in 0..factor.abs() {
                                let half = value.halve();
                                total = if *factor < 0 { total.sub(half) } else { total.add(half) };
                            }
                        }
                        sums.push((placed.to, total));
                    }
                }
            }
            registers.extend(reduced);
            registers.extend(sums);
            reduced = product;
        }
        registers.extend(reduced);
        Some(registers)
    }
}
