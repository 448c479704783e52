//! The command line: every command, its options, its help.

use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};

use crate::failure::{Result, bad};
use crate::{output, text};

/// SM2 keys, signatures and encryption (GB/T 32918), fast and in constant time.
///
/// `yuxi demo` shows all of it at work on a file, in plain words.
/// A file name `-` stands for standard input or output.
/// Exit codes: 0 done or valid; 1 signature or decryption invalid; 2 usage or bad input.
#[derive(Debug, Parser)]
#[command(name = "yuxi", version, verbatim_doc_comment, disable_help_subcommand = true)]
#[command(after_help = "Example:\n  yuxi sm3 letter.txt")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Keygen(Keygen),
    Pubkey(Pubkey),
    Sign(Sign),
    Verify(Verify),
    Encrypt(Encrypt),
    Decrypt(Decrypt),
    Sm3(Sm3),
    Info(Info),
    Bench(Bench),
    Demo(Demo),
}

/// Make a private key
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi keygen -o alice.key")]
pub(crate) struct Keygen {
    /// Where to write the key; a file is created readable by its owner alone
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// How to write the key
    #[arg(short, long, value_enum, default_value_t = PrivateFormat::Pem)]
    pub(crate) format: PrivateFormat,
    /// Write SEC1 ("EC PRIVATE KEY") in place of PKCS#8
    #[arg(long)]
    pub(crate) sec1: bool,
    /// Replace a file that exists
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) curve: CurveArg,
}

/// Print the public key of a key
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi pubkey -k alice.key -o alice.pub")]
pub(crate) struct Pubkey {
    /// The key: private or public, in PEM, DER or hex
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// Where to write the public key
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// How to write the public key
    #[arg(short, long, value_enum, default_value_t = PublicFormat::Pem)]
    pub(crate) format: PublicFormat,
    #[command(flatten)]
    pub(crate) curve: CurveArg,
}

/// Sign a file
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi sign -k alice.key -o letter.sig letter.txt")]
pub(crate) struct Sign {
    /// The private key, in PEM, DER or hex
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// Where to write the signature (also: -s, --signature)
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    #[arg(short_alias = 's', alias = "signature")]
    pub(crate) output: PathBuf,
    /// How to write the signature
    #[arg(short, long, value_enum, default_value_t = SignatureFormat::Der)]
    pub(crate) format: SignatureFormat,
    #[command(flatten)]
    pub(crate) message: MessageArgs,
    /// Do not say which identifier was used
    #[arg(short, long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) curve: CurveArg,
    /// The file to sign
    #[arg(default_value = "-", conflicts_with = "digest")]
    pub(crate) input: PathBuf,
}

/// Verify the signature of a file
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi verify -k alice.pub -s letter.sig letter.txt")]
pub(crate) struct Verify {
    /// The public key (or the private one), in PEM, DER or hex
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// The signature
    #[arg(short, long, value_name = "FILE")]
    pub(crate) signature: PathBuf,
    /// How the signature is written; without it, that is found out
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<SignatureFormat>,
    #[command(flatten)]
    pub(crate) message: MessageArgs,
    /// Report in JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Say nothing: the exit code tells
    #[arg(short, long, conflicts_with = "json")]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) curve: CurveArg,
    /// The file that was signed
    #[arg(default_value = "-", conflicts_with = "digest")]
    pub(crate) input: PathBuf,
}

/// Encrypt a file to a public key
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi encrypt -k alice.pub -o letter.enc letter.txt")]
pub(crate) struct Encrypt {
    /// The public key of who is to read it, in PEM, DER or hex
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// Where to write the ciphertext
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) form: CiphertextArgs,
    #[command(flatten)]
    pub(crate) curve: CurveArg,
    /// The file to encrypt; it is held in memory whole
    #[arg(default_value = "-")]
    pub(crate) input: PathBuf,
}

/// Decrypt a file with a private key
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi decrypt -k alice.key -o letter.txt letter.enc")]
pub(crate) struct Decrypt {
    /// The private key, in PEM, DER or hex
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// Where to write the message; nothing is written if the ciphertext is invalid
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) form: CiphertextArgs,
    #[command(flatten)]
    pub(crate) curve: CurveArg,
    /// The file to decrypt; it is held in memory whole
    #[arg(default_value = "-")]
    pub(crate) input: PathBuf,
}

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
    pub(crate) curve: CurveArg,
    /// The file to hash
    #[arg(default_value = "-")]
    pub(crate) input: PathBuf,
}

