//! Two products side by side, in vectors of 128 bits: WebAssembly multiplies two limbs by two at once.
//!
//! With d_i = a_i·b_i, the rest of a product comes of 36 products of differences in place of 72, as
//! a_i·b_j + a_j·b_i = d_i + d_j + (a_i − a_j)·(b_j − b_i). Limbs of factors are below 2^29 + 2^27 in size (`fe.rs`), so
//! differences fit a signed word of 32 bits. Sums of their products may pass 2^63 in between; arithmetic is modulo
//! 2^64, and in the end a column is below 2^61.8 in size.
//!
//! V8 shifts words of 64 bits fast only if they have no sign. So a column is kept 2^63 too large, which makes
//! its carry 2^34 too large; and so each column but the lowest begins with 2^63 − 2^34.

use super::shape::{BITS, COLUMNS, Column, LIMBS, Limbs29};
use super::sparse::Sparse;
use super::vector::{Limbs, Row, Two};

/// Whether it is faster than one product after the other. Without vectors it is there for tests.
pub(super) const IS_FAST: bool = cfg!(any(not(target_arch = "wasm32"), target_feature = "simd128"));

/// What a column begins with, but the lowest, into which nothing is carried.
const BIAS: u64 = (1 << 63) - CARRY;
/// The bias of a carry.
const CARRY: u64 = 1 << (63 - BITS);

/// A factor of each product: limbs 0 and 1, 2 and 3, 4 and 5, 6 and 7, 8 and 8.
type Factors = [Limbs; 5];

/// a·b / 2^261 and c·d / 2^261, carried: the ranges are those of a product by itself.
///
/// Not inlined, here and below: in large functions the vectors do not stay in registers, and Node 20 compiles functions
/// of some thousands of values badly.
#[inline(never)]
pub(super) fn multiply<M: Sparse>([a, b]: [&Limbs29; 2], [c, d]: [&Limbs29; 2]) -> [Limbs29; 2] {
    let [a, b, c, d] = [a, b, c, d].map(Row::load);
    products::<M>([a, b], [c, d]).map(Row::store)
}

/// h², h³, v = u·h² and r² − h³ − 2·v, for reduced u: in the last, limbs are above −3·2^29 before they are carried.
#[inline(never)]
pub(super) fn third_x<M: Sparse>(h: &Limbs29, r: &Limbs29, u: &Limbs29) -> [Limbs29; 4] {
    let [h, r, u] = [h, r, u].map(Row::load);
    let [hh, rr] = carried(&divide::<M>(square(&Limbs::side_by_side(h, r))));
    let [hhh, v] = products::<M>([hh, h], [hh, u]);
    let x = rr.minus(hhh).minus(v.plus(v)).carried_once().folded::<M>();
    [hh, hhh, v, x].map(Row::store)
}

/// a·b / 2^261 and c·d / 2^261, carried.
#[inline(always)]
fn products<M: Sparse>([a, b]: [Row; 2], [c, d]: [Row; 2]) -> [Row; 2] {
    carried(&divide::<M>(product(&Limbs::side_by_side(a, c), &Limbs::side_by_side(b, d))))
}

/// The columns of both products, with their bias.
#[inline(always)]
fn product(a: &Factors, b: &Factors) -> [Two; COLUMNS] {
    // d_i and d_(i+1)
    let both = |i: usize| [a[i].low(b[i]), a[i].high(b[i])];
    let [[d0, d1], [d2, d3], [d4, d5], [d6, d7]] = [0, 1, 2, 3].map(both);
    let d8 = a[4].low(b[4]);
    // the products of differences of limbs 2m and 2n, and of 2m + 1 and 2n + 1
    let alike = |m: usize, n: usize| {
        let (a, b) = (a[m].minus(a[n]), b[n].minus(b[m]));
        [a.low(b), a.high(b)]
    };
    // of 2m and 2n + 1, and of 2m + 1 and 2n
    let crossed = |m: usize, n: usize| {
        let (a, b) = (a[m].minus(a[n].swapped()), b[n].swapped().minus(b[m]));
        [a.low(b), a.high(b)]
    };
    // of 2m and 2m + 1
    let neighbours = |m: usize| a[m].minus(a[m].swapped()).low(b[m].swapped().minus(b[m]));
    let e01 = neighbours(0);
    let e23 = neighbours(1);
    let e45 = neighbours(2);
    let e67 = neighbours(3);
    let [e02, e13] = alike(0, 1);
    let [e03, e12] = crossed(0, 1);
    let [e04, e15] = alike(0, 2);
    let [e05, e14] = crossed(0, 2);
    let [e06, e17] = alike(0, 3);
    let [e07, e16] = crossed(0, 3);
    let [e08, e18] = alike(0, 4);
    let [e24, e35] = alike(1, 2);
    let [e25, e34] = crossed(1, 2);
    let [e26, e37] = alike(1, 3);
    let [e27, e36] = crossed(1, 3);
    let [e28, e38] = alike(1, 4);
    let [e46, e57] = alike(2, 3);
    let [e47, e56] = crossed(2, 3);
    let [e48, e58] = alike(2, 4);
    let [e68, e78] = alike(3, 4);
    let s0 = d0.plus(Two::constant(BIAS));
    let s1 = s0.plus(d1);
    let s2 = s1.plus(d2);
    let s3 = s2.plus(d3);
    let s4 = s3.plus(d4);
    let s5 = s4.plus(d5);
    let s6 = s5.plus(d6);
    let s7 = s6.plus(d7);
    let s8 = s7.plus(d8);
    let s9 = s8.minus(d0);
    let s10 = s9.minus(d1);
    let s11 = s10.minus(d2);
    let s12 = s11.minus(d3);
    let s13 = s12.minus(d4);
    let s14 = s13.minus(d5);
    let s15 = s14.minus(d6);
    let s16 = s15.minus(d7);
    [
        s0.plus(Two::constant(CARRY)),
        s1.plus(e01),
        s2.plus(e02),
        s3.plus(e03).plus(e12),
        s4.plus(e04).plus(e13),
        s5.plus(e05).plus(e14).plus(e23),
        s6.plus(e06).plus(e15).plus(e24),
        s7.plus(e07).plus(e16).plus(e25).plus(e34),
        s8.plus(e08).plus(e17).plus(e26).plus(e35),
        s9.plus(e18).plus(e27).plus(e36).plus(e45),
        s10.plus(e28).plus(e37).plus(e46),
        s11.plus(e38).plus(e47).plus(e56),
        s12.plus(e48).plus(e57),
        s13.plus(e58).plus(e67),
        s14.plus(e68),
        s15.plus(e78),
        s16,
    ]
}

