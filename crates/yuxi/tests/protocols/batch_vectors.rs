//! The vectors of the folder `vectors` and of Project Wycheproof in batches, valid and invalid
//! ones side by side, on every backend.
use std::path::Path;

use crate::common::{for_each_backend, hex, integer32};
use serde_json::Value;
use wycheproof::{TestResult, ecdh, ecdsa as vectors, xdh};
use yuxi::batch::{self, ToAgree, ToVerify};
use yuxi::sm2::Id;
use yuxi::{Error, ecdsa, p256, sm2, x25519};
use zeroize::Zeroizing;

fn file(name: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors").join(name);
    serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap()
}

/// The groups and vectors of a file.
fn pairs(file: &Value) -> impl Iterator<Item = (&Value, &Value)> {
    let groups = file["testGroups"].as_array().unwrap();
    groups
        .iter()
        .flat_map(|group| group["tests"].as_array().unwrap().iter().map(move |test| (group, test)))
}

fn bytes(of: &Value, field: &str) -> Vec<u8> {
    hex(of[field].as_str().unwrap())
}

/// A vector that was read: what it verifies, and whether it does.
struct Case {
    key: sm2::VerifyingKey,
    id: Vec<u8>,
    message: Result<Vec<u8>, [u8; 32]>,
    signature: sm2::Signature,
    valid: bool,
}

impl Case {
    fn verify(&self) -> Result<(), Error> {
        match &self.message {
            Ok(message) => self.key.verify(Id::Bytes(&self.id), message, &self.signature),
            Err(digest) => self.key.verify_prehash(digest, &self.signature),
        }
    }

    fn item(&self) -> ToVerify<'_, sm2::VerifyingKey> {
        let content = match &self.message {
            Ok(message) => sm2::Content::Message(Id::Bytes(&self.id), message),
            Err(digest) => sm2::Content::Digest(*digest),
        };
        ToVerify { key: &self.key, content, signature: &self.signature }
    }
}

/// Those vectors whose signatures can be read; the others have no place in a batch.
fn cases(file: &Value, parse: fn(&[u8]) -> Result<sm2::Signature, Error>) -> Vec<Case> {
    let case = |(group, test): (&Value, &Value)| {
        let key = sm2::PublicKey::from_bytes(&bytes(&group["publicKey"], "uncompressed")).unwrap();
        let mut case = Case {
            key: key.into(),
            id: group.get("id").map(|_| bytes(group, "id")).unwrap_or_default(),
            message: match test.get("digest") {
                None => Ok(bytes(test, "msg")),
                Some(_) => Err(bytes(test, "digest").try_into().ok()?),
            },
            signature: parse(&bytes(test, "sig")).ok()?,
            valid: test["result"] == "valid",
        };
        if test["result"] == "acceptable" {
            // as the single operation has it
            case.valid = case.verify().is_ok();
        }
        Some(case)
    };
    pairs(file).filter_map(case).collect()
}

fn check(name: &str, parse: fn(&[u8]) -> Result<sm2::Signature, Error>) {
    let cases = cases(&file(name), parse);
    let expected: Vec<_> = cases
        .iter()
        .map(|case| if case.valid { Ok(()) } else { Err(Error::InvalidSignature) })
        .collect();
    let invalid = expected.iter().filter(|result| result.is_err()).count();
    assert!(invalid > 20 && expected.len() - invalid > 20, "{invalid} of {}", expected.len());
    for_each_backend(|| {
        let items: Vec<_> = cases.iter().map(Case::item).collect();
        for (case, result) in batch::verify(&items).into_iter().enumerate() {
            // an identifier that is too long is another fault than a signature
            let result = result.map_err(|_| Error::InvalidSignature);
            assert_eq!(result, expected[case], "{name} {case}");
        }
    });
}

#[test]
fn sm2_in_der() {
    check("sm2_sm3_verify_test.json", sm2::Signature::from_der);
}

#[test]
fn sm2_of_fixed_width() {
    check("sm2_sm3_p1363_verify_test.json", sm2::Signature::from_slice);
}

#[test]
fn sm2_of_digests() {
    check("sm2_digest_verify_test.json", sm2::Signature::from_der);
}

/// Key agreements in one batch, on every backend: `check` gets each shared secret with its vector.
fn agree<K: batch::Agreement, T>(
    vectors: &[(K, K::Peer, T)],
    check: impl Fn(Result<Zeroizing<[u8; 32]>, Error>, &T),
) {
    let items: Vec<_> = vectors.iter().map(|(secret, peer, _)| ToAgree { secret, peer }).collect();
    for_each_backend(|| {
        for (shared, (.., vector)) in batch::ecdh(&items).into_iter().zip(vectors) {
            check(shared, vector);
        }
    });
}