/// Show this machine, the backends of this build, and which one is chosen
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi info")]
pub(crate) struct Info {
    /// Report in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Measure how fast every operation is, beside the system's OpenSSL
///
/// Both are measured in turns, round by round, by the CPU time that they take; each
/// line shows its best round.
/// With YUXI_BACKEND set, that backend alone is measured; else all of them.
/// Operations a second are of all threads together, and ns_per_op in JSON is 10^9 by them.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi bench --seconds 0.1 --threads 1")]
pub(crate) struct Bench {
    /// Seconds for each line; OpenSSL measures for whole seconds, one at least
    #[arg(long, value_name = "S", default_value = "0.4", value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Number of threads; without it, 1, and then as many as the machine has cores
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) threads: Option<u32>,
    /// Do not measure OpenSSL
    #[arg(long)]
    pub(crate) no_openssl: bool,
    /// Report in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// See all of it at work on a file, in plain words, in less than a minute
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi demo letter.txt")]
pub(crate) struct Demo {
    /// Keep what the demo makes, in this directory (it must not exist, or be empty)
    #[arg(long, value_name = "DIR")]
    pub(crate) keep: Option<PathBuf>,
    /// The file to work on; without it, a short letter
    pub(crate) input: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct CurveArg {
    /// The curve
    #[arg(long, value_enum, default_value_t = Curve::Sm2)]
    pub(crate) curve: Curve,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Curve {
    /// The recommended curve of GB/T 32918.5
    Sm2,
}

/// What is signed: a file under an identifier, or a digest.
#[derive(Debug, Args)]
pub(crate) struct MessageArgs {
    #[command(flatten)]
    pub(crate) id: IdArgs,
    /// In place of a file, the digest that is signed: SM3 of Z and the file, 32 bytes in hex
    #[arg(long, value_name = "HEX", value_parser = digest)]
    #[arg(conflicts_with_all = ["id", "id_hex", "id_empty"])]
    pub(crate) digest: Option<[u8; 32]>,
}

/// The signer's identifier: one of three states. Without an option, the standard's default.
#[derive(Debug, Args)]
pub(crate) struct IdArgs {
    /// The signer's identifier as text; without it, the standard's default 1234567812345678
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["id_hex", "id_empty"])]
    pub(crate) id: Option<String>,
    /// The signer's identifier as bytes in hex
    #[arg(long, value_name = "HEX", value_parser = hex_bytes, conflicts_with = "id_empty")]
    pub(crate) id_hex: Option<HexBytes>,
    /// The empty identifier: what OpenSSL uses when told none; the same as --id ''
    #[arg(long)]
    pub(crate) id_empty: bool,
}

/// How a ciphertext is laid out and written.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct CiphertextArgs {
    /// The order of its parts [encrypt: asn1, or c1c3c2 with --format raw; decrypt: found out]
    #[arg(short, long, value_enum)]
    pub(crate) layout: Option<Layout>,
    /// How it is written [encrypt: der, or raw with --layout c1c3c2 and c1c2c3; decrypt: found out]
    #[arg(short, long, value_enum)]
    pub(crate) format: Option<CiphertextFormat>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Layout {
    /// Point, check value, text: GB/T 32918.4 and GM/T 0003.4 since 2012
    C1c3c2,
    /// Point, text, check value: the drafts before
    C1c2c3,
    /// GM/T 0009: what OpenSSL and GmSSL write
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SignatureFormat {
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PrivateFormat {
    /// Text, as OpenSSL writes it
    Pem,
    /// The same in binary
    Der,
    /// The number alone, 64 hex digits
    Hex,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PublicFormat {
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum DigestFormat {
    /// 64 hex digits
    Hex,
    /// 32 bytes
    Raw,
    /// Base64
    Base64,
}

/// Bytes that were given in hex.
#[derive(Clone, Debug)]
pub(crate) struct HexBytes(pub(crate) Vec<u8>);

fn hex_bytes(value: &str) -> std::result::Result<HexBytes, String> {
    text::from_hex(value.as_bytes()).map(HexBytes).ok_or_else(|| "this is not hex".into())
}

fn digest(value: &str) -> std::result::Result<[u8; 32], String> {
    let bytes = text::from_hex(value.as_bytes()).ok_or("this is not hex")?;
    bytes.try_into().map_err(|bytes: Vec<u8>| {
        format!("a digest has 32 bytes (64 hex digits), this has {}", bytes.len())
    })
}

fn seconds(value: &str) -> std::result::Result<f64, String> {
    match value.parse::<f64>() {
        Ok(seconds) if (0.01..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("it must be a number from 0.01 to 3600".into()),
    }
}

/// The arguments; `None` if they asked for help or the version, which then stands printed.
pub(crate) fn parse() -> Result<Option<Arguments>> {
    match Arguments::try_parse() {
        Ok(arguments) => Ok(Some(arguments)),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                output::print(&error.render().to_string()).map(|()| None)
            }
            _ => bad(usage_line(&error)),
        },
    }
}

/// What is wrong with the arguments in one line, and where to read on.
fn usage_line(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return "no command given; `yuxi --help` lists them, `yuxi demo` shows them at work".into();
    }
    let what = match (error.kind(), error.get(ContextKind::InvalidArg)) {
        (ErrorKind::MissingRequiredArgument, Some(ContextValue::Strings(missing))) => {
            format!("missing {}", missing.join(", "))
        }
        (ErrorKind::InvalidUtf8, _) => {
            "an argument is not UTF-8 (an identifier that is no text: --id-hex)".into()
        }
        _ => {
            let rendered = error.render().to_string();
            let line = rendered.lines().next().unwrap_or_default();
            line.strip_prefix("error: ").unwrap_or(line).to_string() + &valid_values(error)
        }
    };
    format!("{what}; see `{} --help`", command_name())
}

/// What may stand in the place of a value that may not.
fn valid_values(error: &clap::Error) -> String {
    match error.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(values)) if !values.is_empty() => {
            format!("; there are: {}", values.join(", "))
        }
        _ => String::new(),
    }
}

/// `yuxi sign` where the arguments begin with the name of a command, else `yuxi`.
fn command_name() -> String {
    let first = std::env::args_os().nth(1).unwrap_or_default();
    match Arguments::command().find_subcommand(&first) {
        Some(command) => format!("yuxi {}", command.get_name()),
        None => "yuxi".into(),
    }
}
