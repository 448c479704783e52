//! Keys of SM2.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use yuxi::Error;
use yuxi::ecdh::diffie_hellman;
use yuxi::rng::SysRng;
use yuxi::sm2::{Layout, PreparedVerifyingKey, SigningKey, VerifyingKey, z_a};
use zeroize::Zeroizing;

use crate::buffer::{Data, Text};
use crate::digest::{Message, on_message};
use crate::encodings::{Password, hex, only_pkcs8, prepared_key, private_key, public_key};
use crate::error::{fault, wrong};
use crate::forms::{
    EncryptionName, Form, KeyForm, LayoutName, Point, PointForm, SignatureForm, Structure,
};
use crate::id::OneId;
use crate::numbers::{Iterations, Memory};
use crate::pickle::{by_bytes, never};
use crate::work::{on, secretly, secretly_on};

/// A private key of SM2: it signs, decrypts and agrees on keys.
///
/// Make one with `generate`, `from_pem`, `from_der` or `from_bytes`. It cannot be pickled or copied,
/// and its `repr` has no secret; its memory is zeroized when it is freed. What its methods return,
/// such as PEM, Python's memory keeps until it is used again.
///
/// >>> import yuxi
/// >>> key = yuxi.SM2PrivateKey.generate()
/// >>> signature = key.sign(b"a message", id=yuxi.Id.DEFAULT)
/// >>> key.public_key().verify(signature, b"a message", id=yuxi.Id.DEFAULT)
/// >>> pem = key.to_pem(b"password", iterations=1000)
/// >>> pem.splitlines()[0]
/// '-----BEGIN ENCRYPTED PRIVATE KEY-----'
/// >>> yuxi.SM2PrivateKey.from_pem(pem, b"password").public_key() == key.public_key()
/// True
#[pyclass(frozen, module = "yuxi")]
pub(crate) struct SM2PrivateKey(Box<SigningKey>);

/// A public key of SM2: it verifies and encrypts.
///
/// >>> import yuxi
/// >>> key = yuxi.SM2PrivateKey.generate()
/// >>> public = yuxi.SM2PublicKey.from_pem(key.public_key().to_pem())
/// >>> key.decrypt(public.encrypt(b"a message"))
/// b'a message'
/// >>> try:
/// ...     public.verify(bytes(64), b"a message", id=yuxi.Id.DEFAULT, format="raw")
/// ... except yuxi.InvalidSignature as error:
/// ...     print(error)
/// the signature is not valid
#[pyclass(frozen, eq, hash, module = "yuxi")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct SM2PublicKey(pub(crate) yuxi::sm2::PublicKey);

/// A public key of SM2 with a table that makes its verifications faster, from `SM2PublicKey.prepare`.
///
/// >>> import yuxi
/// >>> key = yuxi.SM2PrivateKey.generate()
/// >>> prepared = key.public_key().prepare()
/// >>> prepared.verify(key.sign(b"a message", id=b"alice"), b"a message", id=b"alice")
#[pyclass(frozen, module = "yuxi")]
pub(crate) struct SM2PreparedKey(pub(crate) PreparedVerifyingKey);

private_key!(SM2PrivateKey, SM2PublicKey, yuxi::sm2::SecretKey, SigningKey);
public_key!(SM2PublicKey, SM2PreparedKey, SM2PrivateKey, yuxi::sm2::PublicKey, VerifyingKey);
prepared_key!(SM2PreparedKey, SM2PublicKey, SM2PrivateKey);

/// A digest contains the signer ID; a message does not.
fn id_of<'a>(message: &Message, id: Option<&'a OneId>) -> PyResult<Option<&'a OneId>> {
    match (message, id) {
        (Message::Data(_), Some(_)) | (Message::Digest(_), None) => Ok(id),
        (Message::Data(_), None) => Err(pyo3::exceptions::PyTypeError::new_err(
            "a message needs the signer ID: id=yuxi.Id.DEFAULT, yuxi.Id.EMPTY or its bytes",
        )),
        (Message::Digest(_), Some(_)) => Err(wrong("a digest already contains the signer ID")),
    }
}

