//! X25519 by RFC 7748, its keys by RFC 8410.
use crate::common::{Failing, Fixed, Seeded, for_each_backend, hex, hex32};
use proptest::prelude::*;
use yuxi::Error;
use yuxi::x25519::{PublicKey, SecretKey, diffie_hellman};
use yuxi_testkit::example::X25519;

/// RFC 7748, 6.1: private and public keys of Alice and Bob.
const PAIRS: [[&str; 2]; 2] = [
    [
        "77076d0a7318a57d3c16c17251b26645df4c2f87ebc0992ab177fba51db92c2a",
        "8520f0098930a754748b7ddcb43ef75a0dbf3a0d26381af4eba4a98eaa9b4e6a",
    ],
    [
        "5dab087e624a8a4b79e17f8b83800ee66f3bb1292618b6fd1c2f8b27ff88e0eb",
        "de9edb7d7b7dc1b4d35b61c2ece435373f8343c85b78674dadfc7e146f882b4f",
    ],
];
const SHARED: &str = "4a5d9d5ba4ce2de1728e3bf480350f25e07e21c947d19e3376f09b3c1e161742";

/// What stands before the key in PKCS#8 and in SubjectPublicKeyInfo.
const PKCS8: &str = "302e 020100 3005 06032b656e 0422 0420";
const SPKI: &str = "302a 3005 06032b656e 0321 00";

fn secret(digits: &str) -> SecretKey {
    SecretKey::from_bytes(&hex32(digits))
}

fn public(digits: &str) -> PublicKey {
    PublicKey::from_bytes(&hex32(digits))
}

#[test]
fn published_agreement() {
    for_each_backend(|| {
        for ([a, public_a], [_, public_b]) in [(PAIRS[0], PAIRS[1]), (PAIRS[1], PAIRS[0])] {
            assert_eq!(secret(a).public_key(), public(public_a));
            assert_eq!(*diffie_hellman(&secret(a), &public(public_b)).unwrap(), hex32(SHARED));
        }
    });
}

/// RFC 7748, 5.2: single vectors, of which the second has the top bit of u set.
#[test]
fn published_products() {
    for_each_backend(|| {
        for [k, u, product] in X25519 {
            assert_eq!(*diffie_hellman(&secret(k), &public(u)).unwrap(), hex32(product));
        }
    });
}

/// RFC 7748, 5.2: k, u ← X25519(k, u), k from k = u = 9, a thousand times.
#[test]
fn published_iteration() {
    for_each_backend(|| {
        let mut k = [0; 32];
        k[0] = 9;
        let mut u = k;
        for _ in 0..1000 {
            let product =
                diffie_hellman(&SecretKey::from_bytes(&k), &PublicKey::from_bytes(&u)).unwrap();
            (k, u) = (*product, k);
        }
        let expected = "684cf59ba83309552800ef566f2f4d3c1c3887c49360e3875f2eb94d99532c51";
        assert_eq!(k, hex32(expected));
    });
}

/// The points of small order, and their other encodings, give zeros: refused.
#[test]
fn small_orders() {
    let points = [
        "0000000000000000000000000000000000000000000000000000000000000000",
        "0100000000000000000000000000000000000000000000000000000000000000",
        // order 8
        "e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800",
        "5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157",
        // p − 1, p, p + 1
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ];
    for_each_backend(|| {
        for point in points {
            for top in [0, 0x80] {
                let mut bytes = hex32(point);
                bytes[31] |= top;
                let result = diffie_hellman(&secret(PAIRS[0][0]), &PublicKey::from_bytes(&bytes));
                assert_eq!(result, Err(Error::NoSharedSecret), "{point}");
            }
        }
    });
}

