//! A netlist of Yosys (`write_json`), of one module without memories.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::str::FromStr;

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

/// A bit of a wire: a number, or the number of its net.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bit {
    /// A constant.
    Constant(bool),
    /// A net.
    Net(u64),
}

/// What a cell computes, modulo 2 to the width of its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A + B.
    Add,
    /// A − B.
    Sub,
    /// A·B.
    Mul,
    /// −A.
    Neg,
    /// Each bit of A inverted.
    Not,
    /// A.
    Copy,
}

/// A cell that computes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its name, for messages.
    pub name: String,
    /// What it computes.
    pub kind: Kind,
    /// The operands, as wide as the result: extended by zeros or by their sign, or cut.
    pub operands: Vec<Vec<Bit>>,
    /// The result.
    pub result: Vec<Bit>,
}

/// A port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// Its name.
    pub name: String,
    /// Its bits, the lowest first.
    pub bits: Vec<Bit>,
    /// Whether the topmost bit is a sign.
    pub is_signed: bool,
}

/// What an input is from one of its bits on: `rst_ni=1`, or `c_i[510]=0` for a c_i below 2^510.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The input.
    pub input: String,
    /// The first of these bits.
    pub start: usize,
    /// The number that they are.
    pub number: u64,
}

impl FromStr for Setting {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        let (input, number) = text.split_once('=').with_context(|| format!("{text}: no ="))?;
        let (input, start) = match input.split_once('[') {
            Some((input, start)) => {
                (input, start.strip_suffix(']').context("[ without ]")?.parse()?)
            }
            None => (input, 0),
        };
        Ok(Self { input: input.to_owned(), start, number: number.parse()? })
    }
}

/// What gives a net that no cell computes.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Driver {
    /// A register: what it takes at each clock.
    Register(Bit),
    /// A wire, or a choice: the bit for which the condition beside it holds, else the last.
    Choice(Vec<(Bit, Bit)>, Bit),
    /// Whether two lists of bits are the same.
    Equal(Vec<Bit>, Vec<Bit>),
}

/// A module.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Design {
    /// The inputs.
    pub inputs: Vec<Port>,
    /// The outputs.
    pub outputs: Vec<Port>,
    /// The cells that compute.
    pub cells: Vec<Cell>,
    /// The other nets.
    others: HashMap<u64, Driver>,
    /// Nets of inputs that are constants.
    fixed: HashMap<u64, bool>,
}

impl Design {
    /// Reads the only module of a file, with [settings](Setting) of some inputs. What chooses must be constant then, and resets
    /// not active.
    pub fn read(text: &str, settings: &[Setting]) -> Result<Self> {
        let file: Value = serde_json::from_str(text)?;
        let modules = file["modules"].as_object().context("no modules")?;
        let mut modules = modules.values();
        let (Some(module), None) = (modules.next(), modules.next()) else {
            bail!("the netlist has not one module");
        };
        let mut design = Self::default();
        for (name, port) in module["ports"].as_object().context("no ports")? {
            let bits = bits(&port["bits"])?;
            let is_signed = port["signed"].as_u64() == Some(1);
            let port_of = Port { name: name.clone(), bits, is_signed };
            match port["direction"].as_str() {
                Some("input") => {
                    let setting = settings.iter().find(|setting| setting.input == *name);
                    design.add_input(port_of, setting)?;
                }
                Some("output") => design.outputs.push(port_of),
                _ => bail!("port {name} is neither input nor output"),
            }
        }
        for (name, cell) in module["cells"].as_object().context("no cells")? {
            design.add(name, cell).with_context(|| format!("cell {name}"))?;
        }
        Ok(design)
    }

    fn add_input(&mut self, mut port: Port, setting: Option<&Setting>) -> Result<()> {
        let start = setting.map_or(port.bits.len(), |setting| setting.start);
        let number = setting.map_or(0, |setting| setting.number);
        ensure!(start <= port.bits.len(), "{} has fewer bits", port.name);
        for (place, bit) in port.bits.drain(start..).enumerate() {
            let Bit::Net(net) = bit else { bail!("an input that is a constant") };
            self.fixed.insert(net, number.checked_shr(place as u32).unwrap_or(0) & 1 == 1);
        }
        if start > 0 {
            self.inputs.push(port);
        }
        Ok(())
    }

