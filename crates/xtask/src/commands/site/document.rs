//! A document: its headings and their anchors, as the pages of repositories make them.

use std::collections::{BTreeMap, BTreeSet};

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use super::outline::{self, Entry};

/// A document that is read.
pub(super) struct Document {
    pub(super) entry: Entry,
    /// Where the site has it.
    pub(super) address: String,
    pub(super) text: String,
    pub(super) headings: Vec<Heading>,
}

pub(super) struct Heading {
    pub(super) level: HeadingLevel,
    pub(super) title: String,
    /// What links name it by.
    pub(super) anchor: String,
}

impl Document {
    pub(super) fn parse(entry: Entry, text: String) -> Self {
        let mut seen = BTreeMap::new();
        let mut headings = Vec::new();
        let mut open = None;
        for event in events(&text) {
            match event {
                Event::Start(Tag::Heading { level, .. }) => open = Some((level, String::new())),
                Event::End(TagEnd::Heading(_)) => {
                    if let Some((level, title)) = open.take() {
                        headings.push(Heading { level, anchor: anchor(&title, &mut seen), title });
                    }
                }
                Event::Text(part) | Event::Code(part) => {
                    if let Some((_, title)) = &mut open {
                        title.push_str(&part);
                    }
                }
                _ => {}
            }
        }
        Self { address: outline::address(entry.name), entry, text, headings }
    }

    /// The parts of its text, as the parser sees them.
    pub(super) fn events(&self) -> Parser<'_> {
        events(&self.text)
    }

    /// Its first heading.
    pub(super) fn title(&self) -> &str {
        self.headings.first().map_or(self.entry.name, |heading| &heading.title)
    }

    pub(super) fn anchors(&self) -> BTreeSet<&str> {
        self.headings.iter().map(|heading| heading.anchor.as_str()).collect()
    }
}

/// Whether a line break between these is no blank: Chinese has none within a sentence.
pub(super) fn joins(before: Option<char>, after: Option<char>) -> bool {
    let is_wide = |c: char| ('\u{2e80}'..='\u{ffef}').contains(&c);
    before.is_some_and(is_wide) && after.is_some_and(is_wide)
}

fn events(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// GitHub's rule: lower case, no punctuation, hyphens for spaces, and a number if it is taken.
fn anchor(title: &str, seen: &mut BTreeMap<String, usize>) -> String {
    let kept = title.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    let anchor: String =
        kept.flat_map(char::to_lowercase).map(|c| if c == ' ' { '-' } else { c }).collect();
    let times = seen.entry(anchor.clone()).and_modify(|times| *times += 1).or_insert(0);
    if *times == 0 { anchor } else { format!("{anchor}-{times}") }
}

#[cfg(test)]
pub(super) mod tests {
    use super::{Document, Entry, joins};
    use crate::commands::site::outline::Language;

    /// A document of a test.
    pub(in super::super) fn document(name: &'static str, text: &str) -> Document {
        let entry = Entry { name, language: Language::English, other: None };
        Document::parse(entry, text.to_owned())
    }

    #[test]
    fn anchors_are_those_of_repositories() {
        let text = "# A `b` c!\n\n## 使用 OpenSSL 的程序\n\n## x: y, z\n\n## x y z\n\n## x-y z\n\n```\n# no\n```\n";
        let document = document("docs/c.md", text);
        let anchors: Vec<_> = document.headings.iter().map(|heading| &*heading.anchor).collect();
        assert_eq!(anchors, ["a-b-c", "使用-openssl-的程序", "x-y-z", "x-y-z-1", "x-y-z-2"]);
        assert_eq!(document.title(), "A b c!");
    }

    #[test]
    fn only_chinese_goes_on_without_a_blank() {
        for (before, after, expected) in [
            (Some('签'), Some('名'), true),
            (Some('，'), Some('名'), true),
            (Some('a'), Some('名'), false),
            (Some('名'), Some('a'), false),
            (Some('名'), None, false),
        ] {
            assert_eq!(joins(before, after), expected, "{before:?} {after:?}");
        }
    }
}
