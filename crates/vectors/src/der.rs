//! DER: a tree that is written node by node, so that one node can be written
//! wrong, and a strict reader of the two structures that SM2 has.

use num_bigint::BigUint;

use crate::model::signature::Signature;

/// The tag of an INTEGER.
pub const INTEGER: u8 = 0x02;
/// The tag of a BIT STRING.
pub const BIT_STRING: u8 = 0x03;
/// The tag of an OCTET STRING.
pub const OCTET_STRING: u8 = 0x04;
/// The tag of an OBJECT IDENTIFIER.
pub const OBJECT_IDENTIFIER: u8 = 0x06;
/// The tag of a SEQUENCE.
pub const SEQUENCE: u8 = 0x30;

/// A node: a tag and what stands under it.
#[derive(Clone, Debug)]
pub struct Node {
    /// What a comment calls it.
    pub name: &'static str,
    /// The tag.
    pub tag: u8,
    /// What stands under it.
    pub body: Body,
}

/// What stands under a node.
#[derive(Clone, Debug)]
pub enum Body {
    /// Bytes.
    Content(Vec<u8>),
    /// Nodes.
    Children(Vec<Node>),
}

impl Node {
    /// A node without children.
    #[must_use]
    pub fn leaf(name: &'static str, tag: u8, content: &[u8]) -> Self {
        Self { name, tag, body: Body::Content(content.to_vec()) }
    }

    /// An INTEGER that is not negative.
    #[must_use]
    pub fn integer(name: &'static str, value: &BigUint) -> Self {
        Self::leaf(name, INTEGER, &integer_content(value))
    }

    /// A SEQUENCE.
    #[must_use]
    pub fn sequence(name: &'static str, children: Vec<Self>) -> Self {
        Self { name, tag: SEQUENCE, body: Body::Children(children) }
    }

    /// DER.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        self.encode_with(&[], &|tag, content| tlv(tag, content), false)
    }

    /// DER, but for the node at `path` (of child numbers), which `write` writes.
    #[must_use]
    pub fn encode_changed(&self, path: &[usize], write: &dyn Fn(u8, &[u8]) -> Vec<u8>) -> Vec<u8> {
        self.encode_with(path, write, true)
    }

    fn encode_with(
        &self,
        path: &[usize],
        write: &dyn Fn(u8, &[u8]) -> Vec<u8>,
        on_path: bool,
    ) -> Vec<u8> {
        let content = match &self.body {
            Body::Content(content) => content.clone(),
            Body::Children(children) => {
                let parts = children.iter().enumerate().map(|(i, child)| {
                    let rest = path.split_first().filter(|(first, _)| on_path && **first == i);
                    rest.map_or_else(
                        || child.encode(),
                        |(_, rest)| child.encode_with(rest, write, true),
                    )
                });
                parts.collect::<Vec<_>>().concat()
            }
        };
        if on_path && path.is_empty() { write(self.tag, &content) } else { tlv(self.tag, &content) }
    }

    /// The node at a path.
    #[must_use]
    pub fn at(&self, path: &[usize]) -> &Self {
        match (path, &self.body) {
            ([first, rest @ ..], Body::Children(children)) => children[*first].at(rest),
            _ => self,
        }
    }
}

/// Tag, shortest length, content.
#[must_use]
pub fn tlv(tag: u8, content: &[u8]) -> Vec<u8> {
    [&[tag][..], &length(content.len()), content].concat()
}

/// The shortest form of a length.
#[must_use]
pub fn length(length: usize) -> Vec<u8> {
    if length < 128 {
        return vec![length as u8];
    }
    let digits = BigUint::from(length).to_bytes_be();
    [&[0x80 | digits.len() as u8][..], &digits].concat()
}

/// The content of an INTEGER that is not negative: no more bytes than it needs,
/// of which the first is below 80.
#[must_use]
pub fn integer_content(value: &BigUint) -> Vec<u8> {
    let digits = value.to_bytes_be();
    if digits[0] < 0x80 { digits } else { [&[0][..], &digits].concat() }
}

/// SEQUENCE { INTEGER r, INTEGER s } (GM/T 0009-2012, 7.3).
#[must_use]
pub fn signature(signature: &Signature) -> Node {
    let Signature { r, s } = signature;
    Node::sequence("sequence", vec![Node::integer("r", r), Node::integer("s", s)])
}

