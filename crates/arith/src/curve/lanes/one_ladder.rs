//! The Montgomery ladder on Curve25519 with each step spread over four lanes.
//!
//! The formula of [`ladder_step`](crate::curve::x25519::ladder_step) is three products deep, of four
//! each: da, cb, aa and bb; (da + cb)², (da − cb)², aa·bb and aa + a24·e; the last product of each z,
//! and two by 1.

use crate::ct::Choice;
use crate::curve::x25519::A24;
use crate::field::FourLanes;

/// (Q, R) ← (2Q, Q + R) after an exchange where `exchanged` is true, where R − Q has the affine x
/// `u`: three products of four lanes.
///
/// The lanes are X and Z of Q, X and Z of R; `one_u` has 1, 0, 1, u and `a24` has a24 in its
/// last lane. With D for the point that is doubled, each line says what its lanes hold.
#[inline(always)]
fn step<F: FourLanes>(points: F, exchanged: Choice, one_u: F, a24: F) -> F {
    // X_Q + Z_Q, X_Q − Z_Q, X_R + Z_R, X_R − Z_R
    let sums = points.sums_and_differences();
    // X_Q + Z_Q, X_Q − Z_Q, X_D + Z_D, X_D − Z_D
    let left = sums.permute_if(exchanged, [0, 1, 2, 3], [0, 1, 0, 1]);
    // X_R − Z_R, X_R + Z_R, X_D + Z_D, X_D − Z_D
    let right = sums.permute_if(exchanged, [3, 2, 2, 3], [3, 2, 0, 1]);
    // da, cb, aa, bb
    let products = left.mul(right);
    // da, cb, bb, aa
    let crossed = products.permute([0, 1, 3, 2]);
    // da + cb, da − cb, (aa + bb), e = aa − bb
    let sums = products.sums_and_differences();
    // da + cb, da − cb, aa, e
    let left = sums.blend::<0b0100>(products);
    // da + cb, da − cb, bb, a24
    let right = sums.blend::<0b0100>(crossed).blend::<0b1000>(a24);
    // 0, 0, 0, aa
    let aa = F::new(&[[0; 4]; 4]).blend::<0b1000>(crossed);
    // X_(Q+R) = (da + cb)², (da − cb)², X_2D = aa·bb, aa + a24·e
    let products = left.mul_add(right, aa);
    // (da + cb), e, .., ..
    let e = sums.permute([0, 3, 2, 1]);
    // (X_2D, aa + a24·e, X_(Q+R), (da − cb)²) by (1, e, 1, u)
    products.permute([2, 3, 0, 1]).mul(one_u.blend::<0b0010>(e))
}

/// X and Z of k·P for a clamped k and a P of affine x `u`, in constant time.
///
/// `scalar` is four words, least significant first, with bit 255 clear; every one of the 255 bits
/// takes one step. `u` is any residue below 2^256.
#[inline(always)]
#[must_use]
pub fn ladder<F: FourLanes>(scalar: &[u64; 4], u: &[u64; 4]) -> [[u64; 4]; 2] {
    const ZERO: [u64; 4] = [0; 4];
    const ONE: [u64; 4] = [1, 0, 0, 0];
    let one_u = F::new(&[ONE, ZERO, ONE, *u]);
    let a24 = F::new(&[ZERO, ZERO, ZERO, [A24.into(), 0, 0, 0]]);
    let mut points = F::new(&[ONE, ZERO, *u, ONE]);
    let mut swapped = 0;
    for i in (0..255).rev() {
        let bit = scalar[i / 64] >> (i % 64) & 1;
        points = step(points, Choice::from_bit(bit ^ swapped), one_u, a24);
        swapped = bit;
    }
    let [x, z, ..] =
        points.permute_if(Choice::from_bit(swapped), [2, 3, 0, 1], [0, 1, 2, 3]).to_lanes();
    [x, z]
}
