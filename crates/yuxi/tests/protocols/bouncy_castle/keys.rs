//! Keys, in the clear and under a password.

use yuxi::curve::{NamedCurve, Sm2};
use yuxi::keys::encrypted::Encryption;
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::rng::SysRng;
use yuxi::x25519;

use super::java::{Java, rounds};

/// d as Java's `BigInteger` has it: as short as it can be with a sign bit.
fn integer(bytes: &[u8]) -> [u8; 32] {
    let digits = bytes.iter().skip_while(|byte| **byte == 0).copied().collect::<Vec<_>>();
    let mut integer = [0; 32];
    integer[32 - digits.len()..].copy_from_slice(&digits);
    integer
}

fn both_directions<C: NamedCurve>(curve: &str) {
    rounds(|java, _| {
        let ours = SecretKey::<C>::generate(&mut SysRng).unwrap();
        let read = java.ask("read-private", &[&ours.to_pkcs8_der()]).unwrap();
        assert_eq!(integer(&read[0]), *ours.to_bytes());
        let again = SecretKey::<C>::from_pkcs8_der(&read[1]).unwrap();
        assert_eq!(again.to_bytes(), ours.to_bytes());
        for pem in [ours.to_pkcs8_pem(), ours.to_sec1_pem()] {
            let read = java.get("read-pem", &[pem.as_bytes(), b""]);
            assert_eq!(SecretKey::<C>::from_pkcs8_der(&read).unwrap().to_bytes(), ours.to_bytes());
        }

        let public = ours.public_key();
        let read = java.ask("read-public", &[&public.to_spki_der()]).unwrap();
        assert_eq!(read[0], public.to_uncompressed());
        assert_eq!(read[1], public.to_spki_der());

        let [pkcs8, spki] = java.generate(curve);
        let theirs = SecretKey::<C>::from_pkcs8_der(&pkcs8).unwrap();
        assert_eq!(theirs.public_key(), PublicKey::from_spki_der(&spki).unwrap());
    });
}

for_both_curves! {
    both_directions: keys_of_sm2, keys_of_p256;
}

#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn keys_of_x25519() {
    rounds(|java, _| {
        let [pkcs8, spki] = java.generate("X25519");
        let theirs = x25519::SecretKey::from_pkcs8_der(&pkcs8).unwrap();
        assert_eq!(theirs.public_key(), x25519::PublicKey::from_spki_der(&spki).unwrap());
        let ours = x25519::SecretKey::generate(&mut SysRng).unwrap();
        let pem = ours.to_pkcs8_pem();
        let read = java.get("read-pem", &[pem.as_bytes(), b""]);
        let read = x25519::SecretKey::from_pkcs8_der(&read).unwrap();
        assert_eq!(read.to_bytes(), ours.to_bytes());
    });
}

/// Bouncy Castle refuses an empty one.
const PASSWORDS: [&str; 3] = ["p", "a longer password", "密码"];

/// With AES.
#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn keys_under_a_password() {
    let mut java = Java::start();
    for password in PASSWORDS {
        let key = SecretKey::<Sm2>::generate(&mut SysRng).unwrap();
        let bytes = password.as_bytes();
        let encrypted = key.to_encrypted_pkcs8_pem(bytes, Encryption::Aes256, 1000, &mut SysRng);
        let pem = encrypted.unwrap();
        let read = java.get("read-pem", &[pem.as_bytes(), bytes]);
        assert_eq!(SecretKey::<Sm2>::from_pkcs8_der(&read).unwrap().to_bytes(), key.to_bytes());
        assert!(java.ask("read-pem", &[pem.as_bytes(), b"another"]).is_err());

        let pem = java.get("encrypt-pem", &[&key.to_pkcs8_der(), bytes, b"1000"]);
        let read = SecretKey::<Sm2>::from_encrypted_pkcs8_pem(&pem, bytes).unwrap();
        assert_eq!(read.to_bytes(), key.to_bytes());
        assert!(SecretKey::<Sm2>::from_encrypted_pkcs8_pem(&pem, b"another").is_err());
    }
}

/// Bouncy Castle knows neither HMAC-SM3 by the identifier that GmSSL and gmsm write, nor
/// SM4-CBC by its identifier, nor those of GM/T 0091: it reads AES alone.
#[test]
#[ignore = "needs Java; cargo xtask interop java runs it"]
fn sm4_is_unknown_to_it() {
    let mut java = Java::start();
    let key = SecretKey::<Sm2>::generate(&mut SysRng).unwrap();
    for (encryption, expected) in [
        (Encryption::Sm4, "1.2.156.10197.1.104.2"),
        (Encryption::GmSsl, "unknown PRF"),
        (Encryption::Gmt0091, "1.2.156.10197.6.4.1.5.2"),
    ] {
        let pem = key.to_encrypted_pkcs8_pem(b"p", encryption, 1000, &mut SysRng).unwrap();
        let fault = java.ask("read-pem", &[pem.as_bytes(), b"p"]).unwrap_err();
        assert!(fault.contains(expected), "it reads it now, or stumbles elsewhere: {fault}");
    }
}
