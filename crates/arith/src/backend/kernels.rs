//! Elements over kernels in assembly: four words of 64 bits, on any machine that has kernels.
//!
//! They have the form of the portable backend in words of 64 bits, so that tables are
//! shared: Montgomery with R = 2^256, fully reduced, for the primes of SM2 and P-256;
//! any residue below 2^256 for 2^255 − 19.

pub(super) mod divsteps;
mod fe;
mod fe25519;
mod product25519;
mod select;

pub(crate) use fe::Fe;
pub(crate) use fe25519::Fe25519;
pub(crate) use product25519::Product25519;
#[cfg(target_arch = "aarch64")]
pub(super) use select::select;

use crate::field::Modulus;

/// Arithmetic of residues x·2^256 mod m in [0, m).
pub(crate) trait Kernels: Modulus {
    /// a·b / 2^256 mod m in [0, m), for a·b < m·2^256: one of both may be any word.
    #[must_use]
    fn mul(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
    /// a² / 2^256 mod m in [0, m), for a < m.
    #[must_use]
    fn square(a: &[u64; 4]) -> [u64; 4];
    /// `square` n times, n ≥ 1.
    #[must_use]
    #[inline(always)]
    fn square_n(a: &[u64; 4], n: u32) -> [u64; 4] {
        let mut x = *a;
        for _ in 0..n {
            x = Self::square(&x);
        }
        x
    }
    /// a·b / 2^256 − c mod m in [0, m), for a·b < m·2^256 and c < m.
    #[must_use]
    #[inline(always)]
    fn mul_sub(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
        Self::sub(&Self::mul(a, b), c)
    }
    /// a² / 2^256 − c mod m in [0, m), for a, c < m.
    #[must_use]
    #[inline(always)]
    fn square_sub(a: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
        Self::sub(&Self::square(a), c)
    }
    /// (a·b − c·d) / 2^256 mod m in [0, m), for a, b, c, d < m.
    #[must_use]
    #[inline(always)]
    fn mul_sub_mul(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4], d: &[u64; 4]) -> [u64; 4] {
        Self::sub(&Self::mul(a, b), &Self::mul(c, d))
    }
    /// (a·b − c²) / 2^256 mod m in [0, m), for a, b, c < m.
    #[must_use]
    #[inline(always)]
    fn mul_sub_square(a: &[u64; 4], b: &[u64; 4], c: &[u64; 4]) -> [u64; 4] {
        Self::sub(&Self::mul(a, b), &Self::square(c))
    }
    /// a + b mod m in [0, m), for a + b < 2m.
    #[must_use]
    fn add(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
    /// a − b mod m in [0, m), for a, b < m.
    #[must_use]
    fn sub(a: &[u64; 4], b: &[u64; 4]) -> [u64; 4];
    /// −a mod m in [0, m), for a < m.
    #[must_use]
    #[inline(always)]
    fn neg(a: &[u64; 4]) -> [u64; 4] {
        Self::sub(&[0; 4], a)
    }
    /// a / 2 mod m in [0, m), for a < m.
    #[must_use]
    fn halve(a: &[u64; 4]) -> [u64; 4];
}