/// e of a message of this signer, or the given digest.
fn digest(
    key: &yuxi::sm2::PublicKey,
    message: &Message,
    id: Option<&OneId>,
) -> Result<[u8; 32], Error> {
    match (message, id) {
        (Message::Digest(e), _) => Ok(*e),
        (Message::Data(message), id) => {
            let id = id.map_or(yuxi::sm2::Id::Empty, OneId::get);
            let mut hasher = yuxi::sm2::MessageHasher::new(id, key)?;
            hasher.update(message);
            Ok(hasher.finalize())
        }
    }
}

#[pymethods]
impl SM2PrivateKey {
    /// Signs a message, or a digest: `Prehashed`. `id` is the signer ID, which a message needs and a
    /// digest contains. `format` is "der" or "raw" (r ‖ s, 64 bytes).
    ///
    /// >>> import yuxi
    /// >>> key = yuxi.SM2PrivateKey.generate()
    /// >>> len(key.sign(b"a message", id=b"alice@example.com", format="raw"))
    /// 64
    #[pyo3(
        signature = (data, /, *, id=None, format=SignatureForm(Form::Der)),
        text_signature = "($self, data, /, *, id=None, format='der')"
    )]
    fn sign<'py>(
        &self,
        py: Python<'py>,
        data: Message,
        id: Option<OneId>,
        format: SignatureForm,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let id = id_of(&data, id.as_ref())?;
        let key = &self.0;
        let signature = on_message(py, &data, |data| {
            let e = digest(&key.public_key(), data, id)?;
            secretly(|| key.sign_prehash(&e))
        });
        Ok(format.encode(py, &signature.map_err(fault)?))
    }

    /// For `yuxi.compat.gmssl` alone: signs a digest with the nonce that the caller gives; `None` if the
    /// standard requires another one.
    #[pyo3(signature = (digest, nonce, /))]
    fn _sign_with_nonce<'py>(
        &self,
        py: Python<'py>,
        digest: Data,
        nonce: Data,
    ) -> PyResult<Option<Bound<'py, PyBytes>>> {
        let e = crate::digest::of(&digest).map_err(fault)?;
        let nonce = <&[u8; 32]>::try_from(&nonce[..]).map_err(|_| wrong("a nonce has 32 bytes"))?;
        let signature = secretly(|| self.0.sign_prehash_with_nonce(&e, nonce)).map_err(fault)?;
        Ok(signature.map(|signature| PyBytes::new(py, &signature.to_bytes())))
    }

    /// Decrypts a ciphertext of this layout: "C1C3C2", "C1C2C3" or "ASN1".
    ///
    /// >>> import yuxi
    /// >>> key = yuxi.SM2PrivateKey.generate()
    /// >>> key.decrypt(key.public_key().encrypt(b"a message", "ASN1"), "ASN1")
    /// b'a message'
    /// >>> key.decrypt(bytes(100))
    /// Traceback (most recent call last):
    /// yuxi.InvalidEncoding: a ciphertext of this layout begins with 04 (or 02, 03), not with 00
    #[pyo3(
        signature = (ciphertext, /, layout=LayoutName(Layout::C1C3C2)),
        text_signature = "($self, ciphertext, /, layout='C1C3C2')"
    )]
    fn decrypt<'py>(
        &self,
        py: Python<'py>,
        ciphertext: Data,
        layout: LayoutName,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let key = self.0.secret_key();
        let work = || key.decrypt(&ciphertext, layout.0);
        let message = secretly_on(py, ciphertext.len(), work).map_err(fault)?;
        new_bytes(py, &[&message])
    }
}

