//! `encrypt` and `decrypt`, and the layouts and formats of ciphertexts.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::values::{help, only};
use super::{BytesFormat, Curve, InputArgs, OutputArgs};

/// Encrypt a file to a public key
///
/// SM2 encrypts small data, such as a key: the file may have at most 512 MiB, and is held in memory.
/// If it is larger, encrypt the file with a symmetric cipher under a random password, and the
/// password with this command. `openssl enc` does not detect changes to FILE.sm4, so sign it too:
///   openssl rand -out file.pw -hex 32
///   openssl enc -sm4-ctr -pbkdf2 -pass file:file.pw -in FILE -out FILE.sm4
///   yuxi encrypt -k alice.pub -o file.pw.enc file.pw
///   yuxi sign -k bob.key -o FILE.sm4.sig FILE.sm4
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
#[command(
    mut_arg("key", help("The recipient's public key, in PEM, DER or hex, or a certificate")),
    mut_arg("output", help("Where to write the ciphertext [default: standard output]")),
    mut_arg("layout", help(ENCRYPT_LAYOUT)),
    mut_arg("format", help(ENCRYPT_FORMAT)),
    mut_arg("input", help("The file to encrypt, at most 512 MiB [default: standard input]"))
)]
#[command(after_help = "Example:\n  yuxi encrypt -k alice.pub -o letter.enc letter.txt")]
pub(crate) struct Encrypt {
    #[command(flatten)]
    pub(crate) files: CipherArgs,
}

/// Decrypt a file with a private key
///
/// The file may have at most 1088 MiB (512 MiB in hex), and is held in memory.
#[derive(Debug, Args)]
#[command(
    mut_arg("output", help(DECRYPT_OUTPUT)),
    mut_arg("layout", help(DECRYPT_LAYOUT)),
    mut_arg("format", help("Ciphertext format [default: detect]")),
    mut_arg("input", help("The file to decrypt [default: standard input]"))
)]
#[command(after_help = "Example:\n  yuxi decrypt -k alice.key -o letter.txt letter.enc")]
pub(crate) struct Decrypt {
    #[command(flatten)]
    pub(crate) files: CipherArgs,
}

/// The key and the files; the help is that of `decrypt`.
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
pub(crate) struct CipherArgs {
    /// The private key, in PEM, DER or hex
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    #[command(flatten)]
    pub(crate) to: OutputArgs,
    #[command(flatten)]
    pub(crate) ciphertext: CiphertextArgs,
    #[command(flatten)]
    pub(crate) file: InputArgs,
}

const ENCRYPT_LAYOUT: &str =
    "Order of the ciphertext's parts [default: asn1, or c1c3c2 with --format raw]";
const ENCRYPT_FORMAT: &str =
    "Ciphertext format [default: der, or raw with --layout c1c3c2 and c1c2c3]";
const DECRYPT_OUTPUT: &str =
    "Where to write the message; only its owner can read a new file [default: standard output]";
const DECRYPT_LAYOUT: &str =
    "Order of the ciphertext's parts [default: asn1 or c1c3c2, by its first byte]";

/// The layout and format of a ciphertext; each command has its own help for both.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct CiphertextArgs {
    /// Order of the ciphertext's parts
    #[arg(short, long, value_enum)]
    pub(crate) layout: Option<Layout>,
    /// Ciphertext format
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<CiphertextFormat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Layout {
    /// Point, hash, encrypted message: GB/T 32918.4, and GM/T 0003.4 since 2012
    C1c3c2,
    /// Point, encrypted message, hash: the drafts before 2012
    C1c2c3,
    /// ASN.1 (GM/T 0009), as OpenSSL and GmSSL write it
    Asn1,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CiphertextFormat {
    /// The bytes of the layout asn1
    Der,
    /// The bytes of the layout
    Raw,
    /// The bytes of the layout in hex
    Hex,
    /// The bytes of the layout in base64
    Base64,
}

impl CiphertextFormat {
    pub(crate) fn is_binary(self) -> bool {
        matches!(self, Self::Der | Self::Raw)
    }
}

impl From<BytesFormat> for CiphertextFormat {
    fn from(format: BytesFormat) -> Self {
        match format {
            BytesFormat::Raw => Self::Raw,
            BytesFormat::Hex => Self::Hex,
            BytesFormat::Base64 => Self::Base64,
        }
    }
}
