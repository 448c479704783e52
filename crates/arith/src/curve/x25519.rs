//! The Montgomery ladder on Curve25519 (RFC 7748), by x alone.

use crate::field::{Field, Lanes, Word};

/// (A − 2)/4 of the curve v² = u³ + A·u² + u with A = 486662: RFC 7748's a24.
const A24: u32 = 121_665;

/// A point by its x, as X/Z; infinity has Z = 0.
#[derive(Clone, Copy)]
pub struct XPoint<F> {
    /// X.
    pub x: F,
    /// Z.
    pub z: F,
}

impl<F: Field> XPoint<F> {
    #[inline]
    fn swap_if(mask: F::Mask, a: Self, b: Self) -> (Self, Self) {
        let (ax, bx) = F::swap_if(mask, a.x, b.x);
        let (az, bz) = F::swap_if(mask, a.z, b.z);
        (Self { x: ax, z: az }, Self { x: bx, z: bz })
    }
}

/// One step of the ladder: (Q, R) ← (2Q, Q + R), where R − Q has the affine x `u`.
///
/// 5 M + 4 S + 1 small multiplication (RFC 7748, section 5; seed 003, table 3).
/// Right for every input, infinity included.
#[inline]
#[must_use]
pub fn ladder_step<F: Field>(u: F, q: XPoint<F>, r: XPoint<F>) -> (XPoint<F>, XPoint<F>) {
    let (sum_q, difference_q) = (q.x.add(q.z), q.x.sub(q.z));
    let (sum_r, difference_r) = (r.x.add(r.z), r.x.sub(r.z));
    // the longest chain first: it ends in u·(da − cb)²
    let da = difference_r.mul(sum_q);
    let cb = sum_r.mul(difference_q);
    let aa = sum_q.square();
    let bb = difference_q.square();
    let difference = da.sub(cb).square();
    let e = aa.sub(bb);
    let x = da.add(cb).square();
    let added = XPoint { x, z: u.mul(difference) };
    let doubled = XPoint { x: aa.mul(bb), z: e.mul(aa.add(e.mul_small(A24))) };
    (doubled, added)
}

/// The x of k·P for a clamped k and a P of affine x `u`, in constant time; 0 for infinity.
///
/// `scalar` is four words a lane, least significant first, with bit 255 clear;
/// every one of the 255 bits takes one step.
#[inline]
#[must_use]
pub fn ladder<F: Lanes>(scalar: &[F::Word; 4], u: F) -> F {
    let mut q = XPoint { x: F::one(), z: F::zero() };
    let mut r = XPoint { x: u, z: F::one() };
    let mut swapped = F::Word::constant(0);
    for i in (0..255).rev() {
        let bit = scalar[i / 64].shr(i as u32 % 64).and(F::Word::constant(1));
        (q, r) = XPoint::swap_if(bit.xor(swapped).is(1), q, r);
        swapped = bit;
        (q, r) = ladder_step(u, q, r);
    }
    let (q, _) = XPoint::swap_if(swapped.is(1), q, r);
    q.x.mul(q.z.invert())
}
