//! The key derivation function (GB/T 32918.4-2016, 5.4.3).

use sm3::{Digest, Sm3};
use yuxi_arith::ct::Choice;
use zeroize::Zeroizing;

/// The longest output in bytes: 2^32 − 1 blocks.
pub(super) const MAX_LENGTH: u64 = 32 * (u32::MAX as u64);

/// XORs t = KDF(Z, data's length) into `data`, and returns whether t is all zeros.
///
/// t = SM3(Z ‖ 1) ‖ SM3(Z ‖ 2) ‖ .. with counters of 4 bytes, truncated. `z` has hashed Z: if Z has
/// 64 bytes, a block of 32 bytes takes one compression. `data` has at most [`MAX_LENGTH`] bytes.
/// For empty data t is all zeros.
pub(super) fn xor(z: &Sm3, data: &mut [u8]) -> Choice {
    xor_from(z, 1, data)
}

/// XORs the blocks of t from this counter on into `data`, and returns whether these are all zeros.
pub(super) fn xor_from(z: &Sm3, first: u32, data: &mut [u8]) -> Choice {
    let mut any = 0;
    for (counter, block) in (first..=u32::MAX).zip(data.chunks_mut(32)) {
        let mut t = Zeroizing::new([0; 32]);
        z.clone().chain_update(counter.to_be_bytes()).finalize_into((&mut *t).into());
        for (byte, t) in block.iter_mut().zip(t.iter()) {
            *byte ^= t;
            any |= t;
        }
    }
    Choice::is_zero(u64::from(any))
}

#[cfg(test)]
mod tests;
