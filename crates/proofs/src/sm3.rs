//! SM3 in lanes of vectors: what the compiler has built compresses in each lane as the standard says.
//!
//! The function runs on a graph of words of 32 bits (`words`), from states and blocks of which nothing is known
//! (`machine`). The compression function of the standard (`standard`) runs on the same graph, with the words of one lane.
//! Both must end at the same node, in each word of each lane.

mod bytes;
mod machine;
mod operands;
mod region;
mod standard;
mod words;

use std::path::Path;

use anyhow::{Context, Result, ensure};

use self::machine::Lanes;
use self::region::Region;
pub use self::standard::compress;
pub use self::words::{Word, Words};
use crate::artefact::{Artefact, Function, Machine};
use crate::report::Fact;

/// The functions, and how many lanes each has.
const FUNCTIONS: [(&str, usize); 3] = [
    ("yuxi_sm3_lanes::backend::avx2::compress", 8),
    ("yuxi_sm3_lanes::backend::avx2::compress_with_avx512", 8),
    ("yuxi_sm3_lanes::backend::avx512::compress", 16),
];

/// What is shown of a program.
pub fn facts(path: &Path, only: &str) -> Vec<Fact> {
    let artefact = Artefact::read(path);
    let is_other = artefact.as_ref().is_ok_and(|artefact| artefact.machine != Machine::X86);
    let functions = FUNCTIONS.iter().filter(|(name, _)| !is_other && name.contains(only));
    let facts = functions.map(|(name, lanes)| Fact {
        path: (*name).to_owned(),
        statement: format!(
            "in each of {lanes} lanes the state becomes SM3's compression of it, or of the initial value if the lane starts, \
             and of the block in the lane's row"
        ),
        shown: match &artefact {
            Ok(artefact) => find(artefact, name)
                .and_then(|function| prove(artefact, function, *lanes))
                .map_err(|error| format!("{error:#}")),
            Err(error) => Err(format!("{error:#}")),
        },
    });
    facts.collect()
}

/// The function with the instructions, which the one of this name enters.
pub fn find<'a>(artefact: &'a Artefact, name: &str) -> Result<&'a Function> {
    let island = format!("{name}::island");
    let mut found = artefact.functions.iter().filter(|function| function.name == island);
    let function = found.next().with_context(|| format!("no {island}"))?;
    ensure!(found.next().is_none(), "{island}: more than one");
    Ok(function)
}

/// Proves a function.
pub fn prove(artefact: &Artefact, function: &Function, lanes: usize) -> Result<String> {
    let mut words = Words::default();
    let mut machine = Lanes::new(&mut words, lanes);
    let executed = machine.run(function, artefact)?;
    let memory = machine.memory;
    for lane in 0..lanes {
        let state = std::array::from_fn(|i| {
            let (old, starts) = (words.input(state_place(lanes, lane, i)), words.lane(lane));
            let initial = words.number(standard::IV[i]);
            words.choose(starts, initial, old)
        });
        let block = std::array::from_fn(|i| {
            let word = words.input(row_place(lanes, lane, i));
            words.reversed(word)
        });
        let expected = compress(&mut words, state, block);
        for (i, expected) in expected.into_iter().enumerate() {
            let found = memory.get(&state_place(lanes, lane, i));
            ensure!(found == Some(&expected), "lane {lane}: word {i} is another one");
        }
    }
    ensure!(!words.is_full(), "a word with too many products");
    Ok(format!("{executed} instructions, {} words", words.len()))
}

/// Where word i of a lane's state is: each vector has one word of all lanes.
fn state_place(lanes: usize, lane: usize, i: usize) -> (Region, i64) {
    (Region::State, (4 * (lanes * i + lane)) as i64)
}

/// Where word i of a lane's block is: a row has two vectors.
fn row_place(lanes: usize, lane: usize, i: usize) -> (Region, i64) {
    (Region::Rows, (4 * (2 * lanes * lane + i)) as i64)
}
