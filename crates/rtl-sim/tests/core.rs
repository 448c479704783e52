//! The Verilated core against `yuxi-arith`, and cycle by cycle against the simulator of
//! its microcode.

use std::collections::{BTreeMap, BTreeSet};

use yuxi_microcode::assemble::REGISTERS;
use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::comb;
use yuxi_microcode::isa::Instruction;
use yuxi_microcode::program::{BUILDS, Program, programs};
use yuxi_microcode::simulator::{Request, Response, Simulator, Word, entries};
use yuxi_rtl_sim::reference::{answer, multiple};
use yuxi_rtl_sim::rng::Rng;
use yuxi_rtl_sim::{Core, Model};

/// Random scalars for each operation and curve of the default build.
const RANDOM: usize = 1000;

fn core(build: &'static str) -> Core {
    Core::start(&Model::core(build)).expect("the core is built")
}

/// 0, 1, 2, the smallest and largest, and patterns; those not below n are refused.
fn edges(curve: Curve) -> Vec<Word> {
    let n = if curve == Curve::Curve25519 { curve.modulus() } else { curve.order() };
    let mut edges: Vec<Word> =
        [0, 1, 2, 3, 4, 15, 16, 17, 31, 32, 33].map(|k| [k, 0, 0, 0]).to_vec();
    // n - 6 and n - 12, n - 4: where sums meet in windows of five
    edges.extend([0u64, 1, 2, 3, 4, 6, 12].map(|k| [n[0] - k, n[1], n[2], n[3]]));
    edges.push([n[0] + 1, n[1], n[2], n[3]]);
    edges.extend([[u64::MAX; 4], [0xAAAA_AAAA_AAAA_AAAA; 4], [0x5555_5555_5555_5555; 4]]);
    edges.extend([[0, 0, 0, 1 << 63], [u64::MAX, u64::MAX, u64::MAX, 0], [0, 0, 0, 1]]);
    edges
}

fn operations(curve: Curve) -> &'static [Operation] {
    match curve {
        Curve::Curve25519 => &[Operation::X25519],
        _ => &[Operation::Mul, Operation::MulBase, Operation::MulAdd],
    }
}

/// All edge scalars, each in both places, and random ones.
fn requests(curve: Curve, operation: Operation, random: usize) -> Vec<Request> {
    let mut rng = Rng::new(operation as u64 + 1);
    let edges = edges(curve);
    let bound = if curve == Curve::Curve25519 { [u64::MAX; 4] } else { curve.order() };
    let mut scalars: Vec<(Word, Word)> = Vec::new();
    for (i, k) in edges.iter().enumerate() {
        scalars.push((*k, edges[(i + 1) % edges.len()]));
        scalars.push((*k, [1, 0, 0, 0]));
        if operation == Operation::MulAdd {
            scalars.push((rng.below(&bound), *k));
        }
    }
    scalars.extend((0..random).map(|_| (rng.below(&bound), rng.below(&bound))));
    let mut requests = Vec::new();
    for (i, (k, l)) in scalars.into_iter().enumerate() {
        let [x, y] = match (curve, i % 8) {
            (Curve::Curve25519, 0) => [[9, 0, 0, 0], [0; 4]],
            (Curve::Curve25519, _) => [rng.words(), [0; 4]],
            // multiples of G near to G too, whose sums with it are special
            (_, 0..4) => multiple(curve, &[i as u64 % 4 + 1, 0, 0, 0]),
            _ => multiple(curve, &rng.below(&bound)),
        };
        requests.push(Request { operation, curve, of_order: false, k, l, x, y });
    }
    requests
}

/// What must be answered.
fn wanted(request: &Request) -> (Status, Word, Word) {
    match yuxi_microcode::simulator::refusal(request) {
        Some(status) => (status, [0; 4], [0; 4]),
        None => answer(request),
    }
}

/// Responses are right; the cycles of all that were carried out.
fn check(core: &mut Core, curve: Curve, operation: Operation, random: usize) -> BTreeSet<u32> {
    let requests = requests(curve, operation, random);
    let responses = core.run_all(&requests);
    let mut cycles = BTreeSet::new();
    for (request, Response { status, x, y, cycles: taken }) in requests.iter().zip(responses) {
        assert_eq!((status, x, y), wanted(request), "{request:x?}");
        if matches!(status, Status::Ok | Status::Infinity) {
            cycles.insert(taken);
        }
    }
    cycles
}

/// Every scalar takes the same number of cycles, and no more than `most` allows.
fn check_all(build: &'static str, random: usize, most: fn(Operation) -> u32) {
    for curve in Curve::ALL {
        let threads: Vec<_> = operations(curve)
            .iter()
            .map(|operation| {
                std::thread::spawn(move || {
                    let cycles = check(&mut core(build), curve, *operation, random);
                    println!("{build} {} {}: {cycles:?}", curve.name(), operation.name());
                    assert_eq!(cycles.len(), 1, "every scalar takes the same number of cycles");
                    assert!(cycles.iter().all(|cycles| *cycles <= most(*operation)));
                })
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().expect("right"));
    }
}

#[test]
fn the_default_build_is_right_and_constant() {
    check_all("paper", RANDOM, |operation| match operation {
        Operation::Mul => 3200,
        Operation::MulBase => 850,
        Operation::MulAdd => 3700,
        _ => 2900,
    });
}

#[test]
fn the_build_with_15_points_is_right_and_constant() {
    check_all("small-comb", 20, |operation| match operation {
        Operation::Mul => 3200,
        Operation::MulBase => 1500,
        Operation::MulAdd => 4651,
        _ => 2900,
    });
}

#[test]
fn the_pipelined_build_is_right_and_constant() {
    check_all("pipelined", 20, |_| 7000);
}

/// Register by register, cycle by cycle, the RTL does what the simulator does.
#[test]
fn registers_follow_the_simulator() {
    for build in &BUILDS {
        let mut core = core(build.name);
        let programs = programs(build);
        let rom: Vec<Instruction> = programs.iter().flat_map(Program::words).collect();
        let entries = entries(&programs);
        let combs = comb::both(build.comb);
        for curve in Curve::ALL {
            for operation in operations(curve) {
                // 0, 1 with the special sums, and a random scalar
                let all = requests(curve, *operation, 1);
                for request in [&all[0], &all[2], all.last().expect("one at least")] {
                    let mut simulator = Simulator::new(build, &rom, &combs);
                    let entry = entries[*operation as usize];
                    let name = format!("{} {} {}", build.name, curve.name(), operation.name());
                    follow(&name, &mut core, &mut simulator, request, entry);
                    core.ask("zeroize");
                }
            }
        }
    }
}

fn follow(
    name: &str,
    core: &mut Core,
    simulator: &mut Simulator<'_>,
    request: &Request,
    entry: usize,
) {
    let mut states = BTreeMap::new();
    let wanted = simulator.run(request, entry, |cycle, now| {
        states.insert(cycle, *now);
    });
    let (trace, response) = core.trace(request);
    assert_eq!(response, wanted, "{name}");
    assert_eq!(trace.len() as u32, wanted.cycles - 1, "{name}");
    let (mut registers, mut expected) = ([[0; 4]; REGISTERS], [[0; 4]; REGISTERS]);
    // the request is taken in cycle 1; while the inverter works no word is executed
    for (cycle, changes) in (2..).zip(&trace) {
        changes.iter().for_each(|(register, value)| registers[*register] = *value);
        expected = states.remove(&cycle).unwrap_or(expected);
        assert!(registers == expected, "{name}, cycle {cycle}");
    }
    assert!(states.is_empty(), "{name}");
}
