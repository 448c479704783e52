//! What an invalid signature would be valid with: the mistakes by which two systems disagree.
//!
//! Each of the three inputs is tried as it is and with one change: the signer ID, what was hashed,
//! and the order of the signature's numbers. A candidate with fewer changes goes first.

use serde::Serialize;
use sha2::Sha256;
use sm3::{Digest, Sm3};
use yuxi_inspect::{Pair, SignerId, SignerIdReport, text};

use crate::signing::{Content, Verifier};

/// A longer message is hashed as it is, under each signer ID: other messages take copies.
const SHORT: usize = 1 << 20;

/// So many ways in which it would be valid are told.
const TOLD: usize = 3;

/// What has to be different for the signature to be valid. The page has a sentence for each name.
#[derive(Debug, Serialize)]
pub(crate) struct Valid {
    /// The signer ID, if that has to be another one.
    pub(crate) signer_id: Option<SignerIdReport>,
    /// What was hashed or signed, by its name, if that is another one.
    pub(crate) content: Option<&'static str>,
    /// The change of the signature, by its name.
    pub(crate) signature: Option<&'static str>,
}

/// The ways with the fewest changes.
pub(crate) fn search(
    verifier: &Verifier,
    pair: &Pair,
    content: Content<'_>,
    id: &SignerId,
) -> Vec<Valid> {
    let mut found: Vec<(usize, Valid)> = Vec::new();
    for digest in digests(verifier, content, id) {
        for (name, pair) in orders(pair) {
            if verifier.is_valid(&digest.bytes, &pair) {
                let changes = digest.changes() + usize::from(name.is_some());
                let signer_id = digest.id.as_ref().map(SignerId::report);
                found
                    .push((changes, Valid { signer_id, content: digest.content, signature: name }));
            }
        }
    }
    let fewest = found.iter().map(|(changes, _)| *changes).min();
    found.retain(|(changes, _)| Some(*changes) == fewest);
    found.into_iter().map(|(_, valid)| valid).take(TOLD).collect()
}

/// A digest that may have been signed.
struct Candidate {
    bytes: [u8; 32],
    id: Option<SignerId>,
    content: Option<&'static str>,
}

impl Candidate {
    fn changes(&self) -> usize {
        usize::from(self.id.is_some()) + usize::from(self.content.is_some())
    }
}

fn digests(verifier: &Verifier, content: Content<'_>, id: &SignerId) -> Vec<Candidate> {
    let mut all = Vec::new();
    let ids = ids(verifier, id);
    let mut hashed = |name, message: &[u8]| {
        for other in &ids {
            let Ok(bytes) = verifier.digest(other.as_ref().unwrap_or(id), message) else {
                continue;
            };
            all.push(Candidate { bytes, id: other.clone(), content: name });
        }
    };
    let mut bare = Vec::new();
    match content {
        Content::Digest(digest) => {
            bare.push((None, *digest));
            hashed(Some("digest-is-message"), digest);
            hashed(Some("hex-of-digest-is-message"), text::hex(digest).as_bytes());
        }
        Content::Message(message) if message.len() > SHORT => hashed(None, message),
        Content::Message(message) => {
            hashed(None, message);
            for (name, message) in messages(message) {
                hashed(Some(name), &message);
            }
            let decoded = text::from_hex(message);
            for bytes in [Some(message), decoded.as_deref()].into_iter().flatten() {
                bare.extend(
                    bytes.try_into().ok().map(|digest| (Some("message-is-digest"), digest)),
                );
            }
            if verifier.has_id() {
                bare.push((Some("digest-without-z"), Sm3::digest(message).into()));
            }
            bare.push((Some("sha-256"), Sha256::digest(message).into()));
        }
    }
    all.extend(bare.into_iter().map(|(content, bytes)| Candidate { bytes, id: None, content }));
    all
}

/// The signer ID as it is, and those that a signer may have used instead; of P-256 none.
fn ids(verifier: &Verifier, id: &SignerId) -> Vec<Option<SignerId>> {
    let mut all = vec![None];
    if verifier.has_id() {
        all.extend(id.others().into_iter().map(Some));
        let bytes = id.id().as_bytes();
        let others = [text::from_hex(bytes), Some(text::hex(bytes).into_bytes())];
        for other in others.into_iter().flatten().map(|bytes| SignerId::from_bytes(&bytes)) {
            if other != *id && !all.contains(&Some(other.clone())) {
                all.push(Some(other));
            }
        }
    }
    all
}

