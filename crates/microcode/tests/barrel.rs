//! The models of the members `throughput` and `small` against `yuxi-arith`, and their counts.

use std::sync::OnceLock;

use num_bigint::BigUint;
use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::{Affine, Curve as Parameters, Fields, Jacobian, P256, Sm2, mul, x25519};
use yuxi_arith::field::{Element, Field};
use yuxi_microcode::barrel::arithmetic::Arithmetic;
use yuxi_microcode::barrel::latency;
use yuxi_microcode::barrel::machine::{Answer, Machine};
use yuxi_microcode::barrel::multiplier::{Fold, OPERAND_BITS, integer, power, value_bound, words};
use yuxi_microcode::barrel::word::{ONE, Sign};
use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::simulator::{Request, Word};
use yuxi_microcode::small::cycles::{blinded_cycles, cycles};
use yuxi_testkit::rng::Rng;

type P<C> = <Portable64 as Fields<C>>::P;

/// Turns of the context and products among them, which every scalar has.
const COUNTS: [(Operation, usize, usize); 5] = [
    (Operation::Mul, 3300, 3235),
    (Operation::MulBase, 880, 850),
    (Operation::MulAdd, 4100, 3900),
    (Operation::X25519, 2830, 2816),
    (Operation::Invert, 280, 273),
];

fn throughput() -> &'static Machine {
    static MACHINE: OnceLock<Machine> = OnceLock::new();
    MACHINE.get_or_init(Machine::throughput)
}

fn small() -> &'static Machine {
    static MACHINE: OnceLock<Machine> = OnceLock::new();
    MACHINE.get_or_init(Machine::small)
}

fn blinded() -> &'static Machine {
    static MACHINE: OnceLock<Machine> = OnceLock::new();
    MACHINE.get_or_init(Machine::blinded)
}

fn request(operation: Operation, curve: Curve, [k, l, x, y]: [Word; 4]) -> Request {
    Request { operation, curve, of_order: false, k, l, x, y }
}

fn minus(a: Word, small: u64) -> Word {
    assert!(a[0] >= small);
    [a[0] - small, a[1], a[2], a[3]]
}

fn point<C: Parameters>([x, y]: [Word; 2]) -> Affine<P<C>>
where
    Portable64: Fields<C>,
{
    Affine { x: P::<C>::constant(&x), y: P::<C>::constant(&y) }
}

/// Status, x and y of a point.
fn outcome<C: Parameters>(p: Jacobian<P<C>>) -> (Status, Word, Word)
where
    Portable64: Fields<C>,
{
    let infinite = p.is_infinity().declassify();
    let p = p.to_affine();
    let status = if infinite { Status::Infinity } else { Status::Ok };
    (status, p.x.to_words(), p.y.to_words())
}

fn edges(n: Word) -> Vec<Word> {
    let mut edges: Vec<Word> =
        [0u64, 1, 2, 3, 15, 16, 17, 31, 32, 33].map(|k| [k, 0, 0, 0]).to_vec();
    edges.extend([1u64, 2, 3, 4, 6, 12].map(|k| minus(n, k)));
    edges.extend([[0xAAAA_AAAA_AAAA_AAAA; 4], [0x5555_5555_5555_5555; 4]]);
    edges.extend([
        [0, 0, 0, 1 << 63],
        [0, 0, 0, 1],
        [u64::MAX, u64::MAX, u64::MAX, 0],
        [1 << 19, 0, 0, 0],
    ]);
    edges
}

fn run(machine: &Machine, request: &Request, wanted: (Status, Word, Word)) -> Answer {
    // only the programs that draw read it
    let mut rng = Rng::new(request.k[0] ^ request.x[0] | 1);
    let answer = machine.run_with(request, &mut || rng.words());
    assert_eq!((answer.status, answer.x, answer.y), wanted, "{request:x?}");
    answer
}

fn counted(machine: &Machine, operation: Operation, curve: Curve, answer: Answer) {
    let counts = COUNTS.iter().find(|(of, ..)| *of == operation).expect("each has a row");
    // two shares, one after the other
    let shares = if std::ptr::eq(machine, blinded()) { 2 } else { 1 };
    let program = machine.programs.iter().find(|p| p.operation == operation && p.curve == curve);
    let (turns, products) = program.expect("a program").counts();
    // every scalar takes the turns of the program; in those of digits before the first that is
    // not 0, products are replaced
    assert_eq!(answer.turns, turns);
    assert!(
        answer.products <= products && turns <= shares * counts.1 && products <= shares * counts.2,
        "{answer:?}"
    );
    // the multiplier starts a product of the formulas in nine of ten turns
    assert!(10 * products >= 9 * turns, "{operation:?} {answer:?}");
}

