//! The programs of the member `throughput`.

use yuxi_arith::curve::x25519::{XPoint, ladder_step_exchanged};
use yuxi_arith::curve::{Affine, Cached, Jacobian};
use yuxi_arith::field::{Field, Mask};

use super::block::Block;
use super::fuse::{Effect, Root, check, comb_entry, exact, fuse, weighted};
use super::word::{Instruction, Out};
use super::{allocate, invert};
use crate::codes::{Check, Curve, Load, Operation, When};
use crate::datapath::Port;
use crate::program::Comb;
use crate::record::{Condition, Node, Recording, Signal, port, record, state};

/// The comb: that of the default core.
pub const COMB: Comb = Comb { teeth: 7, tables: 2 };
/// Registers of the running sum.
pub(super) const SUM: [u8; 3] = [0, 1, 2];
/// Where l·G waits for k·P.
pub(super) const ASIDE: [u8; 3] = [11, 12, 13];
/// Registers of the last addition's result.
pub(super) const TOTAL: [u8; 3] = [8, 9, 10];
/// Registers of the tangent's point.
const DOUBLED: [u8; 3] = [3, 4, 5];
/// Registers in which a request finds its x and y.
pub const POINT: [u8; 2] = [14, 15];
/// Rows of the table.
pub const ROWS: usize = 16;
/// Windows after the first: ⌈257/5⌉ − 1.
const WINDOWS: usize = 51;

/// What values of the datapath are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Domain {
    /// The numbers themselves.
    Numbers,
    /// On the curves of SM2 and P-256 the numbers times 2^256: products of Montgomery.
    Montgomery,
    /// The numbers, in words with carries: those of a request become such by a product with 1.
    Words,
}

impl Domain {
    /// Whether numbers must become values.
    fn enters(self, curve: Curve) -> bool {
        self != Domain::Numbers && curve != Curve::Curve25519
    }

    /// Whether values must become numbers.
    fn leaves(self, curve: Curve) -> bool {
        self == Domain::Montgomery && curve != Curve::Curve25519
    }
}

/// The program of an operation on a curve.
#[derive(Clone, Debug)]
pub struct Program {
    /// What it computes.
    pub operation: Operation,
    /// On which curve: it names the exponent of the inversion.
    pub curve: Curve,
    /// Its blocks, one after the other.
    pub blocks: Vec<Block>,
}

impl Program {
    /// Instructions that it executes, and those among them that are products of the formulas.
    #[must_use]
    pub fn counts(&self) -> (usize, usize) {
        let products = |b: &Block| b.words.iter().filter(|word| word.product).count();
        let sum = |of: &dyn Fn(&Block) -> usize| self.blocks.iter().map(|b| b.times * of(b)).sum();
        (sum(&|b| b.words.len()), sum(&products))
    }
}

/// All programs.
#[must_use]
pub fn programs(domain: Domain) -> Vec<Program> {
    let mut programs = Vec::new();
    for curve in [Curve::Sm2, Curve::P256] {
        let leave = |sum, signed| leave(domain, curve, sum, signed);
        let enter = || enter(domain, curve, &POINT);
        let mut add = |operation, blocks: Vec<Vec<Block>>| {
            programs.push(Program { operation, curve, blocks: finished(blocks.concat()) });
        };
        add(Operation::Mul, vec![enter(), multiply(domain, &[]), leave(SUM, true)]);
        add(Operation::MulBase, vec![multiply_base(domain, Load::Comb), leave(SUM, false)]);
        let both = vec![
            enter(),
            multiply_base(domain, Load::CombSecond),
            vec![put_aside()],
            multiply(domain, &ASIDE),
            add_both(domain),
            leave(TOTAL, false),
        ];
        add(Operation::MulAdd, both);
    }
    let curve = Curve::Curve25519;
    programs.push(Program { operation: Operation::X25519, curve, blocks: finished(ladder()) });
    for curve in Curve::ALL {
        programs.push(Program {
            operation: Operation::Invert,
            curve,
            blocks: finished(inverse(domain, curve)),
        });
    }
    programs
}

pub(super) fn finished(mut blocks: Vec<Block>) -> Vec<Block> {
    let last = blocks.last_mut().and_then(|block| block.words.last_mut());
    last.expect("a program has words").finish = true;
    blocks
}

pub(super) fn block(
    recorded: (Recording, Vec<Root>),
    states: &[u8],
    kept: &[u8],
) -> Vec<Instruction> {
    allocate::words(&fuse(&recorded.0, &recorded.1), states, kept)
}

