//! Signatures of fixed width that are not two numbers of 32 bytes.

use super::edge::find_message;
use super::range::special_values;
use super::{Builder, Format, SignatureGroup, Signer};
use crate::der;
use crate::model::curve::n;
use crate::model::signature::Signature;

pub(super) fn groups() -> Vec<SignatureGroup> {
    vec![special_values(Format::P1363), sizes(), zeros()]
}

/// A right signature in a wrong number of bytes, or in another order of them.
fn sizes() -> SignatureGroup {
    let signer = Signer::derived("key of sizes");
    let mut group = Builder::new(&signer, Format::P1363);
    let message = b"a message";
    let signature = signer.sign(message);
    let right = group.encode(&signature);
    group.valid(&["ValidSignature"], "64 bytes", message, &signature);
    let (r, s) = right.split_at(32);
    let reversed = |part: &[u8]| part.iter().rev().copied().collect::<Vec<_>>();
    let wide = |Signature { r, s }: &Signature, width: usize| {
        [r, s].map(|part| padded(&part.to_bytes_be(), width)).concat()
    };
    let plus_n = Signature { r: &signature.r + n(), s: &signature.s + n() };
    let others = [
        ("empty", vec![]),
        ("one zero byte", vec![0]),
        ("r alone", r.to_vec()),
        ("64 zero bytes", vec![0; 64]),
        ("65 zero bytes", vec![0; 65]),
        ("cut by its last byte", right[..63].to_vec()),
        ("cut by its first byte", right[1..].to_vec()),
        ("a zero byte appended", [&right[..], &[0]].concat()),
        ("a zero byte before it", [&[0], &right[..]].concat()),
        ("04 before it", [&[4], &right[..]].concat()),
        ("twice", right.repeat(2)),
        ("r and s of 33 bytes", wide(&signature, 33)),
        ("r and s of 48 bytes", wide(&signature, 48)),
        ("r and s of 64 bytes", wide(&signature, 64)),
        ("r + n and s + n of 33 bytes", wide(&plus_n, 33)),
        ("r and s least significant byte first", [reversed(r), reversed(s)].concat()),
        ("all 64 bytes reversed", reversed(&right)),
        ("s ‖ r", [s, r].concat()),
        ("in DER", der::signature(&signature).encode()),
        ("in hexadecimal digits", crate::hex(&right).into_bytes()),
    ];
    for (what, bytes) in others {
        group.invalid_bytes(&["SignatureSize"], what, message, &bytes);
    }
    group.finish()
}

/// Signatures that begin with a zero byte which is left out.
fn zeros() -> SignatureGroup {
    let signer = Signer::derived("key of dropped zeros");
    let mut group = Builder::new(&signer, Format::P1363);
    let short_r = find_message(&signer, |r, s| r.bits() <= 248 && s.bits() > 248);
    let short_s = find_message(&signer, |r, s| r.bits() > 248 && s.bits() <= 248);
    let both = find_message(&signer, |r, s| r.bits() <= 248 && s.bits() <= 248);
    for (what, (message, signature)) in [("r", short_r), ("s", short_s), ("r and s", both)] {
        let comment = format!("a leading zero byte in {what}");
        group.valid(&["LeadingZeros"], &comment, &message, &signature);
        let short = [&signature.r, &signature.s].map(|part| part.to_bytes_be()).concat();
        let comment = format!("the leading zero byte of {what} left out");
        group.invalid_bytes(&["SignatureSize"], &comment, &message, &short);
        let behind = padded_behind(&short, 64);
        let comment = format!("the leading zero byte of {what} moved to the end");
        group.invalid_bytes(&["SignatureSize"], &comment, &message, &behind);
    }
    group.finish()
}

fn padded(bytes: &[u8], width: usize) -> Vec<u8> {
    [&vec![0; width - bytes.len()], bytes].concat()
}

fn padded_behind(bytes: &[u8], width: usize) -> Vec<u8> {
    [bytes, &vec![0; width - bytes.len()]].concat()
}
