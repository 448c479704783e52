//! The C functions as a C program calls them, by raw pointers: for Miri, which cannot run the programs
//! in tests/c (`cargo xtask miri`).
//!
//! Buffers have exactly the size that the header asks for, and inputs overlap outputs where it allows
//! that. Scalar multiplications take Miri half a minute each, so there are few.

#![expect(
    clippy::undocumented_unsafe_blocks,
    reason = "a block without a comment is one call, which gets what the header asks for"
)]

use std::ffi::c_void;
use std::mem::MaybeUninit;
use std::ptr::{from_mut, null, null_mut, without_provenance_mut};

use crate::ecdh_batch::{yuxi_x25519_batch, yuxi_x25519_item};
use crate::form::{
    YUXI_FORM_ANY_DER, YUXI_FORM_POINT, YUXI_FORM_RAW, YUXI_FORM_SEC1_DER, yuxi_form,
};
use crate::generate_batch::yuxi_x25519_secret_key_generate_batch;
use crate::hasher::*;
use crate::random::yuxi_random;
use crate::signature::YUXI_SIGNATURE_RAW;
use crate::sm2::agreement::*;
use crate::sm2::batch::*;
use crate::sm2::encrypt::*;
use crate::sm2::exchange::*;
use crate::sm2::id::yuxi_sm2_id_default;
use crate::sm2::key::*;
use crate::sm2::sign::{yuxi_sm2_sign, yuxi_sm2_verify};
use crate::status::yuxi_status::{self, *};
use crate::x25519::*;

/// A place for a handle.
type Place<T> = MaybeUninit<Option<Box<T>>>;

/// The handle that a call has written; the call must have succeeded.
fn made<T>(call: impl FnOnce(&mut Place<T>) -> yuxi_status) -> Box<T> {
    let mut place = Place::uninit();
    assert_eq!(call(&mut place), YUXI_OK);
    // SAFETY: a call writes its handle whatever its status.
    unsafe { place.assume_init() }.expect("a handle")
}

/// What a call writes: it is asked for the size first, then it gets a buffer of exactly that size.
fn written(mut call: impl FnMut(*mut c_void, &mut usize) -> yuxi_status) -> Vec<u8> {
    let mut length = 0;
    assert_eq!(call(null_mut(), &mut length), YUXI_OK);
    let mut buffer = vec![0; length];
    assert_eq!(call(buffer.as_mut_ptr().cast(), &mut length), YUXI_OK);
    buffer.truncate(length);
    buffer
}

/// A generator that counts.
fn counting(counter: &mut u8) -> yuxi_random {
    unsafe extern "C" fn fill(context: *mut c_void, bytes: *mut c_void, length: usize) -> i32 {
        let (counter, bytes) = (context.cast::<u8>(), bytes.cast::<u8>());
        for i in 0..length {
            // SAFETY: the context is a counter, and the library passes a buffer of this length.
            unsafe {
                *counter = (*counter).wrapping_add(1);
                bytes.add(i).write(*counter);
            }
        }
        0
    }
    yuxi_random { fill: Some(fill), context: from_mut(counter).cast() }
}

fn secret(byte: u8) -> Box<yuxi_sm2_secret_key> {
    let bytes = [byte; 32];
    made(|place| unsafe {
        yuxi_sm2_secret_key_decode(YUXI_FORM_RAW, bytes.as_ptr().cast(), 32, Some(place), None)
    })
}

fn public(key: &yuxi_sm2_secret_key) -> Box<yuxi_sm2_public_key> {
    made(|place| unsafe { yuxi_sm2_secret_key_public(Some(key), Some(place), None) })
}

#[test]
fn keys_go_out_and_in() {
    let key = secret(7);
    let der = written(|data, length| unsafe {
        yuxi_sm2_secret_key_encode(Some(&key), YUXI_FORM_SEC1_DER, data, Some(length), None)
    });
    let again = made(|place| unsafe {
        let data = der.as_ptr().cast();
        yuxi_sm2_secret_key_decode(YUXI_FORM_ANY_DER, data, der.len(), Some(place), None)
    });
    let point = written(|data, length| unsafe {
        let public = public(&again);
        yuxi_sm2_public_key_encode(Some(&public), YUXI_FORM_POINT, data, Some(length), None)
    });
    let decoded = made(|place| unsafe {
        let data = point.as_ptr().cast();
        yuxi_sm2_public_key_decode(YUXI_FORM_POINT, data, point.len(), Some(place), None)
    });
    assert_eq!(yuxi_sm2_public_key_equal(Some(&decoded), Some(&public(&key))), 1);
    yuxi_sm2_public_key_free(Some(decoded));
    yuxi_sm2_secret_key_free(Some(again));
    yuxi_sm2_secret_key_free(None);
}

