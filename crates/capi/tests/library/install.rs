//! The library, installed below its own directory.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::{env, fs};

use crate::run::{have, is_native, run, tool};

pub(crate) const CRATE: &str = env!("CARGO_MANIFEST_DIR");
/// `tmp` in cargo's target directory.
const TEMPORARY: &str = env!("CARGO_TARGET_TMPDIR");

/// The files that `make install` put below `root`, with the prefix /usr.
pub(crate) struct Installed {
    pub(crate) root: PathBuf,
    pub(crate) include: PathBuf,
    pub(crate) lib: PathBuf,
}

/// Installs the library, once for all tests; `None` if there is no make or no compiler.
///
/// cargo does not give a static library to tests, so the Makefile calls cargo, with the same target
/// directory. On this machine it builds the library as it built the tests; with
/// `YUXI_TEST_RELEASE=1`, as in `.ci/run`, and on another machine, as users do.
pub(crate) fn installed() -> Option<&'static Installed> {
    static INSTALLED: OnceLock<Option<Installed>> = OnceLock::new();
    let make = || {
        let here = cfg!(target_os = "linux") && have("make") && have(&tool("gcc"));
        here.then(|| install("installed", &[]))
    };
    INSTALLED.get_or_init(make).as_ref()
}

/// An empty directory for this test.
pub(crate) fn directory(name: &str) -> PathBuf {
    let directory = Path::new(TEMPORARY).join("capi").join(name);
    let _ = fs::remove_dir_all(&directory);
    fs::create_dir_all(&directory).unwrap();
    directory
}

fn make(target: &str, root: &Path, variables: &[&str]) -> String {
    let release = env::var_os("YUXI_TEST_RELEASE").is_some() || !is_native();
    // with examples, as without them features that only tests need are off, and all is built anew
    let as_the_tests = ["PROFILE=dev", "PACKAGES=--workspace --lib --examples"];
    let build = if release { &[][..] } else { &as_the_tests };
    let directory = |name, path: &Path| format!("{name}={}", path.display());
    run(Command::new("make").args(["-C", CRATE, target]).args(build).args(variables).args([
        directory("DESTDIR", root),
        directory("TARGET", Path::new(TEMPORARY).parent().unwrap()),
        "PREFIX=/usr".to_owned(),
        concat!("CARGO=", env!("CARGO")).to_owned(),
    ]))
}

fn install(name: &str, variables: &[&str]) -> Installed {
    let root = directory(name);
    make("install", &root, variables);
    Installed { include: root.join("usr/include"), lib: root.join("usr/lib"), root }
}

/// All files and links below a directory, by their paths.
fn files(root: &Path) -> Vec<String> {
    let mut found = Vec::new();
    let mut directories = vec![root.to_owned()];
    while let Some(directory) = directories.pop() {
        for entry in fs::read_dir(directory).unwrap() {
            let entry = entry.unwrap();
            if entry.file_type().unwrap().is_dir() {
                directories.push(entry.path());
            } else {
                let path = entry.path();
                found.push(path.strip_prefix(root).unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    found.sort();
    found
}

#[test]
fn what_is_installed_where() {
    let Some(installed) = installed() else { return };
    let version = env!("CARGO_PKG_VERSION");
    let expected = [
        "usr/include/yuxi.h".to_owned(),
        "usr/lib/cmake/yuxi/yuxi-config-version.cmake".to_owned(),
        "usr/lib/cmake/yuxi/yuxi-config.cmake".to_owned(),
        "usr/lib/libyuxi.a".to_owned(),
        "usr/lib/libyuxi.so".to_owned(),
        "usr/lib/libyuxi.so.0".to_owned(),
        format!("usr/lib/libyuxi.so.{version}"),
        "usr/lib/pkgconfig/yuxi.pc".to_owned(),
    ];
    assert_eq!(files(&installed.root), expected);
    // The links are relative, so that the root may move.
    let link = |name| fs::read_link(installed.lib.join(name)).unwrap();
    assert_eq!(link("libyuxi.so"), Path::new("libyuxi.so.0"));
    assert_eq!(link("libyuxi.so.0"), Path::new(&format!("libyuxi.so.{version}")));
    // No file contains DESTDIR.
    let pc = fs::read_to_string(installed.lib.join("pkgconfig/yuxi.pc")).unwrap();
    assert!(!pc.contains(installed.root.to_str().unwrap()), "{pc}");
    assert!(pc.contains(&format!("Version: {version}")) && !pc.contains('@'), "{pc}");
}

#[test]
fn uninstall_takes_what_install_put() {
    if installed().is_none() {
        return;
    }
    let variables = ["LIBDIR=/usr/lib/a-machine", "INCLUDEDIR=/usr/include/yuxi-0"];
    let Installed { root, .. } = install("uninstalled", &variables);
    assert_eq!(files(&root).len(), 8);
    assert!(root.join("usr/include/yuxi-0/yuxi.h").exists());
    fs::write(root.join("usr/lib/a-machine/another.so"), "").unwrap();
    make("uninstall", &root, &variables);
    assert_eq!(files(&root), ["usr/lib/a-machine/another.so"]);
    assert!(!root.join("usr/lib/a-machine/cmake/yuxi").exists());
}
