//! What the operations of [elements](super::elements) compute, with certificates for the checker.

use anyhow::Result;
use num_bigint::BigInt;

use super::certificate::{Exact, Shown, limits, power, show_value_kept, value, within};
use super::element_integers::IntegerOperations;
use super::elements::{fold, half, mask, product_less_product, product_less_square, square};
use super::lane::LIMB;
use super::modulus::{Limbs, Modulus};
use crate::checker::{Combination, Goal, Monomial, Polynomial, Refused, Step, check};

/// The sizes of the limbs of what is folded: of the lowest, of the three above it.
pub const FOLDED: [i64; 2] = [1 << 62, 1 << 58];
/// The topmost limb of what is folded is not negative and below this.
pub const FOLDED_TOP: i64 = 1 << 54;

/// How many bits the topmost limb of what is squared has: by itself, and to be subtracted from a product.
pub const SQUARED_TOP: [u32; 2] = [51, 49];

/// The greatest value of an element that was folded.
pub fn folded_most() -> BigInt {
    power(256) + power(230)
}

fn masked(exact: &mut Exact, top_bits: u32) -> Limbs<Polynomial> {
    let bits = |i| if i == 4 { top_bits } else { LIMB };
    std::array::from_fn(|i| exact.variable(power(bits(i)) - 1))
}

fn times(a: &Limbs<Polynomial>, b: &Limbs<Polynomial>) -> Result<Polynomial, Refused> {
    value(a).times(&value(b)).ok_or_else(|| Refused("too many factors".into()))
}

/// Of limbs of a below 2^52, the topmost below 2^51: 2^260·r ≡ a² (mod m), 0 ≤ r, 2^260·r ≤ a² + 2^260·m.
pub fn show_square(modulus: &Modulus) -> Result<Shown> {
    let mut exact = Exact::default();
    let a = masked(&mut exact, SQUARED_TOP[0]);
    let result = square(&mut exact, modulus, &a)?;
    let goals = limits(modulus, &times(&a, &a)?, None, &result);
    Shown::new(exact, Vec::new(), result.to_vec(), goals)
}

/// Of limbs below 2^52, the topmost of c below 2^49: 2^260·r ≡ a·b − c² (mod m), −c² ≤ 2^260·r ≤ a·b + 2^260·m.
pub fn show_product_less_square(modulus: &Modulus) -> Result<Shown> {
    let mut exact = Exact::default();
    let (a, b) = (masked(&mut exact, LIMB), masked(&mut exact, LIMB));
    let c = masked(&mut exact, SQUARED_TOP[1]);
    let result = product_less_square(&mut exact, modulus, &a, &b, &c)?;
    let goals = limits(modulus, &times(&a, &b)?, Some(&times(&c, &c)?), &result);
    Shown::new(exact, Vec::new(), result.to_vec(), goals)
}

/// Of limbs below 2^52: 2^260·r ≡ a·b − c·d (mod m), −c·d ≤ 2^260·r ≤ a·b + 2^260·m.
pub fn show_product_less_product(modulus: &Modulus) -> Result<Shown> {
    let mut exact = Exact::default();
    let [a, b, c, d] = [(); 4].map(|()| masked(&mut exact, LIMB));
    let result = product_less_product(&mut exact, modulus, [&a, &b, &c, &d])?;
    let goals = limits(modulus, &times(&a, &b)?, Some(&times(&c, &d)?), &result);
    Shown::new(exact, Vec::new(), result.to_vec(), goals)
}

/// Of limbs below 2^63 − 2^12 in size with a value v in [0, 2^260): the limbs of the result are below 2^52, with the value v.
pub fn show_mask() -> Result<Shown> {
    show_value_kept(mask)
}

