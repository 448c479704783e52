//! What became of the mutants of a part, in a file, so that a run goes on where another one ended.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;

use anyhow::Result;

/// What became of a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    DoesNotCompile,
    /// The test that failed.
    Caught(String),
    RanOutOfTime(String),
    /// No test reaches its place.
    NotRun,
    Survived,
}

/// The results of a part.
pub(super) struct Results {
    file: Mutex<File>,
    /// The mutants that tests have caught, and what the file says of them.
    caught: BTreeMap<String, Outcome>,
}

impl Results {
    /// Those of an earlier run count if the texts are the same, which `digest` tells. A mutant that was caught is not tried
    /// again; others are, as there may be new tests.
    pub(super) fn open(path: &Path, digest: &str) -> Result<Self> {
        let earlier = fs::read_to_string(path).unwrap_or_default();
        let caught = match earlier.split_once('\n') {
            Some((first, lines)) if first == digest => lines.lines().filter_map(read).collect(),
            _ => {
                fs::write(path, format!("{digest}\n"))?;
                BTreeMap::new()
            }
        };
        let file = OpenOptions::new().append(true).open(path)?;
        Ok(Self { file: Mutex::new(file), caught })
    }

    pub(super) fn earlier(&self, mutant: &str) -> Option<Outcome> {
        self.caught.get(mutant).cloned()
    }

    pub(super) fn add(&self, mutant: &str, outcome: &Outcome) -> Result<()> {
        let (word, test) = match outcome {
            Outcome::Caught(test) => ("caught", test),
            Outcome::RanOutOfTime(test) => ("time", test),
            _ => return Ok(()),
        };
        let line = format!("{word}\t{test}\t{mutant}\n");
        Ok(self.file.lock().expect("no thread panics").write_all(line.as_bytes())?)
    }
}

fn read(line: &str) -> Option<(String, Outcome)> {
    let (word, rest) = line.split_once('\t')?;
    let (test, mutant) = rest.split_once('\t')?;
    let outcome = match word {
        "caught" => Outcome::Caught(test.to_owned()),
        "time" => Outcome::RanOutOfTime(test.to_owned()),
        _ => return None,
    };
    Some((mutant.to_owned(), outcome))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_caught_is_remembered_for_the_same_text() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("part");
        let caught = Outcome::Caught("a::test".to_owned());
        let results = Results::open(&path, "text").unwrap();
        results.add("first", &caught).unwrap();
        results.add("second", &Outcome::Survived).unwrap();
        let again = Results::open(&path, "text").unwrap();
        assert_eq!(again.earlier("first"), Some(caught));
        assert_eq!(again.earlier("second"), None);
        assert_eq!(Results::open(&path, "other").unwrap().earlier("first"), None);
    }
}
