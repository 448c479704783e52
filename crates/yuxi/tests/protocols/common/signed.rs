//! The two schemes of signatures, for tests that are written once.

use yuxi::curve::{P256, Sm2};
use yuxi::keys::SecretKey;
use yuxi::rng::TryCryptoRng;
use yuxi::signature::{Scheme, Signature, SigningKey, VerifyingKey};
use yuxi::{Error, ecdsa, sm2};
use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::field::{Element, Field, bytes_from_words, words_from_bytes};

use crate::common::{Seeded, example, hex32};

/// A content that both schemes have.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// One of many: messages and digests, of SM2 under signer IDs of many lengths.
    Number(usize),
    /// This digest.
    Digest([u8; 32]),
    /// A message, of SM2 under an identifier that is too long.
    TooLong,
}

/// A scheme with what its single operations are called.
pub trait Tested: Scheme {
    /// Integers modulo n.
    type N: Element;

    fn sign<R: TryCryptoRng>(
        key: &SigningKey<Self>,
        rng: &mut R,
        kind: Kind,
    ) -> Result<Signature<Self>, Error>;
    fn verify(
        key: &VerifyingKey<Self>,
        kind: Kind,
        signature: &Signature<Self>,
    ) -> Result<(), Error>;
    /// The content of a kind.
    fn content<'a>(kind: Kind) -> Self::Content<'a>;
    /// Kinds that have no digest.
    const BAD_KINDS: &'static [(Kind, Error)];
    /// Digests, and signatures in range for which s·G + t·P is infinity.
    fn infinity(key: &SigningKey<Self>) -> Vec<([u8; 32], Signature<Self>)>;

    fn signing(bytes: &[u8; 32]) -> SigningKey<Self> {
        SecretKey::from_bytes(bytes).unwrap().into()
    }

    /// Signatures that are like a valid one, and none.
    fn bad_signatures(good: &Signature<Self>) -> Vec<Signature<Self>> {
        let (zero, n, all) = ([0; 32], bytes_from_words(&Self::ORDER), [0xFF; 32]);
        let bytes = good.to_bytes();
        let [r, s] = [&bytes[..32], &bytes[32..]].map(|half| <[u8; 32]>::try_from(half).unwrap());
        let pairs =
            [(zero, s), (r, zero), (n, s), (r, n), (all, s), (r, all), (zero, zero), (s, r)];
        let pairs = pairs.iter().map(|(r, s)| [*r, *s].concat());
        let flipped = [0, 31, 32, 63].map(|byte| {
            let mut bytes = bytes.to_vec();
            bytes[byte] ^= 1;
            bytes
        });
        // r + s = n, where SM2 has no t
        let t_is_zero = [r, scalar::<Self::N>(&r).neg().to_bytes()].concat();
        let bad = pairs.chain(flipped).chain([t_is_zero]);
        bad.map(|bytes| Signature::from_slice(&bytes).unwrap()).collect()
    }
}

const LONG: [u8; 300] = [0x5A; 300];
const TOO_LONG: [u8; 8192] = [0; 8192];

impl Tested for Sm2 {
    type N = <Portable64 as Backend>::Sm2N;

    fn sign<R: TryCryptoRng>(
        key: &SigningKey<Self>,
        rng: &mut R,
        kind: Kind,
    ) -> Result<Signature<Self>, Error> {
        match Self::content(kind) {
            sm2::Content::Message(id, message) => key.sign_with_rng(rng, id, message),
            sm2::Content::Digest(e) => key.sign_prehash_with_rng(rng, &e),
        }
    }

    fn verify(
        key: &VerifyingKey<Self>,
        kind: Kind,
        signature: &Signature<Self>,
    ) -> Result<(), Error> {
        match Self::content(kind) {
            sm2::Content::Message(id, message) => key.verify(id, message, signature),
            sm2::Content::Digest(e) => key.verify_prehash(&e, signature),
        }
    }

