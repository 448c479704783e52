use super::{Id, PublicKey, SecretKey, Signature, VerifyingKey};
use crate::Error;
use crate::rng::TryCryptoRng;
#[derive(Clone, Debug)]
pub struct SigningKey(SecretKey);
impl From<SecretKey> for SigningKey {
    fn from(key: SecretKey) -> Self {
        Self(key)
    }
}
impl SigningKey {
    pub fn public_key(&self) -> PublicKey {
        self.0.public_key()
    }
    pub fn verifying_key(&self) -> VerifyingKey {
        self.public_key().into()
    }
    #[cfg(feature = "getrandom")]
    pub fn sign(&self, id: Id<'_>, message: &[u8]) -> Result<Signature, Error> {
        todo!()
    }
    #[cfg(feature = "getrandom")]
    pub fn sign_digest(&self, e: &[u8; 32]) -> Result<Signature, Error> {
        todo!()
    }
    pub fn sign_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        id: Id<'_>,
        message: &[u8],
    ) -> Result<Signature, Error> {
        todo!()
    }
    pub fn sign_digest_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        e: &[u8; 32],
    ) -> Result<Signature, Error> {
        todo!()
    }
}
