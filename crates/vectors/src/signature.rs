//! Signatures of messages: two files, one in DER and one of r ‖ s.

mod edge;
mod encoding;
mod identifiers;
mod p1363;
mod plain;
mod range;

use num_bigint::BigUint;
use serde::Serialize;

use crate::file::{File, Flags, Group, Test, Verdict};
use crate::keys::PublicKeyFields;
use crate::model::curve::Point;
use crate::model::signature::{self as model, DEFAULT_ID, Signature};
use crate::model::{from_bytes, to_bytes};
use crate::{der, derive, hex};

/// What the vectors of a group share.
#[derive(Serialize)]
struct Head {
    #[serde(flatten)]
    key: PublicKeyFields,
    id: String,
    sha: &'static str,
}

/// What each vector has.
#[derive(Serialize)]
struct Body {
    msg: String,
    sig: String,
}

type SignatureGroup = Group<Head, Body>;

/// How a signature is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Der,
    P1363,
}

/// Who signs: a private key and an identifier.
#[derive(Clone)]
struct Signer {
    d: BigUint,
    key: Point,
    id: Vec<u8>,
}

impl Signer {
    fn new(d: &BigUint, id: &[u8]) -> Self {
        Self { d: d.clone(), key: Point::mul_g(d), id: id.to_vec() }
    }

    /// A signer of a derived key, with the default identifier.
    fn derived(label: &str) -> Self {
        Self::new(&derive::scalar(label), DEFAULT_ID)
    }

    /// e; the identifiers of signers are short enough.
    fn digest(&self, message: &[u8]) -> [u8; 32] {
        model::digest(&self.id, &self.key, message).expect("an identifier that is short enough")
    }

    fn sign_with(&self, message: &[u8], k: &BigUint) -> Signature {
        let signature = model::sign(&self.d, &self.digest(message), k);
        signature.expect("a nonce that the standard takes")
    }

    /// A signature with a nonce of its own.
    fn sign(&self, message: &[u8]) -> Signature {
        self.sign_prehash(&self.digest(message))
    }

    fn sign_prehash(&self, digest: &[u8; 32]) -> Signature {
        let k = derive::scalar(&format!("nonce {} {}", self.d, hex(digest)));
        model::sign(&self.d, digest, &k).expect("a nonce that the standard takes")
    }
}

/// A group in the making.
struct Builder {
    signer: Signer,
    format: Format,
    tests: Vec<Test<Body>>,
}

impl Builder {
    fn new(signer: &Signer, format: Format) -> Self {
        Self { signer: signer.clone(), format, tests: Vec::new() }
    }

    fn encode(&self, signature: &Signature) -> Vec<u8> {
        match self.format {
            Format::Der => der::signature(signature).encode(),
            Format::P1363 => [to_bytes(&signature.r), to_bytes(&signature.s)].concat(),
        }
    }

    fn decode(&self, bytes: &[u8]) -> Option<Signature> {
        match self.format {
            Format::Der => der::read_signature(bytes),
            Format::P1363 => {
                let (r, s) = bytes.split_at_checked(32).filter(|(_, s)| s.len() == 32)?;
                Some(Signature { r: from_bytes(r), s: from_bytes(s) })
            }
        }
    }

    fn accepts(&self, message: &[u8], signature: &[u8]) -> bool {
        let digest = model::digest(&self.signer.id, &self.signer.key, message);
        let signature = self.decode(signature);
        digest
            .zip(signature)
            .is_some_and(|(e, signature)| model::verify(&self.signer.key, &e, &signature))
    }

    /// Adds a vector, and holds what is meant against what the model says.
    fn add(&mut self, meant: Verdict, flags: Flags<'_>, comment: &str, msg: &[u8], sig: &[u8]) {
        let accepted = self.accepts(msg, sig);
        assert_eq!(accepted, meant == Verdict::Valid, "the model disagrees on «{comment}»");
        let body = Body { msg: hex(msg), sig: hex(sig) };
        self.tests.push(Test::new(comment, flags, body, meant));
    }

    fn valid(&mut self, flags: Flags<'_>, comment: &str, msg: &[u8], sig: &Signature) {
        let sig = self.encode(sig);
        self.add(Verdict::Valid, flags, comment, msg, &sig);
    }

    fn invalid(&mut self, flags: Flags<'_>, comment: &str, msg: &[u8], sig: &Signature) {
        let sig = self.encode(sig);
        self.add(Verdict::Invalid, flags, comment, msg, &sig);
    }

    fn invalid_bytes(&mut self, flags: Flags<'_>, comment: &str, msg: &[u8], sig: &[u8]) {
        self.add(Verdict::Invalid, flags, comment, msg, sig);
    }

    fn finish(self) -> SignatureGroup {
        let r#type = match self.format {
            Format::Der => "Sm2Verify",
            Format::P1363 => "Sm2P1363Verify",
        };
        let key = PublicKeyFields::new(&self.signer.key);
        let head = Head { key, id: hex(&self.signer.id), sha: "SM3" };
        Group::new(r#type, head, self.tests)
    }
}

/// The file of DER signatures.
#[must_use]
pub fn der_file() -> File {
    let mut groups = plain::groups(Format::Der);
    groups.extend(encoding::groups());
    groups.extend(range::groups());
    groups.extend(edge::groups(Format::Der));
    groups.extend(identifiers::groups(Format::Der));
    let header = &[
        "Test vectors of type Sm2Verify are for the verification of DER-encoded",
        "SM2 signatures with SM3 of a message, under a public key and an identifier.",
    ];
    File::new("sm2_sm3_verify_test.json", "sm2_verify_schema_v1.json", header, groups)
}

/// The file of signatures of fixed width.
#[must_use]
pub fn p1363_file() -> File {
    let mut groups = plain::groups(Format::P1363);
    groups.extend(p1363::groups());
    groups.extend(edge::groups(Format::P1363));
    let header = &[
        "Test vectors of type Sm2P1363Verify are for the verification of SM2",
        "signatures with SM3, written as r and s of 32 bytes each.",
    ];
    File::new("sm2_sm3_p1363_verify_test.json", "sm2_p1363_verify_schema_v1.json", header, groups)
}
