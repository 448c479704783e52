//! Points and formulas on y² = x³ − 3x + b, in Jacobian coordinates.
//!
//! (X : Y : Z) is the affine point (X/Z², Y/Z³), and Z = 0 is infinity. Counts are multiplications M
//! and squarings S; tables 1, 2 and 4 of \[Yu20\] compute the same with 8, 16 and 12 of both.
//!
//! Each formula is derived where it stands. A value is reduced unless its line says that it is
//! unreduced: such a value is an [`Unreduced`], and only feeds products.

use crate::field::{Field, Mask, Unreduced};

/// An affine point; it cannot be infinity. Additions take an unreduced y too.
#[derive(Clone, Copy)]
pub struct Affine<F, Y = F> {
    /// x.
    pub x: F,
    /// y.
    pub y: Y,
}

/// A point in Jacobian coordinates.
#[derive(Clone, Copy)]
pub struct Jacobian<F> {
    /// X = x·Z².
    pub x: F,
    /// Y = y·Z³.
    pub y: F,
    /// Z, and 0 for infinity.
    pub z: F,
}

impl<F: Field> Affine<F> {
    /// −P = (x, −y).
    #[inline]
    #[must_use]
    pub fn neg(self) -> Self {
        Self { y: self.y.neg(), ..self }
    }

    /// Whether y² = x³ − 3x + b: 1 M + 2 S.
    #[inline]
    pub fn is_on_curve(self, b: F) -> F::Mask {
        let x3 = self.x.square().mul(self.x); // x³
        self.y.square().equals(x3.sub(self.x.triple()).add(b)) // y² = x³ − 3x + b
    }

    hot! {
        /// −P in the lanes where `mask` is true, else P.
        #[must_use]
        pub fn neg_if(self, mask: F::Mask) -> Self {
            Self { y: F::select(mask, self.y.neg(), self.y), ..self }
        }

        /// [`Self::neg_if`] with an unreduced y.
        #[must_use]
        pub fn neg_if_unreduced(self, mask: F::Mask) -> Affine<F, Unreduced<F>> {
            let y = Unreduced::select(mask, self.y.neg_unreduced(), self.y.into());
            Affine { x: self.x, y }
        }

        /// The same point with Z = 1.
        #[must_use]
        pub fn to_jacobian(self) -> Jacobian<F> {
            Jacobian { x: self.x, y: self.y, z: F::one() }
        }
    }
}

impl<F: Field> Jacobian<F> {
    /// The point at infinity.
    #[inline]
    #[must_use]
    pub fn infinity() -> Self {
        Self { x: F::one(), y: F::one(), z: F::zero() }
    }

    /// Whether the point is infinity.
    #[inline]
    pub fn is_infinity(self) -> F::Mask {
        self.z.is_zero()
    }

    /// −P = (X : −Y : Z).
    #[inline]
    #[must_use]
    pub fn neg(self) -> Self {
        Self { y: self.y.neg(), ..self }
    }

    /// `if_true` in the lanes where `mask` is true, else `if_false`.
    #[inline]
    #[must_use]
    pub fn select(mask: F::Mask, if_true: Self, if_false: Self) -> Self {
        Self {
            x: F::select(mask, if_true.x, if_false.x),
            y: F::select(mask, if_true.y, if_false.y),
            z: F::select(mask, if_true.z, if_false.z),
        }
    }

    hot! {
        /// 2P, for every P: 4 M + 4 S.
        ///
        /// The tangent has the slope 3·(x² − 1) / (2·y) = λ / (Y·Z) for
        ///
        /// ```text
        /// λ  = 3/2·(X² − Z⁴) = 3/2·(X − Z²)·(X + Z²)
        /// V  = X·Y²
        /// Z₃ = Y·Z
        /// X₃ = λ² − 2·V           from x₃ = slope² − 2·x, times Z₃²
        /// Y₃ = λ·(V − X₃) − Y⁴    from y₃ = slope·(x − x₃) − y, times Z₃³
        /// ```
        ///
        /// λ is half of the usual numerator, so that Z₃ needs no doubling. Infinity gives Z₃ = 0. The
        /// order is odd, so no point has Y = 0.
        #[must_use]
        pub fn double(self) -> Self {
            let zz = self.z.square(); // Z²
            let yy = self.y.square(); // Y²
            let slope = self.x.sub_unreduced(zz).mul(self.x.add_unreduced(zz)); // X² − Z⁴
            let v = self.x.mul(yy); // V = X·Y²
            let lambda = slope.three_halves_unreduced(); // λ = 3/2·(X² − Z⁴), unreduced
            let z = self.y.mul(self.z); // Z₃ = Y·Z
            let x = lambda.square_sub_twice(v); // X₃ = λ² − 2·V
            let y = lambda.mul_sub_square(v.sub_unreduced(x), yy); // Y₃ = λ·(V − X₃) − Y⁴
            Self { x, y, z }
        }

        /// P + Q for finite P ≠ Q: 8 M + 3 S. P = −Q gives Z = 0, infinity.
        #[must_use]
        pub fn add_mixed_distinct(self, q: Affine<F, impl Into<Unreduced<F>>>) -> Self {
            self.chord_mixed(q).third_point()
        }
    }

    /// P + Q for every P; Q cannot be infinity: 12 M + 7 S, a doubling included.
    #[inline]
    #[must_use]
    pub fn add_mixed(self, q: Affine<F>) -> Self {
        let chord = self.chord_mixed(q);
        let sum = Self::select(chord.is_tangent(), self.double(), chord.third_point());
        Self::select(self.is_infinity(), q.to_jacobian(), sum)
    }

