//! The command `yuxi`: keys, signatures and encryption with SM2, P-256 and X25519, and benchmarks.
//!
//! It contains no mathematics: it reads, calls the library `yuxi`, and writes.

#![deny(unsafe_code)]

#[cfg(not(any(unix, windows)))]
compile_error!("the command needs Unix or Windows: who can open a file, signals, terminals");

mod access;
mod args;
mod backend;
mod batch;
mod bench;
mod command;
mod demo;
mod device;
mod echo;
mod exit;
mod failure;
mod identity;
mod input;
mod json;
mod keys;
mod machine;
mod output;
mod password;
mod plan;
mod progress;
mod signals;
mod streams;
mod temporary;
mod terminal;
mod text;

use std::process::ExitCode;

/// For the fuzz target of that name.
#[doc(hidden)]
pub use batch::results as fuzz_batch;

/// Runs the command with the arguments of this process.
pub fn run() -> ExitCode {
    let arguments = match args::parse() {
        Ok(Some(arguments)) => arguments,
        Ok(None) => return exit::exit_code(Ok(failure::Outcome::Done), failure::Told::Words),
        Err(failure) => return exit::exit_code(Err(failure), failure::Told::Words),
    };
    let told = arguments.command.errors();
    let outcome = backend::choose().and_then(|()| command::run(arguments.command));
    exit::exit_code(outcome, told)
}
