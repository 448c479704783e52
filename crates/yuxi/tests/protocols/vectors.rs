//! The vectors of the folder `vectors`, which a model wrote that shares nothing
//! with this library, on every backend.

use std::path::Path;

use crate::common::Fixed;
use crate::common::example::{hex, integer32};
use crate::common::for_each_backend;
use serde_json::Value;
use yuxi::Error;
use yuxi::ecdh::diffie_hellman;
use yuxi::sm2::exchange::{EphemeralKey, Exchange, SharedKey};
use yuxi::sm2::{Id, Layout, PublicKey, SecretKey, Signature, VerifyingKey};

/// Calls `accepts` with the group and the vector of all vectors of a file, on
/// every backend, and expects of it what the vector says.
fn run(file: &str, accepts: fn(&Value, &Value) -> Result<(), String>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors").join(file);
    let text = std::fs::read_to_string(&path).unwrap();
    let file: Value = serde_json::from_str(&text).unwrap();
    let groups = file["testGroups"].as_array().unwrap();
    let pairs = groups
        .iter()
        .flat_map(|group| group["tests"].as_array().unwrap().iter().map(move |test| (group, test)));
    let pairs: Vec<_> = pairs.collect();
    assert_eq!(Some(pairs.len() as u64), file["numberOfTests"].as_u64(), "vectors were lost");
    for_each_backend(|| {
        let wrong: Vec<String> = pairs
            .iter()
            .filter_map(|(group, test)| disagreement(test, accepts(group, test)))
            .collect();
        assert!(wrong.is_empty(), "{} vectors:\n{}", wrong.len(), wrong.join("\n"));
    });
}

/// What is wrong with an outcome, if anything is.
fn disagreement(test: &Value, outcome: Result<(), String>) -> Option<String> {
    let right = match test["result"].as_str().unwrap() {
        "valid" => outcome.is_ok(),
        "invalid" => outcome.is_err(),
        "acceptable" => true,
        other => panic!("no such result: {other}"),
    };
    (!right).then(|| {
        let (number, comment) = (&test["tcId"], &test["comment"]);
        format!("{number} {comment} is {}, but {outcome:?}", test["result"])
    })
}

/// The bytes of a field.
fn bytes(of: &Value, field: &str) -> Vec<u8> {
    hex(of[field].as_str().unwrap())
}

/// A fault in words; what it says is tested elsewhere.
fn text(error: impl core::fmt::Display) -> String {
    error.to_string()
}

/// The key of a group, which must be the same in its three encodings.
fn verifying_key(group: &Value) -> VerifyingKey {
    let key = PublicKey::from_bytes(&bytes(&group["publicKey"], "uncompressed")).unwrap();
    assert_eq!(PublicKey::from_spki_der(&bytes(group, "publicKeyDer")).unwrap(), key);
    assert_eq!(PublicKey::from_pem(group["publicKeyPem"].as_str().unwrap()).unwrap(), key);
    VerifyingKey::from(key)
}

/// The identifier of a group; the default one both by name and as bytes.
fn verify(group: &Value, test: &Value, signature: &Signature) -> Result<(), String> {
    let (key, id, message) = (verifying_key(group), bytes(group, "id"), bytes(test, "msg"));
    let outcome = key.verify(Id::Bytes(&id), &message, signature);
    let named = match &id[..] {
        b"1234567812345678" => Id::Default,
        b"" => Id::Empty,
        other => Id::Bytes(other),
    };
    assert_eq!(key.verify(named, &message, signature).is_ok(), outcome.is_ok());
    for memory in [0, 5_000] {
        let prepared = key.prepare(memory).verify(named, &message, signature);
        assert_eq!(prepared.is_ok(), outcome.is_ok());
    }
    outcome.map_err(text)
}

#[test]
fn signatures_in_der() {
    run("sm2_sm3_verify_test.json", |group, test| {
        let signature = Signature::from_der(&bytes(test, "sig")).map_err(text)?;
        assert_eq!(signature.to_der().to_vec(), bytes(test, "sig"), "what was read is not DER");
        verify(group, test, &signature)
    });
}

#[test]
fn signatures_of_fixed_width() {
    run("sm2_sm3_p1363_verify_test.json", |group, test| {
        let signature = Signature::from_slice(&bytes(test, "sig")).map_err(text)?;
        verify(group, test, &signature)
    });
}

#[test]
fn signatures_of_digests() {
    run("sm2_digest_verify_test.json", |group, test| {
        let digest = bytes(test, "digest").try_into().map_err(|_| "not 32 bytes")?;
        let signature = Signature::from_der(&bytes(test, "sig")).map_err(text)?;
        verifying_key(group).verify_prehash(&digest, &signature).map_err(text)
    });
}

