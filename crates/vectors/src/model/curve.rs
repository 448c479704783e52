//! The recommended curve of GB/T 32918.5-2017 and its points, in affine
//! coordinates, by the formulas of a textbook: one division an addition.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::LazyLock;

use num_bigint::BigUint;

use super::modular::{add, div, mul, neg, sqrt, sub};

/// The parameters of the curve y² = x³ + ax + b over the integers modulo p.
struct Parameters {
    p: BigUint,
    a: BigUint,
    b: BigUint,
    n: BigUint,
    g: Point,
}

static CURVE: LazyLock<Parameters> = LazyLock::new(|| Parameters {
    p: hex("FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF"),
    a: hex("FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFC"),
    b: hex("28E9FA9E9D9F5E344D5A9E4BCF6509A7F39789F515AB8F92DDBCBD414D940E93"),
    n: hex("FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123"),
    g: Point::Affine {
        x: hex("32C4AE2C1F1981195F9904466A39C9948FE30BBFF2660BE1715A4589334C74C7"),
        y: hex("BC3736A2F4F6779C59BDCEE36B692153D0A9877CC62A474002DF32E52139F0A0"),
    },
});

thread_local! {
    /// P, 2P, 4P and so on, as far as they were needed, of every P that was
    /// multiplied: most are multiplied more than once.
    static DOUBLINGS: RefCell<HashMap<Point, Vec<Point>>> = RefCell::new(HashMap::new());
    /// k·G, of every k that was asked for: many are asked for again.
    static MULTIPLES_OF_G: RefCell<HashMap<BigUint, Point>> = RefCell::new(HashMap::new());
}

/// The integer that hexadecimal digits write.
///
/// # Panics
/// Where they are not hexadecimal: constants of this crate are.
#[must_use]
pub fn hex(digits: &str) -> BigUint {
    BigUint::parse_bytes(digits.as_bytes(), 16).expect("hexadecimal digits")
}

/// The prime that coordinates are taken modulo.
#[must_use]
pub fn p() -> &'static BigUint {
    &CURVE.p
}

/// The coefficient a = p − 3.
#[must_use]
pub fn a() -> &'static BigUint {
    &CURVE.a
}

/// The coefficient b.
#[must_use]
pub fn b() -> &'static BigUint {
    &CURVE.b
}

/// The order of G, a prime.
#[must_use]
pub fn n() -> &'static BigUint {
    &CURVE.n
}

/// The generator.
#[must_use]
pub fn g() -> &'static Point {
    &CURVE.g
}

/// A point of the curve, or of another with the same a: the formulas of addition
/// do not hold b, so a point off the curve computes on the curve of its own b.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Point {
    /// The neutral element.
    Infinity,
    /// A point with coordinates below p.
    Affine {
        /// The first coordinate.
        x: BigUint,
        /// The second coordinate.
        y: BigUint,
    },
}

impl Point {
    /// The point with these coordinates, whether or not it lies on the curve.
    #[must_use]
    pub fn new(x: &BigUint, y: &BigUint) -> Self {
        Self::Affine { x: x % p(), y: y % p() }
    }

    /// The point of the curve with this x and an even (or odd) y, if it exists.
    #[must_use]
    pub fn lift_x(x: &BigUint, odd: bool) -> Option<Self> {
        if x >= p() {
            return None;
        }
        let y = sqrt(&right_side(x), p())?;
        let y = if y.bit(0) == odd { y } else { neg(&y, p()) };
        Some(Self::new(x, &y))
    }

    /// The coordinates.
    ///
    /// # Panics
    /// Of infinity, which has none: where it may occur, ask first.
    #[must_use]
    pub fn xy(&self) -> (&BigUint, &BigUint) {
        match self {
            Self::Affine { x, y } => (x, y),
            Self::Infinity => panic!("infinity has no coordinates"),
        }
    }

    /// The first coordinate; of infinity there is none, and it panics.
    #[must_use]
    pub fn x(&self) -> &BigUint {
        self.xy().0
    }

