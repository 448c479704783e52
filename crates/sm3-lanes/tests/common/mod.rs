//! What the tests share.

#![allow(dead_code, reason = "not every test uses all of it")]

use sm3::{Digest, Sm3};
use yuxi_sm3_lanes::{Width, digests_with};
use yuxi_testkit::available::can_run;

/// Runs `test` on every width that this CPU has, with what hashes in that width; says which
/// it has not.
pub(crate) fn for_each_width(mut test: impl FnMut(&dyn Fn(&[&[&[u8]]]) -> Vec<[u8; 32]>)) {
    for width in Width::ALL {
        if !can_run(name(width), width.is_available()) {
            continue;
        }
        println!("{width:?}");
        test(&|messages| {
            let mut digests = vec![[0xEE; 32]; messages.len()];
            digests_with(width, messages, &mut digests);
            digests
        });
    }
}

/// What `YUXI_EXPECT_BACKENDS` calls a width.
fn name(width: Width) -> &'static str {
    match width {
        Width::One => "sm3",
        Width::Eight => "sm3-avx2",
        Width::EightOfAvx512 => "sm3-avx512vl",
        Width::Sixteen => "sm3-avx512",
    }
}

/// Asserts that these are the digests, by the crate `sm3`.
pub(crate) fn check(messages: &[&[&[u8]]], digests: &[[u8; 32]]) {
    assert_eq!(messages.len(), digests.len());
    for (i, (message, digest)) in messages.iter().zip(digests).enumerate() {
        let expected: [u8; 32] = Sm3::digest(message.concat()).into();
        let lengths: Vec<usize> = message.iter().map(|part| part.len()).collect();
        assert_eq!(*digest, expected, "message {i} of {}, parts of {lengths:?}", messages.len());
    }
}

/// Up to six parts of about `longest` bytes together, from anywhere in `bytes`.
pub(crate) fn parts<'a>(random: &mut Random, bytes: &'a [u8], longest: usize) -> Vec<&'a [u8]> {
    let number = random.below(7);
    (0..number)
        .map(|_| {
            let length = random.below(longest / number + 2);
            let start = random.below(bytes.len() - length);
            &bytes[start..start + length]
        })
        .collect()
}

/// Xorshift: the same numbers in every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % limit
    }

    pub(crate) fn bytes(&mut self, length: usize) -> Vec<u8> {
        (0..length).map(|_| self.below(256) as u8).collect()
    }
}
