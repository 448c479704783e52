//! Secrets are zeroized before their memory is freed.

use std::path::Path;

use crate::install::CRATE;
use crate::programs::{Language, Link, command, compile};
use crate::run::run;

#[test]
fn nothing_secret_is_left_on_the_stack() {
    let source = Path::new(CRATE).join("tests/wiping/stack.c");
    // Registers are not cleared, and lazy binding stores them on the stack when a function is called
    // for the first time.
    let options = ["-Wl,-z,now"];
    if let Some(program) = compile("stack", &[source], Language::C11, Link::Shared, &options) {
        println!("{}", run(&mut command(&program)));
    }
}

#[test]
fn nothing_secret_is_freed() {
    if !cfg!(target_env = "gnu") {
        println!("skipped: only glibc lets a program replace free");
        return;
    }
    let source = Path::new(CRATE).join("tests/wiping/wiping.c");
    let options = ["-fno-builtin-free", "-fno-builtin-malloc", "-fno-builtin-realloc"];
    let program = compile("wiping", &[source], Language::C11, Link::Shared, &options);
    if let Some(program) = program {
        println!("{}", run(&mut command(&program)));
    }
}
