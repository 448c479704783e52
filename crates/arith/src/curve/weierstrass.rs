//! Points and formulas on y² = x³ − 3x + b, in Jacobian coordinates.
//!
//! (X : Y : Z) is the affine point (X/Z², Y/Z³), and Z = 0 is infinity. Counts
//! are multiplications M and squarings S; seed 003's tables 1, 2 and 4 compute
//! the same with 8, 16 and 12 of both.
//!
//! What the loops of multiplications consist of is inlined by force: a point that goes
//! through memory from one operation to the next costs a tenth of k·P on x86-64. Tests
//! do without, as it doubles the time that they take to compile.

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
    /// −P.
    #[inline]
    #[must_use]
    pub fn neg(self) -> Self {
        Self { y: self.y.neg(), ..self }
    }

    /// −P in the lanes where `mask` is true, else P.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn neg_if(self, mask: F::Mask) -> Self {
        Self { y: F::select(mask, self.y.neg(), self.y), ..self }
    }

    /// [`Self::neg_if`] with an unreduced y.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn neg_if_unreduced(self, mask: F::Mask) -> Affine<F, Unreduced<F>> {
        let y = Unreduced::select(mask, self.y.neg_unreduced(), self.y.into());
        Affine { x: self.x, y }
    }

    /// With Z = 1.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn to_jacobian(self) -> Jacobian<F> {
        Jacobian { x: self.x, y: self.y, z: F::one() }
    }

    /// Whether y² = x³ − 3x + b.
    #[inline]
    pub fn is_on_curve(self, b: F) -> F::Mask {
        let x3 = self.x.square().mul(self.x);
        self.y.square().equals(x3.sub(self.x.triple()).add(b))
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

    /// −P.
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

    /// 2P, for every P: 4 M + 4 S.
    ///
    /// λ = 3/2·(X − Z²)(X + Z²) is half the usual slope, so that Z₃ = Y·Z
    /// needs no doubling. Infinity gives Z₃ = 0. The order is odd, so no point
    /// has Y = 0.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn double(self) -> Self {
        let zz = self.z.square();
        let yy = self.y.square();
        let slope = self.x.sub_unreduced(zz).mul(self.x.add_unreduced(zz));
        let v = self.x.mul(yy);
        let lambda = slope.three_halves_unreduced();
        let z = self.y.mul(self.z);
        let x = lambda.square_sub_twice(v);
        let y = lambda.mul_sub_square(v.sub_unreduced(x), yy);
        Self { x, y, z }
    }

    /// P + Q where neither is infinity and P ≠ Q: 8 M + 3 S. P = −Q gives Z = 0, infinity.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn add_mixed_distinct(self, q: Affine<F, impl Into<Unreduced<F>>>) -> Self {
        self.chord_mixed(q).third_point()
    }

    /// P + Q for every P; Q cannot be infinity: 12 M + 7 S, a doubling included.
    #[inline]
    #[must_use]
    pub fn add_mixed(self, q: Affine<F>) -> Self {
        let chord = self.chord_mixed(q);
        let sum = Self::select(chord.is_tangent(), self.double(), chord.third_point());
        Self::select(self.is_infinity(), q.to_jacobian(), sum)
    }

    /// P + Q where neither is infinity and P ≠ Q: 12 M + 4 S. P = −Q gives Z = 0, infinity.
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

    /// P + Q where neither is infinity and P ≠ Q: 11 M + 3 S. P = −Q gives Z = 0, infinity.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn add_cached_distinct(self, q: Cached<F>) -> Self {
        self.chord_cached(q).third_point()
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

    /// The point with its Z² and Z³, for additions of it to many others.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn cache(self) -> Cached<F> {
        let zz = self.z.square();
        Cached { point: self, zz, zzz: zz.mul(self.z) }
    }

    /// The affine point, given 1/Z. Infinity, for which 1/Z is 0, gives (0, 0).
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    #[must_use]
    pub fn to_affine_with(self, z_inverse: F) -> Affine<F> {
        let zz = z_inverse.square();
        Affine { x: self.x.mul(zz), y: self.y.mul(zz.mul(z_inverse)) }
    }

    /// The affine point, by one inversion; (0, 0), which lies on neither curve, for infinity.
    #[inline]
    #[must_use]
    pub fn to_affine(self) -> Affine<F> {
        self.to_affine_with(self.z.invert())
    }

    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    fn chord_mixed(self, q: Affine<F, impl Into<Unreduced<F>>>) -> Chord<F> {
        let zz = self.z.square();
        Chord {
            u: self.x,
            s: self.y,
            h: zz.mul_sub_unreduced(q.x, self.x),
            r: Unreduced::from(zz.mul(self.z)).mul_sub_unreduced(q.y, self.y),
            z: self.z,
        }
    }

    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    fn chord_cached(self, q: Cached<F>) -> Chord<F> {
        let zz = self.z.square();
        let u = self.x.mul(q.zz);
        let s = self.y.mul(q.zzz);
        Chord {
            u,
            s,
            h: zz.mul_sub_unreduced(q.point.x, u),
            r: zz.mul(self.z).mul_sub_unreduced(q.point.y, s),
            z: self.z.mul(q.point.z),
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

    /// P + Q where P ≠ Q: 5 M + 2 S. P = −Q has h = 0, so Z₃ = 0.
    #[cfg_attr(not(any(debug_assertions, feature = "small-code")), inline(always))]
    fn third_point(&self) -> Jacobian<F> {
        let hh = self.h.square();
        let hhh = Unreduced::from(hh).mul(self.h);
        let v = hh.mul(self.u);
        let z = Unreduced::from(self.z).mul(self.h);
        let x = self.r.square_sub_sum(hhh, v);
        let y = self.r.mul_sub_mul(v.sub_unreduced(x), self.s, hhh);
        Jacobian { x, y, z }
    }
}
