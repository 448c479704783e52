//! Signatures of SM2.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::sm2::z_a;

use crate::buffer::{input, output};
use crate::fault::{guard, guard_signing};
use crate::handle::given;
use crate::random::{Source, yuxi_random};
use crate::signature::{YUXI_DIGEST_SIZE, decode, digest, write, yuxi_signature_form};
use crate::sm2_id::{id, yuxi_sm2_id};
use crate::sm2_key::{yuxi_sm2_public_key, yuxi_sm2_secret_key};
use crate::status::{yuxi_error, yuxi_status};

/// Z, the digest of an identifier, the curve and a public key (GB/T 32918.2, 5.5):
/// YUXI_DIGEST_SIZE = 32 bytes, most significant first. Nothing is secret here.
///
/// Errors: YUXI_ERROR_LENGTH for an identifier that is too long.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_z(
    key: Option<&yuxi_sm2_public_key>,
    id: yuxi_sm2_id,
    z: *mut c_void,
    z_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let output = output!(z, z_length)?;
        let (key, id) = (given(key, "key")?.0.public_key(), id!(id)?);
        output.write_with(YUXI_DIGEST_SIZE, || Ok(z_a(id, &key)?))
    })
}

/// Signs a message by SM2 (GB/T 32918.2), in constant time.
///
/// id is the signer's identifier. The buffer must hold YUXI_SIGNATURE_SIZE_MAX = 72 bytes for
/// YUXI_SIGNATURE_DER, 64 for YUXI_SIGNATURE_RAW. The nonce is made of the key, the digest and
/// fresh randomness: a bad generator alone does not leak the key. For a message in pieces:
/// yuxi_hasher_sm2, then yuxi_sm2_sign_digest.
///
/// Errors: YUXI_ERROR_LENGTH for an identifier that is too long; YUXI_ERROR_RANDOM.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_sign(
    key: Option<&yuxi_sm2_secret_key>,
    id: yuxi_sm2_id,
    message: *const c_void,
    message_length: usize,
    random: Option<&yuxi_random>,
    form: yuxi_signature_form,
    signature: *mut c_void,
    signature_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_signing(error, || {
        let output = output!(signature, signature_length)?;
        let (key, id) = (&given(key, "key")?.0, id!(id)?);
        let message = input!(message, message_length)?;
        let mut random = Source::new(random)?;
        write(output, form, || Ok(key.sign_with_rng(&mut random, id, message)?))
    })
}

/// Signs a digest, SM3(Z || message), of 32 bytes, as yuxi_sm2_sign does a message.
///
/// digest comes from yuxi_hasher_sm2; a plain SM3 of the message is not what SM2 signs.
///
/// Errors: YUXI_ERROR_LENGTH, YUXI_ERROR_RANDOM.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_sign_digest(
    key: Option<&yuxi_sm2_secret_key>,
    digest: *const c_void,
    digest_length: usize,
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
        let mut random = Source::new(random)?;
        write(output, form, || Ok(key.sign_digest_with_rng(&mut random, e)?))
    })
}

/// Whether a signature is one of a message by this key under this identifier: YUXI_OK where it
/// is. Nothing is secret here: the time depends on all inputs.
///
/// Errors: YUXI_ERROR_SIGNATURE where it is not; YUXI_ERROR_ENCODING, YUXI_ERROR_LENGTH where
/// it is no signature at all, or the identifier is too long.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_verify(
    key: Option<&yuxi_sm2_public_key>,
    id: yuxi_sm2_id,
    message: *const c_void,
    message_length: usize,
    form: yuxi_signature_form,
    signature: *const c_void,
    signature_length: usize,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let (key, id) = (&given(key, "key")?.0, id!(id)?);
        let message = input!(message, message_length)?;
        let signature = decode(form, input!(signature, signature_length)?)?;
        Ok(key.verify(id, message, &signature)?)
    })
}

/// Whether a signature is one of a digest, SM3(Z || message), of 32 bytes, as yuxi_sm2_verify
/// tells of a message.
///
/// Errors: as of yuxi_sm2_verify.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_verify_digest(
    key: Option<&yuxi_sm2_public_key>,
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
        Ok(key.verify_digest(e, &signature)?)
    })
}
