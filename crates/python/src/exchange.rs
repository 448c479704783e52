//! The key exchange of SM2. Every object of it can be used once, as in the library, which takes it by
//! value.

use std::sync::{Mutex, PoisonError};

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use yuxi::sm2::exchange::{
    Agreement, EphemeralKey, EphemeralSecret, Exchange, Initiator, Responder, SharedKey,
};
use zeroize::Zeroizing;

use crate::buffer::Data;
use crate::encodings::hex;
use crate::error::{fault, used};
use crate::id::OneId;
use crate::numbers::Length;
use crate::pickle::never;
use crate::sm2::{SM2PrivateKey, SM2PublicKey};
use crate::work::{secretly, secretly_on};

/// What can be taken once, boxed so that it stays where it was made.
struct Once<T>(Mutex<Option<Box<T>>>);

impl<T> Once<T> {
    fn new(value: T) -> Self {
        Self(Mutex::new(Some(Box::new(value))))
    }

    fn take(&self, what: &str) -> PyResult<T> {
        let value = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        value.map(|value| *value).ok_or_else(|| used(what))
    }

    fn read<R>(&self, what: &str, read: impl FnOnce(&T) -> R) -> PyResult<R> {
        let value = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        value.as_deref().map(read).ok_or_else(|| used(what))
    }
}

/// The secret of an ephemeral key, for an exchange that outlives a program. It can be used once.
///
/// A program that ends between sending its ephemeral key and receiving the peer's stores `to_bytes()`
/// where nobody else can read it, and continues with `SM2Initiator(key, id=..., secret=...)`.
///
/// >>> import yuxi
/// >>> secret = yuxi.SM2EphemeralSecret.generate()
/// >>> again = yuxi.SM2EphemeralSecret.from_bytes(secret.to_bytes())
/// >>> again.ephemeral == secret.ephemeral
/// True
#[pyclass(frozen, module = "yuxi")]
pub(crate) struct SM2EphemeralSecret(Once<EphemeralSecret>);

#[pymethods]
impl SM2EphemeralSecret {
    /// Draws a new one.
    ///
    /// >>> import yuxi
    /// >>> len(yuxi.SM2EphemeralSecret.generate().to_bytes())
    /// 32
    #[staticmethod]
    fn generate() -> PyResult<Self> {
        let new = || EphemeralSecret::generate(&mut yuxi::rng::SysRng).map(Once::new);
        secretly(new).map(Self).map_err(fault)
    }

    /// From `to_bytes()`: 32 bytes, most significant first.
    ///
    /// >>> import yuxi
    /// >>> secret = yuxi.SM2EphemeralSecret.from_bytes(bytes(31) + b"\1")
    #[staticmethod]
    #[pyo3(signature = (data, /))]
    fn from_bytes(data: Data) -> PyResult<Self> {
        let bytes = exactly_32("an ephemeral secret", &data)?;
        secretly(|| EphemeralSecret::from_bytes(bytes).map(Once::new)).map(Self).map_err(fault)
    }

    /// Its 32 bytes, most significant first.
    ///
    /// >>> import yuxi
    /// >>> yuxi.SM2EphemeralSecret.from_bytes(bytes(31) + b"\1").to_bytes()[-1]
    /// 1
    fn to_bytes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.0.read("secret", |secret| secretly(|| PyBytes::new(py, &*secret.to_bytes())))
    }

    /// The ephemeral key that belongs to it: 65 bytes for the peer.
    ///
    /// >>> import yuxi
    /// >>> len(yuxi.SM2EphemeralSecret.generate().ephemeral)
    /// 65
    #[getter]
    fn ephemeral<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.0.read("secret", |secret| PyBytes::new(py, &secret.ephemeral().to_bytes()))
    }

    fn __repr__(&self) -> &'static str {
        "<SM2EphemeralSecret>"
    }
}

