//! Quads of lanes that compute nothing and track in which range a value may lie, and how large its
//! limbs, by the bounds of the backend `ifma` (`src/backend/ifma/quads.rs` and `level.rs`).
//!
//! A lane that may hold anything, because the formula does not use it, is `None`; an operation on
//! values out of their range panics, unless the result is not used.

use yuxi_arith::ct::Choice;
use yuxi_arith::field::{QuadSum, Quads};

/// A bound in units of m / 2^20.
type Part = i64;

const M: Part = 1 << 20;

/// What a lane may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) from: Part,
    /// Not above.
    pub(crate) to: Part,
    /// The size of a limb in units of 2^52, at most.
    limb: i64,
}

/// A limb of a product: [`Quads::mul`] of P-256, which has the larger ones.
const LIMB_OF_PRODUCT: i64 = 270;
/// Above this a limb overflows when it is carried.
const LARGEST_LIMB: i64 = (1 << 11) - 16;

/// Lanes of one quad: sums.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sums(pub(crate) [Option<Range>; 4]);

/// Factors: nothing but the range counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Factors(pub(crate) [Option<Range>; 4]);

impl Range {
    pub(crate) fn new(from: Part, to: Part, limb: i64) -> Self {
        assert!(from <= to && limb < LARGEST_LIMB, "{from}..{to}, limbs of {limb}");
        Self { from, to, limb }
    }

    /// As [`Quads::carry`] takes it.
    fn carried(self) -> Self {
        // 16·m is below 2^260, and equal to it but for 2^−32
        assert!(self.from >= 0 && self.to < 16 * M, "{self:?} carried");
        Self::new(self.from, self.to, 1)
    }

    /// a·b / 2^260 + m: 16·m / 2^260 is below 1.
    fn product(self, other: Self) -> Self {
        let to = (i128::from(self.to) * i128::from(other.to) / i128::from(16 * M)) as Part;
        Self::new(0, to + M + 1, LIMB_OF_PRODUCT)
    }

    /// The same, not above 2·m + 2^230.
    fn folded(self, other: Self) -> Self {
        let product = self.product(other);
        Self::new(0, product.to.min(2 * M + 1), LIMB_OF_PRODUCT)
    }
}

/// Each lane by itself; those that hold anything stay so.
fn lanes(
    a: [Option<Range>; 4],
    b: [Option<Range>; 4],
    f: impl Fn(Range, Range) -> Range,
) -> [Option<Range>; 4] {
    std::array::from_fn(|i| Some(f(a[i]?, b[i]?)))
}

fn choose<T: Copy>(lanes: u8, if_one: [T; 4], if_zero: [T; 4]) -> [T; 4] {
    std::array::from_fn(|i| if lanes >> i & 1 == 1 { if_one[i] } else { if_zero[i] })
}

fn in_order<T: Copy>(values: [T; 4], order: i32) -> [T; 4] {
    std::array::from_fn(|i| values[(order >> (2 * i) & 3) as usize])
}

/// What may be either.
fn either(a: [Option<Range>; 4], b: [Option<Range>; 4]) -> [Option<Range>; 4] {
    lanes(a, b, |a, b| Range::new(a.from.min(b.from), a.to.max(b.to), a.limb.max(b.limb)))
}

impl Factors {
    /// The lanes that are out of range may hold anything from here on, as no formula that is right
    /// uses them: the tests assert it of the results.
    fn carried(sums: [Option<Range>; 4]) -> Self {
        Self(sums.map(|range| {
            let range = range?;
            (range.from >= 0 && range.to < 16 * M).then(|| range.carried())
        }))
    }
}

impl Quads for Factors {
    type Sum = Sums;
    const QUADS: usize = 1;
    fn load(_: &[[[u64; 4]; 4]]) -> Sums {
        Sums([Some(Range::new(0, M + M / 100, 1)); 4])
    }
    fn store(self, _: usize) -> [[u64; 4]; 4] {
        [[0; 4]; 4]
    }
    fn small(lanes: [u64; 4]) -> Self {
        Self(lanes.map(|k| {
            assert!(k <= 8);
            Some(Range::new(0, k as Part * M, 1))
        }))
    }
    fn carry(sums: Sums) -> Self {
        Self::carried(sums.0)
    }
    fn carry_in<const LANES: u8>(sums: Sums, others: Self) -> Self {
        Self(choose(LANES, Self::carried(sums.0).0, others.0))
    }
    fn mul(self, other: Self) -> Sums {
        Sums(lanes(self.0, other.0, Range::product))
    }
    fn mul_add(self, other: Self, c: Sums) -> Sums {
        self.mul(other).add(c)
    }
    fn mul_folded(self, other: Self) -> Sums {
        Sums(lanes(self.0, other.0, Range::folded))
    }
    fn mul_folded_add(self, other: Self, c: Sums) -> Sums {
        self.mul_folded(other).add(c)
    }
    fn permute<const ORDER: i32>(self) -> Self {
        Self(in_order(self.0, ORDER))
    }
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        Self(choose(LANES, other.0, self.0))
    }
    fn lookup<const N: usize>(table: &[Self; N], _: u64) -> Self {
        let first = table[0];
        table.iter().fold(first, |all, entry| Self(either(all.0, entry.0)))
    }
    fn gather_vartime<const N: usize>(table: &[Self; N], _: &[usize]) -> Self {
        Self::lookup(table, 0)
    }
}

impl QuadSum for Sums {
    type Mask = u8;
    fn mask<const LANES: u8>(_: &[Choice]) -> u8 {
        LANES
    }
    fn multiple<const K: u64, const LANES: u8>() -> Self {
        let value = K as Part * M;
        Self(choose(
            LANES,
            [Some(Range::new(value, value, K as i64)); 4],
            [Some(Range::new(0, 0, 0)); 4],
        ))
    }
    fn add(self, other: Self) -> Self {
        Self(lanes(self.0, other.0, |a, b| {
            Range::new(a.from + b.from, a.to + b.to, a.limb + b.limb)
        }))
    }
    fn sub(self, other: Self) -> Self {
        Self(lanes(self.0, other.0, |a, b| {
            Range::new(a.from - b.to, a.to - b.from, a.limb + b.limb)
        }))
    }
    fn permute<const ORDER: i32>(self) -> Self {
        Self(in_order(self.0, ORDER))
    }
    fn blend<const LANES: u8>(self, other: Self) -> Self {
        Self(choose(LANES, other.0, self.0))
    }
    fn only<const LANES: u8>(self) -> Self {
        Self(choose(LANES, self.0, [Some(Range::new(0, 0, 0)); 4]))
    }
    fn select(mask: u8, if_true: Self, if_false: Self) -> Self {
        Self(choose(mask, either(if_true.0, if_false.0), if_false.0))
    }
}
