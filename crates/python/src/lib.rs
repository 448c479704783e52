//! The native module of the Python package `yuxi`. `docs/python.md` is its page; the stubs in
//! `python/yuxi/_yuxi.pyi` have the signatures.

#![deny(unsafe_code)]

mod batch;
mod buffer;
mod columns;
mod digest;
mod encodings;
mod error;
mod exchange;
mod forms;
mod hash;
mod id;
mod library;
mod numbers;
mod p256;
mod pickle;
mod sm2;
mod work;
mod x25519;

use pyo3::prelude::*;

/// The native part of the package yuxi, which re-exports it.
#[pymodule]
mod _yuxi {
    use pyo3::prelude::*;

    #[pymodule_export]
    use crate::batch::{exchange_batch, keygen_batch, sign_batch, verify_batch};
    #[pymodule_export]
    use crate::columns::{Array, exchange, sign, verify};
    #[pymodule_export]
    use crate::digest::Prehashed;
    #[pymodule_export]
    use crate::error::{
        DecryptionError, ExchangeError, InvalidEncoding, InvalidKey, InvalidSignature,
        PasswordError, YuxiError,
    };
    #[pymodule_export]
    use crate::exchange::{
        SM2EphemeralSecret, SM2Initiator, SM2InitiatorAgreement, SM2Responder,
        SM2ResponderAgreement,
    };
    #[pymodule_export]
    use crate::hash::{SM2Hasher, Sm3};
    #[pymodule_export]
    use crate::id::Id;
    #[pymodule_export]
    use crate::library::{backend, der_from_raw, proofs, raw_from_der};
    #[pymodule_export]
    use crate::p256::{P256PreparedKey, P256PrivateKey, P256PublicKey};
    #[pymodule_export]
    use crate::sm2::{SM2PreparedKey, SM2PrivateKey, SM2PublicKey, convert_ciphertext};
    #[pymodule_export]
    use crate::x25519::{X25519PrivateKey, X25519PublicKey};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        crate::library::choose_backend()?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        crate::error::prepare(module.py())
    }
}
