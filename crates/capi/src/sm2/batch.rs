//! Batches of SM2 signatures.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::batch::ToSign;
use yuxi::sm2::Content;

use crate::batch::{self, are_items, handle, items};
use crate::buffer::{input, output};
use crate::fault::Fault;
use crate::function::fallible;
use crate::handle::given;
use crate::prepared::yuxi_sm2_prepared_key;
use crate::random::yuxi_random;
use crate::sign_batch::sign_batch;
use crate::signature::{digest, yuxi_signature_form};
use crate::sm2::id::{id, yuxi_sm2_id};
use crate::sm2::key::{yuxi_sm2_public_key, yuxi_sm2_secret_key};
use crate::status::yuxi_status;

sign_batch! {
    (yuxi_sm2_secret_key, yuxi_sm2_public_key, yuxi_sm2_prepared_key, id: yuxi_sm2_id)
    digest "SM3(Z || message)";
    struct yuxi_sm2_sign_item;
    struct yuxi_sm2_verify_item;

    /// Signs every item as yuxi_sm2_sign or yuxi_sm2_sign_digest does, each with its own key.
    /// Constant time.
    fn yuxi_sm2_sign_batch as yuxi_sm2_sign, yuxi_sm2_sign_digest;
    fn yuxi_sm2_verify_batch as yuxi_sm2_verify, yuxi_sm2_verify_digest;
    fn yuxi_sm2_prepared_key_verify_batch;
}
