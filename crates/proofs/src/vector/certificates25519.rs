//! What the operations of [elements modulo 2^255 − 19](super::elements25519) compute, with certificates for the checker.

use anyhow::{Context, Result, ensure};
use num_bigint::{BigInt, Sign};

use super::certificate::{Exact, Shown, power, value, within};
use super::element_integers::show_join;
use super::elements25519::{TOP, canonical, carry, difference, multiple, product, split, square};
use super::lane::{Halves, LIMB};
use super::modulus::Limbs;
use crate::checker::{Combination, Goal, Monomial, Polynomial, Refused, Step, check};

/// The number by which elements are multiplied: a24 of the ladder.
pub const SMALL: u32 = 121_665;
/// The limbs of a sum are below 2^56.
const SUM: u32 = 56;
/// The limbs that a carry takes are below this in size.
const CARRIED: u32 = 58;

/// 2^255 − 19.
pub fn modulus() -> BigInt {
    power(255) - 19
}

/// The greatest topmost limb of a factor.
fn top_of_factor() -> BigInt {
    power(TOP) + power(6)
}

fn factor(exact: &mut Exact) -> Limbs<Polynomial> {
    std::array::from_fn(|i| exact.variable(if i == 4 { top_of_factor() } else { power(LIMB) - 1 }))
}

/// Whether the limbs lie in [0, end).
fn ensure_below(shown: &Shown, end: &BigInt) -> Result<()> {
    let is_in = |(from, to): &(BigInt, BigInt)| from.sign() != Sign::Minus && to < end;
    ensure!(shown.ranges.iter().all(is_in), "a limb outside of its range");
    Ok(())
}

fn sum(exact: &mut Exact) -> Limbs<Polynomial> {
    std::array::from_fn(|_| exact.variable(power(SUM) - 1))
}

fn times(a: &Limbs<Polynomial>, b: &Limbs<Polynomial>) -> Result<Polynomial> {
    value(a).times(&value(b)).context("too many factors")
}

/// Limbs, or the reason why there are none.
type Read = Result<Limbs<Polynomial>, Refused>;

/// Of factors: r ≡ a·b (mod m), limbs in [0, 2^56).
fn show_product(
    operation: impl FnOnce(&mut Exact, &Limbs<Polynomial>, &Limbs<Polynomial>) -> Read,
) -> Result<Shown> {
    let mut exact = Exact::default();
    let (a, b) = (factor(&mut exact), factor(&mut exact));
    let result = operation(&mut exact, &a, &b)?;
    show_congruent(exact, &times(&a, &b)?, &result, &power(SUM))
}

/// The same of a².
fn show_square(operation: impl FnOnce(&mut Exact, &Limbs<Polynomial>) -> Read) -> Result<Shown> {
    let mut exact = Exact::default();
    let a = factor(&mut exact);
    let result = operation(&mut exact, &a)?;
    show_congruent(exact, &times(&a, &a)?, &result, &power(SUM))
}

/// Of a factor a and a sum c: r ≡ a·small + c (mod m), limbs in [0, 2^58).
fn show_multiple(
    small: u32,
    operation: impl FnOnce(&mut Exact, &Limbs<Polynomial>, &Limbs<Polynomial>) -> Read,
) -> Result<Shown> {
    let mut exact = Exact::default();
    let (a, c) = (factor(&mut exact), sum(&mut exact));
    let result = operation(&mut exact, &a, &c)?;
    show_congruent(exact, &value(&c).plus(small, &value(&a)), &result, &power(CARRIED))
}

/// That limbs in [0, end) have a value modulo m.
fn show_congruent(
    exact: Exact,
    expected: &Polynomial,
    result: &Limbs<Polynomial>,
    end: &BigInt,
) -> Result<Shown> {
    let goal = Goal::Divides(modulus(), value(result).plus(-1, expected));
    let shown = Shown::new(exact, Vec::new(), result.to_vec(), vec![goal])?;
    ensure_below(&shown, end)?;
    Ok(shown)
}

