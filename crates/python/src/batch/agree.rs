//! Key generation and Diffie-Hellman.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::True;
use pyo3::types::{PyBytes, PyList, PyMemoryView, PyType};
use pyo3::{IntoPyObjectExt, PyClass};
use yuxi::batch::{self, Agreement, ToAgree};
use yuxi::stack::{self, clear_after};
use yuxi::{Error, p256, sm2, x25519};
use zeroize::Zeroizing;

use super::{Keys, Objects, list, merge, not_keys, split};
use crate::buffer::{Column, Data, check_len};
use crate::error::{fault, wrong};
use crate::numbers::{Count, Threads};
use crate::p256::{P256PrivateKey, P256PublicKey};
use crate::sm2::{SM2PrivateKey, SM2PublicKey};
use crate::x25519::{X25519PrivateKey, X25519PublicKey};

/// Keys that are generated at a time, so that memory follows the list.
const ROUND: usize = 4096;

/// The most keys of a list: those of SM2 take some 3 GiB.
const MOST: usize = 1 << 24;

/// Generates `count` private keys of a class, at most 16,777,216.
///
/// >>> import yuxi
/// >>> keys = yuxi.keygen_batch(yuxi.SM2PrivateKey, 3)
/// >>> len({key.public_key() for key in keys})
/// 3
#[pyfunction]
#[pyo3(signature = (kind, count, /))]
pub(crate) fn keygen_batch<'py>(
    py: Python<'py>,
    kind: &Bound<'py, PyType>,
    count: Count,
) -> PyResult<Bound<'py, PyList>> {
    let count = count.0;
    if count > MOST {
        return Err(wrong(format!("{MOST} keys can be generated at a time, and not more")));
    }
    if kind.is(py.get_type::<SM2PrivateKey>()) {
        generate::<sm2::SecretKey, _>(py, count, |key| SM2PrivateKey::from_key(key.clone()))
    } else if kind.is(py.get_type::<P256PrivateKey>()) {
        generate::<p256::SecretKey, _>(py, count, |key| P256PrivateKey::from_key(key.clone()))
    } else if kind.is(py.get_type::<X25519PrivateKey>()) {
        generate::<x25519::SecretKey, _>(py, count, |(key, _)| {
            X25519PrivateKey::from_key(key.clone())
        })
    } else {
        Err(PyTypeError::new_err(
            "keys are generated of SM2PrivateKey, P256PrivateKey or X25519PrivateKey",
        ))
    }
}

/// `new` copies a key to its final place; that of the batch is zeroized when it is dropped.
fn generate<'py, K: Agreement, T>(
    py: Python<'py>,
    count: usize,
    new: impl Fn(&K::New) -> T + Sync,
) -> PyResult<Bound<'py, PyList>>
where
    T: PyClass + Into<pyo3::PyClassInitializer<T>> + Send,
{
    let keys = PyList::empty(py);
    let mut left = count;
    while left > 0 {
        let round = left.min(ROUND);
        let made = py.detach(|| {
            clear_after::<{ stack::BATCH }, _>(|| {
                let keys = batch::keygen::<K>(round)?;
                Ok(keys.iter().map(&new).collect::<Vec<T>>())
            })
        });
        for key in made.map_err(fault)? {
            keys.append(Bound::new(py, key)?)?;
        }
        left -= round;
    }
    Ok(keys)
}