#[test]
fn a_signature_over_its_message() {
    let (key, id) = (secret(7), yuxi_sm2_id_default());
    let message = [9; 64];
    let (mut buffer, mut length, mut counter) = (message, 64, 0);
    let data = buffer.as_mut_ptr().cast::<c_void>();
    let status = unsafe {
        let random = counting(&mut counter);
        let form = YUXI_SIGNATURE_RAW;
        let length = Some(&mut length);
        yuxi_sm2_sign(Some(&key), id, data, 64, Some(&random), form, data, length, None)
    };
    assert_eq!((status, length), (YUXI_OK, 64));
    let status = unsafe {
        let (message, signature) = (message.as_ptr().cast(), buffer.as_ptr().cast());
        let (key, form) = (public(&key), YUXI_SIGNATURE_RAW);
        yuxi_sm2_verify(Some(&key), id, message, 64, form, signature, 64, None)
    };
    assert_eq!(status, YUXI_OK);
}

#[test]
fn signatures_in_batches() {
    let (key, id) = (secret(7), yuxi_sm2_id_default());
    let message = *b"a message";
    let mut signatures = [[0_u8; 64]; 2];
    let mut to_sign = signatures.each_mut().map(|signature| yuxi_sm2_sign_item {
        key: &raw const *key,
        id,
        message: message.as_ptr().cast(),
        message_length: message.len(),
        digest: null(),
        digest_length: 0,
        signature: signature.as_mut_ptr().cast(),
        signature_length: 64,
        status: MaybeUninit::uninit(),
    });
    let mut counter = 0;
    let status = unsafe {
        let (items, random) = (to_sign.as_mut_ptr(), counting(&mut counter));
        yuxi_sm2_sign_batch(items, 2, Some(&random), YUXI_SIGNATURE_RAW, None)
    };
    assert_eq!(status, YUXI_OK);
    signatures[1][63] ^= 1;

    let public = public(&key);
    let mut to_verify = signatures.each_ref().map(|signature| yuxi_sm2_verify_item {
        key: &raw const *public,
        id,
        message: message.as_ptr().cast(),
        message_length: message.len(),
        digest: null(),
        digest_length: 0,
        signature: signature.as_ptr().cast(),
        signature_length: 64,
        status: MaybeUninit::uninit(),
    });
    let status =
        unsafe { yuxi_sm2_verify_batch(to_verify.as_mut_ptr(), 2, YUXI_SIGNATURE_RAW, None) };
    assert_eq!(status, YUXI_ERROR_SIGNATURE);
    // SAFETY: a batch writes each status.
    let statuses = to_verify.map(|item| unsafe { item.status.assume_init() });
    assert_eq!(statuses, [YUXI_OK, YUXI_ERROR_SIGNATURE]);
}

#[test]
fn keys_in_batches() {
    let mut secrets = [const { Place::<yuxi_x25519_secret_key>::uninit() }; 2];
    let mut publics = [const { Place::<yuxi_x25519_public_key>::uninit() }; 2];
    let mut counter = 0;
    let status = unsafe {
        let random = counting(&mut counter);
        let (secrets, publics) = (secrets.as_mut_ptr(), publics.as_mut_ptr());
        yuxi_x25519_secret_key_generate_batch(Some(&random), secrets, publics, 2, None)
    };
    assert_eq!(status, YUXI_OK);
    // SAFETY: the call writes each place.
    let secrets = secrets.map(|place| unsafe { place.assume_init() }.unwrap());
    let publics = publics.map(|place| unsafe { place.assume_init() }.unwrap());
    let mut shared = [[0_u8; 32]; 2];
    let mut items = [0, 1].map(|i| yuxi_x25519_item {
        key: &raw const *secrets[i],
        peer: &raw const *publics[1 - i],
        shared: shared[i].as_mut_ptr().cast(),
        shared_length: 32,
        status: MaybeUninit::uninit(),
    });
    assert_eq!(unsafe { yuxi_x25519_batch(items.as_mut_ptr(), 2, None) }, YUXI_OK);
    assert_eq!(shared[0], shared[1]);
    publics.into_iter().for_each(|key| yuxi_x25519_public_key_free(Some(key)));
    secrets.into_iter().for_each(|key| yuxi_x25519_secret_key_free(Some(key)));
}

#[test]
fn encryption_over_its_message() {
    let key = secret(7);
    let message = *b"sixteen bytes ..";
    let mut buffer = [0_u8; 16 + 97];
    buffer[..16].copy_from_slice(&message);
    let (mut length, mut counter) = (buffer.len(), 0);
    let data = buffer.as_mut_ptr().cast::<c_void>();
    let status = unsafe {
        let (random, key) = (counting(&mut counter), public(&key));
        let (layout, length) = (YUXI_SM2_LAYOUT_C1C3C2, Some(&mut length));
        yuxi_sm2_encrypt(Some(&key), layout, data, 16, Some(&random), data, length, None)
    };
    assert_eq!((status, length), (YUXI_OK, 113));
    let status = unsafe {
        let (layout, length) = (YUXI_SM2_LAYOUT_C1C3C2, Some(&mut length));
        yuxi_sm2_decrypt(Some(&key), layout, data, 113, data, length, None)
    };
    assert_eq!((status, length), (YUXI_OK, 16));
    assert_eq!(buffer[..16], message);
}

