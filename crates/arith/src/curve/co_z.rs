//! Two points over one Z, for odd multiples of a point one after the other \[Meloni07\].
//!
//! A sum of two such points needs no Z: over the new one, which is Z·h, both the sum and the first point
//! are known from 4 M + 2 S. The caller keeps each h, and so knows every Z from the last.

use super::{Affine, Jacobian};
use crate::field::{Field, Unreduced};

/// P = (X/Z², Y/Z³) for one Z that is not kept.
#[derive(Clone, Copy)]
pub struct OverZ<F> {
    /// X = x·Z².
    pub x: F,
    /// Y = y·Z³.
    pub y: F,
}

impl<F: Field> OverZ<F> {
    hot! {
        /// The affine point, given 1/Z: 3 M + 1 S.
        #[must_use]
        pub fn to_affine_with(self, z_inverse: F) -> Affine<F> {
            Jacobian { x: self.x, y: self.y, z: z_inverse }.to_affine_with(z_inverse)
        }
    }
}

/// An odd multiple of a point and the double of the point, over one Z.
#[derive(Clone, Copy)]
pub struct Odd<F> {
    /// 2P.
    pub twice: OverZ<F>,
    /// k·P.
    pub multiple: OverZ<F>,
}

impl<F: Field> Odd<F> {
    hot! {
        /// P itself, over Z = y: 2 M + 4 S. With λ and V as in [`Jacobian::double`],
        ///
        /// ```text
        /// 2P = (λ² − 2·V, λ·(V − X₃) − y⁴)
        /// P  = (x·y², y·y³) = (V, y⁴)
        /// ```
        #[must_use]
        pub fn first(p: Affine<F>) -> Self {
            let yy = p.y.square(); // y²
            let v = p.x.mul(yy); // V = x·y²
            let lambda = p.x.square().sub(F::one()).three_halves_unreduced(); // λ = 3/2·(x² − 1), unreduced
            let x = lambda.square_sub_twice(v); // X₃ = λ² − 2·V
            let yyyy = yy.square(); // y⁴
            let y = lambda.mul_sub_unreduced(v.sub_unreduced(x), yyyy).reduce(); // Y₃ = λ·(V − X₃) − y⁴
            Self { twice: OverZ { x, y }, multiple: OverZ { x: v, y: yyyy } }
        }

        /// (k + 2)·P for k·P ≠ ±2P, and what Z is multiplied by, unreduced: 4 M + 2 S.
        ///
        /// With h = X_k − X₂ and r = Y_k − Y₂, over Z·h:
        ///
        /// ```text
        /// v  = X₂·h²
        /// X₃ = r² − h³ − 2·v
        /// Y₃ = r·(v − X₃) − Y₂·h³
        /// 2P = (X₂·h², Y₂·h³)
        /// ```
        #[must_use]
        pub fn next_distinct(self) -> (Self, Unreduced<F>) {
            let Self { twice, multiple } = self;
            let h = multiple.x.sub_unreduced(twice.x); // h, unreduced
            let r = multiple.y.sub_unreduced(twice.y); // r, unreduced
            let hh = h.square(); // h²
            let hhh = Unreduced::from(hh).mul(h); // h³
            let v = hh.mul(twice.x); // v = X₂·h²
            let shhh = hhh.mul(twice.y); // Y₂·h³
            let x = r.square_sub_sum(hhh, v); // X₃ = r² − h³ − 2·v
            let y = r.mul_sub_unreduced(v.sub_unreduced(x), shhh).reduce(); // Y₃ = r·(v − X₃) − Y₂·h³
            (Self { twice: OverZ { x: v, y: shhh }, multiple: OverZ { x, y } }, h)
        }
    }
}
