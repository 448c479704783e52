//! The operations of seeds 002 and 003 on their own datapaths: length in print,
//! corrected, and found here.

use yuxi_arith::curve::x25519::{XPoint, ladder_step};
use yuxi_arith::curve::{Affine, Jacobian};

use crate::datapath::{Datapath, Port};
use crate::graph::Graph;
use crate::lower::Lowering;
use crate::record::{Node, record};
use crate::schedule::{Order, Schedule, cyclic, straight};

fn states<const N: usize>() -> [Node; N] {
    std::array::from_fn(Node::state)
}

fn table(coordinate: u8) -> Node {
    Node::port(Port::Table { row: None, coordinate })
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
        let (q, r) = ladder_step(Node::port(Port::X), q, r);
        [q.x, r.x, q.z, r.z]
    })
}

/// (alone, repeated).
#[must_use]
pub fn both(graph: &Graph, datapath: &Datapath) -> (Schedule, Schedule) {
    (straight(graph, datapath, Order::Height, 200), cyclic(graph, datapath, 40))
}

/// A table of a paper.
struct Printed {
    table: &'static str,
    what: &'static str,
    /// Its own length.
    printed: &'static str,
    /// What holds when it is computed.
    corrected: &'static str,
    graph: fn(&Datapath) -> Graph,
    datapath: fn() -> Datapath,
}

const PRINTED: [Printed; 6] = [
    Printed {
        table: "003, table 1",
        what: "doubling",
        printed: "9, repeated 8",
        corrected: "9, repeated 8",
        graph: doubling,
        datapath: Datapath::seed_003,
    },
    Printed {
        table: "003, table 2",
        what: "addition",
        printed: "17, repeated 16",
        corrected: "17, repeated 17: Z3 is its last product",
        graph: addition,
        datapath: Datapath::seed_003,
    },
    Printed {
        table: "003, table 3",
        what: "ladder step",
        printed: "12, charged 14",
        corrected: "12, repeated 11",
        graph: ladder,
        datapath: Datapath::seed_003,
    },
    Printed {
        table: "003, table 4",
        what: "mixed addition",
        printed: "13, repeated 12",
        corrected: "13, repeated 12",
        graph: mixed_addition,
        datapath: Datapath::seed_003,
    },
    Printed {
        table: "002, table 1",
        what: "doubling (in print X and Z alone, without Y)",
        printed: "12",
        corrected: "12",
        graph: doubling,
        datapath: Datapath::seed_002,
    },
    Printed {
        table: "002, table 2",
        what: "addition (in print of points with a known difference; step 5 is wrong)",
        printed: "12",
        corrected: "12, and right in a ladder alone",
        graph: mixed_addition,
        datapath: Datapath::seed_002,
    },
];

/// The comparison as a page.
#[must_use]
pub fn report() -> String {
    let mut out = String::from(
        "# The operations of seeds 002 and 003, cycle by cycle\n\n\
         Written by `cargo run -p yuxi-microcode -- generate`; not by hand.\n\n\
         *Ours* are the formulas of `yuxi-arith` on the datapath of the paper: the cycles of one\n\
         operation alone, and from one to the next of a row; in brackets what no schedule of these\n\
         formulas can be below. Ours give the whole point, and the ladder's constant is a product.\n\n\
         | seed | operation | datapath | in print | corrected | ours, alone | ours, repeated |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for row in &PRINTED {
        let datapath = (row.datapath)();
        let (alone, repeated) = both(&(row.graph)(&datapath), &datapath);
        let interval = repeated.interval.unwrap_or(repeated.span);
        out += &format!(
            "| {} | {} | {} | {} | {} | {} ({}) | {interval} ({}) |\n",
            row.table,
            row.what,
            datapath.name,
            row.printed,
            row.corrected,
            alone.span,
            alone.bound,
            repeated.bound
        );
    }
    out
}
