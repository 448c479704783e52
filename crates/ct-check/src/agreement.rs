//! Key agreement: SM2's exchange, plain Diffie-Hellman, X25519. Secret are the
//! private keys, what the generator returns, and what is agreed on.

use core::hint::black_box;

use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::ecdh::diffie_hellman;
use yuxi::sm2::Id;
use yuxi::sm2::exchange::{EphemeralSecret, Exchange, Initiator};
use yuxi::{keys, sm2, x25519};

use crate::Check;
use crate::generator::Generator;
use crate::secret::secret_bytes;

/// The checks, on whatever backend is in force.
pub(crate) fn checks() -> Vec<Check> {
    vec![
        ("key exchange, confirmed, SM2", exchange as fn()),
        ("key exchange, refused, SM2", exchange_refused),
        ("key exchange, kept and resumed, SM2", exchange_resumed),
        ("Diffie-Hellman, SM2", ecdh::<Sm2>),
        ("Diffie-Hellman, P-256", ecdh::<P256>),
        ("key generation and files, X25519", x25519_keys),
        ("Diffie-Hellman, X25519", x25519_agree),
        ("Diffie-Hellman of zero, X25519", x25519_zero),
    ]
}

const KEYS: [[u8; 32]; 2] = [[0x5A; 32], [0xC3; 32]];

fn exchange_keys() -> [sm2::SecretKey; 2] {
    KEYS.map(|key| sm2::SecretKey::from_bytes(&secret_bytes(key)).expect("the key is in range"))
}

/// Both sides, whose messages must be public: each side parses what the other sent.
fn exchange() {
    let [a, b] = exchange_keys();
    let rng = &mut Generator::new(true);
    let initiator = Exchange::initiate_with_rng(rng, &a, Id::Default).expect("an exchange");
    let responder = Exchange::respond_with_rng(rng, &b, Id::Empty).expect("an exchange");
    let (r_a, r_b) = (initiator.ephemeral(), responder.ephemeral());
    let at_b = responder.agree(&a.public_key(), Id::Default, &r_a).expect("an agreement");
    let at_a = initiator.agree(&b.public_key(), Id::Empty, &r_b).expect("an agreement");
    let (key_a, s_a) = at_a.confirm(&at_b.confirmation()).expect("a confirmation");
    let key_b = at_b.confirm(&s_a).expect("a confirmation");
    let mut bytes = [0; 48];
    for key in [key_a, key_b] {
        key.write(&mut bytes).expect("a short key");
        black_box(bytes);
    }
}

/// That a confirmation is wrong is public; where is not.
fn exchange_refused() {
    let [a, b] = exchange_keys();
    let rng = &mut Generator::new(true);
    let initiator = Exchange::initiate_with_rng(rng, &a, Id::Default).expect("an exchange");
    let r_a = initiator.ephemeral();
    let at_a = initiator.agree(&b.public_key(), Id::Default, &r_a).expect("an agreement");
    assert!(at_a.confirm(&[0x77; 32]).is_err());
}

/// The ephemeral secret is written down and read; its point must be public.
fn exchange_resumed() {
    let [a, b] = exchange_keys();
    let secret = EphemeralSecret::generate(&mut Generator::new(true)).expect("a secret");
    let secret = EphemeralSecret::from_bytes(&secret.to_bytes()).expect("a secret");
    let r_a = secret.ephemeral();
    let initiator = Exchange::<Initiator>::resume(secret, &a, Id::Default).expect("an exchange");
    let at_a = initiator.agree(&b.public_key(), Id::Default, &r_a).expect("an agreement");
    assert!(at_a.confirm(&[0x77; 32]).is_err());
}

fn ecdh<C: NamedCurve>() {
    let [a, b] = KEYS.map(|key| {
        keys::SecretKey::<C>::from_bytes(&secret_bytes(key)).expect("the key is in range")
    });
    black_box(*diffie_hellman(&a, &b.public_key()));
}

fn x25519_keys() {
    let key = x25519::SecretKey::generate(&mut Generator::new(true)).expect("a key");
    let public = key.public_key();
    let der = x25519::SecretKey::from_pkcs8_der(&key.to_pkcs8_der()).expect("a key");
    // The public key must be public by now, as comparing branches.
    assert!(public == der.public_key());
}

fn x25519_agree() {
    let [a, b] = KEYS.map(|key| x25519::SecretKey::from_bytes(&secret_bytes(key)));
    let shared = x25519::diffie_hellman(&a, &b.public_key());
    black_box(*shared.expect("a shared secret"));
}

/// That the result is zero is public.
fn x25519_zero() {
    let key = x25519::SecretKey::from_bytes(&secret_bytes(KEYS[0]));
    assert!(x25519::diffie_hellman(&key, &x25519::PublicKey::from_bytes(&[0; 32])).is_err());
}
