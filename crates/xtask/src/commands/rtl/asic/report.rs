//! A report of rtl/asic, from what Yosys and OpenSTA print.

use std::fmt::Write;

use anyhow::{Context, Result};

use super::liberty::Cell;
use crate::markdown::commas;

/// Of the clock that OpenSTA gets, in nanoseconds: the slack says how much of it is left.
pub(super) const PERIOD: f64 = 1000.0;
/// What it prints before the number of flip-flops.
pub(super) const FLIP_FLOPS: &str = "flip-flops:";

pub(super) struct Report {
    pub(super) member: String,
    pub(super) library: String,
    pub(super) digest: String,
    pub(super) nand2: Cell,
    pub(super) area: Area,
    pub(super) flip_flops: u64,
    pub(super) path: Path,
    pub(super) macros: Vec<Memory>,
    pub(super) tools: String,
    pub(super) date: String,
}

/// In the library's unit.
#[derive(Debug, PartialEq)]
pub(super) struct Area {
    all: f64,
    sequential: f64,
}

/// A memory that Yosys finds.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Memory {
    /// The name of its cell, and that in the sources.
    pub(super) cell: String,
    name: String,
    words: u64,
    width: u64,
    reads: u64,
    writes: u64,
    /// What is read follows its address after a clock, on every port.
    clocked: bool,
}

impl Memory {
    pub(super) fn bits(&self) -> u64 {
        self.words * self.width
    }
}

#[derive(Debug, PartialEq)]
pub(super) struct Path {
    nanoseconds: f64,
    gates: usize,
    from: String,
    to: String,
}

/// The memories in a dump of their cells.
pub(super) fn memories(dump: &str) -> Result<Vec<Memory>> {
    let mut memories = Vec::new();
    for text in dump.split("cell $mem_v2 ").skip(1) {
        let cell = text.lines().next().unwrap_or_default().trim().trim_start_matches('\\');
        let value = |name: &str| {
            let parameter = |line: &&str| line.split_whitespace().nth_back(1) == Some(name);
            let line = text.lines().find(parameter);
            line.and_then(|line| line.split_whitespace().next_back())
        };
        let number = |name: &str| -> Result<u64> {
            let value = value(name).with_context(|| format!("asic: {cell} has no {name}"))?;
            value.parse().with_context(|| value.to_owned())
        };
        let enables = value("\\RD_CLK_ENABLE").context("asic: a memory without reads")?;
        memories.push(Memory {
            cell: cell.to_owned(),
            name: value("\\MEMID").unwrap_or(cell).trim_matches('"').replace('\\', ""),
            words: number("\\SIZE")?,
            width: number("\\WIDTH")?,
            reads: number("\\RD_PORTS")?,
            writes: number("\\WR_PORTS")?,
            clocked: !enables.split_once('\'').is_some_and(|(_, bits)| bits.contains('0')),
        });
    }
    Ok(memories)
}

/// The area of all cells, and that of flip-flops among them.
pub(super) fn area(statistics: &str) -> Result<Area> {
    let after = |start: &str| {
        let line = statistics.lines().find(|line| line.contains(start));
        let value = line.and_then(|line| line.split_once(": "));
        let value = value.and_then(|(_, value)| value.split_whitespace().next()?.parse().ok());
        value.with_context(|| format!("asic: Yosys prints no {start}"))
    };
    Ok(Area {
        all: after("Chip area for module")?,
        sequential: after("used for sequential elements")?,
    })
}

/// The number that the script prints.
pub(super) fn flip_flops(log: &str) -> Result<u64> {
    let number = log.lines().find_map(|line| line.strip_prefix(FLIP_FLOPS)?.trim().parse().ok());
    number.context("asic: OpenSTA counts no flip-flops")
}

impl Path {
    /// The path that OpenSTA prints; its ends are names of cells or ports.
    pub(super) fn read(log: &str) -> Result<Self> {
        let after = |start: &str| {
            let line = log.lines().find_map(|line| line.trim().strip_prefix(start));
            line.and_then(|line| line.split_whitespace().next()).context("asic: no path")
        };
        let slack = log.lines().find(|line| line.contains(" slack ")).context("asic: no slack")?;
        let slack: f64 = slack.split_whitespace().next().context("asic: no slack")?.parse()?;
        // the first is that of the start
        let nets =
            log.split("data arrival time").next().unwrap_or_default().matches(" (net)").count();
        Ok(Self {
            nanoseconds: PERIOD - slack,
            gates: nets.saturating_sub(1),
            from: after("Startpoint: ")?.to_owned(),
            to: after("Endpoint: ")?.to_owned(),
        })
    }

    /// The same with the names of the signals that flip-flops at its ends give, and with those of memories.
    pub(super) fn named(self, netlist: &str, memories: &[Memory]) -> Self {
        let named = |cell: String| {
            let start = netlist.find(&format!(" {cell} ("));
            let text = start.and_then(|start| netlist[start..].split(");").next());
            // a line a port
            let signal = text.and_then(|text| {
                let line = text.lines().find_map(|line| line.trim().strip_prefix(".Q("))?;
                Some(line.trim_end_matches([',', ')']).trim().trim_start_matches('\\').to_owned())
            });
            signal.unwrap_or_else(|| {
                let of = |memory: &Memory| {
                    let port = cell.strip_prefix(&memory.cell)?.strip_prefix('.')?;
                    Some(format!("{}.{port}", memory.name))
                };
                memories.iter().find_map(of).unwrap_or(cell.clone())
            })
        };
        Self { from: named(self.from), to: named(self.to), ..self }
    }
}