/// Of limbs in [0, 2^58), or of a difference: those of two sums, with 2^10·m and so that nothing makes the topmost limb
/// negative. A factor r ≡ t (mod m), of whose limbs the lower 52 bits count, the topmost at most 2^47 + 2^6.
fn show_carry(
    is_difference: bool,
    operation: impl FnOnce(&mut Exact, &Limbs<Polynomial>) -> Read,
) -> Result<Shown> {
    let mut exact = Exact::default();
    let t: Limbs<Polynomial> = if is_difference {
        let (a, b) = (sum(&mut exact), sum(&mut exact));
        difference(&mut exact, &a, &b)
    } else {
        std::array::from_fn(|_| exact.variable(power(CARRIED) - 1))
    };
    let result = operation(&mut exact, &t)?;
    let mut factors = Vec::new();
    for limb in &result[..4] {
        factors.push(exact.factor(limb)?);
    }
    factors.push(result[4].clone());
    let goal = Goal::Divides(modulus(), value(&factors).plus(-1, &value(&t)));
    let shown = Shown::new(exact, Vec::new(), result.to_vec(), vec![goal])?;
    let (from, to) = &shown.ranges[4];
    ensure!(from.sign() != Sign::Minus && *to <= top_of_factor(), "a topmost limb that is large");
    Ok(shown)
}

/// A masked factor is below 2·m: it is 0 modulo m if it is 0 or m, and in no other case.
fn show_below_twice() -> Result<Shown> {
    let mut exact = Exact::default();
    let x = factor(&mut exact);
    let goals = within(&value(&x), modulus() * 2).map(Goal::NotNegative);
    Shown::new(exact, Vec::new(), x.to_vec(), goals.to_vec())
}

/// A difference: r ≡ a − b (mod m).
fn show_difference(
    operation: impl FnOnce(&mut Exact, &Limbs<Polynomial>, &Limbs<Polynomial>) -> Read,
) -> Result<Shown> {
    let mut exact = Exact::default();
    let (a, b) = (sum(&mut exact), sum(&mut exact));
    let result = operation(&mut exact, &a, &b)?;
    let expected = value(&a).plus(-1, &value(&b));
    let goal = Goal::Divides(modulus(), value(&result).plus(-1, &expected));
    Shown::new(exact, Vec::new(), result.to_vec(), vec![goal])
}

/// Of four words: the limbs are masked, with the value of the words.
fn show_split(operation: impl FnOnce(&mut Exact, &[Polynomial; 4]) -> Read) -> Result<Shown> {
    let mut exact = Exact::default();
    let words: [Polynomial; 4] = std::array::from_fn(|_| exact.variable(power(64) - 1));
    let limbs = operation(&mut exact, &words)?;
    let places = words.iter().zip((0..).step_by(64));
    let sum = places.fold(Polynomial::default(), |sum, (word, bits)| sum.plus(power(bits), word));
    let goal = Goal::Zero(value(&limbs).plus(-1, &sum));
    let shown = Shown::new(exact, Vec::new(), limbs.to_vec(), vec![goal])?;
    ensure_below(&shown, &power(LIMB))?;
    Ok(shown)
}

/// The equations of [`show_canonical`]: those of x + 19 and of x + 19·q, and what is learned.
struct Equations;

impl Equations {
    /// Carries of limbs, and the bit above 255.
    fn of(first: usize, weight: &BigInt) -> Vec<(usize, Monomial, BigInt)> {
        let places = (first..).zip((0..).step_by(LIMB as usize)).take(5);
        places.map(|(place, bits)| (place, Monomial::ONE, weight << bits)).collect()
    }

    /// x + 19 = L + 2^255·q, L < 2^255.
    fn more(weight: i32) -> Vec<(usize, Monomial, BigInt)> {
        Self::of(0, &weight.into())
    }

    /// x + 19·q = r + 2^255·q′, r < 2^255.
    fn result(weight: i32) -> Vec<(usize, Monomial, BigInt)> {
        Self::of(5, &weight.into())
    }

    /// q′ = q.
    fn learned(weight: BigInt) -> Vec<(usize, Monomial, BigInt)> {
        vec![(10, Monomial::ONE, weight)]
    }
}

