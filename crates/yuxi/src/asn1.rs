//! Encoding of DER (X.690).

use alloc::vec::Vec;

use der::asn1::AnyRef;
use der::{Encode, Tag};

/// SEQUENCE of the encoded parts.
pub(crate) fn sequence(parts: &[Vec<u8>]) -> der::Result<Vec<u8>> {
    tagged(Tag::Sequence, &parts.concat())
}

/// A value with a tag.
pub(crate) fn tagged(tag: Tag, value: &[u8]) -> der::Result<Vec<u8>> {
    AnyRef::new(tag, value)?.to_der()
}