/// Other messages that a signer may have hashed, by their names.
fn messages(message: &[u8]) -> Vec<(&'static str, Vec<u8>)> {
    let mut all: Vec<(&str, Vec<u8>)> = Vec::new();
    let end = message.iter().rposition(|byte| !b"\r\n".contains(byte)).map_or(0, |at| at + 1);
    if end < message.len() {
        all.push(("without-line-break", message[..end].to_vec()));
    } else {
        all.push(("with-line-break", [message, b"\n"].concat()));
        all.push(("with-crlf", [message, b"\r\n"].concat()));
    }
    if let Ok(text) = std::str::from_utf8(message) {
        let unix = text.replace("\r\n", "\n");
        if unix != text {
            all.push(("crlf-as-lf", unix.into_bytes()));
        } else if text.trim_end().contains('\n') {
            all.push(("lf-as-crlf", text.replace('\n', "\r\n").into_bytes()));
        }
        let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        all.push(("utf-16", utf16));
    }
    all.extend(text::from_hex(message).map(|bytes| ("bytes-of-hex", bytes)));
    all.extend(text::from_base64(message).map(|bytes| ("bytes-of-base64", bytes)));
    all.push(("hex-of-message", text::hex(message).into_bytes()));
    all.push(("base64-of-message", text::base64(message).into_bytes()));
    let digest: [u8; 32] = Sm3::digest(message).into();
    all.push(("sm3-of-message", digest.to_vec()));
    all.push(("hex-of-sm3-of-message", text::hex(&digest).into_bytes()));
    all
}

/// r ‖ s as it is, s ‖ r, and both with their bytes reversed.
fn orders(pair: &Pair) -> [(Option<&'static str>, Pair); 3] {
    let mut swapped = *pair;
    swapped.rotate_left(32);
    let mut reversed = *pair;
    reversed.chunks_mut(32).for_each(<[u8]>::reverse);
    [(None, *pair), (Some("swapped"), swapped), (Some("reversed"), reversed)]
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use yuxi::ecdsa;

    use super::*;
    use crate::host;

    const MESSAGE: &[u8] = b"first line\nsecond line";

    /// What is found for a signature of that digest under the default signer ID.
    fn found(key: &yuxi::sm2::SigningKey, digest: [u8; 32], message: &[u8]) -> Vec<Value> {
        let pair = key.sign_prehash_with_rng(&mut host::generator(), &digest).unwrap().to_bytes();
        let verifier = Verifier::Sm2(key.verifying_key());
        let found = search(&verifier, &pair, Content::Message(message), &SignerId::Default);
        found.iter().map(|valid| serde_json::to_value(valid).unwrap()).collect()
    }

    fn key() -> yuxi::sm2::SigningKey {
        yuxi::sm2::SecretKey::generate(&mut host::generator()).unwrap().into()
    }

    #[test]
    fn each_other_message_is_found_by_its_name() {
        let key = key();
        let verifier = Verifier::Sm2(key.verifying_key());
        let digest = |message: &[u8]| verifier.digest(&SignerId::Default, message).unwrap();
        for message in [MESSAGE, b"ends\n", b"dos\r\nlines", b"00ff", b"AAEC"] {
            for (name, other) in messages(message) {
                let found = found(&key, digest(&other), message);
                let names: Vec<_> = found.iter().map(|valid| valid["content"].clone()).collect();
                assert!(names.contains(&name.into()), "{name}: {names:?}");
                assert_ne!(other, message, "{name}");
            }
        }
    }

    #[test]
    fn digests_of_other_schemes_are_found() {
        let key = key();
        for (name, digest) in [
            ("digest-without-z", Sm3::digest(MESSAGE).into()),
            ("sha-256", Sha256::digest(MESSAGE).into()),
        ] {
            assert_eq!(found(&key, digest, MESSAGE)[0]["content"], name);
        }
        assert!(found(&key, [7; 32], MESSAGE).is_empty());
    }

    #[test]
    fn a_long_message_is_tried_under_other_signer_ids() {
        let key = key();
        let verifier = Verifier::Sm2(key.verifying_key());
        let message = vec![b'a'; SHORT + 1];
        let digest = |message: &[u8]| verifier.digest(&SignerId::Empty, message).unwrap();
        let found = |digest| found(&key, digest, &message);
        assert_eq!(found(digest(&message))[0]["signer_id"]["state"], "empty");
        assert!(found(digest(&[&message[..], b"\n"].concat())).is_empty());
    }

    #[test]
    fn fewer_changes_go_first() {
        let key = key();
        let verifier = Verifier::Sm2(key.verifying_key());
        let digest = verifier.digest(&SignerId::Empty, b"a").unwrap();
        let found = found(&key, digest, b"a\n");
        assert_eq!(found.len(), 1);
        assert_eq!(found[0]["signer_id"]["state"], "empty");
        assert_eq!(found[0]["content"], "without-line-break");
        assert_eq!(found[0]["signature"], Value::Null);
    }

    #[test]
    fn a_signature_of_ecdsa_has_no_signer_id() {
        let key = yuxi::p256::SecretKey::generate(&mut host::generator()).unwrap();
        let key = ecdsa::SigningKey::from(key);
        let mut hasher = ecdsa::MessageHasher::new();
        hasher.update(b"a\n");
        let pair = key.sign_prehash_with_rng(&mut host::generator(), &hasher.finalize()).unwrap();
        let verifier = Verifier::P256(key.verifying_key());
        let content = Content::Message(b"a");
        let found = search(&verifier, &pair.to_bytes(), content, &SignerId::Default);
        assert_eq!(found.len(), 1);
        assert!(found[0].signer_id.is_none() && found[0].content == Some("with-line-break"));
    }
}
