//! The table of areas, from what Yosys counts.

use std::collections::HashMap;

use anyhow::{Context, Result, ensure};

use crate::markdown;

const KINDS: [&str; 5] = ["DSP48", "LUT", "CARRY4", "FF", "RAMB18"];
type Figures = [u64; KINDS.len()];

/// The rows and their modules. The row without one is what the rows above do not count of the core.
const BLOCKS: [(&str, Option<&str>); 15] = [
    ("multiplier, two-level Karatsuba", Some("yuxi_mul")),
    ("reduction", Some("yuxi_reduce")),
    ("adder", Some("yuxi_adder")),
    ("subtractor", Some("yuxi_subtractor")),
    ("registers", Some(REGISTERS)),
    ("inverter, constant time: five division steps", Some("yuxi_inverse_divstep")),
    ("recoder", Some("yuxi_recoder")),
    ("sequencer", Some("yuxi_sequencer")),
    ("table of a point's multiples", Some("yuxi_table")),
    ("ROM of the microcode", Some("yuxi_rom")),
    ("ROM of the comb", Some("yuxi_comb_rom")),
    ("port, checks, choice of operands", None),
    ("**the core**", Some(CORE)),
    ("a division step alone", Some("yuxi_divstep")),
    ("multiplier KO-5, instead of the first", Some(KO5)),
];
/// The registers are mapped as one of so many slices, as all 256 bits take minutes.
pub(super) const SLICES: u64 = 8;
const CORE: &str = "yuxi_core";
/// A multiplier that is mapped by itself.
pub(super) const KO5: &str = "yuxi_mul_of_ko5";
const REGISTERS: &str = "yuxi_regfile";

/// Cells of modules, from outputs of Yosys' `stat`.
#[derive(Default)]
pub(super) struct Statistics {
    /// By a module's name, which may have parameters: cells and modules in it, and how many.
    cells: HashMap<String, Vec<(String, u64)>>,
    /// By the name without parameters.
    full: HashMap<String, String>,
}

impl Statistics {
    /// Adds an output. A module of two outputs is the same in both.
    pub(super) fn read(&mut self, output: &str) {
        let mut module = None;
        for line in output.lines() {
            match *line.split_whitespace().collect::<Vec<_>>() {
                ["===", name, "==="] => {
                    self.cells.insert(name.to_owned(), Vec::new());
                    self.full.extend(short(name).map(|short| (short.to_owned(), name.to_owned())));
                    module = Some(name);
                }
                ["===", ..] => module = None,
                [a, b] => {
                    // newer releases print the count first
                    let count =
                        |name: &str, count: &str| Some((name.to_owned(), count.parse().ok()?));
                    let cells = module.and_then(|module| self.cells.get_mut(module));
                    if let (Some(cells), Some(cell)) = (cells, count(b, a).or(count(a, b))) {
                        cells.push(cell);
                    }
                }
                _ => {}
            }
        }
    }

    /// The cells of a module and of each instance in it. The registers count as all their slices.
    fn total(&self, module: &str) -> Result<Figures> {
        // the registers have no parameters where they are a box
        let name = if self.cells.contains_key(module) {
            module
        } else {
            let full = short(module).and_then(|short| self.full.get(short));
            full.with_context(|| format!("synthesis: no module {module}"))?
        };
        let mut sum = Figures::default();
        for (cell, count) in &self.cells[name] {
            let one = if short(cell).is_some() { self.total(cell)? } else { counts(cell) };
            for (sum, figure) in sum.iter_mut().zip(one) {
                *sum += count * figure;
            }
        }
        let times = if name.contains(REGISTERS) { SLICES } else { 1 };
        Ok(sum.map(|figure| times * figure))
    }

    pub(super) fn table(&self) -> Result<Table> {
        let mut rows = Vec::new();
        let mut rest = self.total(CORE)?;
        for (label, module) in BLOCKS {
            let Some(module) = module else {
                rows.push((label.to_owned(), rest));
                continue;
            };
            let figures = self.total(module)?;
            // below the row of the rest nothing reads this any more
            rest = std::array::from_fn(|kind| rest[kind].saturating_sub(figures[kind]));
            rows.push((label.to_owned(), figures));
        }
        Ok(Table(rows))
    }
}

/// The name of a module without its parameters; none for a cell of Xilinx.
fn short(name: &str) -> Option<&str> {
    let name = &name[name.find("yuxi_")?..];
    let is_part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    Some(&name[..name.find(|c| !is_part(c)).unwrap_or(name.len())])
}

/// How many of each kind a cell counts for. A RAM64M is four LUTs, a RAMB36 two halves.
fn counts(cell: &str) -> Figures {
    match cell {
        "DSP48E1" => [1, 0, 0, 0, 0],
        "LUT1" | "LUT2" | "LUT3" | "LUT4" | "LUT5" | "LUT6" => [0, 1, 0, 0, 0],
        "RAM64M" => [0, 4, 0, 0, 0],
        "CARRY4" => [0, 0, 1, 0, 0],
        "FDRE" | "FDCE" | "FDPE" | "FDSE" => [0, 0, 0, 1, 0],
        "RAMB18E1" => [0, 0, 0, 0, 1],
        "RAMB36E1" => [0, 0, 0, 0, 2],
        _ => Figures::default(),
    }
}

/// Rows: the name of a block, and its figures.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Table(Vec<(String, Figures)>);

impl Table {
    pub(super) fn text(&self) -> String {
        let headings: Vec<_> = ["block"].into_iter().chain(KINDS).map(str::to_owned).collect();
        let cells = |(label, figures): &(String, Figures)| {
            [label.clone()].into_iter().chain(figures.map(|figure| figure.to_string())).collect()
        };
        let rows: Vec<Vec<String>> = self.0.iter().map(cells).collect();
        markdown::table(&headings, &rows).join("\n")
    }

    pub(super) fn parse(text: &str) -> Result<Self> {
        let mut rows = Vec::new();
        for line in text.lines().filter(|line| line.starts_with('|')).skip(2) {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            ensure!(cells.len() == 1 + KINDS.len(), "synthesis: not a row of the table: {line}");
            let mut figures = Figures::default();
            for (figure, cell) in figures.iter_mut().zip(&cells[1..]) {
                *figure = cell.parse().with_context(|| line.to_owned())?;
            }
            rows.push((cells[0].to_owned(), figures));
        }
        Ok(Self(rows))
    }

    /// Whether another table has the same blocks and DSPs, and the rest within 3 in 100, as mapping
    /// is a search.
    pub(super) fn is_near(&self, other: &Self) -> bool {
        let near = |a: u64, b: u64| 100 * a.abs_diff(b) <= 200 + 3 * b;
        let rows = self.0.iter().zip(&other.0);
        self.0.len() == other.0.len()
            && rows.into_iter().all(|((label, a), (other, b))| {
                label == other
                    && a[0] == b[0]
                    && a[1..].iter().zip(&b[1..]).all(|(a, b)| near(*a, *b))
            })
    }
}

#[cfg(test)]
mod tests;
