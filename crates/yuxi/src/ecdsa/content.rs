//! The digests of many contents.

use alloc::vec::Vec;

use sha2::Sha256;

use crate::Error;
use crate::batch::digests_of;
use crate::curve::P256;
use crate::p256::PublicKey;
use crate::signature;

/// The content that an item of a [batch](crate::batch) signs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content<'a> {
    /// A message.
    Message(&'a [u8]),
    /// e = SHA-256(message).
    Digest([u8; 32]),
}

impl signature::Content<P256> for Content<'_> {
    fn digests(item: impl Fn(usize) -> (PublicKey, Self), es: &mut [Result<[u8; 32], Error>]) {
        let contents: Vec<Self> = (0..es.len()).map(|i| item(i).1).collect();
        let message = |content: &Self| match content {
            Self::Message(message) => *message,
            Self::Digest(_) => &[],
        };
        let mut digests = alloc::vec![[0; 32]; es.len()];
        digests_of::<Sha256, 1>(|i| [message(&contents[i])], &mut digests);
        for ((e, content), digest) in es.iter_mut().zip(contents).zip(digests) {
            *e = Ok(if let Self::Digest(given) = content { given } else { digest });
        }
    }
}
