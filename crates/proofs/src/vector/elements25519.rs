//! The operations of elements modulo 2^255 − 19 as AVX-512 IFMA does them in eight lanes, limb by limb, in one lane.
//!
//! An element is a sum, whose limbs are below 2^56, and a factor, of whose limbs the lower 52 bits count, but for the topmost.
//! [Certificates](super::certificates25519) show what each operation computes.

use super::columns::factors;
use super::lane::{Half, Halves, LIMB, Lane};
use super::modulus::Limbs;
use crate::checker::Refused;

/// Bits of the topmost limb below 2^255.
pub const TOP: u32 = 255 - 4 * LIMB;
/// 2^260 modulo 2^255 − 19.
const FOLD: u64 = 19 << 5;

/// An integer below 2^256 in limbs.
pub fn limbs_of([a, b, c, d]: &[u64; 4]) -> Limbs<u64> {
    let limbs = [*a, a >> 52 | b << 12, b >> 40 | c << 24, c >> 28 | d << 36, d >> 16];
    limbs.map(|limb| limb & ((1 << LIMB) - 1))
}

/// Adds a half of a·b.
fn add_half<L: Halves>(
    lane: &mut L,
    sum: &mut L::Word,
    a: &L::Factor,
    b: &L::Factor,
    half: Half,
) -> Result<(), Refused> {
    *sum = lane.multiply(sum, a, b, half)?;
    Ok(())
}

/// Adds a·b at a column, its halves apart.
fn add_product<L: Halves>(
    lane: &mut L,
    t: &mut [L::Word],
    column: usize,
    a: &L::Factor,
    b: &L::Factor,
) -> Result<(), Refused> {
    add_half(lane, &mut t[column], a, b, Half::Low)?;
    add_half(lane, &mut t[column + 1], a, b, Half::High)
}

fn number<L: Halves>(lane: &mut L, value: u64) -> Result<L::Factor, Refused> {
    let value = lane.number(value);
    lane.factor(&value)
}

/// The columns of a product as a sum: those from 2^260 on are carried and multiplied by 608.
fn fold<L: Halves>(lane: &mut L, mut t: Vec<L::Word>) -> Result<Limbs<L::Word>, Refused> {
    for i in 5..9 {
        let carry = lane.right(&t[i], LIMB)?;
        t[i + 1] = lane.sum(&t[i + 1], &carry);
    }
    let size = number(lane, FOLD)?;
    for i in 0..5 {
        let above = lane.factor(&t[i + 5])?;
        add_half(lane, &mut t[i], &above, &size, Half::Low)?;
        if i < 4 {
            add_half(lane, &mut t[i + 1], &above, &size, Half::High)?;
        }
    }
    t.truncate(5);
    Ok(t.try_into().unwrap_or_else(|_| unreachable!("five limbs")))
}

fn columns<L: Halves>(lane: &mut L) -> Vec<L::Word> {
    let zero = lane.number(0);
    vec![zero; 10]
}

/// a·b as a sum, for factors.
pub fn product<L: Halves>(
    lane: &mut L,
    a: &Limbs<L::Word>,
    b: &Limbs<L::Word>,
) -> Result<Limbs<L::Word>, Refused> {
    let (x, y, mut t) = (factors(lane, a)?, factors(lane, b)?, columns(lane));
    for (i, x) in x.iter().enumerate() {
        for (j, y) in y.iter().enumerate() {
            add_product(lane, &mut t, i + j, x, y)?;
        }
    }
    fold(lane, t)
}

/// a² as a sum, for a factor.
pub fn square<L: Halves>(lane: &mut L, a: &Limbs<L::Word>) -> Result<Limbs<L::Word>, Refused> {
    let (x, mut t) = (factors(lane, a)?, columns(lane));
    for i in 0..4 {
        for j in i + 1..4 {
            add_product(lane, &mut t, i + j, &x[i], &x[j])?;
        }
    }
    for column in &mut t {
        *column = lane.sum(column, column);
    }
    let twice = lane.sum(&a[4], &a[4]);
    let twice = lane.factor(&twice)?;
    for (i, x) in x.iter().enumerate().take(4) {
        add_product(lane, &mut t, 4 + i, x, &twice)?;
    }
    for (i, x) in x.iter().enumerate() {
        add_product(lane, &mut t, 2 * i, x, x)?;
    }
    fold(lane, t)
}

/// Each limb but the topmost gives what it has above 52 bits to the next one, and keeps it.
fn upwards<L: Lane>(lane: &mut L, t: &mut Limbs<L::Word>) -> Result<(), Refused> {
    (0..4).try_for_each(|i| carry_one(lane, t, i))
}

