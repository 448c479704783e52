//! From columns with signs to limbs of 52 bits.

use super::limbs::{BITS, Constants, LIMB};
use super::outlined::outlined;
use super::product::{Limbs, constant};
use super::vector::Vector;
use crate::backend::unrolled::{each, unroll};
use crate::field::Modulus;

/// Limb by limb, for limbs below 2^62 in size.
#[inline(always)]
pub(super) fn add<V: Vector>(a: &Limbs<V>, b: &Limbs<V>) -> Limbs<V> {
    each!(i in [0 1 2 3 4] => a[i].add(b[i]))
}

/// Limb by limb, for limbs below 2^62 in size.
#[inline(always)]
pub(super) fn sub<V: Vector>(a: &Limbs<V>, b: &Limbs<V>) -> Limbs<V> {
    each!(i in [0 1 2 3 4] => a[i].sub(b[i]))
}

/// The limbs of a constant, in every lane.
#[inline(always)]
pub(super) fn constants<V: Vector>(limbs: [u64; 5]) -> Limbs<V> {
    each!(i in [0 1 2 3 4] => constant(limbs[i] as i64))
}

outlined! {
    /// The value in [0, 2^264) in limbs below 2^52, but for the topmost.
    pub(super) fn carry<V: Vector>(t: Limbs<V>) -> Limbs<V> {
        let mut t = t;
        unroll!(i in [0 1 2 3] {
            t[i + 1] = t[i + 1].add(t[i].right_signed::<BITS>());
            t[i] = t[i].and(constant(LIMB as i64));
        });
        t
    }
}

outlined! {
    /// The value in [0, 2^264) in limbs of which the lower 52 bits count, but for the topmost: for
    /// products, whose multiplier passes over the rest.
    pub(super) fn carry_for_products<V: Vector>(t: Limbs<V>) -> Limbs<V> {
        let mut t = t;
        unroll!(i in [0 1 2 3] {
            t[i + 1] = t[i + 1].add(t[i].right_signed::<BITS>());
        });
        t
    }
}

outlined! {
    /// A value in [0, 2^261), limbs below 2^57 in size and the topmost not negative, to one below
    /// 2^256 + 2^230 that is congruent modulo M.
    ///
    /// What stands at 2^256 and above, q < 2^6, is put in below, as q·(2^256 mod m). The carries
    /// that the topmost limb has not seen yet come to less than 2^8 units of it; if they are
    /// a borrow from all of it, q is not 0 and has put in more.
    pub(super) fn fold<M: Modulus, V: Vector>(t: Limbs<V>) -> Limbs<V> {
        let mut t = t;
        const { assert!(!is_long(Constants::<M>::FOLD[4]), "m is not near 2^256") };
        let q = t[4].right_signed::<48>();
        t[4] = t[4].and(constant((1 << 48) - 1));
        let fold = const { Constants::<M>::FOLD };
        unroll!(i in [0 1 2 3 4] {
            let digit = fold[i];
            let (above, size) = (if i < 4 { i + 1 } else { i }, constant::<V>(digit.abs()));
            if digit == 1 {
                t[i] = t[i].add(q);
            } else if digit > 0 {
                t[i] = t[i].add_low(q, size);
            } else if digit < 0 {
                t[i] = t[i].sub(constant::<V>(0).add_low(q, size));
            }
            if is_long(digit) && digit > 0 {
                t[above] = t[above].add_high(q, size);
            } else if is_long(digit) {
                t[above] = t[above].sub(constant::<V>(0).add_high(q, size));
            }
        });
        carry(t)
    }
}

/// Whether q·digit may have an upper half for a q < 2^6: those of the orders do, and those of the
/// curves' primes are a few powers of two.
const fn is_long(digit: i64) -> bool {
    digit.unsigned_abs() >= 1 << (BITS - 6)
}
