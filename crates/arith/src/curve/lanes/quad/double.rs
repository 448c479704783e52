//! Doublings: two in five levels, or one in three.
//!
//! With γ = Y², α = 3·(X − W)·(X + W) and Y doubled as in [`Point`],
//!
//! ```text
//! X₃ = α² − 2·X·γ
//! Y₃ = 2·α·(3·X·γ − α²) − γ²   = γ·(6·α·X − γ) − 2·α³
//! Z₃ = Y·Z
//! W₃ = γ·W
//! ```
//!
//! from the tangent's slope α / (Y·Z). If X, Y and W arrive together, X₃ and W₃ take two levels and Y₃
//! three. The second form of Y₃ has α·X a level before γ, so the next doubling, whose Y comes a level
//! after X and W, has all of it two levels after its Y.

use super::Point;
use crate::field::{QuadSum, Quads, order};

impl<L: Quads> Point<L> {
    /// −4·P in five levels.
    #[inline(always)]
    #[must_use]
    pub fn double_twice_negated(self) -> Self {
        let Begun { squares, products, x, .. } = self.begin_doubling();
        // ·, W₁, X·γ, W₁
        let others = products.permute::<{ order([0, 3, 0, 3]) }>();
        // γ, −X₁ + W₁, 3·X·γ − α² (below 12.3), W₁
        let left = L::carry_in::<0b1110>(others.add_in::<0b0110>(x), squares);
        // −X₁, −X₁ − W₁ (from 0.4), −X₁, −X₁
        let x = L::carry(x.sub_in::<0b0010>(others));
        // by γ, −X₁ − W₁, α, ·: γ² below 1.3, δ₁ = X₁² − W₁², y = α·(3·X·γ − α²) + 1 below 3.01
        let products =
            left.mul_folded_add(x.blend::<0b0101>(squares), L::Sum::multiple::<1, 0b0100>());
        Half { products, x, w: left, z: squares }.double_negated()
    }

    /// 2·P in three levels, with W in the last lane.
    #[inline(always)]
    #[must_use]
    pub fn double(self) -> Self {
        let Begun { squares, products, v, x } = self.begin_doubling();
        // γ, ·, 3·X·γ − α², · by γ, ·, α, ·
        let left = squares.blend::<0b0100>(L::carry(x.add(v)));
        let last = left.mul_folded(squares);
        // X₃ in [2.1, 10.4), e = −γ² + 3, h = 2·α·(3·X·γ − α²), W₃
        let x = L::Sum::multiple::<12, 0b0001>().sub(x);
        let gamma2 = last.permute::<{ order([0, 0, 0, 0]) }>();
        let e = L::Sum::multiple::<3, 0b0010>().sub(gamma2);
        let sums = last.add(last).blend::<0b0001>(x).blend::<0b0010>(e).blend::<0b1000>(products);
        Self { sums, z: squares }
    }

    /// The first two levels of a doubling.
    #[inline(always)]
    pub(super) fn begin_doubling(self) -> Begun<L> {
        let Self { sums, z } = self;
        // h, h, X, h and e, e, W, e
        let u = sums.permute::<{ order([2, 2, 0, 2]) }>();
        let v = sums.permute::<{ order([1, 1, 3, 1]) }>();
        let plus = u.add(v);
        // Y, Y, X + W, Y by Y, Z, X − W, Y: Y below 8.1, W below 2.01 and X from 2.01 to 11.1
        let left = L::carry(plus);
        let right = L::carry_in::<0b1101>(plus.blend::<0b0100>(u.sub(v)), z);
        // γ = Y², Z₁ = Y·Z, δ = X² − W², γ
        let products = left.mul_folded(right);
        // γ, Z₁, α = 3·δ, γ
        let squares = L::carry(products.add_in::<0b0100>(products.add(products)));
        // X, Z₁, α, W by the same
        let left = squares.blend::<0b1001>(L::carry(sums));
        let five = L::Sum::multiple::<5, 0b0100>();
        let products = left.mul_add(squares, L::Sum::multiple::<0, 0b0000>().sub(five));
        let v = products.permute::<{ order([0, 0, 0, 0]) }>();
        let x = v.add(v).sub(products.permute::<{ order([2, 2, 2, 2]) }>());
        Begun { squares, products, v, x }
    }
}

/// A doubling after two levels.
pub(super) struct Begun<L: Quads> {
    /// γ, Z₁, α (below 6.1), γ.
    pub(super) squares: L,
    /// X·γ (below 2.4), Z₁² (below 1.3), α² − 5 (below −1.7), W₁ (below 1.3).
    pub(super) products: L::Sum,
    /// X·γ in all lanes.
    pub(super) v: L::Sum,
    /// −X₁ = 2·X·γ − α² in all lanes, from 1.7 to 9.9.
    pub(super) x: L::Sum,
}

/// A point (X₁, Y₁, Z₁, W₁) whose Y is not complete yet, and the first level of its doubling.
#[derive(Clone, Copy)]
pub struct Half<L: Quads> {
    /// g, δ₁ = X₁² − W₁², y, · with Y₁ = 2·y − g.
    pub products: L::Sum,
    /// −X₁ in lanes 0 and 2, below 11.1.
    pub x: L,
    /// Z₁ in lane 1.
    pub z: L,
    /// W₁ in lane 3.
    pub w: L,
}

impl<L: Quads> Half<L> {
    /// −2·P in two more levels.
    #[inline(always)]
    #[must_use]
    pub fn double_negated(self) -> Point<L> {
        let Self { products, x, z, w } = self;
        // δ₁, y, δ₁, y and 0, g, 0, g
        let terms = products.permute::<{ order([1, 2, 1, 2]) }>();
        let g = products.permute::<{ order([0, 0, 0, 0]) }>().only::<0b1010>();
        // α₁ = 3·δ₁, Y₁ = 2·y − g (from 0.7 to 8.1), α₁, Y₁
        let right = L::carry(terms.add(terms).sub(g).add_in::<0b0101>(terms));
        // α₁, Z₁, −X₁, Y₁
        let left = right.blend::<0b0010>(z).blend::<0b0100>(x);
        // α₁², Z₂ = Z₁·Y₁, −α₁·X₁, γ₁ = Y₁²
        let products = left.mul_folded(right);
        // γ₁, α₁², γ₁, γ₁
        let moved = products.permute::<{ order([3, 0, 3, 3]) }>();
        // 2·γ₁, 2·α₁², γ₁, γ₁
        let factors = L::carry(moved.add_in::<0b0011>(moved));
        // ·, Z₂, γ₁ − 6·α₁·X₁ (below 14.1), ·
        let thrice = products.add(products).add(products);
        let sums = products.blend::<0b0100>(thrice.add(thrice).add(moved));
        // −X₁, Z₂, γ₁ − 6·α₁·X₁, W₁
        let z = L::carry_in::<0b0110>(sums, x.blend::<0b1000>(w));
        let left = z.blend::<0b0010>(right.permute::<{ order([0, 0, 0, 0]) }>());
        let plus = products.only::<0b0001>().add(L::Sum::multiple::<3, 0b0001>());
        // X₂ = α₁² − 2·X₁·γ₁ + 3, e = 2·α₁³, h = γ₁·(γ₁ − 6·α₁·X₁), W₂: X₂ from 3 to 8.8
        Point { sums: left.mul_add(factors, plus), z }
    }
}
