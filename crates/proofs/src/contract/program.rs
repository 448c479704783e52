//! The contract of a program on vectors that computes a formula over quads of lanes.

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context, Result, bail, ensure};
use num_bigint::BigInt;

use super::{Expression, Pattern, Relation};

/// Quads.
const QUAD: usize = 4;

/// What rows in memory hold, five limbs each but for digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Limbs with a sign, the integer being their sum.
    Sums,
    /// Limbs of which the lower 52 bits count.
    Factors,
    /// Limbs of 52 bits, the same integer by name in all lanes. They are replaced.
    Elements,
    /// Nine limbs of 29 bits with a sign, the same integer by name in all lanes; the topmost is what the integer leaves
    /// to it. They are replaced.
    Digits,
}

impl Kind {
    /// How many limbs an integer has.
    pub fn limbs(self) -> usize {
        if self == Self::Digits { 9 } else { 5 }
    }

    /// Whether it is the same integer by name in all lanes.
    fn is_shared(self) -> bool {
        matches!(self, Self::Elements | Self::Digits)
    }
}

/// As many rows in memory as an integer has limbs.
#[derive(Clone, Debug)]
pub struct Rows {
    /// What they hold.
    pub kind: Kind,
    /// The integers in the lanes of each quad, by name.
    pub lanes: [Option<String>; QUAD],
    /// The register that points to them.
    pub register: String,
}

/// A contract.
#[derive(Clone, Debug)]
pub struct ProgramContract {
    /// The file, and the line of the block.
    pub source: (String, usize),
    /// What it is about.
    pub path: Pattern,
    /// The formula that it computes, by its function.
    pub formula: String,
    /// How many quads a vector has.
    pub quads: usize,
    /// Values of names.
    pub values: BTreeMap<String, BigInt>,
    /// What the caller passes in memory.
    pub rows: Vec<Rows>,
    /// In which lanes of a quad the bits of a register decide, and the register; the others are 0.
    pub argument: ([bool; QUAD], String),
    /// The static of constants, and the register that points to it.
    pub constants: (String, String),
    /// The ranges of the integers, before and after.
    pub ranges: Vec<Relation>,
    /// Numbers that the limbs of sums are below in size, and ends of those of digits, before and after.
    pub limbs: Vec<Relation>,
    /// Why it is not proved yet.
    pub open: Option<String>,
}

impl fmt::Display for ProgramContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = self.results().collect();
        let ranges: Vec<_> = self.ranges.iter().map(Relation::to_string).collect();
        write!(
            f,
            "if {}: {} become those of `{}` modulo m, in the same ranges",
            ranges.join(", "),
            names.join(", "),
            self.formula
        )
    }
}

impl ProgramContract {
    /// How many rows it replaces: all of elements and digits, else the first two.
    pub fn replaced(&self) -> usize {
        let shared = self.rows.iter().take_while(|rows| rows.kind.is_shared()).count();
        if shared == 0 { 2 } else { shared }
    }

    /// The integers that it replaces, each once.
    pub fn results(&self) -> impl Iterator<Item = &str> {
        let rows = self.rows.iter().take(self.replaced());
        let lanes = rows.flat_map(|rows| {
            let lanes = if rows.kind.is_shared() { 1 } else { QUAD };
            rows.lanes.iter().take(lanes).flatten()
        });
        lanes.map(String::as_str)
    }

    pub(super) fn parse<'a>(
        source: (String, usize),
        path: &str,
        lines: impl Iterator<Item = &'a str>,
    ) -> Result<Self> {
        let mut words: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for line in lines {
            let (word, rest) = line.split_once(' ').with_context(|| format!("no line: {line}"))?;
            words.entry(word).or_default().push(rest.trim());
        }
        let mut take = |word: &str| words.remove(word).unwrap_or_default();
        let (formula, quads, values) = (take("computes"), take("quads"), take("where"));
        let (inputs, ranges, limbs) = (take("in"), take("if"), take("limbs"));
        let open = take("open");
        if let Some(word) = words.keys().next() {
            bail!("a program has no line {word}");
        }
        let [formula] = formula.as_slice() else { bail!("a program computes one formula") };
        let mut contract = Self {
            source,
            path: Pattern::parse(path)?,
            formula: (*formula).to_owned(),
            quads: quads.first().context("no number of quads")?.parse()?,
            values: BTreeMap::new(),
            rows: Vec::new(),
            argument: Default::default(),
            constants: Default::default(),
            ranges: Vec::new(),
            limbs: Vec::new(),
            open: open.first().map(|&reason| reason.to_owned()),
        };
        for value in values {
            let (name, value) = value.split_once('=').context("a name without a value")?;
            let value = Expression::parse(value)?.number(&BTreeMap::new())?;
            contract.values.insert(name.trim().to_owned(), value);
        }
        for input in inputs {
            contract.add_input(input)?;
        }
        for (list, relations) in [(ranges, &mut contract.ranges), (limbs, &mut contract.limbs)] {
            for text in list {
                relations.extend(Relation::parse_list(text)?);
            }
        }
        ensure!(matches!(contract.quads, 1 | 2), "a vector has one quad or two");
        Ok(contract)
    }

    fn add_input(&mut self, text: &str) -> Result<()> {
        let (names, place) = text.split_once('=').context("an input without a place")?;
        let (names, place) = (names.trim(), place.trim());
        let memory = place.strip_prefix('[').and_then(|place| place.strip_suffix(']'));
        let (kind, names) = names.split_once(' ').context("an input without a kind")?;
        match (kind, memory) {
            ("lanes", None) => {
                let names: Vec<_> = names.split(',').map(|name| name.trim() != "0").collect();
                let names = names.try_into().ok().context("a quad has four lanes")?;
                self.argument = (names, place.to_owned());
            }
            ("constants", Some(register)) => {
                self.constants = (names.trim().to_owned(), register.to_owned());
            }
            ("elements" | "digits", Some(register)) => {
                let lanes = std::array::from_fn(|_| Some(names.trim().to_owned()));
                let kind = if kind == "digits" { Kind::Digits } else { Kind::Elements };
                self.rows.push(Rows { kind, lanes, register: register.to_owned() });
            }
            ("sums" | "factors", Some(register)) => {
                let names = names.split(',').map(str::trim);
                let names: Vec<_> = names.map(|n| (n != "·").then(|| n.to_owned())).collect();
                let lanes = names.try_into().ok().context("a quad has four lanes")?;
                let kind = if kind == "sums" { Kind::Sums } else { Kind::Factors };
                self.rows.push(Rows { kind, lanes, register: register.to_owned() });
            }
            _ => bail!("an input of no known kind: {text}"),
        }
        Ok(())
    }
}
