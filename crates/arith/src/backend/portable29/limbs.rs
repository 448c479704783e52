//! Nine signed limbs of 29 bits: products, Montgomery's reduction, carries.

use super::shape::{BITS, Columns, LIMBS, Limbs29};
use super::sparse::Sparse;

const MASK: i32 = (1 << BITS) - 1;
/// Bits of the top limb below 2^256.
pub(super) const TOP_BITS: u32 = 256 - BITS * (LIMBS as u32 - 1);

/// The columns of a·b.
///
/// A column adds up at most nine products. Two of those in column 8, and more above, have a top limb, which is below
/// 2^27 in size, as a factor. So no column is above 8·A·B in size, for limbs of at most A and B.
#[inline(always)]
pub(super) fn product(a: &Limbs29, b: &Limbs29) -> Columns {
    let [a0, a1, a2, a3, a4, a5, a6, a7, a8] = a.map(i64::from);
    let [b0, b1, b2, b3, b4, b5, b6, b7, b8] = b.map(i64::from);
    [
        a0 * b0,
        a0 * b1 + a1 * b0,
        a0 * b2 + a1 * b1 + a2 * b0,
        a0 * b3 + a1 * b2 + a2 * b1 + a3 * b0,
        a0 * b4 + a1 * b3 + a2 * b2 + a3 * b1 + a4 * b0,
        a0 * b5 + a1 * b4 + a2 * b3 + a3 * b2 + a4 * b1 + a5 * b0,
        a0 * b6 + a1 * b5 + a2 * b4 + a3 * b3 + a4 * b2 + a5 * b1 + a6 * b0,
        a0 * b7 + a1 * b6 + a2 * b5 + a3 * b4 + a4 * b3 + a5 * b2 + a6 * b1 + a7 * b0,
        a0 * b8 + a1 * b7 + a2 * b6 + a3 * b5 + a4 * b4 + a5 * b3 + a6 * b2 + a7 * b1 + a8 * b0,
        a1 * b8 + a2 * b7 + a3 * b6 + a4 * b5 + a5 * b4 + a6 * b3 + a7 * b2 + a8 * b1,
        a2 * b8 + a3 * b7 + a4 * b6 + a5 * b5 + a6 * b4 + a7 * b3 + a8 * b2,
        a3 * b8 + a4 * b7 + a5 * b6 + a6 * b5 + a7 * b4 + a8 * b3,
        a4 * b8 + a5 * b7 + a6 * b6 + a7 * b5 + a8 * b4,
        a5 * b8 + a6 * b7 + a7 * b6 + a8 * b5,
        a6 * b8 + a7 * b7 + a8 * b6,
        a7 * b8 + a8 * b7,
        a8 * b8,
    ]
}

/// The columns of a², which are those of a·a.
#[inline(always)]
pub(super) fn square(a: &Limbs29) -> Columns {
    let [a0, a1, a2, a3, a4, a5, a6, a7, a8] = a.map(i64::from);
    let [d0, d1, d2, d3, d4, d5, d6, d7] = [a0, a1, a2, a3, a4, a5, a6, a7].map(|limb| 2 * limb);
    [
        a0 * a0,
        d0 * a1,
        d0 * a2 + a1 * a1,
        d0 * a3 + d1 * a2,
        d0 * a4 + d1 * a3 + a2 * a2,
        d0 * a5 + d1 * a4 + d2 * a3,
        d0 * a6 + d1 * a5 + d2 * a4 + a3 * a3,
        d0 * a7 + d1 * a6 + d2 * a5 + d3 * a4,
        d0 * a8 + d1 * a7 + d2 * a6 + d3 * a5 + a4 * a4,
        d1 * a8 + d2 * a7 + d3 * a6 + d4 * a5,
        d2 * a8 + d3 * a7 + d4 * a6 + a5 * a5,
        d3 * a8 + d4 * a7 + d5 * a6,
        d4 * a8 + d5 * a7 + a6 * a6,
        d5 * a8 + d6 * a7,
        d6 * a8 + a7 * a7,
        d7 * a8,
        a8 * a8,
    ]
}

/// The columns of (t + k·m) / 2^261 for the k in [0, 2^261) that makes the division exact, not carried: eight, and a
/// top limb of 0.
///
/// A step takes the lowest limb q of column i, and adds q·m = −q + q·(m + 1). The first clears the limb; what is
/// above it is the carry. What the steps add to a column is below 2^55 in size.
#[inline(always)]
pub(super) fn divide<M: Sparse>(t: &Columns) -> [i64; LIMBS] {
    let mut c = *t;
    let mut below = 0;
    for i in 0..LIMBS {
        let q = c[i] & i64::from(MASK);
        c[i + 1] += c[i] >> BITS;
        M::add_step(&mut c, i, q, below);
        below = q;
    }
    M::add_last_step(&mut c, below);
    [c[9], c[10], c[11], c[12], c[13], c[14], c[15], c[16], 0]
}

