//! Points by definition, with big integers: chord, tangent, and the addition of Edwards. Nothing of the library computes
//! here.

use anyhow::{Context, Result};
use num_bigint::BigUint;

/// Integers modulo a prime.
#[derive(Clone, Debug)]
pub(super) struct Field(pub(super) BigUint);

impl Field {
    /// a + b.
    pub(super) fn add(&self, a: &BigUint, b: &BigUint) -> BigUint {
        (a + b) % &self.0
    }

    /// a − b.
    pub(super) fn sub(&self, a: &BigUint, b: &BigUint) -> BigUint {
        (a + &self.0 - b % &self.0) % &self.0
    }

    /// a·b.
    pub(super) fn mul(&self, a: &BigUint, b: &BigUint) -> BigUint {
        a * b % &self.0
    }

    /// a/b.
    pub(super) fn div(&self, a: &BigUint, b: &BigUint) -> Result<BigUint> {
        Ok(self.mul(a, &b.modinv(&self.0).context("a division by 0")?))
    }

    /// a small number.
    pub(super) fn small(&self, number: u32) -> BigUint {
        BigUint::from(number)
    }
}

/// A finite point.
pub(super) type Point = (BigUint, BigUint);

/// A group of points.
pub(super) trait Group {
    /// P + Q for P ≠ ±Q, or P = Q.
    fn sum(&self, p: &Point, q: &Point) -> Result<Point>;

    /// Whether a point is on the curve.
    fn has(&self, p: &Point) -> bool;

    /// 2^n·P.
    fn double_n(&self, p: &Point, n: u32) -> Result<Point> {
        (0..n).try_fold(p.clone(), |point, _| self.sum(&point, &point))
    }
}

/// y² = x³ − 3x + b.
pub(super) struct Weierstrass {
    /// The coordinates.
    pub(super) field: Field,
    /// b.
    pub(super) b: BigUint,
}

impl Group for Weierstrass {
    fn sum(&self, p: &Point, q: &Point) -> Result<Point> {
        let f = &self.field;
        let slope = if p == q {
            let numerator = f.sub(&(3_u32 * &p.0 * &p.0), &f.small(3));
            f.div(&numerator, &f.add(&p.1, &p.1))?
        } else {
            f.div(&f.sub(&q.1, &p.1), &f.sub(&q.0, &p.0))?
        };
        let x = f.sub(&f.mul(&slope, &slope), &f.add(&p.0, &q.0));
        let y = f.sub(&f.mul(&slope, &f.sub(&p.0, &x)), &p.1);
        Ok((x, y))
    }

    fn has(&self, (x, y): &Point) -> bool {
        let f = &self.field;
        let right = f.sub(&(f.mul(x, &f.mul(x, x)) + &self.b), &f.mul(&f.small(3), x));
        x < &f.0 && y < &f.0 && f.mul(y, y) == right
    }
}

/// −x² + y² = 1 + d·x²·y².
pub(super) struct Edwards {
    /// The coordinates.
    pub(super) field: Field,
    /// d.
    pub(super) d: BigUint,
}

impl Group for Edwards {
    fn sum(&self, (x1, y1): &Point, (x2, y2): &Point) -> Result<Point> {
        let f = &self.field;
        let k = f.mul(&f.mul(&self.d, &f.mul(x1, x2)), &f.mul(y1, y2));
        let one = f.small(1);
        let x = f.div(&(f.mul(x1, y2) + f.mul(y1, x2)), &f.add(&one, &k))?;
        let y = f.div(&(f.mul(y1, y2) + f.mul(x1, x2)), &f.sub(&one, &k))?;
        Ok((x, y))
    }

    fn has(&self, (x, y): &Point) -> bool {
        let f = &self.field;
        let (xx, yy) = (f.mul(x, x), f.mul(y, y));
        x < &f.0
            && y < &f.0
            && f.sub(&yy, &xx) == f.add(&f.small(1), &f.mul(&self.d, &f.mul(&xx, &yy)))
    }
}
