//! The product of one level of the formulas in quads: each waits for the one before it, so it is
//! made for a short wait, not for many products at once.
//!
//! - The lower and the upper halves of each column have sums of their own, low columns first, so
//!   that a multiplier q of the reduction waits for four additions at most.
//! - Digits of m + 1 take one multiplication together ([`digits`](super::digits)).
//! - Operands are carried and not masked.

use super::digits::{add_digits, add_shifted};
use super::limbs::{BITS, Constants};
use super::outlined::outlined;
use super::product::{Limbs, constant};
use super::vector::Vector;
use crate::backend::unrolled::{each, unroll};
use crate::field::Modulus;

outlined! {
    /// a·b / 2^260 + c modulo M, in columns that are not carried; for a, b below 2^260.
    ///
    /// Without `is_folded` it is in [0, a·b / 2^260 + m) + c. With it, bits of the product from 2^256 on,
    /// q < 2^4 of them, are put in below, as q·(2^256 mod m): then it is in [0, 2m + 2^230) + c.
    ///
    /// A column holds at most 9 halves of products, 4 of the reduction, and a half shifted by 4 or, of P-256, by
    /// 8: less than 270·2^52 in size, plus c.
    pub(super) fn product<M: Modulus, V: Vector>(
        a: &Limbs<V>,
        b: &Limbs<V>,
        c: &Limbs<V>,
        is_folded: bool,
    ) -> Limbs<V> {
        const { assert!(Constants::<M>::NEG_INVERSE == 1 && Constants::<M>::FACTOR[0] == 0) };
        let zero = constant::<V>(0);
        let base = constant::<V>(const { Constants::<M>::BASE });
        let [mut low, mut high] = [[zero; 10]; 2];
        // the multipliers, and q·BASE by columns
        let (mut qs, mut bases) = ([zero; 5], [zero; 6]);
        unroll!(i in [0 1 2 3 4] {
            low[5 + i] = c[i];
        });
        let mut carry = zero;
        unroll!(i in [0 1 2 3 4] {
            column(&mut low, &mut high, a, b, i);
            let mut t = low[i].add(high[i]);
            // the columns of the last q come last
            unroll!(k in [4 3 2 1] {
                if k == 1 {
                    t = t.add(carry);
                }
                if k <= i {
                    t = add_shifted::<M, V>(t, bases[i - k], k);
                }
            });
            // of q the multiplier takes the lower 52 bits, which are then cleared
            let q = t;
            carry = t.right_signed::<BITS>();
            bases[i] = bases[i].add_low(q, base);
            bases[i + 1] = bases[i + 1].add_high(q, base);
            qs[i] = q;
            // columns from 5 on have their turn when their products are there
            add_digits::<M, V>(&mut low, q, i, 0..5);
        });
        unroll!(i in [5 6 7 8] { column(&mut low, &mut high, a, b, i); });
        unroll!(i in [0 1 2 3 4] { add_digits::<M, V>(&mut low, qs[i], i, 5..10); });
        if is_folded {
            // of column 9 this is all but c
            let q = high[9].right::<48>();
            high[9] = high[9].and(constant((1 << 48) - 1));
            unroll!(i in [0 1 2 3 4] {
                high[5 + i] = add_fold::<M, V>(high[5 + i], q, i);
            });
        }
        let mut result = each!(i in [5 6 7 8 9] => low[i].add(high[i]));
        result[0] = result[0].add(carry);
        unroll!(i in [0 1 2 3 4] {
            unroll!(k in [4 3 2 1] {
                if i + 5 - k < 6 {
                    result[i] = add_shifted::<M, V>(result[i], bases[i + 5 - k], k);
                }
            });
        });
        result
    }
}

/// The products of column i of a·b.
#[inline(always)]
fn column<V: Vector>(low: &mut [V; 10], high: &mut [V; 10], a: &Limbs<V>, b: &Limbs<V>, i: usize) {
    unroll!(j in [0 1 2 3 4] {
        if j <= i && i - j < 5 {
            low[i] = low[i].add_low(a[j], b[i - j]);
            high[i + 1] = high[i + 1].add_high(a[j], b[i - j]);
        }
    });
}

/// t plus digit i of 2^256 mod m times q < 2^4.
#[inline(always)]
fn add_fold<M: Modulus, V: Vector>(t: V, q: V, i: usize) -> V {
    const {
        let mut i = 0;
        while i < 5 {
            assert!(Constants::<M>::FOLD[i].unsigned_abs() < 1 << 48, "m is not near 2^256");
            i += 1;
        }
    }
    match const { Constants::<M>::FOLD }[i] {
        0 => t,
        1 => t.add(q),
        digit if digit > 0 => t.add_low(q, constant(digit)),
        digit => t.sub(constant::<V>(0).add_low(q, constant(-digit))),
    }
}
