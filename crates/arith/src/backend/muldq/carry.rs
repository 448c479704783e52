//! From columns with signs to limbs of 29 bits.
//!
//! Reduced values are in (−m, 2m). Their limbs are in [−2^26, 2^29 + 2^26), but for the topmost, which
//! is what the value leaves for it. So differences are below 1.25·2^29 in size limb by limb, and are
//! factors without a carry.

use super::limbs::{BITS, Constants, LIMB, Limbs, TOP, add_multiple};
use super::vector::Vector;
use crate::backend::unrolled::unroll;
use crate::field::Modulus;

/// The same value in limbs in [0, 2^29), but for the topmost; of limbs that are below 2^63 in size.
#[inline(always)]
pub(super) fn carry<V: Vector>(mut t: Limbs<V>) -> Limbs<V> {
    unroll!(i in [0 1 2 3 4 5 6 7] {
        let carry = if i > 0 { t[i].next_carry(BITS) } else { t[i].first_carry(BITS) };
        t[i] = t[i].and(V::constant(LIMB));
        t[i + 1] = t[i + 1].add(carry);
    });
    t[8] = t[8].after_carry(BITS);
    t
}

/// The same of limbs in [−2^31 + 4, 2^31 − 4).
#[inline(always)]
pub(super) fn carry_small<V: Vector>(mut t: Limbs<V>) -> Limbs<V> {
    unroll!(i in [0 1 2 3 4 5 6 7] {
        t[i + 1] = t[i + 1].add(t[i].right_small(BITS));
        t[i] = t[i].and(V::constant(LIMB));
    });
    t
}

/// A reduced value that is congruent to one in [−32·2^256, 32·2^256) whose limbs were carried.
///
/// What stands at 2^256 and above, q < 2^5 in size, is put in below, as q·(2^256 mod m): the value is
/// then in [−2^230, 2^256 + 2^230), as 2^256 mod m is below 2^225.
#[inline(always)]
pub(super) fn fold<M: Modulus, V: Vector>(mut t: Limbs<V>) -> Limbs<V> {
    let q = t[8].right_small(TOP);
    t[8] = t[8].and(V::constant((1 << TOP) - 1));
    unroll!(i in [0 1 2 3 4 5 6 7 8] {
        t[i] = add_multiple(t[i], q, const { Constants::<M>::FOLD }[i]);
    });
    if const { Constants::<M>::FOLD_IS_LONG } { carry(t) } else { t }
}