/// Of limbs of the sizes above with a value v ≥ 0: the limbs of the result are below 2^52, and its value r ≡ v (mod m) is at
/// most 2^256 + 2^230. The first is for a topmost limb below 2^48, the second for all others.
pub fn show_fold(modulus: &Modulus) -> Result<[Shown; 2]> {
    let of = |from: BigInt, to: BigInt| -> Result<Shown> {
        let mut exact = Exact::default();
        let [low, above] = FOLDED.map(BigInt::from);
        let [a, b, c, d] = [&low, &above, &above, &above].map(|size| exact.signed(size));
        let top = exact.variable(to - 1 - &from).plus(from, &Polynomial::constant(1));
        let limbs = [a, b, c, d, top];
        let result = fold(&mut exact, modulus, &limbs)?;
        let (v, r) = (value(&limbs), value(&result));
        let mut goals = vec![Goal::Divides(modulus.value.clone(), r.plus(-1, &v))];
        for (what, end) in [(&r, folded_most() + 1), (&result[4], power(LIMB))] {
            goals.extend(within(what, end).map(Goal::NotNegative));
        }
        Shown::new(exact, vec![v], result.to_vec(), goals)
    };
    Ok([of(BigInt::ZERO, power(48))?, of(power(48), FOLDED_TOP.into())?])
}

/// Of limbs of x below 2^52: 2·r = x + m·(x mod 2).
pub fn show_half(modulus: &Modulus) -> Result<Shown> {
    let mut exact = Exact::default();
    let x = masked(&mut exact, LIMB);
    let (rest, odd) = exact.split(&x[0], 1)?;
    let result = half(&mut exact, modulus, &x)?;
    let m = &modulus.value;
    // r is an integer by halves: those of x without its lowest bit, and of m + 1
    let upper = value(&x).plus(-1, &x[0]);
    let halves = |polynomial: &Polynomial| {
        let terms = polynomial.terms();
        terms.fold(Polynomial::default(), |mut sum, (monomial, own)| {
            sum.add_term(*monomial, &(own / 2));
            sum
        })
    };
    let expected = halves(&upper).plus(1, &rest).plus((m + 1) / 2, &odd);
    let r = value(&result);
    let is_half = Goal::Zero(r.plus(-1, &expected));
    let goal = Goal::Zero(r.scaled(2).plus(-1, &value(&x)).plus(-m, &odd));
    let mut shown = Shown::new(exact, Vec::new(), result.to_vec(), vec![is_half])?;
    // the split of the lowest limb is the first equation
    let learned = shown.facts.definitions.len();
    let by = |sign: i32| Combination {
        scale: 1.into(),
        equations: vec![
            (learned, Monomial::ONE, (-2 * sign).into()),
            (0, Monomial::ONE, sign.into()),
        ],
        premises: Vec::new(),
    };
    shown.steps.push(Step::Zero(goal.polynomial().clone(), by(1), by(-1)));
    shown.goals.push(goal);
    check(&shown.problem, &shown.steps, &shown.goals)?;
    Ok(shown)
}

/// What the operations have been shown to do.
#[derive(Clone, Debug)]
pub struct ElementOperations {
    /// A square.
    pub square: Shown,
    /// A product less a square.
    pub product_less_square: Shown,
    /// A product less another one.
    pub product_less_product: Shown,
    /// A carry with masked limbs.
    pub mask: Shown,
    /// A fold, of what is below 2^256 and of what is not.
    pub fold: [Shown; 2],
    /// A half.
    pub half: Shown,
    /// Integers below m.
    pub integers: IntegerOperations,
}

impl ElementOperations {
    /// Shows them.
    pub fn show(modulus: &Modulus) -> Result<Self> {
        Ok(Self {
            square: show_square(modulus)?,
            product_less_square: show_product_less_square(modulus)?,
            product_less_product: show_product_less_product(modulus)?,
            mask: show_mask()?,
            fold: show_fold(modulus)?,
            half: show_half(modulus)?,
            integers: IntegerOperations::show(modulus)?,
        })
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = &Shown> {
        let products = [&self.square, &self.product_less_square, &self.product_less_product];
        let others = [&self.mask, &self.half];
        products.into_iter().chain(others).chain(&self.fold)
    }
}

#[cfg(test)]
mod tests;
