//! The trait that every machine implements, and the moduli.
//!
//! A formula is a plain function, generic over [`Field`]. It never branches on
//! a value: choices go through [`Field::select`] with a [`Mask`]. So one text
//! serves a scalar backend (one value), a SIMD backend (a value a lane) and a
//! recorder that writes the operations down.
//!
//! Three levels:
//!
//! | trait | what it adds | implemented by |
//! |---|---|---|
//! | [`Field`] | arithmetic and selection | everything, recorders too |
//! | [`TableField`] | small words a lane, table reads | every field that scalar multiplications run over |
//! | [`Element`] | one value: words, bytes, public tests | the scalar backends |
//!
//! What a machine with vectors adds stands in [`lanes`].

mod batch_invert;
pub mod chains;
mod element;
mod f25519;
pub mod lanes;
pub mod modulus;
mod p256_n;
mod p256_p;
pub mod sm2_n;
pub mod sm2_p;
pub mod sqrt;
mod table;
mod unreduced;
mod wipe;

pub use batch_invert::{BATCH, batch_invert};
pub use element::{Element, below, bytes_from_words, read_words, words_from_bytes, write_bytes};
pub use lanes::{
    CrossLane, ENTRIES, EightLanes, FourLanes, GatherLanes, HalvedLanes, LaneField, LaneTask, Pair,
    Planes, QuadSum, Quads, Sliced, order,
};
pub use modulus::{F25519, Modulus, P256N, P256P, Sm2N, Sm2P};
pub use table::{LaneWord, Lanewise, PackedPoint, ScalarWord, TableField, U256};
pub use unreduced::Unreduced;
pub use wipe::wipe;

/// Truth values, one a lane.
pub trait Mask: Copy {
    /// The same value in every lane.
    fn constant(value: bool) -> Self;
    /// Negation.
    fn not(self) -> Self;
    /// Conjunction.
    fn and(self, other: Self) -> Self;
    /// Disjunction.
    fn or(self, other: Self) -> Self;
}

/// The operations of a [`Mask`] that is one word of truth values, all bits or a bit each.
macro_rules! bitwise {
    () => {
        #[inline(always)]
        fn not(self) -> Self {
            Self(!self.0)
        }
        #[inline(always)]
        fn and(self, other: Self) -> Self {
            Self(self.0 & other.0)
        }
        #[inline(always)]
        fn or(self, other: Self) -> Self {
            Self(self.0 | other.0)
        }
    };
}
pub(crate) use bitwise;

/// An element of a prime field, or several in lanes.
///
/// A backend owns its representation and its slack. The contract: what any
/// operation returns, any operation takes. All operations take constant time.
///
/// A factor may also be what an [`Unreduced`] holds: `self` and `other` of products and squares,
/// `a` and `b` of `mul_sub_mul` and `mul_sub_square`, the factors of `mul_both` and `mul_sub_both`,
/// `h` and `r` of `third_x`. So may both values of `select`, and `self` of
/// `reduce`. No other argument may, and formulas cannot pass it to any other.
///
/// The methods with a default are the fused primitives: a formula asks for
/// them by meaning, and a backend that can, does better.
pub trait Field: Copy {
    /// What a comparison gives and [`Field::select`] takes.
    type Mask: Mask;

    /// 0 in every lane.
    #[inline(always)]
    fn zero() -> Self {
        Self::constant(&[0; 4])
    }
    /// 1 in every lane.
    #[inline(always)]
    fn one() -> Self {
        Self::constant(&[1, 0, 0, 0])
    }
    /// The integer `words` (least significant first, below the modulus) in every lane.
    fn constant(words: &[u64; 4]) -> Self;

    /// self + other.
    #[must_use]
    fn add(self, other: Self) -> Self;
    /// self − other.
    #[must_use]
    fn sub(self, other: Self) -> Self;
    /// self · other.
    #[must_use]
    fn mul(self, other: Self) -> Self;

    /// Whether the value is 0 modulo the modulus.
    fn is_zero(self) -> Self::Mask;
    /// `if_true` in the lanes where `mask` is true, else `if_false`.
    #[must_use]
    fn select(mask: Self::Mask, if_true: Self, if_false: Self) -> Self;
    /// The inverse, and 0 for 0.
    #[must_use]
    fn invert(self) -> Self;

