//! Counts of the operations that ran in this provider: they prove that no operation silently moved
//! to another provider.

use std::ffi::CStr;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};

/// An operation that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Generate,
    Sign,
    Verify,
    Encrypt,
    Decrypt,
    Derive,
    Digest,
    /// A table computed for a key that verifies often.
    Prepare,
}

impl Operation {
    pub(crate) const ALL: [Self; 8] = [
        Self::Generate,
        Self::Sign,
        Self::Verify,
        Self::Encrypt,
        Self::Decrypt,
        Self::Derive,
        Self::Digest,
        Self::Prepare,
    ];

    /// The provider's parameter for the count.
    pub(crate) const fn parameter(self) -> &'static CStr {
        match self {
            Self::Generate => c"yuxi-generated",
            Self::Sign => c"yuxi-signed",
            Self::Verify => c"yuxi-verified",
            Self::Encrypt => c"yuxi-encrypted",
            Self::Decrypt => c"yuxi-decrypted",
            Self::Derive => c"yuxi-derived",
            Self::Digest => c"yuxi-digested",
            Self::Prepare => c"yuxi-prepared",
        }
    }
}

/// The counts of a provider since it was loaded.
#[derive(Default)]
pub(crate) struct Counts([AtomicU64; Operation::ALL.len()]);

impl Counts {
    pub(crate) fn add(&self, operation: Operation) {
        self.0[operation as usize].fetch_add(1, Ordering::Relaxed);
    }

    /// Sets a count that is kept elsewhere.
    pub(crate) fn set(&self, operation: Operation, count: usize) {
        self.0[operation as usize].store(count as u64, Ordering::Relaxed);
    }

    pub(crate) fn get(&self, operation: Operation) -> u64 {
        self.0[operation as usize].load(Ordering::Relaxed)
    }

    /// As a line of JSON; the keys are the names of the parameters without their prefix.
    pub(crate) fn line(&self) -> String {
        let mut line = format!("{{\"pid\":{}", std::process::id());
        for operation in Operation::ALL {
            let name = operation.parameter().to_str().unwrap_or("?").trim_start_matches("yuxi-");
            // Writing to a String cannot fail.
            let _ = write!(line, ",\"{name}\":{}", self.get(operation));
        }
        line + "}\n"
    }
}
