//! The programs of the member `small` that hide the scalar: random coordinates, and scalars in two
//! shares (docs/security.md).
//!
//! k is split: k = r + (k − r) modulo n, with r from the random port \[Clavier01\]. The multiples of both shares are
//! computed one after the other, each with all that the other programs prove of a scalar below n, and added by the
//! complete addition. A number λ from the port makes (X : Y : Z) into (X·λ² : Y·λ³ : Z·λ)
//! \[Coron99\]: the point is the same, and no coordinate is what it was.
//!
//! k·P + l·G is not split: it verifies signatures, whose scalars are public.

use yuxi_arith::curve::{Affine, Cached, Jacobian};
use yuxi_arith::field::Field;

use super::block::Block;
use super::fuse::{Effect, check, comb_entry, exact};
use super::invert;
use super::program::{
    ASIDE, COMB, Domain, LADDER, POINT, Program, SUM, TOTAL, add_both, advancing, block, enter,
    finished, inverted, jacobian, ladder_next, ladder_steps, loading, number, point, programs,
    put_aside, recorded, rows, sign, stored, table_entry, windows,
};
use super::rom::{Rom, rom};
use super::word::{Instruction, Out};
use crate::codes::{Bits, Check, Curve, Load, Operation, When};
use crate::datapath::Port;
use crate::record::{Node, port, record, state};

/// The register of a random number.
const RANDOM: u8 = 10;
/// That of the inversions, which leave registers from 11 on alone.
const RANDOM_INVERSION: u8 = 12;

/// The ROM's page with the programs of a curve: one is too small for all.
#[must_use]
pub fn page(curve: Curve) -> usize {
    usize::from(curve == Curve::P256)
}

/// The pages of the ROM.
#[must_use]
pub fn roms() -> Vec<Rom> {
    let all = blinded();
    [0, 1]
        .map(|number| {
            let here: Vec<Program> =
                all.iter().filter(|p| page(p.curve) == number).cloned().collect();
            rom(&here)
        })
        .into()
}

/// Whether the scalar k of an operation comes in two shares.
#[must_use]
pub fn splits(operation: Operation) -> bool {
    matches!(operation, Operation::Mul | Operation::MulBase)
}

/// All programs.
#[must_use]
pub fn blinded() -> Vec<Program> {
    let mut all = programs(Domain::Montgomery);
    for program in &mut all {
        let curve = program.curve;
        let blocks = match program.operation {
            Operation::Mul => multiply(curve),
            Operation::MulBase => multiply_base(curve),
            Operation::MulAdd => continue,
            Operation::X25519 => ladder(),
            Operation::Invert => inverse(curve),
        };
        program.blocks = finished(blocks);
    }
    all
}

/// A number from the random port, in a register.
fn draw(to: u8) -> Block {
    let word = Instruction { out: Out::Draw, to: Bits(to.into()), ..Instruction::default() };
    Block::straight("a random number", vec![word])
}

/// The next share of the scalar, and nothing else.
fn share(load: Load) -> Block {
    Block::straight("the next share", loading(vec![Instruction::default()], load))
}

/// The same point with other coordinates; λ² and λ³.
fn randomised(p: Jacobian<Node>, by: Node) -> (Jacobian<Node>, [Node; 2]) {
    let squared = by.square();
    let cubed = squared.mul(by);
    (Jacobian { x: p.x.mul(squared), y: p.y.mul(cubed), z: p.z.mul(by) }, [squared, cubed])
}

fn multiply(curve: Curve) -> Vec<Block> {
    let mut blocks = enter(Domain::Montgomery, curve, &POINT);
    blocks.push(draw(RANDOM));
    blocks.push(Block::straight("table of 1P .. 16P", loading(table(), Load::Windows)));
    blocks.extend(digits(&[]));
    blocks.push(sign(&[]));
    blocks.push(put_aside());
    blocks.push(share(Load::Windows));
    blocks.extend(digits(&ASIDE));
    blocks.extend(add_both(Domain::Montgomery));
    blocks.extend(leave(curve));
    blocks
}

