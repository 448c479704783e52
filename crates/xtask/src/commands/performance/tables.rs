//! The tables of docs/performance.md.

use anyhow::{Context, Result};
use yuxi_testkit::counts::Counts;

use super::data::{Cycles, Data, Kernel, Named, Row};
use crate::commands::batch_speed::Lines;
use crate::markdown::{cells, commas, table, three_digits as number};

/// The backend of one operation at a time, the one that spreads some over lanes, and the one
/// without assembly.
pub(super) const SINGLE: &str = "adx";
const LANES: &str = "ifma";
const PORTABLE: &str = "portable64";

const CURVE25519: &str = "Curve25519";

/// A row of operations: its name in the counts, its name in the benchmark, and its title.
const OPERATIONS: [[&str; 3]; 6] = [
    ["double", "double", "doubling"],
    ["add_mixed", "add_mixed_distinct", "mixed addition"],
    ["add_cached", "add_cached_distinct", "addition, Z² and Z³ cached"],
    ["mul_base", "mul_base", "k·G"],
    ["mul", "mul", "k·P"],
    ["mul_add_vartime", "mul_add_vartime", "s·G + t·P, affine"],
];

/// All tables by name, as lines.
pub(super) fn all(data: &Data) -> Result<Vec<(&'static str, Vec<String>)>> {
    let machine = &data.machine;
    let kernels_on = format!("{}, backend `{SINGLE}`, {}.", machine.cpu, machine.date);
    let singles_on = format!("{}, backend `{}`, {}.", machine.cpu, data.backend, machine.date);
    let crates = ["sm2", "p256", "x25519-dalek"].map(|name| {
        let version = data.libraries.get(name).map_or("", |version| version);
        format!("`{name}` {version}")
    });
    let singles_on = format!("{singles_on} The crates are {}.", crates.join(", "));
    let machine = &data.batches.machine;
    let backend = &data.batches.backend;
    let batches_on = format!("{}, backend `{backend}`, {}.", machine.cpu, machine.date);
    let machine = &data.lines.first().context("performance.json has no lines")?.machine;
    let lines_on = format!("{}, {} cores, {}.", machine.cpu, machine.cores, machine.date);
    Ok(vec![
        ("kernels", with(kernels(data)?, kernels_on)),
        ("operations", operation_table(data)?),
        ("lanes", lanes(&data.cycles)?),
        ("prepared", prepared(data)?),
        ("batch-cycles", with(batch_cycles(&data.cycles)?, batches_on.clone())),
        ("lines", with(lines(&data.lines), lines_on)),
        ("batches", with(ratios(&data.batches.rows, &data.batches.libraries), batches_on)),
        ("ratios", with(ratios(&data.ratios, &data.libraries), singles_on)),
    ])
}

/// A table with a remark below.
fn with(mut lines: Vec<String>, remark: String) -> Vec<String> {
    lines.extend([String::new(), remark]);
    lines
}

/// A value of a map, or an error that names it.
fn get<'a, T>(map: &'a Named<T>, name: &str) -> Result<&'a T> {
    map.get(name).with_context(|| format!("performance.json has no {name}"))
}

fn cycles(cycles: &Cycles, section: &str, operation: &str, backend: &str) -> Result<f64> {
    get(get(get(cycles, section)?, operation)?, backend).copied()
}

// --- kernels and operations -----------------------------------------------------------------

fn kernels(data: &Data) -> Result<Vec<String>> {
    let fields = [
        ["sm2", "SM2 p", "modulus p of SM2"],
        ["p256", "P-256 p", "modulus p of P-256"],
        ["x25519", "2^255 - 19", "2²⁵⁵ − 19"],
    ];
    let mut rows = Vec::new();
    for [field, section, title] in fields {
        for (kind, called) in [("mul", "multiplication"), ("square", "square")] {
            let kernel = get(&data.counts.kernels, &format!("{field} {kind}"))?;
            let measured = |operation, backend| cycles(&data.cycles, section, operation, backend);
            rows.push(vec![
                format!("{title}, {called}"),
                kernel.instructions.to_string(),
                kernel.two_ports.to_string(),
                number(least_of(kernel)),
                number(measured(&format!("{kind}, 4 apart"), SINGLE)?),
                number(measured(kind, SINGLE)?),
                number(measured(kind, PORTABLE)?),
            ]);
        }
    }
    let heads = ["", "instructions", "carries", "least", "beside others", "alone", "`portable64`"];
    Ok(table(&cells(heads), &rows))
}

/// Cycles that the two ports take which carries, conditional moves and shifts share.
fn least_of(kernel: &Kernel) -> f64 {
    kernel.two_ports as f64 / 2.0
}

