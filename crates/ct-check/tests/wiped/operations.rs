//! Every operation that allocates and meets a secret: what it freed on the way.

use base64ct::{Base64, Encoding};
use yuxi::curve::{NamedCurve, P256};
use yuxi::detect::{AnyKey, Curve, Raw32};
use yuxi::keys::SecretKey;
use yuxi::keys::encrypted::Encryption;
use yuxi::signature::{PreparedNonces, Scheme, SigningKey};
use yuxi::sm2::exchange::Exchange;
use yuxi::sm2::{Id, Layout};
use yuxi::{ecdsa, sm2, x25519};
use yuxi_testkit::for_both_curves;
use zeroize::Zeroizing;

use crate::memory::{Pattern, freed};
use crate::{SECRET, known, patterns};

/// Asserts that `run`, and dropping what it returns, frees nothing that holds the secret.
#[track_caller]
pub(crate) fn assert_clean<R>(secret: &[u8], run: impl FnOnce() -> R) {
    let patterns = patterns::of(secret);
    let found = freed(&patterns, || drop(run()));
    if let Some((size, pattern)) = found.first {
        let eight = secret.len() / 8;
        let form = match pattern {
            i if i < eight => "as bytes",
            i if i < 2 * eight => "as words",
            _ => "as base64",
        };
        panic!(
            "{} of {} blocks held the secret, first one of {size} bytes {form}",
            found.leaks, found.blocks
        );
    }
}

/// The same of an output that holds the secret, which is checked.
#[track_caller]
fn assert_output_clean<R: AsRef<[u8]>>(secret: &[u8], run: impl Fn() -> R) {
    let patterns: Vec<Pattern> = patterns::of(secret);
    let output = run();
    assert!(patterns::stand_in(&patterns, output.as_ref()), "the output does not hold the secret");
    drop(output);
    assert_clean(secret, run);
}

fn keys_of<C: NamedCurve>() {
    let key = SecretKey::<C>::from_bytes(&SECRET).expect("a key");
    assert_clean(&SECRET, || {
        Box::new(SecretKey::<C>::generate(&mut known(&SECRET)).expect("a key"))
    });
    assert_clean(&SECRET, || Box::new(SecretKey::<C>::from_slice(&SECRET).expect("a key")));

    assert_output_clean(&SECRET, || key.to_pkcs8_der());
    assert_output_clean(&SECRET, || key.to_sec1_der());
    assert_output_clean(&SECRET, || key.to_pkcs8_pem());
    assert_output_clean(&SECRET, || key.to_sec1_pem());

    let (pkcs8, sec1) = (key.to_pkcs8_der(), key.to_sec1_der());
    assert_clean(&SECRET, || SecretKey::<C>::from_pkcs8_der(&pkcs8).expect("a key"));
    assert_clean(&SECRET, || SecretKey::<C>::from_sec1_der(&sec1).expect("a key"));
    assert_clean(&SECRET, || SecretKey::<C>::from_der(&pkcs8).expect("a key"));
    assert_clean(&SECRET, || SecretKey::<C>::from_der(&sec1).expect("a key"));
    for pem in [key.to_pkcs8_pem(), key.to_sec1_pem()] {
        assert_clean(&SECRET, || SecretKey::<C>::from_pem(pem.as_bytes()).expect("a key"));
    }
}

for_both_curves! {
    keys_of: keys_of_sm2, keys_of_p256;
}

/// The key and the randomness of nonces that are prepared; what signs with them last is dropped with some left.
fn prepared_nonces_of<C: Scheme>() {
    let sign = |key: &SigningKey<C>, fresh: &[u8; 32]| {
        let mut nonces = PreparedNonces::new();
        let rng = &mut known(fresh);
        for _ in 0..3 {
            let signed = key.sign_prehash_with_prepared_nonces(rng, &mut nonces, &[0x5E; 32]);
            signed.expect("a signature");
        }
    };
    let other = SigningKey::from(SecretKey::<C>::from_bytes(&[0x31; 32]).expect("a key"));
    assert_clean(&SECRET, || sign(&other, &SECRET));
    let key = Box::new(SigningKey::from(SecretKey::<C>::from_bytes(&SECRET).expect("a key")));
    assert_clean(&SECRET, || sign(&key, &[7; 32]));
}

