//! Signatures and key agreement on columns of Apache Arrow: SM2, ECDSA on P-256, X25519.
//!
//! | function | columns | result |
//! |---|---|---|
//! | [`Verifier::verify`] | public keys, messages or digests, signer IDs, signatures | `Boolean`, and the faults as text |
//! | [`sign`](sign()) | private keys, messages or digests, signer IDs | signatures, DER or r ‖ s, and the faults |
//! | [`exchange`](exchange()) | private keys, public keys | shared secrets, and the faults |
//!
//! A [`Column`] is one or several Arrow arrays of bytes, of which nothing is copied, or one value for all rows. A row
//! with a null input has a null result. A malformed row has a fault, with the text that the library has for it, and
//! does not affect the others. On every CPU the results equal those of the single operations of the crate `yuxi`.
//!
//! ```
//! use arrow_array::{Array, BinaryArray};
//! use yuxi::sm2::{SigningKey, SecretKey, Sm2};
//! use yuxi::rng::SysRng;
//! use yuxi_arrow::{Column, Contents, Encoding, Keys, Verifier, sign};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
//! let messages = Column::new(&BinaryArray::from_opt_vec(vec![Some(b"one"), None, Some(b"two")]))?;
//! let ids = Column::scalar(b"1234567812345678");
//! let contents = Contents::Messages { messages: &messages, ids: Some(&ids) };
//! let signed = sign::<Sm2>(Keys::One(&key), contents, 1)?;
//!
//! let signatures = Column::new(&signed.der())?;
//! let point = Column::scalar(&key.public_key().to_uncompressed());
//! let verdicts = Verifier::default()
//!     .verify(Keys::<yuxi::sm2::PublicKey>::Column(&point), contents, &signatures, Encoding::Der, 1)?;
//! assert_eq!(verdicts.valid(), vec![Some(true), None, Some(true)].into());
//! assert_eq!(verdicts.faults().null_count(), 3);
//! # Ok(()) }
//! ```
#![forbid(unsafe_code)]

mod column;
mod content;
mod error;
mod exchange;
mod keys;
mod rows;
mod sign;
mod verify;
mod work;

pub use column::Column;
pub use content::{Columns, Contents, Encoding};
pub use error::ColumnError;
pub use exchange::{SharedSecrets, exchange};
pub use keys::{Decode, Keys};
pub use rows::{Signatures, Verdicts};
pub use sign::sign;
pub use verify::Verifier;
