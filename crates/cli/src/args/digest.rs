//! Digests, and how they are written.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{IdArgs, KeyArgs};

/// Print the SM3 digest of a file
///
/// With a key, the digest that is signed: SM3 of Z and the file, where Z stands for
/// the key and the identifier.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi sm3 letter.txt")]
pub(crate) struct Sm3 {
    /// Where to write the digest
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// How to write the digest
    #[arg(short, long, value_enum, default_value_t = DigestFormat::Hex)]
    pub(crate) format: DigestFormat,
    /// Print the digest that this key signs, for sign --digest and verify --digest
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) id: IdArgs,
    /// Report in JSON
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) reading: KeyArgs,
    /// The file to hash
    #[arg(default_value = "-")]
    pub(crate) input: PathBuf,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DigestFormat {
    /// 64 hex digits
    Hex,
    /// 32 bytes
    Raw,
    /// Base64
    Base64,
}
