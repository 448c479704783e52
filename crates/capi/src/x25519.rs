//! X25519 and its keys.

use std::convert::identity;
use std::ffi::{c_int, c_void};

use yuxi::x25519::{PublicKey, SecretKey, diffie_hellman};

use crate::buffer::input;
use crate::ecdh::{YUXI_SHARED_SIZE, ecdh};
use crate::fault::guard_quietly;
use crate::form::{Forms, yuxi_form};
use crate::function::fallible;
use crate::handle::given;
use crate::keys::keys;
use crate::random::{source, yuxi_random};

keys! {
    /// A private key of X25519: any 32 bytes. It is used for key agreement.
    struct yuxi_x25519_secret_key(SecretKey): SecretKey = identity;
    /// A public key of X25519: any 32 bytes (RFC 7748).
    struct yuxi_x25519_public_key(PublicKey): PublicKey = PublicKey::clone;

    fn yuxi_x25519_secret_key_generate;

    /// form is YUXI_FORM_RAW, _PKCS8_DER or _PKCS8_PEM; in PEM the first private key is decoded and
    /// other blocks are ignored.
    ///
    /// Errors: YUXI_ERROR_LENGTH; YUXI_ERROR_ENCODING, YUXI_ERROR_WRONG_KEY,
    /// YUXI_ERROR_KEY_MISMATCH, YUXI_ERROR_PASSWORD.
    fn yuxi_x25519_secret_key_decode;

    /// Encodes a private key: YUXI_FORM_RAW, _PKCS8_DER, _PKCS8_PEM.
    fn yuxi_x25519_secret_key_encode;

    fn yuxi_x25519_secret_key_public;
    fn yuxi_x25519_secret_key_free;

    /// form is YUXI_FORM_RAW, _SPKI_DER or _SPKI_PEM. The key is public: the time depends on it.
    ///
    /// Errors: YUXI_ERROR_LENGTH, YUXI_ERROR_ENCODING, YUXI_ERROR_WRONG_KEY.
    fn yuxi_x25519_public_key_decode;

    /// Encodes a public key: YUXI_FORM_RAW, _SPKI_DER, _SPKI_PEM.
    fn yuxi_x25519_public_key_encode;

    fn yuxi_x25519_public_key_equal;
    fn yuxi_x25519_public_key_free;
}

ecdh! {
    /// Computes X25519 (RFC 7748): the shared secret, YUXI_SHARED_SIZE = 32 bytes, least significant
    /// byte first. Constant time.
    ///
    /// Do not use the result as a key: derive a key from it and both public keys with a hash or
    /// HKDF. X25519 does not authenticate the peer.
    ///
    /// Errors: YUXI_ERROR_NO_SHARED_SECRET if the result is all zeros: the peer sent one of the few
    /// points of small order, which no honest peer does.
    fn yuxi_x25519(yuxi_x25519_secret_key, yuxi_x25519_public_key) = diffie_hellman;
}
