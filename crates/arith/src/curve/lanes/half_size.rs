//! Verification by scalars of half the size, of two points beside each other.
//!
//! Whether Q = s·G + t·P has the x that a signature asks for, for short odd v, w with w = v·t modulo n:
//! v·Q = (v·s)·G + w·P, and \[Antipa05\] compares it with v·R, for a point R = (x, y) with that x. The chains of
//! w·P and v·R are half as long as that of t·P, and run beside each other.
//!
//! **Without y.** Only the x of v·R is compared, so R may be taken on another curve. With
//! c = x³ − 3x + b, the point T = (c·x, c²) lies on Y² = X³ − 3c²·X + b·c³, whatever c is, and additions are
//! the same there; doublings have W = c·Z² in place of Z².
//!
//! - If c = d² is a square, then (X, Y) → (X/c, Y/d³) takes that curve to the curve itself and T to
//!   R = (x, d), so X/W of v·T is the x of v·R. It is the x of v·Q if and only if v·Q = ±v·R, that is
//!   Q = ±R, as v is not 0 modulo the prime n; that is, if Q has x.
//! - If c is no square, no point of the curve has x, and the answer is no. X/W of a finite v·T is
//!   no x of the curve either: with X = x'·c·Z² a point (X/Z², y) there has x'³ − 3x' + b = c·(y/c²)²,
//!   which is no square, as y is not 0. So the comparison says no.
//!
//! c is not 0, as n is odd and the curve has no point with y = 0.
//!
//! **Exceptional cases.** In the chain of w·P, sums 16·m·P and entries d·P have |16·m| ≥ 16 > |d|, and both
//! together are below n: an addition meets neither P = ±Q nor infinity. T has the order n too if c is a
//! square; else its order may be small. Then an addition that meets P = ±Q gives Z = 0, which stays, in the
//! table as in the chain. So a Z of
//! v·T that is not 0 says that every step was right. The last sum, (v·s)·G + w·P, is a complete addition.
//! What is not decided here, the caller decides in the ordinary way: a residue x for which
//! x + n is below p too, a t without halves, and a Z that is 0.

use super::quad::{Point, Table, digit, jacobian};
use crate::curve::half_gcd::Halves;
use crate::curve::x::sum_below;
use crate::curve::{Affine, Jacobian, add_vartime};
use crate::field::{Element, Mask, QuadSum, Quads};

/// Whether s·G + t·P has an x that is `x` modulo n, for s, t and x below n and a P on the curve, in a time
/// that depends on all of it; nothing if it is not decided here.
///
/// `limits` are those of [`Halves::find_vartime`], `mul_base` gives k·G, and `multiples`
/// [`TwoPoints::multiples_vartime`].
#[inline(always)]
#[must_use]
pub fn has_x_vartime<F: Element, N: Element>(
    [s, t, x]: [&[u64; 4]; 3],
    point: Affine<F>,
    b: F,
    limits: [u32; 2],
    mul_base: impl FnOnce(&[u64; 4]) -> Jacobian<F>,
    multiples: impl FnOnce(&Halves, &TwoPoints<F>) -> [Jacobian<F>; 2],
) -> Option<bool> {
    if *t == [0; 4] || sum_below(x, &N::MODULUS, &F::MODULUS).is_some() {
        return None;
    }
    let halves = Halves::find_vartime(t, &N::MODULUS, limits)?;
    let [v, w, s, t] = [&halves.v, &halves.w, s, t].map(N::from_words);
    let w = if halves.is_negative { w.neg() } else { w };
    // All that the answer needs to know of the halves. Public, as all of it: it verifies a signature.
    if !v.mul(t).equals(w).declassify() {
        return None;
    }
    let points = TwoPoints::new(if halves.is_negative { point.neg() } else { point }, x, b);
    let [w_point, v_twist] = multiples(&halves, &points);
    let sum = add_vartime(mul_base(&v.mul(s).to_words()), w_point);
    // Public, as above.
    if sum.is_infinity().or(v_twist.is_infinity()).declassify() {
        return None;
    }
    // X/Z² of the sum and X/(c·Z²) of v·T
    let left = sum.x.mul(points.c).mul(v_twist.z.square());
    let right = v_twist.x.mul(sum.z.square());
    // Public, as above.
    Some(left.equals(right).declassify())
}

/// P, and T on the curve of a c of its own.
#[derive(Clone, Copy)]
pub struct TwoPoints<F> {
    point: Affine<F>,
    twist: Affine<F>,
    c: F,
}

impl<F: Element> TwoPoints<F> {
    /// For the x below p of R.
    #[inline(always)]
    #[must_use]
    pub fn new(point: Affine<F>, x: &[u64; 4], b: F) -> Self {
        let x = F::from_words(x);
        let c = x.square().mul(x).sub(x.triple()).add(b);
        Self { point, twist: Affine { x: c.mul(x), y: c.square() }, c }
    }

    /// w·P and v·T, without the sign of w, in two quads of lanes. 4 doublings and an addition for each
    /// four bits.
    #[inline(always)]
    #[must_use]
    pub fn multiples_vartime<L: Quads>(&self, halves: &Halves) -> [Jacobian<F>; 2] {
        let quad = |p: Affine<F>, c: F| [p.x.store(), p.y.store(), p.y.store(), c.store()];
        let points = [quad(self.point, F::one()), quad(self.twist, self.c)];
        let table = Table::<L>::new(Point::from_affine(&points));
        let scalars = [&halves.w, &halves.v];
        // more windows than the scalars have do no harm
        let top = (halves.bits_vartime().div_ceil(4) as usize).max(2) - 1;
        let indices = scalars.map(|k| digit(k, top).bits as usize);
        let first = L::gather_vartime(&table.entries, &indices);
        let mut sum = Point::minus_entry(first, &table).double().double_twice_negated();
        let mut i = top;
        // no closure computes in lanes: intrinsics would not be inlined into it
        let coordinates = loop {
            i -= 1;
            let digits = scalars.map(|k| digit(k, i));
            let entry =
                L::gather_vartime(&table.entries, &digits.map(|digit| digit.index as usize));
            let negative = L::Sum::mask::<0b0100>(&digits.map(|digit| digit.is_negative));
            if i == 0 {
                break sum.double_add(entry, negative).coordinates(&table);
            }
            sum = sum.window(entry, negative);
        };
        [0, 1].map(|quad| jacobian(coordinates.store(quad)))
    }
}
