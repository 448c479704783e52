//! Runs of yuxi-ct-check under QEMU, with the plugin that traces.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Lines};
use std::path::{Path, PathBuf};
use std::process;

use anyhow::{Context, Result, bail, ensure};

use crate::{run, workspace};

pub(super) const PLUGIN: &str = "target/cross/trace.so";
/// Of the plugin and of traces.
pub(super) const DIRECTORY: &str = "target/cross";
/// Events that are shown before a difference.
const BEFORE: usize = 6;

/// A region of a trace: an operation of a backend, or a part of one.
#[derive(Debug, PartialEq)]
pub(super) struct Region {
    pub(super) name: String,
    pub(super) instructions: u64,
    pub(super) accesses: u64,
    /// Of both, in sequence.
    hash: String,
}

/// The program that is traced.
pub(super) fn program() -> PathBuf {
    workspace::target_directory().join("aarch64-unknown-linux-gnu/ct-release/yuxi-ct-check")
}

fn file(name: &str) -> PathBuf {
    workspace::root().join(DIRECTORY).join(name)
}

/// Runs all operations, or a leak, with secrets of a kind; returns the names of the regions.
fn qemu(secrets: &str, leak: Option<&str>, options: &str) -> Result<Vec<String>> {
    let which = run::read(run::program("sh").args(["-c", "command -v qemu-aarch64"]))?;
    let mut qemu = run::program(which.trim_end());
    // The environment is the same for every run, as addresses on the stack depend on its length.
    // All of the program's memory is in one reservation, at the same place in every run.
    qemu.env_clear().args(["-R", "0x4000000000", "-seed", "1", "-L", "/usr/aarch64-linux-gnu"]);
    let plugin = workspace::root().join(PLUGIN);
    qemu.arg("-plugin").arg(format!("{},{options}", plugin.display()));
    // names of the same length, so that the stack begins at the same address
    qemu.arg(program()).args(["--secrets", &format!("{secrets:<8}")]);
    if let Some(leak) = leak {
        qemu.args(["--leak", leak]);
    }
    let output = run::captured(&mut qemu)?;
    ensure!(
        output.status.success(),
        "constant-time-aarch64: {secrets}: {}",
        run::describe(&qemu, &output)
    );
    Ok(String::from_utf8(output.stdout)?.lines().map(str::to_owned).collect())
}

/// All regions of a run.
pub(super) fn regions(secrets: &str, leak: Option<&str>) -> Result<Vec<Region>> {
    let out = file(&format!("trace-{}", process::id()));
    let names = qemu(secrets, leak, &format!("out={}", out.display()))?;
    let text = fs::read_to_string(&out)?;
    fs::remove_file(&out)?;
    let lines: Vec<_> = text.lines().collect();
    ensure!(
        !names.is_empty() && names.len() == lines.len(),
        "constant-time-aarch64: {} names for {} regions",
        names.len(),
        lines.len()
    );
    names.into_iter().zip(lines).map(|(name, line)| region(name, line)).collect()
}

fn region(name: String, line: &str) -> Result<Region> {
    let fields: Vec<_> = line.split_whitespace().collect();
    let [instructions, accesses, hash] = fields[..] else {
        bail!("constant-time-aarch64: the plugin wrote {line:?}");
    };
    let (instructions, accesses) = (instructions.parse()?, accesses.parse()?);
    Ok(Region { name, instructions, accesses, hash: hash.to_owned() })
}

/// Shows the first event that differs, and those before it.
pub(super) fn show_difference(region: usize, kinds: [&str; 2]) -> Result<()> {
    let files = kinds.map(|kind| file(&format!("trace-{kind}")));
    for (kind, file) in kinds.iter().zip(&files) {
        qemu(kind, None, &format!("out=/dev/null,region={region},trace={}", file.display()))?;
    }
    let [mut one, mut other] = [events(&files[0])?, events(&files[1])?];
    let mut before: Vec<String> = Vec::new();
    for number in 0.. {
        match (one.next().transpose()?, other.next().transpose()?) {
            (None, None) => break,
            (Some(event), Some(same)) if event == same => {
                before.push(event);
                if before.len() > BEFORE {
                    before.remove(0);
                }
            }
            differing => {
                for event in before {
                    println!("      {event}");
                }
                let [a, b] = <[_; 2]>::from(differing).map(|e| e.unwrap_or("(the end)".to_owned()));
                println!("    {:>5}: {a}\n    {:>5}: {b}", kinds[0], kinds[1]);
                let [a, b] = &files;
                println!(
                    "    event {number}; the traces are in {} and {}",
                    a.display(),
                    b.display()
                );
                return Ok(());
            }
        }
    }
    println!("    the second run did not differ: the traces depend on something else than secrets");
    Ok(())
}

fn events(path: &Path) -> Result<Lines<BufReader<File>>> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    Ok(BufReader::new(file).lines())
}
