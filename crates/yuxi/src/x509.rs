//! X.509 certificates, certificate requests (PKCS#10) and revocation lists: the
//! signature on each, by one key (RFC 5280, RFC 2986, GM/T 0015).
//!
//! This module verifies one signature, and nothing more. It builds no chain, and checks no trust,
//! validity, purpose or revocation: a valid signature alone does not make a certificate
//! trustworthy.
//!
//! | algorithm | OID |
//! |---|---|
//! | SM2 with SM3 | 1.2.156.10197.1.501 |
//! | ECDSA on P-256 with SHA-256 | 1.2.840.10045.4.3.2 |
//!
//! SM2 signs under a signer ID, which no certificate contains: most issuers use the default
//! ([`Id::Default`](crate::sm2::Id::Default)), OpenSSL 3 by default the empty ID.
//! [`Signed::identify`] detects it.
//!
//! ```
//! # #[cfg(feature = "getrandom")] fn main() -> Result<(), yuxi::Error> {
//! use yuxi::rng::SysRng;
//! use yuxi::sm2::{Id, PublicKey, SecretKey, SigningKey};
//! use yuxi::x509::{AltName, CertificateRequest};
//!
//! let key = SigningKey::from(SecretKey::generate(&mut SysRng)?);
//! let names = [AltName::Dns("www.example.cn")];
//! let request =
//!     CertificateRequest::new_sm2(&mut SysRng, &key, &"CN=示例,C=CN".parse()?, &names, Id::Default)?;
//! println!("{}", request.to_pem());
//!
//! let read = CertificateRequest::from_pem(request.to_pem())?;
//! read.verify_self(Id::Default)?;
//! assert_eq!(read.subject().to_string(), "CN=示例,C=CN");
//! # Ok(()) }
//! # #[cfg(not(feature = "getrandom"))] fn main() {}
//! ```

mod attribute;
mod certificate;
mod crl;
mod csr;
mod name;
mod request;
mod self_signed;
mod signed;
mod time;

pub use certificate::Certificate;
pub use crl::{CertificateList, Revoked};
pub use csr::AltName;
pub use name::Name;
pub use request::CertificateRequest;
pub use self_signed::SelfSigned;
pub use signed::Signed;
pub use time::Time;
