//! Which kernels Coq has accepted: their paths, each with SHA-256 of what Coq was given. As the search is deterministic,
//! that is the same in each run until the kernel, its contract, the search or the theory changes.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use sha2::{Digest, Sha256};

use super::THEORY;

/// The list.
#[derive(Clone, Debug, Default)]
pub struct Accepted(BTreeMap<String, String>);

impl Accepted {
    /// Of a text with a line for each kernel.
    pub fn read(text: &str) -> Self {
        let lines = text.lines().filter_map(|line| line.split_once(' '));
        Self(lines.map(|(hash, path)| (path.to_owned(), hash.to_owned())).collect())
    }

    /// Whether Coq has accepted this file of the kernel.
    pub fn has(&self, path: &str, file: &str) -> bool {
        self.0.get(path).is_some_and(|hash| *hash == hash_of(file))
    }

    /// Notes that Coq has accepted it.
    pub fn add(&mut self, path: &str, file: &str) {
        self.0.insert(path.to_owned(), hash_of(file));
    }
}

impl fmt::Display for Accepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(path, hash)| writeln!(f, "{hash} {path}"))
    }
}

/// Of the theory and the file.
fn hash_of(file: &str) -> String {
    let mut hasher = Sha256::new();
    for text in THEORY.map(|(_, text)| text).into_iter().chain([file]) {
        hasher.update((text.len() as u64).to_le_bytes());
        hasher.update(text);
    }
    let mut hash = String::new();
    for byte in hasher.finalize() {
        let _ = write!(hash, "{byte:02x}");
    }
    hash
}
