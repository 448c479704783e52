//! `sm3`.

use std::path::PathBuf;

use clap::Args;

use super::values::{help, only};
use super::{BytesFormat, Curve, IdArgs, KeyArgs, OutputArgs};

/// Compute or check SM3 digests of files
///
/// With several files, --names or --tag, each digest is printed with its file's name, in the
/// format of sha256sum or, with --tag, of cksum. --check reads both. With one file and neither
/// option, the digest stands alone, for other programs, and --check cannot read it.
///
/// With --key, it computes the digest that SM2 signs: SM3 of Z and the file, where Z is the hash of
/// the signer ID and the key.
///
/// Exit codes of --check: 0 all files match; 1 some do not match; 2 some cannot be read, or a line
/// is malformed.
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
#[command(after_help = "Example:
  yuxi sm3 letter.txt
  yuxi sm3 --names letter.txt -o letters.sm3
  yuxi sm3 --check letters.sm3")]
#[command(mut_arg("output", help("Where to write the digests [default: standard output]")))]
pub(crate) struct Sm3 {
    #[command(flatten)]
    pub(crate) to: OutputArgs,
    /// Digest format; several files need hex
    #[arg(short, long, value_enum, default_value_t = BytesFormat::Hex)]
    pub(crate) format: BytesFormat,
    /// Print the file's name too, also if there is only one file, so that --check can read it
    #[arg(long, conflicts_with_all = ["format", "json", "key"])]
    pub(crate) names: bool,
    /// Print `SM3 (NAME) = DIGEST`
    #[arg(long, conflicts_with_all = ["format", "json", "key"])]
    pub(crate) tag: bool,
    /// Read digests and names from each FILE, and check the files that they name
    #[arg(short, long)]
    #[arg(conflicts_with_all = ["output", "format", "names", "tag", "json", "key"])]
    pub(crate) check: bool,
    /// With --check: do not print files that match
    #[arg(short, long, requires = "check")]
    pub(crate) quiet: bool,
    /// With --check: print nothing, only set the exit code
    #[arg(long, requires = "check")]
    pub(crate) status: bool,
    /// With --check: skip files that do not exist
    #[arg(long, requires = "check")]
    pub(crate) ignore_missing: bool,
    /// Compute the digest that this key signs, for sign --digest and verify --digest
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) id: IdArgs,
    /// Report in JSON
    #[arg(long, conflicts_with = "format")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) reading: KeyArgs,
    /// The files to hash; with --check, the lists of digests [default: standard input]
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) files: Vec<PathBuf>,
}

impl Sm3 {
    /// Whether digests are written with the names of their files.
    pub(crate) fn is_list(&self) -> bool {
        self.names || self.tag || self.files.len() > 1
    }
}