/// Limbs of any size carried one after the other: all but the top one are in [0, 2^29). The top one must fit.
#[inline(always)]
pub(super) fn carried(limbs: &[i64; LIMBS]) -> Limbs29 {
    let mut out = [0; LIMBS];
    let mut carry = 0;
    for i in 0..LIMBS - 1 {
        carry += limbs[i];
        out[i] = carry as i32 & MASK;
        carry >>= BITS;
    }
    carry += limbs[LIMBS - 1];
    debug_assert!(i32::try_from(carry).is_ok(), "a top limb that fits");
    out[LIMBS - 1] = carry as i32;
    out
}

/// Limbs carried one after the other: all but the top one are in [0, 2^29).
#[inline(always)]
pub(super) fn normalized(limbs: &Limbs29) -> Limbs29 {
    let mut out = *limbs;
    for i in 0..LIMBS - 1 {
        out[i + 1] += out[i] >> BITS;
        out[i] &= MASK;
    }
    out
}

/// Limbs each carried by itself: all but the top one are in [−4, 2^29 + 4).
#[inline(always)]
pub(super) fn carried_once(limbs: &Limbs29) -> Limbs29 {
    let mut out = *limbs;
    out[0] = limbs[0] & MASK;
    for i in 1..LIMBS - 1 {
        out[i] = (limbs[i] & MASK) + (limbs[i - 1] >> BITS);
    }
    out[LIMBS - 1] += limbs[LIMBS - 2] >> BITS;
    out
}

/// The same residue, with what is above 2^256 folded: for a q below 2^5 in size above it, limbs change by less than
/// 2^26 each, and the value is in [−2^230, 2^256 + 2^230].
#[inline(always)]
pub(super) fn folded<M: Sparse>(limbs: &Limbs29) -> Limbs29 {
    let mut out = *limbs;
    let q = out[LIMBS - 1] >> TOP_BITS;
    debug_assert!((-32..32).contains(&q), "the top limb is below 2^29 in size");
    out[LIMBS - 1] &= (1 << TOP_BITS) - 1;
    M::fold(&mut out, q);
    out
}

/// limbs / 2^`down` modulo m, for `down` ≤ 5: a multiple of m makes it divisible. The limbs come
/// out carried once.
#[inline(always)]
pub(super) fn shifted_down<M: Sparse>(limbs: &Limbs29, down: u32) -> Limbs29 {
    let k = limbs[0] & ((1 << down) - 1);
    let mut out = *limbs;
    for i in 0..LIMBS {
        // the lowest bits of the limb above; below the limb they would carry again
        let above = limbs.get(i + 1).map_or(0, |limb| limb & ((1 << down) - 1));
        out[i] = (limbs[i] >> down) + (above << (BITS - down));
    }
    // −k has gone with the lowest bits, so that k·(m + 1) remains
    M::add_part(&mut out, k, down);
    carried_once(&out)
}

/// From four words, least significant first: the integer times 2^`up` for `up` ≤ 5, with limbs in [0, 2^29).
#[inline(always)]
pub(super) fn from_words(words: &[u64; 4], up: u32) -> Limbs29 {
    let mut limbs = [0; LIMBS];
    limbs[0] = (words[0] << up) as i32 & MASK;
    for (i, limb) in limbs.iter_mut().enumerate().skip(1) {
        let lowest = i as u32 * BITS - up;
        let (word, shift) = ((lowest / 64) as usize, lowest % 64);
        let mut bits = words[word] >> shift;
        if shift + BITS > 64 && word < 3 {
            bits |= words[word + 1] << (64 - shift);
        }
        *limb = bits as i32 & MASK;
    }
    limbs
}

/// To four words, from limbs in [0, 2^29), the top one below 2^24.
#[inline(always)]
pub(super) fn to_words(limbs: &Limbs29) -> [u64; 4] {
    let mut words = [0; 4];
    for (i, limb) in limbs.iter().enumerate() {
        let (word, shift) = (i * BITS as usize / 64, i as u32 * BITS % 64);
        words[word] |= (*limb as u64) << shift;
        if shift + BITS > 64 && word < 3 {
            words[word + 1] |= (*limb as u64) >> (64 - shift);
        }
    }
    words
}
