//! Batches of ECDH on SM2's curve and on P-256, and of X25519.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use crate::batch::{self, are_items, handle, items};
use crate::buffer::output;
use crate::fault::guard_secret_batch;
use crate::p256_key::{yuxi_p256_public_key, yuxi_p256_secret_key};
use crate::sm2_key::{yuxi_sm2_public_key, yuxi_sm2_secret_key};
use crate::status::{yuxi_error, yuxi_status};
use crate::x25519::{yuxi_x25519_public_key, yuxi_x25519_secret_key};

/// An item of yuxi_sm2_ecdh_batch.
#[repr(C)]
pub struct yuxi_sm2_ecdh_item {
    /// The private key.
    pub key: *const yuxi_sm2_secret_key,
    /// The peer's public key.
    pub peer: *const yuxi_sm2_public_key,
    /// The buffer for the shared secret.
    pub shared: *mut c_void,
    /// On entry the size of the buffer, on return YUXI_SHARED_SIZE = 32.
    pub shared_length: usize,
    /// On return the status of this item.
    pub status: MaybeUninit<yuxi_status>,
}

/// An item of yuxi_p256_ecdh_batch.
#[repr(C)]
pub struct yuxi_p256_ecdh_item {
    /// The private key.
    pub key: *const yuxi_p256_secret_key,
    /// The peer's public key.
    pub peer: *const yuxi_p256_public_key,
    /// The buffer for the shared secret.
    pub shared: *mut c_void,
    /// On entry the size of the buffer, on return YUXI_SHARED_SIZE = 32.
    pub shared_length: usize,
    /// On return the status of this item.
    pub status: MaybeUninit<yuxi_status>,
}

/// An item of yuxi_x25519_batch.
#[repr(C)]
pub struct yuxi_x25519_item {
    /// The private key.
    pub key: *const yuxi_x25519_secret_key,
    /// The peer's public key.
    pub peer: *const yuxi_x25519_public_key,
    /// The buffer for the shared secret.
    pub shared: *mut c_void,
    /// On entry the size of the buffer, on return YUXI_SHARED_SIZE = 32.
    pub shared_length: usize,
    /// On return the status of this item.
    pub status: MaybeUninit<yuxi_status>,
}

are_items!(yuxi_sm2_ecdh_item, yuxi_p256_ecdh_item, yuxi_x25519_item);

/// Computes yuxi_sm2_ecdh for every item. Constant time.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_ecdh_batch(
    items: *mut yuxi_sm2_ecdh_item,
    count: usize,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret_batch(error, || {
        batch::agree(items!(items, count)?, |item: &mut yuxi_sm2_ecdh_item| {
            let output = output!(item.shared, Some(&mut item.shared_length))?;
            let (key, peer) = (&handle!(item.key)?.0, &handle!(item.peer)?.0);
            Ok((output, (key.secret_key(), peer.public_key())))
        })
    })
}

/// Computes yuxi_p256_ecdh for every item. Constant time.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_ecdh_batch(
    items: *mut yuxi_p256_ecdh_item,
    count: usize,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret_batch(error, || {
        batch::agree(items!(items, count)?, |item: &mut yuxi_p256_ecdh_item| {
            let output = output!(item.shared, Some(&mut item.shared_length))?;
            let (key, peer) = (&handle!(item.key)?.0, &handle!(item.peer)?.0);
            Ok((output, (key.secret_key(), peer.public_key())))
        })
    })
}

/// Computes yuxi_x25519 for every item. Constant time.
///
/// Errors of an item: YUXI_ERROR_NO_SHARED_SECRET.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x25519_batch(
    items: *mut yuxi_x25519_item,
    count: usize,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret_batch(error, || {
        batch::agree(items!(items, count)?, |item: &mut yuxi_x25519_item| {
            let output = output!(item.shared, Some(&mut item.shared_length))?;
            let (key, peer) = (&handle!(item.key)?.0, &handle!(item.peer)?.0);
            Ok((output, (key, *peer)))
        })
    })
}
