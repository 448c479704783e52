//! Agreeing on a key: the key exchange of SM2, and plain Diffie-Hellman.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

use super::values::{HexBytes, hex_bytes, only};
use super::{Curve, IdArgs, KeyArgs};

/// Agree on a key with another side
///
/// The key exchange of SM2 (GB/T 32918.3) goes in four steps, and three messages pass
/// between the sides: start and finish are the initiator's, respond and confirm the
/// responder's. Each names its own key, the other's, and the identifiers of both.
/// What a side must remember in between is in a state file, which its owner alone can
/// read and which is removed when it has been used; it is worth nothing without the key.
/// The messages may be read by anybody.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi keygen -o bob.key
  yuxi pubkey -k bob.key -o bob.pub
  yuxi exchange start --state alice.state -o alice.msg
  yuxi exchange respond -k bob.key -p alice.pub --state bob.state -o bob.msg alice.msg
  yuxi exchange finish -k alice.key -p bob.pub --state alice.state --shared a.bin -o ok.msg bob.msg
  yuxi exchange confirm -k bob.key --state bob.state --shared b.bin ok.msg")]
pub(crate) struct Exchange {
    #[command(subcommand)]
    pub(crate) step: Step,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Step {
    Start(Start),
    Respond(Respond),
    Finish(Finish),
    Confirm(Confirm),
    #[command(long_flag = "ecdh")]
    Ecdh(Ecdh),
}

/// First step, the initiator's: make the first message
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi exchange start --state alice.state -o alice.msg")]
pub(crate) struct Start {
    /// Where to keep what finish needs; a secret, in a new file
    #[arg(long, value_name = "FILE")]
    pub(crate) state: PathBuf,
    /// Where to write the message for the other side
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
}

/// Second step, the responder's: answer the first message
///
/// With --state the key comes when the other side has confirmed it (confirm); with
/// --shared it comes at once, unconfirmed; with both, it comes at once and can be confirmed.
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("keep").args(["state", "shared"]).required(true).multiple(true))]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
#[command(after_help = "Example:
  yuxi exchange respond -k bob.key -p alice.pub --state bob.state -o bob.msg alice.msg")]
pub(crate) struct Respond {
    #[command(flatten)]
    pub(crate) sides: Sides,
    /// Where to keep what confirm needs; a secret, in a new file
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<PathBuf>,
    /// Where to write the key that was agreed on, before the other side has confirmed it
    #[arg(long, value_name = "FILE")]
    pub(crate) shared: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) form: SharedForm,
    /// Where to write the message for the other side
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// The message of start
    #[arg(default_value = "-")]
    pub(crate) message: PathBuf,
}

/// Third step, the initiator's: check the answer, take the key
///
/// The state is removed when the key stands written, and also when the other side's
/// confirmation is wrong: then the exchange is over, and begins anew with start.
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
#[command(after_help = "Example:
  yuxi exchange finish -k alice.key -p bob.pub --state alice.state --shared a.bin -o ok.msg bob.msg")]
pub(crate) struct Finish {
    #[command(flatten)]
    pub(crate) sides: Sides,
    /// The state that start kept
    #[arg(long, value_name = "FILE")]
    pub(crate) state: PathBuf,
    /// Where to write the key that was agreed on; readable by its owner alone
    #[arg(long, value_name = "FILE")]
    pub(crate) shared: PathBuf,
    #[command(flatten)]
    pub(crate) form: SharedForm,
    /// Take the key though the other side confirms nothing
    #[arg(long)]
    pub(crate) unconfirmed: bool,
    /// Where to write the confirmation for the other side
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// The message of respond
    #[arg(default_value = "-")]
    pub(crate) message: PathBuf,
}

/// Fourth step, the responder's: check the initiator's confirmation, take the key
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
#[command(after_help = "Example:
  yuxi exchange confirm -k bob.key --state bob.state --shared b.bin ok.msg")]
pub(crate) struct Confirm {
    /// The private key that respond was given
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// The state that respond kept
    #[arg(long, value_name = "FILE")]
    pub(crate) state: PathBuf,
    /// Where to write the key that was agreed on, if respond did not
    #[arg(long, value_name = "FILE")]
    pub(crate) shared: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) form: SharedForm,
    #[command(flatten)]
    pub(crate) reading: KeyArgs,
    /// The message of finish
    #[arg(default_value = "-")]
    pub(crate) message: PathBuf,
}

/// Plain Diffie-Hellman, with keys of any curve (also: exchange --ecdh)
///
/// The result is the x coordinate that both sides share, 32 bytes: no key yet, but what
/// a key is derived from, by a hash or HKDF. It does not tell who the other side is.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi exchange ecdh -k alice.key -p bob.pub -o alice-bob.x")]
pub(crate) struct Ecdh {
    /// The private key
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// The other side's public key
    #[arg(short, long, value_name = "FILE")]
    pub(crate) peer: PathBuf,
    /// Where to write the shared x; a file is created readable by its owner alone
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    /// How to write it
    #[arg(short, long, value_enum, default_value_t = SharedFormat::Hex)]
    pub(crate) format: SharedFormat,
    #[command(flatten)]
    pub(crate) reading: KeyArgs,
}

/// Who the two sides are.
#[derive(Debug, Args)]
pub(crate) struct Sides {
    /// The private key of this side, of SM2
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// The public key of the other side
    #[arg(short, long, value_name = "FILE")]
    pub(crate) peer: PathBuf,
    #[command(flatten)]
    pub(crate) id: IdArgs,
    #[command(flatten)]
    pub(crate) peer_id: PeerIdArgs,
    #[command(flatten)]
    pub(crate) reading: KeyArgs,
}

/// The other side's identifier, one of three states too.
#[derive(Debug, Args)]
pub(crate) struct PeerIdArgs {
    /// The other side's identifier as text; without it, the default 1234567812345678
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["peer_id_hex", "peer_id_empty"])]
    pub(crate) peer_id: Option<String>,
    /// The other side's identifier as bytes in hex
    #[arg(long, value_name = "HEX", value_parser = hex_bytes, conflicts_with = "peer_id_empty")]
    pub(crate) peer_id_hex: Option<HexBytes>,
    /// The other side's identifier is empty
    #[arg(long)]
    pub(crate) peer_id_empty: bool,
}

impl PeerIdArgs {
    /// As if it were this side's.
    pub(crate) fn as_id(&self) -> IdArgs {
        let Self { peer_id, peer_id_hex, peer_id_empty } = self;
        IdArgs { id: peer_id.clone(), id_hex: peer_id_hex.clone(), id_empty: *peer_id_empty }
    }
}

/// How the key that was agreed on is written.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct SharedForm {
    /// Bytes of the key: 16 are a key of SM4; both sides take as many
    #[arg(long, value_name = "BYTES", default_value = "16")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) length: u32,
    /// How to write the key
    #[arg(short, long, value_enum, default_value_t = SharedFormat::Hex)]
    pub(crate) format: SharedFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SharedFormat {
    /// Hex digits
    Hex,
    /// The bytes
    Raw,
    /// Base64
    Base64,
}
