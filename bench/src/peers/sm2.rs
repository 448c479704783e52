//! The crate `sm2` of RustCrypto.

use getrandom::SysRng;
use sm2::dsa::{Signature, SigningKey, VerifyingKey};
use sm2::pke::{DecryptingKey, EncryptingKey};

use super::rustcrypto;
use crate::material::{IDENTIFIER, Material, text};
use crate::operation::Operation;
use crate::peer::Absent;
use crate::task::Task;

pub(super) fn prepare(operation: Operation, m: &Material) -> Result<Task<'_>, Absent> {
    Ok(match operation {
        Operation::Sm2Sign => {
            let key = SigningKey::new(IDENTIFIER, &m.sm2).map_err(text)?;
            rustcrypto::sign::<Signature>(key, m.sm2_digests)
        }
        Operation::Sm2Verify => {
            let key = VerifyingKey::new(IDENTIFIER, m.sm2.public_key()).map_err(text)?;
            rustcrypto::verify(key, m.sm2_digests, m.sm2_signatures)
        }
        Operation::Sm2Keygen => rustcrypto::keygen::<sm2::Sm2>(),
        Operation::Sm2Encrypt => {
            let key = EncryptingKey::new(m.sm2.public_key());
            Task::new(
                m.plaintexts,
                move |plaintext| key.encrypt_der(&mut SysRng, plaintext).map_err(text),
                |ciphertext| m.open_der(&ciphertext),
            )
        }
        Operation::Sm2Decrypt => {
            let key = DecryptingKey::new(m.sm2.clone());
            Task::new(
                m.ciphertexts.clone(),
                move |ciphertext| key.decrypt_der(&ciphertext.der).map_err(text),
                Ok,
            )
        }
        _ => return Err(Absent::Lacks),
    })
}
