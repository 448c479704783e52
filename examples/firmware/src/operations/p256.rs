//! P-256. The key and the signature of RFC 6979, A.2.5, and NIST's first vector of ECDH.

use super::hex;

/// r, s of "sample", with SHA-256.
#[cfg(any(feature = "p256-sign", feature = "p256-verify"))]
const SIGNATURE: [u8; 64] = hex(concat!(
    "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716",
    "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8",
));

/// Deterministic, as a device without a generator signs.
#[cfg(feature = "p256-sign")]
pub(super) fn sign() -> bool {
    use yuxi::ecdsa::SigningKey;
    use yuxi::p256::SecretKey;
    const KEY: [u8; 32] = hex("c9afa9d845ba75166b5c215767b1d6934e50c3db36e89b127b8a622b120f6721");
    let Ok(key) = SecretKey::from_bytes(&KEY) else { return false };
    SigningKey::from(key).sign_deterministic(b"sample").to_bytes() == SIGNATURE
}

#[cfg(feature = "p256-verify")]
pub(super) fn verify() -> bool {
    use yuxi::ecdsa::{Signature, VerifyingKey};
    use yuxi::p256::PublicKey;
    const KEY: [u8; 64] = hex(concat!(
        "60fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6",
        "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299",
    ));
    let Ok(key) = PublicKey::from_bytes(&KEY).map(VerifyingKey::from) else { return false };
    let signature = Signature::from_bytes(&SIGNATURE);
    key.verify(b"sample", &signature).is_ok() && key.verify(b"simple", &signature).is_err()
}

#[cfg(feature = "p256-ecdh")]
pub(super) fn ecdh() -> bool {
    use yuxi::p256::{PublicKey, SecretKey};
    const SECRET: [u8; 32] =
        hex("7d7dc5f71eb29ddaf80d6214632eeae03d9058af1fb6d22ed80badb62bc1a534");
    const PEER: [u8; 64] = hex(concat!(
        "700c48f77f56584c5cc632ca65640db91b6bacce3a4df6b42ce7cc838833d287",
        "db71e509e3fd9b060ddb20ba5c51dcc5948d46fbf640dfe0441782cab85fa4ac",
    ));
    const SHARED: [u8; 32] =
        hex("46fc62106420ff012e54a434fbdd2d25ccc5852060561e68040dd7778997bd7b");
    let (Ok(secret), Ok(peer)) = (SecretKey::from_bytes(&SECRET), PublicKey::from_bytes(&PEER))
    else {
        return false;
    };
    *yuxi::ecdh::diffie_hellman(&secret, &peer) == SHARED
}
