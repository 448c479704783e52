//! x of a point, modulo the order n of the curve.

use yuxi_arith::curve::{Curve, Fields, Jacobian};
use yuxi_arith::field::{Element, Field, below};
use yuxi_arith::multiply;

/// x of k·G, below p, for a nonce k in [1, n − 1]; in constant time.
#[inline(always)]
pub(crate) fn x_of_nonce<C: Curve, B: Fields<C>>(k: &[u64; 4]) -> [u64; 4] {
    let point = multiply::mul_base::<C, B>(k);
    point.x.mul(point.z.invert().square()).to_words()
}

/// Whether the point has an x that is `residue` modulo n, without an inversion.
/// Nothing here is secret.
///
/// x < p < 2n, so x is the residue or n more; X = x·Z² tells. Infinity has no x:
/// its X is not 0 with any formula of ours, but nothing here relies on that.
pub(crate) fn has_x<C: Curve, B: Fields<C>>(point: &Jacobian<B::P>, residue: &[u64; 4]) -> bool {
    // Public, as all of it: the caller verifies a signature.
    if point.is_infinity().declassify() {
        return false;
    }
    let zz = point.z.square();
    // Public, as above.
    let matches = |x: &[u64; 4]| B::P::from_words(x).mul(zz).equals(point.x).declassify();
    matches(residue) || plus_order::<C, B>(residue).is_some_and(|x| matches(&x))
}

/// residue + n, where that is still below p.
pub(crate) fn plus_order<C: Curve, B: Fields<C>>(residue: &[u64; 4]) -> Option<[u64; 4]> {
    let mut sum = [0; 4];
    let mut carry = false;
    for ((out, a), b) in sum.iter_mut().zip(residue).zip(C::ORDER) {
        (*out, carry) = a.carrying_add(b, carry);
    }
    // Public, as above.
    (!carry && below(&sum, &B::P::MODULUS).declassify()).then_some(sum)
}
