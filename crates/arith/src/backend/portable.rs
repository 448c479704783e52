//! Any CPU, without assembly: words of 64 bits or of 32 bits.
//!
//! The primes of SM2 and P-256 are in Montgomery form with R = 2^256, always
//! fully reduced; 2^255 − 19 is plain, in any residue below 2^256. Elements are
//! written once over [`Limbs`]; what differs by width and modulus is the
//! [`Montgomery`] step, in `words64.rs` and `words32.rs`.

pub mod fast_reduce;
mod fe;
mod fe25519;
mod limbs;
mod montgomery;
mod words32;
mod words64;

pub use fe::Fe;
pub use fe25519::Fe25519;
pub use limbs::Limbs;
pub(super) use limbs::lookup_words;
pub use montgomery::{Montgomery, reduce};

use super::{Backend, fields};

/// The portable backend in words of 64 bits.
#[derive(Clone, Copy, Debug)]
pub struct Portable64;

impl Backend for Portable64 {
    const NAME: &'static str = "portable64";
    fields!(Fe<_, [u64; 4]>, Fe25519<[u64; 4]>);
}

/// The portable backend in words of 32 bits: no product is wider than 64.
#[derive(Clone, Copy, Debug)]
pub struct Portable32;

impl Backend for Portable32 {
    const NAME: &'static str = "portable32";
    fields!(Fe<_, [u32; 8]>, Fe25519<[u32; 8]>);
}
