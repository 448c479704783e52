//! A multiplier that is right, and all kinds that are not.

use std::vec::Vec;

use super::*;
use crate::curve::{P256, Sm2};
use crate::keys::SecretKey;
use crate::testing::{Failing, Seeded, example, hex32};

/// x of k·G, with a change.
struct Changed<F>(F);

impl<C: NamedCurve, F: FnMut([u64; 4]) -> Result<[u64; 4], &'static str>> Multiplier<C>
    for Changed<F>
{
    type Error = &'static str;

    fn mul_base_x(&mut self, k: &[u64; 4]) -> Result<[u64; 4], &'static str> {
        (self.0)(C::mul_base_x(k))
    }
}

const E: [u8; 32] = [0x5E; 32];

fn key<C: Scheme>() -> SigningKey<C> {
    SecretKey::from_bytes(&hex32(example::D)).unwrap().into()
}

fn sign<C: Scheme>(
    seed: u64,
    change: impl FnMut([u64; 4]) -> Result<[u64; 4], &'static str>,
) -> Result<Signature<C>, MultiplierError<&'static str>> {
    key::<C>().sign_prehash_with_multiplier(&mut Changed(change), &mut Seeded(seed), &E)
}

fn right<C: Scheme>() {
    for seed in 1..20 {
        let wanted = key::<C>().sign_prehash_with_rng(&mut Seeded(seed), &E).unwrap();
        assert_eq!(sign::<C>(seed, Ok), Ok(wanted));
    }
}

/// Every bit of x changed, and x of another multiple.
fn wrong<C: Scheme>() {
    for bit in 0..256 {
        let flipped = sign::<C>(7, |mut x| {
            x[bit / 64] ^= 1 << (bit % 64);
            Ok(x)
        });
        assert_eq!(flipped, Err(MultiplierError::WrongResult), "bit {bit}");
    }
    let other = C::mul_base_x(&[1, 0, 0, 0]);
    for x in [other, [0; 4], [u64::MAX; 4], C::ORDER] {
        assert_eq!(sign::<C>(7, |_| Ok(x)), Err(MultiplierError::WrongResult));
    }
}

#[test]
fn the_signature_is_that_of_the_library() {
    right::<Sm2>();
    right::<P256>();
}

#[test]
fn a_wrong_x_gives_no_signature() {
    wrong::<Sm2>();
    wrong::<P256>();
}

#[test]
fn without_randomness() {
    let key = key::<P256>();
    let signature = key.sign_prehash_deterministic_with_multiplier(&mut Changed(Ok), &E);
    assert_eq!(signature, Ok(key.sign_prehash_deterministic(&E)));
    let mut wrong = Changed(|x: [u64; 4]| Ok([x[0] ^ 1, x[1], x[2], x[3]]));
    let signature = key.sign_prehash_deterministic_with_multiplier(&mut wrong, &E);
    assert_eq!(signature, Err(MultiplierError::WrongResult));
}

/// r = 0 requires another nonce, also if the multiplier makes it so each time.
#[test]
fn unusable_results_come_to_an_end() {
    let mut asked = Vec::new();
    let signature = sign::<P256>(3, |x| {
        asked.push(x);
        Ok([0; 4])
    });
    assert_eq!(signature, Err(MultiplierError::WrongResult));
    assert_eq!(asked.len(), TRIES);
    asked.dedup();
    assert_eq!(asked.len(), TRIES, "each time another nonce");
    // the first is unusable, and the next one is not
    let mut first = true;
    let signature =
        sign::<P256>(3, |x| Ok(if std::mem::take(&mut first) { [0; 4] } else { x })).unwrap();
    key::<P256>().verifying_key().verify_prehash(&E, &signature).unwrap();
}

#[test]
fn errors_are_handed_on() {
    assert_eq!(sign::<Sm2>(1, |_| Err("gone")), Err(MultiplierError::Multiplier("gone")));
    let failing = key::<Sm2>().sign_prehash_with_multiplier(&mut Changed(Ok), &mut Failing, &E);
    assert_eq!(failing, Err(MultiplierError::Library(Error::RngFailed)));
}
