//! Files of a crate that import each other in a circle.
//!
//! A file imports another if a `use` declaration, a path in its code or a path in a macro's tokens
//! names an item that the other defines. Re-exports are looked through: who imports an item imports
//! the file that defines it.
//!
//! A module is composed of those inside it: that it declares, re-exports or calls them is no import.
//! A module that names an item that a module around it defines does import that one. So a folder may
//! have its shared types and its entry in one file, and a circle through that file and a file outside
//! the folder is found.
//!
//! What is compiled for tests alone is left aside. Not seen are calls of methods, which name no
//! module, and what macros make out of their tokens.

use std::fmt::Write;
use std::path::Path;

use anyhow::{Result, ensure};

use crate::graph::{self, Edges};
use crate::listing;
use crate::tree::Tree;
use crate::workspace;

/// Prints the circles of all crates of the workspace.
pub(crate) fn run() -> Result<()> {
    let targets = listing::targets()?;
    let (mut files, mut found) = (0, 0);
    for target in &targets {
        let tree = Tree::read(&target.root)?;
        files += tree.files.len();
        for circle in describe(&tree, workspace::root()) {
            print!("{circle}");
            found += 1;
        }
    }
    println!("circles: {found} in {} crates of {files} files", targets.len());
    ensure!(found == 0, "files of a crate may not import each other in a circle");
    Ok(())
}

/// The text for each circle of a crate.
fn describe(tree: &Tree, root: &Path) -> Vec<String> {
    let edges = edges(tree);
    let name = |file: usize| {
        let path = &tree.files[file].path;
        path.strip_prefix(root).unwrap_or(path).display().to_string()
    };
    let mut texts = Vec::new();
    for circle in graph::circles(&edges) {
        let mut text = format!("a circle of {} files:\n", circle.len());
        for ((from, to), lines) in &edges {
            if circle.contains(from) && circle.contains(to) {
                let lines: Vec<String> = lines.iter().map(usize::to_string).collect();
                let _ = writeln!(
                    text,
                    "  {} imports {}: line {}",
                    name(*from),
                    name(*to),
                    lines.join(", ")
                );
            }
        }
        texts.push(text);
    }
    texts
}

fn edges(tree: &Tree) -> Edges {
    let mut edges = Edges::new();
    for reference in tree.references() {
        let (from, to) = (tree.modules[reference.from].file, tree.modules[reference.to].file);
        if from != to && !tree.is_inside(tree.files[to].module, tree.files[from].module) {
            edges.entry((from, to)).or_default().insert(reference.line);
        }
    }
    edges
}

#[cfg(test)]
mod tests;
