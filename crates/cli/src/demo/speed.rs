//! The demo's figures: a few seconds of the benchmark.

use crate::bench::{OpenSsl, Series, signatures};
use crate::failure::Result;

/// Signatures of the chosen backend on one thread, beside OpenSSL's.
pub(super) fn table(openssl: Option<OpenSsl>) -> Result<String> {
    let series = Series {
        operations: signatures().into(),
        backends: vec![yuxi::backend::current()],
        threads: vec![1],
        seconds: 1.0,
        openssl,
    };
    Ok(series.run()?.table())
}
