//! Random generators that fail.

use super::*;
use crate::testing::{Fixed, Stuck};

/// Without a seed there is no generator for a batch: a seed of zeros would give the same keys to
/// everybody.
#[cfg(all(feature = "alloc", feature = "getrandom"))]
#[test]
fn a_batch_has_no_generator_without_a_seed() {
    assert_eq!(of_batch_from(&mut crate::testing::Failing).err(), Some(Error::RngFailed));
    assert_eq!(of_batch_from(&mut Fixed(vec![7; 31])).err(), Some(Error::RngFailed));
    assert_eq!(of_batch_from(&mut Stuck(0)).err(), Some(Error::RngFailed));
    assert!(of_batch_from(&mut Fixed(vec![7; 32])).is_ok());
}

/// The seed determines what a batch draws.
#[cfg(all(feature = "alloc", feature = "getrandom"))]
#[test]
fn generators_of_batches_differ() {
    let drawn = |byte| {
        let mut bytes = [0; 32];
        fill(&mut of_batch_from(&mut Stuck(byte)).unwrap(), &mut bytes).unwrap();
        bytes
    };
    assert_ne!(drawn(1), drawn(2));
    assert_eq!(drawn(1), drawn(1));
}

/// No part of a scalar remains if the generator fails after a value out of range.
#[test]
fn a_failure_leaves_no_scalar() {
    let end = [2, 0, 0, 0];
    for mut rng in [vec![7; 32], vec![7; 40], vec![]].map(Fixed) {
        let mut place = [9; 4];
        assert_eq!(scalar(&mut rng, &end, &mut place), Err(Error::RngFailed));
        assert_eq!(place, [0; 4]);
    }
    let mut place = [9; 4];
    assert_eq!(scalar(&mut Stuck(7), &end, &mut place), Err(Error::RngFailed));
    assert_eq!(place, [0; 4]);
}

/// Equal words are not zero.
#[test]
fn a_range_begins_at_one() {
    let end = [0, 0, 7, 7];
    for (words, expected) in [
        ([0, 0, 0, 0], false),
        ([1, 0, 0, 0], true),
        ([3, 3, 0, 0], true),
        ([0, 5, 0, 5], true),
        ([6, 6, 6, 6], true),
        ([u64::MAX, u64::MAX, 6, 7], true),
        ([0, 0, 7, 7], false),
        ([1, 0, 7, 7], false),
        ([0, 0, 0, 8], false),
    ] {
        assert_eq!(in_range(&words, &end).declassify(), expected, "{words:?}");
    }
}

/// Words of a generator that a function is are its bytes, and its errors are passed on.
#[test]
fn a_function_is_a_generator() {
    let mut count = 0;
    let mut rng = FromFn(|bytes: &mut [u8]| {
        for byte in bytes {
            count += 1;
            *byte = count;
        }
        if count < 100 { Ok(()) } else { Err(core::fmt::Error) }
    });
    assert_eq!(rng.try_next_u32(), Ok(0x0403_0201));
    assert_eq!(rng.try_next_u64(), Ok(0x0C0B_0A09_0807_0605));
    assert_eq!(fill(&mut rng, &mut [0; 4]), Ok(()));
    assert_eq!(fill(&mut rng, &mut [0; 90]), Err(Error::RngFailed));
}

/// Words come from the function's bytes, least significant first, and so do its errors.
#[test]
fn a_function_as_generator() {
    let mut next = 0;
    let mut counting = FromFn(|bytes: &mut [u8]| {
        bytes.iter_mut().for_each(|byte| {
            next += 1;
            *byte = next;
        });
        if next < 16 { Ok(()) } else { Err(Error::RngFailed) }
    });
    let mut bytes = [0; 3];
    counting.try_fill_bytes(&mut bytes).unwrap();
    assert_eq!(bytes, [1, 2, 3]);
    assert_eq!(counting.try_next_u32(), Ok(0x0706_0504));
    assert_eq!(counting.try_next_u64(), Ok(0x0f0e_0d0c_0b0a_0908));
    assert_eq!(counting.try_next_u32(), Err(Error::RngFailed));
    assert_eq!(counting.try_next_u64(), Err(Error::RngFailed));
    assert_eq!(counting.try_fill_bytes(&mut bytes), Err(Error::RngFailed));
}
