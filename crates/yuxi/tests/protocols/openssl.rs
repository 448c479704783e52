//! Both directions with the `openssl` command.

use crate::common::{OpenSsl, Seeded, for_each_backend, generate, message, openssl_reads};
use yuxi::curve::Sm2;
use yuxi::sm2::{
    Id, Layout, MessageHasher, PublicKey, SecretKey, Signature, SigningKey, VerifyingKey,
};

/// The identifiers, and what `openssl dgst` is told of them.
const IDS: [(Id<'_>, &[&str]); 4] = [
    (Id::Default, &["-sigopt", "distid:1234567812345678"]),
    (Id::Bytes(b"ALICE123@YAHOO.COM"), &["-sigopt", "distid:ALICE123@YAHOO.COM"]),
    (Id::Bytes("玉玺".as_bytes()), &["-sigopt", "distid:玉玺"]),
    (Id::Empty, &[]),
];

/// Every form in which the command writes a private key.
#[test]
fn reads_private_keys() {
    let Some(openssl) = OpenSsl::find() else { return };
    openssl.run("genpkey -algorithm EC -pkeyopt ec_paramgen_curve:SM2 -out key.pem");
    openssl.run("pkey -in key.pem -pubout -out public.pem");
    openssl.run("pkey -in key.pem -outform DER -out either.der");
    openssl.run("pkcs8 -topk8 -nocrypt -in key.pem -outform DER -out key.der");
    openssl.run("ec -in key.pem -out sec1.pem");
    openssl.run("ec -in key.pem -outform DER -out sec1.der");
    openssl.run("ec -in key.pem -no_public -outform DER -out bare.der");
    openssl.run("ec -in key.pem -conv_form compressed -outform DER -out compressed.der");
    openssl.run("pkcs8 -topk8 -in key.pem -passout pass:x -out encrypted.pem");
    openssl.run("pkcs8 -topk8 -in key.pem -passout pass:x -outform DER -out encrypted.der");
    openssl.run("ecparam -name SM2 -genkey -out generated.pem");
    for_each_backend(|| {
        let public = PublicKey::from_pem(openssl.read("public.pem")).unwrap();
        for name in ["key.pem", "sec1.pem"] {
            let key = SecretKey::from_pem(openssl.read(name)).unwrap();
            assert_eq!(key.public_key(), public, "{name}");
        }
        let key = SecretKey::from_pkcs8_der(&openssl.read("key.der")).unwrap();
        assert_eq!(key.public_key(), public);
        for name in ["either.der", "key.der", "sec1.der"] {
            let key = SecretKey::from_der(&openssl.read(name)).unwrap();
            assert_eq!(key.public_key(), public, "{name}");
        }
        for name in ["sec1.der", "bare.der", "compressed.der"] {
            let key = SecretKey::from_sec1_der(&openssl.read(name)).unwrap();
            assert_eq!(key.public_key(), public, "{name}");
        }
        SecretKey::from_pem(openssl.read("generated.pem")).unwrap();
        let encrypted = Some(yuxi::Error::PasswordRequired);
        assert_eq!(SecretKey::from_pem(openssl.read("encrypted.pem")).err(), encrypted);
        assert_eq!(SecretKey::from_pkcs8_der(&openssl.read("encrypted.der")).err(), encrypted);
        assert_eq!(SecretKey::from_der(&openssl.read("encrypted.der")).err(), encrypted);
    });
}

#[test]
fn reads_public_keys() {
    let Some(openssl) = OpenSsl::find() else { return };
    openssl.run("ecparam -name SM2 -genkey -noout -out key.pem");
    openssl.run("pkey -in key.pem -pubout -out public.pem");
    openssl.run("pkey -in key.pem -pubout -outform DER -out public.der");
    openssl.run("ec -in key.pem -pubout -conv_form compressed -out compressed.pem");
    for_each_backend(|| {
        let public = SecretKey::from_pem(openssl.read("key.pem")).unwrap().public_key();
        assert_eq!(PublicKey::from_pem(openssl.read("public.pem")), Ok(public));
        assert_eq!(PublicKey::from_spki_der(&openssl.read("public.der")), Ok(public));
        assert_eq!(PublicKey::from_pem(openssl.read("compressed.pem")), Ok(public));
        assert_eq!(public.to_pem().as_bytes(), openssl.read("public.pem"));
    });
}

#[test]
fn writes_keys() {
    let Some(openssl) = OpenSsl::find() else { return };
    for_each_backend(|| {
        for seed in 0..3 {
            openssl_reads::<Sm2>(&openssl, &generate(seed));
        }
    });
}

fn verifies(openssl: &OpenSsl, id: &[&str]) -> bool {
    let arguments = ["dgst", "-sm3", "-verify", "public.pem", "-signature", "signature"];
    openssl.try_run(&[&arguments, id, &["message"]].concat()).is_some()
}

fn signs(openssl: &OpenSsl, id: &[&str]) -> Signature {
    let arguments = ["dgst", "-sm3", "-sign", "key.pem", "-out", "signature"];
    openssl.try_run(&[&arguments, id, &["message"]].concat()).unwrap();
    Signature::from_der(&openssl.read("signature")).unwrap()
}

/// Every identifier against every other, both ways.
#[test]
fn signatures() {
    let Some(openssl) = OpenSsl::find() else { return };
    for_each_backend(|| {
        let key = SigningKey::from(generate(10));
        openssl.write("key.pem", &*key.secret_key().to_pkcs8_pem());
        openssl.write("public.pem", key.public_key().to_pem());
        let message = message(100);
        openssl.write("message", &message);
        for (i, (id, told)) in IDS.iter().enumerate() {
            let signature = key.sign_with_rng(&mut Seeded(11), *id, &message).unwrap();
            let theirs = signs(&openssl, told);
            for (j, (other, _)) in IDS.iter().enumerate() {
                let valid = key.verifying_key().verify(*other, &message, &theirs).is_ok();
                assert_eq!(valid, i == j, "theirs, {id:?} as {other:?}");
            }
            openssl.write("signature", &*signature.to_der());
            for (j, (other, told)) in IDS.iter().enumerate() {
                assert_eq!(verifies(&openssl, told), i == j, "ours, {id:?} as {other:?}");
            }
        }
    });
}

/// Messages of up to 16 MiB, ours hashed in pieces.
#[test]
fn signatures_of_any_length() {
    let Some(openssl) = OpenSsl::find() else { return };
    for_each_backend(|| {
        for (seed, length) in [0, 1, 63, 64, 65, 4096, 1 << 20, 1 << 24].into_iter().enumerate() {
            let key = SigningKey::from(generate(seed as u64));
            openssl.write("key.pem", &*key.secret_key().to_sec1_pem());
            openssl.write("public.pem", key.public_key().to_pem());
            let message = message(length);
            openssl.write("message", &message);
            let (id, told) = IDS[seed % IDS.len()];
            let mut hasher = MessageHasher::new(id, &key.public_key()).unwrap();
            message.chunks(1000).for_each(|piece| hasher.update(piece));
            let e = hasher.finalize();
            let signature = key.sign_prehash_with_rng(&mut Seeded(seed as u64), &e).unwrap();
            openssl.write("signature", &*signature.to_der());
            assert!(verifies(&openssl, told), "{length} bytes");
            let verifying = VerifyingKey::from(key.public_key());
            verifying.verify(id, &message, &signs(&openssl, told)).unwrap();
        }
    });
}

/// Ciphertexts of messages of up to 16 MiB, in ASN.1.
#[test]
fn ciphertexts() {
    let Some(openssl) = OpenSsl::find() else { return };
    for_each_backend(|| {
        for (seed, length) in
            [1, 2, 31, 32, 33, 255, 4096, 1 << 20, 1 << 24].into_iter().enumerate()
        {
            let key: SecretKey = generate(seed as u64);
            openssl.write("key.pem", &*key.to_pkcs8_pem());
            openssl.write("public.pem", key.public_key().to_pem());
            let message = message(length);
            let rng = &mut Seeded(seed as u64);
            let ours = key.public_key().encrypt_with_rng(rng, &message, Layout::Asn1).unwrap();
            openssl.write("ours", ours);
            openssl.run("pkeyutl -decrypt -inkey key.pem -in ours -out plain");
            assert_eq!(openssl.read("plain"), message);
            openssl.write("message", &message);
            openssl.run("pkeyutl -encrypt -pubin -inkey public.pem -in message -out theirs");
            let plain = key.decrypt(&openssl.read("theirs"), Layout::Asn1).unwrap();
            assert_eq!(*plain, message);
        }
    });
}

/// What the command makes of empty messages, if anything, agrees with us:
/// version 3.0 does not encrypt them, and decrypts ours.
#[test]
fn empty_messages() {
    let Some(openssl) = OpenSsl::find() else { return };
    let key: SecretKey = generate(1);
    openssl.write("key.pem", &*key.to_pkcs8_pem());
    openssl.write("public.pem", key.public_key().to_pem());
    let run = |arguments: &str| {
        let arguments: Vec<&str> = arguments.split_whitespace().collect();
        openssl.try_run(&arguments)
    };
    let ours = key.public_key().encrypt_with_rng(&mut Seeded(1), b"", Layout::Asn1).unwrap();
    assert!(key.decrypt(&ours, Layout::Asn1).unwrap().is_empty());
    openssl.write("ours", ours);
    if let Some(plain) = run("pkeyutl -decrypt -inkey key.pem -in ours") {
        assert!(plain.is_empty());
    }
    openssl.write("empty", b"");
    if let Some(theirs) = run("pkeyutl -encrypt -pubin -inkey public.pem -in empty") {
        assert!(key.decrypt(&theirs, Layout::Asn1).unwrap().is_empty());
    }
}

/// Many short ones, so that coordinates with leading zeros and negative-looking
/// ones are met in both directions.
#[test]
fn ciphertexts_with_short_coordinates() {
    let Some(openssl) = OpenSsl::find() else { return };
    let key: SecretKey = generate(1);
    openssl.write("key.pem", &*key.to_pkcs8_pem());
    let is_short = |ciphertext: &[u8]| ciphertext[1] == 0 || ciphertext[33] == 0;
    let mut short = 0;
    for seed in 0.. {
        let encrypt = |layout| {
            key.public_key().encrypt_with_rng(&mut Seeded(seed), b"short", layout).unwrap()
        };
        if !is_short(&encrypt(Layout::C1C3C2)) {
            continue;
        }
        openssl.write("ours", encrypt(Layout::Asn1));
        assert_eq!(openssl.run("pkeyutl -decrypt -inkey key.pem -in ours"), b"short");
        short += 1;
        if short == 4 {
            break;
        }
    }
}