/// The bits that are fixed do not count, all others do; bytes are kept as they are.
#[test]
fn clamping() {
    let key = hex32(PAIRS[0][0]);
    let of = |key: &[u8; 32]| SecretKey::from_bytes(key).public_key();
    for bit in 0..256 {
        let mut changed = key;
        changed[bit / 8] ^= 1 << (bit % 8);
        let is_fixed = [0, 1, 2, 254, 255].contains(&bit);
        assert_eq!(of(&changed) == of(&key), is_fixed, "bit {bit}");
        assert_eq!(*SecretKey::from_bytes(&changed).to_bytes(), changed);
    }
}

#[test]
fn generation() {
    let bytes: Vec<u8> = (0..32).collect();
    let key = SecretKey::generate(&mut Fixed(bytes.clone())).unwrap();
    assert_eq!(key.to_bytes().as_slice(), bytes);
    assert_eq!(SecretKey::generate(&mut Failing).err(), Some(Error::RngFailed));
    assert!(SecretKey::generate(&mut Fixed(vec![1; 31])).is_err());
}

#[test]
fn lengths() {
    for found in [0, 31, 33, 64] {
        let error = |what| Error::InvalidLength { what, expected: "32", found };
        let bytes = vec![1; found];
        assert_eq!(SecretKey::from_slice(&bytes).err(), Some(error("a private key")));
        assert_eq!(PublicKey::from_slice(&bytes), Err(error("a public key")));
    }
}

#[test]
fn encodings_byte_for_byte() {
    let [d, p] = PAIRS[0];
    let der = hex(&format!("{PKCS8} {d}"));
    assert_eq!(*secret(d).to_pkcs8_der(), der);
    let read = SecretKey::from_pkcs8_der(&der).unwrap();
    assert_eq!(*read.to_bytes(), hex32(d));
    assert_eq!(public(p).to_bytes(), hex32(p));
    let der = hex(&format!("{SPKI} {p}"));
    assert_eq!(public(p).to_spki_der(), der);
    assert_eq!(PublicKey::from_spki_der(&der), Ok(public(p)));
    let pem = secret(d).to_pkcs8_pem();
    assert!(pem.starts_with("-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VuBCIEIHcHbQpzGKV9"));
    assert_eq!(*SecretKey::from_pem(pem.as_bytes()).unwrap().to_bytes(), hex32(d));
    let pem = public(p).to_pem();
    assert!(pem.starts_with("-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VuAyEA"));
    assert_eq!(PublicKey::from_pem(&pem), Ok(public(p)));
}

/// Version 2 of PKCS#8 has a public key beside the private one.
#[test]
fn a_public_key_beside_the_private_one() {
    let [d, p] = PAIRS[0];
    let with = |p: &str| hex(&format!("3051 020101 3005 06032b656e 0422 0420 {d} 8121 00 {p}"));
    assert_eq!(SecretKey::from_pkcs8_der(&with(p)).unwrap().public_key(), public(p));
    let other = SecretKey::from_pkcs8_der(&with(PAIRS[1][1])).err();
    assert_eq!(other, Some(Error::PublicKeyMismatch));
}

