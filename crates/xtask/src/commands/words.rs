//! Expressions that docs/glossary.md replaces and that may not come back.
//!
//! Each is a sequence of words. It is found in any case and across the lines of a comment, but not
//! across punctuation. Only expressions without a right use here are listed.

use std::fs;

use anyhow::{Result, ensure};

use crate::listing;
use crate::workspace;

/// Files and folders that are brought to the glossary. The list grows.
const CLEAN: &[&str] = &[
    "README.md",
    "README.zh.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "bench",
    "crates/arith",
    "crates/capi",
    "crates/cli",
    "crates/ct-check",
    "crates/inspect",
    "crates/microcode",
    "crates/provider",
    "crates/rtl-sim",
    "crates/sm3-lanes",
    "crates/testkit",
    "crates/vectors",
    "crates/xtask/src/backends.rs",
    "crates/xtask/src/commands.rs",
    "crates/xtask/src/commands/carries.rs",
    "crates/xtask/src/commands/constant_time.rs",
    "crates/xtask/src/commands/cpu_features.rs",
    "crates/xtask/src/commands/deny.rs",
    "crates/xtask/src/commands/examples.rs",
    "crates/xtask/src/commands/floors",
    "crates/xtask/src/commands/floors.rs",
    "crates/xtask/src/commands/fuzz.rs",
    "crates/xtask/src/commands/interop.rs",
    "crates/xtask/src/commands/js",
    "crates/xtask/src/commands/js.rs",
    "crates/xtask/src/commands/msrv.rs",
    "crates/xtask/src/commands/mutants.rs",
    "crates/xtask/src/commands/no_std.rs",
    "crates/xtask/src/commands/package",
    "crates/xtask/src/commands/package.rs",
    "crates/xtask/src/commands/picture",
    "crates/xtask/src/commands/picture.rs",
    "crates/xtask/src/commands/platforms.rs",
    "crates/xtask/src/commands/release",
    "crates/xtask/src/commands/release.rs",
    "crates/xtask/src/commands/rtl",
    "crates/xtask/src/commands/rtl.rs",
    "crates/xtask/src/commands/semver.rs",
    "crates/xtask/src/commands/site",
    "crates/xtask/src/commands/site.rs",
    "crates/xtask/src/commands/symbols.rs",
    "crates/xtask/src/commands/test_aarch64.rs",
    "crates/xtask/src/commands/threads.rs",
    "crates/xtask/src/commands/traces.rs",
    "crates/xtask/src/commands/web",
    "crates/xtask/src/commands/web.rs",
    "crates/xtask/src/emulated.rs",
    "crates/xtask/src/listing.rs",
    "crates/xtask/src/run.rs",
    "crates/xtask/src/workspace.rs",
    "crates/yuxi/src",
    "crates/yuxi/tests",
    "docs",
    "examples",
    "fuzz",
    "interop/go",
    "interop/java",
    "js",
    "packaging",
    "rtl",
    "web",
];

/// It quotes what it replaces.
const GLOSSARY: &str = "docs/glossary.md";