    /// P + Q for finite P ≠ Q: 12 M + 4 S. P = −Q gives Z = 0, infinity.
    #[inline]
    #[must_use]
    pub fn add_distinct(self, q: Self) -> Self {
        self.add_cached_distinct(q.cache())
    }

    /// P + Q for every P and Q: 16 M + 8 S, a doubling included.
    #[inline]
    #[must_use]
    pub fn add(self, q: Self) -> Self {
        self.add_cached(q.cache())
    }

    hot! {
        /// P + Q for finite P ≠ Q: 11 M + 3 S. P = −Q gives Z = 0, infinity.
        #[must_use]
        pub fn add_cached_distinct(self, q: Cached<F>) -> Self {
            self.chord_cached(q).third_point()
        }
    }

    /// P + Q for every P and Q: 15 M + 7 S, a doubling included.
    #[inline]
    #[must_use]
    pub fn add_cached(self, q: Cached<F>) -> Self {
        let chord = self.chord_cached(q);
        let sum = Self::select(chord.is_tangent(), self.double(), chord.third_point());
        let sum = Self::select(q.point.is_infinity(), self, sum);
        Self::select(self.is_infinity(), q.point, sum)
    }

    /// The affine point, by one inversion; (0, 0), which lies on neither curve, for infinity.
    #[inline]
    #[must_use]
    pub fn to_affine(self) -> Affine<F> {
        self.to_affine_with(self.z.invert())
    }

    hot! {
        /// The point with its Z² and Z³, for additions of it to many others: 1 M + 1 S.
        #[must_use]
        pub fn cache(self) -> Cached<F> {
            let zz = self.z.square(); // Z²
            Cached { point: self, zz, zzz: zz.mul(self.z) } // Z³
        }

        /// The affine point (X/Z², Y/Z³), given 1/Z: 3 M + 1 S. Infinity, for which 1/Z is 0, gives
        /// (0, 0).
        #[must_use]
        pub fn to_affine_with(self, z_inverse: F) -> Affine<F> {
            let zz = z_inverse.square(); // 1/Z²
            let zzz = zz.mul(z_inverse); // 1/Z³
            Affine { x: self.x.mul(zz), y: self.y.mul(zzz) }
        }

        /// The chord to an affine point (x₂, y₂), over Z: 3 M + 1 S.
        fn chord_mixed(self, q: Affine<F, impl Into<Unreduced<F>>>) -> Chord<F> {
            let zz = self.z.square(); // Z²
            Chord {
                u: self.x,
                s: self.y,
                h: zz.mul_sub_unreduced(q.x, self.x), // x₂·Z² − X, unreduced
                r: Unreduced::from(zz.mul(self.z)).mul_sub_unreduced(q.y, self.y), // y₂·Z³ − Y, unreduced
                z: self.z,
            }
        }

        /// The chord to (X₂ : Y₂ : Z₂), over Z·Z₂: 6 M + 1 S.
        fn chord_cached(self, q: Cached<F>) -> Chord<F> {
            let zz = self.z.square(); // Z²
            let u = self.x.mul(q.zz); // X·Z₂²
            let s = self.y.mul(q.zzz); // Y·Z₂³
            Chord {
                u,
                s,
                h: zz.mul_sub_unreduced(q.point.x, u), // X₂·Z² − X·Z₂², unreduced
                r: zz.mul(self.z).mul_sub_unreduced(q.point.y, s), // Y₂·Z³ − Y·Z₂³, unreduced
                z: self.z.mul(q.point.z), // Z·Z₂
            }
        }
    }
}

/// A point in Jacobian coordinates with Z² and Z³.
#[derive(Clone, Copy)]
pub struct Cached<F> {
    /// The point.
    pub point: Jacobian<F>,
    /// Z².
    pub zz: F,
    /// Z³.
    pub zzz: F,
}

impl<F: Field> Cached<F> {
    /// −P in the lanes where `mask` is true, else P.
    #[inline]
    #[must_use]
    pub fn neg_if(self, mask: F::Mask) -> Self {
        let y = F::select(mask, self.point.y.neg(), self.point.y);
        Self { point: Jacobian { y, ..self.point }, ..self }
    }
}

/// P = (u/z², s/z³) and Q = ((u + h)/z², (s + r)/z³) over a common z.
struct Chord<F> {
    u: F,
    s: F,
    h: Unreduced<F>,
    r: Unreduced<F>,
    z: F,
}

impl<F: Field> Chord<F> {
    /// Whether P = Q, provided that neither is infinity.
    #[inline]
    fn is_tangent(&self) -> F::Mask {
        self.h.reduce().is_zero().and(self.r.reduce().is_zero())
    }

    hot! {
        /// P + Q for P ≠ Q: 5 M + 2 S.
        ///
        /// The chord has the slope r / (z·h):
        ///
        /// ```text
        /// v  = u·h²
        /// Z₃ = z·h
        /// X₃ = r² − h³ − 2·v           from x₃ = slope² − x₁ − x₂, times Z₃²
        /// Y₃ = r·(v − X₃) − s·h³       from y₃ = slope·(x₁ − x₃) − y₁, times Z₃³
        /// ```
        ///
        /// P = −Q has h = 0, so Z₃ = 0.
        fn third_point(&self) -> Jacobian<F> {
            let hh = self.h.square(); // h²
            let hhh = Unreduced::from(hh).mul(self.h); // h³
            let v = hh.mul(self.u); // v = u·h²
            let z = Unreduced::from(self.z).mul(self.h); // Z₃ = z·h
            let x = self.r.square_sub_sum(hhh, v); // X₃ = r² − h³ − 2·v
            let y = self.r.mul_sub_mul(v.sub_unreduced(x), self.s, hhh); // Y₃ = r·(v − X₃) − s·h³
            Jacobian { x, y, z }
        }
    }
}
