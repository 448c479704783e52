//! The operations of \[Tan23\] and \[Yu20\] on their own datapaths: length in print, executed,
//! and found here.

use yuxi_arith::curve::x25519::{XPoint, ladder_step};
use yuxi_arith::curve::{Affine, Jacobian};

use crate::datapath::{Datapath, Port};
use crate::graph::Graph;
use crate::lower::Lowering;
use crate::printed::{self, Table};
use crate::record::{Node, port, record, state};
use crate::replay::{self, Check, Way};
use crate::schedule::{Order, Schedule, cyclic, straight};
use crate::totals;

fn states<const N: usize>() -> [Node; N] {
    std::array::from_fn(state)
}

fn table(coordinate: u8) -> Node {
    port(Port::Table { row: None, coordinate })
}

/// A formula over state variables, as a loop whose iteration follows on the last.
fn graph<const N: usize>(datapath: &Datapath, formula: fn([Node; N]) -> [Node; N]) -> Graph {
    let (recording, next) = record(|| formula(states()));
    let registers: Vec<u8> = (0..N as u8).collect();
    let mut lowering = Lowering::new(datapath, &recording, &registers);
    for (state, node) in next.into_iter().enumerate() {
        lowering.next(state, node);
    }
    lowering.finish()
}

fn three(p: Jacobian<Node>) -> [Node; 3] {
    [p.x, p.y, p.z]
}

/// 2P.
#[must_use]
pub fn doubling(datapath: &Datapath) -> Graph {
    graph(datapath, |[x, y, z]| three(Jacobian { x, y, z }.double()))
}

/// P + Q for an affine Q.
#[must_use]
pub fn mixed_addition(datapath: &Datapath) -> Graph {
    graph(datapath, |[x, y, z]| {
        let q = Affine { x: table(0), y: table(1) };
        three(Jacobian { x, y, z }.add_mixed_distinct(q))
    })
}

/// P + Q.
#[must_use]
pub fn addition(datapath: &Datapath) -> Graph {
    graph(datapath, |[x, y, z, x2, y2, z2]| {
        let q = Jacobian { x: x2, y: y2, z: z2 };
        let [x, y, z] = three(Jacobian { x, y, z }.add_distinct(q));
        [x, y, z, x2, y2, z2]
    })
}

/// A step of the ladder.
#[must_use]
pub fn ladder(datapath: &Datapath) -> Graph {
    graph(datapath, |[xq, xr, zq, zr]| {
        let (q, r) = (XPoint { x: xq, z: zq }, XPoint { x: xr, z: zr });
        let (q, r) = ladder_step(port(Port::X), q, r);
        [q.x, r.x, q.z, r.z]
    })
}

/// (alone, repeated).
#[must_use]
pub fn both(graph: &Graph, datapath: &Datapath) -> (Schedule, Schedule) {
    (straight(graph, datapath, Order::Height, 200), cyclic(graph, datapath, 40))
}

/// An operation that a paper has a table for.
struct Row {
    source: &'static str,
    what: &'static str,
    /// Its length in print.
    printed: &'static str,
    table: Table,
    is_right: Check,
    /// Whether one follows on another; \[Tan23\]'s results lie in its temporaries.
    repeats: bool,
    ours: fn(&Datapath) -> Graph,
    datapath: fn() -> Datapath,
}

const ROWS: [Row; 6] = [
    Row {
        source: "[Yu20], table 1",
        what: "doubling",
        printed: "9, repeated 8",
        table: printed::DOUBLING_003,
        is_right: replay::doubling,
        repeats: true,
        ours: doubling,
        datapath: Datapath::yu20,
    },
    Row {
        source: "[Yu20], table 2",
        what: "addition",
        printed: "17, repeated 16",
        table: printed::ADDITION_003,
        is_right: replay::addition,
        repeats: true,
        ours: addition,
        datapath: Datapath::yu20,
    },
    Row {
        source: "[Yu20], table 3",
        what: "ladder step",
        printed: "12, charged 14",
        table: printed::LADDER_003,
        is_right: replay::ladder,
        repeats: true,
        ours: ladder,
        datapath: Datapath::yu20,
    },
    Row {
        source: "[Yu20], table 4",
        what: "mixed addition",
        printed: "13, repeated 12",
        table: printed::MIXED_ADDITION_003,
        is_right: replay::mixed_addition,
        repeats: true,
        ours: mixed_addition,
        datapath: Datapath::yu20,
    },
    Row {
        source: "[Tan23], table 1",
        what: "doubling (in print X and Z alone, without Y)",
        printed: "12",
        table: printed::DOUBLING_002,
        is_right: replay::x_doubling,
        repeats: false,
        ours: doubling,
        datapath: Datapath::tan23,
    },
    Row {
        source: "[Tan23], table 2",
        what: "addition (in print X and Z alone, of points with the difference G)",
        printed: "12",
        table: printed::ADDITION_002,
        is_right: replay::x_addition,
        repeats: false,
        ours: mixed_addition,
        datapath: Datapath::tan23,
    },
];

impl Row {
    /// What holds when the table is executed.
    fn executed(&self, datapath: &Datapath) -> String {
        let length = self.table.length();
        let way = |corrected| Way { datapath, corrected, interval: length, count: 1 };
        let mut text = length.to_string();
        if self.repeats {
            text += &format!(", repeated {}", self.table.interval(datapath, self.is_right));
        }
        if !(self.is_right)(&self.table, way(false)) {
            let lines = self.table.errata.iter().map(|(number, _)| number.to_string());
            let lines: Vec<String> = lines.collect();
            let right = if (self.is_right)(&self.table, way(true)) { "right" } else { "wrong" };
            text += &format!("; wrong, and with line {} corrected {right}", lines.join(", "));
        }
        text
    }
}

const HEAD: &str = "\
# The operations of [Tan23] and [Yu20], cycle by cycle

Written by `cargo run -p yuxi-microcode -- generate`; not by hand.

*Executed* is the paper's own schedule (`crates/microcode/src/printed.rs`), run on its
datapath and compared with `yuxi-arith`: the cycles until the last result is in its register,
and the fewest from one operation to the next with which a row of them is right.
*Ours* are the formulas of `yuxi-arith` on the same datapath; in brackets what no schedule of
these formulas can be below. Ours give the whole point, and the ladder's constant is a product.

| paper | operation | datapath | in print | executed | ours, alone | ours, repeated |
|---|---|---|---|---|---|---|
";

/// The tables of both papers, as printed, executed, and ours.
#[must_use]
pub fn report() -> String {
    let mut out = String::from(HEAD);
    for row in &ROWS {
        let datapath = (row.datapath)();
        let (alone, repeated) = both(&(row.ours)(&datapath), &datapath);
        let interval = repeated.interval.unwrap_or(repeated.span);
        out += &format!(
            "| {} | {} | {} | {} | {} | {} ({}) | {interval} ({}) |\n",
            row.source,
            row.what,
            datapath.name,
            row.printed,
            row.executed(&datapath),
            alone.span,
            alone.bound,
            repeated.bound
        );
    }
    out + &totals::report()
}