#[test]
fn ciphertexts() {
    run("sm2_encrypt_test.json", |group, test| {
        let key = SecretKey::from_pkcs8_der(&bytes(group, "privateKeyPkcs8")).unwrap();
        assert_eq!(key.to_bytes().to_vec(), bytes(&group["privateKey"], "private"));
        let layout = match group["layout"].as_str().unwrap() {
            "C1C3C2" => Layout::C1C3C2,
            "C1C2C3" => Layout::C1C2C3,
            "ASN.1" => Layout::Asn1,
            other => panic!("no such layout: {other}"),
        };
        let message = key.decrypt(&bytes(test, "ct"), layout).map_err(text)?;
        if test["result"] != "invalid" {
            let comment = &test["comment"];
            assert_eq!(message.to_vec(), bytes(test, "msg"), "another message: {comment}");
        }
        Ok(())
    });
}

/// The x that both sides of a plain ECDH share.
#[test]
fn ecdh() {
    run("sm2_ecdh_ecpoint_test.json", |_, test| {
        let peer = PublicKey::from_bytes(&bytes(test, "public")).map_err(text)?;
        let secret = SecretKey::from_bytes(&integer32(&bytes(test, "private"))).map_err(text)?;
        let shared = diffie_hellman(&secret, &peer);
        assert_eq!(shared.as_slice(), bytes(test, "shared"), "{}", test["comment"]);
        Ok(())
    });
}

/// One side of a key exchange, up to the other side's confirmation.
#[test]
fn key_exchange() {
    run("sm2_key_exchange_test.json", |group, test| match group["role"].as_str().unwrap() {
        "initiator" => initiator(test),
        "responder" => responder(test),
        other => panic!("no such role: {other}"),
    });
}

/// The own key, and a generator that gives the own ephemeral secret.
fn own(test: &Value) -> Result<(SecretKey, Fixed), String> {
    let key = SecretKey::from_slice(&bytes(test, "private")).map_err(text)?;
    Ok((key, Fixed(bytes(test, "ephemeralPrivate"))))
}

/// The peer's key, ephemeral key and confirmation.
fn peer(test: &Value) -> Result<(PublicKey, EphemeralKey, [u8; 32]), String> {
    Ok((
        PublicKey::from_bytes(&bytes(test, "peerPublic")).map_err(text)?,
        EphemeralKey::from_bytes(&bytes(test, "peerEphemeralPublic")).map_err(text)?,
        bytes(test, "peerConfirmation").try_into().map_err(|_| "not 32 bytes")?,
    ))
}

/// The exchange that one side has begun with its own key, whose ephemeral key is as the vector says.
fn begun<Role>(
    test: &Value,
    begin: impl FnOnce(&mut Fixed, &SecretKey, Id<'_>) -> Result<Exchange<Role>, Error>,
) -> Result<Exchange<Role>, String> {
    let (key, mut rng) = own(test)?;
    let exchange = begin(&mut rng, &key, Id::Bytes(&bytes(test, "id"))).map_err(text)?;
    assert_eq!(exchange.ephemeral().to_bytes().as_slice(), bytes(test, "ephemeralPublic"));
    Ok(exchange)
}

fn initiator(test: &Value) -> Result<(), String> {
    let exchange = begun(test, Exchange::initiate_with_rng)?;
    let (peer, r_b, s_b) = peer(test)?;
    let agreement = exchange.agree(&peer, Id::Bytes(&bytes(test, "peerId")), &r_b).map_err(text)?;
    let (shared, s_a) = agreement.confirm(&s_b).map_err(text)?;
    assert_eq!(s_a.as_slice(), bytes(test, "confirmation"), "{}", test["comment"]);
    check_shared(test, shared)
}

fn responder(test: &Value) -> Result<(), String> {
    let exchange = begun(test, Exchange::respond_with_rng)?;
    let (peer, r_a, s_a) = peer(test)?;
    let agreement = exchange.agree(&peer, Id::Bytes(&bytes(test, "peerId")), &r_a).map_err(text)?;
    let s_b = agreement.confirmation();
    let shared = agreement.confirm(&s_a).map_err(text)?;
    assert_eq!(s_b.as_slice(), bytes(test, "confirmation"), "{}", test["comment"]);
    check_shared(test, shared)
}

fn check_shared(test: &Value, shared: SharedKey) -> Result<(), String> {
    let bits = test["keyLength"].as_u64().unwrap() as usize;
    let shared = shared.into_vec(bits / 8).map_err(text)?;
    assert_eq!(*shared, bytes(test, "shared"), "{}", test["comment"]);
    Ok(())
}
