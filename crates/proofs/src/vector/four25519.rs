//! The operations of four elements modulo 2^255 − 19 as AVX-512 IFMA does them for one ladder, limb by limb, in one lane, with
//! certificates of what they compute.
//!
//! An element is five limbs of 51 bits, each below 2^51 + 2^13. That is what any operation gives and takes.

use anyhow::{Context, Result, ensure};
use num_bigint::{BigInt, Sign};

use super::certificate::{Exact, Shown, power};
use super::columns::factors;
use super::lane::{Half, Halves, Lane};
use super::modulus::Limbs;
use crate::checker::{Goal, Polynomial, Refused};

/// Bits of a limb.
pub const BITS: u32 = 51;

/// 2·(2^255 − 19) in limbs that are more than any limb of an element.
const TWICE: Limbs<u64> = {
    let most = (1 << BITS) - 1;
    [2 * (most - 18), 2 * most, 2 * most, 2 * most, 2 * most]
};

/// What limbs have above 51 bits goes to the next ones at once, of the last to the first, times 19.
pub fn carried<L: Lane>(lane: &mut L, t: &Limbs<L::Word>) -> Result<Limbs<L::Word>, Refused> {
    let (mut low, mut high) = (Vec::new(), Vec::new());
    for limb in t {
        low.push(lane.lowest(limb, BITS)?);
        high.push(lane.right(limb, BITS)?);
    }
    high[4] = lane.scaled(&high[4], 19);
    Ok(std::array::from_fn(|i| lane.sum(&low[i], &high[(i + 4) % 5])))
}

/// a·b + c. An upper half stands at 2^52, and so counts twice.
pub fn product<L: Halves>(
    lane: &mut L,
    a: &Limbs<L::Word>,
    b: &Limbs<L::Word>,
    c: &Limbs<L::Word>,
) -> Result<Limbs<L::Word>, Refused> {
    let (a, b, zero) = (factors(lane, a)?, factors(lane, b)?, lane.number(0));
    let (mut low, mut high) = (c.to_vec(), vec![zero.clone(); 10]);
    low.resize(10, zero);
    for (i, a) in a.iter().enumerate() {
        for (j, b) in b.iter().enumerate() {
            low[i + j] = lane.multiply(&low[i + j], a, b, Half::Low)?;
            high[i + j + 1] = lane.multiply(&high[i + j + 1], a, b, Half::High)?;
        }
    }
    let mut column = |i: usize| {
        let twice = lane.scaled(&high[i], 2);
        lane.sum(&low[i], &twice)
    };
    let columns: Vec<_> = (0..10).map(&mut column).collect();
    let folded: Limbs<L::Word> = std::array::from_fn(|i| {
        let above = lane.scaled(&columns[i + 5], 19);
        lane.sum(&columns[i], &above)
    });
    carried(lane, &folded)
}

/// a + b.
pub fn sum<L: Lane>(
    lane: &mut L,
    a: &Limbs<L::Word>,
    b: &Limbs<L::Word>,
) -> Result<Limbs<L::Word>, Refused> {
    let sums = std::array::from_fn(|i| lane.sum(&a[i], &b[i]));
    carried(lane, &sums)
}

/// a − b.
pub fn difference<L: Lane>(
    lane: &mut L,
    a: &Limbs<L::Word>,
    b: &Limbs<L::Word>,
) -> Result<Limbs<L::Word>, Refused> {
    let differences = std::array::from_fn(|i| {
        let twice = lane.number(TWICE[i]);
        let more = lane.sum(&a[i], &twice);
        lane.difference(&more, &b[i])
    });
    carried(lane, &differences)
}

/// The greatest limb of an element.
fn greatest() -> BigInt {
    power(BITS) + power(13) - 1
}

fn element(exact: &mut Exact) -> Limbs<Polynomial> {
    std::array::from_fn(|_| exact.variable(greatest()))
}

/// The integer that limbs are.
fn value(limbs: &[Polynomial]) -> Polynomial {
    let terms = limbs.iter().zip((0..).step_by(BITS as usize));
    terms.fold(Polynomial::default(), |sum, (limb, bits)| sum.plus(power(bits), limb))
}

/// That limbs are an element, of this value modulo m.
fn show(exact: Exact, expected: &Polynomial, result: &Limbs<Polynomial>) -> Result<Shown> {
    let modulus = power(255) - 19;
    let goal = Goal::Divides(modulus, value(result).plus(-1, expected));
    let shown = Shown::new(exact, Vec::new(), result.to_vec(), vec![goal])?;
    let is_in = |(from, to): &(BigInt, BigInt)| from.sign() != Sign::Minus && *to <= greatest();
    ensure!(shown.ranges.iter().all(is_in), "a limb outside of its range");
    Ok(shown)
}