    fn add(&mut self, name: &str, cell: &Value) -> Result<()> {
        let kind = match cell["type"].as_str().context("no type")? {
            "$add" => Kind::Add,
            "$sub" => Kind::Sub,
            "$mul" => Kind::Mul,
            "$neg" => Kind::Neg,
            "$not" => Kind::Not,
            "$pos" => Kind::Copy,
            "$dff" | "$adff" => return self.add_register(cell),
            "$shl" | "$sshl" => return self.add_shift(cell),
            "$mux" | "$pmux" | "$eq" | "$logic_not" => return self.add_choice(cell),
            other => bail!("{other} is not known"),
        };
        let connections = &cell["connections"];
        let result = bits(&connections["Y"])?;
        let names: &[&str] =
            if matches!(kind, Kind::Add | Kind::Sub | Kind::Mul) { &["A", "B"] } else { &["A"] };
        // only if all operands are signed, they are extended by their signs
        let signs = names.iter().map(|operand| parameter(cell, &format!("{operand}_SIGNED")));
        let is_signed = signs.collect::<Result<Vec<_>>>()?.iter().all(|sign| *sign == 1);
        let mut operands = Vec::new();
        for operand in names {
            operands.push(extended(bits(&connections[operand])?, result.len(), is_signed));
        }
        self.cells.push(Cell { name: name.to_owned(), kind, operands, result });
        Ok(())
    }

    /// A register that takes its operand at each clock: a reset must not be active.
    fn add_register(&mut self, cell: &Value) -> Result<()> {
        let connections = &cell["connections"];
        if cell["type"] == "$adff" {
            let active = parameter(cell, "ARST_POLARITY")? == 1;
            let reset = bits(&connections["ARST"])?;
            let is_off = |bit: &Bit| match bit {
                Bit::Constant(value) => *value != active,
                Bit::Net(net) => self.fixed.get(net) == Some(&!active),
            };
            ensure!(reset.iter().all(is_off), "a reset that may be active");
        }
        let (from, to) = (bits(&connections["D"])?, bits(&connections["Q"])?);
        ensure!(from.len() == to.len(), "a register of two widths");
        for (from, to) in from.into_iter().zip(to) {
            self.add_driver(to, Driver::Register(from))?;
        }
        Ok(())
    }

    /// A shift to the left by a constant: wires.
    fn add_shift(&mut self, cell: &Value) -> Result<()> {
        let get = |name: &str| bits(&cell["connections"][name]);
        let (a, by, to) = (get("A")?, get("B")?, get("Y")?);
        let mut shift = 0_usize;
        for (place, bit) in by.iter().enumerate() {
            let Bit::Constant(is_one) = bit else { bail!("a shift by what is no constant") };
            ensure!(!is_one || place < 16, "a shift of many bits");
            shift += if *is_one { 1 << place } else { 0 };
        }
        let is_signed = parameter(cell, "A_SIGNED")? == 1;
        let a = extended(a, to.len(), is_signed);
        for (place, to) in to.into_iter().enumerate() {
            let from = place.checked_sub(shift).map_or(Bit::Constant(false), |place| a[place]);
            self.add_driver(to, Driver::Choice(Vec::new(), from))?;
        }
        Ok(())
    }

    /// A multiplexer, or a condition.
    fn add_choice(&mut self, cell: &Value) -> Result<()> {
        let get = |name: &str| bits(&cell["connections"][name]);
        let (a, to) = (get("A")?, get("Y")?);
        let kind = cell["type"].as_str();
        if let Some("$eq" | "$logic_not") = kind {
            let b = if kind == Some("$eq") { get("B")? } else { Vec::new() };
            let width = a.len().max(b.len());
            let (first, rest) = to.split_first().context("no result")?;
            ensure!(rest.is_empty(), "a condition of many bits");
            let equal = Driver::Equal(extended(a, width, false), extended(b, width, false));
            return self.add_driver(*first, equal);
        }
        let (b, conditions) = (get("B")?, get("S")?);
        ensure!(a.len() == to.len() && b.len() == a.len() * conditions.len(), "a choice of widths");
        for (place, to) in to.into_iter().enumerate() {
            let chosen = conditions.iter().enumerate();
            let chosen = chosen.map(|(i, condition)| (*condition, b[i * a.len() + place]));
            self.add_driver(to, Driver::Choice(chosen.collect(), a[place]))?;
        }
        Ok(())
    }

    fn add_driver(&mut self, to: Bit, driver: Driver) -> Result<()> {
        let Bit::Net(to) = to else { bail!("a constant with a driver") };
        ensure!(self.others.insert(to, driver).is_none(), "a net with two drivers");
        Ok(())
    }

    /// The nets that cells and inputs give: each one's word and place in it. Inputs come first.
    pub(super) fn drivers(&self) -> Result<HashMap<u64, (usize, usize)>> {
        let mut drivers = HashMap::new();
        let inputs = self.inputs.iter().map(|port| &port.bits);
        for (word, bits) in inputs.chain(self.cells.iter().map(|cell| &cell.result)).enumerate() {
            for (place, bit) in bits.iter().enumerate() {
                let Bit::Net(net) = bit else { bail!("a constant with a driver") };
                let other = drivers.insert(*net, (word, place));
                ensure!(
                    other.is_none() && !self.others.contains_key(net),
                    "a net with two drivers"
                );
            }
        }
        Ok(drivers)
    }
}

