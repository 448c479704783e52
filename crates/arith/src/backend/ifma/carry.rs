//! From columns with signs to limbs of 52 bits.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_madd52lo_epu64, _mm512_srai_epi64,
    _mm512_sub_epi64,
};

use super::limbs::{BITS, Constants, LIMB};
use super::product::{Limbs, constant, each, unroll};
use crate::field::Modulus;

/// Limb by limb, for limbs below 2^62 in size.
#[inline(always)]
pub(super) fn add(a: &Limbs, b: &Limbs) -> Limbs {
    // SAFETY: the CPU has AVX-512: `Ifma`. So in all of this file.
    unsafe { each!(i in [0 1 2 3 4] => _mm512_add_epi64(a[i], b[i])) }
}

/// Limb by limb, for limbs below 2^62 in size.
#[inline(always)]
pub(super) fn sub(a: &Limbs, b: &Limbs) -> Limbs {
    // SAFETY: as above.
    unsafe { each!(i in [0 1 2 3 4] => _mm512_sub_epi64(a[i], b[i])) }
}

/// The limbs of a constant, in every lane.
#[inline(always)]
pub(super) fn constants(limbs: [u64; 5]) -> Limbs {
    each!(i in [0 1 2 3 4] => constant(limbs[i] as i64))
}

/// The value in [0, 2^264) in limbs below 2^52, but for the topmost.
#[inline(always)]
pub(super) fn carry(mut t: Limbs) -> Limbs {
    unroll!(i in [0 1 2 3] {
        // SAFETY: as above.
        unsafe {
            t[i + 1] = _mm512_add_epi64(t[i + 1], _mm512_srai_epi64::<BITS>(t[i]));
            t[i] = _mm512_and_si512(t[i], constant(LIMB as i64));
        }
    });
    t
}

/// The value in [0, 2^264) in limbs of which the lower 52 bits count, but for the topmost: for
/// products, whose multiplier passes over the rest.
#[inline(always)]
pub(super) fn carry_for_products(mut t: Limbs) -> Limbs {
    unroll!(i in [0 1 2 3] {
        // SAFETY: as above.
        t[i + 1] = unsafe { _mm512_add_epi64(t[i + 1], _mm512_srai_epi64::<BITS>(t[i])) };
    });
    t
}

/// A value in [0, 2^261), limbs below 2^57 in size, to one below 2^256 + 2^230 that is
/// congruent modulo M.
///
/// What stands at 2^256 and above, q < 2^6, is put in below, as q·(2^256 mod m). The carries
/// that the topmost limb has not seen yet come to less than 2^8 units of it; where they are
/// a borrow from all of it, q is not 0 and has put in more.
#[inline(always)]
pub(super) fn fold<M: Modulus>(mut t: Limbs) -> Limbs {
    const { assert!(folds(&Constants::<M>::FOLD), "2^256 - m is not of a few powers of two") };
    // SAFETY: as above.
    unsafe {
        let q: __m512i = _mm512_srai_epi64::<48>(t[4]);
        t[4] = _mm512_and_si512(t[4], constant((1 << 48) - 1));
        let fold = const { Constants::<M>::FOLD };
        unroll!(i in [0 1 2 3 4] {
            let digit = fold[i];
            // a q of some bits times a digit of 44 or so is a lower half alone
            if digit == 1 {
                t[i] = _mm512_add_epi64(t[i], q);
            } else if digit > 0 {
                t[i] = _mm512_madd52lo_epu64(t[i], q, constant(digit));
            } else if digit < 0 {
                let back = _mm512_madd52lo_epu64(constant(0), q, constant(-digit));
                t[i] = _mm512_sub_epi64(t[i], back);
            }
        });
    }
    carry(t)
}

/// Whether q·digit is below 2^52 in size for every digit and q < 2^6.
const fn folds(fold: &[i64; 5]) -> bool {
    let mut i = 0;
    while i < 5 {
        if fold[i].unsigned_abs() >= 1 << (BITS - 6) {
            return false;
        }
        i += 1;
    }
    true
}
