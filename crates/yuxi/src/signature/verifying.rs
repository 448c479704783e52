//! Keys that verify. All values are public.

use core::fmt;

use yuxi_arith::field::{Element, Field, words_from_bytes};

use super::{Scheme, Signature};
use crate::Error;
use crate::keys::PublicKey;

#[cfg(feature = "alloc")]
pub use prepared::PreparedVerifyingKey;

/// A public key for verifying signatures.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct VerifyingKey<C: Scheme>(PublicKey<C>);

impl<C: Scheme> From<PublicKey<C>> for VerifyingKey<C> {
    fn from(key: PublicKey<C>) -> Self {
        Self(key)
    }
}

impl<C: Scheme> VerifyingKey<C> {
    /// The public key.
    #[must_use]
    pub fn public_key(&self) -> PublicKey<C> {
        self.0
    }

    /// Verifies the signature of the digest e by this key. For SM2, e is SM3(Z_A ‖ message); for
    /// ECDSA, SHA-256(message).
    ///
    /// # Errors
    /// [`Error::InvalidSignature`] if it is not valid.
    pub fn verify_prehash(&self, e: &[u8; 32], signature: &Signature<C>) -> Result<(), Error> {
        verify_vartime(e, signature, |s, t, x| C::mul_add_has_x_vartime(s, t, self.0.point(), x))
    }
}

impl<C: Scheme> fmt::Debug for VerifyingKey<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("VerifyingKey").field(&self.0).finish()
    }
}

/// Verifies a signature of e by the scheme's equation. `has_x` says whether s·G + t·key has an x
/// that is `x` modulo n.
fn verify_vartime<C: Scheme>(
    e: &[u8; 32],
    signature: &Signature<C>,
    has_x: impl FnOnce(&[u64; 4], &[u64; 4], &[u64; 4]) -> bool,
) -> Result<(), Error> {
    let [r, s] = signature.integers_in_range().ok_or(Error::InvalidSignature)?;
    let mut inverse = C::Scalar::zero();
    if C::DIVIDES {
        inverse = C::Scalar::from_words(&s);
        C::invert_vartime(&mut inverse);
    }
    let [e, r, s] = [&words_from_bytes(e), &r, &s].map(C::Scalar::over_r);
    let [s, t, x] = C::multipliers(e, r, s, inverse).map(|scalar| scalar.store());
    let valid = t != [0; 4] && has_x(&s, &t, &x);
    if valid { Ok(()) } else { Err(Error::InvalidSignature) }
}

#[cfg(feature = "alloc")]
mod prepared;
