//! Contracts in source files, and whether each kernel has one.

use std::path::Path;

use anyhow::{Context, Result, bail};

use super::Block;

const OPENS: &str = "```contract";
const CLOSES: &str = "```";

/// How a kernel begins in a source file: the attribute of a naked function, or the macro that writes one.
const BEGINNINGS: [&str; 5] =
    ["#[unsafe(naked)]", "kernel!(", "$kernel!(", "scalar_kernel!(", "scheduled!("];

/// The macros that write a kernel from its arguments, or a program in an order of its own: what is inside of their definitions
/// is no kernel.
const MACROS: [&str; 3] =
    ["macro_rules! kernel ", "macro_rules! scalar_kernel ", "macro_rules! scheduled "];

/// The blocks of all files below a folder. Fails if a kernel has none.
pub fn read_sources(folder: &Path) -> Result<Vec<Block>> {
    let mut blocks = Vec::new();
    let mut files = Vec::new();
    find_files(folder, &mut files)?;
    files.sort();
    for path in files {
        let text = std::fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let name = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
        blocks.extend(read_source(&name, &text)?);
    }
    Ok(blocks)
}

fn find_files(folder: &Path, files: &mut Vec<std::path::PathBuf>) -> Result<()> {
    for entry in std::fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            find_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// The text of a comment.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    ["///", "//!", "//"].iter().find_map(|start| line.strip_prefix(start))
}

/// The blocks of a file.
pub fn read_source(name: &str, text: &str) -> Result<Vec<Block>> {
    let lines: Vec<&str> = text.lines().collect();
    let mut blocks = Vec::new();
    let mut at = 0;
    // the number of contracts that no kernel has followed yet
    let mut waiting: Option<usize> = None;
    // a kernel that has begun, in a macro whose comment follows
    let mut begun: Option<usize> = None;
    let mut in_macro = false;
    while at < lines.len() {
        let line = lines[at].trim_start();
        if comment(line).is_some_and(|text| text.trim() == OPENS) {
            let start = at + 1;
            let length = lines[start..]
                .iter()
                .map_while(|line| comment(line))
                .position(|text| text.trim() == CLOSES)
                .with_context(|| format!("{name}:{}: a contract without an end", at + 1))?;
            let inside: Vec<_> =
                lines[start..start + length].iter().filter_map(|line| comment(line)).collect();
            let block = Block::parse((name.to_owned(), at + 1), &inside)?;
            if matches!(block, Block::Kernel(_) | Block::Program(_)) {
                if let Some(earlier) = waiting {
                    bail!("{name}:{earlier}: a contract above no kernel");
                }
                if begun.take().is_none() {
                    waiting = Some(at + 1);
                }
            }
            blocks.push(block);
            at = start + length + 1;
            continue;
        }
        if comment(line).is_none() {
            in_macro = (in_macro && !lines[at].starts_with('}'))
                || MACROS.iter().any(|start| lines[at].starts_with(start));
            if BEGINNINGS.iter().any(|start| line.starts_with(start)) && !in_macro {
                if let Some(earlier) = begun {
                    bail!("{name}:{earlier}: a kernel without a contract");
                }
                if waiting.take().is_none() {
                    begun = Some(at + 1);
                }
            } else if let Some(earlier) = begun {
                bail!("{name}:{earlier}: a kernel without a contract");
            } else if let Some(earlier) =
                waiting.filter(|_| !line.starts_with('#') && !line.is_empty())
            {
                bail!("{name}:{earlier}: a contract above no kernel");
            }
        }
        at += 1;
    }
    match begun.or(waiting) {
        Some(line) => bail!("{name}:{line}: a kernel and a contract that do not belong together"),
        None => Ok(blocks),
    }
}
