//! The simulator, on the microcode of every build, against `yuxi-arith`.

use std::sync::OnceLock;

use yuxi_arith::backend::{Backend, Portable64};
use yuxi_arith::curve::{Affine, Curve as Parameters, Fields, Jacobian, P256, Sm2, mul, x25519};
use yuxi_arith::field::{Element, Field};
use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::comb;
use yuxi_microcode::isa::Instruction;
use yuxi_microcode::program::{BUILDS, Build, Program, programs};
use yuxi_microcode::simulator::{Request, Response, Simulator, Word, entries};
use yuxi_testkit::rng::Rng;

type P<C> = <Portable64 as Fields<C>>::P;

struct Core {
    build: Build,
    rom: Vec<Instruction>,
    entries: Vec<usize>,
    combs: [Vec<comb::Point>; 2],
}

impl Core {
    fn new(build: &Build) -> Self {
        let programs = programs(build);
        let rom = programs.iter().flat_map(Program::words).collect();
        let entries = entries(&programs);
        Self { build: build.clone(), rom, entries, combs: comb::both(build.comb) }
    }

    /// One of each build; their tables take longer than many a test.
    fn all() -> &'static [Self] {
        static CORES: OnceLock<Vec<Core>> = OnceLock::new();
        CORES.get_or_init(|| BUILDS.iter().map(Self::new).collect())
    }

    fn run(&self, request: &Request) -> Response {
        let mut simulator = Simulator::new(&self.build, &self.rom, &self.combs);
        simulator.run(request, self.entries[request.operation as usize], |_, _| {})
    }
}

fn minus(a: Word, small: u64) -> Word {
    let (low, borrow) = a[0].overflowing_sub(small);
    assert!(!borrow);
    [low, a[1], a[2], a[3]]
}

fn affine<C: Parameters>(p: Jacobian<P<C>>) -> Option<[Word; 2]>
where
    Portable64: Fields<C>,
{
    let infinite = p.is_infinity().declassify();
    let p = p.to_affine();
    (!infinite).then(|| [p.x.to_words(), p.y.to_words()])
}

fn point<C: Parameters>(words: [Word; 2]) -> Affine<P<C>>
where
    Portable64: Fields<C>,
{
    let [x, y] = words.map(|w| P::<C>::constant(&w));
    Affine { x, y }
}

fn check<C: Parameters>(core: &Core, curve: Curve, count: usize)
where
    Portable64: Fields<C>,
{
    let mut rng = Rng::new(7 + count as u64);
    let n = C::ORDER;
    let mut scalars: Vec<Word> =
        [0u64, 1, 2, 3, 15, 16, 17, 31, 32, 33].map(|k| [k, 0, 0, 0]).to_vec();
    scalars.extend([1u64, 2, 3, 4, 6, 12].map(|k| minus(n, k)));
    scalars.push([0xAAAA_AAAA_AAAA_AAAA; 4]);
    scalars.push([0x5555_5555_5555_5555; 4]);
    while scalars.len() < 18 + count {
        let mut k = rng.words();
        k[3] >>= 1;
        scalars.push(k);
    }
    let mut cycles = std::collections::HashMap::new();
    for (i, k) in scalars.iter().enumerate() {
        let l = scalars[(7 * i + 3) % scalars.len()];
        let q = mul(&[i as u64 % 5 + 1, 0, 0, 0], point::<C>(C::G)).to_affine();
        let g = point::<C>(C::G);
        for operation in [Operation::Mul, Operation::MulBase, Operation::MulAdd] {
            let (x, y) = (q.x.to_words(), q.y.to_words());
            let request = Request { operation, curve, of_order: false, k: *k, l, x, y };
            let response = core.run(&request);
            let wanted = match operation {
                Operation::Mul => mul(k, q),
                Operation::MulBase => mul(k, g),
                _ => mul(k, q).add(mul(&l, g)),
            };
            let found = match response.status {
                Status::Ok => Some([response.x, response.y]),
                Status::Infinity => None,
                other => panic!("{operation:?} {k:x?} {l:x?}: {other:?}"),
            };
            assert_eq!(found, affine::<C>(wanted), "{operation:?} {k:x?} {l:x?}");
            let first = *cycles.entry(operation.name()).or_insert(response.cycles);
            assert_eq!(first, response.cycles);
        }
    }
    println!("{} {}: {cycles:?}", core.build.name, curve.name());
}

#[test]
fn multiplications() {
    for core in Core::all() {
        check::<Sm2>(core, Curve::Sm2, 6);
        check::<P256>(core, Curve::P256, 6);
    }
}

#[test]
fn ladder() {
    type F = <Portable64 as Backend>::F25519;
    for core in Core::all() {
        let mut rng = Rng::new(3);
        let mut inputs =
            vec![([0; 4], [9, 0, 0, 0]), ([u64::MAX; 4], [u64::MAX; 4]), ([5; 4], [0; 4])];
        inputs.extend((0..20).map(|_| (rng.words(), rng.words())));
        for (k, x) in inputs {
            let request = Request {
                operation: Operation::X25519,
                curve: Curve::Curve25519,
                of_order: false,
                k,
                l: [0; 4],
                x,
                y: [0; 4],
            };
            let response = core.run(&request);
            let mut clamped = k;
            clamped[0] &= !7;
            clamped[3] = clamped[3] & (u64::MAX >> 1) | 1 << 62;
            let u = F::from_words(&[x[0], x[1], x[2], x[3] & (u64::MAX >> 1)]);
            assert_eq!(response.x, x25519::ladder(&clamped, u).to_words());
            println!("{:?} {}", response.status, response.cycles);
        }
    }
}

/// The table of cycles in docs/hardware.md.
#[test]
fn documented_cycles() {
    let text = include_str!("../../../docs/hardware.md");
    let [x, y] = Sm2::G;
    for (row, operation, curve) in [
        ("k·P on SM2, P-256", Operation::Mul, Curve::Sm2),
        ("k·G", Operation::MulBase, Curve::Sm2),
        ("k·P + l·G", Operation::MulAdd, Curve::Sm2),
        ("X25519", Operation::X25519, Curve::Curve25519),
        ("1/x through the port", Operation::Invert, Curve::Sm2),
    ] {
        let line = text.lines().find(|line| line.starts_with(&format!("| {row} |")));
        let cells: Vec<&str> = line.expect(row).split('|').map(str::trim).collect();
        let k = [5, 0, 0, 0];
        let request = Request { operation, curve, of_order: false, k, l: k, x, y };
        let cycles: Vec<String> =
            Core::all().iter().map(|c| c.run(&request).cycles.to_string()).collect();
        assert_eq!(cells[3..6], cycles, "{row}");
    }
}
