//! Bytes without a mark of their own: what they may be, by their length.

use yuxi::{p256, sm2};

use super::item::{Item, Object};
use super::kind::Kind;
use super::{Context, ciphertext, key_item, signature};
use crate::args::Curve;
use crate::keys::{self, Key, Public};

/// Everything that the bytes may be. `digits` is the number of hex digits, 0 where
/// they were no text.
pub(super) fn items(bytes: &[u8], digits: usize, context: &Context) -> Vec<Item> {
    let lost = (digits % 2 == 1)
        .then(|| format!("{digits} hex digits: a zero was left out, {} are needed", digits + 1));
    let mut items = match bytes.len() {
        // of a number the zero stood at its beginning, so that nothing is lost
        31 => numbers(&[&[0], bytes].concat(), context, Some("a zero byte at the beginning")),
        32 => {
            let mut items = numbers(bytes, context, None);
            if lost.is_none() {
                items.extend(x25519_point(bytes, context));
                items.push(Item::new(Kind::Digest, "32 bytes, as of SM3 or SHA-256"));
            }
            items
        }
        33 if bytes[0] == 0 => numbers(&bytes[1..], context, Some("")),
        33 | 65 => vec![point(bytes, context)],
        64 if lost.is_some() => vec![Item::new(Kind::Signature, "raw: r and s")],
        64 => pair(bytes, context),
        63 => vec![
            Item::new(Kind::Signature, "raw: r and s")
                .fault("63 bytes: a zero at the beginning of r or of s was left out"),
            Item::new(Kind::PublicKey, "point: x and y")
                .fault("63 bytes: a zero at the beginning of x or of y was left out"),
        ],
        66 if bytes.starts_with(&[4, 4]) => {
            vec![point(&bytes[1..], context).fault("the 04 before the point is doubled")]
        }
        _ => Vec::new(),
    };
    if bytes.len() >= 65 && context.curve.is_none_or(|curve| curve == Curve::Sm2) {
        items.extend(ciphertext::of_raw(bytes).filter(|item| {
            // 65 bytes that are a point are one
            item.object.is_some() || bytes.len() >= 97
        }));
    }
    for item in &mut items {
        item.faults.extend(lost.clone());
    }
    items
}

/// A private key, on every curve where it is one.
fn numbers(bytes: &[u8], context: &Context, lost: Option<&str>) -> Vec<Item> {
    let asked = |curve: &Curve| context.curve.is_none_or(|asked| asked == *curve);
    let curves = [Curve::Sm2, Curve::P256, Curve::X25519].into_iter().filter(asked);
    let keys: Vec<_> = curves.filter_map(|curve| keys::from_number(bytes, curve).ok()).collect();
    let mut item = Item::new(Kind::PrivateKey, "a number, 32 bytes");
    match lost {
        Some("") => {
            item = item.fault("a 00 precedes the 32 bytes, as Java's BigInteger writes it");
        }
        Some(what) => item = item.fault(format!("31 bytes: {what} was left out")),
        None => {}
    }
    item.curves = keys.iter().map(|key| key.curve().name().into()).collect();
    if item.curves.is_empty() {
        return vec![item.fault("it is zero or too large")];
    }
    // without a curve named, the first is SM2, if it is one of SM2
    match keys.into_iter().next() {
        Some(key) if item.curves.len() == 1 => vec![key_item(item, Key::Private(key), context)],
        Some(key) => vec![item.object(Object::Private(key))],
        None => vec![item],
    }
}

fn x25519_point(bytes: &[u8], context: &Context) -> Option<Item> {
    if context.curve.is_some_and(|curve| curve != Curve::X25519) {
        return None;
    }
    let key = Public::X25519(yuxi::x25519::PublicKey::from_slice(bytes).ok()?);
    let item = Item::new(Kind::PublicKey, "a coordinate, 32 bytes").curve("x25519");
    Some(item.object(Object::Public(key)))
}

/// 33 or 65 bytes that begin with a prefix, or should.
fn point(bytes: &[u8], context: &Context) -> Item {
    let form = match bytes[0] {
        2 | 3 => "point: 02 or 03, x (compressed)",
        6 | 7 => "point: 06 or 07, x, y (hybrid)",
        _ => "point: 04, x, y",
    };
    let item = Item::new(Kind::PublicKey, form);
    match (bytes[0], bytes.len()) {
        (2 | 3, 33) | (4, 65) => on_curves(item, bytes, context),
        (6 | 7, 65) if without_hybrid(bytes).len() == 64 => {
            on_curves(item, without_hybrid(bytes), context)
        }
        (6 | 7, 65) => item.fault("its first byte, 06 or 07, does not agree with y"),
        (found, _) => item.fault(format!("it begins with {found:02x}, not with 02, 03 or 04")),
    }
}

/// x and y of a hybrid point, in which 06 stands before an even y, 07 before an odd one; of
/// anything else all bytes.
pub(crate) fn without_hybrid(bytes: &[u8]) -> &[u8] {
    match bytes {
        [first @ (6 | 7), point @ ..] if point.len() == 64 && point[63] & 1 == first & 1 => point,
        _ => bytes,
    }
}

/// 64 bytes: r and s, or x and y.
fn pair(bytes: &[u8], context: &Context) -> Vec<Item> {
    let item = Item::new(Kind::PublicKey, "point: x, y, without the 04 before them");
    let point = on_curves(item, bytes, context);
    let signature = bytes.try_into().map(|pair| signature::of_raw(&pair)).ok();
    // 64 bytes are on a curve by chance once in 2^256 times
    match point.object {
        Some(_) => vec![point].into_iter().chain(signature).collect(),
        None => signature.into_iter().collect(),
    }
}

/// A public key of whichever curve the point lies on.
fn on_curves(item: Item, bytes: &[u8], context: &Context) -> Item {
    let asked = |curve| context.curve.is_none_or(|asked| asked == curve);
    let sm2 = sm2::PublicKey::from_bytes(bytes).ok().filter(|_| asked(Curve::Sm2));
    let p256 = p256::PublicKey::from_bytes(bytes).ok().filter(|_| asked(Curve::P256));
    match (sm2, p256) {
        (Some(key), None) => key_item(item, Key::Public(Public::Sm2(key)), context),
        (None, Some(key)) => key_item(item, Key::Public(Public::P256(key)), context),
        // a compressed point is on both curves as often as not
        (Some(key), Some(_)) => {
            item.curve("sm2").curve("p256").object(Object::Public(Public::Sm2(key)))
        }
        (None, None) => match context.curve {
            Some(curve) => item.fault(format!("it does not lie on the curve of {}", curve.name())),
            None => item.fault("it lies neither on the curve of sm2 nor on that of p256"),
        },
    }
}
