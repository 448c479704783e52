//! What reads the sources of the workspace: `cargo xtask circles`, `cargo xtask words`.

#![forbid(unsafe_code)]

mod circles;
mod graph;
mod named;
mod names;
mod tree;
mod words;
mod workspace;

use std::error::Error;
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask circles|words

  circles  finds files of a crate that import each other in a circle
  words    finds expressions that docs/glossary.md replaces";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["circles"] => circles::check(),
        ["words"] => words::check(),
        _ => Err(USAGE.into()),
    };
    report(result)
}

/// Fails where a check found something or could not be made.
fn report(found: Result<usize, Box<dyn Error>>) -> ExitCode {
    match found {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
