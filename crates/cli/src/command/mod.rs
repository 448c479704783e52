//! The commands: each reads its inputs, calls the library, and writes.

mod ciphertext;
mod decrypt;
mod encrypt;
mod info;
mod keygen;
mod pubkey;
mod sign;
mod sm3;
mod verify;

use std::path::Path;

use yuxi::sm2::{MessageHasher, PublicKey};

use crate::args::Command;
use crate::failure::{Failure, Outcome, Result, bad};
use crate::identifier::Identifier;
use crate::input::Input;
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
        Command::Sm3(args) => sm3::run(&args),
        Command::Info(args) => info::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Demo(args) => demo::run(&args),
    }
}

/// The digests that are signed under each of the identifiers, from one reading of the input.
fn digests(input: &Path, ids: &[Identifier], key: &PublicKey) -> Result<Vec<[u8; 32]>> {
    digests_of(Input::open(input)?, ids, key)
}

fn digests_of(input: Input, ids: &[Identifier], key: &PublicKey) -> Result<Vec<[u8; 32]>> {
    let hasher = |id: &Identifier| MessageHasher::new(id.id(), key).map_err(library);
    let mut hashers = ids.iter().map(hasher).collect::<Result<Vec<_>>>()?;
    input.for_each(|piece| hashers.iter_mut().for_each(|hasher| hasher.update(piece)))?;
    Ok(hashers.into_iter().map(MessageHasher::finalize).collect())
}

/// An error of the library that no file is to blame for.
fn library(error: yuxi::Error) -> Failure {
    Failure::Bad(error.to_string())
}

/// A report as JSON, with a line break at its end.
pub(crate) fn json(report: &impl serde::Serialize) -> Result<String> {
    match serde_json::to_string_pretty(report) {
        Ok(text) => Ok(text + "\n"),
        Err(error) => bad(format!("cannot write the report as JSON: {error}")),
    }
}
