//! Prepared keys: public keys with tables, for verifying many signatures.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::{ecdsa, sm2};

use crate::buffer::input;
use crate::fault::{guard, guard_quietly};
use crate::handle::{give, given};
use crate::p256_key::yuxi_p256_public_key;
use crate::signature::{decode, digest, yuxi_signature_form};
use crate::sm2_id::{id, yuxi_sm2_id};
use crate::sm2_key::yuxi_sm2_public_key;
use crate::status::{yuxi_error, yuxi_status};

/// A prepared key of SM2: a public key with a table that makes its verifications faster. The
/// results are the same.
///
/// Immutable: any number of threads may use it at once.
pub struct yuxi_sm2_prepared_key(pub(crate) sm2::PreparedVerifyingKey);

/// Prepares a public key. Free the prepared key with yuxi_sm2_prepared_key_free. All values are
/// public.
///
/// memory is the maximum size of the table in bytes; at least 256 are used, and never more than the
/// largest table. On x86-64, 1 KiB saves time from the second signature on, 32 KiB from the fourth.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_public_key_prepare(
    key: Option<&yuxi_sm2_public_key>,
    memory: usize,
    prepared: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_prepared_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        give(prepared, || Ok(yuxi_sm2_prepared_key(given(key, "key")?.0.prepare(memory))))
    })
}

/// Returns the size of a prepared key's table in bytes; 0 for NULL.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_prepared_key_memory(key: Option<&yuxi_sm2_prepared_key>) -> usize {
    key.map_or(0, |key| key.0.memory())
}

/// As yuxi_sm2_verify.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_prepared_key_verify(
    key: Option<&yuxi_sm2_prepared_key>,
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

/// As yuxi_sm2_verify_digest.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_prepared_key_verify_digest(
    key: Option<&yuxi_sm2_prepared_key>,
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

/// Frees a prepared key. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_prepared_key_free(key: Option<Box<yuxi_sm2_prepared_key>>) {
    guard_quietly(|| drop(key));
}

/// A prepared key of P-256: a public key with a table that makes its verifications faster. The
/// results are the same.
///
/// Immutable: any number of threads may use it at once.
pub struct yuxi_p256_prepared_key(pub(crate) ecdsa::PreparedVerifyingKey);

/// Prepares a public key. Free the prepared key with yuxi_p256_prepared_key_free. All values are
/// public.
///
/// memory is the maximum size of the table in bytes; at least 256 are used, and never more than the
/// largest table. On x86-64, 1 KiB saves time from the second signature on, 32 KiB from the fourth.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_p256_public_key_prepare(
    key: Option<&yuxi_p256_public_key>,
    memory: usize,
    prepared: Option<&mut MaybeUninit<Option<Box<yuxi_p256_prepared_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        give(prepared, || Ok(yuxi_p256_prepared_key(given(key, "key")?.0.prepare(memory))))
    })
}

/// Returns the size of a prepared key's table in bytes; 0 for NULL.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_p256_prepared_key_memory(key: Option<&yuxi_p256_prepared_key>) -> usize {
    key.map_or(0, |key| key.0.memory())
}

/// As yuxi_p256_verify.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_prepared_key_verify(
    key: Option<&yuxi_p256_prepared_key>,
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

/// As yuxi_p256_verify_digest.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_prepared_key_verify_digest(
    key: Option<&yuxi_p256_prepared_key>,
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

/// Frees a prepared key. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_p256_prepared_key_free(key: Option<Box<yuxi_p256_prepared_key>>) {
    guard_quietly(|| drop(key));
}