#[test]
fn an_exchange() {
    let (keys, ephemeral) = ([secret(7), secret(8)], [[3_u8; 32], [4; 32]]);
    let publics = keys.each_ref().map(|key| public(key));
    let id = yuxi_sm2_id_default();
    let secrets = ephemeral.each_ref().map(|secret| secret.as_ptr().cast());
    let initiator = made(|place| unsafe {
        yuxi_sm2_initiator_resume(Some(&keys[0]), id, secrets[0], 32, Some(place), None)
    });
    let responder = made(|place| unsafe {
        yuxi_sm2_responder_resume(Some(&keys[1]), id, secrets[1], 32, Some(place), None)
    });
    let r_a = written(|data, length| unsafe {
        yuxi_sm2_initiator_ephemeral(Some(&initiator), data, Some(length), None)
    });
    let r_b = written(|data, length| unsafe {
        yuxi_sm2_responder_ephemeral(Some(&responder), data, Some(length), None)
    });
    let (mut initiator, mut responder) = (Some(initiator), Some(responder));
    let (peer_a, peer_b) = (Some(&*publics[0]), Some(&*publics[1]));
    let mut agreed_a = Some(made(|place| unsafe {
        let (r_b, place) = (r_b.as_ptr().cast(), Some(place));
        yuxi_sm2_initiator_agree(Some(&mut initiator), peer_b, id, r_b, 65, place, None)
    }));
    let mut agreed_b = Some(made(|place| unsafe {
        let (r_a, place) = (r_a.as_ptr().cast(), Some(place));
        yuxi_sm2_responder_agree(Some(&mut responder), peer_a, id, r_a, 65, place, None)
    }));
    assert!(initiator.is_none() && responder.is_none());
    let shared_a = made(|place| unsafe {
        yuxi_sm2_initiator_without_confirmation(Some(&mut agreed_a), Some(place), None)
    });
    let shared_b = made(|place| unsafe {
        yuxi_sm2_responder_without_confirmation(Some(&mut agreed_b), Some(place), None)
    });
    let taken = [shared_a, shared_b].map(|shared| {
        let (mut shared, mut key) = (Some(shared), [0_u8; 48]);
        let place = key.as_mut_ptr().cast();
        let status = unsafe { yuxi_sm2_shared_key_take(Some(&mut shared), place, 48, None) };
        assert_eq!((status, shared.is_none()), (YUXI_OK, true));
        key
    });
    assert_eq!(taken[0], taken[1]);
}

#[test]
fn hashers_and_their_copies() {
    let mut hasher = made(|place| unsafe { yuxi_hasher_sm3(Some(place), None) });
    let update = |hasher: &mut yuxi_hasher, part: &[u8]| {
        let status =
            unsafe { yuxi_hasher_update(Some(hasher), part.as_ptr().cast(), part.len(), None) };
        assert_eq!(status, YUXI_OK);
    };
    let digest = |hasher: &yuxi_hasher| {
        written(|data, length| unsafe {
            yuxi_hasher_digest(Some(hasher), data, Some(length), None)
        })
    };
    update(&mut hasher, b"a");
    let mut copy = made(|place| unsafe { yuxi_hasher_clone(Some(&hasher), Some(place), None) });
    update(&mut hasher, b"");
    update(&mut copy, b"bc");
    // GB/T 32905, A.1
    assert_eq!(digest(&copy)[..4], [0x66, 0xc7, 0xf0, 0xf4]);
    assert_ne!(digest(&hasher), digest(&copy));
    yuxi_hasher_free(Some(hasher));
    yuxi_hasher_free(Some(copy));
}

#[test]
fn what_is_refused_is_not_read() {
    let decode = |form: yuxi_form, data: *const c_void, length| {
        let mut place = Place::<yuxi_sm2_public_key>::uninit();
        let status =
            unsafe { yuxi_sm2_public_key_decode(form, data, length, Some(&mut place), None) };
        // SAFETY: a call writes its handle whatever its status.
        assert!(unsafe { place.assume_init() }.is_none());
        status
    };
    assert_eq!(decode(YUXI_FORM_POINT, null(), 65), YUXI_ERROR_NULL);
    let nowhere = without_provenance_mut(8);
    assert_eq!(decode(YUXI_FORM_POINT, nowhere, usize::MAX), YUXI_ERROR_ARGUMENT);
    assert_eq!(decode(YUXI_FORM_POINT, nowhere, 0), YUXI_ERROR_LENGTH);
    let items = without_provenance_mut::<yuxi_sm2_verify_item>(1);
    let status = unsafe { yuxi_sm2_verify_batch(items, 1, YUXI_SIGNATURE_RAW, None) };
    assert_eq!(status, YUXI_ERROR_ARGUMENT);
    let status = unsafe { yuxi_sm2_verify_batch(null_mut(), 0, YUXI_SIGNATURE_RAW, None) };
    assert_eq!(status, YUXI_OK);
}
