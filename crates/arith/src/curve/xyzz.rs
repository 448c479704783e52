//! Points in the coordinates X, Y, ZZ, ZZZ, for sums of many affine points.
//!
//! (X, Y, ZZ, ZZZ) with ZZ³ = ZZZ² is the affine point (X/ZZ, Y/ZZZ), and ZZ = 0 is
//! infinity. The addition of an affine point needs Z² and Z³ and never Z itself, so it
//! takes one squaring less than in Jacobian coordinates; doublings take more.

use super::{Affine, Jacobian};
use crate::field::{Field, Mask, Unreduced};

/// A point in the coordinates X, Y, ZZ, ZZZ.
#[derive(Clone, Copy)]
pub struct Xyzz<F> {
    /// X = x·ZZ.
    pub x: F,
    /// Y = y·ZZZ.
    pub y: F,
    /// ZZ, and 0 for infinity.
    pub zz: F,
    /// ZZZ, a root of ZZ³.
    pub zzz: F,
}

impl<F: Field> Xyzz<F> {
    /// The point at infinity.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn infinity() -> Self {
        Self { x: F::one(), y: F::one(), zz: F::zero(), zzz: F::zero() }
    }

    /// With ZZ = ZZZ = 1.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn from_affine(p: Affine<F>) -> Self {
        Self { x: p.x, y: p.y, zz: F::one(), zzz: F::one() }
    }

    /// The same point: 1 M + 1 S. Infinity has ZZ = ZZZ = 0.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn from_jacobian(p: Jacobian<F>) -> Self {
        let zz = p.z.square();
        Self { x: p.x, y: p.y, zz, zzz: zz.mul(p.z) }
    }

    /// The same point over Z = ZZ, as ZZ³ = ZZZ²: 2 M.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn to_jacobian(self) -> Jacobian<F> {
        Jacobian { x: self.x.mul(self.zz), y: self.y.mul(self.zzz), z: self.zz }
    }

    /// −P in the lanes where `mask` is true, else P.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn neg_if(self, mask: F::Mask) -> Self {
        Self { y: F::select(mask, self.y.neg(), self.y), ..self }
    }

    /// `if_true` in the lanes where `mask` is true, else `if_false`.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn select(mask: F::Mask, if_true: Self, if_false: Self) -> Self {
        Self {
            x: F::select(mask, if_true.x, if_false.x),
            y: F::select(mask, if_true.y, if_false.y),
            zz: F::select(mask, if_true.zz, if_false.zz),
            zzz: F::select(mask, if_true.zzz, if_false.zzz),
        }
    }

    /// 2P, for every P: 6 M + 3 S, as [`Jacobian::double`]. Infinity gives ZZ = 0.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn double(self) -> Self {
        let yy = self.y.square();
        let v = self.x.mul(yy);
        let slope = self.x.sub_unreduced(self.zz).mul(self.x.add_unreduced(self.zz));
        let lambda = slope.three_halves_unreduced();
        let x = lambda.square_sub_twice(v);
        let y = lambda.mul_sub_square(v.sub_unreduced(x), yy);
        Self { x, y, zz: yy.mul(self.zz), zzz: yy.mul(self.y).mul(self.zzz) }
    }

    /// P + Q where neither is infinity and P ≠ Q: 8 M + 2 S. P = −Q gives ZZ = 0, infinity.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn add_mixed_distinct(self, q: Affine<F, impl Into<Unreduced<F>>>) -> Self {
        let (h, r) = self.chord(q);
        self.third_point(h, r)
    }

    /// P + Q for affine points with P ≠ ±Q: 4 M + 2 S.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn sum_of_affine_distinct(p: Affine<F>, q: Affine<F>) -> Self {
        let (h, r) = (q.x.sub(p.x), q.y.sub(p.y));
        let hh = h.square();
        let hhh = hh.mul(h);
        let (x, y) = third(r.into(), hh.mul(p.x), hhh, p.y);
        Self { x, y, zz: hh, zzz: hhh }
    }

    /// P + Q where neither is infinity and P ≠ Q: 12 M + 2 S. P = −Q gives ZZ = 0, infinity.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn add_distinct(self, q: Self) -> Self {
        // over the common ZZ·ZZ' and ZZZ·ZZZ'
        let common = Self {
            x: self.x.mul(q.zz),
            y: self.y.mul(q.zzz),
            zz: self.zz.mul(q.zz),
            zzz: self.zzz.mul(q.zzz),
        };
        let h = self.zz.mul_sub_unreduced(q.x, common.x);
        let r = self.zzz.mul_sub_unreduced(q.y, common.y);
        common.third_point(h, r)
    }

    /// P + Q for every P; Q cannot be infinity: 14 M + 5 S, a doubling included.
    #[inline]
    #[must_use]
    pub fn add_mixed(self, q: Affine<F>) -> Self {
        let (h, r) = self.chord(q);
        let is_tangent = h.reduce().is_zero().and(r.reduce().is_zero());
        let sum = Self::select(is_tangent, self.double(), self.third_point(h, r));
        Self::select(self.zz.is_zero(), Self::from_affine(q), sum)
    }

    /// The differences in x and y over the point's own ZZ and ZZZ.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    fn chord(self, q: Affine<F, impl Into<Unreduced<F>>>) -> (Unreduced<F>, Unreduced<F>) {
        let zzz = Unreduced::from(self.zzz);
        (self.zz.mul_sub_unreduced(q.x, self.x), zzz.mul_sub_unreduced(q.y, self.y))
    }

    /// P + Q where P ≠ Q: 6 M + 2 S. P = −Q has h = 0, so ZZ₃ = 0.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    fn third_point(self, h: Unreduced<F>, r: Unreduced<F>) -> Self {
        let hh = h.square();
        let hhh = Unreduced::from(hh).mul(h);
        let v = hh.mul(self.x);
        let zz = hh.mul(self.zz);
        let zzz = hhh.mul(self.zzz);
        let (x, y) = third(r, v, hhh, self.y);
        Self { x, y, zz, zzz }
    }
}

/// X and Y of the sum of a point (X, Y) and another one, for the differences h and r in x and
/// y, v = h²·X and h³: 2 M + 1 S.
#[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
fn third<F: Field>(r: Unreduced<F>, v: F, hhh: F, y: F) -> (F, F) {
    let x = r.square_sub_sum(hhh, v);
    (x, r.mul_sub_mul(v.sub_unreduced(x), y, hhh))
}
