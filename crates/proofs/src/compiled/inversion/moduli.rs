//! The moduli.

use anyhow::Result;
use yuxi_arith::field::{self, Modulus, P256N, P256P, Sm2N, Sm2P, U256};

use super::source;
use super::steps::Steps;
use super::words::Signed;
use crate::domain::Concrete;

/// A modulus, and its inversion.
pub struct Of {
    /// Its name in the source.
    pub(super) name: &'static str,
    /// The module of the kernel with which inversions end.
    pub(super) module: &'static str,
    /// The modulus.
    pub m: U256,
    neg_inverse: u64,
    /// 2^768 modulo m.
    pub(super) r3: U256,
    /// The function of the interface that inverts modulo an order.
    pub(super) engine: Option<&'static str>,
}

impl Of {
    const fn new<M: Modulus>(
        name: &'static str,
        module: &'static str,
        engine: Option<&'static str>,
    ) -> Self {
        Self { name, module, m: M::WORDS, neg_inverse: M::NEG_INVERSE, r3: M::R3, engine }
    }

    /// Whether elements are in Montgomery form.
    pub(super) fn is_montgomery(&self) -> bool {
        self.name != F25519.name
    }

    /// All of them.
    pub(super) fn all() -> &'static [Self] {
        ALL
    }

    pub(super) fn modulus(&self) -> source::Modulus {
        source::Modulus::new(&self.m, self.neg_inverse)
    }

    /// The limbs of the modulus and its inverse, as the function of the portable backend takes them.
    pub fn prepared(&self) -> [u64; 6] {
        self.modulus().prepared()
    }

    /// m^−1 modulo 2^64.
    pub fn inverse(&self) -> u64 {
        self.modulus().inverse
    }

    /// What the text of the source over a domain gives for a number.
    pub fn numbers(&self, x: &U256, steps: Steps) -> Result<U256> {
        Ok(Signed(&mut Concrete).invert(x, &self.modulus(), steps)?)
    }
}

/// 2^255 − 19.
pub(super) static F25519: Of = Of::new::<field::F25519>("F25519", "f25519", None);

const ALL: &[Of] = &[
    Of::new::<Sm2P>("Sm2P", "sm2_p", None),
    Of::new::<P256P>("P256P", "p256_p", None),
    Of::new::<Sm2N>(
        "Sm2N",
        "sm2_n",
        Some("<yuxi_arith::curve::sm2::Sm2 as yuxi_arith::engine::Engine>::invert"),
    ),
    Of::new::<P256N>(
        "P256N",
        "p256_n",
        Some("<yuxi_arith::curve::p256::P256 as yuxi_arith::engine::Engine>::invert"),
    ),
    Of::new::<field::F25519>("F25519", "f25519", None),
];

/// The moduli.
pub fn moduli() -> &'static [Of] {
    ALL
}
