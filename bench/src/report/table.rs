//! The report as text.

use yuxi_testkit::bench_report::Report;
use yuxi_testkit::figure::{thousands, times};

use crate::operation::Operation;
use crate::{clock, instructions};

const HEADINGS: [&str; 7] =
    ["operation", "against", "Yuxi op/s", "ns/op", "peer op/s", "ratio", "middle half"];

/// The report as text for a terminal.
pub(crate) fn table(report: &Report) -> String {
    let mut text = heading(report);
    if !report.results.is_empty() || !report.missing.is_empty() {
        text += &aligned(&rows(report));
    }
    if let Some(counted) = &report.instructions {
        text += &format!("\n{}", instructions::text(counted));
    }
    text + &notes(report)
}

fn heading(report: &Report) -> String {
    let settings = &report.settings;
    let threads = if settings.threads == 1 { "thread" } else { "threads" };
    format!(
        "{}\n{}, backend {}, {} {threads}; medians of {} rounds, a slice of {:.1} ms {} a side\n\n",
        report.machine.line(),
        report.full_name("yuxi"),
        settings.backend,
        settings.threads,
        settings.rounds,
        settings.slice_ms,
        clock::words(settings.clock),
    )
}

/// All cells, the operation's name only in the first row of each.
fn rows(report: &Report) -> Vec<Vec<String>> {
    let mut rows = vec![HEADINGS.map(str::to_owned).to_vec()];
    for operation in Operation::ALL {
        let mut name = operation.about().title;
        for row in report.results.iter().filter(|row| row.name == operation.name()) {
            rows.push(vec![
                std::mem::take(&mut name).to_owned(),
                report.full_name(&row.peer),
                thousands(row.yuxi.ops_per_second),
                thousands(row.yuxi.ns_per_op),
                thousands(row.other.ops_per_second),
                times(row.ratio.median),
                format!("{} – {}", times(row.ratio.q1), times(row.ratio.q3)),
            ]);
        }
        for missing in report.missing.iter().filter(|row| row.name == operation.name()) {
            rows.push(vec![
                std::mem::take(&mut name).to_owned(),
                report.full_name(&missing.peer),
                missing.reason.clone(),
            ]);
        }
    }
    rows
}

/// Columns of even width: two of words, the rest of numbers. A row that is short
/// ends in words, which widen nothing.
fn aligned(rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let full = rows.iter().filter(|row| column < 2 || row.len() == HEADINGS.len());
        full.filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..HEADINGS.len()).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for (column, cell) in row.iter().enumerate() {
            let width = widths[column];
            line += &match column {
                0 | 1 => format!("{cell:<width$}  "),
                _ if row.len() < HEADINGS.len() => cell.clone(),
                _ => format!("{cell:>width$}  "),
            };
        }
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// What to know of each library.
fn notes(report: &Report) -> String {
    let mut text = String::from("\n");
    for library in report.libraries.iter().filter(|library| !library.note.is_empty()) {
        text += &format!("{}: {}\n", library.name, library.note);
    }
    text
}

#[cfg(test)]
mod tests {
    use yuxi_testkit::bench_report::sample;

    use super::table;

    #[test]
    fn a_row_a_pair_and_a_row_a_gap() {
        let text = table(&sample());
        let lines: Vec<_> = text.lines().collect();
        let find = |word: &str| *lines.iter().find(|line| line.contains(word)).unwrap();
        assert_eq!(
            find("OpenSSL").split_whitespace().collect::<Vec<_>>().join(" "),
            "SM2 sign OpenSSL 3.0.0 25,000 40,000 2,500 10.0 9.50 – 10.2"
        );
        assert!(find("not present").trim_start().starts_with("GmSSL"));
        assert_eq!(
            find("SM2 sign").find("25,000"),
            find("Yuxi op/s").find("Yuxi op/s").map(|i| i + 3)
        );
        assert!(text.contains("A <CPU> & more (adx), 2 cores, linux 6.1, 2026-01-31"));
    }
}