pub(super) fn recorded(formulas: impl FnOnce() -> Vec<Root>) -> (Recording, Vec<Root>) {
    record(formulas)
}

pub(super) fn jacobian(states: usize) -> Jacobian<Node> {
    let [x, y, z] = [0, 1, 2].map(|i| state(states + i));
    Jacobian { x, y, z }
}

/// The next values of three state variables; rows of the table are groups of their own.
pub(super) fn point(p: Jacobian<Node>, states: usize, when: When) -> Vec<Root> {
    let next = |node, i, weight| weighted(node, Effect::Next(states + i, when), ROWS, weight);
    vec![next(p.x, 0, 2), next(p.y, 1, 3), next(p.z, 2, 1)]
}

/// The scalar begins.
pub(super) fn loading(mut words: Vec<Instruction>, load: Load) -> Vec<Instruction> {
    words.first_mut().expect("a block has words").load = Some(load);
    words
}

/// The digit is done with.
pub(super) fn advancing(mut words: Vec<Instruction>) -> Vec<Instruction> {
    words.last_mut().expect("a block has words").advance = true;
    words
}

fn multiply(domain: Domain, aside: &[u8]) -> Vec<Block> {
    let first = block(
        recorded(|| {
            let [x, y, z, ..] = table_entry();
            point(Jacobian { x, y, z }, 0, When::Always)
        }),
        &SUM,
        aside,
    );
    vec![
        Block::straight("table of 1P .. 16P", loading(table(domain, aside), Load::Windows)),
        Block::straight("first digit", advancing(first)),
        windows(domain, aside),
    ]
}

/// What the digit names.
pub(super) fn table_entry() -> [Node; 5] {
    [0, 1, 2, 3, 4].map(|coordinate| port(Port::Table { row: None, coordinate }))
}

/// 2P: for factors in words, in which a value may be three times at most, another form of it, in which
/// Y₃ is three products behind Y.
fn doubled(domain: Domain, p: Jacobian<Node>) -> Jacobian<Node> {
    if domain != Domain::Words {
        return p.double();
    }
    let zz = p.z.square();
    let slope = p.x.sub(zz).mul(p.x.add(zz)).triple(); // λ = 3·(X² − Z⁴)
    let square = slope.square();
    let yy = p.y.double().mul(p.y); // 2Y²
    let v = p.x.double().mul(yy); // 4XY²
    // a product of its own, which the recording does not know to be the same: v is added to it
    let again = Node::select(Condition::constant(true), slope, slope).square();
    let x = again.sub(v.double()); // X₃ = λ² − 8XY²
    let thrice = p.x.double().mul(yy.triple()); // 12XY² = 4XY² + 8XY²
    // −Y₃ = λ·(X₃ − 4XY²) + 8Y⁴, and Z₃ = −2YZ
    let y = slope.mul(square.sub(thrice)).add(yy.square().double());
    Jacobian { x, y, z: p.y.double().mul(p.z.neg()) }
}

/// The same with fewer values at once: X₃ is an operand of Y₃.
fn doubled_in_few(domain: Domain, p: Jacobian<Node>) -> Jacobian<Node> {
    if domain != Domain::Words {
        return p.double();
    }
    let zz = p.z.square();
    let slope = p.x.sub(zz).mul(p.x.add(zz)).triple();
    let yy = p.y.double().mul(p.y);
    let v = p.x.mul(yy).double(); // 4XY²
    let x = slope.square().sub(v.double());
    let y = slope.mul(v.sub(x)).sub(yy.square().double());
    Jacobian { x, y, z: p.y.double().mul(p.z) }
}

/// P + Q for finite P ≠ Q: for factors in words another form of it, in which Y₃ is four products
/// behind Y.
fn added(domain: Domain, p: Jacobian<Node>, q: Cached<Node>) -> Jacobian<Node> {
    if domain != Domain::Words {
        return p.add_cached_distinct(q);
    }
    let zz = p.z.square();
    let [u, thrice] = [p.x, p.x.triple()].map(|x| x.mul(q.zz)); // X·Z₂² and three times that
    let s = p.y.mul(q.zzz); // Y·Z₂³
    let h = zz.mul(q.point.x).sub(u);
    let r = zz.mul(p.z).mul(q.point.y).sub(s);
    let [hh, rr] = [h, r].map(Node::square);
    let x = rr.sub(hh.mul(h.add(u.double()))); // X₃ = r² − h³ − 2·u·h²
    // −Y₃ = r·(X₃ − u·h²) + s·h³, and Z₃ = −Z·Z₂·h
    let y = r.mul(rr.sub(hh.mul(h.add(thrice)))).add(s.mul(h).mul(hh));
    Jacobian { x, y, z: p.z.mul(q.point.z).mul(h.neg()) }
}

