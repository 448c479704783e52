//! An addition after a doubling, in three levels more, and the first half of the doubling after it.

use super::double::{Begun, Half};
use super::{Entry, Point};
use crate::field::{QuadSum, Quads, order};

impl<L: Quads> Point<L> {
    /// 2·P + Q for 2·P ≠ ±Q, neither of them infinity, or 2·P − Q in the quads where `negative` is true in
    /// lane 2. Q is affine.
    ///
    /// 2·P = ±Q gives Z = 0, which stays. Over 2·Z, so that the doubled Y need no halving, with
    /// (X₁, Y₁, Z₁, W₁) = 2·P:
    ///
    /// ```text
    /// H  = X₂·Z₁² − X₁, r = Y₂·Z₁³ − Y₁
    /// V  = 4·X₁·H², J = 4·H³
    /// X₃ = r² − J − 2·V
    /// Y₃ = 2·(r·(V − X₃) − Y₁·J)
    /// Z₃ = 2·Z₁·H
    /// W₃ = 4·W₁·H²
    /// ```
    ///
    /// The first level, X₂·Z₁² and Z₁³, is that which completes Y₁; and X₃ and W₃ are there a level before
    /// Y₃, so that a doubling can begin.
    #[inline(always)]
    #[must_use]
    pub fn double_add_half(self, entry: Entry<L>, negative: <L::Sum as QuadSum>::Mask) -> Half<L> {
        let Begun { squares, products, v, x } = self.begin_doubling();
        // γ, Z₁², 3·X·γ − α² (below 12.3), Z₁² by γ, Z₁, α, X₂
        let zz = products.permute::<{ order([1, 1, 1, 1]) }>();
        let left = L::carry_in::<0b1110>(zz.blend::<0b0100>(x.add(v)), squares);
        let right = squares.blend::<0b1000>(entry);
        // γ² (below 1.3), Z₁³, y = α·(3·X·γ − α²), X₂·Z₁²
        let thirds = left.mul_folded(right);
        // H (from 1.7 to 12), H, Z₁³, H by ·, Z₁, Y₂, H
        let sums = thirds.permute::<{ order([3, 3, 1, 3]) }>().add_in::<0b1011>(x);
        let left = L::carry(sums);
        let right = left.blend::<0b0010>(squares).blend::<0b0100>(entry);
        // H², Z₁·H, S + 9 for S = Y₂·Z₁³, H²
        let fourths = left.mul_folded_add(right, L::Sum::multiple::<9, 0b0100>());
        // Y₁ = 2·y − γ² + 2, from 0.7 to 6.1
        let y = thirds.permute::<{ order([2, 2, 2, 2]) }>();
        let y = y.add(y).sub(thirds.permute::<{ order([0, 0, 0, 0]) }>());
        let y = y.add(L::Sum::multiple::<2, 0b1111>());
        // 4·H², 4·H², r = ±S − Y₁ + 9 (from 0.9 to 10.4), 4·H²
        let moved = fourths.permute::<{ order([0, 0, 2, 0]) }>();
        let moved = moved.add_in::<0b1011>(moved);
        let moved = moved.add_in::<0b1011>(moved);
        let moved = L::Sum::select(negative, L::Sum::multiple::<18, 0b0100>().sub(moved), moved);
        let right = L::carry(moved.sub(y.only::<0b0100>()));
        // −X₁, H, r, W₁
        let ends = L::carry(x.blend::<0b1000>(products));
        let left = ends.blend::<0b0010>(left).blend::<0b0100>(right);
        // −V, J, r², W₃
        let fifths = left.mul_folded(right);
        let v = fifths.permute::<{ order([0, 0, 0, 0]) }>();
        let j = fifths.permute::<{ order([1, 1, 1, 1]) }>();
        let r2 = fifths.permute::<{ order([2, 2, 2, 2]) }>();
        // −X₃, from 2.9 to 11.1
        let x = j.add(L::Sum::multiple::<9, 0b1111>()).sub(r2).sub(v.add(v));
        // J, −X₃ + W₃, V − X₃ (from 0.9), W₃
        let terms = fifths.permute::<{ order([1, 3, 0, 3]) }>();
        let differences = x.sub(terms);
        let left = L::carry(terms.add_in::<0b0010>(x).blend::<0b0100>(differences));
        // −X₃, −X₃ − W₃ (from 0.9), −X₃, ·
        let x = L::carry(x.blend::<0b0010>(differences));
        // by 2·Y₁, −X₃ − W₃, r, ·: g = 2·Y₁·J, δ₃ = X₃² − W₃², r·(V − X₃) + 2
        let right = x.blend::<0b0001>(L::carry(y.add(y))).blend::<0b0100>(right);
        let products = left.mul_folded_add(right, L::Sum::multiple::<2, 0b0100>());
        Half { products, x, w: left, z: L::carry(fourths.add(fourths)) }
    }

    /// −2·(2·P ± Q), in eight levels.
    #[inline(always)]
    #[must_use]
    pub fn double_add_double_negated(
        self,
        entry: Entry<L>,
        negative: <L::Sum as QuadSum>::Mask,
    ) -> Self {
        self.double_add_half(entry, negative).double_negated()
    }

    /// 2·P ± Q in seven levels. The last lane holds anything.
    #[inline(always)]
    #[must_use]
    pub fn double_add(self, entry: Entry<L>, negative: <L::Sum as QuadSum>::Mask) -> Self {
        let Half { products, z, x, .. } = self.double_add_half(entry, negative);
        // X₃, Y₃ = 2·y − g, 0
        let x = x.mul_folded(L::small([1; 4]));
        let y = products.permute::<{ order([2, 2, 2, 2]) }>();
        let y = y.add(y).sub(products.permute::<{ order([0, 0, 0, 0]) }>());
        let sums = L::Sum::multiple::<3, 0b0001>().sub(x.only::<0b0001>());
        Self { sums: sums.blend::<0b0010>(y), z }
    }
}
