//! Keys of X25519.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use yuxi::Error;
use yuxi::rng::SysRng;
use yuxi::x25519::{PublicKey, SecretKey, diffie_hellman};

use crate::buffer::{Data, Text};
use crate::encodings::{Password, hex};
use crate::error::fault;
use crate::forms::EncryptionName;
use crate::numbers::Iterations;
use crate::pickle::{by_bytes, never};
use crate::work::{secretly, secretly_on};

/// A private key of X25519.
///
/// What `SM2PrivateKey` says of secrets holds for it too.
///
/// >>> import yuxi
/// >>> key, peer = yuxi.X25519PrivateKey.generate(), yuxi.X25519PrivateKey.generate()
/// >>> key.exchange(peer.public_key()) == peer.exchange(key.public_key())
/// True
#[pyclass(frozen, module = "yuxi")]
pub(crate) struct X25519PrivateKey(Box<SecretKey>);

/// A public key of X25519: 32 bytes, of which every value is accepted.
///
/// >>> import yuxi
/// >>> key = yuxi.X25519PublicKey.from_bytes(bytes(32))
/// >>> try:
/// ...     yuxi.X25519PrivateKey.generate().exchange(key)
/// ... except yuxi.ExchangeError as error:
/// ...     print(error.fault, "-", error)
/// NoSharedSecret - the peer's public key yields no shared secret
#[pyclass(frozen, eq, hash, module = "yuxi")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct X25519PublicKey(pub(crate) PublicKey);

impl X25519PrivateKey {
    pub(crate) fn secret_key(&self) -> &SecretKey {
        &self.0
    }

    /// The key of a batch.
    pub(crate) fn from_key(key: SecretKey) -> Self {
        Self(Box::new(key))
    }

    /// Makes a key, and leaves no copy of it on the stack.
    fn make(
        py: Python<'_>,
        length: usize,
        key: impl FnOnce() -> Result<SecretKey, Error> + Send,
    ) -> PyResult<Self> {
        secretly_on(py, length, || key().map(Box::new)).map(Self).map_err(fault)
    }
}

#[pymethods]
impl X25519PrivateKey {
    /// Generates a key with the operating system's random generator.
    ///
    /// >>> import yuxi
    /// >>> len(yuxi.X25519PrivateKey.generate().to_bytes())
    /// 32
    #[staticmethod]
    fn generate(py: Python<'_>) -> PyResult<Self> {
        Self::make(py, 0, || SecretKey::generate(&mut SysRng))
    }

    /// The key of these 32 bytes.
    ///
    /// >>> import yuxi
    /// >>> key = yuxi.X25519PrivateKey.from_bytes(b"x" * 32)
    #[staticmethod]
    #[pyo3(signature = (data, /))]
    fn from_bytes(py: Python<'_>, data: Data) -> PyResult<Self> {
        Self::make(py, 0, || SecretKey::from_slice(&data))
    }

    /// From the first private key in a PEM text: PKCS#8, also under a password.
    ///
    /// >>> import yuxi
    /// >>> pem = yuxi.X25519PrivateKey.generate().to_pem("password", iterations=1000)
    /// >>> key = yuxi.X25519PrivateKey.from_pem(pem, "password")
    #[staticmethod]
    #[pyo3(signature = (data, password=None))]
    fn from_pem(py: Python<'_>, data: Text, password: Option<Text>) -> PyResult<Self> {
        match password {
            None => Self::make(py, 0, || SecretKey::from_pem(&*data)),
            Some(password) => Self::make(py, usize::MAX, || {
                SecretKey::from_encrypted_pkcs8_pem(&*data, &password)
            }),
        }
    }

    /// From DER: PKCS#8, also under a password.
    ///
    /// >>> import yuxi
    /// >>> key = yuxi.X25519PrivateKey.generate()
    /// >>> yuxi.X25519PrivateKey.from_der(key.to_der()).public_key() == key.public_key()
    /// True
    #[staticmethod]
    #[pyo3(signature = (data, password=None))]
    fn from_der(py: Python<'_>, data: Data, password: Option<Text>) -> PyResult<Self> {
        match password {
            None => Self::make(py, 0, || SecretKey::from_pkcs8_der(&data)),
            Some(password) => {
                Self::make(py, usize::MAX, || SecretKey::from_encrypted_pkcs8_der(&data, &password))
            }
        }
    }