/// Defines the classes of one party.
macro_rules! party {
    (
        $role:ident, $begin:ident,
        $(#[$party_doc:meta])* $party:ident,
        $(#[$agreement_doc:meta])* $agreement:ident
    ) => {
        $(#[$party_doc])*
        #[pyclass(frozen, module = "yuxi")]
        pub(crate) struct $party(Once<Exchange<$role>>);

        #[pymethods]
        impl $party {
            #[new]
            #[pyo3(signature = (key, /, *, id, secret=None))]
            fn new(
                key: &SM2PrivateKey,
                id: OneId,
                secret: Option<&SM2EphemeralSecret>,
            ) -> PyResult<Self> {
                let key = key.signing_key().secret_key();
                let exchange = match secret {
                    None => secretly(|| Exchange::$begin(key, id.get()).map(Once::new)),
                    Some(secret) => {
                        let secret = secret.0.take("secret")?;
                        secretly(|| Exchange::resume(secret, key, id.get()).map(Once::new))
                    }
                };
                exchange.map(Self).map_err(fault)
            }

            /// The ephemeral key of this party: 65 bytes for the peer.
            ///
            /// >>> import yuxi
            #[doc = concat!(">>> len(yuxi.", stringify!($party), "(yuxi.SM2PrivateKey.generate(), id=b\"alice\").ephemeral)")]
            /// 65
            #[getter]
            fn ephemeral<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
                self.0.read("exchange", |party| PyBytes::new(py, &party.ephemeral().to_bytes()))
            }

            /// Takes the peer's public key, ID and ephemeral key. It can be called once.
            ///
            /// >>> import yuxi
            /// >>> key, peer = yuxi.keygen_batch(yuxi.SM2PrivateKey, 2)
            #[doc = concat!(">>> party = yuxi.", stringify!($party), "(key, id=b\"alice\")")]
            /// >>> ephemeral = yuxi.SM2EphemeralSecret.generate().ephemeral
            /// >>> agreement = party.agree(peer.public_key(), ephemeral, id=b"bob")
            #[pyo3(signature = (peer, ephemeral, /, *, id))]
            fn agree(
                &self,
                peer: &SM2PublicKey,
                ephemeral: Data,
                id: OneId,
            ) -> PyResult<$agreement> {
                let ephemeral = EphemeralKey::from_bytes(&ephemeral).map_err(fault)?;
                let exchange = self.0.take("exchange")?;
                secretly(|| exchange.agree(&peer.0, id.get(), &ephemeral).map(Once::new))
                    .map($agreement)
                    .map_err(fault)
            }

            fn __repr__(&self) -> String {
                let ephemeral = self.0.read("exchange", |party| hex(&party.ephemeral().to_bytes()));
                let state = ephemeral.unwrap_or_else(|_| "used".into());
                format!("<{} {state}>", stringify!($party))
            }
        }

        $(#[$agreement_doc])*
        #[pyclass(frozen, module = "yuxi")]
        pub(crate) struct $agreement(Once<Agreement<$role>>);

        #[pymethods]
        impl $agreement {
            /// The key of `length` bytes, without the peer's confirmation.
            ///
            /// >>> import yuxi
            /// >>> key, peer = yuxi.keygen_batch(yuxi.SM2PrivateKey, 2)
            #[doc = concat!(">>> party = yuxi.", stringify!($party), "(key, id=b\"alice\")")]
            /// >>> ephemeral = yuxi.SM2EphemeralSecret.generate().ephemeral
            /// >>> agreement = party.agree(peer.public_key(), ephemeral, id=b"bob")
            /// >>> len(agreement.without_confirmation(16))
            /// 16
            #[pyo3(signature = (length, /))]
            fn without_confirmation<'py>(
                &self,
                py: Python<'py>,
                length: Length,
            ) -> PyResult<Bound<'py, PyBytes>> {
                let place = place(length)?;
                key(py, self.0.take("agreement")?.without_confirmation(), place)
            }
        }
    };
}

party! {
    Initiator, initiate,
    /// The party of a key exchange that sends the first message (A in GB/T 32918.3).
    ///
    /// >>> import yuxi
    /// >>> alice, bob = yuxi.SM2PrivateKey.generate(), yuxi.SM2PrivateKey.generate()
    /// >>> a = yuxi.SM2Initiator(alice, id=b"alice")
    /// >>> b = yuxi.SM2Responder(bob, id=yuxi.Id.DEFAULT)
    /// >>> at_a, at_b = a.ephemeral, b.ephemeral
    /// >>> agreed_b = b.agree(alice.public_key(), at_a, id=b"alice")
    /// >>> agreed_a = a.agree(bob.public_key(), at_b, id=yuxi.Id.DEFAULT)
    /// >>> key_a, confirmation_a = agreed_a.confirm(agreed_b.confirmation, 16)
    /// >>> key_b = agreed_b.confirm(confirmation_a, 16)
    /// >>> key_a == key_b
    /// True
    SM2Initiator,
    /// The initiator's state after `agree`. The key can be taken once.
    ///
    /// >>> import yuxi
    /// >>> key, peer = yuxi.keygen_batch(yuxi.SM2PrivateKey, 2)
    /// >>> ephemeral = yuxi.SM2EphemeralSecret.generate().ephemeral
    /// >>> yuxi.SM2Initiator(key, id=b"alice").agree(peer.public_key(), ephemeral, id=b"bob")  # doctest: +ELLIPSIS
    /// <yuxi.SM2InitiatorAgreement object at 0x...>
    SM2InitiatorAgreement
}

party! {
    Responder, respond,
    /// The party of a key exchange that responds (B in GB/T 32918.3); `SM2Initiator` has a whole example.
    ///
    /// >>> import yuxi
    /// >>> responder = yuxi.SM2Responder(yuxi.SM2PrivateKey.generate(), id=b"bob")
    /// >>> len(responder.ephemeral)
    /// 65
    SM2Responder,
    /// The responder's state after `agree`. The key can be taken once.
    ///
    /// >>> import yuxi
    /// >>> key, peer = yuxi.keygen_batch(yuxi.SM2PrivateKey, 2)
    /// >>> ephemeral = yuxi.SM2EphemeralSecret.generate().ephemeral
    /// >>> yuxi.SM2Responder(key, id=b"bob").agree(peer.public_key(), ephemeral, id=b"alice")  # doctest: +ELLIPSIS
    /// <yuxi.SM2ResponderAgreement object at 0x...>
    SM2ResponderAgreement
}

#[pymethods]
impl SM2InitiatorAgreement {
    /// Checks the responder's confirmation; returns the key of `length` bytes, and the confirmation
    /// for the responder. Raises `ExchangeError`.
    ///
    /// >>> import yuxi
    /// >>> alice, bob = yuxi.keygen_batch(yuxi.SM2PrivateKey, 2)
    /// >>> a, b = yuxi.SM2Initiator(alice, id=b"alice"), yuxi.SM2Responder(bob, id=b"bob")
    /// >>> at_a, at_b = a.ephemeral, b.ephemeral
    /// >>> agreed_a = a.agree(bob.public_key(), at_b, id=b"bob")
    /// >>> agreed_b = b.agree(alice.public_key(), at_a, id=b"alice")
    /// >>> key, confirmation = agreed_a.confirm(agreed_b.confirmation, 16)
    /// >>> len(key), len(confirmation)
    /// (16, 32)
    #[pyo3(signature = (confirmation, length, /))]
    fn confirm<'py>(
        &self,
        py: Python<'py>,
        confirmation: Data,
        length: Length,
    ) -> PyResult<(Bound<'py, PyBytes>, Bound<'py, PyBytes>)> {
        let (place, s_b) = (place(length)?, exactly_32("a confirmation", &confirmation)?);
        let agreement = self.0.take("agreement")?;
        let (shared, s_a) = secretly(|| agreement.confirm(s_b)).map_err(fault)?;
        Ok((key(py, shared, place)?, PyBytes::new(py, &s_a)))
    }
}

