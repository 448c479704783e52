//! What a recording does in the group: formulas and reads of tables, by points alone. coq/Program.v says what a program means.

use std::collections::HashMap;

use anyhow::{Result, bail, ensure};

use super::co_z::{self, Found};
use super::formulas::{Action, Formula, Kind};
use super::matching::matched;
use super::record::{Place, Recording, Step, Table, Two};

const ZERO: [u64; 4] = [0; 4];
const ONE: [u64; 4] = [1, 0, 0, 0];
/// A word that more other words use than this stands in a register of its own.
const FEW: usize = 4;

/// An instruction, over lists of points, truth values and words to which each appends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instruction {
    /// A word.
    Let(String),
    /// What a − b − c borrows.
    Borrow(String, String, String),
    /// One of two words.
    Pick(usize, String, String),
    /// A constant.
    Truth(bool),
    /// Whether a word is a constant.
    Is(String, u64),
    /// Negation.
    Not(usize),
    /// Conjunction.
    Both(usize, usize),
    /// Disjunction.
    Either(usize, usize),
    /// Infinity.
    Infinity,
    /// A formula, with its condition if it takes one.
    Formula(Action, Option<usize>, Vec<usize>),
    /// A table of points.
    Table(Vec<usize>),
    /// A point of such a table, by a word.
    Lookup(usize, String),
    /// A point of a row of a committed table, by a word.
    Row(usize, String),
    /// The same, of points that are counted from 0.
    Entry(usize, String),
}

/// A program, as it is made.
#[derive(Default)]
pub struct Program {
    /// Its instructions. Operands are absolute places here.
    pub instructions: Vec<Instruction>,
    points: usize,
    conditions: usize,
    tables: usize,
    /// The points that a recording's values are coordinates of.
    known: HashMap<(Kind, Vec<Place>), usize>,
    condition_of: HashMap<Place, usize>,
    register_of: HashMap<Place, usize>,
    table_of: HashMap<usize, usize>,
    over_one_z: co_z::Known,
}

/// The place of the row of a committed table that has this first entry, and so many of them.
pub type Row<'a> = dyn Fn(&[[u64; 4]], usize) -> Option<usize> + 'a;

/// What a recording begins with.
pub struct Start<'a> {
    /// Points, by their coordinates.
    pub points: &'a [(Kind, Vec<Place>)],
    /// Truth values.
    pub conditions: &'a [Place],
    /// Words in registers.
    pub registers: usize,
    /// The rows of committed tables.
    pub row: &'a Row<'a>,
}

/// The program of a recording, and the points that its results are.
pub fn program(
    recording: &Recording,
    formulas: &[Formula],
    start: &Start<'_>,
    results: &[(Kind, Vec<Place>)],
) -> Result<(Program, Vec<usize>)> {
    let mut program = Program::default();
    for (kind, places) in start.points {
        program.know(*kind, places.clone(), program.points);
        program.points += 1;
    }
    for place in start.conditions {
        program.condition_of.insert(*place, program.conditions);
        program.conditions += 1;
    }
    let uses = uses(recording);
    let over_one_z = co_z::Formulas::recorded();
    let mut registers = start.registers;
    let mut place = 0;
    while place < recording.steps.len() {
        let mut length = program.formula(recording, formulas, place)?;
        if length.is_none() {
            length = program.over_one_z(recording, &over_one_z, place);
        }
        place += match length {
            Some(length) => length,
            None => program.step(recording, &uses, &mut registers, start, place)?,
        };
    }
    let results = results.iter().map(|(kind, places)| program.point(recording, *kind, places));
    let results = results.collect::<Result<_>>()?;
    Ok((program, results))
}

/// How many steps of words use each step.
fn uses(recording: &Recording) -> Vec<usize> {
    let mut uses = vec![0; recording.steps.len()];
    for step in &recording.steps {
        match *step {
            Step::Words(_, a, b) => [a, b].iter().for_each(|place| uses[*place] += 1),
            Step::Shl(a, _) | Step::Shr(a, _) => uses[a] += 1,
            _ => {}
        }
    }
    uses
}

