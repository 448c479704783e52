//! 1/a as a^(p − 2): squarings in loops, and some products between them.
//!
//! The value after a step is a power of a whose exponent is `exponent · 2^squarings + other`.

use crate::codes::{Bits, Curve};

use super::block::Block;
use super::word::Instruction;

/// Registers: a, the result, and powers of a that are kept.
const A: u16 = 2;
/// The register of the result.
pub const RESULT: u8 = 3;

/// `to` = `from`^(2^squarings) · `other`; without `other`, only the power.
struct Step {
    to: u16,
    from: u16,
    squarings: u16,
    other: Option<u16>,
}

const fn step(to: u16, from: u16, squarings: u16, other: u16) -> Step {
    Step { to, from, squarings, other: Some(other) }
}

/// x_n stands for a^(2^n − 1), r for the result.
fn steps(curve: Curve) -> Vec<Step> {
    const R: u16 = RESULT as u16;
    let [x2, x6, x30, x32] = [4, 5, 6, 7];
    // x2, x4, x6, x12, x24, x30 of a
    let mut ones = vec![
        step(x2, A, 1, A),
        step(R, x2, 2, x2),
        step(x6, R, 2, x2),
        step(R, x6, 6, x6),
        step(R, R, 12, R2),
        step(x30, R, 6, x6),
    ];
    match curve {
        // FFFFFFFE FFFFFFFF*4 00000000 FFFFFFFF FFFFFFFD
        Curve::Sm2 => {
            ones.extend([step(R, x30, 1, A), step(x32, R, 1, A), step(R, R, 33, x32)]);
            ones.extend([32, 32, 32, 64].map(|n| step(R, R, n, x32)));
            ones.extend([step(R, R, 30, x30), step(R, R, 2, A)]);
            ones
        }
        // FFFFFFFF 00000001 0*3 FFFFFFFF*2 FFFFFFFD
        Curve::P256 => {
            ones.extend([step(x32, x30, 2, x2), step(R, x32, 32, A), step(R, R, 128, x32)]);
            ones.extend([step(R, R, 32, x32), step(R, R, 30, x30), step(R, R, 2, A)]);
            ones
        }
        // 2^255 − 21: 250 ones and 01011
        Curve::Curve25519 => {
            let [a2, a9, a11, x5, x10, x50] = [4, 5, 6, 7, 8, 9];
            vec![
                Step { to: a2, from: A, squarings: 1, other: None },
                step(a9, a2, 2, A),
                step(a11, a9, 0, a2),
                step(x5, a11, 1, a9),
                step(x10, x5, 5, x5),
                step(R, x10, 10, x10),
                step(R, R, 20, R2),
                step(x50, R, 10, x10),
                step(R, x50, 50, x50),
                step(R, R, 100, R2),
                step(R, R, 50, x50),
                step(R, R, 5, a11),
            ]
        }
    }
}

/// As `other`: the value of `from` before the squarings, which need a register of their own.
const R2: u16 = 16;
/// That register.
const COPY: u16 = 10;

fn product(to: u16, left: u16, right: u16) -> Instruction {
    Instruction {
        a: Bits(left),
        a_term: Bits(1),
        c: Bits(right),
        c_term: Bits(1),
        write: true,
        to: Bits(to),
        product: true,
        ..Instruction::default()
    }
}

/// The words that raise register 2 to p − 2; the result is in [`RESULT`]. Registers 0 and 1 keep
/// what they have, and so do those from 11 on.
#[must_use]
pub fn words(curve: Curve) -> Vec<Block> {
    let mut blocks = Vec::new();
    for Step { to, from, squarings, other } in steps(curve) {
        // squarings go to the copy where the step needs the old value of its register
        let (work, other) = match other {
            Some(R2) => (COPY, Some(from)),
            Some(other) if other == to => (COPY, Some(other)),
            other => (to, other),
        };
        if squarings > 0 {
            blocks.push(Block::straight("a square", vec![product(work, from, from)]));
        }
        if squarings > 1 {
            let square = vec![product(work, work, work)];
            blocks.push(Block::repeated("squares", square, usize::from(squarings) - 1));
        }
        if let Some(other) = other {
            let from = if squarings > 0 { work } else { from };
            blocks.push(Block::straight("a product", vec![product(to, from, other)]));
        }
    }
    blocks
}
