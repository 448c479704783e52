//! The inversion in lanes, as the source has it: `muldq::in_vectors::Inversion`, over any field of eight lanes.

use anyhow::{Result, ensure};
use yuxi_arith::field::Field;

use super::monomials::{Monomials, power};
use super::words::{VECTOR, each};

/// How often lanes are halved until one is left.
const LEVELS: usize = 3;

/// What the inversion needs of lanes.
pub(super) trait Exchange: Field {
    /// Lane i gets the value of lane i + 2^level modulo 8.
    fn rotate(self, level: usize) -> Self;
    /// In every lane the inverse of what lane 0 has.
    fn invert_first(self) -> Self;
}

/// The inverse in every lane, and 0 for 0.
pub(super) fn inversion<L: Exchange>(value: L) -> L {
    let zero = value.is_zero();
    let mut products = vec![L::select(zero, L::one(), value)];
    for level in 0..LEVELS {
        let last = products[level];
        products.push(last.mul(last.rotate(level)));
    }
    let mut inverse = products[LEVELS].invert_first();
    for level in (0..LEVELS).rev() {
        inverse = inverse.mul(products[level].rotate(level));
    }
    L::select(zero, L::zero(), inverse)
}

/// Lane i gets what lane i + 2^level has.
pub(super) fn rotated<T: Copy>(lanes: &[T; VECTOR], level: usize) -> [T; VECTOR] {
    each(|lane| lanes[(lane + (1 << level)) % VECTOR])
}

impl Exchange for Monomials<VECTOR> {
    fn rotate(self, level: usize) -> Self {
        Self(rotated(&self.0, level))
    }
    fn invert_first(self) -> Self {
        let first = self.0[0].map(|exponents| exponents.map(|exponent| -exponent));
        Self([first; VECTOR])
    }
}

/// Whether it gives the inverse in every lane, and 0 for 0, whichever lanes are 0.
pub(super) fn inverts() -> Result<()> {
    for zeros in 0..1_usize << VECTOR {
        let of_lanes = |exponent: i8| {
            Monomials::<VECTOR>(each(|lane| {
                (zeros >> lane & 1 == 0).then(|| power(lane, exponent)).flatten()
            }))
        };
        let inverse = inversion(of_lanes(1));
        ensure!(inverse == of_lanes(-1), "no inverse if the lanes {zeros:#b} are 0");
    }
    Ok(())
}
