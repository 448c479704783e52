//! The family of a key agreement, and its functions for SM2's curve and P-256.

use yuxi::Error;
use yuxi::curve::NamedCurve;
use yuxi::ecdh::diffie_hellman;
use yuxi::keys::{PublicKey, SecretKey};
use zeroize::Zeroizing;

use crate::function::fallible;
use crate::handle::given;
use crate::p256::key::{yuxi_p256_public_key, yuxi_p256_secret_key};
use crate::sm2::key::{yuxi_sm2_public_key, yuxi_sm2_secret_key};

/// The size of a shared secret of ECDH or X25519.
pub const YUXI_SHARED_SIZE: usize = 32;

/// A key agreement: its name, the two handles, and the function of the crate `yuxi`.
macro_rules! ecdh {
    ($(#[$doc:meta])* fn $name:ident($secret:ident, $public:ident) = $agree:path;) => {
        fallible! {
            $(#[$doc])*
            guard_secret fn $name(
                key: Option<&$secret>,
                peer: Option<&$public>,
            ) -> output(shared, shared_length) {
                let (key, peer) = (given(key, "key")?.key(), given(peer, "peer")?.key());
                let Some(output) = output.with_room(YUXI_SHARED_SIZE)? else { return Ok(()) };
                output.write($agree(key, &peer)?)
            }
        }
    };
}

ecdh! {
    /// Computes ECDH on SM2's curve (curveSM2 in TLS): the x coordinate of the shared point,
    /// YUXI_SHARED_SIZE = 32 bytes, most significant byte first. Constant time.
    ///
    /// This is not the SM2 key exchange, which binds the IDs of both parties: see yuxi_sm2_initiate.
    /// Do not use the result as a key: derive a key from it with a hash or HKDF. ECDH does not
    /// authenticate the peer.
    fn yuxi_sm2_ecdh(yuxi_sm2_secret_key, yuxi_sm2_public_key) = on_curve;
}

ecdh! {
    /// Computes ECDH on P-256: the x coordinate of the shared point, YUXI_SHARED_SIZE = 32 bytes,
    /// most significant byte first. Constant time.
    ///
    /// Do not use the result as a key: derive a key from it with a hash or HKDF. ECDH does not
    /// authenticate the peer.
    fn yuxi_p256_ecdh(yuxi_p256_secret_key, yuxi_p256_public_key) = on_curve;
}

/// ECDH, which no point of these curves makes fail.
fn on_curve<C: NamedCurve>(
    key: &SecretKey<C>,
    peer: &PublicKey<C>,
) -> Result<Zeroizing<[u8; 32]>, Error> {
    Ok(diffie_hellman(key, peer))
}

pub(crate) use ecdh;
