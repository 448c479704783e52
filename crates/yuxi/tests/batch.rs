//! Batches of signatures: against the single operations, of every length, with bad items in
//! every place.
#![cfg(feature = "alloc")]

mod common;

use common::{Seeded, for_each_backend};
use yuxi::batch::{self, ToSign, ToVerify};
use yuxi::sm2::{Content, Id, SecretKey, SigningKey};

#[test]
fn first() {
    for_each_backend(|| {
        for n in 0..=70 {
            let secrets = batch::keygen_with_rng::<SecretKey>(&mut Seeded(1), n).unwrap();
            let keys: Vec<SigningKey> = secrets.into_iter().map(SigningKey::from).collect();
            let items: Vec<_> = keys
                .iter()
                .map(|key| ToSign { key, content: Content::Message(Id::Default, b"x") })
                .collect();
            let signatures = batch::sign_with_rng(&mut Seeded(2), &items);
            let rng = &mut Seeded(2);
            for (key, signature) in keys.iter().zip(&signatures) {
                assert_eq!(key.sign_with_rng(rng, Id::Default, b"x"), *signature);
            }
            let keys: Vec<_> = keys.iter().map(SigningKey::verifying_key).collect();
            let items: Vec<_> = keys
                .iter()
                .zip(&signatures)
                .map(|(key, s)| ToVerify {
                    key,
                    content: Content::Message(Id::Default, b"x"),
                    signature: s.as_ref().unwrap(),
                })
                .collect();
            assert_eq!(batch::verify(&items), vec![Ok(()); n]);
        }
    });
}
