//! ECDSA on P-256 with SHA-256.

use std::ffi::c_void;

use yuxi::ecdsa::{MessageHasher, Signature, SigningKey};

use crate::buffer::input;
use crate::constants::constants;
use crate::fault::Fault;
use crate::function::fallible;
use crate::handle::given;
use crate::p256::key::{yuxi_p256_public_key, yuxi_p256_secret_key};
use crate::random::{source, yuxi_random};
use crate::sign::{sign, verify};
use crate::signature::{self, YUXI_DIGEST_SIZE, decode, put, size, yuxi_signature_form};

constants! {
    /// The derivation of the nonce of an ECDSA signature: YUXI_NONCE_HEDGED or YUXI_NONCE_RFC6979.
    yuxi_nonce {
        /// From the key, the digest and fresh randomness: a bad random generator alone does not leak the
        /// key.
        YUXI_NONCE_HEDGED = 1,
        /// From the key and the digest only (RFC 6979): the same message gives the same signature, without
        /// randomness. Does not protect against fault injection.
        YUXI_NONCE_RFC6979 = 2,
    }
}

sign! {
    /// Signs a message with ECDSA on P-256 and SHA-256 (FIPS 186-5). Constant time.
    ///
    /// The buffer must hold YUXI_SIGNATURE_SIZE_MAX = 72 bytes for YUXI_SIGNATURE_DER, 64 for
    /// YUXI_SIGNATURE_RAW. With YUXI_NONCE_RFC6979, random is ignored. For a message in parts, use
    /// yuxi_hasher_sha256, then yuxi_p256_sign_digest.
    ///
    /// Errors: YUXI_ERROR_RANDOM.
    fn yuxi_p256_sign(yuxi_p256_secret_key; message, message_length; nonce: yuxi_nonce)
        = sign_message;
}

sign! {
    /// Signs a digest, SHA-256(message), of 32 bytes, as yuxi_p256_sign signs a message.
    ///
    /// Errors: YUXI_ERROR_LENGTH, YUXI_ERROR_RANDOM.
    fn yuxi_p256_sign_digest(yuxi_p256_secret_key; digest, digest_length; nonce: yuxi_nonce)
        = sign_digest;
}

verify! {
    /// Verifies the signature of a message. Returns YUXI_OK if it is valid. All inputs are public:
    /// the time depends on them.
    ///
    /// ECDSA signatures are malleable: if (r, s) is valid, so is (r, n - s), and both are accepted.
    /// Do not use a signature as an identifier.
    ///
    /// Errors: YUXI_ERROR_SIGNATURE if the signature is invalid; YUXI_ERROR_ENCODING,
    /// YUXI_ERROR_LENGTH if it cannot be decoded.
    fn yuxi_p256_verify(yuxi_p256_public_key; message, message_length) = verify;
}

verify! {
    /// Verifies the signature of a digest, SHA-256(message), of 32 bytes, as yuxi_p256_verify does
    /// for a message.
    ///
    /// Errors: as for yuxi_p256_verify; YUXI_ERROR_LENGTH for a digest of another length.
    fn yuxi_p256_verify_digest(yuxi_p256_public_key; digest, digest_length) = verify_prehash;
}

fn sign_message(
    key: &SigningKey,
    message: &[u8],
    nonce: yuxi_nonce,
    random: Option<&yuxi_random>,
) -> Result<Signature, Fault> {
    let mut hasher = MessageHasher::new();
    hasher.update(message);
    sign_digest(key, &hasher.finalize(), nonce, random)
}

fn sign_digest(
    key: &SigningKey,
    e: &[u8; YUXI_DIGEST_SIZE],
    nonce: yuxi_nonce,
    random: Option<&yuxi_random>,
) -> Result<Signature, Fault> {
    match nonce {
        YUXI_NONCE_HEDGED => Ok(key.sign_prehash_with_rng(&mut source(random)?, e)?),
        YUXI_NONCE_RFC6979 => Ok(key.sign_prehash_deterministic(e)),
        _ => Err(Fault::Argument("a nonce is YUXI_NONCE_HEDGED or YUXI_NONCE_RFC6979")),
    }
}
