//! A program that runs once, and what it printed.

use std::ffi::OsStr;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::place::Place;

/// A program before it runs.
pub(crate) struct Run<'a> {
    place: &'a Place,
    command: Command,
    /// The file that a provider in it writes its counts to.
    report: Option<PathBuf>,
}

impl<'a> Run<'a> {
    /// A program in the folder of the test, without a configuration of OpenSSL.
    pub(crate) fn new(place: &'a Place, program: impl AsRef<OsStr>) -> Self {
        let mut command = Command::new(program);
        command.current_dir(place.path("."));
        for variable in ["OPENSSL_CONF", "OPENSSL_MODULES", "YUXI_PROVIDER_REPORT"] {
            command.env_remove(variable);
        }
        Self { place, command, report: None }
    }

    /// Arguments, separated by spaces.
    pub(crate) fn args(mut self, arguments: &str) -> Self {
        self.command.args(arguments.split_whitespace());
        self
    }

    pub(crate) fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.command.arg(argument);
        self
    }

    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// With a configuration of OpenSSL, a file in the folder of the test.
    pub(crate) fn config(self, name: &str) -> Self {
        let path = self.place.path(name);
        self.env("OPENSSL_CONF", path)
    }

    /// With the provider's counts, which [`Said::ran`] reads.
    pub(crate) fn counted(mut self) -> Self {
        let path = self.place.path("report");
        self.report = Some(path.clone());
        self.env("YUXI_PROVIDER_REPORT", path)
    }

    /// The command, to be started by the caller.
    pub(crate) fn into_command(self) -> Command {
        self.command
    }

    /// Runs it without an input, and returns its exit code too.
    #[track_caller]
    pub(crate) fn output(mut self) -> (Option<i32>, Said<'a>) {
        if let Some(report) = &self.report {
            let _ = std::fs::remove_file(report);
        }
        let output = self.command.stdin(Stdio::null()).output();
        let output = output.unwrap_or_else(|error| panic!("{:?}: {error}", self.command));
        let text = [output.stdout, output.stderr].concat();
        let said = Said {
            place: self.place,
            command: format!("{:?}", self.command),
            text: String::from_utf8_lossy(&text).into_owned(),
            report: self.report.map(|path| std::fs::read_to_string(path).unwrap_or_default()),
        };
        (output.status.code(), said)
    }

    /// Asserts that it succeeds.
    #[track_caller]
    pub(crate) fn succeeds(self) -> Said<'a> {
        let (code, said) = self.output();
        said.check(code == Some(0), "it fails");
        said
    }

    /// Asserts that it fails with an exit code.
    #[track_caller]
    pub(crate) fn refused(self) -> Said<'a> {
        let (code, said) = self.output();
        said.check(code.is_some_and(|code| code != 0), "it is not refused");
        said
    }
}

/// What a program printed.
pub(crate) struct Said<'a> {
    place: &'a Place,
    command: String,
    pub(crate) text: String,
    /// The provider's counts, if they were to be written.
    report: Option<String>,
}

impl Said<'_> {
    #[track_caller]
    fn check(&self, holds: bool, otherwise: &str) {
        self.place.count_check();
        let Self { command, text, .. } = self;
        assert!(holds, "{command}: {otherwise}; it prints:\n{text}");
    }

    /// Asserts that a line has these parts in their order, between which `.*` stands.
    #[track_caller]
    pub(crate) fn says(&self, pattern: &str) -> &Self {
        self.check(has(&self.text, pattern), &format!("it does not print {pattern}"));
        self
    }

    #[track_caller]
    pub(crate) fn says_nothing_of(&self, pattern: &str) -> &Self {
        self.check(!has(&self.text, pattern), &format!("it prints {pattern}"));
        self
    }

    /// Asserts that the provider performed operations of a kind, at least so many. Without the
    /// provider it asserts nothing.
    #[track_caller]
    pub(crate) fn ran(&self, operation: &str, least: u64) -> &Self {
        if let Some(report) = &self.report {
            let done = count(report, operation);
            let otherwise = format!("{operation}: {done} in the provider, not {least}");
            self.check(done >= least, &otherwise);
        }
        self
    }
}

/// Whether a line of a text has the parts of a pattern in their order.
pub(crate) fn has(text: &str, pattern: &str) -> bool {
    text.lines().any(|line| {
        let mut rest = Some(line);
        for part in pattern.split(".*") {
            rest = rest.and_then(|rest| rest.split_once(part)).map(|(_, rest)| rest);
        }
        rest.is_some()
    })
}

/// The sum of a count over the lines of a report, one for each process.
pub(crate) fn count(report: &str, operation: &str) -> u64 {
    let key = format!("\"{operation}\":");
    let numbers = report.lines().filter_map(|line| line.split_once(&key));
    numbers
        .map(|(_, rest)| {
            let end = rest.find([',', '}']).expect("a line of the report");
            rest[..end].parse::<u64>().expect("a count")
        })
        .sum()
}

#[test]
fn patterns_and_counts() {
    assert!(has("a\none two three\n", "one.*three") && has("one", "one"));
    assert!(!has("one\nthree", "one.*three") && !has("three one", "one.*three"));
    let report =
        "{\"pid\":1,\"signed\":2,\"verified\":30}\n{\"pid\":4,\"signed\":5,\"verified\":0}\n";
    assert_eq!((count(report, "signed"), count(report, "verified")), (7, 30));
    assert_eq!(count("", "signed"), 0);
}
