//! `inspect`: what files hold.

use std::path::PathBuf;

use clap::Args;

use super::InputArgs;
use super::values::help;

/// Identify a key, signature, ciphertext or certificate, and report its defects
///
/// Private keys are hidden unless --show-private is given. An encrypted key is decrypted if its
/// password is given with --password-file or --password-env. If the bytes fit several formats, all
/// of them are listed. The file may have at most 1088 MiB.
/// Exit codes: 0 no defect; 1 a defect; 2 not recognized.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment, after_help = "Example:\n  yuxi inspect alice.key")]
#[command(mut_arg("input", help("The file to inspect [default: standard input]")))]
pub(crate) struct Inspect {
    /// Detect the order of a ciphertext's parts with this private key
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
    /// Show private keys too
    #[arg(long)]
    pub(crate) show_private: bool,
    /// Report in JSON
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) file: InputArgs,
}