/// The windows after the first.
pub(super) fn windows(domain: Domain, aside: &[u8]) -> Block {
    let doubling =
        || block(recorded(|| point(doubled(domain, jacobian(0)), 0, When::Always)), &SUM, aside);
    let addition = block(
        recorded(|| {
            let [x, y, z, zz, zzz] = table_entry();
            let entry = Cached { point: Jacobian { x, y, z }, zz, zzz };
            let entry = entry.neg_if(Condition::signal(Signal::DigitNegative));
            point(added(domain, jacobian(0), entry), 0, When::Sum)
        }),
        &SUM,
        aside,
    );
    let mut window: Vec<Instruction> = (0..5).flat_map(|_| doubling()).collect();
    window.extend(advancing(addition));
    Block::repeated("five doublings and an addition", window, WINDOWS)
}

/// 1·P .. 16·P, each from the one before, with Z² and Z³; whether P is on the curve.
fn table(domain: Domain, aside: &[u8]) -> Vec<Instruction> {
    let affine = || Affine { x: state(0), y: state(1) };
    let (recording, roots) = {
        let (recording, (p, doubled, on_curve)) = record(|| {
            let p = affine();
            (p.to_jacobian(), doubled(domain, p.to_jacobian()), p.is_on_curve(port(Port::B)))
        });
        let mut roots = vec![check(&recording, on_curve, Check::Input)];
        roots.extend(point(doubled, 2, When::Always));
        let one = p.z;
        roots.extend(stored(0, Cached { point: p, zz: one, zzz: one }));
        (recording, roots)
    };
    let states = [POINT[0], POINT[1], SUM[0], SUM[1], SUM[2]];
    let mut words = block((recording, roots), &states, aside);
    words.extend(rows(&states, aside));
    words
}

/// A row of the table.
pub(super) fn stored(row: usize, cached: Cached<Node>) -> impl Iterator<Item = Root> {
    let Cached { point: Jacobian { x, y, z }, zz, zzz } = cached;
    let nodes = [(x, 2), (y, 3), (z, 1), (zz, 2), (zzz, 3)];
    nodes.into_iter().enumerate().map(move |(coordinate, (node, weight))| {
        weighted(node, Effect::Store(row as u8, coordinate as u8), row, weight)
    })
}

/// 2·P .. 16·P of P, and of 2·P in registers.
pub(super) fn rows(states: &[u8], aside: &[u8]) -> Vec<Instruction> {
    let affine = || Affine { x: state(0), y: state(1) };
    let (recording, points) = record(|| {
        let mut last = jacobian(2);
        let mut points = vec![last.cache()];
        while points.len() + 1 < ROWS {
            last = last.add_mixed_distinct(affine());
            points.push(last.cache());
        }
        points
    });
    let roots = points.into_iter().enumerate().flat_map(|(i, cached)| stored(i + 1, cached));
    block((recording, roots.collect()), states, aside)
}

/// k·G: a doubling and two additions for each round. While the sum is empty, a digit is its entry.
fn multiply_base(domain: Domain, load: Load) -> Vec<Block> {
    let start = block(
        recorded(|| {
            let next = |node, i| exact(node, Effect::Next(i, When::Always));
            vec![next(Node::one(), 0), next(Node::one(), 1), next(Node::zero(), 2)]
        }),
        &SUM,
        &POINT,
    );
    let entry = || Affine { x: comb_entry(0), y: comb_entry(1) };
    let doubling =
        block(recorded(|| point(doubled(domain, jacobian(0)), 0, When::Always)), &SUM, &POINT);
    let addition = block(
        recorded(|| point(jacobian(0).add_mixed_distinct(entry()), 0, When::Sum)),
        &SUM,
        &POINT,
    );
    let mut placing = block(recorded(|| point(entry().to_jacobian(), 0, When::Load)), &SUM, &POINT);
    // as long as an addition, and as busy
    let idle = |word: &Instruction| Instruction { write: false, ..*word };
    placing.extend(addition[placing.len()..].iter().map(idle));
    let [addition, placing] = [advancing(addition), advancing(placing)];
    let mut words = doubling.clone();
    let mut while_empty = doubling;
    for _ in 0..COMB.tables {
        words.extend(addition.clone());
        while_empty.extend(placing.clone());
    }
    let round = Block {
        name: "a doubling and 2 mixed additions",
        words,
        while_empty: Some(while_empty),
        times: COMB.rounds(),
    };
    vec![Block::straight("empty sum", loading(start, load)), round]
}

