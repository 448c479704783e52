//! A netlist of Yosys (`write_json`), of one module without memories.
//!
//! Cells that compute with words are [`Cell`]s; registers, wires and choices by constants give nets. Gates are a constant's, or
//! stand in one of the [shapes](super::shapes) that are read as cells: adders of three words, carries, tables.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail, ensure};
use num_bigint::BigInt;
use serde_json::Value;

use super::cells::{Bit, Cell, Gate, Kind, Operation, number, numbers};

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

/// What is known of an input: what it is from one of its bits on, `rst_ni=1`, or `c_i[510]=0` for a c_i below 2^510; or by how many
/// clocks it comes after the others, `e_i@12`. Or of a port that it is words with a sign, one for each 32 bits of the number: `a_i/34:6000000000` of
/// words of 34 bits from −6000000000 to 6000000000.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// The input, the first of these bits, and the number that they are.
    Bits(String, usize, u64),
    /// The input, and the number of clocks.
    Late(String, u32),
    /// The port, the bits of its words, and what a word is at most, or at least with the other sign.
    Words(String, usize, BigInt),
}

impl FromStr for Setting {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> Result<Self> {
        if let Some((input, clocks)) = text.split_once('@') {
            return Ok(Self::Late(input.to_owned(), clocks.parse()?));
        }
        if let Some((port, words)) = text.split_once('/') {
            let (width, most) = words.split_once(':').with_context(|| format!("{text}: no :"))?;
            return Ok(Self::Words(
                port.to_owned(),
                width.parse()?,
                most.parse().map_err(|_| anyhow!("{text}: no number"))?,
            ));
        }
        let (input, number) = text.split_once('=').with_context(|| format!("{text}: no ="))?;
        let (input, start) = match input.split_once('[') {
            Some((input, start)) => {
                (input, start.strip_suffix(']').context("[ without ]")?.parse()?)
            }
            None => (input, 0),
        };
        Ok(Self::Bits(input.to_owned(), start, number.parse()?))
    }
}

/// What gives a net that no cell computes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Driver {
    /// A register: what it takes at each clock.
    Register(Bit),
    /// A wire, or a choice: the bit for which the condition beside it holds, else the last.
    Choice(Vec<(Bit, Bit)>, Bit),
    /// Whether two lists of bits are the same.
    Equal(Vec<Bit>, Vec<Bit>),
    /// Whether the first number is the greater one.
    Greater(Vec<Bit>, Vec<Bit>),
    /// A gate of two bits, one of which must be a constant by which it is that constant or the other bit.
    Gate(Operation, Bit, Bit),
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
    /// By how many clocks inputs come after the others, if not 0.
    pub(super) late: HashMap<String, u32>,
    /// Ports of words with a sign: how many bits a word has, and what it is at most.
    pub(super) words: HashMap<String, (usize, BigInt)>,
    /// The other nets.
    pub(super) others: HashMap<u64, Driver>,
    /// Nets of inputs that are constants.
    pub(super) fixed: HashMap<u64, bool>,
    /// How many nets were added.
    added: u64,
}

impl Design {
    /// Reads cells and gates of the only module of a file.
    pub(super) fn parsed(text: &str, settings: &[Setting]) -> Result<(Self, Vec<Gate>)> {
        let file: Value = serde_json::from_str(text)?;
        let modules = file["modules"].as_object().context("no modules")?;
        let mut modules = modules.values();
        let (Some(module), None) = (modules.next(), modules.next()) else {
            bail!("the netlist has not one module");
        };
        let mut design = Self::default();
        for setting in settings {
            if let Setting::Words(port, width, most) = setting {
                ensure!(*width > 1, "a word of one bit");
                design.words.insert(port.clone(), (*width, most.clone()));
            }
        }
        for (name, port) in module["ports"].as_object().context("no ports")? {
            let bits = bits(&port["bits"])?;
            let is_signed = port["signed"].as_u64() == Some(1);
            let port_of = Port { name: name.clone(), bits, is_signed };
            match port["direction"].as_str() {
                Some("input") => design.add_input(port_of, settings)?,
                Some("output") => design.outputs.push(port_of),
                _ => bail!("port {name} is neither input nor output"),
            }
        }
        let mut gates = Vec::new();
        for (name, cell) in module["cells"].as_object().context("no cells")? {
            design.add(name, cell, &mut gates).with_context(|| format!("cell {name}"))?;
        }
        Ok((design, gates))
    }

