//! Which module defines what a path names.

use crate::tree::Tree;

/// What a name stands for: a module, or an item that a module defines.
#[derive(Clone, Copy)]
struct Meaning {
    module: usize,
    is_item: bool,
}

impl Meaning {
    fn module(module: usize) -> Self {
        Self { module, is_item: false }
    }

    fn item(module: usize) -> Self {
        Self { module, is_item: true }
    }
}

/// The names that a search looks through, so that it ends.
type Searched = Vec<(usize, String)>;

/// An import or a path in code, and a module that defines what it names.
pub(crate) struct Reference<'a> {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) line: usize,
    pub(crate) parts: &'a [String],
}

impl Tree {
    /// What the modules name of each other. Of an import of all names those count that the code names.
    pub(crate) fn references(&self) -> Vec<Reference<'_>> {
        let mut references = Vec::new();
        for (from, module) in self.modules.iter().enumerate() {
            let imports = module.imports.iter().filter(|import| import.name.is_some());
            let imports = imports.map(|import| {
                (import.line, &import.parts, self.imported_from(from, &import.parts))
            });
            let named = module.named.iter().map(|named| {
                (named.line, &named.parts, self.defined_in(from, &named.parts, named.is_macro))
            });
            for (line, parts, modules) in imports.chain(named) {
                let to = modules.into_iter();
                references.extend(to.map(|to| Reference { from, to, line, parts }));
            }
        }
        references
    }

    /// The modules that define what a path in a module's code names, through any re-exports; none
    /// if it names nothing of this crate. A path of one part is no module: it may be a variable.
    fn defined_in(&self, here: usize, parts: &[String], is_macro: bool) -> Vec<usize> {
        let mut meanings = self.resolve(here, parts, &mut Vec::new());
        if parts.len() == 1 {
            meanings.retain(|meaning| meaning.is_item);
            if meanings.is_empty() && is_macro {
                let of_name = self.macros.iter().filter(|(name, _)| *name == parts[0]);
                return of_name.map(|(_, module)| *module).collect();
            }
        }
        meanings.iter().map(|meaning| meaning.module).collect()
    }

    /// The modules that define what an import brings, or are it.
    fn imported_from(&self, here: usize, parts: &[String]) -> Vec<usize> {
        let meanings = self.resolve(here, parts, &mut Vec::new());
        meanings.iter().map(|meaning| meaning.module).collect()
    }

    fn resolve(&self, here: usize, parts: &[String], searched: &mut Searched) -> Vec<Meaning> {
        let Some((first, rest)) = parts.split_first() else { return Vec::new() };
        let parent = |module: usize| self.modules[module].parent.map(Meaning::module);
        let mut meanings = match first.as_str() {
            "crate" => vec![Meaning::module(0)],
            "self" => vec![Meaning::module(here)],
            "super" => parent(here).into_iter().collect(),
            _ => self.look_up(here, first, searched).unwrap_or_default(),
        };
        for part in rest {
            let mut next = Vec::new();
            for meaning in meanings {
                if meaning.is_item {
                    // A part of an item: a variant, an associated function.
                    next.push(meaning);
                } else if part == "super" {
                    next.extend(parent(meaning.module));
                } else if let Some(found) = self.look_up(meaning.module, part, searched) {
                    next.extend(found);
                } else {
                    // What a macro defines is not seen: it is taken as the module's.
                    next.push(Meaning::item(meaning.module));
                }
            }
            meanings = next;
        }
        meanings
    }

    /// What a name means in a module that has it: nothing of this crate if the list is empty.
    fn look_up(&self, here: usize, name: &str, searched: &mut Searched) -> Option<Vec<Meaning>> {
        let module = &self.modules[here];
        let mut meanings = Vec::new();
        if module.items.contains(name) {
            meanings.push(Meaning::item(here));
        }
        let children = module.children.iter().filter(|(child, _)| child == name);
        meanings.extend(children.map(|(_, child)| Meaning::module(*child)));
        if !meanings.is_empty() {
            return Some(meanings);
        }
        let key = (here, name.to_owned());
        if searched.contains(&key) {
            return None;
        }
        searched.push(key);
        let found = self.look_up_imported(here, name, searched);
        searched.pop();
        found
    }

    /// The same through the module's imports; those of all names come last.
    fn look_up_imported(
        &self,
        here: usize,
        name: &str,
        searched: &mut Searched,
    ) -> Option<Vec<Meaning>> {
        let imports = &self.modules[here].imports;
        let mut found = None::<Vec<Meaning>>;
        for import in imports.iter().filter(|import| import.name.as_deref() == Some(name)) {
            let meanings = self.resolve(here, &import.parts, searched);
            found.get_or_insert_default().extend(meanings);
        }
        if found.is_some() {
            return found;
        }
        for glob in imports.iter().filter(|import| import.name.is_none()) {
            for meaning in self.resolve(here, &glob.parts, searched) {
                if !meaning.is_item
                    && let Some(meanings) = self.look_up(meaning.module, name, searched)
                {
                    found.get_or_insert_default().extend(meanings);
                }
            }
        }
        found
    }

    /// Whether a module is inside another.
    pub(crate) fn is_inside(&self, module: usize, other: usize) -> bool {
        let mut parent = self.modules[module].parent;
        while let Some(above) = parent {
            if above == other {
                return true;
            }
            parent = self.modules[above].parent;
        }
        false
    }
}
