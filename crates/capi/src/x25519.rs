//! X25519: its keys and the agreement.

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

/// A private key of X25519: any 32 bytes. It agrees on keys.
///
/// It never changes: any number of threads may use it at once. Wiped when freed.
pub struct yuxi_x25519_secret_key(pub(crate) SecretKey);

/// A public key of X25519: any 32 bytes (RFC 7748).
///
/// It never changes: any number of threads may use it at once.
pub struct yuxi_x25519_public_key(pub(crate) PublicKey);

/// Makes a new private key, in constant time. Free it with yuxi_x25519_secret_key_free.
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

/// Reads a private key, in constant time (but for the base64 of PEM's outer lines). Free it
/// with yuxi_x25519_secret_key_free.
///
/// form is YUXI_FORM_RAW, _PKCS8_DER or _PKCS8_PEM; in PEM the first private key is taken,
/// other blocks are passed over.
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

/// Writes a private key: YUXI_FORM_RAW, _PKCS8_DER, _PKCS8_PEM.
///
/// YUXI_SECRET_KEY_SIZE_MAX bytes hold every form. Whoever is done with the bytes wipes them
/// (yuxi_wipe). In constant time.
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

/// Gives the public key of a private key. Free it with yuxi_x25519_public_key_free.
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

/// Wipes and frees a private key. NULL is passed over.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x25519_secret_key_free(key: Option<Box<yuxi_x25519_secret_key>>) {
    guard_quietly(|| drop(key));
}

/// Reads a public key. Free it with yuxi_x25519_public_key_free.
///
/// form is YUXI_FORM_RAW, _SPKI_DER or _SPKI_PEM.
/// Nothing is secret here: the time depends on the key.
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

/// Writes a public key: YUXI_FORM_RAW, _SPKI_DER, _SPKI_PEM.
///
/// YUXI_PUBLIC_KEY_SIZE_MAX bytes hold every form.
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

/// Whether two public keys are equal: 1 or 0; 0 where one is NULL.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x25519_public_key_equal(
    a: Option<&yuxi_x25519_public_key>,
    b: Option<&yuxi_x25519_public_key>,
) -> c_int {
    c_int::from(matches!((a, b), (Some(a), Some(b)) if a.0 == b.0))
}

/// Frees a public key. NULL is passed over.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_x25519_public_key_free(key: Option<Box<yuxi_x25519_public_key>>) {
    guard_quietly(|| drop(key));
}

/// X25519 (RFC 7748): what the two sides share, YUXI_SHARED_SIZE = 32 bytes, least significant
/// first; in constant time.
///
/// It is no key yet: derive one from it, by a hash or HKDF, with both public keys. Nothing
/// here tells who the other side is.
///
/// Errors: YUXI_ERROR_NO_SHARED_SECRET where it would be all zeros, that is, where the other
/// side sent one of the few points of small order: no honest side does.
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
