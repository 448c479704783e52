//! `exchange`: the key exchange of SM2, and plain Diffie-Hellman.

use std::path::PathBuf;

use clap::{Arg, Args, Subcommand};

use super::values::{HexBytes, help, id_args, only};
use super::{BytesFormat, Curve, ForceArgs, IdArgs, InputArgs, KeyArgs, OutputArgs};

/// Derive a shared key together with a peer: the key exchange of SM2, or Diffie-Hellman
///
/// The key exchange of SM2 (GB/T 32918.3) has four steps and three messages: the initiator runs
/// start and finish, the responder runs respond and confirm. Each party names its own key, the
/// peer's key, and the IDs of both.
/// Between its two steps, each party stores its state in a file that only its owner can read. The
/// shared key cannot be computed from the state without the private key. The state is removed when
/// the key has been written and confirmed, and kept if a step fails, so that the step can be
/// repeated. The messages are not secret. They contain the length of the key; if the lengths
/// differ, the step fails.
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
    Ecdh(Ecdh),
}

const MESSAGE: &str = "Where to write the message for the peer [default: standard output]";
const SHARED_SECRET: &str = "Where to write the shared secret; only its owner can read a new file \
    [default: standard output]";

/// For `mut_arg`: the file with the peer's message.
fn message(text: &'static str) -> impl FnOnce(Arg) -> Arg {
    move |arg| arg.help(text).value_name("MESSAGE")
}

/// First step, the initiator's: make the first message
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi exchange start --state alice.state -o alice.msg")]
#[command(mut_arg("output", help(MESSAGE)))]
pub(crate) struct Start {
    /// Where to store the state for finish: a secret, in a new file
    #[arg(long, value_name = "FILE")]
    pub(crate) state: PathBuf,
    #[command(flatten)]
    pub(crate) to: OutputArgs,
}

/// Second step, the responder's: answer the first message
///
/// With --state, `confirm` writes the key after the peer has confirmed it. With --shared, this step
/// writes it, unconfirmed. With both, this step writes it and `confirm` checks it.
#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("keep").args(["state", "shared"]).required(true).multiple(true))]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
#[command(after_help = "Example:
  yuxi exchange respond -k bob.key -p alice.pub --state bob.state -o bob.msg alice.msg")]
#[command(mut_arg("output", help(MESSAGE)))]
#[command(mut_arg("input", message("The message of start [default: standard input]")))]
pub(crate) struct Respond {
    /// Where to store the state for confirm: a secret, in a new file
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<PathBuf>,
    /// Where to write the shared key, before the peer has confirmed it
    #[arg(long, value_name = "FILE")]
    pub(crate) shared: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reply: ReplyArgs,
}

/// Third step, the initiator's: check the answer, derive the key
///
/// The state is removed when the key has been written. If the peer's confirmation is wrong, no key
/// is written and the state is kept: repeat this step with the right keys and IDs, or start a new
/// exchange.
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
#[command(after_help = "Example:
  yuxi exchange finish -k alice.key -p bob.pub --state alice.state --shared c.bin -o ok.msg bob.msg")]
#[command(mut_arg(
    "output",
    help("Where to write the confirmation for the peer [default: standard output]")
))]
#[command(mut_arg("input", message("The message of respond [default: standard input]")))]
pub(crate) struct Finish {
    /// The state file that start wrote
    #[arg(long, value_name = "FILE")]
    pub(crate) state: PathBuf,
    /// Where to write the shared key; only its owner can read the file
    #[arg(long, value_name = "FILE")]
    pub(crate) shared: PathBuf,
    /// Accept a message without a confirmation, and write the key unconfirmed
    #[arg(long)]
    pub(crate) unconfirmed: bool,
    #[command(flatten)]
    pub(crate) reply: ReplyArgs,
}

/// Fourth step, the responder's: check the initiator's confirmation, derive the key
#[derive(Debug, Args)]
#[command(mut_arg("curve", only(&[Curve::Sm2])))]
#[command(after_help = "Example:
  yuxi exchange confirm -k bob.key --state bob.state --shared d.bin ok.msg")]
#[command(mut_arg("input", message("The message of finish [default: standard input]")))]
pub(crate) struct Confirm {
    /// The same private key as in respond
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// The state file that respond wrote
    #[arg(long, value_name = "FILE")]
    pub(crate) state: PathBuf,
    /// Where to write the shared key; needed unless respond wrote it
    #[arg(long, value_name = "FILE")]
    pub(crate) shared: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) force: ForceArgs,
    #[command(flatten)]
    pub(crate) written: SharedKeyArgs,
    #[command(flatten)]
    pub(crate) file: InputArgs,
}

/// Plain Diffie-Hellman, with keys of any curve
///
/// The result is the shared secret: the x coordinate of the shared point, 32 bytes. It is not a key
/// yet: derive one from it with a hash or HKDF. It does not authenticate the peer.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  yuxi exchange ecdh -k alice.key -p bob.pub -o alice-bob.x")]
#[command(mut_arg("output", help(SHARED_SECRET)))]
pub(crate) struct Ecdh {
    #[command(flatten)]
    pub(crate) keys: PairArgs,
    #[command(flatten)]
    pub(crate) to: OutputArgs,
    /// Format of the shared secret
    #[arg(short, long, value_enum, default_value_t = BytesFormat::Hex)]
    pub(crate) format: BytesFormat,
    #[command(flatten)]
    pub(crate) reading: KeyArgs,
}

/// What a step needs that reads a message and answers it.
#[derive(Debug, Args)]
pub(crate) struct ReplyArgs {
    #[command(flatten)]
    pub(crate) parties: PartyArgs,
    #[command(flatten)]
    pub(crate) written: SharedKeyArgs,
    #[command(flatten)]
    pub(crate) to: OutputArgs,
    #[command(flatten)]
    pub(crate) file: InputArgs,
}

/// The keys of both parties.
#[derive(Debug, Args)]
pub(crate) struct PairArgs {
    /// The private key
    #[arg(short, long, value_name = "FILE")]
    pub(crate) key: PathBuf,
    /// The peer's public key
    #[arg(short, long, value_name = "FILE")]
    pub(crate) peer: PathBuf,
}

/// The keys and IDs of both parties.
#[derive(Debug, Args)]
#[command(mut_arg("key", help("Your private key, of SM2")))]
pub(crate) struct PartyArgs {
    #[command(flatten)]
    pub(crate) keys: PairArgs,
    #[command(flatten)]
    pub(crate) id: IdArgs,
    #[command(flatten)]
    pub(crate) peer_id: PeerIdArgs,
}

id_args! {
    /// The peer's ID.
    PeerIdArgs,
    peer_id "The peer's ID as text [default: 1234567812345678]",
    peer_id_hex "The peer's ID as bytes in hex",
    peer_id_empty "The peer's ID is empty"
}

impl PeerIdArgs {
    /// As if it were this party's ID.
    pub(crate) fn as_id(&self) -> IdArgs {
        let Self { peer_id, peer_id_hex, peer_id_empty } = self;
        IdArgs { id: peer_id.clone(), id_hex: peer_id_hex.clone(), id_empty: *peer_id_empty }
    }
}

/// The length of the shared key, and how it is written.
#[derive(Clone, Copy, Debug, Args)]
pub(crate) struct SharedKeyArgs {
    /// Bytes of the key, the same for both parties [default: 16, for SM4; confirm: as in respond]
    #[arg(long, value_name = "BYTES")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    pub(crate) length: Option<u32>,
    /// Key format
    #[arg(short, long, value_enum, default_value_t = BytesFormat::Hex)]
    pub(crate) format: BytesFormat,
}