#[pymethods]
impl SM2PublicKey {
    /// Encrypts a message, in the layout "C1C3C2", "C1C2C3" or "ASN1".
    ///
    /// >>> import yuxi
    /// >>> key = yuxi.SM2PrivateKey.generate()
    /// >>> len(key.public_key().encrypt(b"a message"))
    /// 106
    #[pyo3(
        signature = (message, /, layout=LayoutName(Layout::C1C3C2)),
        text_signature = "($self, message, /, layout='C1C3C2')"
    )]
    fn encrypt<'py>(
        &self,
        py: Python<'py>,
        message: Data,
        layout: LayoutName,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let mut buffer = writable(&message)?;
        let work = || self.0.encrypt_in_place(&mut buffer, layout.0);
        let frame = secretly_on(py, message.len(), work).map_err(fault)?;
        new_bytes(py, &[&frame.head, &buffer, &frame.tail])
    }

    /// Z, the digest of the signer ID, the curve and the key.
    ///
    /// >>> import yuxi
    /// >>> key = yuxi.SM2PrivateKey.generate().public_key()
    /// >>> key.z(id=yuxi.Id.DEFAULT) == key.z(id=b"1234567812345678")
    /// True
    #[pyo3(signature = (*, id))]
    fn z<'py>(&self, py: Python<'py>, id: OneId) -> PyResult<Bound<'py, PyBytes>> {
        let z = z_a(id.get(), &self.0).map_err(fault)?;
        Ok(PyBytes::new(py, &z))
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
            /// >>> key = yuxi.SM2PrivateKey.generate()
            #[doc = concat!(">>> public = ", $make)]
            /// >>> signature = key.sign(b"a message", id=b"alice")
            /// >>> public.verify(signature, b"a message", id=b"alice")
            /// >>> public.verify(signature, b"another", id=b"alice")
            /// Traceback (most recent call last):
            /// yuxi.InvalidSignature: the signature is not valid
            #[pyo3(
                signature = (signature, data, /, *, id=None, format=SignatureForm(Form::Der)),
                text_signature = "($self, signature, data, /, *, id=None, format='der')"
            )]
            fn verify(
                &self,
                py: Python<'_>,
                signature: Data,
                data: Message,
                id: Option<OneId>,
                format: SignatureForm,
            ) -> PyResult<()> {
                let id = id_of(&data, id.as_ref())?;
                let $this = self;
                let verified = on_message(py, &data, |data| {
                    let key = $verifier;
                    let e = digest(&key.public_key(), data, id)?;
                    key.verify_prehash(&e, &format.parse(&signature)?)
                });
                verified.map_err(fault)
            }
        }
    };
}

verify!(SM2PublicKey, "key.public_key()", this => VerifyingKey::from(this.0));
verify!(SM2PreparedKey, "key.public_key().prepare()", this => &this.0);

/// Converts a ciphertext to another layout, without decrypting it.
///
/// >>> import yuxi
/// >>> key = yuxi.SM2PrivateKey.generate()
/// >>> ciphertext = key.public_key().encrypt(b"a message", "C1C2C3")
/// >>> key.decrypt(yuxi.convert_ciphertext(ciphertext, "C1C2C3", "ASN1"), "ASN1")
/// b'a message'
#[pyfunction]
#[pyo3(signature = (ciphertext, layout, to, /))]
pub(crate) fn convert_ciphertext<'py>(
    py: Python<'py>,
    ciphertext: Data,
    layout: LayoutName,
    to: LayoutName,
) -> PyResult<Bound<'py, PyBytes>> {
    let work = || layout.0.convert(&ciphertext, to.0);
    let converted = on(py, ciphertext.len(), work).map_err(fault)?;
    new_bytes(py, &[&converted])
}

/// A copy that is zeroized, or `MemoryError`.
fn writable(bytes: &[u8]) -> PyResult<Zeroizing<Vec<u8>>> {
    let mut copy = Zeroizing::new(Vec::new());
    copy.try_reserve_exact(bytes.len())
        .map_err(|_| pyo3::exceptions::PyMemoryError::new_err(()))?;
    copy.extend_from_slice(bytes);
    Ok(copy)
}

/// `bytes` of these parts, or `MemoryError`.
fn new_bytes<'py>(py: Python<'py>, parts: &[&[u8]]) -> PyResult<Bound<'py, PyBytes>> {
    PyBytes::new_with(py, parts.iter().map(|part| part.len()).sum(), |mut place| {
        for part in parts {
            let (here, rest) = place.split_at_mut(part.len());
            here.copy_from_slice(part);
            place = rest;
        }
        Ok(())
    })
}

never!(SM2PrivateKey, SM2PreparedKey);
by_bytes!(SM2PublicKey, "to_bytes", Some("from_bytes"));
