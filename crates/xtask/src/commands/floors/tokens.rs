//! What the tokens of a file tell: where `unsafe` stands, and what is a comment.

use proc_macro2::{TokenStream, TokenTree};

/// The comments of a file, line by line.
pub(super) struct Comments(Vec<String>);

impl Comments {
    /// Comments are what follows `//` outside of literals; documentation is a literal here, and so is
    /// no comment. Those between `/*` and `*/` are not read: a reason in one does not count.
    pub(super) fn read(text: &str, tokens: TokenStream) -> Self {
        let mut lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        blank_literals(tokens, &mut lines);
        let comment = |line: Vec<char>| {
            let line: String = line.into_iter().collect();
            line.find("//").map(|start| line[start..].to_owned()).unwrap_or_default()
        };
        Self(lines.into_iter().map(comment).collect())
    }

    /// Whether a comment gives the reason why something is public, on a line or up to four above it,
    /// not above the first line of its function.
    pub(super) fn give_reason(&self, line: usize, first: usize) -> bool {
        let lines = first.max(line.saturating_sub(4))..=line;
        let comments = lines.filter_map(|line| self.0.get(line.wrapping_sub(1)));
        comments.into_iter().any(|comment| {
            let words: Vec<&str> = comment.split(|c: char| !c.is_alphanumeric()).collect();
            words.contains(&"Public") || words.windows(3).any(|w| w == ["Not", "a", "secret"])
        })
    }
}

fn blank_literals(tokens: TokenStream, lines: &mut [Vec<char>]) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => blank_literals(group.stream(), lines),
            TokenTree::Literal(literal) => {
                let (start, end) = (literal.span().start(), literal.span().end());
                for number in start.line..=end.line {
                    let Some(line) = lines.get_mut(number - 1) else { continue };
                    let from = if number == start.line { start.column } else { 0 };
                    let to = if number == end.line { end.column } else { line.len() };
                    let to = to.min(line.len());
                    line[from.min(to)..to].fill(' ');
                }
            }
            _ => {}
        }
    }
}

/// Each `unsafe` and each block of assembly: its line, and what it is.
pub(super) fn unsafe_places(tokens: TokenStream) -> Vec<(usize, String)> {
    let mut places = Vec::new();
    collect_unsafe(tokens, &mut places);
    places
}

fn collect_unsafe(tokens: TokenStream, places: &mut Vec<(usize, String)>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => collect_unsafe(group.stream(), places),
            TokenTree::Ident(name) => {
                let line = name.span().start().line;
                let name = name.to_string();
                let is_called =
                    matches!(tokens.peek(), Some(TokenTree::Punct(next)) if next.as_char() == '!');
                if name == "unsafe" {
                    places.push((line, name));
                } else if is_called && ["asm", "global_asm", "naked_asm"].contains(&name.as_str()) {
                    places.push((line, format!("{name}!")));
                }
            }
            _ => {}
        }
    }
}
