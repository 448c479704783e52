//! Both directions with Bouncy Castle: `cargo xtask interop java` runs these.
//!
//! What this library writes Bouncy Castle reads, and the other way round: keys,
//! signatures, ciphertexts, key exchange, certificates. Keys are new in every round.

#![cfg(all(feature = "encrypted-keys", feature = "getrandom", feature = "x509"))]

mod certificates;
mod java;
mod keys;
mod others;
mod sm2;

/// Each round has new keys.
const ROUNDS: usize = 100;

/// Lengths of messages: none, some, about a block of the hash or of the key stream, many.
const LENGTHS: [usize; 8] = [0, 1, 31, 32, 33, 64, 100, 5000];

/// A message of some length, another in each round.
fn message(round: usize) -> Vec<u8> {
    let length = LENGTHS[round % LENGTHS.len()];
    (0..length).map(|i| (i * 31 + round) as u8).collect()
}
