//! Digests of data in pieces: SM3, and what signatures are made of.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use sm3::{Digest, Sm3};
use yuxi::{ecdsa, sm2};

use crate::buffer::{input, output};
use crate::fault::{guard, guard_quietly};
use crate::handle::{give, given};
use crate::signature::{YUXI_DIGEST_SIZE, digest};
use crate::sm2_id::{id, yuxi_sm2_id};
use crate::sm2_key::yuxi_sm2_public_key;
use crate::status::{yuxi_error, yuxi_status};

/// Takes data in pieces and gives its digest, 32 bytes. How it was made decides which one.
///
/// One thread at a time may update it. Wiped when freed.
#[derive(Clone)]
pub struct yuxi_hasher(Kind);

#[derive(Clone)]
enum Kind {
    Sm3(Sm3),
    Sm2(sm2::MessageHasher),
    Sha256(ecdsa::MessageHasher),
}

/// Begins the digest SM3 (GB/T 32905) of data. Free it with yuxi_hasher_free.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_hasher_sm3(
    hasher: Option<&mut MaybeUninit<Option<Box<yuxi_hasher>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || give(hasher, || Ok(yuxi_hasher(Kind::Sm3(Sm3::new())))))
}

/// Begins SM3(Z || message), what SM2 signs, of a message of the signer with this identifier and
/// this public key: for yuxi_sm2_sign_digest and yuxi_sm2_verify_digest. Free it with
/// yuxi_hasher_free.
///
/// Errors: YUXI_ERROR_LENGTH for an identifier that is too long.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_hasher_sm2(
    key: Option<&yuxi_sm2_public_key>,
    id: yuxi_sm2_id,
    hasher: Option<&mut MaybeUninit<Option<Box<yuxi_hasher>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        give(hasher, || {
            let key = given(key, "key")?.0.public_key();
            Ok(yuxi_hasher(Kind::Sm2(sm2::MessageHasher::new(id!(id)?, &key)?)))
        })
    })
}

/// Begins SM3(Z || message), what SM2 signs, of a message of a signer whose Z is known
/// (yuxi_sm2_z): 32 bytes. Free it with yuxi_hasher_free.
///
/// Errors: YUXI_ERROR_LENGTH.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_hasher_sm2_z(
    z: *const c_void,
    z_length: usize,
    hasher: Option<&mut MaybeUninit<Option<Box<yuxi_hasher>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        give(hasher, || {
            let z = digest(input!(z, z_length)?)?;
            Ok(yuxi_hasher(Kind::Sm2(sm2::MessageHasher::from_z_a(*z))))
        })
    })
}

/// Begins the digest SHA-256 of a message, what ECDSA on P-256 signs: for
/// yuxi_p256_sign_digest and yuxi_p256_verify_digest. Free it with yuxi_hasher_free.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_hasher_sha256(
    hasher: Option<&mut MaybeUninit<Option<Box<yuxi_hasher>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || give(hasher, || Ok(yuxi_hasher(Kind::Sha256(ecdsa::MessageHasher::new())))))
}

/// Begins another digest where this one stands: for messages that begin alike. Free it with
/// yuxi_hasher_free.
#[must_use]
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_hasher_clone(
    hasher: Option<&yuxi_hasher>,
    copy: Option<&mut MaybeUninit<Option<Box<yuxi_hasher>>>>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || give(copy, || Ok(given(hasher, "hasher")?.clone())))
}

/// Takes the next piece. The time depends on its length alone.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_hasher_update(
    hasher: Option<&mut yuxi_hasher>,
    data: *const c_void,
    data_length: usize,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let (hasher, data) = (given(hasher, "hasher")?, input!(data, data_length)?);
        match &mut hasher.0 {
            Kind::Sm3(hash) => hash.update(data),
            Kind::Sm2(hash) => hash.update(data),
            Kind::Sha256(hash) => hash.update(data),
        }
        Ok(())
    })
}

/// Gives the digest of all pieces so far, YUXI_DIGEST_SIZE = 32 bytes, most significant first.
/// More pieces may follow.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_hasher_digest(
    hasher: Option<&yuxi_hasher>,
    digest: *mut c_void,
    digest_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let output = output!(digest, digest_length)?;
        let hasher = given(hasher, "hasher")?.clone();
        output.write_with(YUXI_DIGEST_SIZE, || {
            Ok(match hasher.0 {
                Kind::Sm3(hash) => hash.finalize().into(),
                Kind::Sm2(hash) => hash.finalize(),
                Kind::Sha256(hash) => hash.finalize(),
            })
        })
    })
}

/// Wipes and frees a hasher. NULL is passed over.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_hasher_free(hasher: Option<Box<yuxi_hasher>>) {
    guard_quietly(|| drop(hasher));
}

/// The digest SM3 (GB/T 32905) of data: YUXI_DIGEST_SIZE = 32 bytes, most significant first. The
/// time depends on the length alone.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm3(
    data: *const c_void,
    data_length: usize,
    digest: *mut c_void,
    digest_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard(error, || {
        let (output, data) = (output!(digest, digest_length)?, input!(data, data_length)?);
        output
            .write_with(YUXI_DIGEST_SIZE, || Ok(<[u8; YUXI_DIGEST_SIZE]>::from(Sm3::digest(data))))
    })
}
