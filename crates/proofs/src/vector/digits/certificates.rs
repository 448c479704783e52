//! What the [operations](super::operations) compute, with certificates for the checker.

use anyhow::{Context, Result, ensure};
use num_bigint::BigInt;

use super::modulus::Modulus;
use super::operations::{carry_small, fold, half, product, product_less_square, square_less};
use super::signed::{Integer, Signed, value};
use super::{BITS, Digits, LIMBS, TOP};
use crate::checker::{Combination, Goal, Monomial, Polynomial, Refused, Step, check};
use crate::vector::certificate::{Shown, Written};
use crate::vector::lane::Lane as _;

/// The ends of all limbs but the topmost, then of the topmost.
pub type Ends = [[i64; 2]; 2];

/// Of a factor, and of what is halved: a limb may be a difference of reduced ones.
pub const FACTOR: Ends = [[-(1 << 29) - (1 << 26), (1 << 29) + (1 << 26)], [-(1 << 27), (1 << 27)]];
/// Of what is subtracted from a product.
pub const SUBTRACTED: Ends = [[-(1 << 31), 1 << 31]; 2];
/// Of what is carried.
pub const CARRIED: Ends = [[-(1 << 31) + 5, (1 << 31) - 5]; 2];
/// Of what is folded: carried limbs.
pub const FOLDED: Ends = [[0, (1 << BITS) - 1], [-(1 << BITS), (1 << BITS) - 1]];

fn power(bits: u32) -> BigInt {
    BigInt::from(1) << bits
}

/// What was shown of these limbs.
fn shown(run: Signed, result: &Digits<Integer>, goals: Vec<Goal>) -> Result<Shown> {
    ensure!(result.iter().all(Integer::is_word), "a limb that may be too large");
    let limbs = result.iter().map(|limb| limb.polynomial.clone()).collect();
    let ranges = result.iter().map(|limb| (limb.from.clone(), limb.to.clone())).collect();
    let written = Written { facts: run.facts, limb_bits: BITS, cleared: Vec::new() };
    Shown::with_ranges(written, Vec::new(), limbs, ranges, goals)
}

fn input(run: &mut Signed, [limb, top]: Ends) -> Digits<Integer> {
    run.digits(limb, top)
}

fn times(a: &Digits<Integer>, b: &Digits<Integer>) -> Result<Polynomial, Refused> {
    value(a).times(&value(b)).ok_or_else(|| Refused("too many factors".into()))
}

/// Of a result r: 2^261·r ≡ whole (mod m), whole ≤ 2^261·r ≤ whole + 2^261·m.
fn limits(modulus: &Modulus, whole: &Polynomial, result: &Polynomial) -> Vec<Goal> {
    let (more, m) = (result.scaled(power(261)).plus(-1, whole), &modulus.value);
    let above = Polynomial::constant(m << 261_u32).plus(-1, &more);
    vec![Goal::Divides(m.clone(), more.clone()), Goal::NotNegative(more), Goal::NotNegative(above)]
}

/// Of [factors](FACTOR): 2^261·r ≡ a·b (mod m), a·b ≤ 2^261·r ≤ a·b + 2^261·m.
pub fn show_product(modulus: &Modulus) -> Result<Shown> {
    let mut run = Signed::default();
    let [a, b] = [FACTOR; 2].map(|ends| input(&mut run, ends));
    let result = product(&mut run, modulus, &a, &b)?;
    let goals = limits(modulus, &times(&a, &b)?, &value(&result));
    shown(run, &result, goals)
}

/// Of a [factor](FACTOR) and what is [subtracted](SUBTRACTED), if anything is: 2^261·(r + c) ≡ a² (mod m),
/// a² ≤ 2^261·(r + c) ≤ a² + 2^261·m.
pub fn show_square_less(modulus: &Modulus, is_less: bool) -> Result<Shown> {
    let mut run = Signed::default();
    let a = input(&mut run, FACTOR);
    let c = is_less.then(|| input(&mut run, SUBTRACTED));
    let result = square_less(&mut run, modulus, &a, c.as_ref())?;
    let c = c.as_ref().map(value).unwrap_or_default();
    let goals = limits(modulus, &times(&a, &a)?, &value(&result).plus(1, &c));
    shown(run, &result, goals)
}