    /// −self.
    #[inline(always)]
    #[must_use]
    fn neg(self) -> Self {
        Self::zero().sub(self)
    }
    /// self².
    #[inline(always)]
    #[must_use]
    fn square(self) -> Self {
        self.mul(self)
    }
    /// self^(2^n): `n` squarings one after the other, n ≥ 1.
    #[inline(always)]
    #[must_use]
    fn square_n(self, n: u32) -> Self {
        let mut x = self;
        for _ in 0..n {
            x = x.square();
        }
        x
    }
    /// 2·self.
    #[inline(always)]
    #[must_use]
    fn double(self) -> Self {
        self.add(self)
    }
    /// 3·self.
    #[inline(always)]
    #[must_use]
    fn triple(self) -> Self {
        self.double().add(self)
    }
    /// self / 2.
    #[must_use]
    fn halve(self) -> Self;
    /// 3·self / 2.
    #[inline(always)]
    #[must_use]
    fn three_halves(self) -> Self {
        self.add(self.halve())
    }
    /// self · small.
    #[inline(always)]
    #[must_use]
    fn mul_small(self, small: u32) -> Self {
        self.mul(Self::constant(&[u64::from(small), 0, 0, 0]))
    }
    /// self · small + c.
    #[inline(always)]
    #[must_use]
    fn mul_small_add(self, small: u32, c: Self) -> Self {
        self.mul_small(small).add(c)
    }
    /// self + other, not reduced.
    #[inline(always)]
    #[must_use]
    fn add_unreduced(self, other: Self) -> Unreduced<Self> {
        self.add(other).into()
    }
    /// self − other, not reduced.
    #[inline(always)]
    #[must_use]
    fn sub_unreduced(self, other: Self) -> Unreduced<Self> {
        self.sub(other).into()
    }
    /// −self, not reduced.
    #[inline(always)]
    #[must_use]
    fn neg_unreduced(self) -> Unreduced<Self> {
        self.neg().into()
    }
    /// 3·self / 2, not reduced.
    #[inline(always)]
    #[must_use]
    fn three_halves_unreduced(self) -> Unreduced<Self> {
        self.three_halves().into()
    }
    /// self · other − c, not reduced.
    #[inline(always)]
    #[must_use]
    fn mul_sub_unreduced(self, other: Self, c: Self) -> Unreduced<Self> {
        self.mul_sub(other, c).into()
    }
    /// What [`Unreduced::reduce`] gives, for the value that it holds. A backend whose sums need a
    /// reduction, and leave it out if they are not reduced, overrides it.
    #[inline(always)]
    #[must_use]
    fn reduce(self) -> Self {
        self
    }
    /// self · other − c.
    #[inline(always)]
    #[must_use]
    fn mul_sub(self, other: Self, c: Self) -> Self {
        self.mul(other).sub(c)
    }
    /// self² − c.
    #[inline(always)]
    #[must_use]
    fn square_sub(self, c: Self) -> Self {
        self.square().sub(c)
    }
    /// self² − 2·b.
    #[inline(always)]
    #[must_use]
    fn square_sub_twice(self, b: Self) -> Self {
        self.square_sub(b.double())
    }
    /// self² − a − 2·b.
    #[inline(always)]
    #[must_use]
    fn square_sub_sum(self, a: Self, b: Self) -> Self {
        self.square_sub(a.add(b.double()))
    }
    /// a·b + c·d, under one reduction if the backend can.
    #[inline(always)]
    #[must_use]
    fn mul_add_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        a.mul(b).add(c.mul(d))
    }
    /// a·b − c·d, under one reduction if the backend can.
    #[inline(always)]
    #[must_use]
    fn mul_sub_mul(a: Self, b: Self, c: Self, d: Self) -> Self {
        a.mul(b).sub(c.mul(d))
    }
    /// a·b − c², under one reduction if the backend can.
    #[inline(always)]
    #[must_use]
    fn mul_sub_square(a: Self, b: Self, c: Self) -> Self {
        Self::mul_sub_mul(a, b, c, c)
    }
    /// a·b and c·d, side by side if the backend can.
    #[inline(always)]
    #[must_use]
    fn mul_both(a: Self, b: Self, c: Self, d: Self) -> [Self; 2] {
        [a.mul(b), c.mul(d)]
    }
    /// a·b − x and c·d − y, not reduced, side by side if the backend can.
    #[inline(always)]
    #[must_use]
    fn mul_sub_both([a, b, x]: [Self; 3], [c, d, y]: [Self; 3]) -> [Unreduced<Self>; 2] {
        [a.mul_sub_unreduced(b, x), c.mul_sub_unreduced(d, y)]
    }
    /// What the third point of a chord takes: h², h³, v = u·h² and r² − h³ − 2·v.
    #[inline(always)]
    #[must_use]
    fn third_x(h: Self, r: Self, u: Self) -> [Self; 4] {
        third_x_in_turn(h, r, u)
    }
    /// Whether self = other modulo the modulus.
    #[inline(always)]
    fn equals(self, other: Self) -> Self::Mask {
        self.sub(other).is_zero()
    }
    /// (a, b), exchanged in the lanes where `mask` is true.
    #[inline(always)]
    #[must_use]
    fn swap_if(mask: Self::Mask, a: Self, b: Self) -> (Self, Self) {
        (Self::select(mask, b, a), Self::select(mask, a, b))
    }
}

/// [`Field::third_x`], one operation after the other.
#[inline(always)]
pub(crate) fn third_x_in_turn<F: Field>(h: F, r: F, u: F) -> [F; 4] {
    let hh = h.square();
    let (hhh, v) = (hh.mul(h), hh.mul(u));
    [hh, hhh, v, r.square_sub_sum(hhh, v)]
}
