//! Programs over points as lists of Coq, with the words of coq/Program.v.

use std::fmt::Write as _;

use super::program::{Instruction, Program};

impl Program {
    /// As a list of Coq, with operands counted from the last one.
    pub fn to_coq(&self, points: usize, conditions: usize) -> String {
        let (mut points, mut conditions, mut tables) = (points, conditions, 0);
        let mut text = String::new();
        for instruction in &self.instructions {
            let point = |place: &usize| points - 1 - place;
            let condition = |place: &usize| conditions - 1 - place;
            let line = match instruction {
                Instruction::Let(word) => format!("WLet {word}"),
                Instruction::Borrow(a, b, c) => format!("WBorrow {a} {b} {c}"),
                Instruction::Pick(m, a, b) => format!("WPick {} {a} {b}", condition(m)),
                Instruction::Truth(value) => format!("MConst {value}"),
                Instruction::Is(word, constant) => format!("MIs {word} {constant:#x}"),
                Instruction::Not(a) => format!("MNot {}", condition(a)),
                Instruction::Both(a, b) => format!("MAnd {} {}", condition(a), condition(b)),
                Instruction::Either(a, b) => format!("MOr {} {}", condition(a), condition(b)),
                Instruction::Infinity => "PInfinity".to_owned(),
                Instruction::Formula(action, with, of) => {
                    let with = with.as_ref().map(|place| format!(" {}", condition(place)));
                    let of: String = of.iter().map(|place| format!(" {}", point(place))).collect();
                    format!("P{action:?}{}{of}", with.unwrap_or_default())
                }
                Instruction::Table(of) => {
                    let of: Vec<_> = of.iter().map(|place| point(place).to_string()).collect();
                    format!("PTable [{}]%nat", of.join("; "))
                }
                Instruction::Lookup(table, word) => {
                    format!("PLookup {} {word}", tables - 1 - table)
                }
                Instruction::Row(row, word) => format!("PRow {row} {word}"),
                Instruction::Entry(row, word) => format!("PEntry {row} {word}"),
            };
            match instruction {
                Instruction::Let(_) | Instruction::Borrow(..) | Instruction::Pick(..) => {}
                Instruction::Truth(_)
                | Instruction::Is(..)
                | Instruction::Not(_)
                | Instruction::Both(..)
                | Instruction::Either(..) => conditions += 1,
                Instruction::Table(_) => tables += 1,
                _ => points += 1,
            }
            let _ = write!(text, "{}{line}", if text.is_empty() { "" } else { ";\n   " });
        }
        format!("[{text}]")
    }
}
