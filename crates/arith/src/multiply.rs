//! Multiplications of points, each as a backend does it best: above the curves, which know no
//! backend, and the backends, which know no curve.

pub mod batch;
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
mod lanes;
mod operation;
#[cfg(target_arch = "x86_64")]
mod x25519_lanes;

use crate::backend::Backend;
#[cfg(target_arch = "x86_64")]
use crate::backend::ifma;
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
use crate::backend::ifma::Eight;
use crate::curve::base_table::Entry;
use crate::curve::x25519::XPoint;
use crate::curve::{self, Affine, Comb, Curve, Fields, Jacobian};
#[cfg(target_arch = "x86_64")]
use crate::field::Element;

/// k·G for k < n, in constant time; k = 0 gives infinity. The scalar is four words, least
/// significant first.
#[inline(never)]
#[must_use]
pub fn mul_base<C: Curve, B: Fields<C>>(scalar: &[u64; 4]) -> Jacobian<B::P> {
    #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
    if <B as Backend>::LANES {
        return ifma::run(MulBase::<C, B> { scalar, curve: Default::default() });
    }
    curve::mul_base(scalar, C::base_table())
}

/// s·G + t·P for s, t < n, in a time that depends on all of it. P must lie on the curve.
///
/// With lanes s·G is spread over them, in constant time as it happens; t·P cannot be.
#[inline(never)]
#[must_use]
pub fn mul_add_vartime<C: Curve, B: Fields<C>>(
    s: &[u64; 4],
    t: &[u64; 4],
    point: Affine<B::P>,
) -> Jacobian<B::P> {
    if <B as Backend>::LANES && cfg!(not(feature = "small-tables")) {
        return curve::add_vartime(mul_base::<C, B>(s), curve::mul_vartime(t, point));
    }
    curve::mul_add_vartime(s, C::base_table(), t, point)
}

/// The same for a P that has a table of that shape (see [`Comb`]).
///
/// # Panics
/// Where `table` is not [`Comb::points`] long.
#[inline(never)]
#[must_use]
pub fn mul_add_comb_vartime<C: Curve, B: Fields<C>>(
    comb: Comb,
    s: &[u64; 4],
    t: &[u64; 4],
    table: &[Entry],
) -> Jacobian<B::P> {
    #[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
    if <B as Backend>::LANES {
        let curve = Default::default();
        if let Some(sum) = ifma::run(MulAddComb::<C, B> { comb, s, t, table, curve }) {
            return sum;
        }
    }
    comb.mul_add_vartime(s, C::base_table(), t, table)
}

/// The x of k·P for a clamped k and a P of affine x `u`, in constant time; 0 for infinity: RFC
/// 7748. The scalar is four words, least significant first, with bit 255 clear.
#[inline]
#[must_use]
pub fn x25519<B: Backend>(scalar: &[u64; 4], u: B::F25519) -> B::F25519 {
    x25519_projective::<B>(scalar, u).to_affine()
}

/// The same before the inversion.
#[inline]
fn x25519_projective<B: Backend>(scalar: &[u64; 4], u: B::F25519) -> XPoint<B::F25519> {
    #[cfg(target_arch = "x86_64")]
    if B::LANES {
        let [x, z] = ifma::run(Ladder { scalar, u: &u.to_words() })
            .map(|words| B::F25519::from_words(&words));
        return XPoint { x, z };
    }
    curve::x25519::ladder_projective(scalar, u)
}

/// [`curve::x25519_spread::ladder`] in lanes.
#[cfg(target_arch = "x86_64")]
struct Ladder<'a> {
    scalar: &'a [u64; 4],
    u: &'a [u64; 4],
}

#[cfg(target_arch = "x86_64")]
impl ifma::Task for Ladder<'_> {
    type Output = [[u64; 4]; 2];

    #[inline(always)]
    fn run(self) -> Self::Output {
        curve::x25519_spread::ladder::<ifma::Four>(self.scalar, self.u)
    }
}

/// [`curve::spread::mul_base`] in lanes.
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
struct MulBase<'a, C, B> {
    scalar: &'a [u64; 4],
    curve: core::marker::PhantomData<(C, B)>,
}

#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
impl<C: Curve, B: Fields<C>> ifma::Task for MulBase<'_, C, B> {
    type Output = Jacobian<B::P>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        curve::spread::mul_base::<Eight<C::Coordinates>, B::P>(self.scalar, C::spread_table())
    }
}

/// [`Comb::mul_add_spread_vartime`] in lanes.
#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
struct MulAddComb<'a, C, B> {
    comb: Comb,
    s: &'a [u64; 4],
    t: &'a [u64; 4],
    table: &'a [Entry],
    curve: core::marker::PhantomData<(C, B)>,
}

#[cfg(all(target_arch = "x86_64", not(feature = "small-tables")))]
impl<C: Curve, B: Fields<C>> ifma::Task for MulAddComb<'_, C, B> {
    type Output = Option<Jacobian<B::P>>;

    #[inline(always)]
    fn run(self) -> Self::Output {
        let Self { comb, s, t, table, .. } = self;
        comb.mul_add_spread_vartime::<Eight<C::Coordinates>, B::P>(s, C::spread_table(), t, table)
    }
}