/// So many random scalars, and every so many of the edges.
fn multiplications<C: Parameters>(machine: &Machine, curve: Curve, random: usize, every: usize)
where
    Portable64: Fields<C>,
{
    let mut rng = Rng::new(curve as u64 + 11);
    let mut scalars: Vec<Word> = edges(C::ORDER).into_iter().step_by(every).collect();
    scalars.extend((0..random).map(|_| {
        let mut k = rng.words();
        k[3] >>= 1;
        k
    }));
    let g = point::<C>(C::G);
    for (i, k) in scalars.iter().enumerate() {
        // small multiples of G, whose sums with l·G are special
        let p = mul(&[i as u64 % 5 + 1, 0, 0, 0], g).to_affine();
        let l = scalars[(7 * i + 3) % scalars.len()];
        for (operation, wanted) in [
            (Operation::Mul, mul(k, p)),
            (Operation::MulBase, mul(k, g)),
            (Operation::MulAdd, mul(k, p).add(mul(&l, g))),
        ] {
            let values = [*k, l, p.x.to_words(), p.y.to_words()];
            let answer = run(machine, &request(operation, curve, values), outcome::<C>(wanted));
            if i == 11 {
                println!("{} {}: {answer:?}", curve.name(), operation.name());
            }
            counted(machine, operation, curve, answer);
        }
    }
    // k·P and l·G that are the same, and opposite
    let k = scalars[scalars.len() - 1];
    for (k, l) in [(k, k), (minus(C::ORDER, 5), [5, 0, 0, 0]), ([5, 0, 0, 0], minus(C::ORDER, 5))] {
        let values = [k, l, C::G[0], C::G[1]];
        let wanted = outcome::<C>(mul(&k, g).add(mul(&l, g)));
        run(machine, &request(Operation::MulAdd, curve, values), wanted);
    }
}

#[test]
fn multiplications_on_sm2() {
    multiplications::<Sm2>(throughput(), Curve::Sm2, 20, 1);
}

#[test]
fn multiplications_on_p256() {
    multiplications::<P256>(throughput(), Curve::P256, 20, 1);
}

/// Each step of the multiplier checks its bounds, which takes its time.
#[test]
fn multiplications_of_the_small_member() {
    multiplications::<Sm2>(small(), Curve::Sm2, 8, 1);
    multiplications::<P256>(small(), Curve::P256, 8, 1);
}

/// With random coordinates, and scalars in two shares.
#[test]
fn multiplications_of_the_blinded_member() {
    multiplications::<Sm2>(blinded(), Curve::Sm2, 2, 3);
    multiplications::<P256>(blinded(), Curve::P256, 2, 3);
}

#[test]
fn the_ladder() {
    ladder(throughput(), 30);
    ladder(small(), 1);
    ladder(blinded(), 1);
}

fn ladder(machine: &Machine, random: usize) {
    type F = <Portable64 as Backend>::F25519;
    let mut rng = Rng::new(3);
    let mut inputs = vec![([0; 4], [9, 0, 0, 0]), ([u64::MAX; 4], [u64::MAX; 4]), ([5; 4], [0; 4])];
    inputs.push(([7; 4], [1, 0, 0, 0]));
    inputs.extend((0..random).map(|_| (rng.words(), rng.words())));
    for (k, x) in inputs {
        let mut clamped = k;
        clamped[0] &= !7;
        clamped[3] = clamped[3] & (u64::MAX >> 1) | 1 << 62;
        let u = F::from_words(&[x[0], x[1], x[2], x[3] & (u64::MAX >> 1)]);
        let wanted = x25519::ladder(&clamped, u).to_words();
        let status = if wanted == [0; 4] { Status::Infinity } else { Status::Ok };
        let request = request(Operation::X25519, Curve::Curve25519, [k, [0; 4], x, [0; 4]]);
        let answer = run(machine, &request, (status, wanted, [0; 4]));
        counted(machine, Operation::X25519, Curve::Curve25519, answer);
    }
}

#[test]
fn inversions() {
    invert(throughput());
    invert(small());
    invert(blinded());
}

fn invert(machine: &Machine) {
    let mut rng = Rng::new(4);
    for curve in Curve::ALL {
        let p = curve.modulus();
        let mut inputs = vec![[0; 4], [1, 0, 0, 0], [2, 0, 0, 0], minus(p, 1)];
        inputs.extend((0..20).map(|_| {
            let mut x = rng.words();
            x[3] >>= 2;
            x
        }));
        for x in inputs {
            let wanted = match curve {
                Curve::Sm2 => <Portable64 as Backend>::Sm2P::from_words(&x).invert().to_words(),
                Curve::P256 => <Portable64 as Backend>::P256P::from_words(&x).invert().to_words(),
                Curve::Curve25519 => {
                    <Portable64 as Backend>::F25519::from_words(&x).invert().to_words()
                }
            };
            let request = request(Operation::Invert, curve, [[0; 4], [0; 4], x, [0; 4]]);
            let answer = run(machine, &request, (Status::Ok, wanted, [0; 4]));
            counted(machine, Operation::Invert, curve, answer);
        }
    }
}

