//! Batches of ECDSA signatures on P-256.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::batch::ToSign;
use yuxi::ecdsa::{Content, PreparedVerifyingKey, VerifyingKey};

use crate::batch::{self, are_items, handle, items};
use crate::buffer::{input, output};
use crate::fault::{Fault, guard, guard_secret_batch};
use crate::handle::given;
use crate::p256_key::{yuxi_p256_public_key, yuxi_p256_secret_key};
use crate::prepared::yuxi_p256_prepared_key;
use crate::random::yuxi_random;
use crate::signature::{digest, yuxi_signature_form};
use crate::status::{yuxi_error, yuxi_status};

/// An item of yuxi_p256_sign_batch: a message to sign, or its digest.
#[repr(C)]
pub struct yuxi_p256_sign_item {
    /// The key.
    pub key: *const yuxi_p256_secret_key,
    /// The message; ignored if there is a digest.
    pub message: *const c_void,
    /// Its length in bytes.
    pub message_length: usize,
    /// NULL to sign the message; or its digest, SHA-256(message).
    pub digest: *const c_void,
    /// 0, or YUXI_DIGEST_SIZE = 32.
    pub digest_length: usize,
    /// The buffer for the signature.
    pub signature: *mut c_void,
    /// On entry the size of the buffer, on return the length of the signature.
    pub signature_length: usize,
    /// On return the status of this item.
    pub status: MaybeUninit<yuxi_status>,
}

/// An item of a batch to verify: a signature of a message, or of its digest.
#[repr(C)]
pub struct yuxi_p256_verify_item {
    /// The key; ignored by yuxi_p256_prepared_key_verify_batch.
    pub key: *const yuxi_p256_public_key,
    /// The message; ignored if there is a digest.
    pub message: *const c_void,
    /// Its length in bytes.
    pub message_length: usize,
    /// NULL to sign the message; or its digest, SHA-256(message).
    pub digest: *const c_void,
    /// 0, or YUXI_DIGEST_SIZE = 32.
    pub digest_length: usize,
    /// The signature.
    pub signature: *const c_void,
    /// Its length in bytes.
    pub signature_length: usize,
    /// On return YUXI_OK if the signature is valid.
    pub status: MaybeUninit<yuxi_status>,
}

are_items!(yuxi_p256_sign_item, yuxi_p256_verify_item);

/// Signs every item as yuxi_p256_sign or yuxi_p256_sign_digest does with YUXI_NONCE_HEDGED, each
/// with its own key. Constant time.
///
/// The library requests 32 bytes per signature from the caller's random generator, for up to 64
/// signatures at a time; if it fails, these items and all after them have the status
/// YUXI_ERROR_RANDOM.
///
/// Errors of an item: as for yuxi_p256_sign and yuxi_p256_sign_digest.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_sign_batch(
    items: *mut yuxi_p256_sign_item,
    count: usize,
    random: Option<&yuxi_random>,
    form: yuxi_signature_form,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret_batch(error, || {
        batch::sign(items!(items, count)?, random, form, |item: &mut yuxi_p256_sign_item| {
            let output = output!(item.signature, Some(&mut item.signature_length))?;
            let key = &handle!(item.key)?.0;
            let (message, digest) = (item.message, item.digest);
            // SAFETY: the function's caller promises this for all memory to which items point.
            let content =
                unsafe { content(message, item.message_length, digest, item.digest_length) }?;
            Ok((output, ToSign { key, content }))
        })
    })
}

/// Verifies every item as yuxi_p256_verify or yuxi_p256_verify_digest does, each with its own key.
/// All inputs are public: the time depends on them.
///
/// Errors of an item: as for yuxi_p256_verify and yuxi_p256_verify_digest.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_verify_batch(
    items: *mut yuxi_p256_verify_item,
    count: usize,
    form: yuxi_signature_form,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        batch::verify(items!(items, count)?, form, |item: &yuxi_p256_verify_item| {
            let key: &VerifyingKey = &handle!(item.key)?.0;
            // SAFETY: the function's caller promises this for all memory to which items point.
            let (content, signature) = unsafe { signed(item) }?;
            Ok((key, content, signature))
        })
    })
}

/// Verifies every item as yuxi_p256_verify_batch does, all with one prepared key. It is fastest
/// with the largest table, about 152 KiB.
///
/// Errors of an item: as for yuxi_p256_verify and yuxi_p256_verify_digest.
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
        batch::verify(items!(items, count)?, form, |item: &yuxi_p256_verify_item| {
            let key: &PreparedVerifyingKey = &given(key, "key")?.0;
            // SAFETY: the function's caller promises this for all memory to which items point.
            let (content, signature) = unsafe { signed(item) }?;
            Ok((key, content, signature))
        })
    })
}

/// The signed content of an item, and the signature.
///
/// # Safety
/// As for [`content`]; `signature` and its length are also a [`slice`](crate::buffer::slice).
unsafe fn signed<'a>(item: &yuxi_p256_verify_item) -> Result<(Content<'a>, &'a [u8]), Fault> {
    let &yuxi_p256_verify_item { message, digest, signature, .. } = item;
    // SAFETY: the caller's promise.
    let content = unsafe { content(message, item.message_length, digest, item.digest_length) };
    Ok((content?, input!(signature, item.signature_length)?))
}

/// The content to sign: the digest if there is one, otherwise the message.
///
/// # Safety
/// Each pointer and its length are a [`slice`](crate::buffer::slice).
unsafe fn content<'a>(
    message: *const c_void,
    message_length: usize,
    digest: *const c_void,
    digest_length: usize,
) -> Result<Content<'a>, Fault> {
    if digest.is_null() && digest_length == 0 {
        return Ok(Content::Message(input!(message, message_length)?));
    }
    Ok(Content::Digest(*self::digest(input!(digest, digest_length)?)?))
}
