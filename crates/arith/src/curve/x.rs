//! x of a point, modulo the order n of the curve. Nothing here is secret.

use super::{Curve, Jacobian};
use crate::field::{Element, Modulus, below};

/// Whether the point has an x that is `residue` modulo n, without an inversion.
///
/// x < p < 2n, so x is the residue or n more; each is compared as X = x·Z². Infinity has no x:
/// its X is not 0 with any formula of ours, but nothing here relies on that.
pub(crate) fn has_x<C: Curve, F: Element>(point: &Jacobian<F>, residue: &[u64; 4]) -> bool {
    // Public, as all of it: the caller verifies a signature.
    if point.is_infinity().declassify() {
        return false;
    }
    let zz = point.z.square();
    // Public, as above.
    let matches = |x: &[u64; 4]| F::from_words(x).mul(zz).equals(point.x).declassify();
    matches(residue) || plus_order::<C>(residue).is_some_and(|x| matches(&x))
}

/// Whether the integer x below p is `residue` modulo n.
pub(crate) fn is_x<C: Curve>(x: &[u64; 4], residue: &[u64; 4]) -> bool {
    x == residue || plus_order::<C>(residue).is_some_and(|other| *x == other)
}

/// residue + n, if that is still below p.
#[must_use]
pub fn plus_order<C: Curve>(residue: &[u64; 4]) -> Option<[u64; 4]> {
    sum_below(residue, &C::ORDER, &C::Coordinates::WORDS)
}

/// a + b, if that is below p.
pub(super) fn sum_below(a: &[u64; 4], b: &[u64; 4], p: &[u64; 4]) -> Option<[u64; 4]> {
    let mut sum = [0; 4];
    let mut carry = false;
    for ((out, a), b) in sum.iter_mut().zip(a).zip(b) {
        (*out, carry) = a.carrying_add(*b, carry);
    }
    // Public, as above.
    (!carry && below(&sum, p).declassify()).then_some(sum)
}
