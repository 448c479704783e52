//! Random requests of a Verilated member with tags against `yuxi-arith`: of all kinds, some
//! with operands near the ends of their ranges, while responses are at random not taken.
//!
//! Ends with an error at the first response that is not right.

use std::collections::BTreeMap;
use std::io;
use std::time::Instant;

use clap::{Parser, ValueEnum};
use yuxi_microcode::codes::{Curve, Operation, Status};
use yuxi_microcode::simulator::{Request, Word};
use yuxi_rtl_sim::Barrel;
use yuxi_rtl_sim::barrel::Member;
use yuxi_rtl_sim::reference::{answer, multiple};
use yuxi_rtl_sim::rng::Rng;

#[derive(Parser)]
struct Arguments {
    /// How many requests
    #[arg(long, default_value_t = 10_000)]
    count: usize,
    /// Of the random operands
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Which member
    #[arg(long, value_enum, default_value_t = Name::Throughput)]
    member: Name,
}

/// A member, as the documentation names it.
#[derive(Clone, Copy, ValueEnum)]
enum Name {
    Throughput,
    Latency,
    Small,
    Blinded,
}

/// Requests that are simulated before their responses are compared.
const PART: usize = 1000;

const KINDS: [(Operation, Curve); 11] = [
    (Operation::Mul, Curve::Sm2),
    (Operation::MulBase, Curve::Sm2),
    (Operation::MulAdd, Curve::Sm2),
    (Operation::Invert, Curve::Sm2),
    (Operation::Mul, Curve::P256),
    (Operation::MulBase, Curve::P256),
    (Operation::MulAdd, Curve::P256),
    (Operation::Invert, Curve::P256),
    (Operation::X25519, Curve::Curve25519),
    (Operation::X25519, Curve::Curve25519),
    (Operation::Invert, Curve::Curve25519),
];

/// Below the bound; one in eight near 0 or the bound, or with long runs of equal bits.
fn number(rng: &mut Rng, bound: &Word) -> Word {
    let small = rng.word() % 64;
    match rng.word() % 32 {
        0 => [small, 0, 0, 0],
        1 => minus(bound, small + 1),
        2 => {
            let runs = [0; 4].map(|_| if rng.word().is_multiple_of(2) { u64::MAX } else { 0 });
            if runs.iter().rev().lt(bound.iter().rev()) { runs } else { [runs[0], 0, runs[2], 0] }
        }
        3 => {
            let mut word = [0; 4];
            let bit = rng.word() as usize % 254;
            word[bit / 64] = 1 << (bit % 64);
            word
        }
        _ => rng.below(bound),
    }
}

fn minus(bound: &Word, small: u64) -> Word {
    assert!(bound[0] >= small, "the bounds end in large words");
    [bound[0] - small, bound[1], bound[2], bound[3]]
}

fn request(rng: &mut Rng) -> Request {
    let (operation, curve) = KINDS[rng.word() as usize % KINDS.len()];
    let (p, zero) = (curve.modulus(), [0; 4]);
    let [k, l, x, y] = match operation {
        Operation::Invert => [zero, zero, number(rng, &p), zero],
        Operation::X25519 => [rng.words(), zero, number(rng, &[u64::MAX; 4]), zero],
        _ => {
            let n = curve.order();
            let scalar = number(rng, &n);
            let point = if scalar == zero { [1, 0, 0, 0] } else { scalar };
            let [x, y] = multiple(curve, &point);
            [number(rng, &n), number(rng, &n), x, y]
        }
    };
    Request { operation, curve, of_order: false, k, l, x, y }
}

fn main() -> io::Result<()> {
    let Arguments { count, seed, member } = Arguments::parse();
    let mut rng = Rng::new(seed);
    let member = match member {
        Name::Throughput => Member::Throughput,
        Name::Latency => Member::Latency,
        Name::Small => Member::Small,
        Name::Blinded => Member::Blinded,
    };
    let mut barrel = Barrel::start(member)?;
    let (start, mut done, mut cycles, mut products) = (Instant::now(), 0, 0, 0);
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    while done < count {
        let requests: Vec<Request> =
            (0..PART.min(count - done)).map(|_| request(&mut rng)).collect();
        // none, a quarter, a half, three quarters of the cycles
        let stall = 25 * (done / PART % 4) as u32;
        let batch = barrel.run(&requests, stall);
        for (request, response) in requests.iter().zip(&batch.responses) {
            let found = (response.status, response.x, response.y);
            let wanted = answer(request);
            if found != wanted {
                return Err(io::Error::other(format!("{request:x?}: {found:x?}, not {wanted:x?}")));
            }
            let status = if found.0 == Status::Ok { "" } else { ", infinity" };
            let kind = format!("{:?} on {:?}{status}", request.operation, request.curve);
            *kinds.entry(kind).or_default() += 1;
        }
        done += requests.len();
        cycles += batch.whole.cycles;
        products += batch.whole.products;
        eprintln!("{done} right, {cycles} cycles, {:.0?}", start.elapsed());
    }
    println!(
        "seed {seed}: {done} random requests right, in {cycles} cycles, with {products} products"
    );
    for (kind, count) in kinds {
        println!("{count:6} {kind}");
    }
    Ok(())
}
