//! A field small enough to try everything, and the curves y² = x³ − 3x + b over it.

use yuxi_arith::ct::Choice;
use yuxi_arith::curve::{Affine, Jacobian};
use yuxi_arith::field::{Element, Field, Mask, TableField};

/// The integers modulo the prime P < 2^16. The memory form is the integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Small<const P: u64>(pub(crate) u64);

impl<const P: u64> Field for Small<P> {
    type Mask = Choice;
    fn zero() -> Self {
        Self(0)
    }
    fn one() -> Self {
        Self(1)
    }
    fn constant(words: &[u64; 4]) -> Self {
        Self::from_words(words)
    }
    fn add(self, other: Self) -> Self {
        Self((self.0 + other.0) % P)
    }
    fn sub(self, other: Self) -> Self {
        Self((self.0 + P - other.0) % P)
    }
    fn mul(self, other: Self) -> Self {
        Self(self.0 * other.0 % P)
    }
    fn halve(self) -> Self {
        Self((self.0 + self.0 % 2 * P) / 2)
    }
    fn is_zero(self) -> Choice {
        Choice::is_zero(self.0)
    }
    fn select(mask: Choice, if_true: Self, if_false: Self) -> Self {
        Self(mask.pick(if_true.0, if_false.0))
    }
    fn invert(self) -> Self {
        let mut power = Self(1);
        for bit in (0..16).rev() {
            power = power.square();
            if (P - 2) >> bit & 1 == 1 {
                power = power.mul(self);
            }
        }
        power
    }
}

impl<const P: u64> TableField for Small<P> {
    type Word = u64;
    fn load(words: &[u64; 4]) -> Self {
        Self(words[0])
    }
}

impl<const P: u64> Element for Small<P> {
    const MODULUS: [u64; 4] = [P, 0, 0, 0];
    fn from_words(words: &[u64; 4]) -> Self {
        let digit = |rest: u64, word: &u64| {
            ((u128::from(rest) << 64 | u128::from(*word)) % u128::from(P)) as u64
        };
        Self(words.iter().rev().fold(0, digit))
    }
    fn to_words(self) -> [u64; 4] {
        [self.0, 0, 0, 0]
    }
    fn store(self) -> [u64; 4] {
        self.to_words()
    }
}

/// A point by its two coordinates, and `None` for infinity.
pub(crate) type Point = Option<(u64, u64)>;

/// All points of y² = x³ − 3x + b modulo P, a group of prime order.
pub(crate) struct Group<const P: u64> {
    pub(crate) b: u64,
    /// k·G at place k, for the first point G that was found.
    pub(crate) multiples: Vec<Point>,
}

impl<const P: u64> Group<P> {
    /// The curve with the smallest b > 0 whose order is a prime that `wanted` accepts.
    pub(crate) fn find(wanted: impl Fn(u64) -> bool) -> Self {
        (1..P)
            // the discriminant 4·(−3)³ + 27·b² is not 0
            .filter(|b| b * b % P != 4)
            .map(|b| (b, points::<P>(b)))
            .find(|(_, points)| {
                let n = points.len() as u64 + 1;
                is_prime(n) && wanted(n)
            })
            .map(|(b, points)| Self::new(b, points))
            .expect("a curve of such an order")
    }

    fn new(b: u64, points: Vec<(u64, u64)>) -> Self {
        let g = Some(points[0]);
        let mut multiples = vec![None];
        loop {
            match add::<P>(*multiples.last().expect("not empty"), g) {
                None => break,
                next => multiples.push(next),
            }
        }
        assert_eq!(multiples.len(), points.len() + 1, "one orbit, as the order is a prime");
        Self { b, multiples }
    }

    pub(crate) fn order(&self) -> u64 {
        self.multiples.len() as u64
    }

    /// k·G by the list.
    pub(crate) fn multiple(&self, k: u64) -> Point {
        self.multiples[(k % self.order()) as usize]
    }
}

/// The affine points of y² = x³ − 3x + b, by trying all.
fn points<const P: u64>(b: u64) -> Vec<(u64, u64)> {
    let right = |x: u64| (x * x * x + (P - 3) * x + b) % P;
    (0..P)
        .flat_map(|x| (0..P).map(move |y| (x, y)))
        .filter(|(x, y)| y * y % P == right(*x))
        .collect()
}

fn is_prime(n: u64) -> bool {
    n > 1 && (2..n).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
}

/// x⁻¹ modulo P, by trying all.
pub(crate) fn invert<const P: u64>(x: u64) -> u64 {
    (1..P).find(|y| x * y % P == 1).expect("x is not a multiple of P")
}

/// P + Q by the school's affine formulas on y² = x³ − 3x + b.
pub(crate) fn add<const P: u64>(left: Point, right: Point) -> Point {
    let (Some((x1, y1)), Some((x2, y2))) = (left, right) else {
        return left.or(right);
    };
    let slope = if x1 != x2 {
        (y2 + P - y1) * invert::<P>((x2 + P - x1) % P) % P
    } else if y1 == y2 {
        (3 * x1 * x1 + P - 3) % P * invert::<P>(2 * y1 % P) % P
    } else {
        return None;
    };
    let x = (slope * slope + 2 * P - x1 - x2) % P;
    Some((x, (slope * (P + x1 - x) + P - y1) % P))
}

/// The point (x·z², y·z³, z) for a z that is not 0; for infinity (z², z³, 0).
pub(crate) fn jacobian<const P: u64>(point: Point, z: u64) -> Jacobian<Small<P>> {
    let z = Small::<P>(z);
    let (zz, zzz) = (z.square(), z.square().mul(z));
    match point {
        None => Jacobian { x: zz, y: zzz, z: Small(0) },
        Some((x, y)) => Jacobian { x: Small(x).mul(zz), y: Small(y).mul(zzz), z },
    }
}

/// An affine point, which is not infinity.
pub(crate) fn affine<const P: u64>(point: Point) -> Affine<Small<P>> {
    let (x, y) = point.expect("an affine point");
    Affine { x: Small(x), y: Small(y) }
}

/// Whether a point in Jacobian coordinates is the given one.
pub(crate) fn is<const P: u64>(got: Jacobian<Small<P>>, wanted: Point) -> bool {
    let z = got.z;
    match wanted {
        None => z.0 == 0,
        Some((x, y)) => {
            z.0 != 0
                && got.x == Small(x).mul(z.square())
                && got.y == Small(y).mul(z.square()).mul(z)
        }
    }
}
