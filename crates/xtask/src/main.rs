//! The workshop of the workspace: `cargo xtask --help` lists what it does.

#![forbid(unsafe_code)]

mod artefacts;
mod backends;
mod commands;
mod debian;
mod emulated;
mod graph;
mod licences;
mod listing;
mod markdown;
mod named;
mod names;
mod remapped;
mod run;
mod tree;
mod workspace;

use std::process::ExitCode;

use clap::Parser;

/// Checks and tests of the workspace that are more than `cargo test`
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: commands::Command,
}

fn main() -> ExitCode {
    match Arguments::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Arguments;

    #[test]
    fn the_command_line_is_consistent() {
        Arguments::command().debug_assert();
    }
}
