use super::*;
use crate::detect::testing::element;

fn faults(bytes: &[u8]) -> Option<Vec<Fault>> {
    Element::parse(bytes).map(|(_, faults, _)| faults)
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
    let (_, _, rest) = Element::parse(&[5, 0, 7]).unwrap();
    assert_eq!(rest, [7]);
}

#[test]
fn elements_that_are_too_deep_are_rejected() {
    let mut bytes = vec![];
    for _ in 0..1000 {
        bytes = element(SEQUENCE, &bytes);
    }
    assert!(Element::parse(&bytes).is_none());
}

/// Untrusted input takes memory only in proportion to its length.
#[test]
fn deep_elements_are_bounded() {
    fn count(element: &Element<'_>) -> usize {
        1 + element.children.iter().map(count).sum::<usize>()
    }
    let many = element(SEQUENCE, &[5, 0].repeat(1 << 20));
    assert!(Element::parse(&many).is_none());
    let outer = element(SEQUENCE, &element(SEQUENCE, &many));
    assert_eq!(count(&Element::parse(&outer).unwrap().0), 3);
    let several = element(SEQUENCE, &[5, 0].repeat(1 << 16)).repeat(32);
    let outer = element(SEQUENCE, &element(SEQUENCE, &several));
    assert!(count(&Element::parse(&outer).unwrap().0) < DEEPER);
    let open = [&[0x30, 0x80, 0x30, 0x80, 0x30, 0x80][..], &[5, 0].repeat(1 << 20), &[0; 6]];
    assert!(Element::parse(&open.concat()).is_none());
}

#[test]
fn der_is_detected_by_its_length() {
    assert!(is_der(&[0x30, 0]));
    assert!(is_der(&[0x30, 1, 5]));
    assert!(is_der(&[0x30, 0x81, 1, 5]));
    for wrong in [&[][..], &[0x30], &[0x30, 2, 5], &[0x30, 0x80], &[0x30, 0x81], &[0x04, 1, 5]] {
        assert!(!is_der(wrong), "{wrong:?}");
    }
}
