//! A field that computes nothing and tracks how large a value may be, by the bounds of the backend
//! `ifma` (`src/backend/ifma/eight.rs`), which overrides every method that leaves out a reduction.
//!
//! Every result counts as the largest that an operation may return, so a formula that runs through
//! it keeps the bounds on all inputs, on a machine without the instructions too.

use yuxi_arith::ct::Choice;
use yuxi_arith::field::{
    Field, LaneField, LaneTask, Mask, PackedPoint, Planes, TableField, Unreduced,
};

/// A residue of the modulus m, by its bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bounded {
    /// Below 2m, in limbs of 52 bits.
    Reduced,
    /// Below 4m, in limbs of which the lower 52 bits count, as products do.
    NotReduced,
}

use Bounded::{NotReduced, Reduced};

/// A bound in quarters of m.
type Quarters = i64;

const M: Quarters = 4;

impl Bounded {
    /// The bound of a factor.
    fn factor(self) -> Quarters {
        match self {
            Reduced => 2 * M,
            NotReduced => 4 * M,
        }
    }

    /// The bound of a term, whose limbs are added as they are.
    fn term(self) -> Quarters {
        assert_eq!(self, Reduced, "a term of a sum is not reduced");
        self.factor()
    }

    /// a·b / 2^260, which is below a·b / 16m, as m is below 2^256. The quotient is exact.
    fn part(a: Self, b: Self) -> Quarters {
        a.factor() * b.factor() / (16 * M)
    }

    /// A product's bound after its reduction.
    fn product(a: Self, b: Self) -> Quarters {
        Self::part(a, b) + M
    }

    /// A value that is only carried.
    fn carried(below: Quarters) -> Self {
        assert!(below <= Reduced.factor(), "a result of {below}/4·m");
        Reduced
    }

    /// What `fold` takes: from `from` to below `below`, and 2^261 is above 32m.
    fn folded(from: Quarters, below: Quarters) -> Self {
        assert!((0..=below).contains(&from) && below <= 32 * M, "{from}/4·m .. {below}/4·m folded");
        Reduced
    }

    /// The same of columns that are not carried, which have to be m/2 at least.
    fn folded_columns(from: Quarters, below: Quarters) -> Self {
        assert!(from >= M / 2, "columns from {from}/4·m");
        Self::folded(from, below)
    }

    /// What a backend holds unreduced.
    fn unreduced(from: Quarters, below: Quarters) -> Unreduced<Self> {
        assert!((0..=below).contains(&from) && below <= NotReduced.factor(), "{from} .. {below}");
        NotReduced.into()
    }

    /// a·b − n + `plus` in columns.
    fn difference(product: Quarters, subtrahend: Quarters, plus: Quarters) -> Self {
        Self::folded_columns(plus - subtrahend, product + plus)
    }
}

impl Field for Bounded {
    type Mask = Choice;
    fn zero() -> Self {
        Reduced
    }
    fn one() -> Self {
        Reduced
    }
    fn constant(_: &[u64; 4]) -> Self {
        Reduced
    }
    fn add(self, other: Self) -> Self {
        Self::folded(0, self.term() + other.term())
    }
    fn sub(self, other: Self) -> Self {
        Self::folded(3 * M - other.term(), self.term() + 3 * M)
    }
    fn neg(self) -> Self {
        Self::folded(3 * M - self.term(), 3 * M)
    }
    fn triple(self) -> Self {
        Self::folded(0, 3 * self.term())
    }
    fn mul(self, other: Self) -> Self {
        Self::carried(Self::product(self, other))
    }
    fn mul_sub(self, other: Self, c: Self) -> Self {
        Self::difference(Self::product(self, other), c.term(), 3 * M)
    }
    fn square_sub(self, c: Self) -> Self {
        self.mul_sub(self, c)
    }
    fn square_sub_twice(self, b: Self) -> Self {
        Self::difference(Self::product(self, self), 2 * b.term(), 5 * M)
    }
    fn square_sub_sum(self, a: Self, b: Self) -> Self {
        Self::difference(Self::product(self, self), a.term() + 2 * b.term(), 7 * M)
    }
    fn mul_add_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        Self::folded(0, Self::part(a, b) + Self::product(c, d))
    }
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        Self::difference(Self::product(a, b), Self::part(c, d), M)
    }
    fn add_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::unreduced(0, self.term() + other.term())
    }
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        Self::unreduced(2 * M - other.term(), self.term() + 2 * M)
    }
    fn neg_unreduced(self) -> Unreduced<Self> {
        Self::unreduced(3 * M - self.term(), 3 * M)
    }
    fn three_halves_unreduced(self) -> Unreduced<Self> {
        Self::unreduced(0, self.term() + (self.term() + M) / 2)
    }
    fn mul_sub_unreduced(self, other: Self, c: Self) -> Unreduced<Self> {
        Self::unreduced(2 * M - c.term(), Self::product(self, other) + 2 * M)
    }
    fn reduce(self) -> Self {
        Self::folded(0, self.factor())
    }
    fn halve(self) -> Self {
        Self::carried((self.term() + M) / 2)
    }
    fn is_zero(self) -> Choice {
        assert_eq!(self, Reduced, "is_zero of what is not reduced");
        Choice::constant(false)
    }
    fn select(_: Choice, if_true: Self, if_false: Self) -> Self {
        if (if_true, if_false) == (Reduced, Reduced) { Reduced } else { NotReduced }
    }
    fn invert(self) -> Self {
        Self::carried(self.term())
    }
}

impl TableField for Bounded {
    type Word = u64;
    fn load(_: &[u64; 4]) -> Self {
        Reduced
    }
}

/// One lane.
impl LaneField for Bounded {
    const LANES: usize = 1;
    fn outlined<T: LaneTask>(task: T) -> T::Output {
        task.run()
    }
    fn words(scalars: &[[u64; 4]]) -> [u64; 4] {
        scalars[0]
    }
    fn load_points(_: &[PackedPoint]) -> [Self; 2] {
        [Reduced; 2]
    }
    fn store_points([x, y]: [Self; 2], _: &mut [PackedPoint]) {
        x.store_integers(&mut []);
        y.store_integers(&mut []);
    }
    fn store_integers(self, _: &mut [PackedPoint]) {
        assert_eq!(self, Reduced, "words of what is not reduced");
    }
    fn mask(bits: u16) -> Choice {
        Choice::from_bit((bits & 1).into())
    }
    fn bits(mask: Choice) -> u16 {
        mask.declassify().into()
    }
    fn lookup_planes(_: &Planes, _: u64, _: Choice) -> (Self, Unreduced<Self>) {
        (Reduced, NotReduced.into())
    }
    fn gather_vartime(_: &[PackedPoint], _: u64) -> [Self; 2] {
        [Reduced; 2]
    }
}
