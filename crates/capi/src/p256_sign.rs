//! ECDSA on P-256 with SHA-256.

use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;

use yuxi::ecdsa::{MessageHasher, Signature, SigningKey};

use crate::buffer::{Output, input, output};
use crate::fault::{Fault, guard, guard_signing};
use crate::handle::given;
use crate::p256_key::{yuxi_p256_public_key, yuxi_p256_secret_key};
use crate::random::{Source, yuxi_random};
use crate::signature::{YUXI_DIGEST_SIZE, decode, digest, write, yuxi_signature_form};
use crate::status::{yuxi_error, yuxi_status};

/// The derivation of the nonce of an ECDSA signature: YUXI_NONCE_HEDGED or YUXI_NONCE_RFC6979.
pub type yuxi_nonce = c_int;

/// From the key, the digest and fresh randomness: a bad random generator alone does not leak the
/// key.
pub const YUXI_NONCE_HEDGED: yuxi_nonce = 1;
/// From the key and the digest only (RFC 6979): the same message gives the same signature, without
/// randomness. Does not protect against fault injection.
pub const YUXI_NONCE_RFC6979: yuxi_nonce = 2;

/// Signs a message with ECDSA on P-256 and SHA-256 (FIPS 186-5). Constant time.
///
/// The buffer must hold YUXI_SIGNATURE_SIZE_MAX = 72 bytes for YUXI_SIGNATURE_DER, 64 for
/// YUXI_SIGNATURE_RAW. With YUXI_NONCE_RFC6979, random is ignored. For a message in parts, use
/// yuxi_hasher_sha256, then yuxi_p256_sign_digest.
///
/// Errors: YUXI_ERROR_RANDOM.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_sign(
    key: Option<&yuxi_p256_secret_key>,
    message: *const c_void,
    message_length: usize,
    nonce: yuxi_nonce,
    random: Option<&yuxi_random>,
    form: yuxi_signature_form,
    signature: *mut c_void,
    signature_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_signing(error, || {
        let output = output!(signature, signature_length)?;
        let key = &given(key, "key")?.0;
        let e = sha256(input!(message, message_length)?);
        sign(key, &e, nonce, random, form, output)
    })
}

/// Signs a digest, SHA-256(message), of 32 bytes, as yuxi_p256_sign signs a message.
///
/// Errors: YUXI_ERROR_LENGTH, YUXI_ERROR_RANDOM.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_sign_digest(
    key: Option<&yuxi_p256_secret_key>,
    digest: *const c_void,
    digest_length: usize,
    nonce: yuxi_nonce,
    random: Option<&yuxi_random>,
    form: yuxi_signature_form,
    signature: *mut c_void,
    signature_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_signing(error, || {
        let output = output!(signature, signature_length)?;
        let key = &given(key, "key")?.0;
        let e = self::digest(input!(digest, digest_length)?)?;
        sign(key, e, nonce, random, form, output)
    })
}

/// Verifies the signature of a message. Returns YUXI_OK if it is valid. All inputs are public: the
/// time depends on them.
///
/// ECDSA signatures are malleable: if (r, s) is valid, so is (r, n - s), and both are accepted. Do
/// not use a signature as an identifier.
///
/// Errors: YUXI_ERROR_SIGNATURE if the signature is invalid; YUXI_ERROR_ENCODING, YUXI_ERROR_LENGTH
/// if it cannot be decoded.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_verify(
    key: Option<&yuxi_p256_public_key>,
    message: *const c_void,
    message_length: usize,
    form: yuxi_signature_form,
    signature: *const c_void,
    signature_length: usize,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let key = &given(key, "key")?.0;
        let message = input!(message, message_length)?;
        let signature = decode(form, input!(signature, signature_length)?)?;
        Ok(key.verify(message, &signature)?)
    })
}

/// Verifies the signature of a digest, SHA-256(message), of 32 bytes, as yuxi_p256_verify does for
/// a message.
///
/// Errors: as for yuxi_p256_verify; YUXI_ERROR_LENGTH for a digest of another length.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_verify_digest(
    key: Option<&yuxi_p256_public_key>,
    digest: *const c_void,
    digest_length: usize,
    form: yuxi_signature_form,
    signature: *const c_void,
    signature_length: usize,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let key = &given(key, "key")?.0;
        let e = self::digest(input!(digest, digest_length)?)?;
        let signature = decode(form, input!(signature, signature_length)?)?;
        Ok(key.verify_prehash(e, &signature)?)
    })
}

fn sha256(message: &[u8]) -> [u8; YUXI_DIGEST_SIZE] {
    let mut hasher = MessageHasher::new();
    hasher.update(message);
    hasher.finalize()
}

fn sign(
    key: &SigningKey,
    e: &[u8; YUXI_DIGEST_SIZE],
    nonce: yuxi_nonce,
    random: Option<&yuxi_random>,
    form: yuxi_signature_form,
    output: Output<'_>,
) -> Result<(), Fault> {
    let make = || -> Result<Signature, Fault> {
        match nonce {
            YUXI_NONCE_HEDGED => Ok(key.sign_prehash_with_rng(&mut Source::new(random)?, e)?),
            YUXI_NONCE_RFC6979 => Ok(key.sign_prehash_deterministic(e)),
            _ => Err(Fault::Argument("a nonce is YUXI_NONCE_HEDGED or YUXI_NONCE_RFC6979")),
        }
    };
    write(output, form, make)
}
