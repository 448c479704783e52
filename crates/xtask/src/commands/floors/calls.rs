//! The places of a file that name a function of variable time, or make a secret public.
//!
//! To name a function is as much as to call it: it may be passed on.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use syn::visit::{self, Visit};
use syn::{Expr, Macro, Member, Pat, Signature, Type, UseTree};

use super::tokens::Comments;

/// What a place does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// Names a function whose name ends in `_vartime`.
    Vartime,
    /// Names `declassify` or `declassify_as`, or a function of the module of that name.
    Declassify,
    /// Imports one of these under a name that does not tell.
    Rename,
}

pub(super) struct Call {
    pub(super) what: What,
    pub(super) line: usize,
    /// What is named.
    pub(super) callee: String,
    /// The function around it, with the type that it belongs to; empty if there is none.
    pub(super) function: String,
    /// Whether it is reached for a variant only whose name ends in `Vartime`.
    pub(super) is_for_variant: bool,
    /// Whether a comment above it gives a reason why something is public.
    pub(super) has_reason: bool,
}

/// Whether a function of this name makes its argument public.
pub(super) fn makes_public(name: &str) -> bool {
    matches!(name, "declassify" | "declassify_as")
}

pub(super) fn find(file: &syn::File, comments: &Comments) -> Vec<Call> {
    let mut finder = Finder { comments, scopes: Vec::new(), calls: Vec::new() };
    finder.visit_file(file);
    finder.calls
}

struct Finder<'a> {
    comments: &'a Comments,
    scopes: Vec<Scope>,
    calls: Vec<Call>,
}

/// A type, a macro's definition or a function.
struct Scope {
    name: String,
    /// A function's first line.
    function: Option<usize>,
    is_for_variant: bool,
}

impl Finder<'_> {
    fn within(&mut self, name: String, function: Option<usize>, read: impl FnOnce(&mut Self)) {
        self.scopes.push(Scope { name, function, is_for_variant: false });
        read(self);
        self.scopes.pop();
    }

    fn within_function(&mut self, signature: &Signature, read: impl FnOnce(&mut Self)) {
        let line = signature.fn_token.span.start().line;
        self.within(signature.ident.to_string(), Some(line), read);
    }

    /// Reads what is reached only if a value matches the pattern.
    fn for_variant(&mut self, pattern: &Pat, read: impl FnOnce(&mut Self)) {
        let before = self.scopes.last().is_some_and(|scope| scope.is_for_variant);
        let set = |finder: &mut Self, value| {
            if let Some(scope) = finder.scopes.last_mut() {
                scope.is_for_variant = value;
            }
        };
        set(self, before || is_vartime_variant(pattern));
        read(self);
        set(self, before);
    }

    fn add(&mut self, what: What, name: &Ident) {
        let scope = self.scopes.iter().rev().find(|scope| scope.function.is_some());
        let first = scope.and_then(|scope| scope.function).unwrap_or(1);
        let line = name.span().start().line;
        let scopes: Vec<&str> = self.scopes.iter().map(|scope| scope.name.as_str()).collect();
        self.calls.push(Call {
            what,
            line,
            callee: name.to_string(),
            function: scopes.join("::"),
            is_for_variant: scope.is_some_and(|scope| scope.is_for_variant),
            has_reason: self.comments.give_reason(line, first),
        });
    }

    /// A name that ends a path, or that a method, a field or a macro has.
    fn mention(&mut self, name: &Ident) {
        if makes_public(&name.to_string()) {
            self.add(What::Declassify, name);
        } else if name.to_string().ends_with("_vartime") {
            self.add(What::Vartime, name);
        }
    }

    fn mention_path<'b>(&mut self, mut parts: impl DoubleEndedIterator<Item = &'b Ident>) {
        let Some(last) = parts.next_back() else { return };
        match parts.next_back() {
            Some(module) if module == "declassify" => self.add(What::Declassify, last),
            _ => self.mention(last),
        }
    }

    /// Reads the tokens of a macro, in which functions may be defined.
    fn scan(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            match token {
                TokenTree::Group(group) => self.scan(group.stream()),
                TokenTree::Ident(name) if name == "fn" => {
                    if let Some(end) = self.scan_function(&tokens[at + 1..]) {
                        at += end + 1;
                    }
                }
                TokenTree::Ident(_) => at = self.scan_path(&tokens, at),
                _ => {}
            }
            at += 1;
        }
    }

    /// Reads the function whose name these tokens begin with; says which is its body's. A function of
    /// which a macro's argument is the name is called `$`.
    fn scan_function(&mut self, tokens: &[TokenTree]) -> Option<usize> {
        let (name, line) = match tokens.first()? {
            TokenTree::Ident(name) => (name.to_string(), name.span().start().line),
            TokenTree::Punct(sign) if sign.as_char() == '$' => {
                ("$".into(), sign.span().start().line)
            }
            _ => return None,
        };
        let end = tokens.iter().position(|token| match token {
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            TokenTree::Punct(sign) => sign.as_char() == ';',
            _ => false,
        })?;
        let signature = tokens[1..end].iter().cloned().collect();
        self.within(name, Some(line), |finder| {
            finder.scan(signature);
            if let TokenTree::Group(body) = &tokens[end] {
                finder.scan(body.stream());
            }
        });
        Some(end)
    }

    /// Reads a path that begins here; says where it ends.
    fn scan_path(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        let is_colon =
            |token: &TokenTree| matches!(token, TokenTree::Punct(sign) if sign.as_char() == ':');
        let mut parts = Vec::new();
        let mut end = at;
        while let Some(TokenTree::Ident(part)) = tokens.get(end) {
            parts.push(part);
            match &tokens[end + 1..] {
                [first, second, TokenTree::Ident(_), ..] if is_colon(first) && is_colon(second) => {
                    end += 3;
                }
                _ => break,
            }
        }
        self.mention_path(parts.into_iter());
        end
    }

    /// Looks for imports under another name, and of what is in the module `declassify`.
    fn import(&mut self, tree: &UseTree, module: Option<&Ident>) {
        let is_meant = |name: &Ident| {
            makes_public(&name.to_string()) || name.to_string().ends_with("_vartime")
        };
        let is_inside = module.is_some_and(|module| module == "declassify");
        match tree {
            UseTree::Path(path) => self.import(&path.tree, Some(&path.ident)),
            UseTree::Group(group) => {
                group.items.iter().for_each(|tree| self.import(tree, module));
            }
            UseTree::Rename(leaf) => {
                let tells = is_meant(&leaf.rename) || leaf.rename == "_";
                if (is_meant(&leaf.ident) || is_inside) && !tells {
                    self.add(What::Rename, &leaf.ident);
                }
            }
            UseTree::Name(leaf) if is_inside && leaf.ident != "self" => {
                self.add(What::Rename, &leaf.ident);
            }
            UseTree::Glob(_) => {
                if let Some(module) = module.filter(|_| is_inside) {
                    self.add(What::Rename, module);
                }
            }
            UseTree::Name(_) => {}
        }
    }
}

