//! Elements of ASN.1, in DER or BER, with the faults that keep BER from being DER.

use alloc::vec::Vec;

use der::oid::ObjectIdentifier;

use super::fault::Fault;

/// An element of ASN.1 in a byte string.
///
/// A program uses it to describe what [`Found`](super::Found) does not: the fields of a
/// certificate, its extensions.
#[derive(Clone)]
pub struct Element<'a> {
    /// The tag, one byte.
    pub tag: u8,
    /// The element with its header.
    pub whole: &'a [u8],
    /// The content.
    pub content: &'a [u8],
    /// The elements inside a constructed element. Empty also if they are too many: see
    /// [`Element::is_closed`].
    pub children: Vec<Self>,
}

pub(super) const INTEGER: u8 = 0x02;
pub(super) const BIT_STRING: u8 = 0x03;
pub(super) const OCTET_STRING: u8 = 0x04;
pub(super) const OID: u8 = 0x06;
pub(super) const SEQUENCE: u8 = 0x30;

/// The maximum depth of elements inside elements; certificates have some ten.
const DEPTH: usize = 24;

/// The maximum number of elements inside one of the two outer levels: more than any structure that
/// is known here has.
const OUTER: usize = 64;

/// The number of bytes of the deeper levels that are parsed. The rest, such as the entries of a
/// long revocation list, stays closed: its elements would take a multiple of its memory.
const DEEPER: usize = 1 << 18;

/// Parses elements.
struct Reader {
    faults: Vec<Fault>,
    /// The number of bytes of the deeper levels that may still be parsed.
    deeper: usize,
}

/// An element, and the bytes that follow it.
type First<'a> = (Element<'a>, &'a [u8]);

/// The content of an element of indefinite length, the bytes that follow it, the elements inside.
type Open<'a> = (&'a [u8], &'a [u8], Vec<Element<'a>>);

impl Reader {
    fn element<'a>(&mut self, bytes: &'a [u8], depth: usize) -> Option<First<'a>> {
        let (&tag, after) = bytes.split_first()?;
        // Nothing that is known here has tags of several bytes.
        if depth == DEPTH || tag & 0x1f == 0x1f {
            return None;
        }
        let constructed = tag & 0x20 != 0;
        let (length, body) = length(after, &mut self.faults)?;
        let (content, rest, children) = match length {
            Some(length) => {
                let (content, rest) = body.split_at_checked(length)?;
                let children = match constructed && self.opens(content.len(), depth) {
                    true => self.elements(content, depth)?,
                    false => Vec::new(),
                };
                (content, rest, children)
            }
            None if !constructed => return None,
            None => {
                note(&mut self.faults, Fault::IndefiniteLength);
                self.until_end(body, depth)?
            }
        };
        if tag == INTEGER {
            check_integer(content, &mut self.faults)?;
        }
        let whole = &bytes[..bytes.len() - rest.len()];
        Some((Element { tag, whole, content, children }, rest))
    }

    fn opens(&mut self, length: usize, depth: usize) -> bool {
        if depth < 2 {
            return true;
        }
        let left = self.deeper.checked_sub(length);
        self.deeper = left.unwrap_or(self.deeper);
        left.is_some()
    }

    fn elements<'a>(&mut self, mut bytes: &'a [u8], depth: usize) -> Option<Vec<Element<'a>>> {
        let mut all = Vec::new();
        while !bytes.is_empty() {
            let (element, rest) = self.next(bytes, depth, all.len())?;
            all.push(element);
            bytes = rest;
        }
        Some(all)
    }

    /// The elements up to the two zeros that end an indefinite length.
    fn until_end<'a>(&mut self, body: &'a [u8], depth: usize) -> Option<Open<'a>> {
        let (mut rest, mut all) = (body, Vec::new());
        loop {
            if let [0, 0, after @ ..] = rest {
                return Some((&body[..body.len() - rest.len()], after, all));
            }
            // The length is not known in advance: each element counts.
            if depth >= 2 && !self.opens(2, depth) {
                return None;
            }
            let (element, after) = self.next(rest, depth, all.len())?;
            all.push(element);
            rest = after;
        }
    }

    fn next<'a>(&mut self, bytes: &'a [u8], depth: usize, before: usize) -> Option<First<'a>> {
        if depth < 2 && before == OUTER {
            return None;
        }
        self.element(bytes, depth + 1)
    }
}

