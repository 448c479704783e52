//! Keys of P-256.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use yuxi::ecdh::diffie_hellman;
use yuxi::ecdsa::{MessageHasher, PreparedVerifyingKey, SigningKey, VerifyingKey};
use yuxi::rng::SysRng;

use crate::buffer::{Data, Text};
use crate::digest::{Message, on_message};
use crate::encodings::{Password, hex, only_pkcs8, prepared_key, private_key, public_key};
use crate::error::fault;
use crate::forms::{EncryptionName, Form, KeyForm, Point, PointForm, SignatureForm, Structure};
use crate::numbers::{Iterations, Memory};
use crate::pickle::{by_bytes, never};
use crate::work::{secretly, secretly_on};

/// A private key of P-256: it signs by ECDSA with SHA-256, and agrees by ECDH.
///
/// What `SM2PrivateKey` says of encodings and secrets holds for it too.
///
/// >>> import yuxi
/// >>> key = yuxi.P256PrivateKey.generate()
/// >>> key.public_key().verify(key.sign(b"a message"), b"a message")
/// >>> peer = yuxi.P256PrivateKey.generate()
/// >>> key.exchange(peer.public_key()) == peer.exchange(key.public_key())
/// True
#[pyclass(frozen, module = "yuxi")]
pub(crate) struct P256PrivateKey(Box<SigningKey>);

/// A public key of P-256.
///
/// >>> import yuxi
/// >>> key = yuxi.P256PrivateKey.generate().public_key()
/// >>> yuxi.P256PublicKey.from_der(key.to_der()) == key
/// True
/// >>> len(key.to_bytes(format="compressed"))
/// 33
#[pyclass(frozen, eq, hash, module = "yuxi")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct P256PublicKey(pub(crate) yuxi::p256::PublicKey);

/// A public key of P-256 with a table that makes its verifications faster, from
/// `P256PublicKey.prepare`.
///
/// >>> import yuxi
/// >>> key = yuxi.P256PrivateKey.generate()
/// >>> key.public_key().prepare().verify(key.sign(b"a message"), b"a message")
#[pyclass(frozen, module = "yuxi")]
pub(crate) struct P256PreparedKey(pub(crate) PreparedVerifyingKey);

private_key!(P256PrivateKey, P256PublicKey, yuxi::p256::SecretKey, SigningKey);
public_key!(P256PublicKey, P256PreparedKey, P256PrivateKey, yuxi::p256::PublicKey, VerifyingKey);
prepared_key!(P256PreparedKey, P256PublicKey, P256PrivateKey);

/// SHA-256 of a message, or the given digest.
fn digest(message: &Message) -> [u8; 32] {
    match message {
        Message::Digest(e) => *e,
        Message::Data(message) => {
            let mut hasher = MessageHasher::new();
            hasher.update(message);
            hasher.finalize()
        }
    }
}

#[pymethods]
impl P256PrivateKey {
    /// Signs a message, or its SHA-256 digest: `Prehashed`. `format` is "der" or "raw" (r ‖ s,
    /// 64 bytes). With `deterministic` the same message gives the same signature (RFC 6979).
    ///
    /// >>> import yuxi
    /// >>> key = yuxi.P256PrivateKey.generate()
    /// >>> key.sign(b"a message", deterministic=True) == key.sign(b"a message", deterministic=True)
    /// True
    #[pyo3(
        signature = (data, /, *, format=SignatureForm(Form::Der), deterministic=false),
        text_signature = "($self, data, /, *, format='der', deterministic=False)"
    )]
    fn sign<'py>(
        &self,
        py: Python<'py>,
        data: Message,
        format: SignatureForm,
        deterministic: bool,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let key = &self.0;
        let signature = on_message(py, &data, |data| {
            let e = digest(data);
            secretly(|| match deterministic {
                true => Ok(key.sign_prehash_deterministic(&e)),
                false => key.sign_prehash(&e),
            })
        });
        Ok(format.encode(py, &signature.map_err(fault)?))
    }
}

/// The method that verifies, for a public key and a prepared one.
macro_rules! verify {
    ($name:ident, $make:literal, $this:ident => $verifier:expr) => {
        #[pymethods]
        impl $name {
            /// Verifies the signature of a message or digest (`Prehashed`); raises `InvalidSignature`.
            ///
            /// >>> import yuxi
            /// >>> key = yuxi.P256PrivateKey.generate()
            #[doc = concat!(">>> public = ", $make)]
            /// >>> signature = key.sign(b"a message")
            /// >>> public.verify(signature, b"a message")
            /// >>> public.verify(signature, b"another")
            /// Traceback (most recent call last):
            /// yuxi.InvalidSignature: the signature is not valid
            #[pyo3(
                        signature = (signature, data, /, *, format=SignatureForm(Form::Der)),
                        text_signature = "($self, signature, data, /, *, format='der')"
                    )]
            fn verify(
                &self,
                py: Python<'_>,
                signature: Data,
                data: Message,
                format: SignatureForm,
            ) -> PyResult<()> {
                let $this = self;
                let verified = on_message(py, &data, |data| {
                    let key = $verifier;
                    key.verify_prehash(&digest(data), &format.parse(&signature)?)
                });
                verified.map_err(fault)
            }
        }
    };
}

verify!(P256PublicKey, "key.public_key()", this => VerifyingKey::from(this.0));
verify!(P256PreparedKey, "key.public_key().prepare()", this => &this.0);

never!(P256PrivateKey, P256PreparedKey);
by_bytes!(P256PublicKey, "to_bytes", Some("from_bytes"));
