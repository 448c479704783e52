//! A loaded provider: the state that its keys and operations share.

use yuxi::sm2::Sm2;
use yuxi::tables::KnownKeys;

use crate::abi::CoreHandle;
use crate::config::Config;
use crate::counts::{Counts, Operation};
use crate::fault::{Errors, Fault, Reason};
use crate::host::Host;

/// A loaded provider. Every key and context holds on to it.
pub(crate) struct Provider {
    pub(crate) handle: *const CoreHandle,
    pub(crate) errors: Errors,
    pub(crate) config: Config,
    pub(crate) counts: Counts,
    /// The keys that verify, with their tables.
    pub(crate) known: KnownKeys<Sm2>,
    /// The libcrypto that has loaded it.
    pub(crate) host: Host,
}

// SAFETY: the handle is OpenSSL's, and any thread may call the functions for it.
unsafe impl Send for Provider {}
// SAFETY: as above.
unsafe impl Sync for Provider {}

impl Provider {
    /// Puts a fault into OpenSSL's queue.
    pub(crate) fn raise(&self, fault: &Fault) {
        self.errors.raise(self.handle, fault);
    }

    /// Counts an operation.
    pub(crate) fn count(&self, operation: Operation) {
        self.counts.add(operation);
    }

    /// The counts of all operations.
    pub(crate) fn counts(&self) -> &Counts {
        self.counts.set(Operation::Prepare, self.known.tables().count());
        &self.counts
    }

    /// Appends the counts to the file that the configuration names.
    pub(crate) fn report(&self) {
        let Some(report) = &self.config.report else { return };
        if let Err(why) = report.append(&self.counts().line()) {
            self.raise(&Reason::Config.because(why));
        }
    }
}