    /// The second coordinate; of infinity there is none, and it panics.
    #[must_use]
    pub fn y(&self) -> &BigUint {
        self.xy().1
    }

    /// Whether this is infinity.
    #[must_use]
    pub fn is_infinity(&self) -> bool {
        *self == Self::Infinity
    }

    /// Whether this is a point of the curve other than infinity. The curve's
    /// order is the prime n, so every such point has the order n.
    #[must_use]
    pub fn is_on_curve(&self) -> bool {
        match self {
            Self::Infinity => false,
            Self::Affine { x, y } => x < p() && y < p() && mul(y, y, p()) == right_side(x),
        }
    }

    /// −P.
    #[must_use]
    pub fn negate(&self) -> Self {
        match self {
            Self::Infinity => Self::Infinity,
            Self::Affine { x, y } => Self::new(x, &neg(y, p())),
        }
    }

    /// P + Q, all cases.
    #[must_use]
    pub fn add(&self, other: &Self) -> Self {
        let (Self::Affine { x: x1, y: y1 }, Self::Affine { x: x2, y: y2 }) = (self, other) else {
            return if self.is_infinity() { other.clone() } else { self.clone() };
        };
        let slope = if x1 != x2 {
            div(&sub(y2, y1, p()), &sub(x2, x1, p()), p())
        } else if *self == other.negate() {
            return Self::Infinity;
        } else {
            let three_x_squared = BigUint::from(3u32) * x1 * x1 % p();
            div(&add(&three_x_squared, a(), p()), &add(y1, y1, p()), p())
        };
        let x3 = sub(&sub(&mul(&slope, &slope, p()), x1, p()), x2, p());
        let y3 = sub(&mul(&slope, &sub(x1, &x3, p()), p()), y1, p());
        Self::new(&x3, &y3)
    }

    /// k · P for any k: the sum of the points 2^i · P for the bits i of k.
    #[must_use]
    pub fn mul(&self, k: &BigUint) -> Self {
        DOUBLINGS.with_borrow_mut(|doublings| {
            let powers = doublings.entry(self.clone()).or_insert_with(|| vec![self.clone()]);
            while (powers.len() as u64) < k.bits() {
                let last = &powers[powers.len() - 1];
                powers.push(last.add(last));
            }
            let chosen = powers.iter().zip(0..k.bits()).filter(|(_, bit)| k.bit(*bit));
            chosen.fold(Self::Infinity, |sum, (power, _)| sum.add(power))
        })
    }

    /// k · G.
    #[must_use]
    pub fn mul_g(k: &BigUint) -> Self {
        MULTIPLES_OF_G.with_borrow_mut(|multiples| {
            multiples.entry(k.clone()).or_insert_with(|| g().mul(k)).clone()
        })
    }
}

/// x³ + ax + b.
fn right_side(x: &BigUint) -> BigUint {
    (x * x * x + a() * x + b()) % p()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_generator_has_the_order_n() {
        assert!(g().is_on_curve());
        assert!(g().mul(n()).is_infinity());
        assert_eq!(g().mul(&(n() - 1u32)), g().negate());
        assert!(Point::mul_g(n()).is_infinity());
    }

    #[test]
    fn multiplication_is_repeated_addition() {
        let mut sum = Point::Infinity;
        for k in 0u32..40 {
            assert_eq!(g().mul(&k.into()), sum);
            sum = sum.add(g());
        }
        let k = hex("59276E27D506861A16680F3AD9C02DCCEF3CC1FA3CDBE4CE6D54B80DEAC1BC21");
        let twice = g().mul(&k).add(&g().mul(&k));
        assert_eq!(twice, g().mul(&(k << 1)));
    }

    #[test]
    fn lift_x_finds_both_points() {
        assert_eq!(Point::lift_x(g().x(), false).as_ref(), Some(g()));
        assert_eq!(Point::lift_x(g().x(), true), Some(g().negate()));
        assert_eq!(Point::lift_x(p(), true), None);
    }
}