/// Whether all alternatives of a pattern are variants whose names end in `Vartime`.
fn is_vartime_variant(pattern: &Pat) -> bool {
    let path = match pattern {
        Pat::Or(pattern) => return pattern.cases.iter().all(is_vartime_variant),
        Pat::Paren(pattern) => return is_vartime_variant(&pattern.pat),
        Pat::Path(pattern) => &pattern.path,
        Pat::Struct(pattern) => &pattern.path,
        Pat::TupleStruct(pattern) => &pattern.path,
        _ => return false,
    };
    path.segments.len() > 1
        && path.segments.last().is_some_and(|last| last.ident.to_string().ends_with("Vartime"))
}

fn type_name(of: &Type) -> String {
    match of {
        Type::Path(path) => path.path.segments.last().map(|last| last.ident.to_string()),
        Type::Reference(reference) => Some(type_name(&reference.elem)),
        _ => None,
    }
    .unwrap_or_else(|| "impl".into())
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.within_function(&item.sig, |finder| visit::visit_item_fn(finder, item));
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.within_function(&item.sig, |finder| visit::visit_impl_item_fn(finder, item));
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        self.within_function(&item.sig, |finder| visit::visit_trait_item_fn(finder, item));
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let name = type_name(&item.self_ty);
        self.within(name, None, |finder| visit::visit_item_impl(finder, item));
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        self.within(item.ident.to_string(), None, |finder| visit::visit_item_trait(finder, item));
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.import(&item.tree, None);
    }

    fn visit_item_macro(&mut self, item: &'ast syn::ItemMacro) {
        match &item.ident {
            Some(name) => {
                let tokens = item.mac.tokens.clone();
                self.within(format!("{name}!"), None, |finder| finder.scan(tokens));
            }
            None => self.visit_macro(&item.mac),
        }
    }

    fn visit_macro(&mut self, called: &'ast Macro) {
        self.visit_path(&called.path);
        self.scan(called.tokens.clone());
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        self.for_variant(&arm.pat, |finder| visit::visit_arm(finder, arm));
    }

    fn visit_expr_if(&mut self, item: &'ast syn::ExprIf) {
        let Expr::Let(condition) = &*item.cond else { return visit::visit_expr_if(self, item) };
        self.visit_expr(&condition.expr);
        self.for_variant(&condition.pat, |finder| finder.visit_block(&item.then_branch));
        if let Some((_, otherwise)) = &item.else_branch {
            self.visit_expr(otherwise);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.mention_path(path.segments.iter().map(|segment| &segment.ident));
        visit::visit_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.mention(&call.method);
        visit::visit_expr_method_call(self, call);
    }

    fn visit_member(&mut self, member: &'ast Member) {
        if let Member::Named(name) = member {
            self.mention(name);
        }
    }

    // These are no code.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}
    fn visit_attribute(&mut self, _: &'ast syn::Attribute) {}
}
