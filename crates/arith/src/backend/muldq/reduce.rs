//! Montgomery's reduction of columns.

use super::columns::Columns;
use super::limbs::{BITS, Constants, LIMB, Limbs, add_multiple, each, unroll};
use super::vector::Vector;
use crate::field::Modulus;

/// t / 2^261 modulo M, not carried: what is in [−x, y] is in [−x, y + 2^261·m) before the division.
/// The lowest column has a carry of the others ([`Vector::next_carry`]).
///
/// A limb at a time: q = −t₀·m^−1 mod 2^29 makes t + q·m a multiple of 2^29. If q is t₀ itself, m + 1 is
/// added, and t₀ is dropped. That of SM2 is (1 − 2^32)·(2^64 − 2^224): q·(1 − 2^32), whose digits are
/// q_i − 8·q_(i−1), is multiplied by two powers of two in place of four.
#[inline(always)]
pub(super) fn reduce<M: Modulus, V: Vector>(mut t: Columns<V>) -> Limbs<V> {
    let mut last = V::constant(0);
    unroll!(i in [0 1 2 3 4 5 6 7 8] {
        let mut q = t[i];
        if const { Constants::<M>::NEG_INVERSE != 1 } {
            q = q.mul(V::constant(const { Constants::<M>::NEG_INVERSE }));
        }
        q = q.and(V::constant(LIMB));
        let multiplier =
            if const { Constants::<M>::BY_QUOTIENT } { q.sub(last.left(3)) } else { q };
        unroll!(k in [0 1 2 3 4 5 6 7 8] {
            t[i + k] = add_multiple(t[i + k], multiplier, const { Constants::<M>::MULTIPLIED }[k]);
        });
        let carry = if i > 0 { t[i].next_carry(BITS) } else { t[i].first_carry(BITS) };
        t[i + 1] = t[i + 1].add(carry);
        last = q;
    });
    if const { Constants::<M>::BY_QUOTIENT } {
        let last = last.left(3);
        unroll!(k in [0 1 2 3 4 5 6 7 8] {
            t[9 + k] = add_multiple(t[9 + k], last, -const { Constants::<M>::MULTIPLIED }[k]);
        });
    }
    each!(i => t[9 + i])
}
