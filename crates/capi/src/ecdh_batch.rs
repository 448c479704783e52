//! Batches of ECDH on SM2's curve and on P-256, and of X25519.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use crate::batch::{self, are_items, handle, items};
use crate::buffer::output;
use crate::function::fallible;
use crate::p256::key::{yuxi_p256_public_key, yuxi_p256_secret_key};
use crate::sm2::key::{yuxi_sm2_public_key, yuxi_sm2_secret_key};
use crate::status::yuxi_status;
use crate::x25519::{yuxi_x25519_public_key, yuxi_x25519_secret_key};

/// A batch of a key agreement: the two handles, the item, and the functions for one and for many.
macro_rules! ecdh_batch {
    (
        struct $item:ident($secret:ident, $public:ident) of $one:ident;
        $(#[$doc:meta])*
        fn $batch:ident;
    ) => {
        #[doc = concat!("An item of ", stringify!($batch), ".")]
        #[repr(C)]
        pub struct $item {
            /// The private key.
            pub key: *const $secret,
            /// The peer's public key.
            pub peer: *const $public,
            /// The buffer for the shared secret.
            pub shared: *mut c_void,
            /// On entry the size of the buffer, on return YUXI_SHARED_SIZE = 32.
            pub shared_length: usize,
            /// On return the status of this item.
            pub status: MaybeUninit<yuxi_status>,
        }

        are_items!($item);

        fallible! {
            #[doc = concat!("Computes ", stringify!($one), " for every item. Constant time.")]
            $(#[$doc])*
            guard_secret_batch fn $batch(
                items: *mut $item,
                count: usize,
            ) {
                batch::agree(items!(items, count)?, |item: &mut $item| {
                    let output = output!(item.shared, Some(&mut item.shared_length))?;
                    let (key, peer) = (handle!(item.key)?.key(), handle!(item.peer)?.key());
                    Ok((output, (key, peer)))
                })
            }
        }
    };
}

ecdh_batch! {
    struct yuxi_sm2_ecdh_item(yuxi_sm2_secret_key, yuxi_sm2_public_key) of yuxi_sm2_ecdh;
    fn yuxi_sm2_ecdh_batch;
}

ecdh_batch! {
    struct yuxi_p256_ecdh_item(yuxi_p256_secret_key, yuxi_p256_public_key) of yuxi_p256_ecdh;
    fn yuxi_p256_ecdh_batch;
}

ecdh_batch! {
    struct yuxi_x25519_item(yuxi_x25519_secret_key, yuxi_x25519_public_key) of yuxi_x25519;
    ///
    /// Errors of an item: YUXI_ERROR_NO_SHARED_SECRET.
    fn yuxi_x25519_batch;
}
