//! Signatures of SM2.

use std::ffi::c_void;

use yuxi::sm2::{Id, Signature, SigningKey, z_a};

use crate::buffer::input;
use crate::fault::Fault;
use crate::function::fallible;
use crate::handle::given;
use crate::random::{source, yuxi_random};
use crate::sign::{sign, verify};
use crate::signature::{self, YUXI_DIGEST_SIZE, decode, put, size, yuxi_signature_form};
use crate::sm2::id::{id, yuxi_sm2_id};
use crate::sm2::key::{yuxi_sm2_public_key, yuxi_sm2_secret_key};

fallible! {
    /// Returns Z, the digest of a signer ID, the curve and a public key (GB/T 32918.2, 5.5):
    /// YUXI_DIGEST_SIZE = 32 bytes, most significant byte first. All values are public.
    ///
    /// Errors: YUXI_ERROR_LENGTH if the signer ID is too long.
    guard fn yuxi_sm2_z(
        key: Option<&yuxi_sm2_public_key>,
        id: yuxi_sm2_id,
    ) -> output(z, z_length) {
        let (key, id) = (given(key, "key")?.key(), id!(id)?);
        let Some(output) = output.with_room(YUXI_DIGEST_SIZE)? else { return Ok(()) };
        output.write(z_a(id, &key)?)
    }
}

sign! {
    /// Signs a message with SM2 (GB/T 32918.2). Constant time.
    ///
    /// id is the signer ID. The buffer must hold YUXI_SIGNATURE_SIZE_MAX = 72 bytes for
    /// YUXI_SIGNATURE_DER, 64 for YUXI_SIGNATURE_RAW. The nonce is derived from the key, the digest
    /// and fresh randomness: a bad random generator alone does not leak the key. For a message in
    /// parts, use yuxi_hasher_sm2, then yuxi_sm2_sign_digest.
    ///
    /// Errors: YUXI_ERROR_LENGTH if the signer ID is too long; YUXI_ERROR_RANDOM.
    fn yuxi_sm2_sign(yuxi_sm2_secret_key, id: yuxi_sm2_id; message, message_length) = sign_message;
}

sign! {
    /// Signs a digest, SM3(Z || message), of 32 bytes, as yuxi_sm2_sign signs a message.
    ///
    /// Compute digest with yuxi_hasher_sm2; SM2 does not sign the plain SM3 digest of the message.
    ///
    /// Errors: YUXI_ERROR_LENGTH, YUXI_ERROR_RANDOM.
    fn yuxi_sm2_sign_digest(yuxi_sm2_secret_key; digest, digest_length) = sign_digest;
}

verify! {
    /// Verifies the signature of a message under a signer ID. Returns YUXI_OK if it is valid. All
    /// inputs are public: the time depends on them.
    ///
    /// Errors: YUXI_ERROR_SIGNATURE if the signature is invalid; YUXI_ERROR_ENCODING,
    /// YUXI_ERROR_LENGTH if it cannot be decoded; YUXI_ERROR_LENGTH if the signer ID is too long.
    fn yuxi_sm2_verify(yuxi_sm2_public_key, id: yuxi_sm2_id; message, message_length) = verify;
}

verify! {
    /// Verifies the signature of a digest, SM3(Z || message), of 32 bytes, as yuxi_sm2_verify does
    /// for a message.
    ///
    /// Errors: as for yuxi_sm2_verify.
    fn yuxi_sm2_verify_digest(yuxi_sm2_public_key; digest, digest_length) = verify_prehash;
}

fn sign_message(
    key: &SigningKey,
    id: Id<'_>,
    message: &[u8],
    random: Option<&yuxi_random>,
) -> Result<Signature, Fault> {
    Ok(key.sign_with_rng(&mut source(random)?, id, message)?)
}

fn sign_digest(
    key: &SigningKey,
    e: &[u8; YUXI_DIGEST_SIZE],
    random: Option<&yuxi_random>,
) -> Result<Signature, Fault> {
    Ok(key.sign_prehash_with_rng(&mut source(random)?, e)?)
}
