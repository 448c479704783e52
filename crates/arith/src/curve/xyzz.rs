//! Points in the coordinates X, Y, ZZ, ZZZ, for sums of many affine points.
//!
//! (X, Y, ZZ, ZZZ) with ZZ³ = ZZZ² is the affine point (X/ZZ, Y/ZZZ), and ZZ = 0 is
//! infinity \[EFD\]. The addition of an affine point needs Z² and Z³ and never Z itself, so it
//! takes one squaring less than in Jacobian coordinates; doublings take more.
//!
//! The formulas are those of [`weierstrass`](super::weierstrass) with Z² and Z³ of the result in place
//! of Z: ZZ₃ = Z₃² and ZZZ₃ = Z₃³. A value is reduced unless its line says that it is unreduced.

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
    hot! {
        /// The point at infinity.
        #[must_use]
        pub fn infinity() -> Self {
            Self { x: F::one(), y: F::one(), zz: F::zero(), zzz: F::zero() }
        }

        /// The same point with ZZ = ZZZ = 1.
        #[must_use]
        pub fn from_affine(p: Affine<F>) -> Self {
            Self { x: p.x, y: p.y, zz: F::one(), zzz: F::one() }
        }

        /// The same point: 1 M + 1 S. Infinity has ZZ = ZZZ = 0.
        #[must_use]
        pub fn from_jacobian(p: Jacobian<F>) -> Self {
            let zz = p.z.square(); // Z²
            Self { x: p.x, y: p.y, zz, zzz: zz.mul(p.z) } // Z³
        }

        /// The same point over Z = ZZ: 2 M. X/ZZ = X·ZZ / ZZ², and Y/ZZZ = Y·ZZZ / ZZ³, as ZZ³ = ZZZ².
        #[must_use]
        pub fn to_jacobian(self) -> Jacobian<F> {
            Jacobian { x: self.x.mul(self.zz), y: self.y.mul(self.zzz), z: self.zz }
        }

        /// −P in the lanes where `mask` is true, else P.
        #[must_use]
        pub fn neg_if(self, mask: F::Mask) -> Self {
            Self { y: F::select(mask, self.y.neg(), self.y), ..self }
        }

        /// `if_true` in the lanes where `mask` is true, else `if_false`.
        #[must_use]
        pub fn select(mask: F::Mask, if_true: Self, if_false: Self) -> Self {
            Self {
                x: F::select(mask, if_true.x, if_false.x),
                y: F::select(mask, if_true.y, if_false.y),
                zz: F::select(mask, if_true.zz, if_false.zz),
                zzz: F::select(mask, if_true.zzz, if_false.zzz),
            }
        }

        /// 2P, for every P: 6 M + 3 S. With Z₃ = Y·Z as in [`Jacobian::double`]:
        ///
        /// ```text
        /// λ    = 3/2·(X² − ZZ²)
        /// V    = X·Y²
        /// X₃   = λ² − 2·V
        /// Y₃   = λ·(V − X₃) − Y⁴
        /// ZZ₃  = Y²·ZZ
        /// ZZZ₃ = Y³·ZZZ
        /// ```
        ///
        /// Infinity gives ZZ₃ = 0.
        #[must_use]
        pub fn double(self) -> Self {
            let yy = self.y.square(); // Y²
            let v = self.x.mul(yy); // V = X·Y²
            let slope = self.x.sub_unreduced(self.zz).mul(self.x.add_unreduced(self.zz)); // X² − ZZ²
            let lambda = slope.three_halves_unreduced(); // λ = 3/2·(X² − ZZ²), unreduced
            let x = lambda.square_sub_twice(v); // X₃ = λ² − 2·V
            let y = lambda.mul_sub_square(v.sub_unreduced(x), yy); // Y₃ = λ·(V − X₃) − Y⁴
            Self { x, y, zz: yy.mul(self.zz), zzz: yy.mul(self.y).mul(self.zzz) } // Y²·ZZ, Y³·ZZZ
        }

        /// P + Q for finite P ≠ Q: 8 M + 2 S. P = −Q gives ZZ = 0, infinity.
        #[must_use]
        pub fn add_mixed_distinct(self, q: Affine<F, impl Into<Unreduced<F>>>) -> Self {
            let [h, r] = self.chord(q);
            self.third_point(h, r)
        }

        /// P + Q for affine points with P ≠ ±Q: 4 M + 2 S. It is `third_point` over ZZ = ZZZ = 1, so
        /// ZZ₃ = h² and ZZZ₃ = h³.
        #[must_use]
        pub fn sum_of_affine_distinct(p: Affine<F>, q: Affine<F>) -> Self {
            let (h, r) = (q.x.sub_unreduced(p.x), q.y.sub_unreduced(p.y)); // x₂ − x₁, y₂ − y₁, both unreduced
            let [hh, hhh, v, x] = Unreduced::third_x(h, r, p.x); // h², h³, v, X₃
            let y = r.mul_sub_mul(v.sub_unreduced(x), p.y, hhh); // Y₃ = r·(v − X₃) − y₁·h³
            Self { x, y, zz: hh, zzz: hhh }
        }

        /// P + Q for finite P ≠ Q: 12 M + 2 S. P = −Q gives ZZ = 0, infinity.
        ///
        /// P goes over the common ZZ·ZZ₂ and ZZZ·ZZZ₂; then the sum is that of `third_point`.
        #[must_use]
        pub fn add_distinct(self, q: Self) -> Self {
            let [x, y] = F::mul_both(self.x, q.zz, self.y, q.zzz); // X·ZZ₂, Y·ZZZ₂
            let [zz, zzz] = F::mul_both(self.zz, q.zz, self.zzz, q.zzz); // ZZ·ZZ₂, ZZZ·ZZZ₂
            let common = Self { x, y, zz, zzz };
            // X₂·ZZ − X·ZZ₂ and Y₂·ZZZ − Y·ZZZ₂, both unreduced
            let [h, r] = F::mul_sub_both([self.zz, q.x, x], [self.zzz, q.y, y]);
            common.third_point(h, r)
        }
    }

    /// P + Q for every P; Q cannot be infinity: 14 M + 5 S, a doubling included.
    #[inline]
    #[must_use]
    pub fn add_mixed(self, q: Affine<F>) -> Self {
        let [h, r] = self.chord(q);
        let is_tangent = h.reduce().is_zero().and(r.reduce().is_zero());
        let sum = Self::select(is_tangent, self.double(), self.third_point(h, r));
        Self::select(self.zz.is_zero(), Self::from_affine(q), sum)
    }

    hot! {
        /// h = x₂·ZZ − X and r = y₂·ZZZ − Y, both unreduced: 2 M.
        fn chord(self, q: Affine<F, impl Into<Unreduced<F>>>) -> [Unreduced<F>; 2] {
            let (zz, zzz) = (self.zz.into(), self.zzz.into());
            Unreduced::mul_sub_both([zz, q.x.into()], self.x, [zzz, q.y.into()], self.y)
        }

        /// P + Q for P ≠ Q, given h and r: 6 M + 2 S. With Z₃ = Z·h:
        ///
        /// ```text
        /// v    = X·h²
        /// X₃   = r² − h³ − 2·v
        /// Y₃   = r·(v − X₃) − Y·h³
        /// ZZ₃  = h²·ZZ
        /// ZZZ₃ = h³·ZZZ
        /// ```
        ///
        /// P = −Q has h = 0, so ZZ₃ = 0.
        fn third_point(self, h: Unreduced<F>, r: Unreduced<F>) -> Self {
            let [hh, hhh, v, x] = Unreduced::third_x(h, r, self.x); // h², h³, v, X₃
            let [zz, zzz] = F::mul_both(hh, self.zz, hhh, self.zzz); // ZZ₃ = h²·ZZ, ZZZ₃ = h³·ZZZ
            let y = r.mul_sub_mul(v.sub_unreduced(x), self.y, hhh); // Y₃ = r·(v − X₃) − Y·h³
            Self { x, y, zz, zzz }
        }
    }
}
