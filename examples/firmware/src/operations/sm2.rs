//! SM2. The key of the standard's example (GB/T 32918.5, annex A) signs.

use super::hex;

/// r, s of "message digest" by that key under the default identifier. The nonce is
/// made of the key, the digest and bytes 55.
#[cfg(any(feature = "sm2-sign", feature = "sm2-verify"))]
const SIGNATURE: [u8; 64] = hex(concat!(
    "6ffabe31f071a9a832927a48979ff40aaba06a7d680af60c03314eadde59922c",
    "2d11ea56677cd3eeeb66da523805b8287e21e98559817ae2639313a6d504f503",
));

#[cfg(feature = "sm2-sign")]
pub(super) fn sign() -> bool {
    use yuxi::rng::FromFn;
    use yuxi::sm2::{Id, SecretKey, SigningKey};
    const KEY: [u8; 32] = hex("3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8");
    let Ok(key) = SecretKey::from_bytes(&KEY) else { return false };
    let key = SigningKey::from(key);
    // Stands for the device's generator, so that the answer is known. A device uses its own: see
    // the chapter on nonces in docs/security.md.
    let mut constant = FromFn(|bytes: &mut [u8]| {
        bytes.fill(0x55);
        Ok::<_, core::convert::Infallible>(())
    });
    let signature = key.sign_with_rng(&mut constant, Id::Default, b"message digest");
    signature.is_ok_and(|signature| signature.to_bytes() == SIGNATURE)
}

#[cfg(feature = "sm2-verify")]
pub(super) fn verify() -> bool {
    use yuxi::sm2::{Id, PublicKey, Signature, VerifyingKey};
    const KEY: [u8; 64] = hex(concat!(
        "09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020",
        "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13",
    ));
    let Ok(key) = PublicKey::from_bytes(&KEY).map(VerifyingKey::from) else { return false };
    let signature = Signature::from_bytes(&SIGNATURE);
    key.verify(Id::Default, b"message digest", &signature).is_ok()
        && key.verify(Id::Default, b"another digest", &signature).is_err()
}

/// The first of `vectors/sm2_ecdh_ecpoint_test.json`.
#[cfg(feature = "sm2-ecdh")]
pub(super) fn ecdh() -> bool {
    use yuxi::sm2::{PublicKey, SecretKey};
    const SECRET: [u8; 32] =
        hex("1c834d4371d9fe4337328c37f2c40d0c169f83044502bda1720a69fbed67114a");
    const PEER: [u8; 64] = hex(concat!(
        "d04e19b4be16dcf7dd0dc113cde8ef4e5c945bab78e99374c973591fd5d870cf",
        "e873c9973da79acf079f554b1b94414aee204d8a2dd5e9163e0f6d6e87dede78",
    ));
    const SHARED: [u8; 32] =
        hex("f8f68fef8d879d84ba237a8785210b81e2de133357234eb354232dd9424f2e48");
    let (Ok(secret), Ok(peer)) = (SecretKey::from_bytes(&SECRET), PublicKey::from_bytes(&PEER))
    else {
        return false;
    };
    *yuxi::ecdh::diffie_hellman(&secret, &peer) == SHARED
}
