//! What the unit tests of detection share.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use der::{Encode, Length};

/// The DER of an element.
pub(super) fn element(tag: u8, content: &[u8]) -> Vec<u8> {
    let length = Length::try_from(content.len()).unwrap().to_der().unwrap();
    [&[tag], &length[..], content].concat()
}

pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(super) fn base64(bytes: &[u8]) -> String {
    use base64ct::Encoding;
    let mut text = alloc::vec![0; bytes.len().div_ceil(3) * 4];
    base64ct::Base64::encode(bytes, &mut text).unwrap().into()
}
