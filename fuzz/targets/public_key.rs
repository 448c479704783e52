//! Public keys in every encoding: whatever is read is written and read the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::keys::PublicKey;
use yuxi::x25519;

fuzz_target!(|data: &[u8]| {
    check::<Sm2>(data);
    check::<P256>(data);
    check_x25519(data);
});

fn check_x25519(data: &[u8]) {
    use x25519::PublicKey;
    let read =
        [PublicKey::from_slice(data), PublicKey::from_spki_der(data), PublicKey::from_pem(data)];
    for key in read.into_iter().flatten() {
        let written =
            [PublicKey::from_spki_der(&key.to_spki_der()), PublicKey::from_pem(key.to_pem())];
        for again in written {
            assert_eq!(again.expect("what was written is read"), key);
        }
    }
}

fn check<C: NamedCurve>(data: &[u8]) {
    let read = [
        PublicKey::<C>::from_bytes(data),
        PublicKey::from_spki_der(data),
        PublicKey::from_pem(data),
    ];
    for key in read.into_iter().flatten() {
        let written = [
            PublicKey::<C>::from_bytes(&key.to_uncompressed()),
            PublicKey::from_bytes(&key.to_uncompressed()[1..]),
            PublicKey::from_bytes(&key.to_compressed()),
            PublicKey::from_spki_der(&key.to_spki_der()),
            PublicKey::from_pem(key.to_pem()),
        ];
        for again in written {
            assert_eq!(again.expect("what was written is read"), key);
        }
    }
}
