//! The Montgomery ladder on Curve25519 (RFC 7748), by x alone.

use crate::field::{Field, Lanes, Mask, Unreduced, Word};

/// (A − 2)/4 of the curve v² = u³ + A·u² + u with A = 486662: RFC 7748's a24.
pub(super) const A24: u32 = 121_665;

/// A point by its x, as X/Z; infinity has Z = 0.
#[derive(Clone, Copy)]
pub struct XPoint<F> {
    /// X.
    pub x: F,
    /// Z.
    pub z: F,
}

impl<F: Field> XPoint<F> {
    /// The affine x; 0 for infinity.
    #[inline]
    #[must_use]
    pub fn to_affine(self) -> F {
        self.x.mul(self.z.invert())
    }

    /// `if_true` in the lanes where `mask` is true, else `if_false`.
    #[inline(always)]
    #[must_use]
    pub fn select(mask: F::Mask, if_true: Self, if_false: Self) -> Self {
        Self {
            x: F::select(mask, if_true.x, if_false.x),
            z: F::select(mask, if_true.z, if_false.z),
        }
    }
}

/// One step of the ladder: (Q, R) ← (2Q, Q + R), where R − Q has the affine x `u`.
///
/// 5 M + 4 S + 1 small multiplication (RFC 7748, section 5; seed 003, table 3).
/// Right for every input, infinity included.
#[inline]
#[must_use]
pub fn ladder_step<F: Field>(u: F, q: XPoint<F>, r: XPoint<F>) -> (XPoint<F>, XPoint<F>) {
    ladder_step_exchanged(u, F::Mask::constant(false), q, r)
}

/// The same after Q and R were exchanged in the lanes where `exchanged` is true.
///
/// The sum Q + R does not depend on their order: with it da − cb changes its sign, and
/// is squared. So only what is doubled is chosen, by two selections in place of four
/// exchanges.
#[inline(always)]
#[must_use]
pub fn ladder_step_exchanged<F: Field>(
    u: F,
    exchanged: F::Mask,
    q: XPoint<F>,
    r: XPoint<F>,
) -> (XPoint<F>, XPoint<F>) {
    let (sum_q, difference_q) = (q.x.add_unreduced(q.z), q.x.sub_unreduced(q.z));
    let (sum_r, difference_r) = (r.x.add_unreduced(r.z), r.x.sub_unreduced(r.z));
    // in an order that keeps products apart from those that they feed
    let da = difference_r.mul(sum_q);
    let cb = sum_r.mul(difference_q);
    let aa = Unreduced::select(exchanged, sum_r, sum_q).square();
    let difference = da.sub_unreduced(cb).square();
    let bb = Unreduced::select(exchanged, difference_r, difference_q).square();
    let e = aa.sub_unreduced(bb);
    let e_small = e.mul_small_add(A24, aa);
    let x = da.add_unreduced(cb).square();
    let doubled_x = aa.mul(bb);
    let added = XPoint { x, z: u.mul(difference) };
    let doubled = XPoint { x: doubled_x, z: e.mul(e_small) };
    (doubled, added)
}

/// The x of k·P for a clamped k and a P of affine x `u`, in constant time; 0 for infinity.
///
/// `scalar` is four words a lane, least significant first, with bit 255 clear;
/// every one of the 255 bits takes one step.
#[inline]
#[must_use]
pub fn ladder<F: Lanes>(scalar: &[F::Word; 4], u: F) -> F {
    ladder_projective(scalar, u).to_affine()
}

/// The same before the inversion.
#[inline(always)]
#[must_use]
pub fn ladder_projective<F: Lanes>(scalar: &[F::Word; 4], u: F) -> XPoint<F> {
    let mut q = XPoint { x: F::one(), z: F::zero() };
    let mut r = XPoint { x: u, z: F::one() };
    let mut swapped = F::Word::constant(0);
    for i in (0..255).rev() {
        let bit = scalar[i / 64].shr(i as u32 % 64).and(F::Word::constant(1));
        (q, r) = ladder_step_exchanged(u, bit.xor(swapped).is(1), q, r);
        swapped = bit;
    }
    XPoint::select(swapped.is(1), r, q)
}
