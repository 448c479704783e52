//! The encodings of keys of a curve: the same methods for SM2 and P-256.

use pyo3::PyResult;
use yuxi::Error;
use yuxi::keys::encrypted::Encryption;

use crate::buffer::Text;
use crate::error::{fault, wrong};
use crate::forms::EncryptionName;
use crate::numbers::Iterations;

/// A password, and how a private key is encrypted under it.
pub(crate) struct Password {
    pub(crate) text: Text,
    pub(crate) encryption: Encryption,
    pub(crate) iterations: u32,
}

impl Password {
    /// That of the arguments. Options for an encryption without a password are refused: the key would be
    /// written in the clear where the caller thinks that it is encrypted.
    pub(crate) fn of(
        text: Option<Text>,
        encryption: Option<EncryptionName>,
        iterations: Option<Iterations>,
    ) -> PyResult<Option<Self>> {
        let Some(text) = text else {
            if encryption.is_some() || iterations.is_some() {
                return Err(wrong("encryption and iterations need a password, and there is none"));
            }
            return Ok(None);
        };
        let iterations = match iterations {
            None => Encryption::DEFAULT_ITERATIONS,
            Some(Iterations(number)) => u32::try_from(number)
                .map_err(|_| fault(Error::InvalidIterations { found: None }))?,
        };
        let encryption = encryption.map_or(Encryption::Aes256, |name| name.0);
        Ok(Some(Self { text, encryption, iterations }))
    }
}

