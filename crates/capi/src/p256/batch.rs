//! Batches of ECDSA signatures on P-256.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::batch::ToSign;
use yuxi::ecdsa::Content;

use crate::batch::{self, are_items, handle, items};
use crate::buffer::{input, output};
use crate::fault::Fault;
use crate::function::fallible;
use crate::handle::given;
use crate::p256::key::{yuxi_p256_public_key, yuxi_p256_secret_key};
use crate::prepared::yuxi_p256_prepared_key;
use crate::random::yuxi_random;
use crate::sign_batch::sign_batch;
use crate::signature::{digest, yuxi_signature_form};
use crate::status::yuxi_status;

sign_batch! {
    (yuxi_p256_secret_key, yuxi_p256_public_key, yuxi_p256_prepared_key)
    digest "SHA-256(message)";
    struct yuxi_p256_sign_item;
    struct yuxi_p256_verify_item;

    /// Signs every item as yuxi_p256_sign or yuxi_p256_sign_digest does with YUXI_NONCE_HEDGED, each
    /// with its own key. Constant time.
    fn yuxi_p256_sign_batch as yuxi_p256_sign, yuxi_p256_sign_digest;
    fn yuxi_p256_verify_batch as yuxi_p256_verify, yuxi_p256_verify_digest;
    fn yuxi_p256_prepared_key_verify_batch;
}
