//! Encodings of a right signature that are not DER.

use super::{Builder, Format, SignatureGroup, Signer};
use crate::der::{self, Node, tlv};
use crate::model::signature::Signature;
use crate::model::to_bytes;
use crate::mutate::{Depth, mutations};

pub(super) fn groups() -> Vec<SignatureGroup> {
    vec![mutated(), types()]
}

/// A signer's message whose signature has the highest bits of r and s as wanted:
/// whether an INTEGER needs a zero byte in front hangs on them.
pub(super) fn with_high_bits(signer: &Signer, of_r: bool, of_s: bool) -> (Vec<u8>, Signature) {
    let messages = (0..).map(|i| format!("message {i}").into_bytes());
    let mut signed = messages.map(|message| (signer.sign(&message), message));
    let found = signed.find(|(Signature { r, s }, _)| r.bit(255) == of_r && s.bit(255) == of_s);
    let (signature, message) = found.expect("one message in four");
    (message, signature)
}

fn mutated() -> SignatureGroup {
    let signer = Signer::derived("key of encodings");
    let mut group = Builder::new(&signer, Format::Der);
    for (of_r, of_s) in [(true, true), (true, false), (false, true), (false, false)] {
        let (message, signature) = with_high_bits(&signer, of_r, of_s);
        let length = der::signature(&signature).encode().len();
        group.valid(&["ValidSignature"], &format!("{length} bytes of DER"), &message, &signature);
    }
    let (message, signature) = with_high_bits(&signer, true, false);
    for mutation in mutations(&der::signature(&signature), Depth::Full) {
        group.invalid_bytes(&[mutation.flag], &mutation.comment, &message, &mutation.bytes);
    }
    let (message, signature) = with_high_bits(&signer, true, true);
    for (what, bytes) in without_zeros(&signature) {
        group.invalid_bytes(&["MissingZero"], what, &message, &bytes);
    }
    let fixed = [to_bytes(&signature.r), to_bytes(&signature.s)].concat();
    group.invalid_bytes(&["InvalidEncoding"], "r ‖ s of 64 bytes", &message, &fixed);
    let integers = [&signature.r, &signature.s].map(|part| Node::integer("", part).encode());
    let bare = integers.concat();
    group.invalid_bytes(&["InvalidEncoding"], "the integers with no SEQUENCE", &message, &bare);
    group.finish()
}

/// Integers as a program writes them that forgets about their sign.
fn without_zeros(Signature { r, s }: &Signature) -> Vec<(&'static str, Vec<u8>)> {
    let right = |part| Node::integer("", part).encode();
    let wrong = |part| tlv(der::INTEGER, &to_bytes(part));
    vec![
        ("r lacks its leading zero", tlv(der::SEQUENCE, &[wrong(r), right(s)].concat())),
        ("s lacks its leading zero", tlv(der::SEQUENCE, &[right(r), wrong(s)].concat())),
        ("r and s lack their leading zeros", tlv(der::SEQUENCE, &[wrong(r), wrong(s)].concat())),
    ]
}

/// Other types where an INTEGER should stand, alone and in both places.
fn types() -> SignatureGroup {
    let signer = Signer::derived("key of types");
    let mut group = Builder::new(&signer, Format::Der);
    let message = b"a message";
    let Signature { r, s } = signer.sign(message);
    let [r, s] = [r, s].map(|part| Node::integer("", &part).encode());
    let others: &[(&str, &[u8])] = &[
        ("BOOLEAN true", &[0x01, 0x01, 0xFF]),
        ("BOOLEAN false", &[0x01, 0x01, 0x00]),
        ("NULL", &[0x05, 0x00]),
        ("an empty UTF8String", &[0x0C, 0x00]),
        ("the UTF8String «0»", &[0x0C, 0x01, 0x30]),
        ("an empty OCTET STRING", &[0x04, 0x00]),
        ("an empty BIT STRING", &[0x03, 0x01, 0x00]),
        ("the REAL 0.25", &[0x09, 0x03, 0x80, 0xFE, 0x01]),
        ("the REAL infinity", &[0x09, 0x01, 0x40]),
        ("the REAL NaN", &[0x09, 0x01, 0x42]),
        ("an empty SEQUENCE", &[0x30, 0x00]),
        ("a SEQUENCE of the INTEGER 0", &[0x30, 0x03, 0x02, 0x01, 0x00]),
        ("the ENUMERATED 1", &[0x0A, 0x01, 0x01]),
    ];
    for (what, other) in others {
        let triples = [
            (format!("r is {what}"), [other, &s[..]].concat()),
            (format!("s is {what}"), [&r[..], other].concat()),
            (format!("r and s are {what}"), other.repeat(2)),
        ];
        for (comment, content) in triples {
            let bytes = tlv(der::SEQUENCE, &content);
            group.invalid_bytes(&["InvalidTypesInSignature"], &comment, message, &bytes);
        }
    }
    group.finish()
}
