//! The encodings that are written. With the feature `clap` they are values of options, and these
//! comments their help.

/// Of a private key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum PrivateFormat {
    /// Text, as OpenSSL writes it
    Pem,
    /// The same in binary
    Der,
    /// The bare number, 64 hex digits
    Hex,
}

/// Of a public key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum PublicFormat {
    /// Text, as OpenSSL writes it
    Pem,
    /// The same in binary
    Der,
    /// The point in hex: 04, x, y (130 digits)
    Hex,
    /// The point in hex: 02 or 03, x (66 digits)
    Compressed,
    /// The point in hex without the leading 04: x, y (128 digits)
    Xy,
}

/// How private keys are encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Cipher {
    /// AES-256-CBC and HMAC-SHA-256: OpenSSL, gmsm and Bouncy Castle read it, GmSSL does not
    Aes,
    /// SM4-CBC and HMAC-SHA-256: OpenSSL and gmsm read it, GmSSL and Bouncy Castle do not
    Sm4,
    /// SM4-CBC and HMAC-SM3: GmSSL and gmsm read it, OpenSSL and Bouncy Castle do not
    Gmssl,
    /// SM4-CBC and HMAC-SM3 with the OIDs of GM/T 0091: gmsm reads it, the others do not
    Gmt0091,
}

/// Of a signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum SignatureFormat {
    /// ASN.1, as OpenSSL writes it
    Der,
    /// r and s, 64 bytes
    Raw,
    /// DER in hex
    Hex,
    /// DER in base64
    Base64,
    /// r and s in hex, 128 digits
    RawHex,
}

impl SignatureFormat {
    /// Whether it is not text.
    #[must_use]
    pub fn is_binary(self) -> bool {
        matches!(self, Self::Der | Self::Raw)
    }

    /// The same as text.
    #[must_use]
    pub fn in_hex(self) -> Self {
        match self {
            Self::Der => Self::Hex,
            Self::Raw => Self::RawHex,
            other => other,
        }
    }
}
