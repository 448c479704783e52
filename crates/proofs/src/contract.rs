//! The contract of a kernel, as the comment of the kernel states it.
//!
//! A contract is a block of lines between "```contract" and "```" in a comment; it stands directly above what it is
//! about. Each line begins with a word:
//!
//! | word | what follows |
//! |---|---|
//! | `kernel` | the path of the function below `yuxi_arith::backend::`; `*` stands for one name, `{a, b}` for these |
//! | `in` | names of integers, and the words that they are at the start, least significant first: `a = r8 .. r11`, `c = rax, rcx`, `c = [rsi] .. [rsi + 56]` |
//! | `if` | what the caller guarantees: `a·b < m·2^256` |
//! | `times` | the register with the public number of rounds, at least 1; the rest is about one round, so its results stand where its inputs stood, and what holds at the end of a round is what the next one needs |
//! | `out` | like `in`, for the end |
//! | `then` | what holds at the end: `r·2^256 ≡ a·b (mod m), r < m` |
//! | `open` | why the kernel is not proved yet; with it, a proof that is found is a fault |
//! | `keeps` | registers that hold at the end what they held at the start |
//!
//! A block that begins with `program` is about a program on vectors, which replaces the integers of its first two `in` by those
//! that a formula gives:
//!
//! | word | what follows |
//! |---|---|
//! | `program` | its path |
//! | `computes` | the formula, by its function |
//! | `quads` | how many quads a vector has |
//! | `where` | `m = 2^256 − …` |
//! | `in` | five vectors of limbs of 52 bits: `sums X, e, h, W = [rdi]`, the names being those of the lanes of a quad, `·` one that may hold anything. Of `sums` the limbs have a sign and are added, of `factors` the lower 52 bits of each limb count. `lanes 0, 0, negative, 0 = ecx`: a bit for each lane; `constants NAME = [r8]`: a static |
//! | `if` | the ranges of the integers; those of the results are the same |
//! | `limbs` | what the limbs of sums are below in size, before and after |
//! | `open` | why it is not proved yet |
//!
//! A block that begins with `module` and a path gives values to names, for the kernels below that path: `m = 2^255 − 19`.
//! `at x28 = CONSTANTS` in it says that the caller passes in x28 the address of that static of the module.
//! In statements, `·` may not be left out; `−` is the sign of a difference.

mod expression;
mod program;
mod source;

use std::collections::BTreeMap;
use std::fmt;

use anyhow::{Context, Result, bail, ensure};

pub use self::expression::{Expression, Relation};
pub use self::program::{Kind, ProgramContract, Rows};
pub use self::source::{read_source, read_sources};

/// Words, by where they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a register, by name.
    Register(String),
    /// Behind the pointer in a register, at this offset in bytes.
    Memory(String, i64),
}

/// A contract.
#[derive(Clone, Debug)]
pub struct Contract {
    /// The file, and the line of the block.
    pub source: (String, usize),
    /// What it is about.
    pub kernel: Pattern,
    /// The integers at the start.
    pub inputs: Vec<(String, Vec<Place>)>,
    /// What the caller guarantees.
    pub premises: Vec<Relation>,
    /// The register with the number of rounds.
    pub rounds: Option<String>,
    /// The integers at the end.
    pub outputs: Vec<(String, Vec<Place>)>,
    /// What holds at the end.
    pub conclusions: Vec<Relation>,
    /// Registers that are kept.
    pub keeps: Vec<String>,
    /// Why it is not proved yet.
    pub open: Option<String>,
}

impl Contract {
    /// Whether what holds after a round is what the next round needs.
    pub fn check_rounds(&self) -> Result<()> {
        let places = |list: &[(String, Vec<Place>)]| -> Vec<_> {
            list.iter().map(|(_, places)| places.clone()).collect()
        };
        ensure!(places(&self.inputs) == places(&self.outputs), "a round moves what it works on");
        let names = self.inputs.iter().zip(&self.outputs);
        let names: BTreeMap<_, _> = names.map(|(i, o)| (i.0.clone(), o.0.clone())).collect();
        for premise in &self.premises {
            let after = premise.renamed(&names);
            ensure!(self.conclusions.contains(&after), "after a round: {after} is not stated");
        }
        Ok(())
    }
}

