//! The command line: every command, its options, its help.

mod batch;
mod certificates;
mod ciphertext;
mod convert;
mod digest;
mod exchange;
mod inspect;
mod keys;
mod provider;
mod reports;
mod signature;
mod usage;
mod values;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

#[cfg(feature = "columns")]
pub(crate) use batch::FIELDS;
pub(crate) use batch::{BatchArgs, Encoding, Prepare};
pub(crate) use certificates::{Cert, Csr, CsrFormat, Named, VerifyCert};
pub(crate) use ciphertext::{CiphertextArgs, CiphertextFormat, Decrypt, Encrypt, Layout};
pub(crate) use convert::{Convert, From, To};
pub(crate) use digest::Sm3;
pub(crate) use exchange::{
    Confirm, Ecdh, Exchange, Finish, PairArgs, PartyArgs, ReplyArgs, Respond, Start, Step,
};
pub(crate) use inspect::Inspect;
pub(crate) use keys::{Keygen, Pubkey};
pub(crate) use provider::{Check, Install, Provider, ProviderStep, Uninstall};
pub(crate) use reports::{Bench, Completions, Demo, Info, Manual};
pub(crate) use signature::{Sign, Verify};
pub(crate) use values::{
    BytesFormat, Curve, ForceArgs, IdArgs, InputArgs, KeyArgs, OutputArgs, PasswordArgs, ReportArgs,
};

use crate::failure::{Result, Told, bad};
use crate::output;

/// Keys, signatures and encryption with SM2 (GB/T 32918), P-256 and X25519
///
/// Run `yuxi demo` for a guided tour, and `yuxi help COMMAND` for a command's options.
/// A file name `-` stands for standard input or output.
/// Exit codes: 0 done, or valid; 1 a signature or ciphertext is invalid; 2 wrong usage or input.
#[derive(Debug, Parser)]
#[command(name = "yuxi", bin_name = "yuxi", version, verbatim_doc_comment)]
#[command(after_help = "Example:
  yuxi keygen -o my.key
  yuxi sign -k my.key -o letter.sig letter.txt
  yuxi verify -k my.key -s letter.sig letter.txt")]
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
    Exchange(Exchange),
    Inspect(Inspect),
    Convert(Convert),
    Csr(Csr),
    Cert(Cert),
    VerifyCert(VerifyCert),
    Sm3(Sm3),
    Provider(Provider),
    Info(Info),
    Bench(Bench),
    Demo(Demo),
    Completions(Completions),
    Manual(Manual),
}

impl Command {
    /// How its errors are reported: in JSON, if its report is in JSON.
    pub(crate) fn errors(&self) -> Told {
        let (json, batch) = match self {
            // without --batch there is no report
            Self::Sign(args) => (args.report.json && args.batch.is_some(), true),
            Self::Verify(args) => (args.report.json, args.batch.is_some()),
            Self::Inspect(args) => (args.json, false),
            Self::VerifyCert(args) => (args.report.json, false),
            Self::Sm3(args) => (args.json, false),
            Self::Provider(Provider { step: ProviderStep::Check(args) }) => (args.json, false),
            Self::Info(args) => (args.json, false),
            Self::Bench(args) => (args.json, false),
            _ => (false, false),
        };
        match (json, batch) {
            (true, true) => Told::JsonSummary,
            (true, false) => Told::Json,
            (false, _) => Told::Words,
        }
    }
}

/// The arguments; `None` if they asked for help or the version, which is then printed.
pub(crate) fn parse() -> Result<Option<Arguments>> {
    match Arguments::try_parse() {
        Ok(arguments) => Ok(Some(arguments)),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                output::print(&error.render().to_string()).map(|()| None)
            }
            _ => bad(usage::line(&error)),
        },
    }
}
