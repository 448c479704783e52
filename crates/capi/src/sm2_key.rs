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

/// A private key of SM2: an integer d, 1 <= d <= n - 2. It signs, decrypts and agrees on keys.
///
/// It never changes: any number of threads may use it at once. Wiped when freed.
pub struct yuxi_sm2_secret_key(pub(crate) SigningKey);

/// A public key of SM2: a point of the curve other than infinity.
///
/// It never changes: any number of threads may use it at once.
pub struct yuxi_sm2_public_key(pub(crate) VerifyingKey);

/// Makes a new private key, in constant time. Free it with yuxi_sm2_secret_key_free.
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

/// Reads a private key, in constant time (but for the base64 of PEM's outer lines). Free it
/// with yuxi_sm2_secret_key_free.
///
/// form is YUXI_FORM_RAW, _PKCS8_DER, _SEC1_DER, _ANY_DER, or for PEM of either label
/// _PKCS8_PEM or _SEC1_PEM; in PEM the first private key is taken, other blocks are passed over.
///
/// Errors: YUXI_ERROR_LENGTH and YUXI_ERROR_SECRET_RANGE for raw keys; YUXI_ERROR_ENCODING,
/// YUXI_ERROR_WRONG_KEY, YUXI_ERROR_KEY_MISMATCH, YUXI_ERROR_PASSWORD for the others too.
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

/// Writes a private key: YUXI_FORM_RAW, _PKCS8_DER, _PKCS8_PEM, _SEC1_DER, _SEC1_PEM.
///
/// YUXI_SECRET_KEY_SIZE_MAX bytes hold every form. Whoever is done with the bytes wipes them
/// (yuxi_wipe). In constant time.
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

/// Gives the public key of a private key. Free it with yuxi_sm2_public_key_free.
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

/// Wipes and frees a private key. NULL is passed over.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_secret_key_free(key: Option<Box<yuxi_sm2_secret_key>>) {
    guard_quietly(|| drop(key));
}

/// Reads a public key. Free it with yuxi_sm2_public_key_free.
///
/// form is YUXI_FORM_SPKI_DER, _SPKI_PEM, or for a point in any form one of YUXI_FORM_POINT,
/// _POINT_BARE, _POINT_COMPRESSED: its length decides (65, 64 or 33 bytes).
/// Nothing is secret here: the time depends on the key.
///
/// Errors: YUXI_ERROR_LENGTH; YUXI_ERROR_POINT where it does not lie on the curve;
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

/// Writes a public key: YUXI_FORM_POINT, _POINT_BARE, _POINT_COMPRESSED, _SPKI_DER, _SPKI_PEM.
///
/// YUXI_PUBLIC_KEY_SIZE_MAX bytes hold every form.
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

/// Whether two public keys are equal: 1 or 0; 0 where one is NULL.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_public_key_equal(
    a: Option<&yuxi_sm2_public_key>,
    b: Option<&yuxi_sm2_public_key>,
) -> c_int {
    c_int::from(matches!((a, b), (Some(a), Some(b)) if a.0 == b.0))
}

/// Frees a public key. NULL is passed over.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_sm2_public_key_free(key: Option<Box<yuxi_sm2_public_key>>) {
    guard_quietly(|| drop(key));
}
