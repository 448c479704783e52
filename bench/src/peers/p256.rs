//! The crate `p256` of RustCrypto.

use getrandom::SysRng;
use p256::ecdsa::signature::hazmat::{PrehashVerifier as _, RandomizedPrehashSigner as _};
use p256::ecdsa::{Signature, SigningKey, VerifyingKey};
use p256::elliptic_curve::Generate as _;

use crate::material::{INPUTS, Material, text, uncompressed};
use crate::operation::Operation;
use crate::peer::{Absent, Peer};
use crate::task::Task;

/// The crate `p256`.
pub(crate) struct RustCryptoP256;

impl Peer for RustCryptoP256 {
    fn name(&self) -> &str {
        "p256"
    }

    fn version(&self) -> &str {
        env!("VERSION_P256")
    }

    fn note(&self) -> &str {
        "with its tables; nonces hedged"
    }

    fn prepare<'a>(&'a self, operation: Operation, m: &'a Material) -> Result<Task<'a>, Absent> {
        Ok(match operation {
            Operation::P256Sign => {
                let key = SigningKey::from(&m.p256);
                Task::new(
                    m.p256_digests,
                    move |digest| {
                        let signature: Signature =
                            key.sign_prehash_with_rng(&mut SysRng, digest).map_err(text)?;
                        Ok(signature)
                    },
                    |signature| Ok(signature.to_bytes().to_vec()),
                )
            }
            Operation::P256Verify => {
                let key = VerifyingKey::from(&m.p256.public_key());
                let inputs: [_; INPUTS] =
                    std::array::from_fn(|i| (m.p256_digests[i], m.p256_signatures[i]));
                Task::new(
                    inputs,
                    move |(digest, signature)| Ok(key.verify_prehash(digest, signature).is_ok()),
                    |valid| Ok(vec![u8::from(valid)]),
                )
            }
            Operation::P256Keygen => Task::new(
                [(); INPUTS],
                |()| {
                    let key = p256::SecretKey::try_generate_from_rng(&mut SysRng).map_err(text)?;
                    let public = key.public_key();
                    Ok((key, public))
                },
                |(key, public)| Ok([key.to_bytes().to_vec(), uncompressed(&public)].concat()),
            ),
            Operation::P256Ecdh => Task::new(
                m.p256_others,
                |other| Ok(m.p256.diffie_hellman(other)),
                |shared| Ok(shared.raw_secret_bytes().to_vec()),
            ),
            _ => return Err(Absent::Lacks),
        })
    }
}
