//! The cycle table of the core: every operation, simulated.

use std::error::Error;
use std::thread;

use clap::Parser;
use serde_json::json;
use yuxi_microcode::codes::{Curve, InverseKind, Operation};
use yuxi_microcode::program::BUILDS;
use yuxi_microcode::simulator::{Request, Word};
use yuxi_rtl_sim::reference::{answer, multiple};
use yuxi_rtl_sim::rng::Rng;
use yuxi_rtl_sim::{Core, Inverse, Model};

/// Simulates the core with Verilator and prints how many cycles each operation takes
#[derive(Parser, Clone)]
#[command(
    after_help = "Example:\n  cargo run --release -p yuxi-rtl-sim --example report -- --json"
)]
struct Options {
    /// The table as JSON
    #[arg(long)]
    json: bool,
    /// Scalars for each operation and curve
    #[arg(long, default_value_t = 50)]
    runs: usize,
    /// Numbers for each inverter
    #[arg(long, default_value_t = 4000)]
    inversions: usize,
}

/// A line of the table.
struct Row {
    operation: &'static str,
    curve: &'static str,
    build: String,
    cycles: Vec<u32>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let mut work: Vec<thread::JoinHandle<Result<Vec<Row>, String>>> = Vec::new();
    for build in &BUILDS {
        let runs = options.runs;
        work.push(thread::spawn(move || core_rows(build.name, runs).map_err(|e| e.to_string())));
    }
    for kind in
        [InverseKind::Radix2, InverseKind::Radix4, InverseKind::Radix8, InverseKind::Divstep]
    {
        let count = options.inversions;
        work.push(thread::spawn(move || inverse_rows(kind, count).map_err(|e| e.to_string())));
    }
    let mut rows = Vec::new();
    for thread in work {
        rows.extend(thread.join().map_err(|_| "a simulation gave a wrong result")??);
    }
    if options.json {
        print_json(&rows)
    } else {
        print_table(&rows)
    }
    Ok(())
}

fn core_rows(build: &'static str, runs: usize) -> std::io::Result<Vec<Row>> {
    let mut core = Core::start(&Model::core(build))?;
    let mut rows = Vec::new();
    for curve in Curve::ALL {
        let operations: &[Operation] = match curve {
            Curve::Curve25519 => &[Operation::X25519, Operation::Invert],
            _ => &[Operation::Mul, Operation::MulBase, Operation::MulAdd, Operation::Invert],
        };
        for operation in operations {
            let requests = requests(curve, *operation, runs);
            let responses = core.run_all(&requests);
            for (request, response) in requests.iter().zip(&responses) {
                assert_eq!((response.status, response.x, response.y), answer(request));
            }
            let cycles = responses.iter().map(|r| r.cycles).collect();
            let (operation, curve) = (operation.name(), curve.name());
            rows.push(Row { operation, curve, build: build.to_owned(), cycles });
        }
    }
    Ok(rows)
}

/// Small and large scalars, and random ones.
fn requests(curve: Curve, operation: Operation, runs: usize) -> Vec<Request> {
    let mut rng = Rng::new(2026);
    let bound = if curve == Curve::Curve25519 { curve.modulus() } else { curve.order() };
    let edges: [Word; 4] =
        [[0; 4], [1, 0, 0, 0], [2, 0, 0, 0], [bound[0] - 1, bound[1], bound[2], bound[3]]];
    let scalars = edges.into_iter().chain(std::iter::repeat_with(|| rng.below(&bound)));
    let scalars: Vec<Word> = scalars.take(runs.max(4)).collect();
    let request = |(i, k): (usize, &Word)| {
        let l = scalars[(i + 1) % scalars.len()];
        let [x, y] = match (curve, operation) {
            (_, Operation::Invert) => [*k, [0; 4]],
            (Curve::Curve25519, _) => [[9, 0, 0, 0], [0; 4]],
            _ => multiple(curve, &[7 * i as u64 + 5, 1, 2, 3]),
        };
        Request { operation, curve, of_order: false, k: *k, l, x, y }
    };
    scalars.iter().enumerate().map(request).collect()
}

fn inverse_rows(kind: InverseKind, count: usize) -> std::io::Result<Vec<Row>> {
    let mut inverse = Inverse::start(&Model::inverse(kind))?;
    let mut rows = Vec::new();
    for curve in Curve::ALL {
        let (m, mut rng) = (curve.modulus(), Rng::new(4));
        let numbers: Vec<Word> = (0..count).map(|_| rng.below(&m)).collect();
        let cycles = inverse.run_all(&m, &numbers).into_iter().map(|(_, cycles)| cycles).collect();
        let build = match kind {
            InverseKind::Divstep => "constant".to_owned(),
            radix => format!("radix-{}", radix as u32),
        };
        rows.push(Row { operation: "inverter", curve: curve.name(), build, cycles });
    }
    Ok(rows)
}

impl Row {
    fn figures(&self) -> (u32, u32, f64) {
        let (min, max) = (self.cycles.iter().min(), self.cycles.iter().max());
        let sum: u64 = self.cycles.iter().map(|c| u64::from(*c)).sum();
        let mean = sum as f64 / self.cycles.len() as f64;
        (*min.unwrap_or(&0), *max.unwrap_or(&0), (mean * 10.0).round() / 10.0)
    }
}

fn print_json(rows: &[Row]) {
    let table: Vec<_> = rows
        .iter()
        .map(|row| {
            let (min, max, mean) = row.figures();
            json!({
                "operation": row.operation, "curve": row.curve, "build": row.build,
                "cycles_min": min, "cycles_max": max, "runs": row.cycles.len(),
                "cycles_mean": mean,
            })
        })
        .collect();
    println!("{:#}", serde_json::Value::from(table));
}

fn print_table(rows: &[Row]) {
    println!("| operation | curve | build | cycles_min | cycles_max | runs | cycles_mean |");
    println!("|---|---|---|---|---|---|---|");
    for row in rows {
        let (min, max, mean) = row.figures();
        let Row { operation, curve, build, cycles } = row;
        let runs = cycles.len();
        println!("| {operation} | {curve} | {build} | {min} | {max} | {runs} | {mean} |");
    }
}