pub(super) fn put_aside() -> Block {
    let words = block(
        recorded(|| {
            let p = jacobian(0);
            point(p, 3, When::Always)
        }),
        &[SUM, ASIDE].concat(),
        &POINT,
    );
    Block::straight("the first sum waits", words)
}

/// y of the sum, where the scalar was negated.
pub(super) fn sign(kept: &[u8]) -> Block {
    let words = block(
        recorded(|| {
            let y = state(1);
            let y = Node::select(Condition::signal(Signal::ScalarNegated), y.neg(), y);
            vec![exact(y, Effect::Next(1, When::Always))]
        }),
        &SUM,
        kept,
    );
    Block::straight("the sign of the scalar", words)
}

/// k·P + l·G, whatever both are: the chord, the tangent, or one of both.
pub(super) fn add_both(domain: Domain) -> Vec<Block> {
    let (recording, roots) = {
        let (recording, (sum, tests)) = record(|| {
            let (p, q) = (jacobian(0), jacobian(3));
            let (pc, qc) = (p.cache(), q.cache());
            let same_x = q.x.mul(pc.zz).equals(p.x.mul(qc.zz));
            let same_y = q.y.mul(pc.zzz).equals(p.y.mul(qc.zzz));
            (p.add_distinct(q), [same_x, same_y, q.is_infinity(), p.is_infinity()])
        });
        let checks = [Check::SameX, Check::SameY, Check::SecondInfinite, Check::FirstInfinite];
        let mut roots: Vec<Root> =
            tests.into_iter().zip(checks).map(|(test, of)| check(&recording, test, of)).collect();
        roots.extend(point(sum, 6, When::Always));
        (recording, roots)
    };
    let chord = block((recording, roots), &[SUM, ASIDE, TOTAL].concat(), &[]);
    let tangent = block(
        recorded(|| point(doubled_in_few(domain, jacobian(0)), 3, When::Always)),
        &[SUM, DOUBLED].concat(),
        &[ASIDE, TOTAL].concat(),
    );
    // P where Q is infinity, last Q where P is
    let written = |from: [u8; 3], when| {
        block(recorded(|| point(jacobian(0), 3, when)), &[from, TOTAL].concat(), &[])
    };
    let chosen = [
        written(DOUBLED, When::Tangent),
        written(SUM, When::SecondInfinite),
        written(ASIDE, When::FirstInfinite),
    ];
    vec![
        sign(&ASIDE),
        Block::straight("the chord", chord),
        Block::straight("the tangent", tangent),
        Block::straight("addition of both, complete", chosen.concat()),
    ]
}

/// Numbers in registers become values.
pub(super) fn enter(domain: Domain, curve: Curve, registers: &[u8]) -> Vec<Block> {
    if !domain.enters(curve) {
        return Vec::new();
    }
    let value = |i| exact(state(i).mul(port(Port::Enter)), Effect::Next(i, When::Always));
    let words = block(recorded(|| (0..registers.len()).map(value).collect()), registers, &[]);
    vec![Block::straight("numbers become values", words)]
}

/// The number of a value, for the response.
pub(super) fn number(domain: Domain, curve: Curve, value: Node) -> Node {
    if domain.leaves(curve) { value.mul(port(Port::Leave)) } else { value }
}

/// The affine point, checked against the curve; `signed` where the scalar was negated.
fn leave(domain: Domain, curve: Curve, sum: [u8; 3], signed: bool) -> Vec<Block> {
    let mut blocks = inverted(curve, sum);
    let (recording, (numbers, on_curve)) = record(|| {
        let mut p = jacobian(0).to_affine_with(state(3));
        if signed {
            p.y = Node::select(Condition::signal(Signal::ScalarNegated), p.y.neg(), p.y);
        }
        let numbers = [p.x, p.y].map(|value| number(domain, curve, value));
        (numbers, p.is_on_curve(port(Port::B)))
    });
    let roots = vec![
        exact(numbers[0], Effect::Out(Out::X)),
        exact(numbers[1], Effect::Out(Out::Y)),
        check(&recording, on_curve, Check::Result),
    ];
    let states = [SUM[0], SUM[1], SUM[2], invert::RESULT];
    blocks.push(Block::straight("affine point", block((recording, roots), &states, &[])));
    blocks
}

