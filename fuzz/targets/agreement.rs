//! Key agreement with whatever the other side sends: an answer, and on every
//! backend the same.

#![no_main]

use std::sync::{LazyLock, Mutex};

use libfuzzer_sys::fuzz_target;
use yuxi::backend::{Kind, force};
use yuxi::ecdh::diffie_hellman;
use yuxi::rng::SysRng;
use yuxi::sm2::exchange::{EphemeralKey, Exchange};
use yuxi::sm2::{Id, PublicKey, SecretKey};
use yuxi::{p256, x25519};

static KEY: LazyLock<SecretKey> =
    LazyLock::new(|| SecretKey::from_bytes(&[0x39; 32]).expect("in range"));
static BACKEND: Mutex<()> = Mutex::new(());

fuzz_target!(|data: &[u8]| {
    // A long-term key, then an ephemeral one and an identifier; or the key alone.
    let (key, rest) = data.split_at(data.len().min(33));
    let (ephemeral, id) = rest.split_at(rest.len().min(33));
    if let (Ok(key), Ok(ephemeral)) =
        (PublicKey::from_bytes(key), EphemeralKey::from_bytes(ephemeral))
    {
        exchange(&key, &ephemeral, Id::Bytes(id));
    }
    let _guard = BACKEND.lock().expect("no panic before");
    let shared = Kind::ALL.iter().map(|kind| {
        force(*kind);
        let sm2 = PublicKey::from_bytes(key).map(|peer| diffie_hellman(&KEY, &peer));
        let p256 = p256::PublicKey::from_bytes(key).map(|peer| {
            let own = p256::SecretKey::from_bytes(&[0x39; 32]).expect("in range");
            diffie_hellman(&own, &peer)
        });
        let x25519 =
            x25519::PublicKey::from_slice(&key[key.len().saturating_sub(32)..]).and_then(|peer| {
                x25519::diffie_hellman(&x25519::SecretKey::from_bytes(&[0x39; 32]), &peer)
            });
        (sm2, p256, x25519)
    });
    let shared: Vec<_> = shared.collect();
    assert!(shared.windows(2).all(|pair| pair[0] == pair[1]), "backends differ");
});

/// What is confirmed to nobody cannot be confirmed.
fn exchange(key: &PublicKey, ephemeral: &EphemeralKey, id: Id<'_>) {
    let initiator = Exchange::initiate(&KEY, Id::Default).expect("randomness");
    let agreed = initiator.agree(key, id, ephemeral);
    assert!(agreed.and_then(|agreed| agreed.confirm(&[0; 32])).is_err());
    let responder = Exchange::respond_with_rng(&mut SysRng, &KEY, Id::Empty).expect("randomness");
    let agreed = responder.agree(key, id, ephemeral);
    assert!(agreed.and_then(|agreed| agreed.confirm(&[0; 32])).is_err());
}
