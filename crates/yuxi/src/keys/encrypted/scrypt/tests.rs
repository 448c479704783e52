//! scrypt: the examples of RFC 7914, and its bounds.

use alloc::vec;

use super::{Cost, Encryption};
use crate::Error;

fn derive(password: &[u8], salt: &[u8], [n, r, p]: [u64; 3]) -> [u8; 64] {
    let mut key = [0; 64];
    Cost::new(n, r, p).unwrap().derive(password, salt, &mut key).unwrap();
    key
}

fn hex(digits: &str) -> vec::Vec<u8> {
    let digits: vec::Vec<u8> = digits.bytes().filter(u8::is_ascii_hexdigit).collect();
    let byte = |pair: &[u8]| u8::from_str_radix(core::str::from_utf8(pair).unwrap(), 16).unwrap();
    digits.chunks(2).map(byte).collect()
}

/// Section 12, except the last example: it needs 1 GiB, and is rejected.
#[test]
fn examples_of_the_rfc() {
    let first = "77 d6 57 62 38 65 7b 20 3b 19 ca 42 c1 8a 04 97 f1 6b 48 44 e3 07 4a e8 df df fa
        3f ed e2 14 42 fc d0 06 9d ed 09 48 f8 32 6a 75 3a 0f c8 1f 17 e8 d3 e0 fb 2e 0d 36 28 cf
        35 e2 0c 38 d1 89 06";
    let second = "fd ba be 1c 9d 34 72 00 78 56 e7 19 0d 01 e9 fe 7c 6a d7 cb c8 23 78 30 e7 73 76
        63 4b 37 31 62 2e af 30 d9 2e 22 a3 88 6f f1 09 27 9d 98 30 da c7 27 af b9 4a 83 ee 6d 83
        60 cb df a2 cc 06 40";
    let third = "70 23 bd cb 3a fd 73 48 46 1c 06 cd 81 fd 38 eb fd a8 fb ba 90 4f 8e 3e a9 b5 43
        f6 54 5d a1 f2 d5 43 29 55 61 3f 0f cf 62 d4 97 05 24 2a 9a f9 e6 1e 85 dc 0d 65 1e 40 df
        cf 01 7b 45 57 58 87";
    assert_eq!(derive(b"", b"", [16, 1, 1])[..], hex(first));
    assert_eq!(derive(b"password", b"NaCl", [1024, 8, 16])[..], hex(second));
    assert_eq!(derive(b"pleaseletmein", b"SodiumChloride", [16384, 8, 1])[..], hex(third));
}

#[test]
fn what_is_not_run() {
    let accepted = |n, r, p| match Cost::new(n, r, p) {
        Ok(_) => true,
        Err(error) => {
            assert_eq!(error, Error::InvalidScryptCost { n, r, p });
            false
        }
    };
    let (blocks, passes) = (Encryption::MAX_SCRYPT_MEMORY / 128, Encryption::MAX_SCRYPT_BLOCKS);
    assert!(accepted(2, 1, 1));
    assert!(accepted(blocks, 1, 1));
    assert!(accepted(2, blocks / 2, 1));
    assert!(accepted(2, 1, passes / 2));
    assert!(accepted(blocks, 1, passes / blocks));
    for (n, r, p) in [
        (0, 8, 1),
        (1, 8, 1),
        (3, 8, 1),
        (16, 0, 1),
        (16, 8, 0),
        (2 * blocks, 1, 1),
        (2, blocks / 2 + 1, 1),
        (2, 1, passes / 2 + 1),
        (blocks, 1, passes / blocks + 1),
        (u64::MAX, u64::MAX, u64::MAX),
        (1 << 63, u64::MAX, u64::MAX),
        (2, u64::MAX, u64::MAX),
        (1 << 20, 8, 1),
    ] {
        assert!(!accepted(n, r, p), "{n} {r} {p}");
    }
}
