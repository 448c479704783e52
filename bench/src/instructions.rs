//! How many instructions an operation takes: a figure that a noisy machine does
//! not move, so that a regression of one percent shows.
//!
//! The program runs itself under `valgrind --tool=callgrind`, an operation N
//! times and then 2N times; the difference of the totals is N operations,
//! without whatever comes before and after them. Valgrind knows no AVX-512: a
//! backend that needs it cannot be counted, and the best one without is.

use std::env;
use std::process::Command;

use yuxi_testkit::bench_report::{Count, Instructions};
use yuxi_testkit::figure::thousands;

use crate::material::{INPUTS, Material};
use crate::operation::Operation;
use crate::peer::{Absent, Peer};
use crate::peers::Yuxi;

/// Counts all of Yuxi's operations among these.
pub(crate) fn count(operations: &[Operation], progress: impl Fn(&str)) -> Instructions {
    let mut found = Instructions::default();
    match tool() {
        Ok(tool) => found.tool = tool,
        Err(reason) => {
            found.skipped.push(reason);
            return found;
        }
    }
    // a batch is lanes, which valgrind does not know, or what is counted one by one
    for operation in operations.iter().filter(|operation| !operation.is_batch()) {
        progress(operation.name());
        match count_one(*operation) {
            Ok((backend, instructions)) => {
                found.backend = backend;
                let name = operation.name().to_owned();
                found.counts.push(Count { name, instructions, before: None });
            }
            Err(Absent::Lacks) => {}
            Err(Absent::Failed(reason)) => {
                found.skipped.push(format!("{}: {reason}", operation.name()));
            }
        }
    }
    found
}

/// The version of valgrind.
fn tool() -> Result<String, String> {
    let output = Command::new("valgrind").arg("--version").output();
    let output = output.map_err(|error| format!("valgrind does not run: {error}"))?;
    Ok(format!("{} (callgrind)", String::from_utf8_lossy(&output.stdout).trim()))
}

fn count_one(operation: Operation) -> Result<(String, u64), Absent> {
    let (backend, once) = run(operation, INPUTS)?;
    let (_, twice) = run(operation, 2 * INPUTS)?;
    Ok((backend, twice.saturating_sub(once) / INPUTS as u64))
}

/// Exit code of a probe for an operation that Yuxi lacks.
const LACKS: i32 = 3;

/// A probe under valgrind: its backend, and all its instructions.
fn run(operation: Operation, times: usize) -> Result<(String, u64), Absent> {
    let program = env::current_exe().map_err(|error| error.to_string())?;
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args(["--operation", operation.name(), "--probe", &times.to_string()])
        .output()
        .map_err(|error| format!("valgrind does not run: {error}"))?;
    let (out, log) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    match output.status.code() {
        Some(0) => {}
        Some(LACKS) => return Err(Absent::Lacks),
        _ => return Err(Absent::Failed(format!("under valgrind: {}", reason(&log)))),
    }
    let total = total(&log).ok_or_else(|| "callgrind printed no total".to_owned())?;
    Ok((out.trim().to_owned(), total))
}

/// The number behind `Collected :` in callgrind's log.
fn total(log: &str) -> Option<u64> {
    let (_, rest) = log.lines().find_map(|line| line.split_once("Collected :"))?;
    rest.trim().parse().ok()
}

/// The last line of a log that is not valgrind's own, else its last.
fn reason(log: &str) -> &str {
    let own = |line: &&str| !line.starts_with("==");
    log.lines().rfind(own).or_else(|| log.lines().next_back()).unwrap_or("no word").trim()
}

/// What runs under valgrind: an operation of Yuxi, `times` times. Prints the
/// backend; the exit code.
pub(crate) fn probe(yuxi: &Yuxi, operation: Operation, times: usize) -> Result<i32, String> {
    let material = Material::new()?;
    match yuxi.prepare(operation, &material) {
        Ok(mut task) => task.run(times)?,
        Err(Absent::Lacks) => return Ok(LACKS),
        Err(Absent::Failed(reason)) => return Err(reason),
    }
    println!("{}", yuxi.backend());
    Ok(0)
}

/// Lines for people.
pub(crate) fn text(instructions: &Instructions) -> String {
    let mut text = String::new();
    if !instructions.counts.is_empty() {
        text += &format!(
            "instructions an operation, {}, backend {}\n",
            instructions.tool, instructions.backend
        );
    }
    for count in &instructions.counts {
        let instructions = thousands(count.instructions as f64);
        let growth = count.growth().map(|growth| format!("  {growth:+.2}%")).unwrap_or_default();
        text += &format!("{:<14}{instructions:>12}{growth}\n", count.name);
    }
    for reason in &instructions.skipped {
        text += &format!("instructions not counted: {reason}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use yuxi_testkit::bench_report;

    use super::*;

    #[test]
    fn logs() {
        let log = "==7== Callgrind\n==7== Events    : Ir\n==7== Collected : 1234567\n==7==\n";
        assert_eq!(total(log), Some(1_234_567));
        assert_eq!(total("==7== nothing\n"), None);
        assert_eq!(reason("==7== a\nerror: b\n==7== c\n"), "error: b");
        assert_eq!(reason("==7== a\n==7== c\n"), "==7== c");
        assert_eq!(reason(""), "no word");
    }

    #[test]
    fn growth_is_shown() {
        let mut after = bench_report::sample().instructions.unwrap();
        let before = after.clone();
        after.counts[0].instructions = 1_020_000;
        after.counts[1].instructions = 1_000_000;
        after.compare(Some(&before)).unwrap();
        assert!(text(&after).contains("+2.00%") && text(&after).contains("-50.00%"));
    }
}