impl Program {
    /// Whether no later instruction gives a point.
    pub fn is_last_point(&self, point: usize) -> bool {
        point + 1 == self.points
    }

    fn know(&mut self, kind: Kind, places: Vec<Place>, point: usize) {
        if kind == Kind::Cached {
            self.known.insert((Kind::Jacobian, places[..3].to_vec()), point);
        }
        self.known.insert((kind, places), point);
    }

    fn new_register(&mut self, registers: &mut usize, place: Place, instruction: Instruction) {
        self.instructions.push(instruction);
        self.register_of.insert(place, *registers);
        *registers += 1;
    }

    fn new_point(&mut self, instruction: Instruction) -> usize {
        self.instructions.push(instruction);
        self.points += 1;
        self.points - 1
    }

    /// The point with these coordinates: a known one, also an affine one with ones beside it, or infinity.
    fn point(&mut self, recording: &Recording, kind: Kind, places: &[Place]) -> Result<usize> {
        if let Some(point) = self.known.get(&(kind, places.to_vec())) {
            return Ok(*point);
        }
        let are = |words: [u64; 4], places: &[Place]| {
            places.iter().all(|place| recording.steps[*place] == Step::Constant(words))
        };
        let point = match kind {
            Kind::Jacobian | Kind::Xyzz if are(ONE, &places[2..]) => {
                self.known.get(&(Kind::Affine, places[..2].to_vec())).copied()
            }
            Kind::Jacobian | Kind::Xyzz if are(ONE, &places[..2]) && are(ZERO, &places[2..]) => {
                Some(self.new_point(Instruction::Infinity))
            }
            Kind::Xz if are(ONE, &places[1..]) => {
                self.known.get(&(Kind::U, places[..1].to_vec())).copied()
            }
            Kind::Xz if are(ONE, &places[..1]) && are(ZERO, &places[1..]) => {
                Some(self.new_point(Instruction::Infinity))
            }
            _ => None,
        };
        let Some(point) = point else { bail!("{places:?} are not the coordinates of a point") };
        self.know(kind, places.to_vec(), point);
        Ok(point)
    }

    fn condition(&self, place: Place) -> Result<usize> {
        let Some(condition) = self.condition_of.get(&place) else {
            bail!("the truth value {place} is none of the group's")
        };
        Ok(*condition)
    }

    /// The longest formula that begins at a place, if there is one: its length.
    fn formula(
        &mut self,
        recording: &Recording,
        formulas: &[Formula],
        place: Place,
    ) -> Result<Option<usize>> {
        for formula in formulas {
            let Some(found) = matched(recording, formula, place) else { continue };
            let Some((points, found)) = self.operands(recording, formula, found) else { continue };
            let condition = match formula.has_condition {
                true => Some(self.condition(found[0])?),
                false => None,
            };
            let first = if formula.action == Action::Same {
                points[0]
            } else {
                let instruction = Instruction::Formula(formula.action, condition, points);
                self.new_point(instruction)
            };
            for (i, (kind, places)) in formula.results.iter().enumerate() {
                let places = places.iter().map(|place| found[*place]).collect();
                if formula.action == Action::Ladder && i > 0 {
                    self.points += 1;
                    self.know(*kind, places, self.points - 1);
                } else {
                    self.know(*kind, places, first);
                }
            }
            return Ok(Some(formula.steps.len() - formula.inputs));
        }
        self.negated(recording, place)
    }