    fn add_input(&mut self, mut port: Port, settings: &[Setting]) -> Result<()> {
        let (mut start, mut number) = (port.bits.len(), 0);
        for setting in settings {
            match setting {
                Setting::Bits(input, from, value) if *input == port.name => {
                    (start, number) = (*from, *value);
                }
                Setting::Late(input, clocks) if *input == port.name => {
                    self.late.insert(input.clone(), *clocks);
                }
                _ => {}
            }
        }
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

    fn add(&mut self, name: &str, cell: &Value, gates: &mut Vec<Gate>) -> Result<()> {
        let kind = match cell["type"].as_str().context("no type")? {
            "$add" => Kind::Add,
            "$sub" => Kind::Sub,
            "$mul" => Kind::Mul,
            "$neg" => Kind::Neg,
            "$not" => Kind::Not,
            "$pos" => Kind::Copy,
            "$dff" | "$adff" => return self.add_register(cell),
            "$shl" | "$sshl" => return self.add_shift(cell),
            "$mux" | "$pmux" | "$eq" | "$gt" | "$logic_not" => return self.add_choice(name, cell),
            "$xor" | "$and" | "$or" | "$reduce_and" => return self.add_gate(name, cell, gates),
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

    /// Gates, a pair of bits each, or one of all bits; an exclusive or with an input that is all ones or zeros is an inversion, or
    /// wires.
    fn add_gate(&mut self, name: &str, cell: &Value, gates: &mut Vec<Gate>) -> Result<()> {
        let get = |name: &str| bits(&cell["connections"][name]);
        let (a, to) = (get("A")?, get("Y")?);
        let operation = match cell["type"].as_str() {
            Some("$xor") => Operation::Xor,
            Some("$and") => Operation::And,
            Some("$or") => Operation::Or,
            _ => Operation::All,
        };
        let mut operands = vec![a];
        if operation != Operation::All {
            operands.push(get("B")?);
            let is_signed = parameter(cell, "A_SIGNED")? == 1 || parameter(cell, "B_SIGNED")? == 1;
            ensure!(!is_signed || operands.iter().all(|o| o.len() == to.len()), "a sign");
            operands = operands.into_iter().map(|o| extended(o, to.len(), false)).collect();
        }
        if let (Operation::Xor, [a, b]) = (operation, operands.as_slice()) {
            let all = |bit: bool| {
                b.iter().all(|b| matches!(b, Bit::Net(net) if self.fixed.get(net) == Some(&bit)))
            };
            let kind = if all(true) { Some(Kind::Not) } else { all(false).then_some(Kind::Copy) };
            if let Some(kind) = kind {
                let operands = vec![a.clone()];
                self.cells.push(Cell { name: name.to_owned(), kind, operands, result: to });
                return Ok(());
            }
        }
        gates.push(Gate { name: name.to_owned(), operation, operands, result: to });
        Ok(())
    }

    /// A multiplexer, a table, or a condition.
    fn add_choice(&mut self, name: &str, cell: &Value) -> Result<()> {
        let get = |name: &str| bits(&cell["connections"][name]);
        let (a, to) = (get("A")?, get("Y")?);
        let kind = cell["type"].as_str();
        if let Some("$eq" | "$gt" | "$logic_not") = kind {
            let b = if kind == Some("$logic_not") { Vec::new() } else { get("B")? };
            let width = a.len().max(b.len());
            let (first, rest) = to.split_first().context("no result")?;
            ensure!(rest.is_empty(), "a condition of many bits");
            let (a, b) = (extended(a, width, false), extended(b, width, false));
            let is_greater = kind == Some("$gt");
            let driver = if is_greater { Driver::Greater(a, b) } else { Driver::Equal(a, b) };
            return self.add_driver(*first, driver);
        }
        let (b, conditions) = (get("B")?, get("S")?);
        ensure!(a.len() == to.len() && b.len() == a.len() * conditions.len(), "a choice of widths");
        if let (Some(default), Some(numbers)) = (number(&a), numbers(&b, a.len()))
            && conditions.len() > 1
        {
            // the operand and its values follow from the conditions
            let operands = vec![conditions];
            let values = numbers.into_iter().map(|number| (BigInt::default(), number)).collect();
            let kind = Kind::Table(values, default);
            self.cells.push(Cell { name: name.to_owned(), kind, operands, result: to });
            return Ok(());
        }
        for (place, to) in to.into_iter().enumerate() {
            let chosen = conditions.iter().enumerate();
            let chosen = chosen.map(|(i, condition)| (*condition, b[i * a.len() + place]));
            self.add_driver(to, Driver::Choice(chosen.collect(), a[place]))?;
        }
        Ok(())
    }

    /// A net that the file does not have: its numbers count the module's bits.
    pub(super) fn new_net(&mut self) -> u64 {
        self.added += 1;
        u64::MAX - self.added
    }

    pub(super) fn add_driver(&mut self, to: Bit, driver: Driver) -> Result<()> {
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
                Driver::Greater(a, b) => {
                    let value = |bits: &[Bit]| -> Result<Vec<bool>> {
                        bits.iter().rev().map(constant).collect()
                    };
                    Bit::Constant(value(a)? > value(b)?)
                }
                Driver::Gate(operation, a, b) => {
                    let values = [a, b].map(|bit| constant(bit).ok());
                    operation.of_constant([*a, *b], values)?
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
