//! The crate `p256` of RustCrypto.

use p256::ecdsa::{Signature, SigningKey, VerifyingKey};

use super::rustcrypto;
use crate::material::Material;
use crate::operation::Operation;
use crate::peer::Absent;
use crate::task::Task;

pub(super) fn prepare(operation: Operation, m: &Material) -> Result<Task<'_>, Absent> {
    Ok(match operation {
        Operation::P256Sign => {
            rustcrypto::sign::<Signature>(SigningKey::from(&m.p256), m.p256_digests)
        }
        Operation::P256Verify => {
            let key = VerifyingKey::from(&m.p256.public_key());
            rustcrypto::verify(key, m.p256_digests, m.p256_signatures)
        }
        Operation::P256Keygen => rustcrypto::keygen::<p256::NistP256>(),
        Operation::P256Ecdh => Task::new(
            m.p256_others,
            |other| Ok(m.p256.diffie_hellman(other)),
            |shared| Ok(shared.raw_secret_bytes().to_vec()),
        ),
        _ => return Err(Absent::Lacks),
    })
}
