use super::*;

#[test]
fn hex_takes_space_and_both_cases_and_nothing_else() {
    let from_hex = |text: &[u8]| from_hex(text).map(|bytes| bytes.to_vec());
    assert_eq!(from_hex(b" 0a\nFf "), Some(vec![0x0a, 0xff]));
    assert_eq!(from_hex(b""), Some(vec![]));
    assert_eq!(from_hex(b"0x0A:fF\n"), Some(vec![0x0a, 0xff]));
    for wrong in [&b"0"[..], b"0g", b"0x0x00", b"0x0", b"x00", b"\xff\xff"] {
        assert_eq!(from_hex(wrong), None, "{wrong:?}");
    }
}

#[test]
fn base64_takes_line_breaks_and_wants_padding() {
    let from_base64 = |text: &[u8]| from_base64(text).map(|bytes| bytes.to_vec());
    assert_eq!(from_base64(b"eXV4\naQ==\n"), Some(b"yuxi".to_vec()));
    assert_eq!(from_base64(b"eXV4aQ"), None);
    assert_eq!(from_base64(b"\xc3\xa4=="), None);
    assert_eq!(from_base64(b""), Some(vec![]));
}

/// Texts about as long as a piece, with and without separators.
#[test]
fn long_texts() {
    let bytes: Vec<u8> = (0..3 * PIECE).map(|i| (i * i / 7) as u8).collect();
    for length in [PIECE / 2 - 1, PIECE / 2, PIECE / 2 + 1, 3 * PIECE / 4, 3 * PIECE] {
        let bytes = &bytes[..length];
        let hex = base16ct::lower::encode_string(bytes);
        assert_eq!(from_hex(hex.as_bytes()).unwrap().as_slice(), bytes);
        let colons = hex.as_bytes().chunks(2).collect::<Vec<_>>().join(&b':');
        assert_eq!(from_hex(&colons).unwrap().as_slice(), bytes);
        let odd = &hex.as_bytes()[1..];
        assert!(from_hex(odd).is_none());
        let (decoded, digits) = decode_hex(odd).unwrap();
        assert_eq!(
            (digits, decoded[0], &decoded[1..]),
            (2 * length - 1, bytes[0] & 15, &bytes[1..])
        );
        let base64 = Base64::encode_string(bytes);
        assert_eq!(from_base64(base64.as_bytes()).unwrap().as_slice(), bytes);
        let lines = base64.as_bytes().chunks(64).collect::<Vec<_>>().join(&b'\n');
        assert_eq!(from_base64(&lines).unwrap().as_slice(), bytes);
        for lost in 1..4 {
            assert!(from_base64(&base64.as_bytes()[lost..]).is_none());
        }
    }
    // padding only at the end, also of a whole piece
    let padded = Base64::encode_string(&bytes[..PIECE / 4 * 3 - 1]);
    assert!(from_base64(padded.as_bytes()).is_some());
    assert!(from_base64((padded + "AAAA").as_bytes()).is_none());
}
