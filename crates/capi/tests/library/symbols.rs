//! The symbols that the libraries export.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::install::{CRATE, installed};
use crate::run::{run, tool};

/// The functions that the header declares.
pub(crate) fn declared() -> BTreeSet<String> {
    let header = fs::read_to_string(Path::new(CRATE).join("include/yuxi.h")).unwrap();
    // Comments are indented, or begin with a slash.
    let declarations = header.lines().filter(|line| line.starts_with(|c: char| c.is_alphabetic()));
    let names = declarations.filter_map(|line| {
        let (before, _) = line.split_once('(')?;
        before.rsplit([' ', '*']).next().filter(|name| name.starts_with("yuxi_"))
    });
    names.map(str::to_owned).collect()
}

/// The names in the output of nm whose letter is one of `kinds`.
pub(crate) fn names(listing: &str, kinds: &[&str]) -> BTreeSet<String> {
    let symbols = listing.lines().filter_map(|line| {
        let mut words = line.split_whitespace().rev();
        Some((words.next()?, words.next()?))
    });
    symbols.filter(|(_, kind)| kinds.contains(kind)).map(|(name, _)| name.to_owned()).collect()
}

#[test]
fn the_header_declares_functions() {
    let declared = declared();
    assert!(declared.len() > 70, "{declared:?}");
    assert!(declared.contains("yuxi_version") && declared.contains("yuxi_sm2_sign"));
}

#[test]
fn the_shared_library_exports_what_the_header_declares() {
    let Some(installed) = installed() else { return };
    let library = installed.lib.join("libyuxi.so");
    let listing = run(Command::new(tool("nm")).args(["-D", "--defined-only"]).arg(&library));
    let functions = names(&listing, &["T"]);
    let expected = declared().into_iter().map(|name| name + "@@YUXI_0.1").collect();
    assert_eq!(functions, expected);
    // Besides them there is only the version.
    assert_eq!(listing.lines().count(), functions.len() + 1, "{listing}");
    assert_eq!(names(&listing, &["A"]), BTreeSet::from(["YUXI_0.1".to_owned()]));
}

#[test]
fn the_shared_library_has_its_name_and_few_needs() {
    let Some(installed) = installed() else { return };
    let dynamic =
        run(Command::new(tool("readelf")).arg("-dW").arg(installed.lib.join("libyuxi.so")));
    assert!(dynamic.contains("Library soname: [libyuxi.so.0]"), "{dynamic}");
    for needed in dynamic.lines().filter(|line| line.contains("(NEEDED)")) {
        let known = ["libgcc_s.so", "libc.so", "ld-linux"];
        assert!(known.iter().any(|name| needed.contains(name)), "{needed}");
    }
    // Relocations are read-only when the program runs.
    assert!(dynamic.contains("NOW") && !dynamic.contains("TEXTREL"), "{dynamic}");
    let headers =
        run(Command::new(tool("readelf")).arg("-lW").arg(installed.lib.join("libyuxi.so")));
    assert!(headers.contains("GNU_RELRO"), "{headers}");
    // It stays in memory after it is closed, because threads may still end in it.
    assert!(dynamic.contains("NODELETE"), "{dynamic}");
}

#[test]
fn the_static_library_defines_what_the_header_declares() {
    let Some(installed) = installed() else { return };
    let library = installed.lib.join("libyuxi.a");
    let listing = run(Command::new(tool("nm")).args(["-g", "--defined-only"]).arg(library));
    let kinds: Vec<String> = (b'A'..=b'z').map(|letter| char::from(letter).to_string()).collect();
    let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
    // Symbols of any kind: text, data, weak.
    assert_eq!(names(&listing, &kinds), declared());
}
