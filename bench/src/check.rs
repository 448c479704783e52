//! Whether a task does what its row says.
//!
//! Before anything is timed, every task runs once on every input, and the
//! crates `sm2`, `p256` and `x25519-dalek` judge the results. So whatever is
//! measured has interoperated with the same third party. Verification and
//! decryption must also refuse what is spoiled.

use p256::ecdsa::signature::hazmat::PrehashVerifier as _; // that of `sm2` too

use crate::material::{IDENTIFIER, Material, text, uncompressed};
use crate::operation::Operation;
use crate::peer::{Absent, Peer};

/// Runs the peer's task on all inputs and judges every result.
///
/// # Errors
/// That the peer lacks the operation, or what is wrong with its results.
pub(crate) fn check(
    peer: &dyn Peer,
    operation: Operation,
    material: &Material,
) -> Result<(), Absent> {
    let (done, mut task) = peer.task(operation, material)?;
    let results = task.results()?;
    if results.len() != done.results() {
        let expected = done.results();
        return Err(Absent::Failed(format!("{} results in place of {expected}", results.len())));
    }
    for (i, result) in results.iter().enumerate() {
        judge(done, material, i, result)
            .map_err(|error| Absent::Failed(format!("a wrong result: {error}")))?;
    }
    match operation.plain() {
        Operation::Sm2Verify | Operation::P256Verify | Operation::Sm2Decrypt => {
            refuses(peer, operation, &material.spoiled())
        }
        _ => Ok(()),
    }
}

/// That not one spoiled input passes.
fn refuses(peer: &dyn Peer, operation: Operation, spoiled: &Material) -> Result<(), Absent> {
    match peer.task(operation, spoiled)?.1.results() {
        Err(_) => Ok(()),
        Ok(results) if results.iter().all(|result| *result == [0]) => Ok(()),
        Ok(_) => Err(Absent::Failed("it accepts what is spoiled".to_owned())),
    }
}

/// Whether `result`, in the common form, is right for input i:
///
/// | operation | common form |
/// |---|---|
/// | signing | r ‖ s |
/// | verifying | one byte, 1 for valid |
/// | a key pair | the secret's 32 bytes, then the public key: 04 ‖ x ‖ y, or 32 bytes of X25519 |
/// | encrypting | what `sm2` decrypts it to |
/// | decrypting | the plaintext |
/// | ECDH | the shared 32 bytes |
pub(crate) fn judge(
    operation: Operation,
    material: &Material,
    i: usize,
    result: &[u8],
) -> Result<(), String> {
    match operation {
        Operation::Sm2Sign => sm2_valid(&material.sm2, &material.sm2_digests[i], result),
        Operation::Sm2SignBatch(_) => {
            let signed = &material.crowd()?.sm2[i];
            sm2_valid(&signed.secret, &signed.digest, result)
        }
        Operation::P256Sign => p256_valid(&material.p256, &material.p256_digests[i], result),
        Operation::P256SignBatch(_) => {
            let signed = &material.crowd()?.p256[i];
            p256_valid(&signed.secret, &signed.digest, result)
        }
        Operation::Sm2Verify
        | Operation::Sm2VerifyBatch(_)
        | Operation::Sm2VerifyPrepared(_)
        | Operation::Sm2VerifyPreparedBatch(_)
        | Operation::P256Verify
        | Operation::P256VerifyBatch(_)
        | Operation::P256VerifyPrepared(_) => equal(result, &[1]),
        Operation::Sm2Keygen | Operation::Sm2KeygenBatch(_) => {
            let (secret, public) = split(result)?;
            let secret = sm2::SecretKey::from_slice(secret).map_err(text)?;
            equal(public, &uncompressed(&secret.public_key()))
        }
        Operation::P256Keygen => {
            let (secret, public) = split(result)?;
            let secret = p256::SecretKey::from_slice(secret).map_err(text)?;
            equal(public, &uncompressed(&secret.public_key()))
        }
        Operation::X25519Keygen => {
            let (secret, public) = split(result)?;
            let secret: [u8; 32] = secret.try_into().map_err(text)?;
            let base = x25519_dalek::X25519_BASEPOINT_BYTES;
            equal(public, &x25519_dalek::x25519(secret, base))
        }
        Operation::Sm2Encrypt | Operation::Sm2Decrypt => equal(result, &material.plaintexts[i]),
        Operation::P256Ecdh => {
            let shared = material.p256.diffie_hellman(&material.p256_others[i]);
            equal(result, shared.raw_secret_bytes())
        }
        Operation::X25519Ecdh => {
            let shared = x25519_dalek::x25519(material.x25519, material.x25519_others[i]);
            equal(result, &shared)
        }
        Operation::X25519EcdhBatch(_) => {
            let (secret, other) = material.crowd()?.x25519[i];
            equal(result, &x25519_dalek::x25519(secret, other))
        }
    }
}

/// Whether r ‖ s is a signature of the digest by the key.
fn sm2_valid(key: &sm2::SecretKey, digest: &[u8; 32], signature: &[u8]) -> Result<(), String> {
    let key = sm2::dsa::VerifyingKey::new(IDENTIFIER, key.public_key());
    let signature = sm2::dsa::Signature::from_slice(signature).map_err(text)?;
    key.and_then(|key| key.verify_prehash(digest, &signature))
        .map_err(|_| "the signature is invalid".to_owned())
}