/// Whether Z is 0, and 1/Z.
pub(super) fn inverted(curve: Curve, sum: [u8; 3]) -> Vec<Block> {
    let (recording, roots) = {
        let (recording, (p, infinite)) = record(|| {
            let p = jacobian(0);
            (p, p.is_infinity())
        });
        let mut roots = vec![check(&recording, infinite, Check::Infinity)];
        if sum != SUM {
            roots.extend(point(p, 3, When::Always));
        }
        (recording, roots)
    };
    let states = [sum, SUM].concat();
    let test = block((recording, roots), if sum == SUM { &sum } else { &states }, &[]);
    let mut blocks = vec![Block::straight("whether Z is 0", test)];
    blocks.extend(invert::words(curve));
    blocks
}

/// Registers of the ladder: X of both points, Z of both, and x of the request. Neighbours are exchanged.
pub(super) const LADDER: [u8; 5] = [0, 2, 1, 3, POINT[0]];

/// The next values of the ladder's points.
pub(super) fn ladder_next<const N: usize>(nodes: [(usize, Node); N]) -> Vec<Root> {
    let nodes = nodes.into_iter();
    nodes.map(|(i, node)| exact(node, Effect::Next(i, When::Always))).collect()
}

fn ladder() -> Vec<Block> {
    let start = block(
        recorded(|| {
            let one = Node::one();
            ladder_next([(0, one), (1, Node::zero()), (2, state(4)), (3, one)])
        }),
        &LADDER,
        &[],
    );
    let mut blocks = vec![Block::straight("infinity and the point", loading(start, Load::Ladder))];
    blocks.extend(ladder_steps());
    blocks
}

/// All steps, and the result.
pub(super) fn ladder_steps() -> Vec<Block> {
    let points = || {
        let [xq, zq, xr, zr] = [0, 1, 2, 3].map(state);
        (XPoint { x: xq, z: zq }, XPoint { x: xr, z: zr })
    };
    let exchanged = || Condition::signal(Signal::Exchanged);
    let step = block(
        recorded(|| {
            let (q, r) = points();
            let (q, r) = ladder_step_exchanged(state(4), exchanged(), q, r);
            ladder_next([(0, q.x), (1, q.z), (2, r.x), (3, r.z)])
        }),
        &LADDER,
        &[],
    );
    let (recording, roots) = {
        let (recording, (q, infinite)) = record(|| {
            let (q, r) = points();
            let q = XPoint::select(exchanged(), r, q);
            (q, q.z.is_zero())
        });
        let mut roots = vec![check(&recording, infinite, Check::Infinity)];
        roots.push(exact(q.x, Effect::Next(5, When::Always)));
        roots.push(exact(q.z, Effect::Next(6, When::Always)));
        (recording, roots)
    };
    let chosen = block((recording, roots), &[LADDER.as_slice(), &[12, 13]].concat(), &[]);
    let moved = block(
        recorded(|| vec![exact(state(0), Effect::Next(1, When::Always))]),
        &[13, SUM[2]],
        &[12],
    );
    let mut blocks = vec![
        Block::repeated("a step of the ladder", advancing(step), 255),
        Block::straight("the result", [chosen, moved].concat()),
    ];
    blocks.extend(invert::words(Curve::Curve25519));
    let last = block(
        recorded(|| vec![exact(state(0).mul(state(1)), Effect::Out(Out::X))]),
        &[12, invert::RESULT],
        &[],
    );
    blocks.push(Block::straight("X/Z", last));
    blocks
}

/// 1/x alone.
fn inverse(domain: Domain, curve: Curve) -> Vec<Block> {
    let start = block(
        recorded(|| vec![exact(state(0), Effect::Next(1, When::Always))]),
        &[POINT[0], SUM[2]],
        &[],
    );
    let mut blocks = enter(domain, curve, &POINT[..1]);
    blocks.push(Block::straight("x", start));
    blocks.extend(invert::words(curve));
    let number = || number(domain, curve, state(0));
    let last =
        block(recorded(|| vec![exact(number(), Effect::Out(Out::X))]), &[invert::RESULT], &[]);
    blocks.push(Block::straight("1/x", last));
    blocks
}