/// The columns of both squares, with their bias.
#[inline(always)]
fn square(a: &Factors) -> [Two; COLUMNS] {
    let twice = a.map(|limbs| limbs.plus(limbs));
    let crossed = twice.map(Limbs::swapped);
    // a_i², or 2·a_i·a_j
    let at = |i: usize, j: usize| {
        let b = match (i == j, i % 2 == j % 2) {
            (true, _) => a[j / 2],
            (_, true) => twice[j / 2],
            _ => crossed[j / 2],
        };
        match i % 2 {
            0 => a[i / 2].low(b),
            _ => a[i / 2].high(b),
        }
    };
    let bias = Two::constant(BIAS);
    [
        Two::constant(1 << 63).plus(at(0, 0)),
        bias.plus(at(0, 1)),
        bias.plus(at(0, 2)).plus(at(1, 1)),
        bias.plus(at(0, 3)).plus(at(1, 2)),
        bias.plus(at(0, 4)).plus(at(1, 3)).plus(at(2, 2)),
        bias.plus(at(0, 5)).plus(at(1, 4)).plus(at(2, 3)),
        bias.plus(at(0, 6)).plus(at(1, 5)).plus(at(2, 4)).plus(at(3, 3)),
        bias.plus(at(0, 7)).plus(at(1, 6)).plus(at(2, 5)).plus(at(3, 4)),
        bias.plus(at(0, 8)).plus(at(1, 7)).plus(at(2, 6)).plus(at(3, 5)).plus(at(4, 4)),
        bias.plus(at(1, 8)).plus(at(2, 7)).plus(at(3, 6)).plus(at(4, 5)),
        bias.plus(at(2, 8)).plus(at(3, 7)).plus(at(4, 6)).plus(at(5, 5)),
        bias.plus(at(3, 8)).plus(at(4, 7)).plus(at(5, 6)),
        bias.plus(at(4, 8)).plus(at(5, 7)).plus(at(6, 6)),
        bias.plus(at(5, 8)).plus(at(6, 7)),
        bias.plus(at(6, 8)).plus(at(7, 7)),
        bias.plus(at(7, 8)),
        bias.plus(at(8, 8)),
    ]
}

/// The columns above 2^261 of (t + k·m), as [`super::limbs::divide`] computes them.
#[inline(always)]
fn divide<M: Sparse>(t: [Two; COLUMNS]) -> [Two; LIMBS - 1] {
    let mut c = t;
    let mut below = Two::zero();
    for i in 0..LIMBS {
        let q = c[i].lowest();
        c[i + 1] = c[i + 1].plus(c[i].carry());
        M::add_step(&mut c, i, q, below);
        below = q;
    }
    M::add_last_step(&mut c, below);
    let [.., c9, c10, c11, c12, c13, c14, c15, c16] = c;
    [c9, c10, c11, c12, c13, c14, c15, c16]
}

/// Carried one after the other; the top limb is the last carry, whose bias is beyond its 32 bits.
#[inline(always)]
fn carried(columns: &[Two; LIMBS - 1]) -> [Row; 2] {
    let mut limbs = [Two::zero(); LIMBS];
    let mut carry = Two::zero();
    for (limb, column) in limbs.iter_mut().zip(columns) {
        let sum = column.plus(carry);
        *limb = sum.lowest();
        carry = sum.carry();
    }
    limbs[LIMBS - 1] = carry;
    Two::apart(&limbs)
}
