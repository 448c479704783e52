//! ASN.1 as it comes: a reader that takes BER too and says where it is not DER, and
//! the few elements that are written.

/// One element.
pub(crate) struct Node<'a> {
    pub(crate) tag: u8,
    /// With its header.
    pub(crate) whole: &'a [u8],
    pub(crate) content: &'a [u8],
    /// The elements within; none of a primitive one.
    pub(crate) children: Vec<Self>,
}

pub(crate) const INTEGER: u8 = 0x02;
pub(crate) const BIT_STRING: u8 = 0x03;
pub(crate) const OCTET_STRING: u8 = 0x04;
pub(crate) const OID: u8 = 0x06;
pub(crate) const SEQUENCE: u8 = 0x30;

/// Elements within elements within elements; certificates have some ten.
const DEPTH: usize = 24;

/// The elements of what is known, and of what it signs, are fewer.
const OUTER: usize = 64;

/// So many bytes of what lies deeper are looked into. The rest, such as the entries of
/// a long revocation list, stays closed: its elements would take many times its room.
const DEEPER: usize = 1 << 18;

/// The element that the bytes are, what about it is not DER, and what stands after it.
/// `None` where they are no element.
pub(crate) fn parse(bytes: &[u8]) -> Option<(Node<'_>, Vec<String>, &[u8])> {
    let mut reader = Reader { faults: Vec::new(), deeper: DEEPER };
    let (node, rest) = reader.element(bytes, 0)?;
    Some((node, reader.faults, rest))
}

struct Reader {
    faults: Vec<String>,
    /// How many bytes may still be looked into.
    deeper: usize,
}

/// An element, and what follows it.
type Element<'a> = (Node<'a>, &'a [u8]);

/// The content of an element whose length is left open, what follows it, the elements within.
type Open<'a> = (&'a [u8], &'a [u8], Vec<Node<'a>>);

impl Reader {
    fn element<'a>(&mut self, bytes: &'a [u8], depth: usize) -> Option<Element<'a>> {
        let (&tag, after) = bytes.split_first()?;
        // tags of several bytes are in nothing that is known here
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
                note(&mut self.faults, "BER: a length is indefinite");
                self.until_end(body, depth)?
            }
        };
        if tag == INTEGER {
            check_integer(content, &mut self.faults)?;
        }
        let whole = &bytes[..bytes.len() - rest.len()];
        Some((Node { tag, whole, content, children }, rest))
    }

    fn opens(&mut self, length: usize, depth: usize) -> bool {
        if depth < 2 {
            return true;
        }
        let left = self.deeper.checked_sub(length);
        self.deeper = left.unwrap_or(self.deeper);
        left.is_some()
    }

    fn elements<'a>(&mut self, mut bytes: &'a [u8], depth: usize) -> Option<Vec<Node<'a>>> {
        let mut all = Vec::new();
        while !bytes.is_empty() {
            let (node, rest) = self.next(bytes, depth, all.len())?;
            all.push(node);
            bytes = rest;
        }
        Some(all)
    }

    /// Elements up to the two zeros that end an open length.
    fn until_end<'a>(&mut self, body: &'a [u8], depth: usize) -> Option<Open<'a>> {
        let (mut rest, mut all) = (body, Vec::new());
        loop {
            if let [0, 0, after @ ..] = rest {
                return Some((&body[..body.len() - rest.len()], after, all));
            }
            // how much is in it is not known before, so that each counts
            if depth >= 2 && !self.opens(2, depth) {
                return None;
            }
            let (node, after) = self.next(rest, depth, all.len())?;
            all.push(node);
            rest = after;
        }
    }

    fn next<'a>(&mut self, bytes: &'a [u8], depth: usize, before: usize) -> Option<Element<'a>> {
        if depth < 2 && before == OUTER {
            return None;
        }
        self.element(bytes, depth + 1)
    }
}

/// A length, `None` within for one that is left open, and what follows.
fn length<'a>(bytes: &'a [u8], faults: &mut Vec<String>) -> Option<(Option<usize>, &'a [u8])> {
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
        note(faults, "BER: a length is not minimal");
    }
    Some((Some(usize::try_from(length).ok()?), rest))
}

fn check_integer(content: &[u8], faults: &mut Vec<String>) -> Option<()> {
    match content {
        [] => return None,
        [0, next, ..] if *next < 0x80 => {
            note(faults, "BER: an integer has unnecessary leading zeros");
        }
        [first, ..] if *first >= 0x80 => {
            note(
                faults,
                "an integer is negative: the 00 before a first byte of 80 or more was left out",
            );
        }
        _ => {}
    }
    Some(())
}

/// Each fault is named once.
fn note(faults: &mut Vec<String>, why: &str) {
    if !faults.iter().any(|fault| fault == why) {
        faults.push(why.into());
    }
}