/// As above.
fn p256_valid(key: &p256::SecretKey, digest: &[u8; 32], signature: &[u8]) -> Result<(), String> {
    let key = p256::ecdsa::VerifyingKey::from(&key.public_key());
    p256::ecdsa::Signature::from_slice(signature)
        .and_then(|signature| key.verify_prehash(digest, &signature))
        .map_err(|_| "the signature is invalid".to_owned())
}

fn split(pair: &[u8]) -> Result<(&[u8], &[u8]), String> {
    pair.split_at_checked(32).ok_or_else(|| "a pair of keys is too short".to_owned())
}

fn equal(found: &[u8], expected: &[u8]) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("{found:02x?} is not {expected:02x?}")) }
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::material::INPUTS;
    use crate::options::Options;
    use crate::peer::About;
    use crate::peers::{self, Found, Yuxi};
    use crate::task::Task;

    /// Yuxi and every peer that is there: OpenSSL only where the system has it.
    fn present() -> Vec<Box<dyn Peer>> {
        let yuxi = Found { name: "yuxi", peer: Yuxi::new(None).map(|yuxi| Box::new(yuxi) as _) };
        let mut all = vec![yuxi];
        all.extend(peers::find(&Options::parse_from(["yuxi-bench"])));
        let present = all.into_iter().filter_map(|found| found.peer.ok());
        present.filter(|peer| !peer.is_quoted()).collect()
    }

    #[test]
    fn every_library_does_what_its_rows_say() {
        let material = Material::new().unwrap();
        let mut checked = 0;
        for peer in present() {
            for operation in Operation::ALL {
                match check(&*peer, operation, &material) {
                    Ok(()) => checked += 1,
                    Err(Absent::Lacks) => {}
                    Err(failed) => panic!("{} {}: {failed:?}", peer.about().name, operation.name()),
                }
            }
        }
        // Yuxi 5 at least, the crates 5, 5, 4 and 2
        assert!(checked >= 21, "{checked}");
    }

    /// What one library signs under the clock, every other one verifies.
    #[test]
    fn libraries_verify_each_others_signatures() {
        for signer in present() {
            let mut material = Material::new().unwrap();
            let Ok(mut task) = signer.prepare(Operation::Sm2Sign, &material) else { continue };
            let signatures = task.results().unwrap();
            drop(task);
            assert_ne!(signatures[0], material.sm2_signatures[0].to_bytes()[..], "a fresh nonce");
            for (slot, signature) in material.sm2_signatures.iter_mut().zip(signatures) {
                *slot = sm2::dsa::Signature::from_slice(&signature).unwrap();
            }
            for verifier in present() {
                let result = check(&*verifier, Operation::Sm2Verify, &material);
                let expected = matches!(result, Ok(()) | Err(Absent::Lacks));
                assert!(
                    expected,
                    "{} of {}: {result:?}",
                    verifier.about().name,
                    signer.about().name
                );
            }
        }
    }

    /// A library that answers the same to everything.
    struct Constant(Vec<u8>);

    impl Peer for Constant {
        fn about(&self) -> About<'_> {
            About { name: "constant", version: "", note: "" }
        }
        fn prepare<'a>(&'a self, done: Operation, _: &'a Material) -> Result<Task<'a>, Absent> {
            Ok(Task::new(vec![(); done.results()], |()| Ok(()), |()| Ok(self.0.clone())))
        }
    }

    #[test]
    fn no_constant_answer_passes() {
        let material = Material::new().unwrap();
        let signature = material.sm2_signatures[0].to_bytes().to_vec();
        for answer in [vec![], vec![0], vec![1], vec![7; 32], vec![7; 97], signature] {
            for operation in Operation::ALL {
                let result = check(&Constant(answer.clone()), operation, &material);
                assert!(matches!(result, Err(Absent::Failed(_))), "{operation:?} {answer:?}");
            }
        }
    }

    #[test]
    fn spoiled_material_is_refused_for_what_it_is() {
        let material = Material::new().unwrap();
        let spoiled = material.spoiled();
        for i in 0..INPUTS {
            assert!(spoiled.open_der(&spoiled.ciphertexts[i].der).is_err());
            assert!(spoiled.open_c1c2c3(&spoiled.ciphertexts[i].c1c2c3).is_err());
            assert!(material.open_der(&material.ciphertexts[i].der).is_ok());
            let signature = material.sm2_signatures[i].to_bytes();
            assert!(judge(Operation::Sm2Sign, &material, i, &signature).is_ok());
            assert!(judge(Operation::Sm2Sign, &spoiled, i, &signature).is_err());
        }
        // only C3 differs: a decryption that skips its check would succeed
        let [whole, broken] = [&material, &spoiled].map(|m| m.ciphertexts[0].der.clone());
        let changed: Vec<_> = (0..whole.len()).filter(|i| whole[*i] != broken[*i]).collect();
        assert_eq!(changed, [whole.len() - 32 - 2 - 1]);
    }
}
