//! The Montgomery ladder on Curve25519 (RFC 7748), by x alone.

use crate::field::{Field, LaneWord, Lanewise, Mask, TableField, Unreduced};

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
    /// The affine x = X/Z, by one inversion and 1 M; 0 for infinity.
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

/// One step of the ladder: (Q, R) ← (2Q, Q + R), where R − Q has the affine x `u`: 5 M + 4 S + 1
/// multiplication by a small constant (RFC 7748, section 5; \[Montgomery87\]; \[Yu20\], table 3).
///
/// ```text
/// da      = (X_R − Z_R)·(X_Q + Z_Q)
/// cb      = (X_R + Z_R)·(X_Q − Z_Q)
/// X_(Q+R) = (da + cb)²
/// Z_(Q+R) = u·(da − cb)²
/// aa      = (X_Q + Z_Q)²
/// bb      = (X_Q − Z_Q)²
/// e       = aa − bb = 4·X_Q·Z_Q
/// X_2Q    = aa·bb
/// Z_2Q    = e·(aa + a24·e)
/// ```
///
/// Right for every input, infinity included.
#[inline]
#[must_use]
pub fn ladder_step<F: Field>(u: F, q: XPoint<F>, r: XPoint<F>) -> (XPoint<F>, XPoint<F>) {
    ladder_step_exchanged(u, F::Mask::constant(false), q, r)
}

/// The same after Q and R were exchanged in the lanes where `exchanged` is true.
///
/// The sum Q + R does not depend on their order: with it da − cb changes its sign, and
/// is squared. So only the point that is doubled is selected, by two selections in place of four
/// exchanges.
#[inline(always)]
#[must_use]
pub fn ladder_step_exchanged<F: Field>(
    u: F,
    exchanged: F::Mask,
    q: XPoint<F>,
    r: XPoint<F>,
) -> (XPoint<F>, XPoint<F>) {
    // X + Z and X − Z of both points, unreduced
    let (sum_q, difference_q) = (q.x.add_unreduced(q.z), q.x.sub_unreduced(q.z));
    let (sum_r, difference_r) = (r.x.add_unreduced(r.z), r.x.sub_unreduced(r.z));
    // in an order that keeps products apart from those that they feed
    let da = difference_r.mul(sum_q); // (X_R − Z_R)·(X_Q + Z_Q)
    let cb = sum_r.mul(difference_q); // (X_R + Z_R)·(X_Q − Z_Q)
    let aa = Unreduced::select(exchanged, sum_r, sum_q).square(); // (X + Z)²
    let difference = da.sub_unreduced(cb).square(); // (da − cb)²
    let bb = Unreduced::select(exchanged, difference_r, difference_q).square(); // (X − Z)²
    let e = aa.sub_unreduced(bb); // 4·X·Z, unreduced
    let e_small = e.mul_small_add(A24, aa); // aa + a24·e
    let x = da.add_unreduced(cb).square(); // X_(Q+R) = (da + cb)²
    let doubled_x = aa.mul(bb); // X_2Q = aa·bb
    let added = XPoint { x, z: u.mul(difference) }; // Z_(Q+R) = u·(da − cb)²
    let doubled = XPoint { x: doubled_x, z: e.mul(e_small) }; // Z_2Q = e·(aa + a24·e)
    (doubled, added)
}

/// The x of k·P for a clamped k and a P of affine x `u`, in constant time; 0 for infinity.
///
/// `scalar` is four words a lane, least significant first, with bit 255 clear;
/// every one of the 255 bits takes one step.
#[inline]
#[must_use]
pub fn ladder<F: TableField>(scalar: &[F::Word; 4], u: F) -> F {
    ladder_projective(scalar, u).to_affine()
}

/// The same before the inversion.
#[inline(always)]
#[must_use]
pub fn ladder_projective<F: TableField>(scalar: &[F::Word; 4], u: F) -> XPoint<F> {
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
