//! `yuxi sm3 --check`: compares files with the digests in lists.

use std::io::ErrorKind;
use std::path::Path;

use super::list::{self, Entry};
use super::{FILE, plain};
use crate::args::Sm3;
use crate::failure::{Outcome, Result, bad, say};
use crate::input::Input;
use crate::output;
use crate::plan::Plan;
use crate::text::{is_dash, source};

/// No list is longer: some ten million lines.
const LONGEST_LIST: u64 = 1 << 30;

/// The result of a list.
#[derive(Default)]
struct Tally {
    /// Lines that name a file.
    files: usize,
    /// Missing files, with --ignore-missing.
    ignored: usize,
    differing: usize,
    unreadable: usize,
    /// Lines of no known format.
    malformed: usize,
    /// Those of them that are a digest without a name.
    nameless: usize,
}

pub(super) fn run(args: &Sm3) -> Result<Outcome> {
    let mut plan = Plan::default();
    let lists: Vec<_> =
        args.files.iter().map(|list| plan.optional_input(list, "a list of digests")).collect();
    let ready = plan.check()?;
    let mut outcome = Outcome::Done;
    for (list, path) in lists.iter().zip(&args.files) {
        let bytes = ready.read_small(*list, LONGEST_LIST);
        let found = bytes.and_then(|bytes| check(path, &bytes, args)).unwrap_or_else(|failure| {
            say(&format!("yuxi: {}", failure.into_line()));
            Outcome::Bad
        });
        outcome = match (outcome, found) {
            (Outcome::Bad, _) | (_, Outcome::Bad) => Outcome::Bad,
            (Outcome::Invalid, _) | (_, Outcome::Invalid) => Outcome::Invalid,
            _ => Outcome::Done,
        };
    }
    Ok(outcome)
}

/// Checks the files of a list.
fn check(list: &Path, bytes: &[u8], args: &Sm3) -> Result<Outcome> {
    let mut tally = Tally::default();
    for line in bytes.split(|byte| *byte == b'\n') {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        if line.is_empty() || line.starts_with(b"#") {
            continue;
        }
        match list::entry(line) {
            Some(entry) => tally.count(&entry, args)?,
            None => {
                tally.malformed += 1;
                tally.nameless += usize::from(list::is_nameless(line));
            }
        }
    }
    tally.outcome(list, args)
}

impl Tally {
    /// Checks one file.
    fn count(&mut self, entry: &Entry, args: &Sm3) -> Result<()> {
        self.files += 1;
        if args.ignore_missing && is_missing(&entry.path) {
            self.ignored += 1;
            return Ok(());
        }
        let verdict = match Input::open(&entry.path, FILE).and_then(plain) {
            Ok(digest) if digest == entry.digest => "OK",
            Ok(_) => {
                self.differing += 1;
                "FAILED"
            }
            Err(failure) => {
                self.unreadable += 1;
                if !args.status {
                    say(&format!("yuxi: {}", failure.into_line()));
                }
                "FAILED open or read"
            }
        };
        if args.status || (args.quiet && verdict == "OK") {
            return Ok(());
        }
        output::print(&format!("{}: {verdict}\n", list::shown(&entry.path)))
    }

    /// Reports the number of each fault.
    fn outcome(&self, list: &Path, args: &Sm3) -> Result<Outcome> {
        let list = source(list);
        if self.files == 0 && self.nameless > 0 {
            return bad(format!(
                "{list}: it holds a digest without a file name; `yuxi sm3 --names FILE` writes both"
            ));
        }
        if self.files == 0 {
            return bad(format!("{list}: no line holds a digest and a file name"));
        }
        if self.ignored == self.files {
            return bad(format!("{list}: none of the listed files exists"));
        }
        let files = self.files;
        let lines = [
            (
                self.malformed,
                match self.malformed {
                    1 => "1 line does not hold a digest and a file name".into(),
                    count => format!("{count} lines do not hold a digest and a file name"),
                },
            ),
            (self.unreadable, format!("{} of {files} files could not be read", self.unreadable)),
            (
                self.differing,
                match self.differing {
                    1 => format!("1 of {files} files does not match"),
                    count => format!("{count} of {files} files do not match"),
                },
            ),
        ];
        for (_, line) in lines.iter().filter(|(count, _)| *count > 0 && !args.status) {
            say(&format!("yuxi: {list}: {line}"));
        }
        Ok(match (self.malformed + self.unreadable, self.differing) {
            (0, 0) => Outcome::Done,
            (0, _) => Outcome::Invalid,
            _ => Outcome::Bad,
        })
    }
}

fn is_missing(path: &Path) -> bool {
    let found = std::fs::metadata(path);
    !is_dash(path) && found.is_err_and(|error| error.kind() == ErrorKind::NotFound)
}