#[test]
fn refusals() {
    let n = Sm2::ORDER;
    let [x, y] = Sm2::G;
    let zero = [0; 4];
    let refused = |operation, curve, values, status| {
        let _ = run(throughput(), &request(operation, curve, values), (status, zero, zero));
    };
    refused(Operation::Mul, Curve::Sm2, [n, zero, x, y], Status::BadScalar);
    refused(Operation::Mul, Curve::Sm2, [[5; 4], zero, y, x], Status::BadPoint);
    refused(Operation::MulAdd, Curve::Sm2, [[5; 4], n, x, y], Status::BadScalar);
    refused(Operation::Mul, Curve::P256, [[5; 4], zero, x, y], Status::BadPoint);
    refused(Operation::Mul, Curve::Curve25519, [[5; 4], zero, x, y], Status::BadRequest);
    let inversion = request(Operation::Invert, Curve::Sm2, [zero, zero, x, y]);
    let answer = throughput().run(&Request { of_order: true, ..inversion });
    assert_eq!(answer.status, Status::BadRequest);
}

/// The multiplier's model asserts its ranges and its residues itself.
#[test]
fn the_ends_of_the_ranges() {
    for curve in Curve::ALL {
        let fold = Fold::new(curve);
        let p = integer(&curve.modulus());
        let last = value_bound() - 1u32;
        let mut values: Vec<BigUint> = vec![BigUint::default(), 1u32.into(), last.clone()];
        values.extend([&p - 1u32, p.clone(), &p + 1u32, power(256), power(256) - 1u32]);
        let mut large = values.clone();
        large.extend([power(259) - 1u32, power(258), fold.operand_most() - power(256)]);
        for a in &large {
            for b in &large {
                for e in &values {
                    for by in [(0, false), (3, false), (0, true), (3, true)] {
                        let _ = fold.product(a, b, e, by);
                    }
                }
            }
        }
        let nine = fold.product(&1u32.into(), &5u32.into(), &2u32.into(), (1, false)) % &p;
        assert_eq!(words(&nine), [9, 0, 0, 0]);
    }
}

/// The words of a product hold it for all values of the registers: both factors of each instruction, at most.
#[test]
fn products_have_their_words() {
    for program in &throughput().programs {
        let fold = Fold::new(program.curve);
        let value = value_bound() - 1u32;
        let most = |first: u16, second: u16, minus: bool| {
            let term = |term: u16| if term > 0 { &value << (term - 1) } else { BigUint::default() };
            let bias = if second > 0 { &fold.bias << (second - 1) } else { BigUint::default() };
            term(first) + if minus { bias } else { term(second) }
        };
        for word in program.blocks.iter().flat_map(|block| &block.words) {
            let one = word.b_term == ONE;
            let left = most(word.a_term.0, if one { 1 } else { word.b_term.0 }, word.b_minus);
            let plus = most(word.c_term.0, word.d_term.0, false);
            let minus = most(word.c_term.0, word.d_term.0, true);
            let right = match word.d_sign {
                Sign::Plus => plus,
                Sign::Minus => minus,
                _ => plus.max(minus),
            };
            assert!(left.bits() <= OPERAND_BITS && right.bits() <= OPERAND_BITS, "{word:?}");
            let product = left * right;
            assert!(product.bits() <= 518, "{word:?} {:?} {:?}", program.operation, program.curve);
        }
    }
}

/// docs/hardware.md has what requests of the small member take.
#[test]
fn the_page_has_the_cycles_of_the_small_member() {
    let page = include_str!("../../../docs/hardware.md");
    for program in &small().programs {
        let (operation, curve) = (program.operation, program.curve);
        let (turns, cycles) = (program.counts().0, cycles(operation, curve));
        let row = format!("| {} on {} | {turns} | {cycles} |", name(operation), curve.name());
        assert!(page.contains(&row), "docs/hardware.md has not {row}");
    }
}

/// And of that which hides scalars.
#[test]
fn the_page_has_the_price_of_blinding() {
    let page = include_str!("../../../docs/hardware.md");
    for program in &blinded().programs {
        let (operation, curve) = (program.operation, program.curve);
        let (turns, with) = (program.counts().0, blinded_cycles(operation, curve));
        let without = cycles(operation, curve);
        let ratio = with as f64 / without as f64;
        let names = [name(operation), curve.name()].join(" on ");
        let row = format!("| {names} | {turns} | {with} | {without} | {ratio:.2} |");
        println!("{row}");
        assert!(page.contains(&row), "docs/hardware.md has not {row}");
    }
}

fn name(operation: Operation) -> &'static str {
    match operation {
        Operation::Mul => "k·P",
        Operation::MulBase => "k·G",
        Operation::MulAdd => "k·P + l·G",
        Operation::X25519 => "X25519",
        Operation::Invert => "1/x",
    }
}

/// docs/hardware.md has what the programs take.
#[test]
fn the_page_has_the_turns() {
    let page = include_str!("../../../docs/hardware.md");
    for program in &throughput().programs {
        let (turns, products) = program.counts();
        let operation = name(program.operation);
        let latency = latency(turns);
        let curve = program.curve.name();
        let row = format!("| {operation} on {curve} | {turns} | {products} | {latency} |\n");
        assert!(page.contains(&row), "docs/hardware.md has not {row}");
    }
}
