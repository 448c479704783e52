//! What a lane of a batch does: k·G by the table for batches, and k·P.

use anyhow::{Result, ensure};
use yuxi_arith::curve::lanes::LaneCurve;
use yuxi_arith::curve::lanes::many::{self, Scalars, add_base};
use yuxi_arith::curve::lanes::spread::with_lowest_bit;
use yuxi_arith::curve::{Affine, Jacobian, Xyzz};
use yuxi_arith::field::ENTRIES;

use super::formulas::Kind;
use super::odd::{What, text};
use super::program::{Program, Start, program};
use super::record::{Value, Word, record};
use super::{Lemma, coordinates, formulas, scalar};

/// Scalars of one lane.
fn scalars<C: LaneCurve>() -> Scalars<Value> {
    let (words, negative) = with_lowest_bit::<Word>(&scalar(), &C::ORDER);
    Scalars::of_odd(words, negative)
}

/// The program of a k·G.
pub fn program_of_base<C: LaneCurve>() -> Result<Program> {
    let table = C::batch_table();
    let (recording, sum) = record(|| {
        let scalars = [scalars::<C>()];
        let mut sums = [Xyzz::infinity()];
        add_base(&scalars, table, &mut sums, false);
        sums[0]
    });
    // of each half of each word of x and of y the first entry
    let firsts: Vec<u32> = table.halves().step_by(ENTRIES).map(u32::from_le_bytes).collect();
    let (pairs, _) = firsts.as_chunks::<2>();
    let words: Vec<_> = pairs.iter().map(|[a, b]| u64::from(*a) | u64::from(*b) << 32).collect();
    let row = |first: &[[u64; 4]], length: usize| {
        words.chunks(8).position(|row| *row == first.concat() && length == ENTRIES)
    };
    let start = Start { points: &[], conditions: &[], registers: 4, row: &row };
    let result = (Kind::Xyzz, [sum.x, sum.y, sum.zz, sum.zzz].map(|value| value.0).to_vec());
    let (program, result) = program(&recording, &formulas::all(), &start, &[result])?;
    ensure!(program.is_last_point(result[0]), "the result is not the last point");
    Ok(program)
}

/// The program of a k·P.
pub fn program_of_mul<C: LaneCurve>(
    mul: impl FnOnce(&Scalars<Value>, Affine<Value>) -> Jacobian<Value>,
) -> Result<Program> {
    let (recording, (point, result)) = record(|| {
        let point = Affine { x: Value::input(0), y: Value::input(1) };
        (point, mul(&scalars::<C>(), point))
    });
    let start = Start {
        points: &[(Kind::Affine, vec![point.x.0, point.y.0])],
        conditions: &[],
        registers: 4,
        row: &|_, _| None,
    };
    let (program, result) = program(&recording, &formulas::all(), &start, &[coordinates(result)])?;
    ensure!(program.is_last_point(result[0]), "the result is not the last point");
    Ok(program)
}

/// `curve::lanes::many::add_base`.
pub fn base<C: LaneCurve>() -> Result<Lemma> {
    let program = program_of_base::<C>()?;
    let windows = (0..32).map(|i| (8 * i, 8)).collect();
    let what = What { may: true, ..What::of_table("k·G in a lane of a batch", windows) };
    Ok(Lemma {
        path: "curve::lanes::many::add_base".to_owned(),
        statement: format!(
            "k·G on {} in a lane of a batch for every k < n, by the table, or Z = 0 if an addition meets a case that it does not \
             handle",
            C::NAME
        ),
        instructions: Some(program.instructions.len()),
        name: format!("BatchBase{}", C::NAME.replace('-', "")),
        text: text(&program, &C::ORDER, &what),
    })
}

/// `curve::lanes::many::mul`.
pub fn mul<C: LaneCurve>() -> Result<Lemma> {
    let program = program_of_mul::<C>(many::mul::<Value>)?;
    let windows = (0..51).map(|i| (5 * i, 5)).collect();
    let what = What {
        may: true,
        top: false,
        of_point: true,
        ..What::of_table("k·P in a lane of a batch", windows)
    };
    Ok(Lemma {
        path: "curve::lanes::many::mul".to_owned(),
        statement: format!(
            "k·P on {} in a lane of a batch for every k < n and every finite P, or Z = 0 if an addition meets a case that it \
             does not handle",
            C::NAME
        ),
        instructions: Some(program.instructions.len()),
        name: format!("Batch{}", C::NAME.replace('-', "")),
        text: text(&program, &C::ORDER, &what),
    })
}
