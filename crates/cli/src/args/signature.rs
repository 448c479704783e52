//! `sign` and `verify`, and the encodings of signatures.

use std::path::PathBuf;

use clap::{Arg, Args};
use yuxi_inspect::SignatureFormat;

use super::batch::{self, prepare};
use super::values::{digest, help, only};
use super::{BatchArgs, Curve, ForceArgs, IdArgs, InputArgs, OutputArgs, Prepare, ReportArgs};

/// For `mut_arg`: the file that is signed, if there is no digest.
fn signed(text: &'static str) -> impl FnOnce(Arg) -> Arg {
    move |arg| arg.help(text).conflicts_with("digest")
}

/// Sign a file
#[derive(Debug, Args)]
#[command(long_about = batch::SIGN, mut_arg("curve", only(&[Curve::Sm2, Curve::P256])))]
#[command(after_help = "Example:\n  yuxi sign -k alice.key -o letter.sig letter.txt\n  \
    yuxi sign -k alice.key --batch letters.jsonl --echo -o signed.jsonl")]
#[command(mut_arg("output", help("Where to write the signature [default: standard output]")))]
#[command(mut_arg("input", signed("The file to sign [default: standard input]")))]
#[command(mut_arg("json", help("With --batch: print the summary in JSON")))]
#[command(mut_arg("quiet", help("Do not report the signer ID; with --batch, print no summary")))]
pub(crate) struct Sign {
    /// The private key, in PEM, DER or hex
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    #[command(flatten)]
    pub(crate) to: OutputArgs,
    /// Signature format [default: der; with --batch, hex]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<SignatureFormat>,
    #[command(flatten)]
    pub(crate) message: MessageArgs,
    /// Sign without randomness, by RFC 6979; only with a key of p256
    #[arg(long)]
    pub(crate) deterministic: bool,
    /// Have a device compute k·G: its file of Linux' UIO, such as /dev/uio0, or sim or sim-small, the
    /// simulated cores of docs/hardware.md (Unix); the signature is verified before it is written
    #[arg(long, value_name = "FILE|sim|sim-small", conflicts_with = "batch")]
    pub(crate) device: Option<PathBuf>,
    /// Sign the messages in FILE, one JSON object per line; `yuxi sign --help` describes them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["input", "digest"])]
    pub(crate) batch: Option<PathBuf>,
    /// With --batch: write results that `yuxi verify --batch` reads, with messages and key
    #[arg(long)]
    pub(crate) echo: bool,
    #[command(flatten)]
    pub(crate) lines: BatchArgs,
    #[command(flatten)]
    pub(crate) report: ReportArgs,
    #[command(flatten)]
    pub(crate) file: InputArgs,
}

const NOTHING: &str = "Print nothing, only set the exit code; with --batch, print no summary";

/// Verify the signature of a file
#[derive(Debug, Args)]
#[command(long_about = batch::VERIFY, mut_arg("curve", only(&[Curve::Sm2, Curve::P256])))]
#[command(after_help = "Example:\n  yuxi verify -k alice.pub -s letter.sig letter.txt\n  \
    yuxi verify --batch signed.jsonl -o results.jsonl")]
#[command(mut_arg("input", signed("The file that was signed [default: standard input]")))]
#[command(mut_arg("json", help("Report in JSON; with --batch, print the summary in JSON")))]
#[command(mut_arg("quiet", help(NOTHING)))]
pub(crate) struct Verify {
    /// The public (or private) key, in PEM, DER or hex, or a certificate; with --batch, for all
    /// lines
    #[arg(short, long, value_name = "FILE", required_unless_present = "batch")]
    pub(crate) key: Option<PathBuf>,
    /// The signature
    #[arg(short, long, value_name = "FILE", required_unless_present = "batch")]
    pub(crate) signature: Option<PathBuf>,
    /// Signature format [default: detect]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<SignatureFormat>,
    #[command(flatten)]
    pub(crate) message: MessageArgs,
    /// Verify the signatures in FILE, one JSON object per line; `yuxi verify --help` describes
    /// them
    #[arg(long, value_name = "FILE", conflicts_with_all = ["input", "digest", "signature"])]
    pub(crate) batch: Option<PathBuf>,
    /// With --batch: where to write the results [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) force: ForceArgs,
    #[command(flatten)]
    pub(crate) lines: BatchArgs,
    /// With --batch: the largest table that speeds up a key's verifications: a number of bytes
    /// (such as 148K, for every key at once), auto (for keys that recur), off [default: auto]
    #[arg(long, value_name = "BYTES|auto|off", value_parser = prepare)]
    pub(crate) prepare: Option<Prepare>,
    #[command(flatten)]
    pub(crate) report: ReportArgs,
    #[command(flatten)]
    pub(crate) file: InputArgs,
}

impl Sign {
    /// An option that needs --batch.
    pub(crate) fn batch_only(&self) -> Option<&'static str> {
        let own = [(self.echo, "--echo"), (self.report.json, "--json")];
        let own = own.iter().find(|(is_given, _)| *is_given).map(|(_, name)| *name);
        own.or(self.lines.given())
    }
}

impl Verify {
    /// An option that needs --batch.
    pub(crate) fn batch_only(&self) -> Option<&'static str> {
        let own = [
            (self.output.is_some(), "--output"),
            (self.force.force, "--force"),
            (self.prepare.is_some(), "--prepare"),
        ];
        let own = own.iter().find(|(is_given, _)| *is_given).map(|(_, name)| *name);
        own.or(self.lines.given())
    }
}

/// What is signed: a file under a signer ID, or a digest.
#[derive(Debug, Args)]
pub(crate) struct MessageArgs {
    #[command(flatten)]
    pub(crate) id: IdArgs,
    /// Instead of a file, the digest that is signed, 32 bytes in hex: SM3 of Z and the file, from
    /// `yuxi sm3 -k KEY FILE`; for p256, SHA-256 of the file
    #[arg(long, value_name = "HEX", value_parser = digest)]
    #[arg(conflicts_with_all = ["id", "id_hex", "id_empty"])]
    pub(crate) digest: Option<[u8; 32]>,
}
