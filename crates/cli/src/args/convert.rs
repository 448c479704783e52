//! `convert`: files to other encodings.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use yuxi_inspect::Cipher;

use super::values::help;
use super::{BytesFormat, InputArgs, Layout};

/// Convert a key, signature, ciphertext or certificate to another encoding
///
/// What the input holds and its encoding are detected, as by inspect. A defect with only one
/// possible repair (BER, a missing or doubled 04, a number without its leading zeros) is repaired
/// and reported. The file may have at most 1088 MiB.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi convert --to raw-hex letter.sig
  yuxi convert --to sec1 -o alice.sec1 alice.key
  yuxi convert --to c1c3c2 -o letter.raw letter.enc")]
#[command(mut_arg("input", help("The file to convert [default: standard input]")))]
pub(crate) struct Convert {
    /// The encoding to write
    #[arg(short, long, value_enum)]
    pub(crate) to: To,
    /// What the file holds, if its bytes fit several formats
    #[arg(long, value_enum)]
    pub(crate) from: Option<From>,
    /// Format of c1c3c2 and c1c2c3 [default: raw]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<BytesFormat>,
    /// Omit the 04 before a ciphertext's point, as some programs do
    #[arg(long)]
    pub(crate) no_prefix: bool,
    /// Detect the order of a ciphertext's parts with this private key
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
    /// Where to write the result; only its owner can read a file with a private key
    /// [default: standard output]
    #[arg(short, long, value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) output: PathBuf,
    /// Encrypt a private key under a new password, with AES-256 if no CIPHER is given
    #[arg(long, value_enum, value_name = "CIPHER", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "aes")]
    pub(crate) encrypt: Option<Cipher>,
    /// Read the new password from the first line of FILE [default: prompt]
    #[arg(long, value_name = "FILE", conflicts_with = "new_password_env", requires = "encrypt")]
    pub(crate) new_password_file: Option<PathBuf>,
    /// Read the new password from the environment variable NAME
    #[arg(long, value_name = "NAME", requires = "encrypt")]
    pub(crate) new_password_env: Option<String>,
    /// Replace an existing file with a private key, or a file that may hold a secret
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) file: InputArgs,
}

/// Encodings to write; each applies to what its help names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum To {
    /// Keys: PEM (private: PKCS#8); certificates, requests, revocation lists: PEM
    Pem,
    /// Everything: DER (ciphertexts: as asn1)
    Der,
    /// Private keys: the number; public keys: 04, x, y; everything else: DER; each in hex
    Hex,
    /// Everything: DER in base64
    Base64,
    /// Private keys: SEC1 in PEM
    Sec1,
    /// Private keys: SEC1 in DER
    Sec1Der,
    /// The public key of a private key or a certificate, in PEM
    Public,
    /// Public keys: 02 or 03 and x, in hex
    Compressed,
    /// Public keys: x and y without 04, in hex
    Xy,
    /// Signatures: r and s, 64 bytes
    Raw,
    /// Signatures: r and s in hex
    RawHex,
    /// Signatures: r and s in base64
    RawBase64,
    /// Ciphertexts: point, hash, encrypted message (GB/T 32918.4)
    C1c3c2,
    /// Ciphertexts: point, encrypted message, hash
    C1c2c3,
    /// Ciphertexts: ASN.1 (GM/T 0009)
    Asn1,
}

/// What a file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum From {
    PrivateKey,
    PublicKey,
    Signature,
    /// A ciphertext with its parts in this order
    C1c3c2,
    /// A ciphertext with its parts in this order
    C1c2c3,
}

impl From {
    /// Its name in messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::PrivateKey => "private key",
            Self::PublicKey => "public key",
            Self::Signature => "signature",
            Self::C1c3c2 | Self::C1c2c3 => "ciphertext of SM2",
        }
    }

    /// The order of a ciphertext's parts.
    pub(crate) fn layout(self) -> Option<Layout> {
        match self {
            Self::C1c3c2 => Some(Layout::C1c3c2),
            Self::C1c2c3 => Some(Layout::C1c2c3),
            _ => None,
        }
    }
}
