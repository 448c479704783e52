//! New keys, and Diffie-Hellman.

use alloc::vec::Vec;

use zeroize::Zeroizing;

use super::chunks::{self, CHUNK, Fresh};
use super::{Agreement, ops};
use crate::Error;
use crate::curve::{NamedCurve, Stored};
use crate::keys::{PublicKey, SecretKey};
#[cfg(feature = "getrandom")]
use crate::rng;
use crate::rng::TryCryptoRng;

/// New keys, as many as asked for, with the operating system's randomness; in constant time: 32
/// bytes of it a call, stretched by ChaCha20.
///
/// # Errors
/// [`Error::Random`] where the generator fails.
///
/// # Panics
/// Where so many keys are more than memory can be asked for, as [`Vec::with_capacity`] does.
#[cfg(feature = "getrandom")]
pub fn keygen<K: Agreement>(count: usize) -> Result<Vec<K::New>, Error> {
    keygen_with_rng::<K>(&mut rng::of_batch()?, count)
}

/// New keys, as many as asked for; in constant time.
///
/// The generator is asked for 32 bytes a key, up to 64 keys at a time.
///
/// # Errors
/// [`Error::Random`] where the generator fails.
///
/// # Panics
/// Where so many keys are more than memory can be asked for, as [`Vec::with_capacity`] does.
pub fn keygen_with_rng<K: Agreement>(
    rng: &mut (impl TryCryptoRng + ?Sized),
    count: usize,
) -> Result<Vec<K::New>, Error> {
    // never moved, as what is left behind would not be wiped
    let mut keys = Vec::with_capacity(count);
    let mut fresh = Fresh::new(count);
    while keys.len() < count {
        let (fresh, outcome) = fresh.draw(rng, count - keys.len());
        outcome?;
        K::generate(fresh, rng, &mut keys)?;
    }
    Ok(keys)
}

/// What [`ecdh`] takes: a private key and the other side's public one.
#[derive(Debug)]
pub struct ToAgree<'a, K: Agreement> {
    /// The private key.
    pub secret: &'a K,
    /// The other side's public key.
    pub peer: &'a K::Peer,
}

/// What the two sides of every item share, 32 bytes; in constant time.
///
/// Of SM2's curve and of P-256 it is what
/// [`ecdh::diffie_hellman`](crate::ecdh::diffie_hellman) gives, of X25519 what
/// [`x25519::diffie_hellman`](crate::x25519::diffie_hellman) does. The results come in the
/// order of the items.
///
/// # Errors
/// An item's: [`Error::NoSharedSecret`], of X25519 alone.
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

impl<C: NamedCurve> Agreement for SecretKey<C> {}

impl<C: NamedCurve> ops::Agreement for SecretKey<C> {
    type Peer = PublicKey<C>;
    type New = Self;

    fn generate<R: TryCryptoRng + ?Sized>(
        fresh: &[[u8; 32]],
        rng: &mut R,
        keys: &mut Vec<Self>,
    ) -> Result<(), Error> {
        let mut scalars = Zeroizing::new(alloc::vec![[0; 4]; fresh.len()]);
        let fits = super::parse(fresh, &C::SECRET_END, &mut scalars);
        let mut points = alloc::vec![Stored::default(); scalars.len()];
        chunks::each(&mut points, |places, points| C::mul_base_many(&scalars[places], points));
        for ((scalar, point), fits) in scalars.iter().zip(&points).zip(fits) {
            // once in 2^32 bytes are no key
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
        let mut points = Zeroizing::new([Stored::default(); CHUNK]);
        for (i, (secret, peer)) in secrets.iter().zip(peers).enumerate() {
            scalars[i] = *secret.scalar();
            points[i] = *peer.stored();
        }
        let mut xs = Zeroizing::new([[0; 32]; CHUNK]);
        C::mul_many(&scalars[..n], &mut points[..n], &mut xs[..n]);
        for (shared, x) in shared.iter_mut().zip(xs.iter()) {
            put(shared, x);
        }
    }
}

/// Writes what is shared into the place where it stays: a move would leave a copy.
pub(crate) fn put(place: &mut Result<Zeroizing<[u8; 32]>, Error>, shared: &[u8; 32]) {
    *place = Ok(Zeroizing::new([0; 32]));
    if let Ok(place) = place {
        place.copy_from_slice(shared);
    }
}
