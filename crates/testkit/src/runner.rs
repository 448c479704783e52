//! Programs that may have been built for another machine than this.

use std::process::Command;

/// The words that run a program: its path, and before it those of an emulator where
/// `YUXI_RUNNER` gives them (scripts/cross does).
pub fn words(program: &str) -> Vec<String> {
    let runner = std::env::var("YUXI_RUNNER").unwrap_or_default();
    runner.split_whitespace().chain([program]).map(str::to_owned).collect()
}

/// The command of those words.
pub fn command(program: &str) -> Command {
    let words = words(program);
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]);
    command
}
