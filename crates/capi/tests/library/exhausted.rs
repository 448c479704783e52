//! A system whose memory is exhausted, or which has no randomness.

use std::path::Path;

use crate::install::CRATE;
use crate::programs::{Language, Link, command, compile};
use crate::run::{is_native, run};

/// Runs a program that replaces functions of the C library, which glibc allows.
fn runs(source: &str, options: &[&str]) {
    if !cfg!(target_env = "gnu") {
        println!("skipped: only glibc lets a program replace its functions");
        return;
    }
    if !is_native() {
        return;
    }
    let sources = [Path::new(CRATE).join("tests").join(source)];
    let name = source.replace('/', "-");
    if let Some(program) = compile(&name, &sources, Language::C11, Link::Shared, options) {
        println!("{}", run(&mut command(&program)));
    }
}

/// Each request for memory is once the first that fails.
#[test]
fn memory() {
    let options = ["-fno-builtin-malloc", "-fno-builtin-calloc", "-fno-builtin-realloc"];
    runs("memory/failing.c", &options);
}

#[test]
fn randomness() {
    runs("randomness/none.c", &["-rdynamic"]);
}
