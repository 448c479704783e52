//! Shapes of gates that compute with words.
//!
//! - A ⊕ B ⊕ C beside (A∧B) ∨ (A∧C) ∨ (B∧C): an adder of three words.
//! - s ∨ (p ∧ c) for the topmost bit s of a sum L + H, p that all bits of L ⊕ H are 1, and a carry c: that of L + H + c.
//! - A choice of numbers by conditions that compare one word with numbers: a table.
//!
//! What else gates compute, they compute of constants.

use std::collections::{BTreeSet, HashMap};

use anyhow::{Context, Result, bail, ensure};

use super::cells::{Bit, Cell, Gate, Kind, Operation, number};
use super::design::{Design, Driver, Setting};

impl Design {
    /// Reads the only module of a file, with [settings](Setting) of some inputs. What chooses must be constant then, and resets
    /// not active.
    pub fn read(text: &str, settings: &[Setting]) -> Result<Self> {
        let (mut design, gates) = Self::parsed(text, settings)?;
        add(&mut design, gates)?;
        Ok(design)
    }
}

/// Adds the cells that the gates are, and drivers of the other ones.
fn add(design: &mut Design, gates: Vec<Gate>) -> Result<()> {
    let shapes = Shapes { of: gates.iter().map(|gate| (gate.result.as_slice(), gate)).collect() };
    let mut cells = tables(design)?;
    let mut read: BTreeSet<&str> = BTreeSet::new();
    for gate in &gates {
        if let Some(majority) = shapes.majority(gate) {
            let same = |other: &&Gate| shapes.parity(other).is_some_and(|own| own == majority);
            let Some(parity) = gates.iter().find(same) else { continue };
            let mut operands: Vec<_> = majority.into_iter().map(<[Bit]>::to_vec).collect();
            let [first, second] =
                [(gate, Kind::Majority), (parity, Kind::Parity)].map(|(of, kind)| Cell {
                    name: of.name.clone(),
                    kind,
                    operands: operands.clone(),
                    result: of.result.clone(),
                });
            cells.push(first);
            operands.push(gate.result.clone());
            cells.push(Cell { operands, ..second });
            read.extend([gate.name.as_str(), &parity.name]);
        }
    }
    for gate in &gates {
        if let Some(carry) = shapes.carry(design, gate)? {
            cells.push(carry);
            read.insert(&gate.name);
        }
    }
    for gate in &gates {
        if let [a, b] = gate.operands.as_slice()
            && !read.contains(gate.name.as_str())
        {
            for ((a, b), to) in a.iter().zip(b).zip(&gate.result) {
                design.add_driver(*to, Driver::Gate(gate.operation, *a, *b))?;
            }
        }
    }
    design.cells.extend(cells);
    Ok(())
}

/// Takes the tables out: each with the word that its conditions compare, and the values of that. Other choices of numbers are
/// choices like others.
fn tables(design: &mut Design) -> Result<Vec<Cell>> {
    let is_table = |cell: &Cell| matches!(cell.kind, Kind::Table(..));
    let (tables, others) = std::mem::take(&mut design.cells).into_iter().partition(is_table);
    design.cells = others;
    let mut list: Vec<Cell> = tables;
    for Cell { kind, operands, .. } in &mut list {
        let Kind::Table(values, _) = kind else { continue };
        let mut compared: Option<&[Bit]> = None;
        for (condition, (value, _)) in operands[0].iter().zip(values) {
            let Bit::Net(net) = condition else { bail!("a condition that is a constant") };
            let Some(Driver::Equal(word, with)) = design.others.get(net) else {
                bail!("a table by another condition");
            };
            ensure!(compared.is_none_or(|compared| compared == word), "a table by two words");
            compared = Some(word);
            *value = number(with).context("a comparison of two words")?;
        }
        *operands = vec![compared.context("a table without values")?.to_vec()];
    }
    Ok(list)
}

struct Shapes<'a> {
    /// Gates by their results.
    of: HashMap<&'a [Bit], &'a Gate>,
}

impl<'a> Shapes<'a> {
    /// The operands of a gate of this kind that gives these bits.
    fn operands(&self, bits: &[Bit], operation: Operation) -> Option<[&'a [Bit]; 2]> {
        let gate = self.of.get(bits).filter(|gate| gate.operation == operation)?;
        let [a, b] = gate.operands.as_slice() else { return None };
        Some([a, b])
    }

    /// A, B and C of A ⊕ B ⊕ C.
    fn parity(&self, gate: &Gate) -> Option<[&'a [Bit]; 3]> {
        let [both, c] = self.operands(&gate.result, Operation::Xor)?;
        let [a, b] = self.operands(both, Operation::Xor)?;
        Some([a, b, c])
    }

    /// A, B and C of (A∧B) ∨ (A∧C) ∨ (B∧C).
    fn majority(&self, gate: &Gate) -> Option<[&'a [Bit]; 3]> {
        let [two, third] = self.operands(&gate.result, Operation::Or)?;
        let [first, second] = self.operands(two, Operation::Or)?;
        let pairs = [first, second, third].map(|pair| self.operands(pair, Operation::And));
        let [Some([a, b]), Some(second), Some(third)] = pairs else { return None };
        let c = second[1];
        (second == [a, c] && third == [b, c]).then_some([a, b, c])
    }

    /// The carry that a gate of one bit is.
    fn carry(&self, design: &mut Design, gate: &Gate) -> Result<Option<Cell>> {
        let Some([top, passed]) = self.operands(&gate.result, Operation::Or) else {
            return Ok(None);
        };
        let Some([all, carry]) = self.operands(passed, Operation::And) else { return Ok(None) };
        let ([top], [all], [_]) = (top, all, carry) else { return Ok(None) };
        let ((top, late), (all, also_late)) = (registered(design, *top), registered(design, *all));
        let Some(of_all) = self.of.get([all].as_slice()) else { return Ok(None) };
        let (Operation::All, [differ]) = (of_all.operation, of_all.operands.as_slice()) else {
            return Ok(None);
        };
        let Some([low, high]) = self.operands(differ, Operation::Xor) else { return Ok(None) };
        let is_sum = |cell: &&Cell| cell.kind == Kind::Add && cell.result.last() == Some(&top);
        let Some(sum) = design.cells.iter().find(is_sum) else { return Ok(None) };
        if late != also_late {
            return Ok(None);
        }
        // the sum in the clock of the carry
        let sum = sum.result.clone();
        let sum = sum.into_iter().map(|bit| later(design, bit, late)).collect::<Result<_>>()?;
        let operands = vec![sum, carry.to_vec(), low.to_vec(), high.to_vec()];
        let (name, result) = (gate.name.clone(), gate.result.clone());
        Ok(Some(Cell { name, kind: Kind::Carry, operands, result }))
    }
}

/// The bit that registers keep, and how many do.
fn registered(design: &Design, mut bit: Bit) -> (Bit, u32) {
    let mut late = 0;
    // as many steps as there are nets, if registers feed each other
    for _ in 0..design.others.len() {
        let Bit::Net(net) = bit else { break };
        let Some(Driver::Register(from)) = design.others.get(&net) else { break };
        (bit, late) = (*from, late + 1);
    }
    (bit, late)
}

/// A bit some clocks later, by registers that the netlist need not have.
fn later(design: &mut Design, mut bit: Bit, clocks: u32) -> Result<Bit> {
    for _ in 0..clocks {
        let to = Bit::Net(design.new_net());
        design.add_driver(to, Driver::Register(bit))?;
        bit = to;
    }
    Ok(bit)
}
