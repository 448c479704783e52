//! Signatures: DER is strict (one encoding a signature), and verifying any bytes
//! for a fixed key ends in an answer.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use yuxi::sm2::{SecretKey, Signature, VerifyingKey};
use yuxi::{ecdsa, p256};

static KEY: LazyLock<VerifyingKey> = LazyLock::new(|| {
    let secret = SecretKey::from_bytes(&[0x39; 32]).expect("in range");
    VerifyingKey::from(secret.public_key())
});

static ECDSA: LazyLock<ecdsa::VerifyingKey> = LazyLock::new(|| {
    let secret = p256::SecretKey::from_bytes(&[0x39; 32]).expect("in range");
    ecdsa::VerifyingKey::from(secret.public_key())
});

fuzz_target!(|data: &[u8]| {
    if let Ok(signature) = Signature::from_der(data) {
        assert_eq!(&*signature.to_der(), data, "two encodings of a signature");
        // Nobody knows this key's signatures of this digest but the seed's maker.
        let _ = KEY.verify_prehash(&[0xE0; 32], &signature);
        let signature = ecdsa::Signature::from_bytes(&signature.to_bytes());
        let _ = ECDSA.verify_prehash(&[0xE0; 32], &signature);
    }
    if let Ok(signature) = Signature::from_slice(data) {
        let again = Signature::from_der(&signature.to_der()).expect("what was written is read");
        assert_eq!(again.to_bytes(), data);
        let _ = KEY.verify_prehash(&[0xE0; 32], &signature);
    }
});
