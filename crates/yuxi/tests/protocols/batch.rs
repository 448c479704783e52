//! Batches of signatures: against the single operations, of every length, with bad items in
//! every place.
use crate::common::signed::{self, Kind, Tested, randomness, signers};
use crate::common::{Failing, Fixed, Seeded, for_both_curves, for_each_backend};
use yuxi::Error;
use yuxi::batch::{self, ToSign, ToVerify, Verifier};
use yuxi::curve::{P256, Sm2};
use yuxi::signature::{Signature, SigningKey};
use yuxi::sm2::Content;

fn to_sign<T: Tested>(keys: &[SigningKey<T>]) -> Vec<ToSign<'_, T>> {
    let numbers = (0..).map(|i| T::content(Kind::Number(i)));
    keys.iter().zip(numbers).map(|(key, content)| ToSign { key, content }).collect()
}

fn to_verify<'a, T: Tested, K: Verifier<Scheme = T>>(
    keys: &'a [K],
    kinds: &[Kind],
    signatures: &'a [Signature<T>],
) -> Vec<ToVerify<'a, K>> {
    assert!(keys.len() <= kinds.len() && keys.len() <= signatures.len());
    let items = keys.iter().zip(kinds).zip(signatures);
    items
        .map(|((key, kind), signature)| ToVerify { key, content: T::content(*kind), signature })
        .collect()
}

/// Contents 0, 1, .. by the single operation.
fn sign_each<T: Tested>(keys: &[SigningKey<T>], rng: &mut Seeded) -> Vec<Signature<T>> {
    let items = keys.iter().enumerate();
    items.map(|(i, key)| T::sign(key, rng, Kind::Number(i)).unwrap()).collect()
}

fn numbers(count: usize) -> Vec<Kind> {
    (0..count).map(Kind::Number).collect()
}

/// Batches of every length give the signatures of the single operation with the same
/// randomness, and verify them; the single operation verifies them too.
fn every_length<T: Tested>() {
    let keys = signers::<T>(70);
    let verifying: Vec<_> = keys.iter().map(SigningKey::verifying_key).collect();
    for_each_backend(|| {
        let singles = sign_each::<T>(&keys, &mut Seeded(3));
        for n in 0..=70 {
            let signed = batch::sign_with_rng(&mut Seeded(3), &to_sign::<T>(&keys[..n]));
            let signed: Result<Vec<_>, _> = signed.into_iter().collect();
            assert_eq!(signed.unwrap(), singles[..n], "{n}");
            let items = to_verify(&verifying[..n], &numbers(n), &singles);
            assert_eq!(batch::verify(&items), vec![Ok(()); n], "{n}");
        }
        for (i, signature) in singles.iter().enumerate() {
            assert_eq!(T::verify(&verifying[i], Kind::Number(i), signature), Ok(()), "{i}");
        }
    });
}

for_both_curves! {
    every_length: every_length_of_sm2, every_length_of_ecdsa;
}

/// Longer than a round of chunks, with some bad items.
fn long<T: Tested>() {
    let n = 4096 + 130;
    let few = signers::<T>(7);
    let keys: Vec<_> = (0..n).map(|i| few[i * i % 7].clone()).collect();
    let verifying: Vec<_> = keys.iter().map(SigningKey::verifying_key).collect();
    let fresh = randomness(&mut Seeded(4), n);
    for_each_backend(|| {
        let signatures = batch::sign_with_rng(&mut Seeded(4), &to_sign::<T>(&keys));
        let mut signatures: Vec<_> = signatures.into_iter().map(Result::unwrap).collect();
        let mut expected = vec![Ok(()); n];
        for i in [0, 63, 64, 1000, 4095, 4096, n - 1] {
            let rng = &mut Fixed(fresh[i].to_vec());
            assert_eq!(T::sign(&keys[i], rng, Kind::Number(i)), Ok(signatures[i]), "{i}");
            signatures[i] = Signature::from_bytes(&[7; 64]);
            expected[i] = Err(Error::InvalidSignature);
        }
        assert_eq!(batch::verify(&to_verify(&verifying, &numbers(n), &signatures)), expected);
    });
}

for_both_curves! {
    long: long_batches_of_sm2, long_batches_of_ecdsa;
}

/// What can be wrong with the item of that place, and its error.
fn bad_items<T: Tested>(
    keys: &[SigningKey<T>],
    good: &[Signature<T>],
    place: usize,
) -> Vec<(Kind, Signature<T>, Error)> {
    let (kind, good) = (Kind::Number(place), good[place]);
    let of_another_key = T::sign(&keys[(place + 3) % 20], &mut Seeded(5), kind).unwrap();
    let signatures = T::bad_signatures(&good).into_iter().chain([of_another_key]);
    let signatures = signatures.map(|bad| (kind, bad));
    let infinity = T::infinity(&keys[place]).into_iter();
    let infinity = infinity.map(|(e, signature)| (Kind::Digest(e), signature));
    let refused = signatures.chain(infinity).chain([(Kind::Number(place + 1), good)]);
    let refused = refused.map(|(kind, signature)| (kind, signature, Error::InvalidSignature));
    refused.chain(T::BAD_KINDS.iter().map(|(kind, error)| (*kind, good, *error))).collect()
}

