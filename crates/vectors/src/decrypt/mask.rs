//! Masks of zeros: the search for nonces that give them.

use std::sync::LazyLock;

use num_bigint::BigUint;

use super::{Builder, DecryptGroup, Layout};
use crate::derive;
use crate::model::curve::Point;
use crate::model::encryption::{mask, seal};

/// How many zero bytes the masks of the nonces begin with that are looked for.
const WANTED: [usize; 5] = [1, 1, 1, 1, 2];

/// Nonces with their shared points, found once: some 2^16 additions.
static FOUND: LazyLock<Vec<(usize, BigUint, Point)>> = LazyLock::new(|| {
    let key = Point::mul_g(&derive::scalar(KEY));
    let (mut k, mut found) = (derive::scalar("nonce of zero masks"), Vec::new());
    let mut shared = key.mul(&k);
    while found.len() < WANTED.len() {
        let zeros = WANTED[found.len()];
        if mask(&shared, zeros).iter().all(|byte| *byte == 0) {
            found.push((zeros, k.clone(), shared.clone()));
        }
        (k, shared) = (k + 1u32, shared.add(&key));
    }
    found
});

const KEY: &str = "key of zero masks";

pub(super) fn group(layout: Layout) -> DecryptGroup {
    let mut group = Builder::derived(KEY, layout);
    let message = b"abc";
    for (zeros, k, shared) in FOUND.iter() {
        let c1 = Point::mul_g(k);
        let short = seal(&c1, shared, &message[..*zeros]);
        let comment = format!("message of {zeros} bytes under a mask of zeros");
        group.invalid(&["KdfAllZero"], &comment, &layout.encode(&short));
        let longer = seal(&c1, shared, message);
        let comment = format!("message of 3 bytes, of whose mask the first {zeros} are zero");
        group.valid(&["ValidCiphertext"], &comment, message, &longer);
    }
    let (_, k, shared) = &FOUND[0];
    let zero = seal(&Point::mul_g(k), shared, &[0]);
    group.invalid(&["KdfAllZero"], "message 00 under a mask of zeros", &layout.encode(&zero));
    group.finish()
}