for_both_curves! {
    prepared_nonces_of: prepared_nonces_of_sm2, prepared_nonces_of_p256;
}

/// Keys whose encoding is detected. Not `Block::detect`: what describes the content has unused bytes,
/// into which the compiler copies what the stack held before.
#[test]
fn keys_whose_encoding_is_detected() {
    let key = sm2::SecretKey::from_bytes(&SECRET).expect("a key");
    let der = key.to_pkcs8_der();
    let hex: String = SECRET.iter().map(|byte| format!("{byte:02x}")).collect();
    let files = [
        der.to_vec(),
        key.to_sec1_der().to_vec(),
        key.to_pkcs8_pem().as_bytes().to_vec(),
        key.to_sec1_pem().as_bytes().to_vec(),
        Base64::encode_string(&der).into(),
        Base64::encode_string(&SECRET).into(),
        hex.into(),
    ];
    for file in files {
        let file = Zeroizing::new(file);
        assert_clean(&SECRET, || AnyKey::decode(&file, None, Raw32::Secret).expect("a key"));
        let refused = || AnyKey::decode(&file[1..], Some(Curve::P256), Raw32::Secret);
        assert_clean(&SECRET, || refused().expect_err("cut"));
    }
}

/// Keys that are refused once they are decoded: the wrong curve, a public key of another.
#[test]
fn keys_that_are_refused() {
    let key = sm2::SecretKey::from_bytes(&SECRET).expect("a key");
    for pem in [key.to_pkcs8_pem(), key.to_sec1_pem()] {
        assert_clean(&SECRET, || SecretKey::<P256>::from_pem(pem.as_bytes()).expect_err("SM2"));
        assert_clean(&SECRET, || x25519::SecretKey::from_pem(pem.as_bytes()).expect_err("SM2"));
        // cut short: the last whole line of base64 is missing
        let mut lines: Vec<&str> = pem.lines().collect();
        lines.remove(lines.len() - 2);
        let cut = Zeroizing::new(lines.join("\n"));
        assert_clean(&SECRET, || sm2::SecretKey::from_pem(cut.as_bytes()).expect_err("cut"));
    }
    let mut mismatch = key.to_sec1_der();
    *mismatch.last_mut().expect("a public key") ^= 1;
    assert_clean(&SECRET, || sm2::SecretKey::from_sec1_der(&mismatch).expect_err("another key"));
}

/// The key within, and the password; a wrong one leaves nothing either.
#[test]
fn encrypted_keys() {
    let key = sm2::SecretKey::from_bytes(&SECRET).expect("a key");
    let password = b"a password of thirty-two letters";
    for encryption in [Encryption::Aes256, Encryption::GmSsl] {
        let encrypt = || {
            let password = Zeroizing::new(password.to_vec());
            key.to_encrypted_pkcs8_pem(&password, encryption, 3, &mut known(&SECRET))
                .expect("a text")
        };
        // the other half is what the known generator gives for a salt
        assert_clean(&SECRET[16..], encrypt);
        assert_clean(password, encrypt);
        let pem = encrypt();
        let decrypt = |password: &[u8]| {
            let password = Zeroizing::new(password.to_vec());
            sm2::SecretKey::from_encrypted_pkcs8_pem(&pem, &password)
        };
        assert_clean(&SECRET, || decrypt(password).expect("the key"));
        assert_clean(password, || decrypt(password).expect("the key"));
        assert_clean(&SECRET, || decrypt(b"a wrong one").expect_err("a wrong password"));
    }
}

