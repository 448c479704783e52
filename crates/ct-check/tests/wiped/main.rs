//! Secrets are wiped: dropped keys leave no bytes, what the library freed on the way holds
//! none either, and on the stack nothing is left where it is cleared.
//!
//! What lies in registers is out of reach of this test, as it is of the library
//! (docs/security.md).

#![deny(unsafe_code)]

// An allocator can be written in no other way.
mod left;
#[allow(unsafe_code)]
mod memory;
mod operations;
mod patterns;
mod planted;
// Reads the stack of a thread that has ended.
#[allow(unsafe_code)]
mod stack;
mod values;

use std::convert::Infallible;

use yuxi::rng::{FromFn, TryCryptoRng};

/// A secret without structure, below the order of either curve.
const SECRET: [u8; 32] = [
    0x39, 0x45, 0x20, 0x8F, 0x7B, 0x21, 0x44, 0xB1, 0x3F, 0x36, 0xE3, 0x8A, 0xC6, 0xD3, 0x9F, 0x95,
    0x88, 0x93, 0x93, 0x69, 0x28, 0x60, 0xB5, 0x1A, 0x42, 0xFB, 0x81, 0xEF, 0x4D, 0xF7, 0xC5, 0xB8,
];

/// A generator that gives the same bytes over and over.
fn known(bytes: &[u8; 32]) -> impl TryCryptoRng + '_ {
    FromFn(|filled: &mut [u8]| {
        filled.iter_mut().zip(bytes.iter().cycle()).for_each(|(byte, known)| *byte = *known);
        Ok::<_, Infallible>(())
    })
}
