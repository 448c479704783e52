//! The HTML of a document's text.

use pulldown_cmark::{CowStr, Event, Tag, TagEnd, html};

use super::Faults;
use super::document::{Document, joins};
use super::links::{Linked, Resolver};

/// What stands in `<main>`. Faults name the document.
pub(super) fn body(
    document: &Document,
    resolver: &Resolver,
    linked: &mut Linked,
    faults: &mut Faults,
) -> String {
    let mut fault = |what: String| faults.push(format!("{}: {what}", document.entry.name));
    let mut headings = document.headings.iter();
    let mut events = Vec::new();
    let mut last = None;
    let mut parts = document.events().peekable();
    while let Some(event) = parts.next() {
        let event = match event {
            Event::SoftBreak if joins(last, parts.peek().and_then(first_of)) => continue,
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let id = headings.next().map(|heading| heading.anchor.clone().into());
                Event::Start(Tag::Heading { level, id, classes, attrs })
            }
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let found = resolver.link(document, &dest_url, linked);
                let dest_url = kept(found, dest_url, &mut fault);
                Event::Start(Tag::Link { link_type, dest_url, title, id })
            }
            Event::Start(Tag::Image { link_type, dest_url, title, id }) => {
                let found = resolver.image(document, &dest_url, linked);
                let dest_url = kept(found, dest_url, &mut fault);
                Event::Start(Tag::Image { link_type, dest_url, title, id })
            }
            // Wide ones scroll by themselves, and the keyboard reaches them.
            Event::Start(Tag::Table(_)) => {
                events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                event
            }
            Event::End(TagEnd::Table) => {
                events.push(event);
                Event::Html("</div>".into())
            }
            // Comments mark what is generated. Other HTML might fetch something.
            Event::Html(text) | Event::InlineHtml(text) => {
                if !text.trim().is_empty() && !text.trim_start().starts_with("<!--") {
                    fault(format!("HTML in the text: {}", text.trim()));
                }
                continue;
            }
            other => other,
        };
        if let Event::Text(text) = &event {
            last = text.chars().last();
        } else if let Event::Code(_) = event {
            last = None;
        }
        events.push(event);
    }
    let mut body = String::new();
    html::push_html(&mut body, events.into_iter());
    // The policy of the pages allows no style in an attribute.
    for side in ["left", "right", "center"] {
        for cell in ["td", "th"] {
            let styled = format!("<{cell} style=\"text-align: {side}\">");
            body = body.replace(&styled, &format!("<{cell} class=\"{side}\">"));
        }
        body = body.replace(&format!("<th class=\"{side}\"></th>"), "<td></td>");
    }
    // A heading that is empty heads nothing; and the keyboard scrolls what is too wide.
    body = body.replace("<th></th>", "<td></td>").replace("<pre>", "<pre tabindex=\"0\">");
    body
}

fn first_of(event: &Event) -> Option<char> {
    match event {
        Event::Text(text) => text.chars().next(),
        _ => None,
    }
}

fn kept<'a>(
    found: Result<String, String>,
    link: CowStr<'a>,
    fault: &mut impl FnMut(String),
) -> CowStr<'a> {
    found.map(CowStr::from).unwrap_or_else(|why| {
        fault(format!("link {link}: {why}"));
        link
    })
}

/// Text in HTML, also in an attribute.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::super::document::tests::document;
    use super::*;

    fn rendered(text: &str) -> (String, Faults) {
        let files = BTreeSet::from(["docs/a.svg".to_owned()]);
        let documents = BTreeMap::from([("docs/c.md", document("docs/c.md", text))]);
        let resolver = Resolver::new(&files, &documents);
        let mut faults = Vec::new();
        let body = body(&documents["docs/c.md"], &resolver, &mut Linked::default(), &mut faults);
        (body, faults)
    }

    #[test]
    fn headings_tables_and_figures() {
        let text = "# A b\n\n<!-- x: begin -->\n\n| | b |\n|---|---:|\n| 1 | 2 |\n\n![c](a.svg)\n";
        let (body, faults) = rendered(text);
        assert!(faults.is_empty(), "{faults:?}");
        assert!(body.starts_with("<h1 id=\"a-b\">A b</h1>"), "{body}");
        assert!(body.contains("<div class=\"wide\" tabindex=\"0\"><table>"), "{body}");
        assert!(body.contains("<td class=\"right\">2</td>") && !body.contains("style="), "{body}");
        assert!(body.contains("<tr><td></td><th class=\"right\">b</th></tr>"), "{body}");
        assert!(body.contains("src=\"figures/docs/a.svg\"") && !body.contains("begin"), "{body}");
    }

    #[test]
    fn chinese_lines_are_joined() {
        let (body, _) = rendered("签名\n验签\nSM2\n`a`\n密钥\n");
        assert!(body.contains("<p>签名验签\nSM2\n<code>a</code>\n密钥</p>"), "{body}");
    }

    #[test]
    fn a_broken_link_and_foreign_html_are_faults() {
        let (_, faults) = rendered("# A\n\n[b](#b) [d](d.md) <img src=x>\n\n![e](e.svg)\n");
        assert_eq!(faults.len(), 4, "{faults:?}");
        assert_eq!(faults[0], "docs/c.md: link #b: docs/c.md has no heading #b");
    }
}
