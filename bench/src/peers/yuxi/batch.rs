//! Yuxi's batches. A call makes the list of items, as a caller would, and works on it.

use yuxi::batch::{self, Scheme, ToAgree, ToSign, ToVerify, Verifier};
use yuxi::curve::{P256, Sm2};
use yuxi::keys::SecretKey;
use yuxi::signature::{Signature, SigningKey, VerifyingKey};
use yuxi::{ecdsa, sm2, x25519};

use crate::material::{Crowd, Signed, text};
use crate::task::Task;

type Bytes = [u8; 32];
type Results<T> = Vec<Result<T, yuxi::Error>>;

/// A scheme, and the digests that were signed with it.
pub(super) trait Signatures: Scheme + Sized {
    /// Each with a key of its own.
    fn signed(crowd: &Crowd) -> Vec<Signed<Bytes, Signature<Self>>>;
    fn digest<'a>(e: Bytes) -> Self::Content<'a>;
}

impl Signatures for Sm2 {
    fn signed(crowd: &Crowd) -> Vec<Signed<Bytes, sm2::Signature>> {
        crowd.sm2.iter().map(sm2_signed).collect()
    }

    fn digest<'a>(e: Bytes) -> sm2::Content<'a> {
        sm2::Content::Digest(e)
    }
}

impl Signatures for P256 {
    fn signed(crowd: &Crowd) -> Vec<Signed<Bytes, ecdsa::Signature>> {
        let signed = |one: &Signed<::p256::SecretKey, ::p256::ecdsa::Signature>| Signed {
            secret: one.secret.to_bytes().into(),
            digest: one.digest,
            signature: Signature::from_bytes(&one.signature.to_bytes().into()),
        };
        crowd.p256.iter().map(signed).collect()
    }

    fn digest<'a>(e: Bytes) -> ecdsa::Content<'a> {
        ecdsa::Content::Digest(e)
    }
}

fn sm2_signed(
    one: &Signed<::sm2::SecretKey, ::sm2::dsa::Signature>,
) -> Signed<Bytes, sm2::Signature> {
    Signed {
        secret: one.secret.to_bytes().into(),
        digest: one.digest,
        signature: Signature::from_bytes(&one.signature.to_bytes().into()),
    }
}

pub(super) fn sign<C: Signatures>(crowd: &Crowd, size: u16) -> Result<Task<'_>, String> {
    let item = |signed: Signed<_, _>| Ok((secret::<C>(&signed.secret)?.into(), signed.digest));
    let items = C::signed(crowd).into_iter().map(item).collect::<Result<_, String>>()?;
    let sign = |items: &Vec<(SigningKey<C>, Bytes)>| {
        let items: Vec<_> =
            items.iter().map(|(key, e)| ToSign { key, content: C::digest(*e) }).collect();
        Ok(batch::sign(&items))
    };
    Ok(task(items, size, sign, |signature| signature.to_bytes().to_vec()))
}

pub(super) fn verify<C: Signatures>(crowd: &Crowd, size: u16) -> Result<Task<'_>, String> {
    let signed = C::signed(crowd);
    let key = |signed: &Signed<_, _>| Ok(secret::<C>(&signed.secret)?.public_key().into());
    let keys = signed.iter().map(key).collect::<Result<Vec<VerifyingKey<C>>, String>>()?;
    Ok(verify_by(keys, signed, size))
}

pub(super) fn sm2_verify_prepared(
    key: sm2::PreparedVerifyingKey,
    crowd: &Crowd,
    size: u16,
) -> Task<'_> {
    verify_by(vec![key], crowd.sm2_one_key.iter().map(sm2_signed).collect(), size)
}

/// With a key for each, or one for all.
fn verify_by<'a, C: Signatures, K: Verifier<Scheme = C> + 'a>(
    keys: Vec<K>,
    signed: Vec<Signed<Bytes, Signature<C>>>,
    size: u16,
) -> Task<'a> {
    let last = keys.len() - 1;
    let verify = move |items: &Vec<(usize, Signed<Bytes, Signature<C>>)>| {
        let items: Vec<_> = items
            .iter()
            .map(|(i, Signed { digest, signature, .. })| ToVerify {
                key: &keys[last.min(*i)],
                content: C::digest(*digest),
                signature,
            })
            .collect();
        Ok(validity(batch::verify(&items)))
    };
    task(signed.into_iter().enumerate().collect(), size, verify, |valid| vec![u8::from(valid)])
}

pub(super) fn sm2_keygen<'a>(size: u16) -> Task<'a> {
    let count = usize::from(size);
    Task::batch(
        [()],
        count,
        move |()| batch::keygen::<sm2::SecretKey>(count).map_err(text),
        |keys| {
            let pair = |key: sm2::SecretKey| {
                [&key.to_bytes()[..], &key.public_key().to_uncompressed()].concat()
            };
            Ok(keys.into_iter().map(pair).collect())
        },
    )
}

pub(super) fn x25519_ecdh(crowd: &Crowd, size: u16) -> Task<'_> {
    let pair = |(secret, other): &(Bytes, Bytes)| {
        (x25519::SecretKey::from_bytes(secret), x25519::PublicKey::from_bytes(other))
    };
    let ecdh = |pairs: &Vec<(x25519::SecretKey, x25519::PublicKey)>| {
        let items: Vec<_> = pairs.iter().map(|(secret, peer)| ToAgree { secret, peer }).collect();
        Ok(batch::ecdh(&items))
    };
    task(crowd.x25519.iter().map(pair).collect(), size, ecdh, |shared| shared.to_vec())
}

/// A task of batches of so many of the items.
fn task<'a, I: 'a, T: 'a>(
    items: Vec<I>,
    size: u16,
    run: impl FnMut(&Vec<I>) -> Result<Results<T>, String> + 'a,
    common: impl Fn(T) -> Vec<u8> + 'a,
) -> Task<'a> {
    let size = usize::from(size);
    let mut batches = Vec::new();
    let mut items = items.into_iter().peekable();
    while items.peek().is_some() {
        batches.push(items.by_ref().take(size).collect::<Vec<_>>());
    }
    Task::batch(batches, size, run, move |results| {
        results.into_iter().map(|result| result.map(&common).map_err(text)).collect()
    })
}

/// Whether each is valid. An error that says otherwise is a failure.
fn validity(results: Results<()>) -> Results<bool> {
    let valid = |result| match result {
        Ok(()) => Ok(true),
        Err(yuxi::Error::InvalidSignature) => Ok(false),
        Err(other) => Err(other),
    };
    results.into_iter().map(valid).collect()
}

fn secret<C: Scheme>(bytes: &Bytes) -> Result<SecretKey<C>, String> {
    SecretKey::from_bytes(bytes).map_err(text)
}
