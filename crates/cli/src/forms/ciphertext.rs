//! Ciphertexts of SM2, by their shape.

use yuxi::sm2::PublicKey;

use super::asn1::Node;
use super::item::{Item, Object};
use super::kind::Kind;
use crate::ciphertext::Ciphertext;

/// SEQUENCE { INTEGER x, INTEGER y, OCTET STRING C3, OCTET STRING C2 }.
pub(super) fn of_der(node: &Node<'_>) -> Item {
    let form = "ASN.1 (GM/T 0009): SEQUENCE { x, y, C3, C2 }";
    let item = Item::new(Kind::Ciphertext, form).curve("sm2").detail("layout", "asn1");
    let [x, y, c3, c2] = node.children.as_slice() else { return item };
    let item = item.detail("message bytes", c2.content.len().to_string());
    let Ok(c3) = <[u8; 32]>::try_from(c3.content) else {
        return item.fault(format!("C3 has {} bytes; it must have 32", c3.content.len()));
    };
    let mut point = [0; 64];
    for (half, integer) in point.chunks_exact_mut(32).zip([x, y]) {
        let digits = integer.unsigned();
        let Some(zeros) = 32usize.checked_sub(digits.len()) else {
            return item.fault(format!("a coordinate has {} bytes; 32 is the most", digits.len()));
        };
        half[zeros..].copy_from_slice(digits);
    }
    match PublicKey::from_bytes(&point) {
        Ok(c1) => {
            let ciphertext = Ciphertext::parted(c1, c2.content.to_vec(), c3);
            item.object(Object::Ciphertext(ciphertext))
        }
        Err(error) => item.fault(format!("C1: {error}")),
    }
}

/// A point and 32 bytes at least; `None` where the bytes do not begin with a point.
pub(super) fn of_raw(bytes: &[u8]) -> Option<Item> {
    let (length, prefix) = match bytes {
        // 04 is doubled where a point follows the second
        [4, 4, ..] if is_point(bytes.get(2..66)) => {
            (66, Some("the 04 before the point is doubled"))
        }
        // the 04 may be the first byte of x
        [4, ..] if !is_point(bytes.get(..64)) => (65, None),
        _ if is_point(bytes.get(..64)) => (64, Some("the 04 before the point is missing")),
        [2 | 3, ..] if is_point(bytes.get(..33)) => (33, None),
        _ => return None,
    };
    let (c1, rest) = bytes.split_at_checked(length)?;
    let message = rest.len().checked_sub(32)?;
    let form = match length {
        33 => "raw, with a compressed point",
        _ => "raw",
    };
    let mut item = Item::new(Kind::Ciphertext, form)
        .curve("sm2")
        .detail("layout", "c1c3c2 or c1c2c3: the private key tells which (-k)")
        .detail("message bytes", message.to_string());
    item.faults.extend(prefix.map(String::from));
    let point = if length == 66 { &c1[1..] } else { c1 };
    Some(match PublicKey::from_bytes(point) {
        Ok(c1) => item.object(Object::Ciphertext(Ciphertext::joined(c1, rest.to_vec()))),
        Err(error) => item.fault(format!("C1: {error}")),
    })
}

fn is_point(bytes: Option<&[u8]>) -> bool {
    bytes.is_some_and(|bytes| PublicKey::from_bytes(bytes).is_ok())
}

#[cfg(test)]
mod tests {
    use yuxi::sm2::Layout;

    use super::*;

    #[test]
    fn the_first_byte_of_x_is_not_taken_for_the_prefix() {
        let point = (0..=255)
            .find_map(|last| {
                let mut compressed = [0; 33];
                (compressed[0], compressed[1], compressed[32]) = (2, 4, last);
                PublicKey::from_bytes(&compressed).ok()
            })
            .unwrap()
            .to_uncompressed();
        let whole = [&point[..], &[7; 33]].concat();
        for (bytes, faults) in
            [(&whole[..], 0), (&whole[1..], 1), (&[&[4], &whole[..]].concat(), 1)]
        {
            let item = of_raw(bytes).unwrap();
            assert_eq!(item.faults.len(), faults);
            let Some(Object::Ciphertext(mut found)) = item.object else { panic!() };
            found.part(Layout::C1C3C2);
            assert_eq!(found.to_bytes(Layout::C1C3C2, true).unwrap(), whole);
        }
    }
}
