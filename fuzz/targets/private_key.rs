//! Private keys in every encoding: whatever is read is written and read the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::keys::SecretKey;
use yuxi::x25519;

fuzz_target!(|data: &[u8]| {
    check::<Sm2>(data);
    check::<P256>(data);
    check_x25519(data);
});

fn check_x25519(data: &[u8]) {
    use x25519::SecretKey;
    let read =
        [SecretKey::from_slice(data), SecretKey::from_pkcs8_der(data), SecretKey::from_pem(data)];
    for key in read.into_iter().flatten() {
        let written = [
            SecretKey::from_pkcs8_der(&key.to_pkcs8_der()),
            SecretKey::from_pem(key.to_pkcs8_pem().as_bytes()),
        ];
        for again in written {
            assert_eq!(again.expect("what was written is read").to_bytes(), key.to_bytes());
        }
    }
}

fn check<C: NamedCurve>(data: &[u8]) {
    let read = [
        SecretKey::<C>::from_slice(data),
        SecretKey::from_pkcs8_der(data),
        SecretKey::from_sec1_der(data),
        SecretKey::from_pem(data),
    ];
    for key in read.into_iter().flatten() {
        let written = [
            SecretKey::<C>::from_pkcs8_der(&key.to_pkcs8_der()),
            SecretKey::from_sec1_der(&key.to_sec1_der()),
            SecretKey::from_pem(key.to_pkcs8_pem().as_bytes()),
            SecretKey::from_pem(key.to_sec1_pem().as_bytes()),
            SecretKey::from_bytes(&key.to_bytes()),
        ];
        for again in written {
            assert_eq!(again.expect("what was written is read").to_bytes(), key.to_bytes());
        }
    }
}
