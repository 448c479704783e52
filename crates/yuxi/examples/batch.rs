//! Signs and verifies many messages in one call each.
//!
//! `cargo run --release -p yuxi --example batch`

use std::time::Instant;

use yuxi::batch::{self, ToSign, ToVerify};
use yuxi::rng::SysRng;
use yuxi::sm2::{Content, Id, SecretKey, SigningKey};

const COUNT: usize = 256;

fn content(message: &str) -> Content<'_> {
    Content::Message(Id::Default, message.as_bytes())
}

fn main() -> Result<(), yuxi::Error> {
    let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
    let messages: Vec<String> = (0..COUNT).map(|number| format!("order {number}")).collect();

    let start = Instant::now();
    let items: Vec<_> =
        messages.iter().map(|message| ToSign { key: &key, content: content(message) }).collect();
    let signatures = batch::sign(&items).into_iter().collect::<Result<Vec<_>, _>>()?;
    println!("{COUNT} signatures in {:?}", start.elapsed());

    // Each item has its own result, in the order of the items.
    let start = Instant::now();
    let key = key.verifying_key();
    let mut items = Vec::new();
    for (message, signature) in messages.iter().zip(&signatures) {
        items.push(ToVerify { key: &key, content: content(message), signature });
    }
    items[7].content = content("another order");
    let results = batch::verify(&items);
    let bad: Vec<_> = (0..COUNT).filter(|&number| results[number].is_err()).collect();
    println!("{COUNT} verifications in {:?}; not valid: {bad:?}", start.elapsed());
    assert_eq!(bad, [7]);
    Ok(())
}
