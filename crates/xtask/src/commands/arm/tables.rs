//! The report as tables in Markdown.

use anyhow::{Context, Result};

use super::counts::Counts;
use super::figures::{Form, Function};
use super::model::slow_multiplier;
use super::operations::OPERATIONS;
use super::published::{self, CORES, MACHINES, PEERS, point_calls};
use super::report::Report;
use crate::markdown::{commas, table};

const FIELD_OPERATIONS: [(&str, &str); 10] = [
    ("sm2-p-mul", "mod p, multiplication"),
    ("sm2-p-square", "mod p, square"),
    ("sm2-n-mul", "mod n, multiplication"),
    ("sm2-n-square", "mod n, square"),
    ("p256-p-mul", "P-256: mod p, multiplication"),
    ("p256-p-square", "P-256: mod p, square"),
    ("p256-n-mul", "P-256: mod n, multiplication"),
    ("p256-n-square", "P-256: mod n, square"),
    ("f25519-mul", "mod 2²⁵⁵ − 19, multiplication"),
    ("f25519-square", "mod 2²⁵⁵ − 19, square"),
];

const POINT_OPERATIONS: [(&str, &str); 7] = [
    ("sm2-double", "doubling"),
    ("sm2-add-mixed", "mixed addition"),
    ("sm2-add-cached", "addition, Z² and Z³ known"),
    ("sm2-add", "addition"),
    ("p256-double", "P-256: doubling"),
    ("p256-add-mixed", "P-256: mixed addition"),
    ("p256-add-cached", "P-256: addition, Z² and Z³ known"),
];

const RULE: &str = "3·MUL + 4·UMULH + 20";

/// All tables, and the versions of the tools.
pub(super) fn all(report: &Report) -> Result<String> {
    let mut all: Vec<Function> = report.functions.clone();
    all.extend(published::functions());
    let mut parts: Vec<String> =
        (0..MACHINES.len()).map(|machine| paper(report, machine)).collect();
    parts.push(instructions(report));
    parts.push(operations(report, &all)?);
    parts.push(functions(&all, &FIELD_OPERATIONS, true));
    parts.push(functions(&all, &POINT_OPERATIONS, false));
    let versions = &report.versions;
    parts.push(format!(
        "Yuxi {}, llvm-mca {}, {}.",
        versions.yuxi, versions.llvm_mca, versions.qemu
    ));
    parts.retain(|part| !part.is_empty());
    Ok(parts.join("\n\n"))
}

fn number(value: f64) -> String {
    if value < 1e6 {
        commas(value.round_ties_even() as u64)
    } else {
        format!("{} k", commas((value / 1e3).round_ties_even() as u64))
    }
}

fn cell(value: Option<f64>) -> String {
    value.map_or_else(String::new, number)
}

fn count(value: u64) -> String {
    number(value as f64)
}

/// A table of the paper for a machine: operations per second, cycles, and Yuxi's as predicted.
fn paper(report: &Report, machine: usize) -> String {
    let machine = &MACHINES[machine];
    let on = report.operations.iter();
    let on = on.filter_map(|o| Some((o, o.machines.get(machine.name)?)));
    let rows = on.map(|(operation, on)| {
        vec![
            operation.title.clone(),
            number(on.openssl_ops_per_second),
            number(on.paper_ops_per_second),
            number(on.paper_cycles),
            format!("{:.2}", on.paper_instructions_per_cycle),
            number(on.predicted_ops_per_second),
            number(on.predicted_cycles),
            format!("{:.2}", on.predicted_ops_per_second / on.paper_ops_per_second),
        ]
    });
    let first = format!("{}, {} GHz", machine.title, machine.clock / 1e9);
    let heads = [
        &first,
        "OpenSSL then, a second",
        "the paper, a second",
        "cycles",
        "instructions a cycle",
        "Yuxi, a second",
        "cycles",
        "times the paper",
    ];
    table(&heads.map(str::to_owned), &rows.collect::<Vec<_>>()).join("\n")
}

fn instructions(report: &Report) -> String {
    let rows = report.operations.iter().map(|operation| {
        let ours =
            |backend| operation.instructions.get(backend).map_or_else(String::new, |n| count(*n));
        let theirs = PEERS.iter().map(|(peer, _)| {
            published::instructions(&operation.name, peer).map_or_else(String::new, count)
        });
        let mut row = vec![operation.title.clone(), format!("**{}**", ours("aarch64"))];
        row.extend([ours("aarch64-karatsuba"), ours("portable64")]);
        row.extend(theirs);
        row
    });
    let heads = ["executed instructions", "Yuxi", "Karatsuba", "`portable64`"];
    let heads = heads.into_iter().chain(PEERS.iter().map(|(_, title)| *title));
    let heads: Vec<_> = heads.map(str::to_owned).collect();
    table(&heads, &rows.collect::<Vec<_>>()).join("\n")
}

