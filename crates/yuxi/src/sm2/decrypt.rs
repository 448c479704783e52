use super::{Layout, SecretKey};
use crate::Error;
use alloc::vec::Vec;
use zeroize::Zeroizing;
impl SecretKey {
    pub fn decrypt(&self, ciphertext: &[u8], layout: Layout) -> Result<Zeroizing<Vec<u8>>, Error> {
        todo!()
    }
}
