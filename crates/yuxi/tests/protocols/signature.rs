//! Signatures: the published example, every rule of rejection, encodings.

use crate::common::{Failing, Seeded, Stuck, example, for_each_backend, hex, hex32};
use yuxi::Error;
use yuxi::sm2::{
    DerSignature, Id, MessageHasher, PublicKey, SecretKey, Signature, SigningKey, VerifyingKey, z_a,
};

fn key() -> SigningKey {
    SecretKey::from_bytes(&hex32(example::D)).unwrap().into()
}

fn published() -> Signature {
    Signature::from_slice(&hex(example::SIGNATURE)).unwrap()
}

/// n as 32 bytes.
fn order() -> [u8; 32] {
    hex32("FFFFFFFE FFFFFFFF FFFFFFFF FFFFFFFF 7203DF6B 21C6052B 53BBF409 39D54123")
}

/// a − b, for a ≥ b.
fn minus(a: [u8; 32], b: [u8; 32]) -> [u8; 32] {
    let mut borrow = 0;
    let mut difference = [0; 32];
    for i in (0..32).rev() {
        let digit = i16::from(a[i]) - i16::from(b[i]) - borrow;
        borrow = i16::from(digit < 0);
        difference[i] = digit.rem_euclid(256) as u8;
    }
    assert_eq!(borrow, 0);
    difference
}

fn small(n: u8) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[31] = n;
    bytes
}

fn pair(r: [u8; 32], s: [u8; 32]) -> Signature {
    Signature::from_slice(&[r, s].concat()).unwrap()
}

#[test]
fn published_example() {
    for_each_backend(|| {
        let public = key().public_key();
        assert_eq!(public.to_uncompressed().as_slice(), hex(example::P));
        assert_eq!(z_a(Id::Default, &public), Ok(hex32(example::Z_A)));
        let mut hasher = MessageHasher::new(Id::Default, &public).unwrap();
        hasher.update(example::MESSAGE);
        assert_eq!(hasher.finalize(), hex32(example::E));
        let verifying = VerifyingKey::from(public);
        verifying.verify(Id::Default, example::MESSAGE, &published()).unwrap();
        verifying.verify(Id::Bytes(b"1234567812345678"), example::MESSAGE, &published()).unwrap();
        verifying.verify_prehash(&hex32(example::E), &published()).unwrap();
    });
}

/// With the nonce of the standard's example, its signature; the numbers below and above the range are refused.
#[cfg(feature = "hazmat")]
#[test]
fn a_given_nonce() {
    for_each_backend(|| {
        let (key, e) = (key(), hex32(example::E));
        let signed = key.sign_prehash_with_nonce(&e, &hex32(example::K));
        assert_eq!(signed, Ok(Some(published())));
        let n = hex32("FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123");
        for k in [[0; 32], n, [0xFF; 32]] {
            assert_eq!(key.sign_prehash_with_nonce(&e, &k), Err(Error::SecretOutOfRange));
        }
        let largest = hex32("FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54122");
        let signed = key.sign_prehash_with_nonce(&e, &largest).unwrap().unwrap();
        key.verifying_key().verify_prehash(&e, &signed).unwrap();
    });
}

#[test]
fn round_trips() {
    for_each_backend(|| {
        for seed in 0..20 {
            let rng = &mut Seeded(seed);
            let key = SigningKey::from(SecretKey::generate(rng).unwrap());
            let verifying = key.verifying_key();
            let message = vec![seed as u8; 17 * seed as usize];
            for id in [Id::Default, Id::Empty, Id::Bytes(b"somebody"), Id::Bytes(&[0; 8191])] {
                let signature = key.sign_with_rng(rng, id, &message).unwrap();
                verifying.verify(id, &message, &signature).unwrap();
                assert_eq!(Signature::from_der(&signature.to_der()), Ok(signature));
            }
            #[cfg(feature = "getrandom")]
            verifying.verify(Id::Empty, &message, &key.sign(Id::Empty, &message).unwrap()).unwrap();
        }
    });
}

