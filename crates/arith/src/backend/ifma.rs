//! x86-64 with AVX-512 IFMA: eight values at a time, in lanes.
//!
//! A value is five limbs of 52 bits, one vector each, in Montgomery form with R = 2^260 modulo
//! the primes of SM2 and P-256, and as it is modulo 2^255 − 19.
//! IFMA adds the lower or the upper half of a 52-bit product to a limb of 64 bits, so
//! carries wait until the end of a multiplication.
//!
//! The methods here are inlined into their callers. A caller is fast inside of a function that enables
//! the instructions ([`run`]); elsewhere its results are right and it is slow.

#![allow(unsafe_code)]
#![cfg_attr(
    feature = "small-tables",
    allow(dead_code, unused_imports, reason = "X25519 alone is in lanes then")
)]

#[cfg(test)]
#[macro_use]
mod tests;

mod carry;
mod cross;
mod digits;
pub(in crate::backend) mod doubled;
mod eight;
mod eight25519;
mod four;
mod level;
mod limbs;
mod limbs25519;
mod many;
mod outlined;
mod product;
mod quad_vector;
mod quads;
#[cfg(test)]
mod recorded;
mod vector;
pub(in crate::backend) mod windows;
mod zen4;

use core::arch::x86_64::{__m256i, __m512i};

use super::island::island;
use super::kind::Kind;
use super::vectors::{BatchVectors, Fewest, Vectors};
use super::x86_64::Adx;
use crate::field::{LaneTask, Modulus};
use eight::{Eight, Sixteen};
use eight25519::Eight25519;
use four::Four;
use quads::Quad;

/// The programs of this process that have a contract.
pub(super) const LOADED: [&[super::loaded::Module]; 2] = [windows::LOADED, doubled::LOADED];

cpufeatures::new!(features, "avx512f", "avx512dq", "avx512vl", "avx512ifma");

/// The vectors of x86-64 with AVX-512 IFMA (Intel since Ice Lake, AMD since Zen 4).
///
/// Their operations are undefined behaviour on a CPU without the instructions. A value of this
/// type is the proof that the CPU has them: [`Ifma::detect`] alone makes one, and code outside of
/// [`backend`](crate::backend) names neither it nor its fields
/// ([features-by-token](crate::backend::soundness)).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ifma(Adx);

impl Ifma {
    /// The vectors, if this CPU has the instructions.
    #[inline]
    #[must_use]
    pub(crate) fn detect() -> Option<Self> {
        Adx::detect().filter(|_| features::get()).map(Self)
    }
}

impl Vectors for Ifma {
    type Spread<M: Modulus> = Eight<M>;
    type Spread25519 = Eight25519;
    type Four = Four;
    type Quad<M: Modulus> = Quad<M, __m256i>;
    type TwoQuads<M: Modulus> = Quad<M, __m512i>;
}

impl BatchVectors for Ifma {
    const NAME: &'static str = "ifma";
    const KIND: Kind = Kind::Ifma;
    /// Eight points take as long as four in quads of lanes, and eight verifications as four or five by
    /// scalars of half the size.
    const FEWEST: Fewest = Fewest {
        of_base: 4,
        of_points: 4,
        sums: 2,
        verified: 5,
        inverses: 16,
        x25519: 3,
        x25519_of_base: 5,
    };
    type Scalar = Adx;
    type Eight<M: Modulus> = Eight<M>;
    type Many<M: Modulus> = Sixteen<M>;
    type Eight25519 = Eight25519;

    /// On Zen 4, which has one multiplier for eight lanes: pairs of vectors hide latency, of which little is
    /// visible there, and have too few registers.
    #[inline]
    fn are_eight_faster() -> bool {
        zen4::is_zen4()
    }

    #[inline]
    fn run<T: LaneTask>(task: T) -> T::Output {
        run(task)
    }
}

island!("avx512f,avx512dq,avx512vl,avx512ifma,bmi2");
