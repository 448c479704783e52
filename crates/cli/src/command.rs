//! The commands: each reads its inputs, calls the library, and writes.

mod cert;
mod ciphertext;
mod convert;
mod csr;
mod decrypt;
mod encrypt;
mod exchange;
mod info;
mod inspect;
mod keygen;
mod named;
mod pages;
mod provider;
mod pubkey;
pub(crate) mod scheme;
mod sign;
mod sm3;
mod verdict;
mod verify;
mod verify_cert;

use crate::args::Command;
use crate::failure::{Outcome, Result};
use crate::{bench, demo};

/// Runs the command.
pub(crate) fn run(command: Command) -> Result<Outcome> {
    match command {
        Command::Keygen(args) => keygen::run(&args),
        Command::Pubkey(args) => pubkey::run(&args),
        Command::Sign(args) => sign::run(&args),
        Command::Verify(args) => verify::run(&args),
        Command::Encrypt(args) => encrypt::run(&args),
        Command::Decrypt(args) => decrypt::run(&args),
        Command::Exchange(args) => exchange::run(&args),
        Command::Inspect(args) => inspect::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Csr(args) => csr::run(&args),
        Command::Cert(args) => cert::run(&args),
        Command::VerifyCert(args) => verify_cert::run(&args),
        Command::Sm3(args) => sm3::run(&args),
        Command::Provider(args) => provider::run(&args),
        Command::Info(args) => info::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Demo(args) => demo::run(&args),
        Command::Completions(args) => pages::completions(&args),
        Command::Manual(args) => pages::manual(&args),
    }
}
