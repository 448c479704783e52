//! The newest OpenSSL 3 and 4, through their APIs.
//!
//! `interop/openssl` builds their libcrypto and libssl from the sources in the crates `openssl-src`,
//! and keeps them in `target/openssl`: this takes ten minutes a release on two cores, once. So the
//! test is skipped until they are built, and builds them with `PROVIDER_NEWEST=1`.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use yuxi_testkit::available;

use crate::built::{cargo, module, target};
use crate::library::compile;
use crate::place::{CC, Place};

/// The releases that `interop/openssl` builds.
const RELEASES: usize = 2;

#[test]
#[ignore = "builds two releases of OpenSSL"]
fn releases_of_openssl() {
    let kept = target().join("openssl");
    let demanded = std::env::var_os("PROVIDER_NEWEST").is_some();
    if built(&kept) < RELEASES && !demanded {
        available::skipped(
            "OpenSSL's newest releases are not built; PROVIDER_NEWEST=1 builds them",
        );
        return;
    }
    let programs = [CC, ("make", "make"), ("perl", "perl")];
    if !programs.iter().all(|(program, package)| available::has_program(program, package)) {
        assert!(!demanded, "PROVIDER_NEWEST=1 demands the test");
        return;
    }
    let listing = build(&kept);
    let releases: Vec<_> =
        listing.lines().filter_map(|line| line.strip_prefix("release ")?.split_once(' ')).collect();
    assert_eq!(releases.len(), RELEASES, "{listing}");
    for (version, directory) in releases {
        let place = Place::empty();
        place.copy(module(), "yuxi.so");
        let libraries = format!("{directory}/lib/libssl.a {directory}/lib/libcrypto.a -ldl");
        compile(&place, &format!("-I{directory}/include"), &libraries);
        let said = place.program("./check").arg(".").succeeds();
        said.says(&format!("OpenSSL {version}.* checks, 0 failed"));
        eprint!("{}", said.text);
    }
}

/// How many releases are built.
fn built(kept: &Path) -> usize {
    let folders = fs::read_dir(kept).into_iter().flatten();
    folders.filter(|folder| folder.as_ref().is_ok_and(|f| f.path().join("done").exists())).count()
}

/// Builds those that are missing, and lists all.
fn build(kept: &Path) -> String {
    fs::create_dir_all(kept).unwrap();
    let jobs = std::thread::available_parallelism().map_or(1, usize::from);
    let output = cargo()
        .args(["run", "--quiet", "--locked", "--release", "--manifest-path"])
        .arg("interop/openssl/Cargo.toml")
        .arg("--target-dir")
        .arg(target().join("interop-openssl"))
        .arg("--")
        .arg(kept)
        .env("CARGO_MAKEFLAGS", format!("-j{jobs}"))
        .stderr(Stdio::inherit())
        .output()
        .expect("cargo runs");
    let listing = String::from_utf8_lossy(&output.stdout).into_owned();
    let tail = listing.lines().rev().take(30).collect::<Vec<_>>();
    let tail = tail.into_iter().rev().collect::<Vec<_>>().join("\n");
    assert!(output.status.success(), "{tail}");
    listing
}
