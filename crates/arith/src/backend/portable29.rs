//! Any CPU, without assembly, in limbs of 29 bits: for WebAssembly, which has no carry flag.
//!
//! In whole words each product costs a multiplication, two additions for the carry, a shift and a mask. Nine limbs
//! of 29 bits leave room in words of 64 bits: the products of a column are added up without carries, and one pass
//! of carries follows, after Montgomery's steps. Sums and differences that only feed products need no carries at all.
//!
//! The primes of SM2 and P-256 are in Montgomery form with R = 2^261; `fe.rs` says what a value may be. Numbers
//! modulo n, of which an operation takes few, are those of [`Portable32`](super::Portable32), and so is 2^255 − 19.

mod fe;
mod limbs;
mod pair;
mod shape;
mod sparse;
#[cfg(test)]
mod tests;
mod vector;

pub use fe::Fe29;
pub use shape::{COLUMNS, Column, Columns, Limbs29};
pub use sparse::Sparse;

use super::Backend;
use super::portable::{Fe, Fe25519};
use crate::field::{P256N, P256P, Sm2N, Sm2P};

/// The portable backend in limbs of 29 bits.
#[derive(Clone, Copy, Debug)]
pub struct Portable29;

impl Backend for Portable29 {
    const NAME: &'static str = "portable29";
    type Sm2P = Fe29<Sm2P>;
    type Sm2N = Fe<Sm2N, [u32; 8]>;
    type P256P = Fe29<P256P>;
    type P256N = Fe<P256N, [u32; 8]>;
    type F25519 = Fe25519<[u32; 8]>;
}
