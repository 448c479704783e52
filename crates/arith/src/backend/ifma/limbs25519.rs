//! Carrying and folding modulo 2^255 − 19, in limbs of 52 bits.

#![allow(unsafe_code)]

use core::arch::x86_64::{
    __m512i, _mm512_add_epi64, _mm512_and_si512, _mm512_madd52hi_epu64, _mm512_madd52lo_epu64,
    _mm512_or_si512, _mm512_slli_epi64, _mm512_srai_epi64, _mm512_srli_epi64,
};

use super::carry::sub;
use super::limbs::LIMB;
use super::outlined::outlined;
use super::product::{Columns, Limbs, constant};
use crate::backend::unrolled::each;

/// Bits of the topmost limb below 2^255.
const TOP: u32 = 255 - 4 * 52;
/// 2^260 modulo 2^255 − 19.
const FOLD: i64 = 19 << 5;

outlined! {
    /// The columns of a product of factors (see [`carry`]) in limbs below 2^56.
    ///
    /// Those above 2^260 are carried and multiplied by 608. The last of them is then below 2^42 + 2^5,
    /// and its multiple has no upper half; the others add less than 2^53 to a column, which has nine
    /// halves of products.
    pub(super) fn fold(t: Columns) -> Limbs {
        let mut t = t;
        // SAFETY: [features-by-token].
        unsafe {
            for i in 5..9 {
                t[i + 1] = _mm512_add_epi64(t[i + 1], _mm512_srli_epi64::<52>(t[i]));
            }
            for i in 0..5 {
                t[i] = _mm512_madd52lo_epu64(t[i], t[i + 5], constant(FOLD));
                if i < 4 {
                    t[i + 1] = _mm512_madd52hi_epu64(t[i + 1], t[i + 5], constant(FOLD));
                }
            }
        }
        each!(i in [0 1 2 3 4] => t[i])
    }
}

outlined! {
    /// Factors for IFMA, which takes the lower 52 bits of a limb itself: only those count, and the
    /// topmost limb is below 2^47 + 2^6.
    ///
    /// The limbs are below 2^58 in size. Neither the topmost nor what is carried to it is negative.
    pub(super) fn carry(t: Limbs) -> Limbs {
        let mut t = t;
        // SAFETY: [features-by-token].
        unsafe {
            let q = _mm512_srli_epi64::<TOP>(t[4]);
            t[4] = _mm512_and_si512(t[4], constant((1 << TOP) - 1));
            t[0] = _mm512_madd52lo_epu64(t[0], q, constant(19));
        }
        upwards(t)
    }
}

outlined! {
    /// a − b in limbs that [`carry`] takes, for limbs in [0, 2^56).
    ///
    /// 2^10·(2^255 − 19) more keep the topmost limb positive, and 2^57 in the limb below, which are
    /// taken from the topmost, what is carried to it.
    pub(super) fn difference(a: &Limbs, b: &Limbs) -> Limbs {
        let mut t = sub(a, b);
        // SAFETY: [features-by-token].
        unsafe {
            t[0] = _mm512_add_epi64(t[0], constant(-(19 << 10)));
            t[3] = _mm512_add_epi64(t[3], constant(1 << 57));
            t[4] = _mm512_add_epi64(t[4], constant((1 << (TOP + 10)) - (1 << 5)));
        }
        t
    }
}

outlined! {
    /// a·small + c in limbs that [`carry`] takes, for factors a and limbs of c in [0, 2^56).
    pub(super) fn multiple(a: &Limbs, small: u32, c: &Limbs) -> Limbs {
        let (small, mut t) = (constant(small.into()), *c);
        // SAFETY: [features-by-token].
        unsafe {
            // of 2^260, below 2^28
            let top = _mm512_madd52hi_epu64(constant(0), a[4], small);
            t[0] = _mm512_madd52lo_epu64(t[0], top, constant(FOLD));
            for i in 0..5 {
                t[i] = _mm512_madd52lo_epu64(t[i], a[i], small);
                if i < 4 {
                    t[i + 1] = _mm512_madd52hi_epu64(t[i + 1], a[i], small);
                }
            }
        }
        t
    }
}

outlined! {
    /// Limbs below 2^52, but for the topmost, from factors.
    pub(super) fn masked(t: Limbs) -> Limbs {
        let mut t = t;
        for limb in &mut t[..4] {
            // SAFETY: [features-by-token].
            *limb = unsafe { _mm512_and_si512(*limb, constant(LIMB as i64)) };
        }
        t
    }
}

outlined! {
    /// The limbs of the integer in [0, 2^255 − 19), from factors.
    pub(super) fn canonical(t: Limbs) -> Limbs {
        let mut t = masked(t);
        // SAFETY: [features-by-token].
        unsafe {
            // x + 19 has bit 255 if x is not below the modulus; it is below twice that
            let [first, b, c, d, e] = t;
            let more = upwards([_mm512_add_epi64(first, constant(19)), b, c, d, e]);
            t[0] = _mm512_madd52lo_epu64(first, _mm512_srli_epi64::<TOP>(more[4]), constant(19));
            t = upwards(t);
            t[4] = _mm512_and_si512(t[4], constant((1 << TOP) - 1));
        }
        masked(t)
    }
}

outlined! {
    /// The limbs of four words, the topmost below 2^48.
    pub(super) fn split(words: [__m512i; 4]) -> Limbs {
        let [w0, w1, w2, w3] = words;
        // SAFETY: [features-by-token].
        masked(unsafe {
            [
                w0,
                _mm512_or_si512(_mm512_srli_epi64::<52>(w0), _mm512_slli_epi64::<12>(w1)),
                _mm512_or_si512(_mm512_srli_epi64::<40>(w1), _mm512_slli_epi64::<24>(w2)),
                _mm512_or_si512(_mm512_srli_epi64::<28>(w2), _mm512_slli_epi64::<36>(w3)),
                _mm512_srli_epi64::<16>(w3),
            ]
        })
    }
}

/// Every limb but the topmost gives what it has above 52 bits to the next one, and keeps it.
#[inline(always)]
fn upwards(mut t: Limbs) -> Limbs {
    for i in 0..4 {
        // SAFETY: [features-by-token].
        t[i + 1] = unsafe { _mm512_add_epi64(t[i + 1], _mm512_srai_epi64::<52>(t[i])) };
    }
    t
}
