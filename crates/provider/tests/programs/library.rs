//! OpenSSL's API, by programs in C: all operations, threads, a fork, handshakes in memory, and
//! memory that runs out.

use std::fs;
use std::path::PathBuf;

use crate::built::CRATE;
use crate::place::{CC, Place};
use crate::run::Run;

/// The sources of the program of `tests/c`.
fn sources() -> Vec<PathBuf> {
    let files = fs::read_dir(format!("{CRATE}/tests/c")).unwrap();
    let paths = files.map(|entry| entry.unwrap().path());
    let mut sources: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|e| e == "c")).collect();
    sources.sort();
    assert!(!sources.is_empty());
    sources
}

/// The compiler, in which every warning is an error; the caller adds the output and the libraries.
pub(crate) fn compiler<'a>(place: &'a Place, options: &str) -> Run<'a> {
    place.program("cc").args("-O1 -g -Wall -Wextra -Werror").args(options)
}

/// Compiles the program of `tests/c` to `check`.
pub(crate) fn compile(place: &Place, options: &str, libraries: &str) {
    let run = compiler(place, options).args("-o check");
    let run = sources().iter().fold(run, Run::arg);
    run.args(libraries).args("-lpthread").succeeds();
}

/// Debian's package of OpenSSL's headers and of what programs are linked with.
pub(crate) const LIBRARIES: &str = "-lssl -lcrypto";

/// A folder with the module, if there are a compiler and OpenSSL's headers.
pub(crate) fn place(programs: &[(&str, &str)]) -> Option<Place> {
    let place = Place::with(&[&[CC], programs].concat())?;
    place.write("headers.c", "#include <openssl/evp.h>\n");
    let (code, _) = place.program("cc").args("-E -o headers.i headers.c").output();
    yuxi_testkit::available::has("OpenSSL's headers", "libssl-dev", code == Some(0))
        .then_some(place)
}

#[test]
#[ignore = "builds a release"]
fn every_operation() {
    let Some(place) = place(&[]) else { return };
    compile(&place, "", LIBRARIES);
    let said = place.program("./check").arg("modules").succeeds();
    said.says(" checks, 0 failed");
    eprint!("{}", said.text);
}

/// In glibc a program can replace malloc.
#[cfg(target_env = "gnu")]
#[test]
#[ignore = "builds a release"]
fn memory_runs_out() {
    let Some(place) = place(&[]) else { return };
    compiler(&place, "-fno-builtin-malloc -fno-builtin-calloc -fno-builtin-realloc -o failing")
        .arg(format!("{CRATE}/tests/memory/failing.c"))
        .arg("-lcrypto")
        .succeeds();
    let said = place.program("./failing").arg("modules").succeeds();
    said.says("provider: .* aborted, .* errors");
}
