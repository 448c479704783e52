//! ECDSA on P-256, and plain Diffie-Hellman on all three curves.

use yuxi::curve::NamedCurve;
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::rng::SysRng;
use yuxi::{ecdh, ecdsa, p256, x25519};

use super::java::rounds;
use super::message;

#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn ecdsa_signatures() {
    rounds(|java, round| {
        let message = message(round);
        let key = p256::SecretKey::generate(&mut SysRng).unwrap();
        let (pkcs8, spki) = (key.to_pkcs8_der(), key.public_key().to_spki_der());
        let key = ecdsa::SigningKey::from(key);
        for signature in [key.sign(&message).unwrap(), key.sign_deterministic(&message)] {
            let mut der = signature.to_der().to_vec();
            assert!(java.is_valid("ecdsa-verify", &[&spki, &message, &der]));
            *der.last_mut().unwrap() ^= 1;
            assert!(!java.is_valid("ecdsa-verify", &[&spki, &message, &der]));
        }
        let der = java.get("ecdsa-sign", &[&pkcs8, &message]);
        let signature = ecdsa::Signature::from_der(&der).unwrap();
        assert_eq!(key.verifying_key().verify(&message, &signature), Ok(()));
    });
}

fn shared_points<C: NamedCurve>(curve: &str) {
    rounds(|java, _| {
        let ours = SecretKey::<C>::generate(&mut SysRng).unwrap();
        let [pkcs8, spki] = java.generate(curve);
        let shared = ecdh::diffie_hellman(&ours, &PublicKey::from_spki_der(&spki).unwrap());
        assert_eq!(java.get("ecdh", &[&pkcs8, &ours.public_key().to_spki_der()]), *shared);
    });
}

for_both_curves! {
    shared_points: diffie_hellman_on_sm2, diffie_hellman_on_p256;
}

#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn x25519_secrets() {
    rounds(|java, _| {
        let ours = x25519::SecretKey::generate(&mut SysRng).unwrap();
        let [pkcs8, spki] = java.generate("X25519");
        let theirs = x25519::PublicKey::from_spki_der(&spki).unwrap();
        let shared = x25519::diffie_hellman(&ours, &theirs).unwrap();
        assert_eq!(java.get("x25519", &[&pkcs8, &ours.public_key().to_spki_der()]), *shared);
    });
}
