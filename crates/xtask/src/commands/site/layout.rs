//! What surrounds the text of a page: navigation, search, the other language.

use std::collections::BTreeMap;
use std::fmt::Write;

use anyhow::{Context, Result};
use pulldown_cmark::HeadingLevel;

use super::document::Document;
use super::links::relative;
use super::outline::{self, GROUPS, Language, Page};
use super::render::escaped;
use super::search;

/// The browser refuses all that is not a file of the site, and scripts and styles within a page. Pictures of
/// notebooks are in the page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

/// The words around a page.
struct Words {
    language: &'static str,
    skip: &'static str,
    menu: &'static str,
    search: &'static str,
    other: &'static str,
    other_language: &'static str,
    file: [&'static str; 2],
    copies: &'static str,
    licence: &'static str,
}

const ENGLISH: Words = Words {
    language: "en",
    skip: "To the text",
    menu: "Menu",
    search: "Search",
    other: "中文",
    other_language: "zh-CN",
    file: ["This page is ", " in the repository."],
    copies: "Links to source files lead to copies in this site.",
    licence: "Apache-2.0 or MIT.",
};

const CHINESE: Words = Words {
    language: "zh-CN",
    skip: "跳到正文",
    menu: "目录",
    search: "搜索",
    other: "English",
    other_language: "en",
    file: ["本页即仓库中的 ", "。"],
    copies: "源文件链接指向本站内的副本。",
    licence: "许可证：Apache-2.0 或 MIT。",
};

const fn words(language: Language) -> &'static Words {
    match language {
        Language::English => &ENGLISH,
        Language::Chinese => &CHINESE,
    }
}

/// A whole page.
///
/// # Errors
/// If the other language's page is not there.
pub(super) fn page(
    document: &Document,
    documents: &BTreeMap<&'static str, Document>,
    body: &str,
) -> Result<String> {
    let language = document.entry.language;
    let words = words(language);
    let other = other_page(document, documents)?;
    let [before, after] = words.file;
    let mut text = head(words, &document.address, language, document.title());
    let _ = write!(
        text,
        "<body>\n<a class=\"skip\" href=\"#text\">{}</a>\n<header>\n\
         <a class=\"home\" href=\"{}\"><b>玉玺</b> Yuxi</a>\n\
         <button id=\"menu\" type=\"button\" aria-expanded=\"false\" aria-controls=\"pages\" hidden>{}</button>\n\
         <div id=\"search\" role=\"search\" hidden>\
         <input type=\"search\" aria-label=\"{}\" placeholder=\"{}\" autocomplete=\"off\" spellcheck=\"false\">\
         <div id=\"found\" hidden><p role=\"status\"></p><ol></ol></div></div>\n\
         <a class=\"other\" href=\"{other}\" lang=\"{}\" hreflang=\"{}\">{}</a>\n</header>\n",
        words.skip,
        relative(&document.address, outline::address(first(language)).as_str()),
        words.menu,
        words.search,
        words.search,
        words.other_language,
        words.other_language,
        words.other,
    );
    let _ = write!(
        text,
        "<nav id=\"pages\" aria-label=\"{}\">\n{}</nav>\n<main id=\"text\" tabindex=\"-1\">\n{body}</main>\n\
         <footer><p>{before}<code>{}</code>{after} {} Yuxi {}, {}</p></footer>\n</body>\n</html>\n",
        words.menu,
        navigation(document),
        escaped(document.entry.name),
        words.copies,
        env!("CARGO_PKG_VERSION"),
        words.licence,
    );
    Ok(text)
}

/// A page with the text of a source file.
pub(super) fn source(address: &str, title: &str, body: &str) -> String {
    let mut text = head(&ENGLISH, address, Language::English, title);
    let home = relative(address, "index.html");
    let _ = write!(
        text,
        "<body class=\"source\">\n<header><a class=\"home\" href=\"{home}\"><b>玉玺</b> Yuxi</a></header>\n\
         <main id=\"text\">\n<h1><code>{}</code></h1>\n{body}</main>\n</body>\n</html>\n",
        escaped(title)
    );
    text
}

fn head(words: &Words, address: &str, language: Language, title: &str) -> String {
    let to = |file: &str| relative(address, file);
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\" data-root=\"{}\" data-index=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n<title>{} · Yuxi</title>\n\
         <link rel=\"icon\" href=\"{}\">\n<link rel=\"stylesheet\" href=\"{}\">\n\
         <script src=\"{}\" defer></script>\n</head>\n",
        words.language,
        "../".repeat(address.matches('/').count()),
        search::needed(language).join(" "),
        escaped(title),
        to("icon.svg"),
        to("style.css"),
        to("site.js"),
    )
}

/// The entry page of a language.
const fn first(language: Language) -> &'static str {
    match language {
        Language::English => "docs/README.md",
        Language::Chinese => "docs/zh/README.md",
    }
}

/// The link to this page in the other language, or to that language's entry page.
fn other_page(document: &Document, documents: &BTreeMap<&'static str, Document>) -> Result<String> {
    let other = document.entry.other.unwrap_or(first(match document.entry.language {
        Language::English => Language::Chinese,
        Language::Chinese => Language::English,
    }));
    let other = documents.get(other).with_context(|| format!("there is no {other}"))?;
    Ok(relative(&document.address, &other.address))
}

/// All pages in groups, and below this page its headings. Pages without a translation are in English.
fn navigation(document: &Document) -> String {
    let mut text = String::new();
    for group in GROUPS {
        let title = match document.entry.language {
            Language::English => group.title,
            Language::Chinese => group.chinese,
        };
        let _ = write!(text, "<h2>{title}</h2>\n<ul>\n");
        for page in group.pages {
            let (name, title, foreign) = shown(page, document.entry.language);
            let current = name == document.entry.name;
            let _ = writeln!(
                text,
                "<li><a href=\"{}\"{}{}>{title}</a>{}</li>",
                relative(&document.address, &outline::address(name)),
                if current { " aria-current=\"page\"" } else { "" },
                if foreign { " lang=\"en\" hreflang=\"en\"" } else { "" },
                if current { headings(document) } else { String::new() },
            );
        }
        text.push_str("</ul>\n");
    }
    text
}

/// Name and title of a page in a language, and whether it is in English instead.
fn shown(page: &Page, language: Language) -> (&'static str, &'static str, bool) {
    match (language, page.chinese) {
        (Language::Chinese, Some((name, title))) => (name, title, false),
        (language, _) => (page.name, page.title, language == Language::Chinese),
    }
}

fn headings(document: &Document) -> String {
    let second = document.headings.iter().filter(|heading| heading.level == HeadingLevel::H2);
    let items: String = second
        .map(|heading| {
            format!("<li><a href=\"#{}\">{}</a></li>\n", heading.anchor, escaped(&heading.title))
        })
        .collect();
    if items.is_empty() { items } else { format!("\n<ul>\n{items}</ul>\n") }
}
