//! A system that has run out of something: memory, or randomness.

use std::path::Path;

use crate::install::CRATE;
use crate::programs::{Language, Link, command, compile};
use crate::run::{is_native, run};

/// Runs a program that takes functions of the C library's place, which glibc lets it.
fn runs(source: &str, options: &[&str]) {
    if !cfg!(target_env = "gnu") {
        println!("skipped: only glibc lets a program take the place of its functions");
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

/// Each request for memory in turn is the first that is refused.
#[test]
fn memory() {
    let options = ["-fno-builtin-malloc", "-fno-builtin-calloc", "-fno-builtin-realloc"];
    runs("memory/failing.c", &options);
}

#[test]
fn randomness() {
    runs("randomness/none.c", &["-rdynamic"]);
}
