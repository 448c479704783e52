//! Runs the shell examples of documents as they stand, each page's in an empty directory, with the
//! command `yuxi` of this tree; and the examples of the crate yuxi. The Rust in documents is from
//! these, in the same words.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use crate::{listing, run, workspace};

/// Their shell examples run.
const SHELL: [&str; 4] = ["README.md", "README.zh.md", "docs/operator.md", "docs/zh/operator.md"];

/// Their Rust is from files of [`EXAMPLES`].
const RUST: [&str; 4] = ["README.md", "README.zh.md", "docs/rust.md", "docs/zh/rust.md"];

const EXAMPLES: &str = "crates/yuxi/examples/*.rs";

pub(crate) fn run() -> Result<()> {
    // As ./test builds it: another selection would build everything anew.
    let build = ["build", "--quiet", "--locked", "--workspace", "--bins", "--examples"];
    run::run(run::cargo().args(build))?;
    let built = workspace::target_directory().join("debug");
    for page in SHELL {
        let script = examples(&read(page)?, "sh").concat();
        ensure!(!script.is_empty(), "{page} has no shell example");
        let directory = tempfile::tempdir()?;
        let mut shell = run::program("bash");
        shell.args(["-euxo", "pipefail", "-c", &script]).current_dir(directory.path());
        run::run(shell.env("PATH", with_path(&built)?))?;
        println!("examples: those of {page} run");
    }
    let files = listing::files(&[EXAMPLES])?;
    let sources = files.iter().map(|name| read(name)).collect::<Result<Vec<_>>>()?;
    for page in RUST {
        let blocks = examples(&read(page)?, "rust");
        ensure!(!blocks.is_empty(), "{page} has no Rust example");
        for block in blocks {
            let is_part = sources.iter().any(|source| code(source).contains(&code(&block)));
            ensure!(is_part, "{page}: these lines are in no file of {EXAMPLES}:\n{block}");
        }
    }
    for name in files {
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

/// A file of the workspace.
fn read(name: &str) -> Result<String> {
    fs::read_to_string(workspace::root().join(name)).with_context(|| name.to_owned())
}

/// The text of each code block in a language.
fn examples(page: &str, wanted: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut is_wanted = false;
    for event in Parser::new(page) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                is_wanted = &*language == wanted;
                if is_wanted {
                    blocks.push(String::new());
                }
            }
            Event::End(TagEnd::CodeBlock) => is_wanted = false,
            Event::Text(text) if is_wanted => {
                if let Some(block) = blocks.last_mut() {
                    block.push_str(&text);
                }
            }
            _ => {}
        }
    }
    blocks
}

/// The lines without indentation, and without comments that fill a line, which a page may translate.
fn code(text: &str) -> String {
    let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::{code, examples};

    #[test]
    fn blocks_of_other_languages_are_left_out() {
        let page = "a\n\n```sh\nb\n# c\n```\n\n```rust\nd\n```\n\n    e\n\n```sh\nf\n```\n";
        assert_eq!(examples(page, "sh"), ["b\n# c\n", "f\n"]);
    }

    #[test]
    fn only_whole_lines_in_order_are_a_part() {
        let source = code("fn f() {\n    // g\n    g(1);\n    h();\n}\n");
        assert!(source.contains(&code("// 注释\ng(1);\nh();\n")));
        assert!(!source.contains(&code("g(1)\n")) && !source.contains(&code("h();\ng(1);\n")));
    }
}
