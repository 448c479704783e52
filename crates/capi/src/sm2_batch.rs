//! Batches of SM2 signatures.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::batch::ToSign;
use yuxi::sm2::{Content, PreparedVerifyingKey, VerifyingKey};

use crate::batch::{self, are_items, handle, items};
use crate::buffer::{input, output};
use crate::fault::{Fault, guard, guard_secret_batch};
use crate::handle::given;
use crate::prepared::yuxi_sm2_prepared_key;
use crate::random::yuxi_random;
use crate::signature::{digest, yuxi_signature_form};
use crate::sm2_id::{id, yuxi_sm2_id};
use crate::sm2_key::{yuxi_sm2_public_key, yuxi_sm2_secret_key};
use crate::status::{yuxi_error, yuxi_status};

/// An item of yuxi_sm2_sign_batch: a message to sign, or its digest.
#[repr(C)]
pub struct yuxi_sm2_sign_item {
    /// The key.
    pub key: *const yuxi_sm2_secret_key,
    /// The signer ID; ignored if there is a digest.
    pub id: yuxi_sm2_id,
    /// The message; ignored if there is a digest.
    pub message: *const c_void,
    /// Its length in bytes.
    pub message_length: usize,
    /// NULL to sign the message; or its digest, SM3(Z || message).
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
pub struct yuxi_sm2_verify_item {
    /// The key; ignored by yuxi_sm2_prepared_key_verify_batch.
    pub key: *const yuxi_sm2_public_key,
    /// The signer ID; ignored if there is a digest.
    pub id: yuxi_sm2_id,
    /// The message; ignored if there is a digest.
    pub message: *const c_void,
    /// Its length in bytes.
    pub message_length: usize,
    /// NULL to sign the message; or its digest, SM3(Z || message).
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

are_items!(yuxi_sm2_sign_item, yuxi_sm2_verify_item);

/// Signs every item as yuxi_sm2_sign or yuxi_sm2_sign_digest does, each with its own key. Constant
/// time.
///
/// The library requests 32 bytes per signature from the caller's random generator, for up to 64
/// signatures at a time; if it fails, these items and all after them have the status
/// YUXI_ERROR_RANDOM.
///
/// Errors of an item: as for yuxi_sm2_sign and yuxi_sm2_sign_digest.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_sign_batch(
    items: *mut yuxi_sm2_sign_item,
    count: usize,
    random: Option<&yuxi_random>,
    form: yuxi_signature_form,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret_batch(error, || {
        batch::sign(items!(items, count)?, random, form, |item: &mut yuxi_sm2_sign_item| {
            let output = output!(item.signature, Some(&mut item.signature_length))?;
            let key = &handle!(item.key)?.0;
            let (message, digest) = (item.message, item.digest);
            // SAFETY: the function's caller promises this for all memory to which items point.
            let content = unsafe {
                content(item.id, message, item.message_length, digest, item.digest_length)
            }?;
            Ok((output, ToSign { key, content }))
        })
    })
}

/// Verifies every item as yuxi_sm2_verify or yuxi_sm2_verify_digest does, each with its own key.
/// All inputs are public: the time depends on them.
///
/// Errors of an item: as for yuxi_sm2_verify and yuxi_sm2_verify_digest.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_verify_batch(
    items: *mut yuxi_sm2_verify_item,
    count: usize,
    form: yuxi_signature_form,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        batch::verify(items!(items, count)?, form, |item: &yuxi_sm2_verify_item| {
            let key: &VerifyingKey = &handle!(item.key)?.0;
            // SAFETY: the function's caller promises this for all memory to which items point.
            let (content, signature) = unsafe { signed(item) }?;
            Ok((key, content, signature))
        })
    })
}

/// Verifies every item as yuxi_sm2_verify_batch does, all with one prepared key. It is fastest with
/// the largest table, about 152 KiB.
///
/// Errors of an item: as for yuxi_sm2_verify and yuxi_sm2_verify_digest.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_prepared_key_verify_batch(
    key: Option<&yuxi_sm2_prepared_key>,
    items: *mut yuxi_sm2_verify_item,
    count: usize,
    form: yuxi_signature_form,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        batch::verify(items!(items, count)?, form, |item: &yuxi_sm2_verify_item| {
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
unsafe fn signed<'a>(item: &yuxi_sm2_verify_item) -> Result<(Content<'a>, &'a [u8]), Fault> {
    let &yuxi_sm2_verify_item { id, message, digest, signature, .. } = item;
    // SAFETY: the caller's promise.
    let content = unsafe { content(id, message, item.message_length, digest, item.digest_length) };
    Ok((content?, input!(signature, item.signature_length)?))
}

/// The content to sign: the digest if there is one, otherwise the message.
///
/// # Safety
/// Each pointer and its length are a [`slice`](crate::buffer::slice), also those of `id` if it has
/// bytes.
unsafe fn content<'a>(
    id: yuxi_sm2_id,
    message: *const c_void,
    message_length: usize,
    digest: *const c_void,
    digest_length: usize,
) -> Result<Content<'a>, Fault> {
    if digest.is_null() && digest_length == 0 {
        return Ok(Content::Message(id!(id)?, input!(message, message_length)?));
    }
    Ok(Content::Digest(*self::digest(input!(digest, digest_length)?)?))
}