/// An expression, and what to write. A star stands for the rest of a word.
const REPLACED: &[(&str, &str)] = &[
    ("seed 00*", "a key of docs/bibliography.md"),
    ("always the same time", "constant time"),
    ("agreed key", "shared secret, or shared key"),
    ("what is shared", "shared secret"),
    ("private half", "private key"),
    ("public half", "public key"),
    ("signer's identifier", "signer ID"),
    ("bytes too many", "trailing bytes"),
    ("of which nothing is known", "opaque"),
    ("on the terms of", "unreduced"),
    ("key with tables", "prepared key"),
    ("by turns", "interleaved"),
    ("find out", "detect, or determine"),
    ("finds out", "detects, or determines"),
    ("found out", "detected, or determined"),
    ("throw away", "discard"),
    ("thrown away", "discarded"),
    ("goes along", "the verb that says what happens"),
    ("is looked at", "the caller checks, the function reads"),
    ("are looked at", "the caller checks, the function reads"),
    ("whoever", "the caller, or a program that"),
    ("who calls", "the caller"),
    ("who reads", "a program that reads"),
    ("who needs", "a caller that needs"),
    ("who takes", "a program that takes"),
    ("who wants", "a caller that wants"),
    ("are none", "there are no ..."),
    ("be none", "there is no ..."),
    ("where nothing is", "if nothing is"),
    ("where there is", "if there is"),
    ("where there are", "if there are"),
    ("where there was", "if there was"),
    ("where it is told", "if the caller gives"),
    ("where none is", "if none is"),
    ("where one is", "if one is"),
    ("where that fails", "if that fails"),
    ("where it fails", "if it fails"),
    ("as it must", "the rule that holds"),
    ("as they must", "the rule that holds"),
];

/// Prints the expressions in [`CLEAN`].
pub(crate) fn run() -> Result<()> {
    let mut names = listing::files(CLEAN)?;
    names.retain(|name| name != GLOSSARY);
    let mut found = 0;
    for name in &names {
        let Ok(text) = String::from_utf8(fs::read(workspace::root().join(name))?) else { continue };
        for (line, expression, instead) in replaced(&text) {
            println!("{name}:{line}: \"{expression}\": {instead}");
            found += 1;
        }
    }
    println!("words: {found} in {} files", names.len());
    ensure!(found == 0, "docs/glossary.md has other words for these");
    Ok(())
}

/// The expressions in a text: line, expression, what to write.
fn replaced(text: &str) -> Vec<(usize, &'static str, &'static str)> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    for (start, (line, _)) in tokens.iter().enumerate() {
        for (expression, instead) in REPLACED {
            let mut here = tokens[start..].iter();
            if expression
                .split(' ')
                .all(|word| here.next().is_some_and(|(_, is)| matches(word, is)))
            {
                found.push((*line, *expression, *instead));
            }
        }
    }
    found
}

fn matches(word: &str, token: &str) -> bool {
    match word.strip_suffix('*') {
        Some(start) => token.starts_with(start),
        None => token == word,
    }
}

/// Words in lower case, each with its line. A token that is no word stands for punctuation; the
/// marks of a comment at the beginning of a line are left out.
fn tokens(text: &str) -> Vec<(usize, String)> {
    let mut tokens = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim_start().trim_start_matches(['/', '!', '#', '*', '>']).to_lowercase();
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
        let mut rest = line.as_str();
        while let Some(first) = rest.chars().next() {
            let length = rest.find(|c| !is_word(c)).unwrap_or(rest.len()).max(first.len_utf8());
            if !first.is_whitespace() {
                tokens.push((index + 1, rest[..length].to_owned()));
            }
            rest = &rest[length..];
        }
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_expression_is_found() {
        for (expression, instead) in REPLACED {
            let planted = expression.replace('*', "3");
            for text in [
                format!("/// One, {planted}.\n"),
                format!("fn f() {{}} // {}", planted.to_uppercase()),
                format!("# a\n# {}", planted.replace(' ', "\n#     ")),
                format!(" * a\n * {}", planted.replace(' ', "\n * ")),
            ] {
                let found = replaced(&text);
                assert!(
                    found.iter().any(|found| (found.1, found.2) == (expression, instead)),
                    "{text}"
                );
            }
        }
    }

    #[test]
    fn parts_of_words_and_sentences_are_not_found() {
        for text in
            ["whoeverness", "find. Out", "/// find\n///\n/// `out`", "seed 1", "ab\u{e9}by turns"]
        {
            assert_eq!(replaced(text), [], "{text}");
        }
    }

    #[test]
    fn the_line_is_that_of_the_first_word() {
        assert_eq!(replaced("a\n// found\n// out")[0].0, 2);
    }
}
