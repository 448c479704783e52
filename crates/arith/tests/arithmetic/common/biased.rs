//! Scalars and points at which digits, carries and additions are special.

use std::marker::PhantomData;

use yuxi_arith::backend::Kind;
use yuxi_arith::curve::Curve;
use yuxi_arith::engine::{Work, run_on};
use yuxi_arith::field::{PackedPoint, below};
use yuxi_arith::multiply::{Machine, Multiply, batch};

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

/// Where scalars and points come from.
pub(crate) struct Source<C> {
    pub(crate) rng: Rng,
    scalars: Vec<Words>,
    pub(crate) points: Vec<PackedPoint>,
    curve: PhantomData<C>,
}

impl<C: Curve> Source<C> {
    pub(crate) fn new<B: Multiply<C>>(seed: u64) -> Self {
        let mut rng = Rng::new(seed);
        let small = (1..=20).map(|k| [k, 0, 0, 0]);
        let scalars = small.clone().chain(small.map(|k| less(C::ORDER, &k)));
        let scalars: Vec<_> = scalars.chain((0..8).map(|_| [rng.word(), 1, 0, 0])).collect();
        let mut points = vec![PackedPoint::default(); scalars.len()];
        batch::mul_base::<C, B>(&scalars, &mut points);
        Self { rng, scalars, points, curve: Default::default() }
    }

    /// A scalar below the order: few bits set or few clear, runs, near 0 or the order, all
    /// windows of some width the same, random, one that came before or its negative.
    pub(crate) fn scalar(&mut self) -> Words {
        let rng = &mut self.rng;
        let recent = self.scalars[rng.below(self.scalars.len() as u64) as usize];
        let k = match rng.below(16) {
            0 => [rng.below(300), 0, 0, 0],
            1 => less(C::ORDER, &[1 + rng.below(300), 0, 0, 0]),
            2 => recent,
            3 if recent != [0; 4] => less(C::ORDER, &recent),
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
            _ => rng.biased(&C::ORDER),
        };
        // the order is above 2^255
        let k = if below(&k, &C::ORDER).declassify() { k } else { less(k, &C::ORDER) };
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

/// A comparison of a machine that has lanes with one that computes one value at a time.
pub(crate) trait Compare {
    fn run<L: Machine, B: Machine>(self);
}

/// Compares the machine of a kind with `adx`.
#[cfg(target_arch = "x86_64")]
pub(crate) fn against_adx(lanes: Kind, comparison: impl Compare) {
    run_on(lanes, InLanes(comparison)).unwrap();
}

#[cfg(target_arch = "x86_64")]
struct InLanes<T>(T);

#[cfg(target_arch = "x86_64")]
impl<T: Compare> Work for InLanes<T> {
    type Output = ();
    fn run<L: Machine>(self) {
        run_on(Kind::Adx, Against { lanes: PhantomData::<L>, comparison: self.0 }).unwrap();
    }
}

struct Against<L, T> {
    lanes: PhantomData<L>,
    comparison: T,
}

impl<L: Machine, T: Compare> Work for Against<L, T> {
    type Output = ();
    fn run<B: Machine>(self) {
        self.comparison.run::<L, B>();
    }
}

/// `YUXI_TEST_COUNT` inputs, else a hundred thousand.
pub(crate) fn many() -> usize {
    let count = std::env::var("YUXI_TEST_COUNT");
    count.map_or(100_000, |count| count.parse().expect("a number of inputs"))
}