/// Values of names.
#[derive(Clone, Debug)]
pub struct Module {
    /// The file, and the line of the block.
    pub source: (String, usize),
    /// For the kernels below this path.
    pub path: Pattern,
    /// The names, each an expression of numbers.
    pub values: BTreeMap<String, Expression>,
    /// Registers that point to statics.
    pub constants: Vec<(String, String)>,
}

/// A block.
#[derive(Clone, Debug)]
pub enum Block {
    /// About a kernel.
    Kernel(Contract),
    /// Values of names.
    Module(Module),
    /// About a program on vectors.
    Program(ProgramContract),
}

/// A path with `*` for one name and `{a, b}` for some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern(Vec<Vec<String>>);

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.0.iter().map(|names| match names.as_slice() {
            [name] => name.clone(),
            names => format!("{{{}}}", names.join(", ")),
        });
        f.write_str(&names.collect::<Vec<_>>().join("::"))
    }
}

impl Pattern {
    /// Reads a pattern.
    pub fn parse(text: &str) -> Result<Self> {
        let names = text.trim().split("::").map(|part| {
            let part = part.trim();
            let list = part.strip_prefix('{').and_then(|part| part.strip_suffix('}'));
            let names = list.unwrap_or(part).split(',').map(|name| name.trim().to_owned());
            let names: Vec<_> = names.collect();
            ensure!(names.iter().all(|name| !name.is_empty()), "{text}: an empty name");
            Ok(names)
        });
        Ok(Self(names.collect::<Result<_>>()?))
    }

    fn fits(&self, path: &[&str]) -> bool {
        let mut pairs = self.0.iter().zip(path);
        pairs.all(|(names, part)| names.iter().any(|name| name == "*" || name == part))
    }

    /// Whether the pattern stands for the path.
    pub fn is(&self, path: &str) -> bool {
        let path: Vec<_> = path.split("::").collect();
        path.len() == self.0.len() && self.fits(&path)
    }

    /// Whether the path is below one that the pattern stands for.
    pub fn is_above(&self, path: &str) -> bool {
        let path: Vec<_> = path.split("::").collect();
        path.len() > self.0.len() && self.fits(&path)
    }

    /// Whether a path is that of a folder in which the pattern is.
    pub fn is_beside(&self, folder: &str) -> bool {
        let folder: Vec<_> = folder.split("::").collect();
        folder.len() + 1 == self.0.len() && self.fits(&folder)
    }

    /// Whether its first name is this one.
    pub fn begins_with(&self, name: &str) -> bool {
        self.0.first().is_some_and(|names| names.as_slice() == [name])
    }

    /// The last name, if it is one.
    pub fn last(&self) -> Option<&str> {
        match self.0.last()?.as_slice() {
            [name] if name != "*" => Some(name),
            _ => None,
        }
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list =
            |list: &[Relation]| list.iter().map(Relation::to_string).collect::<Vec<_>>().join(", ");
        if let Some(rounds) = &self.rounds {
            write!(f, "each of {rounds} rounds: ")?;
        }
        if !self.premises.is_empty() {
            write!(f, "if {}: ", list(&self.premises))?;
        }
        f.write_str(&list(&self.conclusions))
    }
}

impl Block {
    /// Reads the lines of a block.
    pub fn parse(source: (String, usize), lines: &[&str]) -> Result<Self> {
        let at = format!("{}:{}", source.0, source.1);
        let mut lines = lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty());
        let first = lines.next().context("an empty contract")?;
        match first.split_once(' ') {
            Some(("kernel", path)) => parse_kernel(source, path, lines).map(Self::Kernel),
            Some(("program", path)) => {
                ProgramContract::parse(source, path, lines).map(Self::Program)
            }
            Some(("module", path)) => {
                let path = Pattern::parse(path)?;
                let (mut values, mut constants) = (BTreeMap::new(), Vec::new());
                for line in lines {
                    let (name, value) = line.split_once('=').context("a line without a value")?;
                    if let Some(register) = name.strip_prefix("at ") {
                        constants.push((register.trim().to_owned(), value.trim().to_owned()));
                    } else {
                        values.insert(name.trim().to_owned(), Expression::parse(value)?);
                    }
                }
                Ok(Self::Module(Module { source, path, values, constants }))
            }
            _ => bail!("a contract that begins with {first:?}"),
        }
        .context(at)
    }
}

