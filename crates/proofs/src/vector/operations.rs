//! The operations of [`Quads`](yuxi_arith::field::Quads) as AVX-512 IFMA does them, limb by limb, in one lane.
//!
//! This is a text of its own, in which nobody has to believe: [`certificate`](super::certificate) shows what each operation
//! computes, and a program is compared with it node by node.

use super::columns::{Columns, factors};
use super::lane::{Half, Halves, LIMB, Lane};
use super::modulus::{Limbs, Modulus};
use crate::checker::Refused;

/// a·b / 2^260 modulo m, in columns that are not carried, for a and b of which the lower 52 bits of each limb count. With
/// `is_folded`, what stands at 2^256 and above in the product is put in below.
pub fn product<L: Halves>(
    lane: &mut L,
    modulus: &Modulus,
    a: &Limbs<L::Word>,
    b: &Limbs<L::Word>,
    is_folded: bool,
) -> Result<Limbs<L::Word>, Refused> {
    let (x, y) = (factors(lane, a)?, factors(lane, b)?);
    let mut t = Columns::new(lane, modulus);
    for (i, x) in x.iter().enumerate() {
        for (j, y) in y.iter().enumerate() {
            let is_top = i == 4 && j == 4;
            t.add_half(i + j, x, y, Half::Low, false)?;
            if !is_top {
                t.add_half(i + j + 1, x, y, Half::High, false)?;
            }
        }
    }
    let zero = t.lane.number(0);
    let mut top = t.lane.multiply(&zero, &x[4], &y[4], Half::High)?;
    t.reduce()?;
    if is_folded {
        let q = t.lane.right(&top, 48)?;
        top = t.lane.lowest(&top, 48)?;
        let factor = t.lane.factor(&q)?;
        for (i, digit) in modulus.fold.into_iter().enumerate() {
            if digit == 1 {
                t.add(5 + i, &q);
            } else if digit != 0 {
                let size = t.lane.number(digit.unsigned_abs());
                let size = t.lane.factor(&size)?;
                t.add_half(5 + i, &factor, &size, Half::Low, digit < 0)?;
            }
        }
    }
    t.add(9, &top);
    Ok(t.upper())
}

/// A value in [0, 2^260) in limbs of which the lower 52 bits count.
pub fn carry<L: Lane>(lane: &mut L, t: &Limbs<L::Word>) -> Result<Limbs<L::Word>, Refused> {
    let mut t = t.clone();
    for i in 0..4 {
        let carry = lane.right_signed(&t[i], LIMB)?;
        t[i + 1] = lane.sum(&t[i + 1], &carry);
    }
    Ok(t)
}
