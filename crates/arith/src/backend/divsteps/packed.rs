//! A run of steps for 32-bit limbs on a machine with words of 64 bits whose products are of 64 bits as well:
//! WebAssembly.
//!
//! u and v change together, and q and r: a word holds u + v·2^32, whose sums, negation and doubling are those of both.
//! Each is at most 2^30 in size, so that neither runs into the other for good.

use super::words32::{BITS, Matrix};
use crate::backend::barrier::hide;

/// [`BITS`] steps on the low limbs of f (odd) and g, in constant time.
///
/// The barrier hides a constant, once a run: an unknown bit of g gives a mask of which the compiler does not know that it
/// has two values. To hide the mask itself would be a way through memory in every step. The sign of ζ as a mask is the
/// form that compilers bring a choice by a sign to, so it needs none.
#[inline(always)]
pub(crate) fn run(zeta: &mut i32, f: i32, g: i32) -> Matrix {
    let one = hide(1_i64);
    let (mut f, mut g, mut z) = (i64::from(f), i64::from(g), i64::from(*zeta));
    let (mut uv, mut qr) = (1_i64, 1_i64 << 32);
    for _ in 0..BITS {
        // as in the run of whole words
        let negative = z >> (i64::BITS - 1);
        let odd = (g & one).wrapping_neg();
        g = g.wrapping_add((f ^ negative).wrapping_sub(negative) & odd);
        qr = qr.wrapping_add((uv ^ negative).wrapping_sub(negative) & odd);
        let swap = negative & odd;
        z = (z ^ swap).wrapping_sub(1);
        f = f.wrapping_add(g & swap);
        uv = uv.wrapping_add(qr & swap);
        g >>= 1;
        uv = uv.wrapping_shl(1);
    }
    *zeta = z as i32;
    let [(u, v), (q, r)] = [uv, qr].map(halves);
    Matrix { u, v, q, r }
}

/// (a, b) of a + b·2^32.
#[inline(always)]
fn halves(pair: i64) -> (i32, i32) {
    let low = pair as i32;
    (low, (pair.wrapping_sub(i64::from(low)) >> 32) as i32)
}
