//! The operations of [`Quads`](yuxi_arith::field::Quads) as AVX-512 IFMA does them, limb by limb, in one lane.
//!
//! This is a text of its own, in which nobody has to believe: [`certificate`](super::certificate) shows what each operation
//! computes, and a program is compared with it node by node.

use num_bigint::BigInt;

use super::columns::{Columns, factors};
use super::lane::{Half, LIMB, Lane};
use crate::checker::Refused;

/// The limbs of a value.
pub type Limbs<W> = [W; 5];

/// What the operations need of a modulus m.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modulus {
    /// m.
    pub value: BigInt,
    /// m in limbs.
    pub limbs: [u64; 5],
    /// m + 1 in digits with a sign.
    pub(super) factor: [i64; 5],
    /// The smallest of them by size.
    pub(super) base: i64,
    /// 2^256 − m in digits with a sign.
    pub(super) fold: [i64; 5],
}

impl Modulus {
    /// For a modulus −1 modulo 2^52, near 2^256.
    pub fn new(value: &BigInt) -> Option<Self> {
        let limbs = split(value)?;
        if limbs[0] != (1 << LIMB) - 1 {
            return None;
        }
        let mut factor = digits(limbs);
        let fold = [-factor[0], -factor[1], -factor[2], -factor[3], (1 << 48) - factor[4]];
        factor[0] += 1;
        let sizes = factor.iter().filter(|digit| **digit != 0).map(|digit| digit.abs());
        let base = sizes.min()?;
        let is_small = fold.iter().all(|digit| digit.abs() < 1 << 48);
        is_small.then(|| Self { value: value.clone(), limbs, factor, base, fold })
    }

    /// k·m, whose limbs are those of m times k.
    pub fn times(&self, k: u64) -> [u64; 5] {
        self.limbs.map(|limb| k * limb)
    }

    /// Digit k of m + 1, if it is a multiple of the base by a power of two of at most 8: the exponent.
    pub(super) fn shift(&self, k: usize) -> Option<u32> {
        (0..=8).find(|shift| self.factor[k].abs() == self.base << shift)
    }
}

/// An integer below 2^256 in limbs.
pub fn split(value: &BigInt) -> Option<[u64; 5]> {
    let mut limbs = [0; 5];
    for (i, limb) in limbs.iter_mut().enumerate() {
        let part: BigInt = (value >> (LIMB as usize * i)) & BigInt::from((1_u64 << LIMB) - 1);
        *limb = u64::try_from(&part).ok()?;
    }
    (value.bits() <= 256).then_some(limbs)
}

/// The same integer in digits of at most half a limb, but for the topmost.
fn digits(limbs: [u64; 5]) -> [i64; 5] {
    let (mut digits, mut carry) = ([0; 5], 0);
    for i in 0..5 {
        let digit = limbs[i].cast_signed() + carry;
        carry = i64::from(i < 4 && digit > 1 << (LIMB - 1));
        digits[i] = digit - (carry << LIMB);
    }
    digits
}

/// a·b / 2^260 modulo m, in columns that are not carried, for a and b of which the lower 52 bits of each limb count. With
/// `is_folded`, what stands at 2^256 and above in the product is put in below.
pub fn product<L: Lane>(
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
