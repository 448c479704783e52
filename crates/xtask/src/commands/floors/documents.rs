//! What documents link to.

use std::path::{Component, Path, PathBuf};

use pulldown_cmark::{Event, HeadingLevel, Parser, Tag, TagEnd};

use super::{Findings, Snapshot};

/// A relative link leads to a file or a folder.
pub(super) fn check(snapshot: &Snapshot, findings: &mut Findings) {
    for (name, content) in snapshot.ending_with(".md") {
        let Ok(text) = std::str::from_utf8(content) else {
            findings.add("documents", format!("{name} is not in UTF-8"));
            continue;
        };
        for link in links(Parser::new(text)) {
            if let Some(target) = target(name, &link)
                && !snapshot.names.contains(&target)
            {
                findings.add("documents", format!("{name}: links to {link}, which is not there"));
            }
        }
    }
}

/// The links of a part of a document, and its text.
pub(super) struct Section {
    pub(super) links: Vec<String>,
    pub(super) text: String,
}

/// What stands below a heading of the second level.
pub(super) fn section(text: &str, heading: &str) -> Section {
    let is_start =
        |event: &Event| matches!(event, Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }));
    let mut events = Parser::new(text).skip_while(|event| !is_start(event)).peekable();
    while events.next_if(is_start).is_some() {
        let is_end = |event: &Event| matches!(event, Event::End(TagEnd::Heading(_)));
        let title: String = text_of(events.by_ref().take_while(|event| !is_end(event)));
        let mut below = Vec::new();
        while let Some(event) = events.next_if(|event| !is_start(event)) {
            below.push(event);
        }
        if title == heading {
            return Section {
                text: text_of(below.iter().cloned()),
                links: links(below.into_iter()),
            };
        }
    }
    Section { links: Vec::new(), text: String::new() }
}

fn text_of<'a>(events: impl Iterator<Item = Event<'a>>) -> String {
    let text = events.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.into_string()),
        Event::SoftBreak => Some(" ".into()),
        _ => None,
    });
    text.collect()
}

fn links<'a>(events: impl Iterator<Item = Event<'a>>) -> Vec<String> {
    let links = events.filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
            Some(dest_url.into_string())
        }
        _ => None,
    });
    links.collect()
}

/// The place in the tree that a relative link of a document leads to.
pub(super) fn target(document: &str, link: &str) -> Option<String> {
    let link = link.split('#').next().unwrap_or_default();
    if link.is_empty() || link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let mut path = PathBuf::new();
    for part in Path::new(document).parent()?.join(link).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::Normal(part) => path.push(part),
            _ => {}
        }
    }
    Some(path.display().to_string())
}
