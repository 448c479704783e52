//! The site of documents: HTML of the documents of the repository, in English and Chinese, with a search
//! that needs no server. `docs/releasing.md` says why this is no mdBook and no MkDocs.
//!
//! Everything is read and resolved before a file is written; a link that leads nowhere, a document
//! that the outline lacks, or a command of a Chinese page that its English page lacks is a fault.

mod document;
mod layout;
mod links;
mod notebook;
mod outline;
mod output;
mod render;
mod same;
mod search;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::{Context, Result, ensure};

use crate::{listing, workspace};
use document::Document;
use links::{Linked, Resolver};
use outline::Language;

/// What may be wrong, each in a line.
type Faults = Vec<String>;

/// Writes the site to target/site, and fails if something in it leads nowhere.
pub(crate) fn run() -> Result<()> {
    let files: BTreeSet<String> = listing::files(&["."])?.into_iter().collect();
    let mut faults = outline::faults(&files);
    let documents = read()?;
    faults.extend(same::faults(&documents));

    let resolver = Resolver::new(&files, &documents);
    let mut site = BTreeMap::new();
    let mut linked = Linked::default();
    for document in documents.values() {
        let body = render::body(document, &resolver, &mut linked, &mut faults);
        site.insert(
            document.address.clone(),
            layout::page(document, &documents, &body)?.into_bytes(),
        );
    }
    for file in &linked.images {
        site.insert(links::image_address(file), fs::read(workspace::root().join(file))?);
    }
    for file in &linked.sources {
        let text = fs::read(workspace::root().join(file))?;
        let text =
            String::from_utf8(text).with_context(|| format!("{file} is linked, and no text"))?;
        site.insert(links::source_address(file), source::file(file, &text).into_bytes());
    }
    for folder in &linked.folders {
        let page = source::folder(folder, &files, &linked.sources);
        site.insert(links::folder_address(folder), page.into_bytes());
    }
    for language in [Language::English, Language::Chinese] {
        let index = search::index(&documents, language)?;
        site.insert(search::address(language).into(), index.into_bytes());
    }
    site.insert("style.css".into(), include_bytes!("site/style.css").to_vec());
    site.insert("site.js".into(), include_bytes!("site/site.js").to_vec());
    site.insert("icon.svg".into(), include_bytes!("site/icon.svg").to_vec());

    // It would only repeat those in other words.
    if faults.is_empty() {
        faults = output::faults(&site);
    }
    for fault in &faults {
        println!("site: {fault}");
    }
    ensure!(faults.is_empty(), "site: faults: {}; nothing is written", faults.len());
    write(&site)?;
    let bytes: usize = site.values().map(Vec::len).sum();
    println!(
        "site: {} documents, {} files that they show, {} KiB; {} links inside are checked, {} to other hosts are not",
        documents.len(),
        linked.images.len() + linked.sources.len(),
        bytes / 1024,
        linked.inside,
        linked.outside,
    );
    println!("site: {} written; open index.html in it", output::folder().display());
    Ok(())
}

/// All documents of the outline, by their names.
fn read() -> Result<BTreeMap<&'static str, Document>> {
    let mut documents = BTreeMap::new();
    for entry in outline::entries() {
        let mut text =
            fs::read_to_string(workspace::root().join(entry.name)).with_context(|| entry.name)?;
        if entry.name.ends_with(".ipynb") {
            text = notebook::markdown(&text).with_context(|| entry.name)?;
        }
        documents.insert(entry.name, Document::parse(entry, text));
    }
    Ok(documents)
}

/// Replaces what was there.
fn write(site: &BTreeMap<String, Vec<u8>>) -> Result<()> {
    let folder = output::folder();
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    for (address, content) in site {
        let path = folder.join(address);
        fs::create_dir_all(path.parent().context("a file is in a folder")?)?;
        fs::write(path, content)?;
    }
    Ok(())
}
