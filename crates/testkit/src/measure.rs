//! What benchmarks share: timing, options, tables.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long one run takes, about: short, so that few are interrupted.
const RUN: Duration = Duration::from_micros(100);

/// What the command line asks for.
pub struct Options {
    json: bool,
    runs: usize,
    fastest: bool,
    cycles: bool,
    filter: Option<String>,
    column: Option<String>,
}

impl Options {
    /// From the command line; prints `about` and the options, and ends, for `--help`.
    pub fn parse(about: &str) -> Self {
        let mut options = Self {
            json: false,
            runs: 101,
            fastest: false,
            cycles: false,
            filter: None,
            column: None,
        };
        let mut arguments = std::env::args().skip(1);
        while let Some(argument) = arguments.next() {
            match argument.as_str() {
                // what `cargo bench` and `cargo test` add
                "--bench" | "--test" => {}
                "--json" => options.json = true,
                "--fastest" => options.fastest = true,
                "--cycles" => options.cycles = true,
                "--backend" => options.column = arguments.next(),
                "--runs" => match arguments.next().and_then(|n| n.parse().ok()) {
                    Some(runs) if (1..=1_000_000).contains(&runs) => options.runs = runs,
                    _ => usage_error("--runs takes a number from 1 to 1000000"),
                },
                "-h" | "--help" => {
                    println!(
                        "{about}\n\nOptions:\n  --json      print JSON instead of tables\n  \
                         --runs N    take the median of N runs of 0.1 ms each [101]\n  \
                         --backend B  measure backend B alone\n  \
                         --fastest   take the fastest run, for a machine with other work\n  \
                         --cycles    in cycles, with a chain of multiplications of 3 cycles each\n  \
                         \x20           as the clock (Intel since Nehalem, AMD since Zen), and of all\n  \
                         \x20           runs the second in a hundred\n  \
                         -h, --help  print this"
                    );
                    std::process::exit(0);
                }
                other if !other.starts_with('-') => options.filter = Some(other.to_owned()),
                other => usage_error(&format!("unknown option {other}; --help lists them")),
            }
        }
        options
    }

    /// Whether a section of that title was asked for: the filter is part of it, or there is none.
    pub fn wants(&self, title: &str) -> bool {
        self.filter.as_ref().is_none_or(|filter| title.contains(filter))
    }

    /// Whether the backend of that name was asked for.
    pub fn wants_column(&self, name: &str) -> bool {
        self.column.as_ref().is_none_or(|column| column == name)
    }

    /// What is measured in.
    fn unit(&self) -> &'static str {
        if self.cycles { "cycles" } else { "ns" }
    }

    /// Nanoseconds, or cycles, that one `x = f(x)` takes in a chain of them: the median of
    /// all runs.
    pub fn ns<T: Copy>(&self, start: T, mut f: impl FnMut(T) -> T) -> f64 {
        let mut x = black_box(start);
        let mut run = |count: u32| {
            let begin = Instant::now();
            for _ in 0..count {
                x = f(x);
            }
            let time = begin.elapsed();
            black_box(x);
            time
        };
        let mut count = 1;
        while run(count) < RUN && count < 1 << 24 {
            count *= 2;
        }
        let mut times: Vec<_> = (0..self.runs).map(|_| self.time(|| run(count))).collect();
        times.sort_unstable_by(f64::total_cmp);
        let chosen = match (self.fastest, self.cycles) {
            (true, _) => 0,
            (false, true) => times.len() / 50,
            (false, false) => times.len() / 2,
        };
        times[chosen] / f64::from(count)
    }

    /// A run's time; in cycles, between two readings of the frequency that agree, or the
    /// twentieth as it is.
    fn time(&self, mut run: impl FnMut() -> Duration) -> f64 {
        if !self.cycles {
            return run().as_nanos() as f64;
        }
        let mut before = cycles_per_ns();
        for attempt in 0.. {
            let time = run().as_nanos() as f64;
            let after = cycles_per_ns();
            if (before / after - 1.0).abs() < 0.02 || attempt == 20 {
                return time * (before + after) / 2.0;
            }
            before = after;
        }
        unreachable!("an attempt returns")
    }

    /// Prints the sections as tables, or all of them as one JSON object.
    pub fn print(&self, sections: &[Section]) {
        if self.json {
            let sections: Vec<String> = sections.iter().map(Section::json).collect();
            println!("{{\"unit\":\"{}\",\"sections\":[{}]}}", self.unit(), sections.join(","));
        } else {
            sections.iter().for_each(|section| section.print(self.unit()));
        }
    }
}

/// The core's frequency now: squarings that wait for each other take 3 cycles each.
fn cycles_per_ns() -> f64 {
    const TIMES: u32 = 600;
    let begin = Instant::now();
    let mut x = black_box(3_u64);
    for _ in 0..TIMES {
        // eight at a time, so that the loop's own instructions hide behind them
        for _ in 0..8 {
            x = x.wrapping_mul(x);
        }
    }
    black_box(x);
    f64::from(TIMES * 8 * 3) / begin.elapsed().as_nanos() as f64
}

fn usage_error(message: &str) -> ! {
    eprintln!("error: {message}");
    std::process::exit(2)
}

/// A table: rows of operations, columns of nanoseconds.
pub struct Section {
    /// What stands above it.
    pub title: String,
    /// Their names.
    pub columns: Vec<&'static str>,
    /// A name each, and a value for each column.
    pub rows: Vec<(&'static str, Vec<f64>)>,
    /// Whether the rows are compared with the first one.
    pub ratios: bool,
    /// What stands below it.
    pub notes: Vec<&'static str>,
}

impl Section {
    fn print(&self, unit: &str) {
        println!("{}\n", self.title);
        let width = self.rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        print!("  {:width$}", "");
        for column in &self.columns {
            print!("  {:>12}", format!("{column} {unit}"));
            if self.ratios {
                print!("  {:>7}", "ratio");
            }
        }
        println!();
        for (name, values) in &self.rows {
            print!("  {name:width$}");
            for (i, value) in values.iter().enumerate() {
                print!("  {value:12.1}");
                if self.ratios {
                    print!("  {:7.3}", value / self.rows[0].1[i]);
                }
            }
            println!();
        }
        println!();
        for note in &self.notes {
            println!("  {note}");
        }
        if !self.notes.is_empty() {
            println!();
        }
    }

    fn json(&self) -> String {
        let rows: Vec<String> = self
            .rows
            .iter()
            .map(|(name, values)| {
                let values: Vec<String> = self
                    .columns
                    .iter()
                    .zip(values)
                    .map(|(column, value)| format!("\"{column}\":{value:.2}"))
                    .collect();
                format!("{{\"operation\":\"{name}\",{}}}", values.join(","))
            })
            .collect();
        let notes: Vec<String> = self.notes.iter().map(|note| format!("\"{note}\"")).collect();
        format!(
            "{{\"title\":\"{}\",\"rows\":[{}],\"notes\":[{}]}}",
            self.title,
            rows.join(","),
            notes.join(",")
        )
    }
}
