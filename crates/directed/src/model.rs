//! The integers modulo m, by a reference of their own.

use yuxi_arith::field::Element;
use yuxi_testkit::reference::Reference;

use crate::Words;

/// The integers modulo m, in the memory form x·scale.
pub struct Model {
    /// The integers.
    pub reference: Reference,
    /// The memory form of 1.
    pub scale: Words,
    /// 1/scale.
    pub(crate) unscale: Words,
    /// 1/2, which is (m + 1)/2.
    pub(crate) half: Words,
}

impl Model {
    /// That of a field.
    #[must_use]
    pub fn new<F: Element>() -> Self {
        let (reference, scale) = (Reference(F::MODULUS), F::one().store());
        // (m + 1)/2, as m is odd
        let half = reference.add(&shifted(&F::MODULUS), &[1, 0, 0, 0]);
        let mut model = Self { reference, scale, unscale: scale, half };
        let mut inverting = F::MODULUS;
        inverting[0] -= 2;
        model.unscale = model.power(&scale, &inverting);
        model
    }

    /// x^n of integers.
    pub(crate) fn power(&self, x: &Words, n: &Words) -> Words {
        let bits = (0..256).rev().map(|i| n[i / 64] >> (i % 64) & 1);
        bits.fold([1, 0, 0, 0], |power, bit| {
            let square = self.reference.mul(&power, &power);
            if bit == 1 { self.reference.mul(&square, x) } else { square }
        })
    }

    /// The memory form of the product.
    pub(crate) fn times(&self, x: &Words, y: &Words) -> Words {
        self.reference.mul(&self.reference.mul(x, y), &self.unscale)
    }

    pub(crate) fn add(&self, x: &Words, y: &Words) -> Words {
        self.reference.add(x, y)
    }

    pub(crate) fn sub(&self, x: &Words, y: &Words) -> Words {
        self.reference.sub(x, y)
    }
}

/// ⌊x/2⌋.
pub(crate) fn shifted(x: &Words) -> Words {
    std::array::from_fn(|i| x[i] >> 1 | x.get(i + 1).unwrap_or(&0) << 63)
}
