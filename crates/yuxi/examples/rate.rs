//! Batches of signatures on demand, so that another program can measure its own interleaved with them
//! (crates/python/bench/batch.py).
//!
//! With the argument `-` each line of its input, `sign COUNT` or `verify COUNT`, is answered by the
//! seconds that a batch of this many messages took, in one thread. Without an argument it answers two.
//!
//! `cargo run --release -p yuxi --example rate`

use std::env;
use std::error::Error;
use std::io::{Write, stdin, stdout};
use std::time::Instant;

use yuxi::batch::{self, ToSign, ToVerify};
use yuxi::rng::SysRng;
use yuxi::sm2::{Content, Id, SecretKey, Signature, SigningKey};

fn main() -> Result<(), Box<dyn Error>> {
    let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
    // verified like keys that come once: without a table
    let verifier = key.verifying_key();
    let asked = ["sign 256", "verify 256"].map(|line| Ok(line.to_owned()));
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
                let items = signatures.iter().enumerate();
                let items: Vec<_> = items
                    .map(|(i, signature)| ToVerify {
                        key: &verifier,
                        content: content(i),
                        signature,
                    })
                    .collect();
                assert!(batch::verify(&items).iter().all(Result::is_ok));
                start.elapsed()
            }
            _ => return Err("sign or verify".into()),
        };
        println!("{}", seconds.as_secs_f64());
        stdout().flush()?;
    }
    Ok(())
}
