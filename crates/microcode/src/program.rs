//! The programs of the core: formulas of `yuxi-arith` in the order of \[Yu20\]'s operations.

use yuxi_arith::curve::x25519::{XPoint, ladder_step_exchanged};
use yuxi_arith::curve::{Affine, Cached, Jacobian};
use yuxi_arith::field::Field;

use crate::assemble::{Piece, assemble};
use crate::codes::{Check, Load, Operation};
use crate::datapath::{Datapath, Port};
use crate::graph::Effect;
use crate::isa::{Instruction, set};
use crate::lower::Lowering;
use crate::record::{Condition, Node, Signal, advance, port, record, state};
use crate::schedule::{Order, cyclic, straight};

/// The shape of the comb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comb {
    /// Bits of a column.
    pub teeth: usize,
    /// Tables: columns between two doublings.
    pub tables: usize,
}

impl Comb {
    /// Columns of a table: doublings, and one more.
    #[must_use]
    pub fn rounds(self) -> usize {
        256usize.div_ceil(self.teeth).div_ceil(self.tables)
    }
    /// Points of all tables, infinity not counted.
    #[must_use]
    pub fn points(self) -> usize {
        ((1 << self.teeth) - 1) * self.tables
    }
}

/// What a build of the core is made of.
#[derive(Clone, Debug)]
pub struct Build {
    /// Its name, which its files have.
    pub name: &'static str,
    /// Stages of the multiplier and of the reduction.
    pub stages: (i32, i32),
    /// The comb.
    pub comb: Comb,
}

/// The builds whose microcode is committed; the first is the default.
pub const BUILDS: [Build; 3] = [
    Build { name: "paper", stages: (1, 1), comb: Comb { teeth: 7, tables: 2 } },
    Build { name: "small-comb", stages: (1, 1), comb: Comb { teeth: 4, tables: 1 } },
    Build { name: "pipelined", stages: (3, 2), comb: Comb { teeth: 7, tables: 2 } },
];

/// The program of one operation.
#[derive(Clone, Debug)]
pub struct Program {
    /// What it computes.
    pub operation: Operation,
    /// Its pieces, one after the other.
    pub pieces: Vec<Piece>,
}

impl Program {
    /// All instructions.
    #[must_use]
    pub fn words(&self) -> Vec<Instruction> {
        self.pieces.iter().flat_map(|piece| piece.words.iter().copied()).collect()
    }
}

const TRIES: u32 = 24;
/// Registers of the running sum.
const SUM: [u8; 3] = [0, 1, 2];
/// Registers of the last addition's result.
const TOTAL: [u8; 3] = [3, 4, 5];
/// Where k·G waits for k·P: what a row has room for beside its point.
const ASIDE: [u8; 3] = [5, 6, 7];
/// Windows after the first: ⌈257/5⌉ − 1.
const WINDOWS: usize = 51;

/// All programs of a build.
#[must_use]
pub fn programs(build: &Build) -> Vec<Program> {
    let datapath = Datapath::core(build.stages.0, build.stages.1);
    let p = Phases { datapath: &datapath, comb: build.comb };
    Operation::ALL
        .into_iter()
        .map(|operation| {
            let mut pieces = match operation {
                Operation::Mul => [p.multiply(), p.leave(SUM, true)].concat(),
                Operation::MulBase => [p.multiply_base(Load::Comb), p.leave(SUM, false)].concat(),
                Operation::MulAdd => [
                    p.multiply_base(Load::CombSecond),
                    vec![p.put_aside()],
                    p.multiply(),
                    vec![p.add_both()],
                    p.leave(TOTAL, false),
                ]
                .concat(),
                Operation::X25519 => p.ladder(),
                Operation::Invert => p.invert(),
            };
            let last = pieces.last_mut().expect("a program has pieces");
            set(&mut last.words.last_mut().expect("a piece has words").finish, true);
            Program { operation, pieces }
        })
        .collect()
}

fn digit_entry(coordinate: u8) -> Node {
    port(Port::Table { row: None, coordinate })
}

fn jacobian(states: usize) -> Jacobian<Node> {
    let [x, y, z] = [0, 1, 2].map(|i| state(states + i));
    Jacobian { x, y, z }
}

fn coordinates(p: Jacobian<Node>) -> [Node; 3] {
    [p.x, p.y, p.z]
}

struct Phases<'a> {
    datapath: &'a Datapath,
    comb: Comb,
}

