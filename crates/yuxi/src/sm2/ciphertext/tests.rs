//! Lengths of messages that are too long to encrypt in a test.

use super::Layout;
use crate::Error;

#[test]
fn longest_messages() {
    // 2^32 − 1 blocks of 32 bytes; in ASN.1, a length of four bytes and the other parts
    let blocks = 32 * u32::MAX as usize;
    let in_four_bytes = u32::MAX as usize - 128;
    for (layout, most) in
        [(Layout::C1C3C2, blocks), (Layout::C1C2C3, blocks), (Layout::Asn1, in_four_bytes)]
    {
        for length in [0, 1, most - 1, most] {
            assert_eq!(layout.check_length(length), Ok(()), "{length}");
        }
        for found in [most + 1, usize::MAX] {
            assert_eq!(layout.check_length(found), Err(Error::MessageTooLong { found }));
        }
    }
}