/// Of [factors](FACTOR): 2^261·r ≡ a·b − c² (mod m), a·b − c² ≤ 2^261·r ≤ a·b − c² + 2^261·m.
pub fn show_product_less_square(modulus: &Modulus) -> Result<Shown> {
    let mut run = Signed::default();
    let [a, b, c] = [FACTOR; 3].map(|ends| input(&mut run, ends));
    let result = product_less_square(&mut run, modulus, &a, &b, &c)?;
    let whole = times(&a, &b)?.plus(-1, &times(&c, &c)?);
    let goals = limits(modulus, &whole, &value(&result));
    shown(run, &result, goals)
}

/// Of limbs that are [carried](CARRIED): the value of the result is the same.
pub fn show_carry_small() -> Result<Shown> {
    let mut run = Signed::default();
    let t = input(&mut run, CARRIED);
    let result = carry_small(&mut run, &t)?;
    let goal = Goal::Zero(value(&result).plus(-1, &value(&t)));
    shown(run, &result, vec![goal])
}

/// Of limbs that are [folded](FOLDED): r ≡ t (mod m), −2^230 ≤ r ≤ 2^256 + 2^230.
pub fn show_fold(modulus: &Modulus) -> Result<Shown> {
    let mut run = Signed::default();
    let t = input(&mut run, FOLDED);
    let result = fold(&mut run, modulus, &t)?;
    let r = value(&result);
    let [least, greatest] = folded_ends().map(Polynomial::constant);
    let goals = vec![
        Goal::Divides(modulus.value.clone(), r.plus(-1, &value(&t))),
        Goal::NotNegative(r.plus(-1, &least)),
        Goal::NotNegative(greatest.plus(-1, &r)),
    ];
    shown(run, &result, goals)
}

/// The least and the greatest value of what was folded.
pub fn folded_ends() -> [BigInt; 2] {
    [-power(230), power(232 + TOP) + power(230)]
}

/// Of a [factor](FACTOR): 2·r = x + m·(x mod 2).
pub fn show_half(modulus: &Modulus) -> Result<Shown> {
    let mut run = Signed::default();
    let x = input(&mut run, FACTOR);
    // the first equation; that of limb i of what is even follows as number i + 1
    let odd = run.lowest(&x[0], 1)?.polynomial;
    let result = half(&mut run, modulus, &x)?;
    let twice = value(&result).scaled(2);
    let what = twice.plus(-1, &value(&x)).plus(-&modulus.value, &odd);
    let mut shown = shown(run, &result, Vec::new())?;
    let by = |equations: &[(usize, BigInt)]| Combination {
        scale: 1.into(),
        equations: equations
            .iter()
            .map(|(number, weight)| (*number, Monomial::ONE, weight.clone()))
            .collect(),
        premises: Vec::new(),
    };
    // its lowest bit is x_0 + m_0·(x_0 mod 2) modulo 2
    let lowest = Polynomial::variable(shown.facts.definitions[1].low);
    let is_even = by(&[(1, 1.into()), (0, (-1).into())]);
    shown.steps.push(Step::Remainder(2.into(), lowest, is_even));
    let learned = shown.facts.definitions.len();
    let [above, below] = [1, -1].map(|sign: i32| {
        let limbs = (0..LIMBS).map(|i| (i + 1, power(BITS * i as u32) * sign));
        by(&limbs.chain([(learned, sign.into())]).collect::<Vec<_>>())
    });
    shown.steps.push(Step::Zero(what.clone(), above, below));
    shown.goals.push(Goal::Zero(what));
    check(&shown.problem, &shown.steps, &shown.goals)?;
    Ok(shown)
}

/// What the operations have been shown to do.
#[derive(Clone, Debug)]
pub struct DigitOperations {
    /// The modulus.
    pub modulus: Modulus,
    /// A product.
    pub product: Shown,
    /// A square, and one less something.
    pub squares: [Shown; 2],
    /// A product less a square.
    pub product_less_square: Shown,
    /// A carry.
    pub carry: Shown,
    /// A fold.
    pub fold: Shown,
    /// A half.
    pub half: Shown,
}

impl DigitOperations {
    /// Shows them.
    pub fn show(modulus: &BigInt) -> Result<Self> {
        let modulus = Modulus::new(modulus).context("a modulus of another kind")?;
        Ok(Self {
            product: show_product(&modulus)?,
            squares: [show_square_less(&modulus, false)?, show_square_less(&modulus, true)?],
            product_less_square: show_product_less_square(&modulus)?,
            carry: show_carry_small()?,
            fold: show_fold(&modulus)?,
            half: show_half(&modulus)?,
            modulus,
        })
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Shown> {
        let others =
            [&self.product, &self.product_less_square, &self.carry, &self.fold, &self.half];
        others.into_iter().chain(&self.squares)
    }
}
