//! DER for tests that build structures by hand.

/// A tag and a value in parts, of less than 16 MiB.
#[must_use]
pub fn tlv(tag: u8, parts: &[&[u8]]) -> Vec<u8> {
    let body = parts.concat();
    let length = match body.len() {
        n @ 0..0x80 => vec![n as u8],
        n @ 0x80..0x100 => vec![0x81, n as u8],
        n @ 0x100..0x10000 => vec![0x82, (n >> 8) as u8, n as u8],
        n => vec![0x83, (n >> 16) as u8, (n >> 8) as u8, n as u8],
    };
    [&[tag], length.as_slice(), &body].concat()
}
