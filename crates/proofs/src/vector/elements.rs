//! The operations of elements modulo m as AVX-512 IFMA does them in eight lanes, limb by limb, in one lane.
//!
//! As those of [quads](super::operations), they are a text of its own: [certificates](super::element_certificates) show what
//! each computes. An element has limbs of 52 bits, that is masked ones; a product takes the lower 52 bits of its factors.

use super::columns::{Columns, factors};
use super::lane::{Half, Halves, LIMB, Lane};
use super::modulus::{Limbs, Modulus, is_long};
use crate::checker::Refused;

/// Adds a², for a of which the topmost limb is below 2^51.
fn add_square<L: Halves>(t: &mut Columns<L>, a: &Limbs<L::Word>) -> Result<(), Refused> {
    let x = factors(t.lane, a)?;
    for i in 0..4 {
        for j in i + 1..4 {
            t.add_product(i + j, &x[i], &x[j], false)?;
        }
    }
    t.double();
    let twice = t.lane.sum(&a[4], &a[4]);
    let twice = t.lane.factor(&twice)?;
    for (i, x) in x.iter().enumerate().take(4) {
        t.add_product(4 + i, x, &twice, false)?;
    }
    for (i, x) in x.iter().enumerate() {
        t.add_product(2 * i, x, x, false)?;
    }
    Ok(())
}

/// a² / 2^260 modulo m, in columns that are not carried.
pub fn square<L: Halves>(
    lane: &mut L,
    modulus: &Modulus,
    a: &Limbs<L::Word>,
) -> Result<Limbs<L::Word>, Refused> {
    let mut t = Columns::new(lane, modulus);
    add_square(&mut t, a)?;
    t.reduce()?;
    Ok(t.upper())
}

/// (a·b − c·d) / 2^260 modulo m, in columns that are not carried.
pub fn product_less_product<L: Halves>(
    lane: &mut L,
    modulus: &Modulus,
    [a, b, c, d]: [&Limbs<L::Word>; 4],
) -> Result<Limbs<L::Word>, Refused> {
    let mut n = Columns::new(lane, modulus);
    add_product(&mut n, c, d)?;
    let n = n.all();
    let mut t = Columns::new(lane, modulus);
    add_product(&mut t, a, b)?;
    t.sub_all(&n);
    t.reduce()?;
    Ok(t.upper())
}

/// Adds a·b.
fn add_product<L: Halves>(
    t: &mut Columns<L>,
    a: &Limbs<L::Word>,
    b: &Limbs<L::Word>,
) -> Result<(), Refused> {
    let (x, y) = (factors(t.lane, a)?, factors(t.lane, b)?);
    for (i, x) in x.iter().enumerate() {
        for (j, y) in y.iter().enumerate() {
            t.add_product(i + j, x, y, false)?;
        }
    }
    Ok(())
}

/// (a·b − c²) / 2^260 modulo m, in columns that are not carried.
pub fn product_less_square<L: Halves>(
    lane: &mut L,
    modulus: &Modulus,
    a: &Limbs<L::Word>,
    b: &Limbs<L::Word>,
    c: &Limbs<L::Word>,
) -> Result<Limbs<L::Word>, Refused> {
    let mut n = Columns::new(lane, modulus);
    add_square(&mut n, c)?;
    let n = n.all();
    let mut t = Columns::new(lane, modulus);
    add_product(&mut t, a, b)?;
    t.sub_all(&n);
    t.reduce()?;
    Ok(t.upper())
}

/// A value in [0, 2^260) in limbs of 52 bits.
pub fn mask<L: Lane>(lane: &mut L, t: &Limbs<L::Word>) -> Result<Limbs<L::Word>, Refused> {
    let mut t = t.clone();
    for i in 0..4 {
        let carry = lane.right_signed(&t[i], LIMB)?;
        t[i + 1] = lane.sum(&t[i + 1], &carry);
        t[i] = lane.lowest(&t[i], LIMB)?;
    }
    Ok(t)
}

/// What stands at 2^256 and above is put in below, and the rest is masked.
pub fn fold<L: Halves>(
    lane: &mut L,
    modulus: &Modulus,
    t: &Limbs<L::Word>,
) -> Result<Limbs<L::Word>, Refused> {
    let mut t = t.clone();
    let q = lane.right_signed(&t[4], 48)?;
    t[4] = lane.lowest(&t[4], 48)?;
    let factor = lane.factor(&q)?;
    for (i, digit) in modulus.fold.into_iter().enumerate() {
        if digit == 1 {
            t[i] = lane.sum(&t[i], &q);
        } else if digit != 0 {
            let size = lane.number(digit.unsigned_abs());
            let (zero, size) = (lane.number(0), lane.factor(&size)?);
            let halves = [Half::Low, Half::High].into_iter().take(1 + usize::from(is_long(digit)));
            for (half, limb) in halves.zip(&mut t[i..]) {
                let part = lane.multiply(&zero, &factor, &size, half)?;
                *limb =
                    if digit > 0 { lane.sum(limb, &part) } else { lane.difference(limb, &part) };
            }
        }
    }
    mask(lane, &t)
}

/// A half of x, or of x + m if x is odd, for masked limbs.
pub fn half<L: Lane>(
    lane: &mut L,
    modulus: &Modulus,
    x: &Limbs<L::Word>,
) -> Result<Limbs<L::Word>, Refused> {
    let odd = lane.lowest(&x[0], 1)?;
    let even: Limbs<L::Word> = std::array::from_fn(|i| {
        let multiple = lane.scaled(&odd, modulus.limbs[i]);
        lane.sum(&x[i], &multiple)
    });
    let mut half = Vec::new();
    for i in 0..5 {
        let mut limb = lane.right(&even[i], 1)?;
        if i < 4 {
            let lowest = lane.lowest(&even[i + 1], 1)?;
            let above = lane.left(&lowest, LIMB - 1);
            limb = lane.sum(&limb, &above);
        }
        half.push(limb);
    }
    Ok(half.try_into().unwrap_or_else(|_| unreachable!("five limbs")))
}
