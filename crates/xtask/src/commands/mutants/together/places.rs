//! The places of a file that are changed, and what each becomes.
//!
//! Expressions in bodies of functions, and the beginnings of these bodies. What the compiler evaluates
//! (`const fn`, constants, lengths of arrays, constant generics), macros and tests stay as they are.

use std::ops::Range;

use anyhow::{Result, anyhow};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    AngleBracketedGenericArguments, Attribute, BinOp, Block, Expr, ExprBinary, ExprConst,
    ExprRepeat, ExprUnary, ImplItemConst, ImplItemFn, ItemConst, ItemEnum, ItemFn, ItemImpl,
    ItemMod, ItemStatic, ItemTrait, Pat, Signature, TraitItemConst, TraitItemFn, Type, UnOp,
};

use super::values;

/// Where a text is changed.
pub(super) struct Place {
    /// The expression; of a function's body, the empty range behind its brace.
    pub(super) range: Range<usize>,
    pub(super) line: usize,
    pub(super) column: usize,
    /// The function around it, with the type that it belongs to.
    pub(super) function: String,
    /// The code that stands there in turn.
    pub(super) replacements: Vec<String>,
}

impl Place {
    /// Whether it is the beginning of a function's body.
    pub(super) fn is_body(&self) -> bool {
        self.range.is_empty()
    }
}

/// The places of a file, in the order in which they begin; one that contains another comes first.
pub(super) fn find(text: &str) -> Result<Vec<Place>> {
    let file = syn::parse_file(text).map_err(|e| anyhow!("{}: {e}", e.span().start().line))?;
    let mut finder = Finder { text, scopes: Vec::new(), places: Vec::new() };
    finder.visit_file(&file);
    let mut places = finder.places;
    places.sort_by_key(|place| (place.range.start, !place.is_body(), usize::MAX - place.range.end));
    Ok(places)
}

struct Finder<'a> {
    text: &'a str,
    scopes: Vec<String>,
    places: Vec<Place>,
}

impl Finder<'_> {
    fn source(&self, spanned: &impl Spanned) -> &str {
        &self.text[spanned.span().byte_range()]
    }

    fn within(&mut self, name: String, read: impl FnOnce(&mut Self)) {
        self.scopes.push(name);
        read(self);
        self.scopes.pop();
    }

    fn add(&mut self, span: Span, range: Range<usize>, replacements: Vec<String>) {
        let (start, function) = (span.start(), self.scopes.join("::"));
        let (line, column) = (start.line, start.column + 1);
        self.places.push(Place { range, line, column, function, replacements });
    }

    fn read_function(&mut self, attributes: &[Attribute], signature: &Signature, block: &Block) {
        if signature.constness.is_some() || attributes.iter().any(is_for_tests) {
            return;
        }
        self.within(signature.ident.to_string(), |finder| {
            let values = values::of(&signature.output);
            // an empty body does nothing already
            if !values.is_empty() && !block.stmts.is_empty() {
                let behind = block.brace_token.span.open().byte_range().end;
                let returns = values.iter().map(|value| format!("return {value}")).collect();
                finder.add(signature.ident.span(), behind..behind, returns);
            }
            finder.visit_block(block);
        });
    }

    fn read_binary(&mut self, binary: &ExprBinary) {
        let (left, right) = (self.source(&binary.left), self.source(&binary.right));
        let others = operators(&binary.op).iter();
        let replacements = others.map(|other| format!("({left}) {other} ({right})")).collect();
        self.add(binary.op.span(), binary.span().byte_range(), replacements);
    }
}

