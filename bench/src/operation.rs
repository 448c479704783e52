//! What is measured.
//!
//! A new operation is a variant, a line in [`Operation::ALL`], its row in
//! [`Operation::about`], what a right result is (`check.rs`), and a match arm in
//! every peer that has it.

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
}

/// Names of an operation, and what a call of it does and does not include.
pub(crate) struct About {
    /// What the filter and the reports call it.
    pub(crate) name: &'static str,
    pub(crate) curve: &'static str,
    /// The operation without its curve, as `yuxi bench` names it.
    pub(crate) operation: &'static str,
    /// `single`: one result a call, from a key that is ready, and nothing kept
    /// of it but what signing or verifying keeps anyway. `prepared`: from a key
    /// with a table of its own. (`batch` is the third.)
    pub(crate) mode: &'static str,
    /// A label for people.
    pub(crate) title: &'static str,
    /// What a call includes.
    pub(crate) includes: &'static str,
}

impl Operation {
    pub(crate) const ALL: [Self; 17] = [
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
        }
    }

    /// The same without tables: what a library does that has none.
    pub(crate) fn plain(self) -> Self {
        match self {
            Self::Sm2VerifyPrepared(_) => Self::Sm2Verify,
            Self::P256VerifyPrepared(_) => Self::P256Verify,
            other => other,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        self.about().name
    }
}
