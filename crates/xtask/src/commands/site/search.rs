//! What the search reads: the text of each section, in a script for each language, because a page that is
//! opened from a disk may load scripts but no data.

use std::collections::BTreeMap;

use anyhow::Result;
use pulldown_cmark::{Event, HeadingLevel, Tag, TagEnd};
use serde_json::json;

use super::document::{Document, joins};
use super::outline::Language;

/// Where the site has the texts of a language.
pub(super) const fn address(language: Language) -> &'static str {
    match language {
        Language::English => "search-en.js",
        Language::Chinese => "search-zh.js",
    }
}

/// What a page of a language searches: Chinese pages also the English ones, which say more.
pub(super) fn needed(language: Language) -> Vec<&'static str> {
    match language {
        Language::English => vec![address(Language::English)],
        Language::Chinese => vec![address(Language::Chinese), address(Language::English)],
    }
}

/// The script.
pub(super) fn index(
    documents: &BTreeMap<&'static str, Document>,
    language: Language,
) -> Result<String> {
    let mut entries = Vec::new();
    for document in documents.values().filter(|document| document.entry.language == language) {
        for Section { anchor, heading, text } in sections(document) {
            entries.push(json!([document.address, anchor, document.title(), heading, text]));
        }
    }
    Ok(format!("(self.yuxi ||= []).push({});\n", serde_json::to_string(&entries)?))
}

struct Section<'a> {
    anchor: &'a str,
    heading: &'a str,
    text: String,
}

/// What stands below each heading of the first three levels.
fn sections(document: &Document) -> Vec<Section<'_>> {
    let mut sections: Vec<Section> = Vec::new();
    let mut headings = document.headings.iter();
    let mut in_heading = false;
    for event in document.events() {
        if let Event::Start(Tag::Heading { level, .. }) = &event
            && let Some(heading) = headings.next()
            && *level <= HeadingLevel::H3
        {
            in_heading = true;
            sections.push(Section {
                anchor: &heading.anchor,
                heading: &heading.title,
                text: String::new(),
            });
        }
        let Some(Section { text, .. }) = sections.last_mut() else { continue };
        match event {
            Event::End(TagEnd::Heading(_)) => in_heading = false,
            Event::Text(part) | Event::Code(part) if !in_heading => {
                let after = part.chars().next();
                if text.ends_with('\n') && joins(text.trim_end().chars().last(), after) {
                    text.pop();
                }
                text.push_str(&part);
            }
            Event::SoftBreak | Event::HardBreak => text.push('\n'),
            Event::End(
                TagEnd::Paragraph | TagEnd::TableCell | TagEnd::Item | TagEnd::CodeBlock,
            ) => text.push(' '),
            _ => {}
        }
    }
    for section in &mut sections {
        section.text = section.text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    sections
}

#[cfg(test)]
mod tests {
    use super::super::document::tests::document;
    use super::*;

    #[test]
    fn a_word_over_two_lines_is_found() {
        let document = document("docs/c.md", "# A\n\n常数\n时间 b\nc\n");
        assert_eq!(sections(&document)[0].text, "常数时间 b c");
    }

    #[test]
    fn sections_have_their_own_text() {
        let document = document(
            "docs/c.md",
            "# A\n\nb `c`\nd\n\n| e | f |\n|---|---|\n| g | h |\n\n## I j\n\n```sh\nk\n```\n",
        );
        let sections = sections(&document);
        let found: Vec<_> = sections.iter().map(|s| (s.anchor, s.heading, &*s.text)).collect();
        assert_eq!(found, [("a", "A", "b c d e f g h"), ("i-j", "I j", "k")]);
    }
}
