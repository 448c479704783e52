//! What the code of a module defines, imports and names.

use std::collections::BTreeSet;

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::meta::ParseNestedMeta;
use syn::visit::{self, Visit};
use syn::{Attribute, ForeignItem, Item, ItemUse, Macro, Meta, UseTree, Visibility};

/// A path of the code, and where it stands.
pub(crate) struct Named {
    pub(crate) parts: Vec<String>,
    pub(crate) line: usize,
    /// Whether it is the name of a macro that is called.
    pub(crate) is_macro: bool,
}

/// A leaf of a `use` declaration.
pub(crate) struct Import {
    /// What it is called here; nothing for all names of a module.
    pub(crate) name: Option<String>,
    pub(crate) parts: Vec<String>,
    pub(crate) line: usize,
}

/// All of it. What functions import is taken as an import of their module.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) items: BTreeSet<String>,
    pub(crate) macros: Vec<String>,
    pub(crate) imports: Vec<Import>,
    pub(crate) named: Vec<Named>,
    /// Whether items that are compiled for tests alone count.
    with_tests: bool,
}

/// Reads the items of a module; what those of modules inside it and those for tests name is left out.
pub(crate) fn collect(items: &[Item]) -> Found {
    read(items, Found::default())
}

/// The same with the items for tests.
pub(crate) fn collect_with_tests(items: &[Item]) -> Found {
    read(items, Found { with_tests: true, ..Found::default() })
}

fn read(items: &[Item], mut found: Found) -> Found {
    for item in items {
        found.define(item);
        found.visit_item(item);
    }
    found
}

impl Found {
    fn define(&mut self, item: &Item) {
        let names = match item {
            Item::Const(item) => vec![&item.ident],
            Item::Enum(item) => vec![&item.ident],
            Item::Fn(item) => vec![&item.sig.ident],
            Item::ForeignMod(block) => block.items.iter().filter_map(foreign_name).collect(),
            Item::Macro(item) => item.ident.iter().collect(),
            Item::Static(item) => vec![&item.ident],
            Item::Struct(item) => vec![&item.ident],
            Item::Trait(item) => vec![&item.ident],
            Item::Type(item) => vec![&item.ident],
            Item::Union(item) => vec![&item.ident],
            _ => Vec::new(),
        };
        let names = names.into_iter().map(Ident::to_string);
        if let Item::Macro(_) = item {
            self.macros.extend(names.clone());
        }
        self.items.extend(names);
    }

    fn name(&mut self, parts: Vec<String>, span: Span, is_macro: bool) {
        self.named.push(Named { parts, line: span.start().line, is_macro });
    }

    fn import(&mut self, tree: &UseTree, before: &[String]) {
        let with = |name: &Ident| [before, &[name.to_string()]].concat();
        let (name, parts, span) = match tree {
            UseTree::Path(path) => {
                return self.import(&path.tree, &with(&path.ident));
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, before);
                }
                return;
            }
            UseTree::Glob(glob) => (None, before.to_vec(), glob.star_token.spans[0]),
            UseTree::Rename(leaf) => {
                (Some(leaf.rename.to_string()), leaf_path(&leaf.ident, before), leaf.ident.span())
            }
            UseTree::Name(leaf) => {
                let parts = leaf_path(&leaf.ident, before);
                (parts.last().cloned(), parts, leaf.ident.span())
            }
        };
        self.imports.push(Import { name, parts, line: span.start().line });
    }

    /// Names the paths of more than one part in a macro's tokens; in a macro's definition only
    /// those that start with `crate`, as the others are resolved where it is called.
    fn scan(&mut self, tokens: TokenStream, only_absolute: bool) {
        let mut path: Vec<Ident> = Vec::new();
        // How many colons stand before this token.
        let mut colons = 0;
        for token in tokens {
            match token {
                TokenTree::Punct(punct) if punct.as_char() == ':' => {
                    colons += 1;
                    continue;
                }
                TokenTree::Ident(part) if colons == 2 && !path.is_empty() => path.push(part),
                other => {
                    self.name_tokens(&mut path, only_absolute);
                    match other {
                        TokenTree::Ident(first) => path.push(first),
                        TokenTree::Group(group) => self.scan(group.stream(), only_absolute),
                        _ => {}
                    }
                }
            }
            colons = 0;
        }
        self.name_tokens(&mut path, only_absolute);
    }

    fn name_tokens(&mut self, path: &mut Vec<Ident>, only_absolute: bool) {
        if path.len() > 1 && (!only_absolute || path[0] == "crate") {
            let parts = path.iter().map(Ident::to_string).collect();
            self.name(parts, path[0].span(), false);
        }
        path.clear();
    }
}

fn foreign_name(item: &ForeignItem) -> Option<&Ident> {
    match item {
        ForeignItem::Fn(item) => Some(&item.sig.ident),
        ForeignItem::Static(item) => Some(&item.ident),
        ForeignItem::Type(item) => Some(&item.ident),
        _ => None,
    }
}

/// The path of a leaf; `self` is the path before it.
fn leaf_path(name: &Ident, before: &[String]) -> Vec<String> {
    if name == "self" && !before.is_empty() {
        return before.to_vec();
    }
    [before, &[name.to_string()]].concat()
}

impl<'ast> Visit<'ast> for Found {
    fn visit_item(&mut self, item: &'ast Item) {
        let is_module = matches!(item, Item::Mod(_));
        if !is_module && (self.with_tests || !only_in_tests(attributes(item))) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        self.import(&item.tree, &[]);
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        if item.ident.is_some() {
            self.scan(item.mac.tokens.clone(), true);
        } else {
            self.visit_macro(&item.mac);
        }
    }

    fn visit_macro(&mut self, called: &'ast Macro) {
        let parts = parts(&called.path);
        self.name(parts, called.path.segments[0].ident.span(), true);
        self.scan(called.tokens.clone(), false);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.name(parts(path), path.segments[0].ident.span(), false);
        visit::visit_path(self, path);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        if let Meta::List(list) = &attribute.meta {
            self.scan(list.tokens.clone(), false);
        }
    }

    // `pub(in path)` imports nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}
}

fn parts(path: &syn::Path) -> Vec<String> {
    path.segments.iter().map(|segment| segment.ident.to_string()).collect()
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::ExternCrate(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::ForeignMod(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether a `cfg` is false if `test` is.
pub(crate) fn only_in_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().filter(|attribute| attribute.path().is_ident("cfg")).any(|attribute| {
        let mut value = None;
        let parsed = attribute.parse_nested_meta(|meta| {
            value = without_tests(&meta)?;
            Ok(())
        });
        parsed.is_ok() && value == Some(false)
    })
}

/// What a condition is without `test`, if nothing else decides it.
fn without_tests(meta: &ParseNestedMeta) -> syn::Result<Option<bool>> {
    let mut inner = Vec::new();
    if meta.input.peek(syn::token::Paren) {
        meta.parse_nested_meta(|meta| {
            inner.push(without_tests(&meta)?);
            Ok(())
        })?;
    } else if meta.input.peek(syn::Token![=]) {
        meta.value()?.parse::<syn::Lit>()?;
    }
    let is = |name| meta.path.is_ident(name);
    let decided = |by: bool| {
        if inner.contains(&Some(by)) {
            Some(by)
        } else if inner.iter().all(|value| *value == Some(!by)) {
            Some(!by)
        } else {
            None
        }
    };
    Ok(if is("test") {
        Some(false)
    } else if is("not") {
        inner.first().copied().flatten().map(|value| !value)
    } else if is("all") {
        decided(false)
    } else if is("any") {
        decided(true)
    } else {
        None
    })
}