/// The same of an operation.
fn least(counts: &Counts, kernels: &Named<Kernel>, field: &str) -> Result<f64> {
    let of = |name: &str| get(kernels, name).map(least_of);
    let prefix = if field == "x25519" { "x25519 " } else { "" };
    let sums = (of(&format!("{prefix}sum"))? + of(&format!("{prefix}difference"))?) / 2.0;
    let mut total = counts.mul as f64 * of(&format!("{field} mul"))?;
    total += counts.square as f64 * of(&format!("{field} square"))?;
    total += counts.sum as f64 * sums;
    if counts.small > 0 {
        total += counts.small as f64 * of("x25519 small")?;
    }
    Ok(total)
}

/// Counts as the tables write them: M, S, s, A, I.
fn written(counts: &Counts) -> String {
    let parts = [
        (counts.mul, "M"),
        (counts.square, "S"),
        (counts.small, "s"),
        (counts.sum, "A"),
        (counts.invert, "I"),
    ];
    let parts = parts.into_iter().filter(|(count, _)| *count > 0);
    let parts: Vec<_> =
        parts.map(|(count, letter)| format!("{} {letter}", commas(count))).collect();
    parts.join(" + ")
}

/// An operation with what it takes at least, and its cycles.
pub(super) struct Operation {
    pub(super) title: String,
    counts: Counts,
    pub(super) least: f64,
    pub(super) single: f64,
    pub(super) portable: f64,
}

pub(super) fn operations(data: &Data) -> Result<Vec<Operation>> {
    let kernels = &data.counts.kernels;
    let mut rows = Vec::new();
    let curves = [("sm2", "SM2", &data.counts.sm2), ("p256", "P-256", &data.counts.p256)];
    for (field, section, all) in curves {
        for [name, row, title] in OPERATIONS {
            let mut counts = *get(all, name)?;
            if name == "mul_add_vartime" {
                counts = counts + *get(all, "to_affine")?;
            }
            rows.push(Operation {
                title: format!("{section}: {title}"),
                counts,
                least: least(&counts, kernels, field)?,
                single: cycles(&data.cycles, section, row, SINGLE)?,
                portable: cycles(&data.cycles, section, row, PORTABLE)?,
            });
        }
    }
    let counts = *get(&data.counts.x25519, "ladder")?;
    rows.push(Operation {
        title: "X25519: ladder".to_owned(),
        counts,
        least: least(&counts, kernels, "x25519")?,
        single: cycles(&data.cycles, CURVE25519, "x25519::ladder", SINGLE)?,
        portable: cycles(&data.cycles, CURVE25519, "x25519::ladder", PORTABLE)?,
    });
    Ok(rows)
}

fn operation_table(data: &Data) -> Result<Vec<String>> {
    let rows: Vec<_> = operations(data)?
        .into_iter()
        .map(|row| {
            let products = (row.counts.mul + row.counts.square) as f64;
            vec![
                row.title,
                written(&row.counts),
                number(row.single / products),
                number(row.least),
                number(row.single),
                format!("{:.2}", row.single / row.least),
                number(row.portable),
            ]
        })
        .collect();
    let heads = ["", "count", "cycles an M or S", "least", "cycles", "ratio", "`portable64`"];
    Ok(table(&cells(heads), &rows))
}

// --- lanes, prepared keys and batches -------------------------------------------------------

fn lanes(all: &Cycles) -> Result<Vec<String>> {
    let curves =
        |section, operation, title: &str| (section, operation, format!("{section}: {title}"));
    let operations = [
        curves("SM2", "mul_base", "k·G"),
        curves("SM2", "mul_add_vartime", "s·G + t·P, affine"),
        curves("P-256", "mul_base", "k·G"),
        curves("P-256", "mul_add_vartime", "s·G + t·P, affine"),
        (CURVE25519, "x25519::ladder", "X25519".to_owned()),
    ];
    let mut rows = Vec::new();
    for (section, operation, title) in operations {
        let single = cycles(all, section, operation, SINGLE)?;
        let lanes = cycles(all, section, operation, LANES)?;
        rows.push(vec![title, number(single), number(lanes), format!("{:.2}", single / lanes)]);
    }
    let heads =
        ["".to_owned(), format!("`{SINGLE}`"), format!("`{LANES}`"), "times as fast".to_owned()];
    Ok(table(&heads, &rows))
}

fn prepared(data: &Data) -> Result<Vec<String>> {
    let counts = |name, kib| get(&data.counts.sm2, &format!("{name} {kib} KiB")).map(written);
    let mut rows = Vec::new();
    for row in &data.break_even {
        let [break_even, pays_from] = match row.pays_from {
            Some(count) => [format!("{:.1}", row.break_even.median), count.to_string()],
            None => ["–", "never"].map(str::to_owned),
        };
        rows.push(vec![
            format!("{} KiB", row.kib),
            commas(row.bytes),
            counts("prepare", row.kib)?,
            counts("mul_add_vartime", row.kib)?,
            number(row.preparing),
            number(row.verifying),
            break_even,
            pays_from,
        ]);
    }
    let heads = [
        "at most",
        "bytes",
        "preparing",
        "s·G + t·P",
        "preparing, µs",
        "verifying, µs",
        "break-even",
        "pays from",
    ];
    Ok(table(&cells(heads), &rows))
}

