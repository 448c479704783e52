//! What is written, read again: each address in it must be a file of the site with that anchor, and
//! nothing may be loaded from another host.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use super::links::joined;
use super::notebook::PICTURE;
use crate::workspace;

pub(super) fn folder() -> PathBuf {
    workspace::target_directory().join("site")
}

/// Links that lead nowhere.
pub(super) fn faults(site: &BTreeMap<String, Vec<u8>>) -> Vec<String> {
    let mut faults = Vec::new();
    let mut pages = BTreeMap::new();
    for (address, content) in site {
        if address.ends_with(".html") {
            let text = String::from_utf8_lossy(content);
            pages.insert(address.as_str(), Tags::read(&text));
        }
    }
    for (&address, tags) in &pages {
        for Reference { tag, link } in &tags.references {
            if link.contains(':') {
                if tag != "a" && !link.starts_with(PICTURE) {
                    faults.push(format!("{address}: <{tag}> loads {link}"));
                }
                continue;
            }
            let (path, anchor) =
                link.split_once('#').map_or((&**link, None), |(path, anchor)| (path, Some(anchor)));
            let target =
                if path.is_empty() { Ok(address.to_owned()) } else { joined(address, path) };
            let is_there = target.is_ok_and(|target| {
                site.contains_key(&target)
                    && anchor.is_none_or(|anchor| {
                        pages.get(&*target).is_some_and(|page| page.anchors.contains(anchor))
                    })
            });
            if !is_there {
                faults.push(format!("{address}: {link} leads nowhere"));
            }
        }
    }
    faults
}

struct Reference {
    tag: String,
    link: String,
}

/// What the tags of a page name. `<` in text is escaped, so that each one begins a tag.
#[derive(Default)]
struct Tags {
    references: Vec<Reference>,
    anchors: BTreeSet<String>,
}

impl Tags {
    fn read(page: &str) -> Self {
        let mut tags = Self::default();
        for part in page.split('<').skip(1) {
            let inside = part.split('>').next().unwrap_or_default();
            let tag = inside.split_whitespace().next().unwrap_or_default().to_owned();
            for name in ["href", "src"] {
                if let Some(link) = attribute(inside, name) {
                    tags.references.push(Reference { tag: tag.clone(), link });
                }
            }
            tags.anchors.extend(attribute(inside, "id"));
        }
        tags
    }
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split('"').next().map(decoded)
}

/// Without percent signs and character references.
fn decoded(link: &str) -> String {
    let mut bytes = Vec::new();
    let mut parts = link.split('%');
    bytes.extend(parts.next().unwrap_or_default().bytes());
    for part in parts {
        let digits = part.get(..2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match digits {
            Some(byte) => {
                bytes.push(byte);
                bytes.extend(part[2..].bytes());
            }
            None => bytes.extend(format!("%{part}").bytes()),
        }
    }
    String::from_utf8_lossy(&bytes).replace("&amp;", "&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_lead_nowhere_and_other_hosts_are_found() {
        let page = "<a href=\"b.html#%E7%8E%89\">x</a><a href=\"b.html#c\">y</a><a href=\"d.html\">z</a>\
                    <a href=\"https://example.org/\">e</a><img src=\"https://example.org/e.svg\"><img src=\"data:image/png;base64,YQ==\"><code>href=\"f\"</code>";
        let site = BTreeMap::from([
            ("a.html".to_owned(), page.into()),
            ("b.html".to_owned(), "<h1 id=\"玉\">b</h1>".into()),
        ]);
        let expected = [
            "a.html: b.html#c leads nowhere",
            "a.html: d.html leads nowhere",
            "a.html: <img> loads https://example.org/e.svg",
        ];
        assert_eq!(faults(&site), expected);
    }
}
