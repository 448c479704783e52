//! Hashes with the shape of `hashlib`'s.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sm3::Digest;
use yuxi::sm2;

use crate::buffer::Data;
use crate::encodings::hex;
use crate::error::fault;
use crate::id::OneId;
use crate::pickle::never;
use crate::sm2::SM2PublicKey;

/// A hash that is computed in parts. Threads take turns.
struct Running<H>(Mutex<H>);

impl<H: Clone + Send> Running<H> {
    fn new(hash: H) -> Self {
        Self(Mutex::new(hash))
    }

    /// The state. A panic within it, which would poison it, does not occur.
    fn copy(&self) -> H {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// With the lock of the hash held a thread never waits for that of the interpreter.
    fn update(&self, py: Python<'_>, data: &Data, update: impl FnOnce(&mut H, &[u8]) + Send) {
        py.detach(|| {
            update(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner), data);
        });
    }
}

/// The methods of a hash that `hashlib`'s have too, for both of 32 bytes on blocks of 64.
macro_rules! like_hashlib {
    ($name:ident, $make:literal, $update:expr) => {
        #[pymethods]
        impl $name {
            /// The length of a digest.
            #[classattr]
            #[pyo3(name = "digest_size")]
            const DIGEST_SIZE: usize = 32;

            /// The length of a block, which HMAC needs.
            #[classattr]
            #[pyo3(name = "block_size")]
            const BLOCK_SIZE: usize = 64;

            /// Hashes the next part.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> hash = ", $make)]
            /// >>> hash.update(b"a ")
            /// >>> hash.update(b"message")
            #[pyo3(signature = (data, /))]
            fn update(&self, py: Python<'_>, data: Data) {
                self.0.update(py, &data, $update);
            }

            /// The digest of all parts so far.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> len(", $make, ".digest())")]
            /// 32
            fn digest<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
                PyBytes::new(py, &self.0.copy().finalize())
            }

            /// The digest in hexadecimal.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> hash = ", $make)]
            /// >>> hash.hexdigest() == hash.digest().hex()
            /// True
            fn hexdigest(&self) -> String {
                hex(&self.0.copy().finalize())
            }

            /// A hash that continues from here.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> hash = ", $make)]
            /// >>> other = hash.copy()
            /// >>> other.update(b"more")
            /// >>> other.digest() == hash.digest()
            /// False
            fn copy(&self) -> Self {
                Self(Running::new(self.0.copy()))
            }
        }
    };
}

/// SM3 with the shape of `hashlib`'s hashes.
///
/// >>> import hmac
/// >>> import yuxi
/// >>> yuxi.sm3(b"abc").hexdigest()
/// '66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0'
/// >>> hash = yuxi.sm3()
/// >>> hash.update(b"ab")
/// >>> hash.update(b"c")
/// >>> hash.digest() == yuxi.sm3(b"abc").digest()
/// True
/// >>> len(hmac.new(b"key", b"message", yuxi.sm3).digest())
/// 32
#[pyclass(frozen, module = "yuxi", name = "sm3")]
pub(crate) struct Sm3(Running<sm3::Sm3>);

#[pymethods]
impl Sm3 {
    /// The name in `hashlib`.
    #[classattr]
    #[pyo3(name = "name")]
    const NAME: &'static str = "sm3";

    #[new]
    #[pyo3(signature = (data=None, /))]
    fn new(py: Python<'_>, data: Option<Data>) -> Self {
        let hash = Self(Running::new(sm3::Sm3::new()));
        if let Some(data) = data {
            hash.update(py, data);
        }
        hash
    }

    fn __repr__(&self) -> &'static str {
        "<sm3 of yuxi>"
    }
}

/// The digest of SM2, e = SM3(Z ‖ message), of a message in parts, with the shape of `hashlib`'s hashes.
///
/// >>> import yuxi
/// >>> key = yuxi.SM2PrivateKey.generate().public_key()
/// >>> hasher = yuxi.SM2Hasher(key, id=b"alice@example.com")
/// >>> hasher.update(b"a message")
/// >>> hasher.digest() == yuxi.sm3(key.z(id=b"alice@example.com") + b"a message").digest()
/// True
#[pyclass(frozen, module = "yuxi")]
pub(crate) struct SM2Hasher(Running<sm2::MessageHasher>);

#[pymethods]
impl SM2Hasher {
    #[new]
    #[pyo3(signature = (key, /, *, id))]
    fn new(key: &SM2PublicKey, id: OneId) -> PyResult<Self> {
        let hasher = sm2::MessageHasher::new(id.get(), &key.0).map_err(fault)?;
        Ok(Self(Running::new(hasher)))
    }
}

like_hashlib!(Sm3, "yuxi.sm3()", |hash, data| Digest::update(hash, data));
like_hashlib!(
    SM2Hasher,
    "yuxi.SM2Hasher(yuxi.SM2PrivateKey.generate().public_key(), id=b\"alice\")",
    sm2::MessageHasher::update
);
never!(Sm3, SM2Hasher);
