//! The first steps, as the README shows them.
//!
//! `cargo run -p yuxi --example first`

use yuxi::rng::SysRng;
use yuxi::sm2::{Id, Layout, SecretKey, SigningKey, VerifyingKey};

fn main() -> Result<(), yuxi::Error> {
    let secret = SecretKey::generate(&mut SysRng)?;
    let public = secret.public_key();

    let ciphertext = public.encrypt(b"Attack at dawn", Layout::C1C3C2)?;
    assert_eq!(&*secret.decrypt(&ciphertext, Layout::C1C3C2)?, b"Attack at dawn");

    // The signer ID is part of what is signed; both sides must use the same one.
    let signature = SigningKey::from(secret).sign(Id::Default, b"Attack at dawn")?;
    VerifyingKey::from(public).verify(Id::Default, b"Attack at dawn", &signature)?;
    Ok(())
}