/// Of a masked factor x: r ≡ x (mod m), 0 ≤ r < m, and the limbs are masked, the topmost below 2^47.
fn show_canonical(
    operation: impl FnOnce(
        &mut Exact,
        &Limbs<Polynomial>,
    ) -> Result<(Limbs<Polynomial>, Polynomial), Refused>,
) -> Result<Shown> {
    let mut exact = Exact::default();
    let x = factor(&mut exact);
    let (result, bit) = operation(&mut exact, &x)?;
    let q = bit.as_variable().context("the bit is no variable")?;
    let last = exact.facts.definitions.last().context("nothing is cut")?;
    ensure!(exact.facts.definitions.len() == 10, "other carries");
    let same = Polynomial::variable(last.high).plus(-1, &bit);
    let (r, m, scale) = (value(&result), modulus(), power(255));
    let by = |scale: &BigInt, parts: [Vec<_>; 2]| Combination {
        scale: scale.clone(),
        equations: parts.concat(),
        premises: Vec::new(),
    };
    let (mut steps, mut goals) = (Vec::new(), Vec::new());
    // 2^255·(q′ − q) = L − r − 19·(1 − q); q′ is not negative
    let zero = |value: bool| {
        let above = if value {
            by(&scale, [Equations::result(1), Equations::more(-1)])
        } else {
            by(&1.into(), [Vec::new(), Vec::new()])
        };
        let below = by(&scale, [Equations::result(-1), Equations::more(1)]);
        vec![Step::Zero(same.with_bit(q, value), above, below)]
    };
    steps.push(Step::Split(q, vec![Goal::Zero(same.clone())], zero(false), zero(true)));
    let difference = r.plus(-1, &value(&x));
    let congruent = by(&1.into(), [Equations::result(1), Equations::learned(scale.clone())]);
    steps.push(Step::Divides(m.clone(), difference.clone(), congruent));
    goals.push(Goal::Divides(m.clone(), difference));
    let [not_negative, below] = within(&r, m);
    steps.push(Step::NotNegative(not_negative.clone(), by(&1.into(), [Vec::new(), Vec::new()])));
    goals.push(Goal::NotNegative(not_negative));
    // r is x, or x + 19 − 2^255
    let step = |value: bool| {
        let mut equations = Equations::result(-1);
        if !value {
            equations.extend(Equations::more(1));
        }
        let by = by(&1.into(), [equations, Equations::learned(-&scale)]);
        vec![Step::NotNegative(below.with_bit(q, value), by)]
    };
    let goal = Goal::NotNegative(below.clone());
    steps.push(Step::Split(q, vec![goal.clone()], step(false), step(true)));
    goals.push(goal);
    let (facts, limbs) = (exact.facts, result.to_vec());
    let ranges: Vec<_> = limbs.iter().map(|limb| facts.bounds(limb)).collect();
    let problem = facts.problem(Vec::new());
    check(&problem, &steps, &goals)?;
    let shown = Shown { problem, facts, goals, steps, limbs, ranges };
    ensure_below(&shown, &power(LIMB))?;
    ensure!(shown.ranges[4].1 < power(TOP), "a topmost limb that is large");
    Ok(shown)
}

/// What the operations have been shown to do.
#[derive(Clone, Debug)]
pub struct Operations25519(pub Vec<Shown>);

impl Operations25519 {
    /// Shows them.
    pub fn show() -> Result<Self> {
        let of_multiple = |lane: &mut Exact, a: &_, c: &_| multiple(lane, a, SMALL, c);
        Ok(Self(vec![
            show_product(product).context("a product")?,
            show_square(square).context("a square")?,
            show_multiple(SMALL, of_multiple).context("a multiple")?,
            show_difference(|lane, a, b| Ok(difference(lane, a, b))).context("a difference")?,
            show_carry(false, carry).context("a carry")?,
            show_carry(true, carry).context("a carry of a difference")?,
            show_below_twice().context("a comparison with 0")?,
            show_split(split).context("words in limbs")?,
            show_canonical(canonical).context("an integer below m")?,
            show_join().context("limbs in words")?,
        ]))
    }
}

#[cfg(test)]
mod tests;