    fn content<'a>(kind: Kind) -> sm2::Content<'a> {
        let i = match kind {
            Kind::Number(i) => i,
            Kind::Digest(e) => return sm2::Content::Digest(e),
            Kind::TooLong => return sm2::Content::Message(sm2::Id::Bytes(&TOO_LONG), b""),
        };
        let message = &LONG[..i % 300];
        match i % 7 {
            0 => sm2::Content::Digest([i as u8; 32]),
            1 => sm2::Content::Message(sm2::Id::Empty, message),
            2 => sm2::Content::Message(sm2::Id::Bytes(&LONG[..i % 290]), message),
            3 => sm2::Content::Message(sm2::Id::Bytes(&TOO_LONG[..8191]), message),
            4 => sm2::Content::Message(sm2::Id::Bytes(b"1234567812345678"), message),
            _ => sm2::Content::Message(sm2::Id::Default, message),
        }
    }

    const BAD_KINDS: &'static [(Kind, Error)] =
        &[(Kind::TooLong, Error::IdTooLong { found: 8192 })];

    /// s + (r + s)·d = 0 where r = −s·(1 + d)/d.
    fn infinity(key: &SigningKey<Self>) -> Vec<([u8; 32], Signature<Self>)> {
        type N = <Sm2 as Tested>::N;
        let (d, s) = (scalar::<N>(&key.secret_key().to_bytes()), N::constant(&[9, 8, 7, 6]));
        let r = s.mul(d.add(N::one())).mul(d.invert()).neg();
        // and where r would be e plus an x of 0
        [r, r.sub(N::one())].map(|e| (e.to_bytes(), pair(r, s))).into()
    }
}

impl Tested for P256 {
    type N = <Portable64 as Backend>::P256N;

    fn sign<R: TryCryptoRng>(
        key: &SigningKey<Self>,
        rng: &mut R,
        kind: Kind,
    ) -> Result<Signature<Self>, Error> {
        match Self::content(kind) {
            ecdsa::Content::Message(message) => key.sign_with_rng(rng, message),
            ecdsa::Content::Digest(e) => key.sign_prehash_with_rng(rng, &e),
        }
    }

    fn verify(
        key: &VerifyingKey<Self>,
        kind: Kind,
        signature: &Signature<Self>,
    ) -> Result<(), Error> {
        match Self::content(kind) {
            ecdsa::Content::Message(message) => key.verify(message, signature),
            ecdsa::Content::Digest(e) => key.verify_prehash(&e, signature),
        }
    }

    fn content<'a>(kind: Kind) -> ecdsa::Content<'a> {
        match kind {
            Kind::Digest(e) => ecdsa::Content::Digest(e),
            Kind::Number(i) if i.is_multiple_of(3) => ecdsa::Content::Digest([i as u8; 32]),
            Kind::Number(i) => ecdsa::Content::Message(&LONG[..i % 300]),
            Kind::TooLong => ecdsa::Content::Message(&TOO_LONG),
        }
    }

    const BAD_KINDS: &'static [(Kind, Error)] = &[];

    /// e + r·d = 0 where r = −e/d, whatever s is.
    fn infinity(key: &SigningKey<Self>) -> Vec<([u8; 32], Signature<Self>)> {
        type N = <P256 as Tested>::N;
        let (d, e) = (scalar::<N>(&key.secret_key().to_bytes()), N::constant(&[9, 8, 7, 6]));
        let r = e.mul(d.invert()).neg();
        [e, r].map(|s| (e.to_bytes(), pair(r, s))).into()
    }
}

fn scalar<N: Element>(bytes: &[u8; 32]) -> N {
    N::from_words(&words_from_bytes(bytes))
}

fn pair<N: Element, T: Tested>(r: N, s: N) -> Signature<T> {
    Signature::from_slice(&[r, s].map(N::to_bytes).concat()).unwrap()
}

/// Different keys, some of which are followed by themselves.
pub fn signers<T: Tested>(count: usize) -> Vec<SigningKey<T>> {
    let random = randomness(&mut Seeded(1), count);
    (0..count).map(|i| T::signing(&random[if i % 7 == 6 { i - 1 } else { i }])).collect()
}

/// What a generator gives, 32 bytes at a time.
pub fn randomness(rng: &mut Seeded, count: usize) -> Vec<[u8; 32]> {
    let mut random = vec![[0; 32]; count];
    let drawn = yuxi::rng::TryRng::try_fill_bytes(rng, random.as_flattened_mut());
    drawn.unwrap();
    random
}

/// The key of the published example.
pub fn key_of_example() -> sm2::SigningKey {
    Sm2::signing(&hex32(example::D))
}
