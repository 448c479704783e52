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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::{P256, Sm2};

    /// p − 1 is the largest x there may be. It is above n, so its residue stands for itself too.
    fn both_integers_of_a_residue<C: Curve>() {
        let [p, n] = [C::Coordinates::WORDS, C::ORDER];
        let largest = [p[0] - 1, p[1], p[2], p[3]];
        let mut borrow = false;
        let residue: [u64; 4] = core::array::from_fn(|i| {
            let word;
            (word, borrow) = largest[i].borrowing_sub(n[i], borrow);
            word
        });
        assert_eq!(plus_order::<C>(&residue), Some(largest));
        assert!(is_x::<C>(&largest, &residue) && is_x::<C>(&residue, &residue));
        let [below, above] =
            [residue[0] - 1, residue[0] + 1].map(|low| [low, residue[1], residue[2], residue[3]]);
        for other in [below, above] {
            assert!(!is_x::<C>(&largest, &other) && !is_x::<C>(&residue, &other));
        }
        // n more than the next one is p itself, which is no x
        assert_eq!(plus_order::<C>(&above), None);
        assert_eq!(plus_order::<C>(&[u64::MAX; 4]), None);
    }

    #[test]
    fn both_integers() {
        both_integers_of_a_residue::<Sm2>();
        both_integers_of_a_residue::<P256>();
    }
}
