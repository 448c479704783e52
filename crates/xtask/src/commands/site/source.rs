//! Source files that documents link to, as pages. The site has copies of them, because it must work
//! without a network and the repository has no public address.

use std::collections::BTreeSet;
use std::fmt::Write;

use super::layout;
use super::links::{folder_address, relative, source_address};
use super::render::escaped;

/// The page of a file.
pub(super) fn file(name: &str, text: &str) -> String {
    layout::source(
        &source_address(name),
        name,
        &format!("<pre tabindex=\"0\"><code>{}</code></pre>\n", escaped(text)),
    )
}

/// The page of a folder: its files, with links to those that the site has.
pub(super) fn folder(name: &str, files: &BTreeSet<String>, copied: &BTreeSet<String>) -> String {
    let (address, below) = (folder_address(name), format!("{name}/"));
    let mut body = String::from("<ul>\n");
    for file in files.range(below.clone()..).take_while(|file| file.starts_with(&below)) {
        let shown = escaped(&file[below.len()..]);
        let _ = if copied.contains(file) {
            let link = relative(&address, &source_address(file));
            writeln!(body, "<li><a href=\"{link}\">{shown}</a></li>")
        } else {
            writeln!(body, "<li>{shown}</li>")
        };
    }
    body.push_str("</ul>\n");
    layout::source(&address, name, &body)
}

#[cfg(test)]
mod tests {
    use super::{file, folder};

    #[test]
    fn text_stays_text() {
        let page = file("a/b.rs", "fn f() -> Vec<u8> { \"</code>\" }\n");
        assert!(page.contains("Vec&lt;u8&gt; { &quot;&lt;/code&gt;&quot; }"), "{page}");
    }

    #[test]
    fn a_folder_lists_its_own_files() {
        let files = ["a/b/c.rs", "a/b/d/e.rs", "a/bc.rs", "f.rs"].map(str::to_owned).into();
        let page = folder("a/b", &files, &["a/b/d/e.rs".to_owned()].into());
        assert!(
            page.contains("<li>c.rs</li>\n<li><a href=\"d/e.rs.html\">d/e.rs</a></li>\n</ul>"),
            "{page}"
        );
        assert!(!page.contains("bc.rs"), "{page}");
    }
}
