//! Agreeing on a key: the key exchange of SM2, and plain Diffie-Hellman.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::values::{HexBytes, hex_bytes, only};
use super::{BytesFormat, Curve, ForceArgs, IdArgs, KeyArgs};

/// Agree on a key with another side
///
/// The key exchange of SM2 (GB/T 32918.3) has four steps, and three messages pass between the
/// sides: start and finish are the initiator's steps, respond and confirm the responder's. Each names its own key, the other's, and the signer IDs of both.
/// Between its two steps, each side stores its state in a file that only its owner can read. The
/// agreed key cannot be computed from it without the private key. It is removed when the key has
/// been written and confirmed, and kept if a step fails, so that the step can be repeated.
/// The messages are not secret. They state the length of the key; lengths that differ are
/// refused.
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
    /// Where to store the state for finish: a secret, in a new file
    #[arg(long, value_name = "FILE")]
    pub(crate) state: PathBuf,
    /// Where to write the message for the other side
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) force: ForceArgs,
}

/// Second step, the responder's: answer the first message
///
/// With --state, `confirm` writes the key once the other side has confirmed it. With --shared,
/// this step writes it, unconfirmed. With both, this step writes it and `confirm` checks it.
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("keep").args(["state", "shared"]).required(true).multiple(true))]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
#[command(after_help = "Example:
  yuxi exchange respond -k bob.key -p alice.pub --state bob.state -o bob.msg alice.msg")]
pub(crate) struct Respond {
    #[command(flatten)]
    pub(crate) sides: Sides,
    /// Where to store the state for confirm: a secret, in a new file
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<PathBuf>,
    /// Where to write the agreed key, before the other side has confirmed it
    #[arg(long, value_name = "FILE")]
    pub(crate) shared: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) form: SharedForm,
    /// Where to write the message for the other side
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) force: ForceArgs,
    /// The message of start
    #[arg(default_value = "-")]
    pub(crate) message: PathBuf,
}

/// Third step, the initiator's: check the answer, derive the key
///
/// The state is removed when the key has been written. If the other side's confirmation is
/// wrong, no key is written and the state is kept: repeat this step with the right key, peer
/// and identifiers, or start a new exchange.
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
#[command(after_help = "Example:
  yuxi exchange finish -k alice.key -p bob.pub --state alice.state --shared c.bin -o ok.msg bob.msg")]
pub(crate) struct Finish {
    #[command(flatten)]
    pub(crate) sides: Sides,
    /// The state file that start wrote
    #[arg(long, value_name = "FILE")]
    pub(crate) state: PathBuf,
    /// Where to write the agreed key; readable by its owner alone
    #[arg(long, value_name = "FILE")]
    pub(crate) shared: PathBuf,
    #[command(flatten)]
    pub(crate) form: SharedForm,
    /// Accept a message without a confirmation, and write the key unconfirmed
    #[arg(long)]
    pub(crate) unconfirmed: bool,
    /// Where to write the confirmation for the other side
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    pub(crate) output: PathBuf,
    #[command(flatten)]
    pub(crate) force: ForceArgs,
    /// The message of respond
    #[arg(default_value = "-")]
    pub(crate) message: PathBuf,
}

/// Fourth step, the responder's: check the initiator's confirmation, derive the key
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
#[command(after_help = "Example:
  yuxi exchange confirm -k bob.key --state bob.state --shared d.bin ok.msg")]
pub(crate) struct Confirm {
    /// The private key that respond was given
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// The state file that respond wrote
    #[arg(long, value_name = "FILE")]
    pub(crate) state: PathBuf,
    /// Where to write the agreed key; needed unless respond wrote it
    #[arg(long, value_name = "FILE")]
    pub(crate) shared: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) force: ForceArgs,
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
/// The result is the shared x coordinate, 32 bytes. It is not a key yet: derive one from it with
/// a hash or HKDF. It does not authenticate the other side.
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
    #[command(flatten)]
    pub(crate) force: ForceArgs,
    /// How to write it
    #[arg(short, long, value_enum, default_value_t = BytesFormat::Hex)]
    pub(crate) format: BytesFormat,
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

/// The peer's ID, one of three states too.
#[derive(Debug, Args)]
pub(crate) struct PeerIdArgs {
    /// The peer's ID as text; without it, the default 1234567812345678
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["peer_id_hex", "peer_id_empty"])]
    pub(crate) peer_id: Option<String>,
    /// The peer's ID as bytes in hex
    #[arg(long, value_name = "HEX", value_parser = hex_bytes, conflicts_with = "peer_id_empty")]
    pub(crate) peer_id_hex: Option<HexBytes>,
    /// The peer's ID is empty
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
    /// Bytes of the key, the same on both sides [default: 16, for SM4; confirm: as respond said]
    #[arg(long, value_name = "BYTES")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) length: Option<u32>,
    /// How to write the key
    #[arg(short, long, value_enum, default_value_t = BytesFormat::Hex)]
    pub(crate) format: BytesFormat,
}
