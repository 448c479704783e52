//! Does one operation N times, for `cargo xtask arm`, which counts its instructions.

#![forbid(unsafe_code)]

mod calls;
mod material;
mod operations;

use std::process::ExitCode;

use yuxi::backend::{Kind, force};

const USAGE: &str = "\
usage: yuxi-bench-arm OPERATION BACKEND N
       yuxi-bench-arm --list

Does the operation N times, on inputs that are the same in every run, and prints nothing.";

fn main() -> ExitCode {
    calls::keep();
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let arguments: Vec<_> = arguments.iter().map(String::as_str).collect();
    if arguments == ["--list"] {
        operations::names().for_each(|name| println!("{name}"));
        return ExitCode::SUCCESS;
    }
    let [name, backend, count] = arguments[..] else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match run(name, backend, count) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn run(name: &str, backend: &str, count: &str) -> Result<(), String> {
    let backend = Kind::from_name(backend).map_err(|error| format!("{backend}: {error}"))?;
    let count = count.parse().map_err(|error| format!("{count}: {error}"))?;
    force(backend);
    operations::run(name, count).ok_or_else(|| format!("{name}: no such operation; --list"))
}
