//! Prepared keys: public keys with tables, for verifying many signatures.

use std::ffi::c_void;

use yuxi::{ecdsa, sm2};

use crate::buffer::input;
use crate::fault::guard_quietly;
use crate::function::fallible;
use crate::handle::given;
use crate::p256::key::yuxi_p256_public_key;
use crate::sign::verify;
use crate::signature::{self, decode, yuxi_signature_form};
use crate::sm2::id::{id, yuxi_sm2_id};
use crate::sm2::key::yuxi_sm2_public_key;

/// The prepared keys of an algorithm and their functions. After `as` are the functions that verify
/// with a public key; those of SM2 have a signer ID.
macro_rules! prepared_keys {
    (
        $name:literal
        struct $prepared:ident($held:ty) of $public:ident;
        fn $prepare:ident;
        fn $memory:ident;
        $(($id:ident: $id_type:ty))?
        fn $verify:ident as $one:ident;
        fn $verify_digest:ident as $one_digest:ident;
        fn $free:ident;
    ) => {
        #[doc = concat!(
            "A prepared key of ", $name, ": a public key with a table that makes its verifications ",
            "faster. The results are the same."
        )]
        ///
        /// Immutable: any number of threads may use it at once.
        pub struct $prepared(pub(crate) $held);

        fallible! {
            #[doc = concat!(
                "Prepares a public key. Free the prepared key with ", stringify!($free), ". All values ",
                "are public."
            )]
            ///
            /// memory is the maximum size of the table in bytes; at least 256 are used, and never
            /// more than the largest table. On x86-64, 1 KiB saves time from the second signature
            /// on, 32 KiB from the fourth.
            guard fn $prepare(
                key: Option<&$public>,
                memory: usize,
            ) -> prepared: Box<$prepared> {
                Ok($prepared(given(key, "key")?.0.prepare(memory)))
            }
        }

        /// Returns the size of a prepared key's table in bytes; 0 for NULL.
        #[must_use]
        #[unsafe(no_mangle)]
        pub extern "C" fn $memory(key: Option<&$prepared>) -> usize {
            key.map_or(0, |key| key.0.memory())
        }

        verify! {
            #[doc = concat!("As ", stringify!($one), ".")]
            fn $verify($prepared $(, $id: $id_type)?; message, message_length) = verify;
        }

        verify! {
            #[doc = concat!("As ", stringify!($one_digest), ".")]
            fn $verify_digest($prepared; digest, digest_length) = verify_prehash;
        }

        /// Frees a prepared key. NULL is ignored.
        #[unsafe(no_mangle)]
        pub extern "C" fn $free(key: Option<Box<$prepared>>) {
            guard_quietly(|| drop(key));
        }
    };
}

prepared_keys! {
    "SM2"
    struct yuxi_sm2_prepared_key(sm2::PreparedVerifyingKey) of yuxi_sm2_public_key;
    fn yuxi_sm2_public_key_prepare;
    fn yuxi_sm2_prepared_key_memory;
    (id: yuxi_sm2_id)
    fn yuxi_sm2_prepared_key_verify as yuxi_sm2_verify;
    fn yuxi_sm2_prepared_key_verify_digest as yuxi_sm2_verify_digest;
    fn yuxi_sm2_prepared_key_free;
}

prepared_keys! {
    "P-256"
    struct yuxi_p256_prepared_key(ecdsa::PreparedVerifyingKey) of yuxi_p256_public_key;
    fn yuxi_p256_public_key_prepare;
    fn yuxi_p256_prepared_key_memory;
    fn yuxi_p256_prepared_key_verify as yuxi_p256_verify;
    fn yuxi_p256_prepared_key_verify_digest as yuxi_p256_verify_digest;
    fn yuxi_p256_prepared_key_free;
}
