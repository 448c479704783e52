//! Values that are not reduced.

use super::{Field, Pair};

/// A value that is not reduced: it may only be a factor of a product.
///
/// To reduce each sum would take longer, and products give a reduced value from factors that are
/// not. So [`Field::add_unreduced`] and the methods of its kind leave the reduction out. What they
/// return can be multiplied, selected and reduced, and nothing else. A term of a sum must be
/// reduced:
///
/// ```
/// # use yuxi_arith::field::{Field, Unreduced};
/// fn add<F: Field>(a: F, b: F) -> F { a.add(a.sub_unreduced(b).reduce()) }
/// fn term<F: Field>(a: F, b: F) -> F { a.square_sub(b.neg_unreduced().reduce()) }
/// fn sum<F: Field>(a: F, b: F) -> Unreduced<F> { a.sub_unreduced(b).reduce().add_unreduced(a) }
/// fn choice<F: Field>(m: F::Mask, a: F) -> F { F::select(m, a.neg_unreduced().reduce(), a) }
/// fn zero<F: Field>(a: F, b: F) -> F::Mask { a.sub_unreduced(b).reduce().is_zero() }
/// ```
///
/// The same without `reduce` does not compile:
///
/// ```compile_fail
/// # use yuxi_arith::field::{Field, Unreduced};
/// fn add<F: Field>(a: F, b: F) -> F { a.add(a.sub_unreduced(b)) }
/// ```
/// ```compile_fail
/// # use yuxi_arith::field::{Field, Unreduced};
/// fn term<F: Field>(a: F, b: F) -> F { a.square_sub(b.neg_unreduced()) }
/// ```
/// ```compile_fail
/// # use yuxi_arith::field::{Field, Unreduced};
/// fn sum<F: Field>(a: F, b: F) -> Unreduced<F> { a.sub_unreduced(b).add_unreduced(a) }
/// ```
/// ```compile_fail
/// # use yuxi_arith::field::{Field, Unreduced};
/// fn choice<F: Field>(m: F::Mask, a: F) -> F { F::select(m, a.neg_unreduced(), a) }
/// ```
/// ```compile_fail
/// # use yuxi_arith::field::{Field, Unreduced};
/// fn zero<F: Field>(a: F, b: F) -> F::Mask { a.sub_unreduced(b).is_zero() }
/// ```
///
/// A backend makes one with `from`, and gets what it holds only as an argument for which
/// [`Field`] allows it.
#[repr(transparent)]
#[derive(Clone, Copy)]
pub struct Unreduced<F>(F);

impl<F> From<F> for Unreduced<F> {
    #[inline(always)]
    fn from(value: F) -> Self {
        Self(value)
    }
}

impl<F> Unreduced<Pair<F>> {
    /// Both values side by side.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "for machines with vectors"))]
    #[inline(always)]
    pub(super) fn pair(a: Unreduced<F>, b: Unreduced<F>) -> Self {
        Self(Pair(a.0, b.0))
    }
}

impl<F: Field> Unreduced<F> {
    /// The same value, reduced.
    #[inline(always)]
    #[must_use]
    pub fn reduce(self) -> F {
        self.0.reduce()
    }
    /// `if_true` in the lanes where `mask` is true, else `if_false`.
    #[inline(always)]
    #[must_use]
    pub fn select(mask: F::Mask, if_true: Self, if_false: Self) -> Self {
        Self(F::select(mask, if_true.0, if_false.0))
    }
    /// self · other.
    #[inline(always)]
    #[must_use]
    pub fn mul(self, other: impl Into<Self>) -> F {
        self.0.mul(other.into().0)
    }
    /// self².
    #[inline(always)]
    #[must_use]
    pub fn square(self) -> F {
        self.0.square()
    }
    /// self · small + c.
    #[inline(always)]
    #[must_use]
    pub fn mul_small_add(self, small: u32, c: F) -> F {
        self.0.mul_small_add(small, c)
    }
    /// self · other − c, which is not reduced.
    #[inline(always)]
    #[must_use]
    pub fn mul_sub_unreduced(self, other: impl Into<Self>, c: F) -> Self {
        self.0.mul_sub_unreduced(other.into().0, c)
    }
    /// What adds points, from h, r and u: see [`Field::third_x`].
    #[inline(always)]
    #[must_use]
    pub fn third_x(h: Self, r: Self, u: F) -> [F; 4] {
        F::third_x(h.0, r.0, u)
    }
    /// a·b − x and c·d − y, which are not reduced: see [`Field::mul_sub_both`].
    #[inline(always)]
    #[must_use]
    pub fn mul_sub_both([a, b]: [Self; 2], x: F, [c, d]: [Self; 2], y: F) -> [Self; 2] {
        F::mul_sub_both([a.0, b.0, x], [c.0, d.0, y])
    }
    /// self² − 2·b.
    #[inline(always)]
    #[must_use]
    pub fn square_sub_twice(self, b: F) -> F {
        self.0.square_sub_twice(b)
    }
    /// self² − a − 2·b.
    #[inline(always)]
    #[must_use]
    pub fn square_sub_sum(self, a: F, b: F) -> F {
        self.0.square_sub_sum(a, b)
    }
    /// self · other − c·d.
    #[inline(always)]
    #[must_use]
    pub fn mul_sub_mul(self, other: impl Into<Self>, c: F, d: F) -> F {
        F::mul_sub_mul(self.0, other.into().0, c, d)
    }
    /// self · other − c².
    #[inline(always)]
    #[must_use]
    pub fn mul_sub_square(self, other: impl Into<Self>, c: F) -> F {
        F::mul_sub_square(self.0, other.into().0, c)
    }
}
