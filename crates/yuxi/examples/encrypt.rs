//! Encrypts a short message to an SM2 public key and decrypts it.
//!
//! SM2 encryption is for short data, such as a symmetric key.
//!
//! `cargo run -p yuxi --example encrypt`

use yuxi::rng::SysRng;
use yuxi::sm2::{Layout, SecretKey};

fn main() -> Result<(), yuxi::Error> {
    let secret = SecretKey::generate(&mut SysRng)?;
    let public = secret.public_key();

    // ASN.1 is the layout of OpenSSL and GmSSL; C1C3C2 is the byte string of GB/T 32918.4.
    for layout in [Layout::Asn1, Layout::C1C3C2] {
        let mut ciphertext = public.encrypt(b"a key of SM4 ...", layout)?;
        assert_eq!(&*secret.decrypt(&ciphertext, layout)?, b"a key of SM4 ...");

        // The ciphertext contains a check value: a modified ciphertext is rejected.
        *ciphertext.last_mut().expect("it is not empty") ^= 1;
        assert!(secret.decrypt(&ciphertext, layout).is_err());
    }
    println!("decrypted; changed ciphertexts are refused");
    Ok(())
}
