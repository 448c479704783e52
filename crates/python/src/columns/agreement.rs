//! Key agreement of columns.

use pyo3::prelude::*;
use yuxi::batch::Agreement;
use yuxi::{p256, sm2, x25519};
use yuxi_arrow::{Decode, Keys};

use super::verification::{check_curve, not_columns};
use super::{Bytes, error, result};
use crate::forms::{Curve, CurveName};
use crate::numbers::Threads;
use crate::p256::{P256PrivateKey, P256PublicKey};
use crate::sm2::{SM2PrivateKey, SM2PublicKey};
use crate::x25519::{X25519PrivateKey, X25519PublicKey};

/// The shared secret of a private key and the peer's public key in each row, an `Array` of binary of 32 bytes.
///
/// `keys` is a private key, or a column of 32 bytes or DER each; `peers` is a public key of the same curve, or a column: points, or
/// for X25519 32 bytes, or DER. Keys in `bytes` are of SM2; `curve="p256"` or `curve="x25519"` says otherwise. Otherwise as in
/// `sign`. The secrets are not zeroized.
///
/// >>> import yuxi, yuxi.arrow
/// >>> key, peer = yuxi.keygen_batch(yuxi.X25519PrivateKey, 2)
/// >>> shared = yuxi.arrow.exchange(key, peer.public_key().to_bytes())
/// >>> shared.to_pylist() == [peer.exchange(key.public_key())]
/// True
#[pyfunction]
#[pyo3(
    signature = (keys, peers, /, *, curve=None, threads=Threads(1), faults=false),
    text_signature = "(keys, peers, /, *, curve=None, threads=1, faults=False)"
)]
pub(crate) fn exchange<'py>(
    py: Python<'py>,
    keys: &Bound<'py, PyAny>,
    peers: &Bound<'py, PyAny>,
    curve: Option<CurveName>,
    threads: Threads,
    faults: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let of = if keys.is_instance_of::<SM2PrivateKey>() {
        Curve::Sm2
    } else if keys.is_instance_of::<P256PrivateKey>() {
        Curve::P256
    } else if keys.is_instance_of::<X25519PrivateKey>() {
        Curve::X25519
    } else {
        curve.map_or(Curve::Sm2, |curve| curve.0)
    };
    check_curve(of, curve)?;
    match of {
        Curve::Sm2 => {
            let key = keys.cast::<SM2PrivateKey>().ok();
            let key = key.map(|key| key.get().signing_key().secret_key());
            let peer = peers.cast::<SM2PublicKey>().ok().map(|peer| &peer.get().0);
            agree::<sm2::SecretKey>(py, (keys, key), (peers, peer), threads.0, faults)
        }
        Curve::P256 => {
            let key = keys.cast::<P256PrivateKey>().ok();
            let key = key.map(|key| key.get().signing_key().secret_key());
            let peer = peers.cast::<P256PublicKey>().ok().map(|peer| &peer.get().0);
            agree::<p256::SecretKey>(py, (keys, key), (peers, peer), threads.0, faults)
        }
        Curve::X25519 => {
            let key = keys.cast::<X25519PrivateKey>().ok().map(|key| key.get().secret_key());
            let peer = peers.cast::<X25519PublicKey>().ok().map(|peer| &peer.get().0);
            agree::<x25519::SecretKey>(py, (keys, key), (peers, peer), threads.0, faults)
        }
    }
}

/// Each argument with the key that it is, if it is one.
fn agree<'py, K: Agreement + Decode>(
    py: Python<'py>,
    (keys, key): (&Bound<'py, PyAny>, Option<&K>),
    (peers, peer): (&Bound<'py, PyAny>, Option<&K::Peer>),
    threads: usize,
    faults: bool,
) -> PyResult<Bound<'py, PyAny>>
where
    K::Peer: Decode,
{
    let (key_column, peer_column);
    let keys = match key {
        Some(key) => Keys::One(key),
        None => {
            key_column = read(keys, "SM2PrivateKey, P256PrivateKey, X25519PrivateKey")?;
            Keys::Column(&key_column.0)
        }
    };
    let peers = match peer {
        Some(peer) => Keys::One(peer),
        None => {
            peer_column = read(peers, "public keys of the same curve")?;
            Keys::Column(&peer_column.0)
        }
    };
    let agreed = py.detach(|| yuxi_arrow::exchange(keys, peers, threads)).map_err(error)?;
    let (secrets, texts) = py.detach(|| agreed.into_columns());
    result(py, secrets, faults.then_some(texts))
}

fn read(keys: &Bound<'_, PyAny>, expected: &str) -> PyResult<Bytes> {
    keys.extract().map_err(|fault| not_columns(expected, fault))
}
