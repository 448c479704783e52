//! Tables of figures in documents.

use anyhow::{Context, Result};
use yuxi_testkit::figure;

/// A table: the first column to the left, the others to the right.
pub(crate) fn table(headings: &[String], rows: &[Vec<String>]) -> Vec<String> {
    let mut lines = vec![row(headings), rule(headings.len())];
    lines.extend(rows.iter().map(|cells| row(cells)));
    lines
}

fn row(cells: &[String]) -> String {
    format!("| {} |", cells.join(" | "))
}

fn rule(columns: usize) -> String {
    format!("|---|{}", "---:|".repeat(columns - 1))
}

/// Words as headings or cells.
pub(crate) fn cells<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

/// The text with new lines between the comments `<!-- name: begin -->` and `<!-- name: end -->`.
///
/// # Errors
/// If the text lacks them.
pub(crate) fn replaced(text: &str, name: &str, lines: &str) -> Result<String> {
    let (head, _, tail) = split(text, name)?;
    Ok(format!("{head}\n{lines}\n{tail}"))
}

/// The lines between these comments.
///
/// # Errors
/// If the text lacks them.
pub(crate) fn between<'a>(text: &'a str, name: &str) -> Result<&'a str> {
    Ok(split(text, name)?.1)
}

/// The text up to the first comment, between the comments, and from the second one.
fn split<'a>(text: &'a str, name: &str) -> Result<(&'a str, &'a str, &'a str)> {
    let (begin, end) = (format!("<!-- {name}: begin -->"), format!("<!-- {name}: end -->"));
    let lacks = || format!("the document lacks {begin} .. {end}");
    let start = text.find(&begin).with_context(lacks)? + begin.len();
    let stop = start + text[start..].find(&end).with_context(lacks)?;
    Ok((&text[..start], text[start..stop].trim_matches('\n'), &text[stop..]))
}

/// An integer with a comma after each thousand.
pub(crate) fn commas(value: u64) -> String {
    figure::thousands(value as f64)
}

/// Three digits, with commas.
pub(crate) fn three_digits(value: f64) -> String {
    if value >= 1000.0 {
        let scale = 10_f64.powi((value as u64).ilog10() as i32 - 2);
        commas(((value / scale).round_ties_even() * scale).round() as u64)
    } else if value >= 10.0 {
        format!("{}", value.round_ties_even())
    } else {
        format!("{value:.1}")
    }
}

/// Thousands of something in a second, in three digits.
pub(crate) fn thousands(rate: f64) -> String {
    figure::times(rate / 1000.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_digits() {
        let cases = [
            (0.25, "0.2"),
            (9.96, "10.0"),
            (24.5, "24"),
            (999.4, "999"),
            (1000.0, "1,000"),
            (1234.0, "1,230"),
            (9999.0, "10,000"),
            (12_345.0, "12,300"),
            (12_350.0, "12,400"),
            (1_234_567.0, "1,230,000"),
            (999_999.0, "1,000,000"),
        ];
        for (value, text) in cases {
            assert_eq!(three_digits(value), text);
        }
        assert_eq!([1.0, 25_640.0, 256_400.0].map(thousands), ["0.00", "25.6", "256"]);
    }

    #[test]
    fn only_what_is_between_the_comments_is_replaced() {
        let text = "a\n<!-- x: begin -->\nold\n<!-- x: end -->\nb\n";
        let new = replaced(text, "x", "new").unwrap();
        assert_eq!(new, "a\n<!-- x: begin -->\nnew\n<!-- x: end -->\nb\n");
        assert!(replaced(text, "y", "new").is_err());
        assert_eq!(between(text, "x").unwrap(), "old");
    }
}
