//! The libraries that are measured.

mod dalek;
mod libsm;
mod p256;
mod quoted;
mod sm2;
mod yuxi;

use crate::foreign;
use crate::material::Material;
use crate::operation::Operation;
use crate::options::Options;
use crate::task::Task;

pub(crate) use yuxi::{OneByOne, Yuxi, prepare_sm2};

/// A library.
pub(crate) trait Peer: Send + Sync {
    /// What the filter and the reports call it.
    fn name(&self) -> &str;

    fn version(&self) -> &str;

    /// What a reader of the figures must know of it.
    fn note(&self) -> &str {
        ""
    }

    /// The operation, ready to run on the inputs of `material`.
    ///
    /// # Errors
    /// That the library lacks it, or fails at it.
    fn prepare<'a>(
        &'a self,
        operation: Operation,
        material: &'a Material,
    ) -> Result<Task<'a>, Absent>;

    /// Whether it stands for figures that were measured elsewhere, and computes nothing.
    fn is_quoted(&self) -> bool {
        false
    }

    /// The same, or what the library does in its place, and what that is: one that has no
    /// batches works one by one, and one that has no prepared keys verifies without.
    ///
    /// # Errors
    /// As [`Peer::prepare`].
    fn task<'a>(
        &'a self,
        operation: Operation,
        material: &'a Material,
    ) -> Result<(Operation, Task<'a>), Absent> {
        let mut found = Err(Absent::Lacks);
        for nearest in [operation, operation.one(), operation.plain()] {
            found = self.prepare(nearest, material).map(|task| (nearest, task));
            if found.as_ref().err() != Some(&Absent::Lacks) {
                break;
            }
        }
        found
    }
}

/// Why there is no figure.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Absent {
    /// The library has no such operation: nothing to report.
    Lacks,
    /// It has, and something is wrong: the report says what.
    Failed(String),
}

impl From<String> for Absent {
    fn from(reason: String) -> Self {
        Self::Failed(reason)
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
