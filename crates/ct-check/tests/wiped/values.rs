//! Every type that holds a secret: its bytes before and after it is dropped.

use yuxi::curve::{NamedCurve, Sm2};
use yuxi::detect::{AnyKey, AnySecretKey, Curve};
use yuxi::keys::SecretKey;
use yuxi::sm2::exchange::{
    Agreement, EphemeralKey, EphemeralSecret, Exchange, Initiator, Responder,
};
use yuxi::sm2::{Id, z_a};
use yuxi::{ecdh, ecdsa, sm2, x25519};
use yuxi_testkit::for_both_curves;
use zeroize::Zeroizing;

use crate::memory::remains;
use crate::operations::assert_clean;
use crate::{SECRET, known};

/// The bytes of a value that is not secret.
pub(crate) fn bytes_of<T>(value: T) -> Vec<u8> {
    remains(value).0
}

/// How many of the words of a value are secret: neither small, as lengths and
/// empty places are, nor those of what is public in it.
pub(crate) fn secret_words(value: &[u8], public: &[u8]) -> usize {
    let (words, _) = value.as_chunks::<8>();
    let is_public = |word: &&[u8; 8]| public.windows(8).any(|window| window == *word);
    words.iter().filter(|word| u64::from_ne_bytes(**word) > 0xFFFF && !is_public(word)).count()
}

/// Asserts that a value has so many secret words while it lives, and none after.
#[track_caller]
fn assert_wiped<T>(value: T, public: &[u8], words: usize) {
    let (before, after) = remains(value);
    let left = secret_words(&after, public);
    assert!(secret_words(&before, public) >= words, "the value is not where it is looked for");
    assert_eq!(left, 0, "{}: secret words are left", std::any::type_name::<T>());
}

fn key<C: NamedCurve>() -> (SecretKey<C>, Vec<u8>) {
    let key = SecretKey::from_bytes(&SECRET).expect("a key");
    let public = bytes_of(key.public_key());
    (key, public)
}

fn secret_keys_of<C: NamedCurve>() {
    let (key, public) = key::<C>();
    assert_wiped(key.clone(), &public, 4);
    assert_wiped(Some(key.clone()), &public, 4);
    assert_wiped(key.to_bytes(), &[], 4);
    assert_wiped(SecretKey::<C>::generate(&mut known(&SECRET)).expect("a key"), &public, 4);
    assert_wiped(ecdh::diffie_hellman(&key, &key.public_key()), &[], 4);
}

for_both_curves! {
    secret_keys_of: secret_keys_of_sm2, secret_keys_of_p256;
}

#[test]
fn signing_keys() {
    let (key, public) = key();
    // d and (1 + d)^−1
    assert_wiped(sm2::SigningKey::from(key), &public, 8);
    let (key, public) = self::key();
    assert_wiped(ecdsa::SigningKey::from(key), &public, 4);
}

#[test]
fn x25519_keys() {
    let key = x25519::SecretKey::from_bytes(&SECRET);
    assert_wiped(key.clone(), &[], 4);
    assert_wiped(key.to_bytes(), &[], 4);
    assert_wiped(x25519::SecretKey::generate(&mut known(&SECRET)).expect("a key"), &[], 4);
    assert_wiped(x25519::diffie_hellman(&key, &key.public_key()).expect("a secret"), &[], 4);
}

#[test]
fn keys_of_any_curve() {
    for curve in Curve::ALL {
        let key = AnySecretKey::from_slice(&SECRET, curve).expect("a key");
        assert_wiped(key.to_bytes(), &[], 4);
        // what a box holds was tested above; it is searched for where it is freed
        assert_clean(&SECRET, || key.clone());
        assert_clean(&SECRET, || AnyKey::Secret(key.clone()));
    }
}

/// Both sides of an exchange, and what is public in them.
struct Sides {
    initiator: Exchange<Initiator>,
    responder: Exchange<Responder>,
    public: Vec<u8>,
    key: sm2::PublicKey,
}

impl Sides {
    fn new() -> Self {
        let (key, public_key) = key::<Sm2>();
        let initiator = Exchange::initiate_with_rng(&mut known(&SECRET), &key, Id::Default);
        let responder = Exchange::respond_with_rng(&mut known(&SECRET), &key, Id::Default);
        let (initiator, responder) = (initiator.expect("a side"), responder.expect("a side"));
        let z = z_a(Id::Default, &key.public_key()).expect("a short identifier");
        let ephemeral = |key: EphemeralKey| bytes_of(key);
        let public = [
            z.as_slice(),
            &public_key,
            &ephemeral(initiator.ephemeral()),
            &ephemeral(responder.ephemeral()),
        ]
        .concat();
        Self { initiator, responder, public, key: key.public_key() }
    }

    fn agreements(self) -> (Agreement<Initiator>, Agreement<Responder>) {
        let (r_a, r_b) = (self.initiator.ephemeral(), self.responder.ephemeral());
        let at_a = self.initiator.agree(&self.key, Id::Default, &r_b).expect("an agreement");
        let at_b = self.responder.agree(&self.key, Id::Default, &r_a).expect("an agreement");
        (at_a, at_b)
    }
}

#[test]
fn ephemeral_secrets() {
    let secret = || EphemeralSecret::from_bytes(&SECRET).expect("a secret");
    let public = bytes_of(secret().ephemeral());
    assert_wiped(secret(), &public, 4);
    assert_wiped(secret().to_bytes(), &[], 4);
    assert_wiped(EphemeralSecret::generate(&mut known(&SECRET)).expect("a secret"), &public, 4);
}

#[test]
fn sides_of_an_exchange() {
    let sides = Sides::new();
    assert_wiped(sides.initiator, &sides.public, 4);
    assert_wiped(sides.responder, &sides.public, 4);
}

/// The state of a hash that has taken the shared point, and two confirmations.
#[test]
fn agreements() {
    let (at_a, at_b) = Sides::new().agreements();
    assert_wiped(at_a, &[], 12);
    assert_wiped(at_b, &[], 12);
}

#[test]
fn agreed_keys() {
    let (at_a, at_b) = Sides::new().agreements();
    assert_wiped(at_a.without_confirmation(), &[], 4);
    assert_wiped(at_b.without_confirmation(), &[], 4);
    let (at_a, at_b) = Sides::new().agreements();
    let (key, s_a) = at_a.confirm(&at_b.confirmation()).expect("a right confirmation");
    assert_wiped(key, &[], 4);
    assert_wiped(at_b.confirm(&s_a).expect("a right confirmation"), &[], 4);
}

/// What is not a secret type is not wiped, and the test sees that.
#[test]
fn a_public_key_stays() {
    let (key, _) = key::<Sm2>();
    let (before, after) = remains(key.public_key());
    assert_eq!((secret_words(&before, &[]), before == after), (8, true));
    let (_, after) = remains(Zeroizing::new(SECRET));
    assert_eq!(after, [0; 32]);
}