impl Node<'_> {
    /// The tags of the elements within.
    pub(crate) fn tags(&self) -> Vec<u8> {
        self.children.iter().map(|child| child.tag).collect()
    }

    /// The element within that this path of positions leads to.
    pub(crate) fn at(&self, path: &[usize]) -> Option<&Self> {
        match path {
            [] => Some(self),
            [first, rest @ ..] => self.children.get(*first)?.at(rest),
        }
    }

    /// An object identifier, in digits and dots.
    pub(crate) fn oid(&self) -> Option<String> {
        if self.tag != OID {
            return None;
        }
        yuxi::ObjectIdentifier::from_bytes(self.content).ok().map(|oid| oid.to_string())
    }

    /// The bytes of an integer that is not negative, without zeros at its beginning.
    /// One whose 00 was left out is taken for what was meant.
    pub(crate) fn unsigned(&self) -> &[u8] {
        let zeros = self.content.iter().take_while(|byte| **byte == 0).count();
        &self.content[zeros..]
    }

    /// A small integer.
    pub(crate) fn number(&self) -> Option<u64> {
        let bytes = self.unsigned();
        (self.tag == INTEGER && bytes.len() <= 8)
            .then(|| bytes.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte)))
    }
}

/// The DER of an element.
pub(crate) fn element(tag: u8, content: &[u8]) -> Vec<u8> {
    let mut bytes = vec![tag];
    let length = content.len().to_be_bytes();
    let zeros = length.iter().take_while(|byte| **byte == 0).count();
    match content.len() {
        short @ 0..0x80 => bytes.push(short as u8),
        _ => {
            bytes.push(0x80 | (length.len() - zeros) as u8);
            bytes.extend(&length[zeros..]);
        }
    }
    bytes.extend(content);
    bytes
}

/// The DER of an INTEGER that is not negative.
pub(crate) fn unsigned(bytes: &[u8]) -> Vec<u8> {
    let zeros = bytes.iter().take_while(|byte| **byte == 0).count();
    match &bytes[zeros..] {
        short @ [first, ..] if *first < 0x80 => element(INTEGER, short),
        short => element(INTEGER, &[&[0], short].concat()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(bytes: &[u8]) -> Option<Vec<String>> {
        parse(bytes).map(|(_, faults, _)| faults)
    }

    #[test]
    fn der_has_no_faults_and_ber_has_its_own() {
        assert_eq!(faults(&[0x30, 3, 2, 1, 5]), Some(vec![]));
        for ber in [
            &[0x30, 0x81, 3, 2, 1, 5][..],
            &[0x30, 0x80, 2, 1, 5, 0, 0],
            &[0x30, 4, 2, 2, 0, 5],
            &[0x30, 3, 2, 1, 0x85],
        ] {
            assert_eq!(faults(ber).unwrap().len(), 1, "{ber:?}");
        }
        for wrong in [&[][..], &[0x30], &[0x30, 1], &[0x30, 0x80, 2, 1, 5], &[0x30, 2, 2, 0]] {
            assert_eq!(faults(wrong), None, "{wrong:?}");
        }
        let (_, _, rest) = parse(&[5, 0, 7]).unwrap();
        assert_eq!(rest, [7]);
    }

    #[test]
    fn elements_too_deep_are_refused() {
        let mut bytes = vec![];
        for _ in 0..1000 {
            bytes = element(SEQUENCE, &bytes);
        }
        assert!(parse(&bytes).is_none());
    }

    /// What comes from outside takes no more room than so many times its own.
    #[test]
    fn only_so_much_is_looked_into() {
        fn count(node: &Node<'_>) -> usize {
            1 + node.children.iter().map(count).sum::<usize>()
        }
        let many = element(SEQUENCE, &[5, 0].repeat(1 << 20));
        assert!(parse(&many).is_none());
        let outer = element(SEQUENCE, &element(SEQUENCE, &many));
        assert_eq!(count(&parse(&outer).unwrap().0), 3);
        let several = element(SEQUENCE, &[5, 0].repeat(1 << 16)).repeat(32);
        let outer = element(SEQUENCE, &element(SEQUENCE, &several));
        assert!(count(&parse(&outer).unwrap().0) < DEEPER);
        let open = [&[0x30, 0x80, 0x30, 0x80, 0x30, 0x80][..], &[5, 0].repeat(1 << 20), &[0; 6]];
        assert!(parse(&open.concat()).is_none());
    }

    #[test]
    fn what_is_written_is_der() {
        for (number, content) in [(&[0, 0][..], &[0][..]), (&[0, 5], &[5]), (&[0x80], &[0, 0x80])] {
            assert_eq!(unsigned(number), element(INTEGER, content));
        }
        for length in [0, 1, 0x7f, 0x80, 0xff, 0x100, 0x10000] {
            let bytes = element(OCTET_STRING, &vec![7; length]);
            let (node, faults, rest) = parse(&bytes).unwrap();
            assert_eq!((node.content.len(), faults.len(), rest.len()), (length, 0, 0));
        }
    }
}
