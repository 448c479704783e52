//! Writing DER (X.690) from its parts.

use alloc::vec::Vec;

use der::asn1::AnyRef;
use der::{Encode, Tag};

/// SEQUENCE { the parts, encoded }.
pub(crate) fn sequence(parts: &[Vec<u8>]) -> der::Result<Vec<u8>> {
    constructed(Tag::Sequence, parts)
}

/// The parts, encoded, under a tag.
pub(crate) fn constructed(tag: Tag, parts: &[Vec<u8>]) -> der::Result<Vec<u8>> {
    AnyRef::new(tag, &parts.concat())?.to_der()
}
