//! What bytes are: keys, signatures, ciphertexts and documents in PEM, DER, hex, base64 or raw.
//!
//! | question | answer |
//! |---|---|
//! | the blocks of a file, and their encoding | [`Block::split`] |
//! | everything that a block may be, with its faults | [`Block::detect`] |
//! | a private or public key of any curve | [`AnyKey::decode`], [`AnyKey::decrypt`] |
//! | a certificate, certificate request or revocation list | [`AnyDocument::from_block`], [`AnyDocument::from_der`] |
//! | a signature, r ‖ s | [`signature()`] |
//! | a ciphertext and its layout | [`ciphertext()`], [`AnyCiphertext`] |
//!
//! ```
//! use yuxi::detect::{AnyKey, Block, Content, Curve, Encoding, Raw32};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let number = "0000000000000000000000000000000000000000000000000000000000000039";
//! let AnyKey::Secret(key) = AnyKey::decode(number.as_bytes(), None, Raw32::Secret)? else {
//!     panic!("a public key");
//! };
//! assert_eq!(key.curve(), Curve::Sm2);
//!
//! let blocks = Block::split_copy(number.as_bytes());
//! assert_eq!(blocks[0].encoding, Encoding::Hex);
//! // A private key of three curves, a public key of X25519, or a digest.
//! let found = blocks[0].detect(None);
//! assert!(matches!(found[0].content, Content::SecretKey(_, Some(_))));
//! assert_eq!(found[0].curves, Curve::ALL);
//! assert_eq!(found.len(), 3);
//! # Ok(()) }
//! ```
//!
//! No input makes these functions panic, and they allocate memory in proportion to the input. They
//! branch on the encoding: on lengths, on labels, on the first bytes, and on whether a text is hex
//! or base64. They do not branch on the digits of a private key. Decoded text is zeroized on drop.

mod block;
mod ciphertext;
mod content;
mod decode;
mod document;
mod element;
mod fault;
mod key;
mod shape;
mod signature;
mod text;

pub use block::{Block, Encoding};
pub use ciphertext::{AnyCiphertext, ciphertext, layout};
pub use content::{
    Content, Cost, CurveName, Found, KeyEncoding, KeyForm, OpenSshKind, Other, PasswordEncryption,
    Pbes, SignatureForm,
};
pub use document::{AnyDocument, DocumentKind};
pub use element::Element;
pub use fault::Fault;
pub use key::{AnyKey, AnyPublicKey, AnySecretKey, Curve, Raw32};
pub use signature::{signature, signature_in_text};
pub use text::{from_base64, from_hex};

#[cfg(test)]
mod testing;
#[cfg(all(test, feature = "getrandom"))]
mod tests;
