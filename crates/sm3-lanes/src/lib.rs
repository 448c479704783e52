//! SM3 (GB/T 32905) of many messages at once.
//!
//! A CPU with AVX-512 or AVX2 hashes sixteen or eight messages in the time of about one:
//! each has a lane, the 32-bit words at one place of its vectors. A lane whose message ends
//! takes the next one, so messages of different lengths leave no lane idle while others wait.
//! Other CPUs hash one message after another, with the crate `sm3`.
//!
//! ```
//! let mut digests = [[0; 32]; 2];
//! yuxi_sm3_lanes::digests(&[&[b"abc"], &[b"a", b"", b"bc"]], &mut digests);
//! assert_eq!(digests[0][..4], [0x66, 0xC7, 0xF0, 0xF4]);
//! assert_eq!(digests[0], digests[1]);
//! ```
//!
//! # Secrets
//!
//! Messages may be secret; their number, and the lengths of their parts, are not: what is
//! branched on, and which addresses are read, follows from those alone. Blocks of messages and
//! states are wiped at the end. What the compiler keeps of them in registers and on the stack
//! is out of reach.

#![cfg_attr(not(test), no_std)]
#![deny(unsafe_code)]

mod backend;
#[cfg(target_arch = "x86_64")]
mod lanes;
mod one;
mod width;

pub use width::Width;

/// Hashes every message, in the width that is best for their number ([`Width::best_for`]).
///
/// A message is what its parts give one after another; `digests[i]` becomes the digest of
/// `messages[i]`. There may be any number of messages, of any lengths below 2^61 bytes.
///
/// # Panics
/// If `messages` and `digests` differ in length.
pub fn digests(messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
    digests_with(Width::best_for(messages.len()), messages, digests);
}

/// [`digests`], in lanes of that width.
///
/// # Panics
/// If `messages` and `digests` differ in length, or if this CPU does not have the width
/// ([`Width::is_available`]).
pub fn digests_with(width: Width, messages: &[&[&[u8]]], digests: &mut [[u8; 32]]) {
    assert_eq!(messages.len(), digests.len(), "as many digests as messages");
    assert!(width.is_available(), "this CPU lacks vectors for {width:?}");
    match width {
        Width::One => one::digests(messages, digests),
        #[cfg(target_arch = "x86_64")]
        Width::Eight => backend::avx2::digests(messages, digests),
        #[cfg(target_arch = "x86_64")]
        Width::EightOfAvx512 => backend::avx2::digests_with_avx512(messages, digests),
        #[cfg(target_arch = "x86_64")]
        Width::Sixteen => backend::avx512::digests(messages, digests),
        #[cfg(not(target_arch = "x86_64"))]
        _ => unreachable!("no such width on this architecture"),
    }
}
