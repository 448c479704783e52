//! The sources of the library as one file: with its modules inside, and its macros expanded.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::Path;

use syn::{Attribute, Item, ItemMacro};

use crate::comments::fill;
use crate::rules::Rules;

type Macros = BTreeMap<String, Rules>;

/// The items of the crate whose root is this file, without its tests.
pub(crate) fn expanded(root: &Path) -> Result<Vec<Item>, Box<dyn Error>> {
    let items = read(root, root.parent().unwrap_or(root))?;
    let mut macros = Macros::new();
    collect(&items, &mut macros)?;
    expand(items, &macros)
}

/// The items of a file; its modules are files in `directory`.
fn read(file: &Path, directory: &Path) -> Result<Vec<Item>, Box<dyn Error>> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let parsed = syn::parse_file(&text).map_err(|error| at(file, &error))?;
    let mut items: Vec<Item> = parsed.items.into_iter().filter(|item| !is_test(item)).collect();
    for item in &mut items {
        if let Item::Mod(module) = item
            && module.content.is_none()
        {
            let path = directory.join(module.ident.to_string());
            module.semi = None;
            module.content = Some((Default::default(), read(&path.with_extension("rs"), &path)?));
        }
    }
    Ok(items)
}

fn at(file: &Path, error: &syn::Error) -> String {
    format!("{}:{}: {error}", file.display(), error.span().start().line)
}

fn is_test(item: &Item) -> bool {
    let is_test = |attribute: &Attribute| {
        attribute.path().is_ident("cfg")
            && attribute.parse_args::<syn::Ident>().is_ok_and(|ident| ident == "test")
    };
    matches!(item, Item::Mod(module) if module.attrs.iter().any(is_test))
}

/// Collects the macros that the items define, by name.
fn collect(items: &[Item], macros: &mut Macros) -> Result<(), Box<dyn Error>> {
    for item in items {
        match item {
            Item::Mod(module) => {
                collect(module.content.as_ref().map_or(&[], |(_, items)| items), macros)?;
            }
            Item::Macro(ItemMacro { ident: Some(name), mac, .. }) => {
                let rules = Rules::parse(mac.tokens.clone());
                let rules = rules.map_err(|error| format!("the macro {name}: {error}"))?;
                if macros.insert(name.to_string(), rules).is_some() {
                    return Err(format!("there are two macros {name}").into());
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Replaces every invocation of a macro among the items.
fn expand(items: Vec<Item>, macros: &Macros) -> Result<Vec<Item>, Box<dyn Error>> {
    let mut result = Vec::new();
    for item in items {
        match item {
            Item::Mod(mut module) => {
                let content = module
                    .content
                    .take()
                    .map(|(brace, items)| Ok::<_, Box<dyn Error>>((brace, expand(items, macros)?)));
                module.content = content.transpose()?;
                result.push(Item::Mod(module));
            }
            Item::Macro(ItemMacro { ident: Some(_), .. }) => {}
            Item::Macro(ItemMacro { mac, .. }) => {
                let name =
                    mac.path.segments.last().map(|s| s.ident.to_string()).unwrap_or_default();
                let rules = macros.get(&name).ok_or(format!("no macro {name} in the library"))?;
                let wrong = |error| format!("an invocation of {name}: {error}");
                let tokens = rules.expand(&mac.tokens).map_err(wrong)?;
                let file: syn::File = syn::parse2(tokens).map_err(wrong)?;
                let mut made = expand(file.items, macros)?;
                made.iter_mut().for_each(fill);
                result.append(&mut made);
            }
            item => result.push(item),
        }
    }
    Ok(result)
}
