//! Batches of division steps, twenty at a time in packed words.
//!
//! A step looks at the lowest bit of g and adds ±f or swaps; with f and g cut to 20
//! bits there is room above them for the two rows of the matrix, so that one word
//! holds f with its row and another g with its own (Bernstein and Yang, "Fast
//! constant-time gcd computation and modular inversion", 2019, section 10 and what
//! s2n-bignum proves of it):
//!
//! F = f − 2^41·u − 2^62·v and G = g − 2^41·q − 2^62·r, from (u, v; q, r) = (1, 0; 0, 1).
//!
//! Halving G twenty times in place of doubling F leaves 2^20 times the matrix in the
//! fields at 2^21 and 2^42. Rows have |u| + |v| ≤ 2^20, and |f| < 2^20, so all fits.

#![allow(unsafe_code)]

use core::arch::asm;

use crate::backend::divsteps::words64::{self, Matrix};
use crate::field::Modulus;

/// The inverse of x < m modulo m, and 0 for 0, in constant time.
pub(super) fn invert<M: Modulus>(x: &[u64; 4]) -> [u64; 4] {
    let m = const { &words64::Modulus::new(&M::WORDS, M::NEG_INVERSE) };
    words64::invert_with(x, m, batch)
}

/// 60 steps on the low words of f (odd) and g, in constant time.
#[inline(always)]
pub(super) fn batch(zeta: &mut i64, f: i64, g: i64) -> Matrix {
    let first = twenty(zeta, f, g);
    let (f, g) = apply(&first, f, g);
    let second = twenty(zeta, f, g);
    let (f, g) = apply(&second, f, g);
    product(&twenty(zeta, f, g), &product(&second, &first))
}

/// t·(f, g) / 2^20 in the low words.
#[inline(always)]
fn apply(t: &Matrix, f: i64, g: i64) -> (i64, i64) {
    let row = |a: i64, b: i64| a.wrapping_mul(f).wrapping_add(b.wrapping_mul(g)) >> 20;
    (row(t.u, t.v), row(t.q, t.r))
}

/// s·t.
#[inline(always)]
fn product(s: &Matrix, t: &Matrix) -> Matrix {
    Matrix {
        u: s.u * t.u + s.v * t.q,
        v: s.u * t.v + s.v * t.r,
        q: s.q * t.u + s.r * t.q,
        r: s.q * t.v + s.r * t.r,
    }
}

/// 2^20 times the matrix of 20 steps on the low 20 bits of f (odd) and g.
#[inline(always)]
fn twenty(zeta: &mut i64, f: i64, g: i64) -> Matrix {
    let low = (1 << 20) - 1;
    let (mut packed_f, mut packed_g) = ((f & low) - (1 << 41), (g & low) - (1 << 62));
    // SAFETY: arithmetic on what is named.
    unsafe {
        asm!(
            ".rept 20",
            // where ζ < 0: −F, G, −1 − ζ; else F, F, ζ
            "mov {a}, {f}",
            "neg {a}",
            "mov {y}, {f}",
            "mov {w}, {z}",
            "not {w}",
            "test {z}, {z}",
            "cmovns {a}, {f}",
            "cmovs {y}, {g}",
            "cmovns {w}, {z}",
            "add {a}, {g}",
            // where G is odd: these for G, F and ζ; then G is halved, and ζ less one
            "test {g:l}, 1",
            "cmovnz {g}, {a}",
            "cmovnz {f}, {y}",
            "cmovnz {z}, {w}",
            "sar {g}, 1",
            "dec {z}",
            ".endr",
            f = inout(reg) packed_f, g = inout(reg) packed_g, z = inout(reg) *zeta,
            a = out(reg) _, y = out(reg) _, w = out(reg) _,
            options(pure, nomem, nostack),
        );
    }
    let [u, v] = unpack(packed_f);
    let [q, r] = unpack(packed_g);
    Matrix { u, v, q, r }
}

/// The row u, v of −x = 2^42·v + 2^21·u − f.
///
/// u = ±2^20 comes with v = 0 and f of its sign, so that 2^21·u − f lies in [−2^41, 2^41).
#[inline(always)]
fn unpack(x: i64) -> [i64; 2] {
    let v = ((1 << 41) - x) >> 42;
    let u = ((1 << 20) - x - (v << 42)) >> 21;
    [u, v]
}
