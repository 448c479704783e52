//! Strings that differ in one or several positions.

use super::ct_eq;

#[test]
fn one_bit_is_a_difference() {
    let a: [u8; 32] = core::array::from_fn(|i| i as u8);
    assert!(ct_eq(&a, &a).declassify());
    for bit in 0..256 {
        let mut b = a;
        b[bit / 8] ^= 1 << (bit % 8);
        assert!(!ct_eq(&a, &b).declassify(), "bit {bit}");
    }
}

/// Differences do not cancel out.
#[test]
fn differences_in_several_bytes() {
    let a = [0x5A; 32];
    for places in [&[0, 1][..], &[0, 31], &[3, 7, 11, 19]] {
        let mut b = a;
        places.iter().for_each(|&place| b[place] ^= 0x81);
        assert!(!ct_eq(&a, &b).declassify(), "{places:?}");
    }
    assert!(!ct_eq(&a, &[0xA5; 32]).declassify());
}
