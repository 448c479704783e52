//! k·G over the eight lanes of a vector, each of which has digits of its own, and the same for the base point of X25519.

use anyhow::{Result, ensure};
use yuxi_arith::curve::Jacobian;
use yuxi_arith::curve::lanes::spread::SpreadTable;
use yuxi_arith::curve::lanes::{LaneCurve, one_base, one_edwards};
use yuxi_arith::curve::x25519::XPoint;

use super::formulas::Kind;
use super::lanes::{LaneWords, Lanes};
use super::odd::{What, text};
use super::program::{Program, Start, program};
use super::record::{Condition, Place, Value, Word, exchange, record};
use super::{Lemma, coordinates, formulas, scalar};

/// Lanes of a vector.
const LANES: usize = 8;
/// Widths of the windows of a lane, from the lowest.
const WIDTHS: [usize; 6] = [5, 5, 5, 5, 6, 6];

/// The lowest bit and the bits of each window, lane by lane.
fn windows() -> Vec<(usize, usize)> {
    let widths = WIDTHS.iter().cycle().take(LANES * WIDTHS.len());
    let windows = widths.scan(0, |end, width| {
        *end += width;
        Some((*end - width, *width))
    });
    windows.collect()
}

/// The first entry of each window of a table, and how many there are, lane by lane.
fn rows<const K: usize>(table: &SpreadTable<K>) -> Vec<(Vec<[u64; 4]>, usize)> {
    let words: Vec<_> = table.words().map(u64::from_le_bytes).collect();
    let of_lane = |lane: usize| {
        let mut first = 0;
        WIDTHS.map(|width| {
            let word = |k: usize, i: usize| words[(4 * (K * first + k) + i) * LANES + lane];
            let entry = (0..K).map(|k| std::array::from_fn(|i| word(k, i))).collect();
            let count = 1 << (width - 1);
            first += count;
            (entry, count)
        })
    };
    (0..LANES).flat_map(of_lane).collect()
}

/// The program of what is done with a table.
fn program_with<const K: usize>(
    table: &SpreadTable<K>,
    multiply: impl FnOnce() -> (Kind, Vec<Place>),
) -> Result<Program> {
    let (recording, (kind, places)) = record(multiply);
    let (recording, moved) = recording.lane_by_lane();
    let rows = rows(table);
    let row = |first: &[[u64; 4]], length: usize| {
        rows.iter().position(|(entry, count)| *entry == first && *count == length)
    };
    let start = Start { points: &[], conditions: &[], registers: 4, row: &row };
    let result = (kind, places.into_iter().map(|place| moved[place]).collect());
    let (program, result) = program(&recording, &formulas::all(), &start, &[result])?;
    ensure!(program.is_last_point(result[0]), "the result is not the last point");
    Ok(program)
}

/// The program of a k·G, for every k.
pub fn program_of_base<C: LaneCurve>(
    sum: impl FnOnce(LaneWords<8>, Condition, &SpreadTable<2>) -> Jacobian<Value>,
) -> Result<Program> {
    let table = C::spread_table();
    program_with(table, || {
        let (bits, negative) = one_base::odd_shares::<Word>(&scalar(), table);
        exchange();
        coordinates(sum(LaneWords(bits), negative, table))
    })
}

/// The program of the u of k·B on Curve25519, for every clamped k.
pub fn program_of_edwards(
    sum: impl FnOnce(LaneWords<8>, &SpreadTable<3>) -> XPoint<Value>,
) -> Result<Program> {
    let table = SpreadTable::of_curve25519();
    program_with(table, || {
        let bits = one_edwards::odd_shares::<Value>(&scalar(), table);
        exchange();
        let XPoint { x, z } = sum(LaneWords(bits), table);
        (Kind::Xz, vec![x.0, z.0])
    })
}

/// `curve::lanes::one_base::mul_base`.
pub fn base<C: LaneCurve>() -> Result<Lemma> {
    let program = program_of_base::<C>(one_base::sum_of_shares::<Lanes<8>, Value>)?;
    Ok(Lemma {
        path: "curve::lanes::one_base::mul_base".to_owned(),
        statement: format!(
            "k·G on {} over eight lanes for every k < n, by the table: no addition whose result is used meets a case that it does \
             not handle",
            C::NAME
        ),
        instructions: Some(program.instructions.len()),
        name: format!("Lanes{}", C::NAME.replace('-', "")),
        text: text(&program, &C::ORDER, &What::of_table("k·G over eight lanes", windows())),
    })
}

/// `curve::lanes::one_edwards::mul_base`.
pub fn edwards() -> Result<Lemma> {
    let program = program_of_edwards(one_edwards::sum_of_shares::<Lanes<8>, Value>)?;
    let what =
        What { is_eighth: true, ..What::of_table("The u of k·B over eight lanes", windows()) };
    Ok(Lemma {
        path: "curve::lanes::one_edwards::mul_base".to_owned(),
        statement:
            "the u of k/8·(8·B) on Curve25519 over eight lanes for every k < 2^255, rounded downwards, by the table"
                .to_owned(),
        instructions: Some(program.instructions.len()),
        name: "Lanes25519".to_owned(),
        text: text(&program, SpreadTable::of_curve25519().order(), &what),
    })
}