/// A length, `None` inside if it is indefinite, and the bytes that follow it.
fn length<'a>(bytes: &'a [u8], faults: &mut Vec<Fault>) -> Option<(Option<usize>, &'a [u8])> {
    let (&first, rest) = bytes.split_first()?;
    let count = usize::from(first & 0x7f);
    if first < 0x80 {
        return Some((Some(count), rest));
    }
    if count == 0 {
        return Some((None, rest));
    }
    if count > 8 {
        return None;
    }
    let (digits, rest) = rest.split_at_checked(count)?;
    let length = digits.iter().fold(0u64, |sum, byte| sum << 8 | u64::from(*byte));
    if length < 0x80 || digits[0] == 0 {
        note(faults, Fault::LongLength);
    }
    Some((Some(usize::try_from(length).ok()?), rest))
}

fn check_integer(content: &[u8], faults: &mut Vec<Fault>) -> Option<()> {
    match content {
        [] => return None,
        [0, next, ..] if *next < 0x80 => note(faults, Fault::LongInteger),
        [first, ..] if *first >= 0x80 => note(faults, Fault::NegativeInteger),
        _ => {}
    }
    Some(())
}

/// Each fault is listed once.
fn note(faults: &mut Vec<Fault>, fault: Fault) {
    if !faults.contains(&fault) {
        faults.push(fault);
    }
}

impl<'a> Element<'a> {
    /// The first element in the bytes, its faults as DER, and the bytes that follow it. `None` if
    /// the bytes do not begin with an element.
    #[must_use]
    pub fn parse(bytes: &'a [u8]) -> Option<(Self, Vec<Fault>, &'a [u8])> {
        let mut reader = Reader { faults: Vec::new(), deeper: DEEPER };
        let (element, rest) = reader.element(bytes, 0)?;
        Some((element, reader.faults, rest))
    }

    /// The tags of the elements inside.
    #[must_use]
    pub fn tags(&self) -> Vec<u8> {
        self.children.iter().map(|child| child.tag).collect()
    }

    /// The element inside at this path of positions, each from 0.
    #[must_use]
    pub fn at(&self, path: &[usize]) -> Option<&Self> {
        match path {
            [] => Some(self),
            [first, rest @ ..] => self.children.get(*first)?.at(rest),
        }
    }

    /// Whether there is content, and no element inside was parsed: the element is primitive, or its
    /// elements are too many.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.children.is_empty() && !self.content.is_empty()
    }

    /// The object identifier, if it is one.
    #[must_use]
    pub fn oid(&self) -> Option<ObjectIdentifier> {
        (self.tag == OID).then(|| ObjectIdentifier::from_bytes(self.content).ok())?
    }

    /// The bytes of an integer without leading zeros. A negative integer is read as a positive one
    /// that lacks its first byte, 00.
    #[must_use]
    pub fn unsigned(&self) -> &'a [u8] {
        let zeros = self.content.iter().take_while(|byte| **byte == 0).count();
        &self.content[zeros..]
    }

    /// The value of an INTEGER below 2^64.
    #[must_use]
    pub fn number(&self) -> Option<u64> {
        let bytes = self.unsigned();
        (self.tag == INTEGER && bytes.len() <= 8)
            .then(|| bytes.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    }

    /// Two integers of at most 32 bytes each, side by side; `what` names them in the fault.
    pub(super) fn pair(integers: [&Self; 2], what: &'static str) -> Result<[u8; 64], Fault> {
        let mut pair = [0; 64];
        for (half, integer) in pair.chunks_exact_mut(32).zip(integers) {
            let (digits, found) = (integer.unsigned(), integer.unsigned().len());
            let zeros = 32usize.checked_sub(found).ok_or(Fault::IntegerTooLong { what, found })?;
            half[zeros..].copy_from_slice(digits);
        }
        Ok(pair)
    }
}

/// Whether the bytes are one DER sequence by their first byte and their length.
pub(super) fn is_der(bytes: &[u8]) -> bool {
    let [0x30, first, rest @ ..] = bytes else { return false };
    let count = usize::from(first & 0x7f);
    match first {
        0..0x80 => rest.len() == count,
        _ if count == 0 || count > 4 || rest.len() < count => false,
        _ => {
            let (length, content) = rest.split_at(count);
            length.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)) == content.len() as u64
        }
    }
}

#[cfg(test)]
mod tests;
