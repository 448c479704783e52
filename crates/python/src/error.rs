//! Exceptions.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::{PyTypeInfo, create_exception};
use yuxi::Error;

create_exception!(
    yuxi,
    YuxiError,
    PyValueError,
    "An error of the library. Its text is that of the library; `fault` is its name, such as\n\
     'WrongPassword'. In a batch that raises, `item` is the index of the first item at fault.\n\n>>> import yuxi\n\
     >>> try:\n\
     ...     yuxi.SM2PublicKey.from_bytes(b'')\n\
     ... except yuxi.YuxiError as error:\n\
     ...     error.fault\n\
     'InvalidLength'"
);
create_exception!(
    yuxi,
    InvalidSignature,
    YuxiError,
    "A signature is not valid.\n\n>>> import yuxi\n\
     >>> issubclass(yuxi.InvalidSignature, ValueError)\n\
     True"
);
create_exception!(
    yuxi,
    InvalidEncoding,
    YuxiError,
    "Bytes are not the DER or PEM of the expected structure, or have the wrong length.\n\n>>> import yuxi\n\
     >>> yuxi.raw_from_der(b'')\n\
     Traceback (most recent call last):\n\
     yuxi.InvalidEncoding: this is not the DER of a signature: fault at byte 0"
);
create_exception!(
    yuxi,
    InvalidKey,
    YuxiError,
    "A key is out of range, not on its curve, or of another curve or algorithm.\n\n>>> import yuxi\n\
     >>> yuxi.SM2PublicKey.from_bytes(bytes(65))\n\
     Traceback (most recent call last):\n\
     yuxi.InvalidKey: a point begins with 02, 03 or 04, not with 00"
);
create_exception!(
    yuxi,
    PasswordError,
    YuxiError,
    "The password of an encrypted private key is missing, wrong or not needed, or the encryption\n\
     is not supported.\n\n>>> import yuxi\n\
     >>> pem = yuxi.SM2PrivateKey.generate().to_pem('password', iterations=1)\n\
     >>> yuxi.SM2PrivateKey.from_pem(pem, 'passwort')\n\
     Traceback (most recent call last):\n\
     yuxi.PasswordError: the password is wrong, or the key file is damaged"
);
create_exception!(
    yuxi,
    DecryptionError,
    YuxiError,
    "A ciphertext cannot be decrypted.\n\n>>> import yuxi\n\
     >>> key = yuxi.SM2PrivateKey.generate()\n\
     >>> key.decrypt(key.public_key().encrypt(b'a message')[:-1] + b'?')\n\
     Traceback (most recent call last):\n\
     yuxi.DecryptionError: decryption failed"
);
create_exception!(
    yuxi,
    ExchangeError,
    YuxiError,
    "A key exchange failed: no shared secret, or a wrong confirmation.\n\n>>> import yuxi\n\
     >>> zero = yuxi.X25519PublicKey.from_bytes(bytes(32))\n\
     >>> yuxi.X25519PrivateKey.generate().exchange(zero)\n\
     Traceback (most recent call last):\n\
     yuxi.ExchangeError: the peer's public key yields no shared secret"
);

/// The exception for an error of the library.
pub(crate) fn fault(error: Error) -> PyErr {
    let text = error.to_string();
    let exception = match error {
        Error::InvalidSignature => InvalidSignature::new_err(text),
        Error::InvalidLength { .. }
        | Error::InvalidDer { .. }
        | Error::InvalidPem { .. }
        | Error::InvalidCiphertextPrefix { .. } => InvalidEncoding::new_err(text),
        Error::SecretOutOfRange
        | Error::InvalidPointPrefix { .. }
        | Error::CoordinateOutOfRange
        | Error::NotOnCurve { .. }
        | Error::WrongCurve { .. }
        | Error::WrongAlgorithm { .. }
        | Error::ExplicitCurve
        | Error::MissingCurve
        | Error::PublicKeyMismatch => InvalidKey::new_err(text),
        Error::PasswordRequired
        | Error::NotEncrypted
        | Error::UnsupportedLegacyEncryption
        | Error::UnsupportedEncryption { .. }
        | Error::InvalidIterations { .. }
        | Error::InvalidScryptCost { .. }
        | Error::WrongPassword => PasswordError::new_err(text),
        Error::DecryptionFailed => DecryptionError::new_err(text),
        Error::NoSharedSecret | Error::ConfirmationFailed => ExchangeError::new_err(text),
        _ => YuxiError::new_err(text),
    };
    let debug = format!("{error:?}");
    let name = debug.split(' ').next().unwrap_or_default();
    Python::attach(|py| exception.value(py).setattr("fault", name))
        .map_or_else(|e| e, |()| exception)
}

/// The same for an item of a batch.
pub(crate) fn fault_of(item: usize, error: Error) -> PyErr {
    let exception = fault(error);
    Python::attach(|py| exception.value(py).setattr("item", item))
        .map_or_else(|e| e, |()| exception)
}

/// An argument that the library does not even get.
pub(crate) fn wrong(text: impl Into<String>) -> PyErr {
    PyValueError::new_err(text.into())
}

/// An object was used that can be used once.
pub(crate) fn used(what: &str) -> PyErr {
    wrong(format!("this {what} was used before: it can be used once"))
}

/// What is the same for all exceptions: the name of the fault, for those that have another source.
pub(crate) fn prepare(py: Python<'_>) -> PyResult<()> {
    YuxiError::type_object(py).setattr("fault", "")
}
