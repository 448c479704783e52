//! x86-64 without IFMA: a value a lane, by products of 32-bit words (VPMULDQ).
//!
//! A value is nine limbs of 29 bits, one vector each, with signs: in Montgomery form with R = 2^261
//! modulo the primes of SM2 and P-256, and as it is modulo 2^255 − 19. One text serves four lanes
//! (AVX2) and eight (AVX-512); [`Pair`](crate::field::Pair) makes twice as many of them. Why these
//! limbs: "Lanes without IFMA" in docs/performance.md.
//!
//! | | bits of a sum of products |
//! |---|---|
//! | a limb of a factor is below 1.25·2^29 in size ([`carry`]) | 29.4 |
//! | a column has nine products of two such, or eighteen of which half are of reduced values | 62.7 |
//! | a reduction adds nine of 2^57 at most, and a carry of 2^34 | 62.9 |
//!
//! So no column overflows a word with a sign.

#![allow(unsafe_code)]
#![cfg_attr(
    feature = "small-tables",
    allow(dead_code, unused_imports, reason = "X25519 alone is in lanes then")
)]

pub(in crate::backend) mod avx2;
mod avx512;
mod carry;
mod columns;
mod filled;
mod in_vectors;
mod lanes;
mod lanes25519;
mod limbs;
mod many;
mod planes;
mod reduce;
mod vector;
mod word;

#[cfg(test)]
mod tests;

pub(crate) use avx2::Avx2;
pub(crate) use avx512::Avx512;
pub(super) use filled::{lanes_of, plane};
pub(super) use in_vectors::{InVectors, Inversion, lookup_words};
pub(super) use vector::Vector;
pub(super) use word::Words;
