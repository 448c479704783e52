use super::{Layout, PublicKey};
use crate::Error;
use crate::rng::TryCryptoRng;
use alloc::vec::Vec;
impl PublicKey {
    #[cfg(feature = "getrandom")]
    pub fn encrypt(&self, message: &[u8], layout: Layout) -> Result<Vec<u8>, Error> {
        todo!()
    }
    pub fn encrypt_with_rng<R: TryCryptoRng + ?Sized>(
        &self,
        rng: &mut R,
        message: &[u8],
        layout: Layout,
    ) -> Result<Vec<u8>, Error> {
        todo!()
    }
}