/// The methods of a private key that its encodings need. The type holds a boxed `SigningKey`, so that
/// the key stays where it was made.
macro_rules! private_key {
    ($name:ident, $public:ident, $secret:ty, $signing:ty) => {
        impl $name {
            /// Makes a key, and leaves no copy of it on the stack.
            fn make(
                py: Python<'_>,
                length: usize,
                key: impl FnOnce() -> Result<$secret, yuxi::Error> + Send,
            ) -> PyResult<Self> {
                let make = || Ok(Box::new(<$signing>::from(key()?)));
                secretly_on(py, length, make).map(Self).map_err(fault)
            }

            pub(crate) fn signing_key(&self) -> &$signing {
                &self.0
            }

            /// The key of a batch.
            pub(crate) fn from_key(key: $secret) -> Self {
                Self(secretly(|| Box::new(<$signing>::from(key))))
            }

            /// The DER or PEM under a password; deriving its key takes some tenths of a second.
            fn encrypted<R: Send>(
                &self,
                py: Python<'_>,
                encode: impl FnOnce(&$secret) -> Result<R, yuxi::Error> + Send,
            ) -> PyResult<R> {
                py.detach(|| secretly(|| encode(self.0.secret_key()))).map_err(fault)
            }
        }

        #[pymethods]
        impl $name {
            /// Generates a key with the operating system's random generator.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> len(yuxi.", stringify!($name), ".generate().to_bytes())")]
            /// 32
            #[staticmethod]
            fn generate(py: Python<'_>) -> PyResult<Self> {
                Self::make(py, 0, || <$secret>::generate(&mut SysRng))
            }

            /// The key with this integer: 32 bytes, most significant byte first.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> key = yuxi.", stringify!($name), ".from_bytes(bytes(31) + b\"\\1\")")]
            #[doc = concat!(">>> yuxi.", stringify!($name), ".from_bytes(bytes(32))")]
            /// Traceback (most recent call last):
            /// yuxi.InvalidKey: the private key is zero or too large for its curve
            #[staticmethod]
            #[pyo3(signature = (data, /))]
            fn from_bytes(py: Python<'_>, data: Data) -> PyResult<Self> {
                Self::make(py, 0, || <$secret>::from_slice(&data))
            }

            /// From the first private key in a PEM text: PKCS#8, SEC 1, or either under a password.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> pem = yuxi.", stringify!($name), ".generate().to_pem(\"password\", iterations=1000)")]
            #[doc = concat!(">>> key = yuxi.", stringify!($name), ".from_pem(pem, \"password\")")]
            #[staticmethod]
            #[pyo3(signature = (data, password=None))]
            fn from_pem(py: Python<'_>, data: Text, password: Option<Text>) -> PyResult<Self> {
                match password {
                    None => Self::make(py, 0, || <$secret>::from_pem(&*data)),
                    Some(password) => Self::make(py, usize::MAX, || {
                        <$secret>::from_encrypted_pkcs8_pem(&*data, &password)
                    }),
                }
            }

            /// From DER: PKCS#8, SEC 1, or PKCS#8 under a password.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> key = yuxi.", stringify!($name), ".generate()")]
            #[doc = concat!(">>> yuxi.", stringify!($name), ".from_der(key.to_der()).public_key() == key.public_key()")]
            /// True
            #[staticmethod]
            #[pyo3(signature = (data, password=None))]
            fn from_der(py: Python<'_>, data: Data, password: Option<Text>) -> PyResult<Self> {
                match password {
                    None => Self::make(py, 0, || <$secret>::from_der(&data)),
                    Some(password) => Self::make(py, usize::MAX, || {
                        <$secret>::from_encrypted_pkcs8_der(&data, &password)
                    }),
                }
            }

            /// The integer: 32 bytes, most significant byte first.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> yuxi.", stringify!($name), ".from_bytes(bytes(31) + b\"\\1\").to_bytes()[-1]")]
            /// 1
            fn to_bytes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                secretly(|| PyBytes::new(py, &*self.0.secret_key().to_bytes()))
            }

            /// PEM: PKCS#8 (`format="pkcs8"`) or SEC 1 (`format="sec1"`); with a password, PKCS#8 under
            /// it, by `encryption`: "aes256" (if nothing is given), "sm4", "gmssl" (which GmSSL reads) or
            /// "gmt0091", with 600,000 `iterations` if nothing is given. Both need a password.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> key = yuxi.", stringify!($name), ".generate()")]
            /// >>> key.to_pem(format="sec1").splitlines()[0]
            /// '-----BEGIN EC PRIVATE KEY-----'
            /// >>> key.to_pem("password", encryption="sm4", iterations=1000).splitlines()[0]
            /// '-----BEGIN ENCRYPTED PRIVATE KEY-----'
            #[pyo3(signature = (
                password=None, *, format=KeyForm(Structure::Pkcs8), encryption=None, iterations=None
            ), text_signature = "($self, password=None, *, format='pkcs8', encryption=None, iterations=None)")]
            fn to_pem(
                &self,
                py: Python<'_>,
                password: Option<Text>,
                format: KeyForm,
                encryption: Option<EncryptionName>,
                iterations: Option<Iterations>,
            ) -> PyResult<String> {
                let key = self.0.secret_key();
                match (Password::of(password, encryption, iterations)?, format.0) {
                    (None, Structure::Pkcs8) => Ok(secretly(|| key.to_pkcs8_pem().to_string())),
                    (None, Structure::Sec1) => Ok(secretly(|| key.to_sec1_pem().to_string())),
                    (Some(Password { text, encryption, iterations }), Structure::Pkcs8) => {
                        self.encrypted(py, |key| {
                            key.to_encrypted_pkcs8_pem(&text, encryption, iterations, &mut SysRng)
                        })
                    }
                    (Some(_), Structure::Sec1) => Err(only_pkcs8()),
                }
            }

            /// DER: the same as `to_pem`, without base64 and label.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> key = yuxi.", stringify!($name), ".generate()")]
            /// >>> der = key.to_der("password", iterations=1000)
            #[doc = concat!(">>> yuxi.", stringify!($name), ".from_der(der, \"password\").to_bytes() == key.to_bytes()")]
            /// True
            #[pyo3(signature = (
                password=None, *, format=KeyForm(Structure::Pkcs8), encryption=None, iterations=None
            ), text_signature = "($self, password=None, *, format='pkcs8', encryption=None, iterations=None)")]
            fn to_der<'py>(
                &self,
                py: Python<'py>,
                password: Option<Text>,
                format: KeyForm,
                encryption: Option<EncryptionName>,
                iterations: Option<Iterations>,
            ) -> PyResult<Bound<'py, PyBytes>> {
                let key = self.0.secret_key();
                match (Password::of(password, encryption, iterations)?, format.0) {
                    (None, Structure::Pkcs8) => {
                        Ok(secretly(|| PyBytes::new(py, &key.to_pkcs8_der())))
                    }
                    (None, Structure::Sec1) => {
                        Ok(secretly(|| PyBytes::new(py, &key.to_sec1_der())))
                    }
                    (Some(Password { text, encryption, iterations }), Structure::Pkcs8) => {
                        let der = self.encrypted(py, |key| {
                            key.to_encrypted_pkcs8_der(&text, encryption, iterations, &mut SysRng)
                        })?;
                        Ok(PyBytes::new(py, &der))
                    }
                    (Some(_), Structure::Sec1) => Err(only_pkcs8()),
                }
            }

            /// The public key that belongs to it.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> print(yuxi.", stringify!($name), ".generate().public_key().to_pem().splitlines()[0])")]
            /// -----BEGIN PUBLIC KEY-----
            fn public_key(&self) -> $public {
                $public(self.0.public_key())
            }

            /// Plain ECDH: the x coordinate of the shared point, 32 bytes. Derive a key from it with a
            /// hash or HKDF; it does not authenticate the peer.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> key, peer = yuxi.", stringify!($name), ".generate(), yuxi.", stringify!($name), ".generate()")]
            /// >>> key.exchange(peer.public_key()) == peer.exchange(key.public_key())
            /// True
            #[pyo3(signature = (peer, /))]
            fn exchange<'py>(&self, py: Python<'py>, peer: &$public) -> Bound<'py, PyBytes> {
                secretly(|| {
                    PyBytes::new(py, &*diffie_hellman(self.0.secret_key(), &peer.0))
                })
            }

            fn __repr__(&self) -> String {
                format!("<{} of {}>", stringify!($name), hex(&self.0.public_key().to_compressed()))
            }
        }
    };
}

