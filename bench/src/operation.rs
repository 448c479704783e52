//! What is measured.
//!
//! A new operation is a variant, a line in [`Operation::ALL`], its row in
//! [`Operation::about`], what a right result is (`check.rs`), and a match arm in
//! every peer that has it.

use crate::material::{CROWD, INPUTS};

/// One operation, as every library that is compared does it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Sm2Sign,
    Sm2Verify,
    /// With a key that has a table of so many KiB.
    Sm2VerifyPrepared(u16),
    Sm2Keygen,
    Sm2Encrypt,
    Sm2Decrypt,
    P256Sign,
    P256Verify,
    /// As above.
    P256VerifyPrepared(u16),
    P256Keygen,
    P256Ecdh,
    X25519Keygen,
    X25519Ecdh,
    /// So many at once, each with a key of its own; as all below.
    Sm2SignBatch(u16),
    Sm2VerifyBatch(u16),
    /// So many at once, by one key with a table of [`BATCH_KIB`].
    Sm2VerifyPreparedBatch(u16),
    Sm2KeygenBatch(u16),
    P256SignBatch(u16),
    P256VerifyBatch(u16),
    X25519EcdhBatch(u16),
}

/// The bound on the table of a batch's prepared key.
pub(crate) const BATCH_KIB: u16 = 148;

/// Names of an operation, and what a call of it does and does not include.
pub(crate) struct About {
    /// What the filter and the reports call it.
    pub(crate) name: &'static str,
    pub(crate) curve: &'static str,
    /// The operation without its curve, as `yuxi bench` names it.
    pub(crate) operation: &'static str,
    /// `single`: one result a call, from a key that is ready, and nothing kept
    /// of it but what signing or verifying keeps anyway. `prepared`: from a key
    /// with a table of its own. `batch`: many results a call, each counted.
    pub(crate) mode: &'static str,
    /// A label for people.
    pub(crate) title: &'static str,
    /// What a call includes.
    pub(crate) includes: &'static str,
}

impl Operation {
    pub(crate) const ALL: [Self; 28] = [
        Self::Sm2Sign,
        Self::Sm2Verify,
        Self::Sm2VerifyPrepared(1),
        Self::Sm2VerifyPrepared(8),
        Self::Sm2VerifyPrepared(32),
        Self::Sm2VerifyPrepared(148),
        Self::Sm2Keygen,
        Self::Sm2Encrypt,
        Self::Sm2Decrypt,
        Self::P256Sign,
        Self::P256Verify,
        Self::P256VerifyPrepared(8),
        Self::P256VerifyPrepared(148),
        Self::P256Keygen,
        Self::P256Ecdh,
        Self::X25519Keygen,
        Self::X25519Ecdh,
        Self::Sm2SignBatch(8),
        Self::Sm2SignBatch(16),
        Self::Sm2SignBatch(64),
        Self::Sm2VerifyBatch(8),
        Self::Sm2VerifyBatch(16),
        Self::Sm2VerifyBatch(64),
        Self::Sm2VerifyPreparedBatch(64),
        Self::Sm2KeygenBatch(1024),
        Self::P256SignBatch(64),
        Self::P256VerifyBatch(64),
        Self::X25519EcdhBatch(64),
    ];

