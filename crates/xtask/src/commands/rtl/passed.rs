//! The record of the steps that passed, rtl/passed: a line with step, hash of its files, date.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use super::design;
use crate::{run, workspace};

/// What a step reads, by names.
pub(super) type Inputs = Vec<(String, Vec<u8>)>;

/// The files that patterns of git select. The step `generated` checks that the microcode among
/// them is current.
pub(super) fn files(patterns: &[&str]) -> Result<Inputs> {
    let read = |name: String| {
        let content = fs::read(workspace::root().join(&name)).with_context(|| name.clone())?;
        Ok((name, content))
    };
    design::sorted(patterns)?.into_iter().map(read).collect()
}

/// When a step passed with these inputs, if it did.
pub(super) fn date(step: &str, inputs: &Inputs) -> Result<Option<String>> {
    let text = fs::read_to_string(path())?;
    let start = format!("{step} {} ", hash(inputs));
    Ok(text.lines().find_map(|line| line.strip_prefix(&start)).map(str::to_owned))
}

/// Writes that a step passed with these inputs today.
pub(super) fn record(step: &str, inputs: &Inputs) -> Result<()> {
    let date = run::read(run::program("date").args(["-u", "+%F"]))?;
    let text = fs::read_to_string(path())?;
    fs::write(path(), replaced(&text, step, &hash(inputs), date.trim()))?;
    Ok(())
}

fn replaced(text: &str, step: &str, hash: &str, date: &str) -> String {
    let others = text.lines().filter(|line| line.split(' ').next() != Some(step));
    others.map(|line| format!("{line}\n")).collect::<String>() + &format!("{step} {hash} {date}\n")
}

fn path() -> PathBuf {
    workspace::root().join("rtl/passed")
}

/// Of names and contents, each after its length.
fn hash(inputs: &Inputs) -> String {
    let mut hasher = Sha256::new();
    for part in inputs.iter().flat_map(|(name, content)| [name.as_bytes(), content]) {
        hasher.update((part.len() as u64).to_be_bytes());
        hasher.update(part);
    }
    hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_has_one_line() {
        let text = "formal 00 2026-01-01\nsynthesis 11 2026-01-02\n";
        let text = replaced(text, "formal", "22", "2026-01-03");
        assert_eq!(text, "synthesis 11 2026-01-02\nformal 22 2026-01-03\n");
    }

    #[test]
    fn names_and_contents_change_the_hash() {
        let hash = |name: &str, content: &str| hash(&vec![(name.into(), content.into())]);
        assert_eq!(hash("ab", "c"), hash("ab", "c"));
        assert_ne!(hash("ab", "c"), hash("a", "bc"));
        assert_ne!(hash("ab", "c"), hash("ab", "d"));
    }
}