/// The operators that take the place of another.
fn operators(operator: &BinOp) -> &'static [&'static str] {
    match operator {
        BinOp::Eq(_) => &["!="],
        BinOp::Ne(_) => &["=="],
        BinOp::And(_) => &["||"],
        BinOp::Or(_) => &["&&"],
        BinOp::Lt(_) => &["==", ">", "<="],
        BinOp::Gt(_) => &["==", "<", ">="],
        BinOp::Le(_) => &[">"],
        BinOp::Ge(_) => &["<"],
        BinOp::Add(_) => &["-", "*"],
        BinOp::Sub(_) => &["+", "/"],
        BinOp::Mul(_) => &["+", "/"],
        BinOp::Div(_) => &["%", "*"],
        BinOp::Rem(_) => &["/", "+"],
        BinOp::Shl(_) => &[">>"],
        BinOp::Shr(_) => &["<<"],
        BinOp::BitAnd(_) => &["|", "^"],
        BinOp::BitOr(_) => &["&", "^"],
        BinOp::BitXor(_) => &["|", "&"],
        BinOp::AddAssign(_) => &["-=", "*="],
        BinOp::SubAssign(_) => &["+=", "/="],
        BinOp::MulAssign(_) => &["+=", "/="],
        BinOp::DivAssign(_) => &["%=", "*="],
        BinOp::RemAssign(_) => &["/=", "+="],
        BinOp::ShlAssign(_) => &[">>="],
        BinOp::ShrAssign(_) => &["<<="],
        BinOp::BitAndAssign(_) => &["|=", "^="],
        BinOp::BitOrAssign(_) => &["&=", "^="],
        BinOp::BitXorAssign(_) => &["|=", "&="],
        _ => &[],
    }
}

/// Whether it is an operand of `&&` in a chain with `let`, which stands in no other expression.
fn is_let_chain(expression: &Expr) -> bool {
    match expression {
        Expr::Let(_) => true,
        Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) => {
            is_let_chain(&binary.left) || is_let_chain(&binary.right)
        }
        _ => false,
    }
}

/// Whether an item is compiled for tests alone, or is a test.
fn is_for_tests(attribute: &Attribute) -> bool {
    let path = attribute.path();
    let is_for_tests = |text: String| text == "test" || text.starts_with("all (test");
    path.is_ident("test")
        || path.is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| is_for_tests(list.tokens.to_string()))
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        self.read_function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        self.read_function(&item.attrs, &item.sig, &item.block);
    }

    fn visit_trait_item_fn(&mut self, item: &'ast TraitItemFn) {
        if let Some(block) = &item.default {
            self.read_function(&item.attrs, &item.sig, block);
        }
    }

    fn visit_item_impl(&mut self, item: &'ast ItemImpl) {
        let name = item.trait_.as_ref().and_then(|name| name.0.segments.last());
        // what they print decides nothing
        let prints = name.is_some_and(|name| name.ident == "Debug" || name.ident == "Display");
        if !prints && !item.attrs.iter().any(is_for_tests) {
            let owner = self.source(&item.self_ty).to_owned();
            self.within(owner, |finder| visit::visit_item_impl(finder, item));
        }
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.within(item.ident.to_string(), |finder| visit::visit_item_trait(finder, item));
    }

    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !item.attrs.iter().any(is_for_tests) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        let is_whole = binary.attrs.is_empty();
        if is_whole && !is_let_chain(&binary.left) && !is_let_chain(&binary.right) {
            self.read_binary(binary);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_unary(&mut self, unary: &'ast ExprUnary) {
        if unary.attrs.is_empty() && matches!(unary.op, UnOp::Not(_) | UnOp::Neg(_)) {
            let operand = self.source(&unary.expr).to_owned();
            self.add(unary.op.span(), unary.span().byte_range(), vec![operand]);
        }
        visit::visit_expr_unary(self, unary);
    }

    fn visit_expr_repeat(&mut self, repeat: &'ast ExprRepeat) {
        self.visit_expr(&repeat.expr);
    }

    // What follows is evaluated by the compiler, or no expression.
    fn visit_expr_const(&mut self, _: &'ast ExprConst) {}
    fn visit_item_const(&mut self, _: &'ast ItemConst) {}
    fn visit_item_static(&mut self, _: &'ast ItemStatic) {}
    fn visit_item_enum(&mut self, _: &'ast ItemEnum) {}
    fn visit_impl_item_const(&mut self, _: &'ast ImplItemConst) {}
    fn visit_trait_item_const(&mut self, _: &'ast TraitItemConst) {}
    fn visit_angle_bracketed_generic_arguments(&mut self, _: &'ast AngleBracketedGenericArguments) {
    }
    fn visit_attribute(&mut self, _: &'ast Attribute) {}
    fn visit_pat(&mut self, _: &'ast Pat) {}
    fn visit_type(&mut self, _: &'ast Type) {}
}
