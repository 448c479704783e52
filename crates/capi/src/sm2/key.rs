//! Keys of SM2.

use std::ffi::{c_int, c_void};

use yuxi::sm2::{PublicKey, SecretKey, SigningKey, VerifyingKey};

use crate::buffer::input;
use crate::fault::guard_quietly;
use crate::form::{Forms, yuxi_form};
use crate::function::fallible;
use crate::handle::given;
use crate::keys::{curve_keys, keys};
use crate::random::{source, yuxi_random};

curve_keys! {
    {
        /// A private key of SM2: an integer d, 1 <= d <= n - 2. It is used to sign, to decrypt and
        /// for key exchange.
        struct yuxi_sm2_secret_key(SigningKey): SecretKey = SigningKey::secret_key;
        /// A public key of SM2: a point of the curve other than infinity.
        struct yuxi_sm2_public_key(VerifyingKey): PublicKey = VerifyingKey::public_key;
    }
    fn yuxi_sm2_secret_key_generate;
    fn yuxi_sm2_secret_key_decode;
    fn yuxi_sm2_secret_key_encode;
    fn yuxi_sm2_secret_key_public;
    fn yuxi_sm2_secret_key_free;
    fn yuxi_sm2_public_key_decode;
    fn yuxi_sm2_public_key_encode;
    fn yuxi_sm2_public_key_equal;
    fn yuxi_sm2_public_key_free;
}
