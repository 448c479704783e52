//! Scalars and points at which digits, carries and additions are special.

use yuxi_arith::backend::Kind;
use yuxi_arith::curve::{Curve, P256, Sm2};
use yuxi_arith::engine::{Work, run_on};
use yuxi_arith::field::{PackedPoint, below};
use yuxi_arith::multiply::{Machine, batch};

use super::rng::Rng;

type Words = [u64; 4];

/// a − b modulo 2^256.
pub(crate) fn less(mut a: Words, b: &Words) -> Words {
    let mut borrow = false;
    for (a, b) in a.iter_mut().zip(b) {
        (*a, borrow) = a.borrowing_sub(*b, borrow);
    }
    a
}

/// A curve, which is chosen at run time: a comparison of machines is compiled once, and only what runs on a
/// machine for each of them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum On {
    Sm2,
    P256,
}

impl On {
    pub(crate) const BOTH: [Self; 2] = [Self::Sm2, Self::P256];

    pub(crate) fn order(self) -> Words {
        match self {
            Self::Sm2 => Sm2::ORDER,
            Self::P256 => P256::ORDER,
        }
    }
}

/// Multiples of the generator.
struct MulBase<'a>(On, &'a [Words]);

impl Work for MulBase<'_> {
    type Output = Vec<PackedPoint>;
    fn run<B: Machine>(self) -> Vec<PackedPoint> {
        let mut points = vec![PackedPoint::default(); self.1.len()];
        match self.0 {
            On::Sm2 => batch::mul_base::<Sm2, B>(self.1, &mut points),
            On::P256 => batch::mul_base::<P256, B>(self.1, &mut points),
        }
        points
    }
}

/// Where scalars and points of a curve come from.
pub(crate) struct Source {
    pub(crate) rng: Rng,
    order: Words,
    scalars: Vec<Words>,
    pub(crate) points: Vec<PackedPoint>,
}

impl Source {
    pub(crate) fn new(curve: On, seed: u64) -> Self {
        let (mut rng, order) = (Rng::new(seed), curve.order());
        let small = (1..=20).map(|k| [k, 0, 0, 0]);
        let scalars = small.clone().chain(small.map(|k| less(order, &k)));
        let scalars: Vec<_> = scalars.chain((0..8).map(|_| [rng.word(), 1, 0, 0])).collect();
        let points = run_on(Kind::Portable64, MulBase(curve, &scalars)).unwrap();
        Self { rng, order, scalars, points }
    }

    /// A scalar below the order: few bits set or few clear, runs, near 0 or the order, all
    /// windows of some width the same, random, one that came before or its negative.
    pub(crate) fn scalar(&mut self) -> Words {
        let rng = &mut self.rng;
        let recent = self.scalars[rng.below(self.scalars.len() as u64) as usize];
        let k = match rng.below(16) {
            0 => [rng.below(300), 0, 0, 0],
            1 => less(self.order, &[1 + rng.below(300), 0, 0, 0]),
            2 => recent,
            3 if recent != [0; 4] => less(self.order, &recent),
            4 => {
                let (width, digit) = (4 + rng.below(6) as usize, rng.word());
                let bit = |i: usize| digit >> (i % width) & 1;
                core::array::from_fn(|i| (0..64).map(|j| bit(64 * i + j) << j).sum())
            }
            5 => {
                let mut words = [0; 4];
                for _ in 0..1 + rng.below(4) {
                    let i = rng.below(256);
                    words[(i / 64) as usize] |= 1 << (i % 64);
                }
                if rng.below(2) == 0 { words } else { words.map(|word| !word) }
            }
            6 => rng.words(),
            _ => rng.biased(&self.order),
        };
        // the order is above 2^255
        let k = if below(&k, &self.order).declassify() { k } else { less(k, &self.order) };
        let place = rng.below(self.scalars.len() as u64) as usize;
        self.scalars[place] = k;
        k
    }

    pub(crate) fn point(&mut self) -> PackedPoint {
        self.points[self.rng.below(self.points.len() as u64) as usize]
    }

    /// Lets a result be a point of what follows.
    pub(crate) fn keep(&mut self, point: PackedPoint) {
        // the first are small multiples of the generator, which stay; infinity is on no curve
        let from = self.points.len() as u64 / 2;
        let place = from + self.rng.below(self.points.len() as u64 - from);
        if point != PackedPoint::default() {
            self.points[place as usize] = point;
        }
    }
}

/// `YUXI_TEST_COUNT` inputs, else a hundred thousand.
pub(crate) fn many() -> usize {
    let count = std::env::var("YUXI_TEST_COUNT");
    count.map_or(100_000, |count| count.parse().expect("a number of inputs"))
}
