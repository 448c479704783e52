//! Quads: four lanes that work on one point, for formulas that have four products to each level.

use crate::ct::Choice;

/// The places of four lanes for [`QuadSum::permute`]: lane i gets the value of lane `lanes[i]`.
#[must_use]
pub const fn order(lanes: [i32; 4]) -> i32 {
    lanes[0] | lanes[1] << 2 | lanes[2] << 4 | lanes[3] << 6
}

/// Factors modulo m in one quad or several, each an integer in [0, 16·m).
///
/// A product gives a [`QuadSum`], of which sums are taken before it is carried to be a factor again.
/// The caller keeps the ranges, which a field of the tests checks for each formula. `LANES` has a
/// bit for each lane of a quad, that of lane 0 being the lowest. All operations take constant time
/// unless their name ends in `_vartime`.
pub trait Quads: Copy {
    /// Sums of products.
    type Sum: QuadSum;
    /// How many quads there are.
    const QUADS: usize;

    /// Four residues for each quad in memory form (see [`TableField::load`](super::TableField::load)):
    /// below 1.01·m.
    fn load(quads: &[[[u64; 4]; 4]]) -> Self::Sum;
    /// The memory form of what a quad holds.
    fn store(self, quad: usize) -> [[u64; 4]; 4];
    /// Small integers, the same in each quad: k at most k·m, and k at most 8.
    fn small(lanes: [u64; 4]) -> Self;

    /// The sums, each in [0, 16·m), as factors.
    fn carry(sums: Self::Sum) -> Self;
    /// The same in `LANES`; else `others`.
    fn carry_in<const LANES: u8>(sums: Self::Sum, others: Self) -> Self;

    /// self · other, below a·b/16 + m for factors below a and b.
    #[must_use]
    fn mul(self, other: Self) -> Self::Sum;
    /// The same plus c.
    #[must_use]
    fn mul_add(self, other: Self, c: Self::Sum) -> Self::Sum;
    /// self · other, below 2.01·m and not above what [`Quads::mul`] gives.
    #[must_use]
    fn mul_folded(self, other: Self) -> Self::Sum;
    /// The same plus c.
    #[must_use]
    fn mul_folded_add(self, other: Self, c: Self::Sum) -> Self::Sum;

    /// The lanes of each quad in another [`order`].
    #[must_use]
    fn permute<const ORDER: i32>(self) -> Self;
    /// `other` in `LANES`, else self.
    #[must_use]
    fn blend<const LANES: u8>(self, other: Self) -> Self;

    /// Replaces sums and z of a point by those after the levels of a window
    /// ([`Point::window_levels`](crate::curve::lanes::quad::Point::window_levels)), if the machine has a program of its own
    /// for them, of the same results; else returns false.
    #[inline(always)]
    #[must_use]
    fn window(
        _sums: &mut Self::Sum,
        _z: &mut Self,
        _entry: &Self,
        _negative: <Self::Sum as QuadSum>::Mask,
    ) -> bool {
        false
    }

    /// Entry `index` of a table, which is read completely. `index` < `table.len()`.
    fn lookup<const N: usize>(table: &[Self; N], index: u64) -> Self;
    /// In each quad the same quad of an entry of its own.
    fn gather_vartime<const N: usize>(table: &[Self; N], indices: &[usize]) -> Self;
}

/// Sums of products in quads, not carried, of either sign: of at most seven products, so that no limb
/// overflows.
pub trait QuadSum: Copy {
    /// A truth value a lane.
    type Mask: Copy;
    /// True in `LANES` of each quad whose value is true.
    fn mask<const LANES: u8>(quads: &[Choice]) -> Self::Mask;

    /// K·m in `LANES`, else 0.
    fn multiple<const K: u64, const LANES: u8>() -> Self;
    /// self + other.
    #[must_use]
    fn add(self, other: Self) -> Self;
    /// self − other.
    #[must_use]
    fn sub(self, other: Self) -> Self;
    /// The lanes of each quad in another [`order`].
    #[must_use]
    fn permute<const ORDER: i32>(self) -> Self;
    /// `other` in `LANES`, else self.
    #[must_use]
    fn blend<const LANES: u8>(self, other: Self) -> Self;
    /// self in `LANES`, else 0.
    #[must_use]
    fn only<const LANES: u8>(self) -> Self;
    /// `if_true` in the lanes where `mask` is true, else `if_false`.
    #[must_use]
    fn select(mask: Self::Mask, if_true: Self, if_false: Self) -> Self;

    /// self + other in `LANES`, else self.
    #[inline(always)]
    #[must_use]
    fn add_in<const LANES: u8>(self, other: Self) -> Self {
        self.blend::<LANES>(self.add(other))
    }
    /// self − other in `LANES`, else self.
    #[inline(always)]
    #[must_use]
    fn sub_in<const LANES: u8>(self, other: Self) -> Self {
        self.blend::<LANES>(self.sub(other))
    }
}