/// The methods of a public key that its encodings need.
macro_rules! public_key {
    ($name:ident, $prepared:ident, $secret:ident, $key:ty, $verifying:ty) => {
        #[pymethods]
        impl $name {
            /// From a point: 65 bytes (04, x, y), 33 (02 or 03, x) or 64 (x, y).
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> key = yuxi.", stringify!($secret), ".generate().public_key()")]
            #[doc = concat!(">>> yuxi.", stringify!($name), ".from_bytes(key.to_bytes(format=\"compressed\")) == key")]
            /// True
            #[staticmethod]
            #[pyo3(signature = (data, /))]
            fn from_bytes(data: Data) -> PyResult<Self> {
                <$key>::from_bytes(&data).map(Self).map_err(fault)
            }

            /// From the first public key in a PEM text (`PUBLIC KEY`).
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> key = yuxi.", stringify!($secret), ".generate().public_key()")]
            #[doc = concat!(">>> yuxi.", stringify!($name), ".from_pem(key.to_pem()) == key")]
            /// True
            #[staticmethod]
            #[pyo3(signature = (data, /))]
            fn from_pem(data: Text) -> PyResult<Self> {
                <$key>::from_pem(&*data).map(Self).map_err(fault)
            }

            /// From the DER of a SubjectPublicKeyInfo.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> key = yuxi.", stringify!($secret), ".generate().public_key()")]
            #[doc = concat!(">>> yuxi.", stringify!($name), ".from_der(key.to_der()) == key")]
            /// True
            #[staticmethod]
            #[pyo3(signature = (data, /))]
            fn from_der(data: Data) -> PyResult<Self> {
                <$key>::from_spki_der(&data).map(Self).map_err(fault)
            }

            /// The point: "uncompressed" (65 bytes), "compressed" (33) or "bare" (64, x and y).
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> key = yuxi.", stringify!($secret), ".generate().public_key()")]
            /// >>> [len(key.to_bytes(format=form)) for form in ("uncompressed", "compressed", "bare")]
            /// [65, 33, 64]
            #[pyo3(
                                        signature = (*, format=PointForm(Point::Uncompressed)),
                                        text_signature = "($self, *, format='uncompressed')"
                                    )]
            fn to_bytes<'py>(&self, py: Python<'py>, format: PointForm) -> Bound<'py, PyBytes> {
                match format.0 {
                    Point::Uncompressed => PyBytes::new(py, &self.0.to_uncompressed()),
                    Point::Compressed => PyBytes::new(py, &self.0.to_compressed()),
                    Point::Bare => PyBytes::new(py, &self.0.to_uncompressed()[1..]),
                }
            }

            /// PEM of a SubjectPublicKeyInfo, label `PUBLIC KEY`.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> yuxi.", stringify!($secret), ".generate().public_key().to_pem().splitlines()[-1]")]
            /// '-----END PUBLIC KEY-----'
            fn to_pem(&self) -> String {
                self.0.to_pem()
            }

            /// DER of a SubjectPublicKeyInfo.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> yuxi.", stringify!($secret), ".generate().public_key().to_der()[0]")]
            /// 48
            fn to_der<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &self.0.to_spki_der())
            }

            /// Computes a table of at most `memory` bytes that makes verifications faster. It pays from some
            /// three to nine signatures of the key on; `verify_batch` makes tables itself.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> prepared = yuxi.", stringify!($secret), ".generate().public_key().prepare(memory=4096)")]
            /// >>> prepared.memory <= 4096
            /// True
            #[pyo3(signature = (memory=Memory(32768)), text_signature = "($self, memory=32768)")]
            fn prepare(&self, py: Python<'_>, memory: Memory) -> $prepared {
                $prepared(py.detach(|| <$verifying>::from(self.0).prepare(memory.0)))
            }

            fn __repr__(&self) -> String {
                format!("{}({})", stringify!($name), hex(&self.0.to_compressed()))
            }
        }
    };
}

/// The methods of a prepared key but `verify`.
macro_rules! prepared_key {
    ($name:ident, $public:ident, $secret:ident) => {
        #[pymethods]
        impl $name {
            /// The public key that it verifies for.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> key = yuxi.", stringify!($secret), ".generate().public_key()")]
            /// >>> key.prepare().public_key() == key
            /// True
            fn public_key(&self) -> $public {
                $public(self.0.public_key())
            }

            /// The size of the table in bytes.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> yuxi.", stringify!($secret), ".generate().public_key().prepare().memory > 0")]
            /// True
            #[getter]
            fn memory(&self) -> usize {
                self.0.memory()
            }

            fn __repr__(&self) -> String {
                let key = hex(&self.0.public_key().to_compressed());
                format!("<{} of {key}, {} bytes>", stringify!($name), self.0.memory())
            }
        }
    };
}

/// A key under a password is PKCS#8.
pub(crate) fn only_pkcs8() -> pyo3::PyErr {
    crate::error::wrong("a private key under a password is written as PKCS#8 only")
}

/// Lower-case digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) use {prepared_key, private_key, public_key};