    pub(crate) fn about(self) -> About {
        const SIGN: &str = "digest given, nonce made, encoding as the library returns it";
        const VERIFY: &str = "digest given, signature parsed before where the library can";
        const PREPARED: &str =
            "as verify; the key's table made before, where the library has such keys";
        const KEYGEN: &str = "random key and its public key, as the library keeps them";
        const ENCRYPT: &str = "32 bytes to a whole ciphertext";
        const DECRYPT: &str = "a whole ciphertext to 32 bytes";
        const ECDH: &str = "both keys parsed and checked before, 32 bytes out";
        let single = |name, curve, operation, title, includes| About {
            name,
            curve,
            operation,
            mode: "single",
            title,
            includes,
        };
        let prepared = |name, curve, title| About {
            mode: "prepared",
            includes: PREPARED,
            ..single(name, curve, "verify", title, VERIFY)
        };
        let batch = |name, curve, operation, title, includes| About {
            mode: "batch",
            ..single(name, curve, operation, title, includes)
        };
        match self {
            Self::Sm2Sign => single("sm2-sign", "sm2", "sign", "SM2 sign", SIGN),
            Self::Sm2Verify => single("sm2-verify", "sm2", "verify", "SM2 verify", VERIFY),
            Self::Sm2VerifyPrepared(kib) => {
                let (name, title) = match kib {
                    1 => ("sm2-verify-1k", "SM2 verify, 1 KiB"),
                    8 => ("sm2-verify-8k", "SM2 verify, 8 KiB"),
                    32 => ("sm2-verify-32k", "SM2 verify, 32 KiB"),
                    _ => ("sm2-verify-148k", "SM2 verify, 148 KiB"),
                };
                prepared(name, "sm2", title)
            }
            Self::P256VerifyPrepared(kib) => {
                let (name, title) = match kib {
                    8 => ("p256-verify-8k", "ECDSA verify, 8 KiB"),
                    _ => ("p256-verify-148k", "ECDSA verify, 148 KiB"),
                };
                prepared(name, "p256", title)
            }
            Self::Sm2Keygen => single("sm2-keygen", "sm2", "keygen", "SM2 key pair", KEYGEN),
            Self::Sm2Encrypt => single("sm2-encrypt", "sm2", "encrypt", "SM2 encrypt", ENCRYPT),
            Self::Sm2Decrypt => single("sm2-decrypt", "sm2", "decrypt", "SM2 decrypt", DECRYPT),
            Self::P256Sign => single("p256-sign", "p256", "sign", "ECDSA P-256 sign", SIGN),
            Self::P256Verify => {
                single("p256-verify", "p256", "verify", "ECDSA P-256 verify", VERIFY)
            }
            Self::P256Keygen => single("p256-keygen", "p256", "keygen", "P-256 key pair", KEYGEN),
            Self::P256Ecdh => single("p256-ecdh", "p256", "ecdh", "ECDH P-256", ECDH),
            Self::X25519Keygen => {
                single("x25519-keygen", "x25519", "keygen", "X25519 key pair", KEYGEN)
            }
            Self::X25519Ecdh => single("x25519-ecdh", "x25519", "ecdh", "X25519", ECDH),
            Self::Sm2SignBatch(size) => {
                let (name, title) = match size {
                    8 => ("sm2-sign-x8", "SM2 sign, 8 at once"),
                    16 => ("sm2-sign-x16", "SM2 sign, 16 at once"),
                    _ => ("sm2-sign-x64", "SM2 sign, 64 at once"),
                };
                batch(name, "sm2", "sign", title, SIGN)
            }
            Self::Sm2VerifyBatch(size) => {
                let (name, title) = match size {
                    8 => ("sm2-verify-x8", "SM2 verify, 8 at once"),
                    16 => ("sm2-verify-x16", "SM2 verify, 16 at once"),
                    _ => ("sm2-verify-x64", "SM2 verify, 64 at once"),
                };
                batch(name, "sm2", "verify", title, VERIFY)
            }
            Self::Sm2VerifyPreparedBatch(_) => {
                let title = "SM2 verify, 64 at once, one key of 148 KiB";
                batch("sm2-verify-148k-x64", "sm2", "verify", title, PREPARED)
            }
            Self::Sm2KeygenBatch(_) => {
                batch("sm2-keygen-x1024", "sm2", "keygen", "SM2 key pair, 1024 at once", KEYGEN)
            }
            Self::P256SignBatch(_) => {
                batch("p256-sign-x64", "p256", "sign", "ECDSA sign, 64 at once", SIGN)
            }
            Self::P256VerifyBatch(_) => {
                batch("p256-verify-x64", "p256", "verify", "ECDSA verify, 64 at once", VERIFY)
            }
            Self::X25519EcdhBatch(_) => {
                batch("x25519-ecdh-x64", "x25519", "ecdh", "X25519, 64 at once", ECDH)
            }
        }
    }

    /// One at a time: what a library does that has no batches.
    pub(crate) fn one(self) -> Self {
        match self {
            Self::Sm2SignBatch(_) => Self::Sm2Sign,
            Self::Sm2VerifyBatch(_) => Self::Sm2Verify,
            Self::Sm2VerifyPreparedBatch(_) => Self::Sm2VerifyPrepared(BATCH_KIB),
            Self::Sm2KeygenBatch(_) => Self::Sm2Keygen,
            Self::P256SignBatch(_) => Self::P256Sign,
            Self::P256VerifyBatch(_) => Self::P256Verify,
            Self::X25519EcdhBatch(_) => Self::X25519Ecdh,
            other => other,
        }
    }

    /// One at a time and without tables: what a library does that has neither.
    pub(crate) fn plain(self) -> Self {
        match self.one() {
            Self::Sm2VerifyPrepared(_) => Self::Sm2Verify,
            Self::P256VerifyPrepared(_) => Self::P256Verify,
            other => other,
        }
    }

    pub(crate) fn is_batch(self) -> bool {
        self != self.one()
    }

    /// How many results a task has that goes through all inputs once.
    pub(crate) fn results(self) -> usize {
        match self {
            Self::Sm2KeygenBatch(size) => usize::from(size),
            _ if self.is_batch() => CROWD,
            _ => INPUTS,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        self.about().name
    }
}
