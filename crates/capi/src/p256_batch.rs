//! Many signatures of P-256 in one call.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::batch::ToSign;
use yuxi::ecdsa::{Content, PreparedVerifyingKey, VerifyingKey};

use crate::batch::{self, Items, handle, items};
use crate::buffer::{input, output};
use crate::fault::{Fault, guard};
use crate::handle::given;
use crate::p256_key::{yuxi_p256_public_key, yuxi_p256_secret_key};
use crate::prepared::yuxi_p256_prepared_key;
use crate::random::yuxi_random;
use crate::signature::{YUXI_DIGEST_SIZE, decode, digest, yuxi_signature_form};
use crate::status::{yuxi_error, yuxi_status};

/// What yuxi_p256_sign_batch signs: a message, or its digest.
#[repr(C)]
pub struct yuxi_p256_sign_item {
    /// The key.
    pub key: *const yuxi_p256_secret_key,
    /// The message; with a digest, not looked at.
    pub message: *const c_void,
    /// Its length in bytes.
    pub message_length: usize,
    /// NULL, or SHA-256(message), of YUXI_DIGEST_SIZE = 32 bytes.
    pub digest: *const c_void,
    /// The buffer for the signature.
    pub signature: *mut c_void,
    /// In goes its size, out comes the length of the signature.
    pub signature_length: usize,
    /// Out comes how the item went.
    pub status: MaybeUninit<yuxi_status>,
}

/// Signs many messages by ECDSA on P-256 with SHA-256 in one call, in constant time, as yuxi_p256_sign
/// does; no item disturbs another. Nonces are as with YUXI_NONCE_HEDGED.
///
/// It is several times faster than as many calls, most of all from 64 items on. A generator of the
/// caller's is asked for up to 64 times 32 bytes at a time. Items must not share buffers.
///
/// Every item has its status. The call returns YUXI_OK where all are signed; else the status of
/// the first that is not, which error tells of.
///
/// Errors of an item: as of yuxi_p256_sign.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_sign_batch(
    items: *mut yuxi_p256_sign_item,
    count: usize,
    random: Option<&yuxi_random>,
    form: yuxi_signature_form,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let items = items!(items, count)?.iter_mut().map(|item| {
            let yuxi_p256_sign_item {
                key,
                message,
                message_length,
                digest,
                signature,
                signature_length,
                status,
            } = item;
            let signature = *signature;
            let output = output!(signature, Some(signature_length));
            let parts = move || {
                let output = output?;
                let key = &handle!(key)?.0;
                // SAFETY: the function's caller promises it.
                let content = unsafe { content(*message, *message_length, *digest) }?;
                Ok((ToSign { key, content }, output))
            };
            (status, parts())
        });
        batch::sign(Items::new(items), random, form)
    })
}

/// What yuxi_p256_verify_batch verifies: a signature of a message, or of its digest.
#[repr(C)]
pub struct yuxi_p256_verify_item {
    /// The key.
    pub key: *const yuxi_p256_public_key,
    /// The message; with a digest, not looked at.
    pub message: *const c_void,
    /// Its length in bytes.
    pub message_length: usize,
    /// NULL, or SHA-256(message), of YUXI_DIGEST_SIZE = 32 bytes.
    pub digest: *const c_void,
    /// The signature.
    pub signature: *const c_void,
    /// Its length in bytes.
    pub signature_length: usize,
    /// Out comes YUXI_OK where the signature is valid.
    pub status: MaybeUninit<yuxi_status>,
}

/// Verifies many signatures in one call, each by its own key, as yuxi_p256_verify does; no item
/// disturbs another. Nothing is secret here: the time depends on all inputs.
///
/// Every item has its status: YUXI_OK where the signature is valid. The call returns YUXI_OK where
/// all are; else the status of the first that is not, which error tells of.
///
/// Errors of an item: as of yuxi_p256_verify.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_verify_batch(
    items: *mut yuxi_p256_verify_item,
    count: usize,
    form: yuxi_signature_form,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let items = items!(items, count)?.iter_mut().map(|item| {
            let yuxi_p256_verify_item {
                key,
                message,
                message_length,
                digest,
                signature,
                signature_length,
                status,
            } = item;
            let parts = move || {
                let key = handle!(key)?;
                // SAFETY: the function's caller promises it.
                let content = unsafe { content(*message, *message_length, *digest) }?;
                let signature = decode(form, input!(signature, *signature_length)?)?;
                Ok(((&key.0, content), signature))
            };
            (status, parts())
        });
        let items = Items::new(items);
        let outcomes = batch::verify::<VerifyingKey>(&items.todo, &items.ends);
        items.settle(outcomes, |_, ()| Ok(()))
    })
}

/// As yuxi_p256_verify_batch, with a prepared key for all items; their own are not looked at. It
/// is fastest with 152 KiB or more.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_prepared_key_verify_batch(
    key: Option<&yuxi_p256_prepared_key>,
    items: *mut yuxi_p256_verify_item,
    count: usize,
    form: yuxi_signature_form,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let key = given(key, "key")?;
        let items = items!(items, count)?.iter_mut().map(|item| {
            let yuxi_p256_verify_item {
                message,
                message_length,
                digest,
                signature,
                signature_length,
                status,
                ..
            } = item;
            let parts = move || {
                // SAFETY: the function's caller promises it.
                let content = unsafe { content(*message, *message_length, *digest) }?;
                let signature = decode(form, input!(signature, *signature_length)?)?;
                Ok(((&key.0, content), signature))
            };
            (status, parts())
        });
        let items = Items::new(items);
        let outcomes = batch::verify::<PreparedVerifyingKey>(&items.todo, &items.ends);
        items.settle(outcomes, |_, ()| Ok(()))
    })
}

/// What an item is to have signed.
///
/// # Safety
/// `message` and `length` are a [`slice`](crate::buffer::slice); so is `id`, where it has bytes;
/// `digest` is NULL or leads to so many bytes as a digest has.
unsafe fn content<'a>(
    message: *const c_void,
    length: usize,
    digest: *const c_void,
) -> Result<Content<'a>, Fault> {
    if digest.is_null() {
        return Ok(Content::Message(input!(message, length)?));
    }
    Ok(Content::Digest(*self::digest(input!(digest, YUXI_DIGEST_SIZE)?)?))
}
