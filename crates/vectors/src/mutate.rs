//! Systematic changes of a DER structure, each of which leaves something that is
//! not DER, or DER of other values.

use std::collections::HashSet;

use crate::der::{Body, INTEGER, Node, OCTET_STRING, length, tlv};

/// One changed encoding.
pub struct Mutation {
    /// What was done.
    pub comment: String,
    /// The flag.
    pub flag: &'static str,
    /// The encoding.
    pub bytes: Vec<u8>,
}

/// How thoroughly to change.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Everything.
    Full,
    /// One change of each kind.
    Core,
}

type Write = Box<dyn Fn(u8, &[u8]) -> Vec<u8>>;

struct Change {
    what: &'static str,
    flag: &'static str,
    core: bool,
    write: Write,
}

const BER: &str = "BerEncoded";
const WRONG: &str = "InvalidEncoding";

/// All changes of all nodes, and then of the whole, no two the same.
#[must_use]
pub fn mutations(root: &Node, depth: Depth) -> Vec<Mutation> {
    let mut all = Vec::new();
    let Body::Children(children) = &root.body else { return all };
    let paths = std::iter::once(vec![]).chain((0..children.len()).map(|child| vec![child]));
    for path in paths {
        let node = root.at(&path);
        for Change { what, flag, core, write } in changes(node) {
            if core || depth == Depth::Full {
                let comment = format!("{}: {what}", node.name);
                all.push(Mutation { comment, flag, bytes: root.encode_changed(&path, &write) });
            }
        }
    }
    all.extend(whole(root));
    // Some changes of one node come to the same as changes of another.
    let mut seen = HashSet::new();
    all.retain(|mutation| seen.insert(mutation.bytes.clone()));
    all
}

fn changes(node: &Node) -> Vec<Change> {
    let mut all: Vec<Change> =
        [lengths(), indefinite(), contents(), surroundings(), tags(node.tag)]
            .into_iter()
            .flatten()
            .collect();
    match node.tag {
        INTEGER => all.extend(integers()),
        OCTET_STRING => all.extend(octets()),
        _ => {}
    }
    all
}

fn change(
    core: bool,
    flag: &'static str,
    what: &'static str,
    write: impl Fn(u8, &[u8]) -> Vec<u8> + 'static,
) -> Change {
    Change { what, flag, core, write: Box::new(write) }
}

/// Tag, the length as given, content.
fn with_length(tag: u8, length: &[u8], content: &[u8]) -> Vec<u8> {
    [&[tag][..], length, content].concat()
}

/// `count` bytes of length that hold `value`, after 80 + count.
fn long_form(value: usize, count: usize) -> Vec<u8> {
    let digits = (value as u128).to_be_bytes();
    [&[0x80 | count as u8][..], &digits[16 - count..]].concat()
}

