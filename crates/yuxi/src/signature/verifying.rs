//! Keys that verify. All values are public.

use core::fmt;

use yuxi_arith::field::{Element, Field, U256, words_from_bytes};

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
    let [s, t, x] = multipliers_vartime(e, signature).ok_or(Error::InvalidSignature)?;
    if has_x(&s, &t, &x) { Ok(()) } else { Err(Error::InvalidSignature) }
}

/// s, t and x such that the signature of e is valid if the x of s·G + t·key is x modulo n; `None` if it is not valid for
/// any key.
pub(super) fn multipliers_vartime<C: Scheme>(
    e: &[u8; 32],
    signature: &Signature<C>,
) -> Option<[U256; 3]> {
    let [r, s] = signature.integers_in_range()?;
    let mut inverse = C::Scalar::zero();
    if C::DIVIDES {
        inverse = C::Scalar::from_words(&s);
        C::invert_vartime(&mut inverse);
    }
    let [e, r, s] = [&words_from_bytes(e), &r, &s].map(C::Scalar::from_montgomery_words);
    let [s, t, x] = C::multipliers(e, r, s, inverse).map(|scalar| scalar.store());
    (t != [0; 4]).then_some([s, t, x])
}

#[cfg(feature = "alloc")]
mod prepared;
