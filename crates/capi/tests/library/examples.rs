//! The examples in `examples/c`, unchanged.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::install::{CRATE, directory, installed};
use crate::programs::{Language, Link, command, compile, sources};
use crate::run::{have, is_native, run, tool};

fn examples() -> PathBuf {
    Path::new(CRATE).join("../../examples/c")
}

fn name(source: &Path) -> &str {
    source.file_stem().unwrap().to_str().unwrap()
}

/// The beginning of the output of each.
const PRINTED: [(&str, &str); 9] = [
    (
        "batches",
        "not all are valid: the signature is not valid\n\
         item 5: the signature is not valid\nitem 40: the signature is not valid\n",
    ),
    (
        "certificates",
        "CN=leaf, until 2056-01-01T00:00:00Z: signed by the issuer\n\
         -----BEGIN CERTIFICATE REQUEST-----\n",
    ),
    ("ecdh", "P-256: the same on both sides\nX25519: the same on both sides\n"),
    ("encrypt", "Attack at dawn\n"),
    ("key-exchange", "the keys are the same\n"),
    ("key-files", "read back: the same\n-----BEGIN PUBLIC KEY-----\n"),
    ("many-signatures", "100 of 100 are valid\n"),
    ("sign-verify", "a signature of "),
    ("streaming", "signed 0 bytes\n"),
];

#[test]
fn each_does_what_it_says() {
    let sources = sources(&examples());
    assert!(sources.iter().map(|source| name(source)).eq(PRINTED.map(|(name, _)| name)));
    for (source, (name, begins)) in sources.iter().zip(PRINTED) {
        for (language, suffix) in [(Language::C11, "c"), (Language::Cpp17, "cpp")] {
            let place = format!("example-{name}-{suffix}");
            let Some(program) =
                compile(&place, std::slice::from_ref(source), language, Link::Shared, &[])
            else {
                continue;
            };
            // It writes its files beside itself.
            let printed = run(command(&program).current_dir(program.parent().unwrap()));
            assert!(printed.starts_with(begins), "{name}: {printed}");
        }
    }
}

/// The flags of pkg-config suffice to compile and link, also with those for a static library.
#[test]
fn pkg_config_knows_how_to_compile() {
    let Some(installed) = installed().filter(|_| have("pkg-config")) else { return };
    let flags = |options: &[&str]| {
        let flags = run(Command::new("pkg-config")
            .args(options)
            .arg("yuxi")
            .env("PKG_CONFIG_LIBDIR", installed.lib.join("pkgconfig"))
            .env("PKG_CONFIG_SYSROOT_DIR", &installed.root)
            // these are the compiler's own directories, which it omits by default
            .env("PKG_CONFIG_ALLOW_SYSTEM_CFLAGS", "1")
            .env("PKG_CONFIG_ALLOW_SYSTEM_LIBS", "1"));
        flags.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(flags(&["--modversion"]), [env!("CARGO_PKG_VERSION")]);
    let directory = directory("pkg-config");
    let source = examples().join("sign-verify.c");
    for (program, options) in [
        ("plain", ["--cflags", "--libs"].as_slice()),
        ("private", &["--cflags", "--libs", "--static"]),
    ] {
        let program = directory.join(program);
        run(Command::new(tool("gcc")).arg(&source).arg("-o").arg(&program).args(flags(options)));
        run(&mut command(&program));
    }
}

/// The targets of CMake's package suffice to compile and link, and a newer version is not found.
#[test]
fn cmake_finds_the_package() {
    let Some(installed) = installed().filter(|_| is_native() && have("cmake")) else { return };
    let directory = directory("cmake");
    let configure = |version: &str, build: &str| {
        let project = format!(
            "cmake_minimum_required(VERSION 3.13)\nproject(uses_yuxi C)\n\
             find_package(yuxi {version} REQUIRED)\n\
             add_executable(shared {source})\ntarget_link_libraries(shared yuxi::yuxi)\n\
             add_executable(static {source})\ntarget_link_libraries(static yuxi::yuxi-static)\n",
            source = examples().join("sign-verify.c").display()
        );
        fs::write(directory.join("CMakeLists.txt"), project).unwrap();
        let mut cmake = Command::new("cmake");
        cmake.current_dir(&directory).args(["-S", ".", "-B", build]);
        cmake.arg(format!("-DCMAKE_PREFIX_PATH={}", installed.root.join("usr").display()));
        cmake.output().unwrap()
    };
    let configured = configure("0.1", "build");
    assert!(configured.status.success(), "{configured:?}");
    run(Command::new("cmake").current_dir(&directory).args(["--build", "build"]));
    for program in ["shared", "static"] {
        let mut program = Command::new(directory.join("build").join(program));
        assert!(run(program.current_dir(&directory)).starts_with("a signature of "));
    }
    for other in ["0.2", "0.0.9", "1.0"] {
        assert!(!configure(other, "other").status.success(), "{other}");
    }
}
