//! Runs of division steps, twenty and nineteen at a time in packed words.
//!
//! A step reads the lowest bit of g and adds ±f or swaps; with f and g cut to 20
//! bits there is room above them for the two rows of the matrix, so that one word
//! holds f with its row and another g with its own (\[Bernstein19\], section 10, and what
//! s2n-bignum proves of it):
//!
//! F = f − 2^41·u − 2^62·v and G = g − 2^41·q − 2^62·r, from (u, v; q, r) = (1, 0; 0, 1).
//!
//! Halving G N times in place of doubling F leaves 2^N times the matrix in the fields
//! at 2^(41−N) and 2^(62−N). Rows have |u| + |v| ≤ 2^N, and |f| < 2^20, so all fits.

use crate::backend::divsteps::words64::Matrix;
use crate::backend::machine::steps;

/// 59 steps on the low words of f (odd) and g, in constant time.
#[inline(always)]
pub(in crate::backend) fn run(zeta: &mut i64, f: i64, g: i64) -> Matrix {
    let first = packed::<20>(zeta, f, g);
    let (f, g) = apply::<20>(&first, f, g);
    let second = packed::<20>(zeta, f, g);
    let (f, g) = apply::<20>(&second, f, g);
    product(&packed::<19>(zeta, f, g), &product(&second, &first))
}

/// t·(f, g) / 2^N in the low words.
#[inline(always)]
fn apply<const N: u32>(t: &Matrix, f: i64, g: i64) -> (i64, i64) {
    let row = |a: i64, b: i64| a.wrapping_mul(f).wrapping_add(b.wrapping_mul(g)) >> N;
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

/// 2^N times the matrix of N ≤ 20 steps on the low 20 bits of f (odd) and g.
#[inline(always)]
fn packed<const N: u32>(zeta: &mut i64, f: i64, g: i64) -> Matrix {
    let low = (1 << 20) - 1;
    let (f, g) = steps::<N>(zeta, (f & low) - (1 << 41), (g & low) - (1 << 62));
    let [u, v] = unpack::<N>(f);
    let [q, r] = unpack::<N>(g);
    Matrix { u, v, q, r }
}

/// The row u, v of −x = 2^(62−N)·v + 2^(41−N)·u − f.
///
/// u = ±2^N comes with v = 0 and f of its sign, so that 2^(41−N)·u − f lies in [−2^41, 2^41).
#[inline(always)]
fn unpack<const N: u32>(x: i64) -> [i64; 2] {
    let v = ((1 << (61 - N)) - x) >> (62 - N);
    let u = ((1 << (40 - N)) - x - (v << (62 - N))) >> (41 - N);
    [u, v]
}