impl Phases<'_> {
    fn straight(&self, name: &str, lowering: Lowering<'_>, tries: u32) -> Piece {
        self.ordered(name, lowering, Order::Height, tries)
    }

    fn ordered(&self, name: &str, lowering: Lowering<'_>, order: Order, tries: u32) -> Piece {
        let graph = lowering.finish();
        let schedule = straight(&graph, self.datapath, order, tries);
        assemble(name, self.datapath, graph, schedule, 1)
    }

    fn cyclic(&self, name: &str, lowering: Lowering<'_>, iterations: usize) -> Piece {
        let graph = lowering.finish();
        let schedule = cyclic(&graph, self.datapath, TRIES);
        assemble(name, self.datapath, graph, schedule, iterations)
    }

    /// State variables get the values of nodes, and nothing else happens.
    fn set(
        &self,
        name: &str,
        registers: &[u8],
        load: Option<Load>,
        nodes: impl FnOnce() -> Vec<Node>,
    ) -> Piece {
        let (recording, nodes) = record(nodes);
        let mut lowering = Lowering::new(self.datapath, &recording, registers);
        for (state, node) in nodes.into_iter().enumerate() {
            lowering.next(state, node);
        }
        let mut piece = self.straight(name, lowering, 1);
        set(&mut piece.words[0].load, load);
        piece
    }

    /// k·P by signed windows of 5; the scalar's top digit is not 0.
    fn multiply(&self) -> Vec<Piece> {
        let start = self.set("first digit", &SUM, None, || {
            advance();
            vec![digit_entry(0), digit_entry(1), digit_entry(2)]
        });
        vec![self.table(), start, self.windows()]
    }

    /// 1·P .. 16·P with Z² and Z³, and whether P is on the curve.
    fn table(&self) -> Piece {
        let (recording, (points, on_curve)) = record(|| {
            let point = Affine { x: port(Port::X), y: port(Port::Y) };
            let on_curve = point.is_on_curve(port(Port::B));
            let mut points = [point.to_jacobian(); 17];
            let mut cached = [points[1].cache(); 17];
            // depth first, so that few points wait in registers
            for j in [1, 2, 3, 4, 8, 5, 6, 7] {
                points[2 * j] = points[j].double();
                cached[2 * j] = points[2 * j].cache();
                if j < 8 {
                    points[2 * j + 1] = points[2 * j].add_mixed_distinct(point);
                    cached[2 * j + 1] = points[2 * j + 1].cache();
                }
            }
            (cached, on_curve)
        });
        let mut lowering = Lowering::new(self.datapath, &recording, &[]);
        lowering.check(on_curve, Check::Input);
        for (row, Cached { point, zz, zzz }) in points[1..].iter().enumerate() {
            for (c, node) in [point.x, point.y, point.z, *zz, *zzz].into_iter().enumerate() {
                lowering.effect(node, Effect::Store(row as u8, c as u8));
            }
        }
        let mut piece = self.ordered("table of 1P .. 16P", lowering, Order::Program, TRIES);
        set(&mut piece.words[0].load, Some(Load::Windows));
        piece
    }

    /// Five doublings and an addition, 51 times.
    fn windows(&self) -> Piece {
        let (recording, next) = record(|| {
            let mut sum = jacobian(0);
            for _ in 0..5 {
                sum = sum.double();
            }
            advance();
            let [x, y, z, zz, zzz] = [0, 1, 2, 3, 4].map(digit_entry);
            let entry = Cached { point: Jacobian { x, y, z }, zz, zzz };
            let entry = entry.neg_if(Condition::signal(Signal::DigitNegative));
            let added = sum.add_cached_distinct(entry);
            Jacobian::select(Condition::signal(Signal::DigitZero), sum, added)
        });
        let mut lowering = Lowering::new(self.datapath, &recording, &SUM);
        for (state, node) in coordinates(next).into_iter().enumerate() {
            lowering.next(state, node);
        }
        self.cyclic("five doublings and an addition", lowering, WINDOWS)
    }

    /// k·G by a comb: a doubling and an addition for each table, from the empty sum.
    fn multiply_base(&self, load: Load) -> Vec<Piece> {
        let start =
            self.set("empty sum", &SUM, Some(load), || coordinates(Jacobian::infinity()).to_vec());
        let (recording, next) = record(|| {
            let mut sum = jacobian(0).double();
            for _ in 0..self.comb.tables {
                advance();
                let entry = Affine { x: digit_entry(0), y: digit_entry(1) };
                let added = sum.add_mixed_distinct(entry);
                let empty = Condition::signal(Signal::Empty);
                let added = Jacobian::select(empty, entry.to_jacobian(), added);
                sum = Jacobian::select(Condition::signal(Signal::DigitZero), sum, added);
            }
            sum
        });
        let mut lowering = Lowering::new(self.datapath, &recording, &SUM);
        for (state, node) in coordinates(next).into_iter().enumerate() {
            lowering.next(state, node);
        }
        let name = match self.comb.tables {
            1 => "a doubling and a mixed addition".to_owned(),
            tables => format!("a doubling and {tables} mixed additions"),
        };
        vec![start, self.cyclic(&name, lowering, self.comb.rounds())]
    }

    fn put_aside(&self) -> Piece {
        let (recording, p) = record(|| jacobian(0));
        let mut lowering = Lowering::new(self.datapath, &recording, &SUM);
        for (node, coordinate) in coordinates(p).into_iter().zip(ASIDE) {
            lowering.effect(node, Effect::Store(0, coordinate));
        }
        self.straight("l G waits", lowering, 1)
    }

    /// k·P + l·G, whatever both are.
    fn add_both(&self) -> Piece {
        let (recording, total) = record(|| {
            let mut p = jacobian(0);
            p.y = Node::select(Condition::signal(Signal::ScalarNegated), p.y.neg(), p.y);
            let [x, y, z] = ASIDE
                .map(|coordinate| port(Port::Table { row: Some(0), coordinate }).add(Node::zero()));
            p.add(Jacobian { x, y, z })
        });
        let mut lowering = Lowering::new(self.datapath, &recording, &[SUM, TOTAL].concat());
        for (state, node) in coordinates(total).into_iter().enumerate() {
            lowering.next(3 + state, node);
        }
        self.straight("addition of both, complete", lowering, TRIES)
    }

    /// The affine point, checked against the curve; `signed` where the scalar was negated.
    fn leave(&self, registers: [u8; 3], signed: bool) -> Vec<Piece> {
        let (recording, (z, infinite)) = record(|| {
            let sum = jacobian(0);
            (sum.z, sum.is_infinity())
        });
        let mut lowering = Lowering::new(self.datapath, &recording, &registers);
        lowering.check(infinite, Check::Infinity);
        lowering.effect(z, Effect::Invert);
        let invert = self.straight("1/Z", lowering, 1);

        let (recording, (point, on_curve)) = record(|| {
            let mut point = jacobian(0).to_affine_with(port(Port::Inverse));
            let sign = Condition::signal(Signal::ScalarNegated);
            point.y = if signed {
                Node::select(sign, point.y.neg(), point.y)
            } else {
                point.y.sub(Node::zero())
            };
            (point, point.is_on_curve(port(Port::B)))
        });
        let mut lowering = Lowering::new(self.datapath, &recording, &registers);
        lowering.effect(point.x, Effect::OutX);
        lowering.effect(point.y, Effect::OutY);
        lowering.check(on_curve, Check::Result);
        let mut leave = self.straight("affine point", lowering, TRIES);
        set(&mut leave.words[0].wait_inverse, true);
        vec![invert, leave]
    }

    /// The ladder on Curve25519.
    fn ladder(&self) -> Vec<Piece> {
        let registers = [4, 5, 6, 7];
        let exchanged = || Condition::signal(Signal::Exchanged);
        let points = || {
            let [xq, zq, xr, zr] = [0, 1, 2, 3].map(state);
            (XPoint { x: xq, z: zq }, XPoint { x: xr, z: zr })
        };
        let start = self.set("infinity and the point", &registers, Some(Load::Ladder), || {
            vec![Node::one(), Node::zero(), port(Port::X), Node::one()]
        });
        let (recording, next) = record(|| {
            advance();
            let (q, r) = points();
            let (q, r) = ladder_step_exchanged(port(Port::X), exchanged(), q, r);
            [q.x, q.z, r.x, r.z]
        });
        let mut lowering = Lowering::new(self.datapath, &recording, &registers);
        for (state, node) in next.into_iter().enumerate() {
            lowering.next(state, node);
        }
        let steps = self.cyclic("a step of the ladder", lowering, 255);

        let (recording, (q, infinite)) = record(|| {
            advance();
            let (q, r) = points();
            let q = XPoint::select(exchanged(), r, q);
            (q, q.z.is_zero())
        });
        let mut lowering = Lowering::new(self.datapath, &recording, &[4, 5, 6, 7, 8]);
        lowering.next(4, q.x);
        lowering.effect(q.z, Effect::Invert);
        lowering.check(infinite, Check::Infinity);
        let invert = self.straight("1/Z", lowering, 1);

        let (recording, x) = record(|| state(0).mul(port(Port::Inverse)));
        let mut lowering = Lowering::new(self.datapath, &recording, &[8]);
        lowering.effect(x, Effect::OutX);
        let mut leave = self.straight("X/Z", lowering, 1);
        set(&mut leave.words[0].wait_inverse, true);
        vec![start, steps, invert, leave]
    }

    /// The inverter alone.
    fn invert(&self) -> Vec<Piece> {
        let (recording, x) = record(|| port(Port::X));
        let mut lowering = Lowering::new(self.datapath, &recording, &[]);
        lowering.effect(x, Effect::Invert);
        let start = self.straight("start", lowering, 1);
        let (recording, x) = record(|| port(Port::Inverse));
        let mut lowering = Lowering::new(self.datapath, &recording, &[]);
        lowering.effect(x, Effect::OutX);
        let mut leave = self.straight("1/x", lowering, 1);
        set(&mut leave.words[0].wait_inverse, true);
        vec![start, leave]
    }
}
