//! Many agreements by X25519 in one call.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::batch::ToAgree;

use crate::batch::{self, Items, handle, items};
use crate::buffer::output;
use crate::fault::guard;
use crate::status::{yuxi_error, yuxi_status};
use crate::x25519::{yuxi_x25519_public_key, yuxi_x25519_secret_key};

/// What yuxi_x25519_batch works on.
#[repr(C)]
pub struct yuxi_x25519_item {
    /// The private key.
    pub key: *const yuxi_x25519_secret_key,
    /// The other side's public key.
    pub peer: *const yuxi_x25519_public_key,
    /// The buffer for what the two sides share.
    pub shared: *mut c_void,
    /// In goes its size, out comes YUXI_SHARED_SIZE = 32.
    pub shared_length: usize,
    /// Out comes how the item went.
    pub status: MaybeUninit<yuxi_status>,
}

/// Many agreements by X25519 in one call, in constant time, as yuxi_x25519 makes one; no item
/// disturbs another.
///
/// Every item has its status. The call returns YUXI_OK where all succeed; else the status of the
/// first that does not, which error tells of. Items must not share buffers.
///
/// Errors of an item: YUXI_ERROR_NO_SHARED_SECRET.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_x25519_batch(
    items: *mut yuxi_x25519_item,
    count: usize,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let items = items!(items, count)?.iter_mut().map(|item| {
            let yuxi_x25519_item { key, peer, shared, shared_length, status } = item;
            let shared = *shared;
            let output = output!(shared, Some(shared_length));
            let parts = move || {
                let output = output?;
                let (secret, peer) = (&handle!(key)?.0, &handle!(peer)?.0);
                Ok((ToAgree { secret, peer }, output))
            };
            (status, parts())
        });
        batch::agree(Items::new(items))
    })
}
