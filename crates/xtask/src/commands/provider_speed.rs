//! Measures SM2 through OpenSSL with the provider, and writes the table into README.md.
//!
//! First `openssl speed sm2` with the provider and without, in the same run. Then
//! crates/provider/benches/speed.c, which reuses its contexts: with the provider, without, and the
//! library called directly, interleaved; and threads that work at once. A figure is the best of its
//! rounds.
//!
//! The command fails if less than 90 % of the library's speed is reached, by one thread or by eight at
//! once, per second of CPU time: other load of the machine changes that little. Figures by the clock
//! are only shown, because they depend on the other load.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::thread::available_parallelism;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::markdown::{self, cells, table, thousands};
use crate::{run, workspace};

/// The least part of what the library does when it is called directly.
const LEAST: f64 = 0.9;
/// Of `openssl speed`, which takes seconds.
const MOST_ROUNDS: usize = 5;
const OPERATIONS: [&str; 2] = ["sign", "verify"];

#[derive(Args)]
pub(crate) struct Arguments {
    /// Interleaved rounds
    #[arg(default_value_t = 10)]
    rounds: usize,
    /// Three rounds, and nothing is written
    #[arg(long, conflicts_with = "rounds")]
    check: bool,
}

/// Operations per second by side and threads, as in `provider-sign-cpu` and 8.
struct Figures(HashMap<(String, usize), f64>);

/// Signatures and verifications per second in each round, by `openssl speed`.
#[derive(Default)]
struct Speed {
    without: Vec<[f64; 2]>,
    with: Vec<[f64; 2]>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let rounds = if arguments.check { 3 } else { arguments.rounds };
    let directory = tempfile::tempdir()?;
    build(directory.path())?;
    let mut speed = Speed::default();
    for _ in 0..rounds.min(MOST_ROUNDS) {
        speed.without.push(openssl_speed(Path::new("/dev/null"))?);
        speed.with.push(openssl_speed(&directory.path().join("openssl.cnf"))?);
    }
    let mut program = run::program(directory.path().join("speed"));
    program.arg(directory.path().join("modules")).arg(rounds.to_string());
    let figures = Figures::parse(&run::read(&mut program)?)?;
    let text = report(&speed, &figures, &Place::here()?)?;
    let load = fs::read_to_string("/proc/loadavg")?;
    println!("{text}\nload: {}", load.split(' ').next().unwrap_or_default());
    figures.check()?;
    if !arguments.check {
        let readme = workspace::root().join("README.md");
        let text = markdown::replaced(&fs::read_to_string(&readme)?, "provider", &text)?;
        fs::write(readme, text)?;
    }
    Ok(())
}

/// The module, its configuration and the program that measures.
fn build(directory: &Path) -> Result<()> {
    let build =
        ["build", "--quiet", "--locked", "--release", "-p", "yuxi-provider", "-p", "yuxi-cli"];
    run::run(run::cargo().args(build))?;
    run::read(run::program("make").args(["-C", "crates/capi"]))?;
    let target = workspace::target_directory();
    let mut install = run::program(target.join("release/yuxi"));
    install
        .args(["provider", "install", "--module"])
        .arg(target.join("release/libyuxi_provider.so"));
    install.arg("--dir").arg(directory.join("modules"));
    run::read(install.arg("--config").arg(directory.join("openssl.cnf")))?;
    let mut cc = run::program("cc");
    cc.args(["-O2", "-Wall", "-Wextra", "-I", "crates/capi/include", "-o"]);
    cc.arg(directory.join("speed")).arg("crates/provider/benches/speed.c");
    run::run(cc.arg(target.join("c/libyuxi.a")).args(["-lcrypto", "-lpthread", "-lgcc_s"]))
}

/// Signatures and verifications per second, as openssl measures them.
fn openssl_speed(config: &Path) -> Result<[f64; 2]> {
    let mut openssl = run::program("openssl");
    openssl.args(["speed", "-mr", "-seconds", "1", "sm2"]).env("OPENSSL_CONF", config);
    parse_speed(&run::read(&mut openssl)?)
}

