//! Runs of a kernel on numbers, for coq/Examples.v.

use std::collections::BTreeMap;

use anyhow::{Result, bail};

use super::contract::first_constant;
use super::list;
use crate::domain::Concrete;
use crate::inputs::Random;
use crate::kernel::Code;
use crate::machine::{Content, Region, State};
use crate::theorem::{Statement, Theorem};

/// How many runs there are.
const RUNS: usize = 4;
/// How many states are tried for one that the caller may begin with.
const MOST: usize = 10_000;

/// The runs.
pub(super) fn examples(code: &Code, statement: &Statement, theorem: &Theorem) -> Result<String> {
    let (mut random, first) = (Random::new(0), first_constant(theorem));
    let image: BTreeMap<u64, u64> = theorem.constants.iter().copied().collect();
    let mut runs = Vec::new();
    for _ in 0..MOST {
        if runs.len() == RUNS {
            return Ok(list(runs.into_iter()));
        }
        let (mut state, names) = statement.concrete_start(code, &mut || random.word())?;
        if !statement.premises_hold(&names)? {
            continue;
        }
        let flags = [random.next() % 2, random.next() % 2];
        (state.carry, state.overflow) = (Some(flags[0]), Some(flags[1]));
        let before = state.clone();
        code.run(&mut Concrete, &mut state, &image)?;
        let flag =
            |flag: Option<u64>| flag.map_or("None".to_owned(), |bit| format!("(Some {bit})"));
        runs.push(format!(
            "Example {}\n  {} {}\n  {}\n  {} {} {}",
            registers(&before, first),
            flags[0],
            flags[1],
            list(memory(&before, &image, first)?.into_iter()),
            registers(&state, first),
            flag(state.carry),
            flag(state.overflow)
        ));
    }
    bail!("no state that fulfils what the caller guarantees")
}

fn registers(state: &State<u64>, first: u64) -> String {
    list(state.registers.iter().map(|content| match content {
        Content::Word(word) => format!("Word {word:#x}"),
        Content::Place(at, offset) => format!("Place {}", place((*at, *offset), first)),
    }))
}

fn place((region, offset): (Region, i64), first: u64) -> String {
    match region {
        Region::Stack => format!("(Stack, {offset})"),
        Region::Argument(register) => format!("(Argument {register}, {offset})"),
        Region::Image => {
            format!("(Image, {})", offset.cast_unsigned().wrapping_sub(first).cast_signed())
        }
    }
}

/// The words behind pointers, and the constants of the file.
fn memory(state: &State<u64>, image: &BTreeMap<u64, u64>, first: u64) -> Result<Vec<String>> {
    let mut cells = Vec::new();
    for (at, content) in &state.memory {
        let Content::Word(word) = content else { bail!("an address in memory") };
        cells.push(format!("({}, {word:#x})", place(*at, first)));
    }
    let constants = image.iter().map(|(at, word)| {
        format!("({}, {word:#x})", place((Region::Image, at.cast_signed()), first))
    });
    cells.extend(constants);
    Ok(cells)
}