    /// The 32 bytes.
    ///
    /// >>> import yuxi
    /// >>> yuxi.X25519PrivateKey.from_bytes(b"x" * 32).to_bytes() == b"x" * 32
    /// True
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        secretly(|| PyBytes::new(py, &*self.0.to_bytes()))
    }

    /// PEM: PKCS#8; with a password, under it, by `encryption` and `iterations` as `SM2PrivateKey.to_pem`.
    ///
    /// >>> import yuxi
    /// >>> yuxi.X25519PrivateKey.generate().to_pem().splitlines()[0]
    /// '-----BEGIN PRIVATE KEY-----'
    #[pyo3(signature = (password=None, *, encryption=None, iterations=None))]
    fn to_pem(
        &self,
        py: Python<'_>,
        password: Option<Text>,
        encryption: Option<EncryptionName>,
        iterations: Option<Iterations>,
    ) -> PyResult<String> {
        let Some(password) = Password::of(password, encryption, iterations)? else {
            return Ok(secretly(|| self.0.to_pkcs8_pem().to_string()));
        };
        let encode = || {
            self.0.to_encrypted_pkcs8_pem(
                &password.text,
                password.encryption,
                password.iterations,
                &mut SysRng,
            )
        };
        secretly_on(py, usize::MAX, encode).map_err(fault)
    }

    /// DER: the same as `to_pem`, without base64 and label.
    ///
    /// >>> import yuxi
    /// >>> len(yuxi.X25519PrivateKey.generate().to_der())
    /// 48
    #[pyo3(signature = (password=None, *, encryption=None, iterations=None))]
    fn to_der<'py>(
        &self,
        py: Python<'py>,
        password: Option<Text>,
        encryption: Option<EncryptionName>,
        iterations: Option<Iterations>,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let Some(password) = Password::of(password, encryption, iterations)? else {
            return Ok(secretly(|| PyBytes::new(py, &self.0.to_pkcs8_der())));
        };
        let encode = || {
            self.0.to_encrypted_pkcs8_der(
                &password.text,
                password.encryption,
                password.iterations,
                &mut SysRng,
            )
        };
        Ok(PyBytes::new(py, &secretly_on(py, usize::MAX, encode).map_err(fault)?))
    }

    /// The public key.
    ///
    /// >>> import yuxi
    /// >>> key = yuxi.X25519PrivateKey.generate()
    /// >>> key.public_key() == key.public_key()
    /// True
    fn public_key(&self) -> X25519PublicKey {
        X25519PublicKey(secretly(|| self.0.public_key()))
    }

    /// The shared secret, 32 bytes; raises `ExchangeError` if it is all zeros. Derive a key from it and
    /// both public keys with a hash or HKDF; it does not authenticate the peer.
    ///
    /// >>> import yuxi
    /// >>> key, peer = yuxi.X25519PrivateKey.generate(), yuxi.X25519PrivateKey.generate()
    /// >>> key.exchange(peer.public_key()) == peer.exchange(key.public_key())
    /// True
    #[pyo3(signature = (peer, /))]
    fn exchange<'py>(
        &self,
        py: Python<'py>,
        peer: &X25519PublicKey,
    ) -> PyResult<Bound<'py, PyBytes>> {
        secretly(|| diffie_hellman(&self.0, &peer.0).map(|shared| PyBytes::new(py, &*shared)))
            .map_err(fault)
    }

    fn __repr__(&self) -> String {
        format!("<X25519PrivateKey of {}>", hex(&self.public_key().0.to_bytes()))
    }
}

#[pymethods]
impl X25519PublicKey {
    /// The public key of these 32 bytes.
    ///
    /// >>> import yuxi
    /// >>> yuxi.X25519PublicKey.from_bytes(b"\x09" + bytes(31)).to_bytes()[0]
    /// 9
    #[staticmethod]
    #[pyo3(signature = (data, /))]
    fn from_bytes(data: Data) -> PyResult<Self> {
        PublicKey::from_slice(&data).map(Self).map_err(fault)
    }

    /// From the first public key in a PEM text (`PUBLIC KEY`).
    ///
    /// >>> import yuxi
    /// >>> key = yuxi.X25519PrivateKey.generate().public_key()
    /// >>> yuxi.X25519PublicKey.from_pem(key.to_pem()) == key
    /// True
    #[staticmethod]
    #[pyo3(signature = (data, /))]
    fn from_pem(data: Text) -> PyResult<Self> {
        PublicKey::from_pem(&*data).map(Self).map_err(fault)
    }

    /// From the DER of a SubjectPublicKeyInfo.
    ///
    /// >>> import yuxi
    /// >>> key = yuxi.X25519PrivateKey.generate().public_key()
    /// >>> yuxi.X25519PublicKey.from_der(key.to_der()) == key
    /// True
    #[staticmethod]
    #[pyo3(signature = (data, /))]
    fn from_der(data: Data) -> PyResult<Self> {
        PublicKey::from_spki_der(&data).map(Self).map_err(fault)
    }

    /// The 32 bytes, which are the u coordinate.
    ///
    /// >>> import yuxi
    /// >>> len(yuxi.X25519PrivateKey.generate().public_key().to_bytes())
    /// 32
    fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_bytes())
    }

    /// PEM of a SubjectPublicKeyInfo, label `PUBLIC KEY`.
    ///
    /// >>> import yuxi
    /// >>> yuxi.X25519PrivateKey.generate().public_key().to_pem().splitlines()[0]
    /// '-----BEGIN PUBLIC KEY-----'
    fn to_pem(&self) -> String {
        self.0.to_pem()
    }

    /// DER of a SubjectPublicKeyInfo.
    ///
    /// >>> import yuxi
    /// >>> len(yuxi.X25519PrivateKey.generate().public_key().to_der())
    /// 44
    fn to_der<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.0.to_spki_der())
    }

    fn __repr__(&self) -> String {
        format!("X25519PublicKey({})", hex(&self.0.to_bytes()))
    }
}

never!(X25519PrivateKey);
by_bytes!(X25519PublicKey, "to_bytes", Some("from_bytes"));
