//! The programs of the member: those of the other members, with a cycle for each instruction.

use std::collections::BTreeSet;

use super::schedule::{Scheduled, Timing, live_before, schedule};
use super::{CUTS, timing};
use crate::barrel::block::Block;
use crate::barrel::program::{Domain, POINT, Program, programs as sequential};
use crate::barrel::word::{Instruction, ONE, Special};
use crate::codes::{Bits, Curve, Load, Operation, When};

use super::multiplier::{ADDED_SHIFT, FACTOR_MOST};

/// Cycles in which a scalar is recoded, and its first digit is there.
pub const RECODING: i32 = 24;
/// Cycles before the first word and after the last one.
const AROUND: u64 = 86;
/// The longest wait that a word names.
const WAIT_MOST: i32 = 63;

/// A program whose words wait.
#[derive(Clone, Debug)]
pub struct Timed {
    /// The program.
    pub program: Program,
    /// Of each block and word, the cycles that pass before the next word besides one.
    pub waits: Vec<Vec<u16>>,
}

impl Timed {
    /// Cycles from the first word to the last.
    #[must_use]
    pub fn cycles(&self) -> u64 {
        let blocks = self.program.blocks.iter().zip(&self.waits);
        blocks.map(|(b, w)| b.times as u64 * w.iter().map(|w| u64::from(*w) + 1).sum::<u64>()).sum()
    }
}

/// Cycles from the request to its response: with the checks of the operands, and the end of the last
/// results.
///
/// # Panics
/// If the curve has no such operation.
#[must_use]
pub fn cycles(operation: Operation, curve: Curve) -> u64 {
    let all = programs(timing(&CUTS));
    let found = all.iter().find(|t| (t.program.operation, t.program.curve) == (operation, curve));
    let last = found.and_then(|timed| timed.waits.last()?.last()).expect("such an operation");
    found.expect("such an operation").cycles() - u64::from(*last) + AROUND
}

/// All programs.
#[must_use]
pub fn programs(timing: Timing) -> Vec<Timed> {
    sequential(Domain::Words).into_iter().map(|program| timed(program, timing)).collect()
}

fn timed(program: Program, timing: Timing) -> Timed {
    let parts: Vec<Vec<&[Instruction]>> =
        program.blocks.iter().map(|block| parts(&block.words)).collect();
    let after = live(&program, &parts);
    let (mut blocks, mut waits) = (Vec::new(), Vec::new());
    // cycles that what was issued before still needs
    let mut rest = 0;
    let mut numbers: BTreeSet<usize> = POINT.map(usize::from).into();
    for ((block, parts), after) in program.blocks.iter().zip(&parts).zip(&after) {
        let (mut words, mut wait, mut empty) = (Vec::new(), Vec::new(), Vec::new());
        let last = parts.len() - 1;
        if rest > 0 {
            assert!(block.times == 1, "a loop follows no loop");
            words.push(Instruction::default());
            wait.push(rest);
        }
        let mut load = None;
        for (p, part) in parts.iter().enumerate() {
            let scheduled = schedule(part, &after[p], timing);
            let loops = block.times > 1 && last == 0;
            let end = if loops { scheduled.again } else { scheduled.done };
            rest = scheduled.done - end;
            load = load.or(part.iter().find_map(|word| word.load));
            // the digit that comes next is there for the instructions that follow
            let advance = part.iter().any(|word| word.advance);
            let count = scheduled.words.len();
            for (i, word) in scheduled.words.iter().enumerate() {
                let next = scheduled.at.get(i + 1).copied().unwrap_or(end);
                check(word, &numbers);
                let word = Instruction {
                    load: if i == 0 && p == 0 { load } else { None },
                    advance: advance && i + 1 == count,
                    finish: false,
                    ..*word
                };
                // the table comes between a scalar in windows and its first digit
                let recoded = match word.load {
                    None | Some(Load::Windows) => 0,
                    Some(_) => RECODING,
                };
                wait.push((next - scheduled.at[i] - 1).max(recoded));
                words.push(word);
            }
            empty.extend(while_empty(block, &scheduled, part));
        }
        let while_empty = block.while_empty.is_some().then(|| {
            let advances = words.iter().map(|word| word.advance);
            let of = empty.into_iter().zip(advances);
            of.map(|(word, advance): (Instruction, bool)| Instruction { advance, ..word }).collect()
        });
        assert!(wait.iter().all(|w| (0..=WAIT_MOST).contains(w)), "a wait of six bits");
        waits.push(wait.into_iter().map(|w| w as u16).collect());
        for word in words.iter().filter(|word| word.write) {
            numbers.remove(&word.to.0.into());
        }
        blocks.push(Block { words, while_empty, ..block.clone() });
    }
    let end = blocks.last_mut().and_then(|block| block.words.last_mut());
    end.expect("a program has words").finish = true;
    Timed { program: Program { blocks, ..program }, waits }
}

