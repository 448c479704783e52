//! ECDSA on P-256 through the public interface: published signatures, what must
//! be refused, encodings.

use crate::common::{Failing, Seeded, for_each_backend, hex32};
use proptest::prelude::*;
use yuxi::Error;
use yuxi::ecdsa::{MessageHasher, Signature, SigningKey, VerifyingKey};
use yuxi::p256::{PublicKey, SecretKey};

/// RFC 6979, A.2.5: the key.
const X: &str = "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721";
const U: [&str; 2] = [
    "60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6",
    "7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299",
];

/// The signatures with SHA-256: message, r, s.
const SIGNATURES: [(&[u8], [&str; 2]); 2] = [
    (
        b"sample",
        [
            "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716",
            "F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8",
        ],
    ),
    (
        b"test",
        [
            "F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367",
            "019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083",
        ],
    ),
];

fn key() -> SigningKey {
    SecretKey::from_bytes(&hex32(X)).unwrap().into()
}

#[test]
fn published_signatures() {
    for_each_backend(|| {
        let key = key();
        assert_eq!(key.public_key().coordinates(), U.map(hex32));
        for (message, integers) in SIGNATURES {
            let signature = key.sign_deterministic(message);
            assert_eq!(signature.to_bytes().as_slice(), integers.map(hex32).concat());
            key.verifying_key().verify(message, &signature).unwrap();
        }
    });
}

#[test]
fn hedged_signatures_differ_and_verify() {
    for_each_backend(|| {
        let key = key();
        let signatures = [1, 2, 1].map(|seed| key.sign_with_rng(&mut Seeded(seed), b"x").unwrap());
        assert_ne!(signatures[0], signatures[1]);
        assert_eq!(signatures[0], signatures[2]);
        assert_ne!(signatures[0], key.sign_deterministic(b"x"));
        for signature in signatures {
            key.verifying_key().verify(b"x", &signature).unwrap();
        }
    });
    assert_eq!(key().sign_with_rng(&mut Failing, b"x"), Err(Error::RngFailed));
}

#[test]
#[cfg(feature = "getrandom")]
fn randomness_of_the_system() {
    let key = key();
    let pair = [key.sign(b"x").unwrap(), key.sign(b"x").unwrap()];
    assert_ne!(pair[0], pair[1]);
    for signature in pair {
        key.verifying_key().verify(b"x", &signature).unwrap();
    }
}

#[test]
fn a_message_in_pieces() {
    let message: Vec<u8> = (0..300_u32).map(|i| i as u8).collect();
    let whole = key().sign_deterministic(&message);
    for length in [1, 63, 64, 65, 300] {
        let mut hasher = MessageHasher::new();
        message.chunks(length).for_each(|piece| hasher.update(piece));
        let e = hasher.finalize();
        assert_eq!(key().sign_prehash_deterministic(&e), whole);
        key().verifying_key().verify_prehash(&e, &whole).unwrap();
    }
}

#[test]
fn what_was_changed_does_not_verify() {
    for_each_backend(|| {
        let key = key();
        let signature = key.sign_deterministic(b"a message");
        let verifying = key.verifying_key();
        let refused = Err(Error::InvalidSignature);
        assert_eq!(verifying.verify(b"a massage", &signature), refused);
        for bit in 0..512 {
            let mut bytes = signature.to_bytes();
            bytes[bit / 8] ^= 1 << (bit % 8);
            let changed = Signature::from_bytes(&bytes);
            assert_eq!(verifying.verify(b"a message", &changed), refused, "bit {bit}");
        }
        let other = SecretKey::from_bytes(&[1; 32]).unwrap().public_key();
        assert_eq!(VerifyingKey::from(other).verify(b"a message", &signature), refused);
    });
}

/// (r, s) and (r, n − s): the standard has both, and so have we.
#[test]
fn the_twin_verifies() {
    let n = hex32("FFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551");
    let (message, [r, s]) = SIGNATURES[0];
    let mut twin = [hex32(r), n];
    let mut borrow = 0;
    for (n, s) in twin[1].iter_mut().zip(hex32(s)).rev() {
        let difference = i16::from(*n) - i16::from(s) - borrow;
        borrow = i16::from(difference < 0);
        *n = difference.rem_euclid(256) as u8;
    }
    let twin = Signature::from_slice(&twin.concat()).unwrap();
    key().verifying_key().verify(message, &twin).unwrap();
}

#[test]
fn nothing_secret_is_printed() {
    let printed = format!("{:?} {:?}", key(), key().secret_key()).to_uppercase();
    assert!(printed.contains(&U[0][..16]));
    assert!(!printed.contains(&X[..8]));
}

proptest! {
    #[test]
    fn round_trip(d in any::<[u8; 32]>(), message: Vec<u8>, seed: u64) {
        let Ok(secret) = SecretKey::from_bytes(&d) else { return Ok(()) };
        let key = SigningKey::from(secret);
        let public = PublicKey::from_bytes(&key.public_key().to_compressed()).unwrap();
        for signature in [
            key.sign_deterministic(&message),
            key.sign_with_rng(&mut Seeded(seed), &message).unwrap(),
        ] {
            let der = signature.to_der();
            prop_assert!(der.len() <= 72);
            prop_assert_eq!(Signature::from_der(&der), Ok(signature));
            prop_assert_eq!(VerifyingKey::from(public).verify(&message, &signature), Ok(()));
        }
    }

    #[test]
    fn arbitrary_signatures_are_refused(bytes in any::<[[u8; 32]; 2]>(), message: Vec<u8>) {
        let signature = Signature::from_slice(&bytes.concat()).unwrap();
        let refused = key().verifying_key().verify(&message, &signature);
        prop_assert_eq!(refused, Err(Error::InvalidSignature));
    }
}

/// A table takes what was offered or less; the smallest 256 bytes.
#[cfg(feature = "alloc")]
#[test]
fn memory_of_prepared_keys() {
    let key = key().verifying_key();
    for (most, least) in [(0, 256), (255, 256), (256, 256), (1 << 10, 512), (264 << 10, 200 << 10)]
    {
        let memory = key.prepare(most).memory();
        assert!((least..=most.max(256)).contains(&memory), "{memory} of {most}");
    }
}