/// The shared secrets of private keys and the peers' public keys, 32 bytes each.
///
/// `keys` is one private key of SM2, P-256 or X25519, or a sequence of them; `peers` the same of public
/// keys, or a column of bytes: points, or keys of X25519. Otherwise as in `sign_batch`.
///
/// >>> import yuxi
/// >>> key, peer = yuxi.keygen_batch(yuxi.X25519PrivateKey, 2)
/// >>> shared = yuxi.exchange_batch(key, [peer.public_key()])
/// >>> shared == yuxi.exchange_batch([peer], [key.public_key().to_bytes()])
/// True
#[pyfunction]
#[pyo3(
    signature = (keys, peers, /, *, threads=Threads(1), return_exceptions=false),
    text_signature = "(keys, peers, /, *, threads=1, return_exceptions=False)"
)]
pub(crate) fn exchange_batch<'py>(
    py: Python<'py>,
    keys: &Bound<'py, PyAny>,
    peers: &Bound<'py, PyAny>,
    threads: Threads,
    return_exceptions: bool,
) -> PyResult<Bound<'py, PyList>> {
    let keys = Objects::of(keys)?;
    let shared = if keys.is(PyAnyMethods::is_instance_of::<SM2PrivateKey>) {
        let peers = Peers::of(peers, |key: &SM2PublicKey| key.0, sm2::PublicKey::from_bytes)?;
        agree(py, &keys, peers, threads.0, |key: &SM2PrivateKey| key.signing_key().secret_key())?
    } else if keys.is(PyAnyMethods::is_instance_of::<P256PrivateKey>) {
        let peers = Peers::of(peers, |key: &P256PublicKey| key.0, p256::PublicKey::from_bytes)?;
        agree(py, &keys, peers, threads.0, |key: &P256PrivateKey| key.signing_key().secret_key())?
    } else if keys.is(PyAnyMethods::is_instance_of::<X25519PrivateKey>) {
        let peers = Peers::of(peers, |key: &X25519PublicKey| key.0, x25519::PublicKey::from_slice)?;
        agree(py, &keys, peers, threads.0, X25519PrivateKey::secret_key)?
    } else if keys.is_nothing(0) {
        Vec::new()
    } else {
        return Err(not_keys("SM2PrivateKey, P256PrivateKey or X25519PrivateKey"));
    };
    list(py, shared, return_exceptions, |shared| PyBytes::new(py, &*shared).into_bound_py_any(py))
}

/// The peers' keys.
enum Peers<P> {
    /// Of a sequence, objects or encodings that are decoded already.
    Keys(Keys<Result<P, Error>>),
    /// Their encodings, and what decodes them.
    Matrix(Column, fn(&[u8]) -> Result<P, Error>),
}

impl<P: Copy> Peers<P> {
    fn of<T: PyClass<Frozen = True> + Sync>(
        object: &Bound<'_, PyAny>,
        key: impl Fn(&T) -> P,
        decode: fn(&[u8]) -> Result<P, Error>,
    ) -> PyResult<Self> {
        let wrong = |_| not_keys("public keys of the same curve, or bytes");
        if PyMemoryView::from(object).is_ok() {
            return Ok(Self::Matrix(object.extract().map_err(wrong)?, decode));
        }
        let read = |object: &Bound<'_, PyAny>| match object.cast::<T>() {
            Ok(object) => Ok(Ok(key(object.get()))),
            Err(_) => object.extract::<Data>().map(|bytes| decode(&bytes)).map_err(wrong),
        };
        Objects::of(object)?.read_all(read).map(Self::Keys)
    }

    /// How many there are, if they are not one for all.
    fn count(&self) -> Option<usize> {
        match self {
            Self::Keys(Keys::All(_)) => None,
            Self::Keys(Keys::Each(keys)) => Some(keys.len()),
            Self::Matrix(column, _) => Some(column.len()),
        }
    }

    fn get(&self, i: usize) -> Result<P, Error> {
        match self {
            Self::Keys(keys) => *keys.get(i),
            Self::Matrix(column, decode) => decode(column.get(i)),
        }
    }
}

type Shared = Result<Zeroizing<[u8; 32]>, Error>;

fn agree<T, K>(
    py: Python<'_>,
    keys: &Objects<'_>,
    peers: Peers<K::Peer>,
    threads: usize,
    secret: fn(&T) -> &K,
) -> PyResult<Vec<Shared>>
where
    T: PyClass<Frozen = True> + Sync,
    K: Agreement,
    K::Peer: Copy + Send,
{
    let count = keys.count().or(peers.count()).unwrap_or(1);
    let keys = keys.read(count, |key| Ok(key.cast::<T>()?.clone().unbind()))?;
    check_len("peers", peers.count().unwrap_or(count), count)?;
    let shared = |range: std::ops::Range<usize>| {
        let decoded: Vec<_> = range.clone().map(|i| peers.get(i)).collect();
        let (mut items, mut faults) = (Vec::with_capacity(range.len()), Vec::new());
        for (place, (i, peer)) in range.zip(&decoded).enumerate() {
            match peer {
                Ok(peer) => items.push(ToAgree { secret: secret(keys.get(i).get()), peer }),
                Err(fault) => faults.push((place, *fault)),
            }
        }
        merge(clear_after::<{ stack::BATCH }, _>(|| batch::ecdh(&items)), faults)
    };
    Ok(py.detach(|| split(count, threads, shared)))
}
