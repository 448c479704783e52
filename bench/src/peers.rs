//! The libraries that are measured.

mod dalek;
mod libsm;
mod p256;
mod quoted;
mod rustcrypto;
mod sm2;
mod yuxi;

use crate::foreign;
use crate::material::Material;
use crate::operation::Operation;
use crate::options::Options;
use crate::peer::{About, Absent, Peer};
use crate::task::Task;

pub(crate) use yuxi::{OneByOne, Yuxi, prepare_sm2};

/// A crate, and its operations.
struct Crate {
    about: About<'static>,
    prepare: Prepare,
}

type Prepare = fn(Operation, &Material) -> Result<Task<'_>, Absent>;
type Text = &'static str;

impl Crate {
    const fn new(name: Text, version: Text, note: Text, prepare: Prepare) -> Self {
        Self { about: About { name, version, note }, prepare }
    }
}

const RUSTCRYPTO: &str = "with its tables; nonces hedged";
const LIBSM: &str = "ciphertexts as C1, C2, C3; not constant time";
const DALEK: &str = concat!(
    "over curve25519-dalek ",
    env!("VERSION_CURVE25519_DALEK"),
    ", its own choice of backend"
);

const CRATES: [Crate; 4] = [
    Crate::new("sm2", env!("VERSION_SM2"), RUSTCRYPTO, sm2::prepare),
    Crate::new("libsm", env!("VERSION_LIBSM"), LIBSM, libsm::prepare),
    Crate::new("p256", env!("VERSION_P256"), RUSTCRYPTO, p256::prepare),
    Crate::new("x25519-dalek", env!("VERSION_X25519_DALEK"), DALEK, dalek::prepare),
];

impl Peer for Crate {
    fn about(&self) -> About<'_> {
        self.about
    }

    fn prepare<'a>(&'a self, operation: Operation, m: &'a Material) -> Result<Task<'a>, Absent> {
        (self.prepare)(operation, m)
    }
}

/// A peer by name, and the peer, or why it is not there.
pub(crate) struct Found {
    pub(crate) name: &'static str,
    pub(crate) peer: Result<Box<dyn Peer>, String>,
}

/// All peers that the options name: the crates and the system's OpenSSL always,
/// the others where a path is given, and what crypto_mb was measured at elsewhere.
pub(crate) fn find(options: &Options) -> Vec<Found> {
    let found = |name, peer| Found { name, peer };
    let boxed =
        |ossl: Result<foreign::Ossl, String>| ossl.map(|peer| Box::new(peer) as Box<dyn Peer>);
    let openssl = boxed(foreign::Ossl::open("openssl", options.openssl.as_deref()));
    let mut all = vec![found("openssl", openssl)];
    all.extend(CRATES.map(|peer| found(peer.about.name, Ok(Box::new(peer) as _))));
    if let Some(path) = &options.gmssl {
        all.push(found("gmssl", foreign::Gmssl::open(path).map(|peer| Box::new(peer) as _)));
    }
    if let Some(path) = &options.tongsuo {
        all.push(found("tongsuo", boxed(foreign::Ossl::open("tongsuo", Some(path)))));
    }
    if let Some(path) = &options.crypto_mb {
        all.push(found("crypto_mb", foreign::CryptoMb::open(path).map(|peer| Box::new(peer) as _)));
    } else {
        let quoted = quoted::CryptoMb::new().map(|peer| Box::new(peer) as _);
        all.push(found("crypto_mb-quoted", quoted));
    }
    all
}