/// Parts that look at one digit: each ends with the instruction that goes on to the next one.
fn parts(words: &[Instruction]) -> Vec<&[Instruction]> {
    words.split_inclusive(|word| word.advance).collect()
}

/// The registers that are read after each part of each block.
fn live(program: &Program, parts: &[Vec<&[Instruction]>]) -> Vec<Vec<BTreeSet<usize>>> {
    let mut after: Vec<Vec<BTreeSet<usize>>> =
        parts.iter().map(|parts| vec![BTreeSet::new(); parts.len()]).collect();
    let mut live = BTreeSet::new();
    for (b, block) in program.blocks.iter().enumerate().rev() {
        // a loop's registers are read by its next time
        for _ in 0..2 {
            for (p, part) in parts[b].iter().enumerate().rev() {
                after[b][p].extend(live.iter().copied());
                live = live_before(part, &after[b][p]);
            }
            if block.times == 1 {
                break;
            }
        }
    }
    after
}

/// What is executed in place of a part while the sum is empty: the entry is written to the registers of
/// the sum in the cycles in which else the sum is, and nothing else is written.
fn while_empty(block: &Block, scheduled: &Scheduled, part: &[Instruction]) -> Vec<Instruction> {
    let Some(instead) = &block.while_empty else { return Vec::new() };
    let places = scheduled.from.iter().zip(&scheduled.words);
    places
        .map(|(from, word)| {
            let original = &part[*from];
            match original.when {
                When::Sum => {
                    let places =
                        |w: &&Instruction| w.write && w.when == When::Load && w.to == original.to;
                    *instead.iter().find(places).expect("a coordinate of the entry")
                }
                _ => Instruction { write: false, ..*word },
            }
        })
        .map(|word| Instruction { advance: false, ..word })
        .collect()
}

/// # Panics
/// If a word of a factor may be larger than the multiplier takes. `numbers` are registers that still have a
/// number of the request, whose words are up to twice as large.
fn check(word: &Instruction, numbers: &BTreeSet<usize>) {
    let times = |term: Bits<2>, register: Bits<4>| {
        let weight = if numbers.contains(&register.0.into()) { 2 } else { 1 };
        if term.0 == 0 { 0 } else { weight << (term.0 - 1) }
    };
    let left = times(word.a_term, word.a)
        + if word.b_term == ONE { 1 } else { times(word.b_term, word.b) };
    let d = match word.d_special {
        Special::Register => times(word.d_term, word.d),
        _ => word.d_term.0.into(),
    };
    let right = times(word.c_term, word.c) + d;
    assert!(left <= FACTOR_MOST && right <= FACTOR_MOST, "a factor of three values");
    let added = word.e_term.0 > 0 && numbers.contains(&word.e.0.into());
    assert!(!added && u32::from(word.e_term.0) <= ADDED_SHIFT + 1, "a value is added");
}
