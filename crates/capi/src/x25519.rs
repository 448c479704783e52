//! X25519 and its keys.

use std::ffi::{c_int, c_void};
use std::mem::MaybeUninit;

use yuxi::x25519::{PublicKey, SecretKey, diffie_hellman};

use crate::buffer::{input, output};
use crate::ecdh::YUXI_SHARED_SIZE;
use crate::fault::{guard, guard_quietly, guard_secret};
use crate::form::{Forms, yuxi_form};
use crate::handle::{give, given};
use crate::random::{Source, yuxi_random};
use crate::status::{yuxi_error, yuxi_status};

/// A private key of X25519: any 32 bytes. It is used for key agreement.
///
/// Immutable: any number of threads may use it at once. The library zeroizes it when it is freed.
pub struct yuxi_x25519_secret_key(pub(crate) SecretKey);

/// A public key of X25519: any 32 bytes (RFC 7748).
///
/// Immutable: any number of threads may use it at once.
pub struct yuxi_x25519_public_key(pub(crate) PublicKey);

/// Generates a private key. Constant time. Free it with yuxi_x25519_secret_key_free.
///
/// Errors: YUXI_ERROR_RANDOM.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x25519_secret_key_generate(
    random: Option<&yuxi_random>,
    key: Option<&mut MaybeUninit<Option<Box<yuxi_x25519_secret_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        give(key, || {
            let key = SecretKey::generate(&mut Source::new(random)?)?;
            Ok(yuxi_x25519_secret_key(key))
        })
    })
}

/// Decodes a private key. Constant time, except for the base64 of PEM's outer lines. Free it with
/// yuxi_x25519_secret_key_free.
///
/// form is YUXI_FORM_RAW, _PKCS8_DER or _PKCS8_PEM; in PEM the first private key is decoded and
/// other blocks are ignored.
///
/// Errors: YUXI_ERROR_LENGTH; YUXI_ERROR_ENCODING, YUXI_ERROR_WRONG_KEY, YUXI_ERROR_KEY_MISMATCH,
/// YUXI_ERROR_PASSWORD.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x25519_secret_key_decode(
    form: yuxi_form,
    data: *const c_void,
    data_length: usize,
    key: Option<&mut MaybeUninit<Option<Box<yuxi_x25519_secret_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        give(key, || {
            let key = SecretKey::decode(form, input!(data, data_length)?)?;
            Ok(yuxi_x25519_secret_key(key))
        })
    })
}

/// Encodes a private key: YUXI_FORM_RAW, _PKCS8_DER, _PKCS8_PEM.
///
/// YUXI_SECRET_KEY_SIZE_MAX bytes suffice for every form. The caller zeroizes the bytes after use
/// (yuxi_wipe). Constant time.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x25519_secret_key_encode(
    key: Option<&yuxi_x25519_secret_key>,
    form: yuxi_form,
    data: *mut c_void,
    data_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        let output = output!(data, data_length)?;
        given(key, "key")?.0.encode(form)?.write(output)
    })
}

/// Returns the public key of a private key. Free it with yuxi_x25519_public_key_free.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x25519_secret_key_public(
    key: Option<&yuxi_x25519_secret_key>,
    public_key: Option<&mut MaybeUninit<Option<Box<yuxi_x25519_public_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        give(public_key, || Ok(yuxi_x25519_public_key(given(key, "key")?.0.public_key())))
    })
}

/// Zeroizes and frees a private key. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x25519_secret_key_free(key: Option<Box<yuxi_x25519_secret_key>>) {
    guard_quietly(|| drop(key));
}

/// Decodes a public key. Free it with yuxi_x25519_public_key_free.
///
/// form is YUXI_FORM_RAW, _SPKI_DER or _SPKI_PEM. The key is public: the time depends on it.
///
/// Errors: YUXI_ERROR_LENGTH, YUXI_ERROR_ENCODING, YUXI_ERROR_WRONG_KEY.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x25519_public_key_decode(
    form: yuxi_form,
    data: *const c_void,
    data_length: usize,
    key: Option<&mut MaybeUninit<Option<Box<yuxi_x25519_public_key>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        give(key, || {
            let key = PublicKey::decode(form, input!(data, data_length)?)?;
            Ok(yuxi_x25519_public_key(key))
        })
    })
}

/// Encodes a public key: YUXI_FORM_RAW, _SPKI_DER, _SPKI_PEM.
///
/// YUXI_PUBLIC_KEY_SIZE_MAX bytes suffice for every form.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x25519_public_key_encode(
    key: Option<&yuxi_x25519_public_key>,
    form: yuxi_form,
    data: *mut c_void,
    data_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let output = output!(data, data_length)?;
        given(key, "key")?.0.encode(form)?.write(output)
    })
}

/// Returns 1 if two public keys are equal; 0 if they are not, or if one is NULL.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x25519_public_key_equal(
    a: Option<&yuxi_x25519_public_key>,
    b: Option<&yuxi_x25519_public_key>,
) -> c_int {
    c_int::from(matches!((a, b), (Some(a), Some(b)) if a.0 == b.0))
}

/// Frees a public key. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x25519_public_key_free(key: Option<Box<yuxi_x25519_public_key>>) {
    guard_quietly(|| drop(key));
}

/// Computes X25519 (RFC 7748): the shared secret, YUXI_SHARED_SIZE = 32 bytes, least significant
/// byte first. Constant time.
///
/// Do not use the result as a key: derive a key from it and both public keys with a hash or HKDF.
/// X25519 does not authenticate the peer.
///
/// Errors: YUXI_ERROR_NO_SHARED_SECRET if the result is all zeros: the peer sent one of the few
/// points of small order, which no honest peer does.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x25519(
    key: Option<&yuxi_x25519_secret_key>,
    peer: Option<&yuxi_x25519_public_key>,
    shared: *mut c_void,
    shared_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        let output = output!(shared, shared_length)?;
        let (key, peer) = (&given(key, "key")?.0, &given(peer, "peer")?.0);
        output.write_with(YUXI_SHARED_SIZE, || Ok(diffie_hellman(key, peer)?))
    })
}
