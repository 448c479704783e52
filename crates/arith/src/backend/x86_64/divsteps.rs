//! Inversion by division steps.

use crate::backend::divsteps::words64;
use crate::backend::kernels::divsteps::run;
use crate::field::Modulus;

/// The inverse of x < m modulo m, and 0 for 0, in constant time.
pub(in crate::backend) fn invert<M: Modulus>(x: &[u64; 4]) -> [u64; 4] {
    let m = const { &words64::Modulus::new(&M::WORDS, M::NEG_INVERSE) };
    words64::invert_with(x, m, run)
}