/// Cycles of whole operations: by execution, and by their point operations as functions.
fn operations(report: &Report, all: &[Function]) -> Result<String> {
    let mut rows = Vec::new();
    for operation in &report.operations {
        let (ours, slow) = (&operation.model_cycles, &operation.karatsuba);
        let ours_on = |core| ours.cores.get(core).copied().unwrap_or_default();
        let models = [
            cell(ours_on("tsv110").chained),
            cell(ours_on("tsv110").once),
            cell(ours_on("neoverse-n1").chained),
            cell(slow.cores.get("neoverse-n1").and_then(|cycles| cycles.chained)),
        ];
        if models.iter().all(String::is_empty) {
            continue;
        }
        let mut row = vec![operation.title.clone()];
        row.extend(models);
        row.extend(
            [ours, slow].map(|cycles| cycles.slow_multiplier.map_or_else(String::new, count)),
        );
        for machine in &MACHINES {
            row.push(cell(operation.machines.get(machine.name).map(|on| on.paper_cycles)));
        }
        for library in ["yuxi", "paper", "gmssl"] {
            row.push(cell(by_points(all, &operation.name, library)?));
        }
        rows.push(row);
    }
    if rows.is_empty() {
        return Ok(String::new());
    }
    let measured = MACHINES.each_ref().map(|machine| format!("the paper, {}", machine.title));
    let heads = [
        "cycles of an operation",
        "`tsv110`, chained",
        "once",
        "`neoverse-n1`, chained",
        "by Karatsuba",
        RULE,
        "by Karatsuba",
        &measured[0],
        &measured[1],
        "points alone: Yuxi",
        "the paper",
        "GmSSL",
    ];
    Ok(table(&heads.map(str::to_owned), &rows).join("\n"))
}

/// tsv110, chained: the calls of point operations times the cycles of each as a function.
fn by_points(all: &[Function], operation: &str, library: &str) -> Result<Option<f64>> {
    let Some(calls) = point_calls(operation, library) else { return Ok(None) };
    let chained = |name: &str| {
        let mut rows = all.iter().filter(|f| f.form == Form::Function && f.library == library);
        rows.find(|f| f.name == name)?.model_cycles.get("tsv110")?.chained
    };
    let mut sum = 0.0;
    for (n, point) in calls.into_iter().zip(["sm2-double", "sm2-add", "sm2-add-mixed"]) {
        // Yuxi has additions only with cached squares and cubes
        let cycles = chained(point)
            .or_else(|| if point == "sm2-add" { chained("sm2-add-cached") } else { None });
        if n > 0 {
            sum += f64::from(n) * cycles.with_context(|| format!("{library} has no {point}"))?;
        }
    }
    Ok(Some(sum))
}

fn functions(all: &[Function], titles: &[(&str, &str)], of_fields: bool) -> String {
    let mut rows = Vec::new();
    for (name, title) in titles {
        for function in all.iter().filter(|function| function.name == *name) {
            let mut row = vec![
                (*title).to_owned(),
                who(&function.library),
                function.form.name().to_owned(),
                count(function.instructions),
                products(function),
            ];
            row.extend(CORES.map(|core| cycles(function, core)));
            if of_fields {
                row.push(count(slow_multiplier(function.products, 1)));
            }
            rows.push(row);
        }
    }
    let mut heads = vec!["cycles: chained / throughput / once".to_owned()];
    heads.extend(["", "", "instructions", "products"].map(str::to_owned));
    heads.extend(CORES.map(|core| format!("`{core}`")));
    if of_fields {
        heads.push(RULE.to_owned());
    }
    table(&heads, &rows).join("\n")
}

fn who(library: &str) -> String {
    match library {
        "yuxi" => "**Yuxi**".to_owned(),
        "yuxi-karatsuba" => "**Yuxi**, Karatsuba".to_owned(),
        _ => {
            let peer = PEERS.iter().find(|(name, _)| *name == library);
            peer.map_or(library, |(_, title)| title).to_owned()
        }
    }
}

fn products(function: &Function) -> String {
    let products = &function.products;
    let counts = [products.low, products.high, products.short];
    let counts: Vec<_> = counts.iter().filter(|n| **n > 0).map(u64::to_string).collect();
    counts.join("+")
}

fn cycles(function: &Function, core: &str) -> String {
    let cycles = function.model_cycles.get(core).copied().unwrap_or_default();
    let figures = [cycles.chained, cycles.throughput, cycles.once];
    figures.map(|figure| figure.map_or_else(|| "–".to_owned(), number)).join(" / ")
}

/// Where an operation's instructions are.
pub(super) fn places(counts: &Counts<'_>, operation: &str, backend: &str) -> Result<String> {
    const MOST: usize = 30;
    let title = OPERATIONS.iter().find(|(name, _)| *name == operation).map_or(operation, |o| o.1);
    let total = counts.instructions();
    let [low, high] = counts.products();
    let mut lines = vec![format!(
        "{title}, {backend}: {} instructions, {} MUL, {} UMULH, {} kernels",
        rounded(total),
        rounded(low),
        rounded(high),
        rounded(counts.kernels())
    )];
    for (place, times) in counts.by_place()?.into_iter().take(MOST) {
        lines.push(format!("{:>12} {:5.1} %  {place}", rounded(times), 100.0 * times / total));
    }
    Ok(lines.join("\n"))
}

fn rounded(value: f64) -> String {
    commas(value.round_ties_even() as u64)
}
