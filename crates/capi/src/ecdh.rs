//! ECDH on SM2's curve and on P-256.

use std::ffi::c_void;
use std::mem::MaybeUninit;

use yuxi::curve::NamedCurve;
use yuxi::ecdh::diffie_hellman;
use yuxi::keys::{PublicKey, SecretKey};

use crate::buffer::{Output, output};
use crate::fault::{Fault, guard_secret};
use crate::handle::given;
use crate::p256_key::{yuxi_p256_public_key, yuxi_p256_secret_key};
use crate::sm2_key::{yuxi_sm2_public_key, yuxi_sm2_secret_key};
use crate::status::{yuxi_error, yuxi_status};

/// The size of a shared secret of ECDH or X25519.
pub const YUXI_SHARED_SIZE: usize = 32;

/// Computes ECDH on SM2's curve (curveSM2 in TLS): the x coordinate of the shared point,
/// YUXI_SHARED_SIZE = 32 bytes, most significant byte first. Constant time.
///
/// This is not the SM2 key exchange, which binds the IDs of both parties: see yuxi_sm2_initiate. Do
/// not use the result as a key: derive a key from it with a hash or HKDF. ECDH does not
/// authenticate the peer.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_sm2_ecdh(
    key: Option<&yuxi_sm2_secret_key>,
    peer: Option<&yuxi_sm2_public_key>,
    shared: *mut c_void,
    shared_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        let output = output!(shared, shared_length)?;
        ecdh(given(key, "key")?.0.secret_key(), &given(peer, "peer")?.0.public_key(), output)
    })
}

/// Computes ECDH on P-256: the x coordinate of the shared point, YUXI_SHARED_SIZE = 32 bytes, most
/// significant byte first. Constant time.
///
/// Do not use the result as a key: derive a key from it with a hash or HKDF. ECDH does not
/// authenticate the peer.
#[must_use]
#[unsafe(no_mangle)]
pub unsafe extern "C" fn yuxi_p256_ecdh(
    key: Option<&yuxi_p256_secret_key>,
    peer: Option<&yuxi_p256_public_key>,
    shared: *mut c_void,
    shared_length: Option<&mut usize>,
    error: Option<&mut MaybeUninit<yuxi_error>>,
) -> yuxi_status {
    guard_secret(error, || {
        let output = output!(shared, shared_length)?;
        ecdh(given(key, "key")?.0.secret_key(), &given(peer, "peer")?.0.public_key(), output)
    })
}

fn ecdh<C: NamedCurve>(
    key: &SecretKey<C>,
    peer: &PublicKey<C>,
    output: Output<'_>,
) -> Result<(), Fault> {
    output.write_with(YUXI_SHARED_SIZE, || Ok(diffie_hellman(key, peer)))
}
