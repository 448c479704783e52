//! Montgomery's reduction of sums of products.

use super::columns::Rows;
use super::limbs::{BITS, Constants, LIMB, Limbs, add_multiple, each_limb};
use super::vector::Vector;
use crate::backend::unrolled::unroll;
use crate::field::Modulus;

/// t / 2^261 − c modulo M in limbs in [0, 2^29), but for the topmost: what is in [−x, y] is in
/// [−x, y + 2^261·m) before the division.
///
/// A limb at a time: q = −t₀·m^−1 mod 2^29 makes t + q·m a multiple of 2^29. If q is t₀ itself, m + 1 is
/// added, and t₀ is dropped. That of SM2 is (1 − 2^32)·(2^64 − 2^224): q·(1 − 2^32), whose digits are
/// q_i − 8·q_(i−1), is multiplied by two powers of two in place of four.
///
/// A limb is reduced as soon as the rows are added that it needs: nine sums at a time are in registers, and
/// the products of the next row fill the time in which the carries wait for each other.
#[inline(always)]
pub(super) fn reduce<M: Modulus, V: Vector>(rows: impl Rows<V>, c: &Limbs<V>) -> Limbs<V> {
    let mut t = [V::constant(0); 18];
    let mut last = V::constant(0);
    unroll!(i in [0 1 2 3 4 5 6 7 8] {
        rows.add_row(&mut t, i);
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
    unroll!(i in [9 10 11 12 13 14 15 16] {
        t[i] = t[i].sub(c[i - 9]);
        t[i + 1] = t[i + 1].add(t[i].next_carry(BITS));
        t[i] = t[i].and(V::constant(LIMB));
    });
    t[17] = t[17].sub(c[8]).after_carry(BITS);
    each_limb!(i => t[9 + i])
}