#[test]
fn whatever_is_changed_is_refused() {
    for_each_backend(|| {
        let verifying = key().verifying_key();
        let (message, signature) = (example::MESSAGE, published());
        let refused = |id, message: &[u8], signature: &Signature| {
            assert_eq!(verifying.verify(id, message, signature), Err(Error::InvalidSignature));
        };
        refused(Id::Empty, message, &signature);
        refused(Id::Bytes(b"1234567812345679"), message, &signature);
        refused(Id::Default, b"message digesu", &signature);
        refused(Id::Default, b"", &signature);
        for bit in 0..512 {
            let mut bytes = signature.to_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            refused(Id::Default, message, &Signature::from_bytes(&bytes));
        }
        let other = SigningKey::from(SecretKey::from_bytes(&small(5)).unwrap()).verifying_key();
        assert_eq!(other.verify(Id::Default, message, &signature), Err(Error::InvalidSignature));
    });
}

/// 1 ≤ r, s ≤ n − 1 and r + s ≠ n (GB/T 32918.2-2016, 7.1, steps B1, B2, B5).
#[test]
fn ranges() {
    let (n, one, zero) = (order(), small(1), small(0));
    let [r, s] = [&published().to_bytes()[..32], &published().to_bytes()[32..]]
        .map(|half| <[u8; 32]>::try_from(half).unwrap());
    let above_n = hex32("FFFFFFFE FFFFFFFF FFFFFFFF FFFFFFFF 7203DF6B 21C6052B 53BBF409 39D54124");
    let refused = [
        pair(zero, s),
        pair(r, zero),
        pair(zero, zero),
        pair(n, s),
        pair(r, n),
        pair(n, n),
        pair([0xFF; 32], s),
        pair(r, [0xFF; 32]),
        pair(above_n, s),
        pair(r, above_n),
        // t = r + s = n
        pair(r, minus(n, r)),
        pair(minus(n, s), s),
        pair(one, minus(n, one)),
        pair(minus(n, one), one),
        // in range, t ≠ 0, and not valid
        pair(one, one),
        pair(minus(n, one), minus(n, one)),
    ];
    for_each_backend(|| {
        let verifying = key().verifying_key();
        for signature in &refused {
            let result = verifying.verify_prehash(&hex32(example::E), signature);
            assert_eq!(result, Err(Error::InvalidSignature), "{signature:?}");
        }
    });
}

#[test]
fn identifiers() {
    let public = key().public_key();
    let longest = vec![b'x'; 8191];
    assert!(z_a(Id::Bytes(&longest), &public).is_ok());
    for length in [8192, 1 << 16, (1 << 16) + 16] {
        let id = vec![b'x'; length];
        let error = Err(Error::IdTooLong { found: length });
        assert_eq!(z_a(Id::Bytes(&id), &public), error);
        assert_eq!(key().sign_with_rng(&mut Stuck(1), Id::Bytes(&id), b"").map(|_| [0; 32]), error);
    }
    assert_eq!(z_a(Id::Bytes(b""), &public), z_a(Id::Empty, &public));
    assert_ne!(z_a(Id::Default, &public), z_a(Id::Empty, &public));
}

#[test]
fn message_in_pieces() {
    let public = key().public_key();
    let message: Vec<u8> = (0..=255).collect();
    let whole = {
        let mut hasher = MessageHasher::new(Id::Default, &public).unwrap();
        hasher.update(&message);
        hasher.finalize()
    };
    for split in 0..message.len() {
        let mut hasher = MessageHasher::from_z_a(hex32(example::Z_A));
        hasher.update(&message[..split]);
        hasher.update(b"");
        hasher.update(&message[split..]);
        assert_eq!(hasher.finalize(), whole);
    }
}

/// A generator that repeats itself gives the same signature for the same
/// message and unrelated ones for others: no r, and so no nonce, comes twice.
#[test]
fn repeated_randomness_is_harmless() {
    let key = key();
    let sign = |message: &[u8]| key.sign_with_rng(&mut Stuck(0), Id::Default, message).unwrap();
    assert_eq!(sign(b"one"), sign(b"one"));
    // with equal nonces r − e would be equal
    let e = |message: &[u8]| {
        let mut hasher = MessageHasher::new(Id::Default, &key.public_key()).unwrap();
        hasher.update(message);
        hasher.finalize()
    };
    let x = |message: &[u8]| {
        let r: [u8; 32] = sign(message).to_bytes()[..32].try_into().unwrap();
        let e = e(message);
        if r >= e { minus(r, e) } else { minus(order(), minus(e, r)) }
    };
    assert_ne!(x(b"one"), x(b"two"));
}