/// A parameter, which Yosys writes in binary.
fn parameter(cell: &Value, name: &str) -> Result<u64> {
    let text = cell["parameters"][name].as_str().with_context(|| format!("no {name}"))?;
    Ok(u64::from_str_radix(text, 2)?)
}

fn bits(list: &Value) -> Result<Vec<Bit>> {
    let list = list.as_array().context("no list of bits")?;
    let bit = |bit: &Value| match (bit.as_u64(), bit.as_str()) {
        (Some(net), _) => Ok(Bit::Net(net)),
        (_, Some("0")) => Ok(Bit::Constant(false)),
        (_, Some("1")) => Ok(Bit::Constant(true)),
        _ => bail!("a bit that is unknown"),
    };
    list.iter().map(bit).collect()
}

fn extended(mut bits: Vec<Bit>, width: usize, is_signed: bool) -> Vec<Bit> {
    let sign = bits.last().copied().filter(|_| is_signed);
    bits.resize(width, sign.unwrap_or(Bit::Constant(false)));
    bits
}

/// Where a bit comes from: a word, a place in it, and by how many registers it is late; or a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    Constant(bool),
    Word { word: usize, place: usize, delay: u32 },
}

/// Sources of bits, and the order of the cells.
pub(super) struct Sources<'a> {
    pub(super) design: &'a Design,
    drivers: HashMap<u64, (usize, usize)>,
}

impl<'a> Sources<'a> {
    pub(super) fn new(design: &'a Design) -> Result<Self> {
        Ok(Self { design, drivers: design.drivers()? })
    }

    pub(super) fn source(&self, bit: Bit) -> Result<Source> {
        self.source_within(bit, self.design.others.len() + 1)
    }

    /// The same with so many other nets on the way at most, as there is a loop if there are more.
    fn source_within(&self, mut bit: Bit, most: usize) -> Result<Source> {
        let mut delay = 0;
        for passed in 0..most {
            let net = match bit {
                Bit::Constant(value) => return Ok(Source::Constant(value)),
                Bit::Net(net) => net,
            };
            if let Some(value) = self.design.fixed.get(&net) {
                return Ok(Source::Constant(*value));
            }
            if let Some((word, place)) = self.drivers.get(&net) {
                return Ok(Source::Word { word: *word, place: *place, delay });
            }
            let constant = |bit: &Bit| match self.source_within(*bit, most - passed - 1)? {
                Source::Constant(value) => Ok(value),
                Source::Word { .. } => bail!("a condition that is no constant"),
            };
            bit = match self.design.others.get(&net).context("a net without a driver")? {
                Driver::Register(from) => {
                    delay += 1;
                    *from
                }
                Driver::Choice(chosen, other) => {
                    let mut holds = Vec::new();
                    for (condition, bit) in chosen {
                        if constant(condition)? {
                            holds.push(*bit);
                        }
                    }
                    ensure!(holds.len() < 2, "a choice of two");
                    holds.pop().unwrap_or(*other)
                }
                Driver::Equal(a, b) => {
                    let mut is_equal = true;
                    for (a, b) in a.iter().zip(b) {
                        is_equal &= constant(a)? == constant(b)?;
                    }
                    Bit::Constant(is_equal)
                }
            };
        }
        bail!("a loop of registers and choices")
    }

    /// The cells that the outputs need, in an order in which operands come first.
    pub(super) fn order(&self) -> Result<Vec<usize>> {
        let (mut order, mut begun) = (Vec::new(), BTreeSet::new());
        let mut done = BTreeMap::new();
        let mut stack: Vec<(usize, bool)> = Vec::new();
        let inputs = self.design.inputs.len();
        let cells_of = |bits: &[Bit]| -> Result<Vec<usize>> {
            let mut cells = BTreeSet::new();
            for bit in bits {
                if let Source::Word { word, .. } = self.source(*bit)?
                    && word >= inputs
                {
                    cells.insert(word - inputs);
                }
            }
            Ok(cells.into_iter().collect())
        };
        for port in &self.design.outputs {
            stack.extend(cells_of(&port.bits)?.into_iter().map(|cell| (cell, false)));
        }
        while let Some((cell, is_left)) = stack.pop() {
            if is_left {
                order.push(cell);
                done.insert(cell, ());
                continue;
            }
            if done.contains_key(&cell) {
                continue;
            }
            ensure!(begun.insert(cell), "a loop through cell {}", self.design.cells[cell].name);
            stack.push((cell, true));
            for operand in &self.design.cells[cell].operands {
                for other in cells_of(operand)? {
                    if !done.contains_key(&other) {
                        ensure!(!begun.contains(&other), "a loop");
                        stack.push((other, false));
                    }
                }
            }
        }
        Ok(order)
    }
}
