//! Words of 64 bits on any CPU, without assembly.
//!
//! Four words a value. The primes of SM2 and P-256 are in Montgomery form with
//! R = 2^256, always fully reduced; 2^255 − 19 is plain, in any residue below 2^256.

mod fe;
mod fe25519;
mod limbs;
mod montgomery;

pub use fe::Fe;
pub use fe25519::Fe25519;
pub use montgomery::Montgomery;

use super::Backend;
use crate::field::{P256N, P256P, Sm2N, Sm2P};

/// The portable backend in words of 64 bits.
#[derive(Clone, Copy, Debug)]
pub struct Portable64;

impl Backend for Portable64 {
    const NAME: &'static str = "portable64";
    type Sm2P = Fe<Sm2P>;
    type Sm2N = Fe<Sm2N>;
    type P256P = Fe<P256P>;
    type P256N = Fe<P256N>;
    type F25519 = Fe25519;
}
