//! Yuxi's batches. A call makes the list of items, as a caller would, and works on it.

use yuxi::batch::{self, ToAgree, ToSign, ToVerify};
use yuxi::{ecdsa, keys, sm2, x25519};

use crate::material::{Crowd, text};
use crate::task::Task;

type Bytes = [u8; 32];
type Results<T> = Vec<Result<T, yuxi::Error>>;

/// What signs, and the digest.
struct Sign<K>(K, Bytes);
/// What verifies, the digest and the signature.
struct Verify<K, S>(K, Bytes, S);

pub(super) fn sm2_sign(crowd: &Crowd, size: u16) -> Result<Task<'_>, String> {
    let item = |signed: &crate::material::Signed<_, _>| {
        let key = sm2_secret(&signed.secret)?;
        Ok(Sign(sm2::SigningKey::from(key), signed.digest))
    };
    let sign = |items: &Vec<Sign<sm2::SigningKey>>| {
        let items: Vec<_> = items
            .iter()
            .map(|Sign(key, e)| ToSign { key, content: sm2::Content::Digest(*e) })
            .collect();
        Ok(batch::sign(&items))
    };
    Ok(task(each(&crowd.sm2, item)?, size, sign, |signature| signature.to_bytes().to_vec()))
}

pub(super) fn p256_sign(crowd: &Crowd, size: u16) -> Result<Task<'_>, String> {
    let item = |signed: &crate::material::Signed<_, _>| {
        let key = p256_secret(&signed.secret)?;
        Ok(Sign(ecdsa::SigningKey::from(key), signed.digest))
    };
    let sign = |items: &Vec<Sign<ecdsa::SigningKey>>| {
        let items: Vec<_> = items
            .iter()
            .map(|Sign(key, e)| ToSign { key, content: ecdsa::Content::Digest(*e) })
            .collect();
        Ok(batch::sign(&items))
    };
    Ok(task(each(&crowd.p256, item)?, size, sign, |signature| signature.to_bytes().to_vec()))
}

pub(super) fn sm2_verify(crowd: &Crowd, size: u16) -> Result<Task<'_>, String> {
    let items = each(&crowd.sm2, |signed| {
        let key = sm2::VerifyingKey::from(sm2_secret(&signed.secret)?.public_key());
        let signature = sm2::Signature::from_bytes(&signed.signature.to_bytes().into());
        Ok(Verify(key, signed.digest, signature))
    })?;
    let verify = |items: &Vec<Verify<_, _>>| {
        let items: Vec<_> = items
            .iter()
            .map(|Verify(key, e, signature)| {
                let content = sm2::Content::Digest(*e);
                ToVerify { key, content, signature }
            })
            .collect();
        Ok(validity(batch::verify(&items)))
    };
    Ok(task(items, size, verify, |valid| vec![u8::from(valid)]))
}

pub(super) fn sm2_verify_prepared(
    key: sm2::PreparedVerifyingKey,
    crowd: &Crowd,
    size: u16,
) -> Task<'_> {
    let items = crowd.sm2_one_key.iter().map(|signed| {
        let signature = sm2::Signature::from_bytes(&signed.signature.to_bytes().into());
        Verify((), signed.digest, signature)
    });
    let verify = move |items: &Vec<Verify<(), _>>| {
        let items: Vec<_> = items
            .iter()
            .map(|Verify((), e, signature)| {
                let content = sm2::Content::Digest(*e);
                ToVerify { key: &key, content, signature }
            })
            .collect();
        Ok(validity(batch::verify(&items)))
    };
    task(items.collect(), size, verify, |valid| vec![u8::from(valid)])
}

pub(super) fn p256_verify(crowd: &Crowd, size: u16) -> Result<Task<'_>, String> {
    let items = each(&crowd.p256, |signed| {
        let key = ecdsa::VerifyingKey::from(p256_secret(&signed.secret)?.public_key());
        let signature = ecdsa::Signature::from_bytes(&signed.signature.to_bytes().into());
        Ok(Verify(key, signed.digest, signature))
    })?;
    let verify = |items: &Vec<Verify<_, _>>| {
        let items: Vec<_> = items
            .iter()
            .map(|Verify(key, e, signature)| {
                let content = ecdsa::Content::Digest(*e);
                ToVerify { key, content, signature }
            })
            .collect();
        Ok(validity(batch::verify(&items)))
    };
    Ok(task(items, size, verify, |valid| vec![u8::from(valid)]))
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
        Err(yuxi::Error::Signature) => Ok(false),
        Err(other) => Err(other),
    };
    results.into_iter().map(valid).collect()
}

fn each<S, T>(all: &[S], make: impl Fn(&S) -> Result<T, String>) -> Result<Vec<T>, String> {
    all.iter().map(make).collect()
}

fn sm2_secret(key: &::sm2::SecretKey) -> Result<sm2::SecretKey, String> {
    sm2::SecretKey::from_bytes(&key.to_bytes().into()).map_err(text)
}

fn p256_secret(key: &::p256::SecretKey) -> Result<keys::SecretKey<yuxi::curve::P256>, String> {
    keys::SecretKey::from_bytes(&key.to_bytes().into()).map_err(text)
}