#[test]
fn bad_encodings() {
    let [d, p] = PAIRS[0];
    let read = |der: &str| SecretKey::from_pkcs8_der(&hex(der)).unwrap_err();
    let length = |what, found| Error::InvalidLength { what, expected: "32", found };
    // parameters, NULL among them, are forbidden
    let der = format!("3030 020100 3007 06032b656e 0500 0422 0420 {d}");
    assert!(matches!(read(&der), Error::InvalidDer { .. }));
    // the key without its own OCTET STRING
    assert!(matches!(
        read(&format!("302c 020100 3005 06032b656e 0420 {d}")),
        Error::InvalidDer { .. }
    ));
    // one byte more within, or after
    let der = format!("302f 020100 3005 06032b656e 0423 0421 {d} 00");
    assert_eq!(read(&der), length("a private key", 33));
    let der = format!("302f 020100 3005 06032b656e 0423 0420 {d} 00");
    assert!(matches!(read(&der), Error::InvalidDer { .. }));
    assert!(matches!(read(&format!("{PKCS8} {d} 00")), Error::InvalidDer { .. }));
    // Ed25519
    let found = yuxi::ObjectIdentifier::new_unwrap("1.3.101.112");
    let der = format!("302e 020100 3005 06032b6570 0422 0420 {d}");
    assert_eq!(read(&der), Error::WrongAlgorithm { found });
    assert_eq!(read(&der).to_string(), "the key is of another algorithm: 1.3.101.112 (Ed25519)");

    let read = |der: &str| PublicKey::from_spki_der(&hex(der)).unwrap_err();
    assert!(matches!(
        read(&format!("302c 3007 06032b656e 0500 0321 00 {p}")),
        Error::InvalidDer { .. }
    ));
    assert_eq!(read(&format!("302a 3005 06032b6570 0321 00 {p}")), Error::WrongAlgorithm { found });
    assert_eq!(read(&format!("302b 3005 06032b656e 0322 00 {p} 00")), length("a public key", 33));
    // bits that are not used
    assert!(matches!(read(&format!("302a 3005 06032b656e 0321 01 {p}")), Error::InvalidDer { .. }));
    assert!(matches!(read(&format!("{SPKI} {p} 00")), Error::InvalidDer { .. }));
}

/// Keys of other kinds, whose errors say so.
#[test]
fn keys_of_other_curves() {
    let sm2 = yuxi::sm2::SecretKey::from_bytes(&[1; 32]).unwrap();
    let error = SecretKey::from_pkcs8_der(&sm2.to_pkcs8_der()).unwrap_err().to_string();
    assert!(error.contains("1.2.840.10045.2.1"), "{error}");
    let error = SecretKey::from_pem(sm2.to_sec1_pem().as_bytes()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "invalid PEM: it holds an EC private key, and one of X25519 is needed"
    );
    assert!(PublicKey::from_pem(sm2.public_key().to_pem()).is_err());
    let ours = secret(PAIRS[0][0]);
    let found = yuxi::ObjectIdentifier::new_unwrap("1.3.101.110");
    let error = yuxi::sm2::SecretKey::from_pkcs8_der(&ours.to_pkcs8_der()).unwrap_err();
    assert_eq!(error, Error::WrongAlgorithm { found });
    let error = yuxi::p256::PublicKey::from_spki_der(&ours.public_key().to_spki_der());
    assert_eq!(error, Err(Error::WrongAlgorithm { found }));
}

#[test]
fn nothing_secret_is_printed() {
    assert_eq!(format!("{:?}", secret(PAIRS[0][0])), "SecretKey { .. }");
    let printed = format!("{:?}", public(PAIRS[0][1]));
    assert_eq!(printed, format!("PublicKey(X25519 {})", PAIRS[0][1]));
}

proptest! {
    #[test]
    fn both_sides_agree(seeds in any::<[u64; 2]>()) {
        let [a, b] = seeds.map(|seed| SecretKey::generate(&mut Seeded(seed)).unwrap());
        let shared = diffie_hellman(&a, &b.public_key());
        prop_assert_eq!(&shared, &diffie_hellman(&b, &a.public_key()));
        prop_assert!(shared.is_ok());
    }

    #[test]
    fn encodings_round_trip(bytes in any::<[u8; 32]>()) {
        let key = SecretKey::from_bytes(&bytes);
        prop_assert_eq!(*SecretKey::from_pkcs8_der(&key.to_pkcs8_der()).unwrap().to_bytes(), bytes);
        prop_assert_eq!(*SecretKey::from_pem(key.to_pkcs8_pem().as_bytes()).unwrap().to_bytes(), bytes);
        let public = PublicKey::from_bytes(&bytes);
        prop_assert_eq!(PublicKey::from_spki_der(&public.to_spki_der()), Ok(public));
        prop_assert_eq!(PublicKey::from_pem(public.to_pem()), Ok(public));
    }
}
