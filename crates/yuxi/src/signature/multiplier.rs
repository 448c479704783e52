//! Signing with multiples of the generator that are computed elsewhere, such as in a device.

use core::fmt;

use yuxi_arith::engine::plus_order;
use yuxi_arith::field::words_from_bytes;

use super::verifying::multipliers_vartime;
use super::{NonceSource, Nonces, Scheme, Signature, SigningKey, VerifyingKey};
use crate::Error;
use crate::curve::NamedCurve;
use crate::rng::TryCryptoRng;

/// How many nonces are tried. A nonce is unusable once in 2^254, so only a multiplier that is wrong
/// reaches the limit.
const TRIES: usize = 4;

/// Computes multiples of the generator in place of this library: a driver of a device.
///
/// It is trusted with the nonces, and who knows a nonce knows the private key. It is not trusted to
/// be right: each signature is verified before it is returned, by this library, or, if it says so, with a sum that the
/// multiplier computes.
pub trait Multiplier<C: NamedCurve> {
    /// Why there is no result.
    type Error;

    /// The x of k·G, an integer below p, for k in [1, n − 1]. Both have four words, least
    /// significant first.
    ///
    /// k is a nonce, so it is secret, and no copy of it may stay anywhere.
    ///
    /// # Errors
    /// If there is no result. Then there is no signature either.
    fn mul_base_x(&mut self, k: &[u64; 4]) -> Result<[u64; 4], Self::Error>;

    /// s·G + t·P for s, t in [0, n − 1] and a point P = (x, y) of the curve: what the verification of a signature takes. All
    /// of it is public; integers have four words, least significant first.
    ///
    /// By default it is [`Sum::NotComputed`], and this library computes it. An implementation may compute it in the device
    /// if the processor is too slow. The device must first pass a test with known answers, because a device that is wrong
    /// in the same way here and in k·G would verify its own wrong signatures.
    ///
    /// # Errors
    /// If there is no result. Then there is no signature either.
    fn mul_add(
        &mut self,
        _s: &[u64; 4],
        _t: &[u64; 4],
        _point: &[[u64; 4]; 2],
    ) -> Result<Sum, Self::Error> {
        Ok(Sum::NotComputed)
    }
}

/// What a [`Multiplier`] answers to [`Multiplier::mul_add`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sum {
    /// The x of a point, an integer below p.
    X([u64; 4]),
    /// The point at infinity.
    Infinity,
    /// It does not compute sums.
    NotComputed,
}

/// Why there is no signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MultiplierError<E> {
    /// An error of this library: [`Error::RngFailed`].
    Library(Error),
    /// The multiplier has no result.
    Multiplier(E),
    /// The multiplier's result is wrong: the signature that came of it is not valid, and was
    /// discarded.
    WrongResult,
}

impl<E: fmt::Display> fmt::Display for MultiplierError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Library(error) => error.fmt(f),
            Self::Multiplier(error) => error.fmt(f),
            Self::WrongResult => f.write_str("the multiple of the generator is wrong"),
        }
    }
}

impl<E: fmt::Debug + fmt::Display> core::error::Error for MultiplierError<E> {}

/// What comes of signing with the multiplier M.
pub(crate) type Outcome<T, C, M> = Result<T, MultiplierError<<M as Multiplier<C>>::Error>>;

impl<C: Scheme> SigningKey<C> {
    /// [`SigningKey::sign_prehash_with_rng`] with a k·G of the multiplier: the same signature. It is
    /// verified before it is returned, as a wrong one would not be the only harm: of ECDSA, a right
    /// and a wrong one with the same nonce reveal the key.
    ///
    /// # Errors
    /// [`MultiplierError`].
    pub fn sign_prehash_with_multiplier<M, R>(
        &self,
        multiplier: &mut M,
        rng: &mut R,
        e: &[u8; 32],
    ) -> Result<Signature<C>, MultiplierError<M::Error>>
    where
        M: Multiplier<C> + ?Sized,
        R: TryCryptoRng + ?Sized,
    {
        let nonces = Nonces::new(rng, self.secret_key(), e);
        self.sign_elsewhere(&mut nonces.map_err(MultiplierError::Library)?, multiplier, e)
    }

    /// Signs with the first usable nonce.
    pub(crate) fn sign_elsewhere<M: Multiplier<C> + ?Sized>(
        &self,
        nonces: &mut impl NonceSource,
        multiplier: &mut M,
        e: &[u8; 32],
    ) -> Outcome<Signature<C>, C, M> {
        let mut tries = 0..TRIES;
        let signed = nonces.find_map(|k| match tries.next() {
            Some(_) => self.sign_nonce_elsewhere(k, multiplier, e).transpose(),
            None => Some(Err(MultiplierError::WrongResult)),
        });
        signed.unwrap_or(Err(MultiplierError::Library(Error::RngFailed)))
    }

    /// The signature for a nonce; `None` if the standard requires another one.
    fn sign_nonce_elsewhere<M: Multiplier<C> + ?Sized>(
        &self,
        k: &[u64; 4],
        multiplier: &mut M,
        e: &[u8; 32],
    ) -> Outcome<Option<Signature<C>>, C, M> {
        let x = multiplier.mul_base_x(k).map_err(MultiplierError::Multiplier)?;
        let Some(signature) = self.sign_with_nonce_and_x(e, k, &x) else { return Ok(None) };
        // An invalid one is no secret either, whatever x is, as long as it stays the only one with
        // its nonce: that is uniform, and so is s.
        let is_valid = verifies(&self.verifying_key(), multiplier, e, &signature);
        if is_valid.map_err(MultiplierError::Multiplier)? {
            Ok(Some(signature))
        } else {
            Err(MultiplierError::WrongResult)
        }
    }
}

/// Whether the signature of e is valid, by the multiplier if it computes sums, and else by this library.
fn verifies<C: Scheme, M: Multiplier<C> + ?Sized>(
    key: &VerifyingKey<C>,
    multiplier: &mut M,
    e: &[u8; 32],
    signature: &Signature<C>,
) -> Result<bool, M::Error> {
    let Some([s, t, x]) = multipliers_vartime(e, signature) else { return Ok(false) };
    let point = C::coordinates(key.public_key().point()).map(|bytes| words_from_bytes(&bytes));
    Ok(match multiplier.mul_add(&s, &t, &point)? {
        Sum::X(sum) => sum == x || plus_order::<C>(&x) == Some(sum),
        Sum::Infinity => false,
        Sum::NotComputed => key.verify_prehash(e, signature).is_ok(),
    })
}

#[cfg(test)]
mod tests;
