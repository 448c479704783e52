//! Both directions with Bouncy Castle: `cargo xtask interop java` runs these.
//!
//! What this library writes Bouncy Castle reads, and the other way round: keys,
//! signatures, ciphertexts, key exchange, certificates. Keys are new in every round.

/// Tests of a function for both curves, by Bouncy Castle's names of them, each under its own name.
macro_rules! for_both_curves {
    ($test:ident: $sm2:ident, $p256:ident;) => {
        #[test]
        #[ignore = "needs Java; cargo xtask interop java runs it"]
        fn $sm2() {
            $test::<yuxi::curve::Sm2>("sm2p256v1");
        }

        #[test]
        #[ignore = "needs Java; cargo xtask interop java runs it"]
        fn $p256() {
            $test::<yuxi::curve::P256>("secp256r1");
        }
    };
}

mod certificates;
mod java;
mod keys;
mod others;
mod sm2;

/// Lengths of messages: none, some, about a block of the hash or of the key stream, many.
const LENGTHS: [usize; 8] = [0, 1, 31, 32, 33, 64, 100, 5000];

/// A message of some length, another in each round.
fn message(round: usize) -> Vec<u8> {
    let length = LENGTHS[round % LENGTHS.len()];
    (0..length).map(|i| (i * 31 + round) as u8).collect()
}
