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

use yuxi::rng::{TryCryptoRng, TryRng};

/// A secret without structure, below the order of either curve.
const SECRET: [u8; 32] = [
    0x39, 0x45, 0x20, 0x8F, 0x7B, 0x21, 0x44, 0xB1, 0x3F, 0x36, 0xE3, 0x8A, 0xC6, 0xD3, 0x9F, 0x95,
    0x88, 0x93, 0x93, 0x69, 0x28, 0x60, 0xB5, 0x1A, 0x42, 0xFB, 0x81, 0xEF, 0x4D, 0xF7, 0xC5, 0xB8,
];

/// A generator that gives [`SECRET`] over and over.
struct Known;

impl TryRng for Known {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(0x3945_208F)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(0x3945_208F_7B21_44B1)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.iter_mut().zip(SECRET.iter().cycle()).for_each(|(byte, secret)| *byte = *secret);
        Ok(())
    }
}

impl TryCryptoRng for Known {}
