use super::{Id, PublicKey, Signature};
use crate::Error;
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifyingKey(PublicKey);
impl From<PublicKey> for VerifyingKey {
    fn from(key: PublicKey) -> Self {
        Self(key)
    }
}
impl VerifyingKey {
    pub fn verify(&self, id: Id<'_>, message: &[u8], signature: &Signature) -> Result<(), Error> {
        todo!()
    }
    pub fn verify_digest(&self, e: &[u8; 32], signature: &Signature) -> Result<(), Error> {
        todo!()
    }
    pub fn public_key(&self) -> PublicKey {
        self.0
    }
}
