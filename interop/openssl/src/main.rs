//! Builds libcrypto and libssl of the newest OpenSSL 3 and 4, from the sources that the
//! crates `openssl-src` carry, and says where they are.
//!
//! `cargo run -- DIRECTORY` prints a line for each release: its version, and the directory
//! that holds `include` and `lib`. What has been built before stays.

#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};
use std::{env, fs};

/// Runs the build of one of the crates, which have no type in common.
macro_rules! build {
    ($crate_name:ident, $directory:expr) => {{
        let version = $crate_name::version().split_once('+').map_or("unknown", |(_, of)| of);
        installed($directory, version, |directory| {
            let mut build = $crate_name::Build::new();
            build.out_dir(directory).target(&host()).host(&host()).openssl_dir("/nonexistent");
            build.try_build().map(drop)
        });
    }};
}

fn main() {
    let directory = env::args_os().nth(1).map(PathBuf::from).expect("usage: DIRECTORY");
    build!(openssl_src_3, &directory);
    build!(openssl_src_4, &directory);
}

/// Builds a release unless it is there whole.
fn installed(directory: &Path, version: &str, build: impl FnOnce(&Path) -> Result<(), String>) {
    let directory = directory.join(version);
    let done = directory.join("done");
    if !done.exists() {
        eprintln!("building OpenSSL {version}, which takes minutes");
        if let Err(why) = build(&directory) {
            panic!("OpenSSL {version}: {why}");
        }
        fs::write(done, "").expect("the directory was just written to");
    }
    println!("release {version} {}", directory.join("install").display());
}

/// The target that this program was compiled for, as rustc names it.
fn host() -> String {
    format!("{}-unknown-linux-gnu", env::consts::ARCH)
}