#[test]
fn ecdh_of_sm2() {
    let file = file("sm2_ecdh_ecpoint_test.json");
    let parsed: Vec<_> = pairs(&file)
        .filter_map(|(_, test)| {
            let peer = sm2::PublicKey::from_bytes(&bytes(test, "public")).ok()?;
            let secret = sm2::SecretKey::from_bytes(&integer32(&bytes(test, "private"))).ok()?;
            Some((secret, peer, bytes(test, "shared")))
        })
        .collect();
    assert!(parsed.len() > 50);
    agree(&parsed, |shared, expected| assert_eq!(shared.unwrap().as_slice(), expected));
}

/// A set of ECDSA with SHA-256, all of its groups in one batch, by plain and prepared keys.
fn ecdsa(name: vectors::TestName, parse: fn(&[u8]) -> Result<ecdsa::Signature, Error>) {
    let set = vectors::TestSet::load(name).unwrap();
    let mut parsed = Vec::new();
    for group in &set.test_groups {
        let key = ecdsa::VerifyingKey::from(p256::PublicKey::from_spki_der(&group.der).unwrap());
        let prepared = key.prepare(256);
        for test in &group.tests {
            let valid = test.result == TestResult::Valid;
            match parse(&test.sig) {
                Ok(signature) => parsed.push((key, prepared.clone(), test, signature, valid)),
                Err(_) => assert!(!valid),
            }
        }
    }
    let valid = parsed.iter().filter(|(.., valid)| *valid).count();
    assert!(valid > 170 && parsed.len() - valid > 20, "{valid} of {}", parsed.len());
    for_each_backend(|| {
        let plain: Vec<_> = parsed
            .iter()
            .map(|(key, _, test, signature, _)| {
                let content = ecdsa::Content::Message(&test.msg);
                ToVerify { key, content, signature }
            })
            .collect();
        let prepared: Vec<_> = parsed
            .iter()
            .map(|(_, key, test, signature, _)| {
                let content = ecdsa::Content::Message(&test.msg);
                ToVerify { key, content, signature }
            })
            .collect();
        let results = batch::verify(&plain).into_iter().zip(batch::verify(&prepared));
        for ((plain, prepared), (_, _, test, _, valid)) in results.zip(&parsed) {
            assert_eq!(plain.is_ok(), *valid, "{} {}", test.tc_id, test.comment);
            assert_eq!(plain, prepared, "{} {}", test.tc_id, test.comment);
        }
    });
}

#[test]
fn ecdsa_in_der() {
    ecdsa(vectors::TestName::EcdsaSecp256r1Sha256, ecdsa::Signature::from_der);
}

#[test]
fn ecdsa_of_fixed_width() {
    ecdsa(vectors::TestName::EcdsaSecp256r1Sha256P1363, ecdsa::Signature::from_slice);
}

#[test]
fn ecdh_of_p256() {
    let set = ecdh::TestSet::load(ecdh::TestName::EcdhSecp256r1Ecpoint).unwrap();
    let parsed: Vec<_> = set
        .test_groups
        .iter()
        .flat_map(|group| &group.tests)
        .filter_map(|test| {
            let peer = p256::PublicKey::from_bytes(&test.public_key).ok()?;
            let secret = p256::SecretKey::from_bytes(&integer32(&test.private_key)).unwrap();
            Some((secret, peer, test))
        })
        .collect();
    assert!(parsed.len() > 200);
    agree(&parsed, |shared, test| {
        assert_eq!(shared.unwrap().as_slice(), test.shared_secret.as_slice(), "{}", test.tc_id);
    });
}

#[test]
fn x25519_with_zeros() {
    let set = xdh::TestSet::load(xdh::TestName::X25519).unwrap();
    let parsed: Vec<_> = set
        .test_groups
        .iter()
        .flat_map(|group| &group.tests)
        .map(|test| {
            let secret = x25519::SecretKey::from_slice(&test.private_key).unwrap();
            (secret, x25519::PublicKey::from_slice(&test.public_key).unwrap(), test)
        })
        .collect();
    agree(&parsed, |shared, test| {
        if test.flags.contains(&xdh::TestFlag::ZeroSharedSecret) {
            assert_eq!(shared, Err(Error::NoSharedSecret), "{}", test.tc_id);
        } else {
            assert_eq!(shared.unwrap().as_slice(), *test.shared_secret, "{}", test.tc_id);
        }
    });
}