#[pymethods]
impl SM2ResponderAgreement {
    /// The confirmation for the initiator, 32 bytes.
    ///
    /// >>> import yuxi
    /// >>> alice, bob = yuxi.keygen_batch(yuxi.SM2PrivateKey, 2)
    /// >>> ephemeral = yuxi.SM2Initiator(alice, id=b"alice").ephemeral
    /// >>> b = yuxi.SM2Responder(bob, id=b"bob")
    /// >>> len(b.agree(alice.public_key(), ephemeral, id=b"alice").confirmation)
    /// 32
    #[getter]
    fn confirmation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        self.0.read("agreement", |agreement| PyBytes::new(py, &agreement.confirmation()))
    }

    /// Checks the initiator's confirmation; returns the key of `length` bytes. Raises
    /// `ExchangeError`.
    ///
    /// >>> import yuxi
    /// >>> alice, bob = yuxi.keygen_batch(yuxi.SM2PrivateKey, 2)
    /// >>> a, b = yuxi.SM2Initiator(alice, id=b"alice"), yuxi.SM2Responder(bob, id=b"bob")
    /// >>> at_a, at_b = a.ephemeral, b.ephemeral
    /// >>> agreed_a = a.agree(bob.public_key(), at_b, id=b"bob")
    /// >>> agreed_b = b.agree(alice.public_key(), at_a, id=b"alice")
    /// >>> key_a, confirmation = agreed_a.confirm(agreed_b.confirmation, 16)
    /// >>> agreed_b.confirm(confirmation, 16) == key_a
    /// True
    #[pyo3(signature = (confirmation, length, /))]
    fn confirm<'py>(
        &self,
        py: Python<'py>,
        confirmation: Data,
        length: Length,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let (place, s_a) = (place(length)?, exactly_32("a confirmation", &confirmation)?);
        let agreement = self.0.take("agreement")?;
        let shared = secretly(|| agreement.confirm(s_a)).map_err(fault)?;
        key(py, shared, place)
    }
}

/// Room for a key, so that one that is too long is refused before the agreement is used up; or `MemoryError`.
struct KeyPlace {
    bytes: Zeroizing<Vec<u8>>,
    length: usize,
}

fn place(Length(length): Length) -> PyResult<KeyPlace> {
    let mut bytes = Zeroizing::new(Vec::new());
    bytes.try_reserve_exact(length).map_err(|_| PyMemoryError::new_err(()))?;
    Ok(KeyPlace { bytes, length })
}

/// Takes the key.
fn key<'py>(
    py: Python<'py>,
    shared: SharedKey,
    mut place: KeyPlace,
) -> PyResult<Bound<'py, PyBytes>> {
    let (bytes, length): (&mut Vec<u8>, _) = (&mut place.bytes, place.length);
    secretly_on(py, length, || {
        bytes.resize(length, 0);
        shared.write(bytes)
    })
    .map_err(fault)?;
    Ok(PyBytes::new(py, &place.bytes))
}

fn exactly_32<'a>(what: &'static str, bytes: &'a [u8]) -> PyResult<&'a [u8; 32]> {
    let found = bytes.len();
    let expected = "32";
    let error = yuxi::Error::InvalidLength { what, expected, found };
    bytes.try_into().map_err(|_| fault(error))
}

never!(
    SM2EphemeralSecret,
    SM2Initiator,
    SM2Responder,
    SM2InitiatorAgreement,
    SM2ResponderAgreement
);