/// What is read and not written: scrypt, GCM, and OpenSSL's form before PKCS#8.
#[test]
fn encrypted_keys_of_others() {
    macro_rules! file {
        ($name:literal) => {
            include_bytes!(concat!("../../../../fuzz/seeds/encrypted_key/", $name)).as_slice()
        };
    }
    let files = [file!("sm4-gcm-scrypt.der"), file!("aes-256-gcm.der"), file!("gmt0091.der")];
    let legacy = file!("legacy.pem");
    let key = || sm2::SecretKey::from_encrypted_pkcs8_pem(legacy, b"password").expect("the key");
    let secret = *key().to_bytes();
    assert_clean(&secret, key);
    assert_clean(&secret, || {
        sm2::SecretKey::from_encrypted_pkcs8_pem(legacy, b"another").expect_err("a wrong password")
    });
    for file in files {
        let read = |password| sm2::SecretKey::from_encrypted_pkcs8_der(file, password);
        assert_clean(&secret, || read(b"password").expect("the key"));
        assert_clean(&secret, || read(b"another").expect_err("a wrong password"));
    }
}

#[test]
fn x25519_keys() {
    let key = x25519::SecretKey::from_bytes(&SECRET);
    assert_clean(&SECRET, || {
        Box::new(x25519::SecretKey::generate(&mut known(&SECRET)).expect("a key"))
    });
    assert_output_clean(&SECRET, || key.to_pkcs8_der());
    assert_output_clean(&SECRET, || key.to_pkcs8_pem());
    let (der, pem) = (key.to_pkcs8_der(), key.to_pkcs8_pem());
    assert_clean(&SECRET, || x25519::SecretKey::from_pkcs8_der(&der).expect("a key"));
    assert_clean(&SECRET, || x25519::SecretKey::from_pem(pem.as_bytes()).expect("a key"));
}

#[test]
fn signing() {
    let key = || sm2::SecretKey::from_bytes(&SECRET).expect("a key");
    assert_clean(&SECRET, || {
        let key = Box::new(sm2::SigningKey::from(key()));
        key.sign_with_rng(&mut known(&SECRET), Id::Default, b"a message").expect("a signature");
        key
    });
    let key = || yuxi::p256::SecretKey::from_bytes(&SECRET).expect("a key");
    assert_clean(&SECRET, || {
        let key = Box::new(ecdsa::SigningKey::from(key()));
        key.sign_with_rng(&mut known(&SECRET), b"a message").expect("a signature");
        let _ = key.sign_deterministic(b"a message");
        key
    });
}

const LAYOUTS: [Layout; 3] = [Layout::C1C3C2, Layout::C1C2C3, Layout::Asn1];

/// The plaintext is the secret, behind a block of others and before one.
fn plaintext() -> Vec<u8> {
    [[0; 40].as_slice(), &SECRET, &[0; 1000]].concat()
}

#[test]
fn encryption() {
    let key = sm2::SecretKey::from_bytes(&[0x5A; 32]).expect("a key");
    let public = key.public_key();
    let message = plaintext();
    for layout in LAYOUTS {
        let encrypt =
            || public.encrypt_with_rng(&mut known(&SECRET), &message, layout).expect("a text");
        assert_clean(&SECRET, encrypt);
        let mut text = encrypt();
        assert_output_clean(&SECRET, || key.decrypt(&text, layout).expect("the message"));
        *text.last_mut().expect("a byte") ^= 1;
        assert_clean(&SECRET, || key.decrypt(&text, layout).expect_err("changed"));
        // what is not the message is left as it was, so the text can simply be dropped
        assert_clean(&SECRET, || {
            let mut text = text.clone();
            key.decrypt_in_place(&mut text, layout).expect_err("changed").to_string()
        });
    }
}

/// The ephemeral secret, and the key that is agreed on.
#[test]
fn exchange() {
    let long_term = sm2::SecretKey::from_bytes(&[0x5A; 32]).expect("a key");
    let public = long_term.public_key();
    let agree = || {
        let side =
            Box::new(Exchange::initiate_with_rng(&mut known(&SECRET), &long_term, Id::Default));
        let side = side.expect("a side");
        let r = side.ephemeral();
        side.agree(&public, Id::Default, &r).expect("an agreement").without_confirmation()
    };
    assert_clean(&SECRET, agree);
    let agreed = agree().into_vec(1000).expect("a short key");
    assert_output_clean(&agreed[..32], || agree().into_vec(1000).expect("a short key"));
}