impl Report {
    pub(super) fn text(&self) -> String {
        let Self { member, library, path, area, nand2, .. } = self;
        let gates = |area: f64| format!("{} kGE", (area / nand2.1 / 100.0).round() / 10.0);
        let sum = |writes: bool| -> u64 {
            let chosen = self.macros.iter().filter(|memory| (memory.writes > 0) == writes);
            chosen.map(Memory::bits).sum()
        };
        let rows = [
            ("library", format!("{library}, SHA-256 {}", self.digest)),
            ("tools", self.tools.clone()),
            ("date", self.date.clone()),
            ("area of all cells", commas(area.all.round() as u64)),
            ("gate equivalents", format!("{}, of {} with {}", gates(area.all), nand2.0, nand2.1)),
            (
                "flip-flops among them",
                format!("{}, {}", commas(self.flip_flops), gates(area.sequential)),
            ),
            (
                "longest path",
                format!(
                    "{:.2} ns, {:.1} MHz, {} gates, from `{}` to `{}`",
                    path.nanoseconds,
                    1000.0 / path.nanoseconds,
                    path.gates,
                    path.from,
                    path.to
                ),
            ),
            ("bits of RAM left to macros", commas(sum(true))),
            ("bits of ROM left to macros", commas(sum(false))),
        ];
        let mut text = format!(
            "# `{member}` in gates\n\nWritten by `cargo xtask rtl asic --liberty FILE --member {member} --write`; \
             not by hand.\n[docs/hardware.md](../../docs/hardware.md#gates-of-a-chip) says what is counted, and \
             what not.\n\n| | |\n|---|---|\n"
        );
        for (name, value) in rows {
            let _ = writeln!(text, "| {name} | {value} |");
        }
        text += "\n| memory | words | bits of a word | ports that read | that write | read |\n|---|---:|---:|---:|---:|---|\n";
        for memory in &self.macros {
            let Memory { name, words, width, reads, writes, clocked, .. } = memory;
            let read = if *clocked { "after a clock" } else { "at once" };
            let _ =
                writeln!(text, "| `{name}` | {words} | {width} | {reads} | {writes} | {read} |");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memories_are_read_from_a_dump() {
        let dump = "  attribute \\a 1\n  cell $mem_v2 \\memory_1\n    parameter \\MEMID \"\\\\u_t.rows_q\"\n    parameter \\WIDTH 256\n    parameter signed \
                    \\SIZE 128\n    parameter \\RD_PORTS 2\n    parameter \\RD_CLK_ENABLE 2'01\n    parameter \
                    \\WR_PORTS 1\n  end\n";
        let read = memories(dump).unwrap();
        let [memory] = read.as_slice() else { panic!("{read:?}") };
        assert_eq!((memory.cell.as_str(), memory.name.as_str()), ("memory_1", "u_t.rows_q"));
        assert_eq!(memory.bits(), 32768);
        assert!(!memory.clocked);
        assert!(memories("cell $mem_v2 x\n").is_err());
    }

    #[test]
    fn the_path_and_its_ends_are_read() {
        let log = "Startpoint: _1_ (rising edge)\nEndpoint: memory_1.RD_ADDR[3] (output port)\n 0.2 0.2 ^ _1_/Q (DF)\n 1 \
                   n (net)\n 0.3 0.5 v _7_/Y (INV)\n 1 m (net)\n 0.4 0.9 ^ _8_/Y (INV)\n 2 o (net)\n 0.9 data arrival time\n 994.500   slack (MET)\n";
        let netlist = "  DF _11_ (\n    .Q(no)\n  );\n  DF _1_ (\n    .D(x),\n    .Q(\\u.a [3]),\n    .R(y)\n  );\n";
        let memory = Memory {
            cell: "memory_1".to_owned(),
            name: "u.rows".to_owned(),
            words: 2,
            width: 1,
            reads: 1,
            writes: 0,
            clocked: true,
        };
        let path = Path::read(log).unwrap().named(netlist, &[memory]);
        let wanted = Path {
            nanoseconds: 5.5,
            gates: 2,
            from: "u.a [3]".to_owned(),
            to: "u.rows.RD_ADDR[3]".to_owned(),
        };
        assert_eq!(path, wanted);
        assert!(Path::read("No paths found.").is_err());
    }

    #[test]
    fn areas_are_read() {
        let text = " Chip area for module '\\yuxi_small': 72.5\n  of which used for sequential elements: 10.25 (1%)\n";
        assert_eq!(area(text).unwrap(), Area { all: 72.5, sequential: 10.25 });
        assert_eq!(flip_flops("Warning\nflip-flops: 12\n").unwrap(), 12);
    }
}
