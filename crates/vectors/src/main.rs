//! The command that writes the test vectors, or compares them with what is there.

#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::Parser;
use yuxi_vectors::file::File;

/// Writes the SM2 test vectors in Wycheproof's form.
///
/// They are the same every time: what looks random is derived from labels.
#[derive(Parser)]
#[command(
    version,
    after_help = "Examples:
  cargo run --release -p yuxi-vectors -- --output vectors
  cargo run --release -p yuxi-vectors -- --output vectors --check"
)]
struct Arguments {
    /// The folder of the files.
    #[arg(short, long, value_name = "DIR", default_value = "vectors")]
    output: PathBuf,
    /// Write nothing: compare, and fail where a file differs from what would be written.
    #[arg(long)]
    check: bool,
}

fn main() -> ExitCode {
    let Arguments { output, check } = Arguments::parse();
    let files = yuxi_vectors::files();
    let act = if check { compare } else { write };
    let mut code = ExitCode::SUCCESS;
    for file in &files {
        let path = output.join(file.name);
        match act(&path, file) {
            Ok(done) => println!("{done} {} ({} vectors)", path.display(), file.count),
            Err(error) => {
                eprintln!("{}: {error}", path.display());
                code = ExitCode::FAILURE;
            }
        }
    }
    println!("{} vectors in all", files.iter().map(|file| file.count).sum::<usize>());
    code
}

fn write(path: &Path, file: &File) -> io::Result<&'static str> {
    fs::write(path, &file.text)?;
    Ok("written")
}

fn compare(path: &Path, file: &File) -> io::Result<&'static str> {
    if fs::read_to_string(path)? == file.text {
        Ok("the same")
    } else {
        Err(io::Error::other("differs from what the generator writes"))
    }
}
