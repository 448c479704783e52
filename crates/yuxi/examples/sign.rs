//! Signs a message with SM2 and verifies the signature, with keys in PEM.
//!
//! `cargo run -p yuxi --example sign`

use yuxi::rng::SysRng;
use yuxi::signature::Signature;
use yuxi::sm2::{Id, PublicKey, SecretKey, SigningKey, VerifyingKey};

fn main() -> Result<(), yuxi::Error> {
    let secret = SecretKey::generate(&mut SysRng)?;
    // The contents of two files; the first is zeroized on drop.
    let private_pem = secret.to_pkcs8_pem();
    let public_pem = secret.public_key().to_pem();
    print!("{public_pem}");

    // The signer ID is part of what is signed: the verifier must use the same one.
    let key = SigningKey::from(SecretKey::from_pem(private_pem.as_bytes())?);
    let signature = key.sign(Id::Default, b"Attack at dawn")?.to_der();

    let key = VerifyingKey::from(PublicKey::from_pem(&public_pem)?);
    let signature = Signature::from_der(signature.as_ref())?;
    key.verify(Id::Default, b"Attack at dawn", &signature)?;
    println!("valid");

    let changed = key.verify(Id::Default, b"Attack at dusk", &signature);
    assert!(changed.is_err(), "a changed message was accepted");
    println!("another message: not valid");
    Ok(())
}
