//! A table of odd multiples that have the same Z, in 24 levels.
//!
//! With 2·P and P over the same Z, P + 2·P needs neither Z² nor Z³, and its parts give 2·P over the new Z
//! \[Meloni07\]. So an addition takes two levels. Each multiplies Z by 2·h: from the last one down the
//! products of these factors bring every multiple to the last Z.

use super::double::Begun;
use super::{Entry, Point};
use crate::field::{QuadSum, Quads, order};

/// Entries of a table: 1, 3, .., 15 times a point.
pub const ODD: usize = 8;

/// The odd multiples of a point, on a curve of their own.
#[derive(Clone, Copy)]
pub struct Table<L: Quads> {
    /// They are affine there.
    pub entries: [Entry<L>; ODD],
    /// c of that curve in the last lane, which is the W of its affine points.
    pub last: L,
    /// z, in the last lane: (X, Y, Z) on that curve is (X, Y, Z·z).
    pub z: L,
}

impl<L: Quads> Table<L> {
    /// Of an affine point.
    ///
    /// No addition meets P = ±Q if the order is a prime above 16; if one does, z is 0.
    #[inline(always)]
    #[must_use]
    pub fn new(point: Point<L>) -> Self {
        let (mut pair, first) = Pair::double(point);
        // what an addition gives: 4·h², 8·h³, Y, X
        let mut multiples = [first; ODD];
        let mut z = pair.doubled;
        for multiple in &mut multiples[1..] {
            z = pair.doubled;
            (pair, *multiple) = pair.add();
        }
        // from the last one down, which is over the last Z
        let mut entries = multiples;
        for i in (0..ODD - 1).rev() {
            entries[i] = to_last(entries[i + 1], entries[i]);
        }
        Self { entries, last: pair.left, z }
    }
}

/// A multiple of [`Pair::add`] over the last Z: with a² for its first lane and a³ for its second one, and A² and A³ for
/// those of `next`, the multiple after it that is over the last Z already, the result is (aA)², (aA)³, A³·Y, A²·X.
#[inline(always)]
#[must_use]
pub fn to_last<L: Quads>(next: L, multiple: L) -> L {
    L::carry(next.permute::<{ order([0, 1, 1, 0]) }>().mul_folded(multiple))
}

/// 2·P and an odd multiple of P over the same Z, after a level.
///
/// With h = X₂ − X₁ and r = Y₂ − Y₁, both Y doubled:
///
/// ```text
/// B = 4·X₁·h², C = 4·X₂·h², g = C − B = 4·h³, E = Y₁·g
/// X₃ = r² − B − C
/// Y₃ = 2·(r·(B − X₃) − E)
/// ```
///
/// and 2·P is (B, 2·E) over the new Z, 2·Z·h.
#[derive(Clone, Copy)]
pub struct Pair<L: Quads> {
    /// −X₁, X₂, r, W.
    pub left: L,
    /// Y₁ in lane 0, the new Z in lane 3.
    pub doubled: L,
    /// h² in lane 1.
    pub products: L::Sum,
}

impl<L: Quads> Pair<L> {
    /// From an affine P: the pair of 2·P and P, and ·, ·, Y, X of P, all over the Z of 2·P, in three levels.
    #[inline(always)]
    #[must_use]
    pub fn double(point: Point<L>) -> (Self, L) {
        let Begun { squares, products, v, x } = point.begin_doubling();
        // γ, h = X·γ − X₁ (below 12.3), h, h by γ, h, α, Z
        let h = L::carry(x.add(v));
        let left = h.blend::<0b0001>(squares);
        let z = squares.permute::<{ order([1, 1, 1, 1]) }>();
        let right = squares.blend::<0b0010>(h).blend::<0b1000>(z);
        // γ², h², α·h, Z·h
        let thirds = left.mul_folded(right);
        let gamma2 = thirds.permute::<{ order([0, 0, 0, 0]) }>();
        let alpha_h = thirds.permute::<{ order([2, 2, 2, 2]) }>();
        // Y₁ = 2·α·h − γ² + 2 (from 0.7 to 6.1), and r = γ² − Y₁ + 7 (from 0.9 to 7.6)
        let y = alpha_h.add(alpha_h).sub(gamma2).add(L::Sum::multiple::<2, 0b1111>());
        let r = gamma2.add(L::Sum::multiple::<7, 0b1111>()).sub(y);
        // −X₁, X·γ, r, W₁
        let left = x.blend::<0b0010>(v).blend::<0b0100>(r).blend::<0b1000>(products);
        let doubled = L::carry(thirds.add(thirds).blend::<0b0001>(y));
        // ·, ·, γ², X·γ
        let first = L::carry(gamma2.blend::<0b1000>(v));
        (Self { left: L::carry(left), doubled, products: thirds }, first)
    }

    /// The sum of both and 2·P, in two levels; and 4·h², 8·h³, Y₃, X₃.
    #[inline(always)]
    #[must_use]
    pub fn add(&self) -> (Self, L) {
        let Self { left, doubled, products } = *self;
        // 4·h², 4·h², r, 4·h²
        let h2 = products.permute::<{ order([1, 1, 1, 1]) }>();
        let h2 = h2.add(h2);
        let factors = L::carry(h2.add(h2)).blend::<0b0100>(left);
        // −B, C, r², 4·W·h²
        let products = left.mul_folded(factors);
        let b = products.permute::<{ order([0, 0, 0, 0]) }>();
        let c = products.permute::<{ order([1, 1, 1, 1]) }>();
        let r2 = products.permute::<{ order([2, 2, 2, 2]) }>();
        // X₃ from 0.9 to 7.1, and the next h = X₃ − B below 9.1
        let x = r2.add(L::Sum::multiple::<3, 0b1111>()).add(b).sub(c);
        let g = c.add(b);
        // g (below 4.1), h, h, h by Y₁, h, r, Z
        let factors_of_h = L::carry(x.add(b).blend::<0b0001>(g));
        let right = left.blend::<0b1001>(doubled).blend::<0b0010>(factors_of_h);
        // E, h², f = r·(X₃ − B), Z·h
        let last = factors_of_h.mul_folded(right);
        let e = last.permute::<{ order([0, 0, 0, 0]) }>();
        // the next r = Y₃ − 2·E = −2·f − 4·E + 13 and Y₃ = −2·f − 2·E + 9, both from 0.9
        let sum = last.add(e);
        let sum = sum.add(sum);
        let r = L::Sum::multiple::<13, 0b0100>().sub(sum.add(e.add(e)));
        let y = L::Sum::multiple::<9, 0b0100>().sub(sum);
        let next = Self {
            left: L::carry(products.blend::<0b0010>(x).blend::<0b0100>(r)),
            doubled: L::carry(last.add(last)),
            products: last,
        };
        let multiple = L::carry(g.add(g).blend::<0b0100>(y).blend::<0b1000>(x));
        (next, multiple.blend::<0b0001>(factors))
    }
}
