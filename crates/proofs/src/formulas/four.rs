//! Quads of lanes over any field: what a formula in lanes computes modulo m, without ranges and carries.

use yuxi_arith::ct::Choice;
use yuxi_arith::field::{Field, QuadSum, Quads};

/// A lane.
#[derive(Clone, Copy, Debug)]
pub(super) enum Lane<F> {
    /// The caller says nothing about it: a result that depends on it is none.
    Anything,
    /// 0, and every multiple of m.
    Zero,
    /// A value.
    Value(F),
}
use Lane::{Anything, Value, Zero};

impl<F: Field> Lane<F> {
    /// The value.
    ///
    /// # Panics
    ///
    /// If the formula says nothing about this lane.
    pub(super) fn value(self) -> F {
        match self {
            Value(value) => value,
            Zero => F::zero(),
            Anything => panic!("a result that depends on a lane that holds anything"),
        }
    }

    fn add(self, other: Self) -> Self {
        match (self, other) {
            (Anything, _) | (_, Anything) => Anything,
            (Zero, a) | (a, Zero) => a,
            (Value(a), Value(b)) => Value(a.add(b)),
        }
    }

    fn sub(self, other: Self) -> Self {
        match (self, other) {
            (Anything, _) | (_, Anything) => Anything,
            (a, Zero) => a,
            (Zero, Value(b)) => Value(b.neg()),
            (Value(a), Value(b)) => Value(a.sub(b)),
        }
    }

    fn mul(self, other: Self) -> Self {
        match (self, other) {
            (Anything, _) | (_, Anything) => Anything,
            (Zero, _) | (_, Zero) => Zero,
            (Value(a), Value(b)) => Value(a.mul(b)),
        }
    }
}

/// Four lanes, as factors and as sums: modulo m a carry changes nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Four<F>(pub(super) [Lane<F>; 4]);

impl<F: Field> Four<F> {
    fn each(self, other: Self, f: impl Fn(Lane<F>, Lane<F>) -> Lane<F>) -> Self {
        Self(std::array::from_fn(|i| f(self.0[i], other.0[i])))
    }
    /// The lanes of `other` in `lanes`, else those of self.
    fn with(self, lanes: u8, other: Self) -> Self {
        Self(std::array::from_fn(|i| if lanes >> i & 1 == 1 { other.0[i] } else { self.0[i] }))
    }
    fn in_order(self, order: i32) -> Self {
        Self(std::array::from_fn(|i| self.0[(order >> (2 * i) & 3) as usize]))
    }
}

impl<F: Field> Quads for Four<F> {
    type Sum = Self;
    const QUADS: usize = 1;

    fn load(_: &[[[u64; 4]; 4]]) -> Self {
        unreachable!("no formula here loads")
    }
    fn store(self, _: usize) -> [[u64; 4]; 4] {
        unreachable!("no formula here stores")
    }
    fn small(lanes: [u64; 4]) -> Self {
        Self(lanes.map(|k| if k == 0 { Zero } else { Value(F::constant(&[k, 0, 0, 0])) }))
    }
    fn carry(sums: Self) -> Self {
        sums
    }
    fn carry_in<const LANES: u8>(sums: Self, others: Self) -> Self {
        others.with(LANES, sums)
    }
    fn mul(self, other: Self) -> Self {
        self.each(other, Lane::mul)
    }
    fn mul_add(self, other: Self, c: Self) -> Self {
        Quads::mul(self, other).add(c)
    }
    fn mul_folded(self, other: Self) -> Self {
        Quads::mul(self, other)
    }
    fn mul_folded_add(self, other: Self, c: Self) -> Self {
        self.mul_add(other, c)
    }
    fn permute<const ORDER: i32>(self) -> Self {
        self.in_order(ORDER)
    }
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        self.with(LANES, other)
    }
    fn lookup<const N: usize>(_: &[Self; N], _: u64) -> Self {
        unreachable!("no formula here reads a table")
    }
    fn gather_vartime<const N: usize>(_: &[Self; N], _: &[usize]) -> Self {
        unreachable!("no formula here reads a table")
    }
}

impl<F: Field> QuadSum for Four<F> {
    /// In which lanes it is true.
    type Mask = u8;

    fn mask<const LANES: u8>(quads: &[Choice]) -> u8 {
        // public here: a case of a statement
        if quads[0].declassify() { LANES } else { 0 }
    }
    fn multiple<const K: u64, const LANES: u8>() -> Self {
        Self([Zero; 4])
    }
    fn add(self, other: Self) -> Self {
        self.each(other, Lane::add)
    }
    fn sub(self, other: Self) -> Self {
        self.each(other, Lane::sub)
    }
    fn permute<const ORDER: i32>(self) -> Self {
        self.in_order(ORDER)
    }
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        self.with(LANES, other)
    }
    fn only<const LANES: u8>(self) -> Self {
        Self([Zero; 4]).with(LANES, self)
    }
    fn select(mask: u8, if_true: Self, if_false: Self) -> Self {
        if_false.with(mask, if_true)
    }
}
