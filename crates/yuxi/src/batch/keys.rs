//! The keys of a signature scheme in batches.

/// Implements the traits of batches for the keys in a scheme's module.
///
/// The macro calls the module's `sign_with_nonces` and uses its `NONCE_TAG`.
macro_rules! keys {
    ($curve:ty) => {
        impl crate::batch::Scheme for $curve {
            type Content<'a> = Content<'a>;
        }

        impl crate::batch::Signer for SigningKey {
            type Scheme = $curve;
        }

        impl crate::batch::SignerOps<$curve> for SigningKey {
            fn secret(&self) -> &SecretKey {
                self.secret_key()
            }

            fn sign_with_nonces(
                keys: &[&Self],
                es: &[[u8; 32]],
                nonces: &[[u64; 4]],
                signatures: &mut [Option<Signature>],
            ) {
                sign_with_nonces(keys, es, nonces, signatures);
            }

            fn sign_one(&self, e: &[u8; 32], fresh: &[u8; 32]) -> Option<Signature> {
                type Hash = <$curve as crate::batch::SchemeOps>::Hash;
                type Nonces = crate::signature::Nonces<$curve, Hash>;
                let mut nonces = Nonces::with(NONCE_TAG, self.secret_key(), e, fresh);
                self.sign_with_nonces(&mut nonces, e)
            }
        }

        impl crate::batch::Verifier for VerifyingKey {
            type Scheme = $curve;
        }

        impl crate::batch::VerifierOps<$curve> for VerifyingKey {
            fn key(&self) -> Key<'_, $curve> {
                Key::Plain(self.public_key())
            }
        }

        impl crate::batch::Verifier for PreparedVerifyingKey {
            type Scheme = $curve;
        }

        impl crate::batch::VerifierOps<$curve> for PreparedVerifyingKey {
            fn key(&self) -> Key<'_, $curve> {
                Key::Prepared(&self.0)
            }
        }
    };
}

pub(crate) use keys;