/// Everything that can be wrong with an item, in every place of a batch of 20, beside good ones:
/// that item is refused, as by the single operation, and its neighbours are not.
fn bad_signatures<T: Tested>() {
    let keys = signers::<T>(20);
    let verifying: Vec<_> = keys.iter().map(SigningKey::verifying_key).collect();
    let prepared: Vec<_> = verifying.iter().map(|key| key.prepare(256)).collect();
    let good = sign_each::<T>(&keys, &mut Seeded(5));
    let bad: Vec<_> = (0..20).map(|place| bad_items::<T>(&keys, &good, place)).collect();
    for_each_backend(|| {
        for turn in 0..2 * bad[0].len() {
            let (mut kinds, mut signatures) = (numbers(20), good.clone());
            let mut expected = vec![Ok(()); 20];
            for place in (turn % 2..20).step_by(2) {
                let (kind, signature, error) = bad[place][(turn / 2 + place) % bad[0].len()];
                (kinds[place], signatures[place]) = (kind, signature);
                expected[place] = Err(error);
            }
            let singles = verifying.iter().zip(&kinds).zip(&signatures);
            let singles = singles.map(|((key, kind), signature)| T::verify(key, *kind, signature));
            assert!(singles.eq(expected.iter().copied()), "{kinds:?} {signatures:?}");
            let results = batch::verify(&to_verify(&verifying, &kinds, &signatures));
            assert_eq!(results, expected, "{kinds:?} {signatures:?}");
            let results = batch::verify(&to_verify(&prepared, &kinds, &signatures));
            assert_eq!(results, expected, "{kinds:?} {signatures:?}");
        }
    });
}

for_both_curves! {
    bad_signatures: bad_signatures_of_sm2, bad_signatures_of_ecdsa;
}

/// Prepared keys of several shapes: all the same, in runs, and no two neighbours alike.
fn prepared<T: Tested>() {
    let signing = signers::<T>(3);
    let shapes = [0, 5_000, 80_000].into_iter().zip(&signing);
    let prepared: Vec<_> =
        shapes.map(|(memory, key)| key.verifying_key().prepare(memory)).collect();
    let orders: [fn(usize) -> usize; 6] =
        [|_| 0, |_| 1, |_| 2, |i| i / 25, |i| i % 3, |i| i / 3 % 2];
    for_each_backend(|| {
        for order in orders {
            let keys: Vec<_> = (0..70).map(|i| signing[order(i)].clone()).collect();
            let mut signatures = sign_each::<T>(&keys, &mut Seeded(6));
            signatures[17] = signatures[18];
            let items: Vec<_> = (0..70)
                .map(|i| ToVerify {
                    key: &prepared[order(i)],
                    content: T::content(Kind::Number(i)),
                    signature: &signatures[i],
                })
                .collect();
            let mut expected = vec![Ok(()); 70];
            expected[17] = Err(Error::InvalidSignature);
            assert_eq!(batch::verify(&items), expected);
        }
    });
}

for_both_curves! {
    prepared: prepared_keys_of_sm2, prepared_keys_of_ecdsa;
}

/// A content that cannot be signed, in every place: the others have the signatures that the
/// single operation gives them with the same randomness.
#[test]
fn contents_that_cannot_be_signed() {
    let keys = signers::<Sm2>(20);
    let fresh = randomness(&mut Seeded(7), 20);
    for_each_backend(|| {
        for place in 0..20 {
            for (bad, error) in Sm2::BAD_KINDS {
                let mut items = to_sign::<Sm2>(&keys);
                items[place].content = Sm2::content(*bad);
                let results = batch::sign_with_rng(&mut Seeded(7), &items);
                for (i, result) in results.into_iter().enumerate() {
                    let kind = if i == place { *bad } else { Kind::Number(i) };
                    let single = Sm2::sign(&keys[i], &mut Fixed(fresh[i].to_vec()), kind);
                    assert_eq!(result, single, "{i} of {place}");
                    assert_eq!(result.err(), (i == place).then_some(*error));
                }
            }
        }
    });
}

/// A generator that fails after some chunks: what was signed before stays.
fn failing<T: Tested>() {
    let keys = vec![signers::<T>(1).remove(0); 200];
    let items = to_sign::<T>(&keys);
    for_each_backend(|| {
        let whole = batch::sign_with_rng(&mut Seeded(8), &items);
        let bytes = randomness(&mut Seeded(8), 64 + 64 + 30).concat();
        let cut = batch::sign_with_rng(&mut Fixed(bytes), &items);
        assert_eq!(cut[..128], whole[..128]);
        assert_eq!(cut[128..], vec![Err(Error::RngFailed); 72]);
        assert_eq!(batch::sign_with_rng(&mut Failing, &items), vec![Err(Error::RngFailed); 200]);
    });
}

#[test]
fn failing_generators() {
    failing::<Sm2>();
    failing::<P256>();
}

/// The operating system's randomness: valid signatures, and no two alike.
#[cfg(feature = "getrandom")]
fn system<T: Tested>() {
    let key = &signers::<T>(1).remove(0);
    let kind = Kind::Number(5);
    let items: Vec<_> = (0..70).map(|_| ToSign { key, content: T::content(kind) }).collect();
    let both = batch::sign(&items).into_iter().chain(batch::sign(&items));
    let signatures: Vec<_> = both.map(Result::unwrap).collect();
    let distinct: std::collections::HashSet<_> = signatures.iter().collect();
    assert_eq!(distinct.len(), 140);
    let keys = [key.verifying_key(); 140];
    assert_eq!(batch::verify(&to_verify(&keys, &[kind; 140], &signatures)), [Ok(()); 140]);
}

#[cfg(feature = "getrandom")]
for_both_curves! {
    system: the_systems_randomness_for_sm2, the_systems_randomness_for_p256;
}

/// Items print their keys without what is secret.
#[test]
fn what_is_printed() {
    let key = signed::key_of_example();
    let text = format!("{:?}", ToSign { key: &key, content: Content::Digest([1; 32]) });
    let (text, secret) = (text.to_lowercase(), crate::common::example::D.to_lowercase());
    assert!(text.contains("09f9df31") && !text.contains(&secret[..8]), "{text}");
}
