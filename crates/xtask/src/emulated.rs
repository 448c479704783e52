//! `cargo test` for machines that QEMU emulates.

use std::process::Command;

use clap::Args;

use crate::run;

#[derive(Args)]
pub(crate) struct CargoTest {
    /// Arguments of cargo test, also those after `--`
    #[arg(value_name = "ARGUMENT", allow_hyphen_values = true)]
    cargo: Vec<String>,
    /// Those after a `--` that no option precedes: clap leaves the other `--` in their place
    #[arg(hide = true, last = true)]
    tests: Vec<String>,
}

impl CargoTest {
    /// Whether there are no arguments.
    pub(crate) fn has_none(&self) -> bool {
        self.cargo.is_empty() && self.tests.is_empty()
    }

    /// The tests of a selection of packages and targets. Random inputs are fewer under QEMU, `cases` of
    /// each property; edges and vectors are all there. What is added to the command, test programs are
    /// given.
    pub(crate) fn command(&self, target: &str, cases: u32, selection: &[&str]) -> Command {
        let mut cargo = run::cross(target, "cargo");
        cargo.args(["test", "--locked", "--profile", "cross"]).args(selection);
        cargo.args(&self.cargo);
        if !self.cargo.iter().any(|argument| argument == "--") {
            cargo.arg("--").args(&self.tests);
        }
        cargo.env("YUXI_TEST_EMULATED", "1").env("PROPTEST_CASES", cases.to_string());
        cargo
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::CargoTest;

    #[derive(Parser)]
    struct Line {
        #[arg(long)]
        quick: bool,
        #[command(flatten)]
        test: CargoTest,
    }

    #[test]
    fn arguments_reach_cargo_as_they_are() {
        for (line, end) in [
            ("x --quick --lib --test vectors -- --skip a", "--lib --test vectors -- --skip a"),
            ("x --quick -p yuxi", "-p yuxi --"),
            ("x --quick -- --nocapture", "-- --nocapture"),
            ("x --quick name -- a", "name -- a"),
        ] {
            let line = Line::parse_from(line.split(' '));
            let command = line.test.command("a", 1, &[]);
            let words: Vec<_> = command.get_args().filter_map(|word| word.to_str()).collect();
            assert_eq!(words.join(" "), format!("a cargo test --locked --profile cross {end}"));
            assert!(line.quick);
        }
    }
}