fn parse_kernel<'a>(
    source: (String, usize),
    path: &str,
    lines: impl Iterator<Item = &'a str>,
) -> Result<Contract> {
    let mut contract = Contract {
        source,
        kernel: Pattern::parse(path)?,
        inputs: Vec::new(),
        premises: Vec::new(),
        rounds: None,
        outputs: Vec::new(),
        conclusions: Vec::new(),
        keeps: Vec::new(),
        open: None,
    };
    for line in lines {
        let (word, rest) = line.split_once(' ').with_context(|| format!("no line: {line}"))?;
        match word {
            "in" => contract.inputs.extend(parse_integers(rest)?),
            "out" => contract.outputs.extend(parse_integers(rest)?),
            "if" => contract.premises.extend(Relation::parse_list(rest)?),
            "then" => contract.conclusions.extend(Relation::parse_list(rest)?),
            "open" => contract.open = Some(rest.trim().to_owned()),
            "times" => contract.rounds = Some(rest.trim().to_owned()),
            "keeps" => {
                for part in rest.split(',') {
                    let places = parse_places(part)?.into_iter();
                    contract.keeps.extend(places.filter_map(|place| match place {
                        Place::Register(name) => Some(name),
                        Place::Memory(..) => None,
                    }));
                }
            }
            _ => bail!("no word of a contract: {word}"),
        }
    }
    ensure!(!contract.conclusions.is_empty(), "a contract that states nothing");
    ensure!(!contract.outputs.is_empty(), "a contract without a result");
    Ok(contract)
}

/// Reads `a = r8 .. r11, b = rax, rcx`: a name begins the next list.
fn parse_integers(text: &str) -> Result<Vec<(String, Vec<Place>)>> {
    let mut integers: Vec<(String, Vec<Place>)> = Vec::new();
    for part in text.split(',') {
        let places = match part.split_once('=') {
            Some((name, places)) => {
                integers.push((name.trim().to_owned(), Vec::new()));
                places
            }
            None => part,
        };
        let last = integers.last_mut().context("words without a name")?;
        last.1.extend(parse_places(places)?);
    }
    Ok(integers)
}

/// Reads `r8 .. r11`, `[rsi] .. [rsi + 24]` or one of them.
fn parse_places(text: &str) -> Result<Vec<Place>> {
    let Some((first, last)) = text.split_once("..") else {
        return Ok(vec![parse_place(text)?]);
    };
    match (parse_place(first)?, parse_place(last)?) {
        (Place::Register(first), Place::Register(last)) => {
            let number = |name: &str| -> Result<(String, u32)> {
                let digits = name.trim_start_matches(|c: char| !c.is_ascii_digit());
                Ok((name[..name.len() - digits.len()].to_owned(), digits.parse()?))
            };
            let ((kind, first), (other, last)) = (number(&first)?, number(&last)?);
            ensure!(kind == other && first < last, "no range: {text}");
            Ok((first..=last).map(|number| Place::Register(format!("{kind}{number}"))).collect())
        }
        (Place::Memory(base, first), Place::Memory(other, last)) => {
            ensure!(base == other && first < last && (last - first) % 8 == 0, "no range: {text}");
            let offsets = (first..=last).step_by(8);
            Ok(offsets.map(|offset| Place::Memory(base.clone(), offset)).collect())
        }
        _ => bail!("no range: {text}"),
    }
}

fn parse_place(text: &str) -> Result<Place> {
    let text = text.trim();
    let inside = text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let Some(inside) = inside else {
        let is_name = !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric());
        ensure!(is_name, "no register: {text}");
        return Ok(Place::Register(text.to_owned()));
    };
    match inside.split_once('+') {
        Some((base, offset)) => Ok(Place::Memory(base.trim().to_owned(), offset.trim().parse()?)),
        None => Ok(Place::Memory(inside.trim().to_owned(), 0)),
    }
}