    /// The points that a formula takes, and the places of all of its steps, if these are points. A coordinate that the
    /// formula does not use is that of the one point that has the others.
    fn operands(
        &mut self,
        recording: &Recording,
        formula: &Formula,
        mut found: Vec<Option<Place>>,
    ) -> Option<(Vec<usize>, Vec<Place>)> {
        let mut points = Vec::new();
        let mut first = usize::from(formula.has_condition);
        for kind in &formula.points {
            let inputs = first..first + kind.size();
            first = inputs.end;
            let partly = &mut found[inputs];
            if partly.contains(&None) {
                let fits = |places: &Vec<Place>| {
                    places.iter().zip(&*partly).all(|(a, b)| b.is_none_or(|b| b == *a))
                };
                let mut all = self.known.keys().filter(|(of, places)| of == kind && fits(places));
                let (_, places) = all.next()?;
                if all.next().is_some() {
                    return None;
                }
                partly.iter_mut().zip(places).for_each(|(a, b)| *a = Some(*b));
            }
            let places: Option<Vec<_>> = partly.iter().copied().collect();
            points.push(self.point(recording, *kind, &places?).ok()?);
        }
        Some((points, found.into_iter().collect::<Option<_>>()?))
    }

    /// A formula for points over one Z, if one begins at a place: its length.
    fn over_one_z(
        &mut self,
        recording: &Recording,
        formulas: &co_z::Formulas,
        place: Place,
    ) -> Option<usize> {
        match self.over_one_z.find(recording, formulas, place)? {
            Found::Doubled(length, found) => {
                let point = *self.known.get(&(Kind::Affine, found.of.to_vec()))?;
                let twice = self.new_point(Instruction::Formula(Action::Double, None, vec![point]));
                self.over_one_z.doubled(&found, twice, point);
                Some(length)
            }
            Found::Added(length, found) => {
                let points = found.points.to_vec();
                let sum = self.new_point(Instruction::Formula(Action::AddDistinct, None, points));
                self.over_one_z.added(&found, sum);
                Some(length)
            }
            Found::Affine(length, point, places) => {
                self.know(Kind::Affine, places.to_vec(), point);
                Some(length)
            }
        }
    }

    /// A point with −y in place of y if a condition holds: three steps.
    fn negated(&mut self, recording: &Recording, place: Place) -> Result<Option<usize>> {
        let Some(&[Step::Constant(ZERO), Step::Sub(zero, y), Step::Select(condition, minus, same)]) =
            recording.steps.get(place..place + 3)
        else {
            return Ok(None);
        };
        if zero != place || minus != place + 1 || same != y {
            return Ok(None);
        }
        let with_y: Vec<_> =
            self.known.iter().filter(|((_, places), _)| places.get(1) == Some(&y)).collect();
        let Some((_, point)) = with_y.first() else { return Ok(None) };
        let point = **point;
        ensure!(with_y.iter().all(|(_, other)| **other == point), "two points have one y");
        let with_y: Vec<_> = with_y.into_iter().map(|(key, _)| key.clone()).collect();
        let condition = Some(self.condition(condition)?);
        let negated = self.new_point(Instruction::Formula(Action::NegIf, condition, vec![point]));
        for (kind, mut places) in with_y {
            places[1] = place + 2;
            self.known.insert((kind, places), negated);
        }
        Ok(Some(3))
    }

