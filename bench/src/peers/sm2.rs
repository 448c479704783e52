//! The crate `sm2` of RustCrypto.

use getrandom::SysRng;
use sm2::dsa::signature::hazmat::{PrehashVerifier as _, RandomizedPrehashSigner as _};
use sm2::dsa::{Signature, SigningKey, VerifyingKey};
use sm2::elliptic_curve::Generate as _;
use sm2::pke::{DecryptingKey, EncryptingKey};

use crate::material::{IDENTIFIER, INPUTS, Material, text, uncompressed};
use crate::operation::Operation;
use crate::peer::{Absent, Peer};
use crate::task::Task;

/// The crate `sm2`.
pub(crate) struct RustCryptoSm2;

impl Peer for RustCryptoSm2 {
    fn name(&self) -> &str {
        "sm2"
    }

    fn version(&self) -> &str {
        env!("VERSION_SM2")
    }

    fn note(&self) -> &str {
        "with its tables; nonces hedged"
    }

    fn prepare<'a>(&'a self, operation: Operation, m: &'a Material) -> Result<Task<'a>, Absent> {
        Ok(match operation {
            Operation::Sm2Sign => {
                let key = SigningKey::new(IDENTIFIER, &m.sm2).map_err(text)?;
                Task::new(
                    m.sm2_digests,
                    // hedged, as Yuxi's: `sign_prehash` alone would save the generator
                    move |e| {
                        let signature: Signature =
                            key.sign_prehash_with_rng(&mut SysRng, e).map_err(text)?;
                        Ok(signature)
                    },
                    |signature| Ok(signature.to_bytes().to_vec()),
                )
            }
            Operation::Sm2Verify => {
                let key = VerifyingKey::new(IDENTIFIER, m.sm2.public_key()).map_err(text)?;
                let inputs: [_; INPUTS] =
                    std::array::from_fn(|i| (m.sm2_digests[i], m.sm2_signatures[i]));
                Task::new(
                    inputs,
                    move |(e, signature)| Ok(key.verify_prehash(e, signature).is_ok()),
                    |valid| Ok(vec![u8::from(valid)]),
                )
            }
            Operation::Sm2Keygen => Task::new(
                [(); INPUTS],
                |()| {
                    let key = sm2::SecretKey::try_generate_from_rng(&mut SysRng).map_err(text)?;
                    let public = key.public_key();
                    Ok((key, public))
                },
                |(key, public)| Ok([key.to_bytes().to_vec(), uncompressed(&public)].concat()),
            ),
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
}
