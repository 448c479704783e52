//! Whether what the member for small devices toggles depends on the scalar: a fixed scalar against random ones,
//! with the same point, and Welch's t-statistic of each cycle. It is printed by what the member does.
//!
//! No noise is added: of a device a measurement is worse. Every result is compared with `yuxi-arith`.

use std::io;

use clap::Parser;
use yuxi_microcode::codes::{Curve, Operation};
use yuxi_microcode::simulator::Request;
use yuxi_rtl_sim::leakage::{Cycle, Toggles};
use yuxi_rtl_sim::reference::{answer, multiple};
use yuxi_rtl_sim::rng::Rng;

/// What a statistic exceeds where the classes differ, by the usual convention.
const THRESHOLD: f64 = 4.5;

#[derive(Parser)]
struct Arguments {
    /// With random coordinates and scalars in shares
    #[arg(long)]
    blinded: bool,
    /// mul, mul_base or x25519
    #[arg(long, default_value = "mul_base")]
    operation: String,
    /// SM2 or P-256, if it is not x25519
    #[arg(long, default_value = "SM2")]
    curve: String,
    /// Requests of each class
    #[arg(long, default_value_t = 500)]
    traces: usize,
    /// Of all scalars and random words; the second run has the next one, and another fixed scalar
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn chosen(arguments: &Arguments) -> io::Result<(Operation, Curve)> {
    let unknown = |what: &str| io::Error::other(format!("no such operation or curve: {what}"));
    let operations = [Operation::Mul, Operation::MulBase, Operation::X25519];
    let operation = operations
        .into_iter()
        .find(|operation| operation.name() == arguments.operation)
        .ok_or_else(|| unknown(&arguments.operation))?;
    let curves = [Curve::Sm2, Curve::P256].into_iter();
    let curve = match operation {
        Operation::X25519 => Some(Curve::Curve25519),
        _ => curves.into_iter().find(|curve| curve.name() == arguments.curve),
    };
    Ok((operation, curve.ok_or_else(|| unknown(&arguments.curve))?))
}

/// The statistics of a run.
fn measured(arguments: &Arguments, seed: u64) -> io::Result<Vec<Cycle>> {
    let (operation, curve) = chosen(arguments)?;
    let mut rng = Rng::new(seed);
    let mut toggles = Toggles::start(arguments.blinded, rng.word())?;
    let bound = if operation == Operation::X25519 { curve.modulus() } else { curve.order() };
    let [x, y] = match operation {
        Operation::X25519 => [rng.below(&curve.modulus()), [0; 4]],
        _ => multiple(curve, &rng.below(&bound)),
    };
    let fixed = rng.below(&bound);
    let request = |k| Request { operation, curve, of_order: false, k, l: [0; 4], x, y };
    let mut counts = [0, 0];
    while counts.iter().any(|count| *count < arguments.traces) {
        let random = rng.word().is_multiple_of(2);
        counts[usize::from(random)] += 1;
        let one = request(if random { rng.below(&bound) } else { fixed });
        let response = toggles.trace(random, &one);
        if (response.status, response.x, response.y) != answer(&one) {
            return Err(io::Error::other(format!("a wrong result of {one:x?}")));
        }
    }
    Ok(toggles.cycles(&request(fixed)))
}

fn over(cycle: &Cycle) -> bool {
    cycle.t.abs() > THRESHOLD
}

fn main() -> io::Result<()> {
    let arguments = Arguments::parse();
    let runs = [measured(&arguments, arguments.seed)?, measured(&arguments, arguments.seed + 1)?];
    let [first, second] = &runs;
    let pairs: Vec<(&Cycle, &Cycle)> = first.iter().zip(second).collect();
    let mut phases: Vec<&str> = Vec::new();
    for (cycle, _) in &pairs {
        if !phases.contains(&cycle.phase.as_str()) {
            phases.push(&cycle.phase);
        }
    }
    println!(
        "| phase | cycles | over {THRESHOLD} in run 1 | in run 2 | in both | of these | largest |"
    );
    println!("|---|---:|---:|---:|---:|---|---:|");
    for (name, row) in phases.iter().map(|name| (*name, Some(*name))).chain([("all", None)]) {
        let numbered = pairs.iter().enumerate();
        let here: Vec<_> =
            numbered.filter(|(_, (c, _))| row.is_none_or(|row| c.phase == row)).collect();
        let one = here.iter().filter(|(_, (a, _))| over(a)).count();
        let two = here.iter().filter(|(_, (_, b))| over(b)).count();
        let both: Vec<usize> =
            here.iter().filter(|(_, (a, b))| over(a) && over(b)).map(|(i, _)| *i).collect();
        let span = match both[..] {
            [] => "–".to_owned(),
            [first, .., last] => format!("{first} to {last}"),
            [one] => one.to_string(),
        };
        let largest =
            here.iter().flat_map(|(_, (a, b))| [a.t.abs(), b.t.abs()]).fold(0.0, f64::max);
        let (cycles, both) = (here.len(), both.len());
        println!("| {name} | {cycles} | {one} | {two} | {both} | {span} | {largest:.1} |");
    }
    Ok(())
}
