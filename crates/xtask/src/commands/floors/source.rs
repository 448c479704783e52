//! What the checks know of a Rust file.

use anyhow::{Result, anyhow};
use proc_macro2::{Span, TokenStream};
use syn::{Attribute, Item, Meta};

use super::calls::{self, Call};
use super::tokens::{self, Comments};
use crate::named;

pub(super) struct Source {
    pub(super) name: String,
    /// The paths that its `use` declarations, its code and the tokens of its macros name.
    pub(super) paths: Vec<Path>,
    /// Each `unsafe` and each block of assembly: its line, and what it is.
    pub(super) unsafe_places: Vec<(usize, String)>,
    /// What an inner attribute does about unsafe code: `forbid` or `deny`.
    pub(super) unsafe_level: Option<String>,
    /// Each place that names a function of variable time, or makes something public.
    pub(super) calls: Vec<Call>,
}

/// A path in the code of a module.
pub(super) struct Path {
    pub(super) line: usize,
    /// The modules between braces around it.
    pub(super) inside: Vec<String>,
    pub(super) parts: Vec<String>,
    /// Whether it is a whole module that is imported, by its name or with all names in it.
    pub(super) is_glob: bool,
}

impl Source {
    pub(super) fn parse(name: &str, text: &str) -> Result<Self> {
        let fault = |message: &dyn std::fmt::Display, span: Span| {
            anyhow!("{name}:{}: {message}", span.start().line)
        };
        let tokens: TokenStream =
            text.parse().map_err(|e: proc_macro2::LexError| fault(&e, e.span()))?;
        let comments = Comments::read(text, tokens.clone());
        let unsafe_places = tokens::unsafe_places(tokens.clone());
        let file: syn::File = syn::parse2(tokens).map_err(|e| fault(&e, e.span()))?;
        let mut paths = Vec::new();
        collect_paths(&file.items, &[], &mut paths);
        Ok(Self {
            name: name.to_owned(),
            paths,
            unsafe_places,
            unsafe_level: unsafe_level(&file.attrs),
            calls: calls::find(&file, &comments),
        })
    }

    /// Whether it is part of a library itself, and not of its tests.
    pub(super) fn is_library(&self) -> bool {
        let libraries = ["crates/arith/src/", "crates/sm3-lanes/src/", "crates/yuxi/src/"];
        let is_test = |part: &str| {
            let part = part.strip_suffix(".rs").unwrap_or(part);
            let last = part.rsplit(['_', '-']).next();
            last == Some("test") || last == Some("tests")
        };
        libraries.iter().any(|library| self.name.starts_with(library))
            && !self.name.split('/').any(is_test)
    }

    /// The path of its module inside its crate, by the place of the file.
    pub(super) fn module(&self) -> Vec<&str> {
        let (_, inside) = self.name.split_once("/src/").unwrap_or(("", &self.name));
        let mut parts: Vec<&str> = inside.trim_end_matches(".rs").split('/').collect();
        if matches!(parts.last(), Some(&("lib" | "main" | "mod"))) {
            parts.pop();
        }
        parts
    }
}

fn collect_paths(items: &[Item], inside: &[String], paths: &mut Vec<Path>) {
    let found = named::collect_with_tests(items);
    for import in found.imports {
        let (line, is_glob) = (import.line, import.name.is_none() || import.parts.len() == 1);
        paths.push(Path { line, inside: inside.to_vec(), parts: import.parts, is_glob });
    }
    for named in found.named {
        let inside = inside.to_vec();
        paths.push(Path { line: named.line, inside, parts: named.parts, is_glob: false });
    }
    for item in items {
        if let Item::Mod(module) = item
            && let Some((_, items)) = &module.content
        {
            collect_paths(items, &[inside, &[module.ident.to_string()]].concat(), paths);
        }
    }
}

fn unsafe_level(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| {
        let Meta::List(list) = &attribute.meta else { return None };
        let level = list.path.get_ident()?.to_string();
        let lints = list.tokens.to_string();
        let is_meant = lints.split(',').any(|lint| lint.trim() == "unsafe_code");
        (is_meant && matches!(level.as_str(), "forbid" | "deny")).then_some(level)
    })
}
