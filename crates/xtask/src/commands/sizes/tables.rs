//! The tables of docs/small.md.

use super::{ALL, IMAGES, Measured, WHOLE};
use crate::markdown::{commas, table};

/// Bytes of each image, then what each operation takes, if that is known.
pub(super) fn all(results: &[Measured], compiler: &str) -> String {
    let builds: Vec<_> = results.iter().filter(|result| result.image == WHOLE).collect();
    let heads = |first: &str| {
        let builds = builds.iter().map(|build| head(build));
        [first.to_owned()].into_iter().chain(builds).collect::<Vec<_>>()
    };
    let mut lines = table(&heads("bytes of flash"), &flash(results));
    if builds.iter().any(|build| !build.figures.operations.is_empty()) {
        lines.push(String::new());
        lines.extend(table(&heads("stack, and million instructions"), &taken(&builds)));
    }
    lines.push(String::new());
    lines.push(format!("Compiled by {compiler}; another version gives other figures."));
    lines.join("\n")
}

/// A build's name, level of optimisation and features.
fn head(build: &Measured) -> String {
    let features: String = build.features.iter().map(|feature| format!(", `{feature}`")).collect();
    format!("{}: `{}`{features}", build.build, build.opt_level)
}

fn flash(results: &[Measured]) -> Vec<Vec<String>> {
    let row = |image: &str| {
        let bytes = results.iter().filter(|result| result.image == image);
        let bytes = bytes.map(|result| commas(result.figures.bytes));
        [image.to_owned()].into_iter().chain(bytes).collect()
    };
    IMAGES.iter().map(|(image, _)| row(image)).collect()
}

fn taken(builds: &[&Measured]) -> Vec<Vec<String>> {
    let cell = |build: &Measured, operation: &str| {
        build.figures.operations.get(operation).map_or_else(String::new, |taken| {
            format!("{}, {:.2}", commas(taken.stack), taken.instructions as f64 / 1e6)
        })
    };
    let row = |operation: &str| {
        let cells = builds.iter().map(|build| cell(build, operation));
        [format!("`{operation}`")].into_iter().chain(cells).collect()
    };
    ALL.map(row).to_vec()
}
