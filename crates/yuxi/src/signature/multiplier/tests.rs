//! A multiplier that is right, and all kinds that are not.

use std::vec::Vec;

use yuxi_arith::field::bytes_from_words;

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

/// A multiplier that computes sums too, of which it answers what a test says.
struct Summing<F>(F);

impl<C: NamedCurve, F: FnMut(Sum) -> Result<Sum, &'static str>> Multiplier<C> for Summing<F> {
    type Error = &'static str;

    fn mul_base_x(&mut self, k: &[u64; 4]) -> Result<[u64; 4], &'static str> {
        Ok(C::mul_base_x(k))
    }

    fn mul_add(
        &mut self,
        s: &[u64; 4],
        t: &[u64; 4],
        point: &[[u64; 4]; 2],
    ) -> Result<Sum, &'static str> {
        let [x, y] = point.map(|words| bytes_from_words(&words));
        let point = C::from_coordinates(&x, &y).expect("a point of the curve");
        let mut product = [0; 64];
        C::mul(t, &point, &mut product);
        let [x, y]: [[u8; 32]; 2] =
            [0, 32].map(|from| product[from..from + 32].try_into().unwrap());
        let product = C::from_coordinates(&x, &y).expect("t is not 0");
        let sum = C::add_multiple_vartime(&product, s, &C::mul_base(&[1, 0, 0, 0]));
        let x = C::coordinates(&sum.expect("not infinity"))[0];
        (self.0)(Sum::X(words_from_bytes(&x)))
    }
}

fn sign_summing<C: Scheme>(
    seed: u64,
    answer: impl FnMut(Sum) -> Result<Sum, &'static str>,
) -> Result<Signature<C>, MultiplierError<&'static str>> {
    key::<C>().sign_prehash_with_multiplier(&mut Summing(answer), &mut Seeded(seed), &E)
}

/// The sum decides: the right one, each of its bits changed, infinity, an error; or the library, if it is not computed.
fn sums<C: Scheme>() {
    for seed in 1..20 {
        let wanted = key::<C>().sign_prehash_with_rng(&mut Seeded(seed), &E).unwrap();
        assert_eq!(sign_summing::<C>(seed, Ok), Ok(wanted));
        assert_eq!(sign_summing::<C>(seed, |_| Ok(Sum::NotComputed)), Ok(wanted));
    }
    for bit in 0..256 {
        let flipped = sign_summing::<C>(7, |sum| {
            let Sum::X(mut x) = sum else { panic!("{sum:?}") };
            x[bit / 64] ^= 1 << (bit % 64);
            Ok(Sum::X(x))
        });
        assert_eq!(flipped, Err(MultiplierError::WrongResult), "bit {bit}");
    }
    let infinity = sign_summing::<C>(7, |_| Ok(Sum::Infinity));
    assert_eq!(infinity, Err(MultiplierError::WrongResult));
    assert_eq!(sign_summing::<C>(7, |_| Err("gone")), Err(MultiplierError::Multiplier("gone")));
}

#[test]
fn a_sum_verifies() {
    sums::<Sm2>();
    sums::<P256>();
}
