//! Deterministic nonces (RFC 6979, 3.2): HMAC-DRBG of NIST SP 800-90A with SHA-256, seeded with the
//! private key and the digest.

use hmac::digest::FixedOutput;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use yuxi_arith::ct::named;
use yuxi_arith::curve::{Curve, P256};
use yuxi_arith::engine::Engine;
use yuxi_arith::field::{Element, words_from_bytes};
use zeroize::Zeroizing;

use crate::p256::SecretKey;
use crate::rng;
use crate::signature::NonceSource;

type Block = Zeroizing<[u8; 32]>;

/// The nonces for one signature: K and V of the RFC.
pub(super) struct Deterministic {
    k: Block,
    v: Block,
    /// Whether V was returned as a nonce.
    used: bool,
}

impl Deterministic {
    /// Steps a to g.
    pub(super) fn new(key: &SecretKey, e: &[u8; 32]) -> Self {
        let mut state =
            Self { k: Zeroizing::new([0; 32]), v: Zeroizing::new([1; 32]), used: false };
        let mut secret = Zeroizing::new([0; 32]);
        key.write_bytes(&mut secret);
        let digest = bits2octets(e);
        for separator in [0, 1] {
            state.update(&[&[separator], secret.as_slice(), &digest]);
        }
        state
    }

    /// K = HMAC_K(V ‖ input), then V = HMAC_K(V).
    fn update(&mut self, input: &[&[u8]]) {
        let hmac = self.hmac(input);
        hmac.finalize_into((&mut *self.k).into());
        self.next_v();
    }

    /// V = HMAC_K(V).
    fn next_v(&mut self) {
        let hmac = self.hmac(&[]);
        hmac.finalize_into((&mut *self.v).into());
    }

    /// A hasher for HMAC_K(V ‖ input).
    fn hmac(&self, input: &[&[u8]]) -> Hmac<Sha256> {
        let mut hmac = Hmac::<Sha256>::new_from_slice(self.k.as_slice())
            .expect("HMAC takes keys of any length");
        Mac::update(&mut hmac, self.v.as_slice());
        input.iter().for_each(|part| Mac::update(&mut hmac, part));
        hmac
    }
}

impl NonceSource for Deterministic {
    /// Step h. n is as long as a block, so V is k. The sequence of nonces does not end.
    fn next_into(&mut self, k: &mut [u64; 4]) -> bool {
        loop {
            if self.used {
                self.update(&[&[0]]);
            }
            self.next_v();
            self.used = true;
            // Public: a value out of range is discarded, and a value in range is computationally
            // uniform among those in range.
            if rng::parse(&self.v, &P256::ORDER, k)
                .declassify_as::<{ named("a deterministic nonce is in range") }>()
            {
                return true;
            }
        }
    }
}

/// e mod n as bytes (RFC 6979, 2.3.4).
fn bits2octets(e: &[u8; 32]) -> [u8; 32] {
    <P256 as Engine>::Scalar::from_words(&words_from_bytes(e)).to_bytes()
}

#[cfg(test)]
mod tests;
