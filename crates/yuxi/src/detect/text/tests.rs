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
