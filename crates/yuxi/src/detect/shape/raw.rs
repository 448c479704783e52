//! Bytes without a mark of their own: what they may be, by their length.

use alloc::vec;
use alloc::vec::Vec;

use zeroize::Zeroizing;

use super::{ciphertext, signature};
use crate::detect::content::{Content, Found, KeyEncoding, KeyForm, SignatureForm};
use crate::detect::fault::Fault;
use crate::detect::key::{AnyPublicKey, AnySecretKey, Curve, without_hybrid};
use crate::stack::{self, clear_after};

/// Everything that the bytes may be. `digits` is the number of hex digits, 0 if they were not hex.
pub(super) fn all(bytes: &[u8], digits: usize, curve: Option<Curve>) -> Vec<Found<'_>> {
    let odd = (digits % 2 == 1).then_some(Fault::OddDigits { found: digits });
    let mut all = of_length(bytes, odd.is_some(), curve);
    if bytes.len() >= 65 && curve.is_none_or(|curve| curve == Curve::Sm2) {
        // 65 bytes that are a point are no ciphertext.
        let is_one = |found: &Found<'_>| bytes.len() >= 97 || is_decoded(found);
        all.extend(ciphertext::of_raw(bytes).filter(is_one));
    }
    for found in &mut all {
        found.faults.extend(odd.clone());
    }
    all
}

fn is_decoded(found: &Found<'_>) -> bool {
    matches!(found.content, Content::Ciphertext { ciphertext: Some(_), .. })
}

fn of_length(bytes: &[u8], is_odd: bool, curve: Option<Curve>) -> Vec<Found<'static>> {
    let short = |pair| Some(Fault::MissingZeroInPair { pair });
    let signature = || Found::new(Content::Signature(SignatureForm::Raw, None));
    match bytes.len() {
        // The missing zero of a number is its first byte.
        31 => {
            vec![number(&Zeroizing::new([&[0], bytes].concat()), curve, Some(Fault::MissingZero))]
        }
        32 => {
            let mut all = vec![number(bytes, curve, None)];
            if !is_odd {
                all.extend(coordinate(bytes, curve));
                all.push(Found::new(Content::Digest));
            }
            all
        }
        33 if bytes[0] == 0 => vec![number(&bytes[1..], curve, Some(Fault::AddedZero))],
        33 | 65 => vec![prefixed(bytes, curve)],
        64 if is_odd => vec![signature()],
        64 => pair(bytes, curve),
        63 => {
            let point = Content::PublicKey(KeyForm::bare(KeyEncoding::Xy), None);
            let point = Found::new(point).faults(short(["x", "y"]));
            vec![signature().faults(short(["r", "s"])), point]
        }
        66 if bytes.starts_with(&[4, 4]) => {
            vec![prefixed(&bytes[1..], curve).faults(Some(Fault::DoubledPrefix))]
        }
        _ => Vec::new(),
    }
}

/// A private key of every curve whose private key it is; the key is of the first one.
fn number(bytes: &[u8], curve: Option<Curve>, fault: Option<Fault>) -> Found<'static> {
    // No vector of keys: one that grows, or from which a key is moved, leaves copies.
    let is_key = |one: &Curve| {
        curve.is_none_or(|curve| curve == *one) && AnySecretKey::from_slice(bytes, *one).is_ok()
    };
    // What is moved to the heap later takes bytes along that the stack held before.
    let (curves, key) = clear_after::<{ stack::SINGLE }, _>(|| {
        let curves: Vec<_> = Curve::ALL.into_iter().filter(is_key).collect();
        let key = curves.first().and_then(|curve| AnySecretKey::from_slice(bytes, *curve).ok());
        (curves, key)
    });
    let range = curves.is_empty().then_some(Fault::OutOfRange);
    let content = Content::SecretKey(KeyForm::bare(KeyEncoding::Number), key);
    Found { content, curves, faults: Vec::new() }.faults(fault).faults(range)
}

/// A public key of X25519.
fn coordinate(bytes: &[u8], curve: Option<Curve>) -> Option<Found<'static>> {
    let is_meant = curve.is_none_or(|curve| curve == Curve::X25519);
    let key = AnyPublicKey::from_slice(bytes, Curve::X25519).ok().filter(|_| is_meant)?;
    Some(Found::public_key(KeyForm::bare(KeyEncoding::Coordinate), key))
}

/// 33 or 65 bytes that begin with the prefix of a point, or should.
fn prefixed(bytes: &[u8], curve: Option<Curve>) -> Found<'static> {
    let encoding = match bytes[0] {
        2 | 3 => KeyEncoding::Compressed,
        6 | 7 => KeyEncoding::Hybrid,
        _ => KeyEncoding::Uncompressed,
    };
    let fault = match (bytes[0], bytes.len()) {
        (2 | 3, 33) | (4, 65) => return on_curves(encoding, bytes, curve),
        (6 | 7, 65) if without_hybrid(bytes).len() == 64 => {
            return on_curves(encoding, without_hybrid(bytes), curve);
        }
        (6 | 7, 65) => Fault::HybridPrefix,
        (found, _) => Fault::PointPrefix { found },
    };
    Found::new(Content::PublicKey(KeyForm::bare(encoding), None)).faults(Some(fault))
}

/// 64 bytes: r and s, or x and y.
fn pair(bytes: &[u8], curve: Option<Curve>) -> Vec<Found<'static>> {
    let signature = bytes.try_into().map(|pair| signature::of_pair(SignatureForm::Raw, pair));
    let point = on_curves(KeyEncoding::Xy, bytes, curve);
    // 64 bytes are on a curve by chance once in 2^256 times.
    let is_point = matches!(point.content, Content::PublicKey(_, Some(_)));
    Some(point).filter(|_| is_point).into_iter().chain(signature).collect()
}

/// A public key of each curve on which the point lies; the key is of the first one.
fn on_curves(encoding: KeyEncoding, bytes: &[u8], curve: Option<Curve>) -> Found<'static> {
    let is_asked = |one: &Curve| curve.is_none_or(|curve| curve == *one);
    let curves = [Curve::Sm2, Curve::P256].into_iter().filter(is_asked);
    let keys: Vec<_> =
        curves.filter_map(|curve| AnyPublicKey::from_slice(bytes, curve).ok()).collect();
    let curves: Vec<_> = keys.iter().map(AnyPublicKey::curve).collect();
    let fault = curves.is_empty().then_some(Fault::NotOnCurve { curve });
    let content = Content::PublicKey(KeyForm::bare(encoding), keys.first().copied());
    Found { content, curves, faults: Vec::new() }.faults(fault)
}
