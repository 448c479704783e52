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
        model.unscale = model.inverse(&scale);
        model
    }

    /// 1/x, and 0 for 0.
    pub(crate) fn inverse(&self, x: &Words) -> Words {
        let mut inverting = self.reference.0;
        inverting[0] -= 2;
        self.power(x, &inverting)
    }

    /// The memory form of an integer.
    pub(crate) fn memory_form(&self, x: &Words) -> Words {
        self.reference.mul(&self.reference.reduce(x), &self.scale)
    }

    /// The memory form whose square is `square`, if there is one. With m − 1 = 2^s·q for an odd q,
    /// x^((q + 1)/2) is a root of x times a power of z^q, for any z that is no square; there are 2^s.
    pub(crate) fn root_of(&self, square: &Words) -> Option<Words> {
        let x = self.memory_form(square);
        let mut odd = self.reference.0;
        odd[0] -= 1;
        let count = 1 << odd[0].trailing_zeros();
        let half = shifted(&odd);
        while odd[0] & 1 == 0 {
            odd = shifted(&odd);
        }
        let is_square = |z: &u64| self.power(&[*z, 0, 0, 0], &half) == [1, 0, 0, 0];
        let z = (2..).find(|z| !is_square(z))?;
        let unit = self.power(&[z, 0, 0, 0], &odd);
        let mut root = self.power(&x, &self.reference.add(&shifted(&odd), &[1, 0, 0, 0]));
        for _ in 0..count {
            if self.reference.mul(&root, &root) == x {
                return Some(root);
            }
            root = self.reference.mul(&root, &unit);
        }
        None
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
