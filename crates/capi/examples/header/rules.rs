//! `macro_rules!`, as far as the families of functions use it.
//!
//! A repetition is greedy and a rule does not backtrack. This suffices for matchers in which every
//! name is after its keyword; a matcher that needs more does not match here, which fails the
//! header's test.

use std::collections::{BTreeMap, BTreeSet};
use std::iter::Peekable;

use proc_macro2::token_stream::IntoIter;
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Error, Result};

/// A macro: its rules, matcher and transcriber, in order.
pub(crate) struct Rules(Vec<(Vec<Piece>, Vec<Piece>)>);

/// A part of a matcher or transcriber.
enum Piece {
    Token(TokenTree),
    Group(Delimiter, Vec<Piece>),
    /// `$name`, in a matcher `$name:fragment`.
    Variable(String, Option<Ident>),
    /// `$(...)`, the separator, and whether it is `?`.
    Repetition(Vec<Piece>, Option<TokenTree>, bool),
}

/// What a variable stands for.
#[derive(Clone)]
enum Binding {
    Tokens(TokenStream),
    Repeated(Vec<Binding>),
}

type Bindings = BTreeMap<String, Binding>;

impl Rules {
    /// The rules between the braces of `macro_rules!`.
    pub(crate) fn parse(tokens: TokenStream) -> Result<Self> {
        let rule = |input: ParseStream<'_>| {
            let mut rules = Vec::new();
            while !input.is_empty() {
                let matcher: Group = input.parse()?;
                input.parse::<syn::Token![=>]>()?;
                let transcriber: Group = input.parse()?;
                input.parse::<Option<syn::Token![;]>>()?;
                rules.push((pieces(matcher.stream(), true)?, pieces(transcriber.stream(), false)?));
            }
            Ok(Self(rules))
        };
        rule.parse2(tokens)
    }

    /// The expansion of an invocation with these tokens by the first rule that matches.
    pub(crate) fn expand(&self, input: &TokenStream) -> Result<TokenStream> {
        let mut last = Error::new(Span::call_site(), "a macro without rules");
        for (matcher, transcriber) in &self.0 {
            let mut bindings = Bindings::new();
            let matching = |input: ParseStream<'_>| matches(matcher, input, &mut bindings);
            match matching.parse2(input.clone()) {
                Ok(()) => return transcribe(transcriber, &bindings),
                Err(error) => last = error,
            }
        }
        Err(last)
    }
}

fn pieces(tokens: TokenStream, in_matcher: bool) -> Result<Vec<Piece>> {
    let mut tokens = tokens.into_iter().peekable();
    let mut pieces = Vec::new();
    while let Some(token) = tokens.next() {
        pieces.push(match token {
            TokenTree::Punct(punct) if punct.as_char() == '$' => {
                after_dollar(&mut tokens, in_matcher)?
            }
            TokenTree::Group(group) => {
                Piece::Group(group.delimiter(), self::pieces(group.stream(), in_matcher)?)
            }
            token => Piece::Token(token),
        });
    }
    Ok(pieces)
}

fn after_dollar(tokens: &mut Peekable<IntoIter>, in_matcher: bool) -> Result<Piece> {
    let end = || Error::new(Span::call_site(), "a macro ends after $");
    match tokens.next().ok_or_else(end)? {
        TokenTree::Group(group) => {
            let repeated = pieces(group.stream(), in_matcher)?;
            let is_operator = |token: &TokenTree| ["?", "*", "+"].contains(&&*token.to_string());
            let separator = tokens.next_if(|token| !is_operator(token));
            let operator = tokens.next_if(is_operator).ok_or_else(end)?;
            Ok(Piece::Repetition(repeated, separator, operator.to_string() == "?"))
        }
        TokenTree::Ident(name) if name == "crate" => Ok(Piece::Token(name.into())),
        TokenTree::Ident(name) => {
            let fragment = if in_matcher {
                let colon = tokens.next().ok_or_else(end)?;
                match tokens.next() {
                    Some(TokenTree::Ident(fragment)) if colon.to_string() == ":" => Some(fragment),
                    _ => return Err(Error::new(name.span(), "a variable without its fragment")),
                }
            } else {
                None
            };
            Ok(Piece::Variable(name.to_string(), fragment))
        }
        token => Err(Error::new(token.span(), "$ before this token")),
    }
}

