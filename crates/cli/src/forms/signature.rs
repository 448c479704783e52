//! Signatures: r and s, and whether they are in range.

use yuxi::curve::{NamedCurve, P256, Sm2};

use super::asn1::Node;
use super::item::{Item, Object};
use super::kind::Kind;
use crate::signature::Pair;
use crate::text;

/// SEQUENCE { INTEGER r, INTEGER s }.
pub(super) fn of_der(node: &Node<'_>) -> Item {
    let item = Item::new(Kind::Signature, "ASN.1: SEQUENCE { INTEGER r, INTEGER s }");
    let mut pair = [0; 64];
    for (half, integer) in pair.chunks_exact_mut(32).zip(&node.children) {
        let digits = integer.unsigned();
        let Some(zeros) = 32usize.checked_sub(digits.len()) else {
            return item.fault(format!("r or s has {} bytes; 32 is the most", digits.len()));
        };
        half[zeros..].copy_from_slice(digits);
    }
    of_pair(item, &pair)
}

/// r ‖ s, 64 bytes.
pub(super) fn of_raw(pair: &Pair) -> Item {
    of_pair(Item::new(Kind::Signature, "raw: r and s, 32 bytes each"), pair)
}

fn of_pair(item: Item, pair: &Pair) -> Item {
    let (r, s) = pair.split_at(32);
    let mut item = item.detail("r", text::hex(r)).detail("s", text::hex(s));
    for (curve, in_range) in [("sm2", in_range::<Sm2>(pair)), ("p256", in_range::<P256>(pair))] {
        if in_range {
            item = item.curve(curve);
        }
    }
    if item.curves.is_empty() {
        item = item.fault("r or s is zero or too large for sm2 and for p256: it is never valid");
    }
    item.object(Object::Signature(*pair))
}

/// Whether both lie in [1, n − 1].
fn in_range<C: NamedCurve>(pair: &Pair) -> bool {
    let order = order::<C>();
    pair.chunks_exact(32).all(|half| half < order.as_slice() && half.iter().any(|byte| *byte != 0))
}

/// n, most significant byte first.
pub(super) fn order<C: NamedCurve>() -> [u8; 32] {
    let mut order = [0; 32];
    for (part, word) in order.rchunks_exact_mut(8).zip(C::ORDER) {
        part.copy_from_slice(&word.to_be_bytes());
    }
    order
}