/// Cycles of an item of 8, of 16 and of 64 in lanes, and of an item of 64 without them.
fn batch_cycles(all: &Cycles) -> Result<Vec<String>> {
    let mut operations = Vec::new();
    for curve in ["SM2", "P-256"] {
        for (name, title) in [
            ("mul_base", "k·G"),
            ("mul", "k·P"),
            ("mul_add", "s·G + t·P"),
            ("mul_add, prepared", "s·G + t·P with a table of 264 KiB"),
        ] {
            operations.push((
                format!("{curve}: {title}"),
                format!("{curve}, batches"),
                format!("{name}, "),
            ));
        }
    }
    operations.push(("X25519".to_owned(), CURVE25519.to_owned(), "x25519, batch of ".to_owned()));
    let mut rows = Vec::new();
    for (title, section, name) in operations {
        let of = |count, backend| cycles(all, &section, &format!("{name}{count}"), backend);
        let (eight, sixteen, lanes) = (of(8, LANES)?, of(16, LANES)?, of(64, LANES)?);
        let single = of(64, SINGLE)?;
        let figures = [eight, sixteen, lanes, single].map(number);
        let ratio = format!("{:.2}", single / lanes);
        rows.push([title].into_iter().chain(figures).chain([ratio]).collect());
    }
    let single = format!("64, `{SINGLE}`");
    Ok(table(&cells(["", "8", "16", "64", &single, "times as fast"]), &rows))
}

fn lines(lines: &[Lines]) -> Vec<String> {
    let rows: Vec<_> = lines
        .iter()
        .map(|row| {
            vec![
                commas(row.lines as u64),
                commas(row.keys as u64),
                number(row.yuxi_lines_per_second as f64),
                number(row.openssl_one_thread_per_second as f64),
                format!("{:.1}", row.ratio.median),
                format!("{:.1} – {:.1}", row.ratio.least, row.ratio.most),
            ]
        })
        .collect();
    let heads = [
        "lines",
        "keys, in turn",
        "lines a second",
        "OpenSSL, one thread",
        "times as fast",
        "least and most",
    ];
    table(&cells(heads), &rows)
}

/// What Yuxi computes a second, and how many times as fast as each peer it is.
fn ratios(rows: &[Row], libraries: &Named<String>) -> Vec<String> {
    let mut columns: Vec<String> = rows.iter().map(|row| peer(row, libraries)).collect();
    columns.sort_by_key(|column| order(column));
    columns.dedup();
    let mut operations: Named<Vec<&Row>> = Named::new();
    for row in rows {
        operations.entry(row.name.clone()).or_default().push(row);
    }
    let mut lines = Vec::new();
    for (title, rows) in operations {
        let mut own: Vec<f64> = rows.iter().map(|row| row.yuxi).collect();
        own.sort_by(f64::total_cmp);
        let mut line = vec![title, number(own[own.len() / 2])];
        for column in &columns {
            let row = rows.iter().find(|row| peer(row, libraries) == *column);
            line.push(row.map_or_else(String::new, |row| {
                let [q1, median, q3] = [row.ratio.q1, row.ratio.median, row.ratio.q3].map(ratio);
                format!("{median} ({q1} – {q3})")
            }));
        }
        lines.push(line);
    }
    let heads = ["", "Yuxi, a second"].map(str::to_owned).into_iter().chain(columns);
    table(&heads.collect::<Vec<_>>(), &lines)
}

/// A ratio with three digits.
fn ratio(value: f64) -> String {
    let digits = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.digits$}")
}

/// The heading of a peer's column: its name, and its version if that says something.
fn peer(row: &Row, libraries: &Named<String>) -> String {
    let version = libraries.get(&row.peer).map_or("", |version| version);
    // OpenSSL's version ends in its date
    let version = version.split(' ').next().unwrap_or("");
    match row.peer.as_str() {
        "openssl" => format!("OpenSSL {version}"),
        "gmssl" => format!("GmSSL {version}"),
        "crypto_mb" => format!("crypto_mb {version}"),
        "crypto_mb-quoted" => "crypto_mb, quoted".to_owned(),
        "yuxi-single" => "Yuxi, one by one".to_owned(),
        // one for each curve
        _ => CRATES.to_owned(),
    }
}

const CRATES: &str = "crate";

/// Where a peer's column stands: the fastest peers first.
fn order(column: &str) -> (usize, String) {
    let first = ["crypto_mb", "GmSSL", CRATES, "OpenSSL"];
    let place = first.iter().position(|name| column.starts_with(name)).unwrap_or(first.len());
    (place, column.to_owned())
}
