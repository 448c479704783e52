//! Runs the shell examples of the READMEs as they stand, each page's in an empty directory, with the
//! command `yuxi` of this tree; and the examples of the crate yuxi. The READMEs'
//! Rust example is one of these, in the same words.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use crate::{listing, run, workspace};

const PAGES: [&str; 2] = ["README.md", "README.zh.md"];

/// What their Rust example is.
const FIRST: &str = "crates/yuxi/examples/first.rs";

pub(crate) fn run() -> Result<()> {
    // As ./test builds it: another selection would build everything anew.
    let build = ["build", "--quiet", "--locked", "--workspace", "--bins", "--examples"];
    run::run(run::cargo().args(build))?;
    let built = workspace::target_directory().join("debug");
    for page in PAGES {
        let text = fs::read_to_string(workspace::root().join(page)).with_context(|| page)?;
        let script = examples(&text, "sh");
        ensure!(!script.is_empty(), "{page} has no shell example");
        let directory = tempfile::tempdir()?;
        let mut shell = run::program("bash");
        shell.args(["-euxo", "pipefail", "-c", &script]).current_dir(directory.path());
        run::run(shell.env("PATH", with_path(&built)?))?;
        println!("examples: those of {page} run");
        let first = examples(&text, "rust");
        let ours = fs::read_to_string(workspace::root().join(FIRST))?;
        ensure!(ours.ends_with(&format!("\n\n{first}")), "{page}: its Rust example is not {FIRST}");
    }
    for name in listing::files(&["crates/yuxi/examples/*.rs"])? {
        let example = Path::new(&name).file_stem().context("a file has a name")?;
        run::run(&mut run::program(built.join("examples").join(example)))?;
        println!("examples: {name} runs");
    }
    Ok(())
}

/// PATH with a directory before all others.
fn with_path(first: &Path) -> Result<OsString> {
    let path = env::var_os("PATH").unwrap_or_default();
    let directories = [first.to_owned()].into_iter().chain(env::split_paths(&path));
    Ok(env::join_paths(directories)?)
}

/// The text of all code blocks in a language.
fn examples(page: &str, wanted: &str) -> String {
    let mut script = String::new();
    let mut is_wanted = false;
    for event in Parser::new(page) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                is_wanted = &*language == wanted;
            }
            Event::End(TagEnd::CodeBlock) => is_wanted = false,
            Event::Text(text) if is_wanted => script.push_str(&text),
            _ => {}
        }
    }
    script
}

#[cfg(test)]
mod tests {
    use super::examples;

    #[test]
    fn blocks_of_other_languages_are_left_out() {
        let page = "a\n\n```sh\nb\n# c\n```\n\n```rust\nd\n```\n\n    e\n\n```sh\nf\n```\n";
        assert_eq!(examples(page, "sh"), "b\n# c\nf\n");
    }
}