/// Of elements: r ≡ a·b + c (mod m).
fn show_product(
    operation: impl FnOnce(&mut Exact, [&Limbs<Polynomial>; 3]) -> Result<Limbs<Polynomial>, Refused>,
) -> Result<Shown> {
    let mut exact = Exact::default();
    let [a, b, c] = std::array::from_fn(|_| element(&mut exact));
    let result = operation(&mut exact, [&a, &b, &c])?;
    let expected = value(&a).times(&value(&b)).context("too many factors")?.plus(1, &value(&c));
    show(exact, &expected, &result)
}

/// Of elements: r ≡ a ± b (mod m).
fn show_sum(
    sign: i32,
    operation: impl FnOnce(&mut Exact, [&Limbs<Polynomial>; 2]) -> Result<Limbs<Polynomial>, Refused>,
) -> Result<Shown> {
    let mut exact = Exact::default();
    let [a, b] = std::array::from_fn(|_| element(&mut exact));
    let result = operation(&mut exact, [&a, &b])?;
    show(exact, &value(&a).plus(sign, &value(&b)), &result)
}

/// Of limbs of a residue below 2^256, the topmost with 52 bits: the same residue as an element.
fn show_carried() -> Result<Shown> {
    let mut exact = Exact::default();
    let t: Limbs<Polynomial> =
        std::array::from_fn(|i| exact.variable(power(if i == 4 { BITS + 1 } else { BITS }) - 1));
    let result = carried(&mut exact, &t)?;
    show(exact, &value(&t), &result)
}

/// Shows what the operations compute.
pub fn show_all() -> Result<Vec<Shown>> {
    Ok(vec![
        show_product(|lane, [a, b, c]| product(lane, a, b, c)).context("a product")?,
        show_sum(1, |lane, [a, b]| sum(lane, a, b)).context("a sum")?,
        show_sum(-1, |lane, [a, b]| difference(lane, a, b)).context("a difference")?,
        show_carried().context("limbs of words")?,
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inputs::Random;
    use crate::vector::lane::Numbers;

    #[test]
    fn operations_are_shown() {
        show_all().unwrap();
    }

    #[test]
    fn other_operations_are_not() {
        let other = |[a, b, c]: [usize; 3]| {
            show_product(|lane, of| product(lane, of[a], of[b], of[c])).is_err()
        };
        assert!(!other([1, 0, 2]));
        assert!(other([0, 0, 2]) && other([0, 1, 1]));
        assert!(show_sum(1, |lane, [a, b]| difference(lane, a, b)).is_err());
        assert!(show_sum(-1, |lane, [a, b]| difference(lane, b, a)).is_err());
        // of the last to the first, times 19
        let wrong = |lane: &mut Exact, [a, b]: [&Limbs<Polynomial>; 2]| {
            let sums: Limbs<Polynomial> = std::array::from_fn(|i| lane.sum(&a[i], &b[i]));
            let mut result = carried(lane, &sums)?;
            let high = lane.right(&sums[4], BITS)?;
            result[0] = lane.difference(&result[0], &high);
            Ok(result)
        };
        assert!(show_sum(1, wrong).is_err());
    }

    /// On numbers, with the greatest limbs too.
    #[test]
    fn operations_are_of_integers() {
        let (mut random, modulus) = (Random::new(51), power(255) - 19);
        let most = (1_u64 << BITS) + (1 << 13) - 1;
        let integer = |limbs: &Limbs<u64>| {
            let terms = limbs.iter().zip((0..).step_by(BITS as usize));
            terms.fold(BigInt::ZERO, |sum, (limb, bits)| sum + (BigInt::from(*limb) << bits))
        };
        for _ in 0..2000 {
            let mut limb = || match random.next() % 4 {
                0 => most,
                1 => 0,
                _ => random.next() % (most + 1),
            };
            let [a, b, c]: [Limbs<u64>; 3] =
                std::array::from_fn(|_| std::array::from_fn(|_| limb()));
            let mut lane = Numbers::default();
            let [x, y, z] = [&a, &b, &c].map(integer);
            let all = [
                (product(&mut lane, &a, &b, &c), &x * &y + &z),
                (sum(&mut lane, &a, &b), &x + &y),
                (difference(&mut lane, &a, &b), &x - &y),
            ];
            for (found, expected) in all {
                let found = found.unwrap();
                assert!(found.iter().all(|limb| *limb <= most));
                assert_eq!((integer(&found) - expected) % &modulus, BigInt::ZERO);
            }
        }
    }
}