    /// A step that is no formula: how many steps were taken.
    fn step(
        &mut self,
        recording: &Recording,
        uses: &[usize],
        registers: &mut usize,
        start: &Start<'_>,
        place: Place,
    ) -> Result<usize> {
        let truth = |program: &mut Self, instruction| {
            program.instructions.push(instruction);
            program.condition_of.insert(place, program.conditions);
            program.conditions += 1;
        };
        match recording.steps[place] {
            Step::Input(_) | Step::Constant(_) | Step::Signal(_) | Step::Word(_) => {}
            Step::Words(..) | Step::Shl(..) | Step::Shr(..) => {
                if uses[place] > FEW {
                    let word = self.word(recording, place)?;
                    self.new_register(registers, place, Instruction::Let(word));
                }
            }
            Step::Borrow(a, b, c) => {
                let [a, b, c] = [a, b, c].map(|place| self.word(recording, place));
                self.new_register(registers, place, Instruction::Borrow(a?, b?, c?));
            }
            Step::Pick(mask, a, b) => {
                let mask = self.condition(mask)?;
                let [a, b] = [a, b].map(|place| self.word(recording, place));
                self.new_register(registers, place, Instruction::Pick(mask, a?, b?));
            }
            Step::Register(i) => {
                self.register_of.insert(place, i);
            }
            Step::Truth(value) => truth(self, Instruction::Truth(value)),
            Step::Is(word, constant) => {
                let word = self.word(recording, word)?;
                truth(self, Instruction::Is(word, constant));
            }
            Step::Not(a) => {
                let a = self.condition(a)?;
                truth(self, Instruction::Not(a));
            }
            Step::Both(a, b) => {
                let instruction = Instruction::Both(self.condition(a)?, self.condition(b)?);
                truth(self, instruction);
            }
            Step::Either(a, b) => {
                let instruction = Instruction::Either(self.condition(a)?, self.condition(b)?);
                truth(self, instruction);
            }
            Step::Read { table, index } => {
                let index = self.word(recording, index)?;
                return self.read(recording, start, place, table, index);
            }
            step if self.over_one_z.follow(step, place) => {}
            step => bail!("{step:?} at {place} belongs to no formula"),
        }
        Ok(1)
    }

    /// A read of a table: its length with the parts of the entry.
    fn read(
        &mut self,
        recording: &Recording,
        start: &Start<'_>,
        place: Place,
        table: usize,
        index: String,
    ) -> Result<usize> {
        let (instruction, size, kind) = match &recording.tables[table] {
            Table::Computed(entries) => {
                let size = entries[0].len();
                let kind = if size == 2 { Kind::Affine } else { Kind::Cached };
                let at = match self.table_of.get(&table) {
                    Some(at) => *at,
                    None => {
                        let points: Result<_> = entries
                            .iter()
                            .map(|entry| self.point(recording, kind, entry))
                            .collect();
                        self.instructions.push(Instruction::Table(points?));
                        self.table_of.insert(table, self.tables);
                        self.tables += 1;
                        self.tables - 1
                    }
                };
                (Instruction::Lookup(at, index), size, kind)
            }
            Table::Committed(first, length) | Table::FromZero(first, length) => {
                let Some(row) = (start.row)(first, *length) else { bail!("an unknown row") };
                let kind = if first.len() == 3 { Kind::Entry } else { Kind::Affine };
                ensure!(first.len() == kind.size(), "a row of other coordinates");
                let instruction = match &recording.tables[table] {
                    Table::FromZero(..) => Instruction::Entry(row, index),
                    _ => Instruction::Row(row, index),
                };
                (instruction, kind.size(), kind)
            }
        };
        let parts = place + 1..place + 1 + size;
        let are_parts = parts
            .clone()
            .enumerate()
            .all(|(k, part)| recording.steps.get(part) == Some(&Step::Part(place, k)));
        ensure!(are_parts && kind.size() == size, "an entry of another form");
        let point = self.new_point(instruction);
        self.know(kind, parts.collect(), point);
        Ok(1 + size)
    }

    /// A word as an expression of registers.
    fn word(&self, recording: &Recording, place: Place) -> Result<String> {
        if let Some(register) = self.register_of.get(&place) {
            return Ok(format!("(Reg {register})"));
        }
        let word = |place| self.word(recording, place);
        Ok(match recording.steps[place] {
            Step::Word(constant) => format!("(Const {constant:#x})"),
            Step::Words(two, a, b) => {
                let name = match two {
                    Two::Add => "Add",
                    Two::Sub => "Sub",
                    Two::And => "And",
                    Two::Or => "Or",
                    Two::Xor => "Xor",
                };
                format!("({name} {} {})", word(a)?, word(b)?)
            }
            Step::Shl(a, n) => format!("(Shl {} {n})", word(a)?),
            Step::Shr(a, n) => format!("(Shr {} {n})", word(a)?),
            step => bail!("{step:?} is no word"),
        })
    }
}
