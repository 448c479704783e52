//! The libraries that are measured.

mod dalek;
mod libsm;
mod p256;
mod quoted;
mod sm2;
mod yuxi;

use crate::foreign;
use crate::options::Options;
use crate::peer::Peer;

pub(crate) use yuxi::{OneByOne, Yuxi, prepare_sm2};

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
    let mut all = vec![
        found("openssl", boxed(foreign::Ossl::open("openssl", options.openssl.as_deref()))),
        found("sm2", Ok(Box::new(sm2::RustCryptoSm2))),
        found("libsm", Ok(Box::new(libsm::Libsm))),
        found("p256", Ok(Box::new(p256::RustCryptoP256))),
        found("x25519-dalek", Ok(Box::new(dalek::Dalek))),
    ];
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
