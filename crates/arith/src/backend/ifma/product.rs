//! Products in columns, and their Montgomery reduction.

use core::arch::x86_64::__m512i;

use super::digits::{add_digits, add_shifted};
use super::limbs::{BITS, Constants};
use super::outlined::outlined;
use super::vector::Vector;
use crate::backend::unrolled::{each, unroll};
use crate::field::Modulus;

/// The limbs of a value.
pub(super) type Limbs<V = __m512i> = [V; 5];

/// Column i counts for 2^(52·i). Signed: a column holds at most 20 halves of products,
/// which stay below 2^57 in size.
pub(super) type Columns<V = __m512i> = [V; 10];

/// The same limb in every lane.
#[inline(always)]
pub(super) fn constant<V: Vector>(limb: i64) -> V {
    V::constant(limb)
}

/// Columns of zeros.
#[inline(always)]
pub(super) fn zero_columns<V: Vector>() -> Columns<V> {
    [V::constant(0); 10]
}

outlined! {
    /// Columns plus a·b; 25 + 25 multiplications.
    pub(super) fn add_product<V: Vector>(t: Columns<V>, a: &Limbs<V>, b: &Limbs<V>) -> Columns<V> {
        let mut t = t;
        unroll!(i in [0 1 2 3 4] {
            unroll!(j in [0 1 2 3 4] { add(&mut t, i + j, a[i], b[j]); });
        });
        t
    }
}

outlined! {
    /// a²; 15 + 15 multiplications. The topmost limb is below 2^51.
    pub(super) fn square<V: Vector>(a: &Limbs<V>) -> Columns<V> {
        let mut t = zero_columns();
        unroll!(j in [1 2 3] { add(&mut t, j, a[0], a[j]); });
        unroll!(j in [2 3] { add(&mut t, 1 + j, a[1], a[j]); });
        add(&mut t, 5, a[2], a[3]);
        t = each!(i in [0 1 2 3 4 5 6 7 8 9] => t[i].add(t[i]));
        let twice = a[4].add(a[4]);
        unroll!(i in [0 1 2 3] { add(&mut t, i + 4, a[i], twice); });
        unroll!(i in [0 1 2 3 4] { add(&mut t, 2 * i, a[i], a[i]); });
        t
    }
}

/// Adds a·b at column i, its halves apart.
#[inline(always)]
fn add<V: Vector>(t: &mut Columns<V>, i: usize, a: V, b: V) {
    t[i] = t[i].add_low(a, b);
    t[i + 1] = t[i + 1].add_high(a, b);
}

outlined! {
    /// (t − n) / 2^260 modulo M, in columns that are not carried: what is in [−x, y] on the left
    /// is in [−x, y + 2^260·m] before the division.
    ///
    /// A limb at a time: q = −t₀·m^−1 mod 2^52 makes t + q·m a multiple of 2^52. The multiplier
    /// of IFMA takes the lower 52 bits of q itself.
    pub(super) fn reduce<M: Modulus, V: Vector>(t: Columns<V>, n: Columns<V>) -> Limbs<V> {
        if const { V::SHARES_DIGITS && Constants::<M>::NEG_INVERSE == 1 } {
            return reduce_sharing::<M, V>(t, n);
        }
        let (mut t, mut n) = (t, n);
        let factor = const { Constants::<M>::FACTOR };
        unroll!(i in [0 1 2 3 4] {
            t[i] = t[i].sub(n[i]);
            n[i] = constant(0);
            let mut q = t[i];
            if const { Constants::<M>::NEG_INVERSE != 1 } {
                let inverse = constant(const { Constants::<M>::NEG_INVERSE as i64 });
                q = constant::<V>(0).add_low(q, inverse);
            }
            unroll!(k in [0 1 2 3 4] {
                if factor[k] > 0 {
                    add(&mut t, i + k, q, constant(factor[k]));
                } else if factor[k] < 0 {
                    add(&mut n, i + k, q, constant(-factor[k]));
                }
            });
            if const { Constants::<M>::FACTOR[0] < 0 } {
                t[i] = t[i].sub(n[i]);
            }
            t[i + 1] = t[i + 1].add(t[i].right_signed::<BITS>());
        });
        each!(i in [5 6 7 8 9] => t[i].sub(n[i]))
    }
}

/// The same with fewer multiplications ([`digits`](super::digits)), for m = −1 modulo 2^52.
///
/// A half shifted by 4 is below 2^56, and of P-256 one shifted by 8 below 2^60, so that columns stay below 2^61 in size. Of
/// the results the latter concerns the lowest limb alone, whose carry the next one takes; what the topmost limb has not
/// seen yet stays below 2^8 units of it, as [`fold`](super::carry::fold) needs.
#[inline(always)]
fn reduce_sharing<M: Modulus, V: Vector>(t: Columns<V>, n: Columns<V>) -> Limbs<V> {
    let mut t = t;
    let base = constant::<V>(const { Constants::<M>::BASE });
    // q·BASE by columns
    let mut bases = [constant::<V>(0); 6];
    unroll!(i in [0 1 2 3 4] {
        t[i] = t[i].sub(n[i]);
        unroll!(k in [4 3 2 1] {
            if k <= i { t[i] = add_shifted::<M, V>(t[i], bases[i - k], k); }
        });
        let q = t[i];
        t[i + 1] = t[i + 1].add(q.right_signed::<BITS>());
        bases[i] = bases[i].add_low(q, base);
        bases[i + 1] = bases[i + 1].add_high(q, base);
        add_digits::<M, V>(&mut t, q, i, 0..10);
    });
    unroll!(i in [5 6 7 8 9] {
        t[i] = t[i].sub(n[i]);
        unroll!(k in [4 3 2 1] {
            if i - k < 6 { t[i] = add_shifted::<M, V>(t[i], bases[i - k], k); }
        });
    });
    each!(i in [5 6 7 8 9] => t[i])
}
