//! Montgomery's reduction of sums of products.

use super::columns::Columns;
use super::limbs::{BITS, Constants, LIMB, Limbs, add_multiple, each, unroll};
use super::vector::Vector;
use crate::field::Modulus;

/// t / 2^261 − c modulo M in limbs in [0, 2^29), but for the topmost: what is in [−x, y] is in
/// [−x, y + 2^261·m) before the division.
///
/// A limb at a time: q = −t₀·m^−1 mod 2^29 makes t + q·m a multiple of 2^29. If q is t₀ itself, m + 1 is
/// added, and t₀ is dropped. That of SM2 is (1 − 2^32)·(2^64 − 2^224): q·(1 − 2^32), whose digits are
/// q_i − 8·q_(i−1), is multiplied by two powers of two in place of four.
///
/// The products of a column are summed when its turn comes: they fill the time in which the carries wait
/// for each other, also on a processor that looks ahead for no more than a hundred instructions.
#[inline(always)]
pub(super) fn reduce<M: Modulus, V: Vector>(t: impl Columns<V>, c: &Limbs<V>) -> Limbs<V> {
    let mut sums = [V::constant(0); 18];
    let mut last = V::constant(0);
    unroll!(i in [0 1 2 3 4 5 6 7 8] {
        let sum = sums[i].add(t.column(i));
        let mut q = sum;
        if const { Constants::<M>::NEG_INVERSE != 1 } {
            q = q.mul(V::constant(const { Constants::<M>::NEG_INVERSE }));
        }
        q = q.and(V::constant(LIMB));
        let multiplier =
            if const { Constants::<M>::BY_QUOTIENT } { q.sub(last.left(3)) } else { q };
        sums[i] = sum;
        unroll!(k in [0 1 2 3 4 5 6 7 8] {
            sums[i + k] =
                add_multiple(sums[i + k], multiplier, const { Constants::<M>::MULTIPLIED }[k]);
        });
        let carry = if i > 0 { sums[i].next_carry(BITS) } else { sums[i].first_carry(BITS) };
        sums[i + 1] = sums[i + 1].add(carry);
        last = q;
    });
    if const { Constants::<M>::BY_QUOTIENT } {
        let last = last.left(3);
        unroll!(k in [0 1 2 3 4 5 6 7 8] {
            sums[9 + k] =
                add_multiple(sums[9 + k], last, -const { Constants::<M>::MULTIPLIED }[k]);
        });
    }
    unroll!(i in [9 10 11 12 13 14 15 16] {
        let sum = sums[i].add(t.column(i)).sub(c[i - 9]);
        sums[i + 1] = sums[i + 1].add(sum.next_carry(BITS));
        sums[i] = sum.and(V::constant(LIMB));
    });
    sums[17] = sums[17].sub(c[8]).after_carry(BITS);
    each!(i => sums[9 + i])
}
