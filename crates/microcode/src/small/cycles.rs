//! What a request takes.

use super::schedule::steps;
use crate::barrel::blind;
use crate::barrel::program::{Domain, Program, programs};
use crate::barrel::word::Out;
use crate::codes::{Curve, Load, Operation};

/// Clocks from the request to the first instruction: the words of k, l, x, y, four clocks each, and
/// whether they are in their ranges.
const LOADING: usize = 2 + 4 * 16;
/// Clocks from the last instruction to the response, which is reduced: 2 coordinates, 2 times,
/// 2 passes of 4 words.
const UNLOADING: usize = 2 * 2 * 2 * 4 * 4 + 1;

/// Clocks until the first digit of a scalar is there.
fn digits(load: Load) -> usize {
    // 266 bits, and 4 words; for windows the order is added in another pass; then 7 bits of a digit
    let pass = 266 + 2 * 4;
    let digit = 9 + 1;
    match load {
        Load::Windows => pass + 2 * 260 + digit,
        _ => pass + digit,
    }
}

/// Clocks for a random number whose words come at once: two a word, and one that begins.
const DRAWING: usize = 2 * 4 + 1;
/// Clocks for a share, before the recoder begins: r, k − r and the correction, with two clocks a word, and one
/// that begins; or the recoder's memory is zeroized.
const SPLITTING: usize = 3 * 2 * 4;
const NEXT_SHARE: usize = 512;

/// Cycles from the one that takes a request to the one that has its response.
///
/// # Panics
/// If the curve has no such operation.
#[must_use]
pub fn cycles(operation: Operation, curve: Curve) -> u64 {
    of(&programs(Domain::Montgomery), operation, curve) as u64
}

/// The same of the member that hides scalars, if random words come at once.
///
/// # Panics
/// If the curve has no such operation.
#[must_use]
pub fn blinded_cycles(operation: Operation, curve: Curve) -> u64 {
    let programs = blind::blinded();
    let words = || {
        let program = programs.iter().find(|p| p.operation == operation && p.curve == curve);
        program.into_iter().flat_map(|p| &p.blocks).flat_map(|block| &block.words)
    };
    let draws = words().filter(|word| word.out == Out::Draw).count();
    let loads = words().filter(|word| word.load.is_some()).count();
    let shares = if blind::splits(operation) { SPLITTING + NEXT_SHARE } else { 0 };
    (of(&programs, operation, curve) + draws * DRAWING + loads + shares) as u64
}

fn of(programs: &[Program], operation: Operation, curve: Curve) -> usize {
    let program = programs.iter().find(|p| p.operation == operation && p.curve == curve);
    let blocks = &program.expect("the curve has the operation").blocks;
    // and one that reads the instruction
    let instruction = steps(curve).len() + 1;
    let turns: usize = blocks.iter().map(|block| block.times * block.words.len()).sum();
    let words = blocks.iter().flat_map(|block| &block.words);
    let scalars: usize = words.filter_map(|word| word.load).map(digits).sum();
    LOADING + turns * instruction + scalars + UNLOADING
}
