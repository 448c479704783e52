//! The same as methods of keys.

use alloc::string::String;
use alloc::vec::Vec;

use zeroize::Zeroizing;

use super::{Encryption, decrypt, decrypt_pem, encrypt, to_pem};
use crate::Error;
use crate::curve::NamedCurve;
use crate::keys::SecretKey;
use crate::rng::TryCryptoRng;
use crate::x25519;

macro_rules! encrypted_keys {
    ([$($generics:tt)*] $key:ty, $read:expr, $plain:expr) => {
        impl<$($generics)*> $key {
            /// From the DER of an `EncryptedPrivateKeyInfo` and its password.
            ///
            /// # Errors
            /// Those of [`decrypt`](crate::keys::encrypted::decrypt) and of `from_pkcs8_der`.
            pub fn from_encrypted_pkcs8_der(der: &[u8], password: &[u8]) -> Result<Self, Error> {
                Self::from_pkcs8_der(&decrypt(der, password)?)
            }

            /// From the first private key in a PEM text and its password: with the label `ENCRYPTED
            /// PRIVATE KEY`, or as OpenSSL encrypted keys before PKCS#8 (`Proc-Type: 4,ENCRYPTED`).
            ///
            /// # Errors
            /// Those of [`decrypt_pem`](crate::keys::encrypted::decrypt_pem) and of
            /// `from_pkcs8_der`.
            pub fn from_encrypted_pkcs8_pem(
                pem: impl AsRef<[u8]>,
                password: &[u8],
            ) -> Result<Self, Error> {
                let read: fn(&[u8]) -> Result<Self, Error> = $read;
                read(&decrypt_pem(pem, password)?)
            }

            /// The DER of an `EncryptedPrivateKeyInfo`.
            ///
            /// # Errors
            /// [`Error::RngFailed`]; [`Error::InvalidIterations`].
            pub fn to_encrypted_pkcs8_der<R: TryCryptoRng + ?Sized>(
                &self,
                password: &[u8],
                encryption: Encryption,
                iterations: u32,
                rng: &mut R,
            ) -> Result<Vec<u8>, Error> {
                let plain: fn(&Self, Encryption) -> Zeroizing<Vec<u8>> = $plain;
                encrypt(&plain(self, encryption), password, encryption, iterations, rng)
            }

            /// The same in PEM, label `ENCRYPTED PRIVATE KEY`.
            ///
            /// # Errors
            /// [`Error::RngFailed`]; [`Error::InvalidIterations`].
            pub fn to_encrypted_pkcs8_pem<R: TryCryptoRng + ?Sized>(
                &self,
                password: &[u8],
                encryption: Encryption,
                iterations: u32,
                rng: &mut R,
            ) -> Result<String, Error> {
                let der = self.to_encrypted_pkcs8_der(password, encryption, iterations, rng)?;
                Ok(to_pem(&der))
            }
        }
    };
}

encrypted_keys!([C: NamedCurve] SecretKey<C>, Self::from_der, |key, encryption| {
    match encryption {
        Encryption::GmSsl => key.to_pkcs8_der_with_curve(),
        _ => key.to_pkcs8_der(),
    }
});
encrypted_keys!([] x25519::SecretKey, Self::from_pkcs8_der, |key, _| key.to_pkcs8_der());
