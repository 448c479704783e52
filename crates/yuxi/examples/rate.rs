//! Batches of signatures on demand, so that another program can measure its own interleaved with them
//! (crates/python/bench/batch.py).
//!
//! With the argument `-` each line of its input, `sign COUNT`, `verify COUNT` or `verify-encoded COUNT`, is
//! answered by the seconds that a batch of this many messages took, in one thread. `verify` has one key and
//! signatures that are decoded already; `verify-encoded` decodes both, and as many different keys. Without an
//! argument it answers each once.
//!
//! `cargo run --release -p yuxi --example rate`

use std::env;
use std::error::Error;
use std::io::{Write, stdin, stdout};
use std::time::Instant;

use yuxi::batch::{self, ToSign, ToVerify};
use yuxi::rng::SysRng;
use yuxi::sm2::{Content, Id, PublicKey, SecretKey, Signature, SigningKey, VerifyingKey};

fn main() -> Result<(), Box<dyn Error>> {
    let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
    // verified like keys that come once: without a table
    let verifier = key.verifying_key();
    let asked = ["sign 256", "verify 256", "verify-encoded 256"].map(|line| Ok(line.to_owned()));
    let lines: Box<dyn Iterator<Item = _>> = match env::args().nth(1).as_deref() {
        Some("-") => Box::new(stdin().lines()),
        _ => Box::new(asked.into_iter()),
    };
    for line in lines {
        let line = line?;
        let (operation, count) = line.split_once(' ').ok_or("an operation and a number")?;
        let messages: Vec<_> =
            (0..count.parse()?).map(|number| format!("order {number:10}")).collect();
        let content = |i: usize| Content::Message(Id::Default, messages[i].as_bytes());
        let sign = || -> Result<Vec<Signature>, yuxi::Error> {
            let item = |i| ToSign { key: &key, content: content(i) };
            batch::sign(&(0..messages.len()).map(item).collect::<Vec<_>>()).into_iter().collect()
        };
        let seconds = match operation {
            "sign" => {
                let start = Instant::now();
                sign()?;
                start.elapsed()
            }
            "verify" => {
                let signatures = sign()?;
                let start = Instant::now();
                verify(|_| &verifier, content, &signatures);
                start.elapsed()
            }
            "verify-encoded" => {
                let keys = (0..messages.len()).map(|_| SecretKey::generate(&mut SysRng));
                let keys = keys.map(|key| Ok(SigningKey::from(key?)));
                let keys = keys.collect::<Result<Vec<_>, yuxi::Error>>()?;
                let item = |(i, key)| ToSign { key, content: content(i) };
                let items: Vec<_> = keys.iter().enumerate().map(item).collect();
                let encoded = batch::sign(&items).into_iter().zip(&keys).map(|(signature, key)| {
                    let key = key.public_key().to_uncompressed();
                    Ok((key, signature?.to_der()))
                });
                let encoded = encoded.collect::<Result<Vec<_>, yuxi::Error>>()?;
                let start = Instant::now();
                let decoded = encoded.iter().map(|(key, signature)| {
                    let key = VerifyingKey::from(PublicKey::from_bytes(key)?);
                    Ok((key, Signature::from_der(signature.as_ref())?))
                });
                let (keys, signatures): (Vec<_>, Vec<_>) =
                    decoded.collect::<Result<Vec<_>, yuxi::Error>>()?.into_iter().unzip();
                verify(|i| &keys[i], content, &signatures);
                start.elapsed()
            }
            _ => return Err("sign, verify or verify-encoded".into()),
        };
        println!("{}", seconds.as_secs_f64());
        stdout().flush()?;
    }
    Ok(())
}

/// Verifies each signature with its key.
fn verify<'a>(
    key: impl Fn(usize) -> &'a VerifyingKey,
    content: impl Fn(usize) -> Content<'a>,
    signatures: &'a [Signature],
) {
    let item = |(i, signature)| ToVerify { key: key(i), content: content(i), signature };
    let items: Vec<_> = signatures.iter().enumerate().map(item).collect();
    assert!(batch::verify(&items).iter().all(Result::is_ok));
}
