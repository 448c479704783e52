//! The files of parts, and the mutants in them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::ops::Range;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use super::places::{self, Place};
use super::text::{self, Text};
use crate::commands::mutants::parts::Crate;
use crate::{listing, workspace};

/// A change of one place.
pub(super) struct Mutant {
    pub(super) number: u32,
    /// The first number of its place.
    pub(super) place: u32,
    /// The part and the file, by their paths.
    pub(super) part: String,
    pub(super) file: String,
    pub(super) function: String,
    line: usize,
    column: usize,
    original: String,
    replacement: String,
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { file, line, column, function, original, replacement, .. } = self;
        write!(f, "{file}:{line}:{column}: {function}: ")?;
        if !original.is_empty() {
            write!(f, "{original} as ")?;
        }
        write!(f, "{replacement}")
    }
}

struct Source {
    part: String,
    file: String,
    text: String,
    places: Vec<Place>,
    first: u32,
}

/// The mutants of some parts of a crate.
pub(super) struct Sources {
    sources: Vec<Source>,
    pub(super) mutants: Vec<Mutant>,
}

impl Sources {
    pub(super) fn read(parts: &[String]) -> Result<Self> {
        let mut read = Self { sources: Vec::new(), mutants: Vec::new() };
        for part in parts {
            for file in listing::files(&[part])? {
                let is_new = !read.sources.iter().any(|source| source.file == file);
                if is_new && file.ends_with(".rs") && !is_for_tests(&file) {
                    read.add(part, file)?;
                }
            }
        }
        Ok(read)
    }

    fn add(&mut self, part: &str, file: String) -> Result<()> {
        let text = fs::read_to_string(workspace::root().join(&file))?;
        let places = places::find(&text).with_context(|| file.clone())?;
        let first = self.mutants.len() as u32 + 1;
        for place in &places {
            let number = self.mutants.len() as u32 + 1;
            for (i, replacement) in place.replacements.iter().enumerate() {
                self.mutants.push(Mutant {
                    number: number + i as u32,
                    place: number,
                    part: part.to_owned(),
                    file: file.clone(),
                    function: place.function.clone(),
                    line: place.line,
                    column: place.column,
                    original: in_one_line(&text[place.range.clone()]),
                    replacement: in_one_line(replacement),
                });
            }
        }
        self.sources.push(Source { part: part.to_owned(), file, text, places, first });
        Ok(())
    }

    /// What tells the texts of a part from others.
    pub(super) fn digest_of(&self, part: &str) -> String {
        digest(self.sources.iter().filter(|source| source.part == part))
    }

    /// What tells all texts, in their order, from others.
    pub(super) fn digest(&self) -> String {
        digest(self.sources.iter())
    }

    /// The files that are compiled, by their paths.
    pub(super) fn compiled(&self, of: Crate, left_out: &BTreeSet<u32>) -> Result<Compiled> {
        let mut compiled = Compiled { files: BTreeMap::new(), mutants: BTreeMap::new() };
        for Source { file, text, places, first, .. } in &self.sources {
            let text = text::with_mutants(text, places, *first, left_out);
            compiled.files.insert(file.clone(), text.text.clone());
            compiled.mutants.insert(file.clone(), text);
        }
        let root = format!("{}/lib.rs", of.sources);
        let text = fs::read_to_string(workspace::root().join(&root))?;
        let allowed = "#![allow(warnings, arithmetic_overflow, unconditional_panic)]";
        compiled.files.insert(root, format!("{allowed} {text}\nmod mutant;\n"));
        let module = text::module(self.mutants.len() as u32);
        compiled.files.insert(format!("{}/mutant.rs", of.sources), module);
        Ok(compiled)
    }
}

/// The texts that stand in place of files, with the places of the mutants in them.
pub(super) struct Compiled {
    pub(super) files: BTreeMap<String, String>,
    mutants: BTreeMap<String, Text>,
}

impl Compiled {
    /// The mutants that an error in such a range of a file concerns: the mutant whose code contains
    /// it, or all of the place.
    pub(super) fn at(&self, file: &str, range: &Range<usize>) -> Vec<u32> {
        let Some(text) = self.mutants.get(file) else { return Vec::new() };
        let contains = |outer: &Range<usize>| outer.start <= range.start && range.end <= outer.end;
        if let Some((number, _)) = text.mutants.iter().find(|(_, code)| contains(code)) {
            return vec![*number];
        }
        let places = text.places.iter().filter(|(_, code)| contains(code));
        let smallest = places.min_by_key(|(_, code)| code.len());
        smallest.map(|(numbers, _)| numbers.clone().collect()).unwrap_or_default()
    }
}

fn digest<'a>(sources: impl Iterator<Item = &'a Source>) -> String {
    let mut digest = Sha256::new();
    for Source { file, text, .. } in sources {
        digest.update(format!("{file} {}\n{text}", text.len()));
    }
    digest.finalize().iter().map(|b| format!("{b:02x}")).collect()
}

/// Whether a file is compiled for tests alone, by its name or its folder's.
fn is_for_tests(file: &str) -> bool {
    file.trim_end_matches(".rs").split('/').any(|part| part == "tests" || part.ends_with("_tests"))
}

fn in_one_line(code: &str) -> String {
    code.split_whitespace().collect::<Vec<_>>().join(" ")
}
