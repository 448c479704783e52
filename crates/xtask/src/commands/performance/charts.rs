//! The charts of docs/performance.md.

use anyhow::{Context, Result, anyhow};
use yuxi_testkit::chart::{Bar, Chart, Colour, GREY, Group, INK, JADE, PALE_JADE, Row, Scale};
use yuxi_testkit::machine::Machine;

use super::data::{self, Batches, Data, Named};
use super::tables::{self, Operation, SINGLE};
use crate::markdown::three_digits as number;

/// Bars: the least and the measured cycles as parts of those of portable64.
pub(super) fn operations(data: &Data) -> Result<String> {
    let rows = tables::operations(data)?;
    let chart = Chart {
        title: "Cycles of an operation".to_owned(),
        subtitle: machine(&data.machine),
        legend: vec![
            (JADE, "least that the ports allow".to_owned()),
            (PALE_JADE, format!("measured, {SINGLE}")),
            (GREY, "measured, portable64".to_owned()),
        ],
        caption: "Per cent of the cycles of portable64. To the right the cycles.".to_owned(),
        scale: percent(),
        values: format!("least / {SINGLE} / portable64"),
        sides: [258, 214],
        groups: vec![Group { title: String::new(), rows: rows.iter().map(operation).collect() }],
    };
    chart.svg().map_err(|error| anyhow!("{error}"))
}

fn operation(row: &Operation) -> Row {
    let part = |cycles| cycles / row.portable * 100.0;
    Row {
        label: row.title.clone(),
        bars: vec![
            bar(100.0, GREY, false),
            bar(part(row.single), PALE_JADE, false),
            bar(part(row.least), JADE, true),
        ],
        spread: None,
        value: [row.least, row.single, row.portable].map(number).join(" / "),
    }
}

/// Bars: operations per second in the largest batches, as parts of the fastest.
pub(super) fn batches(batches: &Batches) -> Result<String> {
    let chart = Chart {
        title: "Operations per second on one core".to_owned(),
        subtitle: machine(&batches.machine),
        legend: vec![],
        caption: "Per cent of the fastest in the same group, and operations per second.".to_owned(),
        scale: percent(),
        values: String::new(),
        sides: [356, 90],
        groups: groups(&batches.rows)?,
    };
    chart.svg().map_err(|error| anyhow!("{error}"))
}

/// For each operation in batches of 64 or more, its rates.
fn groups(rows: &[data::Row]) -> Result<Vec<Group>> {
    let mut largest: Named<Vec<&data::Row>> = Named::new();
    for row in rows {
        let size = row.name.split(' ').find_map(|word| word.parse::<u32>().ok());
        if size.context("a batch has no size")? >= 64 {
            largest.entry(row.name.clone()).or_default().push(row);
        }
    }
    Ok(largest.iter().map(|(title, rows)| group(title, rows)).collect())
}

/// One operation: Yuxi's rate is the median of those beside its peers, and the rate of a peer what
/// Yuxi's beside it and the ratio give.
fn group(title: &str, rows: &[&data::Row]) -> Group {
    let mut own: Vec<f64> = rows.iter().map(|row| row.yuxi).collect();
    own.sort_by(f64::total_cmp);
    let yuxi = ("Yuxi, in a batch", JADE, own[own.len() / 2]);
    let mut rates: Vec<(&str, Colour, f64)> = rows.iter().map(|row| rate(row)).collect();
    rates.sort_by(|a, b| b.2.total_cmp(&a.2));
    rates.insert(0, yuxi);
    let most = rates.iter().map(|rate| rate.2).fold(0.0, f64::max);
    let rows = rates.into_iter().map(|(label, colour, rate)| Row {
        label: label.to_owned(),
        bars: vec![bar(rate / most * 100.0, colour, false)],
        spread: None,
        value: number(rate),
    });
    Group { title: title.to_owned(), rows: rows.collect() }
}

/// A peer's title, colour and rate.
fn rate(row: &data::Row) -> (&str, Colour, f64) {
    let (title, colour) = match row.peer.as_str() {
        "openssl" => ("OpenSSL", INK),
        "crypto_mb-quoted" => ("crypto_mb, quoted", PALE_JADE),
        "yuxi-single" => ("Yuxi, one at a time", GREY),
        other => (other, PALE_JADE),
    };
    (title, colour, row.yuxi / row.ratio.median)
}

fn bar(to: f64, colour: Colour, inner: bool) -> Bar {
    Bar { from: 0.0, to, colour, inner }
}

fn percent() -> Scale {
    Scale::of(false, [0.0, 25.0, 50.0, 75.0, 100.0], |tick| format!("{tick} %"))
}

fn machine(machine: &Machine) -> String {
    format!("{}, {} · docs/performance.md", machine.cpu, machine.date)
}
