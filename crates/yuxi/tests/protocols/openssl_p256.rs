//! Both directions with the `openssl` command: P-256 and X25519.
use crate::common::{OpenSsl, Seeded, for_each_backend, generate, message, openssl_reads};
use yuxi::curve::P256;
use yuxi::ecdh::diffie_hellman;
use yuxi::ecdsa::{Signature, SigningKey, VerifyingKey};
use yuxi::p256::{PublicKey, SecretKey};
use yuxi::x25519;

/// Every form in which the command writes keys of P-256.
#[test]
fn reads_p256_keys() {
    let Some(openssl) = OpenSsl::find() else { return };
    openssl.run("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -out key.pem");
    openssl.run("pkcs8 -topk8 -nocrypt -in key.pem -outform DER -out key.der");
    openssl.run("ec -in key.pem -out sec1.pem");
    openssl.run("ec -in key.pem -no_public -outform DER -out bare.der");
    openssl.run("ec -in key.pem -param_enc explicit -out explicit.pem");
    openssl.run("ec -in key.pem -pubout -param_enc explicit -out explicit-public.pem");
    openssl.run("pkey -in key.pem -pubout -out public.pem");
    openssl.run("ec -in key.pem -pubout -conv_form compressed -outform DER -out compressed.der");
    openssl.run("ecparam -name P-256 -genkey -out generated.pem");
    openssl.run("pkcs8 -topk8 -in key.pem -passout pass:x -out encrypted.pem");
    for_each_backend(|| {
        let public = PublicKey::from_pem(openssl.read("public.pem")).unwrap();
        assert_eq!(PublicKey::from_spki_der(&openssl.read("compressed.der")), Ok(public));
        for name in ["key.pem", "sec1.pem"] {
            let key = SecretKey::from_pem(openssl.read(name)).unwrap();
            assert_eq!(key.public_key(), public, "{name}");
        }
        for name in ["key.der", "bare.der"] {
            let key = SecretKey::from_der(&openssl.read(name)).unwrap();
            assert_eq!(key.public_key(), public, "{name}");
        }
        SecretKey::from_pem(openssl.read("generated.pem")).unwrap();
        let read = |name| SecretKey::from_pem(openssl.read(name)).err();
        assert_eq!(read("explicit.pem"), Some(yuxi::Error::ExplicitCurve));
        assert_eq!(read("encrypted.pem"), Some(yuxi::Error::PasswordRequired));
        let explicit = PublicKey::from_pem(openssl.read("explicit-public.pem"));
        assert_eq!(explicit, Err(yuxi::Error::ExplicitCurve));
        // a key of P-256 is none of SM2
        let other = yuxi::sm2::SecretKey::from_pem(openssl.read("key.pem")).unwrap_err();
        assert!(matches!(other, yuxi::Error::WrongCurve { expected: "SM2", .. }));
    });
}

#[test]
fn writes_p256_keys() {
    let Some(openssl) = OpenSsl::find() else { return };
    for_each_backend(|| openssl_reads::<P256>(&openssl, &generate(1)));
}

#[test]
fn ecdsa_both_ways() {
    let Some(openssl) = OpenSsl::find() else { return };
    for_each_backend(|| {
        for (seed, length) in [0, 1, 55, 56, 64, 1000, 100_000].into_iter().enumerate() {
            let key = SigningKey::from(generate(seed as u64));
            let verifying = VerifyingKey::from(key.public_key());
            let message = message(length);
            openssl.write("key.pem", &*key.secret_key().to_pkcs8_pem());
            openssl.write("public.pem", key.public_key().to_pem());
            openssl.write("message", &message);
            openssl.run("dgst -sha256 -sign key.pem -out signature message");
            let theirs = Signature::from_der(&openssl.read("signature")).unwrap();
            assert_eq!(verifying.verify(&message, &theirs), Ok(()));
            for ours in [
                key.sign_deterministic(&message),
                key.sign_with_rng(&mut Seeded(1), &message).unwrap(),
            ] {
                openssl.write("ours", ours.to_der());
                openssl.run("dgst -sha256 -verify public.pem -signature ours message");
                let mut changed = ours.to_bytes();
                changed[40] ^= 1;
                openssl.write("ours", Signature::from_bytes(&changed).to_der());
                let arguments = "dgst -sha256 -verify public.pem -signature ours message";
                let arguments: Vec<&str> = arguments.split(' ').collect();
                assert_eq!(openssl.try_run(&arguments), None);
            }
        }
    });
}

/// What the command derives from the keys `own.pem` and `peer.pem`.
fn derive(openssl: &OpenSsl, own: &str, peer: String) -> Vec<u8> {
    openssl.write("own.pem", own);
    openssl.write("peer.pem", peer);
    openssl.run("pkeyutl -derive -inkey own.pem -peerkey peer.pem")
}

#[test]
fn ecdh_derives_the_same() {
    let Some(openssl) = OpenSsl::find() else { return };
    for_each_backend(|| {
        for seed in 0..5 {
            let [own, peer]: [SecretKey; 2] = [generate(seed), generate(seed + 100)];
            let peer = peer.public_key();
            let theirs = derive(&openssl, &own.to_pkcs8_pem(), peer.to_pem());
            assert_eq!(theirs, *diffie_hellman(&own, &peer));
        }
    });
}

#[test]
fn x25519_derives_the_same() {
    let Some(openssl) = OpenSsl::find() else { return };
    for_each_backend(|| {
        for seed in 0..5 {
            let [own, peer] = [seed, seed + 100]
                .map(|seed| x25519::SecretKey::generate(&mut Seeded(seed)).unwrap());
            let peer = peer.public_key();
            let theirs = derive(&openssl, &own.to_pkcs8_pem(), peer.to_pem());
            assert_eq!(theirs, *x25519::diffie_hellman(&own, &peer).unwrap());
        }
    });
}

/// What the command writes we write the same, byte for byte.
#[test]
fn x25519_keys_both_ways() {
    let Some(openssl) = OpenSsl::find() else { return };
    openssl.run("genpkey -algorithm X25519 -out key.pem");
    openssl.run("pkey -in key.pem -outform DER -out key.der");
    openssl.run("pkey -in key.pem -pubout -out public.pem");
    openssl.run("pkey -in key.pem -pubout -outform DER -out public.der");
    openssl.run("pkcs8 -topk8 -in key.pem -passout pass:x -out encrypted.pem");
    for_each_backend(|| {
        let key = x25519::SecretKey::from_pem(openssl.read("key.pem")).unwrap();
        assert_eq!(*key.to_pkcs8_der(), openssl.read("key.der"));
        assert_eq!(key.to_pkcs8_pem().as_bytes(), openssl.read("key.pem"));
        let public = key.public_key();
        assert_eq!(x25519::PublicKey::from_pem(openssl.read("public.pem")), Ok(public));
        assert_eq!(public.to_spki_der(), openssl.read("public.der"));
        assert_eq!(public.to_pem().as_bytes(), openssl.read("public.pem"));
        let encrypted = x25519::SecretKey::from_pem(openssl.read("encrypted.pem")).err();
        assert_eq!(encrypted, Some(yuxi::Error::PasswordRequired));

        let ours = x25519::SecretKey::generate(&mut Seeded(7)).unwrap();
        openssl.write("ours.pem", &*ours.to_pkcs8_pem());
        let public = openssl.run("pkey -in ours.pem -pubout -outform DER");
        assert_eq!(public, ours.public_key().to_spki_der());
    });
}
