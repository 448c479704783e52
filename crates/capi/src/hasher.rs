//! Digests of data in parts: SM3, and the digests that are signed.

use std::ffi::c_void;

use sm3::{Digest, Sm3};
use yuxi::{ecdsa, sm2};

use crate::buffer::input;
use crate::fault::guard_quietly;
use crate::function::fallible;
use crate::handle::given;
use crate::signature::{YUXI_DIGEST_SIZE, digest};
use crate::sm2::id::{id, yuxi_sm2_id};
use crate::sm2::key::yuxi_sm2_public_key;

/// Computes a digest of 32 bytes from data in parts. The function that creates it selects the hash.
///
/// Only one thread at a time may update it. The library zeroizes it when it is freed.
#[derive(Clone)]
pub struct yuxi_hasher(Kind);

#[derive(Clone)]
enum Kind {
    Sm3(Sm3),
    Sm2(sm2::MessageHasher),
    Sha256(ecdsa::MessageHasher),
}

fallible! {
    /// Begins the SM3 digest (GB/T 32905) of data. Free it with yuxi_hasher_free.
    guard fn yuxi_hasher_sm3() -> hasher: Box<yuxi_hasher> {
        Ok(yuxi_hasher(Kind::Sm3(Sm3::new())))
    }
}

fallible! {
    /// Begins the digest SM3(Z || message) that SM2 signs, for this signer ID and this public key:
    /// for yuxi_sm2_sign_digest and yuxi_sm2_verify_digest. Free it with yuxi_hasher_free.
    ///
    /// Errors: YUXI_ERROR_LENGTH if the signer ID is too long.
    guard fn yuxi_hasher_sm2(
        key: Option<&yuxi_sm2_public_key>,
        id: yuxi_sm2_id,
    ) -> hasher: Box<yuxi_hasher> {
        let key = given(key, "key")?.key();
        Ok(yuxi_hasher(Kind::Sm2(sm2::MessageHasher::new(id!(id)?, &key)?)))
    }
}

fallible! {
    /// Begins the digest SM3(Z || message) that SM2 signs, for a signer whose Z is known
    /// (yuxi_sm2_z): 32 bytes. Free it with yuxi_hasher_free.
    ///
    /// Errors: YUXI_ERROR_LENGTH.
    guard fn yuxi_hasher_sm2_z(
        z: *const c_void,
        z_length: usize,
    ) -> hasher: Box<yuxi_hasher> {
        let z = digest(input!(z, z_length)?)?;
        Ok(yuxi_hasher(Kind::Sm2(sm2::MessageHasher::from_z_a(*z))))
    }
}

fallible! {
    /// Begins the SHA-256 digest of a message, which ECDSA on P-256 signs: for
    /// yuxi_p256_sign_digest and yuxi_p256_verify_digest. Free it with yuxi_hasher_free.
    guard fn yuxi_hasher_sha256() -> hasher: Box<yuxi_hasher> {
        Ok(yuxi_hasher(Kind::Sha256(ecdsa::MessageHasher::new())))
    }
}

fallible! {
    /// Copies a hasher with its state: for messages with the same beginning. Free the copy with
    /// yuxi_hasher_free.
    guard fn yuxi_hasher_clone(
        hasher: Option<&yuxi_hasher>,
    ) -> copy: Box<yuxi_hasher> {
        Ok(given(hasher, "hasher")?.clone())
    }
}

fallible! {
    /// Hashes the next part. The time depends only on its length.
    guard fn yuxi_hasher_update(
        hasher: Option<&mut yuxi_hasher>,
        data: *const c_void,
        data_length: usize,
    ) {
        let (hasher, data) = (given(hasher, "hasher")?, input!(data, data_length)?);
        match &mut hasher.0 {
            Kind::Sm3(hash) => hash.update(data),
            Kind::Sm2(hash) => hash.update(data),
            Kind::Sha256(hash) => hash.update(data),
        }
        Ok(())
    }
}

fallible! {
    /// Returns the digest of all parts so far, YUXI_DIGEST_SIZE = 32 bytes, most significant byte
    /// first. More parts may follow.
    guard fn yuxi_hasher_digest(
        hasher: Option<&yuxi_hasher>,
    ) -> output(digest, digest_length) {
        let hasher = given(hasher, "hasher")?.clone();
        let Some(output) = output.with_room(YUXI_DIGEST_SIZE)? else { return Ok(()) };
        let digest: [u8; YUXI_DIGEST_SIZE] = match hasher.0 {
            Kind::Sm3(hash) => hash.finalize().into(),
            Kind::Sm2(hash) => hash.finalize(),
            Kind::Sha256(hash) => hash.finalize(),
        };
        output.write(digest)
    }
}

/// Zeroizes and frees a hasher. NULL is ignored.
#[unsafe(no_mangle)]
pub extern "C" fn yuxi_hasher_free(hasher: Option<Box<yuxi_hasher>>) {
    guard_quietly(|| drop(hasher));
}

fallible! {
    /// Computes the SM3 digest (GB/T 32905) of data: YUXI_DIGEST_SIZE = 32 bytes, most significant
    /// byte first. The time depends only on the length.
    guard fn yuxi_sm3(
        data: *const c_void,
        data_length: usize,
    ) -> output(digest, digest_length) {
        let data = input!(data, data_length)?;
        let Some(output) = output.with_room(YUXI_DIGEST_SIZE)? else { return Ok(()) };
        output.write(Sm3::digest(data))
    }
}