#[test]
fn a_failing_generator_is_an_error() {
    assert_eq!(key().sign_with_rng(&mut Failing, Id::Default, b""), Err(Error::RngFailed));
    assert_eq!(SecretKey::generate(&mut Failing).err(), Some(Error::RngFailed));
    // 0 and 2^256 − 1 are no keys, however often they come
    assert_eq!(SecretKey::generate(&mut Stuck(0)).err(), Some(Error::RngFailed));
    assert_eq!(SecretKey::generate(&mut Stuck(0xFF)).err(), Some(Error::RngFailed));
}

#[test]
fn strict_der() {
    let good = hex("3006 020101 020102");
    let expected = pair(small(1), small(2));
    assert_eq!(Signature::from_der(&good), Ok(expected));
    assert_eq!(&*expected.to_der(), good);
    // the sign bit costs a byte
    let high = pair([0x80; 32], [0x7F; 32]);
    assert_eq!(high.to_der().len(), 2 + 35 + 34);
    assert_eq!(pair([0xFF; 32], [0xFF; 32]).to_der().len(), 72);
    assert_eq!(Signature::from_der(&high.to_der()), Ok(high));
    assert_eq!(Signature::from_der(&hex("3006 020100 020100")), Ok(pair(small(0), small(0))));
    for (bad, why) in [
        ("", "nothing"),
        ("3006 020101 0201", "cut"),
        ("3006 020101 020102 00", "a byte too many"),
        ("3007 020101 020102 00", "a byte too many inside"),
        ("3009 020101 020102 020103", "three integers"),
        ("3003 020101", "one integer"),
        ("3000", "no integer"),
        ("308106 020101 020102", "a length in two bytes"),
        ("3080 020101 020102 0000", "no length"),
        ("3007 02020001 020102", "a zero before r"),
        ("3006 0201FF 020102", "r negative"),
        ("3006 020101 020180", "s negative"),
        ("3005 0200 020102", "r empty"),
        ("3006 040101 020102", "an OCTET STRING"),
        ("3106 020101 020102", "a SET"),
        ("3025 0220 0101010101010101010101010101010101010101010101010101010101010101", "cut s"),
    ] {
        let result = Signature::from_der(&hex(bad));
        assert!(matches!(result, Err(Error::InvalidDer { .. })), "{why}: {result:?}");
    }
    let long = [&hex("3026 0221 01")[..], &[0; 32], &hex("020102")].concat();
    assert!(matches!(Signature::from_der(&long), Err(Error::InvalidDer { .. })), "33 bytes");
}

/// It holds the longest signature, and a length.
#[test]
fn a_signature_in_der_takes_72_bytes() {
    assert_eq!(size_of::<DerSignature>(), 72 + size_of::<usize>());
}

#[test]
fn fixed_width() {
    for length in [0, 63, 65, 71, 128] {
        let result = Signature::from_slice(&vec![1; length]);
        let message = result.unwrap_err().to_string();
        assert!(message.contains(&format!("{length} bytes")), "{message}");
    }
}

/// A table takes what was offered or less; the smallest 256 bytes.
#[cfg(feature = "alloc")]
#[test]
fn memory_of_prepared_keys() {
    let key = key().verifying_key();
    for (most, least) in [(0, 256), (255, 256), (256, 256), (1 << 10, 512), (264 << 10, 200 << 10)]
    {
        let prepared = key.prepare(most);
        assert_eq!(prepared.public_key(), key.public_key());
        let memory = prepared.memory();
        assert!((least..=most.max(256)).contains(&memory), "{memory} of {most}");
        assert!(format!("{prepared:?}").contains(&format!("{memory} bytes")));
    }
}

#[test]
fn what_is_printed() {
    let key = key();
    let secret = example::D.to_lowercase();
    for text in [format!("{key:?}"), format!("{:?}", key.secret_key())] {
        assert!(!text.to_lowercase().contains(&secret[..8]), "{text}");
        assert!(text.contains("09f9df31"), "{text}");
    }
    assert!(format!("{:?}", key.public_key()).contains("SM2 0309f9df31"));
    assert_eq!(key.clone().public_key(), key.public_key());
    assert_ne!(PublicKey::from_bytes(&hex(example::C1)), PublicKey::from_bytes(&hex(example::P)),);
}
