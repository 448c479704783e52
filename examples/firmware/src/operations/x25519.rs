//! X25519. Alice's side of RFC 7748, 6.1.

use yuxi::x25519::{PublicKey, SecretKey, diffie_hellman};

use super::hex;

pub(super) fn agree() -> bool {
    const SECRET: [u8; 32] =
        hex("77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a");
    const PEER: [u8; 32] = hex("de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f");
    const SHARED: [u8; 32] =
        hex("4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742");
    let (secret, peer) = (SecretKey::from_bytes(&SECRET), PublicKey::from_bytes(&PEER));
    diffie_hellman(&secret, &peer).is_ok_and(|shared| *shared == SHARED)
}
