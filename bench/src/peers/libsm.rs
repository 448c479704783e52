//! The crate `libsm`.

use libsm::sm2::encrypt::{DecryptCtx, EncryptCtx};
use libsm::sm2::signature::{SigCtx, Signature};

use crate::material::{INPUTS, Material, uncompressed};
use crate::operation::Operation;
use crate::peer::Absent;
use crate::task::Task;

pub(super) fn prepare(operation: Operation, m: &Material) -> Result<Task<'_>, Absent> {
    let context = SigCtx::new();
    let secret = context.load_seckey(&m.sm2.to_bytes()).map_err(text)?;
    let public = context.load_pubkey(&uncompressed(&m.sm2.public_key())).map_err(text)?;
    Ok(match operation {
        Operation::Sm2Sign => Task::new(
            m.sm2_digests,
            move |e| context.sign_raw(e, &secret).map_err(text),
            |signature| {
                Ok([signature.get_r(), signature.get_s()].map(|x| fixed(&x.to_bytes_be())).concat())
            },
        ),
        Operation::Sm2Verify => {
            let inputs: [_; INPUTS] = std::array::from_fn(|i| {
                let signature = m.sm2_signatures[i].to_bytes();
                (m.sm2_digests[i], Signature::new(&signature[..32], &signature[32..]))
            });
            Task::verification(inputs, move |(e, signature)| {
                context.verify_raw(e, &public, signature).map_err(text)
            })
        }
        Operation::Sm2Keygen => Task::new(
            [(); INPUTS],
            move |()| context.new_keypair().map_err(text),
            |(public, secret)| {
                let public = SigCtx::new().serialize_pubkey(&public, false).map_err(text)?;
                Ok([fixed(&secret.to_bytes_be()).to_vec(), public].concat())
            },
        ),
        Operation::Sm2Encrypt => {
            let context = EncryptCtx::new(32, public);
            Task::new(
                m.plaintexts,
                move |plaintext| context.encrypt(plaintext).map_err(text),
                |ciphertext| m.open_c1c2c3(&ciphertext),
            )
        }
        Operation::Sm2Decrypt => {
            let context = DecryptCtx::new(32, secret);
            Task::new(
                m.ciphertexts.clone(),
                move |ciphertext| context.decrypt(&ciphertext.c1c2c3).map_err(text),
                Ok,
            )
        }
        _ => return Err(Absent::Lacks),
    })
}

/// An integer as 32 bytes, whatever zeros it begins with.
fn fixed(bytes: &[u8]) -> [u8; 32] {
    let mut padded = [0; 32];
    let start = 32 - bytes.len().min(32);
    padded[start..].copy_from_slice(&bytes[..32 - start]);
    padded
}

fn text(error: impl std::fmt::Debug) -> String {
    format!("{error:?}")
}
