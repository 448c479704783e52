//! The group of a curve by the school's affine formulas over big integers: slow,
//! and too simple to be wrong.

use num_bigint::BigUint;
use yuxi_arith::curve::{Curve, P256, Sm2};
use yuxi_arith::field::{Modulus, P256P, Sm2P};

use super::integers::big;

/// A point, and `None` for infinity.
pub(crate) type Point = Option<(BigUint, BigUint)>;

/// y² = x³ − 3x + b over the integers modulo p.
pub(crate) struct Group {
    pub(crate) p: BigUint,
    pub(crate) b: BigUint,
    pub(crate) n: BigUint,
    pub(crate) g: Point,
}

/// The prime under a curve's coordinates, which no generic code needs to know.
pub(crate) trait Prime: Curve {
    const P: [u64; 4];
}

impl Prime for Sm2 {
    const P: [u64; 4] = Sm2P::WORDS;
}

impl Prime for P256 {
    const P: [u64; 4] = P256P::WORDS;
}

impl Group {
    pub(crate) fn of<C: Prime>() -> Self {
        Self {
            p: big(&C::P),
            b: big(&C::B),
            n: big(&C::ORDER),
            g: Some((big(&C::G[0]), big(&C::G[1]))),
        }
    }

    pub(crate) fn contains(&self, point: &Point) -> bool {
        point.as_ref().is_none_or(|(x, y)| {
            let right = x.pow(3) + (&self.p - 3u32) * x + &self.b;
            y * y % &self.p == right % &self.p
        })
    }

    pub(crate) fn neg(&self, point: &Point) -> Point {
        point.as_ref().map(|(x, y)| (x.clone(), (&self.p - y) % &self.p))
    }

    pub(crate) fn add(&self, left: &Point, right: &Point) -> Point {
        sum(&self.p, &(&self.p - 3u32), left, right)
    }

    pub(crate) fn mul(&self, k: &BigUint, point: &Point) -> Point {
        multiple(&self.p, &(&self.p - 3u32), k, point)
    }
}

/// P + Q on y² = x³ + a·x + b modulo p.
fn sum(p: &BigUint, a: &BigUint, left: &Point, right: &Point) -> Point {
    let (Some((x1, y1)), Some((x2, y2))) = (left, right) else {
        return left.clone().or_else(|| right.clone());
    };
    let (rise, run) = if x1 != x2 {
        (p + y2 - y1, p + x2 - x1)
    } else if y1 == y2 && *y1 != BigUint::ZERO {
        (3u32 * x1 * x1 + a, 2u32 * y1)
    } else {
        return None;
    };
    let slope = rise * run.modinv(p).expect("not a multiple of p") % p;
    let x = (&slope * &slope + 2u32 * p - x1 - x2) % p;
    let y = (slope * (p + x1 - &x) + p - y1) % p;
    Some((x, y))
}

/// k·P on y² = x³ + a·x + b modulo p, by doubling and adding.
pub(crate) fn multiple(p: &BigUint, a: &BigUint, k: &BigUint, point: &Point) -> Point {
    (0..k.bits()).rev().fold(None, |multiple, i| {
        let doubled = sum(p, a, &multiple, &multiple);
        if k.bit(i) { sum(p, a, &doubled, point) } else { doubled }
    })
}
