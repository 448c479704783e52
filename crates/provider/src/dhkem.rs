//! The private key that HPKE derives from given bytes: DeriveKeyPair of DHKEM(X25519, HKDF-SHA256)
//! (RFC 9180, 7.1.3). OpenSSL requests it of X25519 keys since 3.2.

use hkdf::HkdfExtract;
use sha2::Sha256;
use zeroize::{Zeroize, Zeroizing};

use crate::fault::{Fault, Reason};

/// The prefix of all hashed data: the version, and the number of the scheme.
const SUITE: [&[u8]; 2] = [b"HPKE-v1", b"KEM\x00\x20"];

/// The bytes of the private key derived from `material`, which has 32 bytes or more.
pub(crate) fn derive(material: &[u8]) -> Result<Zeroizing<[u8; 32]>, Fault> {
    if material.len() < 32 {
        let why = format!("dhkem-ikm has {} bytes; it must have 32 or more", material.len());
        return Err(Reason::Argument.because(why));
    }
    let mut extract = HkdfExtract::<Sha256>::new(None);
    SUITE.iter().for_each(|piece| extract.input_ikm(piece));
    extract.input_ikm(b"dkp_prk");
    extract.input_ikm(material);
    let (mut bytes, prk) = extract.finalize();
    bytes.as_mut_slice().zeroize();
    let mut key = Zeroizing::new([0; 32]);
    let length = [0, 32];
    prk.expand_multi_info(&[&length, SUITE[0], SUITE[1], b"sk"], key.as_mut())
        .map_err(|_| Reason::Internal.because("32 bytes are too many for HKDF"))?;
    Ok(key)
}

#[cfg(test)]
mod tests {
    use super::derive;

    #[test]
    fn of_rfc_9180() {
        // A.1.1: ikmE and skEm.
        let bytes = |hex: &str| -> Vec<u8> {
            (0..hex.len() / 2)
                .map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap())
                .collect()
        };
        let material = bytes("7268600d403fce431561aef583ee1613527cff655c1343f29812e66706df3234");
        let key = bytes("52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736");
        assert_eq!(derive(&material).unwrap().as_slice(), key);
        assert!(derive(&material[1..]).is_err());
    }
}
