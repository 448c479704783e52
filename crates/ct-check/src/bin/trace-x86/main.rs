//! The constant-time check by traces, on x86-64: an operation is stepped instruction by
//! instruction with one set of secrets after the other, and the sequences of the
//! addresses of instructions and of data must be equal. For what valgrind cannot run
//! (AVX-512), and as a second opinion on what it can.
//!
//! The operations are those of `yuxi-ct-check`, which runs as the traced program.

#![forbid(unsafe_code)]

#[cfg(not(all(target_os = "linux", target_arch = "x86_64")))]
compile_error!("traces of x86-64 are taken on x86-64, by Linux");

mod decode;
mod stepper;
mod trace;

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Mutex;
use std::thread;

use stepper::Program;
use trace::Verdict;

const USAGE: &str = "\
Steps operations of Yuxi instruction by instruction with several sets of secrets, and compares
the addresses of instructions and data.

Usage: yuxi-ct-trace-x86 [OPTIONS] [PART OF A NAME]...

  --backend B     the backend [default: adx]
  --secrets LIST  sets of secrets, by commas: low (each is 1), high, numbers that random ones follow
                  from; the first is what the others are compared with [default: low,high,1]
  --leaks         only the two functions that leak on purpose: exit code 0 where both are found
  --program FILE  yuxi-ct-check [default: beside this program]
  -h, --help      print this

Exit code: 0 all traces are equal; 1 some differ; 2 it could not check.
Example: yuxi-ct-trace-x86 --backend adx X25519";

/// What the command line asks for.
struct Options {
    backend: String,
    secrets: Vec<String>,
    leaks: bool,
    program: PathBuf,
    names: Vec<String>,
}

fn main() -> ExitCode {
    let options = match parse() {
        Ok(Some(options)) => options,
        Ok(None) => {
            println!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(why) => return failed(&format!("{why}\n{USAGE}")),
    };
    match if options.leaks { leaks(&options) } else { checks(&options) } {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => failed(&why),
    }
}

fn failed(why: &str) -> ExitCode {
    eprintln!("yuxi-ct-trace-x86: {why}");
    ExitCode::from(2)
}

fn parse() -> Result<Option<Options>, String> {
    let mut options = Options {
        backend: "adx".into(),
        secrets: ["low", "high", "1"].map(String::from).into(),
        leaks: false,
        program: std::env::current_exe()
            .map_err(|error| error.to_string())?
            .with_file_name("yuxi-ct-check"),
        names: Vec::new(),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or(format!("{argument} takes a value"));
        match argument.as_str() {
            "-h" | "--help" => return Ok(None),
            "--backend" => options.backend = value()?,
            "--program" => options.program = value()?.into(),
            "--leaks" => options.leaks = true,
            "--secrets" => {
                options.secrets = value()?.split(',').map(String::from).collect();
                if options.secrets.len() < 2 {
                    return Err("--secrets takes two sets at least".into());
                }
            }
            name if !name.starts_with('-') => options.names.push(name.into()),
            other => return Err(format!("unknown option {other}")),
        }
    }
    Ok(Some(options))
}

/// All checks that were asked for; whether all traces are equal.
fn checks(options: &Options) -> Result<bool, String> {
    let asked = |name: &&str| {
        options.names.is_empty() || options.names.iter().any(|part| name.contains(part.as_str()))
    };
    let list = list(&options.program, &options.backend)?;
    let names: Vec<&str> = list.lines().filter(asked).collect();
    if names.is_empty() {
        return Err("no check has such a name; yuxi-ct-check --list all has them".into());
    }
    // a traced program and what steps it take turns: a processor for each such pair
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let next = Mutex::new(names.into_iter());
    let take = || next.lock().ok()?.next();
    let work = |worker: usize| -> Result<bool, String> {
        // where that is refused the traces are the same, and take longer
        let _ = stepper::stay_on_one_processor(worker);
        let mut equal = true;
        while let Some(name) = take() {
            let verdict = compare(options, &["--backend", &options.backend, "--only", name])?;
            println!("{:<12} {name:<40} {verdict}", options.backend);
            equal &= matches!(verdict, Verdict::Equal { .. });
        }
        Ok(equal)
    };
    thread::scope(|scope| {
        let workers: Vec<_> =
            (0..threads).map(|worker| scope.spawn(move || work(worker))).collect();
        workers.into_iter().try_fold(true, |equal, worker| {
            Ok(equal & worker.join().map_err(|_| "a thread of the check has panicked")??)
        })
    })
}

/// The two that leak, by a branch and by an index; whether both are found.
fn leaks(options: &Options) -> Result<bool, String> {
    let mut found = true;
    for leak in ["branch", "index"] {
        let verdict = compare(options, &["--leak", leak])?;
        println!("the leaky {leak:<30} {verdict}");
        found &= matches!(verdict, Verdict::Differs { .. });
    }
    Ok(found)
}

/// The names of a backend's checks.
fn list(program: &Path, backend: &str) -> Result<String, String> {
    let output = Command::new(program)
        .args(["--list", "all", "--backend", backend])
        .output()
        .map_err(|error| format!("{}: {error}", program.display()))?;
    match output.status.success() {
        true => String::from_utf8(output.stdout).map_err(|error| error.to_string()),
        false => Err(String::from_utf8_lossy(&output.stderr).trim().to_owned()),
    }
}

/// One operation with every set of secrets against the first.
fn compare(options: &Options, operation: &[&str]) -> Result<Verdict, String> {
    let mut decoder = decode::Decoder::default();
    let mut trace =
        |secrets: &str| Program::start(&options.program, operation, secrets)?.trace(&mut decoder);
    let first = trace(&options.secrets[0])?;
    for secrets in &options.secrets[1..] {
        let other = trace(secrets)?;
        if let Some(difference) = trace::difference(&first, &other) {
            let secrets = [options.secrets[0].clone(), secrets.clone()];
            return Ok(Verdict::Differs { secrets, difference });
        }
    }
    Ok(Verdict::Equal { instructions: first.instructions(), times: options.secrets.len() })
}
