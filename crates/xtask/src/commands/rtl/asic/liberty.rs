//! What the command asks a library of standard cells for.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

/// A cell's name and area.
pub(super) type Cell = (String, f64);

pub(super) struct Library {
    pub(super) path: PathBuf,
    pub(super) name: String,
    /// SHA-256 of the file.
    pub(super) digest: String,
    /// The smallest gate of two inputs: its area is the unit.
    pub(super) nand2: Cell,
    pub(super) buffer: Cell,
}

impl Library {
    pub(super) fn read(path: &Path) -> Result<Self> {
        let path = path.canonicalize().with_context(|| path.display().to_string())?;
        let text = fs::read_to_string(&path)?;
        let digest = Sha256::digest(text.as_bytes());
        let smallest = |what: &str, is: fn(&str) -> bool| {
            let cells = cells(&text).into_iter().filter(
                |(_, functions)| matches!(functions.as_slice(), [function] if is(function)),
            );
            let cell = cells.map(|(cell, _)| cell).min_by(|a, b| a.1.total_cmp(&b.1));
            cell.with_context(|| format!("{}: no {what}", path.display()))
        };
        let name = argument(&text, "library").context("liberty: no library")?;
        let library = Self {
            name: name.to_owned(),
            digest: digest.iter().map(|byte| format!("{byte:02x}")).collect(),
            nand2: smallest("NAND of two inputs", is_nand2)?,
            buffer: smallest("buffer", is_buffer)?,
            path: path.clone(),
        };
        ensure!(library.nand2.1 > 0.0, "liberty: {} has no area", library.nand2.0);
        Ok(library)
    }
}

/// Each cell with the functions of its outputs. One with states, or whose output may be off, has more.
fn cells(text: &str) -> Vec<(Cell, Vec<String>)> {
    let mut cells: Vec<(Cell, Vec<String>)> = Vec::new();
    for line in text.lines() {
        let line = line.trim();
        if let Some(name) = argument(line, "cell").filter(|_| line.starts_with("cell")) {
            cells.push(((name.to_owned(), f64::INFINITY), Vec::new()));
        }
        let Some((cell, functions)) = cells.last_mut() else { continue };
        let Some((key, value)) = line.split_once(':') else { continue };
        let value = value.trim().trim_end_matches(';').trim().trim_matches('"');
        match key.trim() {
            "area" if cell.1.is_infinite() => cell.1 = value.parse().unwrap_or(f64::INFINITY),
            "function" | "three_state" | "next_state" | "data_in" => {
                functions.push(value.to_owned())
            }
            _ => {}
        }
    }
    cells
}

/// The name in `keyword (name)`, with or without a space and quotes.
fn argument<'a>(text: &'a str, keyword: &str) -> Option<&'a str> {
    let rest = &text[text.find(&format!("{keyword} (")).or(text.find(&format!("{keyword}(")))?..];
    let (_, rest) = rest.split_once('(')?;
    Some(rest.split_once(')')?.0.trim().trim_matches('"'))
}

/// `!(A&B)`, `(!(A*B))`, `(A B)'` and the like.
fn is_nand2(function: &str) -> bool {
    let negations = function.matches(['!', '\'']).count();
    let start = function.trim_start_matches(['(', ' ']);
    let outside = start.starts_with("!(") || start.starts_with("! (") || function.ends_with('\'');
    negations == 1 && outside && !function.contains(['+', '|', '^']) && inputs(function) == 2
}

fn is_buffer(function: &str) -> bool {
    !function.contains(['!', '\'', '+', '|', '^', '&', '*']) && inputs(function) == 1
}

fn inputs(function: &str) -> usize {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    function.split(|c| !is_part(c)).filter(|name| name.starts_with(char::is_alphabetic)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_known_by_their_forms() {
        for nand in ["!(A&B)", "(!(A * B))", "(A B)'", "!(A1 & A2)"] {
            assert!(is_nand2(nand), "{nand}");
        }
        for other in ["!(A&B&C)", "(!A)&B", "!((!A)*B)", "!(A+B)", "A", "!A", "(A*B)", "A'"] {
            assert!(!is_nand2(other), "{other}");
        }
        assert!(is_buffer("(A)") && is_buffer("I"));
        assert!(!is_buffer("1"), "a constant");
        assert!(!is_buffer("(!A)") && !is_buffer("A*B") && !is_buffer("A B") && !is_buffer("1+A"));
    }

    #[test]
    fn the_area_is_that_of_the_cell() {
        let text = "library (one) {\n cell (\"NAND2X1\") {\n area : 7.5;\n pin (Y) {\n function : \"!(A&B)\";\n\
                    }\n }\n cell(TBUF) {\n area : 3;\n pin(Z) { \n function : \"A\";\n three_state : \"E\";\n }\n";
        let cells = cells(text);
        assert_eq!(cells[0], (("NAND2X1".to_owned(), 7.5), vec!["!(A&B)".to_owned()]));
        assert_eq!(cells[1].1.len(), 2, "not a buffer");
        assert_eq!(argument(text, "library"), Some("one"));
    }
}
