//! Keys of SM2.

use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;

use yuxi::sm2::{PublicKey, SecretKey, SigningKey, VerifyingKey};

use crate::buffer::{input, output};
use crate::fault::{guard, guard_quietly, guard_secret};
use crate::form::{Forms, yuxi_form};
use crate::handle::{give, given};
use crate::random::{Source, yuxi_random};
use crate::status::{yuxi_error, yuxi_status};

/// A private key of SM2: an integer d, 1 <= d <= n - 2. It is used to sign, to decrypt and for key
/// exchange.
///
/// Immutable: any number of threads may use it at once. The library zeroizes it when it is freed.
pub struct yuxi_sm2_secret_key(pub(crate) SigningKey);

/// A public key of SM2: a point of the curve other than infinity.
///
/// Immutable: any number of threads may use it at once.
pub struct yuxi_sm2_public_key(pub(crate) VerifyingKey);

/// Generates a private key. Constant time. Free it with yuxi_sm2_secret_key_free.
///
/// Errors: YUXI_ERROR_RANDOM.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_secret_key_generate(
    random: Option<&yuxi_random>,
    key: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_secret_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        give(key, || {
            let key = SecretKey::generate(&mut Source::new(random)?)?;
            Ok(yuxi_sm2_secret_key(key.into()))
        })
    })
}

/// Decodes a private key. Constant time, except for the base64 of PEM's outer lines. Free it with
/// yuxi_sm2_secret_key_free.
///
/// form is YUXI_FORM_RAW, _PKCS8_DER, _SEC1_DER, _ANY_DER, or for PEM with either label _PKCS8_PEM
/// or _SEC1_PEM; in PEM the first private key is decoded and other blocks are ignored.
///
/// Errors: YUXI_ERROR_LENGTH and YUXI_ERROR_SECRET_RANGE for raw keys; also YUXI_ERROR_ENCODING,
/// YUXI_ERROR_WRONG_KEY, YUXI_ERROR_KEY_MISMATCH, YUXI_ERROR_PASSWORD for the others.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_secret_key_decode(
    form: yuxi_form,
    data: *const c_void,
    data_length: usize,
    key: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_secret_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        give(key, || {
            let key = SecretKey::decode(form, input!(data, data_length)?)?;
            Ok(yuxi_sm2_secret_key(key.into()))
        })
    })
}

/// Encodes a private key: YUXI_FORM_RAW, _PKCS8_DER, _PKCS8_PEM, _SEC1_DER, _SEC1_PEM.
///
/// YUXI_SECRET_KEY_SIZE_MAX bytes suffice for every form. The caller zeroizes the bytes after use
/// (yuxi_wipe). Constant time.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_secret_key_encode(
    key: Option<&yuxi_sm2_secret_key>,
    form: yuxi_form,
    data: *mut c_void,
    data_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        let output = output!(data, data_length)?;
        given(key, "key")?.0.secret_key().encode(form)?.write(output)
    })
}

/// Returns the public key of a private key. Free it with yuxi_sm2_public_key_free.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_secret_key_public(
    key: Option<&yuxi_sm2_secret_key>,
    public_key: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_public_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        give(public_key, || Ok(yuxi_sm2_public_key(given(key, "key")?.0.verifying_key())))
    })
}

/// Zeroizes and frees a private key. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_secret_key_free(key: Option<Box<yuxi_sm2_secret_key>>) {
    guard_quietly(|| drop(key));
}

/// Decodes a public key. Free it with yuxi_sm2_public_key_free.
///
/// form is YUXI_FORM_SPKI_DER, _SPKI_PEM, or for a point in any form one of YUXI_FORM_POINT,
/// _POINT_BARE, _POINT_COMPRESSED: the length selects the form (65, 64 or 33 bytes). The key is
/// public: the time depends on it.
///
/// Errors: YUXI_ERROR_LENGTH; YUXI_ERROR_POINT if the point is not on the curve;
/// YUXI_ERROR_ENCODING, YUXI_ERROR_WRONG_KEY.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_public_key_decode(
    form: yuxi_form,
    data: *const c_void,
    data_length: usize,
    key: Option<&mut MaybeUninit<Option<Box<yuxi_sm2_public_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        give(key, || {
            let key = PublicKey::decode(form, input!(data, data_length)?)?;
            Ok(yuxi_sm2_public_key(key.into()))
        })
    })
}

/// Encodes a public key: YUXI_FORM_POINT, _POINT_BARE, _POINT_COMPRESSED, _SPKI_DER, _SPKI_PEM.
///
/// YUXI_PUBLIC_KEY_SIZE_MAX bytes suffice for every form.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_public_key_encode(
    key: Option<&yuxi_sm2_public_key>,
    form: yuxi_form,
    data: *mut c_void,
    data_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let output = output!(data, data_length)?;
        given(key, "key")?.0.public_key().encode(form)?.write(output)
    })
}

/// Returns 1 if two public keys are equal; 0 if they are not, or if one is NULL.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_public_key_equal(
    a: Option<&yuxi_sm2_public_key>,
    b: Option<&yuxi_sm2_public_key>,
) -> c_int {
    c_int::from(matches!((a, b), (Some(a), Some(b)) if a.0 == b.0))
}

/// Frees a public key. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_public_key_free(key: Option<Box<yuxi_sm2_public_key>>) {
    guard_quietly(|| drop(key));
}
