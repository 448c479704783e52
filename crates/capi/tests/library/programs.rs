//! The test program in `tests/c`, as C and as C++, with both libraries, and under memory checkers.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::install::{CRATE, Installed, directory, installed};
use crate::run::{self, have, is_native, program, run, tool};
use crate::symbols::{declared, names};

#[derive(Clone, Copy)]
pub(crate) enum Language {
    C11,
    Cpp17,
}

#[derive(Clone, Copy)]
pub(crate) enum Link {
    Shared,
    Static,
}

/// The libraries that a static library needs, from yuxi.pc.
fn private_libraries(installed: &Installed) -> Vec<String> {
    let pc = fs::read_to_string(installed.lib.join("pkgconfig/yuxi.pc")).unwrap();
    let line = pc.lines().find_map(|line| line.strip_prefix("Libs.private: "));
    line.expect("yuxi.pc names them").split_whitespace().map(str::to_owned).collect()
}

/// Compiles a program from C sources; a warning is an error. `None` if there is no compiler.
pub(crate) fn compile(
    name: &str,
    sources: &[PathBuf],
    language: Language,
    link: Link,
    options: &[&str],
) -> Option<PathBuf> {
    let installed = installed()?;
    let (compiler, language): (String, &[&str]) = match language {
        Language::C11 => (tool("gcc"), &["-std=c11"]),
        Language::Cpp17 => (tool("g++"), &["-x", "c++", "-std=c++17"]),
    };
    if !have(&compiler) {
        return None;
    }
    let program = directory(name).join("program");
    let mut command = Command::new(compiler);
    command.args(language).args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-O1", "-g"]);
    command.args(options).arg("-I").arg(&installed.include).args(sources);
    command.args(["-x", "none", "-pthread", "-o"]).arg(&program);
    match link {
        Link::Shared => command.arg("-L").arg(&installed.lib).arg("-lyuxi"),
        Link::Static => {
            command.arg(installed.lib.join("libyuxi.a")).args(private_libraries(installed))
        }
    };
    run(&mut command);
    Some(program)
}

/// A program that finds the shared library.
pub(crate) fn command(path: &Path) -> Command {
    finding(program(path))
}

fn finding(mut command: Command) -> Command {
    if let Some(installed) = installed() {
        command.env("LD_LIBRARY_PATH", &installed.lib);
    }
    command
}

/// The C files in a directory.
pub(crate) fn sources(directory: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(directory).unwrap().map(|entry| entry.unwrap().path());
    let mut sources: Vec<_> = files.filter(|path| path.extension() == Some("c".as_ref())).collect();
    sources.sort();
    assert!(!sources.is_empty());
    sources
}

fn test_program(name: &str, language: Language, link: Link, options: &[&str]) -> Option<PathBuf> {
    compile(name, &sources(&Path::new(CRATE).join("tests/c")), language, link, options)
}

fn passes(printed: &str) {
    assert!(printed.ends_with("all passed\n"), "{printed}");
}

fn passes_with(name: &str, language: Language, link: Link) {
    let Some(program) = test_program(name, language, link, &[]) else { return };
    passes(&run(&mut match link {
        Link::Shared => command(&program),
        Link::Static => run::program(&program),
    }));
}

#[test]
fn runs_in_c_with_the_shared_library_and_calls_all_of_it() {
    let Some(program) = test_program("c11-shared", Language::C11, Link::Shared, &[]) else {
        return;
    };
    passes(&run(&mut command(&program)));
    let listing = run(Command::new(tool("nm")).args(["-D", "--undefined-only"]).arg(program));
    let called: BTreeSet<String> = names(&listing, &["U"])
        .iter()
        .filter_map(|name| name.strip_suffix("@YUXI_0.1"))
        .map(str::to_owned)
        .collect();
    assert_eq!(called, declared());
}

#[test]
fn runs_in_c_with_the_static_library() {
    passes_with("c11-static", Language::C11, Link::Static);
}

#[test]
fn runs_in_cpp_with_the_shared_library() {
    passes_with("cpp17-shared", Language::Cpp17, Link::Shared);
}

#[test]
fn runs_in_cpp_with_the_static_library() {
    passes_with("cpp17-static", Language::Cpp17, Link::Static);
}

/// Accesses out of bounds, uses after free, uninitialized values, and memory leaks of any kind.
#[test]
fn runs_under_valgrind() {
    if !is_native() || !have("valgrind") {
        return;
    }
    let Some(program) = test_program("valgrind", Language::C11, Link::Shared, &[]) else {
        return;
    };
    let options = ["-q", "--error-exitcode=9", "--leak-check=full", "--show-leak-kinds=all"];
    let mut valgrind = finding(Command::new("valgrind"));
    valgrind.args(options).arg("--errors-for-leak-kinds=all").arg(program);
    passes(&run(&mut valgrind));
}

/// The library itself is not instrumented, but its calls to malloc and memcpy are, and so is the
/// program, which uses the results.
#[test]
fn runs_under_the_address_sanitizer() {
    if !is_native() {
        return;
    }
    let options = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];
    for (name, language, link) in [
        ("asan-c11-shared", Language::C11, Link::Shared),
        ("asan-cpp17-static", Language::Cpp17, Link::Static),
    ] {
        let program = test_program(name, language, link, &options);
        program.iter().for_each(|program| passes(&run(&mut command(program))));
    }
}
