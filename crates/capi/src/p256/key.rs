//! Keys of P-256.

use std::ffi::{c_int, c_void};

use yuxi::ecdsa::{SigningKey, VerifyingKey};
use yuxi::p256::{PublicKey, SecretKey};

use crate::buffer::input;
use crate::fault::guard_quietly;
use crate::form::{Forms, yuxi_form};
use crate::function::fallible;
use crate::handle::given;
use crate::keys::{curve_keys, keys};
use crate::random::{source, yuxi_random};

curve_keys! {
    {
        /// A private key of P-256: an integer d, 1 <= d < n. It is used for ECDSA and ECDH.
        struct yuxi_p256_secret_key(SigningKey): SecretKey = SigningKey::secret_key;
        /// A public key of P-256: a point of the curve other than infinity.
        struct yuxi_p256_public_key(VerifyingKey): PublicKey = VerifyingKey::public_key;
    }
    fn yuxi_p256_secret_key_generate;
    fn yuxi_p256_secret_key_decode;
    fn yuxi_p256_secret_key_encode;
    fn yuxi_p256_secret_key_public;
    fn yuxi_p256_secret_key_free;
    fn yuxi_p256_public_key_decode;
    fn yuxi_p256_public_key_encode;
    fn yuxi_p256_public_key_equal;
    fn yuxi_p256_public_key_free;
}