fn matches(matcher: &[Piece], input: ParseStream<'_>, bindings: &mut Bindings) -> Result<()> {
    for piece in matcher {
        match piece {
            Piece::Token(token) => {
                let found: TokenTree = input.parse()?;
                if found.to_string() != token.to_string() {
                    return Err(Error::new(found.span(), format!("{found} instead of {token}")));
                }
            }
            Piece::Group(delimiter, pieces) => {
                let group: Group = input.parse()?;
                if group.delimiter() != *delimiter {
                    return Err(Error::new(group.span(), "another delimiter"));
                }
                let matching = |input: ParseStream<'_>| matches(pieces, input, bindings);
                matching.parse2(group.stream())?;
            }
            Piece::Variable(name, fragment) => {
                let tokens =
                    fragment.as_ref().map_or(Ok(TokenStream::new()), |f| parse(f, input))?;
                bindings.insert(name.clone(), Binding::Tokens(tokens));
            }
            Piece::Repetition(pieces, separator, once) => {
                repeat(pieces, separator.as_ref(), *once, input, bindings);
            }
        }
    }
    Ok(())
}

/// Matches a repetition as often as it can, and binds its variables to what they matched.
fn repeat(
    pieces: &[Piece],
    separator: Option<&TokenTree>,
    once: bool,
    input: ParseStream<'_>,
    bindings: &mut Bindings,
) {
    use syn::parse::discouraged::Speculative;

    let mut rounds: Vec<Bindings> = Vec::new();
    while !input.is_empty() && (!once || rounds.is_empty()) {
        let fork = input.fork();
        if let Some(separator) = separator.filter(|_| !rounds.is_empty())
            && fork.parse::<TokenTree>().map(|token| token.to_string()).ok()
                != Some(separator.to_string())
        {
            break;
        }
        let mut round = Bindings::new();
        if matches(pieces, &fork, &mut round).is_err() {
            break;
        }
        input.advance_to(&fork);
        rounds.push(round);
    }
    for name in variables(pieces) {
        let bound = rounds.iter_mut().filter_map(|round| round.remove(name)).collect();
        bindings.insert(name.to_owned(), Binding::Repeated(bound));
    }
}

fn parse(fragment: &Ident, input: ParseStream<'_>) -> Result<TokenStream> {
    Ok(match fragment.to_string().as_str() {
        "ident" => input.call(Ident::parse_any)?.into_token_stream(),
        "ty" => input.parse::<syn::Type>()?.into_token_stream(),
        "path" => input.parse::<syn::Path>()?.into_token_stream(),
        "literal" => input.parse::<syn::Lit>()?.into_token_stream(),
        "meta" => input.parse::<syn::Meta>()?.into_token_stream(),
        "tt" => input.parse::<TokenTree>()?.into_token_stream(),
        _ => return Err(Error::new(fragment.span(), "a fragment that this generator lacks")),
    })
}

fn variables(pieces: &[Piece]) -> BTreeSet<&str> {
    let mut names = BTreeSet::new();
    for piece in pieces {
        match piece {
            Piece::Token(_) => {}
            Piece::Variable(name, _) => _ = names.insert(name.as_str()),
            Piece::Group(_, pieces) | Piece::Repetition(pieces, ..) => {
                names.extend(variables(pieces));
            }
        }
    }
    names
}

