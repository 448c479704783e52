//! `keygen` and `pubkey`, and the encodings of keys.

use std::path::PathBuf;

use clap::Args;
use yuxi_inspect::{Cipher, PrivateFormat, PublicFormat};

use super::values::help;
use super::{Curve, KeyArgs, OutputArgs, PasswordArgs};

/// Generate a private key, and its public key if --public is given
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi keygen -o alice.key
  yuxi keygen -o dave.key --public dave.pub")]
pub(crate) struct Keygen {
    /// Where to write the private key; only its owner can read the file [default: standard output]
    #[arg(short, long, value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) output: PathBuf,
    /// Write the public key to FILE too, in the same format
    #[arg(long, value_name = "FILE")]
    pub(crate) public: Option<PathBuf>,
    /// Key format
    #[arg(short, long, value_enum, default_value_t = PrivateFormat::Pem)]
    pub(crate) format: PrivateFormat,
    /// Write SEC1 ("EC PRIVATE KEY") instead of PKCS#8
    #[arg(long)]
    pub(crate) sec1: bool,
    /// Encrypt the key under a password, with AES-256 if no CIPHER is given
    #[arg(long, value_enum, value_name = "CIPHER", num_args = 0..=1, require_equals = true)]
    #[arg(default_missing_value = "aes", conflicts_with = "sec1")]
    pub(crate) encrypt: Option<Cipher>,
    #[command(flatten)]
    pub(crate) password: PasswordArgs,
    /// Replace existing files
    #[arg(long)]
    pub(crate) force: bool,
    /// The curve
    #[arg(long, value_enum, ignore_case = true, default_value_t = Curve::Sm2)]
    pub(crate) curve: Curve,
}

/// Extract the public key from a private key or a certificate
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi pubkey -k alice.key -o alice.pub")]
#[command(mut_arg("output", help("Where to write the public key [default: standard output]")))]
pub(crate) struct Pubkey {
    /// The key: private or public, in PEM, DER or hex; or a certificate
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    #[command(flatten)]
    pub(crate) to: OutputArgs,
    /// Key format
    #[arg(short, long, value_enum, default_value_t = PublicFormat::Pem)]
    pub(crate) format: PublicFormat,
    #[command(flatten)]
    pub(crate) reading: KeyArgs,
}