fn parse_speed(text: &str) -> Result<[f64; 2]> {
    let line = text.lines().find(|line| line.starts_with("+F7"));
    let fields: Vec<_> = line.context("openssl speed has no line +F7")?.split(':').collect();
    let [_, _, _, _, sign, verify, ..] = fields[..] else { bail!("openssl speed: {fields:?}") };
    Ok([sign.parse()?, verify.parse()?])
}

impl Figures {
    /// From lines of: what, threads, operations per second.
    fn parse(text: &str) -> Result<Self> {
        let figure = |line: &str| {
            let fields: Vec<_> = line.split_whitespace().collect();
            let [name, threads, rate] = fields[..] else { bail!("speed: {line}") };
            Ok(((name.to_owned(), threads.parse()?), rate.parse()?))
        };
        text.lines().map(figure).collect::<Result<_>>().map(Self)
    }

    fn of(&self, name: &str, threads: usize) -> Result<f64> {
        let figure = self.0.get(&(name.to_owned(), threads)).copied();
        figure.with_context(|| format!("speed: no {name} with {threads} threads"))
    }

    /// Fails if less of the library's speed is reached than [`LEAST`].
    fn check(&self) -> Result<()> {
        let mut failed = Vec::new();
        for name in OPERATIONS {
            for (per, threads) in [("", 1), ("-cpu", 8)] {
                let direct = self.of(&format!("direct-{name}{per}"), threads)?;
                let reached = self.of(&format!("provider-{name}{per}"), threads)? / direct;
                if reached < LEAST {
                    failed.push(format!(
                        "provider-speed: FAILED: {name}, {threads} threads: {:.0}% of what the library does directly",
                        100.0 * reached
                    ));
                }
            }
        }
        if !failed.is_empty() {
            bail!("{}", failed.join("\n"));
        }
        Ok(())
    }

    /// What threads do at once with one key, by the clock.
    fn threads(&self, name: &str, cores: usize) -> Result<String> {
        let clock = format!("provider-{name}-clock");
        let mut rates: Vec<_> = self.0.iter().filter(|((what, _), _)| *what == clock).collect();
        rates.sort_by_key(|((_, threads), _)| *threads);
        let rates: Vec<_> = rates
            .into_iter()
            .map(|((_, threads), rate)| format!("{} with {threads}", thousands(*rate)))
            .collect();
        Ok(format!(
            "Threads that {name} at once with one key, on {cores} cores: {}; eight do {:.1} times what one does.  ",
            rates.join(", "),
            self.of(&clock, 8)? / self.of(&clock, 1)?
        ))
    }
}

/// What was measured, and where.
struct Place {
    /// OpenSSL's name and version.
    openssl: String,
    cpu: String,
    cores: usize,
    date: String,
}

impl Place {
    fn here() -> Result<Self> {
        let version = run::read(run::program("openssl").arg("version"))?;
        let openssl = version.split_whitespace().take(2).collect::<Vec<_>>().join(" ");
        let date = run::read(run::program("date").arg("+%F"))?.trim_end().to_owned();
        Ok(Self { openssl, cpu: cpu()?, cores: available_parallelism()?.get(), date })
    }
}

fn report(speed: &Speed, figures: &Figures, place: &Place) -> Result<String> {
    let best =
        |rates: &[[f64; 2]], index: usize| rates.iter().map(|r| r[index]).fold(0.0, f64::max);
    let mut rows = Vec::new();
    for (index, name) in OPERATIONS.into_iter().enumerate() {
        let (without, with) = (best(&speed.without, index), best(&speed.with, index));
        rows.push(row(format!("`openssl speed sm2`: {name}"), without, with, None));
    }
    for name in OPERATIONS {
        let of = |side| figures.of(&format!("{side}-{name}"), 1);
        let name = format!("{name} a digest, contexts reused");
        rows.push(row(name, of("openssl")?, of("provider")?, Some(of("direct")?)));
    }
    let heads = [
        "",
        &place.openssl,
        "OpenSSL with Yuxi",
        "speed-up",
        "Yuxi without OpenSSL",
        "share that is kept",
    ];
    let mut lines = table(&cells(heads), &rows);
    // an empty first heading has one space
    lines[0] = lines[0].replacen("|  |", "| |", 1);
    lines.push(String::new());
    for name in OPERATIONS {
        lines.push(figures.threads(name, place.cores)?);
    }
    lines.extend([String::new(), format!("{}, {}.", place.cpu, place.date)]);
    Ok(lines.join("\n"))
}

