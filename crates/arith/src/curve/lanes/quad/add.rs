//! An addition in four levels, each of four products.

use super::{Entry, Point};
use crate::field::{QuadSum, Quads, order};

impl<L: Quads> Point<L> {
    /// P + Q for P ≠ ±Q, neither of them infinity, or P − Q in the quads where `negative` is true in
    /// lane 3. P has Z² in its last lane, and the entry of Q decides what the sum has there.
    ///
    /// P = ±Q gives Z = 0. Over 2·Z₁·Z₂, so that the doubled Y need no halving:
    ///
    /// ```text
    /// U₁ = X₁·Z₂², U₂ = X₂·Z₁², S₁ = Y₁·Z₂³, S₂ = Y₂·Z₁³, H = U₂ − U₁, r = S₂ − S₁
    /// V  = 4·U₁·H², J = 4·H³
    /// X₃ = r² − J − 2·V
    /// Y₃ = 2·(r·(V − X₃) − S₁·J)
    /// Z₃ = 2·Z₁·Z₂·H
    /// W₃ = 2·Z₁·Z₂ · 2·c·Z₁·Z₂ · H²
    /// ```
    #[inline(always)]
    #[must_use]
    pub fn add_distinct(
        self,
        [first, second]: Entry<L>,
        negative: <L::Sum as QuadSum>::Mask,
    ) -> Self {
        let z = self.z.permute::<{ order([1, 1, 1, 1]) }>();
        // X₁, Z₁², Y₁, Z₁² by Z₂², X₂, Z₂³, Z₁
        let e = self.sums.permute::<{ order([1, 1, 1, 1]) }>().only::<0b0100>();
        let left = L::carry(self.sums.permute::<{ order([0, 3, 2, 3]) }>().add(e));
        let right = first.blend::<0b1000>(z);
        // U₁, U₂ + 3, S₁, Z₁³
        let products1 = left.mul_folded_add(right, L::Sum::multiple::<3, 0b0010>());
        // U₁, H (from 0.9 to 5.1), S₁, Z₁³
        let u1 = products1.permute::<{ order([0, 0, 0, 0]) }>();
        let factors1 = L::carry(products1.sub_in::<0b0010>(u1));
        // Z₁, H, Z₁, Z₁³ by 2·Z₂, H, 2·c·Z₂, Y₂
        let left = factors1.blend::<0b0101>(z);
        let right = second.blend::<0b0010>(factors1);
        // 2·Z₁·Z₂, H², 2·c·Z₁·Z₂, S₂ + 3
        let products2 = left.mul_folded_add(right, L::Sum::multiple::<3, 0b1000>());
        // 4·H², 4·H², 2·c·Z₁·Z₂, r (from 0.9 to 6.1)
        let h2 = products2.permute::<{ order([1, 1, 2, 3]) }>();
        let h2 = h2.add_in::<0b0011>(h2);
        let h2 = h2.add_in::<0b0011>(h2);
        let s2 = L::Sum::select(negative, L::Sum::multiple::<9, 0b1000>().sub(h2), h2);
        let r = s2.sub(products1.permute::<{ order([2, 2, 2, 2]) }>().only::<0b1000>());
        let right = L::carry(r);
        // 2·Z₁·Z₂, H², 2·Z₁·Z₂, r
        let factors2 = L::carry(products2.permute::<{ order([0, 1, 0, 3]) }>().blend::<0b1000>(r));
        // V, J, (2·Z₁·Z₂)·(2·c·Z₁·Z₂), r²
        let products3 = factors2.blend::<0b0011>(factors1).mul_folded(right);
        let v = products3.permute::<{ order([0, 0, 0, 0]) }>();
        let j = products3.permute::<{ order([1, 1, 1, 1]) }>();
        let r2 = products3.permute::<{ order([3, 3, 3, 3]) }>();
        // X₃ (from 2.9 to 11.1) and V − X₃ (from 0.9 to 11.2)
        let x = r2.add(L::Sum::multiple::<9, 0b1111>()).sub(j).sub(v.add(v));
        let below_x = v.add(L::Sum::multiple::<12, 0b1111>()).sub(x);
        // ·, −J + 3, V − X₃, ··
        let minus_j = L::Sum::multiple::<3, 0b0010>().sub(j);
        let sums = products3.permute::<{ order([0, 1, 2, 2]) }>();
        let sums = sums.blend::<0b0010>(minus_j).blend::<0b0100>(below_x);
        // 2·Z₁·Z₂, −J, V − X₃, (2·Z₁·Z₂)·(2·c·Z₁·Z₂) by H, S₁, r, H²
        let left = L::carry(sums).blend::<0b0001>(factors2);
        let right = factors1.permute::<{ order([1, 2, 2, 2]) }>();
        let right = right.blend::<0b1100>(factors2.permute::<{ order([3, 3, 3, 1]) }>());
        // Z₃, −S₁·J, r·(V − X₃), W₃
        let products = left.mul_folded(right);
        let z = L::carry(products.permute::<{ order([0, 0, 0, 0]) }>());
        Self { sums: products.add_in::<0b0110>(products).blend::<0b0001>(x), z }
    }
}
