//! The commands and programs of Chinese pages are those of the English ones, which are tested.

use std::collections::{BTreeMap, BTreeSet};

use pulldown_cmark::{Event, Tag, TagEnd};

use super::document::Document;
use super::outline::Language;

/// Their code differs from the English on purpose; `cargo xtask examples` and `cargo xtask python` run it.
const OWN: [&str; 2] = ["README.zh.md", "examples/notebooks/first-steps.zh.ipynb"];

/// Lines of code that no English document has, comments aside.
pub(super) fn faults(documents: &BTreeMap<&'static str, Document>) -> Vec<String> {
    let of =
        |language| documents.values().filter(move |document| document.entry.language == language);
    let mut english = BTreeSet::new();
    for document in of(Language::English) {
        let code = Code::read(document);
        english.extend(code.lines.into_iter().chain(code.spans));
    }
    let mut faults = Vec::new();
    for document in of(Language::Chinese).filter(|document| !OWN.contains(&document.entry.name)) {
        let own = Code::read(document).lines.into_iter().filter(|line| !english.contains(line));
        let name = document.entry.name;
        faults.extend(own.map(|line| format!("{name}: no English page has the line: {line}")));
    }
    faults
}

/// What is code in a document, without comments and indentation.
#[derive(Default)]
struct Code {
    /// Of blocks.
    lines: Vec<String>,
    /// Within sentences.
    spans: Vec<String>,
}

impl Code {
    fn read(document: &Document) -> Self {
        let mut code = Self::default();
        let mut is_block = false;
        for event in document.events() {
            match event {
                Event::Start(Tag::CodeBlock(_)) => is_block = true,
                Event::End(TagEnd::CodeBlock) => is_block = false,
                Event::Code(span) => code.spans.push(span.into_string()),
                Event::Text(text) if is_block => {
                    let lines = text.lines().map(without_comment).filter(|line| !line.is_empty());
                    code.lines.extend(lines.map(str::to_owned));
                }
                _ => {}
            }
        }
        code
    }
}

/// A comment begins a line or stands after a blank.
fn without_comment(line: &str) -> &str {
    let line = line.trim();
    if line.starts_with("# ") || line.starts_with("//") {
        return "";
    }
    let ends = [" # ", " // "].iter().filter_map(|mark| line.find(mark));
    line[..ends.min().unwrap_or(line.len())].trim_end()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::document::tests::document;
    use super::*;

    #[test]
    fn a_changed_command_is_a_fault() {
        let english =
            document("docs/c.md", "# C\n\n```sh\nyuxi sign a   # signs\nyuxi verify a\n```\n");
        let with = |text: &str| {
            let mut chinese = document("docs/zh/c.md", text);
            chinese.entry.language = Language::Chinese;
            BTreeMap::from([
                ("docs/c.md", document("docs/c.md", &english.text)),
                ("docs/zh/c.md", chinese),
            ])
        };
        assert!(faults(&with("# C\n\n```sh\n# 签名\nyuxi sign a # 签名\n```\n")).is_empty());
        let found = faults(&with("# C\n\n```sh\nyuxi sign b # 签名\n```\n"));
        assert_eq!(found, ["docs/zh/c.md: no English page has the line: yuxi sign b"]);
    }
}
