//! `info`, `bench`, `demo`, `completions` and `manual`.

use std::path::PathBuf;

use clap::Args;
use clap_complete::Shell;

use super::values::seconds;

/// Show this machine, the backends of this build, and the backend in use
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi info")]
pub(crate) struct Info {
    /// Compare the kernels of this process, field operations in assembly, with those that were proved
    #[arg(long)]
    pub(crate) proofs: bool,
    /// Report in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Measure the speed of every operation, and of the system's OpenSSL
///
/// Both are measured interleaved, in rounds, by the CPU time that they take; each line shows the
/// best round.
/// If YUXI_BACKEND is set, only that backend is measured; otherwise all of them.
/// The rates are those of all threads together; ns_per_op in JSON is 10^9 divided by the rate.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi bench --seconds 0.1 --threads 1")]
pub(crate) struct Bench {
    /// Seconds for each line; OpenSSL measures for whole seconds, at least one
    #[arg(long, value_name = "S", default_value = "0.4", value_parser = seconds)]
    pub(crate) seconds: f64,
    /// Number of threads [default: 1, and then the number of cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) threads: Option<u32>,
    /// Do not measure OpenSSL
    #[arg(long)]
    pub(crate) no_openssl: bool,
    /// Report in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// Guided tour: sign, verify, encrypt and decrypt a file, in less than a minute
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi demo letter.txt")]
pub(crate) struct Demo {
    /// Keep the files of the demo in this directory, which must be empty or not exist
    #[arg(long, value_name = "DIR")]
    pub(crate) keep: Option<PathBuf>,
    /// The file to sign and encrypt [default: a short letter]
    pub(crate) input: Option<PathBuf>,
}

/// Generate shell completions
///
/// Try them with `source <(yuxi completions bash)`. To keep them, write them to the file that the
/// shell reads: for bash ~/.local/share/bash-completion/completions/yuxi, for zsh a file _yuxi
/// in a directory of $fpath, for fish ~/.config/fish/completions/yuxi.fish.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi completions bash")]
pub(crate) struct Completions {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
}

/// Write the man pages
///
/// Each command has its own page: yuxi.1, yuxi-sign.1 and so on. Read one with `man -l DIR/yuxi.1`.
/// If they are to be found by `man yuxi`, write them to ~/.local/share/man/man1, or as root to
/// /usr/local/share/man/man1.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  yuxi manual --dir man1")]
pub(crate) struct Manual {
    /// Where to write the pages; the directory is created if it does not exist
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: PathBuf,
}