fn transcribe(transcriber: &[Piece], bindings: &Bindings) -> Result<TokenStream> {
    let wrong = |name: &str, why| Error::new(Span::call_site(), format!("${name} {why}"));
    let mut tokens = TokenStream::new();
    for piece in transcriber {
        match piece {
            Piece::Token(token) => token.to_tokens(&mut tokens),
            Piece::Group(delimiter, pieces) => {
                Group::new(*delimiter, transcribe(pieces, bindings)?).to_tokens(&mut tokens);
            }
            Piece::Variable(name, _) => match bindings.get(name) {
                Some(Binding::Tokens(bound)) => bound.to_tokens(&mut tokens),
                Some(Binding::Repeated(_)) => return Err(wrong(name, "outside its repetition")),
                None => return Err(wrong(name, "is not in the matcher")),
            },
            Piece::Repetition(pieces, separator, _) => {
                for (index, round) in rounds(pieces, bindings).iter().enumerate() {
                    separator.iter().filter(|_| index > 0).for_each(|s| s.to_tokens(&mut tokens));
                    tokens.extend(transcribe(pieces, round)?);
                }
            }
        }
    }
    Ok(tokens)
}

/// The bindings of each round of a repetition: as many as its repeated variables have in common.
fn rounds(pieces: &[Piece], bindings: &Bindings) -> Vec<Bindings> {
    let repeated: Vec<_> = variables(pieces)
        .into_iter()
        .filter_map(|name| match bindings.get(name) {
            Some(Binding::Repeated(bound)) => Some((name, bound)),
            _ => None,
        })
        .collect();
    let count = repeated.iter().map(|(_, bound)| bound.len()).min().unwrap_or(0);
    let round = |index: usize| {
        let mut round = bindings.clone();
        for (name, bound) in &repeated {
            round.insert((*name).to_owned(), bound[index].clone());
        }
        round
    };
    (0..count).map(round).collect()
}

#[cfg(test)]
mod tests {
    use quote::quote;

    use super::*;

    /// What `macro_rules!` with these rules makes of the input.
    fn expanded(rules: TokenStream, input: &TokenStream) -> Result<String> {
        Ok(Rules::parse(rules)?.expand(input)?.to_string())
    }

    #[test]
    fn repetitions_repeat_what_they_matched() {
        let rules = quote! {
            ($(#[$doc:meta])* fn $name:ident($first:ty $(, $id:ident: $id_type:ty)?);) => {
                $(#[$doc])* fn $name(key: Option<&$first>, $($id: $id_type,)? end: u8);
            };
            (all $($name:ident),*) => { [$($name)-*] };
        };
        let expand = |input| expanded(rules.clone(), &input).unwrap();
        let with = quote!(#[doc = "a"] #[doc = "b"] fn f(crate::Key, id: yuxi_id););
        let expected = quote! {
            #[doc = "a"] #[doc = "b"] fn f(key: Option<&crate::Key>, id: yuxi_id, end: u8);
        };
        assert_eq!(expand(with), expected.to_string());
        let without = quote!(
            fn f(key: Option<&Key>, end: u8);
        );
        assert_eq!(expand(quote!(fn f(Key);)), without.to_string());
        assert_eq!(expand(quote!(all a, b)), quote!([a - b]).to_string());
        assert_eq!(expand(quote!(all)), quote!([]).to_string());
    }

    #[test]
    fn faults_are_errors() {
        let wrong = [
            (quote!((fn $name:ident;) => { $name }), quote!(fn f)),
            (quote!((fn $name:ident;) => { $name }), quote!(fn f; g)),
            (quote!((fn $name:ident;) => { $other }), quote!(fn f;)),
            (quote!((fn $($name:ident)*;) => { $name }), quote!(fn f;)),
            (quote!((fn $name:pat;) => { $name }), quote!(fn f;)),
        ];
        for (rules, input) in wrong {
            let found = expanded(rules.clone(), &input);
            assert!(found.is_err(), "{rules} expands {input} to {found:?}");
        }
    }
}
