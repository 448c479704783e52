//! Masks of zeros, and masks that only resemble them.

use sm3::{Digest, Sm3};

use super::{MAX_LENGTH, xor};

/// The mask for data of this length, and whether it was reported as zeros.
fn mask<const N: usize>(z: u32) -> ([u8; N], bool) {
    let mut mask = [0; N];
    let zero = xor(&Sm3::new_with_prefix(z.to_be_bytes()), &mut mask).declassify();
    (mask, zero)
}

/// The block counter has 32 bits and begins at 1.
#[test]
fn longest_output() {
    assert_eq!(MAX_LENGTH, (1 << 37) - 32);
}

#[test]
fn a_mask_of_zeros() {
    assert!(mask::<0>(0).1);
    let zeros = (0..2_000).filter(|z| {
        let (mask, zero) = mask::<1>(*z);
        assert_eq!(zero, mask == [0]);
        zero
    });
    assert!(zeros.count() > 0);
}

/// Two equal bytes are not zeros.
#[test]
fn a_mask_of_equal_bytes() {
    let equal = (0..2_000).filter(|z| {
        let (mask, zero) = mask::<2>(*z);
        assert_eq!(zero, mask == [0; 2]);
        mask[0] == mask[1] && !zero
    });
    assert!(equal.count() > 0);
}

/// A shorter mask is a prefix of a longer one, and blocks differ.
#[test]
fn blocks_after_the_first() {
    let (long, zero) = mask::<70>(7);
    assert!(!zero);
    assert_eq!(long[..33], mask::<33>(7).0);
    assert_ne!(long[..32], long[32..64]);
}