/// SEQUENCE { INTEGER x, INTEGER y, OCTET STRING C3, OCTET STRING C2 } (GM/T 0009-2012, 7.2).
#[must_use]
pub fn ciphertext(x: &BigUint, y: &BigUint, c3: &[u8], c2: &[u8]) -> Node {
    let parts = vec![
        Node::integer("x", x),
        Node::integer("y", y),
        Node::leaf("C3", OCTET_STRING, c3),
        Node::leaf("C2", OCTET_STRING, c2),
    ];
    Node::sequence("sequence", parts)
}

/// Reads a signature; none where it is not DER to the byte.
#[must_use]
pub fn read_signature(bytes: &[u8]) -> Option<Signature> {
    let (content, []) = read(SEQUENCE, bytes)? else { return None };
    let (r, content) = read_integer(content)?;
    let (s, []) = read_integer(content)? else { return None };
    Some(Signature { r, s })
}

/// Reads x, y, C3 and C2; none where they are not DER to the byte.
#[must_use]
pub fn read_ciphertext(bytes: &[u8]) -> Option<(BigUint, BigUint, &[u8], &[u8])> {
    let (content, []) = read(SEQUENCE, bytes)? else { return None };
    let (x, content) = read_integer(content)?;
    let (y, content) = read_integer(content)?;
    let (c3, content) = read(OCTET_STRING, content)?;
    let (c2, []) = read(OCTET_STRING, content)? else { return None };
    Some((x, y, c3, c2))
}

fn read_integer(bytes: &[u8]) -> Option<(BigUint, &[u8])> {
    let (content, rest) = read(INTEGER, bytes)?;
    let value = BigUint::from_bytes_be(content);
    (integer_content(&value) == content).then_some((value, rest))
}

/// The content of a node of this tag, and what follows it.
fn read(tag: u8, bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (found, bytes) = bytes.split_first()?;
    let (first, bytes) = bytes.split_first()?;
    let (content_length, bytes) = match first {
        0..0x80 => (usize::from(*first), bytes),
        0x80 | 0x85.. => return None,
        _ => {
            let (digits, bytes) = bytes.split_at_checked(usize::from(first & 0x7F))?;
            (digits.iter().fold(0, |sum, digit| sum << 8 | usize::from(*digit)), bytes)
        }
    };
    let (content, rest) = bytes.split_at_checked(content_length)?;
    let is_shortest = length(content_length)[0] == *first;
    (*found == tag && is_shortest).then_some((content, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for (r, s) in [(0u32, 1u32), (127, 128), (255, 256), (0xFFFF, 0x0080_0000)] {
            let written = Signature { r: r.into(), s: s.into() };
            assert_eq!(read_signature(&signature(&written).encode()), Some(written));
        }
        let (c3, c2) = ([7; 32], [9; 300]);
        let bytes = ciphertext(&5u32.into(), &200u32.into(), &c3, &c2).encode();
        let (x, y, c3_read, c2_read) = read_ciphertext(&bytes).unwrap();
        assert_eq!((x, y), (5u32.into(), 200u32.into()));
        assert_eq!((c3_read, c2_read), (&c3[..], &c2[..]));
    }

    #[test]
    fn other_than_der_is_refused() {
        let right = [0x30, 6, 2, 1, 1, 2, 1, 1];
        assert!(read_signature(&right).is_some());
        for cut in 0..right.len() {
            assert_eq!(read_signature(&right[..cut]), None, "cut to {cut}");
        }
        let wrong: [&[u8]; 10] = [
            &[0x30, 6, 2, 1, 1, 2, 1, 1, 0],
            &[0x31, 6, 2, 1, 1, 2, 1, 1],
            &[0x30, 6, 2, 1, 1, 4, 1, 1],
            &[0x30, 0x81, 6, 2, 1, 1, 2, 1, 1],
            &[0x30, 0x80, 2, 1, 1, 2, 1, 1, 0, 0],
            &[0x30, 7, 2, 2, 0, 1, 2, 1, 1],
            &[0x30, 6, 2, 1, 0x80, 2, 1, 1],
            &[0x30, 5, 2, 0, 2, 1, 1],
            &[0x30, 3, 2, 1, 1],
            &[0x30, 9, 2, 1, 1, 2, 1, 1, 2, 1, 1],
        ];
        for bytes in wrong {
            assert_eq!(read_signature(bytes), None, "{bytes:02x?}");
        }
    }
}