/// A factor of limbs of which neither the topmost nor what is carried to it is negative.
pub fn carry<L: Halves>(lane: &mut L, t: &Limbs<L::Word>) -> Result<Limbs<L::Word>, Refused> {
    let mut t = t.clone();
    let q = lane.right(&t[4], TOP)?;
    t[4] = lane.lowest(&t[4], TOP)?;
    let (q, size) = (lane.factor(&q)?, number(lane, 19)?);
    add_half(lane, &mut t[0], &q, &size, Half::Low)?;
    upwards(lane, &mut t)?;
    Ok(t)
}

/// A sum of a factor.
pub fn masked<L: Lane>(lane: &mut L, t: &Limbs<L::Word>) -> Result<Limbs<L::Word>, Refused> {
    let mut t = t.clone();
    for limb in &mut t[..4] {
        *limb = lane.lowest(limb, LIMB)?;
    }
    Ok(t)
}

/// a + b in limbs that [`carry`] takes.
pub fn sum<L: Lane>(lane: &mut L, a: &Limbs<L::Word>, b: &Limbs<L::Word>) -> Limbs<L::Word> {
    std::array::from_fn(|i| lane.sum(&a[i], &b[i]))
}

/// a − b + 2^10·m in limbs that [`carry`] takes.
pub fn difference<L: Lane>(lane: &mut L, a: &Limbs<L::Word>, b: &Limbs<L::Word>) -> Limbs<L::Word> {
    let more: [i64; 5] = [-(19 << 10), 0, 0, 1 << 57, (1 << (TOP + 10)) - (1 << 5)];
    std::array::from_fn(|i| {
        let (difference, more) = (lane.difference(&a[i], &b[i]), more[i]);
        let size = lane.number(more.unsigned_abs());
        if more < 0 { lane.difference(&difference, &size) } else { lane.sum(&difference, &size) }
    })
}

/// a·small + c in limbs that [`carry`] takes, for a factor a.
pub fn multiple<L: Halves>(
    lane: &mut L,
    a: &Limbs<L::Word>,
    small: u32,
    c: &Limbs<L::Word>,
) -> Result<Limbs<L::Word>, Refused> {
    let (a, mut t) = (factors(lane, a)?, c.clone());
    let (small, size) = (number(lane, small.into())?, number(lane, FOLD)?);
    // of 2^260
    let mut top = lane.number(0);
    add_half(lane, &mut top, &a[4], &small, Half::High)?;
    let top = lane.factor(&top)?;
    add_half(lane, &mut t[0], &top, &size, Half::Low)?;
    for i in 0..5 {
        add_half(lane, &mut t[i], &a[i], &small, Half::Low)?;
        if i < 4 {
            add_half(lane, &mut t[i + 1], &a[i], &small, Half::High)?;
        }
    }
    Ok(t)
}

/// x, for a masked factor, with 19 times a bit added, which is 1 if x is not below m; and the bit.
pub fn with_multiple<L: Halves>(
    lane: &mut L,
    x: &Limbs<L::Word>,
) -> Result<(Limbs<L::Word>, L::Word), Refused> {
    let (mut more, nineteen) = (x.clone(), lane.number(19));
    more[0] = lane.sum(&more[0], &nineteen);
    upwards(lane, &mut more)?;
    let bit = lane.right(&more[4], TOP)?;
    let (factor, size) = (lane.factor(&bit)?, number(lane, 19)?);
    let mut t = x.clone();
    add_half(lane, &mut t[0], &factor, &size, Half::Low)?;
    Ok((t, bit))
}

/// A limb but the topmost gives what it has above 52 bits to the next one.
pub fn carry_one<L: Lane>(lane: &mut L, t: &mut Limbs<L::Word>, i: usize) -> Result<(), Refused> {
    let carry = lane.right_signed(&t[i], LIMB)?;
    t[i + 1] = lane.sum(&t[i + 1], &carry);
    Ok(())
}

/// The limbs below 2^255, of limbs that were carried.
pub fn below<L: Lane>(lane: &mut L, t: &Limbs<L::Word>) -> Result<Limbs<L::Word>, Refused> {
    let mut t = masked(lane, t)?;
    t[4] = lane.lowest(&t[4], TOP)?;
    Ok(t)
}

/// The limbs of the integer below m, of a masked factor; and on the way whether x is not below m, as a bit.
pub fn canonical<L: Halves>(
    lane: &mut L,
    x: &Limbs<L::Word>,
) -> Result<(Limbs<L::Word>, L::Word), Refused> {
    let (mut t, bit) = with_multiple(lane, x)?;
    upwards(lane, &mut t)?;
    Ok((below(lane, &t)?, bit))
}

/// The limbs of four words.
pub fn split<L: Lane>(lane: &mut L, w: &[L::Word; 4]) -> Result<Limbs<L::Word>, Refused> {
    Ok([
        lane.lowest(&w[0], LIMB)?,
        lane.limb_of((&w[0], 52), (&w[1], 12))?,
        lane.limb_of((&w[1], 40), (&w[2], 24))?,
        lane.limb_of((&w[2], 28), (&w[3], 36))?,
        lane.right(&w[3], 16)?,
    ])
}
