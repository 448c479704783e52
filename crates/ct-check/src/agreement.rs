//! Key agreement: SM2's exchange, plain Diffie-Hellman, X25519. Secret are the
//! private keys, what the generator returns, and what is agreed on.

use core::hint::black_box;

use yuxi::curve::{NamedCurve, P256, Sm2};
use yuxi::ecdh::diffie_hellman;
use yuxi::rng::TryCryptoRng;
use yuxi::sm2::Id;
use yuxi::sm2::exchange::{EphemeralKey, EphemeralSecret, Exchange, Initiator};
use yuxi::{keys, sm2, x25519};

use crate::Check;
use crate::generator::generator;
use crate::region::region;
use crate::secret::secret_bytes;

/// The checks, on whatever backend is in force.
pub(crate) fn checks() -> Vec<Check> {
    vec![
        ("key exchange, initiator, SM2", initiator_confirmed as fn()),
        ("key exchange, responder, SM2", responder_confirmed),
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

fn keys<C: NamedCurve>() -> [keys::SecretKey<C>; 2] {
    let bytes = KEYS.map(secret_bytes);
    region(|| bytes.map(|key| keys::SecretKey::from_bytes(&key).expect("the key is in range")))
}

/// The other side of an exchange, of which nothing is secret: what it sends is the same in each run.
struct Other<R> {
    key: sm2::SecretKey,
    public: sm2::PublicKey,
    rng: R,
}

fn other() -> Other<impl TryCryptoRng> {
    let key = sm2::SecretKey::from_bytes(&[0x3C; 32]).expect("the key is in range");
    Other { public: key.public_key(), key, rng: generator(false) }
}

impl<R: TryCryptoRng> Other<R> {
    /// A point that it might send.
    fn ephemeral(&mut self) -> EphemeralKey {
        EphemeralSecret::generate(&mut self.rng).expect("a secret").ephemeral()
    }
}

fn initiator_confirmed() {
    let [a, _] = keys::<Sm2>();
    let mut other = other();
    let rng = &mut generator(true);
    let initiator = region(|| Exchange::initiate_with_rng(rng, &a, Id::Default));
    let initiator = initiator.expect("an exchange");
    let responder = Exchange::respond_with_rng(&mut other.rng, &other.key, Id::Empty);
    let responder = responder.expect("an exchange");
    // What was sent must be public: it is parsed.
    let (r_a, r_b) = (initiator.ephemeral(), responder.ephemeral());
    let at_b = responder.agree(&a.public_key(), Id::Default, &r_a).expect("an agreement");
    let s_b = at_b.confirmation();
    let s_a = region(|| {
        let at_a = initiator.agree(&other.public, Id::Empty, &r_b).expect("an agreement");
        let (key, s_a) = at_a.confirm(&s_b).expect("a confirmation");
        key.write(&mut black_box([0; 48])).expect("a short key");
        s_a
    });
    at_b.confirm(&s_a).expect("a confirmation");
}

fn responder_confirmed() {
    let [b, _] = keys::<Sm2>();
    let mut other = other();
    let initiator = Exchange::initiate_with_rng(&mut other.rng, &other.key, Id::Default);
    let initiator = initiator.expect("an exchange");
    let r_a = initiator.ephemeral();
    let rng = &mut generator(true);
    let (at_b, r_b, s_b) = region(|| {
        let responder = Exchange::respond_with_rng(rng, &b, Id::Empty).expect("an exchange");
        let r_b = responder.ephemeral();
        let at_b = responder.agree(&other.public, Id::Default, &r_a).expect("an agreement");
        let s_b = at_b.confirmation();
        (at_b, r_b, s_b)
    });
    let at_a = initiator.agree(&b.public_key(), Id::Empty, &r_b).expect("an agreement");
    let (_, s_a) = at_a.confirm(&s_b).expect("a confirmation");
    region(|| {
        let key = at_b.confirm(&s_a).expect("a confirmation");
        key.write(&mut black_box([0; 48])).expect("a short key");
    });
}

/// That a confirmation is wrong is public; where is not.
fn exchange_refused() {
    let [a, _] = keys::<Sm2>();
    let mut other = other();
    let r_b = other.ephemeral();
    let rng = &mut generator(true);
    let refused = region(|| {
        let initiator = Exchange::initiate_with_rng(rng, &a, Id::Default).expect("an exchange");
        let at_a = initiator.agree(&other.public, Id::Default, &r_b).expect("an agreement");
        at_a.confirm(&[0x77; 32]).is_err()
    });
    assert!(refused);
}

/// The ephemeral secret is written down and read; its point must be public.
fn exchange_resumed() {
    let [a, _] = keys::<Sm2>();
    let mut other = other();
    let r_b = other.ephemeral();
    let refused = region(|| {
        let secret = EphemeralSecret::generate(&mut generator(true)).expect("a secret");
        let secret = EphemeralSecret::from_bytes(&secret.to_bytes()).expect("a secret");
        black_box(secret.ephemeral());
        let initiator = Exchange::<Initiator>::resume(secret, &a, Id::Default);
        let at_a = initiator.expect("an exchange").agree(&other.public, Id::Default, &r_b);
        at_a.expect("an agreement").confirm(&[0x77; 32]).is_err()
    });
    assert!(refused);
}

fn ecdh<C: NamedCurve>() {
    let [a, b] = keys::<C>();
    region(|| black_box(*diffie_hellman(&a, &b.public_key())));
}

fn x25519_keys() {
    let (public, again) = region(|| {
        let key = x25519::SecretKey::generate(&mut generator(true)).expect("a key");
        let der = x25519::SecretKey::from_pkcs8_der(&key.to_pkcs8_der()).expect("a key");
        (key.public_key(), der.public_key())
    });
    // The public key must be public by now, as comparing branches.
    assert!(public == again);
}

fn x25519_agree() {
    let [a, b] = KEYS.map(secret_bytes);
    region(|| {
        let [a, b] = [a, b].map(|key| x25519::SecretKey::from_bytes(&key));
        let shared = x25519::diffie_hellman(&a, &b.public_key());
        black_box(*shared.expect("a shared secret"));
    });
}

/// That the result is zero is public.
fn x25519_zero() {
    let key = x25519::SecretKey::from_bytes(&secret_bytes(KEYS[0]));
    let zero = x25519::PublicKey::from_bytes(&[0; 32]);
    assert!(region(|| x25519::diffie_hellman(&key, &zero)).is_err());
}
