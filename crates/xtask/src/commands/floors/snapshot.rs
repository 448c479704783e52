//! The files that the checks read, in memory: so a violation is planted without a copy of the tree.

use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::rc::Rc;

use anyhow::{Context, Result};
use serde_json::Value;

use super::source::Source;
use crate::commands::picture;
use crate::tree::Tree;
use crate::{listing, workspace};

/// The tables of multiples of base points, which programs write.
pub(super) const TABLES: &str = "crates/arith/tables/";

#[derive(Clone)]
pub(super) struct Snapshot {
    /// All files that git does not ignore, and their folders.
    pub(super) names: Rc<BTreeSet<String>>,
    /// The contents of those that a check reads.
    files: BTreeMap<String, Rc<Vec<u8>>>,
    /// The Rust files.
    sources: BTreeMap<String, Rc<Source>>,
    /// The modules of the crates that the picture shows, once they are read.
    trees: [OnceCell<Rc<Tree>>; 2],
    /// What cargo says of the packages.
    pub(super) metadata: Rc<Value>,
}

impl Snapshot {
    pub(super) fn read() -> Result<Self> {
        let names = listing::files(&[])?;
        let mut snapshot = Self {
            names: Rc::new(names.iter().flat_map(|name| ancestors(name)).collect()),
            files: BTreeMap::new(),
            sources: BTreeMap::new(),
            trees: Default::default(),
            metadata: Rc::new(listing::metadata(workspace::root())?),
        };
        for name in names.iter().filter(|name| is_read(name)) {
            let content = fs::read(workspace::root().join(name)).with_context(|| name.clone())?;
            snapshot.put(name, content)?;
        }
        Ok(snapshot)
    }

    /// Replaces the content of a file, or adds it.
    pub(super) fn put(&mut self, name: &str, content: Vec<u8>) -> Result<()> {
        if name.ends_with(".rs") {
            let text = std::str::from_utf8(&content).with_context(|| name.to_owned())?;
            self.sources.insert(name.to_owned(), Rc::new(Source::parse(name, text)?));
        }
        for (tree, (_, root)) in self.trees.iter_mut().zip(picture::DETAILED) {
            if name.starts_with(root.trim_end_matches("lib.rs")) {
                *tree = OnceCell::new();
            }
        }
        let is_manifest = name.ends_with("Cargo.toml") && self.files.contains_key(name);
        self.files.insert(name.to_owned(), Rc::new(content));
        if is_manifest {
            self.metadata = Rc::new(self.metadata_of_copy()?);
        }
        Ok(())
    }

    pub(super) fn content(&self, name: &str) -> Option<&[u8]> {
        self.files.get(name).map(|content| content.as_slice())
    }

    /// A file that is not valid UTF-8, or not there, has no text.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        std::str::from_utf8(self.files.get(name)?).ok()
    }

    pub(super) fn sources(&self) -> impl Iterator<Item = &Source> {
        self.sources.values().map(|source| &**source)
    }

    /// The modules of the crates of [`picture::DETAILED`]; the first is arith.
    pub(super) fn trees(&self) -> Result<[Rc<Tree>; 2]> {
        Ok([self.tree(0)?, self.tree(1)?])
    }

    /// The modules of one of them.
    pub(super) fn tree(&self, place: usize) -> Result<Rc<Tree>> {
        if let Some(tree) = self.trees[place].get() {
            return Ok(Rc::clone(tree));
        }
        let text = |path: &Path| {
            let name = path.strip_prefix(workspace::root()).ok()?;
            self.text(name.to_str()?).map(str::to_owned)
        };
        let (_, root) = picture::DETAILED[place];
        let tree = Tree::read_from(&workspace::root().join(root), &text)?;
        Ok(Rc::clone(self.trees[place].get_or_init(|| Rc::new(tree))))
    }

    /// The names and contents of the files whose names end so.
    pub(super) fn ending_with(&self, end: &str) -> impl Iterator<Item = (&str, &[u8])> {
        let files = self.files.iter().filter(move |(name, _)| name.ends_with(end));
        files.map(|(name, content)| (name.as_str(), content.as_slice()))
    }

    /// What cargo says of manifests that are not those on the disk.
    fn metadata_of_copy(&self) -> Result<Value> {
        let directory = tempfile::tempdir()?;
        for (name, content) in &self.files {
            let path = directory.path().join(name);
            fs::create_dir_all(path.parent().unwrap_or(directory.path()))?;
            if name.ends_with("Cargo.toml") {
                fs::write(path, &**content)?;
            } else if name.ends_with(".rs") {
                // Cargo looks for the files of targets, and does not read them.
                fs::write(path, "")?;
            }
        }
        listing::metadata(directory.path())
    }
}

fn is_read(name: &str) -> bool {
    [".rs", ".md", "Cargo.toml", picture::PATH].iter().any(|end| name.ends_with(end))
        || name.starts_with(TABLES)
}

/// A file's name, and those of the folders around it.
fn ancestors(name: &str) -> impl Iterator<Item = String> {
    Path::new(name).ancestors().map(|path| path.display().to_string())
}
