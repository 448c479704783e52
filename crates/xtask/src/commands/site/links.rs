//! Where the links of documents lead, in the repository and in the site.

use std::collections::{BTreeMap, BTreeSet};

use super::document::Document;
use super::notebook::PICTURE;

/// What documents lead to besides documents, and how many links there are.
#[derive(Default)]
pub(super) struct Linked {
    pub(super) images: BTreeSet<String>,
    pub(super) sources: BTreeSet<String>,
    pub(super) folders: BTreeSet<String>,
    pub(super) inside: usize,
    pub(super) outside: usize,
}

/// Knows the repository and the documents.
pub(super) struct Resolver<'a> {
    files: &'a BTreeSet<String>,
    /// Of each document its address and its anchors.
    documents: BTreeMap<&'a str, (&'a str, BTreeSet<&'a str>)>,
}

impl<'a> Resolver<'a> {
    pub(super) fn new(
        files: &'a BTreeSet<String>,
        documents: &'a BTreeMap<&'static str, Document>,
    ) -> Self {
        let documents = documents.iter();
        let documents =
            documents.map(|(name, document)| (*name, (&*document.address, document.anchors())));
        Self { files, documents: documents.collect() }
    }

    /// What a link of a document becomes in the site.
    ///
    /// # Errors
    /// With what is wrong with the link.
    pub(super) fn link(
        &self,
        from: &Document,
        link: &str,
        linked: &mut Linked,
    ) -> Result<String, String> {
        if ["https://", "http://", "mailto:"].iter().any(|scheme| link.starts_with(scheme)) {
            linked.outside += 1;
            return Ok(link.to_owned());
        }
        linked.inside += 1;
        let (path, anchor) =
            link.split_once('#').map_or((link, None), |(path, anchor)| (path, Some(anchor)));
        let target = if path.is_empty() {
            from.entry.name.to_owned()
        } else {
            joined(from.entry.name, path)?
        };
        if let Some((address, anchors)) = self.documents.get(&*target) {
            let address =
                if path.is_empty() { String::new() } else { relative(&from.address, address) };
            return match anchor {
                None => Ok(address),
                Some(anchor) if anchors.contains(anchor) => Ok(format!("{address}#{anchor}")),
                Some(anchor) => Err(format!("{target} has no heading #{anchor}")),
            };
        }
        if anchor.is_some() {
            return Err(format!(
                "{target} is no document of the site, so its headings are not known"
            ));
        }
        if self.files.contains(&target) {
            let address = source_address(&target);
            linked.sources.insert(target);
            return Ok(relative(&from.address, &address));
        }
        if self
            .files
            .range(format!("{target}/")..)
            .next()
            .is_some_and(|file| file.starts_with(&format!("{target}/")))
        {
            let address = folder_address(&target);
            linked.folders.insert(target);
            return Ok(relative(&from.address, &address));
        }
        Err(format!("{target} does not exist in the repository"))
    }

    /// The address of a figure.
    ///
    /// # Errors
    /// If it is not a file of the repository.
    pub(super) fn image(
        &self,
        from: &Document,
        link: &str,
        linked: &mut Linked,
    ) -> Result<String, String> {
        if link.starts_with(PICTURE) {
            return Ok(link.to_owned());
        }
        linked.inside += 1;
        let target = joined(from.entry.name, link)?;
        if !self.files.contains(&target) {
            return Err(format!("{target} is no file of the repository"));
        }
        let address = image_address(&target);
        linked.images.insert(target);
        Ok(relative(&from.address, &address))
    }
}

pub(super) fn image_address(file: &str) -> String {
    format!("figures/{file}")
}

pub(super) fn source_address(file: &str) -> String {
    format!("source/{file}.html")
}

pub(super) fn folder_address(folder: &str) -> String {
    format!("source/{folder}/index.html")
}

/// The path from the root, of a link in a file.
///
/// # Errors
/// If it leads out of the repository.
pub(super) fn joined(from: &str, link: &str) -> Result<String, String> {
    let mut parts: Vec<_> = from.split('/').collect();
    parts.pop();
    for part in link.trim_end_matches('/').split('/') {
        match part {
            "" => return Err("a link begins with /, or has two of them".into()),
            "." => {}
            ".." => {
                parts.pop().ok_or("leads out of the repository")?;
            }
            _ => parts.push(part),
        }
    }
    Ok(parts.join("/"))
}

/// The link from one address of the site to another one.
pub(super) fn relative(from: &str, to: &str) -> String {
    let (from, to): (Vec<_>, Vec<_>) = (from.split('/').collect(), to.split('/').collect());
    let depth = from.len().min(to.len()) - 1;
    let common = (0..depth).take_while(|&i| from[i] == to[i]).count();
    let up = "../".repeat(from.len() - 1 - common);
    format!("{up}{}", to[common..].join("/"))
}

#[cfg(test)]
mod tests {
    use super::super::document::tests::document;
    use super::*;

    #[test]
    fn addresses_are_relative() {
        let cases = [
            ("index.html", "c.html", "c.html"),
            ("zh/c.html", "c.html", "../c.html"),
            ("zh/c.html", "zh/index.html", "index.html"),
            ("c.html", "source/a/b.rs.html", "source/a/b.rs.html"),
            ("source/a/b.html", "source/c/d.html", "../c/d.html"),
        ];
        for (from, to, expected) in cases {
            assert_eq!(relative(from, to), expected);
        }
    }

    #[test]
    fn links_lead_somewhere_or_say_why_not() {
        let files = ["docs/c.md", "docs/a.svg", "crates/x/src/lib.rs"].map(str::to_owned).into();
        let documents = BTreeMap::from([
            ("docs/c.md", document("docs/c.md", "# The C library\n\n## Batches\n")),
            ("docs/zh/c.md", document("docs/zh/c.md", "# C\n")),
        ]);
        let resolver = Resolver::new(&files, &documents);
        let mut linked = Linked::default();
        let from = &documents["docs/zh/c.md"];
        let mut link = |link| resolver.link(from, link, &mut linked);
        assert_eq!(link("../c.md").unwrap(), "../c.html");
        assert_eq!(link("../c.md#batches").unwrap(), "../c.html#batches");
        assert_eq!(link("#c").unwrap(), "#c");
        assert_eq!(
            link("../../crates/x/src/lib.rs").unwrap(),
            "../source/crates/x/src/lib.rs.html"
        );
        assert_eq!(link("../../crates/x").unwrap(), "../source/crates/x/index.html");
        assert_eq!(link("https://example.org/#x").unwrap(), "https://example.org/#x");
        for broken in [
            "#batches",
            "../c.md#batch",
            "c2.md",
            "../../crates/y",
            "../../../c.md",
            "/c.md",
            "../../crates/x/src/lib.rs#L1",
        ] {
            assert!(link(broken).is_err(), "{broken}");
        }
        assert_eq!(resolver.image(from, "../a.svg", &mut linked).unwrap(), "../figures/docs/a.svg");
        assert!(resolver.image(from, "a.svg", &mut linked).is_err());
        assert_eq!((linked.inside, linked.outside), (14, 1));
    }
}
