//! The comments of what a macro made: its names are put in, and the lines are filled again.

use syn::visit_mut::VisitMut;
use syn::{Attribute, Expr, ExprLit, Field, Item, Lit, Meta, Token, parse_quote};

/// The length of a line of a comment in the sources, without the indentation and the slashes.
const WIDTH: usize = 96;

/// Gives the item comments that are plain text, in filled lines.
pub(crate) fn fill(item: &mut Item) {
    Comments { width: WIDTH }.visit_item_mut(item);
}

struct Comments {
    width: usize,
}

impl VisitMut for Comments {
    fn visit_attributes_mut(&mut self, attributes: &mut Vec<Attribute>) {
        let lines: Vec<String> = attributes.iter().filter_map(text).collect();
        attributes.retain(|attribute| !attribute.path().is_ident("doc"));
        let lines = filled(&lines, self.width).into_iter();
        attributes.splice(0..0, lines.map(|line| parse_quote!(#[doc = #line])).collect::<Vec<_>>());
    }

    fn visit_field_mut(&mut self, field: &mut Field) {
        Self { width: self.width - 4 }.visit_attributes_mut(&mut field.attrs);
    }
}

/// The text of a comment's line: a literal, or `concat!` of literals and `stringify!`.
fn text(attribute: &Attribute) -> Option<String> {
    match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => value(&pair.value),
        _ => None,
    }
}

fn value(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
        Expr::Macro(part) if part.mac.path.is_ident("stringify") => {
            Some(part.mac.tokens.to_string())
        }
        Expr::Macro(parts) if parts.mac.path.is_ident("concat") => {
            let list = syn::punctuated::Punctuated::<Expr, Token![,]>::parse_terminated;
            parts.mac.parse_body_with(list).ok()?.iter().map(self::value).collect()
        }
        _ => None,
    }
}

/// The paragraphs of these lines, in lines of at most `width` characters. A line with an indentation
/// of more than one space stays as it is.
fn filled(lines: &[String], width: usize) -> Vec<String> {
    let mut filled: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in lines {
        let stays = line.trim().is_empty() || line.starts_with("  ");
        if stays {
            filled.push(line.clone());
        } else {
            for word in line.split_whitespace() {
                match filled.last_mut() {
                    Some(last)
                        if is_open && last.chars().count() + word.chars().count() <= width =>
                    {
                        last.push(' ');
                        last.push_str(word);
                    }
                    _ => filled.push(format!(" {word}")),
                }
                is_open = true;
            }
        }
        is_open = !stays;
    }
    filled
}