fn row(name: String, without: f64, with: f64, direct: Option<f64>) -> Vec<String> {
    let speed_up = format!("{:.1} ×", with / without);
    let kept = direct.map_or_else(String::new, |direct| format!("{:.0}%", 100.0 * with / direct));
    let direct = direct.map_or_else(String::new, thousands);
    vec![name, thousands(without), thousands(with), speed_up, direct, kept]
}

fn cpu() -> Result<String> {
    let text = fs::read_to_string("/proc/cpuinfo")?;
    let name = text.lines().find(|line| line.starts_with("model name"));
    let name = name.and_then(|line| Some(line.split_once(':')?.1.trim()));
    Ok(name.unwrap_or("unknown CPU").to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: &str = "\
openssl-sign 1 2561.4
provider-sign 1 141234.5
direct-sign 1 153000
openssl-verify 1 2712
provider-verify 1 115000
direct-verify 1 116100
provider-sign-cpu 8 88000
direct-sign-cpu 8 100000
provider-verify-cpu 8 90000
direct-verify-cpu 8 100000
provider-sign-clock 1 137000
provider-sign-clock 2 257000
provider-sign-clock 8 238000
provider-verify-clock 1 115000
provider-verify-clock 2 202000
provider-verify-clock 8 205000
";

    #[test]
    fn the_table_has_the_best_round_and_ratios() {
        let speed = Speed {
            without: vec![[2600.5, 2740.1], [2620.0, 2700.0]],
            with: vec![[103_000.0, 90_400.0], [99_000.5, 80_000.0]],
        };
        let place = Place {
            openssl: "OpenSSL 3.0.19".to_owned(),
            cpu: "A CPU".to_owned(),
            cores: 2,
            date: "2026-01-31".to_owned(),
        };
        let text = report(&speed, &Figures::parse(LINES).unwrap(), &place).unwrap();
        let expected = "\
| | OpenSSL 3.0.19 | OpenSSL with Yuxi | speed-up | Yuxi without OpenSSL | share that is kept |
|---|---:|---:|---:|---:|---:|
| `openssl speed sm2`: sign | 2.62 | 103 | 39.3 × |  |  |
| `openssl speed sm2`: verify | 2.74 | 90.4 | 33.0 × |  |  |
| sign a digest, contexts reused | 2.56 | 141 | 55.1 × | 153 | 92% |
| verify a digest, contexts reused | 2.71 | 115 | 42.4 × | 116 | 99% |

Threads that sign at once with one key, on 2 cores: 137 with 1, 257 with 2, 238 with 8; eight do 1.7 times what one does.\x20\x20
Threads that verify at once with one key, on 2 cores: 115 with 1, 202 with 2, 205 with 8; eight do 1.8 times what one does.\x20\x20

A CPU, 2026-01-31.";
        assert_eq!(text, expected);
    }

    #[test]
    fn less_than_nine_tenths_of_the_library_is_an_error() {
        let error = Figures::parse(LINES).unwrap().check().unwrap_err().to_string();
        let expected =
            "provider-speed: FAILED: sign, 8 threads: 88% of what the library does directly";
        assert_eq!(error, expected);
        let enough = LINES.replace("88000", "90000");
        assert!(Figures::parse(&enough).unwrap().check().is_ok());
    }

    #[test]
    fn openssl_speed_is_read() {
        let text = "+H\n+F7:10:256:CurveSM2:2561.4:2712.0\n";
        assert_eq!(parse_speed(text).unwrap(), [2561.4, 2712.0]);
        assert!(parse_speed("").is_err());
    }
}
