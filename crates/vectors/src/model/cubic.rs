//! The points of the curve with a given y: roots of x³ + ax + (b − y²).

use num_bigint::BigUint;

use super::curve::{Point, a, b, p};
use super::modular::{add, div, mul, neg, sub};

/// A polynomial modulo p: the coefficient of x^i at i, none of them leading zeros.
type Polynomial = Vec<BigUint>;

/// The points with this y, none to three of them, by rising x.
///
/// A root of f in the field is one of gcd(f, x^p − x), a product of factors of
/// degree 1; where it has several, gcd with (x + s)^((p − 1)/2) − 1 parts them
/// for some small s (Cantor and Zassenhaus).
#[must_use]
pub fn lift_y(y: &BigUint) -> Vec<Point> {
    let constant = sub(b(), &mul(y, y, p()), p());
    let f = vec![constant, a().clone(), BigUint::ZERO, BigUint::from(1u32)];
    let x = vec![BigUint::ZERO, BigUint::from(1u32)];
    let all = subtract(&power(&x, p(), &f), &x);
    let mut roots = split(&gcd(&f, &all), 1);
    roots.sort();
    roots.iter().map(|x| Point::new(x, y)).collect()
}

/// The roots of a product of different factors of degree 1.
fn split(f: &Polynomial, shift: u32) -> Vec<BigUint> {
    match f.len() {
        0 | 1 => Vec::new(),
        2 => vec![neg(&div(&f[0], &f[1], p()), p())],
        _ => {
            let base = vec![BigUint::from(shift), BigUint::from(1u32)];
            let half = power(&base, &(p() >> 1), f);
            let part = gcd(f, &subtract(&half, &vec![BigUint::from(1u32)]));
            let (rest, _) = divide(f, &part);
            let parted = part.len() > 1 && part.len() < f.len();
            let parts = if parted { vec![part, rest] } else { vec![f.clone()] };
            parts.iter().flat_map(|part| split(part, shift + 1)).collect()
        }
    }
}

/// base^exponent mod f.
fn power(base: &Polynomial, exponent: &BigUint, f: &Polynomial) -> Polynomial {
    let mut result = vec![BigUint::from(1u32)];
    for bit in (0..exponent.bits()).rev() {
        result = multiply(&result, &result, f);
        if exponent.bit(bit) {
            result = multiply(&result, base, f);
        }
    }
    result
}

fn multiply(left: &Polynomial, right: &Polynomial, f: &Polynomial) -> Polynomial {
    let mut product = vec![BigUint::ZERO; left.len() + right.len()];
    for (i, u) in left.iter().enumerate() {
        for (j, v) in right.iter().enumerate() {
            product[i + j] = add(&product[i + j], &mul(u, v, p()), p());
        }
    }
    divide(&trim(product), f).1
}

fn subtract(left: &Polynomial, right: &Polynomial) -> Polynomial {
    let coefficient = |of: &Polynomial, i| of.get(i).cloned().unwrap_or_default();
    let degrees = 0..left.len().max(right.len());
    trim(degrees.map(|i| sub(&coefficient(left, i), &coefficient(right, i), p())).collect())
}

/// Quotient and remainder.
fn divide(dividend: &Polynomial, divisor: &Polynomial) -> (Polynomial, Polynomial) {
    let mut remainder = dividend.clone();
    let mut quotient = vec![BigUint::ZERO; dividend.len()];
    let lead = divisor.last().expect("a divisor other than zero");
    while remainder.len() >= divisor.len() {
        let shift = remainder.len() - divisor.len();
        let factor = div(&remainder[remainder.len() - 1], lead, p());
        for (i, coefficient) in divisor.iter().enumerate() {
            let at = &mut remainder[i + shift];
            *at = sub(at, &mul(coefficient, &factor, p()), p());
        }
        quotient[shift] = factor;
        remainder = trim(remainder);
    }
    (trim(quotient), remainder)
}

fn gcd(left: &Polynomial, right: &Polynomial) -> Polynomial {
    if right.is_empty() { left.clone() } else { gcd(right, &divide(left, right).1) }
}

fn trim(mut polynomial: Polynomial) -> Polynomial {
    while polynomial.last().is_some_and(|lead| *lead == BigUint::ZERO) {
        polynomial.pop();
    }
    polynomial
}

#[cfg(test)]
mod tests {
    use super::super::curve::g;
    use super::*;

    #[test]
    fn points_are_found_from_their_y() {
        assert!(lift_y(g().y()).contains(g()));
        for y in 1u32..30 {
            assert!(lift_y(&BigUint::from(y)).iter().all(Point::is_on_curve));
        }
    }

    /// Of all y, about 1/2 have one point, 1/3 none and 1/6 three.
    #[test]
    fn the_number_of_points_is_as_expected() {
        let counts = (1u32..60).map(|y| lift_y(&BigUint::from(y)).len()).collect::<Vec<_>>();
        assert!([0, 1, 3].iter().all(|count| counts.contains(count)), "{counts:?}");
        assert!(!counts.contains(&2));
    }
}
