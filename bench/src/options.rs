//! The command line.

use std::path::PathBuf;

use clap::Parser;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use yuxi_testkit::bench_report::Clock;

use crate::clock;
use crate::operation::Operation;

/// Measures Yuxi and other libraries interleaved in one run, and prints how many
/// times as fast Yuxi is.
#[derive(Debug, Parser)]
#[command(name = "yuxi-bench", version, after_help = AFTER_HELP)]
pub(crate) struct Options {
    /// Seconds a pair is measured for, both sides together
    #[arg(long, default_value_t = 0.8, value_parser = seconds, value_name = "S")]
    pub(crate) seconds: f64,

    /// Rounds a pair is measured in; each side gets one slice a round
    #[arg(long, default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=10_000), value_name = "N")]
    pub(crate) rounds: u16,

    /// Threads that run the operation at the same time
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024), value_name = "N")]
    pub(crate) threads: u16,

    /// cpu: the thread's time on the CPU, which a busy machine disturbs less; or
    /// wall [default: cpu for one thread, wall for more]
    #[arg(long, value_parser = PossibleValuesParser::new(clock::NAMES).map(|name| clock::named(&name)), hide_possible_values = true, value_name = "CLOCK")]
    pub(crate) clock: Option<Clock>,

    /// Only these: an operation (sm2-sign), a curve (sm2), a kind (sign) or a mode (single,
    /// prepared, batch); may be repeated
    #[arg(long = "operation", value_delimiter = ',', value_parser = operations, value_name = "NAME")]
    pub(crate) operation: Vec<Operations>,

    /// Only against these: openssl, sm2, libsm, p256, x25519-dalek, gmssl, tongsuo,
    /// crypto_mb, crypto_mb-quoted; yuxi-single, batches against single operations; or yuxi,
    /// against itself, to see the noise; may be repeated
    #[arg(long = "peer", value_delimiter = ',', value_parser = PEERS, hide_possible_values = true, value_name = "NAME")]
    pub(crate) peer: Vec<String>,

    /// Another libcrypto than the system's
    #[arg(long, value_name = "PATH")]
    pub(crate) openssl: Option<PathBuf>,

    /// GmSSL's libgmssl
    #[arg(long, value_name = "PATH")]
    pub(crate) gmssl: Option<PathBuf>,

    /// Tongsuo's libcrypto
    #[arg(long, value_name = "PATH")]
    pub(crate) tongsuo: Option<PathBuf>,

    /// Intel's libcrypto_mb
    #[arg(long, value_name = "PATH")]
    pub(crate) crypto_mb: Option<PathBuf>,

    /// Also count Yuxi's instructions an operation, under valgrind
    #[arg(long)]
    pub(crate) instructions: bool,

    /// A report (--json) of before: compare instructions with it, and exit with 1
    /// where one grew by more than --tolerance
    #[arg(long, requires = "instructions", value_name = "FILE")]
    pub(crate) baseline: Option<PathBuf>,

    /// By how many percent instructions may grow
    #[arg(long, default_value_t = 1.0, value_name = "PERCENT")]
    pub(crate) tolerance: f64,

    /// Measure no time
    #[arg(long, requires = "instructions")]
    pub(crate) no_time: bool,

    /// Measure instead from how many signatures of an SM2 key on its table pays
    #[arg(long, conflicts_with_all = ["operation", "peer", "threads", "instructions", "chart"])]
    pub(crate) break_even: bool,

    /// Print JSON in place of the table
    #[arg(long)]
    pub(crate) json: bool,

    /// Also draw a chart of the ratios (SVG)
    #[arg(long, value_name = "FILE")]
    pub(crate) chart: Option<PathBuf>,

    /// Measure nothing: print and draw an earlier report (--json)
    #[arg(long, conflicts_with_all = ["instructions", "seconds", "rounds", "threads"], value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,

    /// Run one operation of Yuxi this often and print the backend (what runs under valgrind)
    #[arg(long, hide = true, value_name = "N")]
    pub(crate) probe: Option<usize>,
}