fn lengths() -> Vec<Change> {
    let fixed = |core, what, length: &'static [u8]| {
        change(core, WRONG, what, move |tag, content| with_length(tag, length, content))
    };
    vec![
        change(true, BER, "length in a longer form than needed", |tag, content| {
            let count = if content.len() < 128 { 1 } else { 3 };
            with_length(tag, &long_form(content.len(), count), content)
        }),
        change(true, BER, "length with a leading zero byte", |tag, content| {
            let count = if content.len() < 256 { 2 } else { 4 };
            with_length(tag, &long_form(content.len(), count), content)
        }),
        change(true, WRONG, "length one too large", |tag, content| {
            with_length(tag, &length(content.len() + 1), content)
        }),
        change(true, WRONG, "length one too small", |tag, content| {
            with_length(tag, &length(content.len() - 1), content)
        }),
        change(false, WRONG, "length above 2^32 that wraps to the right one", |tag, content| {
            with_length(tag, &long_form((1 << 32) + content.len(), 5), content)
        }),
        change(true, WRONG, "length above 2^64 that wraps to the right one", |tag, content| {
            let wrapping = [&[0x89, 1][..], &(content.len() as u64).to_be_bytes()].concat();
            with_length(tag, &wrapping, content)
        }),
        fixed(false, "length 2^31 − 1", &[0x84, 0x7F, 0xFF, 0xFF, 0xFF]),
        fixed(false, "length 2^31", &[0x84, 0x80, 0, 0, 0]),
        fixed(true, "length 2^32 − 1", &[0x84, 0xFF, 0xFF, 0xFF, 0xFF]),
        fixed(false, "length 2^40 − 1", &[0x85, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
        fixed(true, "length 2^64 − 1", &[0x88, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
        fixed(false, "length byte FF", &[0xFF]),
        fixed(true, "no length", &[]),
        fixed(false, "length 0 before the content", &[0]),
    ]
}

fn indefinite() -> Vec<Change> {
    vec![
        change(true, BER, "indefinite length, ended", |tag, content| {
            with_length(tag, &[0x80], &[content, &[0, 0]].concat())
        }),
        change(true, WRONG, "indefinite length, not ended", |tag, content| {
            with_length(tag, &[0x80], content)
        }),
        change(false, WRONG, "indefinite length, ended by one byte", |tag, content| {
            with_length(tag, &[0x80], &[content, &[0]].concat())
        }),
    ]
}

fn contents() -> Vec<Change> {
    vec![
        change(true, WRONG, "empty", |tag, _| tlv(tag, &[])),
        change(false, WRONG, "a tag with nothing after it", |tag, _| vec![tag]),
        change(true, WRONG, "replaced by NULL", |_, _| vec![5, 0]),
        change(true, WRONG, "cut by its last byte", |tag, content| {
            tlv(tag, &content[..content.len() - 1])
        }),
        change(false, WRONG, "cut by its first byte", |tag, content| tlv(tag, &content[1..])),
        change(false, WRONG, "zeros appended inside", |tag, content| {
            tlv(tag, &[content, &[0, 0]].concat())
        }),
        change(false, WRONG, "an object of an unknown tag inside", |tag, content| {
            tlv(tag, &[&[0x49, 0x81, 0x01, 0x77][..], content].concat())
        }),
    ]
}

fn surroundings() -> Vec<Change> {
    let around = |core, what, before: &'static [u8], after: &'static [u8]| {
        change(core, WRONG, what, move |tag, content| [before, &tlv(tag, content), after].concat())
    };
    vec![
        change(true, WRONG, "missing", |_, _| vec![]),
        change(true, WRONG, "twice", |tag, content| tlv(tag, content).repeat(2)),
        around(true, "followed by zeros", &[], &[0, 0]),
        around(true, "followed by NULL", &[], &[5, 0]),
        around(false, "followed by one byte", &[], &[0x42]),
        around(false, "preceded by zeros", &[0, 0], &[]),
        around(false, "preceded by NULL", &[5, 0], &[]),
        around(false, "followed by the integer 1", &[], &[2, 1, 1]),
    ]
}

fn tags(right: u8) -> Vec<Change> {
    const OTHER: &[(u8, bool, &str)] = &[
        (0x00, false, "tag 00"),
        (0x01, false, "tag of a BOOLEAN"),
        (0x02, true, "tag of an INTEGER"),
        (0x03, false, "tag of a BIT STRING"),
        (0x04, true, "tag of an OCTET STRING"),
        (0x0A, false, "tag of an ENUMERATED"),
        (0x30, true, "tag of a SEQUENCE"),
        (0x31, false, "tag of a SET"),
        (0xA0, false, "tag [0]"),
        (0xFF, false, "tag FF"),
    ];
    let mut all: Vec<Change> = OTHER
        .iter()
        .filter(|(tag, ..)| *tag != right)
        .map(|(tag, core, what)| change(*core, WRONG, what, |_, content| tlv(*tag, content)))
        .collect();
    all.push(change(false, BER, "tag in the long form", |tag, content| {
        [&[tag | 0x1F, tag & 0x1F][..], &length(content.len()), content].concat()
    }));
    all.push(change(true, WRONG, "wrapped in a SEQUENCE", |tag, content| {
        tlv(0x30, &tlv(tag, content))
    }));
    all.push(change(false, WRONG, "constructed bit flipped", |tag, content| {
        tlv(tag ^ 0x20, content)
    }));
    all
}

fn integers() -> Vec<Change> {
    vec![
        change(true, BER, "a leading zero byte too many", |tag, content| {
            tlv(tag, &[&[0][..], content].concat())
        }),
        change(false, BER, "64 leading zero bytes", |tag, content| {
            tlv(tag, &[&[0; 64][..], content].concat())
        }),
        change(true, WRONG, "negative by a leading FF", |tag, content| {
            tlv(tag, &[&[0xFF][..], content].concat())
        }),
        change(false, WRONG, "constructed of an INTEGER", |tag, content| {
            tlv(tag | 0x20, &tlv(tag, content))
        }),
    ]
}

fn octets() -> Vec<Change> {
    vec![
        change(true, BER, "constructed of two pieces", |tag, content| {
            let (first, second) = content.split_at(content.len() / 2);
            tlv(tag | 0x20, &[tlv(tag, first), tlv(tag, second)].concat())
        }),
        change(true, BER, "constructed of two pieces, indefinite length", |tag, content| {
            let (first, second) = content.split_at(content.len() / 2);
            let pieces = [tlv(tag, first), tlv(tag, second), vec![0, 0]].concat();
            with_length(tag | 0x20, &[0x80], &pieces)
        }),
    ]
}

/// Changes that are not of one node.
fn whole(root: &Node) -> Vec<Mutation> {
    let encoded = root.encode();
    let mut all: Vec<(&str, Vec<u8>)> = vec![
        ("nothing at all", vec![]),
        ("a SEQUENCE of nothing", vec![0x30, 0]),
        ("a SEQUENCE of NULL", vec![0x30, 2, 5, 0]),
        ("an empty SEQUENCE of indefinite length", vec![0x30, 0x80, 0, 0]),
        ("a length of 128 bytes of length", vec![0x30, 0x80 | 0x7F]),
        ("hexadecimal digits as text", crate::hex(&encoded).into_bytes()),
        ("an INTEGER alone", vec![2, 1, 1]),
        ("nested 60 deep", (0..60).fold(encoded.clone(), |inner, _| tlv(0x30, &inner))),
    ];
    for cut in [1, encoded.len() / 3, encoded.len() / 2, encoded.len() - 1] {
        all.push(("cut short", encoded[..cut].to_vec()));
    }
    all.into_iter()
        .map(|(what, bytes)| Mutation { comment: format!("whole: {what}"), flag: WRONG, bytes })
        .collect()
}
