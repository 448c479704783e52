use super::*;

#[test]
fn der_is_detected_by_its_length() {
    assert!(is_der(&[0x30, 0]));
    assert!(is_der(&[0x30, 1, 5]));
    assert!(is_der(&[0x30, 0x81, 1, 5]));
    for wrong in [&[][..], &[0x30], &[0x30, 2, 5], &[0x30, 0x80], &[0x30, 0x81], &[0x04, 1, 5]] {
        assert!(!is_der(wrong), "{wrong:?}");
    }
}