/// The rows have random coordinates: all come of 2·P or are P.
fn table() -> Vec<Instruction> {
    let (recording, roots) = {
        let (recording, (p, cached, doubled, on_curve)) = record(|| {
            let p = Affine { x: state(0), y: state(1) };
            let by = state(5);
            let (first, [zz, zzz]) = randomised(p.to_jacobian(), by);
            let (doubled, _) = randomised(p.to_jacobian().double(), by);
            (first, [zz, zzz], doubled, p.is_on_curve(port(Port::B)))
        });
        let mut roots = vec![check(&recording, on_curve, Check::Input)];
        roots.extend(point(doubled, 2, When::Always));
        roots.extend(stored(0, Cached { point: p, zz: cached[0], zzz: cached[1] }));
        (recording, roots)
    };
    let states = [POINT[0], POINT[1], SUM[0], SUM[1], SUM[2], RANDOM];
    let mut words = block((recording, roots), &states, &[]);
    words.extend(rows(&states[..5], &[]));
    words
}

/// All windows of a share; their sum begins with coordinates of its own.
fn digits(aside: &[u8]) -> Vec<Block> {
    let first = block(
        recorded(|| {
            let [x, y, z, ..] = table_entry();
            point(randomised(Jacobian { x, y, z }, state(3)).0, 0, When::Always)
        }),
        &[SUM.as_slice(), &[RANDOM]].concat(),
        aside,
    );
    vec![
        draw(RANDOM),
        Block::straight("first digit", advancing(first)),
        windows(Domain::Montgomery, aside),
    ]
}

fn multiply_base(curve: Curve) -> Vec<Block> {
    let mut blocks = comb(&[]);
    blocks.push(put_aside());
    blocks.extend(comb(&ASIDE));
    blocks.extend(add_both(Domain::Montgomery));
    blocks.extend(leave(curve));
    blocks
}

/// The multiple of a share: a sum that is an entry of the comb gets random coordinates.
fn comb(aside: &[u8]) -> Vec<Block> {
    let kept = [aside, &[RANDOM]].concat();
    let start = block(
        recorded(|| {
            let next = |node, i| exact(node, Effect::Next(i, When::Always));
            vec![next(Node::one(), 0), next(Node::one(), 1), next(Node::zero(), 2)]
        }),
        &SUM,
        &kept,
    );
    let entry = || Affine { x: comb_entry(0), y: comb_entry(1) };
    let doubling = block(recorded(|| point(jacobian(0).double(), 0, When::Always)), &SUM, &kept);
    let addition = block(
        recorded(|| point(jacobian(0).add_mixed_distinct(entry()), 0, When::Sum)),
        &SUM,
        &kept,
    );
    let mut placing = block(
        recorded(|| point(randomised(entry().to_jacobian(), state(3)).0, 0, When::Load)),
        &[SUM.as_slice(), &[RANDOM]].concat(),
        aside,
    );
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
    vec![draw(RANDOM), Block::straight("empty sum", loading(start, Load::Comb)), round]
}

/// The affine point. What is checked against the curve is made of the numbers that leave.
fn leave(curve: Curve) -> Vec<Block> {
    let mut blocks = inverted(curve, TOTAL);
    let (recording, (numbers, on_curve)) = record(|| {
        let p = jacobian(0).to_affine_with(state(3));
        let numbers = [p.x, p.y].map(|value| number(Domain::Montgomery, curve, value));
        let [x, y] = numbers.map(|number| number.mul(port(Port::Enter)));
        (numbers, Affine { x, y }.is_on_curve(port(Port::B)))
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

/// Both points have random coordinates; the scalar is what it is.
fn ladder() -> Vec<Block> {
    let start = block(
        recorded(|| ladder_next([(1, Node::zero()), (2, state(4).mul(state(3)))])),
        &LADDER,
        &[],
    );
    let mut blocks = vec![draw(LADDER[0]), draw(LADDER[3])];
    blocks.push(Block::straight("infinity and the point", loading(start, Load::Ladder)));
    blocks.extend(ladder_steps());
    blocks
}

/// 1/x = λ·1/(λ·x).
fn inverse(curve: Curve) -> Vec<Block> {
    let mut blocks = enter(Domain::Montgomery, curve, &POINT[..1]);
    blocks.push(draw(RANDOM_INVERSION));
    let start = block(
        recorded(|| vec![exact(state(0).mul(state(1)), Effect::Next(2, When::Always))]),
        &[POINT[0], RANDOM_INVERSION, SUM[2]],
        &[],
    );
    blocks.push(Block::straight("x", start));
    blocks.extend(invert::words(curve));
    let last = block(
        recorded(|| {
            let inverse = state(0).mul(state(1));
            vec![exact(number(Domain::Montgomery, curve, inverse), Effect::Out(Out::X))]
        }),
        &[invert::RESULT, RANDOM_INVERSION],
        &[],
    );
    blocks.push(Block::straight("1/x", last));
    blocks
}
