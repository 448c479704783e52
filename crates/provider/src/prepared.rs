//! Public keys, with tables for those that verify often.
//!
//! Programs decode a certificate anew for each message, so a key is found by its value, not by the
//! object that holds it: [`yuxi::tables`].

use std::sync::Arc;

use once_cell::race::OnceBox;
use yuxi::Error;
use yuxi::sm2::{PublicKey, Signature, Sm2, VerifyingKey};
use yuxi::tables::{KnownKeys, TabledKey};

/// A public key as shared by the objects that hold it.
pub(crate) struct Verifier {
    key: PublicKey,
    /// Set when it has a table, so that it need not be searched again.
    tabled: OnceBox<Arc<TabledKey<Sm2>>>,
}

impl Verifier {
    pub(crate) fn new(key: PublicKey) -> Self {
        Self { key, tabled: OnceBox::new() }
    }

    pub(crate) fn public_key(&self) -> PublicKey {
        self.key
    }

    /// Whether `signature` is valid for the digest e.
    pub(crate) fn verify(
        &self,
        known: &KnownKeys<Sm2>,
        e: &[u8; 32],
        signature: &Signature,
    ) -> Result<(), Error> {
        if let Some(key) = self.tabled.get() {
            return key.verify_prehash(e, signature);
        }
        let Some(key) = known.get(&self.key) else {
            return VerifyingKey::from(self.key).verify_prehash(e, signature);
        };
        let result = key.verify_prehash(e, signature);
        if key.has_table() {
            let _ = self.tabled.set(Box::new(key));
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use yuxi::sm2::{SecretKey, SigningKey};
    use yuxi::tables::Policy;

    use super::*;

    #[test]
    fn a_key_gets_one_table_whichever_object_holds_it() {
        let key = SigningKey::from(SecretKey::from_bytes(&[0x5A; 32]).unwrap());
        let (known, e) = (KnownKeys::new(Policy::one_at_a_time()), [7; 32]);
        let signature = key.sign_prehash(&e).unwrap();
        let old = Verifier::new(key.public_key());
        for _ in 0..20 {
            for verifier in [&Verifier::new(key.public_key()), &old] {
                verifier.verify(&known, &e, &signature).unwrap();
                verifier.verify(&known, &[8; 32], &signature).unwrap_err();
            }
        }
        assert_eq!(known.tables().count(), 1);
        assert!(old.tabled.get().is_some());
    }
}
