//! Batches of new keys for SM2, P-256 and X25519.

use std::mem::MaybeUninit;

use yuxi::{p256, sm2, x25519};

use crate::batch::generate;
use crate::function::fallible;
use crate::p256::key::{yuxi_p256_public_key, yuxi_p256_secret_key};
use crate::random::yuxi_random;
use crate::sm2::key::{yuxi_sm2_public_key, yuxi_sm2_secret_key};
use crate::x25519::{yuxi_x25519_public_key, yuxi_x25519_secret_key};

/// The function that generates many of these keys.
macro_rules! generate_batch {
    (
        $(#[$doc:meta])*
        fn $name:ident($secret:ident, $public:ident): $key:ty;
    ) => {
        fallible! {
            $(#[$doc])*
            guard_secret_batch fn $name(
                random: Option<&yuxi_random>,
                keys: *mut MaybeUninit<Option<Box<$secret>>>,
                public_keys: *mut MaybeUninit<Option<Box<$public>>>,
                count: usize,
            ) {
                // SAFETY: the function's caller promises this for both arrays.
                unsafe { generate::<$key, _, _>(random, keys, public_keys, count) }
            }
        }
    };
}

generate_batch! {
    /// Generates private keys and their public keys. Constant time. Free each separately, with
    /// yuxi_sm2_secret_key_free and yuxi_sm2_public_key_free.
    ///
    /// keys is an array of count handles, and so is public_keys, or NULL if no public keys are
    /// needed. The library requests 32 bytes per key from the caller's random generator, for up to
    /// 64 keys at a time.
    ///
    /// Errors: YUXI_ERROR_RANDOM. No key is generated then: both arrays hold NULL.
    fn yuxi_sm2_secret_key_generate_batch(yuxi_sm2_secret_key, yuxi_sm2_public_key):
        sm2::SecretKey;
}

generate_batch! {
    /// Generates private keys of P-256, as yuxi_sm2_secret_key_generate_batch does for SM2. Free
    /// each separately, with yuxi_p256_secret_key_free and yuxi_p256_public_key_free.
    fn yuxi_p256_secret_key_generate_batch(yuxi_p256_secret_key, yuxi_p256_public_key):
        p256::SecretKey;
}

generate_batch! {
    /// Generates private keys of X25519, as yuxi_sm2_secret_key_generate_batch does for SM2. Free
    /// each separately, with yuxi_x25519_secret_key_free and yuxi_x25519_public_key_free.
    ///
    /// A private key of X25519 does not store its public key: public_keys is faster than
    /// yuxi_x25519_secret_key_public, which computes it.
    fn yuxi_x25519_secret_key_generate_batch(yuxi_x25519_secret_key, yuxi_x25519_public_key):
        x25519::SecretKey;
}