const AFTER_HELP: &str = "\
YUXI_BACKEND names Yuxi's backend; without it, the best for this CPU.
Exit code: 0 measured; 1 a wrong result, or a regression against --baseline; 2 usage or bad input.";

const PEERS: [&str; 11] = [
    "openssl",
    "sm2",
    "libsm",
    "p256",
    "x25519-dalek",
    "gmssl",
    "tongsuo",
    "crypto_mb",
    "crypto_mb-quoted",
    "yuxi-single",
    "yuxi",
];

/// What one word of `--operation` stands for.
#[derive(Clone, Debug)]
pub(crate) struct Operations(Vec<Operation>);

fn operations(word: &str) -> Result<Operations, String> {
    let matches = |operation: &Operation| {
        let about = operation.about();
        [about.name, about.curve, about.operation, about.mode].contains(&word)
    };
    let found: Vec<_> = Operation::ALL.into_iter().filter(matches).collect();
    if found.is_empty() {
        let names = Operation::ALL.map(Operation::name).join(", ");
        return Err(format!("no such operation; there are {names}"));
    }
    Ok(Operations(found))
}

fn seconds(word: &str) -> Result<f64, String> {
    match word.parse() {
        Ok(seconds) if seconds > 0.0 && seconds <= 3600.0 => Ok(seconds),
        _ => Err("a number of seconds above 0, 3600 at most".to_owned()),
    }
}

impl Options {
    /// The operations that are asked for, in the order of [`Operation::ALL`].
    pub(crate) fn operations(&self) -> Vec<Operation> {
        let asked = |operation: &Operation| {
            self.operation.is_empty()
                || self.operation.iter().any(|some| some.0.contains(operation))
        };
        Operation::ALL.into_iter().filter(asked).collect()
    }

    /// The clock that is asked for. Several threads share cores and memory, which
    /// only the wall clock shows whole.
    pub(crate) fn clock(&self) -> Clock {
        self.clock.unwrap_or(if self.threads == 1 { Clock::Cpu } else { Clock::Wall })
    }

    /// Whether a peer is asked for.
    pub(crate) fn wants(&self, peer: &str) -> bool {
        if self.peer.is_empty() {
            peer != "yuxi"
        } else {
            self.peer.iter().any(|name| name == peer)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(words: &[&str]) -> Result<Options, clap::Error> {
        Options::try_parse_from([&["yuxi-bench"], words].concat())
    }

    #[test]
    fn filters() {
        let names = |words: &[&str]| -> Vec<_> {
            parse(words).unwrap().operations().into_iter().map(Operation::name).collect()
        };
        assert_eq!(names(&[]).len(), Operation::ALL.len());
        assert_eq!(names(&["--operation", "p256-sign,sm2-sign"]), ["sm2-sign", "p256-sign"]);
        assert_eq!(names(&["--operation", "verify"]).len(), 13);
        assert_eq!(names(&["--operation", "batch"]).len(), 11);
        assert_eq!(names(&["--operation", "prepared"]).len(), 6);
        assert_eq!(
            names(&["--operation", "x25519"]),
            ["x25519-keygen", "x25519-ecdh", "x25519-ecdh-x64"]
        );
        assert!(parse(&["--operation", "sm9"]).is_err());
        let all = parse(&[]).unwrap();
        assert!(all.wants("openssl") && !all.wants("yuxi"));
        let one = parse(&["--peer", "yuxi"]).unwrap();
        assert!(one.wants("yuxi") && !one.wants("openssl"));
        assert!(parse(&["--peer", "nobody"]).is_err());
    }

    #[test]
    fn numbers_and_clocks() {
        for words in
            [["--seconds", "0"], ["--seconds", "NaN"], ["--rounds", "0"], ["--threads", "0"]]
        {
            assert!(parse(&words).is_err(), "{words:?}");
        }
    }
}
