//! The modules of a crate, read from its root file along its `mod` declarations.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use syn::{Attribute, Expr, Item, Lit, Meta};

use crate::named::{self, Import, Named};

/// A module, in a file of its own or between braces.
pub(crate) struct Module {
    /// Its place in `Tree::files`.
    pub(crate) file: usize,
    pub(crate) parent: Option<usize>,
    pub(crate) children: Vec<(String, usize)>,
    /// The names that it defines.
    pub(crate) items: BTreeSet<String>,
    /// What its `use` declarations bring into it.
    pub(crate) imports: Vec<Import>,
    /// The paths that its code names.
    pub(crate) named: Vec<Named>,
    /// Where the files of its children are.
    directory: PathBuf,
}

pub(crate) struct File {
    pub(crate) path: PathBuf,
    /// The module that it is; there may be others in it, between braces.
    pub(crate) module: usize,
}

/// The text of a file that is there.
type Texts<'a> = &'a dyn Fn(&Path) -> Option<String>;

/// The modules of a crate; the first is the root.
pub(crate) struct Tree {
    pub(crate) files: Vec<File>,
    pub(crate) modules: Vec<Module>,
    /// The macros that `macro_rules!` defines, and their modules: they are named without a path.
    pub(crate) macros: Vec<(String, usize)>,
}

impl Tree {
    /// Reads a crate; what is compiled for tests alone is left aside.
    pub(crate) fn read(root: &Path) -> Result<Self> {
        Self::read_from(root, &|path| fs::read_to_string(path).ok())
    }

    /// The same with the texts of files, by their paths, from elsewhere than the disk.
    pub(crate) fn read_from(root: &Path, texts: Texts) -> Result<Self> {
        let mut tree = Self { files: Vec::new(), modules: Vec::new(), macros: Vec::new() };
        tree.read_file(root, None, parent_of(root), texts)?;
        Ok(tree)
    }

    /// The names of the modules around a module, from the root, and its own.
    pub(crate) fn path(&self, module: usize) -> Vec<&str> {
        let Some(parent) = self.modules[module].parent else { return Vec::new() };
        let mut path = self.path(parent);
        let siblings = &self.modules[parent].children;
        path.extend(siblings.iter().find(|(_, child)| *child == module).map(|(name, _)| &**name));
        path
    }

    fn read_file(
        &mut self,
        path: &Path,
        parent: Option<usize>,
        directory: PathBuf,
        texts: Texts,
    ) -> Result<usize> {
        let text = texts(path).with_context(|| format!("{} is not there", path.display()))?;
        let file = syn::parse_file(&text)
            .map_err(|e| anyhow!("{}:{}: {e}", path.display(), e.span().start().line))?;
        self.files.push(File { path: path.to_owned(), module: self.modules.len() });
        self.read_module(&file.items, self.files.len() - 1, parent, directory, texts)
    }

    fn read_module(
        &mut self,
        items: &[Item],
        file: usize,
        parent: Option<usize>,
        directory: PathBuf,
        texts: Texts,
    ) -> Result<usize> {
        let here = self.modules.len();
        let found = named::collect(items);
        self.macros.extend(found.macros.iter().map(|name| (name.clone(), here)));
        self.modules.push(Module {
            file,
            parent,
            children: Vec::new(),
            items: found.items,
            imports: found.imports,
            named: found.named,
            directory,
        });
        for item in items {
            let Item::Mod(module) = item else { continue };
            if named::only_in_tests(&module.attrs) {
                continue;
            }
            let name = module.ident.to_string();
            let child = match &module.content {
                Some((_, items)) => {
                    let directory = self.modules[here].directory.join(&name);
                    self.read_module(items, file, Some(here), directory, texts)?
                }
                None => {
                    let (path, directory) =
                        self.locate(here, &name, path_attribute(&module.attrs), texts);
                    self.read_file(&path, Some(here), directory, texts)?
                }
            };
            self.modules[here].children.push((name, child));
        }
        Ok(here)
    }

    /// The file of a child, and the directory of the child's children.
    fn locate(
        &self,
        parent: usize,
        name: &str,
        path: Option<String>,
        texts: Texts,
    ) -> (PathBuf, PathBuf) {
        let parent = &self.modules[parent];
        if let Some(path) = path {
            // Relative to the directory of the file that says it, as no module between braces does.
            let path = parent_of(&self.files[parent.file].path).join(path);
            let directory = parent_of(&path);
            return (path, directory);
        }
        let directory = parent.directory.join(name);
        let own = directory.with_extension("rs");
        let path = if texts(&own).is_some() { own } else { directory.join("mod.rs") };
        (path, directory)
    }
}

fn parent_of(path: &Path) -> PathBuf {
    path.parent().unwrap_or(Path::new("")).to_owned()
}

/// The text of `#[path = "..."]`.
fn path_attribute(attributes: &[Attribute]) -> Option<String> {
    attributes.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(meta) if meta.path.is_ident("path") => match &meta.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    })
}
