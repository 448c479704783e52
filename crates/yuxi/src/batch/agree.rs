//! Key generation and Diffie-Hellman.

use alloc::vec::Vec;

use yuxi_arith::engine::Point;
use zeroize::Zeroizing;

use super::chunks::{self, CHUNK, Fresh};
use crate::Error;
use crate::curve::NamedCurve;
use crate::keys::{PublicKey, SecretKey};
#[cfg(feature = "getrandom")]
use crate::rng;
use crate::rng::TryCryptoRng;

/// Generates `count` keys with the operating system's random generator; constant time. Each call
/// draws 32 bytes, which seed ChaCha20.
///
/// # Errors
/// [`Error::RngFailed`] if the random generator fails.
///
/// # Panics
/// If memory for this many keys cannot be allocated, like [`Vec::with_capacity`].
#[cfg(feature = "getrandom")]
pub fn keygen<K: Agreement>(count: usize) -> Result<Vec<K::New>, Error> {
    keygen_with_rng::<K>(&mut rng::of_batch()?, count)
}

/// Generates `count` keys; constant time.
///
/// The generator is asked for 32 bytes per key, for up to 64 keys at a time.
///
/// # Errors
/// [`Error::RngFailed`] if the random generator fails.
///
/// # Panics
/// If memory for this many keys cannot be allocated, like [`Vec::with_capacity`].
pub fn keygen_with_rng<K: Agreement>(
    rng: &mut (impl TryCryptoRng + ?Sized),
    count: usize,
) -> Result<Vec<K::New>, Error> {
    // never moved: the copy left behind would not be zeroized
    let mut keys = Vec::with_capacity(count);
    let mut fresh = Fresh::new(count);
    while keys.len() < count {
        let (fresh, outcome) = fresh.draw(rng, count - keys.len());
        outcome?;
        K::generate(fresh, rng, &mut keys)?;
    }
    Ok(keys)
}

/// A private key for [`keygen`] and [`ecdh`].
///
/// Implemented for the `SecretKey` of [`sm2`](crate::sm2), [`p256`](crate::p256) and
/// [`x25519`](crate::x25519), and for nothing else.
pub trait Agreement: Sync + Sized + sealed::Sealed {
    /// The peer's public key.
    type Peer: Sync;
    /// The result of key generation.
    type New;

    /// Appends the keys that these bytes encode; draws new bytes for those that encode none.
    #[doc(hidden)]
    fn generate<R: TryCryptoRng + ?Sized>(
        fresh: &[[u8; 32]],
        rng: &mut R,
        keys: &mut Vec<Self::New>,
    ) -> Result<(), Error>;

    /// shared\[i\] = the shared secret of secrets\[i\] and peers\[i\]; at most one chunk.
    #[doc(hidden)]
    fn agree(
        secrets: &[&Self],
        peers: &[&Self::Peer],
        shared: &mut [Result<Zeroizing<[u8; 32]>, Error>],
    );
}

pub(crate) mod sealed {
    /// Only this crate's keys agree.
    pub trait Sealed {}
}

/// An item of [`ecdh`]: a private key and the peer's public key.
#[derive(Debug)]
pub struct ToAgree<'a, K: Agreement> {
    /// The private key.
    pub secret: &'a K,
    /// The peer's public key.
    pub peer: &'a K::Peer,
}

/// The shared secrets of all items, 32 bytes each; constant time.
///
/// For SM2's curve and P-256 they equal [`ecdh::diffie_hellman`](crate::ecdh::diffie_hellman), for
/// X25519 [`x25519::diffie_hellman`](crate::x25519::diffie_hellman). The results are in the order
/// of the items.
///
/// # Errors
/// For an item: [`Error::NoSharedSecret`], only with X25519.
#[must_use]
pub fn ecdh<K: Agreement>(items: &[ToAgree<'_, K>]) -> Vec<Result<Zeroizing<[u8; 32]>, Error>> {
    let mut shared = Vec::new();
    shared.resize_with(items.len(), || Err(Error::NoSharedSecret));
    chunks::each(&mut shared, |places, shared| {
        let items = &items[places];
        let secrets: Vec<&K> = items.iter().map(|item| item.secret).collect();
        let peers: Vec<&K::Peer> = items.iter().map(|item| item.peer).collect();
        K::agree(&secrets, &peers, shared);
    });
    shared
}

impl<C: NamedCurve> sealed::Sealed for SecretKey<C> {}

impl<C: NamedCurve> Agreement for SecretKey<C> {
    type Peer = PublicKey<C>;
    type New = Self;

    fn generate<R: TryCryptoRng + ?Sized>(
        fresh: &[[u8; 32]],
        rng: &mut R,
        keys: &mut Vec<Self>,
    ) -> Result<(), Error> {
        let mut scalars = Zeroizing::new(alloc::vec![[0; 4]; fresh.len()]);
        let fits = super::parse(fresh, &C::SECRET_END, &mut scalars);
        let mut points = alloc::vec![Point::default(); scalars.len()];
        chunks::each(&mut points, |places, points| C::mul_base_many(&scalars[places], points));
        for ((scalar, point), fits) in scalars.iter().zip(points).zip(fits) {
            // once in 2^32 the bytes are not a key
            keys.push(if fits { Self::with_point(scalar, point) } else { Self::generate(rng)? });
        }
        Ok(())
    }

    fn agree(
        secrets: &[&Self],
        peers: &[&PublicKey<C>],
        shared: &mut [Result<Zeroizing<[u8; 32]>, Error>],
    ) {
        let n = secrets.len();
        let mut scalars = Zeroizing::new([[0; 4]; CHUNK]);
        for (scalar, secret) in scalars.iter_mut().zip(secrets) {
            *scalar = *secret.scalar();
        }
        let points: Vec<_> = peers.iter().map(|peer| peer.point()).collect();
        let mut xs = Zeroizing::new([[0; 32]; CHUNK]);
        C::mul_x_many(&scalars[..n], &points, &mut xs[..n]);
        for (shared, x) in shared.iter_mut().zip(xs.iter()) {
            put(shared, x);
        }
    }
}

/// Writes the shared secret to its final place: a move would leave a copy.
pub(crate) fn put(place: &mut Result<Zeroizing<[u8; 32]>, Error>, shared: &[u8; 32]) {
    *place = Ok(Zeroizing::new([0; 32]));
    if let Ok(place) = place {
        place.copy_from_slice(shared);
    }
}
